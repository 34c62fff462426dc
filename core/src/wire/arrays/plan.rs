//! The treatment of each field of a message, computed once from the descriptors.

use std::collections::BTreeMap;

use prost_reflect::{DynamicMessage, FieldDescriptor, Kind as Type, MessageDescriptor, Value};

use super::column::{Bound, Holding, Holds};
use super::{Grid, Room as Declared};
use crate::wire::json;

/// A run of adjacent columns: those of a whole message, or of an item of a list.
#[derive(Debug, Default)]
pub(super) struct Frame {
    /// The names of the columns.
    pub(super) names: Vec<String>,
    /// The columns of a message without set fields.
    pub(super) blank: Vec<i16>,
    /// The meaning of the columns.
    pub(super) holdings: Vec<Holding>,
    pub(super) fields: Fields,
    /// The first column of each existing field, by its name and its type.
    places: BTreeMap<(String, String), usize>,
}

/// The fields of a message by their numbers; `None` for fields without columns.
#[derive(Debug, Default)]
pub(super) struct Fields(pub(super) Vec<Option<Field>>);

/// The treatment of a field. Columns are counted from the beginning of the frame.
#[derive(Debug)]
pub(super) struct Field {
    /// For one of several alternatives: the column for the alternative that is set, and the number of this one.
    pub(super) case: Option<(usize, i16)>,
    pub(super) kind: Kind,
}

#[derive(Debug)]
pub(super) enum Kind {
    Value(usize),
    Message(Fields),
    /// The value in a message of a value and its count.
    Key(Values),
    /// The count, in a column for each value from this one on.
    Count(usize),
    /// A list: its length, and its room from column `first` on.
    List {
        length: usize,
        first: usize,
        room: Room,
    },
    Window(Box<Window>),
    /// The column or the row of an item of a window.
    Axis(usize),
}

/// The values that are counted.
#[derive(Debug)]
pub(super) enum Values {
    /// Those of an enum, from 1 to this one.
    UpTo(usize),
    /// Ids, by their places.
    Ids(BTreeMap<String, usize>),
}

/// The room of a list.
#[derive(Debug)]
pub(super) enum Room {
    Nothing,
    /// The count of each value.
    Each(Values),
    /// The last value, and the count of each.
    Pile(Values),
    /// This number of values.
    Values(usize),
    /// This number of messages.
    Frames(usize, Frame),
}

/// The cells around the centre of a table: each is the number of its item, and the columns of the item.
#[derive(Debug)]
pub(super) struct Window {
    pub(super) length: usize,
    pub(super) beyond: usize,
    pub(super) first: usize,
    grid: Grid,
    from: [i32; 2],
    to: [i32; 2],
    pub(super) item: Frame,
}

impl Fields {
    /// One field of this number.
    pub(super) fn one(number: u8, kind: Kind) -> Self {
        let mut fields: Vec<Option<Field>> = (0..number).map(|_| None).collect();
        fields.push(Some(Field { case: None, kind }));
        Self(fields)
    }

    #[inline]
    pub(super) fn get(&self, number: u32) -> Option<&Field> {
        self.0.get(number as usize)?.as_ref()
    }
}

impl Field {
    /// The fields of a message.
    pub(super) fn inside(&self) -> Option<&Fields> {
        if let Kind::Message(fields) = &self.kind { Some(fields) } else { None }
    }
}

impl Values {
    /// The place of a value of an enum.
    #[inline]
    pub(super) fn numbered(&self, value: u64) -> Option<usize> {
        let Self::UpTo(most) = self else { return None };
        usize::try_from(value).ok()?.checked_sub(1).filter(|place| place < most)
    }

    /// The place of an id.
    pub(super) fn named(&self, id: &str) -> Option<usize> {
        if let Self::Ids(places) = self { places.get(id).copied() } else { None }
    }
}

impl Window {
    /// The cell at a column and a row, if it is within the window.
    pub(super) fn cell(&self, [column, row]: [i32; 2]) -> Option<usize> {
        let ([left, top], [right, bottom]) = (self.from, self.to);
        let row = row.saturating_sub(self.grid.shift(column.clamp(left, right)));
        let is_inside = (left..=right).contains(&column) && (top..=bottom).contains(&row);
        is_inside.then(|| (row.abs_diff(top) * (right.abs_diff(left) + 1) + column.abs_diff(left)) as usize)
    }
}

impl Frame {
    /// The first of some columns of this name and type: new ones, or those that an alternative has already. What has the name of another
    /// type gets a number.
    fn columns(&mut self, name: &str, kind: &str, columns: Vec<New>) -> usize {
        if let Some(place) = self.places.get(&(name.to_owned(), kind.to_owned())) {
            for (held, new) in self.holdings[*place..].iter_mut().zip(columns) {
                held.join(&new.holding);
            }
            return *place;
        }
        let others = self.places.keys().filter(|(known, other)| known == name && !other.is_empty()).count();
        let shown = if others > 0 { format!("{name}#{}", others + 1) } else { name.to_owned() };
        let place = self.names.len();
        self.places.insert((name.to_owned(), kind.to_owned()), place);
        for New { end, blank, holding } in columns {
            self.names.push(format!("{shown}{end}"));
            self.blank.push(blank);
            self.holdings.push(holding);
        }
        place
    }

