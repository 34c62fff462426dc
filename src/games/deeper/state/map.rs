//! The map: which tile lies where, what lies on it, and where a tile fits (rules 2 and 3).

use serde::{Deserialize, Serialize};

use crate::games::deeper::data::chart::{COLUMN_FIRST, DIRECTIONS, SPOTS_PER_COLUMN, Spot, opposite};
use crate::games::deeper::data::layout::hatch_owner;
use crate::games::deeper::data::tokens::Tokens;
use crate::games::deeper::data::{FaceId, SetupSpec, Tables};

/// A tile on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Laid {
    /// Its face.
    pub face: FaceId,
    /// The tokens on it.
    pub tokens: Tokens,
}

/// The tiles by spot. Looking one up costs the same however many lie on the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Map {
    /// One entry per spot from the first column to the last column of the tile area.
    spots: Vec<Option<Laid>>,
}

/// What the neighbours of a spot ask of the edges of a tile there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Demand {
    /// The directions in which an edge must match.
    pub asked: u8,
    /// Those of them in which it must be rock.
    pub rock: u8,
}

impl Demand {
    /// Whether a tile with these rock edges fits (rule 3.2).
    pub fn met_by(self, rock: u8) -> bool {
        rock & self.asked == self.rock
    }
}

impl Map {
    /// An empty map.
    pub fn new(setup: &SetupSpec) -> Self {
        Self { spots: vec![None; Self::length(setup)] }
    }

    /// How many entries a map of this set-up has.
    pub fn length(setup: &SetupSpec) -> usize {
        usize::try_from(setup.column_max - COLUMN_FIRST + 1).unwrap_or(0) * SPOTS_PER_COLUMN
    }

    /// How many entries this map has; [`Map::length`] of its set-up unless it comes from elsewhere.
    pub fn entries(&self) -> usize {
        self.spots.len()
    }

    /// The tile at a spot.
    pub fn at(&self, spot: Spot) -> Option<&Laid> {
        self.spots.get(spot.index())?.as_ref()
    }

    /// The tile at a spot, to change what lies on it.
    pub fn at_mut(&mut self, spot: Spot) -> Option<&mut Laid> {
        self.spots.get_mut(spot.index())?.as_mut()
    }

    /// Lays a tile, over the old one if there is one. Nothing happens beyond the map.
    pub fn lay(&mut self, spot: Spot, face: FaceId, tokens: Tokens) {
        if let Some(entry) = self.spots.get_mut(spot.index()) {
            *entry = Some(Laid { face, tokens });
        }
    }

    /// All tiles, by column, then by depth.
    pub fn tiles(&self) -> impl Iterator<Item = (Spot, &Laid)> {
        Spot::all().filter_map(|spot| self.at(spot).map(|laid| (spot, laid)))
    }

    /// What the tiles and Hatches around a spot ask of a tile there.
    pub fn demand(&self, tables: &Tables, seats: u8, spot: Spot) -> Demand {
        let mut demand = Demand::default();
        for direction in 0..DIRECTIONS.len() {
            let Some(neighbour) = spot.neighbour(direction) else { continue };
            if hatch_owner(neighbour, seats).is_some() {
                // The edges of a Hatch are water.
                demand.asked |= 1 << direction;
            } else if let Some(laid) = self.at(neighbour) {
                demand.asked |= 1 << direction;
                demand.rock |= (tables.face(laid.face).rock >> opposite(direction) & 1) << direction;
            }
        }
        demand
    }
}
