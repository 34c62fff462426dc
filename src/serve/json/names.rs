//! The names of fields in refusals: calls use the names of `proto/`, and callers who send JSON read the names of JSON.

use hadal_core::pb::google_rpc::{BadRequest, Status};
use prost::{Message, Name};
use prost_reflect::{DynamicMessage, FieldDescriptor, MessageDescriptor, MethodDescriptor, ReflectMessage, Value};

/// The field of a message for this key of a JSON object.
pub(super) fn field(kind: &MessageDescriptor, key: &str) -> Option<FieldDescriptor> {
    kind.get_field_by_json_name(key).or_else(|| kind.get_field_by_name(key))
}

/// The refusal of a request of this kind, with the names of JSON in its violations.
pub(super) fn renamed(mut status: Status, asked: &MessageDescriptor) -> Status {
    for detail in status.details.iter_mut().filter(|detail| detail.type_url == BadRequest::type_url()) {
        let Ok(mut bad) = BadRequest::decode(detail.value.as_slice()) else { continue };
        for violation in &mut bad.field_violations {
            let named = path(&violation.field, asked);
            for text in [&mut status.message, &mut violation.description] {
                *text = told(text, &violation.field, &named);
            }
            violation.field = named;
        }
        detail.value = bad.encode_to_vec();
    }
    status
}

/// The answer of a call, with the names of JSON in the refusals of its items.
pub(super) fn rename_items(answer: &mut DynamicMessage, call: &MethodDescriptor) {
    let items = call.input().get_field_by_name("items").map(|items| items.kind());
    let Some(asked) = items.as_ref().and_then(|kind| kind.as_message()) else { return };
    let Some(Value::List(results)) = answer.get_field_by_name_mut("results") else { return };
    for result in results.iter_mut().filter_map(Value::as_message_mut) {
        if !result.has_field_by_name("refused") {
            continue;
        }
        if let Some(Value::Message(refused)) = result.get_field_by_name_mut("refused")
            && let Ok(status) = refused.transcode_to::<Status>()
        {
            // This decodes into a new message, since decoding into an old one would add to its lists.
            let mut told = DynamicMessage::new(refused.descriptor());
            let _ = told.transcode_from(&renamed(status, asked));
            *refused = told;
        }
    }
}

/// A path of fields in the names of JSON. It stays unchanged from the point where it leaves messages, such as in the text of a record.
fn path(path: &str, asked: &MessageDescriptor) -> String {
    let (mut kind, mut steps) = (Some(asked.clone()), Vec::new());
    for step in path.split('.') {
        let end = step.find('[').unwrap_or(step.len());
        let (name, index) = step.split_at(end);
        let found = kind.and_then(|kind| field(&kind, name));
        steps.push(found.as_ref().map_or_else(|| step.to_owned(), |field| format!("{}{index}", field.json_name())));
        kind = found.and_then(|field| field.kind().as_message().cloned());
    }
    steps.join(".")
}

/// A text that begins with the path of a field, or with the end of that path, with the renamed path instead.
fn told(text: &str, field: &str, named: &str) -> String {
    let Some((begin, rest)) = text.split_once(": ") else { return text.to_owned() };
    if begin != field && !field.strip_suffix(begin).is_some_and(|before| before.ends_with('.')) {
        return text.to_owned();
    }
    let steps: Vec<&str> = named.split('.').collect();
    let from = steps.len().saturating_sub(begin.split('.').count());
    format!("{}: {rest}", steps[from..].join("."))
}

#[cfg(test)]
mod tests {
    use super::super::DESCRIPTORS;
    use super::*;

    fn named(from: &str) -> String {
        let asked = DESCRIPTORS.as_ref().unwrap().get_message_by_name("hadal.v1.ApplyActionRequest").unwrap();
        path(from, &asked)
    }

    #[test]
    fn a_path_is_named_as_far_as_it_leads_into_messages() {
        assert_eq!(named("seat_key"), "seatKey");
        assert_eq!(named("seatKey"), "seatKey");
        assert_eq!(named("state.deep_colony.tiles[3].piece.segment"), "state.deepColony.tiles[3].piece.segment");
        assert_eq!(named("state.parent_hash"), "state.parentHash");
        assert_eq!(named("seat_key.seat_key"), "seatKey.seat_key");
        assert_eq!(named("no_such.seat_key"), "no_such.seat_key");
        assert_eq!(named(""), "");
    }

    #[test]
    fn a_text_that_begins_with_a_path_or_its_end_begins_with_the_renamed_one() {
        let (field, named) = ("items[0].state.parent_hash", "items[0].state.parentHash");
        assert_eq!(told("items[0].state.parent_hash: 3 bytes", field, named), "items[0].state.parentHash: 3 bytes");
        assert_eq!(told("state.parent_hash: a: b", field, named), "state.parentHash: a: b");
        assert_eq!(told("hash: 3 bytes", field, named), "hash: 3 bytes");
        assert_eq!(told("no colon", field, named), "no colon");
    }
}
