//! States from elsewhere: the audit answers to any bytes, and every state that passes it can be played on.

use crate::state::State;
use crate::{Oceans, Options};
use hadal_core::engine::canonical;
use hadal_core::game::{Game, Setup, Viewer};
use hadal_core::generator::Generator;
use hadal_core::playout::random_action;
use hadal_core::seat::Seat;

/// States along a random game.
fn states(seed: u64) -> Vec<State> {
    let generator = Generator::from_seed(seed);
    let mut state = Oceans::new_game(&Setup { seat_count: 3, options: Options::default(), generator }).unwrap();
    let (mut choices, mut events, mut kept) = (Generator::from_seed(!seed), Vec::new(), Vec::new());
    while let Some(action) = random_action::<Oceans>(&Oceans::legal_actions(&state), &mut choices) {
        if !state.stack.is_empty() || choices.below(8) == 0 {
            kept.push(state.clone());
        }
        Oceans::play(&mut state, &action, &mut events);
        events.clear();
    }
    kept
}

fn below(chance: &mut Generator, bound: usize) -> usize {
    chance.index(bound.max(1))
}

/// Damages bytes in one of the ways in which strangers might.
fn disturb(bytes: &mut Vec<u8>, other: &[u8], chance: &mut Generator) {
    // Beyond the key of the generator, which any bytes can be.
    let place = 36 + below(chance, bytes.len().saturating_sub(36));
    let Some(byte) = bytes.get_mut(place) else { return };
    match chance.below(8) {
        0 => *byte ^= 1 << chance.below(8),
        1 => *byte = byte.wrapping_add(1),
        2 => *byte = byte.wrapping_sub(1),
        3 => *byte = u8::try_from(chance.below(256)).unwrap(),
        4 => bytes.truncate(place),
        5 => bytes.insert(place, u8::try_from(chance.below(256)).unwrap()),
        6 => {
            bytes.remove(place);
        }
        _ => {
            let end = (place + 1 + below(chance, 40)).min(bytes.len());
            let start = below(chance, other.len());
            let piece = &other[start..(start + end - place).min(other.len())];
            bytes.splice(place..end, piece.iter().copied());
        }
    }
}

#[test]
fn damaged_canonical_bytes_are_refused_or_played_on() {
    let (mut read, mut passed, mut chance) = (0, 0, Generator::from_seed(11));
    let all: Vec<Vec<u8>> = (0..4).flat_map(states).map(|state| canonical(&state)).collect();
    for number in 0..24_000 {
        let mut bytes = all[number % all.len()].clone();
        for _ in 0..=chance.below(2) {
            let other = below(&mut chance, all.len());
            disturb(&mut bytes, &all[other], &mut chance);
        }
        let Ok(mut state) = postcard::from_bytes::<State>(&bytes) else { continue };
        read += 1;
        if Oceans::audit(&state).is_err() {
            continue;
        }
        passed += 1;
        let mut events = Vec::new();
        for _ in 0..12 {
            for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0))] {
                let _ = Oceans::view(&state, viewer, true);
            }
            let _ = Oceans::status(&state);
            let Some(action) = random_action::<Oceans>(&Oceans::legal_actions(&state), &mut chance) else { break };
            Oceans::apply(&mut state, &action, &mut events).unwrap();
            events.clear();
        }
    }
    assert!(read > 2_000 && passed > 200, "{read} were read, {passed} passed");
}
