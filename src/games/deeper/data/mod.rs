//! What the game is made of: the chart of the map, the types of tokens, the vocabulary of abilities, and the tables of
//! components, printed or a designer's own.

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
    CardId, CardSpec, FaceId, FaceSpec, MilestoneId, MilestoneSpec, ResourceSpec, RocketId, RocketSpec, SetupSpec,
    TURN_LIMIT_MAX, UpgradeId, UpgradeSpec, Zone,
};
pub use tables::{Component, Tables};
pub use texts::{TEXT_BYTES_MAX, TableTexts};
