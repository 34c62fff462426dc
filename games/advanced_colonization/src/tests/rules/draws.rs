//! The options of rule 7.

use crate::state::Settings;
use crate::tests::table::{START, ending, game_with, plain, play_on, try_new_game};
use crate::{AdvancedColonization, Options, State};
use hadal_core::game::{Game, SetupError, Template as _};

fn goes_on(state: &State) -> bool {
    AdvancedColonization::status(state).awaited().is_some()
}

fn repetition(count: u32) -> Settings {
    Settings { repetition: count, max_turns: 100, ..plain() }
}

#[test]
fn the_third_occurrence_of_a_turn_start_draws_and_the_first_position_counts() {
    let (state, _) = play_on(game_with(START, repetition(3)), &["end", "end", "end"]);
    assert!(goes_on(&state), "twice so far");
    let (state, _) = play_on(state, &["end"]);
    assert_eq!(ending(&state), ("repetition", vec![1, 1]));
    assert_eq!(state.turn_starts.texts().count(), 5);
}

#[test]
fn any_number_of_occurrences_from_two_to_ten_can_be_asked_for() {
    for count in 2..=10 {
        let ends = vec!["end"; 2 * (count as usize - 1) - 1];
        let (state, _) = play_on(game_with(START, repetition(count)), &ends);
        assert!(goes_on(&state));
        assert_eq!(ending(&play_on(state, &["end"]).0).0, "repetition");
    }
}

#[test]
fn the_same_board_with_the_other_player_to_act_is_another_position() {
    let (state, _) = play_on(game_with(START, repetition(2)), &["end"]);
    assert!(goes_on(&state));
}

#[test]
fn a_position_counts_only_at_the_start_of_a_turn() {
    // Going out and coming back within a turn repeats nothing by itself.
    let position = "[1](r2^)/[2]/[3] -/- - 1P5";
    let there_and_back = ["red r2A^ >B", "red r2A>B ^", "end", "end"];
    let (state, _) = play_on(game_with(position, repetition(3)), &there_and_back);
    assert!(goes_on(&state));
    assert_eq!(ending(&play_on(state, &there_and_back).0).0, "repetition");
}

#[test]
fn a_game_that_starts_within_a_turn_counts_from_its_first_end() {
    let state = game_with("[1]/[2]/[3] -/- - 1A5", repetition(2));
    assert_eq!(state.turn_starts.texts().count(), 0);
    let (state, _) = play_on(state, &["end", "end"]);
    assert!(goes_on(&state), "the plain start stands for the first time");
    assert_eq!(ending(&play_on(state, &["end"]).0).0, "repetition");
}

#[test]
fn a_burn_makes_the_state_forget_what_was_before() {
    let state = game_with("[1](k1^)/[2]k1/[3] -/- - 1P5", repetition(3));
    let (state, _) = play_on(state, &["end", "end", "shift r1 ="]);
    assert_eq!(state.turn_starts.texts().count(), 0);
    let (state, _) = play_on(state, &["end"]);
    assert_eq!(state.turn_starts.texts().collect::<Vec<_>>(), ["[1](k1^)/[2]k1/[3] -/- r1 2P5"]);
}

#[test]
fn without_the_option_no_turn_start_is_remembered() {
    let (state, _) = play_on(game_with(START, plain()), &["end", "end"]);
    assert_eq!(state.turn_starts.texts().count(), 0);
}

#[test]
fn dead_draws_as_soon_as_both_players_have_fewer_than_four_left() {
    let settings = || Settings { dead: true, ..plain() };
    let nine_of_two = "b1b1b2b2b3b3k1k1k2";
    let eight_of_one = "r1r1r2r2r3r3y1y1";
    let alive = game_with(&format!("[1](k2^)/[2]k3/[3](y3^) -/- {nine_of_two}{eight_of_one} 1P5"), settings());
    assert!(goes_on(&alive), "player one still has four");
    let (dead, _) = play_on(alive, &["shift y2 k2A^ B-1"]);
    assert_eq!(ending(&dead), ("dead", vec![1, 1]));
    let one_sided = game_with(&format!("[1]/[2]/[3] -/- {nine_of_two}k2k3 1P5"), settings());
    assert!(goes_on(&one_sided), "both players must be down");
}

#[test]
fn a_dead_position_is_over_from_the_start_with_the_option_only() {
    let position = "[1]/[2]/[3] -/- b1b1b2b2b3b3k1k1k2r1r1r2r2r3r3y1y1y2 1P5";
    assert_eq!(ending(&game_with(position, Settings { dead: true, ..plain() })).0, "dead");
    assert!(goes_on(&game_with(position, plain())));
}

#[test]
fn the_game_is_drawn_when_max_turns_have_been_ended() {
    let state = game_with(START, Settings { max_turns: 3, ..plain() });
    let (state, _) = play_on(state, &["end", "buy k1", "end"]);
    assert!(goes_on(&state));
    let (state, _) = play_on(state, &["end"]);
    assert_eq!(ending(&state), ("max_turns", vec![1, 1]));
    assert_eq!(state.turns_ended, 3);
}

#[test]
fn a_win_comes_before_a_draw() {
    let settings = Settings { dead: true, max_turns: 1, ..plain() };
    let won = "r1[1]r1/r2[2]r2/[3] -/- - 1P5";
    assert_eq!(ending(&game_with(won, settings)).0, "four_dominant_colonies");
}

#[test]
fn repetition_is_named_before_max_turns() {
    let state = game_with(START, Settings { repetition: 2, max_turns: 2, ..plain() });
    assert_eq!(ending(&play_on(state, &["end", "end"]).0).0, "repetition");
}

#[test]
fn options_out_of_range_or_against_each_other_are_malformed() {
    let cases = [
        (Settings { repetition: 1, max_turns: 10, ..plain() }, "repetition"),
        (Settings { repetition: 11, max_turns: 10, ..plain() }, "repetition"),
        (Settings { repetition: u32::MAX, max_turns: 10, ..plain() }, "repetition"),
        (Settings { repetition: 3, ..plain() }, "repetition"),
        (Settings { repetition: 3, max_turns: 1001, ..plain() }, "repetition"),
        (Settings { max_turns: 100_001, ..plain() }, "max_turns"),
    ];
    for (settings, path) in cases {
        match try_new_game(Options { position: None, settings }) {
            Err(SetupError::Malformed(malformed)) => assert_eq!(malformed.path, path, "{settings:?}"),
            other => panic!("{settings:?} gives {other:?}"),
        }
    }
    for settings in
        [Settings { repetition: 10, max_turns: 1000, ..plain() }, Settings { max_turns: 100_000, ..plain() }]
    {
        assert!(try_new_game(Options { position: None, settings }).is_ok());
    }
}

#[test]
fn a_long_game_with_repetition_stays_small_and_ends() {
    let mut state = game_with(START, Settings { repetition: 10, max_turns: 1000, ..plain() });
    let (mut turns, mut events) = (0_usize, Vec::new());
    let mut choices = hadal_core::generator::Generator::from_seed(5);
    while goes_on(&state) {
        let legal = AdvancedColonization::legal_actions(&state);
        let members = legal.templates.iter().map(|template| template.nth(0));
        let mut actions: Vec<_> = legal.actions.iter().cloned().chain(members).collect();
        let action = actions.swap_remove(choices.index(actions.len()));
        events.clear();
        AdvancedColonization::play(&mut state, &action, &mut events);
        turns = state.turns_ended as usize;
        assert!(state.turn_starts.texts().count() <= turns + 1);
    }
    assert_eq!(AdvancedColonization::audit(&state), Ok(()));
    assert!(turns > 1);
}
