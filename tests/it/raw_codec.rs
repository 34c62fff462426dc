//! Bytes in, bytes out: the codec of callers that encode for themselves, in tests and benchmarks. Its buffers are those
//! of the service.

use bytes::{Buf, BufMut, Bytes};
use hadal::service::codec::buffer_settings;
use tonic::Status;
use tonic::codec::{BufferSettings, Codec, DecodeBuf, Decoder, EncodeBuf, Encoder};

/// Bytes without any conversion.
#[derive(Clone, Copy, Default)]
pub(crate) struct RawCodec;

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
        buffer_settings()
    }
}

impl Decoder for RawCodec {
    type Item = Bytes;
    type Error = Status;

    fn decode(&mut self, source: &mut DecodeBuf<'_>) -> Result<Option<Bytes>, Status> {
        Ok(Some(source.copy_to_bytes(source.remaining())))
    }

    fn buffer_settings(&self) -> BufferSettings {
        buffer_settings()
    }
}
