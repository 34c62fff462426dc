//! The door of this instance, and a call's inputs from outside, as the maker of the instance gives them.

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use hadal_core::environment::{Environment, NoRandomBytes};

use crate::door::Door;
use crate::memory;

/// One thread, so the lock is never waited for.
fn door() -> MutexGuard<'static, Door> {
    static DOOR: LazyLock<Mutex<Door>> = LazyLock::new(Mutex::default);
    DOOR.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) fn keys(text: &[u8]) {
    refuse(Door::with_keys(text).map(|with_keys| *door() = with_keys));
}

pub(crate) fn call(method: &[u8], request: &[u8], milliseconds: f64) {
    refuse(door().call(method, request, Arc::new(Surroundings::within(milliseconds)), &mut take));
}

pub(crate) fn open() -> u32 {
    door().open()
}

pub(crate) fn send(stream: u32, request: &[u8]) {
    refuse(door().send(stream, request, Arc::new(Surroundings { deadline: None }), &mut take));
}

pub(crate) fn close(stream: u32) {
    door().close(stream);
}

/// Gives out what is refused instead of an answer.
fn refuse(answered: Result<(), Vec<u8>>) {
    if let Err(status) = answered {
        memory::give(&status, true);
    }
}

#[expect(clippy::needless_pass_by_value, reason = "answers are handed over")]
fn take(bytes: Vec<u8>) -> ControlFlow<()> {
    if memory::give(&bytes, false) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// The environment of one call.
#[derive(Debug)]
struct Surroundings {
    deadline: Option<Duration>,
}

impl Surroundings {
    /// Of a call that may take so long; for ever if that is 0.
    fn within(milliseconds: f64) -> Self {
        let time = Duration::try_from_secs_f64(milliseconds / 1e3).unwrap_or_default();
        Self { deadline: (!time.is_zero()).then(|| now() + time) }
    }
}

fn now() -> Duration {
    Duration::try_from_secs_f64(memory::clock() / 1e3).unwrap_or_default()
}

impl Environment for Surroundings {
    fn fill_random(&self, bytes: &mut [u8]) -> Result<(), NoRandomBytes> {
        if memory::fill_random(bytes) { Ok(()) } else { Err(NoRandomBytes("nobody gives them".to_owned())) }
    }

    fn now(&self) -> Duration {
        now()
    }

    fn deadline(&self) -> Option<Duration> {
        self.deadline
    }
}
