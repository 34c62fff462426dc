//! A sink that writes walked values into columns.

use super::Layout;
use super::plan::{Field as Planned, Fields, Frame, Kind, Room, Values, Window};
use crate::wire::walk::{Field, Sink};

/// Columns in progress.
pub(super) struct Filling<'a> {
    layout: &'a Layout,
    columns: &'a mut Vec<i16>,
    /// The walked message, and the first column of its frame.
    fields: &'a Fields,
    base: usize,
    /// The place of the next value to count.
    key: Option<usize>,
    /// The cell of a window's item.
    cell: [i16; 2],
}

impl<'a> Filling<'a> {
    /// Appends the columns of a frame for a message without set fields.
    pub(super) fn of(layout: &'a Layout, frame: &Frame, fields: &'a Fields, columns: &'a mut Vec<i16>) -> Self {
        let base = columns.len();
        columns.extend_from_slice(&frame.blank);
        Self { layout, columns, fields, base, key: None, cell: [0; 2] }
    }

    /// The treatment of a present field.
    #[inline]
    fn planned(&mut self, field: Field) -> Option<&'a Kind> {
        let Planned { case, kind } = self.fields.get(field.number)?;
        if let Some((column, case)) = case {
            self.columns[self.base + column] = *case;
        }
        Some(kind)
    }

    #[inline]
    fn value(&mut self, field: Field, value: i16, place_in: impl FnOnce(&Values) -> Option<usize>) {
        match self.planned(field) {
            Some(Kind::Value(column)) => self.columns[self.base + column] = value,
            Some(Kind::Key(values)) => self.key = place_in(values),
            Some(Kind::Count(first)) => {
                if let Some(place) = self.key {
                    self.columns[self.base + first + place] = value;
                }
            }
            Some(Kind::Axis(axis)) => self.cell[*axis] = value,
            Some(Kind::List { length, first, room }) => self.item((*length, *first), room, value, place_in),
            Some(Kind::Message(_) | Kind::Window(_)) | None => {}
        }
    }

    #[inline]
    fn item(
        &mut self,
        (length, first): (usize, usize),
        room: &Room,
        value: i16,
        place_in: impl FnOnce(&Values) -> Option<usize>,
    ) {
        let (place, first) = (self.next(self.base + length), self.base + first);
        match room {
            Room::Each(values) => {
                if let Some(place) = place_in(values) {
                    self.next(first + place);
                }
            }
            Room::Pile(values) => {
                self.columns[first] = value;
                if let Some(place) = place_in(values) {
                    self.next(first + 1 + place);
                }
            }
            Room::Values(most) if place < *most => self.columns[first + place] = value,
            Room::Nothing | Room::Values(_) | Room::Frames(..) => {}
        }
    }

    /// Walks a message whose frame begins at `base`.
    #[inline]
    fn inside(&mut self, fields: &'a Fields, base: usize, inside: impl FnOnce(&mut Self)) {
        let around = (self.fields, self.base);
        (self.fields, self.base, self.key) = (fields, base, None);
        inside(self);
        (self.fields, self.base) = around;
    }

    /// Walks an item of a window after all columns, and moves it into its cell, which is then known.
    fn windowed(&mut self, window: &'a Window, inside: impl FnOnce(&mut Self)) {
        let number = self.next(self.base + window.length) + 1;
        let (start, width) = (self.columns.len(), window.item.blank.len());
        self.columns.extend_from_slice(&window.item.blank);
        self.cell = [0; 2];
        self.inside(&window.item.fields, start, inside);
        if let Some(cell) = window.cell(self.cell.map(i32::from)) {
            let place = self.base + window.first + cell * (width + 1);
            self.columns[place] = small(number as u64);
            self.columns.copy_within(start.., place + 1);
        } else {
            self.next(self.base + window.beyond);
        }
        self.columns.truncate(start);
    }

    /// Counts one more in a column, and returns the earlier count.
    #[inline]
    fn next(&mut self, column: usize) -> usize {
        let before = self.columns[column];
        self.columns[column] = before.saturating_add(1);
        usize::try_from(before).unwrap_or(0)
    }
}

impl Sink for Filling<'_> {
    #[inline]
    fn wants(&self, field: Field) -> bool {
        field.number == Field::ONEOF.number || self.fields.get(field.number).is_some()
    }

    #[inline]
    fn number(&mut self, field: Field, value: u64) {
        if value != 0 || field.always {
            self.value(field, small(value), |values| values.numbered(value));
        }
    }

    #[inline]
    fn signed(&mut self, field: Field, value: i64) {
        if value != 0 || field.always {
            let value = i16::try_from(value).unwrap_or(if value < 0 { i16::MIN } else { i16::MAX });
            self.value(field, value, |_| None);
        }
    }

    #[inline]
    fn text(&mut self, field: Field, value: &str) {
        if (!value.is_empty() || field.always) && self.wants(field) {
            self.value(field, self.layout.number(value), |values| values.named(value));
        }
    }

    fn bytes(&mut self, _: Field, _: &[u8]) {}

    #[inline]
    fn row(&mut self, field: Field, list: usize, row: usize, id: &str) {
        match self.layout.rows.get(list).and_then(|ids| ids.get(row)) {
            // Each id of a list is counted at its row.
            Some(number) => self.value(field, *number, |_| Some(row)),
            None => self.text(field, id),
        }
    }

    #[inline]
    fn message(&mut self, field: Field, inside: impl FnOnce(&mut Self)) {
        match self.planned(field) {
            Some(Kind::Message(fields)) => self.inside(fields, self.base, inside),
            Some(Kind::Window(window)) => self.windowed(window, inside),
            Some(Kind::List { length, first, room }) => {
                let place = self.next(self.base + length);
                if let Room::Frames(most, frame) = room
                    && place < *most
                {
                    self.inside(&frame.fields, self.base + first + place * frame.blank.len(), inside);
                }
            }
            Some(Kind::Value(_) | Kind::Key(_) | Kind::Count(_) | Kind::Axis(_)) | None => {}
        }
    }

    #[inline]
    fn list(&mut self, field: Field, length: usize, inside: impl FnOnce(&mut Self)) {
        match self.fields.get(field.number).map(|planned| &planned.kind) {
            Some(Kind::List { length: column, room: Room::Nothing, .. }) => {
                self.columns[self.base + column] = small(length as u64);
            }
            Some(_) => inside(self),
            None => {}
        }
    }
}

#[inline]
fn small(number: u64) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}
