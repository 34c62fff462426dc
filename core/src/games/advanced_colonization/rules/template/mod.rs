//! The two families that grow exponentially, Fire Lasers and Tractor Beam: their members are counted, unranked and recognised
//! without being listed (rule 9.6).

mod beam;
mod fire;

pub use beam::BeamTemplate;
pub use fire::FireTemplate;

pub(crate) use beam::beams;
pub(crate) use fire::fires;

use arrayvec::ArrayVec;

use crate::game;
use crate::games::advanced_colonization::action::Action;
use crate::games::advanced_colonization::state::{SHIPS_MAX, Ship};

/// A family of actions at one slot: a single choice of how many of each piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Template {
    /// Every way to fire lasers at a slot by burning a type.
    Fire(FireTemplate),
    /// Every way to beam ships from a slot to another.
    Beam(BeamTemplate),
}

/// Ships that cannot be told apart, with their number (1 or 2), sorted.
pub(crate) type Tokens = ArrayVec<(Ship, u8), SHIPS_MAX>;

impl game::Template<Action> for Template {
    fn chosen(&self, counts: &[u32]) -> Option<Action> {
        match self {
            Self::Fire(fire) => fire.chosen(counts),
            Self::Beam(beam) => beam.chosen(counts),
        }
    }

    fn count(&self) -> u128 {
        match self {
            Self::Fire(fire) => fire.count().into(),
            Self::Beam(beam) => beam.count().into(),
        }
    }

    fn nth(&self, index: u128) -> Action {
        // Below the count, so it fits.
        let index = u64::try_from(index).unwrap_or_default();
        match self {
            Self::Fire(fire) => fire.member(index),
            Self::Beam(beam) => beam.member(index),
        }
    }

    fn contains(&self, action: &Action) -> bool {
        match (self, action) {
            (Self::Fire(fire), Action::Fire { slot, burned, targets }) => fire.contains(*slot, *burned, targets),
            (Self::Beam(beam), Action::Beam { slot, destination, moves }) => beam.contains(*slot, *destination, moves),
            (Self::Fire(_) | Self::Beam(_), _) => false,
        }
    }
}

fn holds(tokens: &Tokens, ship: Ship, count: usize) -> bool {
    tokens.iter().any(|&(token, available)| token == ship && count <= usize::from(available))
}

/// Splits the least significant digit off a number of mixed radix.
fn take_digit(number: &mut u64, radix: u32) -> u32 {
    let digit = *number % u64::from(radix);
    *number /= u64::from(radix);
    // Below the radix, so it fits.
    u32::try_from(digit).unwrap_or_default()
}
