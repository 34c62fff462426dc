//! The state: its audit and its serialised form.

mod audit;
mod canonical;
