//! Sampled actions: all of them are legal, and everything legal is as likely as anything else.

use crate::game::{Game, Legal, Setup, Silent, Simulate, Template as _};
use crate::games::oceans::state::{Phase, Variant};
use crate::games::oceans::tests::table::{TestMatch, before, feeding, table};
use crate::games::oceans::{Action, Oceans, Options, State, Template};
use crate::generator::Generator;

/// Positions with more actions are not sampled to the last of them.
const WHOLE_MAX: usize = 60;
/// The number of times that each action of a position is expected.
const TIMES: usize = 80;

fn legal(state: &State) -> Legal<Action, Template> {
    Oceans::legal_actions(state)
}

fn new_game(seats: u8, variant: Variant, seed: u64) -> State {
    let options = Options { variant, ..Options::default() };
    Oceans::new_game(&Setup { seat_count: seats, options, generator: Generator::from_seed(seed) }).unwrap()
}

/// Every legal action, or `None` if there are many.
fn whole(state: &State) -> Option<Vec<Action>> {
    let Legal { mut actions, templates } = legal(state);
    for template in templates {
        if template.count() > WHOLE_MAX as u128 {
            return None;
        }
        actions.extend((0..template.count()).map(|index| template.nth(index)));
    }
    (actions.len() <= WHOLE_MAX).then_some(actions)
}

/// Samples a position often, and compares the counts with those of a uniform choice.
fn is_uniform(state: &State, generator: &mut Generator) -> bool {
    let Some(actions) = whole(state) else { return false };
    let mut counts = vec![0_usize; actions.len()];
    for _ in 0..TIMES * actions.len() {
        let sampled = Oceans::sample_action(state, generator).unwrap();
        let place = actions.iter().position(|action| *action == sampled);
        counts[place.unwrap_or_else(|| panic!("{sampled} is not legal: {state:?}"))] += 1;
    }
    let squares: usize = counts.iter().map(|count| count.abs_diff(TIMES).pow(2)).sum();
    let freedom = actions.len() - 1;
    // Six standard deviations of chi-square, with a margin for its tail.
    let most = freedom + 6 * (2 * freedom).isqrt() + 20;
    let rare = actions.iter().zip(&counts).min_by_key(|(_, count)| **count).unwrap();
    assert!(squares / TIMES <= most && *rare.1 > 0, "{} came {} times: {counts:?} {state:?}", rare.0, rare.1);
    true
}

fn assert_uniform(table: &TestMatch) {
    assert!(is_uniform(&table.state, &mut Generator::quick(11)), "few enough actions to compare");
}

#[test]
fn what_is_sampled_in_random_games_is_listed() {
    for (seats, variant) in
        [(2, Variant::Reef), (3, Variant::Reef), (2, Variant::Full), (3, Variant::Full), (4, Variant::Full)]
    {
        let mut generator = Generator::quick(u64::from(seats));
        let mut state = new_game(seats, variant, 5);
        while let Some(action) = Oceans::sample_action(&state, &mut generator) {
            let legal = legal(&state);
            let listed = legal.actions.contains(&action);
            assert!(listed || legal.templates.iter().any(|family| family.contains(&action)), "{action} in {state:?}");
            Oceans::play(&mut state, &action, &mut Silent);
        }
        assert!(state.phase == Phase::Over && legal(&state).actions.is_empty());
    }
}

#[test]
fn every_legal_action_of_random_games_is_as_likely_as_any_other() {
    for (seats, variant) in [(2, Variant::Reef), (2, Variant::Full), (4, Variant::Full)] {
        let mut generator = Generator::quick(17);
        let mut state = new_game(seats, variant, 9);
        let (mut played, mut compared) = (0, 0);
        while let Some(action) = Oceans::sample_action(&state, &mut generator) {
            if played % 29 == 0 {
                compared += u32::from(is_uniform(&state, &mut generator));
            }
            Oceans::play(&mut state, &action, &mut Silent);
            played += 1;
        }
        assert!(compared > 4, "{compared} positions of {played}");
    }
}

