//! The rectangle round the tiles, used while a board is worked out: the tile on each of its cells, and the demands of the tiles
//! beside an empty one.

use crate::data::geometry::{SIDES, opposite};
use crate::data::tile::EdgeCode;

use super::cell::Cell;
use super::frontier::{Frontier, NO_TILE};
use super::placed::PlacedTile;

/// A cell of the rectangle, row by row.
pub(super) type CellIndex = usize;

/// The rectangle round the tiles, one cell wider on every side.
pub(super) struct Grid {
    west: i16,
    north: i16,
    width: usize,
    tiles: Vec<u16>,
    asked: Vec<EdgeCode>,
}

impl Grid {
    /// An empty rectangle with room for these tiles; `None` if they are further apart than connected tiles can be.
    pub(super) fn round(tiles: &[PlacedTile]) -> Option<Self> {
        let (mut west, mut east, mut north, mut south) = (0, 0, 0, 0);
        for Cell { x, y } in tiles.iter().map(|tile| tile.cell) {
            (west, east) = (x.min(west), x.max(east));
            (north, south) = (y.min(north), y.max(south));
        }
        let (columns, rows) = (usize::from(east.abs_diff(west)) + 1, usize::from(south.abs_diff(north)) + 1);
        if columns + rows > tiles.len() + 1 {
            return None;
        }
        let width = columns + 2;
        let cells = width * (rows + 2);
        Some(Self { west: west - 1, north: north - 1, width, tiles: vec![NO_TILE; cells], asked: vec![0; cells] })
    }

    /// The place of a cell on which a tile lies.
    pub(super) fn place(&self, cell: Cell) -> CellIndex {
        usize::from(cell.y.abs_diff(self.north)) * self.width + usize::from(cell.x.abs_diff(self.west))
    }

    /// The place beyond a side of a place on which a tile lies.
    pub(super) fn beyond(&self, place: CellIndex, side: usize) -> CellIndex {
        match side {
            0 => place - self.width,
            1 => place + 1,
            2 => place + self.width,
            _ => place - 1,
        }
    }

    /// The tile on a place, or [`NO_TILE`].
    pub(super) fn tile(&self, place: CellIndex) -> u16 {
        self.tiles[place]
    }

    /// The demands of the tiles beside a place.
    pub(super) fn asked(&self, place: CellIndex) -> EdgeCode {
        self.asked[place]
    }

    /// Lays a tile with these sides on a place.
    pub(super) fn lay(&mut self, place: CellIndex, tile: u16, sides: EdgeCode) {
        self.tiles[place] = tile;
        for side in 0..SIDES {
            let beyond = self.beyond(place, side);
            self.asked[beyond] |= (sides >> (2 * side) & 3) << (2 * opposite(side));
        }
    }

    /// The open cells, in reading order.
    pub(super) fn frontier(&self) -> Frontier {
        let mut frontier = Frontier::with_room_for(4 * self.width);
        for (place, (&tile, &asked)) in self.tiles.iter().zip(&self.asked).enumerate() {
            if asked != 0 && tile == NO_TILE {
                let mut neighbours = [NO_TILE; SIDES];
                for (side, neighbour) in neighbours.iter_mut().enumerate() {
                    if asked >> (2 * side) & 3 != 0 {
                        *neighbour = self.tiles[self.beyond(place, side)];
                    }
                }
                frontier.push(self.cell(place), asked, neighbours);
            }
        }
        frontier
    }

    fn cell(&self, place: CellIndex) -> Cell {
        Cell { x: self.west + (place % self.width) as i16, y: self.north + (place / self.width) as i16 }
    }
}
