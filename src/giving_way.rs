//! Threads of long work, which give way to those of connections: a batch or an analysis may wait some milliseconds longer, a short call
//! should not.

use std::cell::Cell;
use std::time::{Duration, Instant};

use rustix::process::nice;

/// By how much they give way, on the scale of `nice`: where one of them and a busy thread of a connection want the same core for
/// long, it gets some thirtieth of it.
const NICENESS: i32 = 15;

/// The time for which such a thread keeps a core that others may want. A low priority alone lets it finish a slice of the system's
/// scheduler, which takes milliseconds.
const TURN: Duration = Duration::from_micros(100);
/// The longest such time: that slice.
const LONGEST_TURN: Duration = Duration::from_millis(3);
/// A thread that got its core back late keeps it for this part of the time it has waited, since the system may take whatever is left of
/// a slice from a thread that offers its core: beside busy neighbours it would come to a standstill.
const WAITED: u32 = 16;

thread_local! {
    /// When this thread next offers its core; `None` for a thread that does not give way.
    static NEXT_OFFER: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Makes this thread one that gives way.
pub fn give_way() {
    // Elsewhere a priority belongs to a process, not to a thread. Where it cannot be lowered, all are equal.
    if cfg!(target_os = "linux") {
        let _ = nice(NICENESS);
    }
    NEXT_OFFER.set(Some(Instant::now()));
}

/// Lets others have the core for a moment, if this thread gives way and its turn is over.
pub(crate) fn offer_core() {
    let Some(next) = NEXT_OFFER.get() else { return };
    let offered = Instant::now();
    if offered >= next {
        std::thread::yield_now();
        let back = Instant::now();
        NEXT_OFFER.set(Some(back + (back.duration_since(offered) / WAITED).clamp(TURN, LONGEST_TURN)));
    }
}
