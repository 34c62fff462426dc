//! The parts of the game: the chart of the map, the types of tokens, the vocabulary of abilities, and the tables of components,
//! printed or a designer's own.

pub mod chart;
pub mod effect;
pub mod layout;
pub mod name;
pub mod tokens;

mod parse;
mod specs;
mod tables;
mod texts;
mod validate;

pub(crate) mod words;

pub use specs::{
    CONVERSIONS_MAX, CONVERT_TIMES_MAX, CardId, CardSpec, FaceId, FaceSpec, MARKET_MAX, MilestoneId, MilestoneSpec,
    ResourceSpec, RocketId, RocketSpec, SCAN_DRAW_MAX, SetupSpec, TILE_TOKENS_MAX, TURN_LIMIT_MAX, UpgradeId,
    UpgradeSpec, Zone,
};
pub use tables::{Component, Tables};
pub use texts::{CRAFTABLE_MAX, TEXT_BYTES_MAX, TableTexts};
