//! Names of species that hold beyond the moment, for actions, events and views.

use serde::{Deserialize, Serialize};

use super::{SpeciesId, Spot, State};
use hadal_core::seat::Seat;

/// A species by its stable id, by its place, or by both. Two names are equal if they are written the same: by the place, or by
/// the id where no place is given. So a listed action equals the one read from its notation; an id beside a place is a guard that
/// `State::complete` checks.
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

impl Named {
    /// The place; one on no table if it is not known.
    pub(crate) fn at(self) -> Spot {
        self.spot.unwrap_or(Spot { seat: Seat(u8::MAX), index: u8::MAX })
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

    /// Both names of a species from one of them; no place if there is no such species, or if id and place disagree.
    pub(crate) fn complete(&self, named: Named) -> Named {
        let spot = named.id.map_or(named.spot, |id| self.spot(id));
        match spot.filter(|spot| named.spot.is_none_or(|given| given == *spot)) {
            Some(spot) => self.name(spot),
            None => Named { id: named.id, spot: None },
        }
    }
}
