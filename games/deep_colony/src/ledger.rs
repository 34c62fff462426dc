//! The contents of zones, counted by the events.

use hadal_core::conformance::{Counts, Ledger, Missing};
use hadal_core::seat::Seat;

use super::data::{KindId, Rotation, TileId};
use super::state::{Cell, Phase, Piece, Source};
use super::{DeepColony, Event, View};

/// A place, and the thing that lies there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Zone {
    /// Tiles of a kind in the bag.
    Bag(TileId),
    /// The drawn tile.
    Drawn(TileId),
    /// A tile on the board, by its number.
    Board(u16, TileId, Cell, Rotation),
    /// Pieces in the supply of a seat.
    Supply(Seat, Piece),
    /// A piece on a tile, by its number, and on a segment.
    Standing(Piece, u16, u8),
    /// The points of a seat.
    Points(Seat, Source),
}

impl Ledger for DeepColony {
    type Zone = Zone;

    fn zones(view: &View) -> Counts<Zone> {
        let mut zones = Counts::default();
        for (kind, count) in (0..).map(KindId).zip(&view.bag) {
            zones.add(Zone::Bag(view.set.id(kind)), *count);
        }
        if let Phase::Placing { kind } = view.phase {
            zones.add(Zone::Drawn(view.set.id(kind)), 1);
        }
        for (number, tile) in (0..).zip(&view.tiles) {
            zones.add(Zone::Board(number, view.set.id(tile.kind), tile.cell, tile.rotation), 1);
            if let Some(deployed) = tile.deployed {
                zones.add(Zone::Standing(deployed.piece, number, deployed.segment), 1);
            }
        }
        for (seat, supply) in view.supplies.seated() {
            zones.add(Zone::Supply(seat, Piece::Marker), supply.markers);
            zones.add(Zone::Supply(seat, Piece::Submarine), supply.submarines);
            zones.add(Zone::Supply(seat, Piece::HeadOffice), supply.head_offices);
        }
        for (seat, score) in view.scores.seated() {
            for source in Source::ALL {
                zones.add(Zone::Points(seat, source), score.points_from(source));
            }
        }
        zones
    }

    fn enter(zones: &mut Counts<Zone>, _view: &View, event: &Event) -> Result<(), Missing<Zone>> {
        match event {
            Event::TileDrawn { kind, .. } => zones.shift(Zone::Bag(*kind), Zone::Drawn(*kind), 1),
            // It is drawn and goes back.
            Event::TileReturned { kind, .. } => {
                zones.take(Zone::Bag(*kind), 1)?;
                zones.add(Zone::Bag(*kind), 1);
                Ok(())
            }
            Event::TilePlaced { tile, kind, cell, rotation, .. } => {
                zones.shift(Zone::Drawn(*kind), Zone::Board(*tile, *kind, *cell, *rotation), 1)
            }
            Event::PieceDeployed { seat, piece, tile, segment } => {
                zones.shift(Zone::Supply(*seat, *piece), Zone::Standing(*piece, *tile, *segment), 1)
            }
            Event::MarkerReturned { seat, tile, segment } => {
                let marker = Piece::Marker;
                zones.shift(Zone::Standing(marker, *tile, *segment), Zone::Supply(*seat, marker), 1)
            }
            Event::Scored { seat, appraisal, .. } => {
                zones.add(Zone::Points(*seat, appraisal.cause.source()), appraisal.points);
                Ok(())
            }
            Event::DeploymentDeclined { .. }
            | Event::DeploymentSkipped { .. }
            | Event::FeatureCompleted { .. }
            | Event::GameEnded { .. } => Ok(()),
        }
    }
}
