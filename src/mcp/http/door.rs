//! Admission: requests with a token, a limited number for each token, to sessions of their own.

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::header::CONNECTION;
use http::{HeaderValue, Method, StatusCode, Version};
use http_body_util::LengthLimitError;
use tokio::time::timeout;

use super::Bounds;
use super::form::Form;
use super::held::holding;
use super::sessions::Sessions;
use crate::serve::{Holder, Standing, Tokens, bearer_token};

/// Names the session of a request.
const SESSION_HEADER: &str = "mcp-session-id";
/// The most bytes of a request.
const REQUEST_BYTES_MAX: usize = 64 * 1024;

/// The state that decides admission.
pub(super) struct Door {
    tokens: Tokens,
    bounds: Bounds,
    sessions: Arc<Sessions>,
    under_way: Mutex<BTreeMap<Holder, usize>>,
}

/// A request of a holder under way, until it is dropped.
struct Share {
    door: Arc<Door>,
    holder: Holder,
}

impl Door {
    pub(super) fn new(tokens: Tokens, bounds: Bounds, sessions: Arc<Sessions>) -> Self {
        Self { tokens, bounds, sessions, under_way: Mutex::default() }
    }

    fn under_way(&self) -> MutexGuard<'_, BTreeMap<Holder, usize>> {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more request of a holder, unless the limit is reached.
    fn share(self: &Arc<Self>, holder: Holder) -> Option<Share> {
        let mut under_way = self.under_way();
        let own = under_way.entry(holder).or_default();
        if *own >= self.bounds.requests {
            return None;
        }
        *own += 1;
        Some(Share { door: Arc::clone(self), holder })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        if let Some(own) = self.door.under_way().get_mut(&self.holder) {
            *own -= 1;
        }
    }
}

/// Admits callers with a token.
pub(super) async fn admit(State(door): State<Arc<Door>>, request: Request, next: Next) -> Response {
    let holder = bearer_token(request.headers()).and_then(|token| door.tokens.holder(token));
    let Some(holder) = holder else {
        return closing((StatusCode::UNAUTHORIZED, "a bearer token is needed").into_response(), request.version());
    };
    let Some(share) = door.share(holder) else {
        let problem = format!("{} requests of this token are under way; wait for their answers", door.bounds.requests);
        return (StatusCode::TOO_MANY_REQUESTS, problem).into_response();
    };
    let served = request.extensions().get::<Standing>().map(Standing::serve);
    let answer = answered(&door, holder, request, next).await.unwrap_or_else(|refused| refused);
    holding(answer, (share, served))
}

/// The answer to a request of a holder.
async fn answered(door: &Arc<Door>, holder: Holder, request: Request, next: Next) -> Result<Response, Response> {
    let (mut parts, body) = request.into_parts();
    let refused = |status: StatusCode, problem: &'static str| (status, problem).into_response();
    let used = match parts.headers.get(SESSION_HEADER) {
        Some(id) => {
            // Streams are open as long as their session.
            let is_asked = parts.method != Method::GET;
            let used = door.sessions.used(id.to_str().unwrap_or_default(), holder, is_asked);
            Some(used.ok_or_else(|| refused(StatusCode::NOT_FOUND, "there is no such session"))?)
        }
        None if parts.method == Method::POST && !door.sessions.has_room(holder) => {
            let problem = "all sessions are in use; try again later";
            return Err(refused(StatusCode::SERVICE_UNAVAILABLE, problem));
        }
        None => None,
    };
    let body = match timeout(door.bounds.arrival, to_bytes(body, REQUEST_BYTES_MAX)).await {
        Ok(Ok(body)) => body,
        Ok(Err(error)) if error.source().is_some_and(<dyn Error>::is::<LengthLimitError>) => {
            let problem = format!("a request has at most {REQUEST_BYTES_MAX} bytes");
            return Err(closing((StatusCode::PAYLOAD_TOO_LARGE, problem).into_response(), parts.version));
        }
        Ok(Err(_)) => return Err(closing(StatusCode::BAD_REQUEST.into_response(), parts.version)),
        Err(_) => {
            let problem = "the request did not arrive in time";
            return Err(closing(refused(StatusCode::REQUEST_TIMEOUT, problem), parts.version));
        }
    };
    let (method, form) = (parts.method.clone(), Form::wanted(&mut parts));
    let answer = Sessions::opening(holder, next.run(Request::from_parts(parts, Body::from(body)))).await;
    if method == Method::DELETE && answer.status() == StatusCode::ACCEPTED {
        // The session has ended meanwhile.
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(form.answer(holding(answer, used)).await)
}

/// An answer that ends the reading of the connection.
fn closing(mut answer: Response, version: Version) -> Response {
    if version < Version::HTTP_2 {
        answer.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    answer
}
