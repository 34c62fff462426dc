//! The species that may feed, and their ways to feed (rule 2.5, phase 2, steps 2 and 3).

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a rule looks at the few words of a large vocabulary that concern it"
)]

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use smallvec::SmallVec;

use super::choice::{IgnoredTraits, Part};
use super::combat::Attacker;
use super::legal::Visitor;
use super::template::{AttackTemplate, Group, Template};
use crate::action::{Action, Attack, Facts, FeedingStage, Remark, Slots, Source};
use crate::data::card;
use crate::data::effect::{Effect, Static};
use crate::illegal::Illegal;
use crate::state::named::Named;
use crate::state::numbers::{forage_value, spaces};
use crate::state::{FeedingKind as Kind, Location, Species, Spot, State, Variant, spot};

/// The feeding that is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// The normal feeding, by any own species.
    First,
    /// Further feedings of the species that feeds.
    Again,
    /// Bonus feedings after the normal feeding.
    Bonus,
}

/// An entry of the list: an action, or a family.
pub(crate) enum Listed {
    One(Action),
    Many(Template),
}

pub(crate) fn stage(state: &State) -> Stage {
    match (state.turn.fed, state.turn.feeding) {
        (true, _) => Stage::Bonus,
        (false, Some(_)) => Stage::Again,
        (false, None) => Stage::First,
    }
}

/// The kind of the next feeding, as lists show it.
pub(crate) fn feeding_stage(state: &State, bonus: bool) -> FeedingStage {
    match stage(state) {
        Stage::First if !bonus => FeedingStage::Normal,
        Stage::Again => FeedingStage::Further,
        Stage::First | Stage::Bonus => FeedingStage::Bonus,
    }
}

/// Checks that this species may make a feeding of this kind now, without regard to what it could take.
pub(crate) fn check_feeder(state: &State, on: Spot, kind: Kind, bonus: bool) -> Result<(), Illegal> {
    let species = state.species(on).ok_or(Illegal::NoSuchSpecies)?;
    if on.seat != state.turn.active {
        return Err(Illegal::NotTheFeeder);
    }
    if species.turn.barred {
        return Err(Illegal::Overpopulated);
    }
    let step = stage(state);
    if bonus && step != Stage::First {
        return Err(Illegal::NoBonusFeeding);
    }
    if (bonus || step == Stage::Bonus) && !bonus_left(species) {
        return Err(Illegal::NoBonusFeeding);
    }
    if step == Stage::Again {
        if state.turn.feeding.is_none_or(|feeding| feeding.species != species.id) {
            return Err(Illegal::NotTheFeeder);
        }
        if !further(state, species, kind) {
            return Err(Illegal::NoFeedingLeft);
        }
    }
    Ok(())
}

/// Decision 123: typed extras are used first, the others must fit in the untyped ones. The first feeding is not an extra.
fn further(state: &State, species: &Species, kind: Kind) -> bool {
    let (mut free, mut forages, mut attacks) = (0_u32, 0_u32, 0_u32);
    for effect in species.statics() {
        match effect {
            Static::ExtraFeedings(n) => free += u32::from(n),
            Static::ExtraForagings(n) => forages += u32::from(n),
            Static::ExtraAttacks(n) => attacks += u32::from(n),
            _ => {}
        }
    }
    let Some(feeding) = state.turn.feeding else { return false };
    let made = |made: Kind, count: u8| u32::from(count) + u32::from(kind == made);
    let used = made(Kind::Forage, feeding.further_forages).saturating_sub(forages)
        + made(Kind::Attack, feeding.further_attacks).saturating_sub(attacks);
    used <= free
}

/// The most a species can forage from a source; the error is the rule that forbids it.
pub(crate) fn forage(state: &State, on: Spot, source: Source) -> Result<u16, Illegal> {
    Forager::new(state, on).most(source)
}

/// True if `other` is a neighbour whose board may be foraged (Zooplankton).
fn feeds_neighbours(state: &State, on: Spot, other: Spot) -> bool {
    state.neighbours(on).contains(&other) && state.at(other).has(Static::ForageBoard)
}

pub(crate) fn check_forage(
    state: &State,
    on: Spot,
    source: Source,
    amount: Option<u16>,
    bonus: bool,
) -> Result<(), Illegal> {
    check_feeder(state, on, Kind::Forage, bonus)?;
    let most = forage(state, on, source)?;
    match amount {
        None => Ok(()),
        Some(less) if (1..most).contains(&less) && state.at(on).has(Static::MayTakeLess) => Ok(()),
        Some(_) => Err(Illegal::WrongAmount),
    }
}

pub(crate) fn check_attack(state: &State, attack: &Attack) -> Result<(), Illegal> {
    check_feeder(state, attack.species.at(), Kind::Attack, attack.bonus)?;
    check_assault(state, attack)
}

