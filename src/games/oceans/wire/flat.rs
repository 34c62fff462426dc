//! A state as flat columns of numbers: the shape of the state message and of scripted positions.

use std::fmt;

use serde::de::{DeserializeSeed, Error, Expected, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// A state as flat columns; the fields are those of the `OceansState` message, which describes them. Enums are the
/// numbers of their values there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "they are the message's fields")]
pub(crate) struct Flat {
    #[serde(deserialize_with = "variant")]
    pub(crate) variant: u32,
    pub(crate) seat_count: u32,
    pub(crate) deep_copies: Vec<u32>,
    pub(crate) open_scores: bool,
    pub(crate) detritus_all: bool,
    pub(crate) deep_hand_guard: u32,
    pub(crate) round_limit: u32,
    pub(crate) start_seat: u32,
    pub(crate) reserve: u32,
    pub(crate) reef: u32,
    pub(crate) zone1: u32,
    pub(crate) zone2: u32,
    pub(crate) zone3: u32,
    pub(crate) scores: Vec<u32>,
    pub(crate) next_species_id: u32,
    pub(crate) row_lengths: Vec<u32>,
    pub(crate) species_ids: Vec<u32>,
    pub(crate) populations: Vec<u32>,
    pub(crate) trait_counts: Vec<u32>,
    #[serde(deserialize_with = "cards")]
    pub(crate) traits: Vec<u32>,
    pub(crate) trait_controllers: Vec<u32>,
    pub(crate) trait_marks: Vec<u32>,
    pub(crate) played_on: Vec<u32>,
    pub(crate) attacks_made: Vec<u32>,
    pub(crate) bonus_feedings: Vec<u32>,
    pub(crate) species_marks: Vec<u32>,
    pub(crate) aging_chosen: Vec<u32>,
    pub(crate) partners: Vec<u32>,
    pub(crate) hand_sizes: Vec<u32>,
    #[serde(deserialize_with = "cards")]
    pub(crate) hand_cards: Vec<u32>,
    pub(crate) hand_known: Vec<bool>,
    #[serde(deserialize_with = "cards")]
    pub(crate) surface_deck: Vec<u32>,
    #[serde(deserialize_with = "cards")]
    pub(crate) discard: Vec<u32>,
    #[serde(deserialize_with = "cards")]
    pub(crate) deep_deck: Vec<u32>,
    #[serde(deserialize_with = "cards")]
    pub(crate) pile1: Vec<u32>,
    #[serde(deserialize_with = "cards")]
    pub(crate) pile2: Vec<u32>,
    #[serde(deserialize_with = "cards")]
    pub(crate) removed: Vec<u32>,
    #[serde(deserialize_with = "scenarios")]
    pub(crate) scenarios: Vec<u32>,
    pub(crate) scenarios_active: Vec<bool>,
    pub(crate) explosion: bool,
    pub(crate) last_round: bool,
    pub(crate) zone1_emptied: bool,
    pub(crate) round: u32,
    pub(crate) active_seat: u32,
    #[serde(deserialize_with = "phase")]
    pub(crate) phase: u32,
    #[serde(deserialize_with = "cards")]
    pub(crate) drawn: Vec<u32>,
    pub(crate) cards_played: u32,
    pub(crate) began_in_explosion: bool,
    pub(crate) extra_plays: u32,
    #[serde(deserialize_with = "cards")]
    pub(crate) moved_to_hand: Vec<u32>,
    pub(crate) feeder: u32,
    pub(crate) forages: u32,
    pub(crate) attacks: u32,
    pub(crate) attacked_first: bool,
    pub(crate) fed: bool,
    #[serde(deserialize_with = "task_kinds")]
    pub(crate) task_kinds: Vec<u32>,
    pub(crate) task_species: Vec<u32>,
    pub(crate) task_others: Vec<u32>,
    pub(crate) task_amounts: Vec<u32>,
    pub(crate) task_causes: Vec<u32>,
    pub(crate) gain_species: Vec<u32>,
    pub(crate) gain_cards: Vec<u32>,
}

/// An enum value of a scripted position: its number, its name in the message, or the last part of that name.
#[derive(Clone, Copy)]
struct Named<'a> {
    prefix: &'a str,
    names: &'a [String],
}

impl Named<'_> {
    fn unknown<E: Error>(self, shown: impl fmt::Display) -> E {
        E::custom(format_args!("unknown value {shown}, expected {}", &self as &dyn Expected))
    }
}

