//! The rules page as tests: one function per clause, named as a sentence.

mod conformance;
mod data;
mod evaluation;
mod event;
mod hostile;
pub(super) mod random;
mod rules;
mod scene;
mod simulate;
mod state;
mod table;
mod text;
mod view;
mod wire;
