//! Work on other threads: long work leaves the async threads, and work does not begin if its caller has left.

use std::sync::{Arc, Mutex, PoisonError};

use hadal_core::calls::caught;
use hadal_core::meter::Meter;
use hadal_core::refusal::{Reason, Refusal};
use tokio::sync::oneshot;

use super::long_work::LongWork;
use crate::observe::call;
use crate::pool::{ConnectionId, Share};

/// A piece of work for another thread.
type Job = Box<dyn FnOnce() + Send>;

/// A job that does nothing if its revocation is dropped before it begins. Its resources go with the revocation: the waiting caller holds
/// the memory that is counted for it.
pub(crate) fn revocable(job: impl FnOnce() + Send + 'static) -> (Job, Revocation) {
    let shared: Arc<Mutex<Option<Job>>> = Arc::new(Mutex::new(Some(Box::new(job))));
    let revocation = Revocation(Arc::clone(&shared));
    let taken = move || {
        if let Some(job) = take(&shared) {
            job();
        }
    };
    (Box::new(taken), revocation)
}

/// See [`revocable`].
pub(crate) struct Revocation(Arc<Mutex<Option<Job>>>);

impl Drop for Revocation {
    fn drop(&mut self) {
        drop(take(&self.0));
    }
}

/// Takes the job, to do or drop it without the lock.
fn take(shared: &Mutex<Option<Job>>) -> Option<Job> {
    shared.lock().unwrap_or_else(PoisonError::into_inner).take()
}

/// Runs long work on the pool of worker threads, in the turn of its connection.
pub(super) async fn offloaded<T: Send + 'static>(
    long_work: &LongWork,
    connection: ConnectionId,
    meter: &Meter,
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let metered = meter.clone();
    let work = move || {
        let _span = call::child("rules");
        caught(metered.environment(), work)
    };
    let permit = long_work.permit(connection).await?;
    on_worker(long_work, connection, permit, meter, work).await.flatten()
}

/// Runs work that does not panic on the pool of worker threads, on behalf of the same call, which can see when its
/// caller has left. The permit of long work is taken beforehand, so that a refusal cannot cost a stream what the work
/// would own.
pub(super) async fn on_worker<T: Send + 'static>(
    long_work: &LongWork,
    connection: ConnectionId,
    permit: Share,
    meter: &Meter,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let work = move || {
        let _permit = permit;
        work()
    };
    on_thread(|job| long_work.spawn(connection, job), meter, work).await
}

/// Runs work that does not panic on a thread that `spawn` chooses, on behalf of the same call, which can see when its caller has left.
pub(super) async fn on_thread<T: Send + 'static>(
    spawn: impl FnOnce(Job),
    meter: &Meter,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let (sender, receiver) = oneshot::channel();
    let (call, metered, _waiting) = (call::current(), meter.clone(), meter.waiting());
    let (job, _revocation) = revocable(move || {
        let _entered = call::enter(call);
        if !metered.is_given_up() {
            // The receiver is gone only if the caller has left meanwhile.
            let _ = sender.send(work());
        }
    });
    spawn(job);
    // Work does not begin after its deadline.
    receiver.await.map_err(|_| match meter.check_waited_for() {
        Err(late) => late,
        Ok(()) => {
            Refusal::new(Reason::Internal, "the server lost the work; nothing has changed, the call may be repeated")
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_whose_caller_leaves_before_it_begins_gives_back_what_it_holds_and_does_nothing() {
        let (held, done) = (Arc::new(()), Arc::new(Mutex::new(0)));
        let job = || {
            let (held, done) = (Arc::clone(&held), Arc::clone(&done));
            revocable(move || {
                *done.lock().unwrap() += Arc::strong_count(&held);
            })
        };
        let (left, revocation) = job();
        assert_eq!(Arc::strong_count(&held), 2);
        drop(revocation);
        assert_eq!(Arc::strong_count(&held), 1, "it waits for a thread and holds nothing");
        left();
        assert_eq!(*done.lock().unwrap(), 0);
        let (waited_for, _revocation) = job();
        waited_for();
        assert_eq!((*done.lock().unwrap(), Arc::strong_count(&held)), (2, 1), "done once, with what it held");
    }
}
