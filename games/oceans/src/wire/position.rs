//! A scripted position: the JSON of a state with mostly optional parts (section 12 of the rules page).

use super::names::encode_scenario;
use super::state as messages;
use crate::data::ids::CardId;
use crate::rules::resolver::Resolver;
use crate::rules::setup::{draw_scenarios, settings};
use crate::state::audit::audit_structure;
use crate::state::stock::Stock;
use crate::state::{Options, Phase, RESERVE, State, Variant};
use hadal_core::game::{Broken, Malformed, Setup, SetupError, Silent};
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::wire::{At as _, Decode as _, Encode as _, encode_generator, encode_size, json, list};

/// The longest position text, in bytes.
const POSITION_BYTES_MAX: usize = 64 * 1024;

/// The state that a position text describes, continued to the next decision.
pub(crate) fn load(setup: &Setup<Options>, text: &str) -> Result<State, SetupError> {
    let mut state = complete(setup, text).at("position")?;
    audit_structure(&state).map_err(|broken| Broken::new(format!("position.{}", broken.path), broken.problem))?;
    Resolver::new(&mut state, &mut Silent).advance();
    Ok(state)
}

fn complete(setup: &Setup<Options>, text: &str) -> Result<State, Malformed> {
    let whole = |problem: String| Err(Malformed::new("", problem));
    let options = &setup.options;
    if !options.surface_order.is_empty() || !options.deep_order.is_empty() || !options.hands.is_empty() {
        return whole("brings its own hands and decks: leave out surface_order, deep_order and hands".to_owned());
    }
    if text.len() > POSITION_BYTES_MAX {
        return whole(format!("{} bytes instead of at most {POSITION_BYTES_MAX}", text.len()));
    }
    let mut message: pb::OceansState = json::parse(text)?;
    let opened = message.gene_pool.len();
    let mut generator = setup.generator.clone();
    fill(&mut message, setup, &mut generator)?;
    let mut state = messages::decode(&message)?;
    // A position does not script chance.
    state.generator = generator;
    complete_decks(&mut state, opened)?;
    for hand in &mut state.hands {
        hand.sort_unstable();
    }
    state.removed.sort_unstable();
    Ok(state)
}

/// Fills in the fields left out of the message.
fn fill(message: &mut pb::OceansState, setup: &Setup<Options>, generator: &mut Generator) -> Result<(), Malformed> {
    let count = usize::from(setup.seat_count);
    if message.seats.len() > count {
        return Err(Malformed::new("seats", format!("{} at a table of {count}", message.seats.len())));
    }
    message.seats.resize_with(count, Default::default);
    message.generator = Some(encode_generator(generator));
    let options = fill_settings(message, setup, generator)?;
    fill_species(message);
    fill_ocean(message, &options, generator)?;
    fill_turn(message);
    message.gene_pool.resize_with(message.gene_pool.len().max(2), Default::default);
    Ok(())
}

/// Takes settings that are not given from the options; returns the options with the settings in force.
fn fill_settings(
    message: &mut pb::OceansState,
    setup: &Setup<Options>,
    generator: &mut Generator,
) -> Result<Options, Malformed> {
    let given = message.settings.get_or_insert_default();
    let mut options = setup.options.clone();
    if given.variant != 0 {
        options.variant = Variant::decode(&given.variant, &()).at("variant").at("settings")?;
    }
    options.start_seat = options.start_seat.or(Some(0));
    let filled: pb::OceansSettings = settings(&options, setup.seat_count, generator)?.encode(&());
    given.variant = filled.variant;
    given.deep = given.deep.take().or(filled.deep);
    given.open_scores = given.open_scores.or(filled.open_scores);
    given.detritus_all = given.detritus_all.or(filled.detritus_all);
    given.deep_hand_guard = given.deep_hand_guard.or(filled.deep_hand_guard);
    given.round_limit = given.round_limit.or(filled.round_limit);
    given.start_seat = given.start_seat.or(filled.start_seat);
    Ok(options)
}

/// Numbers species from left to right, and gives traits to the owners of their species.
fn fill_species(message: &mut pb::OceansState) {
    let mut next = 0;
    let rows = message.seats.iter_mut().map(|seat| &mut seat.species);
    for (seat, row) in (0..).zip(rows) {
        for species in row {
            let id = *species.id.get_or_insert(next);
            next = next.max(id.saturating_add(1));
            for held in &mut species.traits {
                held.controller_seat.get_or_insert(seat);
            }
        }
    }
    message.next_species_id.get_or_insert(next);
}

