//! The outermost look at every answer: what tonic refuses by itself gets the details of the contract.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use http::{Request, Response};
use tonic::Status;
use tonic::body::Body;
use tower::{Layer, Service};

use crate::service::status::completed;

/// Completes the refusals that tonic makes by itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct CompleteRefusals;

impl<S> Layer<S> for CompleteRefusals {
    type Service = Completing<S>;

    fn layer(&self, inner: S) -> Self::Service {
        Completing { inner }
    }
}

/// The service under [`CompleteRefusals`].
#[derive(Clone, Debug)]
pub(super) struct Completing<S> {
    inner: S,
}

impl<S, B> Service<Request<B>> for Completing<S>
where
    S: Service<Request<B>, Response = Response<Body>>,
    S::Future: Unpin,
{
    type Response = Response<Body>;
    type Error = S::Error;
    type Future = Completed<S::Future>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        Completed { answer: self.inner.call(request) }
    }
}

/// The answer of [`Completing`].
#[derive(Debug)]
pub(super) struct Completed<F> {
    answer: F,
}

impl<F, E> Future for Completed<F>
where
    F: Future<Output = Result<Response<Body>, E>> + Unpin,
{
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        let mut answer = ready!(Pin::new(&mut self.answer).poll(context))?;
        // A refusal made before anything was streamed stands in the headers.
        if let Some(status) = Status::from_header_map(answer.headers())
            && let Some(status) = completed(&status)
        {
            // The status was made here, so its headers are valid.
            let _ = status.add_header(answer.headers_mut());
        }
        Poll::Ready(Ok(answer))
    }
}
