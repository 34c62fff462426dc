//! The codec of every RPC, which passes bytes unchanged. The core reads and writes messages.

use bytes::{Buf, BufMut, Bytes};
use tonic::Status;
use tonic::codec::{BufferSettings, Codec, DecodeBuf, Decoder, EncodeBuf, Encoder};

/// The length of the prefix of every message: a flag, 0 for uncompressed, and the length in four bytes.
pub(crate) const PREFIX_BYTES: usize = 5;

/// The initial size of a message buffer, each way: enough for most messages. At the usual 8 KiB, twice a call, 64 calls
/// under way would push each other's data out of a core's cache.
pub(crate) const BUFFER_BYTES: usize = 1024;

/// The length, in bytes, from which decompressing and decoding a message takes long: some tenths of a millisecond. A batch of a hundred
/// packed states is shorter: for it, another thread would cost more than it gains.
pub(crate) const LONG_BYTES: usize = 64 * 1024;

/// The most memory of a decoded request, in multiples of its bytes.
pub(crate) const DECODED: usize = 16;

/// The size at which a stream sends its gathered answers.
const GATHERED_BYTES: usize = 32 * 1024;

/// Messages as bytes, both ways.
#[derive(Clone, Copy, Default, Debug)]
pub struct RawCodec;

impl Codec for RawCodec {
    type Encode = Bytes;
    type Decode = Bytes;
    type Encoder = Self;
    type Decoder = Self;

    fn encoder(&mut self) -> Self {
        Self
    }

    fn decoder(&mut self) -> Self {
        Self
    }
}

impl Encoder for RawCodec {
    type Item = Bytes;
    type Error = Status;

    fn encode(&mut self, message: Bytes, out: &mut EncodeBuf<'_>) -> Result<(), Status> {
        out.put(message);
        Ok(())
    }

    fn buffer_settings(&self) -> BufferSettings {
        BufferSettings::new(BUFFER_BYTES, GATHERED_BYTES)
    }
}

impl Decoder for RawCodec {
    type Item = Bytes;
    type Error = Status;

    fn decode(&mut self, source: &mut DecodeBuf<'_>) -> Result<Option<Bytes>, Status> {
        Ok(Some(source.copy_to_bytes(source.remaining())))
    }

    fn buffer_settings(&self) -> BufferSettings {
        BufferSettings::new(BUFFER_BYTES, GATHERED_BYTES)
    }
}
