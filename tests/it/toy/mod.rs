//! The example of a game, which keeps every promise of the contract, or breaks exactly one to show that the tests can fail.

pub(crate) mod flaw;
mod rules;
mod scene;
mod wire;

use std::cell::Cell;
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use hadal_core::game::{Choice, Chosen, NotationError, Template};
use hadal_example::{self as example, Cards};

/// The example with one of the flaws of [`flaw`].
pub(crate) struct Toy<const FLAW: u8>;

/// The actions of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action<const FLAW: u8> {
    /// One of the example.
    Of(example::Action),
    /// Some work, after which the next seat is awaited; only for flaws that make calls long.
    Work,
}

/// The swaps of a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Swaps<const FLAW: u8>(example::Swaps);

/// Differs from call to call, which no game may do.
pub(crate) fn tick() -> u64 {
    thread_local! {
        static CALLS: Cell<u64> = const { Cell::new(0) };
    }
    CALLS.set(CALLS.get() + 1);
    CALLS.get()
}

static STEPS: AtomicU64 = AtomicU64::new(0);

/// The amount of work counted in this process.
pub(crate) fn steps() -> u64 {
    STEPS.load(Ordering::Relaxed)
}

/// Work that takes a moment and is counted.
fn step(pause: Duration) {
    std::thread::sleep(pause);
    STEPS.fetch_add(1, Ordering::Relaxed);
}

/// The number of swaps listed when work is counted: ten seconds of work.
pub(crate) const COUNTED_SWAPS: u32 = 10_000;

/// True if [`Action::Work`] can be done.
fn works<const FLAW: u8>() -> bool {
    matches!(flaw::of::<FLAW>(), flaw::HAS_BUGS | flaw::WORK_IS_COUNTED)
}

impl<const FLAW: u8> fmt::Display for Action<FLAW> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Of(example::Action::Take { count: 3 }) if flaw::of::<FLAW>() == flaw::NOTATION_LOSES => {
                write!(out, "take 2")
            }
            Self::Of(action) => action.fmt(out),
            Self::Work => write!(out, "work"),
        }
    }
}

impl<const FLAW: u8> FromStr for Action<FLAW> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if text == "work" && works::<FLAW>() { Ok(Self::Work) } else { text.parse().map(Self::Of) }
    }
}

impl<const FLAW: u8> Template<Action<FLAW>> for Swaps<FLAW> {
    fn count(&self) -> u128 {
        match flaw::of::<FLAW>() {
            flaw::TEMPLATE_COUNTS_TOO_MANY => self.0.count() + 1,
            flaw::WORK_IS_COUNTED => COUNTED_SWAPS.into(),
            _ => self.0.count(),
        }
    }

    fn nth(&self, index: u128) -> Action<FLAW> {
        match flaw::of::<FLAW>() {
            flaw::WORK_IS_COUNTED => {
                step(Duration::from_millis(1));
                Action::Of(self.0.nth(0))
            }
            flaw::TEMPLATE_REPEATS if index == 1 => Action::Of(self.0.nth(0)),
            _ if index >= self.0.count() => Action::Of(example::Action::Swap { cards: Cards::ALL }),
            _ => Action::Of(self.0.nth(index)),
        }
    }

    fn contains(&self, action: &Action<FLAW>) -> bool {
        match action {
            Action::Of(example::Action::Take { count: 1 }) => flaw::of::<FLAW>() == flaw::FAMILIES_OVERLAP,
            Action::Of(action) => self.0.contains(action),
            Action::Work => false,
        }
    }

    fn choice(&self) -> Choice {
        self.0.choice()
    }

    fn member(&self, counts: &[u32]) -> Action<FLAW> {
        let is_another = flaw::of::<FLAW>() == flaw::CHOICE_IS_ANOTHER && counts.iter().sum::<u32>() == 2;
        Action::Of(if is_another { self.0.nth(0) } else { self.0.member(counts) })
    }

    fn counts(&self, action: &Action<FLAW>) -> Option<Chosen> {
        let Action::Of(action) = action else { return None };
        self.0.counts(action)
    }
}
