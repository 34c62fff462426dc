//! The tiles on the board and the pieces on them as messages and back.

use crate::game::Malformed;
use crate::games::deep_colony::state::record::seat_of_tile;
use crate::games::deep_colony::{Cell, Deployed, KindId, PlacedTile, TileSet};
use crate::pb;
use crate::wire::{At, Decode, Encode, narrow};

/// The tiles of a table of `seat_count`, in the order of placement.
pub(super) fn encode_tiles(tiles: &[PlacedTile], set: &TileSet, seat_count: u8) -> Vec<pb::DeepColonyTile> {
    let encode = |(index, tile): (usize, &PlacedTile)| pb::DeepColonyTile {
        kind: set.id(tile.kind).to_string(),
        x: tile.cell.x.into(),
        y: tile.cell.y.into(),
        rotation: tile.rotation.encode(&()),
        owner_seat: owner_seat(index, seat_count),
        piece: tile.deployed.map(|deployed| deployed.encode(&())),
    };
    tiles.iter().enumerate().map(encode).collect()
}

/// The seat that placed a tile; `None` for the start tile.
fn owner_seat(index: usize, seat_count: u8) -> Option<u32> {
    (index > 0).then(|| seat_of_tile(index, seat_count).0.into())
}

pub(super) fn decode_tiles(
    messages: &[pb::DeepColonyTile],
    set: &TileSet,
    seat_count: u8,
) -> Result<Vec<PlacedTile>, Malformed> {
    let count = messages.len();
    if count > usize::from(set.tile_count) {
        return Err(Malformed::new("tiles", format!("{count} tiles; the set has {}", set.tile_count)));
    }
    // Leaves room for the whole set: the next tiles are laid in the same list.
    let mut tiles = Vec::with_capacity(usize::from(set.tile_count));
    for (index, message) in messages.iter().enumerate() {
        tiles.push(decode_tile(message, set, owner_seat(index, seat_count)).at_item("tiles", index)?);
    }
    Ok(tiles)
}

fn decode_tile(message: &pb::DeepColonyTile, set: &TileSet, owner: Option<u32>) -> Result<PlacedTile, Malformed> {
    if message.owner_seat != owner {
        let owner = owner.map_or("nobody, as the start tile".to_owned(), |seat| format!("seat {seat}"));
        return Err(Malformed::new("owner_seat", format!("the tile was placed by {owner}")));
    }
    Ok(PlacedTile {
        kind: decode_kind(&message.kind, set).at("kind")?,
        cell: Cell { x: narrow(message.x, "x")?, y: narrow(message.y, "y")? },
        rotation: Decode::decode(&message.rotation, &()).at("rotation")?,
        deployed: message.piece.as_ref().map(|piece| Deployed::decode(piece, &()).at("piece")).transpose()?,
    })
}

/// The kind with an id; the path of an error is that of the id itself.
pub(super) fn decode_kind(id: &str, set: &TileSet) -> Result<KindId, Malformed> {
    set.named(id).ok_or_else(|| Malformed::new("", "is no id of the tile set"))
}
