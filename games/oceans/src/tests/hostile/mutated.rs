//! Mutated states: each that the audit accepts is played on, and every answer is accepted again.
//!
//! `make mutate` makes the run longer.

use serde_json::Value;

use crate::data::ids::{CardId, ScenarioId};
use crate::state::task::{AgingPurpose, Cause, CheckStep, Task};
use crate::state::{AgingStep, FeedingKind, GainRecord, Held, NormalFeeding, Phase, SpeciesId, State, Trait};
use crate::{Oceans, Options};
use hadal_core::conformance::hostile::{answer, made_up_states};
use hadal_core::game::{Game, Setup};
use hadal_core::generator::Generator;
use hadal_core::playout::random_action;
use hadal_core::seat::Seat;
use hadal_core::testing::files::number;

/// Deep cards that wait, choose, exchange or multiply.
const LIVELY: [&str; 24] = [
    "D06", "D15", "D18", "D21", "D23", "D26", "D29", "D32", "D37", "D40", "D45", "D46", "D51", "D53", "D64", "D65",
    "D71", "D73", "D78", "D82", "D85", "D86", "D87", "D89",
];

/// States along random games of every size, plain and with lively decks.
fn states() -> Vec<State> {
    let lively = LIVELY.iter().flat_map(|id| [id.parse().unwrap(); 5]).collect();
    let lively = Options { deep: lively, round_limit: 12, ..Options::default() };
    let (mut kept, mut events) = (Vec::new(), Vec::new());
    for (seed, seats, options) in [(1, 2, &lively), (2, 3, &lively), (3, 4, &lively), (4, 3, &Options::default())] {
        let setup = Setup { seat_count: seats, options: options.clone(), generator: Generator::from_seed(seed) };
        let mut state = Oceans::new_game(&setup).unwrap();
        let mut choices = Generator::from_seed(!seed);
        while let Some(action) = random_action::<Oceans>(&Oceans::legal_actions(&state), &mut choices) {
            if !state.stack.is_empty() || choices.below(6) == 0 {
                kept.push(state.clone());
            }
            Oceans::play(&mut state, &action, &mut events);
            events.clear();
        }
        kept.push(state);
    }
    kept
}

/// Any value in a tree of values.
fn any_value<'a>(value: &'a mut Value, chance: &mut Generator) -> &'a mut Value {
    let length = match value {
        Value::Array(items) => items.len(),
        Value::Object(fields) => fields.len(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    };
    if length == 0 || (value.is_array() && chance.below(12) == 0) {
        return value;
    }
    let index = chance.index(length);
    let inner = match value {
        Value::Array(items) => items.get_mut(index),
        Value::Object(fields) => fields.values_mut().nth(index),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    };
    any_value(inner.unwrap(), chance)
}

/// Changes any field of the state.
fn change_field(state: &mut State, chance: &mut Generator) {
    let mut tree = serde_json::to_value(&*state).unwrap();
    match any_value(&mut tree, chance) {
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(number) => {
            let old = number.as_u64().unwrap();
            let new = [old.wrapping_add(1), old.wrapping_sub(1), chance.below(12), chance.below(256)][chance.index(4)];
            *number = new.into();
        }
        Value::Array(items) if !items.is_empty() => {
            let (one, other) = (chance.index(items.len()), chance.index(items.len()));
            match chance.below(3) {
                0 => items.swap(one, other),
                1 => {
                    items.remove(one);
                }
                _ => items.insert(other, items[one].clone()),
            }
        }
        none @ Value::Null => *none = chance.below(12).into(),
        Value::String(_) | Value::Array(_) | Value::Object(_) => {}
    }
    if let Ok(changed) = serde_json::from_value(tree) {
        *state = changed;
    }
}

/// Moves population from anywhere to anywhere.
fn move_tokens(state: &mut State, chance: &mut Generator) {
    let mut places: Vec<&mut u16> = state.open.ocean.water.iter_mut().chain(&mut state.scores).collect();
    places.extend(state.rows.iter_mut().flatten().map(|species| &mut species.population));
    let (source, destination) = (chance.index(places.len()), chance.index(places.len()));
    let amount = u16::try_from(chance.below(u64::from(*places[source]) + 1)).unwrap();
    *places[source] -= amount;
    *places[destination] += amount;
}

