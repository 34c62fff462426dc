//! The lessons, in the order in which to take them.

use hadal_core::game::Lesson;

/// The lessons.
pub(super) const ALL: &[Lesson] = &[
    Lesson {
        id: "first_colony",
        title: "Your first colony",
        minutes: 2,
        record: include_str!("../lessons/first_colony.record"),
    },
    Lesson {
        id: "lasers_and_beams",
        title: "Lasers and beams",
        minutes: 2,
        record: include_str!("../lessons/lasers_and_beams.record"),
    },
    Lesson { id: "four_sides", title: "Four sides", minutes: 1, record: include_str!("../lessons/four_sides.record") },
];
