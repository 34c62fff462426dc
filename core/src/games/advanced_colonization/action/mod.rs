//! The actions a player may ask for (rule 6), and the names of the pieces in them (rule 9).
//!
//! Lists inside an action (targets, moved ships, the two partners of an exchange) are kept in canonical order by their
//! types, so equal actions are equal values.

mod choice;
mod piece;
mod verb;

pub use choice::{Move, Moves, Targets};
pub use piece::{ColonyPlace, Exchange, OrbitingShip, Pair, Partner, Piece};
pub use verb::Verb;

use crate::games::advanced_colonization::state::{Aim, Pyramid, Side, Size, Slot};

/// One decision of the player to act. Small, since positions list hundreds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Buys a type from the bank into the player's own reserve.
    Buy(Pyramid),
    /// Puts a type from the player's own reserve into orbit.
    Deploy {
        /// The type.
        pyramid: Pyramid,
        /// The slot it will orbit.
        slot: Slot,
        /// Its orientation there.
        aim: Aim,
    },
    /// Return to Base: takes an own piece back into the reserve.
    Return(Piece),
    /// Advance: moves a ship to the planet it points at.
    Advance {
        /// The ship where it is now.
        ship: OrbitingShip,
        /// Its orientation there.
        aim: Aim,
    },
    /// Redirect: turns a ship.
    Redirect {
        /// The ship as it is now.
        ship: OrbitingShip,
        /// Its new orientation.
        aim: Aim,
    },
    /// Far Side Colonize, by a ship that points at the planet.
    ColonizeFar(OrbitingShip),
    /// Near Side Colonize, by a standing ship.
    ColonizeNear(OrbitingShip),
    /// Greener Pastures: moves an own dominant colony to the other side of its planet.
    GreenerPastures {
        /// The slot.
        slot: Slot,
        /// The side on which the colony is now.
        side: Side,
    },
    /// Neutron Bomb: burns a type at the slot and the planet, and destroys everything else there.
    Bomb {
        /// The slot.
        slot: Slot,
        /// The type burned.
        burned: Pyramid,
        /// The size of the new planet.
        size: Size,
    },
    /// Phase Shift: burns a type from the bank and exchanges two pyramids.
    Shift {
        /// The type burned.
        burned: Pyramid,
        /// The two pyramids that trade places.
        exchange: Exchange,
    },
    /// Revolt: destroys the dominant colony over an own suppressed one.
    Revolt {
        /// The slot.
        slot: Slot,
        /// The side.
        side: Side,
    },
    /// Fire Lasers: burns a type from the bank and destroys the targets.
    Fire {
        /// The slot fired at.
        slot: Slot,
        /// The type burned.
        burned: Pyramid,
        /// The pieces destroyed.
        targets: Targets,
    },
    /// Tractor Beam: moves ships from one orbit to another.
    Beam {
        /// The slot the ships leave.
        slot: Slot,
        /// The slot they move to.
        destination: Slot,
        /// The ships, each with its new orientation.
        moves: Moves,
    },
    /// Ends the turn.
    End,
}

impl Action {
    /// The kind of the action.
    pub const fn verb(&self) -> Verb {
        match self {
            Self::Buy(_) => Verb::Buy,
            Self::Deploy { .. } => Verb::Deploy,
            Self::Return(_) => Verb::Return,
            Self::Advance { .. } => Verb::Advance,
            Self::Redirect { .. } => Verb::Redirect,
            Self::ColonizeFar(_) => Verb::ColonizeFar,
            Self::ColonizeNear(_) => Verb::ColonizeNear,
            Self::GreenerPastures { .. } => Verb::GreenerPastures,
            Self::Bomb { .. } => Verb::Bomb,
            Self::Shift { .. } => Verb::Shift,
            Self::Revolt { .. } => Verb::Revolt,
            Self::Fire { .. } => Verb::Fire,
            Self::Beam { .. } => Verb::Beam,
            Self::End => Verb::End,
        }
    }
}
