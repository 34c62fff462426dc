//! The credentials of callers: where tokens are configured, every call except health must carry one.

use std::sync::Arc;

use http::header::AUTHORIZATION;
use http::{HeaderMap, Request, Response};
use tonic::Status;
use tonic::body::Body;
use tower_http::validate_request::{ValidateRequest, ValidateRequestHeaderLayer};

use super::bearer_tokens::LiveTokens;
use crate::observe::Rpc;
use crate::refusal::{Reason, Refusal};

/// The layer that refuses calls without a token. If no tokens are configured, it admits every call.
pub(in crate::server) fn require_token(tokens: Option<Arc<LiveTokens>>) -> ValidateRequestHeaderLayer<RequireToken> {
    ValidateRequestHeaderLayer::custom(RequireToken(tokens))
}

/// The tokens, one of which each call must carry; `None` if none are configured.
#[derive(Clone, Debug)]
pub(in crate::server) struct RequireToken(Option<Arc<LiveTokens>>);

impl<B> ValidateRequest<B> for RequireToken {
    type ResponseBody = Body;

    fn validate(&mut self, request: &mut Request<B>) -> Result<(), Response<Body>> {
        let Some(tokens) = &self.0 else { return Ok(()) };
        // Load balancers ask for health without a token.
        let is_admitted = Rpc::of(request.uri().path()).is_health()
            || bearer_token(request.headers()).is_some_and(|token| tokens.current().admit(token));
        if is_admitted { Ok(()) } else { Err(refused().into_http()) }
    }
}

/// The token of `authorization: Bearer TOKEN`.
fn bearer_token(headers: &HeaderMap) -> Option<&[u8]> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.as_bytes().split_at_checked("Bearer ".len())?;
    scheme.eq_ignore_ascii_case(b"Bearer ").then(|| token.trim_ascii())
}

/// The same answer for a missing token and for a wrong one.
fn refused() -> Status {
    let remedy = "send `authorization: Bearer TOKEN` with a token of this server";
    Refusal::new(Reason::CredentialsRequired, format!("the bearer token is missing or unknown; {remedy}")).into()
}
