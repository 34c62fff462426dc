//! The additions of random play and search to the rules: states imagined from a view, and actions at random.

use std::iter::repeat_n;

use arrayvec::ArrayVec;

use super::Deeper;
use super::data::{CardId, CardSpec, FaceId, Zone};
use super::state::Options;
use super::state::deck::Deck;
use super::state::{DECKS, Frame, State};
use super::view::View;
use hadal_core::game::{Imagine, Simulate};
use hadal_core::generator::Generator;
use hadal_core::seat::Seat;

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

    fn unbounded(state: &State) -> Option<&'static str> {
        (state.settings.turn_limit == 0).then_some("turn_limit")
    }

    fn turns_ended(state: &State) -> u64 {
        Seat::all(state.seat_count()).map(|seat| u64::from(state.turns_begun(seat))).sum::<u64>() - 1
    }
}

/// Deals again the unknown parts of the decks, the hands that the viewer cannot see, and the generator; nothing is left of a
/// script.
impl Imagine for Deeper {
    fn undealt(view: &View) -> State {
        let mut left = hidden_tiles(view).into_iter();
        State {
            settings: view.settings.clone(),
            map: view.map.clone(),
            supply: view.supply,
            decks: view.decks.each_ref().map(|deck| {
                let hidden = left.next().unwrap_or_default();
                Deck { hidden, returned: deck.returned.clone() }
            }),
            market: view.market.clone(),
            blueprints: hidden_cards(view),
            rockets: view.rockets.clone(),
            players: view.players.map(|_, player| player.known.clone()),
            first: view.first,
            turn: view.turn.clone(),
            frames: view.frames.clone(),
            losses: Vec::new(),
            generator: Generator::quick(0),
        }
    }

    fn deal(state: &mut State, view: &View, generator: &mut Generator) {
        let State { blueprints, players, decks, .. } = state;
        generator.shuffle(blueprints);
        for (player, seen) in players.iter_mut().zip(&view.players) {
            let rest = blueprints.len().saturating_sub(seen.hidden_cards);
            player.hand.extend(blueprints.drain(rest..));
            player.hand.sort_unstable();
        }
        for deck in decks {
            generator.shuffle(&mut deck.hidden);
        }
        state.generator = generator.fork();
    }
}

/// The cards of the blueprint deck that the viewer does not see: those of the deck and of other hands.
fn hidden_cards(view: &View) -> Vec<CardId> {
    let tables = &view.settings.tables;
    let of_deck = |spec: &CardSpec| if spec.zone == Zone::Deck { spec.count } else { 0 };
    let mut left: ArrayVec<u8, ROWS> = tables.cards.iter().map(of_deck).collect();
    for seen in view.players.iter().flat_map(|player| player.known.built.iter().chain(&player.known.hand)) {
        take(&mut left, seen.0);
    }
    let mut cards = Vec::with_capacity(left.iter().map(|count| usize::from(*count)).sum());
    for ((card, _), count) in tables.cards().zip(left) {
        cards.extend(repeat_n(card, count.into()));
    }
    cards
}

/// The tiles of each deck that are not known to lie elsewhere.
fn hidden_tiles(view: &View) -> [Vec<FaceId>; DECKS] {
    let tables = &view.settings.tables;
    let mut left: ArrayVec<u8, ROWS> = tables.faces.iter().map(|spec| spec.count).collect();
    view.map.tiles().for_each(|(_, laid)| take(&mut left, laid.face.0));
    let returned = view.decks.iter().flat_map(|deck| &deck.returned);
    view.market.iter().chain(returned).for_each(|face| take(&mut left, face.0));
    for frame in &view.frames {
        if let Frame::Place { face } = frame {
            take(&mut left, face.0);
        }
    }
    let mut decks = view.decks.each_ref().map(|deck| Vec::with_capacity(deck.hidden));
    for ((face, spec), count) in tables.faces().zip(left) {
        if let Some(deck) = spec.deck.and_then(|level| decks.get_mut(usize::from(level).wrapping_sub(1))) {
            deck.extend(repeat_n(face, count.into()));
        }
    }
    decks
}

/// The rows of a table that a byte can name.
const ROWS: usize = 1 << 8;

/// One copy less of a row, if any is left.
fn take(left: &mut [u8], row: u8) {
    if let Some(count) = left.get_mut(usize::from(row)) {
        *count = count.saturating_sub(1);
    }
}