/// Checks the attack itself, made in a feeding or as a counter-attack.
pub(crate) fn check_assault(state: &State, attack: &Attack) -> Result<(), Illegal> {
    let (on, target) = (attack.species.at(), attack.target.at());
    state.species(target).ok_or(Illegal::NoSuchSpecies)?;
    Attacker::new(state, on).attack(target, &attack.ignored)?;
    if attack.bites.is_empty() {
        return Ok(());
    }
    let victims = victims(state, on, target);
    let ascending = attack.bites.is_sorted_by(|one, next| one.at() < next.at());
    if ascending && attack.bites.iter().all(|bite| victims.contains(&bite.at())) {
        Ok(())
    } else {
        Err(Illegal::WrongVictims)
    }
}

/// The species that a Hydra may bite besides its target (decision 96), ascending.
pub(crate) fn victims(state: &State, attacker: Spot, target: Spot) -> SmallVec<[Spot; 8]> {
    let bites = |held: &crate::state::Trait| {
        card(held.card).triggers.iter().any(|trigger| matches!(trigger.effect, Effect::TakeFromAnyUndefended(_)))
    };
    if !state.at(attacker).traits.iter().any(bites) {
        return SmallVec::new();
    }
    let mut victims = SmallVec::new();
    for (seat, row) in state.rows.seated() {
        for (index, species) in row.iter().enumerate() {
            let victim = spot(seat, index);
            if victim != attacker && victim != target && species.population > 0 && !species.defended() {
                victims.push(victim);
            }
        }
    }
    victims
}

/// Everything a species may do in this stage.
pub(crate) fn list_feedings(state: &State, on: Spot, bonus: bool, visit: Visitor<'_, Listed>) -> ControlFlow<()> {
    if check_feeder(state, on, Kind::Forage, bonus).is_ok() {
        list_forages(state, on, bonus, visit)?;
    }
    if check_feeder(state, on, Kind::Attack, bonus).is_ok() {
        let attacker = Attacker::new(state, on);
        for (target, _) in state.in_order() {
            list_assaults(state, &attacker, target, feeding_stage(state, bonus), visit)?;
        }
    }
    ControlFlow::Continue(())
}

fn list_forages(state: &State, on: Spot, bonus: bool, visit: Visitor<'_, Listed>) -> ControlFlow<()> {
    for source in sources(state, on) {
        let Ok(full) = forage(state, on, source) else { continue };
        let less = if state.at(on).has(Static::MayTakeLess) { 1..full } else { 0..0 };
        for amount in std::iter::once(None).chain(less.map(Some)) {
            let takes = amount.unwrap_or(full);
            let facts = Remark(Some(Facts { takes, full, stage: feeding_stage(state, bonus) }));
            visit(Listed::One(Action::Forage { species: on.into(), source, amount, bonus, facts }))?;
        }
    }
    ControlFlow::Continue(())
}

/// The places where a species might forage: the Reef and the zones, then the boards of its neighbours.
pub(crate) fn sources(state: &State, on: Spot) -> impl Iterator<Item = Source> + use<> {
    let boards = if state.settings.variant == Variant::Full { state.neighbours(on) } else { ArrayVec::new() };
    let boards = boards.into_iter().map(|board| Source::Board(board.into()));
    Location::ALL.into_iter().map(Source::Water).chain(boards)
}

/// The attacks of one species on one target: one for each choice of ignored traits, unless there are many; with extra victims
/// as templates.
pub(crate) fn list_assaults(
    state: &State,
    attacker: &Attacker<'_>,
    target: Spot,
    step: FeedingStage,
    visit: Visitor<'_, Listed>,
) -> ControlFlow<()> {
    let Some(choice) = attacker.choice(target) else { return ControlFlow::Continue(()) };
    let Some(ways) = choice.few() else {
        let families = assaults(state, attacker, target, &choice, step);
        return families.into_iter().try_for_each(|family| visit(Listed::Many(Template::Attack(family))));
    };
    let plain = assault(state, attacker, target, step);
    ways.into_iter().try_for_each(|always| {
        let facts = facts(attacker, target, &always, step);
        let family = AttackTemplate { always, facts, ..plain.clone() };
        visit(if family.victims.is_empty() {
            Listed::One(Action::Attack(family.common()))
        } else {
            Listed::Many(Template::Attack(family))
        })
    })
}

/// Every attack of one species on one target, as families with one choice each.
pub(crate) fn assaults(
    state: &State,
    attacker: &Attacker<'_>,
    target: Spot,
    choice: &IgnoredTraits,
    step: FeedingStage,
) -> Vec<AttackTemplate> {
    let plain = assault(state, attacker, target, step);
    let alone = plain.victims.is_empty();
    let family = |Part { mut always, mut groups }: Part| {
        let settled = groups.is_empty();
        let facts = if settled { facts(attacker, target, &always, step) } else { Remark::NOTHING };
        if settled && alone {
            // A family without an item could not be chosen from.
            let slots = always.take().to_vec();
            groups.push(Group { choose: slots.len(), slots });
        }
        AttackTemplate { always, groups, facts, ..plain.clone() }
    };
    choice.parts(alone).into_iter().map(family).collect()
}

