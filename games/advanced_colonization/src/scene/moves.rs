//! The legal actions as paths: a piece, then the act, then the destination. An action with several pieces begins with its name.

use super::pieces::{Pieces, Zone, level, slot_of};
use super::places::Places;
use crate::action::{Action, ColonyPlace, Exchange, OrbitingShip, Partner, Piece, Verb};
use crate::state::{Aim, Position, Pyramid, Side, Size, Slot, byte};
use crate::text::words::{aim, all_targets, beamed, cost, end_of_turn, kind, partner, piece, planet, side};
use hadal_core::scene::words::capital;
use hadal_core::scene::{Step, Target};

/// The question after a pick of the player's own piece.
const DOES: &str = "Choose what it does.";
const EXCHANGED: &str = "Choose the two that trade places.";

/// The steps of paths.
pub(super) struct Paths<'a> {
    /// The position of the view.
    pub(super) position: &'a Position,
    /// The places of the scene.
    pub(super) places: &'a Places,
    /// The pieces of the scene.
    pub(super) pieces: &'a Pieces,
}

impl Paths<'_> {
    /// The steps of a listed action, and how many at the end can be picked in any order.
    pub(super) fn of(&self, action: &Action) -> (Vec<Step>, usize) {
        let cost = cost(action.verb());
        let steps = match action {
            Action::Buy(pyramid) => {
                let bought = self.pieces.at(Zone::Bank, *pyramid);
                vec![Step::piece(bought, format!("Buy a {} {cost}", kind(*pyramid))).briefly("Buy it")]
            }
            Action::Deploy { pyramid, slot, aim } => {
                let label = format!("Deploy a {} {cost}", kind(*pyramid));
                let ship = Step::piece(self.pieces.at(Zone::Reserve, *pyramid), label).briefly("Deploy it");
                vec![
                    ship,
                    self.around(*slot, "Choose the orbit that it comes to."),
                    self.aim(*aim, "Choose where it points."),
                ]
            }
            Action::ReturnToBase(piece) => {
                let home = Step::option("return", format!("Return it to base {cost}")).briefly("Return to base");
                vec![self.own(*piece), home.asked(DOES)]
            }
            Action::Advance { ship, aim } => self.advance(*ship, *aim, &cost),
            Action::Redirect { ship, aim } => {
                let turn = Step::option("redirect", format!("Redirect it {cost}")).asked(DOES).briefly("Redirect it");
                vec![self.own(Piece::Ship(*ship)), turn, self.aim(*aim, "Choose where it points from now on.")]
            }
            Action::FarSideColonize(ship) => match ship.ship.aim {
                Aim::At(slot) => vec![self.own(Piece::Ship(*ship)), self.colonize(slot, Side::Far)],
                Aim::Standing | Aim::Adrift => vec![self.own(Piece::Ship(*ship))],
            },
            Action::NearSideColonize(ship) => vec![self.own(Piece::Ship(*ship)), self.colonize(ship.slot, Side::Near)],
            Action::GreenerPastures { slot, side } => self.greener_pastures(*slot, *side, &cost),
            Action::NeutronBomb { slot, burned, size } => self.bomb(*slot, *burned, *size, &cost),
            Action::PhaseShift { burned, exchange } => return self.shift(*burned, *exchange),
            Action::Revolt { slot, side } => self.revolt(*slot, *side, &cost),
            // Legal ones are templates; if an answer lists their members, the paths only name them.
            Action::FireLasers { slot, burned, targets } => {
                let destroyed = format!("Destroy {}", all_targets(self.position, *slot, targets));
                let mut steps = self.firing(*slot, *burned);
                steps.push(Step::option(action.to_string(), destroyed).asked("Choose the targets."));
                steps
            }
            Action::TractorBeam { slot, destination, moves } => {
                let mut steps = self.beaming(*slot, *destination);
                let beamed = capital(&beamed(moves.as_slice()));
                steps.push(Step::option(action.to_string(), beamed).asked("Choose the ships."));
                steps
            }
            Action::EndTurn => {
                let left = self.position.action_points;
                let short = if left == 0 { "End turn".to_owned() } else { format!("End turn, lose {left}") };
                vec![Step::option("end", end_of_turn(left)).briefly(short)]
            }
        };
        (steps, 0)
    }

    /// A piece of the player's own on the board, which then does something.
    fn own(&self, own: Piece) -> Step {
        Step::piece(self.pieces.on_board(own), format!("Use the {}", piece(self.position, own))).briefly("Use it")
    }

    /// The orbit that a ship comes to.
    pub(super) fn around(&self, slot: Slot, ask: &'static str) -> Step {
        Step::new(Target::Place(self.places.orbit(slot)), format!("Into orbit around {slot}"))
            .asked(ask)
            .briefly("Into this orbit")
    }

    /// The pyramid in the bank that is burned.
    pub(super) fn burn(&self, burned: Pyramid) -> Step {
        Step::piece(self.pieces.at(Zone::Bank, burned), format!("Burn a {} from the bank", kind(burned)))
            .asked("Choose the ship that is burned for it from the bank.")
            .briefly("Burn it")
    }

    fn aim(&self, new: Aim, ask: &'static str) -> Step {
        let label = capital(&aim(new));
        let step = match new {
            Aim::At(slot) => {
                Step::new(Target::Place(self.places.planet(slot)), label).briefly(format!("Point at {slot}"))
            }
            Aim::Standing => Step::option("standing", label).briefly("Standing"),
            Aim::Adrift => Step::option("adrift", label).briefly("Adrift"),
        };
        step.asked(ask)
    }

    fn advance(&self, ship: OrbitingShip, aim: Aim, cost: &str) -> Vec<Step> {
        let own = self.own(Piece::Ship(ship));
        match ship.ship.aim {
            Aim::At(slot) => {
                let orbit = Target::Place(self.places.orbit(slot));
                let advance =
                    Step::new(orbit, format!("Advance it to {slot} {cost}")).asked(DOES).briefly("Advance here");
                vec![own, advance, self.aim(aim, "Choose how it arrives.")]
            }
            Aim::Standing | Aim::Adrift => vec![own, self.aim(aim, DOES)],
        }
    }

    /// The cell of a stack that the next colony of a side takes.
    fn next_colony(&self, slot: Slot, side: Side) -> Target {
        let height = byte(self.position.planet(slot).stack(side).len() + 1);
        Target::Cell(self.places.planet(slot), 0, level(side, height))
    }

    fn colonize(&self, slot: Slot, new: Side) -> Step {
        let (name, verb) = match new {
            Side::Near => ("near", Verb::ColonizeNear),
            Side::Far => ("far", Verb::ColonizeFar),
        };
        let label = format!("Colonize the {name} side, {}, {}", side(slot, new), cost(verb));
        Step::new(self.next_colony(slot, new), label).asked(DOES).briefly("Colonize here")
    }

    fn greener_pastures(&self, slot: Slot, now: Side, cost: &str) -> Vec<Step> {
        let Some(colony) = self.dominant(slot, now) else { return Vec::new() };
        let label = format!("Move it to the other side, {}, {cost} (Greener Pastures)", side(slot, now.other()));
        let to = Step::new(self.next_colony(slot, now.other()), label).asked(DOES).briefly("Move it here");
        vec![self.own(colony), to]
    }

    fn revolt(&self, slot: Slot, there: Side, cost: &str) -> Vec<Step> {
        let Some(colony) = self.dominant(slot, there) else { return Vec::new() };
        let label = format!("Revolt against the {} {cost}", piece(self.position, colony));
        vec![Step::piece(self.pieces.on_board(colony), label).briefly("Revolt against it")]
    }

    /// The dominant colony of a side, which every action that names a side needs.
    fn dominant(&self, slot: Slot, side: Side) -> Option<Piece> {
        let height = self.position.planet(slot).dominant(side)?.height;
        Some(Piece::Colony(ColonyPlace { slot, side, height }))
    }

    /// The planet, any pyramid of the type there, the new planet.
    fn bomb(&self, slot: Slot, burned: Pyramid, size: Size, cost: &str) -> Vec<Step> {
        let bombed = self.pieces.at(Zone::Planet(slot), Pyramid::planet(self.position.planet(slot).size));
        let bombs = self.pieces.all_on_board(|piece, pyramid| slot_of(piece) == slot && pyramid == burned);
        let new = self.pieces.at(Zone::Bank, Pyramid::planet(size));
        vec![
            Step::piece(bombed, format!("Bomb planet {slot} {cost}")).briefly("Bomb this planet"),
            Step::new(Target::Pieces(bombs), format!("Burn a {} at {slot}", kind(burned)))
                .asked("Choose what burns with the planet.")
                .briefly("Burn it"),
            Step::piece(new, format!("Put a {} in its place", planet(size)))
                .asked("Choose the new planet.")
                .briefly("Put this one there"),
        ]
    }

    /// The two that trade places can be picked in any order.
    fn shift(&self, burned: Pyramid, exchange: Exchange) -> (Vec<Step>, usize) {
        let shift = Step::option("phase_shift", format!("Phase Shift {}", cost(Verb::Shift))).briefly("Phase Shift");
        let mut steps = vec![shift, self.burn(burned)];
        match exchange {
            Exchange::Null => {
                let alike = Step::option("alike", "Exchange two that are alike, to no effect");
                steps.push(alike.asked(EXCHANGED).briefly("Two that are alike"));
                (steps, 0)
            }
            Exchange::Pair(pair) => {
                steps.extend([pair.first(), pair.second()].map(|one| self.exchanged(one)));
                (steps, 2)
            }
        }
    }

    fn exchanged(&self, one: Partner) -> Step {
        let id = match one {
            Partner::Board(piece) => self.pieces.on_board(piece),
            Partner::Reserve(pyramid) => self.pieces.at(Zone::Reserve, pyramid),
        };
        Step::piece(id, format!("Exchange the {}", partner(self.position, one))).asked(EXCHANGED).briefly("Exchange it")
    }
}
