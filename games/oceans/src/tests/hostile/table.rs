//! A table that is laid card by card, as far as the box goes.

use crate::data::ids::CardId;
use crate::state::{Held, Location, Phase, Species, SpeciesId, SpeciesTurn, State, Trait, Traits};
use crate::{Oceans, Options};
use hadal_core::game::{Game, Setup};
use hadal_core::generator::Generator;
use hadal_core::seat::Seat;

/// Nine copies each of these Deep cards, as far as a deck holds them.
pub(super) fn deck(ids: &[&str]) -> Vec<CardId> {
    let mut deck: Vec<CardId> = ids.iter().flat_map(|id| [id.parse().unwrap(); 9]).take(120).collect();
    deck.sort_unstable();
    deck
}

/// A table whose cards all lie in the box, and whose population is in zone 3.
pub(super) struct TestMatch {
    state: State,
    surface: Vec<CardId>,
    deep: Vec<CardId>,
}

impl TestMatch {
    /// Seat 0 of two in the middle of the Explosion.
    pub(super) fn new(deep: Vec<CardId>, phase: Phase) -> Self {
        let scenarios = ["C12", "C13"].map(|id| id.parse().unwrap()).to_vec();
        let options = Options { deep, scenarios, start_seat: Some(0), ..Options::default() };
        let setup = Setup { seat_count: 2, options, generator: Generator::from_seed(1) };
        let mut state = Oceans::new_game(&setup).unwrap();
        state.turn.phase = phase;
        state.ocean.explosion = true;
        let (mut surface, mut deep) = (std::mem::take(&mut state.surface_deck), std::mem::take(&mut state.deep_deck));
        surface.append(&mut state.discard);
        state.piles.iter_mut().for_each(|pile| deep.append(pile));
        let held = state.hands.iter_mut().flat_map(std::mem::take);
        surface.extend(held.map(|held| held.card));
        surface.sort_unstable();
        let total = state.ocean.water.iter().sum();
        state.ocean.water = [0, 0, 0, total];
        Self { state, surface, deep }
    }

    /// Takes a card out of the box; the named Deep card, or the first Surface card of ten that the number names.
    fn card(&mut self, id: &str) -> Option<CardId> {
        let id: CardId = id.parse().unwrap();
        let pool = if id.is_deep() { &mut self.deep } else { &mut self.surface };
        let place = pool.iter().position(|other| *other == id)?;
        Some(pool.remove(place))
    }

    /// A new species of a seat with these cards, as far as they are in the box.
    pub(super) fn species(&mut self, seat: u8, population: u16, ids: &[&str]) -> &mut Self {
        let seat = Seat(seat);
        let held = |card| Trait { card, controller: seat, fresh: false, spent: false, moved: false };
        let traits: Traits = ids.iter().filter_map(|id| self.card(id)).map(held).collect();
        let id = SpeciesId(self.state.next_species);
        self.state.next_species += 1;
        self.state.ocean.water[3] -= population;
        self.state.rows[seat].push(Species { id, population, traits, turn: SpeciesTurn::default() });
        self
    }

    /// Gives a species the first cards of the box that fit.
    pub(super) fn stack(&mut self, seat: u8, index: usize, count: usize, fits: impl Fn(CardId) -> bool) -> &mut Self {
        let owner = Seat(seat);
        for _ in 0..count {
            let pools = [&mut self.surface, &mut self.deep];
            let found = pools.into_iter().find_map(|pool| {
                let place = pool.iter().position(|id| fits(*id))?;
                Some(pool.remove(place))
            });
            let Some(card) = found else { break };
            let held = Trait { card, controller: owner, fresh: false, spent: false, moved: false };
            self.state.rows[owner][index].traits.push(held);
        }
        self
    }

    /// Puts cards of the box into the hand of seat 0.
    pub(super) fn hand(&mut self, count: usize, fits: impl Fn(CardId) -> bool) -> &mut Self {
        let (fitting, rest): (Vec<CardId>, Vec<CardId>) =
            self.surface.drain(..).chain(self.deep.drain(..)).partition(|id| fits(*id));
        let (held, left) = fitting.split_at(count.min(fitting.len()));
        let hand = &mut self.state.hands[Seat(0)];
        hand.extend(held.iter().map(|card| Held { card: *card, known: false }));
        hand.sort_unstable();
        (self.deep, self.surface) = rest.into_iter().chain(left.iter().copied()).partition(|id| id.is_deep());
        self
    }

    /// Moves population from zone 3.
    pub(super) fn pour(&mut self, place: Location, tokens: u16) -> &mut Self {
        self.state.ocean.water[3] -= tokens;
        self.state.ocean.water[place.index()] += tokens;
        self
    }

    /// Puts population of zone 3 into the score pile of seat 0.
    pub(super) fn score(&mut self, tokens: u16) -> &mut Self {
        self.state.ocean.water[3] -= tokens;
        self.state.scores[Seat(0)] += tokens;
        self
    }

    /// Changes anything else.
    pub(super) fn change(&mut self, change: impl FnOnce(&mut State)) -> &mut Self {
        change(&mut self.state);
        self
    }

    /// The state, with the rest of the box in the decks.
    pub(super) fn state(&self) -> State {
        let mut state = self.state.clone();
        state.surface_deck = self.surface.clone();
        state.deep_deck = self.deep.clone();
        state
    }
}
