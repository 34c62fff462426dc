//! What a player may ask for (rule 6), and how the pieces of an action are named (rule 9).
//!
//! Lists inside an action (targets, moved ships, the two partners of an exchange) are kept in canonical order by their
//! types, so equal actions are equal values.

use serde::{Deserialize, Serialize};

use std::cmp::Ordering;

use arrayvec::ArrayVec;

use super::orbit::{Aim, Ship};
use super::position::{Phase, SHIPS_MAX, Side, Slot};
use super::pyramid::{Pyramid, Size};

/// One decision of the player to act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Buys a type from the bank into the own reserve.
    Buy(Pyramid),
    /// Puts a type from the own reserve into orbit.
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
        /// The two that trade places.
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
        /// What is destroyed.
        targets: Targets,
    },
    /// Tractor Beam: moves ships from one orbit to another.
    Beam {
        /// The slot the ships leave.
        slot: Slot,
        /// The slot they come to.
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

/// The kinds of action, in the order in which they are listed; Fire Lasers and Tractor Beam come as templates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, strum::EnumIter)]
pub enum Verb {
    /// Purchase.
    Buy,
    /// Deploy.
    Deploy,
    /// Return to Base.
    Return,
    /// Advance.
    Advance,
    /// Redirect.
    Redirect,
    /// Far Side Colonize.
    ColonizeFar,
    /// Near Side Colonize.
    ColonizeNear,
    /// Greener Pastures.
    GreenerPastures,
    /// Neutron Bomb.
    Bomb,
    /// Phase Shift.
    Shift,
    /// Revolt.
    Revolt,
    /// End of turn.
    End,
    /// Fire Lasers.
    Fire,
    /// Tractor Beam.
    Beam,
}

impl Verb {
    /// The action points it costs (rule 6.1).
    pub const fn cost(self) -> u8 {
        match self {
            Self::Return | Self::End => 0,
            Self::Beam => 1,
            Self::Buy | Self::Deploy | Self::Advance | Self::Redirect | Self::ColonizeFar | Self::ColonizeNear => 2,
            Self::GreenerPastures | Self::Bomb | Self::Shift | Self::Revolt | Self::Fire => 3,
        }
    }

    /// The phase it belongs to (rule 4.2). Ending the turn belongs to none; the last one stands for it.
    pub const fn phase(self) -> Phase {
        match self {
            Self::Buy => Phase::Purchase,
            Self::Deploy => Phase::Deploy,
            Self::Return
            | Self::Advance
            | Self::Redirect
            | Self::ColonizeFar
            | Self::ColonizeNear
            | Self::GreenerPastures
            | Self::Bomb
            | Self::Shift
            | Self::Revolt
            | Self::End
            | Self::Fire
            | Self::Beam => Phase::Act,
        }
    }

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Buy => "buy",
            Self::Deploy => "dep",
            Self::Return => "ret",
            Self::Advance => "adv",
            Self::Redirect => "red",
            Self::ColonizeFar => "far",
            Self::ColonizeNear => "near",
            Self::GreenerPastures => "green",
            Self::Bomb => "bomb",
            Self::Shift => "shift",
            Self::Revolt => "rev",
            Self::End => "end",
            Self::Fire => "fire",
            Self::Beam => "beam",
        }
    }

    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Buy => "Purchase",
            Self::Deploy => "Deploy",
            Self::Return => "Return to Base",
            Self::Advance => "Advance",
            Self::Redirect => "Redirect",
            Self::ColonizeFar => "Far Side Colonize",
            Self::ColonizeNear => "Near Side Colonize",
            Self::GreenerPastures => "Greener Pastures",
            Self::Bomb => "Neutron Bomb",
            Self::Shift => "Phase Shift",
            Self::Revolt => "Revolt",
            Self::End => "End of turn",
            Self::Fire => "Fire Lasers",
            Self::Beam => "Tractor Beam",
        }
    }
}

/// A colony, named by its place: `A+1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct ColonyPlace {
    /// The slot.
    pub slot: Slot,
    /// The side of the planet.
    pub side: Side,
    /// The height above or below the planet, from 1.
    pub height: u8,
}

