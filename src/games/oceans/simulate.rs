//! What playouts, search and the conformance suite need: dealing anew what a viewer cannot know.

#![expect(clippy::wildcard_enum_match_arm, reason = "one phase alone holds hidden cards")]

use super::data::ids::CardId;
use super::state::{Held, Phase, State};
use crate::game::Viewer;
use crate::generator::Generator;
use crate::seat::Seat;

/// What can be told of a hidden score pile: a payment or a take of 2 shows whether there is so much.
const SCORE_KNOWN: u16 = 2;

/// Another full state that `viewer` could not tell from this one.
pub(crate) fn determinize(state: &State, viewer: Viewer, generator: &mut Generator) -> State {
    let mut twin = state.clone();
    twin.generator = Generator::from_seed(generator.below(u64::MAX));
    redeal(&mut twin, viewer, generator, false);
    redeal(&mut twin, viewer, generator, true);
    for hand in &mut twin.hands {
        hand.sort_unstable();
    }
    if !twin.rules.open_scores && twin.phase != Phase::Over {
        share_scores(&mut twin, viewer, generator);
    }
    twin
}

/// Shuffles one kind of hidden card over the places where it is hidden.
fn redeal(state: &mut State, viewer: Viewer, generator: &mut Generator, deep: bool) {
    let mut pool: Vec<CardId> = hidden(state, viewer, deep).map(|card| *card).collect();
    generator.shuffle(&mut pool);
    for (card, dealt) in hidden(state, viewer, deep).zip(pool) {
        *card = dealt;
    }
}

/// Every card of a kind that the viewer cannot know.
fn hidden(state: &mut State, viewer: Viewer, deep: bool) -> impl Iterator<Item = &mut CardId> {
    let deck = if deep { &mut state.deep_deck } else { &mut state.surface_deck };
    let own = viewer.is(state.active);
    let drawn = match &mut state.phase {
        Phase::KeepDeep(drawn) if deep && !own => drawn.as_mut_slice(),
        _ => &mut [],
    };
    let hands = state.hands.iter_mut().zip(0..).filter(move |(_, seat)| !viewer.is(Seat(*seat)));
    let held = hands.flat_map(|(hand, _)| hand.iter_mut());
    let held = held.filter(move |held: &&mut Held| !held.known && held.card.is_deep() == deep);
    deck.iter_mut().chain(drawn).chain(held.map(|held| &mut held.card))
}

/// Score piles behind screens: what is above the known part is shared out anew.
fn share_scores(state: &mut State, viewer: Viewer, generator: &mut Generator) {
    let hidden: Vec<Seat> = Seat::all(state.seat_count()).filter(|seat| !viewer.is(*seat)).collect();
    let open: Vec<Seat> = hidden.into_iter().filter(|seat| state.scores[*seat] > SCORE_KNOWN).collect();
    let mut pool = 0;
    for seat in &open {
        pool += state.scores[*seat] - SCORE_KNOWN - 1;
        state.scores[*seat] = SCORE_KNOWN + 1;
    }
    for _ in 0..pool {
        if let Some(seat) = open.get(generator.index(open.len().max(1))) {
            state.scores[*seat] += 1;
        }
    }
}
