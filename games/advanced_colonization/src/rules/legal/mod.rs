//! Everything the player to act may do, in the order of rule 9.5: by kind, within a kind by pieces and targets.

mod shifts;

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::action::{Action, ColonyPlace, OrbitingShip, Piece, Verb};
use crate::rules::check::{self, REMOVED_FOR_REVOLT};
use crate::rules::outcome;
use crate::rules::template::{BeamTemplate, FireTemplate, Template};
use crate::state::{
    Aim, Dominance, Pile, Player, Position, Pyramid, SHIPS_MAX, Settings, Side, Size, Slot, State, Types,
};
use hadal_core::game::Visitor;

/// The types of a player: two colours in three sizes.
const TYPES: usize = 6;
/// The ships and colonies of a player.
const OWN: usize = SHIPS_MAX / 2;
const AIMS: usize = 3;
const SLOTS: usize = Slot::ALL.len();
const SIDES: usize = SLOTS * Side::ALL.len();
/// Each type burned needs a pyramid in the bank; of those left, two trade places, or nothing changes.
const SHIFTS: usize = {
    let left = SHIPS_MAX - TYPES;
    TYPES * (left * (left - 1) / 2 + 1)
};

/// The most actions and templates that are ever listed, kind by kind: purchases, deployments, returns, advances, redirections,
/// colonizations (a ship points or stands), Greener Pastures, bombs, shifts, revolts, the end of the turn; lasers at each slot for
/// each type burned, beams from each slot to two others.
pub(crate) const LISTED_MAX: usize = TYPES
    + TYPES * SLOTS * AIMS
    + OWN
    + OWN * AIMS
    + OWN * AIMS
    + OWN
    + SIDES
    + SLOTS * TYPES * Size::ALL.len()
    + SHIFTS
    + SIDES
    + 1
    + SLOTS * TYPES
    + SLOTS * 2;

/// The kinds of actions that are listed one by one, in order; the end of the turn follows.
const LISTED: [Verb; 11] = [
    Verb::Buy,
    Verb::Deploy,
    Verb::Return,
    Verb::Advance,
    Verb::Redirect,
    Verb::ColonizeFar,
    Verb::ColonizeNear,
    Verb::GreenerPastures,
    Verb::Bomb,
    Verb::Shift,
    Verb::Revolt,
];

/// Walks over everything the player to act may do; nothing when the game is over.
pub(crate) fn walk(state: &State, visitor: &mut impl Visitor<Action, Template>) -> ControlFlow<()> {
    let dominance = Dominance::of(&state.position);
    if outcome::ending_under(state, dominance).is_some() {
        return ControlFlow::Continue(());
    }
    Lister::new(state, dominance).walk(visitor)
}

/// The facts that every family needs.
pub(crate) struct Lister<'a> {
    position: &'a Position,
    settings: &'a Settings,
    player: Player,
    pub(crate) dominance: Dominance,
    /// The ships and colonies on the board, by type.
    on_board: Pile,
    pub(crate) bank: Pile,
    /// The types the player can burn from the bank or buy.
    pub(crate) burnable: Types,
    /// The pyramids on the board with their types: colonies by slot, side and height, then ships by slot and token, each
    /// token once.
    pub(crate) pieces: ArrayVec<(Piece, Pyramid), SHIPS_MAX>,
    /// The player's own ships among them.
    pub(crate) own_ships: ArrayVec<OrbitingShip, SHIPS_MAX>,
}

impl<'a> Lister<'a> {
    /// The facts about a state.
    pub(crate) fn of(state: &'a State) -> Self {
        Self::new(state, Dominance::of(&state.position))
    }

    fn new(state: &'a State, dominance: Dominance) -> Self {
        let State { position, settings, .. } = state;
        let on_board = position.on_board();
        let bank = position.bank_beside(on_board);
        let mut lister = Self {
            position,
            settings,
            player: position.player,
            dominance,
            on_board,
            bank,
            burnable: bank.types().and(position.player.types()),
            pieces: ArrayVec::new(),
            own_ships: ArrayVec::new(),
        };
        lister.find_pieces();
        lister
    }

    fn find_pieces(&mut self) {
        for slot in Slot::ALL {
            for side in Side::ALL {
                for (height, &pyramid) in (1..).zip(self.position.planet(slot).stack(side)) {
                    self.pieces.push((Piece::Colony(ColonyPlace { slot, side, height }), pyramid));
                }
            }
        }
        for slot in Slot::ALL {
            let mut before = None;
            for ship in self.position.planet(slot).orbit.iter() {
                // Ships that are alike are next to each other.
                if before.replace(ship) == Some(ship) {
                    continue;
                }
                self.pieces.push((Piece::Ship(OrbitingShip { slot, ship }), ship.pyramid));
                if ship.pyramid.is_of(self.player) {
                    self.own_ships.push(OrbitingShip { slot, ship });
                }
            }
        }
    }

    /// The families in the order of rule 9.5.
    fn walk(&self, visitor: &mut impl Visitor<Action, Template>) -> ControlFlow<()> {
        for verb in LISTED {
            if self.can_afford(verb) {
                self.walk_verb(verb, visitor)?;
            }
        }
        visitor.one(Action::EndTurn)?;
        self.templates(visitor)
    }

