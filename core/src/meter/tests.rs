//! The budget of a call and of the items of a batch.

use std::time::Duration;

use super::*;
use crate::environment::{NoRandomBytes, Nothing};

fn meter(call_work: u64, answer_bytes: u64) -> Meter {
    Meter::new(RequestLimits { call_work, answer_bytes, ..RequestLimits::default() }, Arc::new(Nothing))
}

/// An environment with a clock that tests set, a deadline after 20 ms, and 100,000 bytes of message memory for two answers.
#[derive(Debug, Default)]
struct Set {
    milliseconds: AtomicU64,
    taken: Arc<AtomicU64>,
}

impl Environment for Set {
    fn fill_random(&self, _bytes: &mut [u8]) -> Result<(), NoRandomBytes> {
        Err(NoRandomBytes("there are none".to_owned()))
    }

    fn now(&self) -> Duration {
        Duration::from_millis(self.milliseconds.load(Ordering::Relaxed))
    }

    fn deadline(&self) -> Option<Duration> {
        Some(Duration::from_millis(20))
    }

    fn take_memory(&self, bytes: usize) -> Result<(), Refusal> {
        let taken = self.taken.fetch_add(bytes as u64, Ordering::Relaxed) + bytes as u64;
        if taken > 100_000 { Err(Refusal::new(Reason::Overloaded, "too much")) } else { Ok(()) }
    }
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
fn a_long_answer_takes_memory_and_a_short_one_takes_none() {
    let taken = Arc::default();
    let of = || {
        let environment = Set { taken: Arc::clone(&taken), ..Set::default() };
        Meter::new(RequestLimits::default(), Arc::new(environment))
    };
    let (long, other, short) = (of(), of(), of());
    long.write(90_000).unwrap();
    assert_eq!(taken.load(Ordering::Relaxed), 90_000);
    short.write(10_000).unwrap();
    assert_eq!(taken.load(Ordering::Relaxed), 90_000);
    assert_eq!(other.write(20_000).unwrap_err().reason, Reason::Overloaded);
}

#[test]
fn a_trial_fails_where_work_costs_more_than_it_may() {
    let limits = |call_work| RequestLimits { call_work, ..RequestLimits::default() };
    let trial = Meter::trial(limits(100), Arc::new(Nothing), 10);
    trial.charge(10).unwrap();
    assert!(!trial.has_failed());
    assert_eq!(limit(trial.charge(1)), "call_work");
    assert!(trial.has_failed());
    assert!(Meter::trial(limits(5), Arc::new(Nothing), 10).charge(6).is_err(), "no more than the call itself may cost");
    let meter = meter(10, 64);
    assert!(meter.charge(11).is_err() && !meter.has_failed(), "this is no trial");
}

#[test]
fn items_are_charged_in_their_order_whoever_is_done_first() {
    let call = meter(100, 100);
    call.charge(10).unwrap();
    let batch = call.split(4);
    let item = |place, units| {
        let mut item = batch.clone();
        item.begin_item(place).unwrap();
        item.charge(units).unwrap();
        item.end_item();
        item
    };
    let last = item(2, 50);
    let first = item(0, 40);
    assert!(last.check_bounds().is_ok(), "so far nothing says that it is past the bound");
    let between = item(1, 40);
    assert!(first.check_bounds().is_ok() && between.check_bounds().is_ok());
    assert_eq!(limit(last.check_bounds()), "call_work");
    assert_eq!(limit(batch.clone().begin_item(3)), "call_work");
    assert_eq!(call.spent(), (10, 0));
    assert_eq!(batch.end_batch().iter().map(Result::is_ok).collect::<Vec<_>>(), [true, true, false, false]);
    assert_eq!(call.spent(), (140, 0));
}

#[test]
fn who_has_left_is_seen_by_every_charge_and_a_deadline_by_the_first_and_at_every_look() {
    let left = meter(10, 10);
    let waiting = left.waiting();
    left.charge(1).unwrap();
    drop(waiting);
    assert_eq!(left.charge(1).unwrap_err().reason, Reason::DeadlineExceeded);
    let clock = Arc::new(Set { milliseconds: 20.into(), ..Set::default() });
    let late = Meter::new(RequestLimits::default(), Arc::clone(&clock) as Arc<dyn Environment>);
    assert_eq!(late.write(1).unwrap_err().reason, Reason::DeadlineExceeded);
    clock.milliseconds.store(0, Ordering::Relaxed);
    let soon = Meter::new(RequestLimits::default(), Arc::clone(&clock) as Arc<dyn Environment>);
    soon.charge(1).unwrap();
    clock.milliseconds.store(21, Ordering::Relaxed);
    assert_eq!(soon.charge(LOOK_EVERY).unwrap_err().reason, Reason::DeadlineExceeded);
}
