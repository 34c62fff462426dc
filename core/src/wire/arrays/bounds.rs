//! The kind and the bounds of each column, from what a game declares and from the descriptions of its messages.

use prost_reflect::{FieldDescriptor, Kind as Type};

use super::column::{Bound, Holding, Holds};
use super::plan::Planner;

impl Planner<'_> {
    fn bound(&self, path: &str) -> Option<Bound> {
        self.bounds.iter().find(|(known, _)| *known == path).map(|(_, bound)| *bound)
    }

    /// The largest number of things that a list or count at a path can have.
    pub(super) fn count(&self, path: &str) -> Holding {
        let most = if let Some(Bound::Count(most)) = self.bound(path) { most } else { i16::MAX };
        Holding::new(path, Holds::Number, 0, most)
    }

    /// The meaning of a column for a value of this field.
    pub(super) fn holding(&self, field: &FieldDescriptor, path: &str) -> Holding {
        let own = |kind, low, high| Holding::new(path, kind, low, high);
        match (self.bound(path), field.kind()) {
            (Some(Bound::Numbers(low, high)), _) => own(Holds::Number, low, high),
            (Some(Bound::Count(most)), Type::Uint32 | Type::Uint64) => own(Holds::Number, 0, most),
            (Some(Bound::Ids(list)), Type::String) => {
                let ids = self.ids.get(list).into_iter().flatten();
                own(Holds::Word, 0, ids.filter_map(|id| self.numbers.get(id).copied()).max().unwrap_or(0))
            }
            (_, Type::Bool) => own(Holds::Flag, 0, 1),
            (_, Type::Enum(known)) => {
                let most = known.values().map(|value| value.number()).max().unwrap_or(0);
                own(Holds::Category, 0, i16::try_from(most).unwrap_or(i16::MAX))
            }
            (_, Type::String) => own(Holds::Word, 0, small(self.numbers.len())),
            // In all messages the name of a field shows that it is a seat.
            (_, Type::Uint32) if field.name() == "seat" || field.name().ends_with("_seat") => {
                own(Holds::Category, 0, i16::from(self.seats.max(1)) - 1)
            }
            (_, Type::Uint32 | Type::Uint64) => own(Holds::Number, 0, i16::MAX),
            _ => own(Holds::Number, i16::MIN, i16::MAX),
        }
    }
}

fn small(number: usize) -> i16 {
    i16::try_from(number).unwrap_or(i16::MAX)
}
