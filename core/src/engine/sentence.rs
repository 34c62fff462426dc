//! The sentences that are the same in every game: the question, the end.

use crate::game::{GameInfo, Outcome, Status, Viewer, WordInfo};
use crate::scene::words;

/// The question of a decision, or the end in a sentence.
pub(crate) fn prompt(info: &GameInfo, status: &Status, closed_because: Option<&str>) -> String {
    match status {
        Status::Awaiting(awaiting) => described(info.decisions, &awaiting.decision),
        Status::Over(outcome) => outcome_text(info, outcome, closed_because),
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
fn outcome_text(info: &GameInfo, outcome: &Outcome, closed_because: Option<&str>) -> String {
    let scores = |seats: &mut dyn Iterator<Item = i64>| seats.map(|score| score.to_string()).collect::<Vec<_>>();
    let mut order: Vec<_> = outcome.results.iter().collect();
    order.sort_by_key(|result| (result.rank, result.seat));
    if let Some(because) = closed_because {
        let scores = scores(&mut order.iter().map(|result| result.score));
        let because = words::visible(because);
        let because = if because.is_empty() { because } else { format!(": {because}") };
        return format!("The game was ended early at {}{because}", scores.join(" to "));
    }
    let winners: Vec<String> =
        order.iter().filter(|result| result.rank == 1).map(|result| words::seat(result.seat)).collect();
    let reason = described(info.outcomes, outcome.reason);
    let scores = scores(&mut order.iter().map(|result| result.score)).join(" to ");
    let reason = words::small(&reason);
    match winners.as_slice() {
        [_] if order.len() == 1 => format!("{} ends with {scores}: {reason}", winners[0]),
        [winner] => format!("{winner} wins {scores}: {reason}"),
        several => format!("{} share the first place, {scores}: {reason}", words::listed(several)),
    }
}

/// The description of a word.
fn described(list: &[WordInfo], word: &str) -> String {
    list.iter()
        .find(|known| known.word == word)
        .map_or_else(|| words::title(word), |known| known.description.to_owned())
}
