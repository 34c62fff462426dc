//! The room that lists have in arrays, and every action in it.

use hadal_core::wire::arrays::{Bound, Declared, Grid, Room};

use crate::{Action, Rotation, SEGMENTS_MAX};

/// The farthest cell from the start in each direction.
const FAR: i32 = 10;

pub(super) const ARRAYS: Declared = Declared {
    rooms: &[
        ("settings", Room::Nothing),
        ("tiles", Room::Window { at: ["x", "y"], grid: Grid::Squares, from: [-FAR, -FAR], to: [FAR, FAR] }),
        ("seats", Room::Seats),
        ("bag.kinds", Room::Each("tile_kinds")),
        ("advice", Room::Nothing),
    ],
    bounds: &[
        ("tiles", Bound::Count(72)),
        ("tiles.kind", Bound::Ids("tile_kinds")),
        ("tiles.rotation", Bound::Count(3)),
        ("tiles.piece.segment", Bound::Count(15)),
        ("phase.drawn", Bound::Ids("tile_kinds")),
        ("seats", Bound::Count(4)),
        ("seats.standing.points", Bound::Numbers(-500, 500)),
        ("seats.standing.score.colonies", Bound::Numbers(-500, 500)),
        ("seats.standing.score.links", Bound::Numbers(-500, 500)),
        ("seats.standing.score.aerators", Bound::Numbers(-500, 500)),
        ("seats.standing.score.submarines", Bound::Numbers(-500, 500)),
        ("seats.standing.score.generators", Bound::Numbers(-500, 500)),
        ("seats.standing.score.oceans", Bound::Numbers(-500, 500)),
        ("seats.supply.markers", Bound::Count(12)),
        ("seats.supply.submarines", Bound::Count(4)),
        ("seats.supply.head_offices", Bound::Count(2)),
        ("bag.total", Bound::Count(72)),
        ("bag.kinds", Bound::Count(72)),
        ("action.x", Bound::Numbers(-72, 72)),
        ("action.y", Bound::Numbers(-72, 72)),
        ("action.rotation", Bound::Count(3)),
        ("action.segment", Bound::Count(15)),
    ],
    choices_max: 200,
    counts_max: 0,
};

/// Every action on the cells of the window.
pub(super) fn steady_actions() -> Vec<Action> {
    let cells = (-FAR..=FAR).flat_map(|y| (-FAR..=FAR).map(move |x| (x, y)));
    let places = cells.flat_map(|(x, y)| Rotation::ALL.map(|rotation| Action::Place { x, y, rotation }));
    let segments = 0..u8::try_from(SEGMENTS_MAX).unwrap_or(u8::MAX);
    let pieces = segments
        .flat_map(|segment| [Action::Marker { segment }, Action::Submarine { segment }, Action::Office { segment }]);
    places.chain(pieces).chain([Action::Decline]).collect()
}
