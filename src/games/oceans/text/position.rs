//! Starting from a scripted position: the JSON of a state, of which most may be left out.

use serde_json::{Map, Value};

use super::position_text::{columns, length, malformed, read, within};
use crate::game::{Malformed, Setup, SetupError};
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::options::Options;
use crate::games::oceans::rules::resolver::Resolver;
use crate::games::oceans::rules::setup::{draw_scenarios, rules};
use crate::games::oceans::state::stock::{Stock, placed};
use crate::games::oceans::state::{Phase, RESERVE, State, Variant};
use crate::games::oceans::wire::flat::Flat;
use crate::games::oceans::wire::unflatten::unflatten;
use crate::generator::Generator;

/// The state that a position text describes, gone on with until somebody has to decide.
pub(crate) fn load(setup: &Setup<Options>, text: &str) -> Result<State, SetupError> {
    let options = &setup.options;
    let scripted = !options.surface_order.is_empty() || !options.deep_order.is_empty() || !options.hands.is_empty();
    if scripted {
        return Err(malformed("brings its own hands and decks: leave out surface_order, deep_order and hands").into());
    }
    let mut given = read(text)?;
    let mut generator = setup.generator.clone();
    let mut flat = columns(&mut given, setup.seat_count)?;
    fill_rules(&mut flat, &given, setup, &mut generator)?;
    fill_species(&mut flat, &given);
    fill_population(&mut flat, &given);
    fill_cards(&mut flat, &given);
    fill_scenarios(&mut flat, &given, options, &mut generator)?;
    let mut state = unflatten(&flat, generator).map_err(within)?;
    complete_decks(&mut state, &given)?;
    for hand in &mut state.hands {
        hand.sort_unstable();
    }
    state.removed.sort_unstable();
    crate::games::oceans::state::audit::audit_structure(&state).map_err(|broken| {
        SetupError::Broken(crate::game::Broken::new(format!("position.{}", broken.path), broken.problem))
    })?;
    settle(&mut state);
    Ok(state)
}

/// Goes on to the next decision; a position that already awaits an answer stays as it is.
fn settle(state: &mut State) {
    let mut events = Vec::new();
    Resolver { state, events: &mut events }.advance();
}

/// What is not given comes from the options; seats are those of the request.
fn fill_rules(
    flat: &mut Flat,
    given: &Map<String, Value>,
    setup: &Setup<Options>,
    generator: &mut Generator,
) -> Result<(), Malformed> {
    let mut options = setup.options.clone();
    let count = u32::from(setup.seat_count);
    if given.contains_key("seat_count") && flat.seat_count != count {
        return Err(within(Malformed::new("seat_count", format!("{} at a table of {count}", flat.seat_count))));
    }
    flat.seat_count = count;
    if given.contains_key("variant") {
        options.variant = if flat.variant == 1 { Variant::Reef } else { Variant::Full };
    } else {
        flat.variant = if options.variant == Variant::Reef { 1 } else { 2 };
    }
    if options.start_seat.is_none() && !given.contains_key("start_seat") {
        options.start_seat = Some(0);
    }
    let rules = rules(&options, setup.seat_count, generator)?;
    let missing = |key: &str| !given.contains_key(key);
    if missing("deep_copies") {
        flat.deep_copies = rules.deep_copies.iter().map(|copies| u32::from(*copies)).collect();
    }
    flat.open_scores |= missing("open_scores") && rules.open_scores;
    flat.detritus_all |= missing("detritus_all") && rules.detritus_all;
    if missing("deep_hand_guard") {
        flat.deep_hand_guard = u32::from(rules.deep_hand_guard);
    }
    if missing("round_limit") {
        flat.round_limit = rules.round_limit;
    }
    if missing("start_seat") {
        flat.start_seat = u32::from(rules.start_seat.0);
    }
    if missing("active_seat") {
        flat.active_seat = flat.start_seat;
    }
    if missing("round") {
        flat.round = 1;
    }
    if missing("phase") {
        flat.phase = 1;
    }
    Ok(())
}

