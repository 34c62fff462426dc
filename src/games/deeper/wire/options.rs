//! Options and custom tables.

use super::scalar::{decode_level, decode_name, encode_level};
use crate::game::Malformed;
use crate::games::deeper::data::tokens::Resource;
use crate::games::deeper::data::{TEXT_BYTES_MAX, TableTexts};
use crate::games::deeper::rules::setup::{DeckOrder, Options};
use crate::games::deeper::state::ConvertMode;
use crate::pb;
use crate::wire::narrow;

pub(super) fn encode(options: &Options) -> pb::DeeperOptions {
    let encode_order = |order: &DeckOrder| pb::DeeperDeckOrder {
        depth_m: encode_level(order.level),
        tiles: order.tiles.iter().map(ToString::to_string).collect(),
    };
    pb::DeeperOptions {
        turn_limit: options.turn_limit,
        first_seat: options.first_seat.map(u32::from),
        decks: options.decks.iter().map(encode_order).collect(),
        blueprint_order: options.blueprint_order.iter().map(ToString::to_string).collect(),
        losses: options.losses.iter().map(ToString::to_string).collect(),
        tables: encode_tables(&options.tables),
        convert: (options.convert != ConvertMode::default()).then(|| encode_convert(options.convert)),
    }
}

pub(super) fn decode(message: pb::DeeperOptions) -> Result<Options, Malformed> {
    Ok(Options {
        turn_limit: message.turn_limit,
        first_seat: message.first_seat.map(|seat| narrow(seat, "first_seat")).transpose()?,
        decks: message.decks.iter().enumerate().map(decode_order).collect::<Result<_, _>>()?,
        blueprint_order: names(&message.blueprint_order, "blueprint_order")?,
        losses: message.losses.iter().enumerate().map(decode_loss).collect::<Result<_, _>>()?,
        tables: decode_tables(message.tables)?,
        convert: message.convert.map_or(Ok(ConvertMode::default()), decode_convert)?,
    })
}

fn decode_order((at, order): (usize, &pb::DeeperDeckOrder)) -> Result<DeckOrder, Malformed> {
    let level = decode_level(order.depth_m, &format!("decks[{at}].depth_m"))?;
    Ok(DeckOrder { level, tiles: names(&order.tiles, &format!("decks[{at}].tiles"))? })
}

fn names(texts: &[String], path: &str) -> Result<Vec<crate::games::deeper::data::name::Name>, Malformed> {
    texts.iter().enumerate().map(|(at, text)| decode_name(text, &format!("{path}[{at}]"))).collect()
}

fn decode_loss((at, text): (usize, &String)) -> Result<Resource, Malformed> {
    text.parse().map_err(|_| Malformed::new(format!("losses[{at}]"), format!("no resource is called {text:?}")))
}

pub(super) fn encode_convert(convert: ConvertMode) -> i32 {
    match convert {
        ConvertMode::Any => pb::DeeperConvert::Any.into(),
        ConvertMode::OneLine => pb::DeeperConvert::OneLine.into(),
    }
}

pub(super) fn decode_convert(number: i32) -> Result<ConvertMode, Malformed> {
    match pb::DeeperConvert::try_from(number) {
        Ok(pb::DeeperConvert::Unspecified | pb::DeeperConvert::Any) => Ok(ConvertMode::Any),
        Ok(pb::DeeperConvert::OneLine) => Ok(ConvertMode::OneLine),
        Err(_) => Err(Malformed::new("convert", format!("{number} is out of range"))),
    }
}

/// Nothing if all tables are printed ones.
pub(super) fn encode_tables(texts: &TableTexts) -> Option<pb::DeeperTables> {
    let TableTexts { resources, tiles, blueprints, rockets, upgrades, achievements, setup } = texts.clone();
    let message = pb::DeeperTables { resources, tiles, blueprints, rockets, upgrades, achievements, setup };
    (*texts != TableTexts::default()).then_some(message)
}

pub(super) fn decode_tables(message: Option<pb::DeeperTables>) -> Result<TableTexts, Malformed> {
    let Some(message) = message else { return Ok(TableTexts::default()) };
    let pb::DeeperTables { resources, tiles, blueprints, rockets, upgrades, achievements, setup } = message;
    for (name, text) in [
        ("resources", &resources),
        ("tiles", &tiles),
        ("blueprints", &blueprints),
        ("rockets", &rockets),
        ("upgrades", &upgrades),
        ("achievements", &achievements),
        ("setup", &setup),
    ] {
        let size = text.as_ref().map_or(0, String::len);
        if size > TEXT_BYTES_MAX {
            let problem = format!("{size} bytes, at most {TEXT_BYTES_MAX} are read");
            return Err(Malformed::new(format!("tables.{name}"), problem));
        }
    }
    Ok(TableTexts { resources, tiles, blueprints, rockets, upgrades, achievements, setup })
}
