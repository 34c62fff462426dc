//! The one implementation of [`DirectMatch`].

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use super::arrays::Counting;
use super::history::History;
use super::{DirectMatch, LegalActions, Memory};
use crate::engine::{draw, prompt, prompt_for, tell};
use crate::game::{Game, Legal, Silent, Status, Viewer, label, labels, walk};
use crate::generator::Generator;
use crate::notation;
use crate::pb;
use crate::perft;
use crate::playout;
use crate::refusal::Refusal;
use crate::scene::{Drawing, Labels, Scene};
use crate::seat::Seat;
use crate::wire::Wire;

/// The most actions whose labels are all told apart.
const CALLED_MAX: u128 = 1_000;

/// A match of the game `G`.
pub(super) struct Playing<G: Wire> {
    pub(super) state: G::State,
    pub(super) awaited: Option<Seat>,
    /// The legal actions, once somebody has asked for them.
    listed: Option<Arc<Listed<G>>>,
    /// The family that is being chosen from.
    pub(super) counting: Option<Counting>,
    /// True if the match has the shape of arrays, once somebody has asked for them.
    pub(super) fits: OnceLock<bool>,
    /// `None` if nothing is remembered.
    pub(super) remembered: Option<Remembered<G>>,
}

pub(super) struct Listed<G: Game> {
    pub(super) legal: Legal<G::Action, G::Template>,
    /// The number of actions, members of templates included.
    total: u128,
    /// What is listed in words, once somebody has asked for it.
    labels: OnceLock<Labels>,
}

impl<G: Game> Listed<G> {
    /// What is called by names that tell all of it apart: the members of templates as well, unless they are many.
    fn called(&self) -> Cow<'_, Legal<G::Action, G::Template>> {
        if self.total > CALLED_MAX {
            return Cow::Borrowed(&self.legal);
        }
        let actions = (0..self.total).filter_map(|index| playout::action_at::<G>(&self.legal, index));
        Cow::Owned(Legal { actions: actions.collect(), templates: Vec::new() })
    }
}

impl<G: Wire> LegalActions for Listed<G> {
    fn count(&self) -> u128 {
        self.total
    }

    fn notation(&self, index: u128) -> Option<String> {
        playout::action_at::<G>(&self.legal, index).map(|action| action.to_string())
    }
}

pub(super) struct Remembered<G: Game> {
    history: History<G::Action>,
    /// The events of the last action.
    pub(super) events: Vec<G::Event>,
}

impl<G: Wire> Playing<G> {
    pub(super) fn new(state: G::State, memory: Memory) -> Self {
        let remembered = match memory {
            Memory::Actions => Some(Remembered { history: History::default(), events: Vec::new() }),
            Memory::Nothing => None,
        };
        Self { awaited: G::awaited(&state), state, listed: None, counting: None, fits: OnceLock::new(), remembered }
    }

    pub(super) fn listed(&mut self) -> &Arc<Listed<G>> {
        let state = &self.state;
        self.listed.get_or_insert_with(|| {
            let legal = G::legal_actions(state);
            Arc::new(Listed { total: perft::width::<G>(&legal), legal, labels: OnceLock::new() })
        })
    }

    /// Forgets what was worked out of a state that is left now.
    fn forget(&mut self) {
        self.listed = None;
        self.counting = None;
    }

    fn action_at(&mut self, index: u128) -> Option<G::Action> {
        playout::action_at::<G>(&self.listed().legal, index)
    }

    /// Plays an action that is legal.
    pub(super) fn play(&mut self, action: G::Action) {
        self.forget();
        match &mut self.remembered {
            None => G::play(&mut self.state, &action, &mut Silent),
            Some(remembered) => {
                remembered.events.clear();
                G::play(&mut self.state, &action, &mut remembered.events);
                remembered.history.push(action);
            }
        }
        self.awaited = G::awaited(&self.state);
    }

    pub(super) fn check_going_on(&self) -> Result<(), Refusal> {
        self.awaited.map(|_| ()).ok_or_else(Refusal::game_over)
    }
}

impl<G: Wire> DirectMatch for Playing<G> {
    fn fork(&mut self) -> Box<dyn DirectMatch> {
        let remembered =
            self.remembered.as_mut().map(|old| Remembered { history: old.history.fork(), events: old.events.clone() });
        // Whoever copies a match plays on with it: the list would be thrown away.
        let (state, counting) = (self.state.clone(), self.counting.clone());
        let fits = self.fits.clone();
        Box::new(Self { state, awaited: self.awaited, listed: None, counting, fits, remembered })
    }

    fn seat_count(&self) -> u8 {
        G::seat_count(&self.state)
    }

    fn awaited(&self) -> Option<Seat> {
        self.awaited
    }

    fn status(&self) -> Status {
        G::status(&self.state)
    }

