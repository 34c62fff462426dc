//! The actions that the awaited seat may ask for.

use hadal_core_derive::{Decode, Encode, Notation};

use super::data::Rotation;

/// A decision: the place of the drawn tile, or the piece on the tile just placed. Segments are indexes in file order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Encode, Decode, Notation)]
#[message(DeepColonyAction)]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Action {
    /// Places the drawn tile on a cell, x from west to east and y from north to south, turned clockwise.
    #[notation("place {x},{y} r{rotation}")]
    Place { x: i32, y: i32, rotation: Rotation },
    /// Deploys a construction marker on a segment.
    #[notation("marker {segment}")]
    Marker { segment: u8 },
    /// Deploys a submarine on a colony segment.
    #[notation("submarine {segment}")]
    Submarine { segment: u8 },
    /// Deploys the head office on a colony segment.
    #[notation("office {segment}")]
    Office { segment: u8 },
    /// Deploys nothing.
    #[notation("pass")]
    Decline,
}
