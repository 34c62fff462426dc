//! The rules as tests: cards, scenarios, whole turns, and the numbered decisions.

mod deep_d01_to_d45;
mod deep_d46_to_d89;
mod events;
mod scenarios;
mod surface;

mod turn;

mod decisions_cards;
mod decisions_compared;
mod decisions_rare;
mod decisions_section_3;
mod decisions_section_8;
