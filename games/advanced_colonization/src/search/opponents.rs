//! The players of Advanced Colonization, from weak to strong.

use hadal_core::game::Opponent;

/// A few hundred thousand actions are applied in a second, and some decisions take twice as long as most. A look one action ahead loses
/// itself in burning its own pyramids, so the first two search as well, if only for a moment.
pub(super) const OPPONENTS: [Opponent; 5] = [
    Opponent {
        called: "Dot",
        face: "star_shrimp",
        line: "Flies to whichever planet is near, and errs now and then.",
        greeting: "Which of these is my ship?",
        farewell: "I nearly had a colony there.",
        transitions: 300,
        temperature_ppm: 30_000,
    },
    Opponent {
        called: "Basil",
        face: "star_crab",
        line: "Likes a colony in the hand, and looks away from time to time.",
        greeting: "Three planets. Plenty for one.",
        farewell: "You may keep that one.",
        transitions: 300,
        temperature_ppm: 250_000,
    },
    Opponent {
        called: "Vela",
        face: "star_turtle",
        line: "Watches where your ships point.",
        greeting: "I see where you are aiming.",
        farewell: "Well aimed.",
        transitions: 4_000,
        temperature_ppm: 30_000,
    },
    Opponent {
        called: "Lance",
        face: "star_shark",
        line: "Keeps lasers on what you cannot spare.",
        greeting: "Mind my lasers.",
        farewell: "They were only warm.",
        transitions: 20_000,
        temperature_ppm: 4_000,
    },
    Opponent {
        called: "Corona",
        face: "star_octopus",
        line: "Holds four colonies back until you can undo none of them.",
        greeting: "The fourth colony is already on its way.",
        farewell: "A far side for everyone.",
        transitions: 400_000,
        temperature_ppm: 0,
    },
];
