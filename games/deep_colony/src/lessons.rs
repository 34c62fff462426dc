//! The lessons, in the order in which to take them.

use hadal_core::game::Lesson;

/// The lessons.
pub(super) const ALL: &[Lesson] = &[
    Lesson {
        id: "first_tiles",
        title: "Your first tiles",
        minutes: 2,
        record: include_str!("../lessons/first_tiles.record"),
    },
    Lesson { id: "submarines", title: "Submarines", minutes: 2, record: include_str!("../lessons/submarines.record") },
    Lesson { id: "the_end", title: "The end", minutes: 2, record: include_str!("../lessons/the_end.record") },
];
