//! The rules page as tests.

mod conformance;
mod table;
mod worked_lines;
