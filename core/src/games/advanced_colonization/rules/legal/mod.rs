//! Everything the player to act may do, in the order of rule 9.5: by kind, within a kind by pieces and targets.

mod shifts;

use arrayvec::ArrayVec;

use crate::game;
use crate::games::advanced_colonization::action::{Action, ColonyPlace, OrbitingShip, Piece, Verb};
use crate::games::advanced_colonization::rules::check::{self, REMOVED_FOR_REVOLT};
use crate::games::advanced_colonization::rules::outcome;
use crate::games::advanced_colonization::rules::template::{BeamTemplate, FireTemplate, Template};
use crate::games::advanced_colonization::state::{
    Aim, Dominance, Pile, Player, Position, Pyramid, SHIPS_MAX, Settings, Side, Size, Slot, State, Types,
};

type Legal = game::Legal<Action, Template>;

/// Room for the actions that most positions list. At most 1 KiB, beyond which memory is expensive to get.
const ACTIONS: usize = 1024 / size_of::<Action>();

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

/// Everything the player to act may do; nothing when the game is over.
pub(crate) fn legal_actions(state: &State) -> Legal {
    let mut legal = Legal::default();
    let dominance = Dominance::of(&state.position);
    if outcome::ending_under(state, dominance).is_some() {
        return legal;
    }
    let lister = Lister::new(state, dominance);
    legal.actions.reserve(ACTIONS);
    lister.list(&mut legal.actions);
    lister.templates(&mut legal.templates);
    legal
}

/// Lists all actions of one kind.
type Family<'a> = fn(&Lister<'a>, &mut Vec<Action>);

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
                // Ships that cannot be told apart are next to each other.
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

    fn list(&self, actions: &mut Vec<Action>) {
        let families: [(Verb, Family<'_>); 11] = [
            (Verb::Buy, Self::buys),
            (Verb::Deploy, Self::deployments),
            (Verb::Return, Self::returns),
            (Verb::Advance, Self::advances),
            (Verb::Redirect, Self::redirections),
            (Verb::ColonizeFar, Self::far_colonizations),
            (Verb::ColonizeNear, Self::near_colonizations),
            (Verb::GreenerPastures, Self::greener_pastures),
            (Verb::Bomb, Self::bombs),
            (Verb::Shift, Self::shifts),
            (Verb::Revolt, Self::revolts),
        ];
        for (verb, list) in families {
            if self.can_afford(verb) {
                list(self, actions);
            }
        }
        actions.push(Action::EndTurn);
    }

    /// True if the phase and the points allow actions of a kind.
    pub(crate) fn can_afford(&self, verb: Verb) -> bool {
        self.position.action_points >= verb.cost() && check::in_phase(self.position, self.settings, verb)
    }

    fn buys(&self, actions: &mut Vec<Action>) {
        for pyramid in self.burnable {
            actions.push(Action::Buy(pyramid));
        }
    }

    fn deployments(&self, actions: &mut Vec<Action>) {
        for pyramid in self.position.reserve(self.player).types().and(self.player.types()) {
            for slot in Slot::ALL {
                for aim in Aim::choices(slot) {
                    actions.push(Action::Deploy { pyramid, slot, aim });
                }
            }
        }
    }

    fn returns(&self, actions: &mut Vec<Action>) {
        for &(piece, pyramid) in &self.pieces {
            if pyramid.is_of(self.player) {
                actions.push(Action::ReturnToBase(piece));
            }
        }
    }

    fn advances(&self, actions: &mut Vec<Action>) {
        for &ship in &self.own_ships {
            if let Aim::At(target) = ship.ship.aim {
                for aim in Aim::choices(target) {
                    if aim != Aim::Standing || self.settings.advance_may_stand {
                        actions.push(Action::Advance { ship, aim });
                    }
                }
            }
        }
    }

    fn redirections(&self, actions: &mut Vec<Action>) {
        for &ship in &self.own_ships {
            for aim in Aim::choices(ship.slot) {
                if aim != ship.ship.aim {
                    actions.push(Action::Redirect { ship, aim });
                }
            }
        }
    }

    fn far_colonizations(&self, actions: &mut Vec<Action>) {
        for &ship in &self.own_ships {
            if matches!(ship.ship.aim, Aim::At(_)) {
                actions.push(Action::FarSideColonize(ship));
            }
        }
    }

    fn near_colonizations(&self, actions: &mut Vec<Action>) {
        for &ship in &self.own_ships {
            if ship.ship.aim == Aim::Standing {
                actions.push(Action::NearSideColonize(ship));
            }
        }
    }

    fn greener_pastures(&self, actions: &mut Vec<Action>) {
        let may_push = self.position.ships_removed() >= REMOVED_FOR_REVOLT;
        for (slot, side) in sides() {
            let own = self.dominance.owner(slot, side) == Some(self.player);
            if own && (may_push || self.dominance.owner(slot, side.other()).is_none()) {
                actions.push(Action::GreenerPastures { slot, side });
            }
        }
    }

    fn bombs(&self, actions: &mut Vec<Action>) {
        for slot in Slot::ALL {
            let planet = self.position.planet(slot);
            let mut there = Types::default();
            planet.near.iter().chain(&planet.far).for_each(|colony| there.add(*colony));
            planet.orbit.iter().for_each(|ship| there.add(ship.pyramid));
            for burned in there.and(self.player.types()) {
                for size in Size::ALL {
                    if self.bank.has(Pyramid::planet(size)) {
                        actions.push(Action::NeutronBomb { slot, burned, size });
                    }
                }
            }
        }
    }

    fn revolts(&self, actions: &mut Vec<Action>) {
        if self.position.ships_removed() >= REMOVED_FOR_REVOLT {
            for (slot, side) in sides() {
                if check::has_suppressed(self.position, slot, side) {
                    actions.push(Action::Revolt { slot, side });
                }
            }
        }
    }

    fn templates(&self, templates: &mut Vec<Template>) {
        if self.can_afford(Verb::Fire) {
            for slot in Slot::ALL {
                if check::is_aimed_at(self.position, slot, Pyramid::fires_lasers) {
                    let planet = self.position.planet(slot);
                    let fires = self.burnable.into_iter().filter_map(|burned| FireTemplate::new(slot, planet, burned));
                    templates.extend(fires.map(Template::FireLasers));
                }
            }
        }
        if self.can_afford(Verb::Beam) {
            for slot in Slot::ALL {
                if check::is_aimed_at(self.position, slot, Pyramid::has_tractor_beam) {
                    let orbit = &self.position.planet(slot).orbit;
                    let beams = slot.others().into_iter().filter_map(|to| BeamTemplate::new(slot, to, orbit));
                    templates.extend(beams.map(Template::TractorBeam));
                }
            }
        }
    }
}

/// Every side of every planet, in order.
pub(crate) fn sides() -> impl Iterator<Item = (Slot, Side)> {
    Slot::ALL.into_iter().flat_map(|slot| Side::ALL.map(|side| (slot, side)))
}
