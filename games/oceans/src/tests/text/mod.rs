//! Tests of notations.

mod notation;
