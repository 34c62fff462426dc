//! Works the board out from a record in one pass over the tiles, and on the way refuses everything that no game could have led to
//! (rules 1.7). The time it takes grows with the tiles alone.

use arrayvec::ArrayVec;

use crate::data::geometry::SIDES;
use crate::data::tile::edges_match;
use crate::data::{Family, Rotation, TileKind, TileSet};
use hadal_core::game::Broken;
use hadal_core::seat::{PerSeat, SEATS_MAX, Seat};

use super::board::{Board, MARKERS_MAX, SUBMARINES, Supply};
use super::cell::Cell;
use super::frontier::NO_TILE;
use super::grid::{CellIndex, Grid};
use super::joining::Joining;
use super::placed::{Deployed, Piece, PlacedTile};
use super::record::{Phase, Record, broken, tile_path};
use super::settling::Settling;

/// The board of a record; the error is the first thing that no game could have led to.
pub(crate) fn rebuild(record: &Record, set: &TileSet) -> Result<Board, Broken> {
    check_table(record, set)?;
    check_start(record.tiles[0], set)?;
    let grid = Grid::round(&record.tiles).ok_or_else(|| apart(record))?;
    let mut rebuilding = Rebuilding {
        record,
        set,
        grid,
        joining: Joining::with_room_for(record.tiles.len()),
        bag: set.counts.clone(),
        supplies: record.scores.map(|_, _| Supply::at_start(record.seat_count())),
        submarine_tiles: record.scores.map(|_, _| ArrayVec::new()),
        marked_tiles: ArrayVec::new(),
        pieces: Vec::new(),
    };
    for index in 0..record.tiles.len() {
        rebuilding.lay(index)?;
    }
    rebuilding.finish()
}

fn check_table(record: &Record, set: &TileSet) -> Result<(), Broken> {
    let Record { scores, tiles, phase, .. } = record;
    if !(2..=SEATS_MAX as u8).contains(&scores.count()) {
        return Err(Broken::new("scores", "a table has 2 to 4 seats, each with a score"));
    }
    if tiles.is_empty() || tiles.len() > usize::from(set.tile_count) {
        let problem = format!("{} tiles lie on the board; the set has {}", tiles.len(), set.tile_count);
        return Err(Broken::new("tiles", problem));
    }
    if *phase == Phase::Deploying && tiles.len() < 2 {
        return Err(Broken::new("phase.deploying", "nothing was placed yet on which a piece could be deployed"));
    }
    Ok(())
}

fn check_start(tile: PlacedTile, set: &TileSet) -> Result<(), Broken> {
    if tile.kind != set.start {
        return Err(broken(0, "kind", "the first tile is the start tile"));
    }
    if tile.cell != Cell::ORIGIN {
        return Err(Broken::new(tile_path(0), "the start tile lies at 0,0"));
    }
    if tile.rotation != Rotation::default() {
        return Err(broken(0, "rotation", "the start tile has rotation 0"));
    }
    Ok(())
}

/// The first tile that no earlier one touches.
#[cold]
fn apart(record: &Record) -> Broken {
    let tiles = &record.tiles;
    let touches = |index: usize| tiles[..index].iter().any(|earlier| earlier.cell.steps_to(tiles[index].cell) == 1);
    let index = (1..tiles.len()).find(|&index| !touches(index)).unwrap_or(0);
    Broken::new(tile_path(index), "no earlier tile lies beside this one")
}

struct Rebuilding<'a> {
    record: &'a Record,
    set: &'a TileSet,
    grid: Grid,
    joining: Joining,
    bag: Vec<u16>,
    supplies: PerSeat<Supply>,
    submarine_tiles: PerSeat<ArrayVec<u16, SUBMARINES>>,
    marked_tiles: ArrayVec<u16, MARKERS_MAX>,
    /// The tiles with a piece on them.
    pieces: Vec<u16>,
}

impl<'a> Rebuilding<'a> {
    fn lay(&mut self, index: usize) -> Result<(), Broken> {
        let tile = self.record.tiles[index];
        let kind = self.take_kind(tile, index)?;
        let place = self.grid.place(tile.cell);
        if index > 0 {
            self.check_place(place, tile, kind, index)?;
        }
        self.joining.add_tile(kind.segments.len());
        for side in 0..SIDES {
            let neighbour = self.grid.tile(self.grid.beyond(place, side));
            if neighbour != NO_TILE {
                let beyond = &self.record.tiles[usize::from(neighbour)];
                let joining = &mut self.joining;
                tile.each_contact(self.set, beyond, side, |own, met| {
                    joining.join((index as u16, own), (neighbour, met));
                });
            }
        }
        self.grid.lay(place, index as u16, kind.code(tile.rotation));
        tile.deployed.map_or(Ok(()), |deployed| self.put_down(kind, index, deployed))
    }

