//! Tests of states from elsewhere.

mod bounds;
mod foreign;
