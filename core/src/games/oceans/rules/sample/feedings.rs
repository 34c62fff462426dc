//! Sampling feedings.

use smallvec::SmallVec;

use crate::game::Template as _;
use crate::games::oceans::action::placed::{Action, Attack};
use crate::games::oceans::action::{Bites, FeedingStage, Hint};
use crate::games::oceans::rules::choice::Choice;
use crate::games::oceans::rules::combat::Attacker;
use crate::games::oceans::rules::feeding::{Forager, Stage};
use crate::games::oceans::rules::template::Template;
use crate::games::oceans::state::{FeedingKind, Spot, State};
use crate::generator::Generator;

/// The feedings of one species, counted. No table has more than 2^60 of them.
struct Feeder {
    species: Spot,
    bonus: bool,
    forages: u64,
    attacks: u64,
}

impl State {
    /// A feeding, or the end of feeding.
    pub(super) fn sample_feeding(&self, generator: &mut Generator) -> Option<Action> {
        let mut feeders: SmallVec<[Feeder; 12]> = SmallVec::new();
        feeders.extend(self.feeders().map(|(on, bonus)| self.feeder(on, bonus)));
        let all: u64 = feeders.iter().map(|feeder| feeder.forages + feeder.attacks).sum();
        let total = all + u64::from(self.stage() != Stage::First);
        if total == 0 {
            return None;
        }
        let mut chosen = generator.below(total);
        for feeder in feeders {
            if chosen < feeder.forages {
                return self.nth_forage(&feeder, chosen);
            }
            chosen -= feeder.forages;
            if chosen < feeder.attacks {
                return self.nth_attack(&feeder, chosen);
            }
            chosen -= feeder.attacks;
        }
        Some(Action::Stop)
    }

    /// A counter-attack on a target.
    pub(super) fn sample_assault(
        &self,
        attacker: &Attacker<'_>,
        target: Spot,
        generator: &mut Generator,
    ) -> Option<Action> {
        let choice = attacker.choice(target)?;
        let chosen = generator.below(self.attacks_on(attacker, target, &choice));
        Some(Action::Attack(self.attack_on(attacker, target, &choice, chosen, false)?))
    }

    fn feeder(&self, species: Spot, bonus: bool) -> Feeder {
        let (mut forages, mut attacks) = (0, 0);
        if self.check_feeder(species, FeedingKind::Forage, bonus).is_ok() {
            let grazer = Forager::new(self, species);
            forages = self.sources(species).map(|source| grazer.ways(source)).sum();
        }
        if self.check_feeder(species, FeedingKind::Attack, bonus).is_ok() {
            let attacker = Attacker::new(self, species);
            if attacker.ready() {
                let on = |target| attacker.choice(target).map(|choice| self.attacks_on(&attacker, target, &choice));
                attacks = self.in_order().filter_map(|(target, _)| on(target)).sum();
            }
        }
        Feeder { species, bonus, forages, attacks }
    }

    fn nth_forage(&self, feeder: &Feeder, mut chosen: u64) -> Option<Action> {
        let (species, bonus) = (feeder.species, feeder.bonus);
        let forager = Forager::new(self, species);
        for source in self.sources(species) {
            if let Some(rest) = chosen.checked_sub(forager.ways(source)) {
                chosen = rest;
                continue;
            }
            // The first way is the full amount.
            let amount = u16::try_from(chosen).ok().filter(|less| *less > 0);
            return Some(Action::Forage { species, source, amount, bonus, facts: Hint::NOTHING });
        }
        None
    }

    fn nth_attack(&self, feeder: &Feeder, mut chosen: u64) -> Option<Action> {
        let attacker = Attacker::new(self, feeder.species);
        for (target, _) in self.in_order() {
            let Some(choice) = attacker.choice(target) else { continue };
            match chosen.checked_sub(self.attacks_on(&attacker, target, &choice)) {
                Some(rest) => chosen = rest,
                None => {
                    return self.attack_on(&attacker, target, &choice, chosen, feeder.bonus).map(Action::Attack);
                }
            }
        }
        None
    }

    /// The number of attacks on a target: the ways to name its traits, each with every set of extra victims.
    fn attacks_on(&self, attacker: &Attacker<'_>, target: Spot, choice: &Choice) -> u64 {
        let ways = if choice.choose == 0 {
            1
        } else if let Some(ways) = choice.few() {
            ways.len() as u64
        } else {
            // More ways than are listed one by one: no playout without a Gigantic Brain meets them.
            return self.families(attacker, target, choice).map(|family| members(&family)).sum();
        };
        ways << self.victims(attacker.spot, target).len()
    }

    /// The attack on a target at `chosen`.
    fn attack_on(
        &self,
        attacker: &Attacker<'_>,
        target: Spot,
        choice: &Choice,
        chosen: u64,
        bonus: bool,
    ) -> Option<Attack> {
        let victims = self.victims(attacker.spot, target);
        let ignored = if choice.choose == 0 {
            choice.always.clone()
        } else if let Some(ways) = choice.few() {
            ways.get(usize::try_from(chosen >> victims.len()).ok()?)?.clone()
        } else {
            let attack = self.nth_member(attacker, target, choice, chosen)?;
            return Some(Attack { bonus, ..attack });
        };
        let bites: Bites<Spot> =
            victims.iter().enumerate().filter(|(bit, _)| chosen >> bit & 1 == 1).map(|(_, victim)| *victim).collect();
        Some(Attack { species: attacker.spot, target, ignored, bites, bonus, facts: Hint::NOTHING })
    }

    fn nth_member(&self, attacker: &Attacker<'_>, target: Spot, choice: &Choice, mut chosen: u64) -> Option<Attack> {
        for family in self.families(attacker, target, choice) {
            if let Some(rest) = chosen.checked_sub(members(&family)) {
                chosen = rest;
                continue;
            }
            let Action::Attack(attack) = family.nth(u128::from(chosen)) else { return None };
            return Some(attack);
        }
        None
    }

    fn families(
        &self,
        attacker: &Attacker<'_>,
        target: Spot,
        choice: &Choice,
    ) -> impl Iterator<Item = Template<Spot>> + use<> {
        self.assaults(attacker, target, choice, FeedingStage::Normal).into_iter().map(Template::Attack)
    }
}

fn members(family: &Template<Spot>) -> u64 {
    u64::try_from(family.count()).unwrap_or(u64::MAX)
}
