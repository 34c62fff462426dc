//! Alpha-beta against plain minimax, and against itself in parts.

mod minimax;
mod parts;

use hadal_advanced_colonization::{Action, AdvancedColonization, State};
use hadal_advanced_colonization::{Options, Settings};
use hadal_core::game::{Game, Search, Setup, Viewer};
use hadal_core::generator::Generator;
use hadal_core::playout;
use hadal_core::search::alpha_beta::AlphaBeta;
use hadal_core::search::thought::{Bounds, Mind, Simulated};
use hadal_core::search::{Bot, Budget, Candidate, Endless, Judge, Thinker, Thought};

/// A state some random actions after the start, with a draw by repetition for every second one.
fn somewhere(seed: u64, actions: u64) -> State {
    let settings =
        Settings { repetition: if seed.is_multiple_of(2) { 2 } else { 0 }, max_turns: 40, ..Settings::default() };
    starting(&Options { position: None, settings }, seed, actions)
}

fn starting(options: &Options, seed: u64, actions: u64) -> State {
    let setup = Setup { seat_count: 2, options: options.clone(), generator: Generator::quick(seed) };
    let mut state = AdvancedColonization::new_game(&setup).unwrap();
    playout::drive::<AdvancedColonization>(&mut state, &mut Generator::quick(seed), actions);
    state
}

fn position(text: &str) -> State {
    let settings = Settings { max_turns: 40, ..Settings::default() };
    starting(&Options { position: Some(text.to_owned()), settings }, 1, 0)
}

fn alpha_beta(state: &State, only: &[Action]) -> AlphaBeta<AdvancedColonization> {
    let seat = AdvancedColonization::awaited(state).unwrap();
    let view = AdvancedColonization::view(state, Viewer::Seat(seat), false);
    AlphaBeta::new(&view, seat, Judge::Present, only.to_vec(), &mut Generator::quick(1))
}

/// Searches until so many iterations are finished.
fn iterate(mind: &mut AlphaBeta<AdvancedColonization>, iterations: u64) {
    let bounds = Bounds { patience: &Endless, may_be_cut: false, transitions: u64::MAX };
    let mut finished = 0;
    while finished < iterations {
        let Simulated::Done { simulations, is_exhausted, .. } = mind.simulate(&bounds) else { panic!("cut off") };
        finished += simulations;
        if is_exhausted {
            break;
        }
    }
}

/// A decision within a budget.
fn thought(state: &State, only: &[Action], budget: Budget) -> Thought<AdvancedColonization> {
    let seat = AdvancedColonization::awaited(state).unwrap();
    let view = AdvancedColonization::view(state, Viewer::Seat(seat), false);
    let thinker = Thinker { budget: Some(budget), ..Thinker::at_level(Bot::Search, 1).unwrap() };
    Thought::new(&view, seat, only, &thinker, 3)
}

fn transitions(transitions: u64) -> Budget {
    Budget { transitions, ..Budget::NONE }
}

fn told(ranking: &[Candidate<Action>]) -> String {
    format!("{ranking:?}")
}