/// A ship in orbit, named by the slot and what it looks like there: `r2A>B`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct OrbitingShip {
    /// The slot it orbits.
    pub slot: Slot,
    /// Type and orientation.
    pub ship: Ship,
}

/// A pyramid on the board, colonies before ships.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Piece {
    /// A colony.
    Colony(ColonyPlace),
    /// A ship.
    Ship(OrbitingShip),
}

/// One of the two that a Phase Shift exchanges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Partner {
    /// A pyramid on the board.
    Board(Piece),
    /// A ship in the reserve of its owner, with `shift_reserves`: `r1*`.
    Reserve(Pyramid),
}

impl Ord for Partner {
    /// The board comes first, then the reserve of player one, then that of player two.
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Board(one), Self::Board(two)) => one.cmp(two),
            (Self::Board(_), Self::Reserve(_)) => Ordering::Less,
            (Self::Reserve(_), Self::Board(_)) => Ordering::Greater,
            (Self::Reserve(one), Self::Reserve(two)) => (one.owner(), one).cmp(&(two.owner(), two)),
        }
    }
}

impl PartialOrd for Partner {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// What a Phase Shift does besides burning.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exchange {
    /// Two that cannot be told apart trade places: `=`.
    Null,
    /// Two trade places and something changes.
    Pair(Pair),
}

/// Two partners, the lower one first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Pair {
    first: Partner,
    second: Partner,
}

impl Pair {
    /// Two partners in any order.
    pub fn new(one: Partner, two: Partner) -> Self {
        Self { first: one.min(two), second: one.max(two) }
    }

    /// The lower partner.
    pub fn first(&self) -> Partner {
        self.first
    }

    /// The higher partner.
    pub fn second(&self) -> Partner {
        self.second
    }
}

/// What Fire Lasers destroys at a slot: a set of heights on each side and a multiset of ships.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Targets {
    /// One bit per height on each side, height 1 in the lowest bit.
    heights: [u32; 2],
    ships: ArrayVec<Ship, SHIPS_MAX>,
}

impl Targets {
    /// Colonies as one bit per height on the near and the far side, height 1 in the lowest bit; no ships yet.
    pub fn colonies(near: u32, far: u32) -> Self {
        Self { heights: [near, far], ships: ArrayVec::new() }
    }

    /// Adds a colony; `false` if it is there already or no stack is so high.
    pub fn add_colony(&mut self, side: Side, height: u8) -> bool {
        if height == 0 || usize::from(height) > SHIPS_MAX {
            return false;
        }
        let bit = 1 << (height - 1);
        let added = self.heights[side.index()] & bit == 0;
        self.heights[side.index()] |= bit;
        added
    }

    /// Adds a ship; `false` if there are more than exist.
    pub fn add_ship(&mut self, ship: Ship) -> bool {
        let place = self.ships.partition_point(|other| *other <= ship);
        self.ships.try_insert(place, ship).is_ok()
    }

    /// The colonies of a side as one bit per height, height 1 in the lowest bit.
    pub fn height_bits(&self, side: Side) -> u32 {
        self.heights[side.index()]
    }

    /// The heights of a side, the lowest first.
    pub fn heights(&self, side: Side) -> impl DoubleEndedIterator<Item = u8> + '_ {
        let bits = self.height_bits(side);
        (1..=32).filter(move |height| bits >> (height - 1) & 1 == 1)
    }

    /// The ships, sorted.
    pub fn ships(&self) -> &[Ship] {
        &self.ships
    }

    /// Whether nothing is chosen.
    pub fn is_empty(&self) -> bool {
        self.heights == [0, 0] && self.ships.is_empty()
    }
}

/// A ship that a Tractor Beam moves: `b1^:>A`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Move {
    /// The ship as it is now.
    pub ship: Ship,
    /// Its orientation at the destination.
    pub aim: Aim,
}

/// The ships a Tractor Beam moves: a multiset, kept sorted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moves(ArrayVec<Move, SHIPS_MAX>);

impl Moves {
    /// Adds a ship; `false` if there are more than exist.
    pub fn add(&mut self, one: Move) -> bool {
        let place = self.0.partition_point(|other| *other <= one);
        self.0.try_insert(place, one).is_ok()
    }

    /// The moves, sorted.
    pub fn as_slice(&self) -> &[Move] {
        &self.0
    }
}
