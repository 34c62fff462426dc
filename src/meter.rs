//! The meter of a call: its remaining budget, and whether anybody still waits for its answer.
//!
//! Limits of a request bound its size; the meter bounds its cost, in units of about a tenth of a microsecond of one
//! core and in bytes of the answer. Prices are constants, so the same request costs the same on every machine. Every
//! charge also checks whether the caller has left; the first one, and then one in a thousand units, whether the deadline has passed.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::limits::{Limit, RequestLimits};
use crate::pool::Share;
use crate::refusal::{Reason, Refusal};

/// Prices in units of work.
pub mod price {
    /// Opening a state, apart from decoding it.
    pub const OPENING: u64 = 40;
    /// The bytes of a typed state that cost one unit.
    pub const TYPED_BYTES_PER_UNIT: u64 = 8;
    /// The bytes of canonical form, written or read, that cost one unit.
    pub const CANONICAL_BYTES_PER_UNIT: u64 = 8;
    /// Playing an action.
    pub const STEP: u64 = 30;
    /// Listing an action.
    pub const LISTED: u64 = 3;
    /// Listing a template.
    pub const TEMPLATE: u64 = 20;
    /// Writing the notation of a listed action.
    pub const NOTATION: u64 = 3;
    /// Writing a listed action in words.
    pub const LABEL: u64 = 5;
    /// Drawing a scene without its moves, apart from its size.
    pub const SCENE: u64 = 200;
    /// Drawing the path of a listed action.
    pub const PATH: u64 = 20;
    /// Drawing the choice of a template.
    pub const CHOICE: u64 = 250;
    /// Advice, for a byte of the state in its canonical form.
    pub const ADVICE: u64 = 6;
    /// The text of a position, for such a byte.
    pub const POSITION_TEXT: u64 = 2;
    /// Serving a viewer.
    pub const VIEWER: u64 = 30;
    /// The bytes of an answer that cost one unit.
    pub const ANSWER_BYTES_PER_UNIT: u64 = 32;
}

/// The length up to which an answer takes no message memory, in bytes.
pub(crate) const UNCOUNTED_BYTES: u64 = 16 * 1024;

/// The units that a call may spend before it looks at the clock, offers its core to others, and checks the items before it.
const LOOK_EVERY: u64 = 1024;

/// The time that long work may go on before it offers its core to others.
const OFFER_EVERY: Duration = Duration::from_micros(200);

