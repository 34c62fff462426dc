//! The actions that the awaited seat may ask for.

use super::data::Rotation;

/// A decision: the place of the drawn tile, or the piece on the tile just placed. Segments are indexes in file order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Places the drawn tile.
    Place {
        /// West to east.
        x: i32,
        /// North to south.
        y: i32,
        /// Quarter turns clockwise.
        rotation: Rotation,
    },
    /// Deploys a construction marker on a segment.
    Marker {
        /// The segment.
        segment: u8,
    },
    /// Deploys a submarine on a colony segment.
    Submarine {
        /// The segment.
        segment: u8,
    },
    /// Deploys the head office on a colony segment.
    Office {
        /// The segment.
        segment: u8,
    },
    /// Deploys nothing.
    Pass,
}