    /// Its columns at a place of a list.
    fn at(&self, place: &str) -> Vec<New> {
        let ends = self.names.iter().map(|name| format!("{place}.{name}"));
        let held = self.blank.iter().zip(&self.holdings);
        ends.zip(held).map(|(end, (blank, holding))| New { end, blank: *blank, holding: holding.clone() }).collect()
    }

    fn column(&mut self, name: &str, blank: i16, holding: Holding) -> usize {
        self.columns(name, "", vec![New { end: String::new(), blank, holding }])
    }
}

/// A column to lay out: the end of its name, its number for an unset field, and its meaning.
struct New {
    end: String,
    blank: i16,
    holding: Holding,
}

/// The ids of each list of a game's components, by the list's name.
pub(super) fn ids(components: &[u8]) -> BTreeMap<String, Vec<String>> {
    let read = || {
        let whole = json::message("Components").and_then(|known| DynamicMessage::decode(known, components).ok())?;
        let (_, own) = whole.fields().next()?;
        let ids = |list: &Value| {
            let items = list.as_list()?.iter().filter_map(Value::as_message);
            let id = |item: &DynamicMessage| Some(item.get_field_by_name("id")?.as_str()?.to_owned());
            Some(items.filter_map(id).collect::<Vec<_>>())
        };
        let lists = own.as_message()?.fields().filter_map(|(field, list)| Some((field.name().to_owned(), ids(list)?)));
        Some(lists.collect())
    };
    read().unwrap_or_default()
}

/// The context of fields: the path by which rooms are declared, and the beginning of the names of columns.
#[derive(Clone, Copy)]
struct At<'a> {
    path: &'a str,
    name: &'a str,
}

/// Lays fields out.
pub(super) struct Planner<'a> {
    pub(super) rooms: &'a [(&'a str, Declared)],
    pub(super) ids: &'a BTreeMap<String, Vec<String>>,
    /// The bounds of numbers, by the path of their field.
    pub(super) bounds: &'a [(&'a str, Bound)],
    /// The numbers of the words.
    pub(super) numbers: &'a BTreeMap<String, i16>,
    pub(super) seats: u8,
    /// The paths of the column and the row of an item of a window, if one is laid out.
    pub(super) axes: [&'a str; 2],
}

