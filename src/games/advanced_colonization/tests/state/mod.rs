//! What is written down.

mod audit;
