//! The layer that observes calls and sends back their ids. It must see native gRPC, so it lies inside gRPC-Web and
//! outside everything that refuses.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use http::{Request, Response};
use tower::Service;

use super::Observer;
use super::body::{Underway, WatchedBody, code_in};
use super::call::{self, Call};
use super::rpc::Rpc;

/// A service that observes every call that passes.
#[derive(Clone, Debug)]
pub struct WatchCalls<S> {
    observer: Arc<Observer>,
    inner: S,
}

impl<S> WatchCalls<S> {
    /// Reports every call of `inner` to `observer`.
    pub fn new(observer: &Arc<Observer>, inner: S) -> Self {
        Self { observer: Arc::clone(observer), inner }
    }
}

impl<S, B, C> Service<Request<B>> for WatchCalls<S>
where
    S: Service<Request<B>, Response = Response<C>, Error = Infallible>,
    S::Future: Unpin,
{
    type Response = Response<WatchedBody<C>>;
    type Error = Infallible;
    type Future = Watching<S::Future>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        let call = Call::begin(&self.observer, Rpc::of(request.uri().path()), request.headers());
        let _entered = call::enter(Some(Arc::clone(&call)));
        Watching { answer: self.inner.call(request), underway: Some(Underway(call)) }
    }
}

/// The answer of [`WatchCalls`].
#[derive(Debug)]
pub struct Watching<F> {
    answer: F,
    underway: Option<Underway>,
}

impl<F, C> Future for Watching<F>
where
    F: Future<Output = Result<Response<C>, Infallible>> + Unpin,
{
    type Output = Result<Response<WatchedBody<C>>, Infallible>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = &mut *self;
        let Ok(mut answer) = {
            let _entered = call::enter(this.underway.as_ref().map(|underway| Arc::clone(&underway.0)));
            ready!(Pin::new(&mut this.answer).poll(context))
        };
        let underway = this.underway.take();
        if let Some(Underway(call)) = &underway {
            call.request_id().add_to(answer.headers_mut());
            // The status is already in the headers, and nothing follows.
            if let Some(code) = code_in(answer.headers()) {
                call.finish(code);
            }
        }
        Poll::Ready(Ok(answer.map(|body| WatchedBody::new(body, underway))))
    }
}
