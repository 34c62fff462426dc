//! The events, and their viewers.

use hadal_core_derive::{Encode, Tell};
use serde::{Deserialize, Serialize};

use super::state::Cards;
use hadal_core::scene::words::{Say, counted, listed};
use hadal_core::seat::Seat;

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Encode, Tell)]
#[message(ExampleEvent)]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Event {
    /// Pebbles were taken from the heap.
    #[sentence("{seat} takes {}.", counted(*count, "pebble", "pebbles"))]
    Took { seat: Seat, count: u8 },
    /// Cards were exchanged, and a pebble went into the sea.
    #[sentence("{seat} swaps {}{}, and throws a pebble into the sea.", counted(*count, "card", "cards"), which(*given, *drawn))]
    #[objection(ChanceUsed)]
    Swapped {
        seat: Seat,
        count: u8,
        #[known_to(seat)]
        given: Option<Cards>,
        #[known_to(seat)]
        drawn: Option<Cards>,
    },
    /// A hand was shown at the end.
    #[sentence("{seat} shows {hand}.")]
    #[objection(InformationRevealed)]
    Shown { seat: Seat, hand: Cards },
}

/// The cards of a swap, for those who see them.
fn which(given: Option<Cards>, drawn: Option<Cards>) -> String {
    given.zip(drawn).map(|(given, drawn)| format!(", {} for {}", given.say(), drawn.say())).unwrap_or_default()
}

impl Say for Cards {
    fn say(&self) -> String {
        listed(&self.numbers().map(|number| number.to_string()).collect::<Vec<_>>())
    }
}
