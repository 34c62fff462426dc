//! The longest lists and the longest histories that a state can have, and states that strangers made up.

use super::random;
use super::table::{START, game_with, plain};
use crate::rules::legal::LISTED_MAX;
use crate::state::{Aim, Player, Position, Pyramid, Settings, Ship, Slot};
use crate::{AdvancedColonization, State};
use hadal_core::conformance::hostile::{answer, every_answer_is_accepted_again, keep};
use hadal_core::game::{Game, Viewer};
use hadal_core::generator::Generator;

/// Every switch that allows more.
fn loose() -> Settings {
    Settings { loose_phases: true, shift_reserves: true, advance_may_stand: true, ..plain() }
}

/// One own ship of each type in the bank to be burned, all others in orbits, no two alike.
fn crowded() -> State {
    let mut position = Position::start();
    let all = Pyramid::all().filter(|pyramid| pyramid.owner().is_some());
    let ships = all.flat_map(|pyramid| vec![pyramid; if pyramid.is_of(Player::One) { 1 } else { 2 }]);
    for (number, pyramid) in ships.enumerate() {
        let slot = Slot::ALL[number % 3];
        let ship = Ship { pyramid, aim: Aim::choices(slot)[number / 3 % 3] };
        position.planet_mut(slot).orbit.insert(ship);
    }
    State::starting_from(position, loose())
}

/// A longest possible history, no two of its positions alike.
fn remembering() -> State {
    let mut state = game_with(START, Settings { repetition: 10, max_turns: 1000, ..loose() });
    let types: Vec<Pyramid> = Pyramid::all().filter(|pyramid| pyramid.is_of(Player::One)).collect();
    state.turn_starts.clear();
    for turn in 0..1000 {
        state.position = Position::start();
        state.position.player = if turn % 2 == 0 { Player::Two } else { Player::One };
        let mut digits = turn;
        for pyramid in &types {
            (0..digits % 3).for_each(|_| state.position.reserve_mut(Player::One).add(*pyramid));
            digits /= 3;
        }
        let text = state.position.to_string();
        state.turn_starts.push(&text);
    }
    state.turns_ended = 999;
    state
}

#[test]
fn the_longest_list_stays_within_its_bound() {
    let state = crowded();
    keep::<AdvancedColonization>("crowded", &state);
    assert_eq!(AdvancedColonization::audit(&state), Ok(()));
    let legal = AdvancedColonization::legal_actions(&state);
    let listed = legal.actions.len() + legal.templates.len();
    assert!((LISTED_MAX - 300..=LISTED_MAX).contains(&listed), "{listed} of {LISTED_MAX}");
}

#[test]
fn the_longest_history_is_sound_and_goes_on() {
    let state = remembering();
    keep::<AdvancedColonization>("remembering", &state);
    assert_eq!(AdvancedColonization::audit(&state), Ok(()));
    assert_eq!(AdvancedColonization::view(&state, Viewer::Spectator, true).state.turn_starts.texts().count(), 1000);
    let mut chance = Generator::from_seed(1);
    let mut next = state;
    while let Some(answered) = answer::<AdvancedColonization>(&next, &mut chance) {
        next = answered;
    }
}

#[test]
fn a_history_longer_than_the_game_is_refused_before_it_is_read() {
    let mut state = remembering();
    state.turns_ended = 998;
    (0..100_000).for_each(|_| state.turn_starts.push("no position"));
    assert_eq!(AdvancedColonization::audit(&state).unwrap_err().problem, "more than turns");
}

#[test]
fn whatever_states_are_made_up_every_answer_is_accepted_again() {
    let mut choices = Generator::from_seed(61);
    let mut states: Vec<State> = (0..60).map(|_| random::state(&mut choices)).collect();
    for _ in 0..20 {
        let mut state = game_with(START, Settings { repetition: 4, max_turns: 40, ..plain() });
        for _ in 0..choices.below(12) {
            state = answer::<AdvancedColonization>(&state, &mut choices).unwrap();
        }
        states.push(state);
    }
    states.push(crowded());
    let report = every_answer_is_accepted_again::<AdvancedColonization>(&states, 62);
    assert!(report.read > 1000 && report.sound > 300, "{report:?}");
}
