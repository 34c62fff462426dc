//! Canonical bytes from strangers: whatever still reads as a state is refused by the audit, or it is played on.

use crate::engine::canonical;
use crate::game::{Game, Setup, Simulate, Viewer};
use crate::games::deeper::Deeper;
use crate::games::deeper::data::TableTexts;
use crate::games::deeper::rules::setup::Options;
use crate::games::deeper::state::State;
use crate::generator::Generator;
use crate::playout::random_action;
use crate::seat::Seat;

/// States along random games of every size, with printed tables and with custom ones.
fn states() -> Vec<Vec<u8>> {
    let setup = include_str!("../../data/setup.csv").replace("lungs_start,4,4,4,4", "lungs_start,9,9,9,9");
    let custom = TableTexts { setup: Some(setup), ..TableTexts::default() };
    let mut states = Vec::new();
    for (seat_count, tables) in
        [1, 2, 3, 4].map(|seats| (seats, TableTexts::default())).into_iter().chain([(2, custom)])
    {
        let options = Options { tables, ..Deeper::playout_options() };
        let setup = Setup { seat_count, options, generator: Generator::from_seed(5) };
        let mut state = Deeper::new_game(&setup).unwrap();
        let mut choices = Generator::from_seed(6);
        for ply in 0.. {
            if ply % 7 == 0 {
                states.push(canonical(&state));
            }
            let Some(action) = random_action::<Deeper>(&Deeper::legal_actions(&state), &mut choices) else { break };
            Deeper::apply(&mut state, &action, &mut Vec::new()).unwrap();
        }
    }
    states
}

/// The bytes with one thing wrong: a bit, a byte, a piece cut out, put in, or taken from another state.
fn mutated(bytes: &[u8], other: &[u8], chance: &mut Generator) -> Vec<u8> {
    let mut wrong = bytes.to_vec();
    let at = chance.index(wrong.len());
    match chance.below(6) {
        0 => wrong[at] ^= 1 << chance.below(8),
        1 => wrong[at] = u8::try_from(chance.below(256)).unwrap(),
        2 => wrong.truncate(at),
        3 => drop(wrong.drain(at..wrong.len().min(at + 1 + chance.index(8)))),
        4 => wrong.insert(at, u8::try_from(chance.below(256)).unwrap()),
        _ => {
            let end = wrong.len().min(at + 1 + chance.index(40)).min(other.len());
            if at < end {
                wrong[at..end].copy_from_slice(&other[at..end]);
            }
        }
    }
    wrong
}

#[test]
fn mutated_bytes_are_no_state_or_broken_or_played_on() {
    let states = states();
    let mut chance = Generator::from_seed(9);
    let (mut read, mut sound) = (0, 0);
    for case in 0..12_000 {
        let other = &states[chance.index(states.len())];
        let mut bytes = mutated(&states[case % states.len()], other, &mut chance);
        if case % 3 == 0 && !bytes.is_empty() {
            bytes = mutated(&bytes, other, &mut chance);
        }
        let Ok(state) = postcard::from_bytes::<State>(&bytes) else { continue };
        read += 1;
        if Deeper::audit(&state).is_ok() {
            sound += 1;
            goes_on(state, &mut chance);
        }
    }
    assert!(read > 1000 && sound > 100, "{read} read, {sound} sound");
}

/// Everything that is asked of a state that passed its audit.
fn goes_on(mut state: State, chance: &mut Generator) {
    for viewer in Seat::all(state.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
        assert!(!Deeper::view(&state, viewer, true).to_string().is_empty());
    }
    let before = state.clone();
    let legal = Deeper::legal_actions(&state);
    let over = Deeper::status(&state).awaited().is_none();
    assert_eq!(legal.actions.is_empty(), over, "{before:?}");
    if let Some(action) = random_action::<Deeper>(&legal, chance) {
        Deeper::apply(&mut state, &action, &mut Vec::new()).unwrap();
        Deeper::audit(&state).unwrap_or_else(|broken| panic!("{broken} after {action} on {before:?}"));
    }
}
