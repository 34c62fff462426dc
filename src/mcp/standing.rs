//! The standing of a match for the seat: in words, and in fields for programs.

use hadal_core::game::{Outcome, Status, Viewer};
use hadal_core::scene::{About, CounterRole, words};
use hadal_core::seat::Seat;
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::reading::Listing;
use super::round::Round;
use super::you::addressed;

/// The most choices that an answer lists one by one by default.
pub(super) const CHOICES_MAX: usize = 12;

/// The standing of the match after a call, without unknown or withheld facts.
#[derive(Serialize, Default, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    /// True if there is nothing to play.
    over: bool,
    /// The seat, as texts count them, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    question: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    points: Vec<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<String>,
}

/// The points of a seat, if they are visible.
#[derive(Serialize, PartialEq, Eq, Debug)]
struct Points {
    seat: u32,
    points: i64,
}

/// The schema of an answer's fields for programs.
pub(super) fn schema() -> Map<String, Value> {
    let plain = |kind: &str, about: &str| json!({ "type": kind, "description": about });
    let points = json!({
        "type": "object",
        "properties": { "seat": plain("integer", "the seat, from 1"), "points": plain("integer", "what it has") },
        "required": ["seat", "points"],
        "additionalProperties": false,
    });
    let lines = |about: &str| json!({ "type": "array", "items": { "type": "string" }, "description": about });
    let schema = json!({
        "type": "object",
        "properties": {
            "told": plain("string", "the answer in words"),
            "over": plain("boolean", "true if there is nothing to play: the match is over, or none has begun"),
            "seat": plain("integer", "your seat, from 1"),
            "step": plain("integer", "the steps that you have been told, for look"),
            "asked": plain("string", "who decides now: you, or a seat"),
            "question": plain("string", "what you are asked, or how the match has ended"),
            "points": { "type": "array", "items": points, "description": "the points that you see" },
            "count": plain("integer", "how many actions you can choose from"),
            "choices": lines("those actions, if they are few: number, label and notation; else by verb"),
        },
        "required": ["told", "over"],
        "additionalProperties": false,
    });
    if let Value::Object(schema) = schema { schema } else { Map::new() }
}

impl Standing {
    /// The standing without a match.
    pub(super) fn without_match() -> Self {
        Self { over: true, ..Self::default() }
    }

    /// The standing of a match, without choices if they are withheld.
    pub(super) fn of(round: &Round, lists_actions: bool) -> Self {
        let seat = round.seat;
        let number = |seat: Seat| u32::from(seat.0) + 1;
        let awaited = round.played.status().awaited();
        let asked = match awaited {
            _ if round.is_over() => None,
            Some(_) if round.is_asked() => Some("you".to_owned()),
            Some(other) if other != seat => Some(words::seat(other)),
            Some(_) | None => None,
        };
        let mut standing = Self {
            over: round.is_over(),
            seat: Some(number(seat)),
            step: u64::try_from(round.seen.len()).ok(),
            asked,
            question: Some(round.prompt()),
            points: points(round),
            ..Self::default()
        };
        if lists_actions && round.is_asked() && !round.is_over() {
            let listing = Listing::of(round.played.as_ref(), seat);
            standing.count = Some(listing.count());
            standing.choices = listing.choices(round.played.as_ref(), CHOICES_MAX);
        }
        standing
    }

    /// The same without choices that an earlier answer listed.
    pub(super) fn without_choices(self) -> Self {
        Self { choices: Vec::new(), ..self }
    }

    /// The question to the seat, and its choices.
    pub(super) fn words(&self) -> String {
        let question = self.question.as_deref().unwrap_or_default();
        let step = self.step.unwrap_or_default();
        if self.over {
            return question.to_owned();
        }
        if self.asked.as_deref() != Some("you") {
            return format!("They are still playing: look again later. (Step {step}.)");
        }
        let choices = self.count.map_or(String::new(), |count| {
            let is_by_verb = self.choices.iter().any(|choice| choice.starts_with("- "));
            if self.choices.is_empty() {
                return " The choices are as before.".to_owned();
            }
            let form = if is_by_verb { "; by verb, in notation" } else { "" };
            let number = i64::try_from(count).unwrap_or(i64::MAX);
            format!(" {}{form}:\n{}", words::counted(number, "choice", "choices"), self.choices.join("\n"))
        });
        format!("Step {step}. You are asked: {question}{choices}")
    }
}

/// The points that a seat sees; at the end the points of the result.
fn points(round: &Round) -> Vec<Points> {
    let number = |seat: Seat| u32::from(seat.0) + 1;
    if let Status::Over(outcome) = round.played.status() {
        let mut results: Vec<Points> =
            outcome.results.iter().map(|result| Points { seat: number(result.seat), points: result.score }).collect();
        results.sort_by_key(|points| points.seat);
        return results;
    }
    let counters = round.played.scene(Viewer::Seat(round.seat)).counters;
    let scores =
        counters.iter().filter(|counter| counter.role == Some(CounterRole::Score) && counter.about == About::Nothing);
    scores.filter_map(|counter| Some(Points { seat: number(counter.seat?), points: counter.value })).collect()
}

/// The end of a match in a sentence for one of its seats: "You lost 17 to 122: the bag is empty".
pub(super) fn ending(outcome: &Outcome, sentence: &str, you: Seat) -> String {
    let Some(own) = outcome.results.iter().find(|result| result.seat == you) else { return addressed(sentence, you) };
    let reason = sentence.split_once(": ").map_or(String::new(), |(_, reason)| format!(": {reason}"));
    let mut others: Vec<_> = outcome.results.iter().filter(|result| result.seat != you).collect();
    others.sort_by_key(|result| (result.rank, result.seat));
    let is_shared = others.iter().any(|other| other.rank == own.rank);
    let end = match (own.rank, is_shared) {
        _ if others.is_empty() => return format!("You end with {}{reason}", own.score),
        (1, false) => "won",
        (1, true) => "share the first place,",
        (_, _) => "lost",
    };
    let told = if let [other] = others.as_slice() {
        format!("You {end} {} to {}", own.score, other.score)
    } else {
        let others: Vec<String> =
            others.iter().map(|other| format!("{} {}", words::seat(other.seat), other.score)).collect();
        let places = outcome.results.len();
        format!("You {end} with {}, place {} of {places} ({})", own.score, own.rank, others.join(", "))
    };
    told.replace(", with", " with") + &reason
}
