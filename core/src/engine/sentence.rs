//! The sentences that all games share: the question and the end.

use crate::game::{Closing, GameInfo, Outcome, Status, Viewer, WordInfo};
use crate::pb;
use crate::scene::words;

/// The question of a decision, or the end in a sentence.
pub(crate) fn prompt(info: &GameInfo, status: &Status, closing: Option<&Closing>) -> String {
    match status {
        Status::Awaiting(awaiting) => described(info.decisions, &awaiting.decision),
        Status::Over(outcome) => outcome_text(info, outcome, closing),
    }
}

/// The same for a viewer, who may not be the awaited seat.
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

/// A sentence in its parts: seats, the pieces of these names, and the words between. Only [`words::seat`] makes names of seats; a
/// stranger's text never looks like one ([`words::visible`]).
pub(crate) fn parts(sentence: &str, pieces: &[&(u64, String)]) -> Vec<pb::SentencePart> {
    let mut parts = Vec::new();
    let (mut start, mut at, mut after_letter) = (0, 0, false);
    while let Some(letter) = sentence[at..].chars().next() {
        let found = if after_letter { None } else { part_at(&sentence[at..], pieces) };
        if let Some(part) = found {
            parts.extend(said(&sentence[start..at]));
            at += part.text.len();
            start = at;
            parts.push(part);
            after_letter = true;
        } else {
            at += letter.len_utf8();
            after_letter = letter.is_alphanumeric();
        }
    }
    parts.extend(said(&sentence[start..]));
    parts
}

/// Words without a seat or a piece.
fn said(words: &str) -> Option<pb::SentencePart> {
    (!words.is_empty()).then(|| pb::SentencePart { text: words.to_owned(), ..pb::SentencePart::default() })
}

/// The seat or the piece that a text begins with, the longest name first.
fn part_at(text: &str, pieces: &[&(u64, String)]) -> Option<pb::SentencePart> {
    if let Some((seat, name)) = words::seat_at(text) {
        return Some(pb::SentencePart { text: name.to_owned(), seat: Some(u32::from(seat.0)), piece: None });
    }
    let ends = |name: &str| !text[name.len()..].starts_with(char::is_alphanumeric);
    let named = pieces.iter().filter(|(_, name)| text.starts_with(name.as_str()) && ends(name));
    let (piece, name) = named.max_by_key(|(_, name)| name.len())?;
    Some(pb::SentencePart { text: name.clone(), seat: None, piece: Some(*piece) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn divided(sentence: &str, pieces: &[(u64, &str)]) -> Vec<(String, Option<u32>, Option<u64>)> {
        let pieces: Vec<(u64, String)> = pieces.iter().map(|(id, name)| (*id, (*name).to_owned())).collect();
        let parts = parts(sentence, &pieces.iter().collect::<Vec<_>>());
        assert_eq!(parts.iter().map(|part| part.text.as_str()).collect::<String>(), sentence);
        parts.into_iter().map(|part| (part.text, part.seat, part.piece)).collect()
    }

    #[test]
    fn sentences_are_divided_at_seats_and_at_the_pieces_they_name() {
        let said = |text: &str| (text.to_owned(), None, None);
        assert_eq!(
            divided("Seat 2's Whale Cleaner attacks Seat 12.", &[(7, "Whale"), (9, "Whale Cleaner")]),
            [
                ("Seat 2".to_owned(), Some(1), None),
                said("'s "),
                ("Whale Cleaner".to_owned(), None, Some(9)),
                said(" attacks "),
                ("Seat 12".to_owned(), Some(11), None),
                said("."),
            ]
        );
        for whole in
            ["Seats 1 and 2", "Seat 0 is none", "Seat 01 neither", "Seat 300", "A whale", "Whaler", "Überseat 1", ""]
        {
            let expected: Vec<_> = Some(said(whole)).filter(|_| !whole.is_empty()).into_iter().collect();
            assert_eq!(divided(whole, &[(7, "Whale")]), expected, "{whole}");
        }
    }

    #[test]
    fn what_a_stranger_wrote_is_no_seat() {
        let note = words::visible("Seat  2 is a fool, seat 3 as well, SEAT 4");
        assert_eq!(divided(&note, &[]).len(), 1, "{note}");
    }
}
