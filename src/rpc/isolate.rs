//! Work on other threads: long work leaves the async threads, and work whose caller has left is not begun.

use hadal_core::calls::caught;
use hadal_core::meter::Meter;
use hadal_core::refusal::{Reason, Refusal};
use tokio::sync::oneshot;

use super::long_work::LongWork;
use crate::observe::call;
use crate::pool::{ConnectionId, Share};

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
    spawn: impl FnOnce(Box<dyn FnOnce() + Send>),
    meter: &Meter,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let (sender, receiver) = oneshot::channel();
    let (call, metered, _waiting) = (call::current(), meter.clone(), meter.waiting());
    spawn(Box::new(move || {
        let _entered = call::enter(call);
        if !metered.is_given_up() {
            // The receiver is gone only if the caller has left meanwhile.
            let _ = sender.send(work());
        }
    }));
    // Work whose deadline has passed before it began is not done.
    receiver.await.map_err(|_| match meter.check_waited_for() {
        Err(late) => late,
        Ok(()) => Refusal::new(Reason::Internal, "the work was lost"),
    })
}
