//! The serialised form: one for each state, and no other bytes in its place do harm.

use crate::state::{Pile, Pyramid, Settings};
use crate::tests::random;
use crate::tests::table::{START, game_with, plain};
use crate::{AdvancedColonization, State};
use hadal_core::game::{Describe, Game, Viewer};
use hadal_core::generator::Generator;
use hadal_core::scene::Drawing;
use hadal_core::wire::Messages;

fn bytes(state: &State) -> Vec<u8> {
    postcard::to_stdvec(state).unwrap()
}

/// A state of any kind, now and then with turn starts.
fn any_state(choices: &mut Generator) -> State {
    if choices.below(3) > 0 {
        return random::state(choices);
    }
    let mut state = game_with(START, Settings { repetition: 4, max_turns: 40, ..plain() });
    for _ in 0..choices.below(12) {
        if let Some(action) = random::lively_action(&state, choices) {
            AdvancedColonization::apply(&mut state, &action, &mut Vec::new()).unwrap();
        }
    }
    state
}

#[test]
fn canonical_bytes_come_back_and_equal_states_have_equal_bytes() {
    let mut choices = Generator::from_seed(51);
    for _ in 0..300 {
        let state = any_state(&mut choices);
        let again: State = postcard::from_bytes(&bytes(&state)).unwrap();
        assert_eq!(again, state);
        assert_eq!(bytes(&again), bytes(&state));
    }
}

#[test]
fn a_pile_is_one_number_with_two_bits_for_each_type() {
    let pile: Pile = Pyramid::all().chain(Pyramid::all().take(1)).collect();
    let bits = u32::from(pile);
    assert_eq!(bits, 0b01_01_01_01_01_01_01_01_01_01_01_01_01_01_10);
    assert_eq!(Pile::try_from(bits), Ok(pile));
    assert!(Pile::try_from(1 << 30).is_err(), "there is no sixteenth type");
}

#[test]
fn whatever_the_bytes_are_the_audit_answers_and_a_sound_state_plays() {
    let mut choices = Generator::from_seed(52);
    let (mut read, mut sound) = (0, 0);
    let mut before = bytes(&any_state(&mut choices));
    for _ in 0..16_000 {
        let mut damaged = bytes(&any_state(&mut choices));
        match choices.below(5) {
            0 => damaged.truncate(choices.index(damaged.len())),
            1 => {
                // One half of a state, the other half of another.
                damaged.truncate(choices.index(damaged.len()));
                damaged.extend(&before[choices.index(before.len())..]);
            }
            _ => random::damage(&mut damaged, &mut choices),
        }
        if let Ok(state) = postcard::from_bytes::<State>(&damaged) {
            read += 1;
            sound += u32::from(plays(&state, &mut choices));
        }
        before = damaged;
        before.push(0);
    }
    assert!(read > 2500 && sound > 500, "{read} were states, {sound} sound ones");
}

/// True if a state passes the audit; then every query about it must be answered.
fn plays(state: &State, choices: &mut Generator) -> bool {
    if AdvancedColonization::audit(state).is_err() {
        return false;
    }
    let _ = AdvancedColonization::status(state);
    let view = AdvancedColonization::view(state, Viewer::Spectator, true);
    let mut drawing = Drawing::default();
    AdvancedColonization::draw(&view, Some(&AdvancedColonization::legal_actions(state)), &mut drawing);
    assert!(!drawing.finish().pieces.is_empty());
    let _ = AdvancedColonization::encode_view(&view);
    assert_eq!(AdvancedColonization::decode_state(&AdvancedColonization::encode_state(state)).as_ref(), Ok(state));
    for action in random::sample(&AdvancedColonization::legal_actions(state), 3, choices) {
        let mut next = state.clone();
        AdvancedColonization::apply(&mut next, &action, &mut Vec::new()).unwrap();
        assert_eq!(AdvancedColonization::audit(&next), Ok(()), "{action} in {}", state.position);
    }
    true
}
