//! The lessons, in the order in which to take them.

use crate::game::Lesson;

/// The lessons.
pub(super) const ALL: &[Lesson] = &[
    Lesson { id: "first_dive", title: "Your first dive", minutes: 2, record: include_str!("first_dive.record") },
    Lesson { id: "helpers", title: "Helpers", minutes: 4, record: include_str!("helpers.record") },
    Lesson { id: "last_rocket", title: "Last rocket", minutes: 2, record: include_str!("last_rocket.record") },
];
