//! Admission. A permit stands for work: a unary call takes one when its whole request has arrived and returns it when its
//! answer is ready; a stream takes one with its first whole message and keeps it to its end. Before and after that a call only
//! holds bytes, its headers included, and has seconds to arrive and to be read. A call without room is refused
//! as `OVERLOADED`.

mod answer_body;
mod arrival;
mod bearer_tokens;
mod call;
mod capacity;
mod credentials;
mod deadline;
mod decoding;
mod framing;
mod permit;
mod request_body;

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::task::{Context, Poll};

use hadal_core::calls::Kind as CallKind;
use hadal_core::limits::RequestLimits;
use hadal_core::refusal::Refusal;
use http::{HeaderMap, Request, Response};
use tokio::time::Instant;
use tonic::body::Body;
use tonic::server::NamedService;
use tower::{Layer, Service};

use super::connections::ConnectionInfo;
use super::services::PROBE_BYTES_MAX;
use crate::observe::{Kind, Rpc};
use crate::pool::Pool;
use crate::rpc::{LongWork, MessageMemory, refused};
pub(crate) use bearer_tokens::Holder;
pub use bearer_tokens::{ReloadedTokens, Tokens, TokensError};
use call::Call;
pub use capacity::Capacity;
pub(crate) use credentials::bearer_token;
pub(super) use credentials::require_token;
pub(super) use decoding::Decoding;
pub(super) use request_body::RequestBody;

/// The most streams of health and reflection on all connections together: more than a server has callers, and still a
/// bound on what callers without a token can hold.
pub(crate) const PROBE_STREAMS_MAX: usize = 8192;

/// The memory of a waiting call without its headers and messages: its task, and the transport's records.
const CALL_BYTES: usize = 8 * 1024;
/// The number of files in transfer up to which an address has few: more than a page requests.
const FILES_LITTLE: usize = 64;
/// The number of `Play` streams up to which an address has few: more than the matches of the people behind one address.
const STREAMS_LITTLE: usize = 64;
/// The memory of a header without its name and value.
const HEADER_BYTES: usize = 100;

/// The layer that admits calls while there is room.
#[derive(Clone, Debug)]
pub(super) struct Admission {
    capacity: Capacity,
    /// The kind of all requests; `None` if the path decides it.
    kind: Option<Kind>,
    request_bytes: usize,
    calls: Pool,
    streams: Pool,
    analyses: Pool,
    probe_streams: Pool,
    messages: Pool,
    /// The pool on which long requests are decoded.
    long_work: Arc<LongWork>,
}

impl Admission {
    /// Room for `capacity`; `message_bytes` always shows the message memory in use.
    pub(super) fn new(capacity: Capacity, limits: RequestLimits, message_bytes: Arc<AtomicUsize>) -> Self {
        Self {
            capacity,
            kind: None,
            request_bytes: usize::try_from(limits.request_bytes).unwrap_or(usize::MAX),
            calls: Pool::permits(capacity.concurrency, "calls are under way"),
            streams: Pool::permits_with_reserve(capacity.streams, STREAMS_LITTLE, "streams are open"),
            analyses: Pool::permits(capacity.analyses, "analyses are under way"),
            probe_streams: Pool::permits(PROBE_STREAMS_MAX, "streams of health and reflection are open"),
            messages: Pool::bytes_with_reserve(capacity.message_memory, message_bytes),
            long_work: Arc::new(LongWork::new()),
        }
    }

    /// The same for files. They need no token, so they have permits of their own: a caller without a token cannot take the permit of a
    /// call. An address with few files has permits in reserve, even if others do not read theirs.
    pub(super) fn of_files(&self) -> Self {
        let calls = Pool::permits_with_reserve(self.capacity.files, FILES_LITTLE, "files are under way");
        Self { calls, kind: Some(Kind::Contract(CallKind::Call)), ..self.clone() }
    }

    /// A call from its headers on, with its limits and the memory that it already holds.
    fn begin(&self, kind: Kind, connection_info: &ConnectionInfo, headers: &HeaderMap) -> Result<Call, Refusal> {
        let memory =
            MessageMemory::new(self.messages.clone(), connection_info.connection, connection_info.held.clone());
        let mut held = memory.share();
        held.take(CALL_BYTES + header_bytes(headers))?;
        let permits = match kind {
            Kind::Contract(CallKind::Call | CallKind::Batch) | Kind::Health | Kind::Other => &self.calls,
            Kind::Contract(CallKind::Play) => &self.streams,
            Kind::Contract(CallKind::Analysis | CallKind::Reports) => &self.analyses,
            Kind::Watch | Kind::Reflection => &self.probe_streams,
        };
        let limit = match kind {
            Kind::Contract(CallKind::Play) | Kind::Watch => None,
            Kind::Contract(CallKind::Reports) => self.capacity.analysis_timeout,
            Kind::Contract(CallKind::Call | CallKind::Batch | CallKind::Analysis)
            | Kind::Health
            | Kind::Reflection
            | Kind::Other => self.capacity.request_timeout,
        };
        let began = Instant::now();
        let soonest = deadline::timeout(headers).into_iter().chain(limit).min();
        Ok(Call {
            began,
            deadline: soonest.and_then(|timeout| began.checked_add(timeout)),
            capacity: self.capacity,
            is_stream: kind.is_stream(),
            keeps_permit: self.kind.is_some(),
            may_idle: kind == Kind::Contract(CallKind::Play),
            request_bytes: self.request_bytes,
            permit: match (self.kind, kind) {
                (Some(_), _) => permits.share_counted(connection_info.connection, &connection_info.of_address.files),
                (None, Kind::Contract(CallKind::Play)) => {
                    permits.share_counted(connection_info.connection, &connection_info.of_address.streams)
                }
                (None, _) => permits.share(connection_info.connection),
            },
            held,
            memory,
            decoding: Decoding { long_work: Arc::clone(&self.long_work), connection: connection_info.connection },
        })
    }
}