/// The attack of one species on one target that ignores nothing, with all possible extra victims.
fn assault(state: &State, attacker: &Attacker<'_>, target: Spot, step: FeedingStage) -> AttackTemplate {
    let bonus = step == FeedingStage::Bonus && stage(state) == Stage::First;
    let victims = victims(state, attacker.spot, target).into_iter().map(Named::from).collect();
    let (species, target) = (attacker.spot.into(), target.into());
    let (always, groups, facts) = (Slots::new(), Vec::new(), Remark::NOTHING);
    AttackTemplate { species, target, always, groups, victims, bonus, facts }
}

/// True if any feeding is possible in this stage.
pub(crate) fn is_possible(state: &State) -> bool {
    (0..state.rows[state.turn.active].len()).any(|index| may_feed(state, spot(state.turn.active, index)))
}

fn may_feed(state: &State, on: Spot) -> bool {
    if check_feeder(state, on, Kind::Forage, false).is_ok() {
        let forager = Forager::new(state, on);
        if sources(state, on).any(|source| forager.most(source).is_ok()) {
            return true;
        }
    }
    if check_feeder(state, on, Kind::Attack, false).is_err() {
        return false;
    }
    let attacker = Attacker::new(state, on);
    attacker.ready() && state.in_order().any(|(target, _)| attacker.choice(target).is_some())
}

/// Every legal feeding, species by species.
pub(crate) fn list_stage(state: &State, visit: Visitor<'_, Listed>) -> ControlFlow<()> {
    for (on, bonus) in feeders(state) {
        list_feedings(state, on, bonus, visit)?;
    }
    if stage(state) == Stage::First { ControlFlow::Continue(()) } else { visit(Listed::One(Action::Stop)) }
}

/// Each own species, and once more with a bonus feeding if it may make one before the normal feeding.
pub(crate) fn feeders(state: &State) -> impl Iterator<Item = (Spot, bool)> + '_ {
    let early = stage(state) == Stage::First;
    (0..state.rows[state.turn.active].len()).flat_map(move |index| {
        let on = spot(state.turn.active, index);
        std::iter::once((on, false)).chain((early && bonus_left(state.at(on))).then_some((on, true)))
    })
}

/// A species that may forage, with everything about it that does not depend on the source.
pub(crate) struct Forager<'a> {
    state: &'a State,
    spot: Spot,
    never: bool,
    zones: bool,
    value: u16,
    open: u16,
}

impl<'a> Forager<'a> {
    pub(crate) fn new(state: &'a State, spot: Spot) -> Self {
        let (weather, species) = (state.weather(), state.at(spot));
        Self {
            state,
            spot,
            never: species.never_forages(),
            zones: weather.forage_from_zones || species.has(Static::ForageFromZones),
            value: u16::try_from(forage_value(species, &weather)).unwrap_or(0),
            open: spaces(species, &weather).saturating_sub(species.population),
        }
    }

    /// The most it can forage from a source; the error is the rule that forbids it.
    pub(crate) fn most(&self, source: Source) -> Result<u16, Illegal> {
        if self.never {
            return Err(Illegal::NeverForages);
        }
        let available = match source {
            Source::Water(Location::Reef) => self.state.ocean.water[Location::Reef.index()],
            Source::Water(zone) if self.zones => self.state.ocean.water[zone.index()],
            Source::Board(other) if feeds_neighbours(self.state, self.spot, other.at()) => {
                self.state.at(other.at()).population
            }
            Source::Water(_) | Source::Board(_) => return Err(Illegal::WrongSource),
        };
        if self.open == 0 {
            return Err(Illegal::NoOpenSpace);
        }
        let most = self.value.min(available).min(self.open);
        if most == 0 { Err(Illegal::NothingToTake) } else { Ok(most) }
    }
}

/// The outcome of an attack.
fn facts(attacker: &Attacker<'_>, target: Spot, ignored: &[u8], stage: FeedingStage) -> Remark<Facts> {
    Remark(attacker.attack(target, ignored).ok().map(|takes| Facts { takes, full: takes, stage }))
}

/// True if a Voracious Feeder on which another trait was played this turn still has its bonus feeding.
fn bonus_left(species: &Species) -> bool {
    let due = species.traits.iter().filter(|held| {
        let others = species.turn.played_on.saturating_sub(u8::from(held.fresh));
        others > 0 && card(held.card).statics.contains(&Static::BonusFeeding)
    });
    due.count() > usize::from(species.turn.bonus_feedings)
}
