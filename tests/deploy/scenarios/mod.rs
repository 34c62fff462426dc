//! The scenarios: things that happen to servers while callers call.

mod browsers;
mod faults;
mod json;
mod kills;
mod overload;
mod restarts;
mod rotation;
mod streams;

use crate::stage::Bench;
use crate::summary::Row;

/// A scenario: an error is a failure.
pub(crate) type Scenario = fn(&Bench, &'static str) -> anyhow::Result<Row>;

/// All scenarios, in the order they run.
pub(crate) const SCENARIOS: &[(&str, Scenario)] = &[
    ("kill one", kills::one),
    ("kill two", kills::two),
    ("kill without retries", kills::without_retries),
    ("rolling restart", restarts::rolling),
    ("hung backend", faults::hung),
    ("refusing backend", faults::refusing),
    ("connection age", restarts::connection_age),
    ("next version", restarts::next_version),
    ("key rotation", rotation::three_steps),
    ("streams", streams::resume),
    ("overload", overload::twice),
    ("browsers", browsers::grpc_web),
    ("json", json::over_http),
];
