//! The view, built field by field. It also holds everything else that decides about the rest of the game, so that another full
//! state can be dealt from it (`simulate::imagine`).

use super::data::ids::{CardId, ScenarioId};
use super::data::scenario;
use super::rules::decision::Decision;
use super::state::named::Named;
use super::state::numbers::never_attacks;
use super::state::screen::Bounds;
use super::state::task::Task;
use super::state::{GainRecord, Held, Phase, ScenarioSlot, Settings, Species, State, Turn};
use crate::game::Viewer;
use crate::seat::{PerSeat, Seat};

/// A score pile as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoreView {
    /// It is open to the viewer.
    Shown(u16),
    /// It is behind a screen.
    Hidden(Bounds),
}

/// A hand as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandView {
    /// The cards the viewer knows: all cards of an own hand; of another hand, those that everybody saw going in.
    pub cards: Vec<Held>,
    /// The number of other Surface cards in the hand.
    pub surface: usize,
    /// The number of other Deep cards in the hand.
    pub deep: usize,
}

/// A species with its derived numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpeciesView {
    /// The species.
    pub species: Species,
    /// Forage value, unless it never forages.
    pub forage: Option<i32>,
    /// Attack value, unless it never attacks.
    pub attack: Option<i32>,
    /// Spaces of its board.
    pub spaces: u16,
    /// Its trait limit, if it has one.
    pub trait_limit: Option<usize>,
    /// The number of tokens it ages, if it ages.
    pub aging: u16,
}

/// The decision that is awaited, for everybody to see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The seat that decides.
    pub seat: Seat,
    /// The kind of decision, as one word.
    pub decision: String,
    /// The species it is about.
    pub species: Option<Named>,
    /// The species that attacked.
    pub attacker: Option<Named>,
}

/// All that one viewer may know.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The choices made before the game.
    pub settings: Settings,
    /// The decision that comes next; `None` when the game is over.
    pub question: Option<Question>,
    /// Population in the reserve.
    pub reserve: u16,
    /// Population in the four places.
    pub water: [u16; 4],
    /// The scenarios of zones 1 and 2.
    pub scenarios: [ScenarioSlot; 2],
    /// The scenarios that are on now.
    pub working: Vec<ScenarioId>,
    /// The Cambrian Explosion has begun.
    pub explosion: bool,
    /// This is the last round.
    pub last_round: bool,
    /// Zone 1 was empty at some moment since the last checkpoint.
    pub zone1_emptied: bool,
    /// Score piles.
    pub scores: PerSeat<ScoreView>,
    /// Bonus tokens.
    pub bonuses: PerSeat<u16>,
    /// Rows, from left to right.
    pub rows: PerSeat<Vec<SpeciesView>>,
    /// Hands.
    pub hands: PerSeat<HandView>,
    /// The id of the next species.
    pub next_species: u32,
    /// The number of cards in the Surface deck.
    pub surface_deck: usize,
    /// Surface discard pile, the top last.
    pub discard: Vec<CardId>,
    /// The number of cards in the Deep deck.
    pub deep_deck: usize,
    /// Gene Pool piles, the top last.
    pub piles: [Vec<CardId>; 2],
    /// Deep cards out of the game.
    pub removed: Vec<CardId>,
    /// The round, from 1.
    pub round: u32,
    /// The seat whose turn it is.
    pub active: Seat,
    /// The stage of the turn; the drawn Deep cards are left out for everybody who did not draw them.
    pub phase: Phase,
    /// The number of drawn Deep cards that are left out.
    pub hidden_drawn: usize,
    /// The marks of this turn.
    pub turn: Turn,
    /// The suspended resolution.
    pub stack: Vec<Task>,
    /// The gains of the present resolution.
    pub gains: Vec<GainRecord>,
}

