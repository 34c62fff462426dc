//! A species in the few numbers that the evaluation compares.

use super::cards::{CardNumbers, Sums, multiplied};
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
    /// Shells: its own and those of scenarios.
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
    pub(super) fn of(state: &State, spot: Spot, species: &Species, weather: &Weather, cards: &[CardNumbers]) -> Self {
        let mut sums = Sums::default();
        let (mut attack_factor, mut gain_factor, mut immune_from) = (1, 1, i32::MAX);
        for held in &species.traits {
            let numbers = &cards[held.card.index()];
            sums += &numbers.sums;
            attack_factor = multiplied(attack_factor, numbers.attack_factor);
            gain_factor = multiplied(gain_factor, numbers.gain_factor);
            immune_from = immune_from.min(numbers.immune_from);
        }
        let population = i32::from(species.population);
        let icon = |value: i32| if value > 0 { value } else { 1 };
        let forage = match sums.never_forages {
            0 => icon(sums.forage + sums.forage_per_deep * sums.deep + weather.forage),
            _ => 0,
        };
        let attack = if sums.never_attacks > 0 && sums.attack_lifted == 0 {
            0
        } else if sums.attacks_as_it_forages > 0 {
            forage
        } else {
            icon((sums.attack + sums.attack_per_population * population) * attack_factor + weather.attack)
        };
        let others = i32::try_from(state.rows[spot.seat].len().saturating_sub(1)).unwrap_or(0);
        // This is as safe as a shell of this size.
        let hidden = if sums.immune_below_forage > 0 { forage / 2 } else { 0 };
        let reef = state.ocean.water[Location::Reef.index()] > 0;
        let aging = sums.aging + weather.aging + if state.ocean.explosion { 2 } else { 1 };
        Self {
            spot,
            population,
            // Aging makes room again before each feeding.
            room: (10 + sums.spaces + weather.spaces - population).max(aging).max(0),
            needs: if sums.ageless > 0 { 0 } else { aging.max(0) },
            forage,
            attack,
            shell: sums.shell + sums.shell_per_other * others + weather.shell + hidden,
            immune: population >= immune_from || reef && sums.immune_on_reef > 0,
            pierces: sums.pierces > 0,
            finds: sums.finds > 0,
            zones: sums.zones > 0 || weather.forage_from_zones,
            further: sums.further,
            gain_bonus: sums.gain_bonus,
            gain_factor,
            steady: sums.steady,
            effects: sums.effects,
        }
    }
}
