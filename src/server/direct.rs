//! The short way of a call: a request that comes as callers send it, one message in one piece, not compressed, and the end
//! with it, is answered where it arrives. Every other goes the general way over the routes, with what has come of it.

use std::convert::Infallible;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http::{Request, Response};
use http_body::{Body as HttpBody, Frame};
use tonic::Status;
use tonic::body::Body;
use tonic::server::NamedService;
use tonic::service::Routes;
use tower::Service;

use super::begun_body::BegunBody;
use super::compression;
use super::request_body::RequestBody;
use super::whole_answer::answer_with;
use crate::service::codec::PREFIX_BYTES;
use crate::service::direct::Direct;
use crate::service::host::Host;

/// What a server serves: every service by its route, and short ways to the host of the rules.
#[derive(Clone, Debug)]
pub struct Services {
    host: Arc<Host>,
    routes: Routes,
}

impl Services {
    pub(super) fn new(host: Arc<Host>, routes: Routes) -> Self {
        Self { host, routes }
    }

    /// The same with one more service.
    #[must_use]
    pub fn add_service<S>(self, service: S) -> Self
    where
        S: Service<Request<Body>, Response = Response<Body>, Error = Infallible> + NamedService + Clone + Send + Sync,
        S: 'static,
        S::Future: Send + 'static,
    {
        Self { routes: self.routes.add_service(service), ..self }
    }

    /// What answers calls; cheap to clone.
    pub(super) fn prepare(self) -> ShortWay {
        ShortWay(Arc::new(Self { routes: self.routes.prepare(), ..self }))
    }

    fn route<B>(&self, request: Request<B>) -> impl Future<Output = Answered> + Send + use<B>
    where
        B: HttpBody<Data = Bytes, Error = Status> + Send + 'static,
    {
        self.routes.clone().call(request)
    }
}

/// The services, called on the shortest way.
#[derive(Clone, Debug)]
pub(super) struct ShortWay(Arc<Services>);

type Answered = Result<Response<Body>, Infallible>;

impl Service<Request<RequestBody>> for ShortWay {
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Answered> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<RequestBody>) -> Self::Future {
        match Direct::of(request.uri().path()) {
            Some(method) if !compression::is_announced(request.headers()) => {
                Box::pin(self.clone().answer(method, request))
            }
            _ => Box::pin(self.0.route(request)),
        }
    }
}

impl ShortWay {
    async fn answer(self, method: Direct, mut request: Request<RequestBody>) -> Answered {
        let host = &self.0.host;
        let begun = match Arrived::of(request.body_mut(), host.limits().bytes).await {
            Arrived::Message(framed) => {
                let answer = method.answer(host, framed.slice(PREFIX_BYTES..));
                match answer.map_err(Status::into_http) {
                    Ok(Some(message)) => return Ok(answer_with(message, compression::accepted(request.headers()))),
                    Ok(None) => framed,
                    Err(refused) => return Ok(refused),
                }
            }
            Arrived::Other(begun) => begun,
            Arrived::Broken(status) => return Ok(status.into_http()),
        };
        self.0.route(request.map(|rest| BegunBody::new(begun, rest))).await
    }
}

/// What has arrived of a request.
enum Arrived {
    /// All of it: one message behind its prefix.
    Message(Bytes),
    /// Something else, or not all of it; this has been read.
    Other(Bytes),
    Broken(Status),
}

impl Arrived {
    /// Waits for the first data of the body, and looks whether it is the only one.
    async fn of(body: &mut RequestBody, bytes_max: u64) -> Self {
        let first = match poll_fn(|context| poll_data(body, context)).await {
            Some(Ok(first)) if is_message(&first, bytes_max) => first,
            Some(Ok(other)) => return Self::Other(other),
            Some(Err(status)) => return Self::Broken(status),
            None => return Self::Other(Bytes::new()),
        };
        match poll_fn(|context| Poll::Ready(poll_data(body, context))).await {
            Poll::Ready(None) => Self::Message(first),
            Poll::Ready(Some(Ok(second))) => Self::Other([first, second].concat().into()),
            Poll::Ready(Some(Err(status))) => Self::Broken(status),
            // What is wrong with a message can be said before the end has come.
            Poll::Pending => Self::Other(first),
        }
    }
}

/// Whether these bytes are one message of at most so many, not compressed, behind its prefix.
fn is_message(bytes: &[u8], bytes_max: u64) -> bool {
    let Some(([flag, length @ ..], message)) = bytes.split_first_chunk::<PREFIX_BYTES>() else { return false };
    let length = u32::from_be_bytes(*length);
    *flag == 0 && u64::from(length) <= bytes_max && usize::try_from(length) == Ok(message.len())
}

/// The next data of a body; `None` when there is no more. Trailers of a request say nothing here.
fn poll_data(body: &mut RequestBody, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, Status>>> {
    loop {
        let Some(frame) = ready!(Pin::new(&mut *body).poll_frame(context)) else { return Poll::Ready(None) };
        match frame.map(Frame::into_data) {
            Ok(Ok(data)) if data.is_empty() => {}
            Ok(data) => return Poll::Ready(data.ok().map(Ok)),
            Err(status) => return Poll::Ready(Some(Err(status))),
        }
    }
}

#[cfg(test)]
mod tests;
