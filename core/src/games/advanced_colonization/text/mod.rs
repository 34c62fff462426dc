//! The notation of positions (rule 8) and actions (rule 9), of which printing is canonical and reading accepts lists in any order; and
//! the words for people: labels of actions, events in sentences.

pub(crate) mod events;
pub(crate) mod notation;
mod position;
mod reader;
pub(crate) mod words;

pub(crate) use position::{PositionError, parse_position};

/// The grammar of both, as callers see it.
pub(crate) const GRAMMAR: &str = include_str!("grammar.txt");