/// Shares the rest of the population evenly among the places that are not given; the first ones get the remainder.
fn fill_ocean(message: &mut pb::OceansState, options: &Options, generator: &mut Generator) -> Result<(), Malformed> {
    let species = message.seats.iter().flat_map(|seat| &seat.species).map(|species| species.population);
    let scores = message.seats.iter().map(|seat| seat.score);
    let elsewhere = species.chain(scores).fold(0_u32, u32::saturating_add);
    let all = 120 + 20 * encode_size(message.seats.len());
    let ocean = message.ocean.get_or_insert_default();
    if ocean.zones.len() > 3 {
        return Err(Malformed::new("ocean.zones", format!("{} instead of 3", ocean.zones.len())));
    }
    ocean.zones.resize_with(3, Default::default);
    let reserve = *ocean.reserve.get_or_insert(if ocean.last_round { 0 } else { u32::from(RESERVE) });
    let mut places: Vec<&mut Option<u32>> = vec![&mut ocean.reef];
    places.extend(ocean.zones.iter_mut().map(|zone| &mut zone.tokens));
    let given = places.iter().filter_map(|place| **place).fold(elsewhere.saturating_add(reserve), u32::saturating_add);
    let mut open: Vec<_> = places.into_iter().filter(|place| place.is_none()).collect();
    let (left, shares) = (all.saturating_sub(given), encode_size(open.len()));
    for (index, place) in (0..).zip(&mut open) {
        **place = Some(left / shares + u32::from(index < left % shares));
    }
    let emptied = ocean.zones[0].tokens == Some(0) && !ocean.zone1_emptied;
    ocean.explosion.get_or_insert(emptied);
    fill_scenarios(&mut ocean.zones, options, generator)
}

/// Draws the scenarios that are not given. A given ongoing one over an empty zone is on; a given event over an empty zone has
/// been carried out.
fn fill_scenarios(zones: &mut [pb::OceansZone], options: &Options, generator: &mut Generator) -> Result<(), Malformed> {
    let given: Vec<i32> = zones.iter().filter_map(|zone| zone.scenario).map(|scenario| scenario.card).collect();
    if given.len() < 2 {
        let [first, second] = draw_scenarios(options, generator)?.map(|slot| encode_scenario(slot.id));
        let mut drawn = [first, second].into_iter().filter(|card| !given.contains(card));
        for zone in &mut zones[..2] {
            if zone.scenario.is_none() {
                let card = drawn.next().unwrap_or_default();
                zone.scenario = Some(pb::OceansZoneScenario { card, active: None });
            }
        }
    }
    for zone in zones {
        let empty = zone.tokens == Some(0);
        if let Some(scenario) = &mut zone.scenario {
            scenario.active.get_or_insert(empty);
        }
    }
    Ok(())
}

fn fill_turn(message: &mut pb::OceansState) {
    let start = message.settings.as_ref().and_then(|settings| settings.start_seat);
    let explosion = message.ocean.as_ref().and_then(|ocean| ocean.explosion);
    let turn = message.turn.get_or_insert_default();
    turn.round = turn.round.max(1);
    turn.active_seat = turn.active_seat.or(start);
    turn.began_in_explosion = turn.began_in_explosion.or(explosion);
    if turn.phase == 0 {
        turn.phase = pb::OceansPhase::Cards.into();
    }
}

/// Shuffles the cards that are nowhere below the given part of their deck, and opens the piles that are not given. The audit
/// refuses a card in two places; cards of the decks are checked here, since their places in the text are no longer known then.
fn complete_decks(state: &mut State, opened: usize) -> Result<(), Malformed> {
    let mut stock = Stock::full(&state.settings);
    let drawn = if let Phase::KeepDeep(drawn) = &state.turn.phase { drawn.as_slice() } else { &[] };
    let traits = state.rows.iter().flatten().flat_map(|species| &species.traits).map(|held| held.card);
    let held = state.hands.iter().flatten().map(|held| held.card);
    let lists = [drawn, &state.discard, &state.removed, &state.piles[0], &state.piles[1]];
    for id in lists.into_iter().flatten().copied().chain(traits).chain(held) {
        let _ = stock.take(id);
    }
    for (name, deck) in [("surface_deck", &state.surface_deck), ("deep_deck", &state.deep_deck)] {
        let take = |id: &CardId| stock.take(*id).map_err(|problem| Malformed::new("", problem));
        list::<_, (), ()>(deck, name, take)?;
    }
    for (deck, deep) in [(&mut state.surface_deck, false), (&mut state.deep_deck, true)] {
        let below = stock.deck(&[], deep, &mut state.generator);
        deck.splice(0..0, below);
    }
    for pile in state.open.piles.iter_mut().skip(opened) {
        pile.extend(state.deep_deck.pop());
    }
    Ok(())
}