    fn scores(&self) -> Vec<i64> {
        G::scores_so_far(&self.state).iter().map(|lines| lines.iter().map(|line| line.points).sum()).collect()
    }

    fn scores_seen(&self, viewer: Viewer) -> Vec<Option<i64>> {
        G::scores_seen(&G::view(&self.state, viewer, false)).iter().copied().collect()
    }

    fn legal_count(&mut self) -> u128 {
        self.listed().total
    }

    fn legal(&mut self) -> Arc<dyn LegalActions> {
        Arc::<Listed<G>>::clone(self.listed())
    }

    fn label(&mut self, index: u128) -> Option<String> {
        let (seat, listed) = (self.awaited?, Arc::clone(self.listed()));
        let view = || G::view(&self.state, Viewer::Seat(seat), false);
        let called =
            |place| listed.labels.get_or_init(|| labels::<G>(&view(), &listed.called())).actions.get(place).cloned();
        usize::try_from(index).ok().and_then(called).or_else(|| {
            let member = playout::action_at::<G>(&listed.legal, index)?;
            Some(label::<G>(&view(), listed.legal.clone(), &member))
        })
    }

    fn play_index(&mut self, index: u128) -> Result<(), Refusal> {
        self.check_going_on()?;
        let Some(action) = self.action_at(index) else {
            let total = self.legal_count();
            return Err(Refusal::malformed("action.index", format!("there is no action {index}; {total} are legal")));
        };
        self.play(action);
        Ok(())
    }

    fn play_notation(&mut self, text: &str) -> Result<(), Refusal> {
        let action = match notation::read::<G>(text) {
            Ok(action) => action,
            Err(error) => {
                let refusal = Refusal::malformed("action.notation", error);
                if text.chars().count() > notation::COMPARED_MAX {
                    return Err(refusal);
                }
                let listed = self.listed().legal.actions.iter().map(ToString::to_string);
                return Err(refusal.with_nearest(notation::nearest(text, listed)));
            }
        };
        self.check_going_on()?;
        G::check(&self.state, &action).map_err(Refusal::from_illegal)?;
        self.play(action);
        Ok(())
    }

    fn play_any(&mut self, choices: &mut Generator) -> Option<u128> {
        let total = self.listed().total;
        if total == 0 {
            return None;
        }
        let index = choices.below_wide(total.min(i128::MAX.unsigned_abs()));
        let action = self.action_at(index)?;
        self.play(action);
        Some(index)
    }

    fn play_on(&mut self, choices: &mut Generator, actions_max: u64) -> u64 {
        self.forget();
        let played = match &mut self.remembered {
            None => playout::drive::<G>(&mut self.state, choices, actions_max),
            Some(remembered) => {
                let mut played = 0;
                while played < actions_max
                    && let Some(action) = walk::random::<G>(&self.state, choices)
                {
                    G::play(&mut self.state, &action, &mut Silent);
                    remembered.history.push(action);
                    played += 1;
                }
                if played > 0 {
                    remembered.events.clear();
                }
                played
            }
        };
        self.awaited = G::awaited(&self.state);
        played
    }

    fn events(&self) -> Vec<pb::Event> {
        let Some(remembered) = &self.remembered else { return Vec::new() };
        if remembered.events.is_empty() {
            return Vec::new();
        }
        let view = G::view(&self.state, Viewer::Spectator, false);
        let encode = |event: &G::Event| {
            let text = G::event_text(&view, event);
            pb::Event { event: Some(G::encode_event(event)), text, pieces: Vec::new() }
        };
        remembered.events.iter().map(encode).collect()
    }

    fn view(&self, viewer: Viewer) -> pb::View {
        pb::View { view: Some(G::encode_view(&G::view(&self.state, viewer, false))) }
    }

    fn text(&mut self, viewer: Viewer) -> String {
        let legal = self.awaited.filter(|seat| viewer.is(*seat)).map(|_| Arc::clone(self.listed()));
        let view = G::view(&self.state, viewer, false);
        let status = G::status(&self.state);
        let asked = prompt_for(&status, viewer, prompt(&G::INFO, &status, None));
        let scene = draw::<G>(&view, legal.as_ref().map(|listed| &listed.legal), asked);
        tell::<G>(&view, &scene, viewer)
    }

    fn scene(&self) -> Scene {
        let viewer = self.awaited.map_or(Viewer::Spectator, Viewer::Seat);
        let mut drawing = Drawing::default();
        G::draw(&G::view(&self.state, viewer, false), None, &mut drawing);
        drawing.finish()
    }

    fn actions(&self, after: usize) -> Vec<pb::Action> {
        let history = self.remembered.iter().flat_map(|remembered| remembered.history.iter());
        history.skip(after).map(|action| pb::Action { action: Some(G::encode_action(action)) }).collect()
    }
}
