//! Tests of Oceans: each card, each clause, each decision.

mod scene;

mod surface;

mod scenarios;

mod deep_first;
mod deep_second;

mod conformance;
mod speed;
