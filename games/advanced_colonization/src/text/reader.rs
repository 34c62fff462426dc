//! Reading a text from left to right; every error names the expected text, the column and the text found there.

use crate::state::{Aim, Colour, Pyramid, SHIPS_MAX, Ship, Side, Size, Slot};
use hadal_core::game::NotationError;
use hadal_core::notation::number;

type Result<T> = std::result::Result<T, NotationError>;

/// A text and the part that has been read. Only ASCII is ever taken, so the rest always begins at a character.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    text: &'a str,
    read: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, read: 0 }
    }

    /// The result of `read` for a whole text.
    pub(crate) fn whole<T>(text: &'a str, read: fn(&mut Self) -> Result<T>) -> Option<T> {
        let mut reader = Self::new(text);
        read(&mut reader).ok().filter(|_| reader.rest().is_empty())
    }

    fn rest(&self) -> &'a str {
        &self.text[self.read..]
    }

    /// The error of a text at this point, with the expected text.
    pub(crate) fn expected(&self, what: &str) -> NotationError {
        let column = self.read + 1;
        let found = self.rest().chars().next().map_or("the end".to_owned(), |found| format!("{found:?}"));
        NotationError(format!("expected {what} at column {column}, found {found}"))
    }

    /// The next character, which is not taken.
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Takes a character if it comes next.
    pub(crate) fn take(&mut self, wanted: char) -> bool {
        let found = wanted.is_ascii() && self.peek() == Some(wanted);
        if found {
            self.read += 1;
        }
        found
    }

    /// Takes a character that must come next.
    pub(crate) fn expect(&mut self, wanted: char) -> Result<()> {
        if self.take(wanted) { Ok(()) } else { Err(self.expected(&format!("{wanted:?}"))) }
    }

    /// Fails if anything is left.
    pub(crate) fn finish(&self) -> Result<()> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.expected("the end")) }
    }

    /// Takes the next character if it is one of these, and returns its meaning.
    pub(crate) fn one_of<T: Copy>(&mut self, choices: &[(char, T)], what: &str) -> Result<T> {
        for &(letter, meaning) in choices {
            if self.take(letter) {
                return Ok(meaning);
            }
        }
        Err(self.expected(what))
    }

    pub(crate) fn size(&mut self) -> Result<Size> {
        self.one_of(&[('1', Size::Small), ('2', Size::Medium), ('3', Size::Large)], "a size (1, 2 or 3)")
    }

    pub(crate) fn slot(&mut self) -> Result<Slot> {
        self.one_of(&[('A', Slot::A), ('B', Slot::B), ('C', Slot::C)], "a slot (A, B or C)")
    }

    pub(crate) fn side(&mut self) -> Result<Side> {
        self.one_of(&[('+', Side::Near), ('-', Side::Far)], "a side (+ or -)")
    }

    pub(crate) fn pyramid(&mut self) -> Result<Pyramid> {
        let colour = self.one_of(&Colour::ALL.map(|colour| (colour.letter(), colour)), "a colour (b, g, k, r or y)")?;
        Ok(Pyramid::new(colour, self.size()?))
    }

    pub(crate) fn aim(&mut self) -> Result<Aim> {
        if self.take('>') {
            return Ok(Aim::At(self.slot()?));
        }
        self.one_of(&[('^', Aim::Standing), ('~', Aim::Adrift)], "an orientation (>A, >B, >C, ^ or ~)")
    }

    /// A ship as an orbit shows it: `r2>B`.
    pub(crate) fn token(&mut self) -> Result<Ship> {
        Ok(Ship { pyramid: self.pyramid()?, aim: self.aim()? })
    }

    /// A height: 1 to 24, without a leading zero.
    pub(crate) fn height(&mut self) -> Result<u8> {
        let rest = self.rest();
        let digits = &rest[..rest.bytes().take_while(u8::is_ascii_digit).count()];
        match number::<u8>(digits) {
            Some(height @ 1..) if usize::from(height) <= SHIPS_MAX => {
                self.read += digits.len();
                Ok(height)
            }
            Some(_) | None => Err(self.expected("a height (1 to 24)")),
        }
    }
}
