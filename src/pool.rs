//! The resources that calls share: a number of permits, or of bytes. Dropping a share gives it back.
//!
//! Free resources go to whoever asks first. When there are none, one call of each connection may wait, and whatever is
//! given back goes to the connection that has waited longest: they take turns, however much one of them asks for.

use std::collections::BTreeSet;
use std::fmt;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use hadal_core::refusal::{Reason, Refusal};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};

/// The unit of the memory setting and of its refusal.
pub const MEBIBYTE: usize = 1 << 20;

/// The connection a call came on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct ConnectionId(pub u64);

/// The bytes that one connection holds of a pool; clones count the same connection.
#[derive(Clone, Debug, Default)]
pub struct HeldBytes(Arc<AtomicUsize>);

/// The part of a pool of bytes up to which a connection holds little: one of 256 parts.
const LITTLE: usize = 256;
/// The part of a pool of bytes that is kept for connections that hold little: half of it.
const RESERVE: usize = 2;

/// A number of permits, or of bytes; clones share them.
#[derive(Clone, Debug)]
pub struct Pool(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    limit: usize,
    /// With the words that follow the number of permits when all are taken; `None` for bytes.
    full: Option<&'static str>,
    /// What everybody may take, and how much of it there is.
    common: (Arc<Semaphore>, usize),
    /// What is kept for connections that hold little.
    reserve: Semaphore,
    held: Arc<AtomicUsize>,
    /// The connections of which a call waits.
    waiting: Mutex<BTreeSet<ConnectionId>>,
}

impl Pool {
    /// A pool of `limit` permits; `full` follows that number in a refusal, as in "9 `calls are under way`".
    pub fn permits(limit: usize, full: &'static str) -> Self {
        Self::new(limit, 0, Some(full), Arc::default())
    }

    /// A pool of `limit` bytes; `held` always shows the number in use.
    pub fn bytes(limit: usize, held: Arc<AtomicUsize>) -> Self {
        Self::new(limit, 0, None, held)
    }

    /// The same, half of which is kept for connections that hold little: see [`Pool::share_counted`].
    pub fn bytes_with_reserve(limit: usize, held: Arc<AtomicUsize>) -> Self {
        Self::new(limit, limit / RESERVE, None, held)
    }

    fn new(limit: usize, reserve: usize, full: Option<&'static str>, held: Arc<AtomicUsize>) -> Self {
        let [common, reserve] = [limit - reserve, reserve].map(|number| number.min(Semaphore::MAX_PERMITS / 2));
        let common = (Arc::new(Semaphore::new(common)), common);
        let reserve = Semaphore::new(reserve);
        Self(Arc::new(Shared { limit, full, common, reserve, held, waiting: Mutex::default() }))
    }

    /// An empty share, for a call on this connection.
    pub fn share(&self, connection: ConnectionId) -> Share {
        Share { pool: self.clone(), connection, by_connection: None, held: 0, common: 0, reserved: 0, turn: None }
    }

    /// The same, of bytes that are counted for the connection as well: one that holds little may take from the reserve.
    pub fn share_counted(&self, connection: ConnectionId, held: &HeldBytes) -> Share {
        let mut share = self.share(connection);
        share.by_connection = Some(held.clone());
        share
    }

    /// A turn of a connection; `None` if it has one.
    fn turn(&self, connection: ConnectionId, wanted: u32, within: Duration) -> Option<Turn> {
        let is_first = self.waiting(|waiting| waiting.insert(connection));
        let common = Arc::clone(&self.0.common.0);
        let permit = async move { tokio::time::timeout(within, common.acquire_many_owned(wanted)).await.ok()?.ok() };
        is_first.then(|| Turn { pool: self.clone(), connection, permit: Box::pin(permit) })
    }

