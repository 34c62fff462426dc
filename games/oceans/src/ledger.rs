//! The contents of zones, counted by the events. A card that a viewer does not know is counted as one of its deck.

use super::Oceans;
use super::data::ids::CardId;
use super::event::{Event, PileSource, TokenPlace};
use super::state::named::Named;
use super::state::{Location, SpeciesId};
use super::view::{HandView, ScoreView, View};
use hadal_core::conformance::{Counts, Ledger, Missing};
use hadal_core::seat::Seat;

/// A place, and the kind of thing that lies there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Zone {
    /// Population in the Reef or an Ocean zone.
    Water(Location),
    /// Population in the reserve.
    Reserve,
    /// Population in a score pile; a pile behind a screen is not counted.
    Score(Seat),
    /// The board of a species.
    Board(Seat, SpeciesId),
    /// Population on a board.
    Population(SpeciesId),
    /// Traits of a species.
    Trait(SpeciesId, CardId),
    /// Cards in a hand that the viewer knows.
    Hand(Seat, CardId),
    /// Cards in a hand that the viewer does not know, of the Deep deck or of the Surface deck.
    Hidden(Seat, Deck),
    /// Cards of a deck.
    Deck(Deck),
    /// The Surface discard pile.
    Discard(CardId),
    /// Deep cards out of the game.
    Removed(CardId),
    /// A Gene Pool pile.
    Pile(u8, CardId),
    /// The drawn Deep cards, one of which the seat keeps; `None` stands for cards that the viewer does not know.
    Drawn(Option<CardId>),
}

/// The two decks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Deck {
    /// Of Surface cards.
    Surface,
    /// Of Deep cards.
    Deep,
}

type Zones = Counts<Zone>;
type Entered = Result<(), Missing<Zone>>;

impl Ledger for Oceans {
    type Zone = Zone;

    fn zones(view: &View) -> Zones {
        let mut zones = Zones::default();
        for location in Location::ALL {
            zones.add(Zone::Water(location), view.ocean.water[location.index()]);
        }
        zones.add(Zone::Reserve, view.ocean.reserve);
        for (seat, score) in view.scores.seated() {
            match score {
                ScoreView::Shown(tokens) => zones.add(Zone::Score(seat), *tokens),
                ScoreView::Hidden(_) => zones.hide(Zone::Score(seat)),
            }
        }
        for (seat, row) in view.rows.seated() {
            for species in row.iter().map(|shown| &shown.species) {
                zones.add(Zone::Board(seat, species.id), 1);
                zones.add(Zone::Population(species.id), species.population);
                species.traits.iter().for_each(|held| zones.add(Zone::Trait(species.id, held.card), 1));
            }
        }
        view.hands.seated().for_each(|(seat, hand)| count_hand(&mut zones, seat, hand));
        zones.add(Zone::Deck(Deck::Surface), number(view.surface_deck));
        zones.add(Zone::Deck(Deck::Deep), number(view.deep_deck));
        view.discard.iter().for_each(|card| zones.add(Zone::Discard(*card), 1));
        view.removed.iter().for_each(|card| zones.add(Zone::Removed(*card), 1));
        for (pile, cards) in (0..).zip(&view.piles) {
            for card in cards {
                zones.add(Zone::Pile(pile, *card), 1);
            }
        }
        view.drawn().iter().for_each(|card| zones.add(Zone::Drawn(Some(*card)), 1));
        zones.add(Zone::Drawn(None), number(view.hidden_drawn));
        zones
    }

