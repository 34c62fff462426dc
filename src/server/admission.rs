//! What is let in: so many calls and streams at once, each until its answer is handed over or its deadline has passed,
//! and so many bytes of their messages.
//!
//! A call beyond the number is refused before its message is read, one beyond the bytes when they come, both as
//! `OVERLOADED`; who asks for health always gets in, and streams of health and reflection have places of their own. The
//! deadline is kept here because the transport says `CANCELLED` where the contract says `DEADLINE_EXCEEDED`.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::task::{Context, Poll};
use std::time::Duration;

use http::{HeaderMap, Request, Response};
use http_body::Body as _;
use tokio::time::{Instant, Sleep};
use tonic::Status;
use tonic::body::Body;
use tower::{Layer, Service};

use super::Capacity;
use super::admitted_body::AdmittedBody;
use super::call_kind::Kind;
use super::message_memory::MessageMemory;
use super::request_body::RequestBody;
use super::unread::end_after;
use crate::refusal::{Reason, Refusal};
use crate::service::room::{Place, Room};

/// Streams of health and reflection on all connections together: one for each of more callers than a server has, and
/// yet a bound on what those without a token can hold.
const PROBE_STREAMS_MAX: usize = 8192;

/// Lets calls in while there is room.
#[derive(Clone, Debug)]
pub(super) struct Admission {
    calls: Room,
    streams: Room,
    probe_streams: Room,
    messages: MessageMemory,
    request_timeout: Option<Duration>,
}

impl Admission {
    /// Room for as much as `capacity` says; what messages hold of it can be read in `message_bytes`.
    pub(super) fn new(capacity: Capacity, message_bytes: Arc<AtomicUsize>) -> Self {
        Self {
            calls: Room::new(capacity.concurrency, "calls are under way"),
            streams: Room::new(capacity.streams, "streams are open"),
            probe_streams: Room::new(PROBE_STREAMS_MAX, "streams of health and reflection are open"),
            messages: MessageMemory::new(capacity.message_memory, message_bytes),
            request_timeout: capacity.request_timeout,
        }
    }

    fn admit(&self, path: &str, headers: &HeaderMap) -> Result<Admitted, Refusal> {
        let kind = Kind::of(path);
        let place = match kind {
            Kind::Call => Some(self.calls.enter()?),
            Kind::Play => Some(self.streams.enter()?),
            Kind::Watch | Kind::Reflection => Some(self.probe_streams.enter()?),
            Kind::Probe => None,
        };
        let limit = self.request_timeout.filter(|_| kind.is_limited());
        let soonest = timeout(headers).into_iter().chain(limit).min();
        let deadline = soonest.and_then(|timeout| Instant::now().checked_add(timeout));
        let messages = kind.is_of_rules().then(|| self.messages.clone());
        Ok(Admitted { place, messages, stream: kind.is_stream(), deadline })
    }
}

/// What a call was let in with.
#[derive(Debug)]
pub(super) struct Admitted {
    place: Option<Place>,
    /// `None` for health and reflection: their messages are short, and not counted.
    messages: Option<MessageMemory>,
    stream: bool,
    deadline: Option<Instant>,
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
    S: Service<Request<RequestBody>, Response = Response<Body>>,
    S::Future: Unpin,
{
    type Response = Response<Body>;
    type Error = S::Error;
    type Future = Answering<S::Future>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        match self.admission.admit(request.uri().path(), request.headers()) {
            Ok(admitted) => {
                let answer = self.inner.call(request.map(|body| admitted.hear(body)));
                Answering::Admitted { answer, admitted, timer: None }
            }
            Err(refusal) => Answering::Refused(Some(refusal.into())),
        }
    }
}

/// The answer of [`Admitting`].
#[derive(Debug)]
pub(super) enum Answering<F> {
    Admitted {
        answer: F,
        admitted: Admitted,
        /// Made when the answer is not there at once; most are.
        timer: Option<Pin<Box<Sleep>>>,
    },
    Refused(Option<Status>),
}

impl<F, E> Future for Answering<F>
where
    F: Future<Output = Result<Response<Body>, E>> + Unpin,
{
    type Output = F::Output;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        let (answer, admitted, timer) = match self.get_mut() {
            Self::Admitted { answer, admitted, timer } => (answer, admitted, timer),
            Self::Refused(status) => return Poll::Ready(Ok(status.take().unwrap_or_else(late).into_http())),
        };
        if let Poll::Ready(answer) = Pin::new(answer).poll(context) {
            return Poll::Ready(answer.map(|answer| admitted.keep_with(answer, context)));
        }
        let Some(deadline) = admitted.deadline else { return Poll::Pending };
        let timer = timer.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(deadline)));
        timer.as_mut().poll(context).map(|()| Ok(late().into_http()))
    }
}

impl Admitted {
    /// A request takes memory as it comes.
    fn hear(&self, body: Body) -> RequestBody {
        RequestBody::new(body, self.messages.as_ref().map(MessageMemory::share), self.stream)
    }

    /// An answer keeps its place until it is handed over to its end, so that those that nobody reads are counted, too. A
    /// stream ends at its deadline with a status; one answer that finds no memory is refused before anything of it is sent.
    fn keep_with(&mut self, answer: Response<Body>, context: &mut Context<'_>) -> Response<Body> {
        let place = self.place.take();
        if answer.body().is_end_stream() {
            return answer;
        }
        let (head, body) = answer.into_parts();
        let share = self.messages.as_ref().map(MessageMemory::share);
        let mut body = AdmittedBody::new(body, place, share);
        if self.stream {
            body.end_at(self.deadline);
        } else if let Err(refusal) = body.begin(context) {
            return Status::from(refusal).into_http();
        }
        if let Some(deadline) = self.deadline {
            end_after(deadline);
        }
        Response::from_parts(head, Body::new(body))
    }
}

/// The refusal of a call whose deadline has passed.
pub(super) fn late() -> Status {
    Refusal::new(Reason::DeadlineExceeded, "the deadline has passed; nothing has changed, the call may be repeated")
        .into()
}

/// The time a caller is ready to wait. As the transport does, one that cannot be read is left out.
fn timeout(headers: &HeaderMap) -> Option<Duration> {
    let text = headers.get("grpc-timeout")?.to_str().ok()?;
    let (digits, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    if digits.len() > 8 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let value: u64 = digits.parse().ok()?;
    match unit {
        "H" => Some(Duration::from_secs(value * 3600)),
        "M" => Some(Duration::from_secs(value * 60)),
        "S" => Some(Duration::from_secs(value)),
        "m" => Some(Duration::from_millis(value)),
        "u" => Some(Duration::from_micros(value)),
        "n" => Some(Duration::from_nanos(value)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn watches_are_bounded_and_whoever_asks_for_health_once_gets_in_all_the_same() {
        let admission = Admission::new(Capacity { concurrency: 0, streams: 0, ..Capacity::default() }, Arc::default());
        let admit = |path| admission.admit(path, &HeaderMap::new());
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
