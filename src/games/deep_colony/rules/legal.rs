//! Everything that is legal, in the documented order, and one of it at random.

use crate::game::{Legal, NoTemplate};
use crate::games::deep_colony::action::Action;
use crate::games::deep_colony::data::{Rotation, TILES_MAX};
use crate::games::deep_colony::state::{Cell, Phase, State};
use crate::generator::Generator;

use super::check::{check_marker, check_office, check_submarine};

/// The most actions that are ever listed: a drawn tile has four rotations on each empty cell beside a tile, and n connected tiles
/// have at most 2n + 2 such cells.
pub(crate) const LISTED_MAX: usize = Rotation::ALL.len() * 2 * TILES_MAX as usize;

/// Everything the awaited seat may do. Placements: cells row by row from north to south, in a row from west to east, then
/// rotations ascending. Deployments: markers, submarines, head office, each by segment; then the pass.
pub(crate) fn legal_actions(state: &State) -> Legal<Action, NoTemplate> {
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

/// One of the actions that [`legal_actions`] lists, all equally likely; `None` when the game is over.
pub(crate) fn sample_action(state: &State, generator: &mut Generator) -> Option<Action> {
    match state.record.phase {
        Phase::Place { kind } => {
            let kind = &state.set.kinds[kind.index()];
            let (Cell { x, y }, rotation) = state.board.frontier.sample_place(kind, generator)?;
            Some(Action::Place { x: x.into(), y: y.into(), rotation })
        }
        Phase::Deploy => {
            let count = deployments(state).count();
            let chosen = generator.index(count + 1);
            Some(deployments(state).nth(chosen).unwrap_or(Action::Pass))
        }
        Phase::Over(_) => None,
    }
}

/// True if anything can be deployed on the tile just placed.
pub(crate) fn can_deploy(state: &State) -> bool {
    deployments(state).next().is_some()
}

/// Every deployment on the tile just placed: markers, submarines, head office, each by segment.
fn deployments(state: &State) -> impl Iterator<Item = Action> {
    let kind = state.record.tiles[usize::from(state.last_tile())].kind;
    let segments = 0..state.set.kinds[kind.index()].segments.len() as u8;
    let supply = &state.board.supplies[state.turn_seat()];
    // The checks are skipped for pieces that the seat has run out of.
    let segments_if = |left: u8| if left > 0 { segments.clone() } else { 0..0 };
    let markers = segments_if(supply.markers).map(|segment| (Action::Marker { segment }, check_marker(state, segment)));
    let submarines =
        segments_if(supply.submarines).map(|segment| (Action::Submarine { segment }, check_submarine(state, segment)));
    let offices =
        segments_if(supply.head_offices).map(|segment| (Action::Office { segment }, check_office(state, segment)));
    markers.chain(submarines).chain(offices).filter(|(_, checked)| checked.is_ok()).map(|(action, _)| action)
}
