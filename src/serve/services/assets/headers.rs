//! The headers of each file for browsers: how long to keep the file, and what the page may do.

use http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, HeaderValue, REFERRER_POLICY, RETRY_AFTER, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use http::{Method, Response, StatusCode};
use tonic::Status;
use tonic::body::Body;

/// The page may load only files next to it and call only its own server; its markup has no code and no
/// style. It may compile WebAssembly, for a page with a core of its own, but never turn text into code. Pictures
/// may be data, which runs nothing.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
                      connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/// A header of every answer. A link to the page may hold a game in its fragment, which browsers never send; the rest of the
/// address must not leak either.
const ALWAYS: [(HeaderName, &str); 4] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// A name with a hash of the content never means another content.
const FOREVER: &str = "public, max-age=31536000, immutable";
/// Browsers keep the file and ask each time; the answer is 304 while the file is unchanged.
const ASK_AGAIN: &str = "no-cache";

/// The folder whose files have names with hashes, and the letters of a hash.
const HASHED: &str = "/assets/";
const HASH_LETTERS: usize = 8;

const NO_SUCH_FILE: &str = "There is no such file; the page is at /, and calls are gRPC or gRPC-Web (POST)\n";

/// Completes the answer to a request for the file at `path`.
pub(super) fn finish(answer: &mut Response<Body>, path: &str, method: &Method) {
    // Admission refuses in the words of gRPC.
    if answer.headers().contains_key(Status::GRPC_STATUS) {
        *answer = overloaded();
    }
    if answer.status() == StatusCode::NOT_FOUND && *method != Method::HEAD {
        *answer.body_mut() = Body::new(NO_SUCH_FILE.to_owned());
        answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    }
    let is_there = answer.status().is_success() || answer.status() == StatusCode::NOT_MODIFIED;
    let headers = answer.headers_mut();
    if let Some(kind) = headers.get(CONTENT_TYPE).and_then(with_charset) {
        headers.insert(CONTENT_TYPE, kind);
    }
    if is_there {
        // This holds for 304 as well: the same address has several encodings.
        headers.entry(VARY).or_insert(HeaderValue::from_static("accept-encoding"));
    }
    let kept = if is_there && is_hashed(path) { FOREVER } else { ASK_AGAIN };
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(kept));
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

/// The refusal of a request for which there is no room, in the words of HTTP.
fn overloaded() -> Response<Body> {
    let mut answer = Response::new(Body::new("The server is busy; try again soon\n".to_owned()));
    *answer.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
    answer.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
    answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    answer
}

/// A type of text with the encoding of our texts, which browsers would otherwise guess.
fn with_charset(kind: &HeaderValue) -> Option<HeaderValue> {
    let kind = kind.to_str().ok().filter(|kind| kind.starts_with("text/") && !kind.contains("charset"))?;
    HeaderValue::from_str(&format!("{kind}; charset=utf-8")).ok()
}

/// True for `/assets/NAME-HASH.ext`, as the page's build writes it.
fn is_hashed(path: &str) -> bool {
    let name = path.strip_prefix(HASHED).filter(|name| !name.contains('/'));
    let Some((stem, _)) = name.and_then(|name| name.rsplit_once('.')) else { return false };
    let Some((name, hash)) = stem.split_at_checked(stem.len().saturating_sub(HASH_LETTERS)) else { return false };
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '-';
    name.len() > 1 && name.ends_with('-') && hash.chars().all(is_letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_a_hash_are_told_from_others() {
        for hashed in ["/assets/index-L_ZwzvmV.js", "/assets/a--abc_-X9.css", "/assets/deep-colony-0aBcD3fG.woff2"] {
            assert!(is_hashed(hashed), "{hashed}");
        }
        for other in [
            "/",
            "/index.html",
            "/index-L_ZwzvmV.js",
            "/assets/",
            "/assets/index.js",
            "/assets/index-L_Zwz.js",
            "/assets/index-L_ZwzvmV",
            "/assets/-L_ZwzvmV.js",
            "/assets/index-L_Zw%vmV.js",
            "/assets/x/index-L_ZwzvmV.js",
            "/assets/indexL_Zwzvm\u{e4}.js",
        ] {
            assert!(!is_hashed(other), "{other}");
        }
    }
}
