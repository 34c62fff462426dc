//! A position as things at places, and each legal action as a path of things to point at, for programs that draw a game without knowing
//! it. A game fills a [`Drawing`], which becomes a [`Scene`] that keeps the promises of `scene.proto`.

pub mod account;
mod chooser;
mod drawing;
mod face;
mod moves;
mod paths;
pub mod svg;
pub mod text;
pub mod words;

pub use chooser::{Chooser, NextCount};
pub use drawing::{Drawing, Labels};
pub use face::{Catalogue, EdgeKind, Face, FacePart};
pub use moves::{Choose, Deed, Item, Move, Step, Target, Worth};

use std::borrow::Cow;

use crate::seat::Seat;

/// Words that most things of a kind share.
pub type Words = Cow<'static, str>;

/// Points of a seat from one source, to show how a score comes about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// The seat.
    pub seat: Seat,
    /// The number of points.
    pub points: i64,
    /// The source for people.
    pub label: String,
    /// The pieces that give them.
    pub pieces: Vec<PieceId>,
}

/// A position as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// The present question, or what the viewer waits for.
    pub prompt: String,
    /// The places of things, the most important first. Place number `n` has index `n - 1`.
    pub places: Vec<Place>,
    /// The things.
    pub pieces: Vec<Piece>,
    /// The numbers.
    pub counters: Vec<Counter>,
    /// Everything that players can point at or pick, each step once.
    pub steps: Vec<Step>,
    /// The legal actions and templates as paths; empty unless the viewer is the awaited seat.
    pub moves: Vec<Move>,
}

/// The number of a place, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PlaceId(pub u32);

/// The number of a piece, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PieceId(pub u64);

/// The arrangement of the things at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceKind {
    /// On squares: x grows east, y grows south.
    Squares,
    /// On hexes with flat tops, in axial coordinates: x is q, y is r.
    Hexes,
    /// In a row by x; the cell x of a row is the gap before the thing at x.
    Row,
    /// On top of each other: y is the height, which may be negative.
    Stack,
    /// In somebody's hand.
    Hand,
    /// In no order.
    Pool,
    /// The place has no things of its own: it holds other places.
    Group,
}

/// The role of a place at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceRole {
    /// The main place of play.
    Board,
    /// A place from which a seat plays.
    Hand,
    /// A stock of a seat or the table.
    Store,
    /// A pile to draw from.
    Deck,
    /// A place that players seldom look at.
    Aside,
}

/// A place of things.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The arrangement of its things.
    pub kind: PlaceKind,
    /// The place that this one is part of.
    pub parent: Option<PlaceId>,
    /// The seat it belongs to.
    pub seat: Option<Seat>,
    /// A stable word for programs, such as `hand`.
    pub key: &'static str,
    /// The name for people.
    pub label: String,
    /// The name where there is little room; empty for none.
    pub short: Words,
    /// Its role, if the game states one.
    pub role: Option<PlaceRole>,
}

impl Place {
    /// A place that belongs to nobody and is part of no other.
    pub fn new(kind: PlaceKind, key: &'static str, label: impl Into<String>) -> Self {
        Self { kind, parent: None, seat: None, key, label: label.into(), short: Words::default(), role: None }
    }

    /// The same place with its role, and a name of at most 12 letters.
    #[must_use]
    pub fn plays(mut self, role: PlaceRole, short: impl Into<Words>) -> Self {
        (self.role, self.short) = (Some(role), short.into());
        self
    }

    /// The same place as a part of another.
    #[must_use]
    pub fn within(mut self, parent: PlaceId) -> Self {
        self.parent = Some(parent);
        self
    }

    /// The same place as one of a seat's.
    #[must_use]
    pub fn of(mut self, seat: Seat) -> Self {
        self.seat = Some(seat);
        self
    }
}

/// Where a piece lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// At a place, at x and y.
    At(PlaceId, i32, i32),
    /// On a piece; the second number is the part of it, from 1, or 0 if no part is meant.
    On(PieceId, u32),
}

