//! Messages as canonical protobuf JSON: options in records, and the position texts of games that have no text of their own.

use std::sync::LazyLock;

use prost::{Message, Name};
use prost_reflect::{DescriptorPool, DynamicMessage, FieldDescriptor, Kind, MessageDescriptor, SerializeOptions};
use serde_json::Value;

use super::limit_walk::walk;
use crate::game::Malformed;
use crate::limits::PARTS;
use crate::pb;

/// Empty only if the descriptors of this build were broken; a test prints and parses every game's options.
static POOL: LazyLock<DescriptorPool> = LazyLock::new(|| DescriptorPool::decode(pb::DESCRIPTORS).unwrap_or_default());

/// The spelling of field names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Names {
    /// The spelling of canonical JSON: `seatCount`.
    Canonical,
    /// The spelling of the `.proto` files: `seat_count`.
    Proto,
}

/// A message as JSON, in one line. Fields with their default value are left out.
pub fn print<M: Message + Name>(message: &M, names: Names) -> String {
    let print = || {
        let message = DynamicMessage::decode(descriptor::<M>()?, message.encode_to_vec().as_slice()).ok()?;
        print_dynamic(&message, names)
    };
    print().unwrap_or_default()
}

/// The game's own message of an open state as canonical JSON.
pub fn print_state(state: pb::state::State) -> String {
    let print = || {
        let state = pb::State { state: Some(state), ..pb::State::default() };
        let message = DynamicMessage::decode(descriptor::<pb::State>()?, state.encode_to_vec().as_slice()).ok()?;
        let (_, own) = message.fields().next()?;
        print_dynamic(own.as_message()?, Names::Canonical)
    };
    print().unwrap_or_default()
}

fn print_dynamic(message: &DynamicMessage, names: Names) -> Option<String> {
    let how = SerializeOptions::new().use_proto_field_name(names == Names::Proto);
    let mut json = Vec::new();
    message.serialize_with_options(&mut serde_json::Serializer::new(&mut json), &how).ok()?;
    String::from_utf8(json).ok()
}

/// The message of a JSON text within the limits of a request. Fields may be spelled either way, and an enum value may be given by
/// the part of its name after the enum's, in any case: `"feeding"` for `OCEANS_PHASE_FEEDING`.
///
/// # Errors
/// If the text has too many parts, is not JSON, or does not fit the message; the path names the field where that is known.
pub fn parse<M: Message + Name + Default>(text: &str) -> Result<M, Malformed> {
    // A short text can decode to much memory, as on the wire.
    let parts = text.bytes().filter(|byte| matches!(byte, b'{' | b'[' | b',')).count() as u64;
    if parts > PARTS.maximum {
        return Err(wrong(format!("{parts} parts; at most {} are read", PARTS.maximum)));
    }
    let descriptor = descriptor::<M>().ok_or_else(|| wrong("cannot be read"))?;
    let mut json: Value = serde_json::from_str(text).map_err(wrong)?;
    spell_out(&mut json, &descriptor);
    let mut track = serde_path_to_error::Track::new();
    let tracked = serde_path_to_error::Deserializer::new(json, &mut track);
    let parsed = serde::de::DeserializeSeed::deserialize(descriptor, tracked);
    let message: DynamicMessage = parsed.map_err(|error| {
        let path = track.path().to_string();
        Malformed::new(if path == "." { String::new() } else { path }, error.to_string())
    })?;
    let bytes = message.encode_to_vec();
    walk(&M::full_name(), &bytes).map_err(|refusal| wrong(refusal.message))?;
    M::decode(bytes.as_slice()).map_err(wrong)
}

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` hands over")]
fn wrong(problem: impl ToString) -> Malformed {
    Malformed::new("", problem.to_string())
}

/// A message whose fields are looked up by name.
#[cfg(any(test, feature = "testing"))]
pub(crate) fn read<M: Name>(bytes: &[u8]) -> Option<DynamicMessage> {
    DynamicMessage::decode(descriptor::<M>()?, bytes).ok()
}

fn descriptor<M: Name>() -> Option<MessageDescriptor> {
    POOL.get_message_by_name(&M::full_name())
}

/// The description of a message of the contract, by its short name.
pub(super) fn message(name: &str) -> Option<MessageDescriptor> {
    POOL.get_message_by_name(&format!("hadal.v1.{name}"))
}

/// Expands the short names of enum values.
fn spell_out(json: &mut Value, message: &MessageDescriptor) {
    let Value::Object(fields) = json else { return };
    for (name, value) in fields {
        let field = message.get_field_by_json_name(name).or_else(|| message.get_field_by_name(name));
        if let Some(field) = field {
            spell_out_field(value, &field);
        }
    }
}

fn spell_out_field(value: &mut Value, field: &FieldDescriptor) {
    if let Value::Array(items) = value {
        for item in items {
            spell_out_field(item, field);
        }
        return;
    }
    match (field.kind(), &mut *value) {
        (Kind::Message(inner), value) => spell_out(value, &inner),
        (Kind::Enum(inner), Value::String(short)) if inner.get_value_by_name(short).is_none() => {
            let end = format!("_{}", short.to_ascii_uppercase());
            // The shortest match, so that `feeding` does not mean `BEFORE_FEEDING`.
            let ending = inner.values().filter(|full| full.name().ends_with(&end));
            if let Some(full) = ending.min_by_key(|full| full.name().len()) {
                *value = Value::String(full.name().to_owned());
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::{Names, parse, print};
    use crate::pb;

    fn options() -> pb::DeepColonyOptions {
        pb::DeepColonyOptions {
            draw_order: vec!["A".to_owned(), "B".to_owned()],
            sub_distance: Some(pb::DeepColonySubDistance::Reach.into()),
            own_second_sub: Some(false),
            ..Default::default()
        }
    }

    #[test]
    fn what_is_printed_is_read_again() {
        let canonical = print(&options(), Names::Canonical);
        assert!(canonical.contains("\"drawOrder\":[\"A\",\"B\"]"), "{canonical}");
        assert_eq!(parse(&canonical), Ok(options()));
        assert_eq!(parse(&print(&options(), Names::Proto)), Ok(options()));
    }

    #[test]
    fn the_value_of_an_enum_may_be_given_in_short() {
        let text = r#"{"drawOrder":["A","B"],"sub_distance":"reach","ownSecondSub":false}"#;
        assert_eq!(parse(text), Ok(options()));
    }

    #[test]
    fn what_is_wrong_is_named() {
        let problem = |text: &str| parse::<pb::DeepColonyOptions>(text).unwrap_err().to_string();
        assert!(
            problem(r#"{"drawOrder":["A",{}]}"#).starts_with("drawOrder[1]"),
            "{}",
            problem(r#"{"drawOrder":["A",{}]}"#)
        );
        assert!(problem(r#"{"order":1}"#).contains("order"));
        assert!(problem("{").contains("EOF"));
        assert!(problem(&",".repeat(1 << 20)).contains("at most"));
    }
}
