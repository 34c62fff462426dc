//! The map: the tiles by spot, the tokens on them, and the spots where a tile fits (rules 2 and 3).

use arrayvec::ArrayVec;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::data::chart::{DIRECTIONS, SPOTS, Spot, SpotSet, opposite};
use crate::data::layout::hatch_owner;
use crate::data::tokens::Tokens;
use crate::data::{FaceId, Tables};
use hadal_core::runs::{self, InBytes};

/// A tile on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// Its face.
    pub face: FaceId,
    /// The tokens on it.
    pub tokens: Tokens,
}

/// The tiles by spot. Looking one up costs the same however many lie on the map. Serialised as a list of the tiles, nine bytes
/// each.
#[derive(PartialEq, Eq, Debug)]
pub struct Map {
    spots: Box<[Option<Laid>; SPOTS]>,
    /// The spots with tiles: most spots are empty, and walks over the tiles are frequent.
    laid: SpotSet,
}

/// A map that is written over keeps its place in memory.
impl Clone for Map {
    fn clone(&self) -> Self {
        Self { spots: self.spots.clone(), laid: self.laid }
    }

    fn clone_from(&mut self, other: &Self) {
        let Self { spots, laid } = other;
        *self.spots = **spots;
        self.laid = *laid;
    }
}

impl Default for Map {
    fn default() -> Self {
        Self { spots: Box::new([None; SPOTS]), laid: SpotSet::default() }
    }
}

/// A tile with its place, as states keep it.
pub(crate) struct Tile(pub(crate) Spot, pub(crate) Laid);

impl InBytes<9> for Tile {
    fn to_bytes(&self) -> [u8; 9] {
        let Self(spot, Laid { face, tokens }) = *self;
        let [fish, kelp, coral, titanium, quartz, diamond, food] = *tokens.counts();
        [spot.into(), face.0, fish, kelp, coral, titanium, quartz, diamond, food]
    }

    fn from_bytes([spot, face, counts @ ..]: [u8; 9]) -> Option<Self> {
        let laid = Laid { face: FaceId(face), tokens: Tokens::of_counts(counts) };
        Some(Self(Spot::try_from(spot).ok()?, laid))
    }
}

impl Serialize for Map {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tiles = ArrayVec::<_, SPOTS>::new();
        tiles.extend(self.tiles().map(|(spot, laid)| Tile(spot, *laid)));
        runs::serialize(&tiles, serializer)
    }
}

impl<'de> Deserialize<'de> for Map {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tiles = runs::deserialize(deserializer)?.into_iter().map(|Tile(spot, laid)| (spot, laid));
        Self::of_tiles(tiles).map_err(|_| D::Error::custom("tiles are listed by spot, each spot once"))
    }
}

/// The demands of the neighbours of a spot on the edges of a tile there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Demand {
    /// The directions in which an edge must match.
    pub asked: u8,
    /// The directions among them in which it must be rock.
    pub rock: u8,
}

impl Demand {
    /// True if a tile with these rock edges fits (rule 3.2).
    pub fn met_by(self, rock: u8) -> bool {
        rock & self.asked == self.rock
    }
}

/// The edges of tiles and Hatches by spot, for code that needs the demands of many spots.
pub(crate) struct Edges([u8; u8::MAX as usize + 1]);

/// The mark of a spot without edges; those of a tile take six bits.
const NO_EDGES: u8 = u8::MAX;

impl Default for Edges {
    fn default() -> Self {
        Self([NO_EDGES; u8::MAX as usize + 1])
    }
}

impl Edges {
    /// Notes the edges of a tile that are rock: bit d for direction d.
    pub(crate) fn lay(&mut self, spot: Spot, rock: u8) {
        self.0[spot.index()] = rock;
    }

    /// The demands of the surroundings of a spot on a tile there.
    pub(crate) fn demand(&self, spot: Spot) -> Demand {
        let mut demand = Demand::default();
        for (direction, neighbour) in spot.around().iter().enumerate() {
            let edges = self.0[usize::from(*neighbour)];
            let (is_there, rock) = (edges != NO_EDGES, edges >> opposite(direction) & 1);
            demand.asked |= u8::from(is_there) << direction;
            demand.rock |= (u8::from(is_there) & rock) << direction;
        }
        demand
    }
}

impl Map {
    /// A map of these tiles, which come by column, then by depth, each spot once; the error is the index of the first that does
    /// not.
    pub fn of_tiles(tiles: impl IntoIterator<Item = (Spot, Laid)>) -> Result<Self, usize> {
        let (mut map, mut last) = (Self::default(), None);
        for (index, (spot, laid)) in tiles.into_iter().enumerate() {
            if last.replace(spot).is_some_and(|before| before >= spot) {
                return Err(index);
            }
            map.lay(spot, laid.face, laid.tokens);
        }
        Ok(map)
    }

    /// The tile at a spot.
    pub fn at(&self, spot: Spot) -> Option<&Laid> {
        self.spots[spot.index()].as_ref()
    }

    /// The tile at a spot, mutable.
    pub fn at_mut(&mut self, spot: Spot) -> Option<&mut Laid> {
        self.spots[spot.index()].as_mut()
    }

    /// Lays a tile, over the old one if there is one.
    pub fn lay(&mut self, spot: Spot, face: FaceId, tokens: Tokens) {
        self.spots[spot.index()] = Some(Laid { face, tokens });
        self.laid.insert(spot);
    }

    /// All tiles, by column, then by depth.
    pub fn tiles(&self) -> impl Iterator<Item = (Spot, &Laid)> {
        self.laid.iter().filter_map(|spot| Some((spot, self.at(spot)?)))
    }

    /// The demands of the tiles and Hatches around a spot on a tile there.
    pub fn demand(&self, tables: &Tables, seats: u8, spot: Spot) -> Demand {
        let mut demand = Demand::default();
        for direction in 0..DIRECTIONS.len() {
            let Some(neighbour) = spot.neighbour(direction) else { continue };
            let edges = match self.at(neighbour) {
                Some(laid) => Some(tables.rock(laid.face)),
                // The edges of a Hatch are water.
                None => hatch_owner(neighbour, seats).map(|_| 0),
            };
            demand.asked |= u8::from(edges.is_some()) << direction;
            demand.rock |= (edges.unwrap_or(0) >> opposite(direction) & 1) << direction;
        }
        demand
    }
}
