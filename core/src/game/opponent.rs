//! The opponents of people: five in each game, from weak to strong.

/// One opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opponent {
    /// The name.
    pub called: &'static str,
    /// A word for the portrait.
    pub face: &'static str,
    /// How it plays, in a sentence.
    pub line: &'static str,
    /// What it says as a game begins.
    pub greeting: &'static str,
    /// What it says when a game is over.
    pub farewell: &'static str,
    /// The transitions of a search for each decision; 0 for a look one action ahead.
    pub transitions: u64,
    /// How readily it takes a worse action, in millionths of a win: the loss that makes an action e times less likely. 0 for an opponent
    /// that always takes the action it finds best.
    pub temperature_ppm: u32,
}

impl Opponent {
    /// The opponents of a game without opponents of its own.
    pub const USUAL: [Self; 5] = [
        Self {
            called: "Pip",
            face: "shrimp",
            line: "Sees what is at hand, and errs now and then.",
            greeting: "I am new to this.",
            farewell: "I will do better next time.",
            transitions: 0,
            temperature_ppm: 8_000,
        },
        Self {
            called: "Clem",
            face: "crab",
            line: "Takes what looks best at once.",
            greeting: "Let us begin.",
            farewell: "Well played.",
            transitions: 0,
            temperature_ppm: 0,
        },
        Self {
            called: "Thea",
            face: "turtle",
            line: "Thinks a few steps ahead.",
            greeting: "Take your time; I do.",
            farewell: "A good game.",
            transitions: 2_000,
            temperature_ppm: 0,
        },
        Self {
            called: "Finn",
            face: "shark",
            line: "Thinks further ahead and weighs what you may do.",
            greeting: "I have looked forward to this.",
            farewell: "You made me think.",
            transitions: 20_000,
            temperature_ppm: 0,
        },
        Self {
            called: "Octavia",
            face: "octopus",
            line: "Thinks as far ahead as it may take.",
            greeting: "Show me what you have.",
            farewell: "That was worth the thought.",
            transitions: 1_000_000,
            temperature_ppm: 0,
        },
    ];
}
