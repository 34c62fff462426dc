//! The codec of every RPC: prost, with the limits checked on the bytes before anything is decoded.

use std::marker::PhantomData;

use bytes::Buf;
use prost::{Message, Name};
use tonic::Status;
use tonic::codec::{BufferSettings, Codec, DecodeBuf, Decoder, EncodeBuf, Encoder};
use tonic_prost::ProstEncoder;

use crate::observe::call;
use crate::refusal::{Reason, Refusal};
use crate::wire::limit_walk::walk_request;

/// The length of the prefix of every message: a flag, 0 for uncompressed, and the length in four bytes.
pub const PREFIX_BYTES: usize = 5;

/// The initial size of a message buffer, each way: enough for most messages. At the usual 8 KiB, twice a call, 64 calls
/// under way would push each other's data out of a core's cache.
pub(crate) const BUFFER_BYTES: usize = 1024;

/// The length from which a message takes long to decompress and to decode, in bytes: some tenths of a millisecond. A batch of a hundred
/// packed states is shorter: for those, the way to another thread would cost more than it gains.
pub(crate) const LONG_BYTES: usize = 64 * 1024;

/// The memory that a decoded request takes at the most, in lengths of its bytes.
pub(crate) const DECODED: usize = 16;

/// The size at which the gathered answers of a stream are sent.
const GATHERED_BYTES: usize = 32 * 1024;

/// The sizes of message buffers.
pub fn buffer_settings() -> BufferSettings {
    BufferSettings::new(BUFFER_BYTES, GATHERED_BYTES)
}

/// A prost codec whose decoder first walks the bytes of a request and refuses any that exceed a limit.
#[derive(Debug)]
pub struct BoundedCodec<T, U>(PhantomData<(T, U)>);

impl<T, U> Default for BoundedCodec<T, U> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<T, U> Codec for BoundedCodec<T, U>
where
    T: Message + Send + 'static,
    U: Message + Name + Default + Send + 'static,
{
    type Encode = T;
    type Decode = U;
    type Encoder = TracedEncoder<T>;
    type Decoder = BoundedDecoder<U>;

    fn encoder(&mut self) -> Self::Encoder {
        TracedEncoder(ProstEncoder::new(buffer_settings()))
    }

    fn decoder(&mut self) -> Self::Decoder {
        BoundedDecoder(PhantomData)
    }
}

/// The encoding half of [`BoundedCodec`]: prost, with a span around it.
#[derive(Debug)]
pub struct TracedEncoder<T>(ProstEncoder<T>);

impl<T: Message> Encoder for TracedEncoder<T> {
    type Item = T;
    type Error = Status;

    fn encode(&mut self, item: T, out: &mut EncodeBuf<'_>) -> Result<(), Status> {
        let _span = call::child("encode");
        self.0.encode(item, out)
    }

    fn buffer_settings(&self) -> BufferSettings {
        buffer_settings()
    }
}

/// The decoding half of [`BoundedCodec`].
#[derive(Debug)]
pub struct BoundedDecoder<U>(PhantomData<U>);

impl<U: Message + Name + Default> Decoder for BoundedDecoder<U> {
    type Item = U;
    type Error = Status;

    fn decode(&mut self, source: &mut DecodeBuf<'_>) -> Result<Option<U>, Status> {
        let _span = call::child("decode");
        decode_bounded(&source.copy_to_bytes(source.remaining())).map(Some).map_err(Status::from)
    }

    fn buffer_settings(&self) -> BufferSettings {
        buffer_settings()
    }
}

/// Decodes a message. Requests are held to the limits; answers come from a server that the caller trusts.
///
/// # Errors
/// `LIMIT_EXCEEDED` or `MALFORMED`, with the path of the field.
pub fn decode_bounded<U: Message + Name + Default>(bytes: &[u8]) -> Result<U, Refusal> {
    if U::NAME.ends_with("Request") {
        walk_request::<U>(bytes)?;
        if bytes.len() > LONG_BYTES {
            // Each half takes milliseconds, in which others may want the core.
            std::thread::yield_now();
        }
    }
    U::decode(bytes).map_err(|error| Refusal::new(Reason::Malformed, format!("the bytes are no {}: {error}", U::NAME)))
}
