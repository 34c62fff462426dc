//! A deck of tiles: the unseen ones, and the ones put under it in the open.

use serde::{Deserialize, Serialize};

use crate::data::FaceId;
use hadal_core::runs;

/// A deck of tiles, face down.
#[derive(PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Deck {
    /// The tiles in unknown order, from the top.
    #[serde(with = "runs")]
    pub hidden: Vec<FaceId>,
    /// The tiles below them, which were put there in the open (rules 6.6 and 7.6), from the top.
    #[serde(with = "runs")]
    pub returned: Vec<FaceId>,
}

impl Deck {
    /// The number of tiles.
    pub fn size(&self) -> usize {
        self.hidden.len() + self.returned.len()
    }

    /// True if no tile is left.
    pub fn is_empty(&self) -> bool {
        self.hidden.is_empty() && self.returned.is_empty()
    }

    /// Its tiles, from the top.
    pub fn tiles(&self) -> impl Iterator<Item = FaceId> {
        self.hidden.iter().chain(&self.returned).copied()
    }

    /// Draws the tile on top.
    pub fn draw(&mut self) -> Option<FaceId> {
        let top = if self.hidden.is_empty() { &mut self.returned } else { &mut self.hidden };
        if top.is_empty() { None } else { Some(top.remove(0)) }
    }
}