/// Takes a card from a random place.
fn take_card(state: &mut State, chance: &mut Generator) -> Option<CardId> {
    let seat = Seat(u8::try_from(chance.index(usize::from(state.seat_count()))).unwrap());
    let list = match chance.below(7) {
        0 => &mut state.surface_deck,
        1 => &mut state.deep_deck,
        2 => &mut state.discard,
        3 => &mut state.removed,
        4 => &mut state.piles[chance.index(2)],
        5 => {
            let hand = &mut state.hands[seat];
            return (!hand.is_empty()).then(|| hand.remove(chance.index(hand.len())).card);
        }
        _ => {
            let row = &mut state.rows[seat];
            let species = if row.is_empty() { None } else { Some(chance.index(row.len())) }?;
            let traits = &mut row[species].traits;
            return (!traits.is_empty()).then(|| traits.remove(chance.index(traits.len())).card);
        }
    };
    (!list.is_empty()).then(|| list.remove(chance.index(list.len())))
}

/// Moves a card from anywhere to where it can be.
fn move_card(state: &mut State, chance: &mut Generator) {
    let Some(card) = take_card(state, chance) else { return };
    let seat = Seat(u8::try_from(chance.index(usize::from(state.seat_count()))).unwrap());
    let row = state.rows[seat].len();
    match chance.below(6) {
        0 => {
            let hand = &mut state.hands[seat];
            hand.push(Held { card, known: chance.below(2) == 0 });
            hand.sort_unstable();
        }
        1 => if card.is_deep() { &mut state.deep_deck } else { &mut state.surface_deck }.push(card),
        2 if card.is_deep() => {
            state.removed.push(card);
            state.removed.sort_unstable();
        }
        3 if card.is_deep() => state.piles[chance.index(2)].push(card),
        2 | 3 => state.discard.push(card),
        _ if row == 0 => if card.is_deep() { &mut state.deep_deck } else { &mut state.discard }.push(card),
        _ => {
            let owner = if chance.below(4) == 0 { state.turn.active } else { seat };
            let held = Trait { card, controller: owner, fresh: false, spent: false, moved: false };
            state.rows[seat][chance.index(row)].traits.push(held);
        }
    }
}

fn change_phase(state: &mut State, chance: &mut Generator) {
    let steps =
        [AgingStep::Before, AgingStep::Choose, AgingStep::Age, AgingStep::Fast, AgingStep::Virus, AgingStep::Leave];
    state.turn.phase = match chance.below(7) {
        0 => Phase::Cards,
        1 => Phase::BeforeFeeding,
        2 => Phase::Feeding,
        3 => Phase::Aging(steps[chance.index(steps.len())]),
        4 => Phase::Deep,
        5 => Phase::Discard,
        _ => Phase::KeepDeep(state.deep_deck.split_off(state.deep_deck.len().saturating_sub(3)).into_iter().collect()),
    };
}

/// Marks anything as if it had happened this turn.
fn mark(state: &mut State, chance: &mut Generator) {
    let number = u8::try_from(chance.below(4)).unwrap();
    let active = state.turn.active;
    let mut all: Vec<_> = state.rows.iter_mut().flatten().collect();
    let species = if all.is_empty() { return } else { chance.index(all.len()) };
    let partner = all[chance.index(all.len())].id;
    let species = &mut *all[species];
    let turn = &mut species.turn;
    match chance.below(10) {
        0 => turn.played_on = number,
        1 => turn.attacks = number,
        2 => turn.bonus_feedings = number,
        3 => turn.barred = true,
        4 => turn.dying = true,
        5 => turn.ages = Some(u16::from(number)),
        6 => turn.partner = Some(partner),
        7 => state.turn.extra_plays = number,
        8 => mark_turn(state, partner, chance),
        _ => {
            for held in &mut species.traits {
                (held.fresh, held.spent, held.moved) =
                    (chance.below(3) == 0, chance.below(3) == 0, chance.below(3) == 0);
                turn.played_on += u8::from(held.fresh);
                held.controller = if chance.below(3) == 0 { active } else { held.controller };
            }
        }
    }
}

fn mark_turn(state: &mut State, species: SpeciesId, chance: &mut Generator) {
    let turn = &mut state.open.turn;
    match chance.below(4) {
        0 => turn.began_in_explosion ^= true,
        1 => turn.fed ^= true,
        2 => {
            let first = if chance.below(2) == 0 { FeedingKind::Forage } else { FeedingKind::Attack };
            turn.feeding = Some(NormalFeeding { species, first, further_forages: 0, further_attacks: 0 });
        }
        _ => {
            let hand = state.hands.iter_mut().nth(turn.active.index()).into_iter().flatten();
            for held in hand.filter(|held| !held.card.is_deep()) {
                held.known = true;
                turn.moved_to_hand.push(held.card);
            }
            turn.moved_to_hand.sort_unstable();
            turn.moved_to_hand.dedup();
        }
    }
}

