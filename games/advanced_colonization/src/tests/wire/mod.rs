//! The messages: round trips, names that are pinned, and refusals that name the field.

mod action;
mod rest;
mod state;
