//! The tables, the map they are laid on, and the lists of words.

mod components;
mod custom_tables;
mod geometry;
mod words;
