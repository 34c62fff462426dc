//! The view, built field by field. It also holds everything else that decides about the rest of the game, so that another full
//! state can be dealt from it (`simulate::imagine`).

use std::ops::Deref;

use hadal_core_derive::Encode;

use super::data::ids::{CardId, ScenarioId};
use super::data::scenario;
use super::rules::decision::{self, Decision};
use super::state::named::Named;
use super::state::numbers::never_attacks;
use super::state::screen::Bounds;
use super::state::task::Task;
use super::state::{Held, Open, Phase, Species, State};
use super::wire::{encode_seats, viewer};
use hadal_core::game::Viewer;
use hadal_core::seat::{PerSeat, Seat};

/// A score pile as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoreView {
    /// It is open to the viewer.
    Shown(u16),
    /// It is behind a screen.
    Hidden(Bounds),
}

/// A hand as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(OceansHandView)]
pub struct HandView {
    /// The cards the viewer knows: all cards of an own hand; of another hand, those that everybody saw going in.
    pub cards: Vec<Held>,
    /// The number of other Surface cards in the hand.
    #[message(name = hidden_surface)]
    pub surface: usize,
    /// The number of other Deep cards in the hand.
    #[message(name = hidden_deep)]
    pub deep: usize,
}

/// A species with its derived numbers.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(OceansSpeciesView)]
pub struct SpeciesView {
    /// The species.
    pub species: Species,
    /// Forage value, unless it never forages.
    #[message(name = forage_value)]
    pub forage: Option<u32>,
    /// Attack value, unless it never attacks.
    #[message(name = attack_value)]
    pub attack: Option<u32>,
    /// Spaces of its board.
    pub spaces: u16,
    /// Its trait limit, if it has one.
    pub trait_limit: Option<usize>,
    /// The number of tokens it ages, if it ages.
    pub aging: u16,
}

/// The awaited decision, which is public.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(OceansQuestion)]
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
#[derive(Clone, PartialEq, Debug, Encode)]
#[message(OceansView, computed(seats = encode_seats(self)))]
pub struct View {
    /// The viewer.
    #[message(name = viewer_seat, with = viewer)]
    pub viewer: Viewer,
    /// The public facts, without the drawn Deep cards that the viewer did not draw.
    #[message(flatten)]
    pub open: Open,
    /// The decision that comes next; `None` when the game is over.
    pub question: Option<Question>,
    /// The scenarios that are on now.
    #[message(name = working_scenarios)]
    pub working: Vec<ScenarioId>,
    /// Score piles.
    #[message(skip)]
    pub scores: PerSeat<ScoreView>,
    /// Bonus tokens.
    #[message(skip)]
    pub bonuses: PerSeat<u16>,
    /// Rows, from left to right.
    #[message(skip)]
    pub rows: PerSeat<Vec<SpeciesView>>,
    /// The id of the next species.
    #[message(name = next_species_id)]
    pub next_species: u32,
    /// Hands.
    #[message(skip)]
    pub hands: PerSeat<HandView>,
    /// The number of cards in the Surface deck.
    #[message(name = surface_deck_size)]
    pub surface_deck: usize,
    /// The number of cards in the Deep deck.
    #[message(name = deep_deck_size)]
    pub deep_deck: usize,
    /// The number of drawn Deep cards that are left out.
    pub hidden_drawn: usize,
}

impl Deref for View {
    type Target = Open;

    fn deref(&self) -> &Open {
        &self.open
    }
}

/// All that `viewer` may know of the state.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let count = state.seat_count();
    let (open, hidden_drawn) = view_open(&state.open, viewer);
    let species = |species: &Species| view_species(state, species);
    View {
        viewer,
        open,
        question: decision::next(state).map(|decision| question(state, &decision)),
        working: state.scenarios_on().map(|slot| slot.id).filter(|id| !scenario(*id).event).collect(),
        scores: view_scores(state, viewer),
        bonuses: PerSeat::from_fn(count, |seat| state.bonus(seat)),
        rows: state.rows.map(|_, row| row.iter().map(species).collect()),
        next_species: state.next_species,
        hands: state.hands.map(|seat, hand| view_hand(hand, viewer.is(seat))),
        surface_deck: state.surface_deck.len(),
        deep_deck: state.deep_deck.len(),
        hidden_drawn,
    }
}

/// The public facts, and the number of drawn cards that the viewer does not see.
fn view_open(open: &Open, viewer: Viewer) -> (Open, usize) {
    let (mut open, mut hidden) = (open.clone(), 0);
    if let Phase::KeepDeep(drawn) = &mut open.turn.phase
        && !viewer.is(open.turn.active)
    {
        hidden = drawn.len();
        drawn.clear();
    }
    (open, hidden)
}

fn view_scores(state: &State, viewer: Viewer) -> PerSeat<ScoreView> {
    let hidden = |seat| !(state.scores_are_open() || viewer.is(seat));
    state.scores.map(|seat, score| {
        if hidden(seat) { ScoreView::Hidden(state.score_bounds(seat, hidden)) } else { ScoreView::Shown(*score) }
    })
}

fn question(state: &State, decision: &Decision) -> Question {
    let awaiting = decision::awaiting(state, decision);
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
    let natural = |number: i32| u32::try_from(number).unwrap_or(0);
    SpeciesView {
        species: species.clone(),
        forage: (!species.never_forages()).then(|| natural(state.forage_value(species))),
        attack: (!never_attacks(species)).then(|| natural(state.attack_value(species))),
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
    /// The score of each seat on the present board, as far as the viewer knows it: a pile behind a screen is known if its bounds meet.
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
        if let Phase::KeepDeep(drawn) = &self.turn.phase { drawn } else { &[] }
    }
}
