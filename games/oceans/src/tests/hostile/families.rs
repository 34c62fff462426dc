//! Families say the same as lists.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::action::{Action, Remark, Slots};
use crate::rules::choice::{IgnoredTraits, Part, Shield};
use crate::rules::template::{AttackTemplate, Template};
use crate::rules::{compact, decision, legal};
use crate::state::Spot;
use crate::state::named::Named;
use crate::{Oceans, Options};
use hadal_core::conformance::check_scenes;
use hadal_core::game::{Game, Legal, Setup, Template as _};
use hadal_core::generator::Generator;
use hadal_core::playout::random_action;
use hadal_core::seat::Seat;

/// Every choice of three at most, one by one.
fn brute(choice: &IgnoredTraits) -> BTreeSet<Vec<u8>> {
    let mut found = BTreeSet::new();
    for mask in 0..1_u32 << choice.shields.len() {
        let named: Vec<&Shield> = choice
            .shields
            .iter()
            .enumerate()
            .filter(|(bit, _)| mask >> bit & 1 == 1)
            .map(|(_, shield)| shield)
            .collect();
        if named.len() == choice.choose && named.iter().map(|shield| shield.shell).sum::<u16>() >= choice.least {
            let mut slots: Vec<u8> =
                named.iter().map(|shield| shield.slot).chain(choice.always.iter().copied()).collect();
            slots.sort_unstable();
            found.insert(slots);
        }
    }
    found
}

/// The family of attacks with a part of a choice and so many victims.
fn family(part: Part, victims: u8) -> AttackTemplate {
    let at = |index| Named::from(Spot { seat: Seat(0), index });
    let victims = (2..2 + victims).map(at).collect();
    let (always, groups, facts) = (part.always, part.groups, Remark::NOTHING);
    AttackTemplate { species: at(0), target: at(1), always, groups, victims, bonus: false, facts }
}

/// Everything that can be picked from so many counts of at most 1.
fn picked(family: &Template, counts: usize) -> Vec<String> {
    let chosen = (0..1_u32 << counts).filter_map(|mask| {
        let counts: Vec<u32> = (0..counts).map(|bit| mask >> bit & 1).collect();
        family.chosen(&counts)
    });
    chosen.map(|action| format!("{action:?}")).collect()
}

#[test]
fn the_parts_of_a_choice_of_ignored_traits_are_all_of_it_and_each_is_numbered_and_picked_alike() {
    let (mut chance, mut ways, mut grouped) = (Generator::from_seed(2), 0, 0);
    for _ in 0..3_000 {
        let length = chance.index(9);
        let mut slots: Vec<u8> = (0..12).collect();
        chance.shuffle(&mut slots);
        let mut always: Slots = slots.drain(..chance.index(3)).collect();
        let mut shields: Vec<Shield> = slots[..length]
            .iter()
            .map(|slot| Shield { slot: *slot, shell: u16::try_from(chance.below(5)).unwrap() })
            .collect();
        shields.sort_by_key(|shield| shield.slot);
        let choose = chance.index(4 - always.len());
        let least = u16::try_from(chance.below(9)).unwrap();
        always.sort_unstable();
        let choice = IgnoredTraits { always, shields: shields.into(), choose, least };
        let expected = brute(&choice);
        let mut listed = Vec::new();
        let _ = choice.each(&mut |named| {
            listed.push(named.to_vec());
            ControlFlow::Continue(())
        });
        assert!(listed.is_sorted_by(|one, next| one < next), "{choice:?}: {listed:?}");
        assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), expected, "{choice:?}");
        assert_eq!(choice.is_possible(), !expected.is_empty());
        if expected.is_empty() {
            continue;
        }
        assert_eq!(choice.few().map(|few| few.len()), Some(expected.len()).filter(|ways| *ways <= 20));
        for victims in [0, 2] {
            let mut numbered = Vec::new();
            for part in choice.parts(victims == 0) {
                let own: usize = part.groups.iter().map(|group| group.slots.len()).sum();
                let (groups, family) = (part.groups.len(), Template::Attack(family(part, victims)));
                let members: Vec<_> = (0..family.count()).map(|index| family.nth(index)).collect();
                assert!(members.iter().all(|member| family.contains(member)), "{family:?}");
                let counts = own + usize::from(victims) * (1 + usize::from(groups > 0));
                let mut written: Vec<String> = members.iter().map(|member| format!("{member:?}")).collect();
                let mut picked = picked(&family, counts);
                written.sort_unstable();
                picked.sort_unstable();
                if groups > 0 || victims > 0 {
                    assert_eq!(picked, written, "{family:?}");
                }
                grouped += usize::from(groups > 1);
                numbered.extend(members.into_iter().filter_map(|member| {
                    let Action::Attack(attack) = member else { return None };
                    attack.bites.is_empty().then(|| attack.ignored.to_vec())
                }));
            }
            assert_eq!(numbered.len(), expected.len(), "{choice:?}");
            assert_eq!(numbered.into_iter().collect::<BTreeSet<_>>(), expected, "{choice:?}");
        }
        ways += expected.len();
    }
    assert!(ways > 5_000 && grouped > 100, "{ways} {grouped}");
}

/// Everything legal in its notation.
fn all(legal: &Legal<Action, Template>) -> Vec<String> {
    let members = legal.templates.iter().flat_map(|family| (0..family.count()).map(|index| family.nth(index)));
    let mut all: Vec<String> = members.chain(legal.actions.iter().cloned()).map(|action| action.to_string()).collect();
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
            while let Some(action) = random_action::<Oceans>(&Oceans::legal_actions(&state), &mut chance) {
                let decision = decision::next(&state).unwrap();
                let families = compact::in_families(&state, &decision);
                let is_compact = families.actions.len() + families.templates.len() > 0;
                if let Some(listed) = legal::listed(&state, &decision).filter(|_| is_compact) {
                    assert_eq!(all(&listed), all(&families), "{decision:?}");
                    for legal in [families, Oceans::legal_actions(&state)].iter().filter(|_| compared % 8 == 0) {
                        check_scenes::<Oceans>([(&state, legal)], 1)
                            .unwrap_or_else(|what| panic!("{decision:?}: {what}"));
                    }
                    compared += 1;
                }
                Oceans::play(&mut state, &action, &mut events);
                events.clear();
            }
        }
    }
    assert!(compared > 2_000, "{compared}");
}
