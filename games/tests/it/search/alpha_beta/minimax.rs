//! Values, against a search of everything without bounds, tables and order.

use super::*;
use hadal_core::game::Silent;
use hadal_core::search::alpha_beta::{LATE_MAX, score};
use hadal_core::seat::Seat;

/// The value of a state by everything that can follow within some actions, and by the likeliest few until the turn ends. `starts` are the
/// turn starts on the way.
fn minimax(state: &State, seat: Seat, depth: u8, ply: usize, starts: &[u64]) -> i64 {
    let Some(awaited) = AdvancedColonization::awaited(state) else {
        return score::of_end::<AdvancedColonization>(state, seat, ply);
    };
    let recurring = AdvancedColonization::recurring(state);
    if recurring.is_some_and(|start| starts.contains(&start)) || AdvancedColonization::has_recurred(state) {
        return score::DRAW;
    }
    if depth == 0 && AdvancedColonization::begins_turn(state) {
        return AdvancedColonization::lead(state, seat);
    }
    let most = if depth == 0 { LATE_MAX } else { usize::MAX };
    let values = followed(state, seat, depth.saturating_sub(1), ply, starts, most);
    if awaited == seat { values.into_iter().max().unwrap() } else { values.into_iter().min().unwrap() }
}

/// The values after each proposed action, or after the most promising ones.
fn followed(state: &State, seat: Seat, depth: u8, ply: usize, starts: &[u64], most: usize) -> Vec<i64> {
    let starts: Vec<u64> = starts.iter().copied().chain(AdvancedColonization::recurring(state)).collect();
    let mut proposals = Vec::new();
    AdvancedColonization::propose(state, &mut proposals);
    proposals.sort_by_key(|proposal| std::cmp::Reverse(proposal.promise));
    let value = |proposal: &hadal_core::game::Proposal<Action>| {
        let mut after = state.clone();
        AdvancedColonization::play(&mut after, &proposal.action, &mut Silent);
        minimax(&after, seat, depth, ply + 1, &starts)
    };
    proposals.iter().take(most).map(value).collect()
}

/// The values of all actions, the best first.
fn values(state: &State, depth: u8) -> Vec<i64> {
    let seat = AdvancedColonization::awaited(state).unwrap();
    let mut values = followed(state, seat, depth - 1, 0, &[], usize::MAX);
    values.sort_by_key(|value| std::cmp::Reverse(*value));
    values
}

#[test]
fn a_turn_that_starts_where_one_has_started_before_is_a_draw() {
    // One is far ahead: to end the turn, and see the other end theirs, would be a lead if it were weighed.
    let state = position("r1[1]r1/[2]r2/[3] -/k1 - 1P5");
    let mut ended = state.clone();
    for _ in 0..2 {
        AdvancedColonization::play(&mut ended, &Action::EndTurn, &mut Silent);
    }
    let start = AdvancedColonization::recurring(&state);
    assert_eq!(AdvancedColonization::recurring(&ended), start, "the count of turns does not tell positions apart");
    assert!(!AdvancedColonization::has_recurred(&ended), "the state remembers no turn starts here");
    assert!(AdvancedColonization::lead(&ended, Seat(0)) > 0);
    assert_eq!(minimax(&ended, Seat(0), 1, 2, &[start.unwrap()]), score::DRAW);
    let settings = Settings { repetition: 3, ..Settings::default() };
    let mut remembered = State::starting_from(state.position, settings);
    for _ in 0..2 {
        AdvancedColonization::play(&mut remembered, &Action::EndTurn, &mut Silent);
    }
    assert!(AdvancedColonization::awaited(&remembered).is_some() && AdvancedColonization::has_recurred(&remembered));
}

#[test]
fn the_best_three_values_are_those_of_plain_minimax() {
    let mut compared = 0;
    for seed in 0..60 {
        let state = somewhere(seed, seed % 23);
        if AdvancedColonization::awaited(&state).is_none() {
            continue;
        }
        for depth in 1..=4 {
            let mut mind = alpha_beta(&state, &[]);
            mind.reduces = false;
            // Deeper tables serve shallower searches, and would know more than plain minimax.
            iterate(&mut mind, depth.into());
            if mind.depth != depth {
                continue;
            }
            let found: Vec<i64> = mind.ranked().iter().take(3).map(|root| root.value).collect();
            let expected = values(&state, depth);
            assert_eq!(found, expected[..found.len()], "{} at {depth}, seed {seed}", state.position);
            compared += 1;
        }
    }
    assert!(compared > 150, "{compared}");
}

#[test]
fn forced_wins_are_found_and_the_soonest_is_taken() {
    for (text, actions) in [
        ("r1[1]r1/[2]r2/[3](y3^) -/- - 1A2", 1),
        ("r1[1]r1/[2]r2/[3](y3^) -/- - 1P5", 1),
        ("r1[1]r1/[2]y2/[3]k3(y3>A) -/- - 1A3", 1),
        ("r1[1]r1/[2]y2/[3] y3/- - 1D4", 2),
        ("r1[1]r1/[2]y2(r3>C)/k3y3[3] -/- - 1A3", 1),
    ] {
        let state = position(text);
        let mut thought = thought(&state, &[], transitions(20_000));
        thought.think(&Endless, |_| ()).unwrap();
        let first = thought.ranking().swap_remove(0);
        assert_eq!(1 + first.following.len(), actions, "{} in {text}", first.action);
        assert_eq!(first.sums.iter().next().unwrap().mean_win_ppm(first.visits), 1_000_000, "{text}");
    }
}

#[test]
fn a_loss_that_can_be_put_off_is_put_off() {
    // Player two takes the fourth side next turn unless the ship is dealt with.
    let state = position("k1[1]k1/[2](r3>C)/[3]k3(b3^) -/- - 1A5");
    let mut thought = thought(&state, &[], transitions(50_000));
    thought.think(&Endless, |_| ()).unwrap();
    let best = thought.ranking().swap_remove(0);
    assert!(best.sums.iter().nth(1).unwrap().mean_score_milli(best.visits) < 6000, "{} and then?", best.action);
    let mut passing = super::thought(&state, &[Action::EndTurn], transitions(50_000));
    assert_eq!(passing.think(&Endless, |_| ()), Some(hadal_core::search::StoppedBy::Exhausted));
    let lost = passing.ranking().swap_remove(0);
    assert_eq!(lost.sums.iter().nth(1).unwrap().mean_win_ppm(lost.visits), 1_000_000);
}
