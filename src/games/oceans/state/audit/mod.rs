//! Whether a state from elsewhere could be a state of this game.

mod causes;
mod tasks;

use crate::game::Broken;
use crate::games::oceans::data::card;
use crate::games::oceans::data::effect::Static;
use crate::games::oceans::data::ids::{CARD_COUNT, CardId, DEEP_COUNT, SCENARIO_COUNT, ScenarioId};
use crate::games::oceans::rules::before::Before;
use crate::games::oceans::rules::decision::Decision;
use crate::games::oceans::rules::feeding::Listed;
use crate::games::oceans::state::stock::{COPIES_MAX, DEEP_MAX, Stock, placed};
use crate::games::oceans::state::task::Task;
use crate::games::oceans::state::{BOARDS, Phase, RESERVE, Species, SpeciesId, State, Variant};
use crate::seat::Seat;

/// Ids of species stay below this.
const IDS_MAX: u32 = 1 << 31;

/// The first broken invariant, or nothing.
pub(crate) fn audit(state: &State) -> Result<(), Broken> {
    audit_structure(state)?;
    audit_choice(state)
}

/// Everything but that somebody has something to decide.
pub(crate) fn audit_structure(state: &State) -> Result<(), Broken> {
    seats(state)?;
    rules(state)?;
    cards_known(state)?;
    tokens(state)?;
    species(state)?;
    cards(state)?;
    scenarios(state)?;
    turn(state)?;
    tasks::audit_tasks(state)?;
    limits(state)
}

pub(crate) fn ensure(holds: bool, path: &str, problem: &str) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken::new(path, problem)) }
}

fn seats(state: &State) -> Result<(), Broken> {
    let count = state.seat_count();
    ensure((2..=4).contains(&count), "seat_count", "is not 2 to 4")?;
    ensure(state.scores.count() == count, "scores", "is not one per seat")?;
    ensure(state.hands.count() == count, "hand_sizes", "is not one per seat")?;
    ensure(state.rules.start_seat.0 < count, "start_seat", "is not at the table")?;
    ensure(state.active.0 < count, "active_seat", "is not at the table")
}

fn rules(state: &State) -> Result<(), Broken> {
    let rules = &state.rules;
    let copies = &rules.deep_copies;
    ensure(copies.len() == usize::from(DEEP_COUNT), "deep_copies", "is not one number per Deep card")?;
    ensure(copies.iter().all(|copies| *copies <= COPIES_MAX), "deep_copies", "a card is in the deck too often")?;
    let all: usize = copies.iter().map(|copies| usize::from(*copies)).sum();
    ensure(all <= DEEP_MAX, "deep_copies", "the Deep deck is too large")?;
    ensure(rules.variant == Variant::Full || all == 0, "deep_copies", "the Reef variant has no Deep cards")?;
    ensure(rules.round_limit <= 1_000_000, "round_limit", "is above 1000000")?;
    let within = rules.round_limit == 0 || state.round <= rules.round_limit + 1;
    ensure(state.round >= 1 && within, "round", "is beyond the last round")
}

/// Every id is one of the box, so that no lookup can fail.
fn cards_known(state: &State) -> Result<(), Broken> {
    let known = |id: &CardId| id.0 < CARD_COUNT;
    let held = state.hands.iter().flatten().map(|held| held.card);
    let on_species = state.rows.iter().flatten().flat_map(|species| &species.traits).map(|held| held.card);
    let lists = [&state.surface_deck, &state.discard, &state.deep_deck, &state.removed, &state.turn.moved_to_hand];
    let listed = lists.into_iter().chain(&state.piles).flatten().copied();
    ensure(held.chain(on_species).chain(listed).all(|id| known(&id)), "traits", "holds a card that does not exist")?;
    let drawn = if let Phase::KeepDeep(drawn) = &state.phase { drawn.as_slice() } else { &[] };
    ensure(drawn.iter().all(known), "drawn", "holds a card that does not exist")?;
    let scenarios = state.scenarios.iter().all(|slot| slot.id.0 < SCENARIO_COUNT);
    ensure(scenarios, "scenarios", "holds a card that does not exist")
}

fn tokens(state: &State) -> Result<(), Broken> {
    let boards = state.rows.iter().flatten().map(|species| u32::from(species.population));
    let others = state.water.iter().chain(&state.scores).chain([&state.reserve]).map(|tokens| u32::from(*tokens));
    let total: u32 = boards.chain(others).sum();
    let due = 120 + 20 * u32::from(state.seat_count());
    let problem = || format!("the population adds up to {total} instead of {due}");
    if total != due {
        return Err(Broken::new("populations", problem()));
    }
    let reserve = if state.last_round { 0 } else { RESERVE };
    ensure(state.reserve == reserve, "reserve", "is 60 before the Ocean was empty, then 0")?;
    let empty = state.water[1..].iter().all(|zone| *zone == 0);
    ensure(state.last_round || !empty, "zone3", "an empty Ocean releases the reserve at once")
}

