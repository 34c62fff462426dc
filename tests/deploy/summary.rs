//! The table at the end.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::tally::{Statuses, Tally};

/// One scenario that passed.
pub(crate) struct Row {
    name: String,
    right: u64,
    failed: u64,
    retried: u64,
    cut: u64,
    statuses: Statuses,
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
            statuses: tally.statuses.clone(),
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

/// Prints the scenarios that passed: a table, and the statuses that each replica answered with.
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
    anstream::println!("\nstatuses by replica");
    for row in rows {
        let mut lines = BTreeMap::<&str, Vec<String>>::new();
        for ((replica, code), count) in &row.statuses {
            lines.entry(replica).or_default().push(format!("{code} {count}"));
        }
        for (replica, statuses) in lines {
            anstream::println!("{:<24} {replica:<16} {}", row.name, statuses.join(", "));
        }
    }
}
