//! States from elsewhere: every invariant is checked, and the serialised form is canonical.

use crate::state::{Aim, Orbit, Player, Pyramid, Settings, Ship, Size, Slot, Stack};
use crate::tests::table::{START, game, game_with, plain, play_on};
use crate::{AdvancedColonization, State};
use hadal_core::game::{Broken, Game};

fn pyramid(name: &str) -> Pyramid {
    Pyramid::all().find(|pyramid| pyramid.to_string() == name).unwrap()
}

fn path_of(state: &State) -> String {
    AdvancedColonization::audit(state).map_or_else(|broken| broken.path, |()| "sound".to_owned())
}

/// The start, changed.
fn changed(change: impl FnOnce(&mut State)) -> String {
    let mut state = game(START);
    change(&mut state);
    path_of(&state)
}

#[test]
fn a_fresh_game_is_sound() {
    assert_eq!(changed(|_| {}), "sound");
}

#[test]
fn every_broken_invariant_is_found_and_named() {
    assert_eq!(changed(|state| state.position.action_points = 6), "turn.action_points");
    let two = |state: &mut State| state.position.reserves[0].add_all([pyramid("r1"); 2]);
    assert_eq!(changed(two), "sound");
    assert_eq!(changed(|state| state.position.reserves[0].add_all([pyramid("r1"); 3])), "seats[0].reserve");
    assert_eq!(changed(|state| state.position.burned.add_all([pyramid("g1"); 2])), "burned");
    assert_eq!(changed(|state| state.position.burned.add_all([pyramid("r1"); 300])), "burned");
    assert_eq!(changed(|state| state.position.planets[1].size = Size::Small), "sound", "two small planets exist");
    assert_eq!(changed(|state| state.position.reserves[0].add(pyramid("k1"))), "seats[0].reserve");
    assert_eq!(changed(|state| state.position.reserves[1].add(pyramid("r1"))), "seats[1].reserve");
    let crowd: Stack = [pyramid("r1"); 3].into_iter().collect();
    assert_eq!(changed(|state| state.position.planets[1].near = crowd), "planets[1]");
    assert_eq!(
        changed(|state| state.position.planets.iter_mut().for_each(|planet| planet.size = Size::Large)),
        "planets[2]"
    );
    let stack: Stack = [pyramid("r1"), pyramid("g2")].into_iter().collect();
    assert_eq!(changed(|state| state.position.planets[2].far = stack), "planets[2].far_colonies[1]");
    let with_ship = |name: &str, aim: Aim| {
        let ship = Ship { pyramid: pyramid(name), aim };
        changed(|state| state.position.planets[1].orbit.insert(ship))
    };
    assert_eq!(with_ship("g2", Aim::Standing), "planets[1].ships[0].pyramid");
    assert_eq!(with_ship("r2", Aim::At(Slot::B)), "planets[1].ships[0].orientation");
    assert_eq!(with_ship("r2", Aim::Adrift), "planets[1].ships[0].orientation");
    assert_eq!(with_ship("r2", Aim::At(Slot::C)), "sound");
}

#[test]
fn an_unsorted_orbit_in_serialised_form_is_found() {
    // Two ships in the wrong order, as the orbit itself would never hold them.
    let ships = [("y1", Aim::Standing), ("r1", Aim::Standing)].map(|(name, aim)| Ship { pyramid: pyramid(name), aim });
    let bytes = postcard::to_stdvec(&ships.to_vec()).unwrap();
    let orbit: Orbit = postcard::from_bytes(&bytes).unwrap();
    assert_eq!(changed(|state| state.position.planets[0].orbit = orbit), "planets[0].ships");
}

#[test]
fn an_unknown_type_in_serialised_form_is_refused() {
    assert!(postcard::from_bytes::<Pyramid>(&[14]).is_ok());
    assert!(postcard::from_bytes::<Pyramid>(&[15]).is_err());
}

