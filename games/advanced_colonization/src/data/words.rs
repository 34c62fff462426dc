//! The closed lists of words: decisions, outcomes, sources of points.

use hadal_core::game::WordInfo;

/// The decisions of a seat.
pub(crate) const DECISIONS: &[WordInfo] =
    &[WordInfo { word: "act", description: "Take the next action of your turn, or end the turn." }];

/// The reasons for which a game ends.
pub(crate) const OUTCOMES: &[WordInfo] = &[
    WordInfo { word: "four_dominant_colonies", description: "A player owns four dominant colonies (rule 5.4)." },
    WordInfo { word: "repetition", description: "The same position began a turn too often (rule 7.1)." },
    WordInfo { word: "dead", description: "Neither player has enough pyramids left to win (rule 7.2)." },
    WordInfo { word: "max_turns", description: "The agreed number of turns has been ended (rule 7.3)." },
];

/// The parts of a score.
pub(crate) const SCORE_SOURCES: &[WordInfo] =
    &[WordInfo { word: "dominant_colonies", description: "One point for each dominant colony of the seat." }];
