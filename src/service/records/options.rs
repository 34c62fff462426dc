//! Options in a record: the JSON form of the message `GameOptions`, in one line.

use std::sync::LazyLock;

use prost::Message;
use prost_reflect::{DescriptorPool, DynamicMessage, MessageDescriptor, SerializeOptions};

use crate::pb;
use crate::service::limit_walk::walk;
use crate::service::limits::PARTS;

const NAME: &str = "hadal.v1.GameOptions";

/// `None` only if the descriptors of this build were broken; a test prints and parses options.
static DESCRIPTOR: LazyLock<Option<MessageDescriptor>> =
    LazyLock::new(|| DescriptorPool::decode(pb::DESCRIPTORS).ok()?.get_message_by_name(NAME));

/// The options as JSON with the names of the `.proto` files.
pub(super) fn print(options: &pb::GameOptions) -> String {
    let print = || {
        let message = DynamicMessage::decode(DESCRIPTOR.clone()?, options.encode_to_vec().as_slice()).ok()?;
        let mut json = Vec::new();
        let how = SerializeOptions::new().use_proto_field_name(true);
        message.serialize_with_options(&mut serde_json::Serializer::new(&mut json), &how).ok()?;
        String::from_utf8(json).ok()
    };
    print().unwrap_or_default()
}

/// The options of a JSON text, or what is wrong with it.
pub(super) fn parse(text: &str) -> Result<pb::GameOptions, String> {
    // A short text can stand for much memory, as on the wire.
    let parts = text.bytes().filter(|byte| matches!(byte, b'{' | b'[' | b',')).count() as u64;
    if parts > PARTS.maximum {
        return Err(format!("the options have {parts} parts, at most {} are read", PARTS.maximum));
    }
    let descriptor = DESCRIPTOR.clone().ok_or("options cannot be read")?;
    let mut json = serde_json::Deserializer::from_str(text);
    let message = DynamicMessage::deserialize(descriptor, &mut json).map_err(|error| format!("options: {error}"))?;
    json.end().map_err(|error| format!("options: {error}"))?;
    let bytes = message.encode_to_vec();
    walk(NAME, &bytes).map_err(|refusal| format!("options: {}", refusal.message))?;
    pb::GameOptions::decode(bytes.as_slice()).map_err(|error| format!("options: {error}"))
}
