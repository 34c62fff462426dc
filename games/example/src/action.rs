//! A seat's actions, and the reasons to refuse them.

use std::fmt;

use hadal_core_derive::{Decode, Encode, Notation, Refusal};
use strum::{EnumIter, IntoStaticStr};

use super::state::{Cards, NUMBERS};
use hadal_core::game::{Choice, Chosen, Item, Template};
use hadal_core::notation::Word;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Encode, Decode, Notation)]
#[message(ExampleAction)]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Action {
    /// Takes pebbles from the heap (rule 2.1).
    #[notation("take {count}")]
    Take { count: u8 },
    /// Exchanges cards for others, which costs a pebble of the heap (rule 2.2).
    #[notation("swap {cards}")]
    Swap { cards: Cards },
}

/// All swaps of a hand: any of its cards, at least one.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(ExampleTemplate)]
pub struct Swaps {
    /// The hand.
    pub hand: Cards,
}

impl Template<Action> for Swaps {
    fn choice(&self) -> Choice {
        Choice::at_least_one(self.hand.kinds().map(|(_, copies)| Item::copies(copies.into())))
    }

    fn member(&self, counts: &[u32]) -> Action {
        let mut cards = Cards::default();
        for ((number, _), count) in self.hand.kinds().zip(counts) {
            (0..*count).for_each(|_| {
                cards.add(number);
            });
        }
        Action::Swap { cards }
    }

    fn counts(&self, action: &Action) -> Option<Chosen> {
        let Action::Swap { cards } = action else { return None };
        let chosen = |number| cards.numbers().filter(|other| *other == number).count();
        Some(self.hand.kinds().filter_map(|(number, _)| u32::try_from(chosen(number)).ok()).collect())
    }
}

/// The numbers of the cards as digits, in ascending order: `2557`.
impl Word for Cards {
    const WANTED: &'static str = "the numbers of cards in ascending order, such as 2557";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.numbers().try_for_each(|number| write!(out, "{number}"))
    }

    fn read(word: &str) -> Option<Self> {
        let mut cards = Self::default();
        let mut last = *NUMBERS.start();
        for letter in word.chars() {
            let number = u8::try_from(letter.to_digit(10)?).ok()?;
            if number < last || !cards.add(number) {
                return None;
            }
            last = number;
        }
        Some(cards)
    }
}

/// The reasons for which the rules refuse an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumIter, IntoStaticStr, Refusal)]
#[strum(serialize_all = "snake_case")]
#[expect(missing_docs, reason = "the message of each variant says what it means")]
pub enum Illegal {
    #[refusal("a seat takes one to three pebbles, and no more than there are", rule = "2.1")]
    WrongNumber,
    #[refusal("at least one card is swapped", rule = "2.2")]
    NothingSwapped,
    #[refusal("the hand does not hold these cards", rule = "2.2")]
    NotInHand,
}
