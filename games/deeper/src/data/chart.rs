//! The geometry of the map: flat-top hexes in axial coordinates, directions, depth levels (rules 2.1 to 2.3).

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the chart has 144 spots and constant functions cannot convert otherwise"
)]

use serde::{Deserialize, Serialize};

/// A hex, on the map or not, by its axial coordinates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hex {
    /// The column, from left to right.
    pub q: i32,
    /// The row along the column, downwards.
    pub r: i32,
}

impl Hex {
    /// The hex of these coordinates.
    pub const fn new(q: i32, r: i32) -> Self {
        Self { q, r }
    }

    /// The hex next to this one in a direction, an index into `DIRECTIONS`.
    pub(crate) const fn neighbour(self, direction: usize) -> Self {
        let [q, r] = DIRECTIONS[direction];
        Self { q: self.q + q, r: self.r + r }
    }
}

/// The steps in the six directions, in the order of the rules: N, NE, SE, S, SW, NW.
pub(crate) const DIRECTIONS: [[i32; 2]; 6] = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];

/// The deepest level there is: 100 m, the sea floor.
pub(crate) const LEVEL_MAX: u8 = 5;
/// The levels below the surface: those of the decks of tiles.
pub(crate) const LEVELS: [u8; LEVEL_MAX as usize] = [1, 2, 3, 4, 5];
/// The depth of one level, in metres.
pub(crate) const LEVEL_METRES: u8 = 20;

/// The depth of a level, in metres.
pub(crate) fn metres(level: u8) -> u32 {
    u32::from(level) * u32::from(LEVEL_METRES)
}

/// A level, which people and messages know by its metres.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Depth(pub u8);

impl Depth {
    /// The depth in metres.
    pub fn metres(self) -> u32 {
        metres(self.0)
    }
}

/// The leftmost column any map may have.
pub(crate) const COLUMN_FIRST: i32 = -3;
/// The rightmost column any map may have.
pub(crate) const COLUMN_LAST: i32 = 20;
/// The number of columns, the outermost ones included.
const COLUMNS: usize = (COLUMN_LAST - COLUMN_FIRST + 1) as usize;
/// The number of spots in each column: the surface and the five levels.
pub(crate) const SPOTS_PER_COLUMN: usize = LEVEL_MAX as usize + 1;
/// The number of spots.
pub(crate) const SPOTS: usize = COLUMNS * SPOTS_PER_COLUMN;

/// A hex of the surface or below it, within the widest map: its column and level in one number.
/// Ordered by column, then by depth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Spot(u8);

impl Spot {
    /// The spot of a hex; `None` if the hex is above the surface, below the sea floor or beyond the widest map.
    /// Total for all coordinates.
    pub fn at(hex: Hex) -> Option<Self> {
        let (column, row) = (i64::from(hex.q), i64::from(hex.r));
        let height = 2 * row + column;
        let within = (i64::from(COLUMN_FIRST)..=i64::from(COLUMN_LAST)).contains(&column);
        if !within || height < 0 || height > 2 * i64::from(LEVEL_MAX) {
            return None;
        }
        u8::try_from((column - i64::from(COLUMN_FIRST)) * SPOTS_PER_COLUMN as i64 + (height + 1) / 2).ok().map(Self)
    }

