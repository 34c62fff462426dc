//! The box of cards: how often each is in the game, and where every one lies.

use super::{Phase, Rules, State};
use crate::game::Malformed;
use crate::games::oceans::data::ids::{CARD_COUNT, CardId};
use crate::generator::Generator;

/// The most copies of one Deep card in a tailored deck.
pub(crate) const COPIES_MAX: u8 = 9;
/// The most cards in a tailored Deep deck.
pub(crate) const DEEP_MAX: usize = 120;

/// How many of each card are not yet placed.
pub(crate) struct Stock {
    left: [u8; CARD_COUNT as usize],
}

impl Stock {
    /// Every card of the game.
    pub(crate) fn full(rules: &Rules) -> Self {
        let mut left = [1; CARD_COUNT as usize];
        for (id, left) in CardId::all().zip(&mut left) {
            if id.is_deep() {
                *left = rules.deep_copies[id.deep_index()];
            }
        }
        Self { left }
    }

    /// Takes one card.
    pub(crate) fn take(&mut self, id: CardId, path: &str) -> Result<(), Malformed> {
        let left = &mut self.left[id.index()];
        if *left == 0 {
            return Err(Malformed::new(path, format!("{id} is not in the game so often")));
        }
        *left -= 1;
        Ok(())
    }

    /// A card that is not yet placed.
    pub(crate) fn missing(&self) -> Option<CardId> {
        CardId::all().find(|id| self.left[id.index()] > 0)
    }

    /// A deck with the scripted cards on top and everything that is left below, shuffled; the top last.
    pub(crate) fn deck(&mut self, top: &[CardId], deep: bool, generator: &mut Generator) -> Vec<CardId> {
        let mut deck = Vec::new();
        for id in CardId::all().filter(|id| id.is_deep() == deep) {
            for _ in 0..std::mem::take(&mut self.left[id.index()]) {
                deck.push(id);
            }
        }
        generator.shuffle(&mut deck);
        deck.extend(top.iter().rev());
        deck
    }
}

/// Every card in the game, with the field that holds it.
pub(crate) fn placed(state: &State) -> impl Iterator<Item = (&'static str, CardId)> + '_ {
    let drawn = if let Phase::KeepDeep(drawn) = &state.phase { drawn.as_slice() } else { &[] };
    let lists: [(&str, &[CardId]); 7] = [
        ("surface_deck", &state.surface_deck),
        ("discard", &state.discard),
        ("deep_deck", &state.deep_deck),
        ("pile1", &state.piles[0]),
        ("pile2", &state.piles[1]),
        ("removed", &state.removed),
        ("drawn", drawn),
    ];
    let listed = lists.into_iter().flat_map(|(path, cards)| cards.iter().map(move |id| (path, *id)));
    let held = state.hands.iter().flatten().map(|held| ("hand_cards", held.card));
    let traits = state.rows.iter().flatten().flat_map(|species| &species.traits).map(|held| ("traits", held.card));
    listed.chain(held).chain(traits)
}
