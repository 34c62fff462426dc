//! The transition: one function per action, then the end of the turn.

use crate::action::Action;
use crate::event::Event;
use crate::state::{Cell, Deployed, Phase, Piece, PlacedTile, State};
use hadal_core::game::Sink;

use super::draw::{NothingToPlace, draw_tile};
use super::final_scoring::end_game;
use super::legal::can_deploy;
use super::scoring::{score_completed, score_submarine_pair};

/// Plays the action of the awaited seat.
pub(crate) fn play(state: &mut State, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::Place { x, y, rotation } => {
            if let (Phase::Placing { kind }, Some(cell)) = (state.record.phase, Cell::from_coordinates(x, y)) {
                place(state, PlacedTile { kind, cell, rotation, deployed: None }, events);
            }
        }
        Action::Marker { segment } => deploy(state, Deployed { piece: Piece::Marker, segment }, events),
        Action::Submarine { segment } => deploy(state, Deployed { piece: Piece::Submarine, segment }, events),
        Action::Office { segment } => deploy(state, Deployed { piece: Piece::HeadOffice, segment }, events),
        Action::Decline => {
            events.push(Event::DeploymentDeclined { seat: state.turn_seat() });
            finish_turn(state, events);
        }
    }
}

/// Rule 1.5 step 2. A seat that could deploy nothing is not asked.
fn place(state: &mut State, tile: PlacedTile, events: &mut impl Sink<Event>) {
    let PlacedTile { kind, cell, rotation, .. } = tile;
    let seat = state.turn_seat();
    state.record.tiles.push(tile);
    state.record.phase = Phase::Deploying;
    state.board.lay_last(&state.set, &state.record.tiles);
    let tile = state.last_tile();
    events.push_with(|| Event::TilePlaced { seat, tile, kind: state.set.id(kind), cell, rotation });
    if !can_deploy(state) {
        events.push(Event::DeploymentSkipped { seat });
        finish_turn(state, events);
    }
}

/// Rule 1.5 steps 3 and 4.
fn deploy(state: &mut State, deployed: Deployed, events: &mut impl Sink<Event>) {
    let (seat, tile) = (state.turn_seat(), state.last_tile());
    state.record.tiles[usize::from(tile)].deployed = Some(deployed);
    state.board.put_down(seat, tile, deployed);
    events.push(Event::PieceDeployed { seat, piece: deployed.piece, tile, segment: deployed.segment });
    if deployed.piece == Piece::Submarine {
        score_submarine_pair(state, seat, events);
    }
    finish_turn(state, events);
}

/// Rule 1.5 steps 5 and 6.
fn finish_turn(state: &mut State, events: &mut impl Sink<Event>) {
    score_completed(state, events);
    begin_turn(state, events);
}

/// Rule 1.5 step 1.
pub(crate) fn begin_turn(state: &mut State, events: &mut impl Sink<Event>) {
    if let Err(NothingToPlace { reason, drawn_by_script }) = draw_tile(state, events) {
        events.push_with(|| {
            let dropped = drawn_by_script.iter().chain(state.record.script.iter().rev());
            Event::GameEnded { reason, dropped_draws: dropped.map(|&kind| state.set.id(kind)).collect() }
        });
        state.record.script.clear();
        end_game(state, reason, events);
    }
}
