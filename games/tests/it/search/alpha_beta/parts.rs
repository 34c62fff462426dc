//! However the work is cut into parts, the answer is the same.

use std::sync::atomic::{AtomicU64, Ordering};

use super::*;
use hadal_core::search::alpha_beta::table::{BYTES_MAX, Entry, Limit, TranspositionTable};
use hadal_core::search::{Patience, StoppedBy};

/// Has no time left after a number of looks.
struct Looks(AtomicU64);

impl Patience for Looks {
    fn is_gone(&self) -> bool {
        false
    }

    fn is_due(&self) -> bool {
        self.0.fetch_sub(1, Ordering::Relaxed) <= 1
    }
}

#[test]
fn the_transitions_that_were_done_are_all_it_takes_to_have_an_answer_again() {
    for seed in 0..6 {
        let state = somewhere(seed, 9 * seed);
        if AdvancedColonization::awaited(&state).is_none() {
            continue;
        }
        let deadline = Looks(AtomicU64::new(3 + seed));
        let by_time = Budget { milliseconds: 2, ..Budget::NONE };
        let by_simulations = Budget { simulations: 4, ..Budget::NONE };
        let budgets = [transitions(1), transitions(777), by_time, by_simulations, Budget::NONE];
        for budget in budgets {
            let patience: &dyn Patience = if budget == Budget::NONE { &deadline } else { &Endless };
            let mut first = thought(&state, &[], budget);
            let stopped_by = first.think(patience, |_| ()).unwrap();
            let work = first.work();
            assert!(budget.transitions == 0 || work.transitions <= budget.transitions);
            assert!(first.ranking()[0].visits > 0, "{stopped_by:?}");
            let mut again = thought(&state, &[], transitions(work.transitions));
            again.think(&Endless, |_| ()).unwrap();
            assert_eq!((again.work(), told(&again.ranking())), (work, told(&first.ranking())), "{budget:?}");
            assert_eq!(again.best(), first.best());
        }
    }
}

#[test]
fn parts_of_any_size_leave_no_trace() {
    let state = somewhere(3, 14);
    let ask = |parts: &mut dyn FnMut() -> u64| {
        let mut mind = alpha_beta(&state, &[]);
        let mut left = 30_000;
        while left > 0 {
            let bounds = Bounds { patience: &Endless, may_be_cut: false, transitions: parts().min(left) };
            let Simulated::Done { transitions, .. } = mind.simulate(&bounds) else { panic!("cut off") };
            assert!(transitions <= bounds.transitions);
            left -= transitions;
        }
        told(&mind.ranking())
    };
    let whole = ask(&mut || u64::MAX);
    let mut sizes = Generator::quick(5);
    assert_eq!(ask(&mut || 1), whole);
    assert_eq!(ask(&mut || 1 + sizes.below(40)), whole);
}

#[test]
fn a_single_transition_is_enough_for_an_answer() {
    for seed in 0..20 {
        let state = somewhere(seed, seed);
        if AdvancedColonization::awaited(&state).is_some() {
            let mut thought = thought(&state, &[], transitions(1));
            assert_eq!(thought.think(&Endless, |_| ()), Some(StoppedBy::Transitions));
            let best = thought.ranking().swap_remove(0);
            assert_eq!((thought.work().transitions, best.visits), (1, 1));
            assert_eq!(AdvancedColonization::check(&state, &best.action), Ok(()));
        }
    }
}

#[test]
fn only_what_is_asked_for_is_compared() {
    let state = somewhere(1, 0);
    let only: Vec<Action> = AdvancedColonization::legal_actions(&state).actions.into_iter().rev().take(2).collect();
    let mut thought = thought(&state, &only, transitions(3000));
    thought.think(&Endless, |_| ()).unwrap();
    let ranking = thought.ranking();
    assert_eq!(ranking.len(), 2);
    assert!(only.iter().all(|action| ranking.iter().any(|candidate| candidate.action == *action)));
    assert!(ranking.iter().map(|candidate| candidate.visits).sum::<u64>() == 3000);
}

