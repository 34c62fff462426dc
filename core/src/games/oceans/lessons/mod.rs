//! The lessons, in the order in which to take them.

use crate::game::Lesson;

/// The lessons.
pub(super) const ALL: &[Lesson] = &[
    Lesson {
        id: "first_species",
        title: "Your first species",
        minutes: 2,
        record: include_str!("first_species.record"),
    },
    Lesson { id: "deep_cards", title: "Deep cards", minutes: 2, record: include_str!("deep_cards.record") },
    Lesson {
        id: "strange_creatures",
        title: "Strange creatures",
        minutes: 4,
        record: include_str!("strange_creatures.record"),
    },
    Lesson { id: "under_attack", title: "Under attack", minutes: 2, record: include_str!("under_attack.record") },
    Lesson { id: "last_round", title: "Last round", minutes: 2, record: include_str!("last_round.record") },
];
