//! The audit of a state from elsewhere. Counts and ranges come first: there are no lookups, and no second walk over a list,
//! before it is known to fit a box of cards. A clean state formats no path.

mod bounds;

use super::stock::{COPIES_MAX, DEEP_MAX, GUARD_MAX, Stock};
use super::{BOARDS, IDS_MAX, Phase, RESERVE, Species, State, Variant};
use crate::data::card;
use crate::data::effect::Static;
use crate::data::ids::{CARD_COUNT, CardId, SCENARIO_COUNT, ScenarioId};
use crate::rules::before::{self, Before};
use crate::rules::decision::{self, Decision};
use crate::rules::feeding::{self, Listed};
use crate::rules::{cards, drawing};
use crate::state::task::{GAINS_MAX, TASKS_MAX};
use hadal_core::game::Broken;
use hadal_core::seat::Seat;

/// Checks that the state is sound; the error is the first broken invariant.
pub(crate) fn audit(state: &State) -> Result<(), Broken> {
    audit_structure(state)?;
    audit_choice(state)
}

/// Checks everything except that there is a decision to make.
pub(crate) fn audit_structure(state: &State) -> Result<(), Broken> {
    seats(state)?;
    settings(state)?;
    cards(state)?;
    tokens(state)?;
    species(state)?;
    bounds::audit_marks(state)?;
    bounds::audit_tasks(state)
}

pub(crate) fn ensure(holds: bool, path: &str, problem: &str) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken::new(path, problem)) }
}

/// The path of a species, or of a field of it.
#[cold]
fn species_path(seat: Seat, index: usize, field: &str) -> String {
    format!("seats[{seat}].species[{index}].{field}")
}

fn seats(state: &State) -> Result<(), Broken> {
    let count = state.seat_count();
    ensure((2..=4).contains(&count), "seats", "must be 2 to 4")?;
    ensure(
        state.scores.count() == count && state.hands.count() == count,
        "seats",
        "must all have a hand and a score pile",
    )?;
    ensure(state.settings.start_seat.0 < count, "settings.start_seat", "is not at the table")?;
    ensure(state.turn.active.0 < count, "turn.active_seat", "is not at the table")?;
    ensure(state.species_count() <= BOARDS, "seats", "have more species than there are boards")?;
    ensure(state.stack.len() <= TASKS_MAX, "suspended", "the stack is too long")?;
    ensure(state.gains.len() <= GAINS_MAX, "gains", "there are too many gains")
}

fn settings(state: &State) -> Result<(), Broken> {
    let (settings, path) = (&state.settings, "settings.deep.tailored");
    let deep = &settings.deep;
    ensure(deep.len() <= DEEP_MAX, path, "the Deep deck is too large")?;
    ensure(deep.is_sorted(), path, "is not in ascending order")?;
    ensure(deep.iter().all(|id| id.is_deep() && id.0 < CARD_COUNT), path, "holds a card that is not a Deep card")?;
    let often = deep.chunk_by(|one, next| one == next).any(|copies| copies.len() > usize::from(COPIES_MAX));
    ensure(!often, path, "a card is in the deck too often")?;
    let plain = deep.iter().copied().eq(CardId::all().filter(|id| id.is_deep()));
    ensure(!plain, path, "must be empty for one of each")?;
    ensure(settings.variant == Variant::Full || deep.is_empty(), path, "the Reef variant has no Deep cards")?;
    ensure(settings.deep_hand_guard <= GUARD_MAX, "settings.deep_hand_guard", "is above what a hand can hold")?;
    ensure(settings.round_limit <= 1_000_000, "settings.round_limit", "is above 1000000")?;
    let within = settings.round_limit == 0 || state.turn.round <= settings.round_limit + 1;
    ensure(state.turn.round >= 1 && within, "turn.round", "is beyond the last round")
}

/// Every card lies in one place, and every place holds cards of its kind.
fn cards(state: &State) -> Result<(), Broken> {
    let mut stock = Stock::full(&state.settings);
    let drawn = if let Phase::KeepDeep(drawn) = &state.turn.phase { drawn.as_slice() } else { &[] };
    let lists: [(&str, &[CardId], bool); 7] = [
        ("surface_deck", &state.surface_deck, false),
        ("surface_discard", &state.discard, false),
        ("deep_deck", &state.deep_deck, true),
        ("gene_pool[0].cards", &state.piles[0], true),
        ("gene_pool[1].cards", &state.piles[1], true),
        ("removed", &state.removed, true),
        ("turn.drawn", drawn, true),
    ];
    for (path, cards, deep) in lists {
        for (index, id) in cards.iter().enumerate() {
            if id.is_deep() != deep {
                return Err(Broken::new(format!("{path}[{index}]"), "is a card of the other deck"));
            }
            stock.take(*id).map_err(|problem| Broken::new(format!("{path}[{index}]"), problem))?;
        }
    }
    for (seat, hand) in state.hands.seated() {
        for (index, held) in hand.iter().enumerate() {
            let path = || format!("seats[{seat}].hand[{index}]");
            stock.take(held.card).map_err(|problem| Broken::new(path(), problem))?;
            if index > 0 && hand[index - 1] > *held {
                return Err(Broken::new(path(), "the hand is not in ascending order"));
            }
        }
    }
    for (seat, row) in state.rows.seated() {
        for (index, species) in row.iter().enumerate() {
            for (slot, held) in species.traits.iter().enumerate() {
                let path = || species_path(seat, index, &format!("traits[{slot}].card"));
                stock.take(held.card).map_err(|problem| Broken::new(path(), problem))?;
            }
        }
    }
    if let Some(id) = stock.missing() {
        return Err(Broken::new(if id.is_deep() { "deep_deck" } else { "surface_deck" }, format!("{id} is nowhere")));
    }
    ensure(state.removed.is_sorted(), "removed", "is not in ascending order")?;
    scenarios(state)
}

