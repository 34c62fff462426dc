//! Tests of Oceans, in the folders of the code they test.

mod short;
mod table;

mod rules;
mod state;
mod text;
mod view;
mod wire;

mod page;

mod conformance;
mod hostile;
mod scene;
mod search;
