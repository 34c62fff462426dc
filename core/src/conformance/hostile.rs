//! States made up by strangers: the ones that pass the audit are served within the game's bounds, and every answer is accepted
//! again.

use strum::IntoEnumIterator;

use super::checks;
use crate::engine::{Engine, EngineOf, WIRE_VERSION, canonical, draw};
use crate::game::Viewer;
use crate::generator::Generator;
use crate::pb;
use crate::playout::random_action;
use crate::search::{Bot, Endless, Thinker, Thought};
use crate::seat::Seat;
use crate::testing::files::{kept, number};
use crate::wire::{Wire, game_number};

/// The number of states that a test makes up.
const MADE_UP: u64 = 10_000;
/// The environment variable that sets another number.
const MADE_UP_VARIABLE: &str = "MADE_UP_STATES";
/// Bots get one of this number of sound states.
const ASKED_BOTS: u64 = 4;
/// The number of answers to sound made-up states that are kept for further changes.
const KEPT: usize = 64;

/// The number of states that each game makes up in this run.
///
/// # Panics
/// If the variable is set to something other than a number.
pub fn made_up_states() -> u64 {
    number(MADE_UP_VARIABLE, MADE_UP)
}

/// The counts of the made-up states.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    /// The number of readable states.
    pub read: u64,
    /// The number of states among them that passed the audit.
    pub sound: u64,
}

/// Makes up states by changing the bytes of these ones. Each that passes the audit is queried and played on; the state after that
/// must pass the audit, too.
///
/// # Panics
/// If a promise is broken.
pub fn every_answer_is_accepted_again<G: Wire>(states: &[G::State], seed: u64) -> Report {
    let mut chance = Generator::from_seed(seed);
    let mut kept: Vec<Vec<u8>> = states.iter().map(canonical).collect();
    let mut report = Report::default();
    for _ in 0..made_up_states() {
        let (one, other) = (chance.index(kept.len()), chance.index(kept.len()));
        let bytes = changed(&kept[one], &kept[other], &mut chance);
        let Ok(state) = postcard::from_bytes::<G::State>(&bytes) else { continue };
        report.read += 1;
        if G::audit(&state).is_err() {
            continue;
        }
        report.sound += 1;
        if let Some(answer) = answer::<G>(&state, &mut chance) {
            if kept.len() == states.len() + KEPT {
                kept.swap_remove(states.len() + chance.index(KEPT));
            }
            kept.push(canonical(&answer));
        }
    }
    report
}

/// Queries everything about a sound state and plays a legal action; returns the next state, unless the game is over.
///
/// # Panics
/// If a promise is broken.
pub fn answer<G: Wire>(state: &G::State, chance: &mut Generator) -> Option<G::State> {
    assert_eq!(postcard::from_bytes(&canonical(state)), Ok(state.clone()), "the state has another form");
    let viewer = match chance.index(usize::from(G::seat_count(state)) + 1) {
        0 => Viewer::Spectator,
        seat => Viewer::Seat(Seat(u8::try_from(seat - 1).unwrap_or(0))),
    };
    let legal = G::legal_actions(state);
    let scene = draw::<G>(&G::view(state, viewer, true), Some(&legal), String::new());
    assert_eq!(scene.moves.len(), legal.actions.len() + legal.templates.len(), "{state:?}");
    let listed = legal.actions.len() + legal.templates.len();
    assert!(listed <= G::LISTED_MAX, "{listed} actions are listed in {state:?}");
    let goes_on = G::status(state).awaited().is_some();
    assert_eq!(listed > 0, goes_on, "{state:?}");
    let action = random_action::<G>(&legal, chance)?;
    assert_eq!(checks::visits::<G>(state, &legal, chance), Ok(()), "in {state:?}");
    if chance.below(ASKED_BOTS) == 0 {
        bots_cope::<G>(state, chance);
    }
    let mut next = state.clone();
    assert_eq!(G::apply(&mut next, &action, &mut Vec::new()), Ok(()), "{action} is listed in {state:?}");
    assert_eq!(G::audit(&next), Ok(()), "after {action} in {state:?}");
    Some(next)
}

/// Asks bots about a sound state: they imagine worlds that fit it, try everything in them, and choose a legal action.
fn bots_cope<G: Wire>(state: &G::State, chance: &mut Generator) {
    let Some(seat) = G::status(state).awaited() else { return };
    let view = G::view(state, Viewer::Seat(seat), false);
    for thinker in Bot::iter().filter_map(|bot| Thinker::at_level(bot, 1)) {
        let mut thought = Thought::<G>::new(&view, seat, &[], &thinker, chance.below(u64::MAX));
        assert!(thought.think(&Endless, |_| ()).is_some());
        let best = thought.ranking().into_iter().next().expect("something is legal");
        assert_eq!(G::check(state, &best.action), Ok(()), "{:?} chooses {} in {state:?}", thinker.bot, best.action);
    }
}

/// Keeps a packed state for the tests that attack a whole server with it, and demands that the kept one equals this one.
/// `UPDATE_HOSTILE=1` writes it again.
///
/// # Panics
/// If another state is kept under the name.
pub fn keep<G: Wire>(name: &str, state: &G::State) {
    let message = pb::State {
        wire_version: WIRE_VERSION,
        rules_version: G::INFO.rules_version,
        state: Some(G::encode_state(state)),
        ..pb::State::default()
    };
    let played = EngineOf::<G>::new().open(&message, &[]).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
    let packed = played.pack(game_number(G::INFO.id).expect("a game of the contract"));
    let file = format!("tests/corpus/hostile/{}.{}.packed", G::INFO.id, name.replace(' ', "_"));
    assert!(kept(&file, &packed, "UPDATE_HOSTILE") == packed, "{file}: UPDATE_HOSTILE=1 writes it anew");
}

/// The bytes with one to three changes; most kinds of change leave most totals as they are.
fn changed(bytes: &[u8], other: &[u8], chance: &mut Generator) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=chance.below(3) {
        let (one, two) = (chance.index(bytes.len()), chance.index(bytes.len()));
        match chance.below(8) {
            0 => bytes[one] ^= 1 << chance.below(8),
            1 => bytes[one] = u8::try_from(chance.below(256)).unwrap_or(0),
            2 => bytes[one] = bytes[two],
            3 => bytes.swap(one, two),
            4 => {
                bytes[one] = bytes[one].wrapping_add(1);
                bytes[two] = bytes[two].wrapping_sub(1);
            }
            5 => {
                let moved = bytes.remove(one);
                bytes.insert(two, moved);
            }
            6 => {
                let end = bytes.len().min(other.len()).min(one + 1 + chance.index(40));
                if one < end {
                    bytes[one..end].copy_from_slice(&other[one..end]);
                }
            }
            _ if bytes.len() > 1 => drop(bytes.remove(one)),
            _ => {}
        }
    }
    bytes
}
