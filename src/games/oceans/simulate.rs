//! Dealing anew what a viewer cannot know.

use super::data::ids::CardId;
use super::state::stock::Stock;
use super::state::{Held, Phase, State};
use super::view::{SCORE_SHOWS, ScoreView, View};
use crate::generator::Generator;
use crate::seat::Seat;

/// How often hidden cards are dealt until whoever is asked to evolve an extra card can.
const DEALS_MAX: u32 = 200;

/// A full state in which whoever has this view would see just the same.
pub(super) fn imagine(view: &View, generator: &mut Generator) -> State {
    let mut state = deal(view, generator);
    for _ in 1..DEALS_MAX {
        // That it is asked for at all tells that the hand offers one (decision 9.17).
        if view.turn.extra_plays == 0 || view.phase != Phase::Cards || state.evolution_possible() {
            break;
        }
        state = deal(view, generator);
    }
    state
}

fn deal(view: &View, generator: &mut Generator) -> State {
    let mut stock = unseen(view);
    let mut surface = stock.deck(&[], false, generator);
    let mut deep = stock.deck(&[], true, generator);
    let hands = view.hands.map(|_, hand| {
        let dealt = draw(&mut surface, hand.surface).into_iter().chain(draw(&mut deep, hand.deep));
        let mut held: Vec<Held> = dealt.map(|card| Held { card, known: false }).chain(hand.cards.clone()).collect();
        held.sort_unstable();
        held
    });
    let mut phase = view.phase.clone();
    if let Phase::KeepDeep(drawn) = &mut phase {
        drawn.extend(draw(&mut deep, view.hidden_drawn.min(drawn.remaining_capacity())));
    }
    State {
        rules: view.rules.clone(),
        generator: Generator::from_seed(generator.below(u64::MAX)),
        reserve: view.reserve,
        water: view.water,
        scores: view.scores.map(|_, _| 0),
        rows: view.rows.map(|_, row| row.iter().map(|shown| shown.species.clone()).collect()),
        next_species: view.next_species,
        hands,
        surface_deck: surface,
        discard: view.discard.clone(),
        deep_deck: deep,
        piles: view.piles.clone(),
        removed: view.removed.clone(),
        scenarios: view.scenarios,
        explosion: view.explosion,
        last_round: view.last_round,
        zone1_emptied: view.zone1_emptied,
        round: view.round,
        active: view.active,
        phase,
        turn: view.turn.clone(),
        stack: view.stack.clone(),
        gains: view.gains.clone(),
    }
    .with_scores(view, generator)
}

/// The cards that the view shows nowhere.
fn unseen(view: &View) -> Stock {
    let mut stock = Stock::full(&view.rules);
    let drawn: &[CardId] = if let Phase::KeepDeep(drawn) = &view.phase { drawn } else { &[] };
    let lists = [&view.discard, &view.removed, &view.piles[0], &view.piles[1]];
    let listed = lists.into_iter().flatten().chain(drawn).copied();
    let held = view.hands.iter().flat_map(|hand| &hand.cards).map(|held| held.card);
    let traits = view.rows.iter().flatten().flat_map(|shown| &shown.species.traits).map(|held| held.card);
    for id in listed.chain(held).chain(traits) {
        // What is seen twice can only come from a view that nobody had.
        let _ = stock.take(id);
    }
    stock
}

/// The last `count` cards of a shuffled deck.
fn draw(deck: &mut Vec<CardId>, count: usize) -> Vec<CardId> {
    deck.split_off(deck.len().saturating_sub(count))
}

impl State {
    /// Shares the population that is nowhere else out among the score piles of which nobody knows how large they are.
    fn with_scores(mut self, view: &View, generator: &mut Generator) -> Self {
        let mut open = Vec::new();
        for (seat, score) in view.scores.seated() {
            self.scores[seat] = match *score {
                ScoreView::Shown(score) => score,
                ScoreView::Hidden { shows, .. } => shows,
            };
            if matches!(score, ScoreView::Hidden { shows: SCORE_SHOWS, .. }) {
                open.push(seat);
            }
        }
        let boards: u16 = self.rows.iter().flatten().map(|species| species.population).sum();
        let known = self.reserve + self.water.iter().sum::<u16>() + self.scores.iter().sum::<u16>() + boards;
        for _ in known..120 + 20 * u16::from(self.seat_count()) {
            if let Some(seat) = pick(&open, generator) {
                self.scores[seat] += 1;
            }
        }
        self
    }
}

fn pick(seats: &[Seat], generator: &mut Generator) -> Option<Seat> {
    if seats.is_empty() { None } else { Some(seats[generator.index(seats.len())]) }
}
