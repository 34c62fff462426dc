//! Options as a message.

use std::fmt::Display;
use std::str::FromStr;

use crate::game::Malformed;
use crate::games::oceans::options::Options;
use crate::games::oceans::state::Variant;
use crate::pb;
use crate::wire::narrow;

pub(super) fn decode(message: pb::OceansOptions) -> Result<Options, Malformed> {
    let defaults = Options::default();
    let number = |field: Option<u32>, path: &str| field.map(|number| narrow(number, path)).transpose();
    let mut hands = Vec::new();
    for (seat, hand) in message.hands.iter().enumerate() {
        hands.push(ids(&hand.cards, &format!("hands[{seat}].cards"), "a card like S001 or D01")?);
    }
    Ok(Options {
        variant: message.variant.map_or(Ok(defaults.variant), decode_variant)?,
        position: message.position,
        scenarios: ids(&message.scenarios, "scenarios", "a scenario like C01")?,
        exclude: icons(&message.exclude_icons)?,
        deep: ids(&message.deep, "deep", "a Deep card like D01")?,
        open_scores: message.open_scores.unwrap_or(defaults.open_scores),
        detritus_all: message.detritus_all.unwrap_or(defaults.detritus_all),
        surface_order: ids(&message.surface_order, "surface_order", "a card like S001")?,
        deep_order: ids(&message.deep_order, "deep_order", "a Deep card like D01")?,
        hands,
        start_seat: number(message.start_seat, "start_seat")?,
        deep_hand_guard: number(message.deep_hand_guard, "deep_hand_guard")?.unwrap_or(defaults.deep_hand_guard),
        round_limit: message.round_limit.unwrap_or(defaults.round_limit),
    })
}

fn decode_variant(number: i32) -> Result<Variant, Malformed> {
    match pb::OceansVariant::try_from(number) {
        Ok(pb::OceansVariant::Reef) => Ok(Variant::Reef),
        Ok(pb::OceansVariant::Full) => Ok(Variant::Full),
        Ok(pb::OceansVariant::Unspecified) | Err(_) => {
            Err(Malformed::new("variant", format!("{number} is no variant")))
        }
    }
}

fn icons(numbers: &[i32]) -> Result<[bool; 3], Malformed> {
    let mut exclude = [false; 3];
    for (index, number) in numbers.iter().enumerate() {
        let place = match pb::OceansIcon::try_from(*number) {
            Ok(pb::OceansIcon::Teeth) => 0,
            Ok(pb::OceansIcon::Diamond) => 1,
            Ok(pb::OceansIcon::Lightning) => 2,
            Ok(pb::OceansIcon::Unspecified) | Err(_) => {
                return Err(Malformed::new(format!("exclude_icons[{index}]"), format!("{number} is no icon")));
            }
        };
        exclude[place] = true;
    }
    Ok(exclude)
}

fn ids<T: FromStr<Err = ()>>(texts: &[String], path: &str, what: &str) -> Result<Vec<T>, Malformed> {
    let read = |(index, text): (usize, &String)| {
        text.parse().map_err(|()| {
            let start: String = text.chars().take(24).collect();
            Malformed::new(format!("{path}[{index}]"), format!("expected {what}, found \"{start}\""))
        })
    };
    texts.iter().enumerate().map(read).collect()
}

pub(super) fn encode(options: &Options) -> pb::OceansOptions {
    let variant = match options.variant {
        Variant::Reef => pb::OceansVariant::Reef,
        Variant::Full => pb::OceansVariant::Full,
    };
    let icons = [pb::OceansIcon::Teeth, pb::OceansIcon::Diamond, pb::OceansIcon::Lightning];
    let excluded = icons.into_iter().zip(options.exclude).filter(|(_, exclude)| *exclude);
    pb::OceansOptions {
        variant: Some(variant.into()),
        position: options.position.clone(),
        scenarios: texts(&options.scenarios),
        exclude_icons: excluded.map(|(icon, _)| icon.into()).collect(),
        deep: texts(&options.deep),
        open_scores: Some(options.open_scores),
        detritus_all: Some(options.detritus_all),
        surface_order: texts(&options.surface_order),
        deep_order: texts(&options.deep_order),
        hands: options.hands.iter().map(|hand| pb::OceansHand { cards: texts(hand) }).collect(),
        start_seat: options.start_seat.map(u32::from),
        deep_hand_guard: Some(u32::from(options.deep_hand_guard)),
        round_limit: Some(options.round_limit),
    }
}

fn texts(ids: &[impl Display]) -> Vec<String> {
    ids.iter().map(ToString::to_string).collect()
}
