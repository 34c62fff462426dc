//! The rules page as tests: its decisions, its worked examples, and cases that it does not foresee.

mod advice;
mod decisions;
mod draw;
mod examples;
mod features;
mod legal;
pub(super) mod unforeseen;
