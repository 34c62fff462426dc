//! The tokens that a species is expected to gain in a round by its traits.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "an evaluation looks at the few words of a large vocabulary that move tokens"
)]

use super::sea::Sea;
use super::weights as weight;
use crate::data::effect::{Effect, Occasion, Requirement, Trigger, Who};
use crate::state::Species;

/// The share of an expected leech that is taken in a round.
const LEECHED: i32 = 80;

impl Sea<'_> {
    /// The tokens that a species gains and takes in a round besides feeding, in hundredths.
    pub(super) fn gains(&self, index: usize, species: &Species, icon: u32) -> i32 {
        let profile = &self.ring[index].profile;
        let mut gains = profile.steady;
        for held in &species.traits {
            for trigger in &self.cards[held.card.index()].gains {
                if let Effect::Gain(amount) = trigger.effect {
                    let size = i32::from(amount) + i32::try_from(icon).unwrap_or(0) + profile.gain_bonus;
                    gains += self.chance(index, trigger) * (size * profile.gain_factor).min(profile.room);
                } else if let Effect::LeechLeft(amount) = trigger.effect {
                    let victim = &self.ring[self.left(index)].profile;
                    if victim.spot.seat != profile.spot.seat {
                        gains += i32::from(amount).min(victim.population) * LEECHED;
                    }
                }
            }
        }
        gains.min(profile.room * 100)
    }

    /// The number of times that a trigger is set off in a round, in hundredths; never by the bearer's own feedings (decision 88).
    fn chance(&self, bearer: usize, trigger: &Trigger) -> i32 {
        let other = |index: usize, times: i32| if index == bearer { 0 } else { times };
        match trigger.occasion {
            Occasion::Feeds => self.sum(bearer, trigger, |sea, index| other(index, sea.times(index, 100))),
            Occasion::Forages => self.sum(bearer, trigger, |sea, index| other(index, sea.foragings(index))),
            Occasion::Attacks => self.sum(bearer, trigger, |sea, index| other(index, sea.attacks(index))),
            Occasion::Attacked | Occasion::LosesToAttack => {
                self.sum(bearer, trigger, |sea, index| sea.hunted(index, bearer))
            }
            Occasion::ZeroedByAttack => self.sum(bearer, trigger, |sea, index| sea.hunted(index, bearer)) / 3,
            Occasion::SpeciesNew => weight::CREATED,
            Occasion::DeepPlayed => i32::from(self.state.ocean.explosion) * weight::CREATED,
            Occasion::IntoReef => weight::INTO_REEF,
            Occasion::Triggered(_) | Occasion::Gained(_) => weight::TRIGGERED,
            Occasion::BeforeAging => 100,
            _ => 0,
        }
    }

    /// Adds up the species of an occasion.
    fn sum(&self, bearer: usize, trigger: &Trigger, times: impl Fn(&Self, usize) -> i32) -> i32 {
        let concerned = |index: usize| match trigger.who {
            Who::Bearer => index == bearer,
            Who::Left => index == self.left(bearer),
            Who::Right => index == self.right(bearer),
            Who::Adjacent => index == self.left(bearer) || index == self.right(bearer),
            Who::Other => index != bearer,
            Who::Any => true,
        };
        let subjects = (0..self.ring.len()).filter(|index| concerned(*index));
        let counted = subjects.map(|index| times(self, index) * self.fitting(bearer, index, trigger.requirement) / 100);
        counted.sum()
    }

    /// The chance in percent that a feeding of the actor meets the further condition.
    fn fitting(&self, bearer: usize, actor: usize, requirement: Requirement) -> i32 {
        let profile = &self.ring[actor].profile;
        let nearest = if self.left(bearer) == actor || self.right(bearer) == actor { 100 } else { weight::NEAREST };
        match requirement {
            Requirement::Nothing | Requirement::Lost(_) => 100,
            Requirement::Attack(value) => i32::from(profile.attack >= value) * 100,
            Requirement::AttackAndNearest(value, _) => i32::from(profile.attack >= value) * nearest,
            Requirement::ForageAndNearest(value, _) => i32::from(profile.forage >= value) * nearest,
        }
    }

    /// The feedings of a species in a round, in hundredths, of which `share` percent count.
    fn times(&self, index: usize, share: i32) -> i32 {
        let further = (self.ring[index].profile.further * weight::FURTHER_SHARE).min(100);
        self.feeds(index) * (100 + further) / 100 * share / 100
    }

    fn foragings(&self, index: usize) -> i32 {
        let feeder = &self.ring[index];
        self.times(
            index,
            if feeder.forages == 0 {
                0
            } else if feeder.hunts() {
                20
            } else {
                85
            },
        )
    }

    fn attacks(&self, index: usize) -> i32 {
        let feeder = &self.ring[index];
        self.times(
            index,
            if feeder.attacks == 0 {
                0
            } else if feeder.hunts() {
                85
            } else {
                15
            },
        )
    }

    /// The attacks on a species in a round by all species but one, in hundredths: attacks aimed at it now.
    fn hunted(&self, index: usize, spared: usize) -> i32 {
        let aimed = |attacker: &usize| self.ring[*attacker].attacks > 0 && self.ring[*attacker].target == index;
        let others = (0..self.ring.len()).filter(|attacker| *attacker != spared);
        others.filter(aimed).map(|attacker| self.attacks(attacker)).sum()
    }
}
