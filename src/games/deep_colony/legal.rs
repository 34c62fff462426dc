//! What is legal: one function per kind of action decides, the lists are made of what they allow.

use crate::game::{Legal, NoTemplate};
use crate::seat::Seat;

use super::action::Action;
use super::data::KindId;
use super::features::NodeId;
use super::geometry::{Cell, Rotation};
use super::illegal::Illegal;
use super::state::{Phase, State};
use super::tile::{Family, edges_match};

/// Everything the awaited seat may do. Placements: cells row by row from north to south, in a row from west to east,
/// then rotations ascending. Deployments: markers, submarines, head office, each by segment; then to pass.
pub(super) fn legal_actions(state: &State) -> Legal<Action, NoTemplate> {
    let mut actions = Vec::new();
    match state.record.phase {
        Phase::Place { kind } => {
            actions.reserve(state.board.frontier.len());
            state.board.frontier.each_place(&state.set.kinds[kind.index()], |Cell { x, y }, rotation| {
                actions.push(Action::Place { x: x.into(), y: y.into(), rotation });
            });
        }
        Phase::Deploy => {
            actions.extend(deployments(state));
            actions.push(Action::Pass);
        }
        Phase::Over(_) => {}
    }
    Legal { actions, templates: Vec::new() }
}

/// Whether the awaited seat may do this.
pub(super) fn check(state: &State, action: &Action) -> Result<(), Illegal> {
    match (state.record.phase, *action) {
        (Phase::Over(_), _) => Err(Illegal::Over),
        (Phase::Place { kind }, Action::Place { x, y, rotation }) => {
            check_place(state, kind, Cell::from_coordinates(x, y), rotation)
        }
        (Phase::Place { .. }, _) => Err(Illegal::TileNotPlaced),
        (Phase::Deploy, Action::Place { .. }) => Err(Illegal::TilePlaced),
        (Phase::Deploy, Action::Marker { segment }) => check_marker(state, segment),
        (Phase::Deploy, Action::Submarine { segment }) => check_submarine(state, segment),
        (Phase::Deploy, Action::Office { segment }) => check_office(state, segment),
        (Phase::Deploy, Action::Pass) => Ok(()),
    }
}

/// Whether anything can be deployed on the tile just placed.
pub(super) fn can_deploy(state: &State) -> bool {
    deployments(state).next().is_some()
}

/// Every deployment on the tile just placed: markers, submarines, head office, each by segment.
fn deployments(state: &State) -> impl Iterator<Item = Action> {
    let kind = state.record.tiles[usize::from(state.last_tile())].kind;
    let segments = 0..state.set.kinds[kind.index()].segments.len() as u8;
    let supply = &state.board.supplies[state.turn_seat()];
    // A seat without the piece is not asked for each segment.
    let segments_if = |left: u8| if left > 0 { segments.clone() } else { 0..0 };
    let markers = segments_if(supply.markers).map(|segment| (Action::Marker { segment }, check_marker(state, segment)));
    let submarines =
        segments_if(supply.submarines).map(|segment| (Action::Submarine { segment }, check_submarine(state, segment)));
    let offices =
        segments_if(supply.head_offices).map(|segment| (Action::Office { segment }, check_office(state, segment)));
    markers.chain(submarines).chain(offices).filter(|(_, checked)| checked.is_ok()).map(|(action, _)| action)
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
    // Decision 56.
    if !state.record.switches.own_second_sub && own_submarines(state, seat, root) > 0 {
        return Err(Illegal::OwnSubmarineInColony);
    }
    Ok(())
}

/// Rule 1.5 step 3: a colony on the tile just placed that is complete was completed by that tile.
fn check_office(state: &State, segment: u8) -> Result<(), Illegal> {
    let root = colony_of(state, segment)?;
    let seat = state.turn_seat();
    let colony = state.board.features.feature(root);
    if state.board.supplies[seat].head_offices == 0 {
        return Err(Illegal::NoHeadOfficeLeft);
    }
    if colony.open > 0 {
        return Err(Illegal::ColonyIncomplete);
    }
    if colony.has_marker_of_others(seat) {
        return Err(Illegal::ColonyClaimed);
    }
    // Decision 4.
    let blocking = state.record.switches.sub_blocks_head_office;
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
