//! Messages into columns, straight from their bytes.

use super::Layout;
use super::plan::{Field, Fields, Kind, Room, Scalar, Values, Window};

/// The value of a field as it comes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Held<'a> {
    Number(u64),
    Bytes(&'a [u8]),
}

/// The fields of a message in the order of its bytes. Ends at anything that our own encoder does not write.
struct Reader<'a>(&'a [u8]);

impl<'a> Iterator for Reader<'a> {
    type Item = (usize, Held<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let key = varint(&mut self.0)?;
        let number = usize::try_from(key >> 3).ok()?;
        match key & 7 {
            0 => Some((number, Held::Number(varint(&mut self.0)?))),
            2 => {
                let length = usize::try_from(varint(&mut self.0)?).ok()?;
                let (held, rest) = self.0.split_at_checked(length)?;
                self.0 = rest;
                Some((number, Held::Bytes(held)))
            }
            _ => None,
        }
    }
}

fn varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut value = 0;
    for shift in (0..64).step_by(7) {
        let (first, rest) = bytes.split_first()?;
        *bytes = rest;
        value |= u64::from(first & 0x7f) << shift;
        if first & 0x80 == 0 {
            return Some(value);
        }
    }
    None
}

fn signed(number: u64) -> i64 {
    (number >> 1).cast_signed() ^ -(number & 1).cast_signed()
}

/// The one message inside another.
pub(super) fn inner(bytes: &[u8]) -> &[u8] {
    let found = Reader(bytes).find_map(|(_, held)| if let Held::Bytes(inside) = held { Some(inside) } else { None });
    found.unwrap_or_default()
}

/// The bytes of a field; empty if it is not there.
pub(super) fn field(bytes: &[u8], number: usize) -> &[u8] {
    let found = Reader(bytes).find_map(|(known, held)| match held {
        Held::Bytes(inside) if known == number => Some(inside),
        Held::Bytes(_) | Held::Number(_) => None,
    });
    found.unwrap_or_default()
}

/// True if what has no columns is the same in two messages.
pub(super) fn same_beside(fields: Option<&Fields>, one: &[u8], other: &[u8]) -> bool {
    let has_columns = |number: usize| fields.is_some_and(|fields| matches!(fields.0.get(number), Some(Some(_))));
    let beside = |bytes| Reader(bytes).filter(|(number, _)| !has_columns(*number));
    beside(one).eq(beside(other))
}

/// Columns that are being filled, from those of a frame on.
pub(super) struct Filling<'a> {
    pub(super) layout: &'a Layout,
    pub(super) columns: &'a mut [i16],
}

