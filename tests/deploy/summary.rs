//! The table at the end.

use std::time::Duration;

use crate::tally::Tally;

/// One scenario that passed.
pub(crate) struct Row {
    name: String,
    right: u64,
    failed: u64,
    retried: u64,
    cut: u64,
    replicas: Vec<u64>,
    median: f64,
    slow: f64,
    slowest: f64,
    took: Duration,
    note: String,
}

impl Row {
    /// The row of a scenario.
    pub(crate) fn of(name: &str, tally: &Tally, retried: u64, took: Duration, note: &str) -> Self {
        Self {
            name: name.to_owned(),
            right: tally.right,
            failed: tally.failures(),
            retried,
            cut: tally.cut,
            replicas: tally.by_replica().into_values().collect(),
            median: tally.milliseconds(0.5),
            slow: tally.milliseconds(0.99),
            slowest: tally.slowest(),
            took,
            note: note.to_owned(),
        }
    }

    /// The row of a control, which is meant to lose calls.
    pub(crate) fn control(name: &str, tally: &Tally, note: &str) -> Self {
        Self::of(name, tally, 0, Duration::ZERO, note)
    }
}

/// Prints a table of the scenarios that passed.
pub(crate) fn print(rows: &[Row]) {
    anstream::println!();
    anstream::println!(
        "{:<24} {:>8} {:>6} {:>6} {:>7} {:>4} {:>9} {:>9} {:>9} {:>6}  {:<24} note",
        "scenario",
        "right",
        "wrong",
        "failed",
        "retried",
        "cut",
        "p50 ms",
        "p99 ms",
        "max ms",
        "s",
        "by replica"
    );
    for row in rows {
        let replicas: Vec<String> = row.replicas.iter().map(u64::to_string).collect();
        anstream::println!(
            "{:<24} {:>8} {:>6} {:>6} {:>7} {:>4} {:>9.1} {:>9.1} {:>9.1} {:>6.1}  {:<24} {}",
            row.name,
            row.right,
            0,
            row.failed,
            row.retried,
            row.cut,
            row.median,
            row.slow,
            row.slowest,
            row.took.as_secs_f64(),
            replicas.join(" "),
            row.note
        );
    }
}
