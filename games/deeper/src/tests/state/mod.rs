//! The audit of states from elsewhere.

mod audit;