    fn enter(zones: &mut Zones, _view: &View, event: &Event) -> Entered {
        match event {
            Event::SpeciesCreated { species } => {
                zones.add(board(species), 1);
                Ok(())
            }
            Event::Extinct { species } => zones.take(board(species), 1),
            Event::Evolved { seat, species, card, pile, .. } => {
                if pile.is_none() {
                    leave_hand(zones, *seat, *card)?;
                }
                zones.add(Zone::Trait(id_of(species), *card), 1);
                Ok(())
            }
            Event::Migrated { seat, card, .. } => {
                leave_hand(zones, *seat, *card)?;
                zones.add(used(*card), 1);
                Ok(())
            }
            Event::TraitLost { species, card, .. } => zones.shift(Zone::Trait(id_of(species), *card), used(*card), 1),
            Event::Moved { amount, source, destination, .. } => {
                zones.shift(tokens_at(*source), tokens_at(*destination), *amount)
            }
            Event::Exchanged { species, outgoing, incoming, .. } => {
                let id = id_of(species);
                zones.shift(Zone::Trait(id, *outgoing), Zone::Trait(id, *incoming), 1)
            }
            Event::PileTaken { seat, pile, card } => zones.shift(Zone::Pile(*pile, *card), Zone::Hand(*seat, *card), 1),
            Event::PileGrew { pile, card, source } => {
                leave_source(zones, *source, *card)?;
                zones.add(Zone::Pile(*pile, *card), 1);
                Ok(())
            }
            Event::PileLeft { pile, card } => zones.take(Zone::Pile(*pile, *card), 1),
            Event::HandLeft { seat, card } => leave_hand(zones, *seat, *card),
            Event::HandGrew { seat, card } => {
                zones.add(Zone::Hand(*seat, *card), 1);
                Ok(())
            }
            Event::Drawn { deep: true, card, .. } => zones.shift(Zone::Deck(Deck::Deep), Zone::Drawn(*card), 1),
            Event::Drawn { seat, deep: false, card } => {
                zones.shift(Zone::Deck(Deck::Surface), in_hand(*seat, *card, Deck::Surface), 1)
            }
            Event::DeepKept { seat, card } => zones.shift(Zone::Drawn(*card), in_hand(*seat, *card, Deck::Deep), 1),
            Event::Discarded { seat, card } => {
                leave_hand(zones, *seat, *card)?;
                zones.add(Zone::Discard(*card), 1);
                Ok(())
            }
            Event::Reshuffled => reshuffle(zones),
            Event::TurnBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::Settled { .. }
            | Event::Forages { .. }
            | Event::Attacks { .. }
            | Event::Fired { .. }
            | Event::Overpopulated { .. }
            | Event::ScenarioOn { .. }
            | Event::ScenarioOff { .. }
            | Event::ExplosionBegan
            | Event::LastRoundBegan
            | Event::GameOver => Ok(()),
        }
    }
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn count_hand(zones: &mut Zones, seat: Seat, hand: &HandView) {
    hand.cards.iter().for_each(|held| zones.add(Zone::Hand(seat, held.card), 1));
    zones.add(Zone::Hidden(seat, Deck::Surface), number(hand.surface));
    zones.add(Zone::Hidden(seat, Deck::Deep), number(hand.deep));
}

/// Events name a species by id and place, or by its id alone if it has gone.
fn id_of(named: &Named) -> SpeciesId {
    named.id.unwrap_or(SpeciesId(u32::MAX))
}

fn board(named: &Named) -> Zone {
    Zone::Board(named.spot.map_or(Seat(u8::MAX), |spot| spot.seat), id_of(named))
}

fn tokens_at(place: TokenPlace<Named>) -> Zone {
    match place {
        TokenPlace::Water(location) => Zone::Water(location),
        TokenPlace::Reserve => Zone::Reserve,
        TokenPlace::Score(seat) => Zone::Score(seat),
        TokenPlace::Board(species) => Zone::Population(id_of(&species)),
    }
}

/// The destination of a card that is no longer needed.
fn used(card: CardId) -> Zone {
    if card.is_deep() { Zone::Removed(card) } else { Zone::Discard(card) }
}

fn in_hand(seat: Seat, card: Option<CardId>, deck: Deck) -> Zone {
    card.map_or(Zone::Hidden(seat, deck), |card| Zone::Hand(seat, card))
}

/// A card that everybody sees leaves a hand: the one that the viewer knows, if there is one (9.1).
fn leave_hand(zones: &mut Zones, seat: Seat, card: CardId) -> Entered {
    let known = Zone::Hand(seat, card);
    let deck = if card.is_deep() { Deck::Deep } else { Deck::Surface };
    zones.take(if zones.of(&known) > 0 { known } else { Zone::Hidden(seat, deck) }, 1)
}

fn leave_source(zones: &mut Zones, source: PileSource, card: CardId) -> Entered {
    match source {
        PileSource::Deck => zones.take(Zone::Deck(Deck::Deep), 1),
        PileSource::Drawn => {
            let known = Zone::Drawn(Some(card));
            zones.take(if zones.of(&known) > 0 { known } else { Zone::Drawn(None) }, 1)
        }
        // It has left the species already, by an exchange.
        PileSource::Species => Ok(()),
    }
}

fn reshuffle(zones: &mut Zones) -> Entered {
    let is_discarded = |zone: &&Zone| matches!(zone, Zone::Discard(_));
    let discarded: Vec<Zone> = zones.filled().filter(is_discarded).copied().collect();
    discarded.into_iter().try_for_each(|zone| zones.shift(zone, Zone::Deck(Deck::Surface), 1))
}
