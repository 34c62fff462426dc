//! The tests of Advanced Colonization: what they share, the rooms of the code, and the whole game.

mod random;
mod table;

mod data;
mod event;
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
