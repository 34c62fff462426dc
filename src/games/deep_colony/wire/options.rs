//! Options as a message and back.

use crate::game::Malformed;
use crate::games::deep_colony::{GeneratorTarget, Options, SubDistance, Switches};
use crate::pb;

pub(super) fn encode(options: &Options) -> pb::DeepColonyOptions {
    let Switches { sub_blocks_head_office, sub_distance, generator_target, own_second_sub } = options.switches;
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
    let default = Switches::default();
    let switches = Switches {
        sub_blocks_head_office: message.sub_blocks_head_office.unwrap_or(default.sub_blocks_head_office),
        sub_distance: message.sub_distance.map_or(Ok(default.sub_distance), decode_sub_distance)?,
        generator_target: message.generator_target.map_or(Ok(default.generator_target), decode_generator_target)?,
        own_second_sub: message.own_second_sub.unwrap_or(default.own_second_sub),
    };
    Ok(Options { tile_set: message.tile_set, draw_order: message.draw_order, switches })
}

pub(super) fn encode_sub_distance(distance: SubDistance) -> pb::DeepColonySubDistance {
    match distance {
        SubDistance::Between => pb::DeepColonySubDistance::Between,
        SubDistance::Reach => pb::DeepColonySubDistance::Reach,
    }
}

pub(super) fn decode_sub_distance(number: i32) -> Result<SubDistance, Malformed> {
    match pb::DeepColonySubDistance::try_from(number) {
        Ok(pb::DeepColonySubDistance::Between) => Ok(SubDistance::Between),
        Ok(pb::DeepColonySubDistance::Reach) => Ok(SubDistance::Reach),
        Ok(pb::DeepColonySubDistance::Unspecified) | Err(_) => Err(unknown("sub_distance", number)),
    }
}

pub(super) fn encode_generator_target(target: GeneratorTarget) -> pb::DeepColonyGeneratorTarget {
    match target {
        GeneratorTarget::Any => pb::DeepColonyGeneratorTarget::Any,
        GeneratorTarget::Complete => pb::DeepColonyGeneratorTarget::Complete,
    }
}

pub(super) fn decode_generator_target(number: i32) -> Result<GeneratorTarget, Malformed> {
    match pb::DeepColonyGeneratorTarget::try_from(number) {
        Ok(pb::DeepColonyGeneratorTarget::Any) => Ok(GeneratorTarget::Any),
        Ok(pb::DeepColonyGeneratorTarget::Complete) => Ok(GeneratorTarget::Complete),
        Ok(pb::DeepColonyGeneratorTarget::Unspecified) | Err(_) => Err(unknown("generator_target", number)),
    }
}

/// An enum number without a meaning.
pub(super) fn unknown(path: impl Into<String>, number: i32) -> Malformed {
    Malformed::new(path, format!("{number} is no value of this enum"))
}
