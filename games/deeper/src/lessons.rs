//! The lessons, in the order in which to take them.

use hadal_core::game::Lesson;

/// The lessons.
pub(super) const ALL: &[Lesson] = &[
    Lesson {
        id: "first_dive",
        title: "Your first dive",
        minutes: 2,
        record: include_str!("../lessons/first_dive.record"),
    },
    Lesson { id: "helpers", title: "Helpers", minutes: 4, record: include_str!("../lessons/helpers.record") },
    Lesson {
        id: "last_rocket",
        title: "Last rocket",
        minutes: 2,
        record: include_str!("../lessons/last_rocket.record"),
    },
];
