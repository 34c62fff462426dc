//! The closed lists of words: decisions, outcomes, sources of points.

use hadal_core::game::WordInfo;

/// The decisions of a seat.
pub(crate) const DECISIONS: &[WordInfo] = &[
    WordInfo { word: "place", description: "Choose where the drawn tile goes." },
    WordInfo { word: "deploy", description: "Choose a piece for the tile just placed, or none." },
];

/// The reasons for which a game ends, in the words of [`EndReason`](crate::EndReason).
pub(crate) const OUTCOMES: &[WordInfo] = &[
    WordInfo { word: "all_tiles_placed", description: "The bag is empty." },
    WordInfo { word: "no_tile_fits", description: "No tile in the bag fits anywhere on the board." },
];

/// The sources of points, in the words and the order of [`Source`](crate::Source).
pub(crate) const SCORE_SOURCES: &[WordInfo] = &[
    WordInfo { word: "colonies", description: "Colonies, complete or at the end." },
    WordInfo { word: "links", description: "Transport links, complete or at the end." },
    WordInfo { word: "aerators", description: "Aerators, complete or at the end." },
    WordInfo { word: "submarines", description: "The distance between the two submarines of the seat." },
    WordInfo { word: "generators", description: "Colonies near the power generators of the seat, at the end." },
    WordInfo { word: "oceans", description: "Kelp less algae of oceans, at the end; may be negative." },
];
