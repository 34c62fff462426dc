//! The parts that the notations of all games share: numbers in their one spelling, and words read one after the other.

mod forgiving;

pub use forgiving::COMPARED_MAX;
pub(crate) use forgiving::{nearest, read};

use std::fmt;
use std::iter::Peekable;
use std::str::{FromStr, Split};

use crate::game::NotationError;
use crate::seat::Seat;

/// The most characters of a wrong word that an error repeats.
const SHOWN_MAX: usize = 40;

/// A whole number in its printed form: no plus, no leading zeros.
pub fn number<N: FromStr>(text: &str) -> Option<N> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_plain = text == "0" || digits.starts_with(|digit: char| matches!(digit, '1'..='9'));
    if is_plain { text.parse().ok() } else { None }
}

/// The error of a text in which `wanted` was expected and something else, or nothing, was found.
#[cold]
pub fn expected(wanted: &str, found: Option<&str>) -> NotationError {
    NotationError(match found {
        Some(found) => {
            let shown: String = found.chars().take(SHOWN_MAX).collect();
            format!("expected {wanted} instead of {shown:?}")
        }
        None => format!("expected {wanted} at the end"),
    })
}

/// A value that is one word of a notation, or a part of one. `derive(Notation)` builds the notation of actions from the words of their
/// fields:
///
/// ```
/// #[derive(PartialEq, Debug, hadal_core_derive::Notation)]
/// enum Action {
///     #[notation("at {row}{column}")]
///     At { row: u8, column: u8 },
///     #[notation("take {count} of {row}/{column} [for {seat}] [{more}]")]
///     Take { count: u8, row: u8, column: u8, seat: Option<u8>, more: Option<u8> },
///     #[notation("pass")]
///     Pass,
/// }
///
/// for text in ["at 37", "take 2 of 3/4", "take 2 of 3/4 for 1", "take 2 of 3/4 for 1 7", "take 2 of 3/4 7", "pass"] {
///     assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
/// }
/// let wrong = |text: &str| text.parse::<Action>().unwrap_err().to_string();
/// assert_eq!(wrong("leave"), "expected a verb: at, take, pass instead of \"leave\"");
/// assert_eq!(wrong("take x of 3/4"), "expected a whole number up to 255 instead of \"x\"");
/// assert_eq!(wrong("take 2 of 3-4"), "expected ROW/COLUMN instead of \"3-4\"");
/// assert_eq!(wrong("take 2 of 3/4 for"), "expected a whole number up to 255 at the end");
/// assert_eq!(wrong("at é"), "expected ROW with COLUMN instead of \"é\"");
/// assert_eq!(wrong("pass 7"), "expected nothing more instead of \"7\"");
/// let lines: Vec<&str> = Action::GRAMMAR.lines().collect();
/// assert_eq!(lines[1], r#"       | "take" COUNT "of" ROW"/"COLUMN [ "for" SEAT ] [ MORE ]"#);
/// assert_eq!(lines[3], "ROW, COLUMN, COUNT, SEAT, MORE = a whole number up to 255");
/// ```
///
/// A field whose type is not a word does not compile:
///
/// ```compile_fail
/// #[derive(hadal_core_derive::Notation)]
/// enum Action {
///     #[notation("take {count}")]
///     Take { count: String },
/// }
/// ```
#[diagnostic::on_unimplemented(message = "`{Self}` is no word of a notation", label = "has no `Word`")]
pub trait Word: Sized {
    /// A description of the word, in errors after "expected".
    const WANTED: &'static str;
    /// The possible words, in the grammar.
    const GRAMMAR: &'static str = Self::WANTED;

    /// Writes the word.
    ///
    /// # Errors
    /// Those of the formatter.
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// The value of a word in its one spelling.
    fn read(word: &str) -> Option<Self>;
}

impl Word for u8 {
    const WANTED: &'static str = "a whole number up to 255";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{self}")
    }

    fn read(word: &str) -> Option<Self> {
        number(word)
    }
}

impl Word for u16 {
    const WANTED: &'static str = "a whole number up to 65535";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{self}")
    }

    fn read(word: &str) -> Option<Self> {
        number(word)
    }
}

impl Word for i32 {
    const WANTED: &'static str = "a whole number of 32 bits";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{self}")
    }

    fn read(word: &str) -> Option<Self> {
        number(word)
    }
}

