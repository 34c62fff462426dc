//! A species in the few numbers that the evaluation compares.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "an evaluation looks at the few words of a large vocabulary that move tokens"
)]

use super::weights as weight;
use crate::data::card;
use crate::data::effect::{Condition, Effect, Ignored, Static, Trigger};
use crate::state::numbers::Weather;
use crate::state::{Location, Species, Spot, State};

/// A species as the evaluation sees it.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts of a species, not states")]
pub(super) struct Profile {
    /// Its place.
    pub(super) spot: Spot,
    /// Population on the board.
    pub(super) population: i32,
    /// The tokens it can take at a time.
    pub(super) room: i32,
    /// The tokens it needs each turn to live on; 0 if it lives on without.
    pub(super) needs: i32,
    /// Forage value; 0 if it never forages.
    pub(super) forage: i32,
    /// Attack value; 0 if it never attacks.
    pub(super) attack: i32,
    /// Shells, its own and those of scenarios.
    pub(super) shell: i32,
    /// No usual attack reaches it.
    pub(super) immune: bool,
    /// Its attacks pay no heed to shells.
    pub(super) pierces: bool,
    /// Its attacks pay no heed to immunity.
    pub(super) finds: bool,
    /// It forages from the Ocean as well.
    pub(super) zones: bool,
    /// Further feedings.
    pub(super) further: i32,
    /// The addition to each of its gains.
    pub(super) gain_bonus: i32,
    /// The multiplier of each of its gains.
    pub(super) gain_factor: i32,
    /// Tokens that it takes each round besides, in hundredths.
    pub(super) steady: i32,
    /// The worth of its other effects in each round.
    pub(super) effects: i32,
}

impl Profile {
    pub(super) fn of(state: &State, spot: Spot, species: &Species, weather: &Weather) -> Self {
        let mut sums = Sums::new(state, spot, species, weather);
        for held in &species.traits {
            let spec = card(held.card);
            sums.never_forages |= spec.never_forages;
            sums.never_attacks |= spec.never_attacks;
            sums.forage += spec.forage;
            sums.attack += spec.attack;
            sums.spaces += spec.spaces;
            sums.aging += spec.aging;
            sums.profile.shell += spec.shell;
            spec.statics.iter().for_each(|effect| sums.weigh(*effect));
            spec.triggers.iter().for_each(|trigger| sums.profile.expect(trigger));
        }
        sums.profile()
    }

    /// Counts what a trigger takes in a round, as far as it is no gain.
    fn expect(&mut self, trigger: &Trigger) {
        let (amount, chance) = match trigger.effect {
            Effect::TakeFromReef(n) | Effect::TakeFromScore(n) => (n, 85),
            Effect::LeechAdjacent(n) | Effect::LeechStrongest(n) | Effect::LeechDeep(n) => (n, 65),
            Effect::TakeFromActor(n) | Effect::TakeFromZone(n) => (n, 45),
            Effect::TakeFromGainers(n) | Effect::TakeFromEachLeeching(n) | Effect::TakeFromEachNamed(n, _) => (n, 30),
            Effect::TakeFromAnyUndefended(n) => (n, 150),
            Effect::Gain(_) | Effect::LeechLeft(_) | Effect::ControllerScores(_) => (0, 0),
            _ => {
                self.effects += weight::EDGE;
                (0, 0)
            }
        };
        self.steady += i32::from(amount) * chance;
    }
}

/// The numbers of a species while its traits are summed up.
#[expect(clippy::struct_excessive_bools, reason = "independent facts of a species, not states")]
struct Sums<'a> {
    state: &'a State,
    species: &'a Species,
    weather: &'a Weather,
    profile: Profile,
    forage: i32,
    attack: i32,
    factor: i32,
    spaces: i32,
    aging: i32,
    never_forages: bool,
    never_attacks: bool,
    lifted: bool,
    attacks_as_it_forages: bool,
    ageless: bool,
    below_forage: bool,
}

