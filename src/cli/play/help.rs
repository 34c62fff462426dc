//! Answers to questions: a piece by its name, or a clause of the rules by its number.

use std::collections::BTreeSet;

use hadal_core::game::GameInfo;
use hadal_core::scene::text::{Numbered, Picture, lines_of, picture_of};
use hadal_core::scene::{Catalogue, Face, PlaceId, PlaceKind, Scene, Spot, words};

use super::say;
use super::screen::width;
use super::teach;
use crate::cli::style::{HEADING, PROBLEM};

/// The most kinds of pieces that one word explains.
const FACES_MAX: usize = 5;
/// The most lines of the rules that one question shows.
const LINES_MAX: usize = 40;

/// The commands.
const TYPED: [&str; 11] = [
    "NUMBER     picks what has this number in the list and in the picture",
    "back       takes the last pick back",
    "undo       takes your last action back, if nobody acted or learned anything since",
    "rules      how to play; ? goal and ? turn show a part of it",
    "? WORD     explains a piece, a place or a number; ? 1.2 a clause",
    "hint       what a bot would do, by what you see",
    "learn      the lessons of this game",
    "log        everything that happened",
    "save FILE  keeps the game; hadal play --record FILE goes on with it",
    "< and >    show more of a wide board",
    "quit       leaves",
];

/// Explains the present question and the commands.
pub(super) fn explain(prompt: &str) -> anyhow::Result<()> {
    say!("{HEADING}You are asked: {prompt}{HEADING:#}")?;
    say!(
        "Pick step by step by the numbers of the list; the same numbers stand in brackets in the picture. An action can"
    )?;
    say!("also be typed in the game's notation.")?;
    TYPED.iter().try_for_each(|line| say!("  {line}"))
}

/// Answers a question.
pub(super) fn answer(what: &str, info: &GameInfo, scene: &Scene, known: &Catalogue) -> anyhow::Result<()> {
    if what.chars().all(|letter| letter.is_ascii_digit() || letter == '.') {
        return match clause(info.rules, what) {
            Some(lines) => print_wrapped(lines.iter().copied()),
            None => {
                say!("{PROBLEM}the rules have no clause {what}{PROBLEM:#}; games/{}/rules.md has them all", info.id)
            }
        };
    }
    let told = teach::print_part(info, what)?
        | print_faces(what, scene, known)?
        | print_places(what, scene, known)?
        | print_counters(what, scene)?;
    if told {
        return Ok(());
    }
    say!(
        "{PROBLEM}nothing is called {what}{PROBLEM:#}; ask for a piece, a place or a number by its name, or for a clause of the rules"
    )
}

fn print_wrapped<'a>(lines: impl Iterator<Item = &'a str>) -> anyhow::Result<()> {
    lines.flat_map(|line| lines_of(line, width())).try_for_each(|line| say!("{line}"))
}

/// Explains the kinds of pieces with this name; false if there is none.
fn print_faces(what: &str, scene: &Scene, known: &Catalogue) -> anyhow::Result<bool> {
    let faces = faces(what, scene, known);
    for face in faces.iter().take(FACES_MAX) {
        let numbers = if face.numbers.is_empty() { String::new() } else { format!(" ({})", face.numbers.join(", ")) };
        print_wrapped([format!("{HEADING}{}{HEADING:#}{numbers}: {}", face.title, face.help).as_str()].into_iter())?;
        picture_of(face, 0).iter().try_for_each(|line| say!("  {line}"))?;
    }
    if faces.len() > FACES_MAX {
        let others: Vec<&str> = faces[FACES_MAX..].iter().map(|face| face.title.as_str()).collect();
        print_wrapped([format!("Also: {}", others.join(", ")).as_str()].into_iter())?;
    }
    Ok(!faces.is_empty())
}

/// Lists the pieces at the places with this name; false if there is none.
fn print_places(what: &str, scene: &Scene, known: &Catalogue) -> anyhow::Result<bool> {
    let asked = what.to_lowercase();
    let picture = Picture { scene, known, numbered: Numbered::default(), width: width(), scrolled: 0 };
    let places = (1..).map(PlaceId).zip(&scene.places);
    let mut is_told = false;
    for (id, place) in places.filter(|(_, place)| place.label.to_lowercase().contains(&asked)) {
        is_told = true;
        print_wrapped([format!("{HEADING}{}{HEADING:#}", place.label).as_str()].into_iter())?;
        print_wrapped(
            picture
                .everything_at(id)
                .iter()
                .map(|piece| format!("  {piece}"))
                .collect::<Vec<_>>()
                .iter()
                .map(String::as_str),
        )?;
    }
    Ok(is_told)
}

