//! A backend that reports itself healthy and refuses every call as unavailable.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bytes::Bytes;
use h2::server::SendResponse;
use http::{Request, Response};
use tokio::net::TcpListener;
use tokio::runtime::Handle;

/// `grpc.health.v1.HealthCheckResponse` with `SERVING`, as a gRPC message.
const SERVING: &[u8] = &[0, 0, 0, 0, 2, 8, 1];

/// The backend; it ends with the process.
pub(crate) struct Refuser {
    /// The address it listens on.
    pub(crate) address: SocketAddr,
    refused: Arc<AtomicU64>,
}

impl Refuser {
    /// Starts it in this process.
    pub(crate) fn start(runtime: &Handle) -> anyhow::Result<Self> {
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0"))?;
        let address = listener.local_addr()?;
        let refused = Arc::new(AtomicU64::new(0));
        runtime.spawn(accept(listener, Arc::clone(&refused)));
        Ok(Self { address, refused })
    }

    /// The number of calls it has refused.
    pub(crate) fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }
}

async fn accept(listener: TcpListener, refused: Arc<AtomicU64>) {
    while let Ok((stream, _)) = listener.accept().await {
        let refused = Arc::clone(&refused);
        tokio::spawn(async move {
            let Ok(mut connection) = h2::server::handshake(stream).await else { return };
            while let Some(Ok((request, respond))) = connection.accept().await {
                // A caller that has left needs no answer.
                let _ = answer(&request, respond, &refused);
            }
        });
    }
}

fn answer(
    request: &Request<h2::RecvStream>,
    mut respond: SendResponse<Bytes>,
    refused: &AtomicU64,
) -> anyhow::Result<()> {
    let response = Response::builder().header("content-type", "application/grpc");
    if request.uri().path() == "/grpc.health.v1.Health/Check" {
        let mut body = respond.send_response(response.body(())?, false)?;
        body.send_data(Bytes::from_static(SERVING), false)?;
        let mut trailers = http::HeaderMap::new();
        trailers.insert("grpc-status", http::HeaderValue::from_static("0"));
        body.send_trailers(trailers)?;
    } else {
        refused.fetch_add(1, Ordering::Relaxed);
        let refusal = response.header("grpc-status", "14").header("grpc-message", "out of order").body(())?;
        respond.send_response(refusal, true)?;
    }
    Ok(())
}
