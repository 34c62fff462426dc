//! Tests of the rules: each card, each clause, each decision.

mod surface;

mod scenarios;

mod deep_first;
mod deep_second;

mod sample;
mod turn;

mod decisions_cards;
mod decisions_first;
mod decisions_fourth;
mod decisions_second;
mod decisions_third;
