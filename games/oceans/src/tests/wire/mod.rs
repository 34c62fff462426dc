//! Tests of messages and position texts.

mod actions;
mod messages;
mod positions;
