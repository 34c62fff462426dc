//! The environment that this server gives to a call: the system's random bytes and clock, the threads of batches, and the notes of
//! `observe`.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

use hadal_core::environment::{Environment, NoRandomBytes};
use hadal_core::refusal::{Reason, Refusal};
use hadal_core::search::Bot;
use rayon::prelude::*;

use crate::giving_way::offer_core;
use crate::observe::{Call, call, constant_text};
use crate::pool::Share;

/// The beginning of the clock.
static BEGINNING: LazyLock<Instant> = LazyLock::new(Instant::now);

/// The fewest pieces for which another thread pays.
const PIECES_MIN: usize = 4;

/// The environment of a call of this server, or of the command.
#[derive(Default)]
pub struct Surroundings {
    /// The call that receives the notes; `None` without an observer.
    call: Option<Arc<Call>>,
    deadline: Option<Duration>,
    /// The message memory of the answer; `None` if it is not counted.
    memory: Option<Mutex<Share>>,
}

impl Surroundings {
    /// The environment of the current call, for work without a deadline and memory of its own.
    pub(crate) fn current() -> Self {
        Self::new(None, None)
    }

    /// The environment of the current call.
    pub(super) fn new(deadline: Option<Instant>, memory: Option<Share>) -> Self {
        let deadline = deadline.map(|deadline| deadline.saturating_duration_since(*BEGINNING));
        Self { call: call::current(), deadline, memory: memory.map(Mutex::new) }
    }
}

impl fmt::Debug for Surroundings {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Surroundings").field("deadline", &self.deadline).finish_non_exhaustive()
    }
}

impl Environment for Surroundings {
    fn fill_random(&self, bytes: &mut [u8]) -> Result<(), NoRandomBytes> {
        getrandom::fill(bytes).map_err(|error| NoRandomBytes(error.to_string()))
    }

    fn now(&self) -> Duration {
        BEGINNING.elapsed()
    }

    fn deadline(&self) -> Option<Duration> {
        self.deadline
    }

    fn offer_core(&self) {
        offer_core();
    }

    fn take_memory(&self, bytes: usize) -> Result<(), Refusal> {
        let Some(memory) = &self.memory else { return Ok(()) };
        // No code panics while it is locked.
        memory.lock().unwrap_or_else(PoisonError::into_inner).take(bytes)
    }

    fn in_pieces(&self, pieces: usize, work: &(dyn Fn(Range<usize>) + Sync)) {
        let length = pieces.div_ceil(rayon::current_num_threads() * RUNS_PER_THREAD).max(PIECES_MIN);
        (0..pieces.div_ceil(length)).into_par_iter().for_each(|run| {
            // The pieces' threads work for the same call.
            let _entered = call::enter(self.call.clone());
            work(run * length..pieces.min((run + 1) * length));
        });
    }

    fn span(&self, name: &'static str) -> Option<Box<dyn Any>> {
        let call = self.call.as_ref()?;
        call.span(name).map(|span| span as Box<dyn Any>)
    }

    fn note_game(&self, id: &str, ply: Option<u64>) {
        if let Some(call) = &self.call {
            call.about(id, ply);
        }
    }

    fn note_item_refused(&self, reason: Reason) {
        if let Some(call) = &self.call {
            call.item_refused(reason);
        }
    }

    fn note_batch(&self, items: usize) {
        if let Some(call) = &self.call {
            call.batch(items);
        }
    }

    fn note_thought(&self, transitions: &BTreeMap<Bot, u64>, took: Duration) {
        if let Some(call) = &self.call {
            call.thought(transitions, took);
        }
    }

    /// The text of a panic may have been built from hidden cards, so only constant text from the source is logged.
    fn note_panic(&self, cause: &(dyn Any + Send)) {
        tracing::error!(cause = constant_text(cause), request_id = self.request_id(), "a call panicked");
    }

    fn request_id(&self) -> Option<String> {
        self.call.as_ref().map(|call| call.request_id().to_string())
    }
}

/// The runs of pieces for each thread, so that no thread waits long for the others.
const RUNS_PER_THREAD: usize = 8;
