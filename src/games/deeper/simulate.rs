//! What random play and search need on top of the rules.

use crate::game::{Simulate, Viewer};
use crate::games::deeper::Deeper;
use crate::games::deeper::data::{CardId, Zone};
use crate::games::deeper::rules::setup::Options;
use crate::games::deeper::state::State;
use crate::generator::Generator;
use crate::seat::Seat;

/// The turn limit under which random play ends.
const PLAYOUT_TURNS: u32 = 15;

impl Simulate for Deeper {
    const PLAYOUT_ACTIONS_MAX: u64 = 20_000;

    fn playout_options() -> Options {
        Options { turn_limit: Some(PLAYOUT_TURNS), ..Options::default() }
    }

    fn bench_variants() -> Vec<(&'static str, Options)> {
        vec![("turn limit 60", Options { turn_limit: Some(60), ..Options::default() })]
    }

    fn determinize(state: &State, viewer: Viewer, generator: &mut Generator) -> State {
        let mut twin = state.clone();
        for deck in &mut twin.decks {
            generator.shuffle(deck);
        }
        deal_cards(&mut twin, viewer, generator);
        twin.losses.clear();
        let key: Vec<u8> = (0..32).map(|_| u8::try_from(generator.below(256)).unwrap_or(0)).collect();
        if let Ok(key) = key.try_into() {
            twin.generator = Generator::from_key(key);
        }
        twin
    }

    fn turns_ended(state: &State) -> u64 {
        Seat::all(state.seats()).map(|seat| u64::from(state.turns_begun(seat))).sum::<u64>() - 1
    }
}

/// Deals the blueprint deck and the hands the viewer cannot see anew. The cards every hand starts with stay, because
/// everybody knows who holds them.
fn deal_cards(twin: &mut State, viewer: Viewer, generator: &mut Generator) {
    let tables = std::sync::Arc::clone(&twin.rules.tables);
    let dealt = |card: &CardId| tables.blueprint(*card).zone == Zone::Deck;
    let hidden: Vec<Seat> = Seat::all(twin.seats()).filter(|seat| !viewer.is(*seat)).collect();
    let mut pool = std::mem::take(&mut twin.blueprints);
    for seat in &hidden {
        pool.extend(twin.players[*seat].hand.iter().copied().filter(dealt));
    }
    generator.shuffle(&mut pool);
    for seat in &hidden {
        let hand = &mut twin.players[*seat].hand;
        for card in hand.iter_mut().filter(|card| dealt(card)) {
            if let Some(other) = pool.pop() {
                *card = other;
            }
        }
        hand.sort_unstable();
    }
    twin.blueprints = pool;
}
