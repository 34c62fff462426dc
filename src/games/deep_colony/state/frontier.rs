//! The frontier: every empty cell beside a tile with the demands of its four sides, so that neither listing placements nor
//! finding that a tile fits nowhere looks at the tiles.

use crate::games::deep_colony::data::geometry::SIDES;
use crate::games::deep_colony::data::tile::EdgeCode;
use crate::games::deep_colony::data::{Rotation, Terrain, TileKind};
use crate::generator::Generator;

use super::cell::Cell;

/// The mark of a side with no tile beyond it.
pub(super) const NO_TILE: u16 = u16::MAX;

/// The draws of a random place that may miss before the places are counted.
const SAMPLE_DRAWS_MAX: usize = 32;

/// The tiles around an empty cell, by side; [`NO_TILE`] where there is none.
pub(super) type Neighbours = [u16; SIDES];

/// The empty cells beside placed tiles, in reading order.
#[derive(PartialEq, Debug, Default)]
pub(crate) struct Frontier {
    keys: Vec<u32>,
    asked: Vec<EdgeCode>,
    neighbours: Vec<Neighbours>,
}

impl Clone for Frontier {
    fn clone(&self) -> Self {
        Self { keys: self.keys.clone(), asked: self.asked.clone(), neighbours: self.neighbours.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.keys.clone_from(&source.keys);
        self.asked.clone_from(&source.asked);
        self.neighbours.clone_from(&source.neighbours);
    }
}

impl Frontier {
    /// An empty frontier with room for this many cells.
    pub(super) fn with_room_for(cells: usize) -> Self {
        Self {
            keys: Vec::with_capacity(cells),
            asked: Vec::with_capacity(cells),
            neighbours: Vec::with_capacity(cells),
        }
    }

    /// Adds an open cell behind all others.
    pub(super) fn push(&mut self, cell: Cell, asked: EdgeCode, neighbours: Neighbours) {
        self.keys.push(cell.reading_key());
        self.asked.push(asked);
        self.neighbours.push(neighbours);
    }

    /// The number of open cells.
    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// The demands of an open cell; `None` if the cell is not open.
    pub(crate) fn asked_at(&self, cell: Cell) -> Option<EdgeCode> {
        let place = self.keys.binary_search(&cell.reading_key()).ok()?;
        Some(self.asked[place])
    }

    /// True if a tile of this kind fits anywhere.
    pub(crate) fn fits(&self, kind: &TileKind) -> bool {
        self.asked.iter().any(|&asked| kind.rotations_meeting(asked) != 0)
    }

    /// Calls `found` for every legal place of a kind: cells in reading order, rotations ascending.
    pub(crate) fn each_place(&self, kind: &TileKind, mut found: impl FnMut(Cell, Rotation)) {
        // The processor cannot predict which cells match, so they are filtered without a branch first.
        let mut matching = vec![0; self.keys.len()];
        let mut count = 0;
        for (place, &asked) in self.asked.iter().enumerate() {
            matching[count] = place;
            count += usize::from(kind.rotations_meeting(asked) != 0);
        }
        for &place in &matching[..count] {
            let cell = Cell::from_reading_key(self.keys[place]);
            let mut rotations = kind.rotations_meeting(self.asked[place]);
            while rotations != 0 {
                found(cell, Rotation::ALL[rotations.trailing_zeros() as usize]);
                rotations &= rotations - 1;
            }
        }
    }

    /// One of the legal places of a kind, all equally likely; `None` if it fits nowhere.
    pub(crate) fn sample_place(&self, kind: &TileKind, generator: &mut Generator) -> Option<(Cell, Rotation)> {
        if self.keys.is_empty() {
            return None;
        }
        let rotations = Rotation::ALL.len();
        // About one in six fits, so a handful of draws costs less than to look at every cell.
        for _ in 0..SAMPLE_DRAWS_MAX {
            let drawn = generator.index(self.keys.len() * rotations);
            let (place, rotation) = (drawn / rotations, drawn % rotations);
            if kind.rotations_meeting(self.asked[place]) >> rotation & 1 == 1 {
                return Some((Cell::from_reading_key(self.keys[place]), Rotation::ALL[rotation]));
            }
        }
        self.pick_place(kind, generator)
    }

    /// The same by counting: what is left to do where few places fit.
    #[cold]
    fn pick_place(&self, kind: &TileKind, generator: &mut Generator) -> Option<(Cell, Rotation)> {
        let fitting = |asked: &EdgeCode| kind.rotations_meeting(*asked);
        let count: u32 = self.asked.iter().map(|asked| fitting(asked).count_ones()).sum();
        let mut left = (count > 0).then(|| generator.below(count.into()))?;
        for (asked, &key) in self.asked.iter().zip(&self.keys) {
            let mut rotations = fitting(asked);
            while rotations != 0 {
                if left == 0 {
                    return Some((Cell::from_reading_key(key), Rotation::ALL[rotations.trailing_zeros() as usize]));
                }
                left -= 1;
                rotations &= rotations - 1;
            }
        }
        None
    }

    /// Every open cell with its demands, in reading order.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (Cell, EdgeCode)> {
        self.keys.iter().zip(&self.asked).map(|(&key, &asked)| (Cell::from_reading_key(key), asked))
    }

    /// The tiles around each open cell.
    pub(super) fn neighbours(&self) -> &[Neighbours] {
        &self.neighbours
    }

    /// Closes a cell on which a tile now lies; returns the tiles around it, none if the cell was not open.
    pub(super) fn close(&mut self, cell: Cell) -> Neighbours {
        let Ok(place) = self.keys.binary_search(&cell.reading_key()) else { return [NO_TILE; SIDES] };
        self.keys.remove(place);
        self.asked.remove(place);
        self.neighbours.remove(place)
    }

    /// Adds the demand of the tile beyond one side of an empty cell, and opens the cell if it was not open.
    pub(super) fn ask(&mut self, cell: Cell, side: usize, terrain: Terrain, tile: u16) {
        let key = cell.reading_key();
        let place = self.keys.binary_search(&key).unwrap_or_else(|place| {
            self.keys.insert(place, key);
            self.asked.insert(place, 0);
            self.neighbours.insert(place, [NO_TILE; SIDES]);
            place
        });
        self.asked[place] |= (terrain as u8) << (2 * side);
        self.neighbours[place][side] = tile;
    }
}
