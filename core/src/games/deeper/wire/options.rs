//! Options and settings as messages and back.

use super::names::{decode_level, decode_name, encode_names};
use crate::game::Malformed;
use crate::games::deeper::data::chart::metres;
use crate::games::deeper::data::tokens::Resource;
use crate::games::deeper::data::{TEXT_BYTES_MAX, TableTexts, Tables};
use crate::games::deeper::state::{ConvertMode, DeckOrder, Options, Settings};
use crate::pb;
use crate::wire::{At as _, known, list, narrow, unknown};

pub(super) fn encode(options: &Options) -> pb::DeeperOptions {
    let encode_order = |order: &DeckOrder| pb::DeeperDeckOrder {
        depth_m: metres(order.level),
        tiles: encode_names(order.tiles.iter().copied()),
    };
    pb::DeeperOptions {
        turn_limit: options.turn_limit,
        first_seat: options.first_seat.map(u32::from),
        decks: options.decks.iter().map(encode_order).collect(),
        blueprint_order: encode_names(options.blueprint_order.iter().copied()),
        losses: options.losses.iter().map(ToString::to_string).collect(),
        tables: encode_tables(&options.tables),
        convert: (options.convert != ConvertMode::default()).then(|| encode_convert(options.convert)),
    }
}

pub(super) fn decode(message: &pb::DeeperOptions) -> Result<Options, Malformed> {
    Ok(Options {
        turn_limit: message.turn_limit,
        first_seat: message.first_seat.map(|seat| narrow(seat, "first_seat")).transpose()?,
        decks: list(&message.decks, "decks", decode_order)?,
        blueprint_order: list(&message.blueprint_order, "blueprint_order", |text| decode_name(text, ""))?,
        losses: list(&message.losses, "losses", decode_loss)?,
        tables: decode_tables(message.tables.clone())?,
        convert: match known(message.convert.unwrap_or_default(), "convert")? {
            pb::DeeperConvert::Unspecified | pb::DeeperConvert::Any => ConvertMode::Any,
            pb::DeeperConvert::OneLine => ConvertMode::OneLine,
        },
    })
}

fn decode_order(order: &pb::DeeperDeckOrder) -> Result<DeckOrder, Malformed> {
    let tiles = list(&order.tiles, "tiles", |text| decode_name(text, ""))?;
    Ok(DeckOrder { level: decode_level(order.depth_m, "depth_m")?, tiles })
}

fn decode_loss(text: &String) -> Result<Resource, Malformed> {
    text.parse().map_err(|_| Malformed::new("", format!("no resource is called {text:?}")))
}

pub(super) fn encode_settings(settings: &Settings) -> pb::DeeperSettings {
    pb::DeeperSettings {
        turn_limit: encode_limit(settings.turn_limit),
        convert: encode_convert(settings.convert),
        tables: encode_tables(&settings.tables.texts),
    }
}

pub(super) fn decode_settings(message: &pb::DeeperSettings) -> Result<Settings, Malformed> {
    let is_empty = message.tables.as_ref().is_some_and(|tables| *tables == pb::DeeperTables::default());
    if is_empty {
        return Err(Malformed::new("tables", "holds no table; it is left out if all are printed ones"));
    }
    if message.turn_limit == Some(0) {
        return Err(Malformed::new("turn_limit", "is 0; it is left out if there is none"));
    }
    let convert = match known(message.convert, "convert")? {
        pb::DeeperConvert::Unspecified => return Err(unknown(message.convert, "convert")),
        pb::DeeperConvert::Any => ConvertMode::Any,
        pb::DeeperConvert::OneLine => ConvertMode::OneLine,
    };
    let tables = Tables::read(decode_tables(message.tables.clone())?)?;
    Ok(Settings { turn_limit: message.turn_limit.unwrap_or(0), convert, tables })
}

/// `None` without a limit.
pub(super) fn encode_limit(turn_limit: u32) -> Option<u32> {
    (turn_limit > 0).then_some(turn_limit)
}

fn encode_convert(convert: ConvertMode) -> i32 {
    match convert {
        ConvertMode::Any => pb::DeeperConvert::Any.into(),
        ConvertMode::OneLine => pb::DeeperConvert::OneLine.into(),
    }
}

/// `None` if all tables are printed ones.
pub(super) fn encode_tables(texts: &TableTexts) -> Option<pb::DeeperTables> {
    if *texts == TableTexts::default() {
        return None;
    }
    let TableTexts { resources, tiles, blueprints, rockets, upgrades, achievements, setup } = texts.clone();
    Some(pb::DeeperTables { resources, tiles, blueprints, rockets, upgrades, achievements, setup })
}

fn decode_tables(message: Option<pb::DeeperTables>) -> Result<TableTexts, Malformed> {
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
            return Err(Malformed::new(name, format!("{size} bytes, at most {TEXT_BYTES_MAX} are read"))).at("tables");
        }
    }
    Ok(TableTexts { resources, tiles, blueprints, rockets, upgrades, achievements, setup })
}
