//! The players of Oceans, from weak to strong.

use hadal_core::game::Opponent;

/// The players at the levels of the game.
pub(super) const OPPONENTS: [Opponent; 5] = [
    Opponent {
        called: "Pip",
        face: "shrimp",
        line: "Feeds whoever is hungry, and errs now and then.",
        greeting: "Is there enough for all of us?",
        farewell: "I am full. Again?",
        transitions: 0,
        temperature_ppm: 12_000,
    },
    Opponent {
        called: "Clem",
        face: "crab",
        line: "Eats what is in reach, and leaves tomorrow to tomorrow.",
        greeting: "I have brought my appetite.",
        farewell: "That was a meal.",
        transitions: 0,
        temperature_ppm: 0,
    },
    Opponent {
        called: "Thea",
        face: "turtle",
        line: "Lets species grow old where nobody bothers them.",
        greeting: "Slowly. The sea has time.",
        farewell: "Old age has its points.",
        transitions: 2_000,
        temperature_ppm: 0,
    },
    Opponent {
        called: "Finn",
        face: "shark",
        line: "Weighs what your species may eat before it breeds its own.",
        greeting: "Nothing personal. I am just hungry.",
        farewell: "You taste of victory, or I do.",
        transitions: 10_000,
        temperature_ppm: 0,
    },
    Opponent {
        called: "Octavia",
        face: "octopus",
        line: "Grows the food web around everybody else's plans.",
        greeting: "Eight arms, one plan.",
        farewell: "Everything was eaten by something.",
        transitions: 1_000_000,
        temperature_ppm: 0,
    },
];
