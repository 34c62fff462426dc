//! The tiles on the board as messages and back, each with the seat that placed it.

use hadal_core_derive::Encode;

use crate::state::record::seat_of_tile;
use crate::{PlacedTile, TileSet};
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::wire::{At, Decode, Each, Encode};

/// A tile with the seat that placed it.
#[derive(Encode)]
#[message(
    DeepColonyTile,
    with = TileSet,
    skip(tile),
    lent(
        kind = self.tile.kind,
        x = self.tile.cell.x,
        y = self.tile.cell.y,
        rotation = self.tile.rotation,
        piece = self.tile.deployed
    )
)]
struct Owned {
    tile: PlacedTile,
    owner_seat: Option<u32>,
}

/// The tiles of a table of `seat_count`, in the order of placement.
pub(crate) fn tiles(tiles: &[PlacedTile], seat_count: u8) -> impl Encode<Vec<pb::DeepColonyTile>, TileSet> {
    let owned = move |(index, &tile): (usize, &PlacedTile)| Owned { tile, owner_seat: owner_seat(index, seat_count) };
    Each(move || tiles.iter().enumerate().map(owned))
}

/// The seat that placed a tile; `None` for the start tile.
fn owner_seat(index: usize, seat_count: u8) -> Option<u32> {
    (index > 0).then(|| seat_of_tile(index, seat_count).0.into())
}

/// The tiles of a list.
pub(super) fn decode(
    messages: &[pb::DeepColonyTile],
    set: &TileSet,
    seat_count: u8,
) -> Result<Vec<PlacedTile>, Malformed> {
    let count = messages.len();
    if count > usize::from(set.tile_count) {
        return Err(Malformed::new("", format!("{count} tiles; the set has {}", set.tile_count)));
    }
    // Leaves room for the whole set: the next tiles are laid in the same list.
    let mut tiles = Vec::with_capacity(usize::from(set.tile_count));
    for (index, message) in messages.iter().enumerate() {
        tiles.push(decode_tile(message, set, owner_seat(index, seat_count)).at_item("", index)?);
    }
    Ok(tiles)
}

fn decode_tile(message: &pb::DeepColonyTile, set: &TileSet, owner: Option<u32>) -> Result<PlacedTile, Malformed> {
    if message.owner_seat != owner {
        let owner = owner.map_or("nobody, as the start tile".to_owned(), |seat| format!("seat {seat}"));
        return Err(Malformed::new("owner_seat", format!("the tile was placed by {owner}")));
    }
    PlacedTile::decode(message, set)
}
