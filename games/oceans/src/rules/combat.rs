//! The possible attacks, and the tokens they take (rules 2.4 and 2.5).

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a rule looks at the few words of a large vocabulary that concern it"
)]

use smallvec::SmallVec;

use super::choice::{IgnoredTraits, Shield};
use crate::action::CHOSEN_MAX;
use crate::data::card;
use crate::data::effect::{Condition, Ignored, Static};
use crate::illegal::Illegal;
use crate::state::numbers::{Weather, attack_value, forage_value, never_attacks, spaces};
use crate::state::{Location, Species, Spot, State, Trait, Variant, slot_number};

/// An attacker with everything about it that does not depend on the target.
pub(crate) struct Attacker<'a> {
    pub(crate) state: &'a State,
    pub(crate) spot: Spot,
    pub(crate) value: i32,
    weather: Weather,
    open: u16,
    never: bool,
    cap: u16,
    limits: SmallVec<[Condition; 2]>,
    ignores: SmallVec<[(Ignored, Condition); 4]>,
}

/// The things that an attack of a known attacker ignores at a known target.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent icons and effects, not states")]
struct Ignoring {
    immunity: bool,
    deep_immunity: bool,
    shells: bool,
    all_defensive: bool,
    chosen: usize,
}

impl<'a> Attacker<'a> {
    pub(crate) fn new(state: &'a State, spot: Spot) -> Self {
        let weather = state.weather();
        let species = state.at(spot);
        let mut attacker = Self {
            state,
            spot,
            value: attack_value(species, &weather),
            weather,
            open: spaces(species, &weather).saturating_sub(species.population),
            never: never_attacks(species),
            cap: u16::MAX,
            limits: SmallVec::new(),
            ignores: SmallVec::new(),
        };
        for effect in species.statics() {
            if let Static::AttackLimit(condition) = effect {
                attacker.limits.push(condition);
            } else if let Static::AttackCap(cap) = effect {
                attacker.cap = attacker.cap.min(cap);
            } else if let Static::Ignore(what, condition) = effect {
                attacker.ignores.push((what, condition));
            }
        }
        attacker
    }

    /// True if it could attack anything at all.
    pub(crate) fn ready(&self) -> bool {
        !self.never && self.value >= 1 && self.open > 0
    }

    /// The ways to name traits of the target with which the attack is legal; none if it is not.
    pub(crate) fn choice(&self, target: Spot) -> Option<IgnoredTraits> {
        let species = self.state.at(target);
        let limited = !self.limits.iter().all(|limit| self.holds(*limit, species));
        if target == self.spot || !self.ready() || species.population == 0 || limited {
            return None;
        }
        let ignoring = self.ignoring(species);
        let mut choice = IgnoredTraits::default();
        let mut shells = self.others_shells(target, ignoring);
        for (slot, held) in species.traits.iter().enumerate() {
            let skipped = self.skips(species, slot, &[], ignoring);
            let shell = if skipped || ignoring.shells { 0 } else { self.shell(target, *held) };
            if !skipped && self.stops(species, *held, ignoring) {
                choice.always.try_push(slot_number(slot)).ok()?;
                continue;
            }
            shells += shell;
            if ignoring.chosen > 0 && card(held.card).defensive {
                choice.shields.push(Shield { slot: slot_number(slot), shell: u16::try_from(shell).unwrap_or(0) });
            }
        }
        let named = ignoring.chosen.min(choice.always.len() + choice.shields.len());
        choice.choose = named.checked_sub(choice.always.len())?;
        choice.least = u16::try_from((shells - self.value).saturating_add(1).max(0)).unwrap_or(u16::MAX);
        if choice.choose == 0 {
            choice.shields.clear();
        }
        choice.is_possible().then_some(choice)
    }

    /// The number of tokens that the attack takes; the error is the rule that forbids it.
    pub(crate) fn attack(&self, target: Spot, ignored: &[u8]) -> Result<u16, Illegal> {
        if target == self.spot {
            return Err(Illegal::AttacksItself);
        }
        if self.never {
            return Err(Illegal::NeverAttacks);
        }
        if self.open == 0 {
            return Err(Illegal::NoOpenSpace);
        }
        let species = self.state.at(target);
        if !self.limits.iter().all(|limit| self.holds(*limit, species)) {
            return Err(Illegal::AttackLimited);
        }
        let ignoring = self.ignoring(species);
        check_chosen(species, ignored, ignoring.chosen)?;
        let slots = || species.traits.iter().enumerate();
        let unheeded = |slot: usize| self.skips(species, slot, ignored, ignoring);
        if slots().any(|(slot, held)| self.stops(species, *held, ignoring) && !unheeded(slot)) {
            return Err(Illegal::TargetImmune);
        }
        let mut strength = self.value - self.others_shells(target, ignoring);
        if !ignoring.shells {
            let heeded = slots().filter(|(slot, _)| !unheeded(*slot));
            strength -= heeded.map(|(_, held)| self.shell(target, *held)).sum::<i32>();
        }
        let taken = u16::try_from(strength).unwrap_or(0).min(species.population).min(self.open).min(self.cap);
        if taken == 0 { Err(Illegal::NothingToTake) } else { Ok(taken) }
    }

