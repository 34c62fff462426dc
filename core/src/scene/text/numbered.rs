//! The numbers of the possible picks, by target.

use std::collections::BTreeMap;

use crate::scene::{PieceId, PlaceId, Target};

/// The numbers of the possible picks; a thing with several numbers has its first one here.
#[derive(Clone, Debug, Default)]
pub struct Numbered {
    pub(super) cells: BTreeMap<(PlaceId, i32, i32), usize>,
    pub(super) pieces: BTreeMap<PieceId, usize>,
    pub(super) parts: BTreeMap<(PieceId, u32), usize>,
    pub(super) places: BTreeMap<PlaceId, usize>,
}

impl Numbered {
    /// The numbers of these targets, from 1.
    pub fn of<'a>(targets: impl IntoIterator<Item = &'a Target>) -> Self {
        let mut numbered = Self::default();
        for (number, target) in (1..).zip(targets) {
            match target {
                Target::Pieces(ids) => ids.iter().for_each(|id| {
                    numbered.pieces.entry(*id).or_insert(number);
                }),
                Target::Cell(place, x, y) => {
                    numbered.cells.entry((*place, *x, *y)).or_insert(number);
                }
                Target::Place(place) => {
                    numbered.places.entry(*place).or_insert(number);
                }
                Target::Part(piece, part) => {
                    numbered.parts.entry((*piece, *part)).or_insert(number);
                }
                Target::Option(_) | Target::Number(_) | Target::Turn(_) => {}
            }
        }
        numbered
    }
}