impl Filling<'_> {
    /// Fills the columns of a message, which begin at `base`.
    pub(super) fn message(&mut self, fields: &Fields, base: usize, bytes: &[u8]) {
        for (number, held) in Reader(bytes) {
            let Some(Some(Field { case, kind })) = fields.0.get(number) else { continue };
            if let Some((column, case)) = case {
                self.columns[base + column] = *case;
            }
            self.field(kind, base, held);
        }
    }

    fn field(&mut self, kind: &Kind, base: usize, held: Held<'_>) {
        match (kind, held) {
            (Kind::Value(column, scalar), held) => self.columns[base + column] = self.value(*scalar, held),
            (Kind::Message(fields), Held::Bytes(inside)) => self.message(fields, base, inside),
            (Kind::Counts { first, values }, Held::Bytes(inside)) => self.count(base + first, values, inside),
            (Kind::Window(window), Held::Bytes(inside)) => self.cell(window, base, inside),
            (Kind::List { is_packed: true, .. }, Held::Bytes(mut several)) => {
                while let Some(number) = varint(&mut several) {
                    self.item(kind, base, Held::Number(number));
                }
            }
            (Kind::List { .. }, held) => self.item(kind, base, held),
            (Kind::Message(_) | Kind::Counts { .. } | Kind::Window(_), Held::Number(_)) => {}
        }
    }

    fn item(&mut self, kind: &Kind, base: usize, held: Held<'_>) {
        let Kind::List { length, first, room, .. } = kind else { return };
        let place = self.next(base + length);
        match (room, held) {
            (Room::Each(values), held) => {
                if let Some(place) = place_of(values, held) {
                    self.next(base + first + place);
                }
            }
            (Room::Pile(values), Held::Number(number)) => {
                self.columns[base + first] = small(number);
                if let Some(place) = place_of(values, held) {
                    self.next(base + first + 1 + place);
                }
            }
            (Room::Values(most, scalar), held) if place < *most => {
                self.columns[base + first + place] = self.value(*scalar, held);
            }
            (Room::Frames(most, frame), Held::Bytes(inside)) if place < *most => {
                self.message(&frame.fields, base + first + place * frame.names.len(), inside);
            }
            (Room::Nothing | Room::Pile(_) | Room::Values(..) | Room::Frames(..), _) => {}
        }
    }

    /// The count of a value, from a message of both.
    fn count(&mut self, first: usize, values: &Values, bytes: &[u8]) {
        let (mut place, mut count) = (None, 0);
        for (number, held) in Reader(bytes) {
            match (number, held) {
                (1, value) => place = place_of(values, value),
                (_, Held::Number(number)) => count = small(number),
                _ => {}
            }
        }
        if let Some(place) = place {
            self.columns[first + place] = count;
        }
    }

    fn cell(&mut self, window: &Window, base: usize, bytes: &[u8]) {
        let number = self.next(base + window.length) + 1;
        let [column, row] = [0, 1].map(|axis| i32::try_from(coordinate(bytes, &window.at[axis])).unwrap_or(i32::MAX));
        let row = row.saturating_sub(window.grid.shift(column.clamp(window.from[0], window.to[0])));
        let ([left, top], [right, bottom]) = (window.from, window.to);
        if !((left..=right).contains(&column) && (top..=bottom).contains(&row)) {
            self.next(base + window.beyond);
            return;
        }
        let cells = (row.abs_diff(top) * (right.abs_diff(left) + 1) + column.abs_diff(left)) as usize;
        let start = base + window.first + cells * (window.item.names.len() + 1);
        self.columns[start] = small(number as u64);
        self.message(&window.item.fields, start + 1, bytes);
    }

    /// Counts one more in a column; what it counted before.
    fn next(&mut self, column: usize) -> usize {
        let before = self.columns[column];
        self.columns[column] = before.saturating_add(1);
        usize::try_from(before).unwrap_or(0)
    }

    fn value(&self, scalar: Scalar, held: Held<'_>) -> i16 {
        match (scalar, held) {
            (Scalar::Signed, Held::Number(number)) => {
                let number = signed(number);
                i16::try_from(number).unwrap_or(if number < 0 { i16::MIN } else { i16::MAX })
            }
            (_, Held::Number(number)) => small(number),
            (_, Held::Bytes(text)) => std::str::from_utf8(text).map_or(0, |word| self.layout.number(word)),
        }
    }
}

/// The number at the end of a path of fields.
fn coordinate(bytes: &[u8], path: &[u32]) -> i64 {
    let Some((field, rest)) = path.split_first() else { return 0 };
    let found = Reader(bytes).find(|(number, _)| *number == *field as usize);
    match found {
        Some((_, Held::Number(number))) => signed(number),
        Some((_, Held::Bytes(inside))) => coordinate(inside, rest),
        None => 0,
    }
}

fn place_of(values: &Values, held: Held<'_>) -> Option<usize> {
    match (values, held) {
        (Values::UpTo(most), Held::Number(number)) => {
            usize::try_from(number).ok()?.checked_sub(1).filter(|place| place < most)
        }
        (Values::Ids(places), Held::Bytes(id)) => places.get(std::str::from_utf8(id).ok()?).copied(),
        _ => None,
    }
}

fn small(number: u64) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}
