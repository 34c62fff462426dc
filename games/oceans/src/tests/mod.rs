//! The tests of Oceans: what they share, the rooms of the code, and the whole game.

mod short;
mod table;

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
mod page;
