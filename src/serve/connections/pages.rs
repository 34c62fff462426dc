//! Pages on connections of their own, apart from those of calls.

use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tonic::service::Routes;

use super::{Answering, Connections, Setup, WritePath, accept_until};
use crate::observe::{Games, Metrics};
use crate::serve::Failure;

/// Serves `pages` on `listener` until the future is dropped. With `strangers`, a connection is a stranger until its
/// [`Standing`](super::Standing) says otherwise.
/// # Errors
/// If the unread metrics of the connections cannot be made.
pub(crate) async fn serve_pages(
    listener: TcpListener,
    pages: Routes,
    connections: Connections,
    strangers: bool,
) -> Result<(), Failure> {
    let metrics = Arc::new(Metrics::new(Games::new([]))?);
    let setup = Setup { connections, write_path: WritePath::Plain, tls: None, strangers, metrics };
    accept_until(listener, Answering::new(pages.prepare()), setup, Duration::ZERO, std::future::pending()).await;
    Ok(())
}
