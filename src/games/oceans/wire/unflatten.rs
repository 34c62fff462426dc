//! Between states and their flat columns.

use arrayvec::ArrayVec;

use super::flat::Flat;
use super::task_columns::{tasks, words};
use crate::game::Malformed;
use crate::games::oceans::data::ids::{CARD_COUNT, CardId, SCENARIO_COUNT, ScenarioId};
use crate::games::oceans::state::{
    AgingStep, BOARDS, GainRecord, Held, Phase, Rules, ScenarioSlot, Species, SpeciesId, SpeciesTurn, State, Trait,
    Traits, Turn, Variant,
};
use crate::generator::Generator;
use crate::seat::{PerSeat, SEATS_MAX, Seat};
use crate::wire::narrow;

/// More cards than any game has.
const CARDS_MAX: usize = 400;

/// The state in flat columns: types and ranges are checked here, invariants by the audit.
pub(crate) fn unflatten(flat: &Flat, generator: Generator) -> Result<State, Malformed> {
    let count = usize::try_from(flat.seat_count).unwrap_or(usize::MAX);
    if !(2..=SEATS_MAX).contains(&count) {
        return Err(Malformed::new("seat_count", format!("{count} is not 2 to 4")));
    }
    Ok(State {
        rules: rules(flat)?,
        generator,
        reserve: narrow(flat.reserve, "reserve")?,
        water: [
            narrow(flat.reef, "reef")?,
            narrow(flat.zone1, "zone1")?,
            narrow(flat.zone2, "zone2")?,
            narrow(flat.zone3, "zone3")?,
        ],
        scores: scores(flat, count)?,
        rows: rows(flat, count)?,
        next_species: flat.next_species_id,
        hands: hands(flat, count)?,
        surface_deck: cards(&flat.surface_deck, "surface_deck")?,
        discard: cards(&flat.discard, "discard")?,
        deep_deck: cards(&flat.deep_deck, "deep_deck")?,
        piles: [cards(&flat.pile1, "pile1")?, cards(&flat.pile2, "pile2")?],
        removed: cards(&flat.removed, "removed")?,
        scenarios: scenarios(flat)?,
        explosion: flat.explosion,
        last_round: flat.last_round,
        zone1_emptied: flat.zone1_emptied,
        round: flat.round,
        active: seat(flat.active_seat, count, "active_seat")?,
        phase: phase(flat)?,
        turn: turn(flat)?,
        stack: tasks(flat, count)?,
        gains: gains(flat)?,
    })
}

/// A column must have an entry for each row.
pub(crate) fn exact<T>(column: &[T], length: usize, path: &str) -> Result<(), Malformed> {
    if column.len() == length {
        Ok(())
    } else {
        Err(Malformed::new(path, format!("{} entries instead of {length}", column.len())))
    }
}

/// The seat with a number.
pub(crate) fn seat(number: u32, count: usize, path: &str) -> Result<Seat, Malformed> {
    let seat = u8::try_from(number).ok().filter(|seat| usize::from(*seat) < count);
    seat.map(Seat).ok_or_else(|| Malformed::new(path, format!("there is no seat {number}")))
}

fn rules(flat: &Flat) -> Result<Rules, Malformed> {
    let mut deep_copies = ArrayVec::new();
    exact(&flat.deep_copies, deep_copies.capacity(), "deep_copies")?;
    for (index, copies) in flat.deep_copies.iter().enumerate() {
        deep_copies.push(narrow(*copies, &format!("deep_copies[{index}]"))?);
    }
    Ok(Rules {
        variant: match flat.variant {
            1 => Variant::Reef,
            2 => Variant::Full,
            other => return Err(Malformed::new("variant", format!("{other} is no variant"))),
        },
        deep_copies,
        open_scores: flat.open_scores,
        detritus_all: flat.detritus_all,
        deep_hand_guard: narrow(flat.deep_hand_guard, "deep_hand_guard")?,
        round_limit: flat.round_limit,
        start_seat: seat(flat.start_seat, SEATS_MAX, "start_seat")?,
    })
}

fn scores(flat: &Flat, count: usize) -> Result<PerSeat<u16>, Malformed> {
    exact(&flat.scores, count, "scores")?;
    let mut scores = PerSeat::from_fn(u8::try_from(count).unwrap_or(0), |_| 0);
    for (index, (score, number)) in scores.iter_mut().zip(&flat.scores).enumerate() {
        *score = narrow(*number, &format!("scores[{index}]"))?;
    }
    Ok(scores)
}

