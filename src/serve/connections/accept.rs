//! The accept loop: takes connections until a request to stop, then drains them.

use std::future::Future;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::interval;

use super::connection::{Answering, Connection, Setup};
use super::standing::{Standing, Standings};
use crate::observe::{Metrics, Throttle};
use crate::pool::ConnectionId;

/// The back-off after a failed accept, as when the process has no file descriptors left.
const ACCEPT_AGAIN: Duration = Duration::from_millis(200);
/// The time between two ticks of the runtime's soonest timer, in the usual case.
const SOONEST_TIMER: Duration = Duration::from_secs(1);
/// The shortest time between two complaints.
const COMPLAIN_AGAIN: Duration = Duration::from_secs(10);

/// Serves the connections of `listener` until `stop` is ready. Then no more are accepted, every open connection is sent
/// GOAWAY, and calls still under way after the drain time are cut.
pub(in crate::serve) async fn accept_until(
    listener: TcpListener,
    service: Answering,
    setup: Setup,
    drain: Duration,
    stop: impl Future<Output = ()>,
) {
    let setup = Arc::new(setup);
    let (stopping, go_away) = watch::channel(());
    // The number at once is the number of threads.
    let ending = Arc::new(Semaphore::new(Handle::current().metrics().num_workers()));
    // Dropping the set cuts its connections, so none outlives this function.
    let mut connections = JoinSet::new();
    let (mut stop, complaints, mut id) = (pin!(stop), Throttle::new(COMPLAIN_AGAIN), ConnectionId::default());
    let mut standings = Standings::default();
    // If no timer of the runtime were due as soon as this one, each timer of a call would wake the thread that sets it.
    let mut soonest = interval(SOONEST_TIMER);
    loop {
        show(&connections, &setup.metrics);
        tokio::select! {
            () = &mut stop => break,
            stream = next(&listener, &complaints) => {
                let peer = stream.peer_addr().ok().map(|address| address.ip());
                while connections.try_join_next().is_some() {}
                if connections.len() >= setup.connections.most && standings.make_room(peer) {
                    connections.join_next().await;
                }
                if connections.len() >= setup.connections.most {
                    if complaints.pass().is_some() {
                        tracing::warn!(connections = connections.len(), "all connections are taken; closing others");
                    }
                    continue;
                }
                id.0 += 1;
                setup.metrics.connections.inc();
                let (service, setup) = (service.clone(), Arc::clone(&setup));
                let (ending, go_away) = (Arc::clone(&ending), go_away.clone());
                let standing = Standing::default();
                let idle = standing.calls(!setup.strangers);
                let of_address = standings.held_by(peer);
                let serving = Connection { id, service, setup, standing: standing.clone(), of_address: of_address.clone(), idle, ending, go_away };
                standings.add(connections.spawn(serving.serve(stream)), standing, peer, of_address);
            }
            Some(_) = connections.join_next() => {}
            _ = soonest.tick() => {}
        }
    }
    drop(listener);
    drop(stopping);
    let all_ended = async {
        while connections.join_next().await.is_some() {
            show(&connections, &setup.metrics);
        }
    };
    if tokio::time::timeout(drain, all_ended).await.is_err() {
        tracing::info!(connections = connections.len(), "the drain time is over; cutting what is still under way");
        setup.metrics.connections_open.set(0);
    }
}

/// Shows how many connections are open.
fn show(connections: &JoinSet<()>, metrics: &Metrics) {
    metrics.connections_open.set(i64::try_from(connections.len()).unwrap_or(i64::MAX));
}

/// The next connection. Waits while the process has no room for one, and complains now and then.
async fn next(listener: &TcpListener, complaints: &Throttle) -> TcpStream {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                // Small answers must not wait for the peer's acknowledgement. A peer that has already gone shows later.
                let _ = stream.set_nodelay(true);
                return stream;
            }
            Err(error) if is_about_the_peer(&error) => {}
            Err(error) => {
                if complaints.pass().is_some() {
                    tracing::error!(%error, "cannot accept connections; is the limit of open files too low?");
                }
                tokio::time::sleep(ACCEPT_AGAIN).await;
            }
        }
    }
}

/// True if the connection was lost before it was accepted.
fn is_about_the_peer(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    [ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted].contains(&error.kind())
}
