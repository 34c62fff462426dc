//! The check of an action: one function per kind of action, with the reason of a refusal.

use crate::action::Action;
use crate::data::tile::edges_match;
use crate::data::{Family, KindId, Rotation};
use crate::illegal::Illegal;
use crate::state::features::NodeId;
use crate::state::{Cell, Phase, State};
use hadal_core::seat::Seat;

/// Checks that the awaited seat may do this.
pub(crate) fn check(state: &State, action: &Action) -> Result<(), Illegal> {
    match (state.record.phase, *action) {
        (Phase::Over(_), _) => Err(Illegal::Over),
        (Phase::Placing { kind }, Action::Place { x, y, rotation }) => {
            check_place(state, kind, Cell::from_coordinates(x, y), rotation)
        }
        (Phase::Placing { .. }, _) => Err(Illegal::TileNotPlaced),
        (Phase::Deploying, Action::Place { .. }) => Err(Illegal::TilePlaced),
        (Phase::Deploying, Action::Marker { segment }) => check_marker(state, segment),
        (Phase::Deploying, Action::Submarine { segment }) => check_submarine(state, segment),
        (Phase::Deploying, Action::Office { segment }) => check_office(state, segment),
        (Phase::Deploying, Action::Decline) => Ok(()),
    }
}

/// Rule 1.5 step 2.
fn check_place(state: &State, kind: KindId, cell: Option<Cell>, rotation: Rotation) -> Result<(), Illegal> {
    let asked = cell.and_then(|cell| state.board.frontier.asked_at(cell));
    let Some(asked) = asked else {
        let taken = state.record.tiles.iter().any(|tile| Some(tile.cell) == cell);
        return Err(if taken { Illegal::CellTaken } else { Illegal::CellApart });
    };
    let kind = &state.set.kinds[kind.index()];
    if !edges_match(kind.code(rotation), asked) {
        return Err(Illegal::SidesDiffer);
    }
    if kind.rotations().contains(&rotation) { Ok(()) } else { Err(Illegal::RotationNotSmallest) }
}

/// Rule 1.5 step 3: own markers on the feature do not forbid a further one (decision 1).
fn check_marker(state: &State, segment: u8) -> Result<(), Illegal> {
    let root = feature_of(state, segment)?;
    let seat = state.turn_seat();
    if state.board.supplies[seat].markers == 0 {
        return Err(Illegal::NoMarkerLeft);
    }
    check_claim(state, seat, root)
}

/// The rest of the check of a marker, on a feature.
pub(crate) fn check_claim(state: &State, seat: Seat, root: NodeId) -> Result<(), Illegal> {
    if state.board.features.feature(root).has_marker_of_others(seat) {
        return Err(Illegal::FeatureClaimed);
    }
    Ok(())
}

/// Rule 1.5 step 3: neither owner, completeness nor other submarines matter.
fn check_submarine(state: &State, segment: u8) -> Result<(), Illegal> {
    let root = colony_of(state, segment)?;
    let seat = state.turn_seat();
    if state.board.supplies[seat].submarines == 0 {
        return Err(Illegal::NoSubmarineLeft);
    }
    check_company(state, seat, root)
}

/// The rest of the check of a submarine, in a colony.
pub(crate) fn check_company(state: &State, seat: Seat, root: NodeId) -> Result<(), Illegal> {
    // Decision 56.
    if !state.record.settings.own_second_sub && own_submarines(state, seat, root) > 0 {
        return Err(Illegal::OwnSubmarineInColony);
    }
    Ok(())
}

/// Rule 1.5 step 3: a colony on the tile just placed that is complete was completed by that tile.
fn check_office(state: &State, segment: u8) -> Result<(), Illegal> {
    let root = colony_of(state, segment)?;
    let seat = state.turn_seat();
    if state.board.supplies[seat].head_offices == 0 {
        return Err(Illegal::NoHeadOfficeLeft);
    }
    check_headquarters(state, seat, root)
}

/// The rest of the check of a head office, in a colony.
pub(crate) fn check_headquarters(state: &State, seat: Seat, root: NodeId) -> Result<(), Illegal> {
    let colony = state.board.features.feature(root);
    if colony.open > 0 {
        return Err(Illegal::ColonyIncomplete);
    }
    if colony.has_marker_of_others(seat) {
        return Err(Illegal::ColonyClaimed);
    }
    // Decision 4.
    let blocking = state.record.settings.sub_blocks_head_office;
    if blocking && colony.submarines > own_submarines(state, seat, root) {
        return Err(Illegal::ColonyHoldsSubmarine);
    }
    Ok(())
}

fn own_submarines(state: &State, seat: Seat, root: NodeId) -> u8 {
    state.board.submarines_in(seat, root, &state.record.tiles)
}

/// The feature of a segment of the tile just placed.
fn feature_of(state: &State, segment: u8) -> Result<NodeId, Illegal> {
    let tile = state.last_tile();
    let kind = state.record.tiles[usize::from(tile)].kind;
    if state.set.kinds[kind.index()].segment(segment).is_none() {
        return Err(Illegal::SegmentUnknown);
    }
    Ok(state.board.features.root(state.board.features.node_at(tile, segment)))
}

fn colony_of(state: &State, segment: u8) -> Result<NodeId, Illegal> {
    let root = feature_of(state, segment)?;
    let is_colony = state.board.features.node(root).family == Family::Colony;
    if is_colony { Ok(root) } else { Err(Illegal::NotAColony) }
}