fn species(state: &State) -> Result<(), Broken> {
    ensure(state.species_count() <= BOARDS, "species_ids", "there are more species than boards")?;
    ensure(state.next_species <= IDS_MAX, "next_species_id", "is out of range")?;
    let mut ids: Vec<SpeciesId> = state.rows.iter().flatten().map(|species| species.id).collect();
    ids.sort_unstable();
    ensure(ids.windows(2).all(|pair| pair[0] != pair[1]), "species_ids", "two species have one id")?;
    ensure(ids.last().is_none_or(|id| id.0 < state.next_species), "species_ids", "an id is not yet given out")?;
    for (seat, row) in state.rows.seated() {
        for species in row {
            traits(state, seat, species)?;
            let partner = species.turn.partner.is_none_or(|id| id.0 < state.next_species);
            ensure(partner, "partners", "an id is not yet given out")?;
        }
    }
    Ok(())
}

fn traits(state: &State, owner: Seat, species: &Species) -> Result<(), Broken> {
    for held in &species.traits {
        let statics = &card(held.card).statics;
        let right = if statics.contains(&Static::OnOpponents) {
            held.controller != owner
        } else {
            held.controller == owner || statics.contains(&Static::OnAnySpecies)
        };
        let right = right && held.controller.0 < state.seat_count();
        ensure(right, "trait_controllers", "a trait was played by somebody who cannot have played it there")?;
    }
    Ok(())
}

fn cards(state: &State) -> Result<(), Broken> {
    let surface = |cards: &[CardId]| cards.iter().all(|id| !id.is_deep());
    let deep = |cards: &[CardId]| cards.iter().all(|id| id.is_deep());
    ensure(surface(&state.surface_deck), "surface_deck", "holds a Deep card")?;
    ensure(surface(&state.discard), "discard", "holds a Deep card")?;
    ensure(deep(&state.deep_deck), "deep_deck", "holds a Surface card")?;
    ensure(deep(&state.piles[0]), "pile1", "holds a Surface card")?;
    ensure(deep(&state.piles[1]), "pile2", "holds a Surface card")?;
    ensure(deep(&state.removed), "removed", "holds a Surface card")?;
    ensure(state.removed.is_sorted(), "removed", "is not sorted")?;
    ensure(state.hands.iter().all(|hand| hand.is_sorted()), "hand_cards", "a hand is not sorted")?;
    let mut stock = Stock::full(&state.rules);
    for (path, id) in placed(state) {
        stock.take(id, path).map_err(|malformed| Broken::new(path, malformed.problem))?;
    }
    match stock.missing() {
        Some(id) => Err(Broken::new("surface_deck", format!("{id} is nowhere"))),
        None => Ok(()),
    }
}

fn scenarios(state: &State) -> Result<(), Broken> {
    let [first, second] = state.scenarios.map(|slot| slot.id);
    ensure(first != second, "scenarios", "one card lies on two zones")?;
    let reef = [ScenarioId::ABUNDANCE, ScenarioId::FERTILE] == [first, second];
    let right = reef || state.rules.variant == Variant::Full;
    ensure(right, "scenarios", "the Reef variant plays with C01 and C09")
}

fn turn(state: &State) -> Result<(), Broken> {
    let turn = &state.turn;
    ensure(turn.cards_played <= 2, "cards_played", "is above 2")?;
    ensure(state.explosion || !turn.began_in_explosion, "began_in_explosion", "the Explosion has not begun")?;
    ensure(!state.explosion || !state.zone1_emptied, "zone1_emptied", "is not kept once the Explosion has begun")?;
    let moved = &turn.moved_to_hand;
    let sorted = moved.windows(2).all(|pair| pair[0] < pair[1]) && moved.iter().all(|id| !id.is_deep());
    ensure(sorted, "moved_to_hand", "is not an ascending list of Surface cards")?;
    let feeder = turn.feeder.is_none_or(|id| id.0 < state.next_species);
    ensure(feeder, "feeder", "an id is not yet given out")?;
    if let Phase::KeepDeep(drawn) = &state.phase {
        ensure(drawn.iter().all(|id| id.is_deep()), "drawn", "holds a Surface card")?;
    }
    Ok(())
}

/// A trait on a species that cannot hold it; a pending checkpoint will see to its own.
fn limits(state: &State) -> Result<(), Broken> {
    let pending = state.stack.iter().any(|task| matches!(task, Task::Checkpoint { .. }));
    if pending || state.phase == Phase::BeforeFeeding {
        return Ok(());
    }
    for species in state.rows.iter().flatten() {
        let over = state.trait_limit(species).is_some_and(|limit| species.traits.len() > limit);
        ensure(!over, "trait_counts", "a species has more traits than it can hold")?;
    }
    Ok(())
}

/// The awaited seat must have a choice.
fn audit_choice(state: &State) -> Result<(), Broken> {
    let Some(decision) = state.decision() else { return Ok(()) };
    let (path, choice) = match decision {
        Decision::Cards => ("phase", state.cards_to_decide()),
        Decision::BeforeFeeding => ("phase", matches!(state.before(), Before::Asked)),
        Decision::Feeding(_) => ("phase", state.phase == Phase::Feeding && state.feeding_possible()),
        Decision::Task(task) => {
            let there = task.subject().is_none_or(|id| state.spot(id).is_some());
            let answers = state.answers(task);
            ("task_kinds", there && (answers.len() > 1 || matches!(answers.as_slice(), [Listed::Many(_)])))
        }
        Decision::Deep => ("phase", state.deep_available()),
        Decision::KeepDeep => (
            "drawn",
            matches!(&state.phase, Phase::KeepDeep(drawn) if drawn.len() > 1) && state.rules.variant == Variant::Full,
        ),
        Decision::Discard => ("phase", !state.discardable().is_empty()),
    };
    ensure(choice, path, "nobody has anything to decide")
}
