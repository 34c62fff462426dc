//! The limit walk's knowledge of each message, read once from the compiled descriptors.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use prost::{Message, Name};
use prost_types::field_descriptor_proto::{Label, Type};
use prost_types::{DescriptorProto, FieldDescriptorProto, FileDescriptorSet};

use crate::limits::{self, Limit};
use crate::pb;

/// More than the counted fields of any message.
pub(super) const COUNTED_MAX: usize = 40;

/// One message and its fields.
#[derive(Debug)]
pub(super) struct MessageShape {
    /// The fields by number; numbers are small.
    fields: Vec<Option<FieldShape>>,
    /// The facts that only refusals need, also by number.
    infos: Vec<FieldInfo>,
}

/// The facts about a field that every step of the walk needs. Small, so that all fields of a message lie close together.
#[derive(Clone, Copy, Debug)]
struct FieldShape {
    kind: Kind,
    /// True if it is a list.
    repeated: bool,
    /// Its index among the counted fields of its message, below [`COUNTED_MAX`], if it is counted.
    counted: Option<u8>,
    /// The most occurrences.
    maximum: u32,
}

#[derive(Debug, Default)]
struct FieldInfo {
    name: String,
    limit: Option<Limit>,
}

/// One field of a message.
#[derive(Clone, Copy)]
pub(super) struct Field<'a> {
    message: &'a MessageShape,
    number: usize,
    shape: FieldShape,
}

/// The kind of a field's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Varint,
    Fixed32,
    Fixed64,
    Bytes,
    Text,
    /// A message, as an index into [`Schema::messages`].
    Message(u16),
}

/// Every message of the service.
pub(super) struct Schema {
    pub(super) messages: Vec<MessageShape>,
    by_name: BTreeMap<String, usize>,
    /// The request messages by full name; every call looks up its request.
    requests: Vec<(String, usize)>,
}

impl Schema {
    /// The message of this full name, such as `hadal.v1.State`.
    pub(super) fn find(&self, full_name: &str) -> Option<&MessageShape> {
        self.by_name.get(full_name).map(|index| &self.messages[*index])
    }

    /// The message of a request's type.
    pub(super) fn find_request<Request: Name>(&self) -> Option<&MessageShape> {
        let length = Request::PACKAGE.len() + 1 + Request::NAME.len();
        let is_named = |(name, _): &&(String, usize)| {
            name.len() == length && name.ends_with(Request::NAME) && name.starts_with(Request::PACKAGE)
        };
        self.requests.iter().find(is_named).map(|(_, index)| &self.messages[*index])
    }
}

impl MessageShape {
    /// The field with this number.
    #[inline]
    pub(super) fn field(&self, number: u64) -> Option<Field<'_>> {
        let number = usize::try_from(number).ok()?;
        let shape = (*self.fields.get(number)?)?;
        Some(Field { message: self, number, shape })
    }
}

impl Kind {
    /// True for numbers, which can be packed into a list.
    #[inline]
    pub(super) fn is_number(self) -> bool {
        matches!(self, Self::Varint | Self::Fixed32 | Self::Fixed64)
    }
}

impl<'a> Field<'a> {
    pub(super) fn kind(self) -> Kind {
        self.shape.kind
    }

    pub(super) fn is_list(self) -> bool {
        self.shape.repeated
    }

    /// Its index among the counted fields of its message, below [`COUNTED_MAX`], and the most occurrences, if it is
    /// counted.
    #[inline]
    pub(super) fn counted(self) -> Option<(usize, u32)> {
        self.shape.counted.map(|place| (usize::from(place), self.shape.maximum))
    }

    #[cold]
    pub(super) fn name(self) -> &'a str {
        &self.message.infos[self.number].name
    }

    /// The limit of a list.
    #[cold]
    pub(super) fn limit(self) -> Option<Limit> {
        self.message.infos[self.number].limit
    }
}

/// The schema of this build.
pub(super) static SCHEMA: LazyLock<Schema> = LazyLock::new(|| {
    // The descriptors are made by the same build; a test decodes them.
    let files = FileDescriptorSet::decode(pb::DESCRIPTORS).unwrap_or_default();
    let mut named = Vec::new();
    for file in &files.file {
        collect(file.package(), &file.message_type, &mut named);
    }
    let by_name: BTreeMap<String, usize> =
        named.iter().enumerate().map(|(index, (name, _))| (name.clone(), index)).collect();
    let messages = named.iter().map(|(name, message)| shape(name, message, &by_name)).collect();
    let is_request = |(name, _): &(&String, &usize)| name.ends_with("Request");
    let requests = by_name.iter().filter(is_request).map(|(name, index)| (name.clone(), *index)).collect();
    Schema { messages, by_name, requests }
});

