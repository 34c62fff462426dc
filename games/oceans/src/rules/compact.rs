//! Families of actions for lists that would be too long: each is one choice from a list that is no longer than the cards, traits
//! or species.

#![expect(clippy::wildcard_enum_match_arm, reason = "the other effects are aimed, or aimed at nothing")]

use std::ops::ControlFlow;

use super::combat::Attacker;
use super::decision::Decision;
use super::feeding::{self, Stage};
use super::template::Template;
use super::{before, cards, exchange};
use crate::action::{Action, Facts, Remark, Target};
use crate::data::effect::{Effect, Static};
use crate::data::ids::CardId;
use crate::illegal::Illegal;
use crate::state::{FeedingKind, Location, Spot, State, Trait, slot_number, spot};
use hadal_core::game::{Legal, Template as _};

/// The list that is made.
type Listed = Legal<Action, Template>;

/// Everything the awaited seat may do, as few actions as possible listed one by one.
pub(crate) fn in_families(state: &State, decision: &Decision) -> Listed {
    let mut legal = Listed::default();
    match decision {
        Decision::Cards => card_families(state, &mut legal),
        Decision::BeforeFeeding => before_families(state, &mut legal),
        Decision::Feeding(_) => feeding_families(state, &mut legal),
        // An answer names a trait, a species or a place, and there are few of these.
        Decision::Task(_) | Decision::Deep | Decision::KeepDeep | Decision::Discard => {}
    }
    legal
}

fn card_families(state: &State, legal: &mut Listed) {
    evolve_families(state, None, legal);
    for (host, _) in state.in_order() {
        evolve_families(state, Some(host), legal);
    }
    cards::move_families(state).for_each(|family| add(legal, family));
    let _ = cards::list_rest(state, &mut |action| {
        legal.actions.push(action);
        ControlFlow::Continue(())
    });
}

/// The cards that may be evolved on a species, or on a new one: those without a cost and those with one.
fn evolve_families(state: &State, species: Option<Spot>, legal: &mut Listed) {
    let row = slot_number(state.rows[state.turn.active].len());
    for paid in [false, true] {
        let wanted = if paid { Err(Illegal::WrongPayment) } else { Ok(()) };
        let unpaid = |id| {
            species.map_or_else(|| cards::check_new(state, id, 0, None), |on| cards::check_on(state, id, on, None))
        };
        let cards: Vec<CardId> = cards::candidates(state).filter(|id| unpaid(*id) == wanted).collect();
        for pay in if paid { Location::ALL.map(Some).to_vec() } else { vec![None] } {
            match species {
                Some(species) => add(legal, Template::On { species: species.into(), pay, cards: cards.clone() }),
                None => (0..=row).for_each(|position| {
                    add(legal, Template::New { position, pay, cards: cards.clone() });
                }),
            }
        }
    }
}

fn before_families(state: &State, legal: &mut Listed) {
    for (index, row) in state.rows[state.turn.active].iter().enumerate() {
        let species = spot(state.turn.active, index);
        for (effect, slots) in waiting(&row.traits) {
            let exchanges = match effect {
                Effect::SwapHand => exchange::hand_exchanges(state, species),
                Effect::SwapAdjacent => exchange::trait_exchanges(state, species),
                _ => {
                    aim(species, &slots, &before::targets(state, species, effect), legal);
                    continue;
                }
            };
            let offered = if effect == Effect::SwapHand {
                exchange::offers_hand_exchange(state, species)
            } else {
                !exchanges.is_empty()
            };
            for family in exchanges {
                add(legal, family);
            }
            if offered {
                legal.actions.extend(slots.iter().map(|slot| Action::Skip { species: species.into(), slot: *slot }));
            }
        }
    }
}

fn feeding_families(state: &State, legal: &mut Listed) {
    for (on, bonus) in feeding::feeders(state) {
        if feeding::check_feeder(state, on, FeedingKind::Forage, bonus).is_ok() {
            forage_families(state, on, bonus, legal);
        }
        if feeding::check_feeder(state, on, FeedingKind::Attack, bonus).is_ok() {
            attack_families(state, on, bonus, legal);
        }
    }
    if feeding::stage(state) != Stage::First {
        legal.actions.push(Action::Stop);
    }
}

fn forage_families(state: &State, species: Spot, bonus: bool, legal: &mut Listed) {
    for source in feeding::sources(state, species) {
        let Ok(full) = feeding::forage(state, species, source) else { continue };
        let facts = Remark(Some(Facts { takes: full, full, stage: feeding::feeding_stage(state, bonus) }));
        legal.actions.push(Action::Forage { species: species.into(), source, amount: None, bonus, facts });
        if state.at(species).has(Static::MayTakeLess) {
            add(legal, Template::Forage { species: species.into(), source, bonus, most: full - 1 });
        }
    }
}

fn attack_families(state: &State, species: Spot, bonus: bool, legal: &mut Listed) {
    let (attacker, step) = (Attacker::new(state, species), feeding::feeding_stage(state, bonus));
    let mut targets = Vec::new();
    for (target, _) in state.in_order() {
        let Some(choice) = attacker.choice(target) else { continue };
        if choice.is_nothing() && feeding::victims(state, species, target).is_empty() {
            targets.push(target.into());
        } else {
            let families = feeding::assaults(state, &attacker, target, &choice, step);
            legal.templates.extend(families.into_iter().map(Template::Attack));
        }
    }
    add(legal, Template::Targets { species: species.into(), bonus, targets });
}

/// Traits that work before feeding, with their possible targets.
fn aim(species: Spot, slots: &[u8], targets: &[Target], legal: &mut Listed) {
    if targets.is_empty() {
        legal.actions.extend(slots.iter().map(|slot| Action::Before {
            species: species.into(),
            slot: *slot,
            target: None,
        }));
    } else {
        let family = |slot: &u8| Template::Before { species: species.into(), slot: *slot, targets: targets.to_vec() };
        legal.templates.extend(slots.iter().map(family));
    }
}

/// Every pair of a source and another place that population can go to.
pub(crate) fn ways() -> impl Iterator<Item = (Location, Location)> {
    let from =
        |source| Location::ALL.into_iter().filter(move |place| *place != source).map(move |place| (source, place));
    Location::ALL.into_iter().flat_map(from)
}

fn add(legal: &mut Listed, family: Template) {
    if family.count() > 0 {
        legal.templates.push(family);
    }
}

/// The traits that have yet to work before feeding: the slots of each effect.
fn waiting(traits: &[Trait]) -> Vec<(Effect, Vec<u8>)> {
    let mut waiting: Vec<(Effect, Vec<u8>)> = Vec::new();
    for (slot, held) in traits.iter().enumerate() {
        let Some(effect) = before::before_effect(*held) else { continue };
        match waiting.iter_mut().find(|(known, _)| *known == effect) {
            Some((_, slots)) => slots.push(slot_number(slot)),
            None => waiting.push((effect, vec![slot_number(slot)])),
        }
    }
    waiting
}