/// Prints the numbers with this name; false if there is none.
fn print_counters(what: &str, scene: &Scene) -> anyhow::Result<bool> {
    let asked = what.to_lowercase();
    let mut is_told = false;
    for counter in scene.counters.iter().filter(|counter| counter.label.to_lowercase().contains(&asked)) {
        is_told = true;
        let whose = counter.seat.map(|seat| format!(" of {}", words::seat(seat))).unwrap_or_default();
        let most = counter.maximum.map(|most| format!(" of {most}")).unwrap_or_default();
        say!("{HEADING}{}{HEADING:#}{whose}: {}{most}", counter.label, counter.value)?;
    }
    Ok(is_told)
}

/// The kinds with exactly this name, or else those with a name that contains it: kinds in a hand first, then visible ones. Of copies,
/// which differ in their numbers at most, it returns those in a hand, or else one.
fn faces<'a>(what: &str, scene: &Scene, known: &'a Catalogue) -> Vec<&'a Face> {
    let asked = what.to_lowercase();
    let is_exact = |face: &&Face| [&face.key, &face.title, &face.sign].iter().any(|name| name.to_lowercase() == asked);
    let mut found: Vec<&Face> = known.faces.iter().filter(is_exact).collect();
    if found.is_empty() {
        found = known.faces.iter().filter(|face| face.title.to_lowercase().contains(&asked)).collect();
    }
    found.sort_by_key(|face| nearness(scene, face));
    let (mut kinds, mut copies) = (BTreeSet::new(), BTreeSet::new());
    found.retain(|face| {
        let is_new = kinds.insert((&face.title, face.help.replace(|letter: char| letter.is_ascii_digit(), "")));
        let is_another = copies.insert((&face.title, &face.help, &face.numbers));
        is_new || is_another && nearness(scene, face) == Nearness::InHand
    });
    found
}

/// The rank of a kind by the distance of its pieces to the asking player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Nearness {
    InHand,
    InSight,
    Elsewhere,
}

fn nearness(scene: &Scene, face: &Face) -> Nearness {
    let place = |id: PlaceId| scene.places.get(usize::try_from(id.0).ok()?.checked_sub(1)?);
    let is_hand =
        |spot: Spot| matches!(spot, Spot::At(id, ..) if place(id).is_some_and(|place| place.kind == PlaceKind::Hand));
    let nearness = |spot: Spot| if is_hand(spot) { Nearness::InHand } else { Nearness::InSight };
    let pieces = scene.pieces.iter().filter(|piece| piece.key == face.key);
    pieces.map(|piece| nearness(piece.spot)).min().unwrap_or(Nearness::Elsewhere)
}

/// A clause of the rules page: a section by its number, a paragraph that begins with its number, or a numbered item of a section.
/// The lines of a clause of the rules; `None` if there is no such clause.
pub(crate) fn clause<'a>(rules: &'a str, number: &str) -> Option<Vec<&'a str>> {
    if let Some(section) = section(rules, number).or_else(|| paragraph(rules, number)) {
        return Some(section);
    }
    let (outer, item) = number.rsplit_once('.')?;
    let item = format!("{item}. ");
    let lines = section(rules, outer).or_else(|| paragraph(rules, outer))?;
    let mut lines = lines.into_iter().skip_while(|line| !line.trim_start().starts_with(&item));
    let first = lines.next()?;
    let goes_on = |line: &&str| line.starts_with("   ");
    Some(std::iter::once(first).chain(lines.take_while(goes_on)).collect())
}

/// The lines of a paragraph or of an item of a list whose first word is this number, to the next empty line or clause.
fn paragraph<'a>(rules: &'a str, number: &str) -> Option<Vec<&'a str>> {
    let is_first = |line: &str| mark(line).is_some_and(|own| own == number);
    let mut lines = rules.lines().skip_while(|line| !is_first(line));
    let first = lines.next()?;
    let rest = lines.take_while(|line| {
        !line.is_empty() && heading(line).is_none() && mark(line).is_none_or(|own| own.starts_with(number))
    });
    Some(std::iter::once(first).chain(rest).collect())
}

/// The number that a line begins with, after any marks of a list or of emphasis: `2.3` of `- **2.3 Turns**`.
fn mark(line: &str) -> Option<&str> {
    let text = line.trim_start_matches([' ', '*', '-', '|']);
    let end = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(text.len());
    let number = text[..end].trim_end_matches('.');
    number.contains('.').then_some(number)
}

