//! Options and settings as messages and back.

use std::fmt::Display;
use std::str::FromStr;

use super::names::{decode_cards, decode_seat, encode_cards, encode_seat};
use crate::game::Malformed;
use crate::games::oceans::state::{Options, Settings, Variant};
use crate::pb;
use crate::wire::{At as _, known, list, narrow, required, unknown};

pub(super) fn decode(message: pb::OceansOptions) -> Result<Options, Malformed> {
    let defaults = Options::default();
    let number = |field: Option<u32>, path: &str| field.map(|number| narrow(number, path)).transpose();
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
        hands: list(&message.hands, "hands", |hand| ids(&hand.cards, "cards", "a card like S001 or D01"))?,
        start_seat: number(message.start_seat, "start_seat")?,
        deep_hand_guard: number(message.deep_hand_guard, "deep_hand_guard")?.unwrap_or(defaults.deep_hand_guard),
        round_limit: message.round_limit.unwrap_or(defaults.round_limit),
    })
}

pub(super) fn decode_variant(number: i32) -> Result<Variant, Malformed> {
    match known(number, "variant")? {
        pb::OceansVariant::Reef => Ok(Variant::Reef),
        pb::OceansVariant::Full => Ok(Variant::Full),
        pb::OceansVariant::Unspecified => Err(unknown(number, "variant")),
    }
}

pub(super) fn encode_variant(variant: Variant) -> pb::OceansVariant {
    match variant {
        Variant::Reef => pb::OceansVariant::Reef,
        Variant::Full => pb::OceansVariant::Full,
    }
}

fn icons(numbers: &[i32]) -> Result<[bool; 3], Malformed> {
    let mut exclude = [false; 3];
    list::<_, (), ()>(numbers, "exclude_icons", |number| {
        let place = match known(*number, "")? {
            pb::OceansIcon::Teeth => 0,
            pb::OceansIcon::Diamond => 1,
            pb::OceansIcon::Lightning => 2,
            pb::OceansIcon::Unspecified => return Err(unknown(*number, "")),
        };
        exclude[place] = true;
        Ok(())
    })?;
    Ok(exclude)
}

fn ids<T: FromStr<Err = ()>>(texts: &[String], name: &str, what: &str) -> Result<Vec<T>, Malformed> {
    list(texts, name, |text| {
        text.parse().map_err(|()| {
            let start: String = text.chars().take(24).collect();
            Malformed::new("", format!("expected {what}, found \"{start}\""))
        })
    })
}

pub(super) fn encode(options: &Options) -> pb::OceansOptions {
    let icons = [pb::OceansIcon::Teeth, pb::OceansIcon::Diamond, pb::OceansIcon::Lightning];
    let excluded = icons.into_iter().zip(options.exclude).filter(|(_, exclude)| *exclude);
    pb::OceansOptions {
        variant: Some(encode_variant(options.variant).into()),
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

pub(super) fn encode_settings(settings: &Settings) -> pb::OceansSettings {
    pb::OceansSettings {
        variant: encode_variant(settings.variant).into(),
        deep: Some(pb::OceansDeepDeck { tailored: encode_cards(&settings.deep) }),
        open_scores: Some(settings.open_scores),
        detritus_all: Some(settings.detritus_all),
        deep_hand_guard: Some(u32::from(settings.deep_hand_guard)),
        round_limit: Some(settings.round_limit),
        start_seat: Some(encode_seat(settings.start_seat)),
    }
}

pub(super) fn decode_settings(message: &pb::OceansSettings) -> Result<Settings, Malformed> {
    let deep = required(message.deep.as_ref(), "deep")?;
    Ok(Settings {
        variant: decode_variant(message.variant)?,
        deep: decode_cards(&deep.tailored, "tailored").at("deep")?,
        open_scores: required(message.open_scores, "open_scores")?,
        detritus_all: required(message.detritus_all, "detritus_all")?,
        deep_hand_guard: narrow(required(message.deep_hand_guard, "deep_hand_guard")?, "deep_hand_guard")?,
        round_limit: required(message.round_limit, "round_limit")?,
        start_seat: decode_seat(required(message.start_seat, "start_seat")?, "start_seat")?,
    })
}