impl Word for bool {
    const WANTED: &'static str = "yes or no";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(if *self { "yes" } else { "no" })
    }

    fn read(word: &str) -> Option<Self> {
        match word {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        }
    }
}

impl Word for Seat {
    const WANTED: &'static str = "the number of a seat, from 0";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(out)
    }

    fn read(word: &str) -> Option<Self> {
        number(word).map(Self)
    }
}

/// A value that is one or more words of a notation: every [`Word`], and structs with `derive(Notation)`.
///
/// ```
/// #[derive(PartialEq, Debug, hadal_core_derive::Notation)]
/// enum Action {
///     #[notation("move {0}")]
///     Move(Way),
///     #[notation("pay {count}")]
///     Pay { count: u8 },
///     #[notation("pay {answer}")]
///     Answer { answer: bool },
/// }
///
/// #[derive(PartialEq, Debug, hadal_core_derive::Notation)]
/// #[notation("{from}>{to} [{count}] [twice]")]
/// struct Way {
///     from: u8,
///     to: u8,
///     count: Option<u8>,
///     twice: bool,
///     #[notation(skip)]
///     cost: u8,
/// }
///
/// for text in ["move 1>2", "move 1>2 3", "move 1>2 twice", "move 1>2 3 twice", "pay 7", "pay yes"] {
///     assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
/// }
/// let wrong = |text: &str| text.parse::<Action>().unwrap_err().to_string();
/// assert_eq!(wrong("move 1>2 x"), "expected nothing more instead of \"x\"");
/// assert_eq!(wrong("pay x"), "expected a whole number up to 255 instead of \"x\", or yes or no instead of \"x\"");
/// assert_eq!(wrong("go"), "expected a verb: move, pay instead of \"go\"");
/// assert!(Action::GRAMMAR.contains("\nMOVE = FROM\">\"TO [ COUNT ] [ \"twice\" ], where\n  FROM, TO, COUNT = a whole number"));
/// assert!(Action::GRAMMAR.ends_with("\nCOUNT = a whole number up to 255\nANSWER = yes or no"));
/// ```
#[diagnostic::on_unimplemented(message = "`{Self}` is no word of a notation", label = "has no `Word`")]
pub trait Phrase: Sized {
    /// The possible words, in the grammar.
    const GRAMMAR: &'static str;

    /// Writes the words.
    ///
    /// # Errors
    /// Those of the formatter.
    fn write_words(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads the next words.
    ///
    /// # Errors
    /// If they are others.
    fn read_words(words: &mut Words<'_>) -> Result<Self, NotationError>;
}

impl<T: Word> Phrase for T {
    const GRAMMAR: &'static str = T::GRAMMAR;

    fn write_words(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(out)
    }

    fn read_words(words: &mut Words<'_>) -> Result<Self, NotationError> {
        words.take(T::WANTED, T::read)
    }
}

/// The length of the joined texts, which [`join`] makes at compile time: a grammar is a constant.
pub const fn length(parts: &[&str]) -> usize {
    let (mut length, mut part) = (0, 0);
    while part < parts.len() {
        length += parts[part].len();
        part += 1;
    }
    length
}

/// The bytes of the joined texts, as many as [`length`] says.
pub const fn join<const LENGTH: usize>(parts: &[&str]) -> [u8; LENGTH] {
    let (mut joined, mut end, mut part) = ([0; LENGTH], 0, 0);
    while part < parts.len() {
        let (bytes, mut byte) = (parts[part].as_bytes(), 0);
        while byte < bytes.len() {
            joined[end] = bytes[byte];
            (end, byte) = (end + 1, byte + 1);
        }
        part += 1;
    }
    joined
}

/// The words of a notation, one after the other; exactly one space stands between two.
#[derive(Clone, Debug)]
pub struct Words<'a>(Peekable<Split<'a, char>>);

/// A way to read words.
pub type Way<'a, T> = fn(&mut Words<'a>) -> Result<T, NotationError>;

impl<'a> Words<'a> {
    /// The words of a text.
    pub fn of(text: &'a str) -> Self {
        Self(text.split(' ').peekable())
    }

