//! The map before any player lays a tile: the tile area, the Hatches, the start tiles (rules 2.4, 2.5 and 4.2).

use super::chart::{COLUMN_FIRST, DIRECTIONS, SPOTS, SPOTS_PER_COLUMN, Spot, opposite};
use super::{FaceId, SetupSpec, Tables};
use hadal_core::seat::{SEATS_MAX, Seat};

/// True if a tile may ever lie at this spot (rule 2.4).
pub(crate) fn in_tile_area(setup: &SetupSpec, spot: Spot) -> bool {
    coordinate_outside(setup, spot).is_none()
}

/// The coordinate that takes a spot out of the tile area: `q` if no tile may lie in its column, else `r`.
pub(crate) fn coordinate_outside(setup: &SetupSpec, spot: Spot) -> Option<char> {
    if !(setup.column_min..=setup.column_max).contains(&spot.column()) {
        return Some('q');
    }
    (!(1..=setup.level_max).contains(&spot.level())).then_some('r')
}

/// The Hatch of a seat (rule 2.5).
pub(crate) fn hatch(seat: Seat) -> Option<Spot> {
    let column = 4 * i32::from(seat.0);
    Spot::at(crate::data::chart::Hex::new(column, -column / 2))
}

/// The seat with its Hatch at this spot, if there is one.
pub(crate) fn hatch_owner(spot: Spot, seats: u8) -> Option<Seat> {
    let seat = HATCH_OWNERS[spot.index()];
    (seat < seats).then_some(Seat(seat))
}

/// The seat with its Hatch at each spot, at the largest table; a number beyond all seats for none.
static HATCH_OWNERS: [u8; SPOTS] = {
    let mut owners = [u8::MAX; SPOTS];
    let mut seat = 0;
    while seat < SEATS_MAX {
        owners[(4 * seat + COLUMN_FIRST.unsigned_abs() as usize) * SPOTS_PER_COLUMN] = OWNERS[seat];
        seat += 1;
    }
    owners
};
/// The seats by number.
const OWNERS: [u8; SEATS_MAX] = [0, 1, 2, 3];

/// The start tiles of a table of this size, in the order they are laid (rule 4.2); `faces` are those left, right and below of
/// each Hatch and between two Hatches.
pub(super) fn start_tiles([left, right, below, link]: [FaceId; 4], seats: u8) -> Vec<(Spot, FaceId)> {
    let around = |seat: Seat| {
        let (column, row) = (4 * i32::from(seat.0), -2 * i32::from(seat.0));
        let linked = (seat.0 + 1 < seats).then_some((column + 2, row, link));
        [(column - 1, row + 1, left), (column + 1, row, right), (column, row + 1, below)].into_iter().chain(linked)
    };
    let cells = Seat::all(seats).flat_map(around);
    cells.filter_map(|(column, row, face)| Some((Spot::at(crate::data::chart::Hex::new(column, row))?, face))).collect()
}

/// The first start tile whose edges disagree with a Hatch or with another start tile.
pub(super) fn misfit(tables: &Tables, seats: u8) -> Option<FaceId> {
    let rock_at = |spot, direction: usize| {
        let found = tables.start_tiles(seats).iter().find(|(other, _)| *other == spot);
        let water = hatch_owner(spot, seats).map(|_| 0);
        water.or(found.map(|(_, face)| tables.face(*face).rock >> direction & 1))
    };
    let disagrees = |(spot, face): &(Spot, FaceId)| {
        (0..DIRECTIONS.len()).any(|direction| {
            let there = spot.neighbour(direction).and_then(|next| rock_at(next, opposite(direction)));
            there.is_some_and(|rock| rock != tables.face(*face).rock >> direction & 1)
        })
    };
    tables.start_tiles(seats).iter().find(|tile| disagrees(tile)).map(|(_, face)| *face)
}
