//! A toy game that keeps every promise of the contract, or breaks exactly one to show that the tests can fail.
//!
//! There is a heap of pebbles. In turn, a seat takes one to three, or redraws its secret number; while the heap is even
//! it may also mark any choice of five corners, which takes one pebble. The seat that takes the last pebble wins. It is
//! sent in the messages of Advanced Colonization.

pub(crate) mod flaw;
mod rules;
mod scene;
mod wire;

use std::cell::Cell;
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use hadal_core::game::{
    Awaiting, Broken, Choice, Chosen, Counts, Game, GameInfo, Imagine, Item, Legal, Missing, NotationError, Outcome,
    Refuse, Reversibility, ScoreLine, Search, SeatResult, Setup, SetupError, Simulate, Sink, Status, Tally, Template,
    Viewer, WordInfo,
};
use hadal_core::generator::Generator;
use hadal_core::seat::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

/// The game with one of the flaws of [`flaw`].
pub(crate) struct Toy<const FLAW: u8>;

/// The whole state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) seat: Seat,
    pub(crate) heap: u8,
    pub(crate) secrets: [u8; 2],
    pub(crate) generator: Generator,
}

/// The actions of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action<const FLAW: u8> {
    Take(u8),
    Redraw,
    /// The corners as bits 0 to 4, at least one of them set.
    Mark(u8),
}

/// Any choice of corners.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Corners<const FLAW: u8>;

/// The reason of a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::EnumIter, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Illegal {
    TooMany,
    HeapIsOdd,
}

/// The events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Event {
    Took(u8),
    /// The seat and its new number, or 0 for those from whom it is hidden.
    Redrew(Seat, u8),
    /// A secret, shown to everybody by mistake.
    Boasted(u8),
}

/// A viewer's knowledge; a hidden secret is 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct View {
    pub(crate) viewer: Viewer,
    pub(crate) seat: Seat,
    pub(crate) heap: u8,
    pub(crate) secrets: [u8; 2],
}

/// What a viewer counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Zone {
    Heap,
    Secret(Seat),
}

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

/// The number of choices of corners listed when work is counted: ten seconds of work.
pub(crate) const COUNTED_CORNERS: u32 = 10_000;

impl fmt::Display for Illegal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::TooMany => "at most three pebbles, and no more than there are",
            Self::HeapIsOdd => "corners are marked while the heap is even",
        })
    }
}

impl Refuse for Illegal {
    fn rule(self) -> &'static str {
        match self {
            Self::TooMany => "1",
            Self::HeapIsOdd => "2",
        }
    }
}

impl<const FLAW: u8> fmt::Display for Action<FLAW> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(3) if flaw::of::<FLAW>() == flaw::NOTATION_LOSES => write!(out, "take 2"),
            Self::Take(count) => write!(out, "take {count}"),
            Self::Redraw => write!(out, "redraw"),
            Self::Mark(corners) => write!(out, "mark {corners}"),
        }
    }
}

impl<const FLAW: u8> FromStr for Action<FLAW> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = |text: &str| text.parse().map_err(|_| NotationError(format!("expected a number: {text}")));
        match text.split_once(' ') {
            Some(("take", count)) => number(count).map(Self::Take),
            Some(("mark", corners)) => number(corners).map(Self::Mark),
            None if text == "redraw" => Ok(Self::Redraw),
            _ => Err(NotationError("expected take N, redraw or mark N".to_owned())),
        }
    }
}

impl<const FLAW: u8> Template<Action<FLAW>> for Corners<FLAW> {
    fn count(&self) -> u128 {
        match flaw::of::<FLAW>() {
            flaw::TEMPLATE_COUNTS_TOO_MANY => 32,
            flaw::WORK_IS_COUNTED => COUNTED_CORNERS.into(),
            _ => 31,
        }
    }

    fn nth(&self, index: u128) -> Action<FLAW> {
        if flaw::of::<FLAW>() == flaw::WORK_IS_COUNTED {
            step(Duration::from_millis(1));
            return Action::Mark(1);
        }
        let repeated = flaw::of::<FLAW>() == flaw::TEMPLATE_REPEATS && index == 7;
        Action::Mark(if repeated { 1 } else { u8::try_from(index + 1).unwrap() })
    }

    fn contains(&self, action: &Action<FLAW>) -> bool {
        match action {
            Action::Mark(corners) => (1..32).contains(corners),
            Action::Take(1) => flaw::of::<FLAW>() == flaw::FAMILIES_OVERLAP,
            Action::Take(_) | Action::Redraw => false,
        }
    }

    fn choice(&self) -> Choice {
        Choice::at_least_one([Item::copies(1); 5])
    }

    fn member(&self, counts: &[u32]) -> Action<FLAW> {
        let corners = (0..).zip(counts).map(|(place, count)| u8::try_from(*count).unwrap_or_default() << place).sum();
        Action::Mark(if flaw::of::<FLAW>() == flaw::CHOICE_IS_ANOTHER && corners == 5 { 6 } else { corners })
    }

    fn counts(&self, action: &Action<FLAW>) -> Option<Chosen> {
        let Action::Mark(corners) = action else { return None };
        Some((0..5).map(|place| u32::from(corners >> place & 1)).collect())
    }
}
