//! The outcomes of the calls.

use std::collections::BTreeMap;
use std::time::Duration;

use hdrhistogram::Histogram;

use crate::expected::{Call, Method};
use crate::load::{Verdict, judge};
use crate::raw::Answer;

/// The failures that are described; the others are only counted.
const EXAMPLES: usize = 5;

/// The name if no replica is given: the balancer itself has answered, or nobody has.
const NOBODY: &str = "nobody";

/// Counts by replica and status.
pub(crate) type Statuses = BTreeMap<(String, String), u64>;

/// Counts of one run.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    /// Answers that were right, byte for byte, refusals included.
    pub(crate) right: u64,
    /// Answers that were wrong.
    pub(crate) wrong: u64,
    /// Calls without an answer of the service.
    pub(crate) failed: Statuses,
    /// Calls for which a server had no room.
    pub(crate) shed: u64,
    /// Answers that were cut off by a death; their callers repeated the call.
    pub(crate) cut: u64,
    /// All statuses that came back.
    pub(crate) statuses: Statuses,
    /// The latencies of right answers, in microseconds.
    pub(crate) latencies: Histogram<u64>,
    /// Those of them that are not of batches and records, whose work is long; of who plays at a page, how long actions took to the other page.
    pub(crate) short_calls: Histogram<u64>,
    /// Descriptions of some failures.
    pub(crate) examples: Vec<String>,
}

impl Tally {
    /// Empty counts.
    pub(crate) fn new() -> anyhow::Result<Self> {
        Ok(Self {
            right: 0,
            wrong: 0,
            failed: BTreeMap::new(),
            shed: 0,
            cut: 0,
            statuses: BTreeMap::new(),
            latencies: Histogram::new_with_bounds(1, 120_000_000, 3)?,
            short_calls: Histogram::new_with_bounds(1, 120_000_000, 3)?,
            examples: Vec::new(),
        })
    }

    /// Judges and counts one answer.
    pub(crate) fn count(&mut self, call: &Call, answer: &Answer, took: Duration) {
        let code = answer.result.as_ref().err().map_or(tonic::Code::Ok, tonic::Status::code);
        let status = (answer.replica.clone().unwrap_or_else(|| NOBODY.to_owned()), format!("{code:?}"));
        *self.statuses.entry(status.clone()).or_default() += 1;
        match judge(call, answer) {
            Verdict::Right => {
                self.right += 1;
                let took = microseconds(took);
                self.latencies.saturating_record(took);
                if !matches!(call.method, Method::BatchApplyActions | Method::VerifyGame) {
                    self.short_calls.saturating_record(took);
                }
            }
            Verdict::Wrong if is_shed(answer) => self.shed += 1,
            Verdict::Wrong => {
                self.wrong += 1;
                self.tell("wrong", call, answer);
            }
            Verdict::Failed => {
                *self.failed.entry(status).or_default() += 1;
                self.tell("failed", call, answer);
            }
        }
    }

    fn tell(&mut self, what: &str, call: &Call, answer: &Answer) {
        if self.examples.len() < EXAMPLES {
            let came = match &answer.result {
                Ok(message) => format!("a message of {} bytes", message.len()),
                Err(status) => format!("{:?}: {}", status.code(), status.message()),
            };
            let replica = answer.replica.as_deref().unwrap_or(NOBODY);
            self.examples.push(format!("{what}: {:?} by {replica}: {came}", call.method));
        }
    }

    /// Counts what was granted, to somebody who makes no calls.
    pub(crate) fn heard(&mut self, took: Duration) {
        self.right += 1;
        self.latencies.saturating_record(microseconds(took));
    }

    /// Counts how long something took to arrive at somebody else.
    pub(crate) fn arrived(&mut self, took: Duration) {
        self.short_calls.saturating_record(microseconds(took));
    }

    /// Counts what was not granted: for want of room if it was shed.
    pub(crate) fn lost(&mut self, is_shed: bool, what: String) {
        if is_shed {
            self.shed += 1;
        } else {
            *self.failed.entry((NOBODY.to_owned(), "lost".to_owned())).or_default() += 1;
        }
        if self.examples.len() < EXAMPLES {
            self.examples.push(what);
        }
    }

    /// Calls without an answer.
    pub(crate) fn failures(&self) -> u64 {
        self.failed.values().sum()
    }

    /// Answers by replica.
    pub(crate) fn by_replica(&self) -> BTreeMap<&str, u64> {
        let mut replicas = BTreeMap::new();
        for ((replica, _), count) in self.statuses.iter().filter(|((replica, _), _)| replica != NOBODY) {
            *replicas.entry(replica.as_str()).or_default() += count;
        }
        replicas
    }

    /// The percentile of the latencies of right answers, in milliseconds; `share` is from 0 to 1.
    pub(crate) fn milliseconds(&self, share: f64) -> f64 {
        milliseconds(&self.latencies, share)
    }

    /// The same of short calls alone.
    pub(crate) fn milliseconds_of_short_calls(&self, share: f64) -> f64 {
        milliseconds(&self.short_calls, share)
    }

    /// The slowest right answer, in milliseconds.
    pub(crate) fn slowest(&self) -> f64 {
        self.milliseconds(1.0)
    }
}

fn microseconds(took: Duration) -> u64 {
    u64::try_from(took.as_micros()).unwrap_or(u64::MAX)
}

#[expect(clippy::cast_precision_loss, reason = "milliseconds for people")]
fn milliseconds(latencies: &Histogram<u64>, share: f64) -> f64 {
    latencies.value_at_quantile(share) as f64 / 1000.0
}

/// True if a server refused because it is overloaded.
fn is_shed(answer: &Answer) -> bool {
    let Err(status) = &answer.result else { return false };
    // The reason is in the details as plain text.
    status.code() == tonic::Code::Unavailable && status.details().windows(10).any(|text| text == b"OVERLOADED")
}