#[test]
fn lines_are_legal_to_their_end_and_where_values_are_told() {
    for seed in 0..20 {
        let state = somewhere(seed, 2 * seed);
        if AdvancedColonization::awaited(&state).is_none() {
            continue;
        }
        let mut thought = thought(&state, &[], transitions(2500));
        thought.think(&Endless, |_| ()).unwrap();
        for candidate in thought.ranking().iter().filter(|candidate| candidate.visits > 0) {
            let mut after = state.clone();
            for action in std::iter::once(&candidate.action).chain(&candidate.following) {
                AdvancedColonization::apply(&mut after, action, &mut hadal_core::game::Silent).unwrap();
            }
            if AdvancedColonization::awaited(&after).is_some() {
                let worth = i64::from(AdvancedColonization::evaluate(&after, hadal_core::seat::Seat(0)));
                assert_eq!(candidate.sums.iter().next().unwrap().mean_score_milli(candidate.visits), worth);
            }
        }
    }
}

#[test]
fn states_with_one_fingerprint_do_no_harm() {
    // All entries are lost to each other, and every hit is for another state.
    for seed in 0..10 {
        let state = somewhere(seed, 3 * seed);
        if AdvancedColonization::awaited(&state).is_none() {
            continue;
        }
        let mut mind = alpha_beta(&state, &[]);
        mind.table.mask = 0;
        iterate(&mut mind, 5);
        for candidate in mind.ranking() {
            let mut after = state.clone();
            for action in std::iter::once(&candidate.action).chain(&candidate.following) {
                AdvancedColonization::apply(&mut after, action, &mut hadal_core::game::Silent).unwrap();
            }
        }
    }
}

#[test]
fn the_table_grows_with_what_it_holds_up_to_the_promised_size() {
    assert_eq!(BYTES_MAX, 30 << 20);
    let mut table = TranspositionTable::default();
    assert!(table.bytes() < 40_000);
    let mut keys = Generator::quick(9);
    for number in 0..700_000 {
        let key = keys.below(u64::MAX);
        table.remember(Entry::new(key, number, 5, 3, Limit::Exact));
        assert_eq!(table.find(key).unwrap().value, number);
        assert!(table.bytes() <= BYTES_MAX);
    }
    assert!(table.bytes() > BYTES_MAX / 2);
}

#[test]
fn what_is_proposed_is_legal_without_twins_and_ends_the_turn() {
    for seed in 0..200 {
        let state = somewhere(seed, seed % 60);
        if AdvancedColonization::awaited(&state).is_none() {
            continue;
        }
        let mut proposals = Vec::new();
        AdvancedColonization::propose(&state, &mut proposals);
        for (place, proposal) in proposals.iter().enumerate() {
            let action = &proposal.action;
            assert_eq!(AdvancedColonization::check(&state, action), Ok(()), "{action} in {}", state.position);
            assert!(proposals[..place].iter().all(|other| other.action != *action), "{action} twice");
        }
        assert!(proposals.iter().any(|proposal| proposal.action == Action::EndTurn));
    }
}

#[test]
fn fingerprints_tell_states_apart_and_equal_ones_are_equal() {
    let mut seen: Vec<(u64, State)> = Vec::new();
    for seed in 0..4 {
        let mut state = somewhere(seed, 0);
        let mut choices = Generator::quick(seed);
        for _ in 0..80 {
            seen.push((AdvancedColonization::fingerprint(&state), state.clone()));
            playout::drive::<AdvancedColonization>(&mut state, &mut choices, 1);
        }
    }
    for (place, (one, state)) in seen.iter().enumerate() {
        for (other, before) in &seen[..place] {
            let mut before = before.clone();
            before.settings = state.settings;
            assert_eq!(one == other, *state == before, "{} {}", state.position, before.position);
        }
    }
}
