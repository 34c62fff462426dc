//! The words of a game addressed to a player: "you" instead of the name of the player's seat.

use hadal_core::scene::words;
use hadal_core::seat::Seat;

/// The beginning of the one sentence that names the player's seat.
const INTRODUCTION: &str = "You are ";
/// The endings of the words before a sentence, or before a part of one with a subject of its own.
const ENDINGS: [&str; 4] = [". ", ": ", "; ", "\n"];
/// Verbs that a sentence can have after its first one.
const GOING_ON: [(&str, &str); 4] = [("has", "have"), ("loses", "lose"), ("scores", "score"), ("ignores", "ignore")];

/// A seat's step in one or more sentences, with the name of the seat first unless the sentences name it.
pub(super) fn step(actor: Seat, sentences: &str, you: Seat) -> String {
    let actor = words::seat(actor);
    let is_said = after_name(sentences, &actor).is_some();
    let told = if is_said { sentences.to_owned() } else { format!("{actor}: {sentences}") };
    addressed(&told, you)
}

/// A step from the keeper of a match, after the name of its seat.
pub(super) fn step_of_line(line: &str, you: Seat, seats: u8) -> String {
    let said = line.split_once(": ").and_then(|(who, sentences)| {
        let actor = if who == "You" { Some(you) } else { (0..seats).map(Seat).find(|seat| words::seat(*seat) == who) };
        Some((actor?, sentences))
    });
    said.map_or_else(|| addressed(line, you), |(actor, sentences)| step(actor, sentences, you))
}

/// The same words, addressed to the player of this seat.
pub(super) fn addressed(text: &str, you: Seat) -> String {
    let name = words::seat(you);
    let (mut told, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(at) = rest.find(&name) {
        let (before, from) = rest.split_at(at);
        told.push_str(before);
        rest = match after_name(from, &name) {
            Some(after) if !told.ends_with(INTRODUCTION) => said(&mut told, after),
            Some(_) | None => {
                let (name, after) = from.split_at(name.len());
                told.push_str(name);
                after
            }
        };
    }
    told + rest
}

/// The text after a name, if a text begins with the name: "Seat 12" does not begin with "Seat 1".
fn after_name<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.strip_prefix(name).filter(|after| !after.starts_with(|letter: char| letter.is_ascii_digit()))
}

/// Writes "you" instead of a name, and returns the rest of the text.
fn said<'a>(told: &mut String, after: &'a str) -> &'a str {
    if let Some(after) = after.strip_prefix("'s") {
        let your = cased(told, "your");
        told.push_str(&your);
        return after;
    }
    if own(told) {
        return after;
    }
    let is_subject = begins_part(told);
    let you = cased(told, "you");
    told.push_str(&you);
    let Some(clause) = after.strip_prefix(' ').filter(|_| is_subject) else { return after };
    let (verb, after) = clause.split_at(clause.find([' ', '.', ',', ';', ':']).unwrap_or(clause.len()));
    told.push(' ');
    told.push_str(&second_person(verb));
    let (sentence, next) = after.split_at(after.find(". ").unwrap_or(after.len()));
    if sentence.contains("Seat ") {
        return after;
    }
    let goes_on = GOING_ON.iter().flat_map(|verb| [", ", " and "].map(|link| (link, verb)));
    told.push_str(&goes_on.fold(sentence.to_owned(), |sentence, (link, (third, second))| {
        sentence.replace(&format!("{link}{third} "), &format!("{link}{second} "))
    }));
    next
}

/// Turns "the hand of" into "your hand" at the end of the text so far; false if the text does not end so.
fn own(told: &mut String) -> bool {
    let Some(before) = told.strip_suffix(" of ") else { return false };
    let begin = before.rfind([' ', '\n', '(']).map_or(0, |at| at + 1);
    let (start, thing) = before.split_at(begin);
    if let Some(start) = start.strip_suffix("the ").or_else(|| start.strip_suffix("The ")) {
        let start = start.to_owned();
        let your = cased(&start, "your");
        *told = format!("{start}{your} {thing}");
        return true;
    }
    let is_heading = thing.starts_with(char::is_uppercase)
        && (start.trim_end_matches(' ').is_empty() || start.ends_with(['\n', ' ', '(']));
    if is_heading {
        *told = format!("{start}Your {}", words::small(thing));
    } else {
        told.push_str("yours");
    }
    true
}

