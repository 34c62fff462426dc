//! Components in messages: rows of the tables, by their ids.

use crate::data::name::Name;
use crate::{CardId, FaceId, MilestoneId, RocketId, Tables, UpgradeId};
use hadal_core::game::Malformed;
use hadal_core::wire::walk::{Field, Sink};
use hadal_core::wire::{Decode, Encode};

/// The most characters of an unknown id that an error repeats.
const SHOWN_MAX: usize = 40;

/// A component that states keep as a row of its table, and messages as an id.
trait Row: Copy {
    /// The number of the table's field in the message of components.
    const LIST: usize;

    fn row(self) -> usize;
    fn id(self, tables: &Tables) -> Name;
    fn find(tables: &Tables, id: Name) -> Option<Self>;

    fn written<S: Sink>(self, field: Field, tables: &Tables, sink: &mut S) {
        sink.row(field, Self::LIST, self.row(), self.id(tables).as_str());
    }

    fn read(field: &str, tables: &Tables) -> Result<Self, Malformed> {
        field.parse().ok().and_then(|id| Self::find(tables, id)).ok_or_else(|| {
            let shown: String = field.chars().take(SHOWN_MAX).collect();
            Malformed::new("", format!("{shown:?} is not an id of the catalogue that is allowed here"))
        })
    }
}

impl Row for FaceId {
    const LIST: usize = 2;

    fn row(self) -> usize {
        self.0.into()
    }

    fn id(self, tables: &Tables) -> Name {
        tables.face(self).id
    }

    fn find(tables: &Tables, id: Name) -> Option<Self> {
        tables.find_face(id)
    }
}

impl Encode<String, Tables> for FaceId {
    fn encode(&self, tables: &Tables) -> String {
        self.id(tables).to_string()
    }

    #[inline]
    fn walk<S: Sink>(&self, field: Field, tables: &Tables, sink: &mut S) {
        self.written(field, tables, sink);
    }
}

impl Decode<String, Tables> for FaceId {
    fn decode(field: &String, tables: &Tables) -> Result<Self, Malformed> {
        Self::read(field, tables)
    }
}

impl Row for CardId {
    const LIST: usize = 3;

    fn row(self) -> usize {
        self.0.into()
    }

    fn id(self, tables: &Tables) -> Name {
        tables.blueprint(self).id
    }

    fn find(tables: &Tables, id: Name) -> Option<Self> {
        tables.find_card(id)
    }
}

impl Encode<String, Tables> for CardId {
    fn encode(&self, tables: &Tables) -> String {
        self.id(tables).to_string()
    }

    #[inline]
    fn walk<S: Sink>(&self, field: Field, tables: &Tables, sink: &mut S) {
        self.written(field, tables, sink);
    }
}

impl Decode<String, Tables> for CardId {
    fn decode(field: &String, tables: &Tables) -> Result<Self, Malformed> {
        Self::read(field, tables)
    }
}

impl Row for RocketId {
    const LIST: usize = 4;

    fn row(self) -> usize {
        self.0.into()
    }

    fn id(self, tables: &Tables) -> Name {
        tables.rocket(self).id
    }

    fn find(tables: &Tables, id: Name) -> Option<Self> {
        tables.find_rocket(id)
    }
}

impl Encode<String, Tables> for RocketId {
    fn encode(&self, tables: &Tables) -> String {
        self.id(tables).to_string()
    }

    #[inline]
    fn walk<S: Sink>(&self, field: Field, tables: &Tables, sink: &mut S) {
        self.written(field, tables, sink);
    }
}

impl Decode<String, Tables> for RocketId {
    fn decode(field: &String, tables: &Tables) -> Result<Self, Malformed> {
        Self::read(field, tables)
    }
}

impl Row for UpgradeId {
    const LIST: usize = 5;

    fn row(self) -> usize {
        self.0.into()
    }

    fn id(self, tables: &Tables) -> Name {
        tables.upgrade(self).id
    }

    fn find(tables: &Tables, id: Name) -> Option<Self> {
        tables.find_upgrade(id)
    }
}

impl Encode<String, Tables> for UpgradeId {
    fn encode(&self, tables: &Tables) -> String {
        self.id(tables).to_string()
    }

    #[inline]
    fn walk<S: Sink>(&self, field: Field, tables: &Tables, sink: &mut S) {
        self.written(field, tables, sink);
    }
}

impl Decode<String, Tables> for UpgradeId {
    fn decode(field: &String, tables: &Tables) -> Result<Self, Malformed> {
        Self::read(field, tables)
    }
}

impl Row for MilestoneId {
    const LIST: usize = 6;

    fn row(self) -> usize {
        self.0.into()
    }

    fn id(self, tables: &Tables) -> Name {
        tables.milestone(self).id
    }

    fn find(tables: &Tables, id: Name) -> Option<Self> {
        tables.find_milestone(id)
    }
}

impl Encode<String, Tables> for MilestoneId {
    fn encode(&self, tables: &Tables) -> String {
        self.id(tables).to_string()
    }

    #[inline]
    fn walk<S: Sink>(&self, field: Field, tables: &Tables, sink: &mut S) {
        self.written(field, tables, sink);
    }
}

impl Decode<String, Tables> for MilestoneId {
    fn decode(field: &String, tables: &Tables) -> Result<Self, Malformed> {
        Self::read(field, tables)
    }
}
