//! The lessons, in the order in which to take them.

use crate::game::Lesson;

/// The lessons.
pub(super) const ALL: &[Lesson] = &[
    Lesson { id: "first_tiles", title: "Your first tiles", minutes: 2, record: include_str!("first_tiles.record") },
    Lesson { id: "submarines", title: "Submarines", minutes: 2, record: include_str!("submarines.record") },
    Lesson { id: "the_end", title: "The end", minutes: 2, record: include_str!("the_end.record") },
];
