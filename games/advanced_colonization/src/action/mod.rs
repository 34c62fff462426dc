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

use hadal_core_derive::{Decode, Encode, Notation};

use crate::state::{Aim, Pyramid, Side, Size, Slot};

/// One decision of the player to act. Small, since positions list hundreds.
#[derive(Clone, PartialEq, Eq, Debug, Encode, Decode, Notation)]
#[message(AdvancedColonizationAction)]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Action {
    /// Buys a type from the bank into the player's own reserve.
    #[notation("buy {0}")]
    Buy(#[message(name = pyramid)] Pyramid),
    /// Puts a type from the player's own reserve into orbit.
    #[notation("dep {pyramid} {slot}{aim}")]
    #[message(nested(ship = AdvancedColonizationOrbitingShip { pyramid, slot, orientation }))]
    Deploy {
        pyramid: Pyramid,
        slot: Slot,
        #[message(name = orientation)]
        aim: Aim,
    },
    /// Takes an own piece back into the reserve.
    #[notation("ret {0}")]
    ReturnToBase(Piece),
    /// Moves a ship to the planet it points at; `aim` is its orientation there.
    #[notation("adv {ship} {aim}")]
    Advance {
        ship: OrbitingShip,
        #[message(name = new_orientation)]
        aim: Aim,
    },
    /// Turns a ship.
    #[notation("red {ship} {aim}")]
    Redirect {
        ship: OrbitingShip,
        #[message(name = new_orientation)]
        aim: Aim,
    },
    /// Colonizes the far side by a ship that points at the planet.
    #[notation("far {0}")]
    FarSideColonize(#[message(name = ship)] OrbitingShip),
    /// Colonizes the near side by a standing ship.
    #[notation("near {0}")]
    NearSideColonize(#[message(name = ship)] OrbitingShip),
    /// Moves an own dominant colony from this side to the other side of its planet.
    #[notation("green {slot}{side}")]
    GreenerPastures { slot: Slot, side: Side },
    /// Burns a type at the slot and the planet, and destroys everything else there; a planet of the size comes in its place.
    #[notation("bomb {slot} {burned} {size}")]
    NeutronBomb {
        slot: Slot,
        burned: Pyramid,
        #[message(name = new_size)]
        size: Size,
    },
    /// Burns a type from the bank and exchanges two pyramids.
    #[notation("shift {burned} {exchange}")]
    PhaseShift {
        burned: Pyramid,
        #[message(flatten)]
        exchange: Exchange,
    },
    /// Destroys the dominant colony over an own suppressed one.
    #[notation("rev {slot}{side}")]
    Revolt { slot: Slot, side: Side },
    /// Burns a type from the bank and destroys the targets.
    #[notation("fire {slot} {burned} {targets}")]
    FireLasers {
        slot: Slot,
        burned: Pyramid,
        #[message(flatten)]
        targets: Targets,
    },
    /// Moves ships from one orbit to another, each with its new orientation.
    #[notation("beam {slot} {destination} {moves}")]
    TractorBeam {
        slot: Slot,
        destination: Slot,
        #[message(name = ships)]
        moves: Moves,
    },
    /// Ends the turn.
    #[notation("end")]
    EndTurn,
}

impl Action {
    /// The kind of the action.
    pub const fn verb(&self) -> Verb {
        match self {
            Self::Buy(_) => Verb::Buy,
            Self::Deploy { .. } => Verb::Deploy,
            Self::ReturnToBase(_) => Verb::Return,
            Self::Advance { .. } => Verb::Advance,
            Self::Redirect { .. } => Verb::Redirect,
            Self::FarSideColonize(_) => Verb::ColonizeFar,
            Self::NearSideColonize(_) => Verb::ColonizeNear,
            Self::GreenerPastures { .. } => Verb::GreenerPastures,
            Self::NeutronBomb { .. } => Verb::Bomb,
            Self::PhaseShift { .. } => Verb::Shift,
            Self::Revolt { .. } => Verb::Revolt,
            Self::FireLasers { .. } => Verb::Fire,
            Self::TractorBeam { .. } => Verb::Beam,
            Self::EndTurn => Verb::End,
        }
    }
}