    /// True if the attack ignores a trait of the target as a whole, retaliation included.
    pub(crate) fn ignores_trait(&self, target: Spot, slot: usize, ignored: &[u8]) -> bool {
        let species = self.state.at(target);
        self.skips(species, slot, ignored, self.ignoring(species))
    }

    fn ignoring(&self, target: &Species) -> Ignoring {
        let mut ignoring = Ignoring::default();
        for (what, condition) in &self.ignores {
            if !self.holds(*condition, target) {
                continue;
            }
            match what {
                Ignored::Immunity => ignoring.immunity = true,
                Ignored::DeepImmunity => ignoring.deep_immunity = true,
                Ignored::Shells => ignoring.shells = true,
                Ignored::AllDefensive => ignoring.all_defensive = true,
                Ignored::OneDefensive => ignoring.chosen = (ignoring.chosen + 1).min(CHOSEN_MAX),
                Ignored::Named(_) => {}
            }
        }
        ignoring
    }

    fn skips(&self, target: &Species, slot: usize, ignored: &[u8], ignoring: Ignoring) -> bool {
        let spec = card(target.traits[slot].card);
        if spec.defensive && ignoring.all_defensive || ignored.iter().any(|chosen| usize::from(*chosen) == slot) {
            return true;
        }
        spec.quoted.is_some_and(|name| {
            let named = |(what, condition): &(Ignored, Condition)| {
                *what == Ignored::Named(name) && self.holds(*condition, target)
            };
            self.ignores.iter().any(named)
        })
    }

    /// True if a trait of the target makes it immune to this attack, unless the attack ignores it by name or by choice.
    fn stops(&self, target: &Species, held: Trait, ignoring: Ignoring) -> bool {
        let grants = |effect: &Static| match effect {
            Static::ImmuneToAttack(condition) => self.holds(*condition, target),
            _ => false,
        };
        let unheeded = ignoring.immunity || (ignoring.deep_immunity && held.card.is_deep());
        !unheeded && card(held.card).statics.iter().any(grants)
    }

    /// The shell of a trait of the target.
    fn shell(&self, target: Spot, held: Trait) -> i32 {
        let spec = card(held.card);
        let mut shell = spec.shell;
        for effect in &spec.statics {
            if let Static::ShellPerOtherOwnSpecies(n) = effect {
                let others = self.state.rows[target.seat].len().saturating_sub(1);
                shell += n * i32::try_from(others).unwrap_or(0);
            }
        }
        shell
    }

    /// The shells of the target that do not come from its own traits.
    fn others_shells(&self, target: Spot, ignoring: Ignoring) -> i32 {
        if ignoring.shells {
            return 0;
        }
        let mut shells = self.weather.shell;
        if !ignoring.all_defensive && self.state.settings.variant == Variant::Full {
            for neighbour in self.state.neighbours(target) {
                shells += self.state.at(neighbour).statics().map(aura).sum::<i32>();
            }
        }
        shells
    }

    fn holds(&self, condition: Condition, target: &Species) -> bool {
        let attacker = || self.state.at(self.spot);
        match condition {
            Condition::Always => true,
            Condition::SelfPopulation(n) | Condition::TargetPopulation(n) => target.population >= n,
            Condition::SelfValueAbove(n) => self.value > n,
            Condition::StrongerThanTarget => self.value > attack_value(target, &self.weather),
            Condition::ReefFilled => self.state.ocean.water[Location::Reef.index()] > 0,
            Condition::AttackerBelow(n) => self.value < n,
            Condition::AttackerAtLeast(n) => self.value >= n,
            Condition::AttackerBelowForage => self.value < forage_value(target, &self.weather),
            Condition::AttackerLacks(name) => !attacker().has_named(name),
            Condition::AttackerHasSurface => attacker().has_surface(),
            Condition::TargetHasNoSurface => !target.has_surface(),
            Condition::TargetHasDeep => target.has_deep(),
            Condition::TargetHasNoDeep => !target.has_deep(),
            Condition::TargetLeeches => target.leeches(),
            Condition::TargetValue(n) => {
                forage_value(target, &self.weather) >= n || attack_value(target, &self.weather) >= n
            }
        }
    }
}

fn aura(effect: Static) -> i32 {
    if let Static::ShellAura(n) = effect { n } else { 0 }
}

/// Decision 100: exactly `chosen` defensive traits of the target are named, in ascending order.
fn check_chosen(target: &Species, ignored: &[u8], chosen: usize) -> Result<(), Illegal> {
    if ignored.is_empty() && chosen == 0 {
        return Ok(());
    }
    let defensive = |slot: &u8| target.traits.get(usize::from(*slot)).is_some_and(|held| card(held.card).defensive);
    let all = target.traits.iter().filter(|held| card(held.card).defensive).count();
    let ascending = ignored.windows(2).all(|pair| pair[0] < pair[1]);
    if ignored.len() == chosen.min(all) && ascending && ignored.iter().all(defensive) {
        Ok(())
    } else {
        Err(Illegal::WrongTraitsIgnored)
    }
}