/// Puts a task anywhere into the stack, or a gain on the record.
fn suspend(state: &mut State, chance: &mut Generator) {
    let ids: Vec<SpeciesId> = state.rows.iter().flatten().map(|species| species.id).collect();
    let cards: Vec<CardId> =
        state.rows.iter().flatten().flat_map(|species| &species.traits).map(|held| held.card).collect();
    if ids.is_empty() || cards.is_empty() {
        return;
    }
    let mut pick = || ids[chance.index(ids.len())];
    let (species, victim) = (pick(), pick());
    let (card, amount) = (cards[chance.index(cards.len())], u8::try_from(chance.below(5)).unwrap());
    let scenario = state.ocean.scenarios[chance.index(2)].id;
    let cause = if chance.below(4) == 0 { Cause::Scenario(scenario) } else { Cause::Card(card) };
    let feeder = (chance.below(2) == 0).then_some(victim);
    let steps = [
        CheckStep::Limits,
        CheckStep::Overpopulation,
        CheckStep::Scenario1,
        CheckStep::Scenario2,
        CheckStep::Explosion,
    ];
    let purpose =
        [AgingPurpose::OwnPhase, AgingPurpose::FastMetabolism, AgingPurpose::DegenerativeVirus][chance.index(3)];
    let task = match chance.below(22) {
        0 => Task::Drop { species },
        1 => Task::Overpopulate { species, feeder },
        2 => Task::Excess { species },
        3 => Task::Outbreak { species, amount },
        4 => Task::Gain { species, amount, boost: amount / 3, cause },
        5 => Task::AfterGains,
        6 => Task::ForgetGains,
        7 => Task::ZoneTake { species, amount, card },
        8 => Task::Surge { species },
        9 => Task::Take { species, victim, amount, card },
        10 => Task::Leech { species, victim, amount, card },
        11 => Task::Lose { species, amount, card },
        12 => Task::GainersLose { spared: species, amount, card },
        13 => Task::Mutation { species },
        14 => Task::Burrow { species, attacker: victim },
        15 => Task::Counter { species, attacker: victim },
        16 => Task::Score { species, controller: state.turn.active, amount, card },
        17 => Task::Age { species, purpose },
        18 => Task::FastAging { species },
        19 => Task::Virus,
        20 => return state.gains.push(GainRecord { species, cause }),
        _ => Task::Checkpoint { step: steps[chance.index(5)], changed: feeder.is_some(), feeder },
    };
    let place = chance.index(state.stack.len() + 1);
    state.stack.insert(place, task);
}

fn change_scenarios(state: &mut State, chance: &mut Generator) {
    let slot = chance.index(2);
    state.ocean.scenarios[slot].active ^= chance.below(2) == 0;
    state.ocean.scenarios[slot].id = ScenarioId(u8::try_from(chance.below(25)).unwrap());
    if chance.below(2) == 0 {
        let emptied = std::mem::take(&mut state.ocean.water[slot + 1]);
        state.ocean.water[3] += emptied;
    }
}

fn mutate(state: &mut State, chance: &mut Generator) {
    // Without a hand or a row for some seat, only fields can be changed.
    let seated = state.hands.count() == state.seat_count() && state.seat_count() > 0;
    match if seated { chance.below(10) } else { 0 } {
        0..3 => change_field(state, chance),
        3 => move_tokens(state, chance),
        4 => move_card(state, chance),
        5 => change_phase(state, chance),
        6 => mark(state, chance),
        7 | 8 => suspend(state, chance),
        _ => change_scenarios(state, chance),
    }
}

/// Asks everything about an accepted state and plays a few random actions. Every state on the way must be accepted.
fn play_on(state: &mut State, chance: &mut Generator) {
    for _ in 0..3 {
        let Some(next) = answer::<Oceans>(state, chance) else { return };
        *state = next;
    }
}

#[test]
fn every_answer_to_a_mutated_state_is_accepted_again() {
    let steps = made_up_states();
    let seed = number("HOSTILE_SEED", 6);
    let (pool, mut chance, mut accepted) = (states(), Generator::from_seed(seed), 0);
    let mut walked = pool[0].clone();
    for step in 0..steps {
        if step % 8 == 0 || walked.turn.phase == Phase::Over {
            walked = pool[chance.index(pool.len())].clone();
        }
        let mut state = walked.clone();
        for _ in 0..=chance.below(3) {
            mutate(&mut state, &mut chance);
        }
        if Oceans::audit(&state).is_err() {
            continue;
        }
        accepted += 1;
        play_on(&mut state, &mut chance);
        walked = state;
    }
    println!("{accepted} of {steps} were accepted");
    assert!(accepted * 10 > steps, "{accepted} of {steps} were accepted");
}
