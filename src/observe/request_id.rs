//! The id of a call. Layers of `tower-http` set it and send it back; a caller's own id must be safe to write into a
//! log.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use data_encoding::HEXLOWER;
use http::{HeaderMap, HeaderName, HeaderValue, Request};
use tower_http::request_id::MakeRequestId;

/// The header that carries it, in requests and in answers.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The longest id accepted from a caller, since it is written into every log.
const LENGTH_MAX: usize = 64;

/// Keeps an id of 1 to 64 letters, digits, `-`, `_` and `.`, and removes any other.
pub fn keep_acceptable_id<B>(mut request: Request<B>) -> Request<B> {
    let headers = request.headers_mut();
    match headers.get_mut(REQUEST_ID) {
        Some(id) if is_acceptable(id.as_bytes()) => in_no_table(id),
        Some(_) => drop(headers.remove(REQUEST_ID)),
        None => {}
    }
    request
}

fn is_acceptable(id: &[u8]) -> bool {
    let may_stand_in_an_id = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    (1..=LENGTH_MAX).contains(&id.len()) && id.iter().all(may_stand_in_an_id)
}

/// Keeps the id out of the connection's header table: it never repeats, so it would only push others out.
fn in_no_table(id: &mut HeaderValue) {
    id.set_sensitive(true);
}

/// Makes ids that never repeat on one server, and hardly ever on two. A UUID would take a system call each.
#[derive(Clone, Debug)]
pub struct MakeIds(Arc<AtomicU64>);

/// An odd step of good spread: consecutive ids differ in many digits.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Default for MakeIds {
    /// Ids that begin at random.
    fn default() -> Self {
        // Without random numbers the ids of two servers may coincide, which costs a reader of logs a second look.
        Self(Arc::new(AtomicU64::new(getrandom::u64().unwrap_or(0))))
    }
}

impl MakeRequestId for MakeIds {
    fn make_request_id<B>(&mut self, _: &Request<B>) -> Option<tower_http::request_id::RequestId> {
        let number = self.0.fetch_add(STEP, Ordering::Relaxed);
        let mut digits = [0; 2 * size_of::<u64>()];
        HEXLOWER.encode_mut(&number.to_be_bytes(), &mut digits);
        let mut id = HeaderValue::from_bytes(&digits).ok()?;
        in_no_table(&mut id);
        Some(id.into())
    }
}

/// The id of one call.
#[derive(Clone, Debug)]
pub struct RequestId(HeaderValue);

impl RequestId {
    /// The id set on a request.
    pub(super) fn of(headers: &HeaderMap) -> Self {
        Self(headers.get(REQUEST_ID).cloned().unwrap_or(HeaderValue::from_static("none")))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        self.0.to_str().unwrap_or_default()
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The part of a caller's id that is kept.
    fn kept(id: &[u8]) -> Option<HeaderValue> {
        let request = Request::builder().header(REQUEST_ID, id).body(()).unwrap();
        keep_acceptable_id(request).headers().get(REQUEST_ID).cloned()
    }

    #[test]
    fn a_good_id_of_the_caller_is_taken() {
        let longest = "x".repeat(LENGTH_MAX);
        for good in ["7", "f47ac10b-58cc-4372-a567-0e02b2c3d479", "web_1.42", &longest] {
            assert_eq!(kept(good.as_bytes()).unwrap(), good);
        }
    }

    #[test]
    fn any_other_is_taken_away() {
        let too_long = "x".repeat(LENGTH_MAX + 1);
        for bad in ["", " ", "a b", "a\tb", "id=1", "\"", "a/b", "é", &too_long] {
            assert_eq!(kept(bad.as_bytes()), None, "{bad}");
        }
    }

    #[test]
    fn made_ids_do_not_repeat() {
        let mut ids = MakeIds::default();
        let made = (0..10_000).map(|_| ids.make_request_id(&Request::new(())).unwrap().into_header_value());
        let made: BTreeSet<String> = made.map(|id| id.to_str().unwrap().to_owned()).collect();
        assert_eq!(made.len(), 10_000);
        assert!(made.iter().all(|id| id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit())));
    }
}