fn scenarios(state: &State) -> Result<(), Broken> {
    let [first, second] = state.ocean.scenarios.map(|slot| slot.id);
    ensure(first.0 < SCENARIO_COUNT, "ocean.zones[0].scenario.card", "does not exist")?;
    ensure(second.0 < SCENARIO_COUNT, "ocean.zones[1].scenario.card", "does not exist")?;
    ensure(first != second, "ocean.zones[1].scenario.card", "one card lies on two zones")?;
    let reef = [ScenarioId::ABUNDANCE, ScenarioId::FERTILE] == [first, second];
    let right = reef || state.settings.variant == Variant::Full;
    ensure(right, "ocean.zones[0].scenario.card", "the Reef variant plays with C01 and C09")
}

fn tokens(state: &State) -> Result<(), Broken> {
    let mut total = u32::from(state.ocean.reserve);
    for tokens in state.ocean.water.iter().chain(&state.scores) {
        total += u32::from(*tokens);
    }
    for species in state.rows.iter().flatten() {
        total += u32::from(species.population);
    }
    let due = 120 + 20 * u32::from(state.seat_count());
    if total != due {
        return Err(Broken::new("ocean", format!("the population adds up to {total} instead of {due}")));
    }
    let reserve = if state.ocean.last_round { 0 } else { RESERVE };
    ensure(state.ocean.reserve == reserve, "ocean.reserve", "must be 60 until the Ocean is empty, then 0")?;
    let empty = state.ocean.water[1..].iter().all(|zone| *zone == 0);
    ensure(state.ocean.last_round || !empty, "ocean.zones", "an empty Ocean releases the reserve at once")?;
    let kept = !state.ocean.explosion || !state.ocean.zone1_emptied;
    ensure(kept, "ocean.zone1_emptied", "is not kept once the Explosion has begun")
}

fn species(state: &State) -> Result<(), Broken> {
    ensure(state.next_species <= IDS_MAX, "next_species_id", "is out of range")?;
    let mut seen: arrayvec::ArrayVec<u32, BOARDS> = arrayvec::ArrayVec::new();
    for (seat, row) in state.rows.seated() {
        for (index, species) in row.iter().enumerate() {
            let broken = |field: &str, problem: &str| Err(Broken::new(species_path(seat, index, field), problem));
            if seen.contains(&species.id.0) || seen.try_push(species.id.0).is_err() {
                return broken("id", "two species have one id");
            }
            if species.id.0 >= state.next_species {
                return broken("id", "is not yet given out");
            }
            if let Some(slot) = misplayed(state, seat, species) {
                let field = format!("traits[{slot}].controller_seat");
                return broken(&field, "cannot have played the trait there");
            }
        }
    }
    Ok(())
}

/// The slot of a trait that its player cannot have played there.
fn misplayed(state: &State, owner: Seat, species: &Species) -> Option<usize> {
    species.traits.iter().position(|held| {
        let statics = &card(held.card).statics;
        let right = if statics.contains(&Static::OnOpponents) {
            held.controller != owner
        } else {
            held.controller == owner || statics.contains(&Static::OnAnySpecies)
        };
        !right || held.controller.0 >= state.seat_count()
    })
}

/// The awaited seat must have a choice.
fn audit_choice(state: &State) -> Result<(), Broken> {
    let Some(decision) = decision::next(state) else { return Ok(()) };
    let (path, choice) = match decision {
        Decision::Cards if state.turn.extra_plays > 0 => ("turn.extra_plays", cards::evolution_possible(state)),
        Decision::Cards => ("turn.phase", cards::is_asked(state)),
        Decision::BeforeFeeding => ("turn.phase", matches!(before::continuation(state), Before::Asked)),
        Decision::Feeding(_) => ("turn.phase", state.turn.phase == Phase::Feeding && feeding::is_possible(state)),
        Decision::Task(task) => {
            let there = task.subject().is_none_or(|id| state.spot(id).is_some());
            let answers = if there { decision::answers(state, task) } else { Vec::new() };
            ("suspended", answers.len() > 1 || matches!(answers.as_slice(), [Listed::Many(_)]))
        }
        Decision::Deep => ("turn.phase", drawing::deep_available(state)),
        Decision::KeepDeep => (
            "turn.drawn",
            matches!(&state.turn.phase, Phase::KeepDeep(drawn) if drawn.len() > 1)
                && state.settings.variant == Variant::Full,
        ),
        Decision::Discard => ("turn.phase", !drawing::discardable(state).is_empty()),
    };
    ensure(choice, path, "nobody has anything to decide")
}
