//! The two families that grow exponentially, Fire Lasers and Tractor Beam (rule 9.6).

mod beam;
mod fire;

pub use beam::BeamTemplate;
pub use fire::FireTemplate;

use arrayvec::ArrayVec;
use hadal_core_derive::Encode;

use crate::action::Action;
use crate::state::{SHIPS_MAX, Ship};
use hadal_core::game::{self, Choice, Chosen};

/// A family of actions at one slot: a single choice of how many of each piece.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(AdvancedColonizationTemplate)]
pub enum Template {
    /// Every way to fire lasers at a slot by burning a type.
    FireLasers(FireTemplate),
    /// Every way to beam ships from a slot to another.
    TractorBeam(BeamTemplate),
}

/// Ships that are alike, with their number (1 or 2), sorted.
pub(crate) type Tokens = ArrayVec<(Ship, u8), SHIPS_MAX>;

impl game::Template<Action> for Template {
    fn choice(&self) -> Choice {
        match self {
            Self::FireLasers(fire) => fire.choice(),
            Self::TractorBeam(beam) => beam.choice(),
        }
    }

    fn member(&self, counts: &[u32]) -> Action {
        match self {
            Self::FireLasers(fire) => fire.member(counts),
            Self::TractorBeam(beam) => beam.member(counts),
        }
    }

    fn counts(&self, action: &Action) -> Option<Chosen> {
        match (self, action) {
            (Self::FireLasers(fire), Action::FireLasers { slot, burned, targets })
                if (*slot, *burned) == (fire.slot, fire.burned) =>
            {
                Some(fire.counts(targets))
            }
            (Self::TractorBeam(beam), Action::TractorBeam { slot, destination, moves })
                if (*slot, *destination) == (beam.slot, beam.destination) =>
            {
                Some(beam.counts(moves))
            }
            (Self::FireLasers(_) | Self::TractorBeam(_), _) => None,
        }
    }
}

/// Each of the pieces as often as it is counted.
fn times<T: Copy>(pieces: impl Iterator<Item = T>, counts: &[u32]) -> impl Iterator<Item = T> {
    pieces.zip(counts).flat_map(|(piece, count)| (0..*count).map(move |_| piece))
}

/// The number of times that the piece is among these.
fn count<T: PartialEq>(among: &[T], piece: &T) -> u32 {
    among.iter().map(|one| u32::from(one == piece)).sum()
}
