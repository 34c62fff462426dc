//! Long work: the queue for the pool of worker threads, and its order. Connections take turns, so that
//! many calls of one do not hold up the only call of another.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use hadal_core::refusal::Refusal;

use crate::pool::{ConnectionId, Pool, Share};

/// The long calls at work or waiting, per thread of the pool.
pub(crate) const CALLS_PER_THREAD: usize = 128;
/// The longest time that one call of each connection waits for the permit of long work.
const TURN: Duration = Duration::from_millis(250);

/// A piece of work.
type Job = Box<dyn FnOnce() + Send>;

/// The permits of long work, and the work that waits for a thread.
#[derive(Debug)]
pub(crate) struct LongWork {
    permits: Pool,
    jobs: Arc<Mutex<Jobs>>,
}

/// The connections with waiting work, the next one first.
#[derive(Default)]
struct Jobs(VecDeque<(ConnectionId, VecDeque<Job>)>);

impl std::fmt::Debug for Jobs {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_list().entries(self.0.iter().map(|(connection, jobs)| (connection, jobs.len()))).finish()
    }
}

impl Jobs {
    fn push(&mut self, connection: ConnectionId, job: Job) {
        match self.0.iter_mut().find(|(other, _)| *other == connection) {
            Some((_, jobs)) => jobs.push_back(job),
            None => self.0.push_back((connection, VecDeque::from([job]))),
        }
    }

    /// Takes a job of the connection whose turn it is.
    fn pop(&mut self) -> Option<Job> {
        let (connection, mut jobs) = self.0.pop_front()?;
        let job = jobs.pop_front();
        if !jobs.is_empty() {
            self.0.push_back((connection, jobs));
        }
        job
    }
}

impl LongWork {
    /// Room for the work of as many calls as the pool's threads can do soon.
    pub(crate) fn new() -> Self {
        Self::of(rayon::current_num_threads() * CALLS_PER_THREAD)
    }

    /// Room for the work of this number of calls.
    pub(super) fn of(calls: usize) -> Self {
        Self { permits: Pool::permits(calls, "long calls wait"), jobs: Arc::default() }
    }

    /// A permit for a call on this connection.
    ///
    /// # Errors
    /// `OVERLOADED` if none is free in time.
    pub(super) async fn permit(&self, connection: ConnectionId) -> Result<Share, Refusal> {
        let mut permit = self.permits.share(connection);
        permit.take_in_turn(1, TURN).await?;
        Ok(permit)
    }

    /// Does a job of a connection on a thread of the pool, when its turn comes.
    pub(crate) fn spawn(&self, connection: ConnectionId, job: Job) {
        self.jobs().push(connection, job);
        let jobs = Arc::clone(&self.jobs);
        // Each job asks for a thread; a thread picks its job only when it comes.
        rayon::spawn(move || {
            let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).pop();
            if let Some(job) = next {
                job();
            }
        });
    }

    fn jobs(&self) -> std::sync::MutexGuard<'_, Jobs> {
        // No code panics while it is locked.
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_take_turns_however_many_jobs_one_of_them_has() {
        let (mut jobs, done) = (Jobs::default(), Arc::new(Mutex::new(Vec::new())));
        for (connection, name) in [(1, "a1"), (1, "a2"), (1, "a3"), (2, "b1"), (3, "c1"), (2, "b2")] {
            let done = Arc::clone(&done);
            jobs.push(ConnectionId(connection), Box::new(move || done.lock().unwrap().push(name)));
        }
        while let Some(job) = jobs.pop() {
            job();
        }
        assert_eq!(*done.lock().unwrap(), ["a1", "b1", "c1", "a2", "b2", "a3"]);
    }

    #[tokio::test]
    async fn a_connection_with_every_permit_shares_what_becomes_free() {
        let work = LongWork::of(2);
        let [first, second] = [1, 1].map(|connection| work.permit(ConnectionId(connection)));
        let (first, _second) = (first.await.unwrap(), second.await.unwrap());
        let (other, back) = tokio::join!(work.permit(ConnectionId(2)), async { drop(first) });
        assert!(other.is_ok());
        let () = back;
        assert!(work.permit(ConnectionId(3)).await.is_err(), "nothing became free in time");
    }
}
