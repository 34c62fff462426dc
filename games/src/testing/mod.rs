//! Requests about every game, for tests, benchmarks and fuzzing.

pub mod puzzles;
pub mod requests;

mod bots;
mod faults;
mod questions;

use hadal_core::calls::Host;
use hadal_core::calls::create::create_game;
use hadal_core::pb;

/// A new state of Advanced Colonization.
///
/// # Panics
/// Never: such a game can be created.
pub fn new_state() -> pb::State {
    let request = pb::CreateGameRequest { game_id: "advanced_colonization".to_owned(), ..Default::default() };
    let host = Host::of(crate::all());
    let created = create_game(&host.context(), &request).expect("a game");
    created.read_position().expect("a position").state.expect("a state")
}

/// A first action in that state: short work.
pub fn buying() -> pb::ApplyActionRequest {
    let action = pb::Action { action: Some(pb::action::Action::Notation("buy r2".to_owned())) };
    pb::ApplyActionRequest { state: Some(new_state()), action: Some(action), ..Default::default() }
}

/// A question whose price by the request alone is low and whose work is long, and a batch of two such items.
pub fn long_work() -> (pb::GetPositionRequest, pb::BatchApplyActionsRequest) {
    let state = pb::State { state: Some(pb::state::State::Packed(SEGMENTS.to_vec())), ..Default::default() };
    let include = Some(pb::Include { advice: true, ..Default::default() });
    let viewers = vec![pb::Viewer { viewer: Some(pb::viewer::Viewer::Spectator(pb::Spectator {})) }];
    let question = pb::GetPositionRequest { state: Some(state.clone()), viewers: viewers.clone(), include };
    let item = pb::ApplyActionRequest {
        state: Some(state),
        action: Some(pb::Action { action: Some(pb::action::Action::Index(0)) }),
        viewers,
        include,
        ..Default::default()
    };
    (question, pb::BatchApplyActionsRequest { items: vec![item, buying()] })
}

/// A state of a thousand tiles, on which advice is long work.
const SEGMENTS: &[u8] = include_bytes!("../../../tests/corpus/hostile/deep_colony.segments.packed");
