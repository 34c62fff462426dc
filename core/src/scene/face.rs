//! The facts about a game's pieces for art and help.

/// The kinds of pieces and edges of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Catalogue {
    /// The kinds of pieces.
    pub faces: Vec<Face>,
    /// The possible kinds of a piece's edge.
    pub edge_kinds: Vec<EdgeKind>,
}

impl Catalogue {
    /// The face with this key.
    pub fn face(&self, key: &str) -> Option<&Face> {
        self.faces.iter().find(|face| face.key == key)
    }
}

/// A kind of piece.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Face {
    /// The name of the kind; pieces have it as their key.
    pub key: String,
    /// The name for people.
    pub title: String,
    /// Its description, in a sentence or a few.
    pub help: String,
    /// One or two letters that stand for it.
    pub sign: String,
    /// Its colour as an English word; empty if it has no colour of its own.
    pub colour: &'static str,
    /// The keys of its edges, clockwise from north, as it lies unturned.
    pub edges: Vec<String>,
    /// Its parts, in order.
    pub parts: Vec<FacePart>,
    /// The numbers printed on it, with their names.
    pub numbers: Vec<String>,
    /// A picture of it in letters, as lines; a kind that can be turned has four pictures one after the other, each a quarter turn on.
    /// Empty if there is none.
    pub text_art: Vec<String>,
    /// Its effect in at most 60 letters, to print on the thing; empty for none.
    pub rule_short: String,
}

/// A part of a kind of piece.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FacePart {
    /// The name for people.
    pub title: String,
    /// The half-edges that it reaches, clockwise from the western half of the north edge; none if it lies in the centre.
    pub rim: Vec<u32>,
}

/// A kind of a piece's edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EdgeKind {
    /// The name of the kind.
    pub key: String,
    /// One or two letters that stand for it.
    pub sign: String,
    /// The name for people.
    pub title: String,
    /// Its colour as an English word.
    pub colour: &'static str,
}
