//! The texts of positions (rule 8) and actions (rule 9), for programs: printing is canonical, reading accepts lists in any order. And
//! the words for people.

pub(crate) mod events;
pub(crate) mod labels;
mod notation;
mod position;
mod reader;
pub(crate) mod words;

pub(crate) use position::{PositionError, parse_position};

/// The grammar of both, as callers see it.
pub(crate) const GRAMMAR: &str = include_str!("grammar.txt");