impl<'a> Sums<'a> {
    fn new(state: &'a State, spot: Spot, species: &'a Species, weather: &'a Weather) -> Self {
        let profile = Profile {
            spot,
            population: i32::from(species.population),
            room: 0,
            needs: 0,
            forage: 0,
            attack: 0,
            shell: weather.shell,
            immune: false,
            pierces: false,
            finds: false,
            zones: weather.forage_from_zones,
            further: 0,
            gain_bonus: 0,
            gain_factor: 1,
            steady: 0,
            effects: 0,
        };
        Self {
            state,
            species,
            weather,
            profile,
            forage: 0,
            attack: 0,
            factor: 1,
            spaces: 10 + weather.spaces,
            aging: if state.ocean.explosion { 2 } else { 1 } + weather.aging,
            never_forages: false,
            never_attacks: false,
            lifted: false,
            attacks_as_it_forages: false,
            ageless: false,
            below_forage: false,
        }
    }

    fn weigh(&mut self, effect: Static) {
        let profile = &mut self.profile;
        match effect {
            Static::ExtraFeedings(n) | Static::ExtraForagings(n) | Static::ExtraAttacks(n) => {
                profile.further += i32::from(n);
            }
            Static::ImmuneToAttack(Condition::AttackerBelowForage) => self.below_forage = true,
            Static::ImmuneToAttack(condition) => profile.immune |= holds(self.state, self.species, condition),
            Static::AttackIsForage => self.attacks_as_it_forages = true,
            Static::LiftNeverAttack => self.lifted = true,
            Static::AttackMultiplier(n) => self.factor = self.factor.saturating_mul(n).min(100),
            Static::AttackPerPopulation(n) => self.attack += n * profile.population,
            Static::ForagePerDeepTrait(n) => {
                let deep = self.species.traits.iter().filter(|held| held.card.is_deep()).count();
                self.forage += n * i32::try_from(deep).unwrap_or(0);
            }
            Static::ForageFromZones => profile.zones = true,
            Static::ShellPerOtherOwnSpecies(n) => {
                let others = self.state.rows[profile.spot.seat].len().saturating_sub(1);
                profile.shell += n * i32::try_from(others).unwrap_or(0);
            }
            Static::Ignore(Ignored::Shells | Ignored::AllDefensive, _) => profile.pierces = true,
            Static::Ignore(Ignored::Immunity, _) => profile.finds = true,
            Static::GainMultiplier(n) => {
                profile.gain_factor = profile.gain_factor.saturating_mul(i32::try_from(n).unwrap_or(1)).min(100);
            }
            Static::GainBonus(n) => profile.gain_bonus += i32::try_from(n).unwrap_or(0),
            Static::NoAging | Static::MayAgeZero | Static::NeverExtinct => self.ageless = true,
            Static::Ignore(..) | Static::ShellAura(_) | Static::NeverOverpopulates => profile.effects += weight::EDGE,
            Static::AttackLimit(_) | Static::AttackCap(_) | Static::Unremovable | Static::Uncopyable => {}
            _ => profile.effects += weight::EFFECT,
        }
    }

    fn profile(self) -> Profile {
        let Self { mut profile, weather, .. } = self;
        let icon = |value: i32| if value > 0 { value } else { 1 };
        profile.forage = if self.never_forages { 0 } else { icon(self.forage + weather.forage) };
        let never = self.never_attacks && !self.lifted;
        profile.attack = match (never, self.attacks_as_it_forages) {
            (true, _) => 0,
            (false, true) => profile.forage,
            (false, false) => icon(self.attack * self.factor + weather.attack),
        };
        profile.needs = if self.ageless { 0 } else { self.aging.max(0) };
        // Aging makes room again before each feeding.
        profile.room = (self.spaces - profile.population).max(self.aging).max(0);
        // As safe as a shell of this size.
        profile.shell += if self.below_forage { profile.forage / 2 } else { 0 };
        profile
    }
}

/// True if immunity under this condition holds against what is usual.
fn holds(state: &State, species: &Species, condition: Condition) -> bool {
    match condition {
        Condition::SelfPopulation(n) => species.population >= n,
        Condition::ReefFilled => state.ocean.water[Location::Reef.index()] > 0,
        _ => true,
    }
}
