//! The parts of the game: the chart of the map, the types of tokens, the vocabulary of abilities, and the tables of components,
//! printed or a designer's own.

pub(crate) mod chart;
pub(crate) mod effect;
pub(crate) mod layout;
pub(crate) mod name;
pub(crate) mod tokens;

mod parse;
mod specs;
mod tables;
mod texts;
mod validate;

pub(crate) mod words;

pub use specs::{
    CardId, CardSpec, FaceId, FaceSpec, MilestoneId, MilestoneSpec, ResourceSpec, RocketId, RocketSpec, SetupSpec,
    UpgradeId, UpgradeSpec, Zone,
};
pub use tables::{Component, Tables};
pub use texts::TableTexts;

pub(crate) use specs::{
    CONVERSIONS_MAX, CONVERT_TIMES_MAX, MARKET_MAX, SCAN_DRAW_MAX, TILE_TOKENS_MAX, TURN_LIMIT_MAX,
};
pub(crate) use texts::{CRAFTABLE_MAX, TEXT_BYTES_MAX};