    fn take_kind(&mut self, tile: PlacedTile, index: usize) -> Result<&'a TileKind, Broken> {
        let kind = self.set.kind(tile.kind).ok_or_else(|| broken(index, "kind", "the set has no such kind"))?;
        let left = &mut self.bag[tile.kind.index()];
        if *left == 0 {
            return Err(broken(index, "kind", format!("the set has only {} tiles {}", kind.count, kind.id)));
        }
        *left -= 1;
        if !kind.rotations().contains(&tile.rotation) {
            return Err(broken(
                index,
                "rotation",
                "this orientation equals one with a smaller rotation, which names it",
            ));
        }
        Ok(kind)
    }

    fn check_place(&self, place: CellIndex, tile: PlacedTile, kind: &TileKind, index: usize) -> Result<(), Broken> {
        let (there, asked) = (self.grid.tile(place), self.grid.asked(place));
        if there != NO_TILE {
            return Err(Broken::new(tile_path(index), format!("tile {there} already lies at {}", tile.cell)));
        }
        if asked == 0 {
            return Err(Broken::new(tile_path(index), format!("no earlier tile lies beside {}", tile.cell)));
        }
        if !edges_match(kind.code(tile.rotation), asked) {
            return Err(broken(index, "rotation", "a side differs from the side it faces"));
        }
        Ok(())
    }

    /// Takes a piece out of its owner's supply, if it could be deployed when its tile was placed.
    fn put_down(&mut self, kind: &TileKind, index: usize, deployed: Deployed) -> Result<(), Broken> {
        let (tile, owner) = (index as u16, self.record.owner_of(index as u16));
        if index == 0 || self.record.awaits_deployment(tile) {
            return Err(broken(index, "piece", "nobody has deployed on this tile"));
        }
        let Some(segment) = kind.segment(deployed.segment) else {
            return Err(broken(index, "piece.segment", "the tile has no such segment"));
        };
        if deployed.piece != Piece::Marker && segment.family() != Family::Colony {
            return Err(broken(index, "piece", "submarines and head offices stand on colonies"));
        }
        let left = self.supplies[owner].of(deployed.piece);
        if *left == 0 {
            return Err(broken(index, "piece", "more such pieces than the seat has"));
        }
        *left -= 1;
        if let Some(problem) = self.clash(tile, owner, deployed) {
            return Err(broken(index, "piece", problem));
        }
        self.pieces.push(tile);
        match deployed.piece {
            Piece::Marker => self.marked_tiles.push(tile),
            Piece::Submarine => self.submarine_tiles[owner].push(tile),
            Piece::HeadOffice => {}
        }
        Ok(())
    }

    /// The conflict of a piece with those already on its feature, as far as that is laid; without a conflict the piece is
    /// recorded.
    fn clash(&mut self, tile: u16, owner: Seat, deployed: Deployed) -> Option<&'static str> {
        let settings = self.record.settings;
        let own = 1 << owner.0;
        let holders = self.joining.holders_at(tile, deployed.segment);
        match deployed.piece {
            Piece::Marker if holders.of_markers & !own != 0 => Some("another seat's marker was already on the feature"),
            Piece::Marker => {
                holders.of_markers |= own;
                None
            }
            Piece::Submarine if holders.of_submarines & own != 0 && !settings.own_second_sub => {
                Some("both submarines of a seat in one colony")
            }
            Piece::Submarine => {
                holders.of_submarines |= own;
                None
            }
            Piece::HeadOffice if holders.of_submarines & !own != 0 && settings.sub_blocks_head_office => {
                Some("another seat's submarine was already in the colony")
            }
            Piece::HeadOffice => None,
        }
    }

    fn finish(self) -> Result<Board, Broken> {
        let Self { record, set, grid, joining, bag, supplies, submarine_tiles, marked_tiles, pieces } = self;
        let mut features = joining.settle(&record.tiles, set);
        let frontier = grid.frontier();
        Settling { record, set, frontier: &frontier, pieces: &pieces }.settle(&mut features)?;
        let bag_count = u32::from(set.tile_count) - record.tiles.len() as u32;
        let mut board = Board { frontier, features, bag, bag_count, supplies, submarine_tiles, marked_tiles };
        if let Phase::Placing { kind } = record.phase {
            if board.bag.get(kind.index()).is_none_or(|&left| left == 0) {
                return Err(Broken::new("phase.placing.drawn", "no such tile is left to draw"));
            }
            board.take_from_bag(kind);
            if !board.frontier.fits(&set.kinds[kind.index()]) {
                return Err(Broken::new("phase.placing.drawn", "the drawn tile fits nowhere"));
            }
        }
        Ok(board)
    }
}
