//! Tests of Oceans, in the folders of the code they test.

mod scene;
mod short;

mod rules;
mod state;
mod text;
mod view;
mod wire;

mod page;

mod conformance;
mod described;
mod hostile;
mod sampling;
mod search;
