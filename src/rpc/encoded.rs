//! Answers in their final form: the frame of a message, encoded and compressed.
//!
//! tonic encodes and compresses each answer anew, on the thread that serves its connection. A long answer is encoded on
//! the pool instead, where it was made, and an answer that never changes once for all callers. Such a frame travels as
//! an extension of a response whose own message is empty; the server puts it in that message's place.

use std::io::{self, Read, Write};

use bytes::{BufMut, Bytes};
use http::HeaderMap;
use tonic::metadata::MetadataMap;

use super::codec::PREFIX_BYTES;

/// The header that names the compressions that a caller accepts, the preferred one first.
pub const ACCEPTED_COMPRESSIONS: &str = "grpc-accept-encoding";

/// The header that names the compression of the messages that are sent.
pub const SENT_COMPRESSION: &str = "grpc-encoding";

/// The level of compression: the quickest, since most of what can be saved is saved by any.
const LEVEL: u32 = 1;

/// The one compression of messages (RFC 1952): every gRPC library has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gzip;

impl Gzip {
    /// Its name in headers.
    pub const NAME: &'static str = "gzip";

    /// The compression of an answer to a caller who sent this metadata; `None` if it is not accepted.
    pub(super) fn accepted(metadata: &MetadataMap) -> Option<Self> {
        let accepted = metadata.get(ACCEPTED_COMPRESSIONS)?.to_str().ok()?;
        accepted.split(',').any(|name| name.trim() == Self::NAME).then_some(Self)
    }

    /// The compression of the messages of a request with these headers; `None` if there is none, or one that is not known.
    pub(crate) fn sent(headers: &HeaderMap) -> Option<Self> {
        (headers.get(SENT_COMPRESSION)? == Self::NAME).then_some(Self)
    }

    /// The frame of a compressed message, decompressed; `None` if that is longer than `most` bytes, of which not many more are made.
    ///
    /// # Errors
    /// If the bytes were not compressed in this way.
    pub(crate) fn decompress(message: &[u8], most: usize) -> io::Result<Option<Bytes>> {
        let mut plain = Vec::new();
        let read = (most as u64).saturating_add(1);
        flate2::bufread::GzDecoder::new(message).take(read).read_to_end(&mut plain)?;
        Ok((plain.len() <= most).then(|| framed(0, &plain)))
    }

    fn compress(bytes: &[u8]) -> io::Result<Vec<u8>> {
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(LEVEL));
        gzip.write_all(bytes)?;
        gzip.finish()
    }
}

/// The only message of an answer, in its frame.
#[derive(Clone, Debug)]
pub struct Encoded {
    /// The frame: a flag, 1 for compressed, the length in four bytes, and the message.
    pub frame: Bytes,
    /// The compression of the message, if there is one.
    pub compression: Option<Gzip>,
}

impl Encoded {
    /// Frames the bytes of a message, compressed if asked to.
    pub(super) fn of(message: &[u8], compression: Option<Gzip>) -> Self {
        // Memory does not fail: whatever else may go wrong, the plain message says the same.
        let compressed = compression.and_then(|one| Some((one, Gzip::compress(message).ok()?)));
        match compressed {
            Some((compression, bytes)) => Self { frame: framed(1, &bytes), compression: Some(compression) },
            None => Self { frame: framed(0, message), compression: None },
        }
    }
}

/// A message with its prefix.
fn framed(flag: u8, message: &[u8]) -> Bytes {
    let mut frame = Vec::with_capacity(PREFIX_BYTES + message.len());
    frame.put_u8(flag);
    // Answers are limited to far less than 4 GiB.
    frame.put_u32(u32::try_from(message.len()).unwrap_or(u32::MAX));
    frame.extend_from_slice(message);
    frame.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepted(names: &'static str) -> Option<Gzip> {
        let mut metadata = MetadataMap::new();
        metadata.insert(ACCEPTED_COMPRESSIONS, names.parse().unwrap());
        Gzip::accepted(&metadata)
    }

    #[test]
    fn the_compression_that_is_known_is_taken_wherever_it_stands() {
        assert_eq!(accepted("identity,deflate, br,gzip"), Some(Gzip));
        assert_eq!(accepted("gzip"), Some(Gzip));
        assert_eq!(accepted("identity, xgzip"), None);
        assert_eq!(Gzip::accepted(&MetadataMap::new()), None);
    }

    #[test]
    fn what_is_decompressed_is_the_frame_of_the_message_and_no_longer_than_it_may_be() {
        let message = "a text that is written again and again, ".repeat(100);
        let plain = Encoded::of(message.as_bytes(), None).frame;
        let compressed = Encoded::of(message.as_bytes(), Some(Gzip)).frame.slice(PREFIX_BYTES..);
        let within = |most| Gzip::decompress(&compressed, most).unwrap();
        assert_eq!(within(plain.len() - PREFIX_BYTES).as_ref(), Some(&plain));
        assert_eq!(within(plain.len() - PREFIX_BYTES - 1), None);
        assert!(Gzip::decompress(&compressed[..compressed.len() / 2], usize::MAX).is_err());
        assert!(Gzip::decompress(b"no compression", usize::MAX).is_err());
    }

    #[test]
    fn a_frame_tells_its_length_and_whether_it_is_compressed() {
        let message = "a text that is written again and again, ".repeat(100);
        let plain = Encoded::of(message.as_bytes(), None);
        assert_eq!(plain.frame[..PREFIX_BYTES], [0, 0, 0, 0x0f, 0xa0]);
        assert_eq!(&plain.frame[PREFIX_BYTES..], message.as_bytes());
        let Encoded { frame, compression } = Encoded::of(message.as_bytes(), Some(Gzip));
        assert_eq!((frame[0], compression), (1, Some(Gzip)));
        assert_eq!(u32::from_be_bytes(frame[1..5].try_into().unwrap()) as usize, frame.len() - PREFIX_BYTES);
        assert!(frame.len() < plain.frame.len() / 10, "{} bytes", frame.len());
    }
}
