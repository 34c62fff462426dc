//! One test per clause, decision and worked example of the rules page.

mod oracle;
mod table;

mod advice;
mod agreement;
mod contract;
mod decisions;
mod examples;
mod features;
mod foreign;
mod forms;
mod tiles;
mod unforeseen;
