//! Events as messages.

use super::names::{encode_cell, encode_resource, encode_resources, encode_tokens};
use super::pending::encode_over;
use super::state::named_tile;
use crate::games::deeper::data::chart::metres;
use crate::games::deeper::event::{CraftKind, Event};
use crate::pb;
use crate::pb::deeper_event::Event as Happened;

pub(super) fn encode(event: &Event) -> pb::DeeperEvent {
    // Only the end of the game has no seat.
    let seat = event.seat().map(|seat| u32::from(seat.0)).unwrap_or_default();
    pb::DeeperEvent { event: Some(happened(event, seat)) }
}

#[expect(clippy::too_many_lines, reason = "one arm for each event")]
fn happened(event: &Event, seat: u32) -> Happened {
    match *event {
        Event::Moved { origin, to, towed, .. } => {
            let (origin, target) = (Some(encode_cell(origin)), Some(encode_cell(to)));
            Happened::Moved(pb::DeeperMoved { seat, origin, target, towed })
        }
        Event::Gathered { cell, resource, count, turn_end, .. } => {
            let (cell, resource, count) = (Some(encode_cell(cell)), encode_resource(resource), u32::from(count));
            Happened::Gathered(pb::DeeperGathered { seat, cell, resource, count, turn_end })
        }
        Event::Drawn { level, tile, fits, .. } => {
            Happened::TileDrawn(pb::DeeperTileDrawn { seat, depth_m: metres(level), tile: tile.to_string(), fits })
        }
        Event::Covered { cell, tile, tokens, .. } => {
            Happened::TileCovered(pb::DeeperTileCovered { seat, tile: Some(named_tile(tile, cell, tokens)) })
        }
        Event::Placed { tile, cell, tokens, scanned, .. } => {
            Happened::TilePlaced(pb::DeeperTilePlaced { seat, tile: Some(named_tile(tile, cell, tokens)), scanned })
        }
        Event::Milestone { id, level, points, .. } => {
            let (milestone, depth_m, points) = (id.to_string(), metres(level), u32::from(points));
            Happened::MilestoneReached(pb::DeeperMilestoneReached { seat, milestone, depth_m, points })
        }
        Event::CardDrawn { card, .. } => {
            Happened::CardDrawn(pb::DeeperCardDrawn { seat, card: card.map(|card| card.to_string()) })
        }
        Event::Returned { tile, level, .. } => {
            Happened::TileReturned(pb::DeeperTileReturned { seat, tile: tile.to_string(), depth_m: metres(level) })
        }
        Event::Breathed { air, spent, .. } => {
            Happened::Breathed(pb::DeeperBreathed { seat, air: u32::from(air), spent: u32::from(spent) })
        }
        Event::Drowned { ref lost, air, .. } => {
            let lost = encode_resources(lost.iter().copied());
            Happened::Drowned(pb::DeeperDrowned { seat, lost, air: u32::from(air) })
        }
        Event::LossSkipped { resource, .. } => {
            Happened::LossSkipped(pb::DeeperLossSkipped { seat, resource: encode_resource(resource) })
        }
        Event::Declined { .. } => Happened::Declined(pb::DeeperDeclined { seat }),
        Event::TurnBegan { round, .. } => Happened::TurnBegan(pb::DeeperTurnBegan { seat, round }),
        Event::WinnerNamed { winner, .. } => {
            Happened::WinnerNamed(pb::DeeperWinnerNamed { seat, winner_seat: u32::from(winner.0) })
        }
        Event::Ended { end } => Happened::GameEnded(pb::DeeperGameEnded { over: Some(encode_over(end)) }),
        Event::Converted { card, line, times, ref spent, made, count, stored, .. } => {
            Happened::Converted(pb::DeeperConverted {
                seat,
                card: card.to_string(),
                line: u32::from(line),
                times: u32::from(times),
                spent: encode_tokens(spent.tokens),
                spent_stored: encode_tokens(spent.stored),
                made: encode_resource(made),
                count: u32::from(count),
                stored: u32::from(stored),
            })
        }
        Event::Crafted { id, kind, ref paid, points, .. } => Happened::Crafted(pb::DeeperCrafted {
            seat,
            id: id.to_string(),
            kind: encode_kind(kind).into(),
            paid: encode_tokens(paid.tokens),
            paid_stored: encode_tokens(paid.stored),
            points: u32::from(points),
        }),
        Event::Gained { source, resource, count, stored, .. } => {
            let (source, resource) = (source.to_string(), encode_resource(resource));
            let (count, stored) = (u32::from(count), u32::from(stored));
            Happened::Gained(pb::DeeperGained { seat, source, resource, count, stored })
        }
        Event::Stowed { resource, .. } => {
            Happened::Stowed(pb::DeeperStowed { seat, resource: encode_resource(resource) })
        }
        Event::Fetched { resource, .. } => {
            Happened::Fetched(pb::DeeperFetched { seat, resource: encode_resource(resource) })
        }
        Event::Swapped { given, taken, .. } => {
            Happened::Swapped(pb::DeeperSwapped { seat, given: encode_resource(given), taken: encode_resource(taken) })
        }
        Event::Jettisoned { resource, .. } => {
            Happened::Jettisoned(pb::DeeperJettisoned { seat, resource: encode_resource(resource) })
        }
    }
}

fn encode_kind(kind: CraftKind) -> pb::DeeperCraftKind {
    match kind {
        CraftKind::Card => pb::DeeperCraftKind::Card,
        CraftKind::Upgrade => pb::DeeperCraftKind::Upgrade,
        CraftKind::Rocket => pb::DeeperCraftKind::Rocket,
    }
}
