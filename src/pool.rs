//! The resources that calls share: a number of permits, or of bytes. Dropping a share gives it back.
//!
//! Free resources go to the first caller that asks. When there are none, one call of each connection may wait. A returned permit goes
//! to the connection that has waited longest. The connection that has waited longest for bytes gets them once there are as many as it
//! asks for. Meanwhile others may take the free bytes, so a wait for many bytes holds up nobody.

use std::collections::BTreeSet;
use std::fmt;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use hadal_core::refusal::{Reason, Refusal};
use tokio::sync::{Notify, Semaphore, SemaphorePermit};

/// The unit of the memory setting and of its refusal.
pub const MEBIBYTE: usize = 1 << 20;

/// The connection a call came on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct ConnectionId(pub u64);

/// The amount that one connection, or one address, holds of a pool; clones share the count.
#[derive(Clone, Debug, Default)]
pub struct Holding(Arc<AtomicUsize>);

/// The divisor for a small holding of a connection: one of 256 parts of a pool of bytes.
const LITTLE: usize = 256;
/// The divisor for the reserve of connections with small holdings: half of a pool of bytes.
const RESERVE: usize = 2;

/// A number of permits, or of bytes; clones share them.
#[derive(Clone, Debug)]
pub struct Pool(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    limit: usize,
    /// The words after the number of permits when all are taken; `None` for bytes.
    full: Option<&'static str>,
    /// The permits for everybody.
    common: Part,
    /// The permits kept for connections with small holdings.
    reserve: Part,
    /// The largest small holding of a connection or an address.
    little: usize,
    held: Arc<AtomicUsize>,
    /// The connections with a waiting call.
    waiting: Mutex<BTreeSet<ConnectionId>>,
}

/// A part of a pool.
#[derive(Debug)]
struct Part {
    free: Semaphore,
    all: usize,
    /// The turn of the call that has waited longest for bytes, and its signal when some are returned.
    first: Semaphore,
    given_back: Notify,
}

impl Part {
    fn new(all: usize) -> Self {
        let all = all.min(Semaphore::MAX_PERMITS / 2);
        Self { free: Semaphore::new(all), all, first: Semaphore::new(1), given_back: Notify::new() }
    }

    fn take(&self, wanted: u32) -> bool {
        self.free.try_acquire_many(wanted).map(SemaphorePermit::forget).is_ok()
    }

    /// Takes permits in turn: each returned permit goes to the first waiting call.
    async fn take_permits(&self, wanted: u32) {
        // The semaphores are never closed.
        if let Ok(taken) = self.free.acquire_many(wanted).await {
            taken.forget();
        }
    }

    /// Takes bytes in turn, all of them at once, so that others can use the free bytes meanwhile.
    async fn take_bytes(&self, wanted: u32) {
        let _first = self.first.acquire().await;
        while !self.take(wanted) {
            // After a signal in between, it is ready at once.
            self.given_back.notified().await;
        }
    }

    fn give_back(&self, amount: usize) {
        if amount > 0 {
            self.free.add_permits(amount);
            self.given_back.notify_one();
        }
    }
}

impl Pool {
    /// A pool of `limit` permits; `full` follows that number in a refusal, as in "9 `calls are under way`".
    pub fn permits(limit: usize, full: &'static str) -> Self {
        Self::new((limit, 0, 0), Some(full), Arc::default())
    }

    /// The same with half as many more for callers that hold up to `little` of them: see [`Pool::share_counted`].
    pub fn permits_with_reserve(limit: usize, little: usize, full: &'static str) -> Self {
        let reserve = limit / RESERVE;
        Self::new((limit + reserve, reserve, little), Some(full), Arc::default())
    }

    /// A pool of `limit` bytes; `held` always shows the number in use.
    pub fn bytes(limit: usize, held: Arc<AtomicUsize>) -> Self {
        Self::new((limit, 0, 0), None, held)
    }

    /// The same, with one half kept for connections with small holdings: see [`Pool::share_counted`].
    pub fn bytes_with_reserve(limit: usize, held: Arc<AtomicUsize>) -> Self {
        Self::new((limit, limit / RESERVE, limit / LITTLE), None, held)
    }

    fn new(
        (limit, reserve, little): (usize, usize, usize),
        full: Option<&'static str>,
        held: Arc<AtomicUsize>,
    ) -> Self {
        let [common, reserve] = [limit - reserve, reserve].map(Part::new);
        Self(Arc::new(Shared { limit, full, common, reserve, little, held, waiting: Mutex::default() }))
    }

    /// An empty share, for a call on this connection.
    pub fn share(&self, connection: ConnectionId) -> Share {
        Share { pool: self.clone(), connection, by_connection: None, held: 0, common: 0, reserved: 0, turn: None }
    }

    /// The same, also counted for the connection or the address: a small holder may take from the reserve.
    pub fn share_counted(&self, connection: ConnectionId, held: &Holding) -> Share {
        let mut share = self.share(connection);
        share.by_connection = Some(held.clone());
        share
    }

    /// A turn of a connection; `None` if it has one.
    fn turn(&self, connection: ConnectionId, wanted: u32, is_little: bool, within: Duration) -> Option<Turn> {
        if !self.waiting(|waiting| waiting.insert(connection)) {
            return None;
        }
        let shared = Arc::clone(&self.0);
        let taken = async move {
            let part = if is_little { &shared.reserve } else { &shared.common };
            let taken = async {
                match shared.full {
                    Some(_) => part.take_permits(wanted).await,
                    None => part.take_bytes(wanted).await,
                }
            };
            tokio::time::timeout(within, taken).await.is_ok()
        };
        Some(Turn { pool: self.clone(), connection, wanted: wanted as usize, is_little, taken: Box::pin(taken) })
    }