fn section<'a>(rules: &'a str, number: &str) -> Option<Vec<&'a str>> {
    let mut lines = rules.lines().skip_while(|line| heading(line).is_none_or(|(_, own)| own != number));
    let first = lines.next()?;
    let (level, _) = heading(first)?;
    let rest = lines.take_while(|line| heading(line).is_none_or(|(other, _)| other > level));
    let mut section: Vec<&str> = std::iter::once(first).chain(rest).collect();
    if section.len() > LINES_MAX {
        section.truncate(LINES_MAX);
        section.push("(goes on in the rules page)");
    }
    Some(section)
}

/// The level of a heading and its number, such as 3 and `1.5` of `### 1.5 Turn`.
fn heading(line: &str) -> Option<(usize, &str)> {
    let level = line.bytes().take_while(|byte| *byte == b'#').count();
    let number = line.get(level..)?.split_whitespace().next()?.trim_end_matches('.');
    (level > 0 && number.starts_with(|first: char| first.is_ascii_digit())).then_some((level, number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hadal_core::scene::{Drawing, Piece, PieceId, Place};

    #[test]
    fn of_copies_those_in_hand_are_told_and_otherwise_one() {
        let face = |key: &str, number: &str| Face {
            key: key.to_owned(),
            title: "Symbiotic".to_owned(),
            help: format!("Moves {number}."),
            numbers: vec![number.to_owned()],
            ..Face::default()
        };
        let faces = [("S031", "5"), ("S032", "6"), ("S033", "7"), ("S034", "7"), ("S035", "8")];
        let known = Catalogue { faces: faces.map(|(key, number)| face(key, number)).to_vec(), ..Catalogue::default() };
        let told = |hand: &[&str], row: &[&str], what: &str| {
            let mut drawing = Drawing::default();
            let played = drawing.place(Place::new(PlaceKind::Row, "row", "Row"));
            let own = drawing.place(Place::new(PlaceKind::Hand, "hand", "Hand"));
            let spots = hand.iter().map(|key| (key, own)).chain(row.iter().map(|key| (key, played)));
            for (id, (key, place)) in (1..).zip(spots) {
                drawing.piece(Piece::new(PieceId(id), *key, Spot::At(place, 0, 0)));
            }
            let scene = drawing.finish();
            super::faces(what, &scene, &known).iter().map(|face| face.key.clone()).collect::<Vec<_>>()
        };
        assert_eq!(told(&["S033"], &["S031"], "symbiotic"), ["S033"]);
        assert_eq!(told(&["S033", "S034", "S035"], &[], "Symbio"), ["S033", "S035"], "each number once");
        assert_eq!(told(&[], &["S032"], "Symbiotic"), ["S032"], "the one in sight");
        assert_eq!(told(&[], &[], "Symbiotic"), ["S031"]);
        assert_eq!(told(&["S033"], &[], "S035"), ["S035"], "a key names one");
    }

    #[test]
    fn a_clause_is_a_section_or_an_item_of_one() {
        let rules = "# Game\n## 1. Rules\nAll.\n### 1.1 Start\n1. Shuffle.\n2. Deal.\n### 1.2 Turn\nDraw.\n## 2. End\n";
        assert_eq!(clause(rules, "1.1").unwrap(), ["### 1.1 Start", "1. Shuffle.", "2. Deal."]);
        assert_eq!(clause(rules, "1.1.2").unwrap(), ["2. Deal."]);
        assert_eq!(clause(rules, "1").unwrap().len(), 7);
        assert_eq!(clause(rules, "2").unwrap(), ["## 2. End"]);
        assert_eq!(clause(rules, "1.3"), None);
        assert_eq!(clause(rules, "3.1"), None);
        let rules = "## 1. Rules\n1.1 One.\n1.2 **Two** and\nmore.\n\n**1.3** Three:\n1. a\n2. b\n";
        assert_eq!(clause(rules, "1.1").unwrap(), ["1.1 One."]);
        assert_eq!(clause(rules, "1.2").unwrap(), ["1.2 **Two** and", "more."]);
        assert_eq!(clause(rules, "1.3.2").unwrap(), ["2. b"]);
    }

    #[test]
    fn every_clause_that_a_refusal_names_is_found_in_the_rules() {
        for game in hadal_games::all() {
            let info = game.info();
            for refusal in game.refusals() {
                assert!(clause(info.rules, &refusal.rule).is_some(), "{} has no clause {}", info.id, refusal.rule);
            }
        }
    }
}
