//! The contents of zones, and the moves of events: for the conformance suite.

use super::Example;
use super::event::Event;
use super::state::NUMBERS;
use super::view::View;
use hadal_core::conformance::{Counts, Ledger, Missing};
use hadal_core::seat::Seat;

/// The places of pebbles and cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Zone {
    /// In the heap.
    Heap,
    /// In the sea.
    Sea,
    /// Taken by a seat.
    Taken(Seat),
    /// In a hand, with this number.
    Card(Seat, u8),
}

impl Ledger for Example {
    type Zone = Zone;

    fn zones(view: &View) -> Counts<Zone> {
        let mut zones = Counts::default();
        zones.add(Zone::Heap, view.heap);
        zones.add(Zone::Sea, view.sea);
        for (seat, player) in view.players.seated() {
            zones.add(Zone::Taken(seat), player.pebbles);
            match player.hand {
                Some(hand) => hand.numbers().for_each(|number| zones.add(Zone::Card(seat, number), 1)),
                None => NUMBERS.for_each(|number| zones.hide(Zone::Card(seat, number))),
            }
        }
        zones
    }

    fn enter(zones: &mut Counts<Zone>, _: &View, event: &Event) -> Result<(), Missing<Zone>> {
        match *event {
            Event::Took { seat, count } => zones.shift(Zone::Heap, Zone::Taken(seat), count),
            Event::Swapped { seat, given, drawn, .. } => {
                for number in given.unwrap_or_default().numbers() {
                    zones.take(Zone::Card(seat, number), 1)?;
                }
                drawn.unwrap_or_default().numbers().for_each(|number| zones.add(Zone::Card(seat, number), 1));
                zones.shift(Zone::Heap, Zone::Sea, 1)
            }
            Event::Shown { seat, hand } => {
                for number in NUMBERS {
                    let copies = hand.kinds().find(|(other, _)| *other == number).map_or(0, |(_, copies)| copies);
                    zones.set(Zone::Card(seat, number), copies);
                }
                Ok(())
            }
        }
    }
}
