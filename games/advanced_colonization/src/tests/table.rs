//! A table for the tests: positions and actions as text.

use crate::state::Settings;
use crate::{Action, AdvancedColonization, Event, Illegal, Options, State};
use hadal_core::conformance::events_tell_everything;
use hadal_core::game::{Game, Outcome, Setup, SetupError, Status, Template};
use hadal_core::generator::Generator;

pub(super) const START: &str = "[1]/[2]/[3] -/- - 1P5";

/// The plain game.
pub(super) fn plain() -> Settings {
    Settings::default()
}

pub(super) fn try_new_game(options: Options) -> Result<State, SetupError> {
    AdvancedColonization::new_game(&Setup { seat_count: 2, options, generator: Generator::from_seed(0) })
}

/// A game that starts from a position, under some rules.
pub(super) fn game_with(position: &str, settings: Settings) -> State {
    let state = try_new_game(Options { position: Some(position.to_owned()), settings }).unwrap();
    assert_eq!(AdvancedColonization::audit(&state), Ok(()));
    state
}

/// A plain game that starts from a position.
pub(super) fn game(position: &str) -> State {
    game_with(position, plain())
}

pub(super) fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Applies actions; each must be legal, and listed or in a template.
pub(super) fn play_on(mut state: State, actions: &[&str]) -> (State, Vec<Event>) {
    let mut events = Vec::new();
    for text in actions {
        let action = action(text);
        assert!(is_listed(&state, &action), "{text} is not listed in {}", state.position);
        events.clear();
        let before = state.clone();
        AdvancedColonization::apply(&mut state, &action, &mut events)
            .unwrap_or_else(|illegal| panic!("{text} in {}: {illegal}", state.position));
        events_tell_everything::<AdvancedColonization>(&before, &events, &state);
        assert_eq!(AdvancedColonization::audit(&state), Ok(()), "{text}");
    }
    (state, events)
}

/// The position after an action in a plain game.
pub(super) fn after(position: &str, text: &str) -> String {
    play_on(game(position), &[text]).0.position.to_string()
}

/// The events of an action in a plain game.
pub(super) fn happens(position: &str, text: &str) -> Vec<Event> {
    play_on(game(position), &[text]).1
}

/// The reason why an action is refused; it must not be listed either.
pub(super) fn refusal_in(state: &State, text: &str) -> Illegal {
    let action = action(text);
    assert!(!is_listed(state, &action), "{text} is listed in {}", state.position);
    AdvancedColonization::check(state, &action).expect_err(text)
}

/// The reason why an action is refused in a plain game.
pub(super) fn refusal(position: &str, text: &str) -> Illegal {
    refusal_in(&game(position), text)
}

pub(super) fn is_legal(position: &str, text: &str) -> bool {
    let (state, action) = (game(position), action(text));
    let legal = AdvancedColonization::check(&state, &action).is_ok();
    assert_eq!(legal, is_listed(&state, &action), "{text} in {position}");
    legal
}

/// True if an action is listed or in exactly one template; being in more is an error.
pub(super) fn is_listed(state: &State, action: &Action) -> bool {
    let legal = AdvancedColonization::legal_actions(state);
    let listed = legal.actions.iter().filter(|other| *other == action).count();
    let members = legal.templates.iter().filter(|template| template.contains(action)).count();
    assert!(
        listed + members <= 1,
        "{action} is in {}: {listed} times listed, {members} times a member",
        state.position
    );
    listed + members == 1
}

/// The texts of the listed actions that begin with a word, in order.
pub(super) fn listed(position: &str, word: &str) -> Vec<String> {
    listed_in(&game(position), word)
}

pub(super) fn listed_in(state: &State, word: &str) -> Vec<String> {
    let actions = AdvancedColonization::legal_actions(state).actions;
    let texts = actions.iter().map(ToString::to_string);
    texts.filter(|text| text.split(' ').next() == Some(word)).collect()
}

/// The number of actions of each template at a position: fire, then beam.
pub(super) fn template_counts(position: &str) -> Vec<u128> {
    AdvancedColonization::legal_actions(&game(position)).templates.iter().map(Template::count).collect()
}

/// The outcome of a game.
pub(super) fn outcome(state: &State) -> Outcome {
    match AdvancedColonization::status(state) {
        Status::Over(outcome) => outcome,
        Status::Awaiting(awaiting) => panic!("{awaiting:?} in {}", state.position),
    }
}

/// The reason and the ranks of a game that has ended.
pub(super) fn ending(state: &State) -> (&'static str, Vec<u32>) {
    let outcome = outcome(state);
    (outcome.reason, outcome.results.iter().map(|result| result.rank).collect())
}
