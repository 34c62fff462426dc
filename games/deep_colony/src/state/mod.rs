//! The state: the record of a game, and the board worked out from it.

pub(crate) mod audit;
pub(crate) mod board;
pub(crate) mod cell;
pub(crate) mod features;
pub(crate) mod frontier;
mod grid;
mod joining;
pub(crate) mod options;
pub(crate) mod placed;
pub(crate) mod rebuild;
pub(crate) mod record;
pub(crate) mod score;
mod settling;

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::data::TileSet;
use hadal_core::game::Broken;
use hadal_core::seat::Seat;

use board::Board;
use rebuild::rebuild;
use record::seat_of_tile;

pub use board::Supply;
pub use cell::Cell;
pub use options::{GeneratorTarget, Options, Settings, SubDistance};
pub use placed::{Deployed, Piece, PlacedTile};
pub(crate) use record::Record;
pub use record::{EndReason, Phase};
pub use score::{Score, Source};

/// The complete state of a game. Only the record is compared and written; the board follows from it.
#[derive(Debug)]
pub struct State {
    pub(crate) record: Record,
    pub(crate) set: Arc<TileSet>,
    pub(crate) board: Board,
    /// The reason why no board could be worked out; set only in a state from elsewhere that is still to be audited.
    pub(crate) stuck: Option<Broken>,
}

impl State {
    /// The state of a record, its board worked out in one pass over the tiles.
    pub(crate) fn of_record(record: Record, set: Arc<TileSet>) -> Self {
        let (board, stuck) = match rebuild(&record, &set) {
            Ok(board) => (board, None),
            Err(broken) => (Board::default(), Some(broken)),
        };
        Self { record, set, board, stuck }
    }

    /// The seat whose turn it is; after the end, the seat whose turn it would be.
    pub(crate) fn turn_seat(&self) -> Seat {
        let tiles = self.record.tiles.len();
        match self.record.phase {
            Phase::Placing { .. } | Phase::Over(_) => seat_of_tile(tiles, self.seat_count()),
            Phase::Deploying => seat_of_tile(tiles - 1, self.seat_count()),
        }
    }

    /// The number of seats at the table.
    pub(crate) fn seat_count(&self) -> u8 {
        self.record.seat_count()
    }

    /// The index of the tile placed last.
    pub(crate) fn last_tile(&self) -> u16 {
        self.record.last_tile()
    }

    /// The seat that placed the tile and owns the piece on it; no seat placed the start tile, which never has a piece.
    pub(crate) fn owner_of(&self, tile: u16) -> Seat {
        self.record.owner_of(tile)
    }
}

impl Clone for State {
    fn clone(&self) -> Self {
        let Self { record, set, board, stuck } = self;
        Self { record: record.clone(), set: Arc::clone(set), board: board.clone(), stuck: stuck.clone() }
    }

    /// Keeps the buffers, so that a playout from a state played on before allocates nothing.
    fn clone_from(&mut self, source: &Self) {
        let Self { record, set, board, stuck } = source;
        self.record.clone_from(record);
        if !Arc::ptr_eq(&self.set, set) {
            self.set.clone_from(set);
        }
        self.board.clone_from(board);
        self.stuck.clone_from(stuck);
    }
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.record == other.record
    }
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.record.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let record = Record::deserialize(deserializer)?;
        let set = TileSet::of_text(&record.tile_set).map_err(de::Error::custom)?;
        Ok(Self::of_record(record, set))
    }
}
