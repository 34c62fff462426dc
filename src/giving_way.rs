//! Threads of long work, which give way to threads of connections: a batch or an analysis may wait some milliseconds longer, a short
//! call should not.

use std::cell::Cell;
use std::time::{Duration, Instant};

use crate::system::lower_priority;

/// The `nice` value of batches and replays: if one of them and a busy thread of a connection want the same
/// core for long, it gets a quarter of the core. They are ordinary calls, only longer: at 15, 50 ms of work took 26 s next to busy threads.
pub(crate) const LONG_WORK: i32 = 5;
/// The `nice` value of analyses, which use all the time they get: about a thirtieth of a core.
pub(crate) const ANALYSIS: i32 = 15;

/// The time for which such a thread keeps a core that others may want. With a low priority alone it would finish a slice of the system's
/// scheduler, which takes milliseconds.
const TURN: Duration = Duration::from_micros(100);
/// The longest such time: that slice.
const LONGEST_TURN: Duration = Duration::from_millis(3);
/// A thread that got its core back late keeps it for this part of its waiting time, since the system may take the rest of
/// a slice from a thread that offers its core: next to busy threads it would come to a standstill.
const WAITED: u32 = 16;

thread_local! {
    /// When this thread next offers its core; `None` for a thread that does not give way.
    static NEXT_OFFER: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Makes this thread give way, with this `nice` value.
pub fn give_way(niceness: i32) {
    lower_priority(niceness);
    NEXT_OFFER.set(Some(Instant::now()));
}

/// Lets others have the core for a moment, if this thread gives way and its turn is over.
pub(crate) fn offer_core() {
    let Some(next) = NEXT_OFFER.get() else { return };
    let offered = Instant::now();
    if offered >= next {
        std::thread::yield_now();
        let back = Instant::now();
        NEXT_OFFER.set(Some(back + turn_after(back.duration_since(offered))));
    }
}

fn turn_after(waited: Duration) -> Duration {
    (waited / WAITED).clamp(TURN, LONGEST_TURN)
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn only_threads_of_long_work_offer_their_cores() {
        let (before, after) = thread::spawn(|| {
            offer_core();
            let before = NEXT_OFFER.get();
            give_way(LONG_WORK);
            thread::sleep(TURN);
            let offered = Instant::now();
            offer_core();
            (before, NEXT_OFFER.get().map(|next| next.duration_since(offered)))
        })
        .join()
        .unwrap();
        assert_eq!(before, None);
        assert!(after.is_some_and(|turn| turn >= TURN), "{after:?}");
    }

    #[test]
    fn a_thread_that_waited_long_keeps_its_core_longer() {
        let turns = [0, 1, 32, 1_000].map(|waited| turn_after(Duration::from_millis(waited)));
        assert_eq!(turns, [TURN, TURN, Duration::from_millis(2), LONGEST_TURN]);
    }
}
