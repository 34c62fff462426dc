//! Tests of Oceans: each card, each clause, each decision.

mod scene;
mod short;

mod surface;

mod scenarios;

mod deep_first;
mod deep_second;

mod turn;

mod decisions_cards;
mod decisions_first;
mod decisions_fourth;
mod decisions_second;
mod decisions_third;

mod foreign;
mod hidden;
mod input;
mod page;
mod positions;
mod suspended;

mod conformance;
