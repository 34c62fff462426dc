//! What happened, chance results and points with their cause included. Everybody sees everything.

use serde::{Deserialize, Serialize};

use crate::game::Reversibility;
use crate::seat::{PerSeat, Seat};

use super::data::{Family, Rotation, TileId};
use super::state::{Cell, EndReason, Piece, Source};

/// One thing that happened. Tiles are indexes in the order of placement, the start tile is 0; kinds are names, which mean
/// the same without the tile set.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// A tile was placed.
    TilePlaced {
        /// Who placed it.
        seat: Seat,
        /// Its index from now on.
        tile: u16,
        /// What tile it is.
        kind: TileId,
        /// Where it lies.
        cell: Cell,
        /// How it is turned.
        rotation: Rotation,
    },
    /// A piece was deployed on the tile just placed.
    PieceDeployed {
        /// Who deployed it.
        seat: Seat,
        /// The piece.
        piece: Piece,
        /// The tile it stands on.
        tile: u16,
        /// The segment it stands on.
        segment: u8,
    },
    /// A seat chose to deploy nothing.
    DeploymentDeclined {
        /// The seat.
        seat: Seat,
    },
    /// Nothing could be deployed, so the seat was not asked.
    DeploymentSkipped {
        /// The seat.
        seat: Seat,
    },
    /// A colony, link or aerator was completed, claimed or not.
    FeatureCompleted(FeatureReport),
    /// A seat scored.
    Scored {
        /// The seat.
        seat: Seat,
        /// What it scored for; the points are all its own, also in a tie.
        appraisal: Appraisal,
    },
    /// A marker went back into its owner's supply.
    MarkerReturned {
        /// The owner.
        seat: Seat,
        /// The tile it stood on.
        tile: u16,
        /// The segment it stood on.
        segment: u8,
    },
    /// The tile of a turn was drawn.
    TileDrawn {
        /// Whose turn begins.
        seat: Seat,
        /// The tile.
        kind: TileId,
    },
    /// A drawn tile fits nowhere and went back into the bag.
    TileReturned {
        /// Whose turn begins.
        seat: Seat,
        /// The tile.
        kind: TileId,
    },
    /// No tile is left to place; the final scoring follows.
    GameEnded {
        /// Why.
        reason: EndReason,
        /// The scripted draws that are dropped because no tile fits any more, the next one first.
        dropped_draws: Vec<TileId>,
    },
}

/// A feature of the board and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FeatureReport {
    /// What it is.
    pub family: Family,
    /// Its segments as tile and segment indexes, in the order of placement.
    pub segments: Vec<(u16, u8)>,
    /// Colony or link: sides that face an empty cell. Aerator: arms that are not terminated. Otherwise 0.
    pub open: u16,
    /// What it gives each of its leaders: scored as complete if it is, else as at the end.
    pub appraisal: Appraisal,
    /// The seats with the most markers.
    pub leaders: Vec<Seat>,
}

/// What a feature is worth, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Appraisal {
    /// What is worth it.
    pub cause: Cause,
    /// The points for each owner.
    pub points: i32,
    /// The tiles that count, in the order of placement: of the feature, of a generator's colony, or of the two
    /// submarines.
    pub tiles: Vec<u16>,
    /// Construction markers by seat.
    pub markers: PerSeat<u8>,
}

/// What points are for, with the bonuses that went into them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Cause {
    /// A colony.
    Colony {
        /// Whether it is complete.
        complete: bool,
        /// Submarines of all seats.
        submarines: u8,
        /// Who has a head office there.
        head_office: Option<Seat>,
    },
    /// A link.
    Link {
        /// Whether it is complete.
        complete: bool,
    },
    /// An aerator.
    Aerator {
        /// How many of its four arms are terminated.
        terminated_arms: u8,
    },
    /// The two submarines of a seat.
    SubmarinePair {
        /// As counted by the option `sub_distance`.
        distance: u32,
    },
    /// A generator with its colony.
    Generator {
        /// The tile of the generator.
        tile: u16,
        /// Steps to the nearest tile of the colony.
        distance: u32,
        /// Submarines of all seats in the colony.
        submarines: u8,
        /// Who has a head office in the colony.
        head_office: Option<Seat>,
    },
    /// A generator without any colony it may score.
    IdleGenerator {
        /// The tile of the generator.
        tile: u16,
    },
    /// An ocean.
    Ocean {
        /// Kelp patches.
        kelp: u32,
        /// Algae blooms.
        algae: u32,
    },
}

impl Cause {
    /// The line of the score the points belong to.
    pub fn source(self) -> Source {
        match self {
            Self::Colony { .. } => Source::Colonies,
            Self::Link { .. } => Source::Links,
            Self::Aerator { .. } => Source::Aerators,
            Self::SubmarinePair { .. } => Source::Submarines,
            Self::Generator { .. } | Self::IdleGenerator { .. } => Source::Generators,
            Self::Ocean { .. } => Source::Oceans,
        }
    }
}

/// How far an event limits taking back its step.
pub(super) fn reversibility(event: &Event) -> Reversibility {
    match event {
        Event::TileDrawn { .. } | Event::TileReturned { .. } => Reversibility::ChanceUsed,
        // The order of the scripted draws comes to light, as by a draw.
        Event::GameEnded { dropped_draws, .. } if !dropped_draws.is_empty() => Reversibility::ChanceUsed,
        Event::TilePlaced { .. }
        | Event::PieceDeployed { .. }
        | Event::DeploymentDeclined { .. }
        | Event::DeploymentSkipped { .. }
        | Event::FeatureCompleted(_)
        | Event::Scored { .. }
        | Event::MarkerReturned { .. }
        | Event::GameEnded { .. } => Reversibility::Free,
    }
}