    /// The next word, of any kind.
    ///
    /// # Errors
    /// If there is none; `wanted` names what was expected.
    pub fn word(&mut self, wanted: &str) -> Result<&'a str, NotationError> {
        self.0.next().ok_or_else(|| expected(wanted, None))
    }

    /// The next word, converted by `read`.
    ///
    /// # Errors
    /// If there is none, or it does not convert; `wanted` names what was expected.
    pub fn take<T>(&mut self, wanted: &str, read: impl FnOnce(&'a str) -> Option<T>) -> Result<T, NotationError> {
        let word = self.word(wanted)?;
        read(word).ok_or_else(|| expected(wanted, Some(word)))
    }

    /// The next word, converted by `read`; a word that does not convert is not taken.
    pub fn maybe<T>(&mut self, read: impl FnOnce(&'a str) -> Option<T>) -> Option<T> {
        let item = self.0.peek().copied().and_then(read)?;
        self.0.next();
        Some(item)
    }

    /// The next words as this kind of value.
    ///
    /// # Errors
    /// If they are others.
    pub fn read<T: Phrase>(&mut self) -> Result<T, NotationError> {
        T::read_words(self)
    }

    /// The rest, read by the first way that reads it to its end.
    ///
    /// # Errors
    /// The errors of the ways that came furthest.
    pub fn any_of<T>(&mut self, ways: &[Way<'a, T>]) -> Result<T, NotationError> {
        let mut furthest: (usize, Vec<NotationError>) = (usize::MAX, Vec::new());
        for way in ways {
            let mut words = self.clone();
            let error = match way(&mut words) {
                Ok(item) => return Ok(item),
                Err(error) => error,
            };
            let left = words.0.count();
            if left < furthest.0 {
                furthest = (left, vec![error]);
            } else if left == furthest.0 && !furthest.1.contains(&error) {
                furthest.1.push(error);
            }
        }
        let problems: Vec<&str> = furthest.1.iter().map(|error| error.0.as_str()).collect();
        Err(NotationError(problems.join(", or ").replace(", or expected ", ", or ")))
    }

    /// Takes this keyword if it comes next; true if it did.
    pub fn keyword(&mut self, keyword: &str) -> bool {
        self.0.next_if_eq(&keyword).is_some()
    }

    /// The word after a keyword, converted by `read`; `None` if the keyword does not come next.
    ///
    /// # Errors
    /// If the keyword comes next, but no word that converts follows it.
    pub fn after<T>(
        &mut self,
        keyword: &str,
        wanted: &str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<Option<T>, NotationError> {
        if self.keyword(keyword) { self.take(wanted, read).map(Some) } else { Ok(None) }
    }

    /// True if all words have been read.
    pub fn is_done(&mut self) -> bool {
        self.0.peek().is_none()
    }

    /// The end of the notation.
    ///
    /// # Errors
    /// If a word is left.
    pub fn end(&mut self) -> Result<(), NotationError> {
        match self.0.next() {
            None => Ok(()),
            Some(word) => Err(expected("nothing more", Some(word))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Words, number};

    #[test]
    fn a_number_has_one_spelling() {
        assert_eq!(number::<i32>("-12"), Some(-12));
        assert_eq!(number::<u8>("0"), Some(0));
        for wrong in ["", "-", "-0", "00", "01", "+1", "1 ", " 1", "1x", "-1x", "256"] {
            assert_eq!(number::<u8>(wrong), None, "{wrong:?}");
        }
        assert_eq!(number::<i32>("-0"), None);
        assert_eq!(number::<u8>("-1"), None);
    }

    #[test]
    fn words_are_read_in_order_to_the_end() {
        let mut words = Words::of("scan 40 omit food");
        assert_eq!(words.word("a verb"), Ok("scan"));
        assert_eq!(words.take("a number", number::<u8>), Ok(40));
        assert_eq!(words.maybe(number::<u8>), None);
        assert_eq!(
            words.clone().end().map_err(|error| error.0),
            Err("expected nothing more instead of \"omit\"".to_owned())
        );
        assert_eq!(words.after("omit", "a resource", |word| Some(word.len())), Ok(Some(4)));
        assert!(words.is_done());
        assert_eq!(
            words.take("a number", number::<u8>).map_err(|error| error.0),
            Err("expected a number at the end".to_owned())
        );
    }
}
