//! The words of the notation of actions.

use std::fmt;

use crate::data::chart::Hex;

use crate::data::chart::{Depth, LEVELS};
use crate::data::name::Name;
use crate::data::tokens::Resource;
use hadal_core::notation::{Word, number};

impl Word for Hex {
    const WANTED: &'static str = "a cell Q,R";
    const GRAMMAR: &'static str = "Q \",\" R, axial coordinates, whole numbers";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{},{}", self.q, self.r)
    }

    fn read(word: &str) -> Option<Self> {
        let (q, r) = word.split_once(',')?;
        Some(Self::new(number(q)?, number(r)?))
    }
}

impl Word for Resource {
    const WANTED: &'static str = "a resource";
    const GRAMMAR: &'static str = "fish | kelp | coral | titanium | quartz | diamond | food";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.id())
    }

    fn read(word: &str) -> Option<Self> {
        word.parse().ok()
    }
}

impl Word for Name {
    const WANTED: &'static str = "an id";
    const GRAMMAR: &'static str = "an id from the tables: 1 to 24 of a-z, 0-9 and _";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.as_str())
    }

    fn read(word: &str) -> Option<Self> {
        word.parse().ok()
    }
}

impl Word for Depth {
    const WANTED: &'static str = "the metres of a deck: 20, 40, 60, 80 or 100";
    const GRAMMAR: &'static str = "20 | 40 | 60 | 80 | 100";

    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.metres())
    }

    fn read(word: &str) -> Option<Self> {
        LEVELS.map(Self).into_iter().find(|depth| number(word) == Some(depth.metres()))
    }
}
