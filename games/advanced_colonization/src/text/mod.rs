//! The notation of positions (rule 8) and actions (rule 9), of which printing is canonical and reading accepts lists in any order; and
//! the words for people: labels of actions, events in sentences.

pub(crate) mod actions;
pub(crate) mod events;
mod position;
pub(crate) mod reader;
pub(crate) mod words;

pub(crate) use position::{PositionError, parse_position};

use crate::action::Action;
use hadal_core::notation;

/// The grammar of both, as callers see it.
pub(crate) const GRAMMAR: &str = {
    const PARTS: &[&str] = &[include_str!("position.txt"), "\n", Action::GRAMMAR];
    const BYTES: [u8; notation::length(PARTS)] = notation::join(PARTS);
    match str::from_utf8(&BYTES) {
        Ok(text) => text,
        Err(_) => panic!("texts joined are a text"),
    }
};
