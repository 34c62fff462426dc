//! The meter of a call: its remaining budget, and whether its caller still waits.
//!
//! Limits of a request bound its size; the meter bounds its cost, in units of about a tenth of a microsecond of one
//! core and in bytes of the answer. Prices are constants, so the same request costs the same on every machine. Every
//! charge also checks whether the caller has left. The first charge, and then one in a thousand units, checks the deadline as well.

pub mod price;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::environment::Environment;
use crate::limits::{ANSWER_BYTES, CALL_WORK, Limit, REPLAY_WORK, RequestLimits};
use crate::refusal::{Reason, Refusal};

/// The length up to which an answer takes no message memory, in bytes.
pub const UNCOUNTED_BYTES: u64 = 16 * 1024;

/// The units that a call may spend before it looks at the clock, offers its core to others, and checks the items before it.
const LOOK_EVERY: u64 = 1024;

/// The meter of one call, or of one item of a batch.
#[derive(Clone, Debug)]
pub struct Meter {
    call: Arc<Call>,
    /// The charged item; `None` for the call itself.
    item: Option<Item>,
}

#[derive(Debug)]
struct Call {
    work: Limit,
    replay: Limit,
    answer: Limit,
    environment: Arc<dyn Environment>,
    given_up: AtomicBool,
    /// The most work of a trial: work that exceeds it starts again under the call's own meter.
    trial: Option<u64>,
    /// The cost of the call, without a batch's items until all are done.
    spent: Spent,
    /// The part of its work that was replaying.
    replayed: AtomicU64,
}

/// An item of a batch.
#[derive(Clone, Debug)]
struct Item {
    batch: Arc<Batch>,
    place: usize,
}

#[derive(Debug)]
struct Batch {
    /// The cost of each item.
    items: Box<[Spent]>,
    /// The cost of all items that are done.
    done: Spent,
}

#[derive(Debug, Default)]
struct Spent {
    work: AtomicU64,
    bytes: AtomicU64,
}

impl Spent {
    fn so_far(&self) -> (u64, u64) {
        (self.work.load(Ordering::Relaxed), self.bytes.load(Ordering::Relaxed))
    }

    fn added_to(&self, (work, bytes): (u64, u64)) -> (u64, u64) {
        let (more_work, more_bytes) = self.so_far();
        (work + more_work, bytes + more_bytes)
    }

    fn add(&self, (work, bytes): (u64, u64)) {
        self.work.fetch_add(work, Ordering::Relaxed);
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
    }
}

impl Call {
    /// The most work, replaying included, that may have been done so far.
    fn work_allowed(&self) -> u64 {
        let most = self.work.maximum.saturating_add(self.replayed.load(Ordering::Relaxed));
        self.trial.map_or(most, |trial| most.min(trial))
    }
}

impl Item {
    fn spent(&self) -> &Spent {
        &self.batch.items[self.place]
    }
}

impl Meter {
    /// The meter of a call with these limits, which takes message memory of its environment for a long answer, and keeps the
    /// environment until the last meter of the call is dropped.
    pub fn new(limits: RequestLimits, environment: Arc<dyn Environment>) -> Self {
        Self::of(limits, environment, None)
    }

    /// The meter of a call with these limits, for work that starts again under another meter if it costs more than this number of units.
    pub fn trial(limits: RequestLimits, environment: Arc<dyn Environment>, units: u64) -> Self {
        Self::of(limits, environment, Some(units))
    }

    fn of(limits: RequestLimits, environment: Arc<dyn Environment>, trial: Option<u64>) -> Self {
        let (work, replay) = (CALL_WORK.at(limits.call_work), REPLAY_WORK.at(limits.replay_work));
        let answer = ANSWER_BYTES.at(limits.answer_bytes);
        let (given_up, spent, replayed) = Default::default();
        let call = Call { work, replay, answer, environment, given_up, trial, spent, replayed };
        Self { call: Arc::new(call), item: None }
    }

    /// The environment of the call.
    pub fn environment(&self) -> &dyn Environment {
        self.call.environment.as_ref()
    }

    /// True if this is a trial, and the work costs more than it allows.
    pub fn has_failed(&self) -> bool {
        self.call.trial.is_some_and(|most| self.spent().0 > most)
    }

    /// The meter of the first of this number of items of a batch, which share the remaining budget. An item is refused once it and
    /// all items before it together exceed a limit, in any order of finishing.
    pub(crate) fn split(&self, items: usize) -> Self {
        let items = std::iter::repeat_with(Spent::default).take(items).collect();
        let batch = Arc::new(Batch { items, done: Spent::default() });
        Self { call: Arc::clone(&self.call), item: Some(Item { batch, place: 0 }) }
    }

    /// Goes on to another item of the batch.
    ///
    /// # Errors
    /// `LIMIT_EXCEEDED` if the items before it already exceed a limit: then it need not start.
    pub(crate) fn begin_item(&mut self, next: usize) -> Result<(), Refusal> {
        let Some(Item { batch, place }) = &mut self.item else { return Ok(()) };
        *place = next;
        // Seldom more: only then the cost of the items before it is separated from that of the others.
        let done = batch.done.added_to(self.call.spent.so_far());
        self.check(done).or_else(|_| self.check_bounds())
    }

