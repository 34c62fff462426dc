//! Options as messages and back.

use super::names::{decode_level, decode_name, encode_names};
use super::settings::{decode_tables, encode_convert, encode_tables};
use crate::game::Malformed;
use crate::games::deeper::data::chart::metres;
use crate::games::deeper::data::tokens::Resource;
use crate::games::deeper::state::ConvertMode;
use crate::games::deeper::state::{DeckOrder, Options};
use crate::pb;
use crate::wire::{known, list, narrow};

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

pub(super) fn decode(message: pb::DeeperOptions) -> Result<Options, Malformed> {
    Ok(Options {
        turn_limit: message.turn_limit,
        first_seat: message.first_seat.map(|seat| narrow(seat, "first_seat")).transpose()?,
        decks: list(&message.decks, "decks", decode_order)?,
        blueprint_order: list(&message.blueprint_order, "blueprint_order", |text| decode_name(text, ""))?,
        losses: list(&message.losses, "losses", decode_loss)?,
        tables: decode_tables(message.tables)?,
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
