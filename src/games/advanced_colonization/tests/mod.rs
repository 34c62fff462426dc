//! The rules page as tests: one function per clause, named as a sentence.

mod actions;
mod arbitrary;
mod audit;
mod burning;
mod conformance;
mod decisions;
mod draws;
mod events;
mod notation;
pub(super) mod random;
mod switches;
mod symmetries;
mod table;
mod templates;
mod turn;
mod view;
mod wire;
mod worked_lines;
