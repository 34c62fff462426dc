//! HTTP/1.1 requests with two lengths, `Transfer-Encoding` and `Content-Length`. A proxy between us and their sender may have used the
//! other one, and taken a part of the request for another request (RFC 9112, 6.1). The HTTP library silently drops one of the two, so
//! this module looks for both in the bytes of the connection.
//!
//! This module does not know where a body ends, so it also looks at the body's lines. They cannot hide a head, since a new head begins at
//! each first line of a request. But a body over HTTP/1.1 with two lines that begin like both lengths is refused like a head.

use std::sync::atomic::{AtomicBool, Ordering};

/// The beginnings of lines to look for, in lower case.
const LENGTHS: [&[u8]; 2] = [b"transfer-encoding:", b"content-length:"];
/// The first line of a connection over HTTP/2, whose bytes are not lines.
const PREFACE: &[u8] = b"pri * http/2";
/// The most bytes to look at in the beginning of a line.
const LOOKED_AT: usize = 18;
/// The end of the first line of a request, without the digit after it.
const VERSION: &[u8; 8] = b" http/1.";

/// The state of the search for requests with two lengths in the received bytes of a connection.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// The beginning of the current line, in lower case, and the length of the line.
    line: [u8; LOOKED_AT],
    length: usize,
    /// The end of the current line, in lower case.
    tail: [u8; VERSION.len() + 1],
    /// The first space or colon of the line: a header has a colon first, the first line of a request a space.
    first_break: Option<u8>,
    has_had_a_line: bool,
    /// The lengths named by the lines since the last empty one.
    found: [bool; 2],
    is_http_2: bool,
}

impl Lines {
    /// Reads on, and sets `has_both` once the lines before an empty one name both lengths.
    pub(super) fn read(&mut self, bytes: &[u8], has_both: &AtomicBool) {
        for byte in bytes {
            if self.is_http_2 {
                return;
            }
            match byte {
                b'\n' => self.end_of_line(has_both),
                b'\r' => {}
                other => {
                    if let Some(place) = self.line.get_mut(self.length) {
                        *place = other.to_ascii_lowercase();
                    }
                    if matches!(other, b' ' | b':') {
                        self.first_break.get_or_insert(*other);
                    }
                    self.tail.rotate_left(1);
                    self.tail[VERSION.len()] = other.to_ascii_lowercase();
                    self.length += 1;
                }
            }
        }
    }

    fn end_of_line(&mut self, has_both: &AtomicBool) {
        let line = &self.line[..self.length.min(LOOKED_AT)];
        self.is_http_2 = !self.has_had_a_line && line.starts_with(PREFACE);
        self.has_had_a_line = true;
        let begins_a_request =
            self.first_break == Some(b' ') && !line[0].is_ascii_whitespace() && self.tail.starts_with(VERSION);
        if line.is_empty() || begins_a_request {
            self.found = [false; 2];
        }
        for (found, length) in self.found.iter_mut().zip(LENGTHS) {
            *found |= line.starts_with(length);
        }
        if self.found == [true; 2] {
            has_both.store(true, Ordering::Relaxed);
        }
        self.length = 0;
        self.tail = Default::default();
        self.first_break = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has_both(text: &str, piece: usize) -> bool {
        let (mut lines, found) = (Lines::default(), AtomicBool::new(false));
        for bytes in text.as_bytes().chunks(piece) {
            lines.read(bytes, &found);
        }
        found.into_inner()
    }

    #[test]
    fn two_lengths_of_one_request_are_found_in_either_order_however_they_are_cut() {
        let head = |lines: &str| format!("GET / HTTP/1.1\r\nhost: here\r\n\r\nPOST / HTTP/1.1\r\n{lines}\r\n\r\n");
        for piece in [1, 2, 7, 1000] {
            for both in [
                "Transfer-Encoding: chunked\r\nContent-Length: 3",
                "content-length:3\r\nx: y\r\nTRANSFER-ENCODING: chunked",
                "content-length: 3\ntransfer-encoding: chunked",
            ] {
                assert!(has_both(&head(both), piece), "{both} in pieces of {piece}");
            }
            for one in
                ["transfer-encoding: chunked", "content-length: 3", "x-content-length: 3\r\ntransfer-encoding: chunked"]
            {
                assert!(!has_both(&head(one), piece), "{one} in pieces of {piece}");
            }
            let two_requests =
                "POST / HTTP/1.1\r\ncontent-length: 0\r\n\r\nPOST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n";
            assert!(!has_both(two_requests, piece));
            let behind = |body: &str| format!("POST / HTTP/1.1\r\ncontent-length: {}\r\n\r\n{body}", body.len());
            let smuggled = head("transfer-encoding: chunked\r\ncontent-length: 3");
            assert!(
                has_both(&(behind("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n") + &smuggled), piece),
                "no preface but the first"
            );
            let of_a_body = behind("content-length: 3\n") + "POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n";
            assert!(!has_both(&of_a_body, piece), "a head begins anew");
            let in_between = "transfer-encoding: chunked\r\nx: a HTTP/1.1\r\ncontent-length: 3";
            assert!(has_both(&head(in_between), piece), "no header begins a request");
            let folded = "transfer-encoding: chunked\r\n a HTTP/1.1\r\ncontent-length: 3";
            assert!(has_both(&head(folded), piece), "nor does what goes on with one");
            let http_2 = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n";
            assert!(!has_both(http_2, piece));
        }
    }
}
