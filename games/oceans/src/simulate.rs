//! The additions of random play and search to the rules: states imagined from a view, and actions at random.

use std::mem::take;

use super::Oceans;
use super::data::ids::CardId;
use super::rules::cards;
use super::state::screen::Bounds;
use super::state::stock::Stock;
use super::state::{Held, Options, Phase, State, Variant};
use super::view::{ScoreView, View};
use hadal_core::game::{Imagine, Simulate};
use hadal_core::generator::Generator;
use hadal_core::seat::Seat;

/// The highest cost of a Deep card.
const COST_MAX: u16 = 5;

impl Simulate for Oceans {
    const PLAYOUT_ACTIONS_MAX: u64 = 60_000;

    fn playout_options() -> Options {
        Options::default()
    }

    fn bench_variants() -> Vec<(&'static str, Options)> {
        let of = |variant| Options { variant, ..Options::default() };
        vec![("reef", of(Variant::Reef)), ("full", of(Variant::Full))]
    }

    fn turns_ended(state: &State) -> u64 {
        let count = u64::from(state.seat_count());
        let place = (u64::from(state.turn.active.0) + count - u64::from(state.settings.start_seat.0)) % count;
        let over = u64::from(state.turn.phase == Phase::Over);
        u64::from(state.turn.round.saturating_sub(1)) * count + place + over
    }

    fn unbounded(state: &State) -> Option<&'static str> {
        let endless = state.settings.round_limit == 0 && !state.ocean.last_round && state.turn.phase != Phase::Over;
        endless.then_some("round_limit")
    }
}

/// Deals everything again that a viewer cannot know: a full state in which the holder of the view would see exactly the same.
impl Imagine for Oceans {
    /// The cards that the view shows nowhere are in the decks.
    fn undealt(view: &View) -> State {
        let mut stock = unseen(view);
        State {
            open: view.open.clone(),
            generator: Generator::quick(0),
            scores: view.scores.map(|_, score| least(*score)),
            rows: view.rows.map(|_, row| row.iter().map(|shown| shown.species.clone()).collect()),
            next_species: view.next_species,
            hands: view.hands.map(|_, hand| hand.cards.clone()),
            surface_deck: stock.rest(false),
            deep_deck: stock.rest(true),
        }
    }

    fn deal(state: &mut State, view: &View, generator: &mut Generator) {
        let mut decks = [take(&mut state.surface_deck), take(&mut state.deep_deck)];
        for deck in &mut decks {
            generator.shuffle(deck);
        }
        state.generator = generator.fork();
        deal_scores(state, view, generator);
        let mut hidden = view.hands.map(|_, hand| [hand.surface, hand.deep]);
        // The question for an extra card comes only if one can be evolved, so the hand must offer one (decision 9.17).
        if view.turn.extra_plays > 0 && view.turn.phase == Phase::Cards {
            deal_evolvable(state, &mut hidden[view.turn.active], &mut decks);
        }
        for (seat, counts) in hidden.seated() {
            for (deck, count) in decks.iter_mut().zip(counts) {
                state.hands[seat].extend(draw(deck, *count).into_iter().map(unknown));
            }
            state.hands[seat].sort_unstable();
        }
        let [surface, mut deep] = decks;
        if let Phase::KeepDeep(drawn) = &mut state.turn.phase {
            drawn.extend(draw(&mut deep, view.hidden_drawn.min(drawn.remaining_capacity())));
        }
        (state.surface_deck, state.deep_deck) = (surface, deep);
    }
}

/// The cards that the view shows nowhere.
fn unseen(view: &View) -> Stock {
    let mut stock = Stock::full(&view.settings);
    let drawn: &[CardId] = if let Phase::KeepDeep(drawn) = &view.turn.phase { drawn } else { &[] };
    let lists = [&view.discard, &view.removed, &view.piles[0], &view.piles[1]];
    let listed = lists.into_iter().flatten().chain(drawn).copied();
    let held = view.hands.iter().flat_map(|hand| &hand.cards).map(|held| held.card);
    let traits = view.rows.iter().flatten().flat_map(|shown| &shown.species.traits).map(|held| held.card);
    for id in listed.chain(held).chain(traits) {
        // A card seen twice can only come from a made-up view.
        let _ = stock.take(id);
    }
    stock
}

/// The last `count` cards of a shuffled deck.
fn draw(deck: &mut Vec<CardId>, count: usize) -> Vec<CardId> {
    deck.split_off(deck.len().saturating_sub(count))
}

fn unknown(card: CardId) -> Held {
    Held { card, known: false }
}

/// The least that a score pile can hold.
fn least(score: ScoreView) -> u16 {
    match score {
        ScoreView::Shown(score) | ScoreView::Hidden(Bounds { at_least: score, .. }) => score,
    }
}

/// Shares out the tokens that the view does not show among the hidden score piles. The active seat can pay for any card, as
/// far as the bounds allow.
fn deal_scores(state: &mut State, view: &View, generator: &mut Generator) {
    let open = |score: &ScoreView| matches!(score, ScoreView::Hidden(bounds) if bounds.at_least < bounds.at_most);
    let open: Vec<Seat> = view.scores.seated().filter(|(_, score)| open(score)).map(|(seat, _)| seat).collect();
    if open.is_empty() {
        return;
    }
    let boards: u16 = state.rows.iter().flatten().map(|species| species.population).sum();
    let known = state.ocean.reserve + state.ocean.water.iter().sum::<u16>() + state.scores.iter().sum::<u16>() + boards;
    for _ in known..120 + 20 * u16::from(state.seat_count()) {
        let poor = open.contains(&state.turn.active) && state.scores[state.turn.active] < COST_MAX;
        let seat = if poor { state.turn.active } else { open[generator.index(open.len())] };
        state.scores[seat] += 1;
    }
}

/// Deals the active seat a card that it can evolve, unless it is already known to have one.
fn deal_evolvable(state: &mut State, hidden: &mut [usize; 2], decks: &mut [Vec<CardId>; 2]) {
    if cards::evolution_possible(state) {
        return;
    }
    let active = state.turn.active;
    for (deck, left) in decks.iter_mut().zip(hidden).filter(|(_, left)| **left > 0) {
        for index in (0..deck.len()).rev() {
            state.hands[active].push(unknown(deck[index]));
            if cards::evolution_possible(state) {
                deck.remove(index);
                *left -= 1;
                return;
            }
            state.hands[active].pop();
        }
    }
}
