//! Single values in messages: ids, rotations, segments on the board, points.

use crate::{KindId, Rotation, Score, TileSet};
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::wire::walk::{Field, Sink};
use hadal_core::wire::{Decode, Encode};

impl<C: ?Sized> Encode<u32, C> for Rotation {
    fn encode(&self, _: &C) -> u32 {
        self.quarter_turns().into()
    }
}

impl<C: ?Sized> Decode<u32, C> for Rotation {
    fn decode(field: &u32, _: &C) -> Result<Self, Malformed> {
        let rotation = u8::try_from(*field).ok().and_then(Self::new);
        rotation.ok_or_else(|| Malformed::new("", format!("{field} is not 0 to 3 quarter turns")))
    }
}

/// The number of the list of kinds in the message of components.
const TILE_KINDS: usize = 1;

/// A kind of tile, by its id.
impl Encode<String, TileSet> for KindId {
    fn encode(&self, set: &TileSet) -> String {
        set.id(*self).to_string()
    }

    #[inline]
    fn walk<S: Sink>(&self, field: Field, set: &TileSet, sink: &mut S) {
        sink.row(field, TILE_KINDS, self.index(), set.id(*self).as_str());
    }
}

impl Decode<String, TileSet> for KindId {
    fn decode(field: &String, set: &TileSet) -> Result<Self, Malformed> {
        set.named(field).ok_or_else(|| Malformed::new("", "is not an id of the tile set"))
    }
}

/// The points by their source.
impl<C: ?Sized> Encode<pb::DeepColonyScore, C> for Score {
    fn encode(&self, _: &C) -> pb::DeepColonyScore {
        let Self([colonies, links, aerators, submarines, generators, oceans]) = *self;
        pb::DeepColonyScore { colonies, links, aerators, submarines, generators, oceans }
    }
}

impl<C: ?Sized> Decode<pb::DeepColonyScore, C> for Score {
    fn decode(field: &pb::DeepColonyScore, _: &C) -> Result<Self, Malformed> {
        let pb::DeepColonyScore { colonies, links, aerators, submarines, generators, oceans } = *field;
        Ok(Self([colonies, links, aerators, submarines, generators, oceans]))
    }
}

/// The points with their sum.
impl<C: ?Sized> Encode<pb::DeepColonyStanding, C> for Score {
    fn encode(&self, context: &C) -> pb::DeepColonyStanding {
        // The sum fits the message, however large the table.
        pb::DeepColonyStanding { points: self.0.iter().sum(), score: Some(self.encode(context)) }
    }
}
