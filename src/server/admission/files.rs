//! Admission of requests for files. They need no token, so they have permits of their own: nobody without a token takes
//! one of a call.

use std::convert::Infallible;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::{Context, Poll};

use http::header::{CONTENT_TYPE, RETRY_AFTER};
use http::{HeaderValue, Request, Response, StatusCode};
use http_body::Body as _;
use tokio::time::Instant;
use tonic::body::Body;
use tower::Service;

use super::answer_body::AnswerBody;
use super::permit::{Permit, QueueWait};
use super::{Admission, CALL_BYTES, Capacity, header_bytes};
use crate::pool::{Pool, Share};
use crate::refusal::Refusal;
use crate::server::connections::ConnectionInfo;

/// A service of files that admits requests while there is room.
#[derive(Clone, Debug)]
pub(in crate::server) struct AdmittingFiles<S> {
    room: Room,
    inner: S,
}

/// What files may take of the server's resources.
#[derive(Clone, Debug)]
struct Room {
    permits: Pool,
    messages: Pool,
    capacity: Capacity,
}

impl Admission {
    /// Admits requests for the files of `inner`.
    pub(in crate::server) fn files<S>(&self, inner: S) -> AdmittingFiles<S> {
        let permits = Pool::permits(self.capacity.files, "files are under way");
        AdmittingFiles { room: Room { permits, messages: self.messages.clone(), capacity: self.capacity }, inner }
    }
}

impl Room {
    /// Waits for a permit, in turn with other connections.
    async fn permit(&self, connection_info: &ConnectionInfo, bytes: usize) -> Result<Permit, Refusal> {
        let mut held = self.messages.share_counted(connection_info.connection, &connection_info.held);
        held.take(bytes)?;
        let (mut share, mut queue_wait) =
            (self.permits.share(connection_info.connection), QueueWait::new(self.capacity.queue_wait));
        poll_fn(|context| queue_wait.poll_take(&mut share, 1, context)).await?;
        let permit = Permit::default();
        permit.put(share);
        Ok(permit)
    }

    /// The answer with its limits: its permit until it has been read, and the time for that.
    async fn bounded(
        &self,
        answer: Response<Body>,
        permit: Permit,
        connection_info: ConnectionInfo,
    ) -> Result<Response<Body>, Refusal> {
        if answer.body().is_end_stream() {
            return Ok(answer);
        }
        let (head, body) = answer.into_parts();
        let unread: Share = self.messages.share_counted(connection_info.connection, &connection_info.held);
        let mut body = AnswerBody::new(body, permit, unread, connection_info.read_by);
        let deadline = self.capacity.request_timeout.and_then(|timeout| Instant::now().checked_add(timeout));
        poll_fn(|context| Poll::Ready(body.begin(deadline, context))).await?;
        Ok(Response::from_parts(head, Body::new(body)))
    }
}

impl<S> Service<Request<Body>> for AdmittingFiles<S>
where
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible> + Clone + Send + 'static,
    S::Future: Send,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, mut request: Request<Body>) -> Self::Future {
        let Self { room, mut inner } = self.clone();
        Box::pin(async move {
            let connection_info = request.extensions_mut().remove::<ConnectionInfo>().unwrap_or_default();
            let Ok(permit) = room.permit(&connection_info, CALL_BYTES + header_bytes(request.headers())).await else {
                return Ok(overloaded());
            };
            poll_fn(|context| inner.poll_ready(context)).await?;
            let answer = inner.call(request).await?;
            Ok(room.bounded(answer, permit, connection_info).await.unwrap_or_else(|_| overloaded()))
        })
    }
}

/// The refusal of a request for which there is no room, in the words of HTTP.
fn overloaded() -> Response<Body> {
    let mut answer = Response::new(Body::new("The server has too much to do; try again soon\n".to_owned()));
    *answer.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
    answer.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
    answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    answer
}