impl Planner<'_> {
    /// The columns of a message.
    pub(super) fn frame(&self, path: &str, message: &MessageDescriptor) -> Frame {
        let mut frame = Frame::default();
        frame.fields = self.fields(&mut frame, message, At { path, name: "" }, 0);
        frame
    }

    /// The fields of another message in the columns of this one and further ones. Its alternatives are numbered after the given number.
    pub(super) fn beside(&self, frame: &mut Frame, path: &str, message: &MessageDescriptor, after: usize) -> Fields {
        self.fields(frame, message, At { path, name: "" }, after)
    }

    fn fields(&self, frame: &mut Frame, message: &MessageDescriptor, at: At<'_>, after: usize) -> Fields {
        let mut fields = Fields::default();
        for field in message.fields() {
            let number = field.number() as usize;
            fields.0.resize_with(fields.0.len().max(number + 1), || None);
            fields.0[number] = self.field(frame, message, &field, at, after);
        }
        fields
    }

    fn field(
        &self,
        frame: &mut Frame,
        message: &MessageDescriptor,
        field: &FieldDescriptor,
        at: At<'_>,
        after: usize,
    ) -> Option<Field> {
        let (path, name) = (join(at.path, field.name()), join(at.name, field.name()));
        let room = self.rooms.iter().find(|(known, _)| *known == path).map(|(_, room)| *room);
        if room == Some(Declared::Nothing) {
            return None;
        }
        if let Some(axis) = self.axes.iter().position(|axis| *axis == path) {
            return Some(Field { case: None, kind: Kind::Axis(axis) });
        }
        let choice = field.containing_oneof().filter(|choice| !choice.is_synthetic());
        let case = choice.as_ref().map(|choice| {
            // The kind of an action or a family; alternatives within one have names of their own.
            let is_verb = at.name.is_empty() && matches!(choice.name(), "action" | "template");
            let name = if is_verb { "verb" } else { choice.name() };
            let name = if at.name.rsplit('.').next() == Some(name) { at.name.to_owned() } else { join(at.name, name) };
            let number = small(after + field.number() as usize);
            (frame.column(&name, 0, Holding::new(&join(at.path, choice.name()), Holds::Category, 0, number)), number)
        });
        // A message of alternatives alone is one of them: they share their common fields.
        let shares = choice.is_some_and(|choice| choice.fields().len() == message.fields().len());
        let inner = if shares { at } else { At { path: &path, name: &name } };
        let kind = if field.is_list() {
            self.list(frame, field, room, &path, &name)
        } else if let Type::Message(inside) = field.kind() {
            Kind::Message(self.fields(frame, &inside, inner, 0))
        } else {
            let is_optional = field.supports_presence() && case.is_none();
            let has_zero = matches!(field.kind(), Type::Enum(_) | Type::String | Type::Sint32 | Type::Sint64);
            let blank = if is_optional && !has_zero { -1 } else { 0 };
            let holding = self.holding(field, &path);
            Kind::Value(frame.column(&name, blank, Holding { low: holding.low.min(blank), ..holding }))
        };
        Some(Field { case, kind })
    }

    fn list(&self, frame: &mut Frame, field: &FieldDescriptor, room: Option<Declared>, path: &str, name: &str) -> Kind {
        // Alternatives may have lists of one name and several kinds.
        let kind = format!("{:?}", field.kind());
        let ids = if let Some(Declared::Each(ids)) = room { ids } else { "" };
        if let Some(key) = counted(field) {
            let (values, ends) = self.values(&key, ids, path);
            let mut counted = Fields::one(2, Kind::Count(frame.columns(name, &kind, ends)));
            counted.0[1] = Some(Field { case: None, kind: Kind::Key(values) });
            return Kind::Message(counted);
        }
        if let (Some(Declared::Window { at, grid, from, to }), Type::Message(inside)) = (room, field.kind()) {
            return self.window(frame, &inside, (path, name), at, grid, [from, to]);
        }
        let length = frame.column(name, 0, self.count(path));
        let (room, columns) = match (room, field.kind()) {
            (Some(Declared::Each(_)), _) => {
                let (values, ends) = self.values(field, ids, path);
                (Room::Each(values), ends)
            }
            (Some(Declared::Pile), _) => {
                let (values, ends) = self.values(field, ids, path);
                let top = New { end: ".top".to_owned(), blank: 0, holding: self.holding(field, path) };
                (Room::Pile(values), std::iter::once(top).chain(ends).collect())
            }
            (Some(Declared::First(most)), Type::Message(inside)) => {
                let item = self.frame(path, &inside);
                let columns = (0..most).flat_map(|place| item.at(&format!("[{place}]"))).collect();
                (Room::Frames(most, item), columns)
            }
            (Some(Declared::First(most)), _) => {
                let new = |place| New { end: format!("[{place}]"), blank: 0, holding: self.holding(field, path) };
                (Room::Values(most), (0..most).map(new).collect())
            }
            _ => (Room::Nothing, Vec::new()),
        };
        Kind::List { length, first: frame.columns(name, &kind, columns), room }
    }

    fn window(
        &self,
        frame: &mut Frame,
        inside: &MessageDescriptor,
        (path, name): (&str, &str),
        at: [&str; 2],
        grid: Grid,
        [from, to]: [[i32; 2]; 2],
    ) -> Kind {
        // The columns show where an item lies.
        let [column, row] = &at.map(|end| join(path, end));
        let item = Planner { axes: [column, row], ..*self }.frame(path, inside);
        let length = frame.column(name, 0, self.count(path));
        let beyond = frame.column(&format!("{name}.beyond"), 0, self.count(path));
        let cell = move |column, row| format!("[{column},{}]", row + grid.shift(column));
        let cells = (from[1]..=to[1]).flat_map(|row| (from[0]..=to[0]).map(move |column| cell(column, row)));
        let number = |cell: &str| New { end: cell.to_owned(), blank: 0, holding: self.count(path) };
        let columns = cells.flat_map(|cell| std::iter::once(number(&cell)).chain(item.at(&cell)).collect::<Vec<_>>());
        let first = frame.columns(name, "cells", columns.collect());
        Kind::Window(Box::new(Window { length, beyond, first, grid, from, to, item }))
    }

    /// The values that are counted, and their columns.
    fn values(&self, field: &FieldDescriptor, ids: &str, path: &str) -> (Values, Vec<New>) {
        let new = |name: String| New { end: format!("[{name}]"), blank: 0, holding: self.count(path) };
        if let Type::Enum(known) = field.kind() {
            let prefix = known.default_value().name().trim_end_matches("UNSPECIFIED").to_owned();
            let names =
                known.values().skip(1).map(|value| value.name().trim_start_matches(prefix.as_str()).to_lowercase());
            let columns: Vec<_> = names.map(new).collect();
            return (Values::UpTo(columns.len()), columns);
        }
        let ids = self.ids.get(ids).map(Vec::as_slice).unwrap_or_default();
        let places = ids.iter().enumerate().map(|(place, id)| (id.clone(), place)).collect();
        (Values::Ids(places), ids.iter().cloned().map(new).collect())
    }
}

/// The value in messages of a value and its `count`.
fn counted(field: &FieldDescriptor) -> Option<FieldDescriptor> {
    let Type::Message(inside) = field.kind() else { return None };
    let (key, count) = (inside.get_field(1)?, inside.get_field(2)?);
    let is_value = matches!(key.kind(), Type::Enum(_) | Type::String);
    (is_value && count.name() == "count" && inside.fields().len() == 2).then_some(key)
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

fn small(number: usize) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}
