//! The tests of Deeper, in the folders of the code they test.

mod table;

mod data;
mod rules;
mod state;
mod text;
mod wire;

mod conformance;
mod hostile;
mod scene;
mod search;
mod simulate;
mod view;