    fn waiting<T>(&self, change: impl FnOnce(&mut BTreeSet<ConnectionId>) -> T) -> T {
        // No code panics while it is locked.
        change(&mut self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn is_full(&self) -> Refusal {
        let limit = self.0.limit;
        let held = match self.0.full {
            Some(full) => format!("{limit} {full}"),
            None => format!("messages hold {} MiB", limit.div_ceil(MEBIBYTE)),
        };
        Refusal::new(Reason::Overloaded, format!("{held}, as many as this server takes; try again soon"))
    }
}

/// A call's wait for its share. Calls of other connections may wait behind it, but none of its own connection.
struct Turn {
    pool: Pool,
    connection: ConnectionId,
    wanted: usize,
    /// True if it waits for the reserve.
    is_little: bool,
    /// True once everything is taken, and must be counted; false if it took too long.
    taken: Pin<Box<dyn Future<Output = bool> + Send>>,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.pool.waiting(|waiting| waiting.remove(&self.connection));
    }
}

/// A call's share of a pool; dropping it lets the next one in.
pub struct Share {
    pool: Pool,
    connection: ConnectionId,
    by_connection: Option<Holding>,
    held: usize,
    /// The parts taken from the common pool and from the reserve. A share that holds more bytes than there are
    /// has all of them: sizes have limits of their own, and a single message must get through.
    common: usize,
    reserved: usize,
    turn: Option<Turn>,
}

impl Share {
    /// Takes `more`, without waiting.
    ///
    /// # Errors
    /// `OVERLOADED` if there is not enough left; then it takes nothing.
    pub fn take(&mut self, more: usize) -> Result<(), Refusal> {
        let (wanted, shared) = (self.wanted(more)?, &self.pool.0);
        if self.is_little(more) && shared.reserve.take(wanted) {
            self.reserved += wanted as usize;
        } else if shared.common.take(wanted) {
            self.common += wanted as usize;
        } else {
            return Err(self.pool.is_full());
        }
        self.count(more);
        Ok(())
    }

    /// Takes `more`, in turn with other connections.
    ///
    /// # Errors
    /// `OVERLOADED` if there is not enough left and none becomes free within this time, or another call of the connection
    /// already waits.
    pub async fn take_in_turn(&mut self, more: usize, within: Duration) -> Result<(), Refusal> {
        poll_fn(|context| self.poll_take(more, within, context)).await
    }

    /// The poll of [`Share::take_in_turn`]: call it with the same values until it is ready.
    pub fn poll_take(&mut self, more: usize, within: Duration, context: &mut Context<'_>) -> Poll<Result<(), Refusal>> {
        if self.turn.is_none() {
            if self.take(more).is_ok() {
                return Poll::Ready(Ok(()));
            }
            let turn = self.pool.turn(self.connection, self.wanted(more)?, self.is_little(more), within);
            self.turn = Some(turn.ok_or_else(|| self.pool.is_full())?);
        }
        let is_taken = match &mut self.turn {
            Some(turn) => ready!(turn.taken.as_mut().poll(context)),
            None => false,
        };
        let turn = self.turn.take().filter(|_| is_taken).ok_or_else(|| self.pool.is_full())?;
        *(if turn.is_little { &mut self.reserved } else { &mut self.common }) += turn.wanted;
        self.count(more);
        Poll::Ready(Ok(()))
    }

    /// The number to take from a semaphore for `more`.
    fn wanted(&self, more: usize) -> Result<u32, Refusal> {
        let (shared, wanted) = (&self.pool.0, self.held.saturating_add(more));
        if shared.full.is_some() && wanted > shared.limit {
            return Err(self.pool.is_full());
        }
        let missing = wanted.min(shared.common.all).saturating_sub(self.common + self.reserved);
        Ok(u32::try_from(missing).unwrap_or(u32::MAX))
    }

    /// True if the connection's holding stays small when it takes `more`.
    fn is_little(&self, more: usize) -> bool {
        self.by_connection
            .as_ref()
            .is_some_and(|Holding(bytes)| bytes.load(Ordering::Relaxed).saturating_add(more) <= self.pool.0.little)
    }

    fn count(&mut self, more: usize) {
        self.held += more;
        self.pool.0.held.fetch_add(more, Ordering::Relaxed);
        if let Some(Holding(bytes)) = &self.by_connection {
            bytes.fetch_add(more, Ordering::Relaxed);
        }
    }

    /// Gives back all but `most`.
    pub fn keep(&mut self, most: usize) {
        let beyond = self.held.saturating_sub(most);
        if beyond == 0 {
            return;
        }
        self.held -= beyond;
        self.pool.0.held.fetch_sub(beyond, Ordering::Relaxed);
        if let Some(Holding(bytes)) = &self.by_connection {
            bytes.fetch_sub(beyond, Ordering::Relaxed);
        }
        let shared = &self.pool.0;
        let back = (self.common + self.reserved).saturating_sub(most);
        let (common, reserved) = (back.min(self.common), back.saturating_sub(self.common));
        self.common -= common;
        self.reserved -= reserved;
        shared.common.give_back(common);
        shared.reserve.give_back(reserved);
    }

    /// The refusal of a share, if it still waits.
    pub fn is_missed(&self) -> Option<Refusal> {
        self.turn.as_ref().map(|_| self.pool.is_full())
    }

    /// The amount it holds.
    pub fn held(&self) -> usize {
        self.held
    }
}

impl fmt::Debug for Share {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Share")
            .field("connection", &self.connection)
            .field("held", &self.held)
            .finish_non_exhaustive()
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.keep(0);
    }
}

#[cfg(test)]
#[path = "pool_tests.rs"]
mod tests;
