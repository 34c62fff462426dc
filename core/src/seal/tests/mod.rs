//! The promises of sealing, one by one.

mod keys;
mod secrets;
mod tokens;
