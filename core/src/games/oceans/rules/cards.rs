//! Phase 1: playing cards and removing traits (rule 2.5).

#![expect(clippy::wildcard_enum_match_arm, reason = "every other action belongs to another decision")]

use std::ops::ControlFlow;

use super::compact::ways;
use super::legal::{Visitor, lists_any};
use super::template::Template;
use crate::games::oceans::action::Action;
use crate::games::oceans::action::Hint;
use crate::games::oceans::data::card;
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::illegal::Illegal;
use crate::games::oceans::state::numbers::limit_with;
use crate::games::oceans::state::{BOARDS, IDS_MAX, Location, Species, Spot, State, slot_number, spot};
use crate::seat::Seat;

/// The place of a card to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// At this index of the hand.
    Hand(usize),
    /// On top of this Gene Pool pile.
    Pile(usize),
}

impl Origin {
    fn pile(self) -> Option<u8> {
        match self {
            Self::Hand(_) => None,
            Self::Pile(pile) => Some(slot_number(pile)),
        }
    }
}

impl State {
    /// The number of cards that may be played this turn.
    fn plays_allowed(&self) -> u8 {
        if self.ocean.explosion { 2 } else { 1 }
    }

    /// The number of cards that must be played this turn, as far as possible.
    fn plays_due(&self) -> u8 {
        if self.turn.began_in_explosion { 2 } else { 1 }
    }

    /// True if the top cards of the Gene Pool piles may be evolved (Thermal Currents).
    fn evolves_from_piles(&self) -> bool {
        self.ocean.explosion && self.weather().evolve_from_gene_pool
    }

    pub(crate) fn origin(&self, id: CardId) -> Result<Origin, Illegal> {
        if let Some(index) = self.hands[self.turn.active].iter().rposition(|held| held.card == id) {
            return Ok(Origin::Hand(index));
        }
        let on_top = |pile: &Vec<CardId>| pile.last() == Some(&id);
        match self.piles.iter().position(on_top) {
            Some(pile) if self.evolves_from_piles() => Ok(Origin::Pile(pile)),
            _ => Err(Illegal::NotInHand),
        }
    }

    /// Checks that a card like this may be played at all now; returns its place.
    fn check_play(&self, id: CardId, evolve: bool) -> Result<Origin, Illegal> {
        let origin = self.origin(id)?;
        if self.turn.extra_plays > 0 {
            if !evolve {
                return Err(Illegal::MustEvolve);
            }
        } else if self.turn.cards_played >= self.plays_allowed() {
            return Err(Illegal::NoPlayLeft);
        }
        if id.is_deep() && !self.ocean.explosion { Err(Illegal::DeepBeforeExplosion) } else { Ok(origin) }
    }

    fn check_payment(&self, id: CardId, free: bool, pay: Option<Location>) -> Result<(), Illegal> {
        let cost = if id.is_deep() && !free { card(id).number } else { 0 };
        if self.scores[self.turn.active] < cost {
            return Err(Illegal::CannotPay);
        }
        if pay.is_some() == (cost > 0) { Ok(()) } else { Err(Illegal::WrongPayment) }
    }

    pub(crate) fn check_new(&self, id: CardId, position: u8, pay: Option<Location>) -> Result<(), Illegal> {
        self.check_play(id, true)?;
        if card(id).on_opponents {
            return Err(Illegal::WrongOwner);
        }
        if self.species_count() >= BOARDS || self.next_species >= IDS_MAX {
            return Err(Illegal::NoBoardLeft);
        }
        if usize::from(position) > self.rows[self.turn.active].len() {
            return Err(Illegal::NoSuchPosition);
        }
        self.check_payment(id, false, pay)
    }

    pub(crate) fn check_on(&self, id: CardId, on: Spot, pay: Option<Location>) -> Result<(), Illegal> {
        self.check_play(id, true)?;
        let species = self.species(on).ok_or(Illegal::NoSuchSpecies)?;
        let right_owner = if card(id).on_opponents {
            on.seat != self.turn.active
        } else {
            on.seat == self.turn.active || card(id).on_any_species
        };
        if !right_owner {
            return Err(Illegal::WrongOwner);
        }
        let limit = limit_with(species, Some(id), &self.weather());
        if limit.is_some_and(|limit| species.traits.len() + 1 > limit) {
            return Err(Illegal::TraitLimitReached);
        }
        self.check_payment(id, species.frees_deep(), pay)
    }

    fn check_migrate(&self, id: CardId, source: Location, destination: Location) -> Result<(), Illegal> {
        if let Origin::Pile(_) = self.check_play(id, false)? {
            return Err(Illegal::NotInHand);
        }
        if source == destination { Err(Illegal::SamePlace) } else { Ok(()) }
    }

    fn check_remove(&self, on: Spot, slot: u8) -> Result<(), Illegal> {
        let species = self.species(on).ok_or(Illegal::NoSuchSpecies)?;
        if on.seat != self.turn.active {
            return Err(Illegal::WrongOwner);
        }
        let held = species.traits.get(usize::from(slot)).ok_or(Illegal::NoSuchTrait)?;
        if card(held.card).unremovable { Err(Illegal::Unremovable) } else { Ok(()) }
    }

    fn check_done(&self) -> Result<(), Illegal> {
        let due = if self.turn.extra_plays > 0 {
            self.evolution_possible()
        } else {
            self.turn.cards_played < self.plays_due() && self.hand_playable()
        };
        if due { Err(Illegal::MustPlay) } else { Ok(()) }
    }