fn collect<'a>(scope: &str, messages: &'a [DescriptorProto], named: &mut Vec<(String, &'a DescriptorProto)>) {
    for message in messages {
        let name = format!("{scope}.{}", message.name());
        collect(&name, &message.nested_type, named);
        named.push((name, message));
    }
}

fn shape(name: &str, message: &DescriptorProto, by_name: &BTreeMap<String, usize>) -> MessageShape {
    let (mut fields, mut infos, mut counted) = (Vec::new(), Vec::new(), 0..);
    for field in &message.field {
        let number = number(field);
        if number >= fields.len() {
            fields.resize(number + 1, None);
            infos.resize_with(number + 1, FieldInfo::default);
        }
        let limit = (field.label() == Label::Repeated).then(|| limits::of_list(name, field.name()));
        let maximum = limit.map(|limit| limit.maximum).or(comes_once(name, field).then_some(1));
        fields[number] = Some(FieldShape {
            kind: kind(field, by_name),
            repeated: limit.is_some(),
            counted: maximum.and_then(|_| counted.next()),
            maximum: maximum.map_or(0, |maximum| u32::try_from(maximum).unwrap_or(u32::MAX)),
        });
        infos[number] = FieldInfo { name: field.name().to_owned(), limit };
    }
    MessageShape { fields, infos }
}

/// True if a field is the state or the action of a game, or holds one and is not an element of a list. A value that comes in
/// pieces would have to be put together, and the game is handed one piece (`build.rs`).
fn comes_once(message: &str, field: &FieldDescriptorProto) -> bool {
    let is_of_games = |name: &str| ["hadal.v1.State", "hadal.v1.Action", "hadal.v1.PlayRequest"].contains(&name);
    field.r#type() == Type::Message && (is_of_games(message) || is_of_games(field.type_name().trim_start_matches('.')))
}

fn number(field: &FieldDescriptorProto) -> usize {
    field.number().unsigned_abs() as usize
}

fn kind(field: &FieldDescriptorProto, by_name: &BTreeMap<String, usize>) -> Kind {
    match field.r#type() {
        Type::Double | Type::Fixed64 | Type::Sfixed64 => Kind::Fixed64,
        Type::Float | Type::Fixed32 | Type::Sfixed32 => Kind::Fixed32,
        Type::String => Kind::Text,
        Type::Bytes | Type::Group => Kind::Bytes,
        Type::Message => {
            let index = by_name.get(field.type_name().trim_start_matches('.')).copied();
            index.and_then(|index| u16::try_from(index).ok()).map_or(Kind::Bytes, Kind::Message)
        }
        Type::Int64
        | Type::Uint64
        | Type::Int32
        | Type::Bool
        | Type::Uint32
        | Type::Enum
        | Type::Sint32
        | Type::Sint64 => Kind::Varint,
    }
}

/// The number of a game: its field number in `hadal.v1.State`, which packed and sealed states name it by.
pub fn game_number(id: &str) -> Option<u8> {
    let number = SCHEMA.find("hadal.v1.State")?.infos.iter().position(|field| field.name == id)?;
    u8::try_from(number).ok()
}

#[cfg(test)]
mod tests {
    use super::{COUNTED_MAX, Field, SCHEMA};
    use crate::pb;

    #[test]
    fn every_field_is_found_by_its_number_and_all_that_is_counted_has_a_counter() {
        assert!(SCHEMA.messages.len() > 50, "the descriptors are not read");
        for message in &SCHEMA.messages {
            let found = (0..=1000).filter_map(|number| message.field(number)).count();
            assert_eq!(found, message.fields.iter().flatten().count());
            let fields = (0..=1000).filter_map(|number| message.field(number));
            let mut counted: Vec<usize> = fields.filter_map(Field::counted).map(|(place, _)| place).collect();
            counted.sort_unstable();
            assert!(counted.len() < COUNTED_MAX, "{message:?}");
            assert!(counted.into_iter().enumerate().all(|(index, place)| index == place));
        }
    }

    #[test]
    fn a_request_is_found_by_its_type() {
        let by_type = SCHEMA.find_request::<pb::ApplyActionRequest>().unwrap();
        assert!(std::ptr::eq(by_type, SCHEMA.find("hadal.v1.ApplyActionRequest").unwrap()));
        let by_type = SCHEMA.find_request::<pb::ApplyActionsRequest>().unwrap();
        assert!(std::ptr::eq(by_type, SCHEMA.find("hadal.v1.ApplyActionsRequest").unwrap()));
        assert!(SCHEMA.find_request::<pb::State>().is_none());
    }
}
