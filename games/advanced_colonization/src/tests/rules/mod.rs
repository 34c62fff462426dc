//! Legality and effects of the actions, by the rules page.

mod actions;
mod arbitrary;
mod burning;
mod decisions;
mod draws;
mod switches;
mod symmetries;
mod templates;
mod turn;
mod worked_lines;
