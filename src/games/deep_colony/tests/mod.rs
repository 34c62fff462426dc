//! One test per clause, decision and worked example of the rules page.

mod oracle;
mod table;

mod contract;
mod data;
mod forms;
mod rules;
mod state;
