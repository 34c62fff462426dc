//! The tables and the map they are laid on.

mod components;
mod custom_tables;
mod geometry;
