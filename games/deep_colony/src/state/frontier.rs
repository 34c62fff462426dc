//! The frontier: every empty cell beside a tile with the demands of its four sides, so that neither listing placements nor
//! finding that a tile fits nowhere looks at the tiles.

use std::ops::ControlFlow;

use crate::data::geometry::SIDES;
use crate::data::tile::EdgeCode;
use crate::data::{Terrain, TileKind};

use super::cell::Cell;

/// The mark of a side with no tile beyond it.
pub(super) const NO_TILE: u16 = u16::MAX;

/// The tiles around an empty cell, by side; [`NO_TILE`] for none.
pub(super) type Neighbours = [u16; SIDES];

/// An empty cell beside a placed tile.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Opening {
    /// The cell, as its [`Cell::reading_key`].
    key: u32,
    /// The demands of its four sides.
    asked: EdgeCode,
    /// The tiles around it.
    neighbours: Neighbours,
}

/// The empty cells beside placed tiles, in reading order.
#[derive(PartialEq, Debug, Default)]
pub(crate) struct Frontier {
    openings: Vec<Opening>,
}

impl Clone for Frontier {
    fn clone(&self) -> Self {
        Self { openings: self.openings.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.openings.clone_from(&source.openings);
    }
}

impl Frontier {
    /// An empty frontier with room for this many cells.
    pub(super) fn with_room_for(cells: usize) -> Self {
        Self { openings: Vec::with_capacity(cells) }
    }

    /// Adds an open cell behind all others.
    pub(super) fn push(&mut self, cell: Cell, asked: EdgeCode, neighbours: Neighbours) {
        self.openings.push(Opening { key: cell.reading_key(), asked, neighbours });
    }

    /// The index of a cell, or its place for insertion.
    fn place(&self, key: u32) -> Result<usize, usize> {
        self.openings.binary_search_by_key(&key, |opening| opening.key)
    }

    /// The demands of an open cell; `None` if the cell is not open.
    pub(crate) fn asked_at(&self, cell: Cell) -> Option<EdgeCode> {
        let place = self.place(cell.reading_key()).ok()?;
        Some(self.openings[place].asked)
    }

    /// True if a tile of this kind fits anywhere.
    pub(crate) fn fits(&self, kind: &TileKind) -> bool {
        self.openings.iter().any(|opening| kind.rotations_meeting(opening.asked) != 0)
    }

    /// Visits every cell in which a kind fits, in reading order, with the rotations that fit, one bit each.
    pub(crate) fn each_cell(
        &self,
        kind: &TileKind,
        mut visit: impl FnMut(Cell, u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for opening in &self.openings {
            let rotations = kind.rotations_meeting(opening.asked);
            if rotations != 0 {
                visit(Cell::from_reading_key(opening.key), rotations)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Every open cell with its demands, in reading order.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (Cell, EdgeCode)> {
        self.openings.iter().map(|opening| (Cell::from_reading_key(opening.key), opening.asked))
    }

    /// The tiles around each open cell.
    pub(super) fn neighbours(&self) -> impl Iterator<Item = &Neighbours> {
        self.openings.iter().map(|opening| &opening.neighbours)
    }

    /// Closes a cell on which a tile now lies; returns the tiles around it, none if the cell was not open.
    pub(super) fn close(&mut self, cell: Cell) -> Neighbours {
        let Ok(place) = self.place(cell.reading_key()) else { return [NO_TILE; SIDES] };
        self.openings.remove(place).neighbours
    }

    /// Adds the demand of the tile beyond one side of an empty cell, and opens the cell if it was not open.
    pub(super) fn ask(&mut self, cell: Cell, side: usize, terrain: Terrain, tile: u16) {
        let key = cell.reading_key();
        let place = self.place(key).unwrap_or_else(|place| {
            self.openings.insert(place, Opening { key, asked: 0, neighbours: [NO_TILE; SIDES] });
            place
        });
        let opening = &mut self.openings[place];
        opening.asked |= (terrain as u8) << (2 * side);
        opening.neighbours[side] = tile;
    }
}
