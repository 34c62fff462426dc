//! Isolation of calls: a panic becomes `INTERNAL` for its caller alone, long work leaves the async threads, and work
//! whose caller has left is not begun.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::sync::oneshot;

use super::host::Host;
use crate::meter::Meter;
use crate::observe::{RequestId, call, constant_text};
use crate::pool::{ConnectionId, Share};
use crate::refusal::{Reason, Refusal};

/// Runs the work of one call; a panic is logged and answered as a refusal. The text of a panic may have been built from
/// hidden cards, so only constant text from the source is logged.
pub(crate) fn caught<T>(work: impl FnOnce() -> Result<T, Refusal>) -> Result<T, Refusal> {
    // The work owns its request and touches nothing shared, so nothing half-changed can be seen afterwards.
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|cause| {
        let cause = constant_text(cause.as_ref());
        let request_id = call::current_request_id();
        tracing::error!(cause, request_id = request_id.as_ref().map(RequestId::as_str), "a call panicked");
        Err(Refusal::new(Reason::Internal, "the server has a bug; nothing has changed, please report the request"))
    })
}

/// Runs long work on the pool of worker threads, in the turn of its connection.
pub(super) async fn offloaded<T: Send + 'static>(
    host: &Host,
    connection: ConnectionId,
    meter: &Meter,
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let work = move || {
        let _span = call::child("rules");
        caught(work)
    };
    let permit = host.long_work.permit(connection).await?;
    on_worker(host, connection, permit, meter, work).await.flatten()
}

/// Runs work that does not panic on the pool of worker threads, on behalf of the same call, which can see when its
/// caller has left. The permit of long work is taken beforehand, so that a refusal cannot cost a stream what the work
/// would own.
pub(super) async fn on_worker<T: Send + 'static>(
    host: &Host,
    connection: ConnectionId,
    permit: Share,
    meter: &Meter,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let work = move || {
        let _permit = permit;
        work()
    };
    on_thread(|job| host.long_work.spawn(connection, job), meter, work).await
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
