//! Working the board out from a record in one pass over the tiles, checking on the way everything that a game could not
//! have come to (rules 1.7). Nothing is allocated per tile.

use crate::game::Broken;
use crate::games::deep_colony::data::tile::edges_match;
use crate::games::deep_colony::data::{Family, Rotation, TileSet};
use crate::seat::{SEATS_MAX, Seat};

use super::board::Board;
use super::cell::Cell;
use super::features::NodeId;
use super::placed::{Deployed, Piece, PlacedTile};
use super::record::{Phase, Record, seat_of_tile};

/// The board of a record, and the first thing that cannot be; the board then ends before it.
pub(crate) fn rebuild(record: &Record, set: &TileSet) -> (Board, Option<Broken>) {
    let seat_count = record.seat_count.min(SEATS_MAX as u8);
    let mut rebuilding = Rebuilding { record, set, board: Board::empty(seat_count, set), finished: Vec::new() };
    let stuck = rebuilding.run().err();
    (rebuilding.board, stuck)
}

struct Rebuilding<'a> {
    record: &'a Record,
    set: &'a TileSet,
    board: Board,
    /// Aerators finished so far: only a scratch list, so that its room is reused.
    finished: Vec<NodeId>,
}

impl Rebuilding<'_> {
    fn run(&mut self) -> Result<(), Broken> {
        self.check_table()?;
        for index in 0..self.record.tiles.len() {
            self.lay(index)?;
        }
        self.check_drawn()
    }

    fn check_table(&self) -> Result<(), Broken> {
        let Record { seat_count, scores, tiles, phase, .. } = self.record;
        if !(2..=SEATS_MAX as u8).contains(seat_count) || scores.count() != *seat_count {
            return Err(Broken::new("seat_count", "a table has 2 to 4 seats, each with a score"));
        }
        if tiles.is_empty() || tiles.len() > usize::from(self.set.tile_count) {
            let problem = format!("{} tiles lie on the board; the set has {}", tiles.len(), self.set.tile_count);
            return Err(Broken::new("tile_kinds", problem));
        }
        if *phase == Phase::Deploy && tiles.len() < 2 {
            return Err(Broken::new("phase", "nothing was placed yet on which a piece could be deployed"));
        }
        Ok(())
    }

    fn lay(&mut self, index: usize) -> Result<(), Broken> {
        let tile = self.record.tiles[index];
        self.check_kind(tile, index)?;
        if index == 0 {
            self.check_start(tile)?;
        } else {
            self.check_cell(tile, index)?;
        }
        self.board.take_from_bag(tile.kind);
        self.board.lay_last(self.set, &self.record.tiles[..=index]);
        self.put_down(tile, index)?;
        self.complete(index)
    }

    fn check_kind(&self, tile: PlacedTile, index: usize) -> Result<(), Broken> {
        let Some(kind) = self.set.kind(tile.kind) else {
            return Err(Broken::new(at("tile_kinds", index), "the set has no such kind"));
        };
        if self.board.bag[tile.kind.index()] == 0 {
            let problem = format!("the set has only {} tiles {}", kind.count, kind.id);
            return Err(Broken::new(at("tile_kinds", index), problem));
        }
        if !kind.rotations().contains(&tile.rotation) {
            let problem = "this orientation equals one with a smaller rotation, which names it";
            return Err(Broken::new(at("tile_rotations", index), problem));
        }
        Ok(())
    }

    fn check_start(&self, tile: PlacedTile) -> Result<(), Broken> {
        if tile.kind != self.set.start {
            return Err(Broken::new("tile_kinds[0]", "the first tile is the start tile"));
        }
        if tile.cell != Cell::ORIGIN {
            let column = if tile.cell.x == Cell::ORIGIN.x { "tile_y" } else { "tile_x" };
            return Err(Broken::new(at(column, 0), "the start tile lies at 0,0"));
        }
        if tile.rotation != Rotation::default() {
            return Err(Broken::new("tile_rotations[0]", "the start tile has rotation 0"));
        }
        Ok(())
    }

    fn check_cell(&self, tile: PlacedTile, index: usize) -> Result<(), Broken> {
        let Some(asked) = self.board.frontier.asked_at(tile.cell) else {
            let twin = self.record.tiles[..index].iter().position(|earlier| earlier.cell == tile.cell);
            let problem = match twin {
                Some(twin) => format!("tile {twin} already lies at {}", tile.cell),
                None => format!("no earlier tile lies beside {}", tile.cell),
            };
            return Err(Broken::new(at(self.wrong_coordinate(tile.cell), index), problem));
        };
        let kind = &self.set.kinds[tile.kind.index()];
        if !edges_match(kind.code(tile.rotation), asked) {
            return Err(Broken::new(at("tile_rotations", index), "a side differs from the side it faces"));
        }
        Ok(())
    }

    /// The column to mend of a cell that is not open: `tile_y` if that alone can help, else `tile_x`.
    fn wrong_coordinate(&self, wrong: Cell) -> &'static str {
        let open = || self.board.frontier.cells().map(|(cell, _)| cell);
        let only_y_helps = open().any(|cell| cell.x == wrong.x) && !open().any(|cell| cell.y == wrong.y);
        if only_y_helps { "tile_y" } else { "tile_x" }
    }

    fn put_down(&mut self, tile: PlacedTile, index: usize) -> Result<(), Broken> {
        let Some(deployed) = tile.deployed else { return Ok(()) };
        let owner = seat_of_tile(index, self.record.seat_count);
        let awaits_deployment = self.record.phase == Phase::Deploy && index + 1 == self.record.tiles.len();
        if index == 0 || awaits_deployment {
            return Err(Broken::new(at("tile_pieces", index), "nobody has deployed on this tile"));
        }
        if self.set.kinds[tile.kind.index()].segment(deployed.segment).is_none() {
            return Err(Broken::new(at("tile_segments", index), "the tile has no such segment"));
        }
        let fault = match deployed.piece {
            Piece::Marker => self.fault_of_marker(owner, index, deployed),
            Piece::Submarine => self.fault_of_submarine(owner, index, deployed),
            Piece::HeadOffice => self.fault_of_head_office(owner, index, deployed),
        };
        if let Some(problem) = fault {
            return Err(Broken::new(at("tile_pieces", index), problem));
        }
        self.board.put_down(owner, index as u16, deployed);
        Ok(())
    }

    fn fault_of_marker(&self, owner: Seat, index: usize, deployed: Deployed) -> Option<&'static str> {
        if self.board.supplies[owner].markers == 0 {
            return Some("more markers than the seat has");
        }
        let claimed = self.board.features.feature_at(index as u16, deployed.segment).has_marker_of_others(owner);
        claimed.then_some("another seat's marker was already on the feature")
    }

    fn fault_of_submarine(&self, owner: Seat, index: usize, deployed: Deployed) -> Option<&'static str> {
        let features = &self.board.features;
        let node = features.node_at(index as u16, deployed.segment);
        if features.node(node).family != Family::Colony {
            return Some("a submarine stands on a colony");
        }
        if self.board.supplies[owner].submarines == 0 {
            return Some("more submarines than the seat has");
        }
        let second = self.board.submarines_in(owner, features.root(node), &self.record.tiles) > 0;
        (second && !self.record.switches.own_second_sub).then_some("both submarines of a seat in one colony")
    }

    fn fault_of_head_office(&self, owner: Seat, index: usize, deployed: Deployed) -> Option<&'static str> {
        let features = &self.board.features;
        let root = features.root(features.node_at(index as u16, deployed.segment));
        let feature = features.feature(root);
        if features.node(root).family != Family::Colony || feature.open > 0 {
            return Some("a head office stands on a colony that its tile completes");
        }
        if self.board.supplies[owner].head_offices == 0 {
            return Some("more head offices than the seat has");
        }
        let own_submarines = self.board.submarines_in(owner, root, &self.record.tiles);
        let blocked = self.record.switches.sub_blocks_head_office && feature.submarines > own_submarines;
        blocked.then_some("another seat's submarine was already in the colony")
    }

    /// Completes what the tile completed, unless its turn still goes on; no marker may be left there.
    fn complete(&mut self, index: usize) -> Result<(), Broken> {
        if self.record.phase == Phase::Deploy && index + 1 == self.record.tiles.len() {
            return Ok(());
        }
        let complete = self.board.complete_on(index as u16);
        self.finished.clear();
        for &root in &complete {
            if self.board.features.node(root).family == Family::Link {
                self.board.terminate_arms(root, &mut self.finished);
            }
        }
        for &root in complete.iter().chain(&self.finished) {
            if self.board.features.feature(root).has_marker() {
                let problem = format!("a marker is left on a feature that tile {index} completed");
                return Err(Broken::new(at("tile_pieces", self.marked_tile(root)), problem));
            }
        }
        Ok(())
    }

    /// A tile with a marker on the feature, which has one.
    fn marked_tile(&self, root: NodeId) -> usize {
        let features = &self.board.features;
        let marked = features.members(root).map(|member| features.node(member)).find(|node| {
            let deployed = self.record.tiles[usize::from(node.tile)].deployed;
            deployed == Some(Deployed { piece: Piece::Marker, segment: node.segment })
        });
        marked.map_or(0, |node| usize::from(node.tile))
    }

    fn check_drawn(&mut self) -> Result<(), Broken> {
        let Phase::Place { kind } = self.record.phase else { return Ok(()) };
        if self.board.bag.get(kind.index()).is_none_or(|&left| left == 0) {
            return Err(Broken::new("drawn_kind", "no such tile is left to draw"));
        }
        self.board.take_from_bag(kind);
        if self.board.frontier.fits(&self.set.kinds[kind.index()]) {
            Ok(())
        } else {
            Err(Broken::new("drawn_kind", "the drawn tile fits nowhere"))
        }
    }
}

/// The path of an item of a column.
fn at(column: &str, index: usize) -> String {
    format!("{column}[{index}]")
}
