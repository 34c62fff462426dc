//! Events.

use super::super::event::{CraftKind, Event};
use super::super::scoring::reason;
use super::scalar::{encode_hex, encode_level, encode_resource, encode_resources, encode_tokens};
use crate::pb;
use crate::pb::deeper_event::Event as Happened;
use crate::seat::Seat;

pub(super) fn encode(event: &Event) -> pb::DeeperEvent {
    let (seat, happened) = match event {
        Event::Moved { .. }
        | Event::Gathered { .. }
        | Event::Drawn { .. }
        | Event::Covered { .. }
        | Event::Placed { .. }
        | Event::Milestone { .. }
        | Event::CardDrawn { .. }
        | Event::Returned { .. } => on_the_map(event),
        Event::Converted { .. }
        | Event::Crafted { .. }
        | Event::Stowed { .. }
        | Event::Fetched { .. }
        | Event::Swapped { .. }
        | Event::Jettisoned { .. } => at_home(event),
        Event::Breathed { .. }
        | Event::Drowned { .. }
        | Event::LossSkipped { .. }
        | Event::Gained { .. }
        | Event::Declined { .. }
        | Event::TurnBegan { .. }
        | Event::WinnerNamed { .. }
        | Event::Ended { .. } => at_the_end(event),
    };
    pb::DeeperEvent { seat: seat.map(|seat| u32::from(seat.0)), event: happened }
}

type Encoded = (Option<Seat>, Option<Happened>);

fn by(seat: Seat, happened: Happened) -> Encoded {
    (Some(seat), Some(happened))
}

fn on_the_map(event: &Event) -> Encoded {
    match event {
        Event::Moved { seat, origin, to, towed } => {
            let ((origin_q, origin_r), (q, r)) = (encode_hex(origin.hex()), encode_hex(to.hex()));
            let moved = pb::DeeperMoved { origin_q, origin_r, q, r, towed: *towed };
            by(*seat, Happened::Moved(moved))
        }
        Event::Gathered { seat, cell, resource, count, turn_end } => {
            let (q, r) = encode_hex(cell.hex());
            let (resource, count) = (encode_resource(*resource), u32::from(*count));
            by(*seat, Happened::Gathered(pb::DeeperGathered { q, r, resource, count, turn_end: *turn_end }))
        }
        Event::Drawn { seat, level, tile, fits } => {
            let (depth_m, tile) = (encode_level(*level), tile.to_string());
            by(*seat, Happened::Drawn(pb::DeeperDrawn { depth_m, tile, fits: *fits }))
        }
        Event::Covered { seat, cell, tile, tokens } => {
            let (q, r) = encode_hex(cell.hex());
            let (tile, tokens) = (tile.to_string(), encode_tokens(tokens));
            by(*seat, Happened::Covered(pb::DeeperCovered { q, r, tile, tokens }))
        }
        Event::Placed { seat, tile, cell, tokens } => {
            let (q, r) = encode_hex(cell.hex());
            let (tile, tokens) = (tile.to_string(), encode_tokens(tokens));
            by(*seat, Happened::Placed(pb::DeeperPlaced { q, r, tile, tokens }))
        }
        Event::Milestone { seat, id, level, points } => {
            let (depth_m, points) = (encode_level(*level), u32::from(*points));
            by(*seat, Happened::Milestone(pb::DeeperMilestoneReached { id: id.to_string(), depth_m, points }))
        }
        Event::CardDrawn { seat, card } => {
            by(*seat, Happened::CardDrawn(pb::DeeperCardDrawn { card: card.map(|card| card.to_string()) }))
        }
        Event::Returned { seat, tile, level } => {
            let (tile, depth_m) = (tile.to_string(), encode_level(*level));
            by(*seat, Happened::Returned(pb::DeeperReturned { tile, depth_m }))
        }
        _ => (None, None),
    }
}

fn at_home(event: &Event) -> Encoded {
    match event {
        Event::Converted { seat, card, line, times, spent, made, count } => {
            let converted = pb::DeeperConverted {
                card: card.to_string(),
                line: u32::from(*line),
                times: u32::from(*times),
                spent: encode_tokens(spent),
                made: encode_resource(*made),
                count: u32::from(*count),
            };
            by(*seat, Happened::Converted(converted))
        }
        Event::Crafted { seat, id, kind, paid, points } => {
            let kind = encode_kind(*kind);
            let (paid, points) = (encode_tokens(paid), u32::from(*points));
            by(*seat, Happened::Crafted(pb::DeeperCrafted { id: id.to_string(), kind, paid, points }))
        }
        Event::Stowed { seat, resource } => {
            by(*seat, Happened::Stowed(pb::DeeperStow { resource: encode_resource(*resource) }))
        }
        Event::Fetched { seat, resource } => {
            by(*seat, Happened::Fetched(pb::DeeperFetch { resource: encode_resource(*resource) }))
        }
        Event::Swapped { seat, given, taken } => {
            let (given, taken) = (encode_resource(*given), encode_resource(*taken));
            by(*seat, Happened::Swapped(pb::DeeperSwap { given, taken }))
        }
        Event::Jettisoned { seat, resource } => {
            by(*seat, Happened::Jettisoned(pb::DeeperJettison { resource: encode_resource(*resource) }))
        }
        _ => (None, None),
    }
}

fn encode_kind(kind: CraftKind) -> i32 {
    match kind {
        CraftKind::Card => pb::DeeperCraftKind::Card.into(),
        CraftKind::Upgrade => pb::DeeperCraftKind::Upgrade.into(),
        CraftKind::Rocket => pb::DeeperCraftKind::Rocket.into(),
    }
}

fn at_the_end(event: &Event) -> Encoded {
    match event {
        Event::Breathed { seat, air, spent } => {
            let (air, spent) = (u32::from(*air), u32::from(*spent));
            by(*seat, Happened::Breathed(pb::DeeperBreathed { air, spent }))
        }
        Event::Drowned { seat, lost, air } => {
            let lost = encode_resources(lost.iter().copied());
            by(*seat, Happened::Drowned(pb::DeeperDrowned { lost, air: u32::from(*air) }))
        }
        Event::LossSkipped { seat, resource } => {
            by(*seat, Happened::LossSkipped(pb::DeeperLossSkipped { resource: encode_resource(*resource) }))
        }
        Event::Gained { seat, source, resource, count } => {
            let (resource, count) = (encode_resource(*resource), u32::from(*count));
            by(*seat, Happened::Gained(pb::DeeperGained { source: source.to_string(), resource, count }))
        }
        Event::Declined { seat } => by(*seat, Happened::Declined(pb::DeeperDecline {})),
        Event::TurnBegan { seat, round } => by(*seat, Happened::TurnBegan(pb::DeeperTurnBegan { round: *round })),
        Event::WinnerNamed { seat, winner } => {
            by(*seat, Happened::WinnerNamed(pb::DeeperNameWinner { seat: u32::from(winner.0) }))
        }
        Event::Ended { end } => (None, Some(Happened::Ended(pb::DeeperEnded { reason: reason(*end).to_owned() }))),
        _ => (None, None),
    }
}