/// True if a sentence, or a part of one with a subject of its own, begins after these words.
fn begins_part(told: &str) -> bool {
    told.is_empty() || ENDINGS.iter().any(|ending| told.ends_with(ending))
}

/// A word with a capital letter where a sentence begins.
fn cased(told: &str, word: &str) -> String {
    let begins = told.trim_end_matches(' ').is_empty() || told.ends_with(". ") || told.ends_with('\n');
    if begins { words::capital(word) } else { word.to_owned() }
}

/// A verb of the third person in the second person.
fn second_person(verb: &str) -> String {
    match verb {
        "is" => "are".to_owned(),
        "has" => "have".to_owned(),
        "was" => "were".to_owned(),
        _ => {
            let long = ["ss", "sh", "ch", "x", "o"];
            let stem = verb.strip_suffix("es").filter(|stem| long.iter().any(|end| stem.ends_with(end)));
            let of_y = verb.strip_suffix("ies").map(|stem| format!("{stem}y"));
            let plain = stem.or_else(|| verb.strip_suffix('s')).unwrap_or(verb);
            of_y.unwrap_or_else(|| plain.to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use hadal_core::seat::Seat;

    use super::{addressed, step, step_of_line};

    #[test]
    fn you_are_called_you_in_whole_sentences() {
        for (said, told) in [
            ("Seat 2 places a tile at column 1.", "You place a tile at column 1."),
            ("Seat 2 passes.", "You pass."),
            ("Seat 2 has no choice.", "You have no choice."),
            ("Seat 2 was behind from the start.", "You were behind from the start."),
            ("Seat 2 carries no fish, which it needs.", "You carry no fish, which it needs."),
            ("Seat 2 drowns, loses 1 fish and has 3 air again.", "You drown, lose 1 fish and have 3 air again."),
            ("Seat 2 can put nothing on the tile.", "You can put nothing on the tile."),
            ("Seat 1 ends the turn; Seat 2 is next.", "Seat 1 ends the turn; you are next."),
            ("Seat 2's species 1 attacks Seat 2's species 2.", "Your species 1 attacks your species 2."),
            ("Crab leaves the hand of Seat 2.", "Crab leaves your hand."),
            ("Seat 2 names Seat 2 the winner.", "You name you the winner."),
            ("Reserve of Seat 2: nothing", "Your reserve: nothing"),
            ("a small red in the reserve of Seat 2", "a small red in your reserve"),
            ("You are Seat 2.\nSeat 2: points 3", "You are Seat 2.\nYou: points 3"),
            ("Seat 21 places a tile.", "Seat 21 places a tile."),
            ("Seat 1 takes 2 fish from Seat 2.", "Seat 1 takes 2 fish from you."),
        ] {
            assert_eq!(addressed(said, Seat(1)), told);
        }
    }

    #[test]
    fn a_step_names_once_who_made_it() {
        assert_eq!(step(Seat(0), "Seat 1 passes. The bag is empty.", Seat(1)), "Seat 1 passes. The bag is empty.");
        assert_eq!(step(Seat(0), "The bag is empty.", Seat(1)), "Seat 1: The bag is empty.");
        assert_eq!(step(Seat(1), "The bag is empty.", Seat(1)), "You: The bag is empty.");
        assert_eq!(step_of_line("You: Seat 2 passes.", Seat(1), 2), "You pass.");
        assert_eq!(step_of_line("Seat 1: Seat 1 passes.", Seat(1), 2), "Seat 1 passes.");
        assert_eq!(step_of_line("Refused: no: Seat 2 waits.", Seat(1), 2), "Refused: no: you wait.");
    }
}
