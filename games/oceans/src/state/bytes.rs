//! The bytes of a state, in an order of their own: sealed states and records that are kept have the fields of [`Open`] between the
//! others. Nesting leaves no trace in bytes.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::task::{GAINS_MAX, TASKS_MAX, Task};
use super::{GainRecord, Ocean, Open, State};
use hadal_core::bounded;

#[derive(Deserialize)]
struct Tasks(#[serde(deserialize_with = "bounded::list::<_, _, TASKS_MAX>")] Vec<Task>);

#[derive(Deserialize)]
struct Gains(#[serde(deserialize_with = "bounded::list::<_, _, GAINS_MAX>")] Vec<GainRecord>);

impl Serialize for State {
    #[rustfmt::skip]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { open, generator, scores, rows, next_species, hands, surface_deck, deep_deck } = self;
        let Open { settings, ocean, discard, piles, removed, turn, stack, gains } = open;
        let Ocean { reserve, water, scenarios, explosion, last_round, zone1_emptied } = ocean;
        (
            (settings, generator, reserve, water, scores, rows, next_species, hands, surface_deck, discard, deep_deck),
            (piles, removed, scenarios, explosion, last_round, zone1_emptied, turn, stack, gains),
        ).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for State {
    #[rustfmt::skip]
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (
            (settings, generator, reserve, water, scores, rows, next_species, hands, surface_deck, discard, deep_deck),
            (piles, removed, scenarios, explosion, last_round, zone1_emptied, turn, Tasks(stack), Gains(gains)),
        ) = Deserialize::deserialize(deserializer)?;
        let ocean = Ocean { reserve, water, scenarios, explosion, last_round, zone1_emptied };
        let open = Open { settings, ocean, discard, piles, removed, turn, stack, gains };
        Ok(Self { open, generator, scores, rows, next_species, hands, surface_deck, deep_deck })
    }
}