/// The card with a number from 1.
pub(crate) fn card(number: u32, path: impl FnOnce() -> String) -> Result<CardId, Malformed> {
    let id = u8::try_from(number).ok().filter(|number| (1..=CARD_COUNT).contains(number));
    id.map(|number| CardId(number - 1)).ok_or_else(|| Malformed::new(path(), format!("{number} is no card")))
}

pub(crate) fn cards(numbers: &[u32], path: &str) -> Result<Vec<CardId>, Malformed> {
    if numbers.len() > CARDS_MAX {
        return Err(Malformed::new(path, format!("{} cards are more than there are", numbers.len())));
    }
    numbers.iter().enumerate().map(|(index, number)| card(*number, || format!("{path}[{index}]"))).collect()
}

fn rows(flat: &Flat, count: usize) -> Result<PerSeat<Vec<Species>>, Malformed> {
    exact(&flat.row_lengths, count, "row_lengths")?;
    let total: u32 = flat.row_lengths.iter().fold(0, |sum, length| sum.saturating_add(*length));
    let number = usize::try_from(total).unwrap_or(usize::MAX);
    if number > BOARDS {
        return Err(Malformed::new("row_lengths", format!("{number} species are more than there are boards")));
    }
    let columns = [
        (&flat.species_ids, "species_ids"),
        (&flat.populations, "populations"),
        (&flat.trait_counts, "trait_counts"),
        (&flat.played_on, "played_on"),
        (&flat.attacks_made, "attacks_made"),
        (&flat.bonus_feedings, "bonus_feedings"),
        (&flat.species_marks, "species_marks"),
        (&flat.aging_chosen, "aging_chosen"),
        (&flat.partners, "partners"),
    ];
    for (column, path) in columns {
        exact(column, number, path)?;
    }
    let traits: u32 = flat.trait_counts.iter().fold(0, |sum, length| sum.saturating_add(*length));
    let traits = usize::try_from(traits).unwrap_or(usize::MAX);
    for (column, path) in
        [(&flat.traits, "traits"), (&flat.trait_controllers, "trait_controllers"), (&flat.trait_marks, "trait_marks")]
    {
        exact(column, traits, path)?;
    }
    let (mut next_species, mut next_trait) = (0, 0);
    let mut rows = PerSeat::from_fn(u8::try_from(count).unwrap_or(0), |_| Vec::new());
    for (row, length) in rows.iter_mut().zip(&flat.row_lengths) {
        for _ in 0..*length {
            row.push(species(flat, next_species, &mut next_trait, count)?);
            next_species += 1;
        }
    }
    Ok(rows)
}

fn species(flat: &Flat, at: usize, next_trait: &mut usize, count: usize) -> Result<Species, Malformed> {
    let path = |column: &str| format!("{column}[{at}]");
    let mut traits = Traits::new();
    for _ in 0..flat.trait_counts[at] {
        traits.push(held_trait(flat, *next_trait, count)?);
        *next_trait += 1;
    }
    let marks = flat.species_marks[at];
    if marks > 3 {
        return Err(Malformed::new(path("species_marks"), format!("{marks} is above 3")));
    }
    let ages = flat.aging_chosen[at].checked_sub(1);
    Ok(Species {
        id: SpeciesId(flat.species_ids[at]),
        population: narrow(flat.populations[at], &path("populations"))?,
        traits,
        turn: SpeciesTurn {
            played_on: narrow(flat.played_on[at], &path("played_on"))?,
            attacks: narrow(flat.attacks_made[at], &path("attacks_made"))?,
            bonus_feedings: narrow(flat.bonus_feedings[at], &path("bonus_feedings"))?,
            barred: marks & 1 > 0,
            dying: marks & 2 > 0,
            ages: ages.map(|amount| narrow(amount, &path("aging_chosen"))).transpose()?,
            partner: flat.partners[at].checked_sub(1).map(SpeciesId),
        },
    })
}

fn held_trait(flat: &Flat, at: usize, count: usize) -> Result<Trait, Malformed> {
    let marks = flat.trait_marks[at];
    if marks > 7 {
        return Err(Malformed::new(format!("trait_marks[{at}]"), format!("{marks} is above 7")));
    }
    Ok(Trait {
        card: card(flat.traits[at], || format!("traits[{at}]"))?,
        controller: seat(flat.trait_controllers[at], count, &format!("trait_controllers[{at}]"))?,
        fresh: marks & 1 > 0,
        spent: marks & 2 > 0,
        moved: marks & 4 > 0,
    })
}

