//! What one viewer may know, built field by field.

use super::data::ids::{CardId, ScenarioId};
use super::data::scenario;
use super::rules::decision::Decision;
use super::state::task::Task;
use super::state::{Held, Location, Phase, Species, SpeciesId, State, Variant};
use crate::game::Viewer;
use crate::seat::{PerSeat, Seat};

/// A hand as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandView {
    /// The cards the viewer knows: all of an own hand, of others what everybody saw going in.
    pub cards: Vec<Held>,
    /// Surface cards in the hand.
    pub surface: usize,
    /// Deep cards in the hand.
    pub deep: usize,
}

/// A species with its derived numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpeciesView {
    /// The species.
    pub species: Species,
    /// Forage value, 0 if it never forages.
    pub forage: i32,
    /// Attack value, 0 if it never attacks.
    pub attack: i32,
    /// Spaces of its board.
    pub spaces: u16,
    /// Its trait limit, if it has one.
    pub trait_limit: Option<usize>,
    /// How many tokens it ages, if it ages.
    pub aging: u16,
}

/// A scenario on its zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScenarioView {
    /// The card.
    pub id: ScenarioId,
    /// It works now.
    pub on: bool,
}

/// The decision that is awaited, for everybody to see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecisionView {
    /// Who decides.
    pub seat: Seat,
    /// Why, as one word.
    pub decision: String,
    /// The species it is about.
    pub species: Option<SpeciesId>,
    /// The species that attacked.
    pub attacker: Option<SpeciesId>,
}

/// What one viewer may know.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// Which game is played.
    pub variant: Variant,
    /// The seat that started.
    pub start_seat: Seat,
    /// The round, from 1.
    pub round: u32,
    /// Whose turn it is.
    pub active: Seat,
    /// The phase, as one word.
    pub phase: &'static str,
    /// What is decided next; `None` when the game is over.
    pub decision: Option<DecisionView>,
    /// Population in the reserve.
    pub reserve: u16,
    /// Population in the four places.
    pub water: [u16; 4],
    /// Score piles, as far as they are not behind screens.
    pub scores: PerSeat<Option<u16>>,
    /// Bonus tokens.
    pub bonuses: PerSeat<u16>,
    /// Rows, from left to right.
    pub rows: PerSeat<Vec<SpeciesView>>,
    /// Hands.
    pub hands: PerSeat<HandView>,
    /// Cards in the Surface deck.
    pub surface_deck: usize,
    /// Surface discard pile, the top last.
    pub discard: Vec<CardId>,
    /// Cards in the Deep deck.
    pub deep_deck: usize,
    /// Gene Pool piles, the top last.
    pub piles: [Vec<CardId>; 2],
    /// Deep cards out of the game.
    pub removed: Vec<CardId>,
    /// How many drawn Deep cards one is kept of.
    pub drawn_count: usize,
    /// These cards, for who drew them.
    pub drawn: Vec<CardId>,
    /// The scenarios of zones 1 and 2.
    pub scenarios: [ScenarioView; 2],
    /// The Cambrian Explosion has begun.
    pub explosion: bool,
    /// This is the last round.
    pub last_round: bool,
    /// Cards played this turn.
    pub cards_played: u8,
    /// The species that feeds in the normal feeding.
    pub feeder: Option<SpeciesId>,
}

/// What `viewer` may know of the state.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let count = state.seat_count();
    let over = state.phase == Phase::Over;
    let drawn: &[CardId] = if let Phase::KeepDeep(drawn) = &state.phase { drawn } else { &[] };
    let shown = |seat| state.rules.open_scores || over || viewer.is(seat);
    View {
        viewer,
        variant: state.rules.variant,
        start_seat: state.rules.start_seat,
        round: state.round,
        active: state.active,
        phase: phase_word(&state.phase),
        decision: state.decision().map(|decision| view_decision(state, &decision)),
        reserve: state.reserve,
        water: state.water,
        scores: PerSeat::from_fn(count, |seat| shown(seat).then(|| state.scores[seat])),
        bonuses: PerSeat::from_fn(count, |seat| state.bonus(seat)),
        rows: PerSeat::from_fn(count, |seat| {
            state.rows[seat].iter().map(|species| view_species(state, species)).collect()
        }),
        hands: PerSeat::from_fn(count, |seat| view_hand(&state.hands[seat], viewer.is(seat))),
        surface_deck: state.surface_deck.len(),
        discard: state.discard.clone(),
        deep_deck: state.deep_deck.len(),
        piles: state.piles.clone(),
        removed: state.removed.clone(),
        drawn_count: drawn.len(),
        drawn: if viewer.is(state.active) { drawn.to_vec() } else { Vec::new() },
        scenarios: [0, 1].map(|index| view_scenario(state, index)),
        explosion: state.explosion,
        last_round: state.last_round,
        cards_played: state.turn.cards_played,
        feeder: state.turn.feeder,
    }
}

fn view_decision(state: &State, decision: &Decision) -> DecisionView {
    let awaiting = state.awaiting(decision);
    let task = if let Decision::Task(task) = decision { Some(*task) } else { None };
    let attacker = match task {
        Some(Task::Burrow { attacker, .. } | Task::Counter { attacker, .. }) => Some(attacker),
        _ => None,
    };
    DecisionView {
        seat: awaiting.seat,
        decision: awaiting.decision.into_owned(),
        species: task.and_then(Task::subject),
        attacker,
    }
}

fn view_species(state: &State, species: &Species) -> SpeciesView {
    SpeciesView {
        species: species.clone(),
        forage: state.forage_value(species),
        attack: state.attack_value(species),
        spaces: state.spaces(species),
        trait_limit: state.trait_limit(species),
        aging: state.aging(species),
    }
}

fn view_hand(hand: &[Held], own: bool) -> HandView {
    HandView {
        cards: hand.iter().filter(|held| own || held.known).copied().collect(),
        surface: hand.iter().filter(|held| !held.card.is_deep()).count(),
        deep: hand.iter().filter(|held| held.card.is_deep()).count(),
    }
}

fn view_scenario(state: &State, index: usize) -> ScenarioView {
    let slot = state.scenarios[index];
    let empty = state.water[Location::ZONES[index].index()] == 0;
    ScenarioView { id: slot.id, on: slot.active && empty && !scenario(slot.id).event }
}

/// The phase as one word.
pub(crate) fn phase_word(phase: &Phase) -> &'static str {
    match phase {
        Phase::Cards => "cards",
        Phase::BeforeFeeding => "before_feeding",
        Phase::Feeding => "feeding",
        Phase::Aging(_) => "aging",
        Phase::Deep | Phase::KeepDeep(_) | Phase::Discard => "drawing",
        Phase::Over => "over",
    }
}
