//! Messages seen through their descriptors: readable text, every field of every request, random changes.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "any number will do for a random change"
)]

use std::sync::LazyLock;

use hadal_core::generator::Generator;
use hadal_core::pb;
use prost::{Message, Name};
use prost_reflect::{DescriptorPool, DynamicMessage, FieldDescriptor, MessageDescriptor, ReflectMessage, Value};

/// The descriptors of this build.
pub(crate) static POOL: LazyLock<DescriptorPool> = LazyLock::new(|| DescriptorPool::decode(pb::DESCRIPTORS).unwrap());

/// The descriptor of a message of the service.
pub(crate) fn descriptor(full_name: &str) -> MessageDescriptor {
    POOL.get_message_by_name(full_name).unwrap()
}

/// The same message, dynamic.
pub(crate) fn dynamic<M: Message + Name>(message: &M) -> DynamicMessage {
    DynamicMessage::decode(descriptor(&M::full_name()), message.encode_to_vec().as_slice()).unwrap()
}

/// Checks that the bytes are such a message in all its parts, including those that the generated code keeps as bytes.
pub(crate) fn parse<M: Name>(bytes: &[u8]) -> Result<(), prost::DecodeError> {
    DynamicMessage::decode(descriptor(&M::full_name()), bytes).map(|_| ())
}

/// The message as JSON, on one line.
pub(crate) fn json<M: Message + Name>(message: &M) -> String {
    serde_json::to_string(&dynamic(message)).unwrap()
}

/// Every request message of the service.
pub(crate) fn requests() -> Vec<MessageDescriptor> {
    let service = POOL.get_service_by_name("hadal.v1.GameService").unwrap();
    service.methods().map(|method| method.input()).collect()
}

/// The depth of a message's nested messages, itself included. For recursive messages this would never end.
pub(crate) fn depth(message: &MessageDescriptor) -> usize {
    let inner = message.fields().filter_map(|field| field.kind().as_message().map(depth));
    1 + inner.max().unwrap_or(0)
}

/// Changes one random part of the message: a number, a text, a list, a missing or an extra part.
pub(crate) fn change(message: &mut DynamicMessage, choices: &mut Generator) {
    let present: Vec<FieldDescriptor> = message.fields().map(|(field, _)| field).collect();
    let every: Vec<FieldDescriptor> = message.descriptor().fields().collect();
    let candidates = if present.is_empty() || choices.below(6) == 0 { every } else { present };
    if candidates.is_empty() {
        return;
    }
    let field = &candidates[choices.index(candidates.len())];
    if choices.below(12) == 0 {
        message.clear_field(field);
        return;
    }
    let value = message.get_field_mut(field);
    match value {
        Value::List(list) => change_list(list, field, choices),
        single => change_value(single, choices),
    }
}

fn change_list(list: &mut Vec<Value>, field: &FieldDescriptor, choices: &mut Generator) {
    if list.is_empty() {
        let mut added = Value::default_value(&field.kind());
        change_value(&mut added, choices);
        list.push(added);
        return;
    }
    let (one, other) = (choices.index(list.len()), choices.index(list.len()));
    match choices.below(8) {
        0 => drop(list.remove(one)),
        1 => list.insert(one, list[other].clone()),
        2 => list.swap(one, other),
        3 => list.push(Value::default_value(&field.kind())),
        _ => change_value(&mut list[one], choices),
    }
}

fn change_value(value: &mut Value, choices: &mut Generator) {
    match value {
        Value::Bool(flag) => *flag = !*flag,
        Value::I32(number) | Value::EnumNumber(number) => *number = near(i64::from(*number), choices) as i32,
        Value::I64(number) => *number = near(*number, choices),
        Value::U32(number) => *number = near(i64::from(*number), choices) as u32,
        Value::U64(number) => *number = near(*number as i64, choices) as u64,
        Value::F32(number) => *number = near(0, choices) as f32,
        Value::F64(number) => *number = near(0, choices) as f64,
        Value::String(text) => *text = change_text(text, choices),
        Value::Bytes(bytes) => *bytes = change_bytes(bytes, choices).into(),
        Value::Message(inner) => change(inner, choices),
        Value::List(_) | Value::Map(_) => {}
    }
}

/// A number near an edge: a neighbour, a small number, an extreme.
fn near(number: i64, choices: &mut Generator) -> i64 {
    match choices.below(8) {
        0 | 1 => number.wrapping_add(1),
        2 | 3 => number.wrapping_sub(1),
        4 => i64::MAX,
        5 => i64::from(i32::MIN),
        6 => i64::from(u32::MAX),
        _ => choices.below(30) as i64,
    }
}

/// The text with a character dropped, doubled, replaced, or two swapped.
pub(crate) fn change_text(text: &str, choices: &mut Generator) -> String {
    const OTHERS: &[char] =
        &['0', '1', '9', 'a', 'A', ' ', '-', '+', '^', '>', '~', ',', ';', '/', '(', ']', 'é', '\n'];
    let mut characters: Vec<char> = text.chars().collect();
    let other = OTHERS[choices.index(OTHERS.len())];
    if characters.is_empty() {
        return other.to_string();
    }
    let (one, another) = (choices.index(characters.len()), choices.index(characters.len()));
    match choices.below(5) {
        0 => drop(characters.remove(one)),
        1 => characters.insert(one, characters[another]),
        2 => characters.swap(one, another),
        3 => characters.insert(one, other),
        _ => characters[one] = other,
    }
    characters.into_iter().collect()
}

/// The bytes with some flipped, dropped, doubled or added.
pub(crate) fn change_bytes(bytes: &[u8], choices: &mut Generator) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    if bytes.is_empty() {
        return vec![choices.below(256) as u8];
    }
    let (one, other) = (choices.index(bytes.len()), choices.index(bytes.len()));
    match choices.below(5) {
        0 => bytes[one] ^= 1 << choices.below(8),
        1 => bytes[one] = choices.below(256) as u8,
        2 => bytes.truncate(one),
        3 => drop(bytes.remove(one)),
        _ => {
            let piece = bytes[one.min(other)..one.max(other)].to_vec();
            bytes.splice(one..one, piece);
        }
    }
    bytes
}
