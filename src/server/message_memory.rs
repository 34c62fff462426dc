//! What messages may hold together: so many bytes, taken without waiting and given back by being dropped.
//!
//! Calls are bounded in number, but one may hold a megabyte that has half come, or an answer of many that nobody reads.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::refusal::{Reason, Refusal};

/// The unit that the setting and the refusal speak in.
pub(crate) const MEBIBYTE: usize = 1 << 20;

/// A number of bytes, of which every message takes its share.
#[derive(Clone, Debug)]
pub(super) struct MessageMemory {
    held: Arc<AtomicUsize>,
    limit: usize,
}

impl MessageMemory {
    /// Memory of `limit` bytes; what is held of it can be read in `held`.
    pub(super) fn new(limit: usize, held: Arc<AtomicUsize>) -> Self {
        Self { held, limit }
    }

    /// A share of nothing yet.
    pub(super) fn share(&self) -> Share {
        Share { memory: self.clone(), bytes: 0 }
    }
}

/// What one body holds.
#[derive(Debug)]
pub(super) struct Share {
    memory: MessageMemory,
    bytes: usize,
}

impl Share {
    /// Takes so many more bytes. Who holds all that is held may always go on: sizes have their own limits, and one message
    /// alone must come through.
    ///
    /// # Errors
    /// `OVERLOADED` if there are not so many left; then nothing is taken.
    pub(super) fn take(&mut self, more: usize) -> Result<(), Refusal> {
        if more == 0 {
            return Ok(());
        }
        let limit = self.memory.limit;
        let with_more = |held: usize| {
            let sum = held.saturating_add(more);
            (sum <= limit || held == self.bytes).then_some(sum)
        };
        if self.memory.held.fetch_update(Ordering::Relaxed, Ordering::Relaxed, with_more).is_ok() {
            self.bytes += more;
            return Ok(());
        }
        let message =
            format!("messages hold {} MiB, as many as this server takes; try again soon", limit.div_ceil(MEBIBYTE));
        Err(Refusal::new(Reason::Overloaded, message))
    }

    /// Gives back all but so many bytes.
    pub(super) fn keep(&mut self, bytes: usize) {
        let beyond = self.bytes.saturating_sub(bytes);
        if beyond > 0 {
            self.memory.held.fetch_sub(beyond, Ordering::Relaxed);
            self.bytes -= beyond;
        }
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.keep(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn memory(limit: usize) -> (MessageMemory, impl Fn() -> usize) {
        let held = Arc::new(AtomicUsize::new(0));
        (MessageMemory::new(limit, Arc::clone(&held)), move || held.load(Ordering::Relaxed))
    }

    #[test]
    fn what_is_taken_is_refused_to_others_until_it_is_given_back() {
        let (memory, held) = memory(100);
        let (mut one, mut other) = (memory.share(), memory.share());
        one.take(60).unwrap();
        other.take(40).unwrap();
        let refused = other.take(1).unwrap_err();
        assert_eq!((refused.reason, held()), (Reason::Overloaded, 100));
        one.keep(59);
        other.take(1).unwrap();
        one.keep(80);
        assert_eq!(held(), 100, "keeping more than there is takes nothing");
        drop(one);
        assert_eq!(held(), 41);
        drop(other);
        assert_eq!(held(), 0);
    }

    #[test]
    fn a_message_alone_comes_through_whatever_its_size_and_others_wait_for_it() {
        let (memory, held) = memory(100);
        let (mut one, mut other) = (memory.share(), memory.share());
        for _ in 0..3 {
            one.take(70).unwrap();
        }
        assert!(other.take(1).is_err());
        assert_eq!(held(), 210);
        drop(one);
        other.take(1).unwrap();
        assert_eq!(held(), 1);
    }
}
