//! Events.

use super::scalar::{encode_hex, encode_level, encode_resource, encode_resources, encode_tokens};
use crate::games::deeper::data::chart::Spot;
use crate::games::deeper::data::name::Name;
use crate::games::deeper::data::tokens::Tokens;
use crate::games::deeper::event::{CraftKind, Event};
use crate::games::deeper::rules::outcome::reason;
use crate::pb;
use crate::pb::deeper_event::Event as Happened;

pub(super) fn encode(event: &Event) -> pb::DeeperEvent {
    pb::DeeperEvent { seat: event.seat().map(|seat| u32::from(seat.0)), event: Some(happened(event)) }
}

fn happened(event: &Event) -> Happened {
    match *event {
        Event::Moved { origin, to, towed, .. } => Happened::Moved(moved(origin, to, towed)),
        Event::Gathered { cell, resource, count, turn_end, .. } => {
            let ((q, r), resource, count) = (encode_hex(cell.hex()), encode_resource(resource), u32::from(count));
            Happened::Gathered(pb::DeeperGathered { q, r, resource, count, turn_end })
        }
        Event::Drawn { level, tile, fits, .. } => {
            Happened::Drawn(pb::DeeperDrawn { depth_m: encode_level(level), tile: tile.to_string(), fits })
        }
        Event::Covered { cell, tile, tokens, .. } => {
            let ((q, r), tile, tokens) = (encode_hex(cell.hex()), tile.to_string(), encode_tokens(tokens));
            Happened::Covered(pb::DeeperCovered { q, r, tile, tokens })
        }
        Event::Placed { tile, cell, tokens, .. } => {
            let ((q, r), tile, tokens) = (encode_hex(cell.hex()), tile.to_string(), encode_tokens(tokens));
            Happened::Placed(pb::DeeperPlaced { q, r, tile, tokens })
        }
        Event::Milestone { id, level, points, .. } => {
            let (id, depth_m, points) = (id.to_string(), encode_level(level), u32::from(points));
            Happened::Milestone(pb::DeeperMilestoneReached { id, depth_m, points })
        }
        Event::CardDrawn { card, .. } => {
            Happened::CardDrawn(pb::DeeperCardDrawn { card: card.map(|card| card.to_string()) })
        }
        Event::Returned { tile, level, .. } => {
            Happened::Returned(pb::DeeperReturned { tile: tile.to_string(), depth_m: encode_level(level) })
        }
        Event::Converted { card, line, times, spent, made, count, .. } => Happened::Converted(pb::DeeperConverted {
            card: card.to_string(),
            line: u32::from(line),
            times: u32::from(times),
            spent: encode_tokens(spent),
            made: encode_resource(made),
            count: u32::from(count),
        }),
        Event::Crafted { id, kind, paid, points, .. } => Happened::Crafted(crafted(id, kind, paid, points)),
        Event::Gained { source, resource, count, .. } => {
            let (source, resource, count) = (source.to_string(), encode_resource(resource), u32::from(count));
            Happened::Gained(pb::DeeperGained { source, resource, count })
        }
        Event::Stowed { resource, .. } => Happened::Stowed(pb::DeeperStow { resource: encode_resource(resource) }),
        Event::Fetched { resource, .. } => Happened::Fetched(pb::DeeperFetch { resource: encode_resource(resource) }),
        Event::Swapped { given, taken, .. } => {
            Happened::Swapped(pb::DeeperSwap { given: encode_resource(given), taken: encode_resource(taken) })
        }
        Event::Jettisoned { resource, .. } => {
            Happened::Jettisoned(pb::DeeperJettison { resource: encode_resource(resource) })
        }
        Event::Breathed { air, spent, .. } => {
            Happened::Breathed(pb::DeeperBreathed { air: u32::from(air), spent: u32::from(spent) })
        }
        Event::Drowned { ref lost, air, .. } => {
            let lost = encode_resources(lost.iter().copied());
            Happened::Drowned(pb::DeeperDrowned { lost, air: u32::from(air) })
        }
        Event::LossSkipped { resource, .. } => {
            Happened::LossSkipped(pb::DeeperLossSkipped { resource: encode_resource(resource) })
        }
        Event::Declined { .. } => Happened::Declined(pb::DeeperDecline {}),
        Event::TurnBegan { round, .. } => Happened::TurnBegan(pb::DeeperTurnBegan { round }),
        Event::WinnerNamed { winner, .. } => Happened::WinnerNamed(pb::DeeperNameWinner { seat: u32::from(winner.0) }),
        Event::Ended { end } => Happened::Ended(pb::DeeperEnded { reason: reason(end).to_owned() }),
    }
}

fn moved(origin: Spot, to: Spot, towed: bool) -> pb::DeeperMoved {
    let ((origin_q, origin_r), (q, r)) = (encode_hex(origin.hex()), encode_hex(to.hex()));
    pb::DeeperMoved { origin_q, origin_r, q, r, towed }
}

fn crafted(id: Name, kind: CraftKind, paid: Tokens, points: u8) -> pb::DeeperCrafted {
    let kind = match kind {
        CraftKind::Card => pb::DeeperCraftKind::Card,
        CraftKind::Upgrade => pb::DeeperCraftKind::Upgrade,
        CraftKind::Rocket => pb::DeeperCraftKind::Rocket,
    };
    let (paid, points) = (encode_tokens(paid), u32::from(points));
    pb::DeeperCrafted { id: id.to_string(), kind: kind.into(), paid, points }
}
