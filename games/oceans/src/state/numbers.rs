//! The derived numbers (rule 2.4): values, spaces, limits, aging. A trait beats a scenario, which beats a rule.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a rule looks at the few words of a large vocabulary that concern it"
)]

use smallvec::SmallVec;

use super::{Location, ScenarioSlot, Species, State};
use crate::data::effect::{Condition, Name, Static, Trigger};
use crate::data::ids::CardId;
use crate::data::{card, scenario};

/// Numbers stay below this, however many copies of multiplying cards a tailored deck holds.
const VALUE_MAX: i32 = 1_000_000;

/// The triggers of the scenarios that are on, with their cards.
pub(crate) type OnNow = SmallVec<[(ScenarioSlot, &'static Trigger); 2]>;

/// The changes that the scenarios now on make to every species.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent icons and effects, not states")]
pub(crate) struct Weather {
    pub(crate) forage: i32,
    pub(crate) attack: i32,
    pub(crate) shell: i32,
    pub(crate) spaces: i32,
    pub(crate) trait_limit: i32,
    pub(crate) aging: i32,
    pub(crate) gain_icon: u32,
    pub(crate) never_overpopulates: bool,
    pub(crate) overpopulation_kills: bool,
    pub(crate) forage_from_zones: bool,
    pub(crate) extra_age: bool,
    pub(crate) evolve_from_gene_pool: bool,
}

impl State {
    /// The scenarios that are on: switched on, and their zone still empty.
    pub(crate) fn scenarios_on(&self) -> impl Iterator<Item = ScenarioSlot> + '_ {
        let zones = [Location::Zone1, Location::Zone2];
        let slots = self.ocean.scenarios.iter().zip(zones);
        slots.filter(|(slot, zone)| slot.active && self.ocean.water[zone.index()] == 0).map(|(slot, _)| *slot)
    }

    /// Triggers of the scenarios that are on, with their cards.
    pub(crate) fn scenario_triggers(&self) -> impl Iterator<Item = (ScenarioSlot, &'static Trigger)> + '_ {
        let ongoing = self.scenarios_on().filter(|slot| !scenario(slot.id).event);
        ongoing.flat_map(|slot| scenario(slot.id).triggers.iter().map(move |trigger| (slot, trigger)))
    }

    /// The changes that the scenarios now on make to every species.
    pub(crate) fn weather(&self) -> Weather {
        let mut weather = Weather::default();
        if self.ocean.scenarios.iter().all(|slot| !slot.active) {
            return weather;
        }
        for slot in self.scenarios_on() {
            for effect in &scenario(slot.id).statics {
                weather.add(*effect);
            }
        }
        weather
    }

    /// The number of tokens the species takes by foraging; 0 with a never-forage icon.
    pub fn forage_value(&self, species: &Species) -> i32 {
        forage_value(species, &self.weather())
    }

    /// The strength of the species' attacks; 0 with a never-attack icon.
    pub fn attack_value(&self, species: &Species) -> i32 {
        attack_value(species, &self.weather())
    }

    /// The number of spaces of the board.
    pub fn spaces(&self, species: &Species) -> u16 {
        spaces(species, &self.weather())
    }

    /// The number of further tokens the board holds.
    pub fn open(&self, species: &Species) -> u16 {
        self.spaces(species).saturating_sub(species.population)
    }

    /// The most traits the species may have; `None` if there is no limit.
    pub fn trait_limit(&self, species: &Species) -> Option<usize> {
        limit_with(species, None, &self.weather())
    }

    /// The number of tokens the species ages.
    pub fn aging(&self, species: &Species) -> u16 {
        let base = if self.ocean.explosion { 2 } else { 1 };
        let mut aging = base + self.weather().aging;
        for held in &species.traits {
            let spec = card(held.card);
            if spec.statics.contains(&Static::AgesByTraits) {
                return u16::try_from(species.traits.len()).unwrap_or(u16::MAX);
            }
            aging += spec.aging;
        }
        u16::try_from(aging.max(0)).unwrap_or(u16::MAX)
    }

    /// True if the species never overpopulates.
    pub fn never_overpopulates(&self, species: &Species) -> bool {
        species.has(Static::NeverOverpopulates) || self.weather().never_overpopulates
    }

    /// True if the species cannot be leeched.
    pub fn immune_to_leech(&self, species: &Species) -> bool {
        species.statics().any(|effect| match effect {
            Static::ImmuneToLeech(Condition::Always) => true,
            Static::ImmuneToLeech(_) => self.ocean.water[Location::Reef.index()] > 0,
            _ => false,
        })
    }
}

impl Weather {
    fn add(&mut self, effect: Static) {
        match effect {
            Static::Forage(n) => self.forage += n,
            Static::Attack(n) => self.attack += n,
            Static::Shell(n) => self.shell += n,
            Static::Spaces(n) => self.spaces += n,
            Static::TraitLimit(n) => self.trait_limit += n,
            Static::Aging(n) => self.aging += n,
            Static::GainIconBonus(n) => self.gain_icon += n,
            Static::NeverOverpopulates => self.never_overpopulates = true,
            Static::OverpopulationKills => self.overpopulation_kills = true,
            Static::ForageFromZones => self.forage_from_zones = true,
            Static::ExtraAge => self.extra_age = true,
            Static::EvolveFromGenePool => self.evolve_from_gene_pool = true,
            _ => {}
        }
    }
}

impl Species {
    /// The static effects of its traits.
    pub(crate) fn statics(&self) -> impl Iterator<Item = Static> + '_ {
        self.traits.iter().flat_map(|held| card(held.card).statics.iter().copied())
    }

    /// True if one of its traits has this effect.
    pub(crate) fn has(&self, effect: Static) -> bool {
        self.statics().any(|other| other == effect)
    }

    /// True if it has a trait of this name.
    pub(crate) fn has_named(&self, name: Name) -> bool {
        self.traits.iter().any(|held| card(held.card).quoted == Some(name))
    }

    /// True if Deep cards are evolved onto it for nothing.
    pub(crate) fn frees_deep(&self) -> bool {
        self.traits.iter().any(|held| card(held.card).frees_deep)
    }

    /// True if it has a leeching trait.
    pub(crate) fn leeches(&self) -> bool {
        self.traits.iter().any(|held| card(held.card).leeching)
    }

    /// True if it has a defensive trait.
    pub(crate) fn defended(&self) -> bool {
        self.traits.iter().any(|held| card(held.card).defensive)
    }

    /// True if it has a never-forage icon.
    pub(crate) fn never_forages(&self) -> bool {
        self.traits.iter().any(|held| card(held.card).never_forages)
    }
}

pub(crate) fn forage_value(species: &Species, weather: &Weather) -> i32 {
    let (mut value, mut icon) = (weather.forage, weather.forage != 0);
    for held in &species.traits {
        let spec = card(held.card);
        if spec.never_forages {
            return 0;
        }
        value += spec.forage;
        icon |= spec.forage != 0;
        for effect in &spec.statics {
            if let Static::ForagePerDeepTrait(n) = effect {
                value += n * count(species.traits.iter().filter(|held| held.card.is_deep()).count());
                icon = true;
            }
        }
    }
    if icon { value } else { 1 }
}

pub(crate) fn attack_value(species: &Species, weather: &Weather) -> i32 {
    let (mut value, mut icon, mut never) = (0, weather.attack != 0, false);
    let mut multiplier = 1_i32;
    for held in &species.traits {
        let spec = card(held.card);
        never |= spec.never_attacks;
        value += spec.attack;
        icon |= spec.attack != 0;
        for effect in &spec.statics {
            match effect {
                Static::AttackIsForage => return forage_value(species, weather),
                Static::AttackMultiplier(n) => multiplier = multiplier.saturating_mul(*n).min(VALUE_MAX),
                Static::AttackPerPopulation(n) => {
                    value += n * i32::from(species.population);
                    icon = true;
                }
                _ => {}
            }
        }
    }
    match (never, icon) {
        (true, _) => 0,
        (false, false) => 1,
        (false, true) => value.saturating_mul(multiplier).min(VALUE_MAX) + weather.attack,
    }
}

/// True if a never-attack icon stops the species from attacking.
pub(crate) fn never_attacks(species: &Species) -> bool {
    species.traits.iter().any(|held| card(held.card).never_attacks) && !species.has(Static::LiftNeverAttack)
}

pub(crate) fn spaces(species: &Species, weather: &Weather) -> u16 {
    let changes: i32 = species.traits.iter().map(|held| card(held.card).spaces).sum();
    u16::try_from((10 + weather.spaces + changes).max(1)).unwrap_or(u16::MAX)
}

/// The trait limit as it would be with one more card.
pub(crate) fn limit_with(species: &Species, added: Option<CardId>, weather: &Weather) -> Option<usize> {
    let mut limit = 3 + weather.trait_limit;
    for id in species.traits.iter().map(|held| held.card).chain(added) {
        let spec = card(id);
        if spec.lifts_limit {
            return None;
        }
        limit += spec.trait_limit;
    }
    Some(usize::try_from(limit).unwrap_or(0))
}

/// The room for traits on a species: the trait limit of the traits that are there, less their number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    left: i32,
    /// The number of traits that lift the limit.
    lifting: u32,
}

impl Room {
    pub(crate) fn of(species: &Species, weather: &Weather) -> Self {
        let mut room = Self { left: 3 + weather.trait_limit, lifting: 0 };
        for held in &species.traits {
            let spec = card(held.card);
            room.left += spec.trait_limit - 1;
            room.lifting += u32::from(spec.lifts_limit);
        }
        room
    }

    /// True if the species keeps its limit when one trait is exchanged for another.
    pub(crate) fn fits(self, leaving: CardId, incoming: CardId) -> bool {
        let (leaving, incoming) = (card(leaving), card(incoming));
        let lifted = self.lifting > u32::from(leaving.lifts_limit) || incoming.lifts_limit;
        lifted || self.left - leaving.trait_limit + incoming.trait_limit >= 0
    }
}

/// True if a species with exactly these traits would be within its limit.
pub(crate) fn fits_limit(traits: impl Iterator<Item = CardId>, weather: &Weather) -> bool {
    let (mut limit, mut number) = (3 + weather.trait_limit, 0);
    for id in traits {
        let spec = card(id);
        if spec.lifts_limit {
            return true;
        }
        limit += spec.trait_limit;
        number += 1;
    }
    number <= limit
}

fn count(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
