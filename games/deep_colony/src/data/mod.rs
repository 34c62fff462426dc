//! Tile sets: the one that comes with the game, and the callers' own.

pub(crate) mod geometry;
pub(crate) mod tile;
mod tile_file;
mod tile_shapes;
pub(crate) mod words;

use std::sync::{Arc, LazyLock};

use serde::{Deserialize, Serialize};

use hadal_core::memo::Memo;

pub use hadal_core::tables::Fault as TileFileError;

pub use geometry::Rotation;
pub use tile::{Family, LinkEnd, SEGMENTS_MAX, Segment, Terrain, TileId, TileKind};
pub use tile_file::{SET_SEGMENTS_MAX, TILE_FILE_BYTES_MAX, TILES_MAX};

use tile_file::read_kinds;

/// The tile file that comes with the game.
pub(crate) const OWN_TILE_FILE: &str = include_str!("tiles.csv");

/// A kind of tile, as an index into its set in file order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct KindId(pub u16);

impl KindId {
    /// As an index into lists by kind.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The kinds of a tile file, with derived facts.
#[derive(PartialEq, Debug)]
pub struct TileSet {
    /// The kinds in file order, by [`KindId`].
    pub kinds: Vec<TileKind>,
    /// The kind of the start tile.
    pub start: KindId,
    /// The number of tiles, the start tile included.
    pub tile_count: u16,
    /// The number of tiles of each kind.
    pub(crate) counts: Vec<u16>,
    /// The kinds in the order of their names.
    by_name: Vec<KindId>,
}

impl TileSet {
    /// The set of a tile file, checked as section 4 of the rules demands.
    pub fn parse(text: &str) -> Result<Self, TileFileError> {
        Ok(Self::of_kinds(read_kinds(text)?))
    }

    fn of_kinds(kinds: Vec<TileKind>) -> Self {
        let start = KindId(kinds.iter().position(|kind| kind.start).unwrap_or(0) as u16);
        let counts: Vec<u16> = kinds.iter().map(|kind| kind.count).collect();
        let mut by_name: Vec<KindId> = (0..kinds.len() as u16).map(KindId).collect();
        by_name.sort_unstable_by_key(|kind| kinds[kind.index()].id);
        Self { start, tile_count: counts.iter().sum(), counts, by_name, kinds }
    }

    /// The set that comes with the game.
    pub fn own() -> Arc<Self> {
        static OWN: LazyLock<Arc<TileSet>> = LazyLock::new(|| {
            // A broken file of the game itself is a failing test, not a refusal.
            Arc::new(TileSet::parse(OWN_TILE_FILE).unwrap_or_else(|_| TileSet::of_kinds(Vec::new())))
        });
        Arc::clone(&OWN)
    }

    /// The set of a tile file; of an empty text, the one that comes with the game.
    pub(crate) fn of_text(text: &str) -> Result<Arc<Self>, TileFileError> {
        static PARSED: Memo<TileSet> = Memo::new();
        if text.is_empty() { Ok(Self::own()) } else { PARSED.recall(text.as_bytes(), || Self::parse(text)) }
    }

    /// The kind at an index, if there is one.
    pub fn kind(&self, kind: KindId) -> Option<&TileKind> {
        self.kinds.get(kind.index())
    }

    /// The kind with a name.
    pub fn named(&self, id: &str) -> Option<KindId> {
        let place = self.by_name.binary_search_by(|kind| self.kinds[kind.index()].id.as_str().cmp(id)).ok()?;
        Some(self.by_name[place])
    }

    /// The name of a kind of this set.
    pub fn id(&self, kind: KindId) -> TileId {
        self.kinds[kind.index()].id
    }
}
