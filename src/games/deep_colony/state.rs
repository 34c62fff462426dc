//! The state: what is written down of a game, and what is worked out from it.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::game::{Broken, ScoreLine};
use crate::generator::Generator;
use crate::seat::{PerSeat, Seat};

use super::board::Board;
use super::data::{KindId, TileSet};
use super::geometry::{Cell, Rotation};
use super::rebuild::rebuild;

/// The choices made before the game starts.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Options {
    /// The caller's own tiles in the notation of rules 4, instead of the set that comes with the game.
    pub tile_set: Option<String>,
    /// Ids in the order they are drawn; when they run out, the generator draws.
    pub draw_order: Vec<String>,
    /// The readings of the rules that are played.
    pub switches: Switches,
}

/// The readings of the rules that a table may choose between.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Switches {
    /// Whether another seat's submarine forbids a head office (decision 4).
    pub sub_blocks_head_office: bool,
    /// How the distance of two submarines is counted (decision 13).
    pub sub_distance: SubDistance,
    /// Which colonies a generator may score (decision 39).
    pub generator_target: GeneratorTarget,
    /// Whether a seat may have both its submarines in one colony (decision 56).
    pub own_second_sub: bool,
}

impl Default for Switches {
    fn default() -> Self {
        Self {
            sub_blocks_head_office: false,
            sub_distance: SubDistance::Between,
            generator_target: GeneratorTarget::Any,
            own_second_sub: true,
        }
    }
}

/// How the distance of two submarines is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SubDistance {
    /// The cells strictly between them.
    Between,
    /// The steps from one to the other.
    Reach,
}

/// Which colonies a generator may score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum GeneratorTarget {
    /// Every colony.
    Any,
    /// Complete colonies only.
    Complete,
}

/// A kind of piece that a seat may put on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Piece {
    /// A construction marker.
    Marker,
    /// A submarine.
    Submarine,
    /// The head office.
    HeadOffice,
}

/// A piece on a segment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deployed {
    /// The kind of piece.
    pub piece: Piece,
    /// The segment it stands on, in file order.
    pub segment: u8,
}

/// A tile on the board. Whoever placed it also owns the piece on it, since pieces go only on the tile just placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlacedTile {
    /// What tile it is.
    pub kind: KindId,
    /// Where it lies.
    pub cell: Cell,
    /// How it is turned.
    pub rotation: Rotation,
    /// The piece on it, if any.
    pub deployed: Option<Deployed>,
}

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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum EndReason {
    /// The bag is empty.
    AllTilesPlaced,
    /// No tile in the bag fits anywhere.
    NoTileFits,
}

/// Where points come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::IntoStaticStr, strum::EnumIter)]
#[strum(serialize_all = "snake_case")]
pub enum Source {
    /// Colonies, complete or at the end.
    Colonies,
    /// Links, complete or at the end.
    Links,
    /// Aerators, complete or at the end.
    Aerators,
    /// The pair of submarines.
    Submarines,
    /// Generators, at the end.
    Generators,
    /// Oceans, at the end.
    Oceans,
}

impl Source {
    /// Every source, in the order of a score.
    pub const ALL: [Self; 6] =
        [Self::Colonies, Self::Links, Self::Aerators, Self::Submarines, Self::Generators, Self::Oceans];
}

/// The points of one seat by source, in the order of [`Source::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Score(pub [i32; 6]);

impl Score {
    /// The points from one source.
    pub fn points_from(&self, source: Source) -> i32 {
        self.0[source as usize]
    }

    /// All points.
    pub fn total(&self) -> i64 {
        self.0.iter().map(|&points| i64::from(points)).sum()
    }

    /// The score line by line.
    pub(super) fn lines(&self) -> Vec<ScoreLine> {
        let line = |source: Source| ScoreLine { source: source.into(), points: self.points_from(source).into() };
        Source::ALL.into_iter().map(line).collect()
    }

    pub(super) fn add(&mut self, source: Source, points: i32) {
        self.0[source as usize] += points;
    }
}

/// What is written down of a game: the least that tells everything, in one form per state. Supplies, the bag and all
/// features follow from it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Record {
    /// How many seats the table has.
    pub(super) seat_count: u8,
    /// The caller's own tile file; empty for the set that comes with the game.
    pub(super) tile_set: String,
    /// The readings of the rules that are played.
    pub(super) switches: Switches,
    /// The tiles in the order they were placed, the start tile first.
    pub(super) tiles: Vec<PlacedTile>,
    /// Where the game stands.
    pub(super) phase: Phase,
    /// What is left of the scripted draws; the next one is the last of the list.
    pub(super) script: Vec<KindId>,
    /// The points so far.
    pub(super) scores: PerSeat<Score>,
    /// The source of all chance.
    pub(super) generator: Generator,
}

/// The whole truth of a game. Only the record is compared and written; the board is worked out from it.
#[derive(Clone, Debug)]
pub struct State {
    pub(super) record: Record,
    pub(super) set: Arc<TileSet>,
    pub(super) board: Board,
    /// Where working the board out got stuck: only in a state from elsewhere that is still to be audited.
    pub(super) stuck: Option<Broken>,
}

impl State {
    /// The state of a record, its board worked out in one pass over the tiles.
    pub(super) fn of_record(record: Record, set: Arc<TileSet>) -> Self {
        let (board, stuck) = rebuild(&record, &set);
        Self { record, set, board, stuck }
    }

    /// Whose turn it is; after the end, whose turn it would be.
    pub(super) fn turn_seat(&self) -> Seat {
        let tiles = self.record.tiles.len();
        match self.record.phase {
            Phase::Place { .. } | Phase::Over(_) => seat_of_tile(tiles, self.record.seat_count),
            Phase::Deploy => seat_of_tile(tiles - 1, self.record.seat_count),
        }
    }

    /// The index of the tile placed last.
    pub(super) fn last_tile(&self) -> u16 {
        (self.record.tiles.len() - 1) as u16
    }

    /// Who placed the tile and owns the piece on it; nobody placed the start tile, which never has one.
    pub(super) fn owner_of(&self, tile: u16) -> Seat {
        seat_of_tile(usize::from(tile), self.record.seat_count)
    }
}

/// The seat that places the tile with this index.
pub(super) fn seat_of_tile(index: usize, seat_count: u8) -> Seat {
    Seat((index.saturating_sub(1) % usize::from(seat_count.max(1))) as u8)
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
