//! The resources that calls share: a number of permits, or of bytes. Dropping a share gives it back.
//!
//! Free resources go to whoever asks first. When there are none, one call of each connection may wait, and whatever is
//! given back goes to the connection that has waited longest: they take turns, however much one of them asks for.

use std::collections::{BTreeSet, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker};

use hadal_core::refusal::{Reason, Refusal};

/// The unit of the memory setting and of its refusal.
pub const MEBIBYTE: usize = 1 << 20;

/// The connection a call came on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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
    kind: Kind,
    held: Arc<AtomicUsize>,
    /// The length of the queue, so that it can be read without the lock.
    waiting: AtomicUsize,
    queue: Mutex<Queue>,
}

#[derive(Debug)]
enum Kind {
    /// With the words that follow their number when all are taken.
    Permits(&'static str),
    Bytes,
}

#[derive(Debug, Default)]
struct Queue {
    waiters: VecDeque<Waiter>,
    next_ticket: u64,
    /// The tickets of waiters that have been granted their share and have not fetched it yet.
    granted: BTreeSet<u64>,
}

#[derive(Debug)]
struct Waiter {
    ticket: u64,
    connection: ConnectionId,
    amount: usize,
    /// The amount it held when it began to wait.
    held: usize,
    by_connection: Option<HeldBytes>,
    waker: Waker,
}

impl Pool {
    /// A pool of `limit` permits; `full` follows that number in a refusal, as in "9 `calls are under way`".
    pub fn permits(limit: usize, full: &'static str) -> Self {
        Self::new(limit, Kind::Permits(full), Arc::default())
    }

    /// A pool of `limit` bytes; `held` always shows the number in use.
    pub fn bytes(limit: usize, held: Arc<AtomicUsize>) -> Self {
        Self::new(limit, Kind::Bytes, held)
    }

    fn new(limit: usize, kind: Kind, held: Arc<AtomicUsize>) -> Self {
        Self(Arc::new(Shared { limit, kind, held, waiting: AtomicUsize::new(0), queue: Mutex::default() }))
    }

    /// An empty share, for a call on this connection.
    pub fn share(&self, connection: ConnectionId) -> Share {
        Share { pool: self.clone(), connection, held: 0, by_connection: None, ticket: None }
    }

    /// The same, of bytes that are counted for the connection as well: one that holds much leaves a reserve to the others.
    pub fn share_counted(&self, connection: ConnectionId, held: &HeldBytes) -> Share {
        let mut share = self.share(connection);
        share.by_connection = Some(held.clone());
        share
    }

    /// One permit, without waiting.
    ///
    /// # Errors
    /// `OVERLOADED` if none is free.
    pub fn permit(&self) -> Result<Share, Refusal> {
        let mut share = self.share(ConnectionId::default());
        share.take(1)?;
        Ok(share)
    }

    /// Takes `amount` if it is free. A share that holds all bytes in use may always take more: sizes have limits of
    /// their own, and a single message must get through.
    fn try_take(&self, amount: usize, already: usize, by_connection: Option<&HeldBytes>) -> bool {
        let Shared { limit, kind, held, .. } = &*self.0;
        let holds_much = by_connection.is_some() && !self.is_little(amount, by_connection);
        let most = if holds_much { limit - limit / RESERVE } else { *limit };
        let with_more = |held: usize| {
            let sum = held.saturating_add(amount);
            let is_alone = matches!(kind, Kind::Bytes) && held == already;
            (sum <= most || is_alone).then_some(sum)
        };
        let is_taken = held.fetch_update(Ordering::SeqCst, Ordering::SeqCst, with_more).is_ok();
        if let (true, Some(HeldBytes(bytes))) = (is_taken, by_connection) {
            bytes.fetch_add(amount, Ordering::Relaxed);
        }
        is_taken
    }

    /// True if a connection that holds so much and takes `amount` still holds little.
    fn is_little(&self, amount: usize, by_connection: Option<&HeldBytes>) -> bool {
        by_connection.is_some_and(|HeldBytes(bytes)| {
            bytes.load(Ordering::Relaxed).saturating_add(amount) <= self.0.limit / LITTLE
        })
    }

    fn give_back(&self, amount: usize, by_connection: Option<&HeldBytes>) {
        if let Some(HeldBytes(bytes)) = by_connection {
            bytes.fetch_sub(amount, Ordering::Relaxed);
        }
        self.0.held.fetch_sub(amount, Ordering::SeqCst);
        if self.0.waiting.load(Ordering::SeqCst) > 0 {
            self.with_queue(|queue| self.deal(queue));
        }
    }

    /// Hands out what is free, the longest wait first.
    fn deal(&self, queue: &mut Queue) {
        while let Some(first) = queue.waiters.front()
            && self.try_take(first.amount, first.held, first.by_connection.as_ref())
        {
            if let Some(first) = queue.waiters.pop_front() {
                queue.granted.insert(first.ticket);
                first.waker.wake();
            }
        }
        self.0.waiting.store(queue.waiters.len(), Ordering::SeqCst);
    }

