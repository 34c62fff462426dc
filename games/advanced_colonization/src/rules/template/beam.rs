//! Every way to beam ships from a slot to another (rule 6.14).

use arrayvec::ArrayVec;
use hadal_core_derive::Encode;

use super::{Tokens, times};
use crate::action::{Action, Move, Moves};
use crate::state::{Aim, Orbit, Ship, Slot};
use crate::wire::movable_ships;
use hadal_core::game::{Choice, Chosen, Item};

/// Any non-empty choice of ships, each with any orientation that is legal at the destination.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(AdvancedColonizationBeamTemplate, computed(ships = movable_ships(self)))]
pub struct BeamTemplate {
    /// The slot the ships leave.
    pub slot: Slot,
    /// The slot they move to.
    pub destination: Slot,
    /// The ships in orbit.
    #[message(skip)]
    pub ships: Tokens,
}

impl BeamTemplate {
    /// The family of a slot and a destination; `None` if it has no member.
    pub fn new(slot: Slot, destination: Slot, orbit: &Orbit) -> Option<Self> {
        (!orbit.is_empty()).then(|| Self { slot, destination, ships: orbit.tokens().collect() })
    }

    /// The orientations a ship may get, in order; one that is adrift may stay so.
    pub fn aims(&self, ship: Ship) -> ArrayVec<Aim, 4> {
        let mut aims: ArrayVec<Aim, 4> = Aim::choices(self.destination).into_iter().collect();
        if ship.aim == Aim::Adrift {
            aims.push(Aim::Adrift);
        }
        aims
    }

    /// At least one ship; its options are the orientations.
    pub(super) fn choice(&self) -> Choice {
        let item = |&(ship, count): &(Ship, u8)| Item { most: count.into(), options: aims(ship) };
        Choice::at_least_one(self.ships.iter().map(item))
    }

    /// Each new orientation that each ship may get, in the order of the counts.
    fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.ships.iter().flat_map(|&(ship, _)| self.aims(ship).into_iter().map(move |aim| Move { ship, aim }))
    }

    /// The member that makes each move so often.
    pub(super) fn member(&self, counts: &[u32]) -> Action {
        let mut moves = Moves::default();
        for one in times(self.moves(), counts) {
            moves.add(one);
        }
        Action::TractorBeam { slot: self.slot, destination: self.destination, moves }
    }

    /// The number of times that each move is made.
    pub(super) fn counts(&self, moves: &Moves) -> Chosen {
        self.moves().map(|one| super::count(moves.as_slice(), &one)).collect()
    }
}

/// The number of orientations a beamed ship may get.
const fn aims(ship: Ship) -> u32 {
    match ship.aim {
        Aim::Adrift => 4,
        Aim::At(_) | Aim::Standing => 3,
    }
}
