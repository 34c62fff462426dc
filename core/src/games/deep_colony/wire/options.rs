//! Options and settings as messages and back.

use crate::game::Malformed;
use crate::games::deep_colony::{GeneratorTarget, Options, Settings, SubDistance};
use crate::pb;
use crate::wire::{known, unknown};

pub(super) fn encode(options: &Options) -> pb::DeepColonyOptions {
    let Settings { sub_blocks_head_office, sub_distance, generator_target, own_second_sub } = options.settings;
    pb::DeepColonyOptions {
        tile_set: options.tile_set.clone(),
        draw_order: options.draw_order.clone(),
        sub_blocks_head_office: Some(sub_blocks_head_office),
        sub_distance: Some(encode_sub_distance(sub_distance).into()),
        generator_target: Some(encode_generator_target(generator_target).into()),
        own_second_sub: Some(own_second_sub),
    }
}

pub(super) fn decode(message: pb::DeepColonyOptions) -> Result<Options, Malformed> {
    let default = Settings::default();
    let settings = Settings {
        sub_blocks_head_office: message.sub_blocks_head_office.unwrap_or(default.sub_blocks_head_office),
        sub_distance: message.sub_distance.map_or(Ok(default.sub_distance), decode_sub_distance)?,
        generator_target: message.generator_target.map_or(Ok(default.generator_target), decode_generator_target)?,
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
        sub_distance: encode_sub_distance(sub_distance).into(),
        generator_target: encode_generator_target(generator_target).into(),
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
        sub_distance: decode_sub_distance(message.sub_distance)?,
        generator_target: decode_generator_target(message.generator_target)?,
        own_second_sub: message.own_second_sub,
    };
    Ok((message.tile_set.clone().unwrap_or_default(), settings))
}

fn encode_sub_distance(distance: SubDistance) -> pb::DeepColonySubDistance {
    match distance {
        SubDistance::Between => pb::DeepColonySubDistance::Between,
        SubDistance::Reach => pb::DeepColonySubDistance::Reach,
    }
}

fn decode_sub_distance(value: i32) -> Result<SubDistance, Malformed> {
    match known(value, "sub_distance")? {
        pb::DeepColonySubDistance::Between => Ok(SubDistance::Between),
        pb::DeepColonySubDistance::Reach => Ok(SubDistance::Reach),
        pb::DeepColonySubDistance::Unspecified => Err(unknown(value, "sub_distance")),
    }
}

fn encode_generator_target(target: GeneratorTarget) -> pb::DeepColonyGeneratorTarget {
    match target {
        GeneratorTarget::Any => pb::DeepColonyGeneratorTarget::Any,
        GeneratorTarget::Complete => pb::DeepColonyGeneratorTarget::Complete,
    }
}

fn decode_generator_target(value: i32) -> Result<GeneratorTarget, Malformed> {
    match known(value, "generator_target")? {
        pb::DeepColonyGeneratorTarget::Any => Ok(GeneratorTarget::Any),
        pb::DeepColonyGeneratorTarget::Complete => Ok(GeneratorTarget::Complete),
        pb::DeepColonyGeneratorTarget::Unspecified => Err(unknown(value, "generator_target")),
    }
}
