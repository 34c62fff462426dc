//! Phase 4: the gene pool, discards, drawing, and the end of the turn (rules 2.5, phase 4, and 2.9).

#![expect(clippy::wildcard_enum_match_arm, reason = "every other action belongs to another decision")]

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::legal::Visitor;
use super::resolver::Resolver;
use crate::action::Pile;
use crate::action::{Action, Cards};
use crate::data::ids::CardId;
use crate::event::{Event, PhaseName, PileSource};
use crate::illegal::Illegal;
use crate::state::slot_number;
use crate::state::{HAND_SIZE, Held, Phase, SpeciesTurn, State, Turn, Variant};
use hadal_core::game::Sink;

/// Checks that the action takes a Deep card, or declines to, and is legal.
pub(crate) fn check_deep(state: &State, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::TakePile { .. } | Action::DrawDeep if too_many_deep(state) => Err(Illegal::TooManyDeep),
        Action::TakePile { pile } => match state.piles.get(usize::from(pile.0)) {
            Some(cards) if !cards.is_empty() => Ok(()),
            _ => Err(Illegal::PileEmpty),
        },
        Action::DrawDeep if state.deep_deck.is_empty() => Err(Illegal::DeepDeckEmpty),
        Action::DrawDeep | Action::NoDeep => Ok(()),
        _ => Err(Illegal::AnotherDecision),
    }
}

/// True if the guard of decision 41 forbids taking a Deep card.
fn too_many_deep(state: &State) -> bool {
    let guard = usize::from(state.settings.deep_hand_guard);
    guard > 0 && !state.ocean.explosion && state.deep_in_hand(state.turn.active) >= guard
}

/// The ways to take a Deep card: piles, the draw of three, none.
pub(crate) fn list_deep(state: &State, visit: Visitor<'_, Action>) -> ControlFlow<()> {
    let piles = Pile::ALL.map(|pile| Action::TakePile { pile });
    piles
        .into_iter()
        .chain([Action::DrawDeep, Action::NoDeep])
        .filter(|action| check_deep(state, action).is_ok())
        .try_for_each(visit)
}

/// True if a Deep card can be taken.
pub(crate) fn deep_available(state: &State) -> bool {
    state.settings.variant == Variant::Full
        && !too_many_deep(state)
        && (!state.deep_deck.is_empty() || state.piles.iter().any(|pile| !pile.is_empty()))
}

/// The Surface cards of the active player's hand.
pub(crate) fn discardable(state: &State) -> Cards {
    state.hands[state.turn.active].iter().map(|held| held.card).filter(|card| !card.is_deep()).collect()
}

pub(crate) fn check_discard(state: &State, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Discard { cards } if super::template::subsequence(cards, &discardable(state)) => Ok(()),
        Action::Discard { .. } => Err(Illegal::WrongDiscard),
        _ => Err(Illegal::AnotherDecision),
    }
}

/// Checks that the action keeps one of the drawn Deep cards.
pub(crate) fn check_keep(drawn: &[CardId], action: &Action) -> Result<(), Illegal> {
    match action {
        Action::KeepDeep { index, pile } if usize::from(*index) < drawn.len() && pile.0 < 2 => Ok(()),
        Action::KeepDeep { .. } => Err(Illegal::NotDrawn),
        _ => Err(Illegal::AnotherDecision),
    }
}

