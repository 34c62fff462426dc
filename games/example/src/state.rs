//! The recorded facts, and the derived ones.

use hadal_core_derive::{Decode, Encode};
use serde::{Deserialize, Serialize};

use super::options::{Options, Settings};
use hadal_core::game::Broken;
use hadal_core::generator::Generator;
use hadal_core::seat::{PerSeat, Seat};

/// The numbers on the cards.
pub(super) const NUMBERS: std::ops::RangeInclusive<u8> = 2..=7;
/// The cards with each number.
pub(super) const COPIES: u8 = 6;
/// The cards of a hand.
pub(super) const HAND: u8 = 5;

/// Cards, as counts by number from 2 on. They have no order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, Encode, Decode)]
#[message(ExampleCards)]
pub struct Cards {
    #[message(name = numbers, with = super::wire::ascending)]
    pub(super) copies: [u8; 6],
}

impl Cards {
    /// Every card of the game.
    pub const ALL: Self = Self { copies: [COPIES; 6] };

    /// The numbers that are there, each with its copies.
    pub fn kinds(&self) -> impl Iterator<Item = (u8, u8)> + Clone {
        NUMBERS.zip(self.copies).filter(|(_, copies)| *copies > 0)
    }

    /// The number on each card, in ascending order.
    pub fn numbers(&self) -> impl Iterator<Item = u8> + Clone {
        self.kinds().flat_map(|(number, copies)| (0..copies).map(move |_| number))
    }

    /// The number of cards.
    pub fn count(&self) -> u8 {
        self.copies.iter().fold(0, |sum, copies| sum.saturating_add(*copies))
    }

    /// True if all of these cards are among them.
    pub fn hold(&self, cards: Self) -> bool {
        self.copies.iter().zip(cards.copies).all(|(own, copies)| *own >= copies)
    }

    /// Adds a card, if it is one of the game and there is room to count it.
    pub fn add(&mut self, number: u8) -> bool {
        let place = number.checked_sub(*NUMBERS.start()).map(usize::from);
        let Some(copies) = place.and_then(|place| self.copies.get_mut(place)) else { return false };
        let more = copies.checked_add(1);
        *copies = more.unwrap_or(*copies);
        more.is_some()
    }

    /// These cards and those.
    #[must_use]
    pub fn with(mut self, cards: Self) -> Self {
        self.copies.iter_mut().zip(cards.copies).for_each(|(own, copies)| *own = own.saturating_add(copies));
        self
    }

    /// These cards without those.
    #[must_use]
    pub fn without(mut self, cards: Self) -> Self {
        self.copies.iter_mut().zip(cards.copies).for_each(|(own, copies)| *own = own.saturating_sub(copies));
        self
    }

    /// This number of random cards, or all of them if there are fewer.
    #[must_use]
    pub fn draw(mut self, count: u8, generator: &mut Generator) -> Self {
        let mut drawn = Self::default();
        for _ in 0..count.min(self.count()) {
            let place = generator.index(self.count().into());
            let Some(number) = self.numbers().nth(place) else { break };
            let mut card = Self::default();
            card.add(number);
            self = self.without(card);
            drawn = drawn.with(card);
        }
        drawn
    }
}

/// A game in progress, or over. The deck is all cards outside of hands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(ExampleState)]
pub struct State {
    /// The options in force.
    pub settings: Settings,
    /// The pebbles in the heap.
    pub heap: u8,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// Each seat's things.
    #[message(name = seats)]
    pub players: PerSeat<Player>,
    /// The source of chance.
    pub generator: Generator,
}

/// A seat's things.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Decode)]
#[message(ExampleSeat)]
pub struct Player {
    /// The pebbles taken.
    pub pebbles: u8,
    /// The cards in hand.
    pub hand: Cards,
}

impl State {
    /// The cards of the deck.
    pub fn deck(&self) -> Cards {
        self.players.iter().fold(Cards::ALL, |left, player| left.without(player.hand))
    }

    /// The pebbles in the sea: those in no other place.
    pub fn sea(&self) -> u8 {
        let elsewhere = self.players.iter().map(|player| player.pebbles).fold(self.heap, u8::saturating_add);
        self.settings.pebbles.saturating_sub(elsewhere)
    }

    /// Checks that the state could be one of a game: strangers send it.
    pub(super) fn audit(&self) -> Result<(), Broken> {
        let is_broken = |path: &str, problem: &str| Err(Broken::new(path, problem));
        let pebbles = self.players.iter().map(|player| u16::from(player.pebbles)).sum::<u16>() + u16::from(self.heap);
        let mut hands = [0_u16; 6];
        for player in &self.players {
            hands.iter_mut().zip(player.hand.copies).for_each(|(sum, copies)| *sum += u16::from(copies));
        }
        if !Options::PEBBLES.contains(&self.settings.pebbles) {
            return is_broken("settings.pebbles", "is not within 10 to 200");
        }
        if !(2..=4).contains(&self.players.count()) {
            return is_broken("seats", "are not two to four");
        }
        if self.players.get(self.turn).is_none() {
            return is_broken("turn", "is no seat of the table");
        }
        if pebbles > u16::from(self.settings.pebbles) {
            return is_broken("heap", "and what the seats have taken are more pebbles than there were");
        }
        if self
            .players
            .iter()
            .any(|player| player.hand.copies.iter().map(|copies| u16::from(*copies)).sum::<u16>() != u16::from(HAND))
        {
            return is_broken("seats", "do not hold five cards each");
        }
        if hands.iter().any(|copies| *copies > u16::from(COPIES)) {
            return is_broken("seats", "hold more cards with one number than there are");
        }
        Ok(())
    }
}
