//! The players of Deep Colony, from weak to strong.

use hadal_core::game::Opponent;

/// The players at the levels of the game.
pub(super) const OPPONENTS: [Opponent; 5] = [
    Opponent {
        called: "Wink",
        face: "diver_shrimp",
        line: "Claims whatever tile is nearest, and errs now and then.",
        greeting: "Oh, a colony! May I build, too?",
        farewell: "I see now where my markers went.",
        transitions: 0,
        temperature_ppm: 12_000,
    },
    Opponent {
        called: "Brock",
        face: "diver_crab",
        line: "Places what scores at once and keeps nothing back.",
        greeting: "Every tile has its place. Mine first.",
        farewell: "A tidy board, whoever it belongs to.",
        transitions: 0,
        temperature_ppm: 0,
    },
    Opponent {
        called: "Marla",
        face: "diver_turtle",
        line: "Counts the tiles that may still come.",
        greeting: "I have looked into the bag, in my head.",
        farewell: "The last tile came as I thought, more or less.",
        transitions: 2_000,
        temperature_ppm: 0,
    },
    Opponent {
        called: "Rook",
        face: "diver_shark",
        line: "Shares your colonies just before they are done.",
        greeting: "You build. I shall move in.",
        farewell: "Good neighbours, you and I.",
        transitions: 20_000,
        temperature_ppm: 0,
    },
    Opponent {
        called: "Nerissa",
        face: "diver_octopus",
        line: "Knows the bag by heart and plans the last tile first.",
        greeting: "I know how it ends. Shall we see how?",
        farewell: "It was all in the bag.",
        transitions: 1_000_000,
        temperature_ppm: 0,
    },
];
