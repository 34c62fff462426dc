//! The transition: one function per action, then the end of the turn.

use crate::game::{Malformed, Setup, SetupError};
use crate::seat::PerSeat;

use super::action::Action;
use super::data::{KindId, TileSet};
use super::draw::draw_tile;
use super::event::Event;
use super::final_scoring::end_game;
use super::geometry::{Cell, Rotation};
use super::legal::can_deploy;
use super::scoring::{score_completed, score_submarine_pair};
use super::state::{Deployed, EndReason, Options, Phase, Piece, PlacedTile, Record, Score, State};

/// Sets a game up: the start tile lies at the origin and the first tile is drawn.
pub(super) fn new_game(setup: &Setup<Options>) -> Result<State, SetupError> {
    let text = setup.options.tile_set.clone().unwrap_or_default();
    if setup.options.tile_set.is_some() && text.is_empty() {
        return Err(Malformed::new("tile_set", "is empty; leave it out for the set of the game").into());
    }
    let set = TileSet::of_text(&text).map_err(|error| Malformed::new("tile_set", error.to_string()))?;
    let script = read_draw_order(&setup.options.draw_order, &set)?;
    let mut tiles = Vec::with_capacity(usize::from(set.tile_count));
    tiles.push(PlacedTile { kind: set.start, cell: Cell::ORIGIN, rotation: Rotation::default(), deployed: None });
    let record = Record {
        seat_count: setup.seat_count,
        tile_set: text,
        switches: setup.options.switches,
        tiles,
        // Only until the first draw, a few lines below.
        phase: Phase::Over(EndReason::AllTilesPlaced),
        script,
        scores: PerSeat::from_fn(setup.seat_count, |_| Score::default()),
        generator: setup.generator.clone(),
    };
    let mut state = State::of_record(record, set);
    begin_turn(&mut state, &mut Vec::new());
    Ok(state)
}

/// The kinds of a scripted order, the next one last.
fn read_draw_order(ids: &[String], set: &TileSet) -> Result<Vec<KindId>, Malformed> {
    let mut names: Vec<(&str, KindId)> =
        set.kinds.iter().zip(0..).map(|(kind, id)| (kind.id.as_str(), KindId(id))).collect();
    names.sort_unstable();
    let mut left: Vec<u16> = set.kinds.iter().map(|kind| kind.count).collect();
    let mut script = Vec::with_capacity(ids.len());
    for (index, id) in ids.iter().enumerate() {
        let refuse = |problem: String| Malformed::new(format!("draw_order[{index}]"), problem);
        let Ok(place) = names.binary_search_by_key(&id.as_str(), |&(name, _)| name) else {
            return Err(refuse("is no id of the tile set".to_owned()));
        };
        let kind = names[place].1;
        if kind == set.start {
            return Err(refuse(format!("{id} is the start tile, which is never drawn")));
        }
        if left[kind.index()] == 0 {
            return Err(refuse(format!("the set has only {} tiles {id}", set.kinds[kind.index()].count)));
        }
        left[kind.index()] -= 1;
        script.push(kind);
    }
    script.reverse();
    Ok(script)
}

/// Does what the awaited seat asked for.
pub(super) fn play(state: &mut State, action: Action, events: &mut Vec<Event>) {
    match action {
        Action::Place { x, y, rotation } => {
            if let (Phase::Place { kind }, Some(cell)) = (state.record.phase, Cell::from_coordinates(x, y)) {
                place(state, PlacedTile { kind, cell, rotation, deployed: None }, events);
            }
        }
        Action::Marker { segment } => deploy(state, Deployed { piece: Piece::Marker, segment }, events),
        Action::Submarine { segment } => deploy(state, Deployed { piece: Piece::Submarine, segment }, events),
        Action::Office { segment } => deploy(state, Deployed { piece: Piece::HeadOffice, segment }, events),
        Action::Pass => {
            events.push(Event::DeploymentDeclined { seat: state.turn_seat() });
            finish_turn(state, events);
        }
    }
}

/// Rule 1.5 step 2. A seat that could deploy nothing is not asked.
fn place(state: &mut State, tile: PlacedTile, events: &mut Vec<Event>) {
    let PlacedTile { kind, cell, rotation, .. } = tile;
    let seat = state.turn_seat();
    state.record.tiles.push(tile);
    state.record.phase = Phase::Deploy;
    state.board.lay_last(&state.set, &state.record.tiles);
    events.push(Event::TilePlaced { seat, tile: state.last_tile(), kind, cell, rotation });
    if !can_deploy(state) {
        events.push(Event::DeploymentSkipped { seat });
        finish_turn(state, events);
    }
}

/// Rule 1.5 steps 3 and 4.
fn deploy(state: &mut State, deployed: Deployed, events: &mut Vec<Event>) {
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
fn finish_turn(state: &mut State, events: &mut Vec<Event>) {
    score_completed(state, events);
    begin_turn(state, events);
}

/// Rule 1.5 step 1.
fn begin_turn(state: &mut State, events: &mut Vec<Event>) {
    if let Err(reason) = draw_tile(state, events) {
        end_game(state, reason, events);
    }
}
