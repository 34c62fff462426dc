//! One call, from its headers to the beginning of its answer. A refusal is an answer, too.

use std::convert::Infallible;
use std::future::Future;

use bytes::Bytes;
use http::{Request, Response, request};
use http_body::Body as _;
use tokio::time::Instant;
use tonic::Status;
use tonic::body::Body;
use tower::Service;

use super::answer_body::AnswerBody;
use super::arrival;
use super::deadline::{deadline_passed, not_arrived};
use super::decoding::{Decoding, Gathering};
use super::permit::Permit;
use super::request_body::{RequestBody, StreamBody};
use super::{CALL_BYTES, Capacity};
use crate::pool::Share;
use crate::rpc::{CallContext, Gzip, LONG_BYTES, MessageMemory, refused};
use crate::serve::json::{self, Json};
use crate::serve::timer::before;

/// A call at its beginning: its share of the server's resources, and its time limits.
#[derive(Debug)]
pub(super) struct Call {
    pub(super) began: Instant,
    pub(super) deadline: Option<Instant>,
    pub(super) capacity: Capacity,
    /// True if it may have several answers, which its deadline ends with a status.
    pub(super) is_stream: bool,
    /// True if its permit bounds waiting answers instead of work, as for files.
    pub(super) keeps_permit: bool,
    /// True if it ends when its caller is silent for long.
    pub(super) may_idle: bool,
    /// The most bytes of a message.
    pub(super) request_bytes: usize,
    /// The share that its permit is taken from.
    pub(super) permit: Share,
    /// The memory held by its request while it arrives.
    pub(super) held: Share,
    pub(super) memory: MessageMemory,
    pub(super) decoding: Decoding,
}

impl Call {
    /// Answers a call. With `message_bytes` it is unary: its message is received whole first and has at most that many
    /// bytes. Without, it is a stream, and its messages are passed on one by one.
    pub(super) fn answer<S>(
        self,
        inner: S,
        request: Request<Body>,
        message_bytes: Option<usize>,
    ) -> impl Future<Output = Result<Response<Body>, Infallible>> + Send
    where
        S: Service<Request<RequestBody>, Response = Response<Body>, Error = Infallible, Future: Send> + Send + 'static,
    {
        let deadline = self.deadline;
        // Boxed, since it is large and the future around it is moved several times.
        let mut answered = Box::pin(async move {
            match message_bytes {
                Some(most) => self.unary(inner, request, most).await,
                None => Ok(self.stream(inner, request).await),
            }
        });
        async move {
            let answered = before(|| deadline, |context| answered.as_mut().poll(context)).await;
            let answered = answered.unwrap_or_else(|| Err(refused(deadline_passed())));
            Ok(answered.unwrap_or_else(Status::into_http))
        }
    }

    /// A call with one request: it collects the request within limits of bytes and time, takes a permit, answers, and returns the permit.
    async fn unary<S>(mut self, mut inner: S, request: Request<Body>, most: usize) -> Result<Response<Body>, Status>
    where
        S: Service<Request<RequestBody>, Response = Response<Body>, Error = Infallible, Future: Send> + Send + 'static,
    {
        let (mut head, body) = request.into_parts();
        let json = head.extensions.remove::<Json>();
        let message = self.arrival(&head, body, json.as_ref(), most).await?;
        self.permit.take_in_turn(1, self.capacity.queue_wait).await.map_err(refused)?;
        let takes_long_to_decode = message.len() > LONG_BYTES;
        let answer = inner.call(self.with_context(head, RequestBody::Whole(message)));
        let Ok(answer) = if takes_long_to_decode {
            self.decoding.answered(Box::pin(answer)).await.map_err(refused)?
        } else {
            answer.await
        };
        if answer.body().is_end_stream() {
            return Ok(answer);
        }
        if self.is_stream {
            let permit = Permit::default();
            permit.put(self.permit);
            drop(self.held);
            let body = answer.map(|body| AnswerBody::new(body, permit, self.memory.share()));
            return Ok(body.map(|body| Body::new(body.of_stream(self.deadline, self.capacity.request_timeout))));
        }
        self.held.keep(CALL_BYTES);
        let permit = Permit::default();
        if self.keeps_permit {
            permit.put(self.permit);
        } else {
            // The work is done: only counted bytes are left of the call.
            drop(self.permit);
        }
        let answer = match &json {
            Some(json) => json::answer(json, answer, &self.decoding, (self.memory.share(), self.capacity.queue_wait))
                .await
                .map_err(refused)?,
            None => answer,
        };
        let (head, body) = answer.into_parts();
        let mut body = AnswerBody::new(body, permit, self.held);
        body.begin(self.deadline).await.map_err(refused)?;
        Ok(Response::from_parts(head, Body::new(body)))
    }

    /// The whole message of a unary call, once there is memory for its decoded form.
    async fn arrival(
        &mut self,
        head: &request::Parts,
        body: Body,
        json: Option<&Json>,
        most: usize,
    ) -> Result<Bytes, Status> {
        let (within, queue_wait) = (self.capacity.arrival_timeout, self.capacity.queue_wait);
        let share = &mut self.held;
        let come = async {
            match json {
                Some(_) => arrival::text(body, json::TEXT_BYTES_MAX, share, queue_wait).await,
                None => arrival::single_message(body, most, share, queue_wait).await,
            }
        };
        let come = tokio::time::timeout_at(self.began + within, come).await;
        // Memory may be missing, not bytes.
        let late = |_| Err(refused(self.held.is_missed().unwrap_or_else(|| not_arrived(within))));
        let come = come.unwrap_or_else(late)?;
        let message = match json {
            Some(json) => json::request(json, come, &self.decoding, (&mut self.held, queue_wait)).await,
            None => self.decoding.plain(come, Gzip::sent(&head.headers), most, (&mut self.held, queue_wait)).await,
        };
        message.map_err(refused)
    }

    /// A call with a stream of requests, whose permit is taken with the first of them.
    async fn stream<S>(self, mut inner: S, request: Request<Body>) -> Response<Body>
    where
        S: Service<Request<RequestBody>, Response = Response<Body>, Error = Infallible, Future: Send>,
    {
        let (head, body) = request.into_parts();
        let compression = Gzip::sent(&head.headers).filter(|_| self.may_idle);
        let gathering = compression.map(|Gzip| Gathering::new(self.request_bytes));
        let request = self.with_context(head, ());
        let (permit, terms) = (Permit::default(), (self.capacity, self.may_idle, self.began));
        let body = StreamBody::new((body, gathering), self.held, self.permit, permit.clone(), terms);
        let Ok(answer) = inner.call(request.map(|()| RequestBody::Stream(Box::new(body)))).await;
        if answer.body().is_end_stream() {
            return answer;
        }
        let (head, body) = answer.into_parts();
        let mut body = AnswerBody::new(body, permit, self.memory.share());
        if self.is_stream {
            body = body.of_stream(self.deadline, self.capacity.request_timeout);
        } else if let Err(refusal) = body.begin(self.deadline).await {
            return refused(refusal).into_http();
        }
        Response::from_parts(head, Body::new(body))
    }

    /// The request for the next layer.
    fn with_context<B>(&self, mut head: request::Parts, body: B) -> Request<B> {
        let deadline = self.deadline.map(Instant::into_std);
        head.extensions.insert(CallContext { deadline, memory: self.memory.clone() });
        Request::from_parts(head, body)
    }
}
