//! Conversion between texts and messages. A message without a compiled type is a tree of up to [`TREE`] times its source, so conversions
//! are small, and the memory of the tree is counted first.

use std::io;
use std::sync::LazyLock;
use std::time::Duration;

use bytes::Bytes;
use hadal_core::limits::{ANSWER_BYTES, REQUEST_BYTES};
use hadal_core::pb;
use hadal_core::refusal::{Reason, Refusal};
use http::header::CONTENT_ENCODING;
use http::{HeaderMap, HeaderValue, Response};
use http_body_util::{BodyExt, Full};
use prost::Message;
use prost_reflect::{DynamicMessage, MessageDescriptor, MethodDescriptor, SerializeOptions};
use serde_json::json;
use tonic::Status;
use tonic::body::Body;

use super::{DESCRIPTORS, names, twice};
use crate::pool::Share;
use crate::rpc::{COMPRESSED_BYTES, DECODED, Gzip, PREFIX_BYTES, framed};
use crate::serve::admission::Decoding;

/// The most bytes of a received text, and of a message to write as a text.
pub(in crate::serve) const TEXT_BYTES_MAX: usize = 256 * 1024;
const MESSAGE_BYTES_MAX: usize = 512 * 1024;
/// The most bytes of the text of an answer.
const ANSWER_TEXT_BYTES_MAX: usize = 4 * 1024 * 1024;

/// The memory of a tree, in multiples of the text or message: each of its messages has room for eleven fields.
const TREE: usize = 128;

/// The length from which a conversion runs on the pool of long work.
const LONG_BYTES: usize = 4 * 1024;

/// A request whose body is a text: its call, and the compression of the answer's text.
#[derive(Clone, Debug)]
pub(in crate::serve) struct Json {
    call: MethodDescriptor,
    accepted: Option<Gzip>,
}

impl Json {
    /// A request of a call with these headers.
    pub(super) fn new(call: MethodDescriptor, headers: &HeaderMap) -> Self {
        Self { call, accepted: Gzip::accepted_over_http(headers) }
    }

    /// The kind of its message.
    pub(super) fn asked(&self) -> MessageDescriptor {
        self.call.input()
    }
}

/// The message of a text in its frame, once `held` holds the memory of a tree, and then of the decoded message.
pub(in crate::serve) async fn request(
    json: &Json,
    text: Bytes,
    decoding: &Decoding,
    (held, queue_wait): (&mut Share, Duration),
) -> Result<Bytes, Refusal> {
    if text.len() > TEXT_BYTES_MAX {
        return Err(too_long(REQUEST_BYTES.name, "a request", TEXT_BYTES_MAX));
    }
    let (before, length) = (held.held(), text.len());
    held.take_in_turn(length * TREE, queue_wait).await?;
    let kind = json.asked();
    let message = turned(length, decoding, move || message_of(&text, kind)).await?;
    held.keep(before);
    held.take_in_turn(message.len() * DECODED, queue_wait).await?;
    Ok(message)
}

/// The answer of a call with a text instead of its message; `share` holds the memory of the tree meanwhile.
pub(in crate::serve) async fn answer(
    Json { call, accepted }: &Json,
    answer: Response<Body>,
    decoding: &Decoding,
    (mut share, queue_wait): (Share, Duration),
) -> Result<Response<Body>, Refusal> {
    let (mut head, body) = answer.into_parts();
    let lost = |status: Status| Refusal::new(Reason::Internal, status.message());
    let frame = body.collect().await.map_err(lost)?.to_bytes();
    share.take(frame.len())?;
    let message = frame.slice(PREFIX_BYTES.min(frame.len())..);
    if message.len() > MESSAGE_BYTES_MAX {
        return Err(too_long(ANSWER_BYTES.name, "an answer", MESSAGE_BYTES_MAX));
    }
    share.take_in_turn(message.len() * TREE, queue_wait).await?;
    let call = call.clone();
    let mut text = turned(message.len(), decoding, move || answer_text(&message, &call)).await?;
    if accepted.is_some() && COMPRESSED_BYTES.contains(&text.len()) {
        let plain = text.clone();
        if let Some(compressed) = decoding.apart(move || Gzip::compress(&plain)).await? {
            text = compressed.into();
            head.headers.insert(CONTENT_ENCODING, HeaderValue::from_static(Gzip::NAME));
        }
    }
    let trailers = async { Some(Ok(HeaderMap::from_iter([(Status::GRPC_STATUS, HeaderValue::from_static("0"))]))) };
    Ok(Response::from_parts(head, Body::new(Full::new(text).with_trailers(trailers))))
}

