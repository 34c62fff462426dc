//! The id of a call, sent back with its answer. A caller's own id must be safe to write into a log.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use data_encoding::HEXLOWER;
use http::{HeaderMap, HeaderName, HeaderValue};

/// The header that carries it, in requests and in answers.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The longest id accepted from a caller, since it is written into every log.
const LENGTH_MAX: usize = 64;

/// An odd step of good spread: consecutive ids differ in many digits.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The ids that a server gives to calls. They never repeat on one server, and hardly ever on two. A UUID would take a system call each.
#[derive(Debug)]
pub(super) struct RequestIds(AtomicU64);

impl Default for RequestIds {
    /// Ids with a random start.
    fn default() -> Self {
        // Without random numbers the ids of two servers may coincide, and a reader of logs must look twice.
        Self(AtomicU64::new(getrandom::u64().unwrap_or(0)))
    }
}

impl RequestIds {
    /// The caller's own id, if it is 1 to 64 letters, digits, `-`, `_` and `.`; else a new one.
    pub(super) fn of(&self, headers: &HeaderMap) -> RequestId {
        let own = headers.get(&REQUEST_ID).filter(|id| is_acceptable(id.as_bytes()));
        let mut id = own.cloned().unwrap_or_else(|| self.next());
        // The id never repeats, so it would only push others out of the connection's header table.
        id.set_sensitive(true);
        RequestId(id)
    }

    fn next(&self) -> HeaderValue {
        let number = self.0.fetch_add(STEP, Ordering::Relaxed);
        let mut digits = [0; 2 * size_of::<u64>()];
        HEXLOWER.encode_mut(&number.to_be_bytes(), &mut digits);
        HeaderValue::from_bytes(&digits).unwrap_or(HeaderValue::from_static("none"))
    }
}

fn is_acceptable(id: &[u8]) -> bool {
    let may_stand_in_an_id = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    (1..=LENGTH_MAX).contains(&id.len()) && id.iter().all(may_stand_in_an_id)
}

/// The id of one call.
#[derive(Clone, Debug)]
pub struct RequestId(HeaderValue);

impl RequestId {
    /// Adds the id to the headers of an answer.
    pub(super) fn add_to(&self, headers: &mut HeaderMap) {
        headers.insert(REQUEST_ID, self.0.clone());
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

    /// The id of a call that comes with this one.
    fn of(id: &[u8]) -> String {
        let headers = HeaderMap::from_iter([(REQUEST_ID, HeaderValue::from_bytes(id).unwrap())]);
        RequestIds::default().of(&headers).to_string()
    }

    #[test]
    fn a_good_id_of_the_caller_is_taken() {
        let longest = "x".repeat(LENGTH_MAX);
        for good in ["7", "f47ac10b-58cc-4372-a567-0e02b2c3d479", "web_1.42", &longest] {
            assert_eq!(of(good.as_bytes()), good);
        }
    }

    #[test]
    fn any_other_is_replaced() {
        let too_long = "x".repeat(LENGTH_MAX + 1);
        for bad in ["", " ", "a b", "a\tb", "id=1", "\"", "a/b", "é", &too_long] {
            assert_ne!(of(bad.as_bytes()), bad);
        }
    }

    #[test]
    fn made_ids_do_not_repeat() {
        let ids = RequestIds::default();
        let made: BTreeSet<String> = (0..10_000).map(|_| ids.of(&HeaderMap::new()).to_string()).collect();
        assert_eq!(made.len(), 10_000);
        assert!(made.iter().all(|id| id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit())));
    }
}
