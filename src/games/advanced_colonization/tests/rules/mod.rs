//! What is allowed and what happens.

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
