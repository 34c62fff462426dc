//! The credentials of callers: if tokens are configured, every call except health must carry one, and a stream of games ends when its
//! token is dropped.

use std::sync::Arc;

use hadal_core::calls::Kind as CallKind;
use hadal_core::refusal::{Reason, Refusal};
use http::header::AUTHORIZATION;
use http::{HeaderMap, Request, Response};
use tonic::body::Body;
use tower_http::validate_request::{ValidateRequest, ValidateRequestHeaderLayer};

use super::bearer_tokens::{ReloadedTokens, TokenDigest};
use crate::observe::{Kind, Rpc};
use crate::rpc;
use crate::rpc::Credentials;

/// The layer that refuses calls without a token. If no tokens are configured, it admits every call.
pub(in crate::serve) fn require_token(tokens: Option<Arc<ReloadedTokens>>) -> ValidateRequestHeaderLayer<RequireToken> {
    ValidateRequestHeaderLayer::custom(RequireToken(tokens))
}

/// The tokens, one of which each call must carry; `None` if none are configured.
#[derive(Clone, Debug)]
pub(in crate::serve) struct RequireToken(Option<Arc<ReloadedTokens>>);

impl<B> ValidateRequest<B> for RequireToken {
    type ResponseBody = Body;

    fn validate(&mut self, request: &mut Request<B>) -> Result<(), Response<Body>> {
        let Some(tokens) = &self.0 else { return Ok(()) };
        // Load balancers ask for health without a token.
        let rpc = Rpc::of(request.uri().path());
        if rpc.is_health() {
            return Ok(());
        }
        let token = bearer_token(request.headers()).map(TokenDigest::of).filter(|token| tokens.current().admit(token));
        let Some(token) = token else { return Err(rpc::refused(refused()).into_http()) };
        if rpc.kind() == Kind::Contract(CallKind::Play) {
            let credentials = credentials(Arc::clone(tokens), token);
            request.extensions_mut().insert(credentials);
        }
        Ok(())
    }
}

/// The credentials of a stream that was opened with this token.
fn credentials(tokens: Arc<ReloadedTokens>, token: TokenDigest) -> Credentials {
    Credentials::new(move || if tokens.current().admit(&token) { Ok(()) } else { Err(refused()) })
}

/// The token of `authorization: Bearer TOKEN`.
pub(crate) fn bearer_token(headers: &HeaderMap) -> Option<&[u8]> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.as_bytes().split_at_checked("Bearer ".len())?;
    scheme.eq_ignore_ascii_case(b"Bearer ").then(|| token.trim_ascii())
}

/// The same answer for a missing token and for a wrong one.
fn refused() -> Refusal {
    let remedy = "send `authorization: Bearer TOKEN` with a token of this server";
    Refusal::new(Reason::CredentialsRequired, format!("the bearer token is missing or unknown; {remedy}"))
}
