//! Points, the winner, the end (rules 10.2 to 10.5).

use crate::game::ScoreLine;
use crate::games::deeper::data::effect::Effect;
use crate::games::deeper::data::tokens::Resource;
use crate::games::deeper::state::State;
use crate::games::deeper::state::abilities::effects;
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