/// Columns that say nothing special may be left out or be short.
fn fill_species(flat: &mut Flat, given: &Map<String, Value>) {
    let seats = usize::try_from(flat.seat_count).unwrap_or(0);
    if flat.row_lengths.len() < seats {
        flat.row_lengths.resize(seats, 0);
    }
    let species = flat.populations.len().max(flat.species_ids.len());
    if flat.species_ids.is_empty() {
        flat.species_ids = (0..length(&flat.populations)).collect();
    }
    if !given.contains_key("next_species_id") {
        flat.next_species_id = flat.species_ids.iter().max().map_or(0, |id| id.saturating_add(1));
    }
    let plain = [
        &mut flat.trait_counts,
        &mut flat.played_on,
        &mut flat.attacks_made,
        &mut flat.bonus_feedings,
        &mut flat.species_marks,
        &mut flat.aging_chosen,
        &mut flat.partners,
    ];
    for column in plain {
        if column.is_empty() {
            column.resize(species, 0);
        }
    }
    if flat.trait_marks.is_empty() {
        flat.trait_marks.resize(flat.traits.len(), 0);
    }
    if flat.trait_controllers.is_empty() {
        let owners = (0..).zip(&flat.row_lengths).flat_map(|(seat, length)| (0..*length).map(move |_| seat));
        let controllers = owners.zip(&flat.trait_counts).flat_map(|(seat, traits)| (0..*traits).map(move |_| seat));
        flat.trait_controllers = controllers.take(flat.traits.len()).collect();
    }
    flat.scores.resize(flat.scores.len().max(seats), 0);
    flat.hand_sizes.resize(flat.hand_sizes.len().max(seats), 0);
    if flat.hand_known.is_empty() {
        flat.hand_known.resize(flat.hand_cards.len(), false);
    }
}

/// What is not given shares the rest of the population evenly, the first places getting what cannot be shared.
fn fill_population(flat: &mut Flat, given: &Map<String, Value>) {
    if !given.contains_key("reserve") {
        flat.reserve = if flat.last_round { 0 } else { u32::from(RESERVE) };
    }
    let all = 120_u32.saturating_add(flat.seat_count.saturating_mul(20));
    let elsewhere = flat.scores.iter().chain(&flat.populations).fold(flat.reserve, |sum, n| sum.saturating_add(*n));
    let mut left = all.saturating_sub(elsewhere);
    let mut open = Vec::new();
    let places = [&mut flat.reef, &mut flat.zone1, &mut flat.zone2, &mut flat.zone3];
    for (place, key) in places.into_iter().zip(["reef", "zone1", "zone2", "zone3"]) {
        if given.contains_key(key) {
            left = left.saturating_sub(*place);
        } else {
            open.push(place);
        }
    }
    let shares = length(&open);
    for (index, place) in (0..).zip(open) {
        *place = left / shares + u32::from(index < left % shares);
    }
    if !given.contains_key("explosion") {
        flat.explosion = flat.zone1 == 0 && !flat.zone1_emptied;
    }
    if !given.contains_key("began_in_explosion") {
        flat.began_in_explosion = flat.explosion;
    }
}

fn fill_cards(flat: &mut Flat, given: &Map<String, Value>) {
    if !given.contains_key("attacked_first") {
        flat.attacked_first = flat.forages == 0 && flat.attacks > 0;
    }
    if !given.contains_key("task_kinds") {
        return;
    }
    let number = flat.task_kinds.len();
    for column in [&mut flat.task_species, &mut flat.task_others, &mut flat.task_amounts, &mut flat.task_causes] {
        if column.is_empty() {
            column.resize(number, 0);
        }
    }
}

/// Scenarios that are not given are drawn; a given ongoing one over an empty zone is on, an event has been carried out.
fn fill_scenarios(
    flat: &mut Flat,
    given: &Map<String, Value>,
    options: &Options,
    generator: &mut Generator,
) -> Result<(), Malformed> {
    if !given.contains_key("scenarios") {
        let mut options = options.clone();
        options.variant = if flat.variant == 1 { Variant::Reef } else { Variant::Full };
        let drawn = draw_scenarios(&options, generator)?;
        flat.scenarios = drawn.iter().map(|slot| u32::from(slot.id.0) + 1).collect();
    }
    if !given.contains_key("scenarios_active") {
        flat.scenarios_active = vec![flat.zone1 == 0, flat.zone2 == 0];
    }
    Ok(())
}

/// Cards that are nowhere go below the given part of their deck, shuffled; a pile that is not given is opened.
fn complete_decks(state: &mut State, given: &Map<String, Value>) -> Result<(), SetupError> {
    let mut stock = Stock::full(&state.rules);
    let placed: Vec<(&str, CardId)> = placed(state).collect();
    for (path, id) in placed {
        stock.take(id, path).map_err(within)?;
    }
    for deep in [false, true] {
        let below = stock.deck(&[], deep, &mut state.generator);
        let deck = if deep { &mut state.deep_deck } else { &mut state.surface_deck };
        deck.splice(0..0, below);
    }
    for (pile, key) in state.piles.iter_mut().zip(["pile1", "pile2"]) {
        if !given.contains_key(key) {
            pile.extend(state.deep_deck.pop());
        }
    }
    if let Phase::KeepDeep(_) = state.phase
        && state.rules.variant == Variant::Reef
    {
        return Err(within(Malformed::new("phase", "the Reef variant has no Deep cards")).into());
    }
    Ok(())
}
