//! The sentences that are the same in every game: the question, the end.

use crate::game::{Closing, GameInfo, Outcome, Status, Viewer, WordInfo};
use crate::scene::words;

/// The question of a decision, or the end in a sentence.
pub(crate) fn prompt(info: &GameInfo, status: &Status, closing: Option<&Closing>) -> String {
    match status {
        Status::Awaiting(awaiting) => described(info.decisions, &awaiting.decision),
        Status::Over(outcome) => outcome_text(info, outcome, closing),
    }
}

/// The same for a viewer, who may not be the one who is asked.
pub(crate) fn prompt_for(status: &Status, viewer: Viewer, prompt: String) -> String {
    match status.awaited() {
        Some(seat) if !viewer.is(seat) => format!("{} is asked: {prompt}", words::seat(seat)),
        Some(_) | None => prompt,
    }
}

/// The end in a sentence: "Seat 1 wins 42 to 37: the bag is empty."
fn outcome_text(info: &GameInfo, outcome: &Outcome, closing: Option<&Closing>) -> String {
    let mut order: Vec<_> = outcome.results.iter().collect();
    order.sort_by_key(|result| (result.rank, result.seat));
    let scores = order.iter().map(|result| result.score.to_string()).collect::<Vec<_>>().join(" to ");
    let winners: Vec<String> =
        order.iter().filter(|result| result.rank == 1).map(|result| words::seat(result.seat)).collect();
    if let Some(closing) = closing {
        return closing_text(closing, &winners, &scores);
    }
    let reason = words::small(&described(info.outcomes, outcome.reason));
    match winners.as_slice() {
        [_] if order.len() == 1 => format!("{} ends with {scores}: {reason}", winners[0]),
        [winner] => format!("{winner} wins {scores}: {reason}"),
        several => format!("{} share the first place, {scores}: {reason}", words::listed(several)),
    }
}

/// The end of a closed game in a sentence: "Seat 2 wins: Seat 1 resigned", or "The game was ended early at 3 to 5: nobody came".
fn closing_text(closing: &Closing, winners: &[String], scores: &str) -> String {
    let because = words::visible(&closing.because);
    if closing.losers.is_empty() {
        let because = if because.is_empty() { because } else { format!(": {because}") };
        return format!("The game was ended early at {scores}{because}");
    }
    let losers: Vec<String> = closing.losers.iter().map(|seat| words::seat(*seat)).collect();
    let because = if because.is_empty() { "lost" } else { &because };
    let end = if winners.len() == 1 { "wins" } else { "share the first place" };
    format!("{} {end}: {} {because}", words::listed(winners), words::listed(&losers))
}

/// The description of a word.
fn described(list: &[WordInfo], word: &str) -> String {
    list.iter()
        .find(|known| known.word == word)
        .map_or_else(|| words::title(word), |known| known.description.to_owned())
}
