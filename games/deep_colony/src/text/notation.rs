//! The words of the notation that are the game's own.

use std::fmt;

use crate::data::Rotation;
use hadal_core::notation::Word;

impl Word for Rotation {
    const WANTED: &'static str = "a number of quarter turns clockwise, 0 to 3";
    const GRAMMAR: &'static str = "0 | 1 | 2 | 3, quarter turns clockwise, the smallest that gives the orientation";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.quarter_turns().write(out)
    }

    fn read(word: &str) -> Option<Self> {
        u8::read(word).and_then(Self::new)
    }
}
