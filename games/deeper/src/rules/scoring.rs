//! Points and leaders (rules 10.2 and 10.3).

use hadal_core_derive::Encode;

use crate::data::Tables;
use crate::data::effect::Effect;
use crate::data::tokens::Resource;
use crate::state::abilities::effects;
use crate::state::{Player, State};
use hadal_core::game::ScoreLine;
use hadal_core::seat::{PerSeat, Seat};

/// The points of a player by source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Encode)]
#[message(DeeperScore)]
pub struct Score {
    /// From habitat cards built.
    pub habitat_cards: u32,
    /// From rocket cards crafted.
    pub rocket_cards: u32,
    /// From upgrades crafted.
    pub upgrades: u32,
    /// From milestones uncovered.
    pub milestones: u32,
    /// From tokens in Storage by the resources table.
    pub storage: u32,
    /// From tokens in Storage by abilities.
    pub abilities: u32,
}

impl Score {
    /// The score of a player.
    pub fn of(tables: &Tables, player: &Player) -> Self {
        let stored = |resource: Resource, points: u8| u32::from(player.storage[resource]) * u32::from(points);
        let by_ability = |effect: &Effect| {
            if let Effect::ScoreStorage(resource, points) = effect { stored(*resource, *points) } else { 0 }
        };
        let printed = Resource::all().zip(&tables.resources);
        Self {
            habitat_cards: player.built.iter().map(|card| u32::from(tables.blueprint(*card).points)).sum(),
            rocket_cards: player.rockets.iter().map(|rocket| u32::from(tables.rocket(*rocket).points)).sum(),
            upgrades: player.upgrades.iter().map(|upgrade| u32::from(tables.upgrade(*upgrade).points)).sum(),
            milestones: player.milestones.iter().map(|id| u32::from(tables.milestone(*id).points)).sum(),
            storage: printed.map(|(resource, spec)| stored(resource, spec.points_in_storage)).sum(),
            abilities: effects(tables, player).map(by_ability).sum(),
        }
    }

    /// All points.
    pub fn total(&self) -> i64 {
        i64::from(self.points())
    }

    /// All points, in the order of counting.
    pub fn points(&self) -> u32 {
        self.habitat_cards + self.rocket_cards + self.upgrades + self.milestones + self.storage + self.abilities
    }

    /// The points, each part with the word for its source.
    pub fn lines(&self) -> [ScoreLine; 6] {
        [
            ("habitat_cards", self.habitat_cards),
            ("rocket_cards", self.rocket_cards),
            ("upgrades", self.upgrades),
            ("milestones", self.milestones),
            ("storage", self.storage),
            ("abilities", self.abilities),
        ]
        .map(|(source, points)| ScoreLine { source, points: i64::from(points) })
    }
}

/// The score of a seat.
pub(crate) fn score(state: &State, seat: Seat) -> Score {
    Score::of(state.tables(), &state.players[seat])
}

/// The points of each seat.
pub(crate) fn totals(state: &State) -> PerSeat<i64> {
    state.players.map(|_, player| Score::of(state.tables(), player).total())
}

/// The seats with the highest total.
pub(crate) fn leaders(state: &State) -> impl Iterator<Item = Seat> {
    let totals = totals(state);
    let best = totals.iter().copied().max();
    Seat::all(state.seat_count()).filter(move |seat| totals.get(*seat).copied() == best)
}
