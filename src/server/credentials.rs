//! Who may call: the layer that asks for a bearer token where tokens are configured.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use http::header::AUTHORIZATION;
use http::{HeaderMap, Request, Response};
use tonic::Status;
use tonic::body::Body;
use tower::{Layer, Service};

use super::LiveTokens;
use super::call_kind::HEALTH;
use crate::refusal::{Reason, Refusal};

/// Refuses calls without a token. Without configured tokens it admits everybody.
#[derive(Clone, Debug)]
pub(super) struct AskForToken(pub(super) Option<Arc<LiveTokens>>);

impl<S> Layer<S> for AskForToken {
    type Service = Asking<S>;

    fn layer(&self, inner: S) -> Self::Service {
        Asking { inner, tokens: self.0.clone() }
    }
}

/// The service under [`AskForToken`].
#[derive(Clone, Debug)]
pub(super) struct Asking<S> {
    inner: S,
    tokens: Option<Arc<LiveTokens>>,
}

impl<S, B> Service<Request<B>> for Asking<S>
where
    S: Service<Request<B>, Response = Response<Body>>,
    S::Future: Unpin,
{
    type Response = Response<Body>;
    type Error = S::Error;
    type Future = Answer<S::Future>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        let is_admitted = self.tokens.as_ref().is_none_or(|tokens| {
            // Balancers ask for health without a token.
            request.uri().path().starts_with(HEALTH)
                || bearer_token(request.headers()).is_some_and(|token| tokens.admit(token))
        });
        if is_admitted { Answer::Of(self.inner.call(request)) } else { Answer::Refused }
    }
}

/// The token of `authorization: Bearer TOKEN`.
fn bearer_token(headers: &HeaderMap) -> Option<&[u8]> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.as_bytes().split_at_checked("Bearer ".len())?;
    scheme.eq_ignore_ascii_case(b"Bearer ").then(|| token.trim_ascii())
}

/// The answer of [`Asking`].
#[derive(Debug)]
pub(super) enum Answer<F> {
    /// The caller is admitted.
    Of(F),
    /// The caller has no token, or a wrong one: one answer for both.
    Refused,
}

impl<F, E> Future for Answer<F>
where
    F: Future<Output = Result<Response<Body>, E>> + Unpin,
{
    type Output = F::Output;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        match self.get_mut() {
            Self::Of(answer) => Pin::new(answer).poll(context),
            Self::Refused => Poll::Ready(Ok(refused().into_http())),
        }
    }
}

fn refused() -> Status {
    let cure = "send `authorization: Bearer TOKEN` with a token of this server";
    Refusal::new(Reason::CredentialsRequired, format!("the bearer token is missing or unknown; {cure}")).into()
}
