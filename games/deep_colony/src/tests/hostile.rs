//! Boards that drive every count to its limit, and states that strangers made up.

use std::fmt::Write as _;

use super::state::agreement::CROWDED;
use super::table::setup;
use crate::data::{KindId, Rotation, SET_SEGMENTS_MAX, TILES_MAX, TileSet};
use crate::rules::legal::LISTED_MAX;
use crate::state::Record;
use crate::{Cell, DeepColony, Deployed, EndReason, Event, Options, Phase, Piece, PlacedTile, Score, Settings, State};
use hadal_core::conformance::hostile::{answer, every_answer_is_accepted_again, keep};
use hadal_core::game::{Game, Viewer};
use hadal_core::generator::Generator;
use hadal_core::playout::random_action;
use hadal_core::seat::PerSeat;

/// A board of the start tile and all but one of the other tiles of a set that is as large as allowed, in a snake of rows of
/// `width`.
fn full(start: &str, other: &str, width: i16) -> State {
    let count = TILES_MAX - 1;
    let tile_set = format!("id,count,start,edges,segments,note\nS,1,1,CCCC,{start},\nX,{count},0,CCCC,{other},");
    let set = TileSet::of_text(&tile_set).unwrap();
    let tile = |number: u16| {
        let (along, across) = (number.cast_signed() % width, number.cast_signed() / width);
        let x = if across % 2 == 0 { along } else { width - 1 - along };
        let cell = Cell { x, y: across };
        PlacedTile { kind: KindId((number > 0).into()), cell, rotation: Rotation::default(), deployed: None }
    };
    let record = Record {
        tile_set,
        settings: Settings::default(),
        tiles: (0..count).map(tile).collect(),
        phase: Phase::Placing { kind: KindId(1) },
        script: Vec::new(),
        scores: PerSeat::from_fn(4, |_| Score::default()),
        generator: Generator::from_seed(1),
    };
    State::of_record(record, set)
}

/// All tiles in a line: the most open cells, each of which the drawn tile meets in four ways.
pub(super) fn widest() -> State {
    full("C:N C:E C:S C:W", "C:NES C:W", i16::MAX)
}

/// Six segments on each tile, one of them a generator.
fn most_segments() -> State {
    full("C:N C:E C:S C:W G O:-:k2", "C:N C:E C:S C:W G O:-:k1", 31)
}

fn play_on(mut state: State, actions: u32) {
    let mut chance = Generator::from_seed(2);
    for _ in 0..actions {
        let Some(next) = answer::<DeepColony>(&state, &mut chance) else { return };
        state = next;
    }
}

#[test]
fn the_widest_board_lists_as_many_placements_as_there_ever_are() {
    let state = widest();
    keep::<DeepColony>("widest", &state);
    assert_eq!(DeepColony::audit(&state), Ok(()));
    assert_eq!(DeepColony::legal_actions(&state).actions.len(), LISTED_MAX);
    play_on(state, 2);
}

#[test]
fn a_board_of_the_most_segments_is_sound_and_goes_on_with_advice() {
    let state = most_segments();
    keep::<DeepColony>("segments", &state);
    assert_eq!(DeepColony::audit(&state), Ok(()));
    let advice = DeepColony::view(&state, Viewer::Spectator, true).advice.unwrap();
    let segments: usize = advice.features.iter().map(|feature| feature.segments.len()).sum();
    assert_eq!(segments, SET_SEGMENTS_MAX - 6);
    play_on(state, 2);
}

#[test]
fn one_colony_over_the_whole_board_is_sound_and_goes_on() {
    let state = full("C:NESW", "C:NES C:W", 31);
    keep::<DeepColony>("colony", &state);
    assert_eq!(DeepColony::audit(&state), Ok(()));
    play_on(state, 2);
}

#[test]
fn among_a_thousand_kinds_that_fit_nowhere_the_one_that_fits_is_drawn() {
    let mut tile_set = "id,count,start,edges,segments,note\nS,1,1,CCCC,C:NESW,\nX,2,0,CCCC,C:NES C:W,\n".to_owned();
    for kind in 0..997 {
        let (kelp, algae, enclosed) = (kind % 10, kind / 10 % 10, kind / 100);
        writeln!(tile_set, "M{kind},1,0,OOOO,O:01234567:k{kelp}a{algae} O:-:k9a{enclosed},").unwrap();
    }
    let options = Options { tile_set: Some(tile_set), draw_order: vec!["X".to_owned()], ..Options::default() };
    let mut state = DeepColony::new_game(&setup(2, options)).unwrap();
    let mut events = Vec::new();
    for action in ["place 0,-1 r0", "pass"] {
        DeepColony::apply(&mut state, &action.parse().unwrap(), &mut events).unwrap();
    }
    assert_eq!(DeepColony::audit(&state), Ok(()));
    let mut returned: Vec<_> = events.iter().filter(|event| matches!(event, Event::TileReturned { .. })).collect();
    let count = returned.len();
    returned.sort_by_key(|event| format!("{event:?}"));
    returned.dedup();
    assert_eq!((returned.len(), count > 100), (count, true), "each kind once");
    assert_eq!(state.record.phase, Phase::Placing { kind: KindId(1) });
}

#[test]
fn a_set_of_more_segments_than_allowed_is_refused() {
    let of = |segments: &str| {
        let text = format!("id,count,start,edges,segments,note\nS,1,1,OOOO,O:01234567,\nX,999,0,OOOO,{segments},");
        TileSet::parse(&text).map(|set| set.tile_count).map_err(|error| error.0)
    };
    let enclosed = |count: usize| format!("O:01234567{}", " O:-:k1".repeat(count));
    assert_eq!(of(&enclosed(5)), Ok(TILES_MAX));
    let problem = "line 3: the tiles of a set have at most 6000 segments together";
    assert_eq!(of(&enclosed(6)), Err(problem.to_owned()));
}

#[test]
fn a_game_that_ended_with_every_marker_on_a_generator_is_scored_again() {
    let mut state = most_segments();
    for tile in 1..=24 {
        state.record.tiles[tile].deployed = Some(Deployed { piece: Piece::Marker, segment: 4 });
    }
    let State { record, set, .. } = state;
    let mut state = State::of_record(record, set);
    assert_eq!(DeepColony::audit(&state), Ok(()));
    while let Some(next) = answer::<DeepColony>(&state, &mut Generator::from_seed(3)) {
        state = next;
    }
    assert_eq!(state.record.phase, Phase::Over(EndReason::AllTilesPlaced));
}

/// States from all over a random game.
fn samples(options: Options, seats: u8, seed: u64) -> Vec<State> {
    let mut state = DeepColony::new_game(&setup(seats, options)).unwrap();
    let mut choices = Generator::from_seed(seed);
    let mut samples = Vec::new();
    loop {
        samples.push(state.clone());
        let legal = DeepColony::legal_actions(&state);
        let Some(action) = random_action::<DeepColony>(&legal, &mut choices) else { return samples };
        DeepColony::apply(&mut state, &action, &mut Vec::new()).unwrap();
    }
}

#[test]
fn whatever_states_are_made_up_every_answer_is_accepted_again() {
    let crowded = Options { tile_set: Some(CROWDED.to_owned()), ..Options::default() };
    let scripted = Options { draw_order: vec!["QD".to_owned(), "GA".to_owned()], ..Options::default() };
    let states = [samples(scripted, 2, 1), samples(crowded, 3, 2), samples(Options::default(), 4, 3)].concat();
    let report = every_answer_is_accepted_again::<DeepColony>(&states, 8);
    assert!(report.read > 1000 && report.sound > 50, "{report:?}");
}
