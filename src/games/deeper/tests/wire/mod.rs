//! The messages.

mod messages;
