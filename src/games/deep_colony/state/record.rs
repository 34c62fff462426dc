//! What is written down of a game; everything else follows from it.

use serde::{Deserialize, Serialize};

use crate::games::deep_colony::data::KindId;
use crate::generator::Generator;
use crate::runs;
use crate::seat::{PerSeat, Seat};

use super::placed::PlacedTile;
use super::score::Score;
use super::settings::Switches;

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// The drawn tile has to be placed.
    Place {
        /// The drawn tile.
        kind: KindId,
    },
    /// A piece may go on the tile just placed.
    Deploy,
    /// The game is over.
    Over(EndReason),
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, strum::IntoStaticStr, strum::EnumIter)]
#[strum(serialize_all = "snake_case")]
pub enum EndReason {
    /// The bag is empty.
    AllTilesPlaced,
    /// No tile in the bag fits anywhere.
    NoTileFits,
}

/// What is written down of a game: the least that tells everything, in one form per state. Supplies, the bag and all
/// features follow from it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Record {
    /// The caller's own tile file; empty for the set that comes with the game.
    pub(crate) tile_set: String,
    /// The readings of the rules that are played.
    pub(crate) switches: Switches,
    /// The tiles in the order they were placed, the start tile first.
    #[serde(with = "runs")]
    pub(crate) tiles: Vec<PlacedTile>,
    /// Where the game stands.
    pub(crate) phase: Phase,
    /// What is left of the scripted draws; the next one is the last of the list.
    pub(crate) script: Vec<KindId>,
    /// The points so far, one score for each seat of the table.
    pub(crate) scores: PerSeat<Score>,
    /// The source of all chance.
    pub(crate) generator: Generator,
}

impl Record {
    /// How many seats the table has.
    pub(crate) fn seat_count(&self) -> u8 {
        self.scores.count()
    }

    /// Who placed the tile and owns the piece on it; nobody placed the start tile, which never has one.
    pub(crate) fn owner_of(&self, tile: u16) -> Seat {
        seat_of_tile(usize::from(tile), self.seat_count())
    }

    /// The index of the tile placed last.
    pub(crate) fn last_tile(&self) -> u16 {
        self.tiles.len().saturating_sub(1) as u16
    }

    /// Whether the turn of a tile goes on: its piece is still to be deployed, and what it completed to be scored.
    pub(crate) fn awaits_deployment(&self, tile: u16) -> bool {
        self.phase == Phase::Deploy && tile == self.last_tile()
    }
}

/// The seat that places the tile with this index.
pub(crate) fn seat_of_tile(index: usize, seat_count: u8) -> Seat {
    Seat((index.saturating_sub(1) % usize::from(seat_count.max(1))) as u8)
}
