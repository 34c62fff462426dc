//! Families say the same as lists.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::game::{Game, Legal, Setup, Template as _};
use crate::games::oceans::action::placed;
use crate::games::oceans::rules::choice::{Choice, Shield, Slots};
use crate::games::oceans::rules::template::Template;
use crate::games::oceans::state::{Spot, State};
use crate::games::oceans::{Oceans, Options};
use crate::generator::Generator;
use crate::playout::random_action;

/// Every choice of three at most, one by one.
fn brute(choice: &Choice) -> BTreeSet<Vec<u8>> {
    let slots: Vec<u8> = choice.shields.iter().map(|shield| shield.slot).chain(choice.always.iter().copied()).collect();
    let mut found = BTreeSet::new();
    for mask in 0..1_u32 << slots.len() {
        let mut named: Vec<u8> =
            slots.iter().enumerate().filter(|(bit, _)| mask >> bit & 1 == 1).map(|(_, slot)| *slot).collect();
        named.sort_unstable();
        if choice.contains(&named) {
            found.insert(named);
        }
    }
    found
}

#[test]
fn the_ways_to_ignore_traits_are_counted_numbered_and_listed_alike() {
    let (mut chance, mut ways) = (Generator::from_seed(2), 0);
    for _ in 0..3_000 {
        let length = chance.index(9);
        let mut slots: Vec<u8> = (0..12).collect();
        chance.shuffle(&mut slots);
        let always: Slots = slots.drain(..chance.index(3)).collect();
        let mut shields: Vec<Shield> = slots[..length]
            .iter()
            .map(|slot| Shield { slot: *slot, shell: u16::try_from(chance.below(5)).unwrap() })
            .collect();
        shields.sort_by_key(|shield| shield.slot);
        let choose = chance.index(4 - always.len());
        let least = u16::try_from(chance.below(9)).unwrap();
        let mut always = always;
        always.sort_unstable();
        let choice = Choice { always, shields, choose, least };
        let expected = brute(&choice);
        let numbered: Vec<Vec<u8>> = (0..choice.count()).map(|index| choice.nth(index).to_vec()).collect();
        let mut listed = Vec::new();
        let _ = choice.each(&mut |named| {
            listed.push(named.to_vec());
            ControlFlow::Continue(())
        });
        assert!(listed.is_sorted_by(|one, next| one < next), "{choice:?}: {listed:?}");
        assert_eq!(numbered.len(), expected.len(), "{choice:?}");
        assert_eq!(numbered.into_iter().collect::<BTreeSet<_>>(), expected, "{choice:?}");
        assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), expected, "{choice:?}");
        ways += expected.len();
    }
    assert!(ways > 5_000, "{ways}");
}

/// Everything legal in its notation.
fn all(state: &State, legal: &Legal<placed::Action, Template<Spot>>) -> Vec<String> {
    let members = legal.templates.iter().flat_map(|family| (0..family.count()).map(|index| family.nth(index)));
    let written = |action: placed::Action| action.map(&|spot| state.name(spot)).to_string();
    let mut all: Vec<String> = members.chain(legal.actions.iter().cloned()).map(written).collect();
    all.sort_unstable();
    all
}

#[test]
fn what_is_listed_and_what_is_in_families_is_the_same() {
    let (mut chance, mut compared) = (Generator::from_seed(4), 0);
    let deep = super::table::deck(&[
        "D06", "D37", "D40", "D19", "D86", "D45", "D29", "D03", "D79", "D85", "D23", "D89", "D21",
    ]);
    let tailored = Options { deep, round_limit: 12, ..Options::default() };
    for (seats, options) in [(2, &tailored), (3, &tailored), (4, &tailored), (2, &Options::default())] {
        for seed in 0..6 {
            let setup = Setup { seat_count: seats, options: options.clone(), generator: Generator::from_seed(seed) };
            let mut state = Oceans::new_game(&setup).unwrap();
            let mut events = Vec::new();
            while let Some(action) = random_action::<Oceans>(&state.legal_actions(), &mut chance) {
                let decision = state.decision().unwrap();
                let families = state.in_families(&decision);
                let said = families.actions.len() + families.templates.len() > 0;
                if let Some(listed) = state.listed(&decision).filter(|_| said) {
                    assert_eq!(all(&state, &listed), all(&state, &families), "{decision:?}");
                    compared += 1;
                }
                Oceans::play(&mut state, &action, &mut events);
                events.clear();
            }
        }
    }
    assert!(compared > 2_000, "{compared}");
}
