//! The players of Deeper, from weak to strong.

use hadal_core::game::Opponent;

/// The players at the levels of the game.
pub(super) const OPPONENTS: [Opponent; 5] = [
    Opponent {
        called: "Dab",
        face: "lamp_shrimp",
        line: "Dives before it has counted the air, and errs now and then.",
        greeting: "How deep can it be?",
        farewell: "I would have surfaced, in the end.",
        transitions: 0,
        temperature_ppm: 20_000,
    },
    Opponent {
        called: "Gus",
        face: "lamp_crab",
        line: "Brings home what is nearest.",
        greeting: "Down, grab, up. It always works.",
        farewell: "It nearly always works.",
        transitions: 0,
        temperature_ppm: 0,
    },
    Opponent {
        called: "Odile",
        face: "lamp_turtle",
        line: "Builds first what makes the next dive shorter.",
        greeting: "Tools first, then the deep.",
        farewell: "My workshop thanks you.",
        transitions: 2_000,
        temperature_ppm: 0,
    },
    Opponent {
        called: "Stark",
        face: "lamp_shark",
        line: "Knows which way home costs the least.",
        greeting: "I left a light on at the surface.",
        farewell: "You went further. Or did you?",
        transitions: 20_000,
        temperature_ppm: 0,
    },
    Opponent {
        called: "Abyssa",
        face: "lamp_octopus",
        line: "Has planned the last turn before the first dive.",
        greeting: "The dark is only what others have not counted.",
        farewell: "Up again, with everything that counts.",
        transitions: 1_000_000,
        temperature_ppm: 0,
    },
];