    fn with_queue<T>(&self, change: impl FnOnce(&mut Queue) -> T) -> T {
        // Nothing panics while the lock is held.
        change(&mut self.0.queue.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn is_full(&self) -> Refusal {
        let limit = self.0.limit;
        let held = match self.0.kind {
            Kind::Permits(full) => format!("{limit} {full}"),
            Kind::Bytes => format!("messages hold {} MiB", limit.div_ceil(MEBIBYTE)),
        };
        Refusal::new(Reason::Overloaded, format!("{held}, as many as this server takes; try again soon"))
    }
}

/// A call's share of a pool; dropping it lets the next one in.
#[derive(Debug)]
pub struct Share {
    pool: Pool,
    connection: ConnectionId,
    held: usize,
    by_connection: Option<HeldBytes>,
    /// Its ticket and the amount, while it waits.
    ticket: Option<(u64, usize)>,
}

impl Share {
    /// Takes `more`, without waiting.
    ///
    /// # Errors
    /// `OVERLOADED` if there is not as much left; then nothing is taken.
    pub fn take(&mut self, more: usize) -> Result<(), Refusal> {
        if more > 0 && !self.pool.try_take(more, self.held, self.by_connection.as_ref()) {
            return Err(self.pool.is_full());
        }
        self.held += more;
        Ok(())
    }

    /// Takes `more`, in turn with other connections.
    ///
    /// # Errors
    /// `OVERLOADED` if there is not as much left, and another call of the connection already waits or all permits
    /// together are too few.
    pub fn poll_take(&mut self, more: usize, context: &mut Context<'_>) -> Poll<Result<(), Refusal>> {
        if let Some((ticket, amount)) = self.ticket {
            return self.poll_ticket(ticket, amount, context);
        }
        // Who holds little passes those by who wait for much: what there is of the reserve, they may not have.
        let is_first =
            self.pool.0.waiting.load(Ordering::SeqCst) == 0 || self.pool.is_little(more, self.by_connection.as_ref());
        if more == 0 || is_first && self.pool.try_take(more, self.held, self.by_connection.as_ref()) {
            self.held += more;
            return Poll::Ready(Ok(()));
        }
        let (held, connection) = (self.held, self.connection);
        let is_hopeless = matches!(self.pool.0.kind, Kind::Permits(_)) && held + more > self.pool.0.limit;
        let ticket = self.pool.with_queue(|queue| {
            if is_hopeless || queue.waiters.iter().any(|waiter| waiter.connection == connection) {
                return None;
            }
            let ticket = queue.next_ticket;
            queue.next_ticket += 1;
            let (waker, by_connection) = (context.waker().clone(), self.by_connection.clone());
            queue.waiters.push_back(Waiter { ticket, connection, amount: more, held, by_connection, waker });
            // Something may have been given back just before.
            self.pool.0.waiting.store(queue.waiters.len(), Ordering::SeqCst);
            self.pool.deal(queue);
            Some(ticket)
        });
        let Some(ticket) = ticket else { return Poll::Ready(Err(self.pool.is_full())) };
        self.ticket = Some((ticket, more));
        self.poll_ticket(ticket, more, context)
    }

    fn poll_ticket(&mut self, ticket: u64, amount: usize, context: &mut Context<'_>) -> Poll<Result<(), Refusal>> {
        let is_granted = self.pool.with_queue(|queue| {
            if let Some(waiter) = queue.waiters.iter_mut().find(|waiter| waiter.ticket == ticket) {
                waiter.waker.clone_from(context.waker());
            }
            queue.granted.remove(&ticket)
        });
        if !is_granted {
            return Poll::Pending;
        }
        self.ticket = None;
        self.held += amount;
        Poll::Ready(Ok(()))
    }

    /// Stops waiting; returns the refusal for the waiting call.
    pub fn give_up(&mut self) -> Refusal {
        if let Some((ticket, amount)) = self.ticket.take() {
            let was_granted = self.pool.with_queue(|queue| {
                queue.waiters.retain(|waiter| waiter.ticket != ticket);
                self.pool.0.waiting.store(queue.waiters.len(), Ordering::SeqCst);
                queue.granted.remove(&ticket)
            });
            if was_granted {
                self.pool.give_back(amount, self.by_connection.as_ref());
            }
        }
        self.pool.is_full()
    }

    /// Gives back all but `most`.
    pub fn keep(&mut self, most: usize) {
        let beyond = self.held.saturating_sub(most);
        if beyond > 0 {
            self.held -= beyond;
            self.pool.give_back(beyond, self.by_connection.as_ref());
        }
    }

    /// The amount it holds.
    pub fn held(&self) -> usize {
        self.held
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        if self.ticket.is_some() {
            self.give_up();
        }
        self.keep(0);
    }
}

#[cfg(test)]
mod tests;
