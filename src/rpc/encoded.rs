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

/// The level of both compressions: the quickest, since most of what can be saved is saved by any.
const LEVEL: u8 = 1;

/// The largest window of zstd, as a power of two: the 8 MiB that every decoder should take (RFC 8878).
const WINDOW_LOG_MAX: u32 = 23;

/// A compression of messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compression {
    /// As in RFC 1952.
    Gzip,
    /// As in RFC 8878.
    Zstd,
}

impl Compression {
    /// The compression of an answer to a caller who sent this metadata; `None` if none is accepted.
    pub(super) fn accepted(metadata: &MetadataMap) -> Option<Self> {
        let accepted = metadata.get(ACCEPTED_COMPRESSIONS)?.to_str().ok()?;
        accepted.split(',').find_map(|name| [Self::Gzip, Self::Zstd].into_iter().find(|one| one.name() == name.trim()))
    }

    /// The compression of the messages of a request with these headers; `None` if there is none, or one that is not known.
    pub(crate) fn sent(headers: &HeaderMap) -> Option<Self> {
        let name = headers.get(SENT_COMPRESSION)?;
        [Self::Gzip, Self::Zstd].into_iter().find(|one| one.name() == name)
    }

    /// Its name in headers.
    pub fn name(self) -> &'static str {
        match self {
            Self::Gzip => "gzip",
            Self::Zstd => "zstd",
        }
    }

    /// The frame of a compressed message, decompressed; `None` if that is longer than `most` bytes, of which not many more are made.
    ///
    /// # Errors
    /// If the bytes were not compressed in this way.
    pub(crate) fn decompress(self, message: &[u8], most: usize) -> io::Result<Option<Bytes>> {
        let mut plain = Vec::new();
        let read = (most as u64).saturating_add(1);
        match self {
            Self::Gzip => flate2::bufread::GzDecoder::new(message).take(read).read_to_end(&mut plain)?,
            Self::Zstd => {
                let mut decoder = zstd::Decoder::with_buffer(message)?;
                decoder.window_log_max(WINDOW_LOG_MAX)?;
                decoder.take(read).read_to_end(&mut plain)?
            }
        };
        Ok((plain.len() <= most).then(|| framed(0, &plain)))
    }

    fn compress(self, bytes: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Self::Gzip => {
                let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(LEVEL.into()));
                gzip.write_all(bytes)?;
                gzip.finish()
            }
            Self::Zstd => zstd::bulk::compress(bytes, LEVEL.into()),
        }
    }
}

/// The only message of an answer, in its frame.
#[derive(Clone, Debug)]
pub struct Encoded {
    /// The frame: a flag, 1 for compressed, the length in four bytes, and the message.
    pub frame: Bytes,
    /// The compression of the message, if there is one.
    pub compression: Option<Compression>,
}

impl Encoded {
    /// Frames the bytes of a message, compressed if asked to.
    pub(super) fn of(message: &[u8], compression: Option<Compression>) -> Self {
        // Memory does not fail: whatever else may go wrong, the plain message says the same.
        let compressed = compression.and_then(|one| Some((one, one.compress(message).ok()?)));
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

    fn accepted(names: &'static str) -> Option<Compression> {
        let mut metadata = MetadataMap::new();
        metadata.insert(ACCEPTED_COMPRESSIONS, names.parse().unwrap());
        Compression::accepted(&metadata)
    }

    #[test]
    fn the_first_compression_that_is_known_is_taken() {
        assert_eq!(accepted("identity,deflate, zstd,gzip"), Some(Compression::Zstd));
        assert_eq!(accepted("gzip"), Some(Compression::Gzip));
        assert_eq!(accepted("identity"), None);
        assert_eq!(Compression::accepted(&MetadataMap::new()), None);
    }

    #[test]
    fn what_is_decompressed_is_the_frame_of_the_message_and_no_longer_than_it_may_be() {
        let message = "a text that is written again and again, ".repeat(100);
        let plain = Encoded::of(message.as_bytes(), None).frame;
        for compression in [Compression::Gzip, Compression::Zstd] {
            let compressed = Encoded::of(message.as_bytes(), Some(compression)).frame.slice(PREFIX_BYTES..);
            let within = |most| compression.decompress(&compressed, most).unwrap();
            assert_eq!(within(plain.len() - PREFIX_BYTES).as_ref(), Some(&plain), "{compression:?}");
            assert_eq!(within(plain.len() - PREFIX_BYTES - 1), None, "{compression:?}");
            assert!(
                compression.decompress(&compressed[..compressed.len() / 2], usize::MAX).is_err(),
                "{compression:?}"
            );
            assert!(compression.decompress(b"no compression", usize::MAX).is_err(), "{compression:?}");
        }
    }

    #[test]
    fn a_frame_tells_its_length_and_whether_it_is_compressed() {
        let message = "a text that is written again and again, ".repeat(100);
        let plain = Encoded::of(message.as_bytes(), None);
        assert_eq!(plain.frame[..PREFIX_BYTES], [0, 0, 0, 0x0f, 0xa0]);
        assert_eq!(&plain.frame[PREFIX_BYTES..], message.as_bytes());
        for compression in [Compression::Gzip, Compression::Zstd] {
            let Encoded { frame, compression: used } = Encoded::of(message.as_bytes(), Some(compression));
            assert_eq!((frame[0], used), (1, Some(compression)));
            assert_eq!(u32::from_be_bytes(frame[1..5].try_into().unwrap()) as usize, frame.len() - PREFIX_BYTES);
            assert!(frame.len() < plain.frame.len() / 10, "{compression:?}: {} bytes", frame.len());
        }
    }
}
