//! Tests of Oceans, in the rooms of what they test.

mod scene;
mod short;

mod rules;
mod state;
mod text;
mod view;
mod wire;

mod page;

mod conformance;
mod hostile;
