//! Names of species that hold beyond the moment, for actions, events and views.

use serde::{Deserialize, Serialize};

use super::{SpeciesId, Spot, State};
use crate::seat::Seat;

/// A species by its stable id, by its place, or by both. Two names are equal if they are written the same: by the place, or by
/// the id where no place is given. So a listed action equals the one read from its notation; an id beside a place is a guard that
/// `State::place` checks.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Named {
    /// The stable id.
    pub id: Option<SpeciesId>,
    /// The place.
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

    /// Both names of a species; if it has left the game, its id alone.
    pub(crate) fn name_of(&self, id: SpeciesId) -> Named {
        Named { id: Some(id), spot: self.spot(id) }
    }

    /// The place of the named species; a place on no table if there is no such species, or if id and place disagree.
    pub(crate) fn place(&self, named: Named) -> Spot {
        const NOWHERE: Spot = Spot { seat: Seat(u8::MAX), index: u8::MAX };
        match (named.id, named.spot) {
            (None, spot) => spot.unwrap_or(NOWHERE),
            (Some(id), Some(spot)) if self.species(spot).is_some_and(|species| species.id == id) => spot,
            (Some(id), spot) => self.spot(id).filter(|found| spot.is_none_or(|spot| spot == *found)).unwrap_or(NOWHERE),
        }
    }
}