/// All that `viewer` may know of the state.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let count = state.seat_count();
    let (phase, hidden_drawn) = view_phase(state, viewer);
    let species = |species: &Species| view_species(state, species);
    View {
        viewer,
        settings: state.settings.clone(),
        question: state.decision().map(|decision| question(state, &decision)),
        reserve: state.reserve,
        water: state.water,
        scenarios: state.scenarios,
        working: state.scenarios_on().map(|slot| slot.id).filter(|id| !scenario(*id).event).collect(),
        explosion: state.explosion,
        last_round: state.last_round,
        zone1_emptied: state.zone1_emptied,
        scores: view_scores(state, viewer),
        bonuses: PerSeat::from_fn(count, |seat| state.bonus(seat)),
        rows: state.rows.map(|_, row| row.iter().map(species).collect()),
        hands: state.hands.map(|seat, hand| view_hand(hand, viewer.is(seat))),
        next_species: state.next_species,
        surface_deck: state.surface_deck.len(),
        discard: state.discard.clone(),
        deep_deck: state.deep_deck.len(),
        piles: state.piles.clone(),
        removed: state.removed.clone(),
        round: state.round,
        active: state.active,
        phase,
        hidden_drawn,
        turn: state.turn.clone(),
        stack: state.stack.clone(),
        gains: state.gains.clone(),
    }
}

fn view_phase(state: &State, viewer: Viewer) -> (Phase, usize) {
    if let Phase::KeepDeep(drawn) = &state.phase
        && !viewer.is(state.active)
    {
        return (Phase::KeepDeep(arrayvec::ArrayVec::new()), drawn.len());
    }
    (state.phase.clone(), 0)
}

fn view_scores(state: &State, viewer: Viewer) -> PerSeat<ScoreView> {
    let hidden = |seat| !(state.scores_are_open() || viewer.is(seat));
    state.scores.map(|seat, score| {
        if hidden(seat) { ScoreView::Hidden(state.score_bounds(seat, hidden)) } else { ScoreView::Shown(*score) }
    })
}

fn question(state: &State, decision: &Decision) -> Question {
    let awaiting = state.awaiting(decision);
    let task = if let Decision::Task(task) = decision { Some(*task) } else { None };
    let attacker = match task {
        Some(Task::Burrow { attacker, .. } | Task::Counter { attacker, .. }) => Some(attacker),
        _ => None,
    };
    Question {
        seat: awaiting.seat,
        decision: awaiting.decision.into_owned(),
        species: task.and_then(Task::subject).map(|id| state.name_of(id)),
        attacker: attacker.map(|id| state.name_of(id)),
    }
}

fn view_species(state: &State, species: &Species) -> SpeciesView {
    SpeciesView {
        species: species.clone(),
        forage: (!species.never_forages()).then(|| state.forage_value(species)),
        attack: (!never_attacks(species)).then(|| state.attack_value(species)),
        spaces: state.spaces(species),
        trait_limit: state.trait_limit(species),
        aging: state.aging(species),
    }
}

fn view_hand(hand: &[Held], own: bool) -> HandView {
    let seen = |held: &&Held| own || held.known;
    let hidden = |deep| hand.iter().filter(|held| !seen(held) && held.card.is_deep() == deep).count();
    HandView { cards: hand.iter().filter(seen).copied().collect(), surface: hidden(false), deep: hidden(true) }
}

impl View {
    /// The score of each seat on the present board, as far as the viewer knows it: a pile behind a screen is known where its bounds meet.
    pub(crate) fn scores_seen(&self) -> PerSeat<Option<i64>> {
        self.scores.map(|seat, pile| {
            let pile = match pile {
                ScoreView::Shown(tokens) => *tokens,
                ScoreView::Hidden(Bounds { at_least, at_most }) => (at_least == at_most).then_some(*at_least)?,
            };
            let population: u16 = self.rows[seat].iter().map(|shown| shown.species.population).sum();
            Some([pile, population, self.bonuses[seat]].map(i64::from).iter().sum())
        })
    }

    /// The drawn Deep cards, as far as the viewer knows them.
    pub fn drawn(&self) -> &[CardId] {
        if let Phase::KeepDeep(drawn) = &self.phase { drawn } else { &[] }
    }
}
