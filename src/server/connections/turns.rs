//! Turns of busy connections. One whose peer has more to say than is heard in a turn steps back, so that whatever else is
//! ready comes first, and then waits for its next turn behind the other busy ones. Only as many as there are threads have
//! a turn at once: a connection with one call waits for a turn or two, however many others are busy.
//!
//! When a peer leaves, all of its calls end. They take turns, too, with those of all other connections.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker, ready};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::task::yield_now;
use tokio::time::Instant;

use crate::pool::{ConnectionId, Pool, Share};

/// The length of a turn. What is read last may take longer, since it is decoded as a whole.
const TURN: Duration = Duration::from_micros(200);

/// The turns of all connections of a server.
#[derive(Clone, Debug)]
pub(super) struct Turns {
    reading: Pool,
    ending: Arc<Semaphore>,
}

impl Turns {
    /// As many at once as the current runtime has threads.
    pub(super) fn of_this_runtime() -> Self {
        Self::of_threads(Handle::current().metrics().num_workers())
    }

    fn of_threads(count: usize) -> Self {
        Self { reading: Pool::permits(count, "connections are busy"), ending: Arc::new(Semaphore::new(count)) }
    }

    /// The end of one connection.
    pub(super) fn end(&self) -> End {
        End { has_left: Arc::default(), turns: Arc::clone(&self.ending) }
    }

    /// The turns of one connection.
    pub(super) fn of(&self, connection: ConnectionId) -> ReadingTurn {
        ReadingTurn {
            permit: self.reading.share(connection),
            stage: Stage::Idle,
            pace: Pace { bytes: FIRST, last: None, since: Instant::now() },
        }
    }
}

/// The turn of one connection.
#[derive(Debug)]
pub(super) struct ReadingTurn {
    /// Held in every turn but the first one after a silence.
    permit: Share,
    stage: Stage,
    pace: Pace,
}

/// The bytes that a connection reads at once: fewer where they cause much work.
#[derive(Debug)]
struct Pace {
    bytes: usize,
    /// The bytes of the last read of this turn.
    last: Option<usize>,
    /// The time at which it began.
    since: Instant,
}

/// The time that what is read at once may take.
const READ: Duration = Duration::from_micros(50);
/// The most bytes of the first read after a silence: some headers, or a usual request. What it causes is not known before.
const FIRST: usize = 2 * 1024;
/// The bounds of what is read at once, in bytes.
const LEAST: usize = 256;
const MOST: usize = 64 * 1024;

impl Pace {
    /// Learns from the time that the last read took what it caused.
    fn adjust(&mut self, now: Instant) {
        let Some(bytes) = self.last.take() else { return };
        self.bytes = match now.duration_since(self.since).as_micros() {
            took if took <= READ.as_micros() => self.bytes * 2,
            took => usize::try_from(bytes as u128 * READ.as_micros() / took).unwrap_or(LEAST),
        }
        .clamp(LEAST, MOST);
    }

    /// What comes after a silence may be of another kind.
    fn rest(&mut self) {
        self.last = None;
        self.bytes = self.bytes.min(FIRST);
    }
}

/// The end of a connection, when its peer has left, and of its calls.
#[derive(Clone, Debug)]
pub(super) struct End {
    has_left: Arc<AtomicBool>,
    turns: Arc<Semaphore>,
}

impl End {
    /// The peer has left.
    pub(super) fn come(&self) {
        self.has_left.store(true, Ordering::Relaxed);
    }

    /// True once the peer has left: none of its calls can be answered any more.
    pub(super) fn has_come(&self) -> bool {
        self.has_left.load(Ordering::Relaxed)
    }

    /// Drops a call in its turn: there may be many, and each holds much.
    pub(super) async fn take<T>(&self, call: T) {
        // Nobody closes the semaphore.
        let _turn = self.turns.acquire().await;
        drop(call);
        yield_now().await;
    }
}

/// The step back of a connection, until whatever is ready has been done. To be polled again does not end it: the HTTP/2
/// library reads once more after each call that it takes up, a hundred times before it lets go of its thread.
#[derive(Debug)]
struct StepBack {
    is_over: AtomicBool,
    connection: Waker,
}

impl StepBack {
    fn begin(context: &Context<'_>) -> Arc<Self> {
        let step = Arc::new(Self { is_over: AtomicBool::new(false), connection: context.waker().clone() });
        // The runtime keeps the waker until then, and needs no more of the future.
        let _ = pin!(yield_now()).poll(&mut Context::from_waker(&Waker::from(Arc::clone(&step))));
        step
    }
}

impl Wake for StepBack {
    fn wake(self: Arc<Self>) {
        self.is_over.store(true, Ordering::Relaxed);
        self.connection.wake_by_ref();
    }
}

#[derive(Debug)]
enum Stage {
    /// Nothing has been read since the peer was silent.
    Idle,
    /// It is this connection's turn, since then.
    Reading(Instant),
    /// Its turn is over: whatever else is ready comes first.
    SteppingBack(Arc<StepBack>),
    /// It waits for a permit.
    Waiting,
}

