//! Tests of states from elsewhere.

mod foreign;
mod bounds;