    /// Every spot, by column, then by depth.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SPOTS).filter_map(Self::from_index)
    }

    /// The hex of this spot.
    pub fn hex(self) -> Hex {
        hex_of(self.index())
    }

    /// The spot as an index below `SPOTS`.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The depth level: the number of depth lines that a swimmer meets going straight up, 0 at the surface (rule 2.3).
    pub fn level(self) -> u8 {
        self.0 % SPOTS_PER_COLUMN as u8
    }

    /// The depth, for people.
    pub fn depth(self) -> Depth {
        Depth(self.level())
    }

    /// The column, which is the hex's `q`.
    pub fn column(self) -> i32 {
        i32::from(self.0) / SPOTS_PER_COLUMN as i32 + COLUMN_FIRST
    }

    /// The spot next to this one in a direction, an index into `DIRECTIONS`.
    pub fn neighbour(self, direction: usize) -> Option<Self> {
        let neighbour = NEIGHBOURS[self.index()][direction];
        (neighbour != NOWHERE).then_some(Self(neighbour))
    }

    /// The spots next to this one, in the order of `DIRECTIONS`.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        NEIGHBOURS[self.index()].iter().filter(|neighbour| **neighbour != NOWHERE).map(|neighbour| Self(*neighbour))
    }

    /// The numbers of the spots next to this one, in the order of `DIRECTIONS`: 255 for none.
    pub(crate) fn around(self) -> &'static [u8; 6] {
        &NEIGHBOURS[self.index()]
    }

    /// True if the other spot is next to this one.
    pub fn touches(self, other: Self) -> bool {
        NEIGHBOURS[self.index()].contains(&other.0)
    }

    /// The spot of an index, if a hex is there.
    pub fn from_index(index: usize) -> Option<Self> {
        // A spot without neighbours has no hex.
        let there = NEIGHBOURS.get(index).is_some_and(|neighbours| *neighbours != [NOWHERE; 6]);
        there.then_some(Self(index as u8))
    }
}

impl TryFrom<u8> for Spot {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::from_index(usize::from(number)).ok_or("no spot of the chart")
    }
}

impl From<Spot> for u8 {
    fn from(spot: Spot) -> Self {
        spot.0
    }
}

/// A set of spots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SpotSet([u64; SPOTS.div_ceil(64)]);

impl SpotSet {
    /// Adds a spot.
    pub(crate) fn insert(&mut self, spot: Spot) {
        self.0[spot.index() / 64] |= 1 << (spot.index() % 64);
    }

    /// Removes a spot.
    pub(crate) fn remove(&mut self, spot: Spot) {
        self.0[spot.index() / 64] &= !(1 << (spot.index() % 64));
    }

    /// True if the spot is in the set.
    pub(crate) fn contains(&self, spot: Spot) -> bool {
        self.0[spot.index() / 64] >> (spot.index() % 64) & 1 == 1
    }

    /// The number of spots in the set.
    pub(crate) fn count(&self) -> usize {
        self.0.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    /// The spots by column, then by depth.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Spot> {
        (0_u8..).zip(self.0).flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let low = u8::try_from(bits.trailing_zeros()).ok().filter(|low| *low < 64)?;
                bits &= bits - 1;
                Spot::try_from(word * 64 + low).ok()
            })
        })
    }
}

/// The opposite direction, as an index into `DIRECTIONS`.
pub(crate) fn opposite(direction: usize) -> usize {
    (direction + 3) % 6
}

const NOWHERE: u8 = u8::MAX;
static NEIGHBOURS: [[u8; 6]; SPOTS] = all_neighbours();

/// The depth of a spot below the surface in half hexes; -1 if an odd column has no hex at the surface.
const fn height_of(index: usize) -> i32 {
    let column = (index / SPOTS_PER_COLUMN) as i32 + COLUMN_FIRST;
    2 * (index % SPOTS_PER_COLUMN) as i32 - (column & 1)
}

const fn hex_of(index: usize) -> Hex {
    let column = (index / SPOTS_PER_COLUMN) as i32 + COLUMN_FIRST;
    Hex::new(column, (height_of(index) - column) / 2)
}

const fn all_neighbours() -> [[u8; 6]; SPOTS] {
    let mut table = [[NOWHERE; 6]; SPOTS];
    let mut index = 0;
    while index < SPOTS {
        let mut direction = 0;
        while direction < 6 && height_of(index) >= 0 {
            table[index][direction] = index_of(hex_of(index).neighbour(direction));
            direction += 1;
        }
        index += 1;
    }
    table
}

const fn index_of(hex: Hex) -> u8 {
    let height = 2 * hex.r + hex.q;
    if hex.q < COLUMN_FIRST || hex.q > COLUMN_LAST || height < 0 || height > 2 * LEVEL_MAX as i32 {
        return NOWHERE;
    }
    ((hex.q - COLUMN_FIRST) * SPOTS_PER_COLUMN as i32 + (height + 1) / 2) as u8
}
