//! One test per clause, decision and worked example of the rules page.

mod oracle;
mod table;

mod conformance;
mod data;
mod hostile;
mod rules;
mod scene;
mod search;
mod simulate;
mod state;
mod text;
mod wire;
