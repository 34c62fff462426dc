//! What messages may be compressed with, each way.

use http::{HeaderMap, HeaderName, HeaderValue};
use tonic::codec::CompressionEncoding;

/// What a message is compressed with.
pub(super) const ENCODING: HeaderName = HeaderName::from_static("grpc-encoding");
/// What a caller can read.
const ACCEPTED: HeaderName = HeaderName::from_static("grpc-accept-encoding");

/// What is read and written here.
pub(super) const ENCODINGS: [CompressionEncoding; 2] = [CompressionEncoding::Gzip, CompressionEncoding::Zstd];

/// What the caller would have answers compressed with: its first choice of what is spoken here.
pub(super) fn accepted(headers: &HeaderMap) -> Option<CompressionEncoding> {
    let words = headers.get(ACCEPTED)?.to_str().ok()?;
    words.split(',').find_map(|word| ENCODINGS.into_iter().find(|encoding| name(*encoding) == word.trim()))
}

/// Whether the messages of a request may be compressed.
pub(super) fn is_announced(headers: &HeaderMap) -> bool {
    headers.get(ENCODING).is_some_and(|encoding| encoding != "identity")
}

/// The value of [`ENCODING`].
pub(super) fn value(encoding: CompressionEncoding) -> HeaderValue {
    HeaderValue::from_static(name(encoding))
}

fn name(encoding: CompressionEncoding) -> &'static str {
    match encoding {
        CompressionEncoding::Gzip => "gzip",
        CompressionEncoding::Zstd => "zstd",
        _ => "identity",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn the_callers_first_choice_of_what_is_spoken_here_is_taken() {
        let chosen = |words| accepted(&headers(ACCEPTED, words)).map(name);
        assert_eq!(chosen("identity, deflate, gzip"), Some("gzip"));
        assert_eq!(chosen("zstd,gzip"), Some("zstd"));
        assert_eq!(chosen("br, deflate, identity"), None);
        assert_eq!(chosen(""), None);
        assert_eq!(accepted(&HeaderMap::new()), None);
    }

    #[test]
    fn messages_may_be_compressed_once_that_is_announced() {
        assert!(!is_announced(&HeaderMap::new()));
        assert!(!is_announced(&headers(ENCODING, "identity")));
        assert!(is_announced(&headers(ENCODING, "zstd")));
        assert!(is_announced(&headers(ENCODING, "br")));
    }
}
