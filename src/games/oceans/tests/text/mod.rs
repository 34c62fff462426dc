//! Tests of notations and drawings.

mod draw;
mod notation;
