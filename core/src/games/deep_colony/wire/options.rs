//! Options and settings as messages and back.

use crate::game::Malformed;
use crate::games::deep_colony::{Options, Settings};
use crate::pb;
use crate::wire::{At, Decode, Encode};

pub(super) fn encode(options: &Options) -> pb::DeepColonyOptions {
    let Settings { sub_blocks_head_office, sub_distance, generator_target, own_second_sub } = options.settings;
    pb::DeepColonyOptions {
        tile_set: options.tile_set.clone(),
        draw_order: options.draw_order.clone(),
        sub_blocks_head_office: Some(sub_blocks_head_office),
        sub_distance: Some(sub_distance.encode(&())),
        generator_target: Some(generator_target.encode(&())),
        own_second_sub: Some(own_second_sub),
    }
}

pub(super) fn decode(message: pb::DeepColonyOptions) -> Result<Options, Malformed> {
    let default = Settings::default();
    let settings = Settings {
        sub_blocks_head_office: message.sub_blocks_head_office.unwrap_or(default.sub_blocks_head_office),
        sub_distance: Option::decode(&message.sub_distance, &()).at("sub_distance")?.unwrap_or(default.sub_distance),
        generator_target: Option::decode(&message.generator_target, &())
            .at("generator_target")?
            .unwrap_or(default.generator_target),
        own_second_sub: message.own_second_sub.unwrap_or(default.own_second_sub),
    };
    Ok(Options { tile_set: message.tile_set, draw_order: message.draw_order, settings })
}

/// The settings of a game with this tile file, which is empty for the set that comes with the game.
pub(super) fn encode_settings(tile_set: &str, settings: Settings) -> pb::DeepColonySettings {
    let Settings { sub_blocks_head_office, sub_distance, generator_target, own_second_sub } = settings;
    pb::DeepColonySettings {
        tile_set: (!tile_set.is_empty()).then(|| tile_set.to_owned()),
        sub_blocks_head_office,
        sub_distance: sub_distance.encode(&()),
        generator_target: generator_target.encode(&()),
        own_second_sub,
    }
}

/// The tile file and the settings of a game.
pub(super) fn decode_settings(message: &pb::DeepColonySettings) -> Result<(String, Settings), Malformed> {
    if message.tile_set.as_ref().is_some_and(String::is_empty) {
        return Err(Malformed::new("tile_set", "is empty; leave it out for the set of the game"));
    }
    let settings = Settings {
        sub_blocks_head_office: message.sub_blocks_head_office,
        sub_distance: Decode::decode(&message.sub_distance, &()).at("sub_distance")?,
        generator_target: Decode::decode(&message.generator_target, &()).at("generator_target")?,
        own_second_sub: message.own_second_sub,
    };
    Ok((message.tile_set.clone().unwrap_or_default(), settings))
}
