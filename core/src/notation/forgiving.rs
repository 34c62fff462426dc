//! Forgiving reading for people and language models: notations with any case and spaces, and the notations nearest to a text.

use std::str::FromStr;

use crate::game::{Describe, NotationError};

/// The most characters of a text for which to look for the nearest notations.
pub const COMPARED_MAX: usize = 64;
/// The most notations to name.
const NEAREST_MAX: usize = 3;
/// The marks without spaces around them in every game's notation.
const TIGHT: &[char] = &[','];
/// The marks without spaces around them in most notations.
const OFTEN_TIGHT: &[char] = &[',', '>', ':', '+', '.'];

/// Reads a notation with any case, and with any spaces around and between its parts.
///
/// # Errors
/// The error of the unchanged text.
pub(crate) fn read<G: Describe>(text: &str) -> Result<G::Action, NotationError> {
    G::Action::from_str(text).or_else(|error| {
        let spaced = spaced(text);
        let mut spellings = [TIGHT, OFTEN_TIGHT].into_iter().map(|marks| G::in_notation_case(&tight(&spaced, marks)));
        spellings.find_map(|spelled| spelled.parse().ok()).ok_or(error)
    })
}

/// The notations spelt most like a text, the nearest first, without those that are unlike it.
pub(crate) fn nearest(text: &str, notations: impl Iterator<Item = String>) -> Vec<String> {
    let text = spaced(text).to_lowercase();
    let mut nearest: Vec<(usize, String)> = Vec::new();
    for notation in notations {
        let (longer, shorter) = (text.len().max(notation.len()), text.len().min(notation.len()));
        // Texts differ by at least as many letters as one is longer.
        if 2 * (longer - shorter) > longer {
            continue;
        }
        let distance = strsim::osa_distance(&text, &notation.to_lowercase());
        let place = nearest.partition_point(|(other, _)| *other <= distance);
        if 2 * distance <= longer && place < NEAREST_MAX {
            nearest.insert(place, (distance, notation));
            nearest.truncate(NEAREST_MAX);
        }
    }
    nearest.into_iter().map(|(_, notation)| notation).collect()
}

/// The words of a text with one space between two.
fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text without spaces around these marks.
fn tight(text: &str, marks: &[char]) -> String {
    let mut tight = String::with_capacity(text.len());
    for letter in text.chars() {
        if marks.contains(&letter) && tight.ends_with(' ') {
            tight.pop();
        }
        if letter != ' ' || !tight.ends_with(marks) {
            tight.push(letter);
        }
    }
    tight
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn the_nearest_come_first_and_nothing_that_is_unlike() {
        let listed = ["buy r1", "buy r2", "buy y2", "dep r2 A^", "end"].map(str::to_owned);
        let near = |text: &str| nearest(text, listed.iter().cloned());
        assert_eq!(near("buy  R3"), ["buy r1", "buy r2", "buy y2"]);
        assert_eq!(near("dep r2 a"), ["dep r2 A^"]);
        assert_eq!(near("achetez le petit rouge"), Vec::<String>::new());
        assert_eq!(near(""), Vec::<String>::new());
    }
}
