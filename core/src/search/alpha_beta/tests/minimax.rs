//! Values, against a search of everything without bounds, tables and order.

use super::*;
use crate::game::Silent;
use crate::search::alpha_beta::score;
use crate::seat::Seat;

/// The value of a state by everything that can follow within some actions.
fn minimax(state: &State, seat: Seat, depth: u8, ply: usize) -> i64 {
    let Some(awaited) = AdvancedColonization::awaited(state) else {
        return score::of_end::<AdvancedColonization>(state, seat, ply);
    };
    if depth == 0 {
        return AdvancedColonization::lead(state, seat);
    }
    let mut proposals = Vec::new();
    AdvancedColonization::propose(state, &mut proposals);
    let values = proposals.iter().map(|proposal| {
        let mut after = state.clone();
        AdvancedColonization::play(&mut after, &proposal.action, &mut Silent);
        minimax(&after, seat, depth - 1, ply + 1)
    });
    if awaited == seat { values.max().unwrap() } else { values.min().unwrap() }
}

/// The values of all actions, the best first.
fn values(state: &State, depth: u8) -> Vec<i64> {
    let seat = AdvancedColonization::awaited(state).unwrap();
    let mut proposals = Vec::new();
    AdvancedColonization::propose(state, &mut proposals);
    let mut values: Vec<i64> = proposals
        .iter()
        .map(|proposal| {
            let mut after = state.clone();
            AdvancedColonization::play(&mut after, &proposal.action, &mut Silent);
            minimax(&after, seat, depth - 1, 1)
        })
        .collect();
    values.sort_by_key(|value| std::cmp::Reverse(*value));
    values
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
    assert_eq!(passing.think(&Endless, |_| ()), Some(crate::search::StoppedBy::Exhausted));
    let lost = passing.ranking().swap_remove(0);
    assert_eq!(lost.sums.iter().nth(1).unwrap().mean_win_ppm(lost.visits), 1_000_000);
}