    /// True if a card in hand can be played: a playable card can always migrate.
    fn hand_playable(&self) -> bool {
        self.hands[self.turn.active].iter().any(|held| self.ocean.explosion || !held.card.is_deep())
    }

    /// True if any card can be evolved somewhere.
    pub(crate) fn evolution_possible(&self) -> bool {
        lists_any(|visit| self.evolutions(visit))
    }

    /// Checks that the action belongs to phase 1 and is legal.
    pub(crate) fn check_cards(&self, action: &Action) -> Result<(), Illegal> {
        match action {
            Action::NewSpecies { card, position, pay, .. } => self.check_new(*card, *position, *pay),
            Action::EvolveOn { card, species, pay, .. } => self.check_on(*card, species.at(), *pay),
            Action::Migrate { card, source, destination } => self.check_migrate(*card, *source, *destination),
            Action::Remove { species, slot } => self.check_remove(species.at(), *slot),
            Action::Done => self.check_done(),
            _ => Err(Illegal::AnotherDecision),
        }
    }

    /// The distinct cards that may be played: the hand in order, then the tops of the piles.
    pub(crate) fn candidates(&self) -> impl Iterator<Item = CardId> + '_ {
        let hand = &self.hands[self.turn.active];
        let distinct = hand.iter().enumerate().filter(|(index, held)| *index == 0 || hand[index - 1].card != held.card);
        let tops = self.piles.iter().filter_map(|pile| pile.last().copied()).filter(|_| self.evolves_from_piles());
        let in_hand = |id: &CardId| hand.iter().any(|held| held.card == *id);
        let tops = tops
            .enumerate()
            .filter(move |(index, id)| !in_hand(id) && (*index == 0 || self.piles[0].last() != Some(id)));
        distinct.map(|(_, held)| held.card).chain(tops.map(|(_, id)| id))
    }

    fn evolutions(&self, visit: Visitor<'_, Action>) -> ControlFlow<()> {
        let row = self.rows[self.turn.active].len();
        for id in self.candidates() {
            if self.check_play(id, true).is_err() {
                continue;
            }
            let pile = Hint(self.origin(id).ok().and_then(Origin::pile));
            for pay in payments(self.check_new(id, 0, None)) {
                for position in 0..=row {
                    visit(Action::NewSpecies { card: id, position: slot_number(position), pay, pile })?;
                }
            }
            for seat in self.hosts(id) {
                for index in 0..self.rows[seat].len() {
                    let on = spot(seat, index);
                    for pay in payments(self.check_on(id, on, None)) {
                        visit(Action::EvolveOn { card: id, species: on.into(), pay, pile })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The seats on whose species a card may go, as far as the card decides.
    fn hosts(&self, id: CardId) -> impl Iterator<Item = Seat> + use<> {
        let anywhere = card(id).on_any_species || card(id).on_opponents;
        let active = self.turn.active;
        Seat::all(self.seat_count()).filter(move |seat| anywhere || *seat == active)
    }

    /// Every legal action of phase 1: evolutions and migrations card by card, removals, done.
    pub(crate) fn list_cards(&self, visit: Visitor<'_, Action>) -> ControlFlow<()> {
        self.evolutions(visit)?;
        for id in self.candidates().filter(|id| self.may_migrate(*id)) {
            ways().try_for_each(|(source, destination)| visit(Action::Migrate { card: id, source, destination }))?;
        }
        self.list_rest(visit)
    }

    /// The same migrations as families, one for each pair of places.
    pub(crate) fn move_families(&self) -> impl Iterator<Item = Template> {
        let cards: Vec<CardId> = self.candidates().filter(|id| self.may_migrate(*id)).collect();
        ways().map(move |(source, destination)| Template::Migrate { source, destination, cards: cards.clone() })
    }

    fn may_migrate(&self, id: CardId) -> bool {
        self.check_migrate(id, Location::Reef, Location::Zone1).is_ok()
    }

    /// Everything phase 1 offers without a card: removals and done.
    pub(crate) fn list_rest(&self, visit: Visitor<'_, Action>) -> ControlFlow<()> {
        for (index, species) in self.rows[self.turn.active].iter().enumerate() {
            for slot in 0..species.traits.len() {
                let action = Action::Remove { species: spot(self.turn.active, index).into(), slot: slot_number(slot) };
                if self.check_cards(&action).is_ok() {
                    visit(action)?;
                }
            }
        }
        if self.check_done().is_ok() { visit(Action::Done) } else { ControlFlow::Continue(()) }
    }

    /// True if phase 1 has anything to decide besides done.
    pub(crate) fn cards_to_decide(&self) -> bool {
        let removable = |species: &Species| species.traits.iter().any(|held| !card(held.card).unremovable);
        if self.check_done().is_err() || self.rows[self.turn.active].iter().any(removable) {
            return true;
        }
        if self.turn.extra_plays > 0 {
            return false;
        }
        self.turn.cards_played < self.plays_allowed() && (self.hand_playable() || self.evolution_possible())
    }
}

/// No payment, or the four places, depending on the answer to playing without payment.
fn payments(unpaid: Result<(), Illegal>) -> impl Iterator<Item = Option<Location>> {
    let paid = unpaid == Err(Illegal::WrongPayment);
    let free = unpaid.is_ok().then_some(None);
    free.into_iter().chain(Location::ALL.into_iter().filter(move |_| paid).map(Some))
}
