//! What is written down and what is worked out from it, and states from elsewhere.

mod agreement;
mod foreign;
mod packed;
mod rebuild;
