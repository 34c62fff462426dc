//! The bytes of requests with lists of any length, written by hand for the tests of limits and memory.

use prost::encoding::{WireType, encode_key, encode_varint};
use prost_reflect::{FieldDescriptor, Kind, MessageDescriptor};

/// The paths through message fields from `message` to its repeated fields.
pub(crate) fn repeated_fields(message: &MessageDescriptor) -> Vec<Vec<FieldDescriptor>> {
    let mut found = Vec::new();
    for field in message.fields() {
        if field.is_list() {
            found.push(vec![field.clone()]);
        }
        if let Kind::Message(inner) = field.kind() {
            found.extend(repeated_fields(&inner).into_iter().map(|way| [vec![field.clone()], way].concat()));
        }
    }
    found
}

/// A field with encoded content: key, length, content.
pub(crate) fn delimited(number: u32, content: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    encode_key(number, WireType::LengthDelimited, &mut bytes);
    encode_varint(content.len() as u64, &mut bytes);
    bytes.extend_from_slice(content);
    bytes
}

/// The smallest element of a repeated field, with its key.
#[expect(clippy::wildcard_enum_match_arm, reason = "every kind not named is a number of one byte and more")]
fn element(field: &FieldDescriptor) -> Vec<u8> {
    match field.kind() {
        Kind::String | Kind::Bytes | Kind::Message(_) => delimited(field.number(), &[]),
        Kind::Float | Kind::Fixed32 | Kind::Sfixed32 | Kind::Double | Kind::Fixed64 | Kind::Sfixed64 => {
            panic!("{}: fields of fixed width are not in use; extend this test", field.full_name())
        }
        _ => {
            let mut bytes = Vec::new();
            encode_key(field.number(), WireType::Varint, &mut bytes);
            bytes.push(0);
            bytes
        }
    }
}

/// `count` elements of the repeated field at the end of `way`; numbers packed or one by one.
pub(crate) fn elements(way: &[FieldDescriptor], count: usize, packed: bool) -> Vec<u8> {
    let (field, outer) = way.split_last().unwrap();
    let list = if packed && field.is_packed() {
        delimited(field.number(), &vec![0; count])
    } else {
        element(field).repeat(count)
    };
    outer.iter().rev().fold(list, |inner, field| delimited(field.number(), &inner))
}

/// The path of that field, as refusals write it.
pub(crate) fn path(way: &[FieldDescriptor]) -> String {
    let (field, outer) = way.split_last().unwrap();
    let outer = outer.iter().map(|field| field.name().to_owned() + if field.is_list() { "[0]." } else { "." });
    outer.collect::<String>() + field.name()
}