/// The memory of these headers in bytes.
fn header_bytes(headers: &HeaderMap) -> usize {
    headers.iter().map(|(name, value)| name.as_str().len() + value.len() + HEADER_BYTES).sum()
}

impl<S> Layer<S> for Admission {
    type Service = Admitting<S>;

    fn layer(&self, inner: S) -> Self::Service {
        Admitting { admission: self.clone(), inner }
    }
}

/// The service under [`Admission`].
#[derive(Clone, Debug)]
pub(super) struct Admitting<S> {
    admission: Admission,
    inner: S,
}

impl<S> Service<Request<Body>> for Admitting<S>
where
    S: Service<Request<RequestBody>, Response = Response<Body>, Error = Infallible, Future: Send>,
    S: Clone + Send + 'static,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, mut request: Request<Body>) -> Self::Future {
        let connection_info = request.extensions_mut().remove::<ConnectionInfo>().unwrap_or_default();
        let kind = self.admission.kind.unwrap_or_else(|| Rpc::of(request.uri().path()).kind());
        let call = match self.admission.begin(kind, &connection_info, request.headers()) {
            Ok(call) => call,
            Err(refusal) => return Box::pin(async { Ok(refused(refusal).into_http()) }),
        };
        let message_bytes = match kind {
            Kind::Contract(CallKind::Call | CallKind::Batch | CallKind::Analysis | CallKind::Reports) => {
                Some(self.admission.request_bytes)
            }
            Kind::Health | Kind::Watch => Some(PROBE_BYTES_MAX),
            Kind::Contract(CallKind::Play) | Kind::Reflection | Kind::Other => None,
        };
        Box::pin(call.answer(self.inner.clone(), request, message_bytes))
    }
}

impl<S: NamedService> NamedService for Admitting<S> {
    const NAME: &'static str = S::NAME;
}

#[cfg(test)]
mod tests {
    use super::*;
    use hadal_core::refusal::Reason;

    #[test]
    fn headers_are_held_by_what_they_are_kept_in() {
        let admission = Admission::new(Capacity::default(), RequestLimits::default(), Arc::default());
        let mut headers = HeaderMap::new();
        let held = |headers: &HeaderMap| {
            admission.begin(Kind::Other, &ConnectionInfo::default(), headers).unwrap().held.held()
        };
        assert_eq!(held(&headers), CALL_BYTES);
        for number in 0..240 {
            headers.append("x", number.into());
        }
        assert!(held(&headers) > 240 * HEADER_BYTES, "{}", held(&headers));
    }

    #[test]
    fn one_address_does_not_take_the_streams_of_others() {
        let admission =
            Admission::new(Capacity { streams: 1000, ..Capacity::default() }, RequestLimits::default(), Arc::default());
        let open = |of: &ConnectionInfo| {
            let mut call = admission.begin(Kind::Contract(CallKind::Play), of, &HeaderMap::new())?;
            call.permit.take(1).map(|()| call)
        };
        let (rich, poor) = (ConnectionInfo::default(), ConnectionInfo::default());
        let held: Vec<_> = (0..2000).map_while(|_| open(&rich).ok()).collect();
        assert_eq!(held.len(), 1000 + STREAMS_LITTLE);
        assert!(open(&poor).is_ok());
        drop(held);
        assert!(open(&rich).is_ok());
    }

    #[test]
    fn watches_are_bounded_and_take_no_permit_of_a_call() {
        let capacity = Capacity { concurrency: 1, streams: 0, ..Capacity::default() };
        let admission = Admission::new(capacity, RequestLimits::default(), Arc::default());
        let admit = |path| {
            let mut call = admission.begin(Rpc::of(path).kind(), &ConnectionInfo::default(), &HeaderMap::new())?;
            call.permit.take(1).map(|()| call)
        };
        let watches: Vec<_> = (0..PROBE_STREAMS_MAX).map(|_| admit("/grpc.health.v1.Health/Watch")).collect();
        assert!(watches.iter().all(Result::is_ok));
        for path in ["/grpc.health.v1.Health/Watch", "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo"] {
            assert_eq!(admit(path).map(|_| ()).map_err(|refusal| refusal.reason), Err(Reason::Overloaded), "{path}");
        }
        assert!(admit("/grpc.health.v1.Health/Check").is_ok());
        drop(watches);
        assert!(admit("/grpc.health.v1.Health/Watch").is_ok());
    }
}
