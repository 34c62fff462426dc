//! The environment of a call: its inputs from outside. The caller provides it: random bytes, a clock,
//! other threads, a deadline, and a place for notes.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::generator::Generator;
use crate::refusal::{Reason, Refusal};
use crate::search::Bot;

/// The surroundings of a call. Random bytes and a clock have no default. Without threads, pieces of work are done one after the other.
/// By default notes are dropped.
pub trait Environment: Debug + Send + Sync {
    /// Fills `bytes` with unpredictable random bytes.
    ///
    /// # Errors
    /// If there are none.
    fn fill_random(&self, bytes: &mut [u8]) -> Result<(), NoRandomBytes>;

    /// The time of a monotonic clock with any zero.
    fn now(&self) -> Duration;

    /// The time on that clock until which the caller waits for the answer; `None` if it waits for ever.
    fn deadline(&self) -> Option<Duration> {
        None
    }

    /// Lets others have the core for a moment. Called about every tenth of a millisecond of work.
    fn offer_core(&self) {}

    /// Takes this number of bytes of message memory for the answer. Dropping the environment gives them back.
    ///
    /// # Errors
    /// `OVERLOADED` if there is not enough.
    fn take_memory(&self, _bytes: usize) -> Result<(), Refusal> {
        Ok(())
    }

    /// Does `work` on this number of independent pieces, in runs of any lengths and in any order, and returns when all are done.
    fn in_pieces(&self, pieces: usize, work: &(dyn Fn(Range<usize>) + Sync)) {
        work(0..pieces);
    }

    /// A span of the call's trace, which ends when it is dropped.
    fn span(&self, _name: &'static str) -> Option<Box<dyn Any>> {
        None
    }

    /// Notes that the call is about the game with this id, and at this ply if there is one.
    fn note_game(&self, _id: &str, _ply: Option<u64>) {}

    /// Notes that an item or a message of the call is refused for this reason; the call itself goes on.
    fn note_item_refused(&self, _reason: Reason) {}

    /// Notes that the call is a batch of this number of items.
    fn note_batch(&self, _items: usize) {}

    /// Notes the number of actions that bots applied for the call, and the time they took together.
    fn note_thought(&self, _transitions: &BTreeMap<Bot, u64>, _took: Duration) {}

    /// Notes a panic, whose text may contain hidden facts.
    fn note_panic(&self, _cause: &(dyn Any + Send)) {}

    /// The id of the call, for a caller who reports a bug.
    fn request_id(&self) -> Option<String> {
        None
    }
}

/// There are no random bytes.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the system provides no random numbers: {0}")]
pub struct NoRandomBytes(pub String);

impl From<NoRandomBytes> for Refusal {
    fn from(error: NoRandomBytes) -> Self {
        Self::new(Reason::Internal, error.to_string())
    }
}

/// An environment without anything, even random bytes: for pure computation.
#[derive(Clone, Copy, Debug)]
pub struct Nothing;

impl Environment for Nothing {
    fn fill_random(&self, _bytes: &mut [u8]) -> Result<(), NoRandomBytes> {
        Err(NoRandomBytes("there are none here".to_owned()))
    }

    /// Time stands still.
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// An environment whose random bytes follow from a seed: for games without secrets, and for tests. The seed reveals them all.
/// Each look at its clock advances it by ten microseconds, so that every run does the same.
#[derive(Debug)]
pub struct Seeded {
    generator: Mutex<Generator>,
    looks: AtomicU64,
}

impl Seeded {
    /// The environment of this seed.
    pub fn new(seed: u64) -> Self {
        Self { generator: Mutex::new(Generator::from_seed(seed)), looks: AtomicU64::new(0) }
    }
}

impl Environment for Seeded {
    fn fill_random(&self, bytes: &mut [u8]) -> Result<(), NoRandomBytes> {
        self.generator.lock().unwrap_or_else(PoisonError::into_inner).fill(bytes);
        Ok(())
    }

    fn now(&self) -> Duration {
        Duration::from_micros(10 * self.looks.fetch_add(1, Ordering::Relaxed))
    }
}