#[test]
fn feedings_with_choices_are_sampled_evenly() {
    // Less than the full amount, a neighbour's board, extra victims, ignored traits, a bonus feeding, an end.
    assert_uniform(&feeding("2:D19 3:D89 | 3: 4:D05"));
    assert_uniform(&feeding("0:D45 | 6: 3: 2:S081 0:"));
    assert_uniform(&feeding("0:D29,D54 | 8:S081,S011,D44 6:D03"));
    let mut further = feeding("0:S001,S011 | 6: 3:");
    further.act("attack 0.0 1.0");
    assert_uniform(&further);
}

#[test]
fn a_choice_of_very_many_ignored_traits_is_sampled() {
    let shields = "S081,S082,S083,S084,S085,S086,S087,S088,S089,S090";
    let table = feeding(&format!("0:D29,D03,D22 | 9:D40,{shields}"));
    let mut generator = Generator::quick(3);
    let legal = legal(&table.state);
    let attack = |action: &Action| matches!(action, Action::Attack(_));
    let sampled: Vec<Action> =
        (0..300).map(|_| Oceans::sample_action(&table.state, &mut generator).unwrap()).filter(attack).collect();
    for action in &sampled {
        assert!(legal.templates.iter().any(|family| family.contains(action)), "{action}");
    }
    assert!(sampled.len() > 250, "{}", sampled.len());
}

#[test]
fn exchanges_before_feeding_are_sampled_evenly() {
    assert_uniform(&before("1:D37,S081 1:S001 | 1:S011"));
    assert_uniform(&before("1:S001 1:D37,S081,S082 1:S002,S003 | 1:"));
    let hands = r#""phase":"before_feeding","hands":[["S002","S011","S071","D05"],[]]"#;
    assert_uniform(&table("3:D06,S001,S081 | 5:D61", hands));
    assert_uniform(&before("0:D51 3:D61 | 0:D89"));
}

#[test]
fn cards_are_sampled_evenly_with_costs_hosts_and_tops_of_piles() {
    let play = |more: &str| format!(r#""phase":"cards","explosion":true,"began_in_explosion":true,"zone1":0,{more}"#);
    let tops =
        play(r#""scenarios":["C25","C12"],"scores":[1,0],"pile1":["D44"],"pile2":["D45"],"hands":[["S001"],[]]"#);
    assert_uniform(&table("1:D01 1:S071,S002,S003 | 1:", &tops));
    assert_uniform(&table("1: | 1:S001 2:D42,S002,S003", &play(r#""scores":[2,0],"hands":[["D23","D85"],[]]"#)));
}

#[test]
fn answers_are_sampled_evenly() {
    let mut burrow = feeding("0:D54 | 5: 3:D15,D45 2:");
    burrow.act("attack 0.0 1.0");
    assert_uniform(&burrow);
    burrow.act("yes");
    let mut full = feeding("9:S011 | 3: 4:");
    full.act("attack 0.0 1.0");
    assert_uniform(&full);
}

#[test]
fn only_a_game_without_a_limit_of_rounds_may_go_on_for_ever() {
    let mut state = new_game(2, Variant::Full, 1);
    assert_eq!(Oceans::unbounded(&state), None);
    state.settings.round_limit = 0;
    assert_eq!(Oceans::unbounded(&state), Some("round_limit"));
    state.last_round = true;
    assert_eq!(Oceans::unbounded(&state), None);
}

#[test]
fn a_copy_into_a_state_that_was_played_is_the_same() {
    let mut generator = Generator::quick(2);
    let mut played = new_game(3, Variant::Full, 3);
    let starts = [new_game(3, Variant::Full, 4), new_game(2, Variant::Reef, 4), played.clone()];
    for (index, start) in starts.iter().cycle().take(12).enumerate() {
        played.clone_from(start);
        assert_eq!(played, *start);
        let mut other = start.clone();
        for _ in 0..index * 90 {
            let Some(action) = Oceans::sample_action(&other, &mut generator) else { break };
            Oceans::play(&mut other, &action, &mut Silent);
        }
        played.clone_from(&other);
        assert_eq!(played, other);
    }
}
