//! Tests of states from elsewhere.

mod foreign;
mod marks;
mod order;
mod suspended;