fn hands(flat: &Flat, count: usize) -> Result<PerSeat<Vec<Held>>, Malformed> {
    exact(&flat.hand_sizes, count, "hand_sizes")?;
    let cards = cards(&flat.hand_cards, "hand_cards")?;
    let total: u32 = flat.hand_sizes.iter().fold(0, |sum, size| sum.saturating_add(*size));
    exact(&cards, usize::try_from(total).unwrap_or(usize::MAX), "hand_cards")?;
    exact(&flat.hand_known, cards.len(), "hand_known")?;
    let mut held = cards.into_iter().zip(&flat.hand_known).map(|(card, known)| Held { card, known: *known });
    let mut hands = PerSeat::from_fn(u8::try_from(count).unwrap_or(0), |_| Vec::new());
    for (hand, size) in hands.iter_mut().zip(&flat.hand_sizes) {
        hand.extend(held.by_ref().take(usize::try_from(*size).unwrap_or(0)));
    }
    Ok(hands)
}

fn scenarios(flat: &Flat) -> Result<[ScenarioSlot; 2], Malformed> {
    exact(&flat.scenarios, 2, "scenarios")?;
    exact(&flat.scenarios_active, 2, "scenarios_active")?;
    let slot = |index: usize| {
        Ok(ScenarioSlot {
            id: scenario(flat.scenarios[index], || format!("scenarios[{index}]"))?,
            active: flat.scenarios_active[index],
        })
    };
    Ok([slot(0)?, slot(1)?])
}

/// The scenario with a number from 1.
pub(crate) fn scenario(number: u32, path: impl FnOnce() -> String) -> Result<ScenarioId, Malformed> {
    let id = u8::try_from(number).ok().filter(|number| (1..=SCENARIO_COUNT).contains(number));
    id.map(|number| ScenarioId(number - 1)).ok_or_else(|| Malformed::new(path(), format!("{number} is no scenario")))
}

fn phase(flat: &Flat) -> Result<Phase, Malformed> {
    let drawn = cards(&flat.drawn, "drawn")?;
    let drawn = ArrayVec::try_from(drawn.as_slice())
        .map_err(|_| Malformed::new("drawn", format!("{} cards instead of at most 3", drawn.len())))?;
    if !drawn.is_empty() && flat.phase != 11 {
        return Err(Malformed::new("drawn", "is of another phase"));
    }
    Ok(match flat.phase {
        1 => Phase::Cards,
        2 => Phase::BeforeFeeding,
        3 => Phase::Feeding,
        4 => Phase::Aging(AgingStep::Before),
        5 => Phase::Aging(AgingStep::Choose),
        6 => Phase::Aging(AgingStep::Age),
        7 => Phase::Aging(AgingStep::Fast),
        8 => Phase::Aging(AgingStep::Virus),
        9 => Phase::Aging(AgingStep::Leave),
        10 => Phase::Deep,
        11 => Phase::KeepDeep(drawn),
        12 => Phase::Discard,
        13 => Phase::Over,
        other => return Err(Malformed::new("phase", format!("{other} is no phase"))),
    })
}

fn phase_number(phase: &Phase) -> u32 {
    match phase {
        Phase::Cards => 1,
        Phase::BeforeFeeding => 2,
        Phase::Feeding => 3,
        Phase::Aging(AgingStep::Before) => 4,
        Phase::Aging(AgingStep::Choose) => 5,
        Phase::Aging(AgingStep::Age) => 6,
        Phase::Aging(AgingStep::Fast) => 7,
        Phase::Aging(AgingStep::Virus) => 8,
        Phase::Aging(AgingStep::Leave) => 9,
        Phase::Deep => 10,
        Phase::KeepDeep(_) => 11,
        Phase::Discard => 12,
        Phase::Over => 13,
    }
}

fn turn(flat: &Flat) -> Result<Turn, Malformed> {
    Ok(Turn {
        cards_played: narrow(flat.cards_played, "cards_played")?,
        began_in_explosion: flat.began_in_explosion,
        extra_plays: narrow(flat.extra_plays, "extra_plays")?,
        moved_to_hand: cards(&flat.moved_to_hand, "moved_to_hand")?,
        feeder: flat.feeder.checked_sub(1).map(SpeciesId),
        forages: narrow(flat.forages, "forages")?,
        attacks: narrow(flat.attacks, "attacks")?,
        attacked_first: flat.attacked_first,
        fed: flat.fed,
    })
}

fn gains(flat: &Flat) -> Result<Vec<GainRecord>, Malformed> {
    exact(&flat.gain_cards, flat.gain_species.len(), "gain_cards")?;
    let record = |(at, (species, number)): (usize, (&u32, &u32))| {
        let card = match number {
            0 => None,
            number => Some(card(*number, || format!("gain_cards[{at}]"))?),
        };
        Ok(GainRecord { species: SpeciesId(*species), card })
    };
    flat.gain_species.iter().zip(&flat.gain_cards).enumerate().map(record).collect()
}

