//! The rules as tests: one sentence each.

mod table;

mod components;
mod geometry;

mod diving;
mod placing;
mod scanning;

mod building;
mod converting;
mod transfers;

mod breathing;
mod ending;

mod abilities;
mod custom_tables;

mod notation;
mod scripts;
mod views;

mod broken_states;
mod contract;
mod messages;
mod planned_game;
mod planned_golden;
