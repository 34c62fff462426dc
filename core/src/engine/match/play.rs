//! Play without messages and hashes.

use std::cell::Cell;
use std::collections::VecDeque;
use std::sync::Arc;

use super::listed::Listed;
use super::past::Past;
use super::{Made, Match};
use crate::engine::{ActionAt, AnyMatch, LegalActions, Play, StateHash};
use crate::game::{Silent, Viewer, walk};
use crate::generator::Generator;
use crate::notation;
use crate::pb;
use crate::playout;
use crate::refusal::Refusal;
use crate::search::{Patience, Thinker, Thought};
use crate::seat::Seat;
use crate::wire::Wire;

impl<G: Wire> Match<G> {
    /// Leaves a state without computing its hash.
    fn leave(&mut self) {
        self.forget();
        self.events.clear();
        self.last = None;
        match &mut self.past {
            None => self.header.parent_hash = Some(StateHash::default()),
            Some(past) => past.leave(&self.header, &self.state),
        }
    }

    /// Plays an action that is legal.
    pub(super) fn play(&mut self, action: G::Action) {
        self.leave();
        self.header.ply += 1;
        match &mut self.past {
            None => G::play(&mut self.state, &action, &mut Silent),
            Some(past) => {
                G::play(&mut self.state, &action, &mut self.events);
                past.actions.push(action);
            }
        }
    }

    pub(super) fn deciding(&self) -> Result<Seat, Refusal> {
        self.awaited().ok_or_else(Refusal::game_over)
    }

    /// Plays an action of the game that may be illegal.
    fn play_checked(&mut self, action: G::Action) -> Result<(), Refusal> {
        self.deciding()?;
        G::check(&self.state, &action).map_err(Refusal::from_illegal)?;
        self.play(action);
        Ok(())
    }
}

impl<G: Wire> Play for Match<G> {
    fn remember(&mut self) {
        self.past = Some(Past::from(self.header.ply));
    }

    fn actions(&self, after: usize) -> Vec<pb::Action> {
        let actions = self.past.iter().flat_map(|past| past.actions.after(after as u64));
        actions.map(|action| pb::Action { action: Some(G::encode_action(action)) }).collect()
    }

    fn hash_on(&mut self, actions: usize) -> bool {
        let reached = self.past.as_mut().and_then(|past| past.hash_on(self.info, actions));
        reached.is_none_or(|ply| ply == self.header.ply)
    }

    fn fork(&mut self) -> Box<dyn AnyMatch> {
        // A copied match plays on: values derived from its state would be thrown away.
        Box::new(Self {
            info: self.info,
            state: self.state.clone(),
            events: self.events.clone(),
            last: None,
            header: self.header.clone(),
            past: self.past.as_mut().map(Past::fork),
            submitted: VecDeque::new(),
            made: Made::default(),
            buffer: Cell::default(),
            counting: self.counting.clone(),
            fits: self.fits.clone(),
        })
    }

    fn legal_count(&self) -> u128 {
        self.listed().total
    }

    fn legal(&self) -> Arc<dyn LegalActions> {
        Arc::<Listed<G>>::clone(self.listed())
    }

    fn label(&self, index: u128) -> Result<String, Refusal> {
        let viewer = self.awaited().map_or(Viewer::Spectator, Viewer::Seat);
        self.listed().label(index, || G::view(&self.state, viewer, false))
    }

    fn play_index(&mut self, index: u128) -> Result<(), Refusal> {
        self.deciding()?;
        let action = self.listed().at(index)?;
        self.play(action);
        Ok(())
    }

    fn play_notation(&mut self, text: &str) -> Result<(), Refusal> {
        match notation::read::<G>(text) {
            Ok(action) => self.play_checked(action),
            Err(error) => {
                let refusal = Refusal::malformed("action.notation", error);
                if text.chars().count() > notation::COMPARED_MAX {
                    return Err(refusal);
                }
                let listed = self.listed().legal.actions.iter().map(ToString::to_string);
                Err(refusal.with_nearest(notation::nearest(text, listed)))
            }
        }
    }

    fn replay(&mut self, actions: &[pb::Action]) -> Result<(), Refusal> {
        for (index, action) in actions.iter().enumerate() {
            let at = ActionAt::listed(action, index);
            self.play_checked(at.decode_alone::<G>()?).map_err(|refusal| at.refused(refusal))?;
        }
        Ok(())
    }

    fn play_any(&mut self, choices: &mut Generator) -> Option<u128> {
        let total = self.listed().total;
        if total == 0 {
            return None;
        }
        let index = choices.below_wide(total.min(i128::MAX.unsigned_abs()));
        let action = playout::action_at::<G>(&self.listed().legal, index)?;
        self.play(action);
        Some(index)
    }

    fn play_on(&mut self, choices: &mut Generator, actions_max: u64) -> u64 {
        if actions_max == 0 || self.awaited().is_none() {
            return 0;
        }
        self.leave();
        let mut played = 0;
        match &mut self.past {
            None => played = playout::drive::<G>(&mut self.state, choices, actions_max),
            Some(past) => {
                while played < actions_max
                    && let Some(action) = walk::random::<G>(&self.state, choices)
                {
                    G::play(&mut self.state, &action, &mut Silent);
                    past.actions.push(action);
                    played += 1;
                }
            }
        }
        self.header.ply += played;
        played
    }

    fn forget_events(&mut self) {
        self.events.clear();
    }

    fn view(&self, viewer: Viewer) -> pb::View {
        pb::View { view: Some(G::encode_view(&G::view(&self.state, viewer, false))) }
    }

    fn scores(&self) -> Vec<i64> {
        G::scores_so_far(&self.state).iter().map(|lines| lines.iter().map(|line| line.points).sum()).collect()
    }

    fn scores_seen(&self, viewer: Viewer) -> Vec<Option<i64>> {
        G::scores_seen(&G::view(&self.state, viewer, false)).iter().copied().collect()
    }

    fn propose(&self, thinker: &Thinker, seed: u64, patience: &dyn Patience) -> Option<String> {
        let seat = self.awaited()?;
        let view = G::view(&self.state, Viewer::Seat(seat), false);
        let mut thought = Thought::<G>::new(&view, seat, &[], thinker, seed);
        thought.think(patience, |_| ())?;
        thought.best().map(|action| action.to_string())
    }
}