/// The flat columns of a state.
pub(crate) fn flatten(state: &State) -> Flat {
    let numbers = |cards: &[CardId]| cards.iter().map(|id| u32::from(id.0) + 1).collect();
    let [reef, zone1, zone2, zone3] = state.water.map(u32::from);
    let turn = &state.turn;
    let mut flat = Flat {
        variant: match state.rules.variant {
            Variant::Reef => 1,
            Variant::Full => 2,
        },
        seat_count: u32::from(state.seat_count()),
        deep_copies: state.rules.deep_copies.iter().map(|copies| u32::from(*copies)).collect(),
        open_scores: state.rules.open_scores,
        detritus_all: state.rules.detritus_all,
        deep_hand_guard: u32::from(state.rules.deep_hand_guard),
        round_limit: state.rules.round_limit,
        start_seat: u32::from(state.rules.start_seat.0),
        reserve: u32::from(state.reserve),
        reef,
        zone1,
        zone2,
        zone3,
        scores: state.scores.iter().map(|score| u32::from(*score)).collect(),
        next_species_id: state.next_species,
        hand_sizes: state.hands.iter().map(|hand| u32::try_from(hand.len()).unwrap_or(0)).collect(),
        hand_cards: state.hands.iter().flatten().map(|held| u32::from(held.card.0) + 1).collect(),
        hand_known: state.hands.iter().flatten().map(|held| held.known).collect(),
        surface_deck: numbers(&state.surface_deck),
        discard: numbers(&state.discard),
        deep_deck: numbers(&state.deep_deck),
        pile1: numbers(&state.piles[0]),
        pile2: numbers(&state.piles[1]),
        removed: numbers(&state.removed),
        scenarios: state.scenarios.iter().map(|slot| u32::from(slot.id.0) + 1).collect(),
        scenarios_active: state.scenarios.iter().map(|slot| slot.active).collect(),
        explosion: state.explosion,
        last_round: state.last_round,
        zone1_emptied: state.zone1_emptied,
        round: state.round,
        active_seat: u32::from(state.active.0),
        phase: phase_number(&state.phase),
        drawn: if let Phase::KeepDeep(drawn) = &state.phase { numbers(drawn) } else { Vec::new() },
        cards_played: u32::from(turn.cards_played),
        began_in_explosion: turn.began_in_explosion,
        extra_plays: u32::from(turn.extra_plays),
        moved_to_hand: numbers(&turn.moved_to_hand),
        feeder: turn.feeder.map_or(0, |id| id.0.saturating_add(1)),
        forages: u32::from(turn.forages),
        attacks: u32::from(turn.attacks),
        attacked_first: turn.attacked_first,
        fed: turn.fed,
        gain_species: state.gains.iter().map(|gain| gain.species.0).collect(),
        gain_cards: state.gains.iter().map(|gain| gain.card.map_or(0, |id| u32::from(id.0) + 1)).collect(),
        ..Flat::default()
    };
    flatten_species(state, &mut flat);
    for task in &state.stack {
        let [kind, species, other, amount, cause] = words(*task);
        flat.task_kinds.push(kind);
        flat.task_species.push(species);
        flat.task_others.push(other);
        flat.task_amounts.push(amount);
        flat.task_causes.push(cause);
    }
    flat
}

fn flatten_species(state: &State, flat: &mut Flat) {
    for row in &state.rows {
        flat.row_lengths.push(u32::try_from(row.len()).unwrap_or(0));
        for species in row {
            let turn = species.turn;
            flat.species_ids.push(species.id.0);
            flat.populations.push(u32::from(species.population));
            flat.trait_counts.push(u32::try_from(species.traits.len()).unwrap_or(0));
            flat.played_on.push(u32::from(turn.played_on));
            flat.attacks_made.push(u32::from(turn.attacks));
            flat.bonus_feedings.push(u32::from(turn.bonus_feedings));
            flat.species_marks.push(u32::from(turn.barred) + 2 * u32::from(turn.dying));
            flat.aging_chosen.push(turn.ages.map_or(0, |amount| u32::from(amount) + 1));
            flat.partners.push(turn.partner.map_or(0, |id| id.0.saturating_add(1)));
            for held in &species.traits {
                flat.traits.push(u32::from(held.card.0) + 1);
                flat.trait_controllers.push(u32::from(held.controller.0));
                let marks = u32::from(held.fresh) + 2 * u32::from(held.spent) + 4 * u32::from(held.moved);
                flat.trait_marks.push(marks);
            }
        }
    }
}
