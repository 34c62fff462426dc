//! The closed lists of words: decisions, outcomes, sources of points.

use hadal_core::game::WordInfo;

/// The decisions of the player on turn.
pub(crate) const DECISIONS: &[WordInfo] = &[
    WordInfo { word: "act", description: "Take an action, make a free move, or end the turn." },
    WordInfo { word: "place_tile", description: "Choose the open spot for the tile that the Scan drew." },
    WordInfo { word: "tow", description: "Move your pawn onto the tile just placed, or not." },
    WordInfo {
        word: "scan_retry",
        description: "Place one tile of the market for nothing, or none, since the Scan placed nothing.",
    },
    WordInfo {
        word: "return_tile",
        description: "Choose the tile that goes under its deck, since the market is too large.",
    },
    WordInfo { word: "gain", description: "Take the resource that breathing at home offers, or decline it." },
    WordInfo { word: "end_gather", description: "Gather one type of token where the turn ends." },
    WordInfo { word: "name_winner", description: "Name the winner among the tied." },
];

/// The reasons for which a game ends.
pub(crate) const OUTCOMES: &[WordInfo] = &[
    WordInfo { word: "last_rocket_card", description: "The last rocket card was crafted." },
    WordInfo { word: "turn_limit", description: "Every player has had as many turns as the turn limit allows." },
];

/// The sources of points.
pub(crate) const SCORE_SOURCES: &[WordInfo] = &[
    WordInfo { word: "habitat_cards", description: "The habitat cards built." },
    WordInfo { word: "rocket_cards", description: "The rocket cards crafted." },
    WordInfo { word: "upgrades", description: "The upgrades crafted." },
    WordInfo { word: "milestones", description: "The milestones uncovered." },
    WordInfo { word: "storage", description: "The tokens in Storage, by the resources table: 1 for each food." },
    WordInfo { word: "abilities", description: "The tokens in Storage, by the ability score_storage." },
];