/// A thing, or several that cannot be told apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The number of the thing.
    pub id: PieceId,
    /// Where it lies.
    pub spot: Spot,
    /// How far it is turned clockwise: in quarters, on hexes in sixths.
    pub turn: u32,
    /// The seat that owns it.
    pub seat: Option<Seat>,
    /// The key of its [`Face`]; empty if it lies face down.
    pub key: String,
    /// How many there are, at least 1.
    pub count: u32,
    /// Its special properties, in words for people.
    pub marks: Vec<String>,
    /// Its name, if the face's title does not suffice.
    pub label: String,
    /// The place it points at.
    pub toward: Option<PlaceId>,
}

impl Piece {
    /// One piece of a kind that nobody owns.
    pub fn new(id: PieceId, key: impl Into<String>, spot: Spot) -> Self {
        Self {
            id,
            spot,
            turn: 0,
            seat: None,
            key: key.into(),
            count: 1,
            marks: Vec::new(),
            label: String::new(),
            toward: None,
        }
    }

    /// The same piece as one of a seat's.
    #[must_use]
    pub fn of(mut self, seat: Seat) -> Self {
        self.seat = Some(seat);
        self
    }

    /// The same piece turned clockwise.
    #[must_use]
    pub fn turned(mut self, turn: u32) -> Self {
        self.turn = turn;
        self
    }

    /// The same piece with this count.
    #[must_use]
    pub fn times(mut self, count: impl TryInto<u32>) -> Self {
        self.count = count.try_into().unwrap_or(u32::MAX);
        self
    }

    /// The same piece with one more special property.
    #[must_use]
    pub fn marked(mut self, mark: impl Into<String>) -> Self {
        self.marks.push(mark.into());
        self
    }

    /// The same piece under a name of its own.
    #[must_use]
    pub fn named(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// The same piece pointing at a place.
    #[must_use]
    pub fn toward(mut self, place: PlaceId) -> Self {
        self.toward = Some(place);
        self
    }
}

/// The subject of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// Nothing that can be pointed at.
    Nothing,
    /// A place.
    Place(PlaceId),
    /// A piece.
    Piece(PieceId),
}

/// The role of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CounterRole {
    /// The number decides who wins.
    Score,
    /// The number is spent or has a bound.
    Resource,
    /// The number is for people who want to know more.
    Detail,
}

/// A number that is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// A stable word for programs, such as `credits`.
    pub key: &'static str,
    /// The name for people.
    pub label: String,
    /// The seat it belongs to.
    pub seat: Option<Seat>,
    /// The number.
    pub value: i64,
    /// The largest possible number, if there is a bound to show.
    pub maximum: Option<i64>,
    /// The place or piece it is about.
    pub about: About,
    /// Its role, if the game states one.
    pub role: Option<CounterRole>,
    /// The name where there is little room; empty for none.
    pub short: Words,
}

impl Counter {
    /// A number that belongs to nobody and is about nothing.
    pub fn new(key: &'static str, label: impl Into<String>, value: impl Into<i64>) -> Self {
        let (label, value) = (label.into(), value.into());
        let short = Words::default();
        Self { key, label, seat: None, value, maximum: None, about: About::Nothing, role: None, short }
    }

    /// The same number with its role, and a name of at most 12 letters.
    #[must_use]
    pub fn plays(mut self, role: CounterRole, short: impl Into<Words>) -> Self {
        (self.role, self.short) = (Some(role), short.into());
        self
    }

    /// The same number as one of a seat's.
    #[must_use]
    pub fn of(mut self, seat: Seat) -> Self {
        self.seat = Some(seat);
        self
    }

    /// The same number with its bound.
    #[must_use]
    pub fn at_most(mut self, maximum: impl Into<i64>) -> Self {
        self.maximum = Some(maximum.into());
        self
    }

    /// The same number about a place or a piece.
    #[must_use]
    pub fn about(mut self, about: About) -> Self {
        self.about = about;
        self
    }
}
