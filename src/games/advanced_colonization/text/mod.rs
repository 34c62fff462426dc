//! The texts of positions (rule 8) and actions (rule 9), and the drawing for a terminal. Printing is canonical; reading accepts
//! lists in any order.

mod notation;
mod picture;
mod position;
mod reader;

pub use position::{PositionError, parse_position};

/// The grammar of both, as callers see it.
pub const GRAMMAR: &str = include_str!("grammar.txt");
