//! Canonical bytes from strangers: whatever they say, they are refused or make a state that can be played.

use crate::game::{Game, Viewer};
use crate::games::deep_colony::tests::table::setup;
use crate::games::deep_colony::{DeepColony, Options, State};
use crate::generator::Generator;
use crate::playout::random_action;
use crate::seat::Seat;

use super::agreement::CROWDED;

/// Canonical bytes of states from all over a random game.
fn samples(options: Options, seats: u8, seed: u64) -> Vec<Vec<u8>> {
    let mut state = DeepColony::new_game(&setup(seats, options)).unwrap();
    let mut choices = Generator::from_seed(seed);
    let mut samples = Vec::new();
    loop {
        samples.push(postcard::to_allocvec(&state).unwrap());
        let legal = DeepColony::legal_actions(&state);
        let Some(action) = random_action::<DeepColony>(&legal, &mut choices) else { return samples };
        DeepColony::apply(&mut state, &action, &mut Vec::new()).unwrap();
    }
}

/// The bytes with a few of them flipped, cut out, doubled or taken from another state.
fn mutated(bytes: &[u8], other: &[u8], choices: &mut Generator) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=choices.below(3) {
        let at = choices.index(bytes.len().max(1));
        match choices.below(6) {
            0 if !bytes.is_empty() => bytes[at] ^= 1 << choices.below(8),
            1 if !bytes.is_empty() => bytes[at] = choices.below(256) as u8,
            2 => bytes.truncate(at),
            3 => bytes.insert(at, choices.below(256) as u8),
            4 => bytes.splice(at.., other.iter().copied().skip(at)).for_each(drop),
            _ if !bytes.is_empty() => drop(bytes.remove(at)),
            _ => {}
        }
    }
    bytes
}

/// Looks at everything a state that passed the audit is asked for, and plays on.
fn exercise(mut state: State, choices: &mut Generator) {
    for advice in [false, true] {
        let _ = DeepColony::view(&state, Viewer::Seat(Seat(0)), advice).to_string();
    }
    let _ = DeepColony::status(&state);
    for _ in 0..4 {
        let legal = DeepColony::legal_actions(&state);
        let Some(action) = random_action::<DeepColony>(&legal, choices) else { return };
        DeepColony::apply(&mut state, &action, &mut Vec::new()).unwrap();
        DeepColony::audit(&state).unwrap();
    }
}

#[test]
fn damaged_canonical_bytes_are_refused_or_can_be_played() {
    let crowded = Options { tile_set: Some(CROWDED.to_owned()), ..Options::default() };
    let scripted = Options { draw_order: vec!["QD".to_owned(), "GA".to_owned()], ..Options::default() };
    let samples = [samples(scripted, 2, 1), samples(crowded, 3, 2)].concat();
    let mut choices = Generator::from_seed(8);
    let (mut decoded, mut passed) = (0, 0);
    for _ in 0..20_000 {
        let (one, other) = (choices.index(samples.len()), choices.index(samples.len()));
        let bytes = mutated(&samples[one], &samples[other], &mut choices);
        let Ok(state) = postcard::from_bytes::<State>(&bytes) else { continue };
        decoded += 1;
        if DeepColony::audit(&state).is_ok() {
            passed += 1;
            exercise(state, &mut choices);
        }
    }
    // Enough of them come so far that the test says something.
    assert!(decoded > 1000 && passed > 50, "{decoded} decoded, {passed} passed");
}
