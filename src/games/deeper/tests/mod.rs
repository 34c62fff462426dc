//! The tests of Deeper, room by room.

mod table;

mod data;
mod rules;
mod state;
mod text;
mod wire;

mod contract;
mod hostile;
mod simulate;
mod view;
