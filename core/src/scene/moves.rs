//! The ways to choose actions: paths of steps over the things on the table.

use super::{PieceId, PlaceId, Words};
use crate::game::{self, Choice};

/// A thing to point at, or an option to pick.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Target {
    /// A thing, or several that mean the same; not empty.
    Pieces(Vec<PieceId>),
    /// A cell of a place, at x and y; in a row the gap before the thing at x.
    Cell(PlaceId, i32, i32),
    /// A whole place.
    Place(PlaceId),
    /// A part of a thing, from 1.
    Part(PieceId, u32),
    /// One of a few options that are not on the table, by a stable word.
    Option(String),
    /// A number.
    Number(u32),
    /// How far something is turned clockwise.
    Turn(u32),
}

/// One thing to point at or to pick.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Step {
    /// The thing to point at, or the option to pick.
    pub target: Target,
    /// The meaning of this pick, in words for people.
    pub label: String,
    /// The question that picking this answers, equal for all steps that can be picked at one point; empty for the first step of a path,
    /// where [`Scene::prompt`](super::Scene::prompt) is the question.
    pub ask: Words,
    /// The act, for a button beside the picked thing; empty for none.
    pub short: Words,
}

impl Step {
    /// A step that picks `target`.
    pub fn new(target: Target, label: impl Into<String>) -> Self {
        Self { target, label: label.into(), ask: Words::default(), short: Words::default() }
    }

    /// The same step with its act in at most 24 letters.
    #[must_use]
    pub fn briefly(mut self, short: impl Into<Words>) -> Self {
        self.short = short.into();
        self
    }

    /// The same step as the answer to a question.
    #[must_use]
    pub fn asked(mut self, ask: impl Into<Words>) -> Self {
        self.ask = ask.into();
        self
    }

    /// A step that points at a piece.
    pub fn piece(id: PieceId, label: impl Into<String>) -> Self {
        Self::new(Target::Pieces(vec![id]), label)
    }

    /// A step that picks an option, by a stable word.
    pub fn option(word: impl Into<String>, label: impl Into<String>) -> Self {
        Self::new(Target::Option(word.into()), label)
    }
}

/// The effect of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Deed {
    /// The legal action at this index of the list.
    Action(u32),
    /// The template at this index of the list.
    Template(u32),
}

/// A legal action, or a template, as a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// Its effect.
    pub deed: Deed,
    /// The steps, in order, as indices into [`Scene::steps`](super::Scene::steps); at least one.
    pub steps: Vec<u32>,
    /// The number of steps at the end of the path that can be picked in any order.
    pub unordered: u32,
    /// The choice that comes last; with a template only.
    pub choose: Option<Choose>,
    /// Its immediate gain, if the game states it.
    pub worth: Option<Worth>,
}

/// The points that an action immediately gives its seat by the rules' own scoring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worth {
    /// The number of points; negative if it costs points.
    pub points: i64,
    /// The same in at most 3 words, such as "link pays +4"; empty without points.
    pub words: String,
}

/// A choice of how many of each item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choose {
    /// The things to choose, in words.
    pub label: String,
    /// The items, in the order of the counts.
    pub items: Vec<Item>,
    /// The smallest number of copies in all.
    pub least: u32,
    /// The largest number of copies in all.
    pub most: u32,
    /// The effect on the chosen items, with `{n}` for their number; empty for none.
    pub verb: Words,
    /// The meaning of choosing none; empty for none.
    pub none: Words,
}

/// An item that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// The piece.
    pub piece: PieceId,
    /// The most copies of it, at least 1.
    pub most: u32,
    /// The options of each copy, in words. An item with options has a count for each of them instead of one for the item.
    pub options: Vec<String>,
}

impl Choose {
    /// A choice of a family, with the piece of each item and the names of its options.
    pub fn of(choice: &Choice, label: String, items: impl IntoIterator<Item = (PieceId, Vec<String>)>) -> Self {
        let (shapes, least, most) = choice.shape();
        let items = items.into_iter().zip(shapes);
        let items = items.map(|((piece, options), shape)| Item { piece, most: shape.most, options }).collect();
        Self { label, items, least, most, verb: Words::default(), none: Words::default() }
    }

    /// The same choice with the words of its button: `verb` with `{n}` for the number of chosen items, and `none` for choosing none.
    /// Both have at most 24 letters.
    #[must_use]
    pub fn says(mut self, verb: impl Into<Words>, none: impl Into<Words>) -> Self {
        self.verb = verb.into();
        if self.least == 0 {
            self.none = none.into();
        }
        self
    }

    /// The choice, without words and pieces.
    pub fn choice(&self) -> Choice {
        let options = |item: &Item| u32::try_from(item.options.len()).unwrap_or(u32::MAX);
        let items = self.items.iter().map(|item| game::Item { most: item.most, options: options(item) }).collect();
        Choice::SomeOf { items, least: self.least, most: self.most }
    }

    /// The number of counts: one for each item, or for each of its options.
    pub fn counts(&self) -> usize {
        self.items.iter().map(|item| item.options.len().max(1)).sum()
    }

    /// True if counts in this order are a choice.
    pub fn allows(&self, counts: &[u32]) -> bool {
        self.choice().allows(counts)
    }
}
