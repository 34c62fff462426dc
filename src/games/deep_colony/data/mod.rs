//! Tile sets: the one that comes with the game, and the callers' own.

pub(crate) mod geometry;
pub(crate) mod tile;
mod tile_file;
mod tile_shapes;

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use serde::{Deserialize, Serialize};

pub use geometry::Rotation;
pub use tile::{Family, LinkEnd, SEGMENTS_MAX, Segment, Terrain, TileKind};
pub use tile_file::{TILE_FILE_BYTES_MAX, TILES_MAX, TileFileError};

use tile_file::read_kinds;

/// The tile file that comes with the game.
pub(crate) const OWN_TILE_FILE: &str = include_str!("tiles.csv");
/// How many parsed tile files of callers are kept.
const KEPT_SETS_MAX: usize = 16;

/// A kind of tile, as an index into its set in file order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct KindId(pub u16);

impl KindId {
    /// As an index into lists by kind.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The kinds of a tile file and what follows from them.
#[derive(PartialEq, Debug)]
pub struct TileSet {
    /// The kinds in file order, by [`KindId`].
    pub kinds: Vec<TileKind>,
    /// The kind of the start tile.
    pub start: KindId,
    /// How many tiles there are, the start tile included.
    pub tile_count: u16,
}

impl TileSet {
    /// The set of a tile file, checked as section 4 of the rules demands.
    pub fn parse(text: &str) -> Result<Self, TileFileError> {
        let kinds = read_kinds(text)?;
        let start = kinds.iter().position(|kind| kind.start).unwrap_or(0) as u16;
        let tile_count = kinds.iter().map(|kind| kind.count).sum();
        Ok(Self { kinds, start: KindId(start), tile_count })
    }

    /// The set that comes with the game.
    pub fn own() -> Arc<Self> {
        static OWN: LazyLock<Arc<TileSet>> = LazyLock::new(|| {
            let empty = TileSet { kinds: Vec::new(), start: KindId(0), tile_count: 0 };
            // A broken file of our own is a failing test, not a refusal.
            Arc::new(TileSet::parse(OWN_TILE_FILE).unwrap_or(empty))
        });
        Arc::clone(&OWN)
    }

    /// The set a state or an option names: the own one for an empty text. Recently parsed texts are kept; an answer
    /// never depends on whether one was.
    pub(crate) fn of_text(text: &str) -> Result<Arc<Self>, TileFileError> {
        static KEPT: Mutex<Vec<(blake3::Hash, Arc<TileSet>)>> = Mutex::new(Vec::new());
        if text.is_empty() {
            return Ok(Self::own());
        }
        let hash = blake3::hash(text.as_bytes());
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = kept.iter().position(|(of, _)| *of == hash) {
            kept[..=place].rotate_right(1);
            return Ok(Arc::clone(&kept[0].1));
        }
        drop(kept);
        let set = Arc::new(Self::parse(text)?);
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        kept.truncate(KEPT_SETS_MAX - 1);
        kept.insert(0, (hash, Arc::clone(&set)));
        Ok(set)
    }

    /// The kind at an id, if there is one.
    pub fn kind(&self, id: KindId) -> Option<&TileKind> {
        self.kinds.get(id.index())
    }
}
