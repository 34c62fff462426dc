//! Words and phrases that every game needs.

use std::iter;

use crate::seat::Seat;

/// A seat for people, who count from 1: "Seat 1".
pub fn seat(seat: Seat) -> String {
    format!("Seat {}", u32::from(seat.0) + 1)
}

/// The seat whose name a text begins with, and the name.
pub(crate) fn seat_at(text: &str) -> Option<(Seat, &str)> {
    let digits = text.strip_prefix("Seat ")?;
    let length = digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len());
    let number: u8 = digits[..length].parse().ok()?;
    let found = Seat(number.checked_sub(1)?);
    let name = &text[..text.len() - digits.len() + length];
    (name == seat(found) && !digits[length..].starts_with(char::is_alphanumeric)).then_some((found, name))
}

/// The labels of a path's steps, joined into its action's label: "Gather from your tile: take 2 fish".
pub fn joined<T: AsRef<str>>(labels: impl IntoIterator<Item = T>) -> String {
    let mut labels = labels.into_iter();
    let mut joined = labels.next().map_or_else(String::new, |first| first.as_ref().to_owned());
    for (label, separator) in labels.zip(iter::once(": ").chain(iter::repeat(", "))) {
        joined.push_str(separator);
        joined.push_str(&small(label.as_ref()));
    }
    joined
}

/// A value in the words of people, for the sentences of events (`derive(Tell)`).
#[diagnostic::on_unimplemented(message = "nothing says how people call `{Self}`", label = "has no `Say`")]
pub trait Say {
    /// The value in words.
    fn say(&self) -> String;
}

impl Say for Seat {
    fn say(&self) -> String {
        seat(*self)
    }
}

/// Numbers as digits.
macro_rules! numbers {
    ($($kind:ty),*) => {$(
        impl Say for $kind {
            fn say(&self) -> String {
                self.to_string()
            }
        }
    )*};
}

numbers!(u8, u16, u32);

/// A number of things: "1 tile", "3 tiles".
pub fn counted(count: impl Into<i64>, one: &str, many: &str) -> String {
    let count = count.into();
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

/// A list: "a", "a and b", "a, b and c"; "nothing" if it is empty.
pub fn listed<T: AsRef<str>>(items: &[T]) -> String {
    match items {
        [] => "nothing".to_owned(),
        [one] => one.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", first.join(", "), last.as_ref())
        }
    }
}

/// The most letters of a button.
pub const BUTTON_MAX: usize = 24;
/// The most letters of the rule on a piece.
pub const RULE_MAX: usize = 60;

/// Words for a small space; empty if they are too long.
pub fn fitting(text: String, letters: usize) -> String {
    if text.chars().count() <= letters { text } else { String::new() }
}

/// A stable word as people write it: `all_tiles_placed` is "All tiles placed".
pub fn title(word: &str) -> String {
    capital(&word.replace('_', " "))
}

/// An invisible joiner of words.
const WORD_JOINER: char = '\u{2060}';

/// A stranger's text in one line of visible letters. It must not control the terminal that shows it and must not look like a seat of the
/// game, so "Seat 2" in it gets an invisible joiner.
pub fn visible(text: &str) -> String {
    let letters: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    let line = letters.split_whitespace().collect::<Vec<_>>().join(" ");
    line.replace("Seat ", &format!("Seat{WORD_JOINER} "))
}

/// The same text with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The same text with a small first letter.
pub fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{joined, visible};

    #[test]
    fn an_action_is_called_by_the_steps_of_its_path() {
        let steps = ["Convert with the Kiln", "1 fish into 1 kelp", "3 times"];
        assert_eq!(joined(steps), "Convert with the Kiln: 1 fish into 1 kelp, 3 times");
        assert_eq!(joined(&steps[..1]), "Convert with the Kiln");
        assert_eq!(joined([""; 0]), "");
    }

    #[test]
    fn what_a_stranger_wrote_is_one_line_of_visible_letters() {
        assert_eq!(visible(" a\u{1b}[2J\n\u{9b}b\tc "), "a [2J b c");
        assert_eq!(visible("\u{7}"), "");
    }
}
