//! Names of species that hold beyond the moment: what actions, events and views say.

use serde::{Deserialize, Serialize};

use super::{SpeciesId, Spot, State};
use crate::seat::Seat;

/// A species by its stable id, by where it lies, or by both. Two names are equal if they are written the same: by the place,
/// or by the id where no place is given. So what a list tells equals what its notation says; an id beside a place is a guard
/// that `State::place` reads.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Named {
    /// The stable id.
    pub id: Option<SpeciesId>,
    /// Where it lies.
    pub spot: Option<Spot>,
}

impl PartialEq for Named {
    fn eq(&self, other: &Self) -> bool {
        self.spot == other.spot && (self.spot.is_some() || self.id == other.id)
    }
}

impl Eq for Named {}

impl From<Spot> for Named {
    fn from(spot: Spot) -> Self {
        Self { id: None, spot: Some(spot) }
    }
}

impl From<SpeciesId> for Named {
    fn from(id: SpeciesId) -> Self {
        Self { id: Some(id), spot: None }
    }
}

impl State {
    /// Both names of the species at a spot.
    pub(crate) fn name(&self, spot: Spot) -> Named {
        Named { id: self.species(spot).map(|species| species.id), spot: Some(spot) }
    }

    /// Both names of a species; of one that has gone its id.
    pub(crate) fn name_of(&self, id: SpeciesId) -> Named {
        Named { id: Some(id), spot: self.spot(id) }
    }

    /// Where the named species lies: on no table if there is none, or if id and place disagree.
    pub(crate) fn place(&self, named: Named) -> Spot {
        const NOWHERE: Spot = Spot { seat: Seat(u8::MAX), index: u8::MAX };
        match (named.id, named.spot) {
            (None, spot) => spot.unwrap_or(NOWHERE),
            (Some(id), spot) => self.spot(id).filter(|found| spot.is_none_or(|spot| spot == *found)).unwrap_or(NOWHERE),
        }
    }
}
