//! Fields that are given twice. One parser would take the last value, another one on the way the first, and all readers of a request must
//! read the same. Both spellings of a name are one field. This walks the text once, apart from the parser and under its bound of depth, and
//! keeps the numbers of the fields seen.

use std::borrow::Cow;
use std::fmt;

use hadal_core::refusal::Refusal;
use prost_reflect::{Kind, MessageDescriptor};
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::names::field;

/// Refuses the text of a message in which an object has a field twice. The parser handles a text that is wrong in another way.
///
/// # Errors
/// `MALFORMED`, with the path of the field.
pub(super) fn check(text: &[u8], kind: &MessageDescriptor) -> Result<(), Refusal> {
    let mut twice = None;
    let mut reader = serde_json::Deserializer::from_slice(text);
    let walked = Walk { kind, twice: &mut twice }.deserialize(&mut reader);
    match twice.filter(|_| walked.is_err()) {
        Some(path) => Err(Refusal::malformed(path, "is given twice; send it once")),
        None => Ok(()),
    }
}

/// The walk through the value of a message, or through a list of them.
struct Walk<'a> {
    kind: &'a MessageDescriptor,
    /// The path from here to a field that is given twice; the walk ends there.
    twice: &'a mut Option<String>,
}

impl Walk<'_> {
    /// Puts a step before the path of a field found further in.
    fn led_by(&mut self, step: &str) {
        if let Some(path) = self.twice {
            let dot = if path.starts_with('[') { "" } else { "." };
            *path = format!("{step}{dot}{path}");
        }
    }
}

impl<'de> DeserializeSeed<'de> for Walk<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Walk<'_> {
    type Value = ();

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("messages")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<(), A::Error> {
        let mut seen = Vec::new();
        while let Some(key) = map.next_key::<Cow<'de, str>>()? {
            let Some(field) = field(self.kind, &key) else {
                map.next_value::<IgnoredAny>()?;
                continue;
            };
            if seen.contains(&field.number()) {
                *self.twice = Some(field.json_name().to_owned());
                return Err(A::Error::custom("twice"));
            }
            seen.push(field.number());
            let Kind::Message(kind) = field.kind() else {
                map.next_value::<IgnoredAny>()?;
                continue;
            };
            let inner = Walk { kind: &kind, twice: self.twice };
            map.next_value_seed(inner).inspect_err(|_| self.led_by(field.json_name()))?;
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<(), A::Error> {
        for place in 0_usize.. {
            let inner = Walk { kind: self.kind, twice: self.twice };
            let next = list.next_element_seed(inner).inspect_err(|_| self.led_by(&format!("[{place}]")))?;
            if next.is_none() {
                break;
            }
        }
        Ok(())
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::DESCRIPTORS;
    use super::*;

    fn kind(name: &str) -> MessageDescriptor {
        DESCRIPTORS.as_ref().unwrap().get_message_by_name(name).unwrap()
    }

    fn twice(text: &str) -> Option<String> {
        check(text.as_bytes(), &kind("hadal.v1.BatchApplyActionsRequest")).err().and_then(|refusal| refusal.field)
    }

    #[test]
    fn a_field_that_is_given_twice_is_found_wherever_it_stands_and_however_it_is_spelled() {
        for (text, field) in [
            (r#"{"items": [], "items": []}"#, "items"),
            (r#"{"items": [{}, {"seatKey": "", "seat_key": ""}]}"#, "items[1].seatKey"),
            (r#"{"items": [{"seat_key": null, "seatKey": ""}]}"#, "items[0].seatKey"),
            (r#"{"items": [{"seat_key": "", "seat_key": ""}]}"#, "items[0].seatKey"),
            (r#"{"items": [{"seat\u004bey": "", "seatKey": ""}]}"#, "items[0].seatKey"),
            (r#"{"items": [{"state": {"ply": 1, "gameId": "a", "ply": 1}}]}"#, "items[0].state.ply"),
            (r#"{"items": [{"state": {"deepColony": {}, "deep_colony": {}}}]}"#, "items[0].state.deepColony"),
        ] {
            assert_eq!(twice(text).as_deref(), Some(field), "{text}");
        }
    }

    #[test]
    fn the_same_field_of_two_objects_is_given_once_to_each_and_what_is_no_message_is_left_to_the_parser() {
        for text in [
            r#"{"items": [{"seatKey": ""}, {"seatKey": ""}]}"#,
            r#"{"items": [{"state": {"ply": 1}, "include": {"words": true}}]}"#,
            r#"{"colour": {"a": 1, "a": 2}, "items": null}"#,
            "[[]]",
            "7",
            "{",
            "",
        ] {
            assert_eq!(twice(text), None, "{text}");
        }
        assert_eq!(twice(&r#"{"items":"#.repeat(100_000)), None, "as deep as it is long");
    }

    /// The walk skips maps, whose keys are not fields, and messages of protobuf with a JSON form of their own.
    #[test]
    fn every_message_of_a_request_is_an_object_of_fields() {
        let calls = DESCRIPTORS.as_ref().unwrap().services().flat_map(|service| service.methods().collect::<Vec<_>>());
        let mut waiting: Vec<MessageDescriptor> = calls.map(|call| call.input()).collect();
        let mut seen = BTreeSet::new();
        while let Some(kind) = waiting.pop() {
            assert!(!kind.is_map_entry() && kind.package_name() == "hadal.v1", "{}", kind.full_name());
            let fields = kind.fields().filter_map(|field| field.kind().as_message().cloned());
            waiting.extend(fields.filter(|inner| seen.insert(inner.full_name().to_owned())));
        }
        assert!(seen.len() > 50, "{seen:?}");
    }
}
