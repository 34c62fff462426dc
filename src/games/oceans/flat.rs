//! A state as flat columns of numbers: the shape of the state message and of scripted positions.

use serde::{Deserialize, Deserializer};

/// A state as flat columns; the fields are those of the `OceansState` message, which describes them. Enums are the
/// numbers of their values there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "they are the message's fields")]
pub struct Flat {
    #[serde(deserialize_with = "variant")]
    pub variant: u32,
    pub seat_count: u32,
    pub deep_copies: Vec<u32>,
    pub open_scores: bool,
    pub detritus_all: bool,
    pub deep_hand_guard: u32,
    pub round_limit: u32,
    pub start_seat: u32,
    pub reserve: u32,
    pub reef: u32,
    pub zone1: u32,
    pub zone2: u32,
    pub zone3: u32,
    pub scores: Vec<u32>,
    pub next_species_id: u32,
    pub row_lengths: Vec<u32>,
    pub species_ids: Vec<u32>,
    pub populations: Vec<u32>,
    pub trait_counts: Vec<u32>,
    #[serde(deserialize_with = "cards")]
    pub traits: Vec<u32>,
    pub trait_controllers: Vec<u32>,
    pub trait_marks: Vec<u32>,
    pub played_on: Vec<u32>,
    pub attacks_made: Vec<u32>,
    pub bonus_feedings: Vec<u32>,
    pub species_marks: Vec<u32>,
    pub aging_chosen: Vec<u32>,
    pub partners: Vec<u32>,
    pub hand_sizes: Vec<u32>,
    #[serde(deserialize_with = "cards")]
    pub hand_cards: Vec<u32>,
    pub hand_known: Vec<bool>,
    #[serde(deserialize_with = "cards")]
    pub surface_deck: Vec<u32>,
    #[serde(deserialize_with = "cards")]
    pub discard: Vec<u32>,
    #[serde(deserialize_with = "cards")]
    pub deep_deck: Vec<u32>,
    #[serde(deserialize_with = "cards")]
    pub pile1: Vec<u32>,
    #[serde(deserialize_with = "cards")]
    pub pile2: Vec<u32>,
    #[serde(deserialize_with = "cards")]
    pub removed: Vec<u32>,
    #[serde(deserialize_with = "scenarios")]
    pub scenarios: Vec<u32>,
    pub scenarios_active: Vec<bool>,
    pub explosion: bool,
    pub last_round: bool,
    pub zone1_emptied: bool,
    pub round: u32,
    pub active_seat: u32,
    #[serde(deserialize_with = "phase")]
    pub phase: u32,
    #[serde(deserialize_with = "cards")]
    pub drawn: Vec<u32>,
    pub cards_played: u32,
    pub began_in_explosion: bool,
    pub extra_plays: u32,
    #[serde(deserialize_with = "cards")]
    pub moved_to_hand: Vec<u32>,
    pub feeder: u32,
    pub forages: u32,
    pub attacks: u32,
    pub fed: bool,
    #[serde(deserialize_with = "task_kinds")]
    pub task_kinds: Vec<u32>,
    pub task_species: Vec<u32>,
    pub task_others: Vec<u32>,
    pub task_amounts: Vec<u32>,
    pub task_causes: Vec<u32>,
    pub gain_species: Vec<u32>,
    pub gain_cards: Vec<u32>,
}

/// An enum value of a scripted position: its number, its name in the message, or the last part of that name.
#[derive(Deserialize)]
#[serde(untagged)]
enum Value {
    Number(u32),
    Name(String),
}

impl Value {
    fn number(self, prefix: &str, names: &[String]) -> Result<u32, String> {
        let name = match self {
            Self::Number(number) => return Ok(number),
            Self::Name(name) => name,
        };
        let upper = name.to_ascii_uppercase();
        let short = upper.strip_prefix(prefix).unwrap_or(&upper);
        let place = names.iter().position(|known| known == short);
        let number = place.and_then(|place| u32::try_from(place + 1).ok());
        number.ok_or_else(|| format!("unknown value {}", name.chars().take(40).collect::<String>()))
    }
}

fn one<'de, D: Deserializer<'de>>(source: D, prefix: &str, names: &[String]) -> Result<u32, D::Error> {
    Value::deserialize(source)?.number(prefix, names).map_err(serde::de::Error::custom)
}

fn many<'de, D: Deserializer<'de>>(source: D, prefix: &str, names: &[String]) -> Result<Vec<u32>, D::Error> {
    let values = Vec::<Value>::deserialize(source)?;
    let numbers = values.into_iter().map(|value| value.number(prefix, names));
    numbers.collect::<Result<_, _>>().map_err(serde::de::Error::custom)
}

fn card_names() -> Vec<String> {
    super::card::CardId::all().map(|id| id.to_string()).collect()
}

pub(super) fn cards<'de, D: Deserializer<'de>>(source: D) -> Result<Vec<u32>, D::Error> {
    many(source, "OCEANS_CARD_", &card_names())
}

fn scenarios<'de, D: Deserializer<'de>>(source: D) -> Result<Vec<u32>, D::Error> {
    let names: Vec<String> = super::card::ScenarioId::all().map(|id| id.to_string()).collect();
    many(source, "OCEANS_SCENARIO_", &names)
}

fn variant<'de, D: Deserializer<'de>>(source: D) -> Result<u32, D::Error> {
    one(source, "OCEANS_VARIANT_", &["REEF", "FULL"].map(String::from))
}

const PHASES: [&str; 13] = [
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

const TASK_KINDS: [&str; 27] = [
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
