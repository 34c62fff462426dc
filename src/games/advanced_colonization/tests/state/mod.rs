//! What is written down.

mod audit;
mod canonical;