thread_local! {
    /// The time at which this thread last offered its core.
    static OFFERED: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// The meter of one call, or of one item of a batch.
#[derive(Clone, Debug)]
pub struct Meter {
    call: Arc<Call>,
    /// The cost of each item up to and including this one.
    spent: Arc<[Spent]>,
    place: usize,
}

#[derive(Debug)]
struct Call {
    work: Limit,
    answer: Limit,
    deadline: Option<Instant>,
    given_up: AtomicBool,
    /// True if the work is long: its thread then offers its core to others between two parts of it.
    gives_way: AtomicBool,
    /// The message memory held by the unfinished answer; `None` if it is not counted.
    memory: Option<Mutex<Share>>,
    /// True for a trial: work that exceeds it is begun anew under the call's own meter.
    is_trial: bool,
}

#[derive(Debug, Default)]
struct Spent {
    work: AtomicU64,
    bytes: AtomicU64,
}

impl Spent {
    fn added_to(&self, (work, bytes): (u64, u64)) -> (u64, u64) {
        (work + self.work.load(Ordering::Relaxed), bytes + self.bytes.load(Ordering::Relaxed))
    }
}

impl Meter {
    /// The meter of a call with these limits and this deadline.
    pub fn new(limits: RequestLimits, deadline: Option<Instant>) -> Self {
        Self::within(limits, deadline, None)
    }

    /// The same for a call whose answer takes message memory while it is made, and until the last meter of the call is
    /// dropped.
    pub(crate) fn within(limits: RequestLimits, deadline: Option<Instant>, memory: Option<Share>) -> Self {
        let ([given_up, gives_way], memory) = (Default::default(), memory.map(Mutex::new));
        let (work, answer) = (limits.call_work(), limits.answer_bytes());
        Self::of(Call { work, answer, deadline, given_up, gives_way, memory, is_trial: false })
    }

    fn of(call: Call) -> Self {
        Self { call: Arc::new(call), spent: Arc::new([Spent::default()]), place: 0 }
    }

    /// The meter of a call with these limits and this deadline, for work that is begun anew under another meter if it costs
    /// more than so many units. Its answer takes no memory.
    pub(crate) fn trial(limits: RequestLimits, deadline: Option<Instant>, units: u64) -> Self {
        let (work, answer) = (limits.call_work(), limits.answer_bytes());
        let work = Limit { maximum: work.maximum.min(units), ..work };
        let [given_up, gives_way] = Default::default();
        Self::of(Call { work, answer, deadline, given_up, gives_way, memory: None, is_trial: true })
    }

    /// True if this is a trial, and the work costs more than it allows.
    pub(crate) fn has_failed(&self) -> bool {
        self.call.is_trial && self.spent().0 > self.call.work.maximum
    }

    /// Meters for the items of a batch, which share the remaining budget. An item is refused once it and all items before it
    /// together exceed a limit, in whatever order they finish.
    pub(crate) fn split(&self, items: usize) -> impl Fn(usize) -> Self + Sync {
        let spent: Arc<[Spent]> = std::iter::repeat_with(Spent::default).take(items + 1).collect();
        let (work, bytes) = self.spent();
        spent[0].work.store(work, Ordering::Relaxed);
        spent[0].bytes.store(bytes, Ordering::Relaxed);
        let call = Arc::clone(&self.call);
        move |item| Self { call: Arc::clone(&call), spent: Arc::clone(&spent), place: item + 1 }
    }

    /// Takes over the cost of a batch's items; `last` is the meter of the last item.
    pub(crate) fn settle(&self, last: &Self) {
        let (work, bytes) = last.spent();
        self.spent[self.place].work.store(work, Ordering::Relaxed);
        self.spent[self.place].bytes.store(bytes, Ordering::Relaxed);
    }

    /// Charges units of work.
    ///
    /// # Errors
    /// `LIMIT_EXCEEDED` if the sum exceeds the limit; `DEADLINE_EXCEEDED` if nobody waits any more.
    pub fn charge(&self, units: u64) -> Result<(), Refusal> {
        let before = self.spent[self.place].work.fetch_add(units, Ordering::Relaxed);
        if before + units > self.call.work.maximum || before / LOOK_EVERY != (before + units) / LOOK_EVERY {
            self.check_waited_for()?;
            self.offer_core();
            return self.check_bounds();
        }
        let nobody_waits = if before == 0 { self.is_given_up() } else { self.call.given_up.load(Ordering::Relaxed) };
        if nobody_waits { Err(too_late()) } else { Ok(()) }
    }

    /// From now on its work is long.
    pub(crate) fn give_way(&self) {
        self.call.gives_way.store(true, Ordering::Relaxed);
    }

    /// Lets another thread have the core for a moment, if the work is long. A low priority alone does not: the system may let its
    /// thread finish a slice of some milliseconds first.
    pub(crate) fn offer_core(&self) {
        if self.call.gives_way.load(Ordering::Relaxed)
            && OFFERED.get().is_none_or(|offered| offered.elapsed() >= OFFER_EVERY)
        {
            std::thread::yield_now();
            OFFERED.set(Some(Instant::now()));
        }
    }

    /// Charges bytes of the answer, and the work of writing them.
    ///
    /// # Errors
    /// As [`Meter::charge`]; `OVERLOADED` if there is not enough message memory.
    pub fn write(&self, bytes: usize) -> Result<(), Refusal> {
        let more = bytes as u64;
        let before = self.spent[self.place].bytes.fetch_add(more, Ordering::Relaxed);
        if let Some(memory) = &self.call.memory
            && before + more > UNCOUNTED_BYTES
        {
            // Nothing panics while it is locked.
            memory.lock().unwrap_or_else(PoisonError::into_inner).take(bytes)?;
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
        for (limit, value) in [(self.call.work, work), (self.call.answer, bytes)] {
            if value > limit.maximum {
                return Err(Refusal::over_limit(limit.name, limit.maximum, value));
            }
        }
        Ok(())
    }

    /// [`Meter::check_bounds`] of each item of a batch in order, by the meter of any of them.
    pub(crate) fn check_items(&self) -> impl Iterator<Item = Result<(), Refusal>> {
        let sums = self.spent.iter().scan((0, 0), |sum, spent| {
            *sum = spent.added_to(*sum);
            Some(*sum)
        });
        sums.skip(1).map(|sum| self.check(sum))
    }

    /// The units of work and the bytes spent by this item and the items before it.
    pub fn spent(&self) -> (u64, u64) {
        self.spent[..=self.place].iter().fold((0, 0), |sum, spent| spent.added_to(sum))
    }

    /// A guard for the caller who waits.
    pub(crate) fn waiting(&self) -> Waiting {
        Waiting(Arc::clone(&self.call))
    }

    /// True if nobody waits any more: the caller has left, or the deadline has passed.
    pub(crate) fn is_given_up(&self) -> bool {
        self.call.given_up.load(Ordering::Relaxed) || self.call.deadline.is_some_and(|end| end <= Instant::now())
    }

    /// Refuses if nobody waits any more.
    ///
    /// # Errors
    /// `DEADLINE_EXCEEDED`.
    pub(crate) fn check_waited_for(&self) -> Result<(), Refusal> {
        if self.is_given_up() { Err(too_late()) } else { Ok(()) }
    }
}

fn too_late() -> Refusal {
    Refusal::new(Reason::DeadlineExceeded, "nobody waits for the answer any more")
}

/// The caller who waits for a call; dropping it means that nobody waits any more.
#[derive(Debug)]
pub(crate) struct Waiting(Arc<Call>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.given_up.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::pool::{ConnectionId, Pool};

    fn meter(call_work: u64, answer_bytes: u64) -> Meter {
        Meter::new(RequestLimits { call_work, answer_bytes, ..RequestLimits::default() }, None)
    }

    fn limit(refused: Result<(), Refusal>) -> String {
        let refusal = refused.unwrap_err();
        assert_eq!(refusal.reason, Reason::LimitExceeded);
        refusal.metadata.iter().find(|(key, _)| *key == "limit").unwrap().1.clone()
    }

    #[test]
    fn a_call_costs_as_much_as_it_may_and_no_more() {
        let meter = meter(10, 64);
        meter.charge(9).unwrap();
        meter.charge(1).unwrap();
        assert_eq!(limit(meter.charge(1)), "call_work");
        assert_eq!(limit(self::meter(10, 64).write(65)), "answer_bytes");
        assert!(self::meter(10, 64).write(64).is_ok());
        assert_eq!(limit(self::meter(1, 64).write(64)), "call_work", "writing is work");
    }

    #[test]
    fn a_long_answer_takes_memory_until_its_meter_is_dropped_and_a_short_one_takes_none() {
        let held = Arc::default();
        let memory = Pool::bytes(100_000, Arc::clone(&held));
        let of = |connection| {
            let share = memory.share(ConnectionId(connection));
            Meter::within(RequestLimits::default(), None, Some(share))
        };
        let (long, other, short) = (of(1), of(2), of(3));
        long.write(90_000).unwrap();
        assert_eq!(held.load(Ordering::Relaxed), 90_000);
        assert_eq!(other.write(20_000).unwrap_err().reason, Reason::Overloaded);
        short.write(10_000).unwrap();
        drop(long);
        assert_eq!(held.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn a_trial_fails_where_work_costs_more_than_it_may() {
        let limits = |call_work| RequestLimits { call_work, ..RequestLimits::default() };
        let trial = Meter::trial(limits(100), None, 10);
        trial.charge(10).unwrap();
        assert!(!trial.has_failed());
        assert_eq!(limit(trial.charge(1)), "call_work");
        assert!(trial.has_failed());
        assert!(Meter::trial(limits(5), None, 10).charge(6).is_err(), "no more than the call itself may cost");
        let meter = meter(10, 64);
        assert!(meter.charge(11).is_err() && !meter.has_failed(), "this is no trial");
    }

    #[test]
    fn items_are_charged_in_their_order_whoever_is_done_first() {
        let call = meter(100, 100);
        call.charge(10).unwrap();
        let item = call.split(3);
        item(2).charge(50).unwrap();
        item(0).charge(40).unwrap();
        assert!(item(2).check_bounds().is_ok(), "so far nothing says that it is past the bound");
        item(1).charge(40).unwrap();
        assert!(item(0).check_bounds().is_ok() && item(1).check_bounds().is_ok());
        assert_eq!(limit(item(2).check_bounds()), "call_work");
        assert_eq!(item(0).check_items().map(|checked| checked.is_ok()).collect::<Vec<_>>(), [true, true, false]);
    }

    #[test]
    fn who_has_left_is_seen_by_every_charge_and_a_deadline_by_the_first_and_at_every_look() {
        let left = meter(10, 10);
        let waiting = left.waiting();
        left.charge(1).unwrap();
        drop(waiting);
        assert_eq!(left.charge(1).unwrap_err().reason, Reason::DeadlineExceeded);
        let late = Meter::new(RequestLimits::default(), Instant::now().checked_sub(Duration::from_millis(1)));
        assert_eq!(late.write(1).unwrap_err().reason, Reason::DeadlineExceeded);
        let soon = Meter::new(RequestLimits::default(), Instant::now().checked_add(Duration::from_millis(20)));
        soon.charge(1).unwrap();
        std::thread::sleep(Duration::from_millis(21));
        assert_eq!(soon.charge(LOOK_EVERY).unwrap_err().reason, Reason::DeadlineExceeded);
    }
}
