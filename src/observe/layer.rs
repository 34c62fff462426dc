//! The layer that observes calls and sends back their ids: it must see native gRPC, so it lies inside gRPC-Web and
//! outside everything that refuses.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use http::{Request, Response};
use tonic::Code;
use tower::{Layer, Service};

use super::Observer;
use super::body::{Underway, WatchedBody, code_in};
use super::call::{self, Call};
use super::rpc::Rpc;

/// Observes every call that passes.
#[derive(Clone, Debug)]
pub struct WatchCalls {
    observer: Arc<Observer>,
}

impl WatchCalls {
    /// Reports every call to `observer`.
    pub fn new(observer: Arc<Observer>) -> Self {
        Self { observer }
    }
}

impl<S> Layer<S> for WatchCalls {
    type Service = Watched<S>;

    fn layer(&self, inner: S) -> Watched<S> {
        Watched { observer: Arc::clone(&self.observer), inner }
    }
}

/// The service under [`WatchCalls`].
#[derive(Clone, Debug)]
pub struct Watched<S> {
    observer: Arc<Observer>,
    inner: S,
}

impl<S, B, C> Service<Request<B>> for Watched<S>
where
    S: Service<Request<B>, Response = Response<C>>,
    S::Future: Unpin,
    C: http_body::Body,
{
    type Response = Response<WatchedBody<C>>;
    type Error = S::Error;
    type Future = Watching<S::Future>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        let call = Call::begin(&self.observer, Rpc::of(request.uri().path()), request.headers());
        let _entered = call::enter(Some(Arc::clone(&call)));
        Watching { answer: self.inner.call(request), underway: Some(Underway(call)) }
    }
}

/// The answer of [`Watched`].
#[derive(Debug)]
pub struct Watching<F> {
    answer: F,
    underway: Option<Underway>,
}

impl<F, C, E> Future for Watching<F>
where
    F: Future<Output = Result<Response<C>, E>> + Unpin,
    C: http_body::Body,
{
    type Output = Result<Response<WatchedBody<C>>, E>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = &mut *self;
        let answer = {
            let _entered = call::enter(this.underway.as_ref().map(|underway| Arc::clone(&underway.0)));
            ready!(Pin::new(&mut this.answer).poll(context))
        };
        let Some(underway) = this.underway.take() else { return Poll::Ready(answer.map(unwatched)) };
        let mut answer = match answer {
            Ok(answer) => answer,
            Err(error) => {
                underway.0.finish(Code::Unknown);
                return Poll::Ready(Err(error));
            }
        };
        underway.0.request_id().add_to(answer.headers_mut());
        // The status is already in the headers, and nothing follows.
        if let Some(code) = code_in(answer.headers()) {
            underway.0.finish(code);
        }
        Poll::Ready(Ok(answer.map(|body| WatchedBody::new(body, Some(underway)))))
    }
}

fn unwatched<C>(answer: Response<C>) -> Response<WatchedBody<C>> {
    answer.map(|body| WatchedBody::new(body, None))
}