    /// Counts the item as done.
    pub(crate) fn end_item(&self) {
        if let Some(item) = &self.item {
            item.batch.done.add(item.spent().so_far());
        }
    }

    /// [`Meter::check_bounds`] of each item of the batch in order, once all are done. From then on the call has their cost.
    pub(crate) fn end_batch(&self) -> Vec<Result<(), Refusal>> {
        let Some(Item { batch, .. }) = &self.item else { return Vec::new() };
        let mut sum = self.call.spent.so_far();
        let mut checked = |spent: &Spent| {
            sum = spent.added_to(sum);
            self.check(sum)
        };
        let ends = batch.items.iter().map(&mut checked).collect();
        self.call.spent.add(batch.done.so_far());
        ends
    }

    /// Charges units of work.
    ///
    /// # Errors
    /// `LIMIT_EXCEEDED` if the sum exceeds the limit; `DEADLINE_EXCEEDED` if the caller no longer waits.
    pub fn charge(&self, units: u64) -> Result<(), Refusal> {
        let before = self.charged().work.fetch_add(units, Ordering::Relaxed);
        if before + units > self.call.work_allowed() || before / LOOK_EVERY != (before + units) / LOOK_EVERY {
            self.check_waited_for()?;
            self.environment().offer_core();
            return self.check_bounds();
        }
        let nobody_waits = if before == 0 { self.is_given_up() } else { self.call.given_up.load(Ordering::Relaxed) };
        if nobody_waits { Err(too_late()) } else { Ok(()) }
    }

    /// Charges units of work for one of many actions played one after another, which have a limit of their own.
    ///
    /// # Errors
    /// As [`Meter::charge`].
    pub fn replay(&self, units: u64) -> Result<(), Refusal> {
        let before = self.call.replayed.fetch_add(units, Ordering::Relaxed);
        self.charge(units)?;
        self.call.replay.check(before + units)
    }

    /// Charges bytes of the answer, and the work of writing them.
    ///
    /// # Errors
    /// The refusals of [`Meter::charge`]; `OVERLOADED` if there is not enough message memory.
    pub fn write(&self, bytes: usize) -> Result<(), Refusal> {
        let more = bytes as u64;
        let before = self.charged().bytes.fetch_add(more, Ordering::Relaxed);
        if before + more > UNCOUNTED_BYTES {
            self.environment().take_memory(bytes)?;
        }
        if before + more > self.call.answer.maximum {
            return self.check_bounds();
        }
        self.charge(more / price::ANSWER_BYTES_PER_UNIT)
    }

    /// Refuses if the cost of this item and the items before it exceeds a limit. For an item of a batch this is final
    /// once the items before it are done.
    ///
    /// # Errors
    /// `LIMIT_EXCEEDED`.
    pub(crate) fn check_bounds(&self) -> Result<(), Refusal> {
        self.check(self.spent())
    }

    fn check(&self, (work, bytes): (u64, u64)) -> Result<(), Refusal> {
        CALL_WORK.at(self.call.trial.unwrap_or(u64::MAX)).check(work)?;
        self.call.work.check(work.saturating_sub(self.call.replayed.load(Ordering::Relaxed)))?;
        self.call.answer.check(bytes)
    }

    /// The cost of this item, or of the call.
    fn charged(&self) -> &Spent {
        self.item.as_ref().map_or(&self.call.spent, Item::spent)
    }

    /// The units of work and the bytes spent by this item and the items before it.
    pub fn spent(&self) -> (u64, u64) {
        let items = self.item.iter().flat_map(|item| &item.batch.items[..=item.place]);
        items.fold(self.call.spent.so_far(), |sum, spent| spent.added_to(sum))
    }

    /// A guard for the waiting caller.
    pub fn waiting(&self) -> Waiting {
        Waiting(Arc::clone(&self.call))
    }

    /// True if the caller no longer waits: it has left, or the deadline has passed.
    pub fn is_given_up(&self) -> bool {
        let environment = self.environment();
        self.call.given_up.load(Ordering::Relaxed) || environment.deadline().is_some_and(|end| end <= environment.now())
    }

    /// Refuses if the caller no longer waits.
    ///
    /// # Errors
    /// `DEADLINE_EXCEEDED`.
    pub fn check_waited_for(&self) -> Result<(), Refusal> {
        if self.is_given_up() { Err(too_late()) } else { Ok(()) }
    }
}

fn too_late() -> Refusal {
    Refusal::new(
        Reason::DeadlineExceeded,
        "the caller no longer waits for the answer; allow more time, or ask for less",
    )
}

/// The caller who waits for a call; dropping it means that it no longer waits.
#[derive(Debug)]
pub struct Waiting(Arc<Call>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.given_up.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests;
