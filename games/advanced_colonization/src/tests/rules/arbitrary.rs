//! Arbitrary input: texts and actions from anywhere get an answer, and the list is exactly what is legal.

use proptest::prelude::*;

use crate::state::Pyramid;
use crate::tests::random;
use crate::tests::table::is_listed;
use crate::text::parse_position;
use crate::{Action, AdvancedColonization};
use hadal_core::game::{Game, Status};
use hadal_core::generator::Generator;

#[test]
#[ignore = "long: make test-long runs it"]
fn an_action_from_anywhere_passes_the_check_if_and_only_if_it_is_listed_or_in_one_template() {
    let mut choices = Generator::from_seed(11);
    let mut accepted = std::collections::BTreeMap::new();
    for _ in 0..3000 {
        let state = random::state(&mut choices);
        if let Status::Over(_) = AdvancedColonization::status(&state) {
            continue;
        }
        for _ in 0..60 {
            let action = random::action(&mut choices, &state);
            let legal = AdvancedColonization::check(&state, &action).is_ok();
            assert_eq!(legal, is_listed(&state, &action), "{action} in {} with {:?}", state.position, state.settings);
            *accepted.entry(format!("{:?}", action.verb())).or_insert(0) += u32::from(legal);
        }
    }
    assert_eq!(accepted.len(), 13);
    assert!(accepted.values().all(|count| *count > 10), "every kind is tried with success: {accepted:?}");
}

#[test]
fn every_listed_action_and_every_member_passes_the_check_and_keeps_the_invariants() {
    let mut choices = Generator::from_seed(12);
    for _ in 0..800 {
        let state = random::state(&mut choices);
        assert_eq!(AdvancedColonization::audit(&state), Ok(()), "{}", state.position);
        let legal = AdvancedColonization::legal_actions(&state);
        for action in random::sample(&legal, 40, &mut choices) {
            let mut next = state.clone();
            let mut events = Vec::new();
            AdvancedColonization::apply(&mut next, &action, &mut events)
                .unwrap_or_else(|illegal| panic!("{action} in {}: {illegal}", state.position));
            assert_eq!(AdvancedColonization::audit(&next), Ok(()), "{action} in {}", state.position);
            assert!(!events.is_empty(), "{action}");
            let outside = next.position.outside_bank();
            let total: u32 = Pyramid::all().map(|pyramid| u32::from(outside.count(pyramid))).sum();
            let bank: usize = next.position.bank().iter().count();
            assert_eq!(total as usize + bank, 30, "{action} in {}", state.position);
        }
    }
}

#[test]
fn the_list_is_in_the_documented_order_by_kind_and_without_duplicates() {
    let mut choices = Generator::from_seed(13);
    for _ in 0..600 {
        let legal = AdvancedColonization::legal_actions(&random::state(&mut choices));
        let verbs: Vec<_> = legal.actions.iter().map(Action::verb).collect();
        assert!(verbs.is_sorted(), "{verbs:?}");
        let mut texts: Vec<String> = legal.actions.iter().map(ToString::to_string).collect();
        let listed = texts.len();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), listed);
    }
}

#[test]
fn lively_games_meet_every_kind_of_action_and_stay_sound_to_the_end() {
    let mut choices = Generator::from_seed(14);
    let mut verbs = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let mut state = random::state(&mut choices);
        state.settings.max_turns = 60;
        while let Some(action) = random::lively_action(&state, &mut choices) {
            verbs.insert(action.verb());
            AdvancedColonization::apply(&mut state, &action, &mut Vec::new()).unwrap();
            assert_eq!(AdvancedColonization::audit(&state), Ok(()));
        }
        assert!(AdvancedColonization::status(&state).awaited().is_none());
    }
    assert!(verbs.len() == 14, "{verbs:?}");
}

/// Texts made of pieces of the notation.
fn nearly_notation() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "buy", "dep", "ret", "adv", "red", "far", "near", "green", "bomb", "shift", "rev", "fire", "beam", "end", " ",
        " ", " ", "r1", "k2", "b3", "y1", "g2", "A", "B", "C", ">A", ">B", "^", "~", "+1", "-2", "+24", "+25", "-0",
        "+", "-", ",", ":", "=", "*", "[1]", "[2]", "[3]", "/", "(", ")", "1P5", "2A0", "1D6", "é", "\u{0}",
    ]);
    prop::collection::vec(piece, 0..14).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn arbitrary_bytes_never_panic_in_the_parsers(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = text.parse::<Action>();
        let _ = parse_position(&text);
    }

    #[test]
    fn texts_that_look_like_notation_parse_or_are_refused_and_print_canonically(text in nearly_notation()) {
        if let Ok(action) = text.parse::<Action>() {
            let printed = action.to_string();
            prop_assert_eq!(printed.parse::<Action>().unwrap().to_string(), printed);
        }
        if let Ok(position) = parse_position(&text) {
            let printed = position.to_string();
            prop_assert_eq!(parse_position(&printed).unwrap().to_string(), printed);
        }
    }

    #[test]
    fn a_changed_character_of_a_position_text_never_panics(seed in any::<u64>(), at in 0_usize..80, letter in any::<char>()) {
        let text = random::position(&mut Generator::from_seed(seed)).to_string();
        let mut changed: Vec<char> = text.chars().collect();
        let place = at % changed.len();
        changed[place] = letter;
        let changed: String = changed.into_iter().collect();
        if let Ok(position) = parse_position(&changed) {
            prop_assert_eq!(parse_position(&position.to_string()).unwrap(), position);
        }
    }
}
