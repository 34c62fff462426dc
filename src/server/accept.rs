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
use tonic::body::Body;
use tower::Service;

use super::conversation::{Conversation, Kept};

/// How long to wait where the process has no room for one more connection.
const ACCEPT_AGAIN: Duration = Duration::from_millis(200);

/// Serves the connections of `listener` until `stop` is ready. Then nobody can connect any more, every connection is
/// told to go away, and whatever is still under way after the drain time is cut.
pub(super) async fn accept_until<S>(
    listener: TcpListener,
    service: S,
    kept: Kept,
    drain: Duration,
    stop: impl Future<Output = ()>,
) where
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send + 'static,
{
    let kept = Arc::new(kept);
    let (go_away, told) = watch::channel(());
    // Dropping it cuts what it holds, so nothing outlives this function.
    let mut connections = JoinSet::new();
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            stream = next(&listener) => {
                let conversation = Conversation { service: service.clone(), kept: Arc::clone(&kept), told: told.clone() };
                connections.spawn(conversation.hold(kept.counted(stream)));
            }
            Some(_) = connections.join_next() => {}
        }
    }
    drop(listener);
    drop(go_away);
    let all_ended = async { while connections.join_next().await.is_some() {} };
    if tokio::time::timeout(drain, all_ended).await.is_err() {
        tracing::info!(connections = connections.len(), "the drain time is over; cutting what is still under way");
    }
}

/// The next connection.
async fn next(listener: &TcpListener) -> TcpStream {
    let mut has_complained = false;
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                // Small answers must not wait for the peer's acknowledgement. A peer that is gone already shows later.
                let _ = stream.set_nodelay(true);
                return stream;
            }
            Err(error) if is_about_the_peer(&error) => {}
            Err(error) => {
                if !has_complained {
                    tracing::error!(%error, "cannot accept connections; is the limit of open files too low?");
                    has_complained = true;
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