/// The message of a refusal; `None` if the compiled descriptors cannot be read.
static STATUS: LazyLock<Option<MessageDescriptor>> =
    LazyLock::new(|| DESCRIPTORS.as_ref()?.get_message_by_name("google.rpc.Status"));

/// The text of a refusal: a `google.rpc.Status` with its details. Fields of a request of the kind `asked` are named as JSON has them.
pub(super) fn refusal(status: &Status, asked: Option<&MessageDescriptor>) -> String {
    let kind = STATUS.clone().filter(|_| !status.details().is_empty());
    let text = kind.and_then(|kind| {
        let refused = pb::google_rpc::Status::decode(status.details()).ok()?;
        let refused = match asked {
            Some(asked) => names::renamed(refused, asked),
            None => refused,
        };
        text_of(&decoded(&refused.encode_to_vec(), kind).ok()?, ANSWER_TEXT_BYTES_MAX).ok()
    });
    let text = text.and_then(|text| String::from_utf8(text.into()).ok());
    text.unwrap_or_else(|| {
        json!({ "code": status.code() as i32, "message": status.message(), "details": [] }).to_string()
    })
}

/// Converts this number of bytes: few at once, many on the pool.
async fn turned(
    length: usize,
    decoding: &Decoding,
    turn: impl FnOnce() -> Result<Bytes, Refusal> + Send + 'static,
) -> Result<Bytes, Refusal> {
    if length <= LONG_BYTES { turn() } else { decoding.apart(turn).await? }
}

fn message_of(text: &[u8], kind: MessageDescriptor) -> Result<Bytes, Refusal> {
    let text = if text.is_empty() { b"{}" } else { text };
    twice::check(text, &kind)?;
    let name = kind.name().to_owned();
    let mut reader = serde_json::Deserializer::from_slice(text);
    let message = DynamicMessage::deserialize(kind, &mut reader);
    let message = message
        .and_then(|message| reader.end().map(|()| message))
        .map_err(|error| Refusal::new(Reason::Malformed, format!("the body is not a {name} as JSON: {error}")))?;
    Ok(framed(0, &message.encode_to_vec()))
}

fn answer_text(message: &[u8], call: &MethodDescriptor) -> Result<Bytes, Refusal> {
    let mut message = decoded(message, call.output())?;
    names::rename_items(&mut message, call);
    text_of(&message, ANSWER_TEXT_BYTES_MAX)
}

fn decoded(message: &[u8], kind: MessageDescriptor) -> Result<DynamicMessage, Refusal> {
    DynamicMessage::decode(kind, message).map_err(|error| untold(&error))
}

fn text_of(message: &DynamicMessage, most: usize) -> Result<Bytes, Refusal> {
    // Seat 0 is a seat, so zeros are written as well.
    let options = SerializeOptions::new().skip_default_fields(false);
    let mut text = Bounded { text: Vec::new(), most, is_over: false };
    let told = message.serialize_with_options(&mut serde_json::Serializer::new(&mut text), &options);
    if text.is_over {
        return Err(too_long(ANSWER_BYTES.name, "the text of an answer", most));
    }
    told.map_err(|error| untold(&error))?;
    Ok(text.text.into())
}

fn untold(error: &dyn std::error::Error) -> Refusal {
    Refusal::new(Reason::Internal, format!("the answer cannot be written as JSON: {error}"))
}

/// A text that fails when it becomes too long.
struct Bounded {
    text: Vec<u8>,
    most: usize,
    is_over: bool,
}

impl io::Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.text.len() + bytes.len() > self.most {
            self.is_over = true;
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.text.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn too_long(limit: &'static str, what: &str, most: usize) -> Refusal {
    let message =
        format!("{what} as JSON has at most {most} bytes; longer ones go over gRPC, gRPC-Web and Envoy's transcoder");
    Refusal::new(Reason::LimitExceeded, message).with("limit", limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_an_answer_has_an_end() {
        let kind = DESCRIPTORS.as_ref().unwrap().get_message_by_name("google.rpc.Status").unwrap();
        let message = pb::google_rpc::Status { message: "x".repeat(1000), ..Default::default() }.encode_to_vec();
        let message = decoded(&message, kind).unwrap();
        assert!(text_of(&message, 2000).is_ok());
        assert_eq!(text_of(&message, 1000).unwrap_err().reason, Reason::LimitExceeded);
    }
}
