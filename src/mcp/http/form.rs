//! The form of an answer: a stream of events for callers who accept it, one JSON message for all others.

use axum::body::{Body, to_bytes};
use axum::response::{IntoResponse, Response};
use http::header::{ACCEPT, CONTENT_LENGTH, CONTENT_TYPE};
use http::request::Parts;
use http::{HeaderMap, HeaderValue, Method, StatusCode};

const EVENTS: &str = "text/event-stream";
const JSON: &str = "application/json";
/// The most bytes of an answer in one message: many times the longest record.
const ANSWER_BYTES_MAX: usize = 64 * 1024 * 1024;

/// The requested form of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// A stream of events.
    Events,
    /// One JSON message.
    Json,
}

impl Form {
    /// The requested form; the request then gets the headers that the SDK requires.
    pub(super) fn wanted(parts: &mut Parts) -> Self {
        let accepted = accepted(&parts.headers);
        let names = |types: &[&str]| accepted.iter().any(|accepted| types.contains(&accepted.as_str()));
        let takes = |types: &[&str]| accepted.is_empty() || names(types);
        let (form, accepts) = match parts.method {
            Method::POST if names(&[EVENTS]) => (Self::Events, "application/json, text/event-stream"),
            Method::POST if takes(&["*/*", "application/*", JSON]) => {
                (Self::Json, "application/json, text/event-stream")
            }
            Method::GET if takes(&["*/*", "text/*"]) => (Self::Events, EVENTS),
            _ => return Self::Events,
        };
        parts.headers.insert(ACCEPT, HeaderValue::from_static(accepts));
        form
    }

    /// An answer in this form.
    pub(super) async fn answer(self, answer: Response) -> Response {
        let is_stream = answer.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes() == EVENTS.as_bytes());
        if self == Self::Events || !is_stream {
            return answer;
        }
        let (mut parts, body) = answer.into_parts();
        let message = to_bytes(body, ANSWER_BYTES_MAX).await.ok().and_then(|events| last_message(&events));
        let Some(message) = message else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
        parts.headers.insert(CONTENT_TYPE, HeaderValue::from_static(JSON));
        parts.headers.remove(CONTENT_LENGTH);
        Response::from_parts(parts, Body::from(message))
    }
}

/// The types that a request accepts, in lower case and without their parameters.
fn accepted(headers: &HeaderMap) -> Vec<String> {
    let values = headers.get_all(ACCEPT).iter().filter_map(|value| value.to_str().ok());
    let types = values.flat_map(|value| value.split(',')).filter_map(|kind| kind.split(';').next());
    types.map(|kind| kind.trim().to_lowercase()).filter(|kind| !kind.is_empty()).collect()
}

/// The last message of a stream, which is the answer. Messages are one line each.
fn last_message(events: &[u8]) -> Option<Vec<u8>> {
    let data = events.split(|byte| *byte == b'\n').filter_map(|line| line.strip_prefix(b"data:"));
    data.map(<[u8]>::trim_ascii).rfind(|data| !data.is_empty()).map(<[u8]>::to_vec)
}