#[test]
fn options_and_counters_must_go_together() {
    assert_eq!(changed(|state| state.settings.repetition = 1), "settings.repetition");
    assert_eq!(changed(|state| state.settings.repetition = 3), "settings.repetition", "without max_turns");
    assert_eq!(changed(|state| state.settings.max_turns = 100_001), "settings.max_turns");
    assert_eq!(changed(|state| state.turns_ended = u32::MAX), "sound", "without max_turns");
    let mut state = game_with(START, Settings { max_turns: 5, ..plain() });
    state.turns_ended = 5;
    assert_eq!(path_of(&state), "sound", "just drawn");
    state.turns_ended = 6;
    assert_eq!(path_of(&state), "turn.turns_ended");
}

/// A game with repetition after two turns, with other turn starts.
fn with_turn_starts(texts: &[&str]) -> Result<(), Broken> {
    let settings = Settings { repetition: 3, max_turns: 50, ..plain() };
    let (mut state, _) = play_on(game_with(START, settings), &["buy r1", "end", "end"]);
    state.turn_starts.clear();
    for text in texts {
        state.turn_starts.push(text);
    }
    AdvancedColonization::audit(&state)
}

#[test]
fn turn_starts_must_be_such_as_the_game_can_have_had() {
    let (first, second, third) = (START, "[1]/[2]/[3] r1/- - 2P5", "[1]/[2]/[3] r1/- - 1P5");
    assert_eq!(with_turn_starts(&[first, second, third]), Ok(()));
    let problem = |texts: &[&str]| {
        let broken = with_turn_starts(texts).expect_err("broken");
        (broken.path, broken.problem)
    };
    let at = |path: &str, problem: &str| (path.to_owned(), problem.to_owned());
    let last = at("turn_starts", "the last one is not the present position, which begins a turn");
    assert_eq!(problem(&[first, second]), last);
    assert_eq!(problem(&[]), last);
    assert_eq!(problem(&[second, first, second, third]), at("turn_starts", "more than turns"));
    assert_eq!(problem(&[first, third]), at("turn_starts[0]", "the turns do not alternate"));
    assert_eq!(problem(&["[1]/[2]/[3] r1/- - 2P3", third]), at("turn_starts[0]", "not the start of a turn"));
    assert_eq!(problem(&["[1]/[2]/[3] r1/- k1 2P5", third]), at("turn_starts[0]", "not since the last burn"));
    assert_eq!(problem(&["[1]/[2]/[3] y1r1/- - 2P5", third]), at("turn_starts[0]", "not in canonical form"));
    assert_eq!(problem(&["nonsense", third]).0, "turn_starts[0]");
    assert_eq!(problem(&["[1]/[2]/[3] k1/- - 2P5", third]).0, "turn_starts[0]");
    assert_eq!(problem(&["[1]/[2]/[3] r1/- - 2P5\r", third]).0, "turn_starts");
}

#[test]
fn a_game_that_must_have_been_drawn_before_is_no_state() {
    let settings = Settings { repetition: 2, max_turns: 50, ..plain() };
    let (mut state, _) = play_on(game_with(START, settings), &["end"]);
    state.turns_ended = 3;
    state.turn_starts.clear();
    let passed = "[1]/[2]/[3] -/- - 2P5";
    for text in [passed, START, passed] {
        state.turn_starts.push(text);
    }
    assert_eq!(AdvancedColonization::audit(&state), Ok(()), "drawn just now");
    state.turns_ended = 5;
    state.turn_starts.clear();
    for text in [passed, "[1]/[2]/[3] r1/- - 1P5", passed, START, passed] {
        state.turn_starts.push(text);
    }
    assert_eq!(path_of(&state), "turn_starts");
}

#[test]
fn games_without_repetition_have_no_turn_starts() {
    assert_eq!(changed(|state| state.turn_starts.push(START)), "turn_starts");
}

#[test]
fn each_player_has_a_seat() {
    assert_eq!(Player::ALL.map(|player| player.seat().0), [0, 1]);
    assert_eq!([0, 1, 2].map(Player::at_seat), [Some(Player::One), Some(Player::Two), None]);
}
