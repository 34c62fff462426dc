//! Points, the winner, the end (rules 10.2 to 10.5).

use super::abilities::effects;
use super::effect::Effect;
use super::state::{End, State};
use super::tokens::Resource;
use crate::game::{Outcome, ScoreLine, SeatResult};
use crate::seat::Seat;

/// The points of a seat by source; their sum is its total.
pub fn lines(state: &State, seat: Seat) -> Vec<ScoreLine> {
    let (tables, player) = (state.tables(), &state.players[seat]);
    let stored = |resource: Resource, points: u8| i64::from(player.storage[resource]) * i64::from(points);
    let printed =
        Resource::all().zip(&tables.resources).map(|(resource, spec)| stored(resource, spec.points_in_storage));
    let abilities = effects(tables, player).map(|effect| match effect {
        Effect::ScoreStorage(resource, points) => stored(*resource, *points),
        Effect::Convert(_)
        | Effect::FreeConvert(_)
        | Effect::Storage(_)
        | Effect::Lungs(_)
        | Effect::Inventory(_)
        | Effect::BreatheGain(..)
        | Effect::BuildDiscount(..)
        | Effect::RocketAccess
        | Effect::ScanRetry
        | Effect::ScanDraw(_)
        | Effect::ScanDepth(_)
        | Effect::SwimFirst(_)
        | Effect::ReturnLine(_)
        | Effect::Tow
        | Effect::GatherLimit(..)
        | Effect::GatherReach
        | Effect::EndGather(_)
        | Effect::FreeBreath(_)
        | Effect::DrownGuard(_)
        | Effect::DigFull
        | Effect::DrawCards(_) => 0,
    });
    let cards = player.built.iter().map(|card| i64::from(tables.blueprint(*card).points));
    let rockets = player.rockets.iter().map(|rocket| i64::from(tables.rocket(*rocket).points));
    let upgrades = player.upgrades.iter().map(|upgrade| i64::from(tables.upgrade(*upgrade).points));
    let milestones = player.milestones.iter().map(|milestone| i64::from(tables.milestone(*milestone).points));
    vec![
        ScoreLine { source: "habitat_cards", points: cards.sum() },
        ScoreLine { source: "rocket_cards", points: rockets.sum() },
        ScoreLine { source: "upgrades", points: upgrades.sum() },
        ScoreLine { source: "milestones", points: milestones.sum() },
        ScoreLine { source: "storage", points: printed.sum() },
        ScoreLine { source: "abilities", points: abilities.sum() },
    ]
}

/// The points of a seat.
pub fn total(state: &State, seat: Seat) -> i64 {
    lines(state, seat).iter().map(|line| line.points).sum()
}

/// The seats with the highest total.
pub fn leaders(state: &State) -> impl Iterator<Item = Seat> {
    let totals: arrayvec::ArrayVec<i64, 4> = Seat::all(state.seats()).map(|seat| total(state, seat)).collect();
    let best = totals.iter().copied().max();
    Seat::all(state.seats()).filter(move |seat| totals.get(seat.index()).copied() == best)
}

/// The outcome of a finished game.
pub fn outcome(state: &State, end: End) -> Outcome {
    let named = match end {
        End::LastRocket { named } => named,
        End::TurnLimit => None,
    };
    let totals: Vec<i64> = Seat::all(state.seats()).map(|seat| total(state, seat)).collect();
    let best = totals.iter().copied().max().unwrap_or(0);
    let rank = |seat: Seat| {
        let own = totals[seat.index()];
        let better = totals.iter().filter(|total| **total > own).count();
        // Named by the finisher, the winner is ahead of those it was tied with (rule 10.4).
        let behind_named = own == best && named.is_some_and(|named| named != seat);
        u32::try_from(better).unwrap_or(0) + u32::from(behind_named) + 1
    };
    let result =
        |seat: Seat| SeatResult { seat, rank: rank(seat), score: totals[seat.index()], lines: lines(state, seat) };
    Outcome { results: Seat::all(state.seats()).map(result).collect(), reason: reason(end) }
}

/// Why the game ended, as a stable word.
pub fn reason(end: End) -> &'static str {
    match end {
        End::LastRocket { .. } => "last_rocket_card",
        End::TurnLimit => "turn_limit",
    }
}
