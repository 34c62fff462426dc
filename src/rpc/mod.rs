//! The calls, from tonic to the core and back: bytes in, answers or refusals out. Short work is done where it arrives, long work on a pool
//! of threads, bots on threads of their own; a panic is the refusal of its call alone.

mod analysis;
mod call_context;
mod catalogues;
mod codec;
mod encoded;
mod environment;
mod gzip;
mod isolate;
mod long_work;
mod play;
mod status;
mod threads;
mod unary;

#[cfg(test)]
mod tests;

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Instant;

use hadal_core::calls::{Host, Kind, Method};
use http::{Request, Response};
use tonic::Status;
use tonic::body::Body;
use tonic::codec::CompressionEncoding;
use tonic::server::Grpc;
use tower::service_fn;

pub use call_context::{CallContext, Credentials, MessageMemory};
use catalogues::Catalogues;
pub use codec::RawCodec;
pub(crate) use codec::{BUFFER_BYTES, DECODED, LONG_BYTES, PREFIX_BYTES};
pub use encoded::Encoded;
pub(crate) use encoded::framed;
pub use environment::Surroundings;
pub use gzip::{ACCEPTED_COMPRESSIONS, SENT_COMPRESSION};
pub(crate) use gzip::{COMPRESSED_BYTES, Gzip};
pub(crate) use isolate::revocable;
pub(crate) use long_work::{CALLS_PER_THREAD, LongWork};
pub use status::{NOT_TO_BE_RETRIED, completed, refused};
use threads::Threads;

use crate::pool::ConnectionId;

/// The answers to the calls of a server: the host of its games, and the threads on which it works.
#[derive(Debug)]
pub struct Calls {
    host: Arc<Host>,
    /// The queue of long work for the pool of threads.
    long_work: LongWork,
    /// The threads of bots.
    analysis: Threads,
    /// The answers about games, which never change.
    catalogues: Catalogues,
}

type Answer<T> = Result<tonic::Response<T>, Status>;

/// A future of any kind.
pub(crate) type Boxed<T> = Pin<Box<dyn Future<Output = T> + Send>>;

impl Calls {
    /// The calls over a host, with this number of threads for analyses.
    pub fn new(host: Arc<Host>, analyses: usize) -> Self {
        let catalogues = Catalogues::of(host.game_ids());
        Self { host, long_work: LongWork::new(), analysis: Threads::new(analyses), catalogues }
    }

    /// Answers a call of one of [`Method::SERVICES`].
    ///
    /// # Errors
    /// Never.
    pub async fn answer(self: Arc<Self>, request: Request<Body>) -> Result<Response<Body>, Infallible> {
        let Some(method) = method_of(request.uri().path()) else {
            return Ok(Status::unimplemented("").into_http());
        };
        let bytes = usize::try_from(self.host.limits().request_bytes).unwrap_or(usize::MAX);
        // tonic would compress every answer to a caller who accepts that, however short; `unary` compresses the answers for which it pays.
        let mut grpc = Grpc::new(RawCodec)
            .accept_compressed(CompressionEncoding::Gzip)
            .apply_max_message_size_config(Some(bytes), None);
        Ok(match method.kind() {
            Kind::Play => grpc.streaming(play::Player(self), request).await,
            Kind::Reports => grpc.server_streaming(analysis::Reporter(self, method), request).await,
            Kind::Analysis => {
                let calls = &self;
                grpc.unary(service_fn(move |request| Arc::clone(calls).analyzed(method, request)), request).await
            }
            Kind::Call if method == Method::GetGame => {
                let calls = &self;
                grpc.unary(service_fn(move |request| Arc::clone(calls).get_game(request)), request).await
            }
            Kind::Call | Kind::Batch => {
                let calls = &self;
                grpc.unary(service_fn(move |request| Arc::clone(calls).by_price(method, request)), request).await
            }
        })
    }
}

/// The method of a path.
fn method_of(path: &str) -> Option<Method> {
    let (service, name) = path.strip_prefix('/')?.split_once('/')?;
    Method::find(service, name)
}

/// The time until which a caller waits for the answer to a request.
fn deadline_of<T>(request: &tonic::Request<T>) -> Option<Instant> {
    request.extensions().get().and_then(|context: &CallContext| context.deadline)
}

/// The connection of a request.
fn connection_of<T>(request: &tonic::Request<T>) -> ConnectionId {
    request.extensions().get().map(|context: &CallContext| context.memory.connection()).unwrap_or_default()
}
