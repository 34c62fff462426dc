//! The tests of Deeper: what they share, the rooms of the code, and the whole game.

mod table;

mod data;
mod rules;
mod scene;
mod search;
mod simulate;
mod state;
mod text;
mod view;
mod wire;

mod conformance;
mod hostile;
