//! The rules as tests: one sentence each.

mod diving;
mod placing;
mod scanning;

mod building;
mod converting;
mod transfers;

mod breathing;
mod ending;

mod abilities;
mod scripts;

pub(super) mod planned_game;
mod planned_golden;