impl ReadingTurn {
    /// Ready when this connection may read.
    pub(super) fn poll(&mut self, context: &mut Context<'_>) -> Poll<()> {
        loop {
            match &mut self.stage {
                // Often there is nothing to read, so the clock is not looked at before something has been.
                Stage::Idle => return Poll::Ready(()),
                Stage::Reading(since) => {
                    let now = Instant::now();
                    self.pace.adjust(now);
                    if now.duration_since(*since) < TURN {
                        self.pace.since = now;
                        return Poll::Ready(());
                    }
                    // The system would let this thread finish a slice of milliseconds, whoever else wants its core.
                    std::thread::yield_now();
                    self.stage = Stage::SteppingBack(StepBack::begin(context));
                }
                Stage::SteppingBack(step) => {
                    if !step.is_over.load(Ordering::Relaxed) {
                        return Poll::Pending;
                    }
                    // Only now: whoever gets it runs at once, before anything else that is ready by then.
                    self.permit.keep(0);
                    self.stage = Stage::Waiting;
                }
                Stage::Waiting => {
                    // A connection waits for one permit at a time, so it is never refused.
                    let _ = ready!(self.permit.poll_take(1, context));
                    self.stage = Stage::Reading(Instant::now());
                }
            }
        }
    }

    /// The most bytes to read at once.
    pub(super) fn bytes(&self) -> usize {
        self.pace.bytes
    }

    /// So many bytes have been read.
    pub(super) fn has_read(&mut self, bytes: usize) {
        self.pace.last = Some(bytes);
        if let Stage::Idle = self.stage {
            self.pace.since = Instant::now();
            self.stage = Stage::Reading(self.pace.since);
        }
    }

    /// The peer is silent: nothing is left to read.
    pub(super) fn end(&mut self) {
        self.pace.rest();
        self.permit.keep(0);
        self.stage = Stage::Idle;
    }

    /// The peer does not take what is written to it: nothing may be read until it does, however long that is.
    pub(super) fn interrupt(&mut self) {
        if self.permit.held() > 0 {
            self.permit.keep(0);
            self.stage = Stage::Waiting;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::task::Waker;

    use super::*;

    fn is_ready(turn: &mut ReadingTurn) -> bool {
        turn.poll(&mut Context::from_waker(Waker::noop())).is_ready()
    }

    fn use_up(turn: &mut ReadingTurn) {
        assert!(is_ready(turn));
        turn.has_read(1);
        std::thread::sleep(TURN);
    }

    #[tokio::test]
    async fn a_turn_that_is_used_up_ends_and_the_next_one_comes_after_those_who_wait() {
        let turns = Turns::of_threads(1);
        let [mut first, mut second] = [1, 2].map(|number| turns.of(ConnectionId(number)));
        for turn in [&mut first, &mut second] {
            use_up(turn);
            assert!(!is_ready(turn), "it steps back");
        }
        yield_now().await;
        assert!(is_ready(&mut first) && !is_ready(&mut second), "one has a turn at a time");
        std::thread::sleep(TURN);
        assert!(!is_ready(&mut first), "it steps back");
        assert!(!is_ready(&mut second), "the permit is given back only when the other has stepped back");
        yield_now().await;
        assert!(!is_ready(&mut first) && is_ready(&mut second), "they take turns");
    }

    #[tokio::test]
    async fn a_connection_that_is_polled_again_at_once_has_not_stepped_back_yet() {
        let mut turn = Turns::of_threads(1).of(ConnectionId(1));
        use_up(&mut turn);
        for _ in 0..100 {
            assert!(!is_ready(&mut turn));
        }
        yield_now().await;
        assert!(is_ready(&mut turn));
    }

    #[tokio::test]
    async fn what_causes_much_work_is_read_in_small_pieces() {
        let mut turn = Turns::of_threads(1).of(ConnectionId(1));
        assert!(is_ready(&mut turn));
        turn.has_read(8_000);
        std::thread::sleep(READ * 10);
        let _ = is_ready(&mut turn);
        let few = turn.bytes();
        assert!((LEAST..=800).contains(&few), "{few}");
        turn.has_read(few);
        turn.end();
        let _ = is_ready(&mut turn);
        assert_eq!(turn.bytes(), few, "what comes after a silence says nothing about what was read before");
    }

    #[tokio::test]
    async fn calls_whose_peer_has_left_end_one_after_the_other() {
        let turns = Turns::of_threads(1);
        let (end, counted) = (turns.end(), Arc::new(()));
        assert!(!end.has_come());
        end.come();
        assert!(end.has_come() && !turns.end().has_come());
        let mut calls: Vec<_> = (0..3)
            .map(|_| {
                let (end, call) = (end.clone(), Arc::clone(&counted));
                Box::pin(async move { end.take(call).await })
            })
            .collect();
        for left in [2, 1, 0] {
            for call in &mut calls {
                // The first poll takes the turn and ends the call; the turn goes on to the second.
                let _ = call.as_mut().poll(&mut Context::from_waker(Waker::noop()));
            }
            assert_eq!(Arc::strong_count(&counted) - 1, left);
            let ended = calls.remove(0);
            ended.await;
        }
    }

    #[tokio::test]
    async fn a_connection_that_falls_silent_leaves_its_turn_to_others() {
        let turns = Turns::of_threads(1);
        let [mut first, mut second] = [1, 2].map(|number| turns.of(ConnectionId(number)));
        use_up(&mut first);
        poll_fn(|context| first.poll(context)).await;
        use_up(&mut second);
        assert!(!is_ready(&mut second));
        yield_now().await;
        assert!(!is_ready(&mut second));
        first.end();
        assert!(is_ready(&mut second));
        assert!(is_ready(&mut first), "its first turn needs no permit");
    }
}
