//! Answers to questions: a piece by its name, or a clause of the rules by its number.

use super::say;
use crate::cli::style::{FAINT, HEADING, PROBLEM};
use crate::game::GameInfo;
use crate::scene::text::{Numbered, Picture};
use crate::scene::{Catalogue, Face, PlaceId, Scene};

/// The most faces that one word tells about.
const FACES_MAX: usize = 5;
/// The most lines of the rules that one question shows.
const LINES_MAX: usize = 40;

/// Answers a question.
pub(super) fn answer(what: &str, info: &GameInfo, scene: &Scene, known: &Catalogue) -> anyhow::Result<()> {
    if what.starts_with(|first: char| first.is_ascii_digit()) {
        return match clause(info.rules, what) {
            Some(lines) => lines.iter().try_for_each(|line| say!("{line}")),
            None => say!("{PROBLEM}the rules have no clause {what}{PROBLEM:#}; docs/rules/{}.md has them all", info.id),
        };
    }
    let asked = what.to_lowercase();
    if let Some((id, place)) =
        (1..).map(PlaceId).zip(&scene.places).find(|(_, place)| place.label.to_lowercase() == asked)
    {
        let picture = Picture { scene, known, numbered: Numbered::default(), width: usize::MAX, scrolled: 0 };
        say!("{HEADING}{}{HEADING:#}", place.label)?;
        return picture.everything_at(id).iter().try_for_each(|piece| say!("  {piece}"));
    }
    let faces = faces(what, scene, known);
    for face in faces.iter().take(FACES_MAX) {
        let numbers = if face.numbers.is_empty() { String::new() } else { format!(" ({})", face.numbers.join(", ")) };
        say!("{HEADING}{}{HEADING:#}{numbers}: {}", face.title, face.help)?;
        face.text_art.iter().try_for_each(|line| say!("  {line}"))?;
    }
    match faces.len() {
        0 => {
            say!("{PROBLEM}nothing is called {what}{PROBLEM:#}; ask for a piece by its name, or a clause such as ? 1.2")
        }
        count if count > FACES_MAX => say!("{FAINT}and {} more with that name{FAINT:#}", count - FACES_MAX),
        _ => Ok(()),
    }
}

/// The kinds with this name: exactly, else as a part of it, those in sight first.
fn faces<'a>(what: &str, scene: &Scene, known: &'a Catalogue) -> Vec<&'a Face> {
    let asked = what.to_lowercase();
    let is_exact = |face: &&Face| face.key.to_lowercase() == asked || face.title.to_lowercase() == asked;
    let exact: Vec<&Face> = known.faces.iter().filter(is_exact).collect();
    if !exact.is_empty() {
        return exact;
    }
    let mut found: Vec<&Face> = known.faces.iter().filter(|face| face.title.to_lowercase().contains(&asked)).collect();
    found.sort_by_key(|face| !scene.pieces.iter().any(|piece| piece.key == face.key));
    found
}

/// A clause of the rules page: a section by its number, or a numbered item of a section.
fn clause<'a>(rules: &'a str, number: &str) -> Option<Vec<&'a str>> {
    if let Some(section) = section(rules, number) {
        return Some(section);
    }
    let (outer, item) = number.rsplit_once('.')?;
    let item = format!("{item}. ");
    let line = section(rules, outer)?.into_iter().find(|line| line.trim_start().starts_with(&item))?;
    Some(vec![line])
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

    #[test]
    fn a_clause_is_a_section_or_an_item_of_one() {
        let rules = "# Game\n## 1. Rules\nAll.\n### 1.1 Start\n1. Shuffle.\n2. Deal.\n### 1.2 Turn\nDraw.\n## 2. End\n";
        assert_eq!(clause(rules, "1.1").unwrap(), ["### 1.1 Start", "1. Shuffle.", "2. Deal."]);
        assert_eq!(clause(rules, "1.1.2").unwrap(), ["2. Deal."]);
        assert_eq!(clause(rules, "1").unwrap().len(), 7);
        assert_eq!(clause(rules, "2").unwrap(), ["## 2. End"]);
        assert_eq!(clause(rules, "1.3"), None);
        assert_eq!(clause(rules, "3.1"), None);
    }
}
