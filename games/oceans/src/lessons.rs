//! The lessons, in the order in which to take them.

use hadal_core::game::Lesson;

/// The lessons.
pub(super) const ALL: &[Lesson] = &[
    Lesson {
        id: "first_species",
        title: "Your first species",
        minutes: 2,
        record: include_str!("../lessons/first_species.record"),
    },
    Lesson { id: "deep_cards", title: "Deep cards", minutes: 2, record: include_str!("../lessons/deep_cards.record") },
    Lesson {
        id: "strange_creatures",
        title: "Strange creatures",
        minutes: 4,
        record: include_str!("../lessons/strange_creatures.record"),
    },
    Lesson {
        id: "under_attack",
        title: "Under attack",
        minutes: 2,
        record: include_str!("../lessons/under_attack.record"),
    },
    Lesson { id: "last_round", title: "Last round", minutes: 2, record: include_str!("../lessons/last_round.record") },
];