impl<'de> DeserializeSeed<'de> for Named<'_> {
    type Value = u32;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<u32, D::Error> {
        source.deserialize_any(self)
    }
}

impl Visitor<'_> for Named<'_> {
    type Value = u32;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, last) = (self.names.first(), self.names.last());
        let [first, last] = [first, last].map(|name| name.map_or("", String::as_str));
        write!(formatter, "a name from {first} to {last} or its number from 1 to {}", self.names.len())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<u32, E> {
        let known = (1..=self.names.len()).find(|known| u64::try_from(*known) == Ok(number));
        let known = known.and_then(|known| u32::try_from(known).ok());
        known.ok_or_else(|| self.unknown(number))
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<u32, E> {
        let upper = name.to_ascii_uppercase();
        let short = upper.strip_prefix(self.prefix).unwrap_or(&upper);
        let place = self.names.iter().position(|known| known == short);
        let number = place.and_then(|place| u32::try_from(place + 1).ok());
        number.ok_or_else(|| self.unknown(name.chars().take(40).collect::<String>()))
    }
}

/// A list of enum values; an error is one of its entry.
struct Listed<'a>(Named<'a>);

impl<'de> Visitor<'de> for Listed<'_> {
    type Value = Vec<u32>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Vec<u32>, A::Error> {
        let mut numbers = Vec::new();
        while let Some(number) = entries.next_element_seed(self.0)? {
            numbers.push(number);
        }
        Ok(numbers)
    }
}

fn one<'de, D: Deserializer<'de>>(source: D, prefix: &str, names: &[String]) -> Result<u32, D::Error> {
    Named { prefix, names }.deserialize(source)
}

fn many<'de, D: Deserializer<'de>>(source: D, prefix: &str, names: &[String]) -> Result<Vec<u32>, D::Error> {
    source.deserialize_seq(Listed(Named { prefix, names }))
}

fn card_names() -> Vec<String> {
    crate::games::oceans::data::ids::CardId::all().map(|id| id.to_string()).collect()
}

pub(crate) fn cards<'de, D: Deserializer<'de>>(source: D) -> Result<Vec<u32>, D::Error> {
    many(source, "OCEANS_CARD_", &card_names())
}

fn scenarios<'de, D: Deserializer<'de>>(source: D) -> Result<Vec<u32>, D::Error> {
    let names: Vec<String> = crate::games::oceans::data::ids::ScenarioId::all().map(|id| id.to_string()).collect();
    many(source, "OCEANS_SCENARIO_", &names)
}

fn variant<'de, D: Deserializer<'de>>(source: D) -> Result<u32, D::Error> {
    one(source, "OCEANS_VARIANT_", &["REEF", "FULL"].map(String::from))
}

/// The phases, by number from 1.
pub(crate) const PHASES: [&str; 13] = [
    "CARDS",
    "BEFORE_FEEDING",
    "FEEDING",
    "AGING_BEFORE",
    "AGING_CHOOSE",
    "AGING",
    "AGING_FAST",
    "AGING_VIRUS",
    "AGING_LEAVE",
    "DEEP",
    "KEEP_DEEP",
    "DISCARD",
    "OVER",
];

/// The kinds of tasks, by number from 1.
pub(crate) const TASK_KINDS: [&str; 27] = [
    "CHECKPOINT_LIMITS",
    "CHECKPOINT_OVERPOPULATION",
    "CHECKPOINT_SCENARIO1",
    "CHECKPOINT_SCENARIO2",
    "CHECKPOINT_EXPLOSION",
    "DROP",
    "OVERPOPULATE",
    "EXCESS",
    "OUTBREAK",
    "GAIN",
    "AFTER_GAINS",
    "FORGET_GAINS",
    "ZONE_TAKE",
    "SURGE",
    "TAKE",
    "LEECH",
    "LOSE",
    "GAINERS_LOSE",
    "MUTATION",
    "BURROW",
    "COUNTER",
    "SCORE",
    "AGE_OWN",
    "AGE_FAST",
    "AGE_VIRUS",
    "FAST_AGING",
    "VIRUS",
];

fn phase<'de, D: Deserializer<'de>>(source: D) -> Result<u32, D::Error> {
    one(source, "OCEANS_PHASE_", &PHASES.map(String::from))
}

fn task_kinds<'de, D: Deserializer<'de>>(source: D) -> Result<Vec<u32>, D::Error> {
    many(source, "OCEANS_TASK_KIND_", &TASK_KINDS.map(String::from))
}
