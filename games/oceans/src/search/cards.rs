//! The numbers that each card adds to the profile of its species, summed up once from the tables of the cards.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "an evaluation looks at the few words of a large vocabulary that move tokens"
)]

use std::ops::AddAssign;
use std::sync::LazyLock;

use super::weights as weight;
use crate::data::card;
use crate::data::effect::{Condition, Effect, Ignored, Static, Trigger};
use crate::data::ids::CardId;

/// The highest product of multipliers to consider.
const FACTOR_MAX: i32 = 100;

/// A card as the evaluation sees it.
pub(super) struct CardNumbers {
    pub(super) sums: Sums,
    /// The multiplier of the attack value.
    pub(super) attack_factor: i32,
    /// The multiplier of each gain.
    pub(super) gain_factor: i32,
    /// The least population with which no usual attack reaches the species.
    pub(super) immune_from: i32,
    /// The triggers that depend on the neighbours for their worth.
    pub(super) gains: Vec<Trigger>,
}

/// The numbers that add up over the traits of a species. Numbers named after facts count the traits with that fact.
#[derive(Clone, Copy, Default)]
pub(super) struct Sums {
    pub(super) forage: i32,
    pub(super) forage_per_deep: i32,
    pub(super) attack: i32,
    pub(super) attack_per_population: i32,
    pub(super) shell: i32,
    pub(super) shell_per_other: i32,
    pub(super) spaces: i32,
    pub(super) aging: i32,
    pub(super) further: i32,
    pub(super) gain_bonus: i32,
    pub(super) steady: i32,
    pub(super) effects: i32,
    pub(super) deep: i32,
    pub(super) never_forages: i32,
    pub(super) never_attacks: i32,
    pub(super) attack_lifted: i32,
    pub(super) attacks_as_it_forages: i32,
    pub(super) ageless: i32,
    pub(super) immune_on_reef: i32,
    pub(super) immune_below_forage: i32,
    pub(super) pierces: i32,
    pub(super) finds: i32,
    pub(super) zones: i32,
}

impl AddAssign<&Self> for Sums {
    fn add_assign(&mut self, other: &Self) {
        self.forage += other.forage;
        self.forage_per_deep += other.forage_per_deep;
        self.attack += other.attack;
        self.attack_per_population += other.attack_per_population;
        self.shell += other.shell;
        self.shell_per_other += other.shell_per_other;
        self.spaces += other.spaces;
        self.aging += other.aging;
        self.further += other.further;
        self.gain_bonus += other.gain_bonus;
        self.steady += other.steady;
        self.effects += other.effects;
        self.deep += other.deep;
        self.never_forages += other.never_forages;
        self.never_attacks += other.never_attacks;
        self.attack_lifted += other.attack_lifted;
        self.attacks_as_it_forages += other.attacks_as_it_forages;
        self.ageless += other.ageless;
        self.immune_on_reef += other.immune_on_reef;
        self.immune_below_forage += other.immune_below_forage;
        self.pierces += other.pierces;
        self.finds += other.finds;
        self.zones += other.zones;
    }
}

/// The numbers of every card, by its index.
pub(super) fn numbers() -> &'static [CardNumbers] {
    &NUMBERS
}

static NUMBERS: LazyLock<Vec<CardNumbers>> = LazyLock::new(|| CardId::all().map(CardNumbers::of).collect());

impl CardNumbers {
    fn of(id: CardId) -> Self {
        let spec = card(id);
        let sums = Sums {
            forage: spec.forage,
            attack: spec.attack,
            shell: spec.shell,
            spaces: spec.spaces,
            aging: spec.aging,
            deep: i32::from(id.is_deep()),
            never_forages: i32::from(spec.never_forages),
            never_attacks: i32::from(spec.never_attacks),
            ..Sums::default()
        };
        let mut numbers = Self { sums, attack_factor: 1, gain_factor: 1, immune_from: i32::MAX, gains: Vec::new() };
        spec.statics.iter().for_each(|effect| numbers.weigh(*effect));
        spec.triggers.iter().for_each(|trigger| numbers.expect(trigger));
        numbers
    }

    fn weigh(&mut self, effect: Static) {
        let sums = &mut self.sums;
        match effect {
            Static::ExtraFeedings(n) | Static::ExtraForagings(n) | Static::ExtraAttacks(n) => {
                sums.further += i32::from(n);
            }
            Static::ImmuneToAttack(Condition::AttackerBelowForage) => sums.immune_below_forage += 1,
            Static::ImmuneToAttack(Condition::ReefFilled) => sums.immune_on_reef += 1,
            Static::ImmuneToAttack(Condition::SelfPopulation(n)) => self.immune_from = self.immune_from.min(n.into()),
            // This compares with the usual case.
            Static::ImmuneToAttack(_) => self.immune_from = 0,
            Static::AttackIsForage => sums.attacks_as_it_forages += 1,
            Static::LiftNeverAttack => sums.attack_lifted += 1,
            Static::AttackMultiplier(n) => self.attack_factor = multiplied(self.attack_factor, n),
            Static::AttackPerPopulation(n) => sums.attack_per_population += n,
            Static::ForagePerDeepTrait(n) => sums.forage_per_deep += n,
            Static::ForageFromZones => sums.zones += 1,
            Static::ShellPerOtherOwnSpecies(n) => sums.shell_per_other += n,
            Static::Ignore(Ignored::Shells | Ignored::AllDefensive, _) => sums.pierces += 1,
            Static::Ignore(Ignored::Immunity, _) => sums.finds += 1,
            Static::GainMultiplier(n) => {
                self.gain_factor = multiplied(self.gain_factor, i32::try_from(n).unwrap_or(1));
            }
            Static::GainBonus(n) => sums.gain_bonus += i32::try_from(n).unwrap_or(0),
            Static::NoAging | Static::MayAgeZero | Static::NeverExtinct => sums.ageless += 1,
            Static::Ignore(..) | Static::ShellAura(_) | Static::NeverOverpopulates => sums.effects += weight::EDGE,
            Static::AttackLimit(_) | Static::AttackCap(_) | Static::Unremovable | Static::Uncopyable => {}
            _ => sums.effects += weight::EFFECT,
        }
    }

    /// Counts a trigger's takes in a round, except for gains.
    fn expect(&mut self, trigger: &Trigger) {
        let (amount, chance) = match trigger.effect {
            Effect::TakeFromReef(n) | Effect::TakeFromScore(n) => (n, 85),
            Effect::LeechAdjacent(n) | Effect::LeechStrongest(n) | Effect::LeechDeep(n) => (n, 65),
            Effect::TakeFromActor(n) | Effect::TakeFromZone(n) => (n, 45),
            Effect::TakeFromGainers(n) | Effect::TakeFromEachLeeching(n) | Effect::TakeFromEachNamed(n, _) => (n, 30),
            Effect::TakeFromAnyUndefended(n) => (n, 150),
            Effect::Gain(_) | Effect::LeechLeft(_) => {
                self.gains.push(*trigger);
                (0, 0)
            }
            Effect::ControllerScores(_) => (0, 0),
            _ => {
                self.sums.effects += weight::EDGE;
                (0, 0)
            }
        };
        self.sums.steady += i32::from(amount) * chance;
    }
}

/// A product of multipliers, up to the highest one to consider.
pub(super) fn multiplied(factor: i32, by: i32) -> i32 {
    factor.saturating_mul(by).min(FACTOR_MAX)
}
