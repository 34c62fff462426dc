//! Whose decision comes next, how a finished game ended, and every word that says so.

use std::borrow::Cow;

use super::scoring::{score, totals};
use crate::game::{Awaiting, Outcome, SeatResult, Status, WordInfo};
use crate::games::deeper::state::{End, Frame, State};
use crate::ranking::ranks;

/// Why the player on turn is asked.
pub const DECISIONS: &[WordInfo] = &[
    WordInfo { word: "act", description: "The player on turn takes an action, makes a free move or ends the turn." },
    WordInfo { word: "place_tile", description: "A Scan drew a tile that fits; the player picks its open spot." },
    WordInfo { word: "tow", description: "A tile was placed; the pawn may move onto it." },
    WordInfo {
        word: "scan_retry",
        description: "A Scan placed nothing; one tile of the market may be placed for nothing.",
    },
    WordInfo { word: "return_tile", description: "The market is too large; a tile of it goes under its deck." },
    WordInfo {
        word: "gain",
        description: "A card or upgrade offers a resource for breathing at home; take it or decline.",
    },
    WordInfo { word: "end_gather", description: "The turn ends on a tile with tokens; one type may be gathered." },
    WordInfo {
        word: "name_winner",
        description: "The last rocket card left a tie; its crafter names the winner among the tied.",
    },
];

/// Why a game ended.
pub const OUTCOMES: &[WordInfo] = &[
    WordInfo { word: "last_rocket_card", description: "The last rocket card was crafted." },
    WordInfo { word: "turn_limit", description: "Every player has had as many turns as the turn limit allows." },
];

/// Where points come from.
pub const SCORE_SOURCES: &[WordInfo] = &[
    WordInfo { word: "habitat_cards", description: "The habitat cards built." },
    WordInfo { word: "rocket_cards", description: "The rocket cards crafted." },
    WordInfo { word: "upgrades", description: "The upgrades crafted." },
    WordInfo { word: "milestones", description: "The milestones uncovered." },
    WordInfo { word: "storage", description: "The tokens in Storage, by the resources table: 1 for each food." },
    WordInfo { word: "abilities", description: "The tokens in Storage, by the ability score_storage." },
];

/// The decision that comes next, or the outcome.
pub fn status(state: &State) -> Status {
    let decision = match state.frames.last() {
        None => "act",
        Some(Frame::Place { .. }) => "place_tile",
        Some(Frame::Tow { .. }) => "tow",
        Some(Frame::Retry) => "scan_retry",
        Some(Frame::Trim) => "return_tile",
        Some(Frame::Gain { .. }) => "gain",
        Some(Frame::EndGather) => "end_gather",
        Some(Frame::NameWinner) => "name_winner",
        Some(Frame::Over(end)) => return Status::Over(outcome(state, *end)),
    };
    Status::Awaiting(Awaiting { seat: state.turn.seat, decision: Cow::Borrowed(decision) })
}

fn outcome(state: &State, end: End) -> Outcome {
    let named = match end {
        End::LastRocket { named } => named,
        End::TurnLimit => None,
    };
    // Named by the finisher, the winner is ahead of those it was tied with (rule 10.4).
    let ranks = ranks(&totals(state).map(|seat, total| (*total, named == Some(seat))));
    let result = |(seat, rank): (_, &u32)| {
        let score = score(state, seat);
        SeatResult { seat, rank: *rank, score: score.total(), lines: score.lines().to_vec() }
    };
    Outcome { results: ranks.seated().map(result).collect(), reason: reason(end) }
}

/// Why the game ended, as a stable word.
pub fn reason(end: End) -> &'static str {
    match end {
        End::LastRocket { .. } => "last_rocket_card",
        End::TurnLimit => "turn_limit",
    }
}
