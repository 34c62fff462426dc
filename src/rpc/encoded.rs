//! Answers in their final form: the frame of a message, encoded and compressed.
//!
//! tonic encodes and compresses every answer again, on the thread that serves its connection. Instead, a long answer is encoded on
//! the pool, where it was made, and an answer that never changes is encoded once for all callers. Such a frame travels as
//! an extension of a response with an empty message, and the server replaces that message by it.

use bytes::{BufMut, Bytes};

use super::codec::PREFIX_BYTES;
use super::gzip::Gzip;

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
        // Writing to memory does not fail; after any other failure, the plain message says the same.
        let compressed = compression.and_then(|one| Some((one, Gzip::compress(message)?)));
        match compressed {
            Some((compression, bytes)) => Self { frame: framed(1, &bytes), compression: Some(compression) },
            None => Self { frame: framed(0, message), compression: None },
        }
    }
}

/// A message with its prefix; the flag is 1 for a compressed one.
pub(crate) fn framed(flag: u8, message: &[u8]) -> Bytes {
    let mut frame = Vec::with_capacity(PREFIX_BYTES + message.len());
    frame.put_u8(flag);
    // Messages are limited to far less than 4 GiB.
    frame.put_u32(u32::try_from(message.len()).unwrap_or(u32::MAX));
    frame.extend_from_slice(message);
    frame.into()
}

#[cfg(test)]
mod tests {
    use super::*;

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