    fn waiting<T>(&self, change: impl FnOnce(&mut BTreeSet<ConnectionId>) -> T) -> T {
        // Nothing panics while it is locked.
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

/// A call's wait for its share. Others wait behind it, but none of its connection.
struct Turn {
    pool: Pool,
    connection: ConnectionId,
    permit: Pin<Box<dyn Future<Output = Option<OwnedSemaphorePermit>> + Send>>,
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
    by_connection: Option<HeldBytes>,
    held: usize,
    /// The part of it that is taken from what everybody may take, and from the reserve. A share that holds more bytes than there are
    /// has all of them: sizes have limits of their own, and a single message must get through.
    common: usize,
    reserved: usize,
    turn: Option<Turn>,
}

impl Share {
    /// Takes `more`, without waiting.
    ///
    /// # Errors
    /// `OVERLOADED` if there is not as much left; then nothing is taken.
    pub fn take(&mut self, more: usize) -> Result<(), Refusal> {
        let (wanted, shared) = (self.wanted(more)?, &self.pool.0);
        let take = |from: &Semaphore| from.try_acquire_many(wanted).map(SemaphorePermit::forget).is_ok();
        if self.is_little(more) && take(&shared.reserve) {
            self.reserved += wanted as usize;
        } else if take(&shared.common.0) {
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
    /// `OVERLOADED` if there is not as much left and none becomes free within this time, or another call of the connection
    /// already waits.
    pub async fn take_in_turn(&mut self, more: usize, within: Duration) -> Result<(), Refusal> {
        poll_fn(|context| self.poll_take(more, within, context)).await
    }

    /// [`Share::take_in_turn`], to be polled with the same values until it is ready.
    pub fn poll_take(&mut self, more: usize, within: Duration, context: &mut Context<'_>) -> Poll<Result<(), Refusal>> {
        if self.turn.is_none() {
            if self.take(more).is_ok() {
                return Poll::Ready(Ok(()));
            }
            let turn = self.wanted(more).ok().and_then(|wanted| self.pool.turn(self.connection, wanted, within));
            self.turn = Some(turn.ok_or_else(|| self.pool.is_full())?);
        }
        let permit = match &mut self.turn {
            Some(turn) => ready!(turn.permit.as_mut().poll(context)),
            None => None,
        };
        self.turn = None;
        let permit = permit.ok_or_else(|| self.pool.is_full())?;
        self.common += permit.num_permits();
        permit.forget();
        self.count(more);
        Poll::Ready(Ok(()))
    }

    /// The number to be taken from a semaphore for `more`.
    fn wanted(&self, more: usize) -> Result<u32, Refusal> {
        let (shared, wanted) = (&self.pool.0, self.held.saturating_add(more));
        if shared.full.is_some() && wanted > shared.limit {
            return Err(self.pool.is_full());
        }
        let missing = wanted.min(shared.common.1).saturating_sub(self.common + self.reserved);
        Ok(u32::try_from(missing).unwrap_or(u32::MAX))
    }

    /// True if the connection still holds little when it takes `more`.
    fn is_little(&self, more: usize) -> bool {
        self.by_connection.as_ref().is_some_and(|HeldBytes(bytes)| {
            bytes.load(Ordering::Relaxed).saturating_add(more) <= self.pool.0.limit / LITTLE
        })
    }

    fn count(&mut self, more: usize) {
        self.held += more;
        self.pool.0.held.fetch_add(more, Ordering::Relaxed);
        if let Some(HeldBytes(bytes)) = &self.by_connection {
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
        if let Some(HeldBytes(bytes)) = &self.by_connection {
            bytes.fetch_sub(beyond, Ordering::Relaxed);
        }
        let shared = &self.pool.0;
        let back = (self.common + self.reserved).saturating_sub(most);
        let (common, reserved) = (back.min(self.common), back.saturating_sub(self.common));
        self.common -= common;
        self.reserved -= reserved;
        shared.common.0.add_permits(common);
        shared.reserve.add_permits(reserved);
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
