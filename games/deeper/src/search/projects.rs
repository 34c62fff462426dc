//! A player's possible crafts, and the worth of its tokens for them.

use super::{counts, weights};
use crate::data::effect::Effect;
use crate::data::tokens::{Resource, Tokens};
use crate::state::moment::Moment;

/// The plans of a player.
pub(super) struct Projects {
    /// The tokens of each type for which there is a use.
    pub(super) wanted: Tokens,
    /// The worth of the abilities that the player has.
    pub(super) abilities: i32,
    /// The worth of the cards in hand as such.
    pub(super) hand: i32,
    /// The profit of the best project that can be paid now.
    pub(super) ready: i32,
    /// The worth of the best project that cannot be paid yet.
    pub(super) unready: i32,
}

impl Projects {
    /// The plans of a moment's player, with this number of turns left.
    pub(super) fn of(moment: &Moment<'_>, turns: u32) -> Self {
        let (tables, player) = (moment.tables, moment.player);
        let mut projects = Self { wanted: Tokens::default(), abilities: 0, hand: 0, ready: 0, unready: 0 };
        let built = player.built.iter().map(|card| &tables.blueprint(*card).effects);
        let crafted = player.upgrades.iter().map(|upgrade| &tables.upgrade(*upgrade).effects);
        projects.abilities = built.chain(crafted).map(|effects| abilities(effects)).sum();
        for (id, upgrade) in tables.upgrades() {
            if !player.upgrades.contains(&id) {
                let worth = i32::from(upgrade.points) * weights::POINT;
                projects.add(moment, upgrade.cost, worth, weights::in_time(abilities(&upgrade.effects), turns));
            }
        }
        let mut has_access = moment.abilities.rocket_access;
        for card in &player.hand {
            let spec = tables.blueprint(*card);
            let serving = abilities(&spec.effects);
            let points = i32::from(spec.points) * weights::POINT;
            projects.hand += (points + serving) * weights::HAND / 100;
            projects.add(moment, moment.card_cost(*card), points, weights::in_time(serving, turns));
            has_access |= spec.effects.contains(&Effect::RocketAccess);
        }
        for rocket in moment.state.rockets.iter().filter(|_| has_access) {
            let points = i32::from(tables.rocket(*rocket).points) * weights::POINT;
            let points = if moment.abilities.rocket_access { points } else { points / 2 };
            projects.add(moment, moment.rocket_cost(*rocket), points, 0);
        }
        let room = moment.storage_open().min(weights::FOOD_WANTED);
        projects.want(Resource::Fish, u8::try_from(room * 2).unwrap_or(0));
        projects
    }

    fn want(&mut self, resource: Resource, count: u8) {
        let wanted = &mut self.wanted[resource];
        *wanted = wanted.saturating_add(count).min(weights::WANTED_MAX);
    }

    /// Adds a project with its price, its points and the worth of its effects.
    fn add(&mut self, moment: &Moment<'_>, cost: Tokens, points: i32, serving: i32) {
        let (mut missing, mut tokens) = (0, 0);
        for (resource, count) in counts(cost) {
            self.want(resource, count);
            missing += usize::from(u16::from(count).saturating_sub(moment.player.owned(resource)));
            tokens += i32::from(count) * weights::wanted(resource);
        }
        let profit = points + serving - tokens;
        match missing.checked_sub(1) {
            None => self.ready = self.ready.max(profit),
            Some(more) => {
                let part = weights::UNREADY.get(more).copied().unwrap_or(0);
                self.unready = self.unready.max(profit * part / 100);
            }
        }
    }

    /// The best project's addition to the worth of its tokens, at this distance from home.
    pub(super) fn best(&self, home: usize) -> i32 {
        let part = weights::READY.get(home).or(weights::READY.last()).copied().unwrap_or(0);
        self.unready.max(self.ready * part / 100)
    }

    /// The worth of tokens after others that come first.
    pub(super) fn value_of(&self, tokens: Tokens, others: Tokens) -> i32 {
        let value = |(resource, count): (Resource, u8)| {
            let used = self.wanted[resource].saturating_sub(others[resource]).min(count);
            let (used, unused) = (i32::from(used), i32::from(count - used));
            weights::wanted(resource) * (used * 100 + unused * weights::UNWANTED) / 100
        };
        counts(tokens).map(value).sum()
    }

    /// The worth of the milestone that a placement at a level would uncover.
    pub(super) fn milestone_at(moment: &Moment<'_>, level: u8) -> i32 {
        let open = moment.tables.milestones().filter(|(id, _)| !moment.player.milestones.contains(id));
        let here = open.filter(|(_, milestone)| milestone.level == level);
        here.map(|(_, milestone)| {
            i32::from(milestone.points) * weights::POINT + i32::from(milestone.cards) * weights::CARD_DRAWN
        })
        .sum()
    }
}

fn abilities(effects: &[Effect]) -> i32 {
    effects.iter().map(weights::ability).sum()
}
