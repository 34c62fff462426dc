//! The additions of random play and search to the rules: states imagined from a view, and actions at random.

use super::Deeper;
use super::data::chart::LEVELS;
use super::data::{CardId, FaceId, Zone};
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

/// Deals anew the unknown parts of the decks, the hands that the viewer cannot see, and the generator; nothing is left of a
/// script.
impl Imagine for Deeper {
    fn imagine(view: &View, generator: &mut Generator) -> State {
        let mut players = view.players.map(|_, player| player.known.clone());
        let mut blueprints = hidden_cards(view);
        generator.shuffle(&mut blueprints);
        for (player, seen) in players.iter_mut().zip(&view.players) {
            let rest = blueprints.len().saturating_sub(seen.hidden_cards);
            player.hand.extend(blueprints.drain(rest..));
            player.hand.sort_unstable();
        }
        let mut left = hidden_tiles(view).into_iter();
        let decks = view.decks.each_ref().map(|deck| {
            let mut hidden = left.next().unwrap_or_default();
            generator.shuffle(&mut hidden);
            Deck { hidden, returned: deck.returned.clone() }
        });
        State {
            settings: view.settings.clone(),
            map: view.map.clone(),
            supply: view.supply,
            decks,
            market: view.market.clone(),
            blueprints,
            rockets: view.rockets.clone(),
            players,
            first: view.first,
            turn: view.turn.clone(),
            frames: view.frames.clone(),
            losses: Vec::new(),
            generator: generator.fork(),
        }
    }
}

/// The cards of the blueprint deck that the viewer does not see: those of the deck and of other hands.
fn hidden_cards(view: &View) -> Vec<CardId> {
    let mut cards: Vec<CardId> = view.settings.tables.of_zone(Zone::Deck).collect();
    for seen in view.players.iter().flat_map(|player| player.known.built.iter().chain(&player.known.hand)) {
        take(&mut cards, seen);
    }
    cards
}

/// The tiles of each deck that are not known to lie elsewhere.
fn hidden_tiles(view: &View) -> [Vec<FaceId>; DECKS] {
    let in_hand =
        view.frames.iter().filter_map(|frame| if let Frame::Place { face } = frame { Some(*face) } else { None });
    let returned = view.decks.iter().flat_map(|deck| &deck.returned);
    let shown = view.market.iter().chain(returned).copied().chain(in_hand);
    let open = view.map.tiles().map(|(_, laid)| laid.face).chain(shown);
    let mut decks = LEVELS.map(|level| view.settings.tables.of_deck(level).collect::<Vec<_>>());
    for face in open {
        for deck in &mut decks {
            take(deck, &face);
        }
    }
    decks
}

/// Removes one such item from a sorted list, if there is one.
fn take<T: Ord>(sorted: &mut Vec<T>, item: &T) {
    if let Ok(at) = sorted.binary_search(item) {
        sorted.remove(at);
    }
}
