//! The name of a call: the caller's, if it sent a good one, else made here. Answers, logs and spans carry it.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use http::{HeaderMap, HeaderName, HeaderValue};

/// The header that carries it, in requests and in answers.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// A caller's id longer than this is not taken: it would be written into every log.
const LENGTH_MAX: usize = 64;

/// The name of one call.
#[derive(Clone, Debug)]
pub struct RequestId(HeaderValue);

impl RequestId {
    /// The caller's id if it is of 1 to 64 letters, digits, `-`, `_` and `.`.
    fn taken(headers: &HeaderMap) -> Option<Self> {
        let value = headers.get(REQUEST_ID)?;
        let bytes = value.as_bytes();
        let good = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
        if bytes.is_empty() || bytes.len() > LENGTH_MAX || !bytes.iter().all(good) {
            return None;
        }
        Some(Self::in_header(value.clone()))
    }

    fn in_header(mut value: HeaderValue) -> Self {
        // No two answers have the same id: one kept in the connection's table of headers would only push others out.
        value.set_sensitive(true);
        Self(value)
    }

    /// The value of the answer's header.
    pub fn header(&self) -> HeaderValue {
        self.0.clone()
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

/// Makes ids that do not repeat on this server, and hardly ever on two.
#[derive(Debug)]
pub(super) struct RequestIds {
    next: AtomicU64,
}

/// An odd step of good spread: consecutive ids differ in many digits.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl RequestIds {
    /// Ids that begin at random.
    pub(super) fn new() -> Self {
        // Without random numbers the ids of two servers may meet, which costs a reader of logs a second look.
        Self { next: AtomicU64::new(getrandom::u64().unwrap_or(0)) }
    }

    /// The id of a call with these headers.
    pub(super) fn of(&self, headers: &HeaderMap) -> RequestId {
        RequestId::taken(headers).unwrap_or_else(|| self.made())
    }

    fn made(&self) -> RequestId {
        let number = self.next.fetch_add(STEP, Ordering::Relaxed);
        let mut digits = [0; 16];
        for (place, digit) in digits.iter_mut().enumerate() {
            *digit = b"0123456789abcdef"[(number >> (60 - 4 * place) & 15) as usize];
        }
        RequestId::in_header(HeaderValue::from_bytes(&digits).unwrap_or(HeaderValue::from_static("none")))
    }
}

impl Default for RequestIds {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn sent(value: &[u8]) -> HeaderMap {
        HeaderMap::from_iter([(REQUEST_ID, HeaderValue::from_bytes(value).unwrap())])
    }

    #[test]
    fn a_good_id_of_the_caller_is_taken() {
        let longest = "x".repeat(LENGTH_MAX);
        for good in ["7", "f47ac10b-58cc-4372-a567-0e02b2c3d479", "web_1.42", &longest] {
            assert_eq!(RequestIds::new().of(&sent(good.as_bytes())).as_str(), good);
        }
    }

    #[test]
    fn any_other_is_replaced() {
        let too_long = "x".repeat(LENGTH_MAX + 1);
        for bad in ["", " ", "a b", "a\tb", "id=1", "\"", "a/b", &too_long] {
            let made = RequestIds::new().of(&sent(bad.as_bytes()));
            assert_ne!(made.as_str(), bad);
            assert_eq!(made.as_str().len(), 16);
        }
        assert_eq!(RequestIds::new().of(&sent("é".as_bytes())).as_str().len(), 16);
    }

    #[test]
    fn made_ids_do_not_repeat() {
        let ids = RequestIds::new();
        let made: BTreeSet<String> = (0..10_000).map(|_| ids.of(&HeaderMap::new()).to_string()).collect();
        assert_eq!(made.len(), 10_000);
        assert!(made.iter().all(|id| id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit())));
    }
}
