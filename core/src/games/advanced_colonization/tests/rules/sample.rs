//! Choosing without listing: what is drawn is legal, and everything legal is drawn as often as anything else.

use std::collections::BTreeSet;

use crate::game::{Game, Simulate, Template};
use crate::games::advanced_colonization::state::{ACTION_POINTS, Phase, Settings};
use crate::games::advanced_colonization::tests::random;
use crate::games::advanced_colonization::tests::table::{START, game, game_with, is_listed, plain};
use crate::games::advanced_colonization::{Action, AdvancedColonization, State};
use crate::generator::Generator;

/// The times that each legal action is drawn on average.
const DRAWS_EACH: usize = 60;

#[test]
fn what_is_drawn_in_random_games_and_positions_is_legal() {
    let mut choices = Generator::quick(31);
    for _ in 0..12 {
        let switches = random::switches(&mut choices);
        let mut state = game_with(START, Settings { max_turns: 30, ..switches });
        while let Some(action) = AdvancedColonization::sample_action(&state, &mut choices) {
            assert!(is_listed(&state, &action), "{action} in {}", state.position);
            AdvancedColonization::apply(&mut state, &action, &mut Vec::new()).unwrap();
        }
        assert!(AdvancedColonization::legal_actions(&state).actions.is_empty(), "{}", state.position);
    }
    for _ in 0..600 {
        let state = random::state(&mut choices);
        match AdvancedColonization::sample_action(&state, &mut choices) {
            Some(action) => assert!(is_listed(&state, &action), "{action} in {}", state.position),
            None => assert!(AdvancedColonization::legal_actions(&state).actions.is_empty(), "{}", state.position),
        }
    }
}

#[test]
fn everything_legal_is_drawn_about_equally_often() {
    let mut choices = Generator::quick(32);
    let mut kinds = BTreeSet::new();
    for round in 0..400 {
        let mut state = random::state(&mut choices);
        if round % 2 == 0 {
            (state.position.phase, state.position.action_points) = (Phase::Purchase, ACTION_POINTS);
        }
        let legal = everything_legal(&state, 60);
        if !legal.is_empty() {
            draw_them_all(&state, &legal, &mut choices);
            kinds.extend(legal.iter().map(Action::verb));
        }
    }
    // Some positions in which the rarer kinds are legal beside few others.
    for text in [
        "[1]k1y1/[2]/[3] -/- r1r2r3y2y2y3k2k3 1A3",
        "[1](r1>B,r1>B)/[2](k1^,k1^)/[3] -/- r2r2r3r3y1y1y2y2y3y3 1A3",
        "[1](r1>B,y1>B)/[2]/[3](b1^) -/- r2r2r3r3y1y2y2y3y3 1A3",
        "[1](y1>B,y1>B)/[2](k1~,k1~,r2~)/[3] -/- g1 1A1",
        "[1]y1/[2]/[3](r1^) r2/k1 r3r3g1 1P5",
    ] {
        let state = game(text);
        let legal = everything_legal(&state, 200);
        draw_them_all(&state, &legal, &mut choices);
        kinds.extend(legal.iter().map(Action::verb));
    }
    assert_eq!(kinds.len(), 14, "{kinds:?}");
}

/// All legal actions with the members of templates; none if they are more than `most`.
fn everything_legal(state: &State, most: u128) -> Vec<Action> {
    let legal = AdvancedColonization::legal_actions(state);
    let count = legal.actions.len() as u128 + legal.templates.iter().map(Template::count).sum::<u128>();
    if count > most {
        return Vec::new();
    }
    let mut actions = legal.actions;
    for template in &legal.templates {
        actions.extend((0..template.count()).map(|index| template.nth(index)));
    }
    actions
}

/// Draws every legal action, with counts as even as chance makes them (a chi-square test).
fn draw_them_all(state: &State, legal: &[Action], choices: &mut Generator) {
    let mut counts = vec![0_usize; legal.len()];
    for _ in 0..legal.len() * DRAWS_EACH {
        let action = AdvancedColonization::sample_action(state, choices).unwrap();
        let place = legal.iter().position(|other| *other == action);
        counts[place.unwrap_or_else(|| panic!("{action} in {}", state.position))] += 1;
    }
    let freedom = legal.len() - 1;
    let squares: usize = counts.iter().map(|count| count.abs_diff(DRAWS_EACH).pow(2)).sum();
    let most = (freedom + 5 * (2 * freedom).isqrt() + 10) * DRAWS_EACH;
    assert!(counts.iter().all(|count| *count > 0), "{counts:?} in {}", state.position);
    assert!(squares <= most, "{squares} above {most}: {counts:?} in {}", state.position);
}

#[test]
fn a_game_without_a_limit_of_turns_names_the_option_that_sets_one() {
    assert_eq!(AdvancedColonization::unbounded(&game(START)), Some("max_turns"));
    let dead = Settings { dead: true, ..plain() };
    assert_eq!(AdvancedColonization::unbounded(&game_with(START, dead)), Some("max_turns"));
    let bounded = Settings { max_turns: 5, ..plain() };
    assert_eq!(AdvancedColonization::unbounded(&game_with(START, bounded)), None);
    assert!(AdvancedColonization::INFO.options.iter().any(|option| option.name == "max_turns"));
}
