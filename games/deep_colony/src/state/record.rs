//! The record of a game; everything else follows from it.

use hadal_core_derive::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::data::{KindId, TileSet};
use crate::wire::{draws, scores, settings, tiles};
use hadal_core::game::Broken;
use hadal_core::generator::Generator;
use hadal_core::runs;
use hadal_core::seat::{PerSeat, Seat};

use super::options::Settings;
use super::placed::PlacedTile;
use super::score::Score;

/// The stage of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(DeepColonyPhase, with = TileSet)]
pub enum Phase {
    /// The drawn tile has to be placed.
    Placing {
        /// The drawn tile.
        #[message(name = drawn)]
        kind: KindId,
    },
    /// A piece may go on the tile just placed.
    Deploying,
    /// The game is over.
    Over(#[message(name = reason)] EndReason),
}

/// The reason why the game ended.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, strum::IntoStaticStr, strum::EnumIter, Encode, Decode,
)]
#[strum(serialize_all = "snake_case")]
#[message(enum DeepColonyEndReason)]
pub enum EndReason {
    /// The bag is empty.
    AllTilesPlaced,
    /// No tile in the bag fits anywhere.
    NoTileFits,
}

/// The record of a game: the least from which everything follows, in one form per state. Supplies, the bag and all features are
/// worked out from it.
#[derive(PartialEq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(
    DeepColonyState,
    with = TileSet,
    skip(tile_set, settings, tiles),
    computed(settings = Some(settings(&self.tile_set, self.settings))),
    lent(tiles = tiles(&self.tiles, self.seat_count()))
)]
pub(crate) struct Record {
    /// The caller's own tile file; empty for the set that comes with the game.
    pub(crate) tile_set: String,
    /// The readings of the rules in force.
    pub(crate) settings: Settings,
    /// The tiles in the order they were placed, the start tile first.
    #[serde(with = "runs")]
    pub(crate) tiles: Vec<PlacedTile>,
    /// The stage of the game.
    pub(crate) phase: Phase,
    /// The scripted draws still to come; the next one is the last of the list.
    #[message(name = draw_order, with = draws)]
    pub(crate) script: Vec<KindId>,
    /// The points so far, one score for each seat of the table.
    #[message(with = scores)]
    pub(crate) scores: PerSeat<Score>,
    /// The source of all chance.
    pub(crate) generator: Generator,
}

impl Clone for Record {
    fn clone(&self) -> Self {
        let Self { tile_set, settings, tiles, phase, script, scores, generator } = self;
        Self {
            tile_set: tile_set.clone(),
            settings: *settings,
            tiles: tiles.clone(),
            phase: *phase,
            script: script.clone(),
            scores: scores.clone(),
            generator: generator.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        let Self { tile_set, settings, tiles, phase, script, scores, generator } = source;
        self.tile_set.clone_from(tile_set);
        self.settings = *settings;
        self.tiles.clone_from(tiles);
        self.phase = *phase;
        self.script.clone_from(script);
        self.scores.clone_from(scores);
        self.generator.clone_from(generator);
    }
}

impl Record {
    /// The number of seats at the table.
    pub(crate) fn seat_count(&self) -> u8 {
        self.scores.count()
    }

    /// The seat that placed the tile and owns the piece on it; no seat placed the start tile, which never has a piece.
    pub(crate) fn owner_of(&self, tile: u16) -> Seat {
        seat_of_tile(usize::from(tile), self.seat_count())
    }

    /// The index of the tile placed last.
    pub(crate) fn last_tile(&self) -> u16 {
        self.tiles.len().saturating_sub(1) as u16
    }

    /// True while the turn of a tile goes on: its piece is still to be deployed, and the features it completed are still to be
    /// scored.
    pub(crate) fn awaits_deployment(&self, tile: u16) -> bool {
        self.phase == Phase::Deploying && tile == self.last_tile()
    }
}

/// The seat that places the tile with this index.
pub(crate) fn seat_of_tile(index: usize, seat_count: u8) -> Seat {
    Seat((index.saturating_sub(1) % usize::from(seat_count.max(1))) as u8)
}

/// The path of a tile of the record.
pub(super) fn tile_path(index: usize) -> String {
    format!("tiles[{index}]")
}

/// A tile that is not sound, at this field.
#[cold]
pub(super) fn broken(index: usize, field: &str, problem: impl Into<String>) -> Broken {
    Broken::new(format!("tiles[{index}].{field}"), problem)
}
