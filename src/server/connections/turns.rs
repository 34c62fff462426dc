//! Turns of busy connections. One whose peer sends more than is read in a turn steps back, so that whatever else is
//! ready comes first, and then waits for its next turn behind the other busy ones. Only as many as there are threads have
//! a turn at once: a connection with one call waits for a turn or two, however many others are busy. The end of a
//! connection takes a turn, too, since it ends all of its calls.

use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::task::yield_now;
use tokio::time::Instant;

use crate::pool::{ConnectionId, Pool, Share};

/// The length of a turn. What is read last may take longer, since it is decoded as a whole.
const TURN: Duration = Duration::from_micros(200);

/// The turns of all connections of a server.
#[derive(Clone, Debug)]
pub(super) struct Turns(Pool);

impl Turns {
    /// As many at once as the current runtime has threads.
    pub(super) fn of_this_runtime() -> Self {
        Self(Pool::permits(Handle::current().metrics().num_workers(), "connections are busy"))
    }

    /// The turns of one connection.
    pub(super) fn of(&self, connection: ConnectionId, last: LastTurn) -> Turn {
        Turn { permit: self.0.share(connection), stage: Stage::Idle, last }
    }
}

/// The turn of one connection.
#[derive(Debug)]
pub(super) struct Turn {
    /// Held in every turn but the first one after a silence.
    permit: Share,
    stage: Stage,
    last: LastTurn,
}

/// The permit of a connection's last turn, in which it ends. It is to be dropped when its calls have ended.
#[derive(Clone, Debug, Default)]
pub(super) struct LastTurn(Arc<Mutex<Option<Share>>>);

impl LastTurn {
    /// Ready when whatever became ready by the end of the connection has run.
    pub(super) async fn end(self) {
        yield_now().await;
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

enum Stage {
    /// Nothing has been read since the peer was silent.
    Idle,
    /// It is this connection's turn, since then.
    Reading(Instant),
    /// Its turn is over: whatever else is ready comes first.
    SteppingBack(Pin<Box<dyn Future<Output = ()> + Send>>),
    /// It waits for a permit.
    Waiting,
    /// The peer has left, and this is the turn in which the connection ends.
    Ending,
}

impl std::fmt::Debug for Stage {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(match self {
            Self::Idle => "Idle",
            Self::Reading(_) => "Reading",
            Self::SteppingBack(_) => "SteppingBack",
            Self::Waiting => "Waiting",
            Self::Ending => "Ending",
        })
    }
}

impl Turn {
    /// Ready when this connection may read.
    pub(super) fn poll(&mut self, context: &mut Context<'_>) -> Poll<()> {
        loop {
            match &mut self.stage {
                Stage::Idle => {
                    self.stage = Stage::Reading(Instant::now());
                    return Poll::Ready(());
                }
                Stage::Ending => return Poll::Ready(()),
                Stage::Reading(since) if since.elapsed() < TURN => return Poll::Ready(()),
                Stage::Reading(_) => {
                    // The system would let this thread finish a slice of milliseconds, whoever else wants its core.
                    std::thread::yield_now();
                    self.stage = Stage::SteppingBack(Box::pin(yield_now()));
                }
                Stage::SteppingBack(yielding) => {
                    ready!(yielding.as_mut().poll(context));
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

    /// The peer has left. Ready when the connection may end, in a turn that its [`LastTurn`] ends.
    pub(super) fn poll_last(&mut self, context: &mut Context<'_>) -> Poll<()> {
        if matches!(self.stage, Stage::Idle | Stage::Reading(_)) && self.permit.held() == 0 {
            self.stage = Stage::SteppingBack(Box::pin(yield_now()));
        }
        ready!(self.poll(context));
        self.stage = Stage::Ending;
        let empty = self.permit.empty();
        let turn = std::mem::replace(&mut self.permit, empty);
        *self.last.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(turn);
        Poll::Ready(())
    }

    /// The peer is silent: nothing is left to read.
    pub(super) fn end(&mut self) {
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

    fn is_ready(turn: &mut Turn) -> bool {
        turn.poll(&mut Context::from_waker(Waker::noop())).is_ready()
    }

    fn use_up(turn: &mut Turn) {
        assert!(is_ready(turn));
        std::thread::sleep(TURN);
    }

    #[tokio::test]
    async fn a_turn_that_is_used_up_ends_and_the_next_one_comes_after_those_who_wait() {
        let turns = Turns(Pool::permits(1, "connections are busy"));
        let [mut first, mut second] = [1, 2].map(|number| turns.of(ConnectionId(number), LastTurn::default()));
        for turn in [&mut first, &mut second] {
            use_up(turn);
            assert!(!is_ready(turn), "it steps back");
        }
        assert!(is_ready(&mut first) && !is_ready(&mut second), "one has a turn at a time");
        std::thread::sleep(TURN);
        assert!(!is_ready(&mut first), "it steps back");
        assert!(!is_ready(&mut second), "the permit is given back only when the other has stepped back");
        assert!(!is_ready(&mut first) && is_ready(&mut second), "they take turns");
    }

    #[tokio::test]
    async fn connections_end_one_after_the_other_each_after_the_calls_of_the_one_before() {
        let turns = Turns(Pool::permits(1, "connections are busy"));
        let [first_end, second_end] = [(); 2].map(|()| LastTurn::default());
        let [mut first, mut second] =
            [(1, &first_end), (2, &second_end)].map(|(number, end)| turns.of(ConnectionId(number), end.clone()));
        poll_fn(|context| first.poll_last(context)).await;
        drop(first);
        let is_ready = |turn: &mut Turn| turn.poll_last(&mut Context::from_waker(Waker::noop())).is_ready();
        assert!(!is_ready(&mut second) && !is_ready(&mut second) && !is_ready(&mut second));
        first_end.end().await;
        assert!(is_ready(&mut second) && is_ready(&mut second));
        second_end.end().await;
    }

    #[tokio::test]
    async fn a_connection_that_falls_silent_leaves_its_turn_to_others() {
        let turns = Turns(Pool::permits(1, "connections are busy"));
        let [mut first, mut second] = [1, 2].map(|number| turns.of(ConnectionId(number), LastTurn::default()));
        use_up(&mut first);
        poll_fn(|context| first.poll(context)).await;
        use_up(&mut second);
        assert!(!is_ready(&mut second) && !is_ready(&mut second));
        first.end();
        assert!(is_ready(&mut second));
        assert!(is_ready(&mut first), "its first turn needs no permit");
    }
}
