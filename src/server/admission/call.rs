//! One call, from its headers to the beginning of its answer. A refusal is an answer, too.

use std::future::{Future, poll_fn};
use std::task::Poll;

use bytes::Bytes;
use http::{Request, Response};
use http_body::Body as _;
use tokio::time::Instant;
use tonic::Status;
use tonic::body::Body;
use tower::Service;

use super::answer_body::AnswerBody;
use super::arrival::Arriving;
use super::deadline::{deadline_passed, not_arrived};
use super::decoding::{Decoding, Gathering};
use super::permit::{Permit, QueueWait};
use super::request_body::{RequestBody, StreamBody};
use super::{CALL_BYTES, Capacity};
use crate::pool::Share;
use crate::rpc::ACCEPTED_COMPRESSIONS;
use crate::rpc::LONG_BYTES;
use crate::rpc::refused;
use crate::rpc::{CallContext, Compression, MessageMemory};
use crate::server::connections::ReadBy;
use crate::server::timer::before;

/// A call at its beginning: its share of the server's resources, and its time limits.
#[derive(Debug)]
pub(super) struct Call {
    pub(super) began: Instant,
    pub(super) deadline: Option<Instant>,
    pub(super) capacity: Capacity,
    /// True if it may have several answers: its deadline then ends them with a status.
    pub(super) is_stream: bool,
    /// True if its permit bounds the answers that wait, not the work: that of a file.
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
    pub(super) read_by: ReadBy,
}

impl Call {
    /// Answers a call. With `message_bytes` it is unary: its message is received whole first and has at most that many
    /// bytes. Without, it is a stream, and its messages are passed on one by one.
    pub(super) fn answer<S>(
        self,
        inner: S,
        request: Request<Body>,
        message_bytes: Option<usize>,
    ) -> impl Future<Output = Result<Response<Body>, S::Error>>
    where
        S: Service<Request<RequestBody>, Response = Response<Body>, Error: Send, Future: Send> + 'static,
    {
        let deadline = self.deadline;
        // Boxed, since it is large: what is around it is moved several times.
        let mut answered = Box::pin(self.process(inner, request, message_bytes));
        async move {
            let answered = before(|| deadline, |context| answered.as_mut().poll(context)).await;
            answered.unwrap_or_else(|| Ok(refused(deadline_passed()).into_http()))
        }
    }

    fn process<S>(
        mut self,
        mut inner: S,
        request: Request<Body>,
        message_bytes: Option<usize>,
    ) -> impl Future<Output = Result<Response<Body>, S::Error>>
    where
        S: Service<Request<RequestBody>, Response = Response<Body>, Error: Send, Future: Send> + 'static,
    {
        let (mut head, body) = request.into_parts();
        if self.is_stream {
            // tonic would compress each of its answers on the thread of the connection, however long they are.
            head.headers.remove(ACCEPTED_COMPRESSIONS);
        }
        let deadline = self.deadline.map(Instant::into_std);
        head.extensions.insert(CallContext { deadline, memory: self.memory.clone() });
        // No async function, which would keep its arguments twice.
        async move {
            let permit = Permit::default();
            let mut takes_long_to_decode = false;
            let (body, come) = if let Some(most) = message_bytes {
                let arriving = Arriving::new(body, most, self.capacity.queue_wait);
                match self.arrival(arriving, Compression::sent(&head.headers), most).await {
                    Ok(whole) => {
                        takes_long_to_decode = whole.len() > LONG_BYTES;
                        permit.put(self.permit);
                        (RequestBody::Whole(whole), Some(self.held))
                    }
                    Err(status) => return Ok(status.into_http()),
                }
            } else {
                let terms = (self.capacity, self.may_idle, self.began);
                let compression = Compression::sent(&head.headers).filter(|_| self.may_idle);
                let gathering = compression.map(|compression| Gathering::new(compression, self.request_bytes));
                let stream = StreamBody::new((body, gathering), self.held, self.permit, permit.clone(), terms);
                (RequestBody::Stream(Box::new(stream)), None)
            };
            let answer = inner.call(Request::from_parts(head, body));
            let answer = if takes_long_to_decode {
                match self.decoding.answered(Box::pin(answer)).await {
                    Ok(answer) => answer?,
                    Err(refusal) => refused(refusal).into_http(),
                }
            } else {
                answer.await?
            };
            if answer.body().is_end_stream() {
                return Ok(answer);
            }
            let (head, body) = answer.into_parts();
            if self.is_stream {
                drop(come);
                let mut body = AnswerBody::new(body, permit, self.memory.share(), self.read_by);
                body.make_stream(self.deadline, self.capacity.request_timeout);
                return Ok(Response::from_parts(head, Body::new(body)));
            }
            let mut share = come.unwrap_or_else(|| self.memory.share());
            share.keep(CALL_BYTES);
            let mut body = AnswerBody::new(body, permit.clone(), share, self.read_by);
            if let Err(refusal) = poll_fn(|context| Poll::Ready(body.begin(self.deadline, context))).await {
                return Ok(refused(refusal).into_http());
            }
            if !self.keeps_permit {
                // The work is done: what is left of the call is bytes, and they are counted.
                permit.give_back();
            }
            Ok(Response::from_parts(head, Body::new(body)))
        }
    }

    /// Waits for the whole request, for the memory that it takes when it is decoded, and then for a permit.
    async fn arrival(
        &mut self,
        mut request: Arriving,
        compression: Option<Compression>,
        most: usize,
    ) -> Result<Bytes, Status> {
        let within = self.capacity.arrival_timeout;
        let until = self.began.checked_add(within);
        let whole = before(|| until, |context| request.poll_whole(&mut self.held, context)).await;
        let whole = whole.unwrap_or_else(|| Err(refused(not_arrived(within))))?;
        let mut queue_wait = QueueWait::new(self.capacity.queue_wait);
        let plain = self.decoding.plain(whole, compression, most, (&mut self.held, &mut queue_wait)).await;
        let plain = plain.map_err(refused)?;
        queue_wait.take(&mut self.permit, 1).await.map_err(refused)?;
        Ok(plain)
    }
}
