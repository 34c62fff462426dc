//! The box of cards: the number of copies of each in the game, and the cards not placed yet.

use super::{Settings, Variant};
use crate::data::ids::{CARD_COUNT, CardId, SURFACE_COUNT};
use hadal_core::generator::Generator;

/// The most copies of one Deep card in a tailored deck.
pub(crate) const COPIES_MAX: u8 = 9;
/// The most cards in a tailored Deep deck.
pub(crate) const DEEP_MAX: usize = 120;
/// The largest guard of Deep cards in hand: no hand can hold more.
pub(crate) const GUARD_MAX: u8 = 120;

/// The number of each card that is not placed yet.
pub(crate) struct Stock {
    left: [u8; CARD_COUNT as usize],
}

impl Stock {
    /// Every card of the game.
    pub(crate) fn full(settings: &Settings) -> Self {
        let deep = u8::from(settings.variant == Variant::Full && settings.deep.is_empty());
        let mut left = [1; CARD_COUNT as usize];
        left[usize::from(SURFACE_COUNT)..].fill(deep);
        for id in &settings.deep {
            left[id.index()] += 1;
        }
        Self { left }
    }

    /// Takes one card; the error is the problem with it.
    pub(crate) fn take(&mut self, id: CardId) -> Result<(), String> {
        match self.left.get_mut(id.index()) {
            Some(left) if *left > 0 => {
                *left -= 1;
                Ok(())
            }
            Some(_) => Err(format!("{id} is not in the game so often")),
            None => Err("is a card that does not exist".to_owned()),
        }
    }

    /// A card that is not yet placed.
    pub(crate) fn missing(&self) -> Option<CardId> {
        CardId::all().find(|id| self.left[id.index()] > 0)
    }

    /// A deck with the scripted cards on top and all remaining cards below, shuffled; the top is last.
    pub(crate) fn deck(&mut self, top: &[CardId], deep: bool, generator: &mut Generator) -> Vec<CardId> {
        let mut deck = self.rest(deep);
        generator.shuffle(&mut deck);
        deck.extend(top.iter().rev());
        deck
    }

    /// All remaining cards of a deck, in the order of their ids.
    pub(crate) fn rest(&mut self, deep: bool) -> Vec<CardId> {
        let mut deck = Vec::new();
        for id in CardId::all().filter(|id| id.is_deep() == deep) {
            for _ in 0..std::mem::take(&mut self.left[id.index()]) {
                deck.push(id);
            }
        }
        deck
    }
}
