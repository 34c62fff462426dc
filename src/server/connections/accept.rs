//! Accepting connections until the server is asked to stop, and letting them end then.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use http::{Request, Response};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tonic::body::Body;
use tower::Service;

use super::connection::{Connection, Setup};
use crate::pool::ConnectionId;

/// How long to wait where the process has no room for one more connection.
const ACCEPT_AGAIN: Duration = Duration::from_millis(200);
/// How long to be silent about it.
const COMPLAIN_AGAIN: Duration = Duration::from_secs(10);

/// Serves the connections of `listener` until `stop` is ready. Then nobody can connect any more, every connection is
/// told to go away, and whatever is still under way after the drain time is cut.
pub(in crate::server) async fn accept_until<S>(
    listener: TcpListener,
    service: S,
    setup: Setup,
    drain: Duration,
    stop: impl Future<Output = ()>,
) where
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send + 'static,
{
    let setup = Arc::new(setup);
    let (stopping, go_away) = watch::channel(());
    // Dropping it cuts what it holds, so nothing outlives this function.
    let mut connections = JoinSet::new();
    let (mut stop, mut complaints, mut id) = (pin!(stop), Complaints::default(), ConnectionId::default());
    loop {
        tokio::select! {
            () = &mut stop => break,
            stream = next(&listener, &mut complaints) => {
                while connections.try_join_next().is_some() {}
                if connections.len() >= setup.connections.most {
                    if complaints.is_due() {
                        tracing::warn!(connections = connections.len(), "as many connections are open as may be; closing others");
                    }
                    continue;
                }
                id.0 += 1;
                let (service, setup, go_away) = (service.clone(), Arc::clone(&setup), go_away.clone());
                connections.spawn(Connection { id, service, setup, go_away }.serve(stream));
            }
            Some(_) = connections.join_next() => {}
        }
    }
    drop(listener);
    drop(stopping);
    let all_ended = async { while connections.join_next().await.is_some() {} };
    if tokio::time::timeout(drain, all_ended).await.is_err() {
        tracing::info!(connections = connections.len(), "the drain time is over; cutting what is still under way");
    }
}

/// Complaints of one loop, which are seldom.
#[derive(Debug, Default)]
struct Complaints {
    last: Option<Instant>,
}

impl Complaints {
    /// Whether to complain again.
    fn is_due(&mut self) -> bool {
        let is_due = self.last.is_none_or(|last| last.elapsed() > COMPLAIN_AGAIN);
        if is_due {
            self.last = Some(Instant::now());
        }
        is_due
    }
}

/// The next connection. Complains seldom, for as long as there is no room for one.
async fn next(listener: &TcpListener, complaints: &mut Complaints) -> TcpStream {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                // Small answers must not wait for the peer's acknowledgement. A peer that is gone already shows later.
                let _ = stream.set_nodelay(true);
                return stream;
            }
            Err(error) if is_about_the_peer(&error) => {}
            Err(error) => {
                if complaints.is_due() {
                    tracing::error!(%error, "cannot accept connections; is the limit of open files too low?");
                }
                tokio::time::sleep(ACCEPT_AGAIN).await;
            }
        }
    }
}

/// Whether a connection was lost before it was accepted.
fn is_about_the_peer(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    [ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted].contains(&error.kind())
}
