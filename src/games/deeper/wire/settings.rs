//! The options in force and custom tables as messages and back.

use crate::game::Malformed;
use crate::games::deeper::data::{TEXT_BYTES_MAX, TableTexts, Tables};
use crate::games::deeper::state::{ConvertMode, Rules};
use crate::pb;
use crate::wire::{At, known, unknown};

pub(super) fn encode(rules: &Rules) -> pb::DeeperSettings {
    pb::DeeperSettings {
        turn_limit: encode_limit(rules.turn_limit),
        convert: encode_convert(rules.convert),
        tables: encode_tables(&rules.tables.texts),
    }
}

pub(super) fn decode(message: pb::DeeperSettings) -> Result<Rules, Malformed> {
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
    let tables = Tables::read(decode_tables(message.tables)?)?;
    Ok(Rules { turn_limit: message.turn_limit.unwrap_or(0), convert, tables })
}

/// `None` without a limit.
pub(super) fn encode_limit(turn_limit: u32) -> Option<u32> {
    (turn_limit > 0).then_some(turn_limit)
}

pub(super) fn encode_convert(convert: ConvertMode) -> i32 {
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
            return Err(Malformed::new(name, format!("{size} bytes, at most {TEXT_BYTES_MAX} are read"))).at("tables");
        }
    }
    Ok(TableTexts { resources, tiles, blueprints, rockets, upgrades, achievements, setup })
}