impl<R: Sink<Event>> Resolver<'_, R> {
    /// Begins phase 4 a, or passes over it: true if a Deep card may be taken.
    pub(crate) fn offer_deep(&mut self) -> bool {
        if deep_available(self.state) {
            return true;
        }
        self.state.turn.phase = Phase::Discard;
        false
    }

    /// Takes a Deep card, or begins to take one.
    pub(crate) fn play_deep(&mut self, action: &Action) {
        let seat = self.state.turn.active;
        self.state.turn.phase = Phase::Discard;
        match action {
            Action::TakePile { pile: Pile(pile) } => {
                let index = usize::from(*pile);
                if let Some(card) = self.state.piles[index].pop() {
                    self.add_to_hand(seat, Held { card, known: true });
                    self.emit(|_| Event::PileTaken { seat, pile: *pile, card });
                    self.refill_pile(index);
                }
            }
            Action::DrawDeep => {
                let mut drawn = ArrayVec::new();
                while !drawn.is_full()
                    && let Some(card) = self.state.deep_deck.pop()
                {
                    drawn.push(card);
                    self.emit(|_| Event::Drawn { seat, deep: true, card: Some(card) });
                }
                self.state.turn.phase = Phase::KeepDeep(drawn);
            }
            _ => {}
        }
    }

    /// Keeps one of the drawn cards; the first other goes on `pile`, the second on the other pile.
    pub(crate) fn keep_deep(&mut self, index: u8, pile: Pile) {
        let seat = self.state.turn.active;
        let Phase::KeepDeep(mut drawn) = std::mem::replace(&mut self.state.turn.phase, Phase::Discard) else { return };
        let card = drawn.remove(usize::from(index));
        self.add_to_hand(seat, Held { card, known: false });
        self.emit(|_| Event::DeepKept { seat, card: Some(card) });
        let mut pile = usize::from(pile.0);
        for other in drawn {
            self.state.piles[pile].push(other);
            self.emit(|_| Event::PileGrew { pile: slot_number(pile), card: other, source: PileSource::Drawn });
            pile = 1 - pile;
        }
    }

    /// Discards, draws up to six cards, ends the turn.
    pub(crate) fn end_turn(&mut self, discarded: &[CardId]) {
        let seat = self.state.turn.active;
        for card in discarded {
            self.state.hands[seat].retain(|held| held.card != *card);
            self.state.discard.push(*card);
            self.emit(|_| Event::Discarded { seat, card: *card });
        }
        while self.state.hands[seat].len() < HAND_SIZE
            && let Some(card) = self.draw()
        {
            self.add_to_hand(seat, Held { card, known: false });
            self.emit(|_| Event::Drawn { seat, deep: false, card: Some(card) });
        }
        self.pass_turn();
    }

    /// The top of the Surface deck; an empty deck is first replaced by the shuffled discard pile (decision 108).
    fn draw(&mut self) -> Option<CardId> {
        let state = &mut *self.state;
        if state.surface_deck.is_empty() && !state.discard.is_empty() {
            std::mem::swap(&mut state.surface_deck, &mut state.open.discard);
            state.generator.shuffle(&mut state.surface_deck);
            self.emit(|_| Event::Reshuffled);
        }
        self.state.surface_deck.pop()
    }

    fn pass_turn(&mut self) {
        // The next round would be the same, and so on for ever.
        let stuck = self.idle_turns >= self.state.seat_count();
        let state = &mut *self.state;
        for species in state.rows.iter_mut().flatten() {
            species.turn = SpeciesTurn::default();
            for held in &mut species.traits {
                held.fresh = false;
                held.spent = false;
                held.moved = false;
            }
        }
        if stuck && state.settings.round_limit > 0 {
            // Nothing can happen before the limit: the rounds up to it are not played one by one.
            state.turn.round = state.turn.round.max(state.settings.round_limit.saturating_add(1));
        }
        let guarded = state.settings.round_limit > 0 && state.turn.round > state.settings.round_limit;
        state.turn = Turn::new(state.turn.round, state.turn.active, state.ocean.explosion);
        if state.last_of_round() && (state.ocean.last_round || guarded || stuck) {
            state.turn.phase = Phase::Over;
            return self.emit(|_| Event::GameOver);
        }
        state.turn.active = state.turn.active.next(state.seat_count());
        if state.turn.active == state.settings.start_seat {
            state.turn.round = state.turn.round.saturating_add(1);
        }
        self.begin_turn();
        self.begin(PhaseName::Cards);
    }
}