    fn walk_verb(&self, verb: Verb, visitor: &mut impl Visitor<Action, Template>) -> ControlFlow<()> {
        match verb {
            Verb::Buy => self.buys(visitor),
            Verb::Deploy => self.deployments(visitor),
            Verb::Return => self.returns(visitor),
            Verb::Advance => self.advances(visitor),
            Verb::Redirect => self.redirections(visitor),
            Verb::ColonizeFar => self.far_colonizations(visitor),
            Verb::ColonizeNear => self.near_colonizations(visitor),
            Verb::GreenerPastures => self.greener_pastures(visitor),
            Verb::Bomb => self.bombs(visitor),
            Verb::Shift => self.shifts(visitor),
            Verb::Revolt => self.revolts(visitor),
            Verb::Fire | Verb::Beam | Verb::End => ControlFlow::Continue(()),
        }
    }

    /// [`check::is_aimed_at`] with the ships found so far.
    fn is_aimed_at(&self, target: Slot, can: impl Fn(Pyramid) -> bool) -> bool {
        let aimed = |OrbitingShip { slot, ship }: &OrbitingShip| {
            ship.aim == Aim::At(target) && *slot != target && can(ship.pyramid)
        };
        self.own_ships.iter().any(aimed)
    }

    /// True if the phase and the points allow actions of a kind.
    pub(crate) fn can_afford(&self, verb: Verb) -> bool {
        self.position.action_points >= verb.cost() && check::in_phase(self.position, self.settings, verb)
    }

    fn buys(&self, visitor: &mut impl Visitor<Action, Template>) -> ControlFlow<()> {
        for pyramid in self.burnable {
            visitor.one(Action::Buy(pyramid))?;
        }
        ControlFlow::Continue(())
    }

    fn deployments(&self, visitor: &mut impl Visitor<Action, Template>) -> ControlFlow<()> {
        for pyramid in self.position.reserve(self.player).types().and(self.player.types()) {
            for slot in Slot::ALL {
                for aim in Aim::choices(slot) {
                    visitor.one(Action::Deploy { pyramid, slot, aim })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn returns(&self, visitor: &mut impl Visitor<Action, Template>) -> ControlFlow<()> {
        for &(piece, pyramid) in &self.pieces {
            if pyramid.is_of(self.player) {
                visitor.one(Action::ReturnToBase(piece))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn advances(&self, visitor: &mut impl Visitor<Action, Template>) -> ControlFlow<()> {
        for &ship in &self.own_ships {
            if let Aim::At(target) = ship.ship.aim {
                for aim in Aim::choices(target) {
                    if aim != Aim::Standing || self.settings.advance_may_stand {
                        visitor.one(Action::Advance { ship, aim })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn redirections(&self, visitor: &mut impl Visitor<Action, Template>) -> ControlFlow<()> {
        for &ship in &self.own_ships {
            for aim in Aim::choices(ship.slot) {
                if aim != ship.ship.aim {
                    visitor.one(Action::Redirect { ship, aim })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn far_colonizations(&self, visitor: &mut impl Visitor<Action, Template>) -> ControlFlow<()> {
        for &ship in &self.own_ships {
            if matches!(ship.ship.aim, Aim::At(_)) {
                visitor.one(Action::FarSideColonize(ship))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn near_colonizations(&self, visitor: &mut impl Visitor<Action, Template>) -> ControlFlow<()> {
        for &ship in &self.own_ships {
            if ship.ship.aim == Aim::Standing {
                visitor.one(Action::NearSideColonize(ship))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn greener_pastures(&self, visitor: &mut impl Visitor<Action, Template>) -> ControlFlow<()> {
        let may_push = self.position.ships_removed() >= REMOVED_FOR_REVOLT;
        for (slot, side) in sides() {
            let own = self.dominance.owner(slot, side) == Some(self.player);
            if own && (may_push || self.dominance.owner(slot, side.other()).is_none()) {
                visitor.one(Action::GreenerPastures { slot, side })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn bombs(&self, visitor: &mut impl Visitor<Action, Template>) -> ControlFlow<()> {
        for slot in Slot::ALL {
            let planet = self.position.planet(slot);
            let mut there = Types::default();
            planet.near.iter().chain(&planet.far).for_each(|colony| there.add(*colony));
            planet.orbit.iter().for_each(|ship| there.add(ship.pyramid));
            for burned in there.and(self.player.types()) {
                for size in Size::ALL {
                    if self.bank.has(Pyramid::planet(size)) {
                        visitor.one(Action::NeutronBomb { slot, burned, size })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn revolts(&self, visitor: &mut impl Visitor<Action, Template>) -> ControlFlow<()> {
        if self.position.ships_removed() >= REMOVED_FOR_REVOLT {
            for (slot, side) in sides() {
                if check::has_suppressed(self.position, slot, side) {
                    visitor.one(Action::Revolt { slot, side })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn templates(&self, visitor: &mut impl Visitor<Action, Template>) -> ControlFlow<()> {
        if self.can_afford(Verb::Fire) {
            for slot in Slot::ALL {
                if self.is_aimed_at(slot, Pyramid::fires_lasers) {
                    let planet = self.position.planet(slot);
                    let mut fires =
                        self.burnable.into_iter().filter_map(|burned| FireTemplate::new(slot, planet, burned));
                    fires.try_for_each(|fire| visitor.family(Template::FireLasers(fire)))?;
                }
            }
        }
        if self.can_afford(Verb::Beam) {
            for slot in Slot::ALL {
                if self.is_aimed_at(slot, Pyramid::has_tractor_beam) {
                    let orbit = &self.position.planet(slot).orbit;
                    let mut beams = slot.others().into_iter().filter_map(|to| BeamTemplate::new(slot, to, orbit));
                    beams.try_for_each(|beam| visitor.family(Template::TractorBeam(beam)))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Every side of every planet, in order.
pub(crate) fn sides() -> impl Iterator<Item = (Slot, Side)> {
    Slot::ALL.into_iter().flat_map(|slot| Side::ALL.map(|side| (slot, side)))
}
