//! Options and settings as messages and back.

use crate::game::Malformed;
use crate::games::advanced_colonization::state::{Options, Settings};
use crate::pb;

/// The choices made before a game.
pub(super) fn decode(message: pb::AdvancedColonizationOptions) -> Result<Options, Malformed> {
    let settings = Settings {
        repetition: message.repetition.unwrap_or_default(),
        dead: message.dead.unwrap_or_default(),
        max_turns: message.max_turns.unwrap_or_default(),
        loose_phases: message.loose_phases.unwrap_or_default(),
        shift_reserves: message.shift_reserves.unwrap_or_default(),
        bomb_keeps_aim: message.bomb_keeps_aim.unwrap_or_default(),
        advance_may_stand: message.advance_may_stand.unwrap_or_default(),
    };
    settings.validate()?;
    Ok(Options { position: message.position, settings })
}

/// The options as a message in which only differences from the plain game are set.
pub(super) fn encode(options: &Options) -> pb::AdvancedColonizationOptions {
    let settings = &options.settings;
    pb::AdvancedColonizationOptions {
        position: options.position.clone(),
        repetition: limit(settings.repetition),
        dead: settings.dead.then_some(true),
        max_turns: limit(settings.max_turns),
        loose_phases: settings.loose_phases.then_some(true),
        shift_reserves: settings.shift_reserves.then_some(true),
        bomb_keeps_aim: settings.bomb_keeps_aim.then_some(true),
        advance_may_stand: settings.advance_may_stand.then_some(true),
    }
}

/// The options in force.
pub(super) fn decode_settings(message: pb::AdvancedColonizationSettings) -> Result<Settings, Malformed> {
    let settings = Settings {
        repetition: decode_limit(message.repetition, "repetition")?,
        dead: message.dead,
        max_turns: decode_limit(message.max_turns, "max_turns")?,
        loose_phases: message.loose_phases,
        shift_reserves: message.shift_reserves,
        bomb_keeps_aim: message.bomb_keeps_aim,
        advance_may_stand: message.advance_may_stand,
    };
    settings.validate()?;
    Ok(settings)
}

pub(super) fn encode_settings(settings: &Settings) -> pb::AdvancedColonizationSettings {
    pb::AdvancedColonizationSettings {
        repetition: limit(settings.repetition),
        dead: settings.dead,
        max_turns: limit(settings.max_turns),
        loose_phases: settings.loose_phases,
        shift_reserves: settings.shift_reserves,
        bomb_keeps_aim: settings.bomb_keeps_aim,
        advance_may_stand: settings.advance_may_stand,
    }
}

/// A limit, if there is one.
fn limit(number: u32) -> Option<u32> {
    (number > 0).then_some(number)
}

/// A state has only one way to say that there is no limit.
fn decode_limit(number: Option<u32>, name: &str) -> Result<u32, Malformed> {
    match number {
        Some(0) => Err(Malformed::new(name, "is 0; leave it out for no limit")),
        limit => Ok(limit.unwrap_or_default()),
    }
}
