//! What calls share: so many permits, or so many bytes, given back by being dropped.
//!
//! What is free goes to whoever asks first. Where nothing is, one of each connection may wait, and what is given back goes to
//! the connection that has waited longest: in turn, however much one of them asks for.

use std::collections::{BTreeSet, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Waker};

use crate::refusal::{Reason, Refusal};

/// The unit that the setting of memory and its refusal speak in.
pub const MEBIBYTE: usize = 1 << 20;

/// The connection a call came on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ConnectionId(pub u64);

/// So many permits, or bytes; clones share them.
#[derive(Clone, Debug)]
pub struct Pool(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    limit: usize,
    kind: Kind,
    held: Arc<AtomicUsize>,
    /// The length of the queue, which is looked at without its lock.
    waiting: AtomicUsize,
    queue: Mutex<Queue>,
}

#[derive(Debug)]
enum Kind {
    /// With what is said of a number of them where there is no more.
    Permits(&'static str),
    Bytes,
}

#[derive(Debug, Default)]
struct Queue {
    waiters: VecDeque<Waiter>,
    next_ticket: u64,
    /// The tickets of those who have got what they waited for, and have not fetched it yet.
    granted: BTreeSet<u64>,
}

#[derive(Debug)]
struct Waiter {
    ticket: u64,
    connection: ConnectionId,
    amount: usize,
    /// What it held when it began to wait.
    held: usize,
    waker: Waker,
}

impl Pool {
    /// So many permits; `full` says of a number of them why there is no more, as in "9 `calls are under way`".
    pub fn permits(limit: usize, full: &'static str) -> Self {
        Self::new(limit, Kind::Permits(full), Arc::default())
    }

    /// So many bytes; what is held of them can be read in `held`.
    pub fn bytes(limit: usize, held: Arc<AtomicUsize>) -> Self {
        Self::new(limit, Kind::Bytes, held)
    }

    fn new(limit: usize, kind: Kind, held: Arc<AtomicUsize>) -> Self {
        Self(Arc::new(Shared { limit, kind, held, waiting: AtomicUsize::new(0), queue: Mutex::default() }))
    }

    /// A share of nothing yet, for a call on this connection.
    pub fn share(&self, connection: ConnectionId) -> Share {
        Share { pool: self.clone(), connection, held: 0, ticket: None }
    }

    /// One permit, at once.
    ///
    /// # Errors
    /// `OVERLOADED` if there is none.
    pub fn permit(&self) -> Result<Share, Refusal> {
        let mut share = self.share(ConnectionId::default());
        share.take(1)?;
        Ok(share)
    }

    /// Takes what is free. Who holds all bytes that are held may always go on: sizes have their own limits, and one message
    /// alone must come through.
    fn try_take(&self, amount: usize, already: usize) -> bool {
        let Shared { limit, kind, held, .. } = &*self.0;
        let with_more = |held: usize| {
            let sum = held.saturating_add(amount);
            let is_alone = matches!(kind, Kind::Bytes) && held == already;
            (sum <= *limit || is_alone).then_some(sum)
        };
        held.fetch_update(Ordering::SeqCst, Ordering::SeqCst, with_more).is_ok()
    }

    fn give_back(&self, amount: usize) {
        self.0.held.fetch_sub(amount, Ordering::SeqCst);
        if self.0.waiting.load(Ordering::SeqCst) > 0 {
            self.with_queue(|queue| self.deal(queue));
        }
    }

    /// Deals what is free, the longest wait first.
    fn deal(&self, queue: &mut Queue) {
        while let Some(first) = queue.waiters.front()
            && self.try_take(first.amount, first.held)
        {
            if let Some(first) = queue.waiters.pop_front() {
                queue.granted.insert(first.ticket);
                first.waker.wake();
            }
        }
        self.0.waiting.store(queue.waiters.len(), Ordering::SeqCst);
    }

    fn with_queue<T>(&self, change: impl FnOnce(&mut Queue) -> T) -> T {
        // Nothing panics while it is locked.
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

/// What one call holds of a pool; dropping it lets the next one in.
#[derive(Debug)]
pub struct Share {
    pool: Pool,
    connection: ConnectionId,
    held: usize,
    /// That it waits, and for how much.
    ticket: Option<(u64, usize)>,
}

impl Share {
    /// Takes so many more, at once.
    ///
    /// # Errors
    /// `OVERLOADED` if there are not so many left; then nothing is taken.
    pub fn take(&mut self, more: usize) -> Result<(), Refusal> {
        if more > 0 && !self.pool.try_take(more, self.held) {
            return Err(self.pool.is_full());
        }
        self.held += more;
        Ok(())
    }

    /// Takes so many more, in turn with other connections.
    ///
    /// # Errors
    /// `OVERLOADED` if there are not so many left, and another call of the connection waits already.
    pub fn poll_take(&mut self, more: usize, context: &mut Context<'_>) -> Poll<Result<(), Refusal>> {
        if let Some((ticket, amount)) = self.ticket {
            return self.poll_ticket(ticket, amount, context);
        }
        let nobody_waits = self.pool.0.waiting.load(Ordering::SeqCst) == 0;
        if more == 0 || nobody_waits && self.pool.try_take(more, self.held) {
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
            queue.waiters.push_back(Waiter { ticket, connection, amount: more, held, waker: context.waker().clone() });
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

    /// Waits no longer; what to tell who has waited.
    pub fn give_up(&mut self) -> Refusal {
        if let Some((ticket, amount)) = self.ticket.take() {
            let was_granted = self.pool.with_queue(|queue| {
                queue.waiters.retain(|waiter| waiter.ticket != ticket);
                self.pool.0.waiting.store(queue.waiters.len(), Ordering::SeqCst);
                queue.granted.remove(&ticket)
            });
            if was_granted {
                self.pool.give_back(amount);
            }
        }
        self.pool.is_full()
    }

    /// Gives back all but so many.
    pub fn keep(&mut self, most: usize) {
        let beyond = self.held.saturating_sub(most);
        if beyond > 0 {
            self.held -= beyond;
            self.pool.give_back(beyond);
        }
    }

    /// How many it holds.
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
