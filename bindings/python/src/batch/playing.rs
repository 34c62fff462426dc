//! The present results of a batch's matches, and their next steps.

use std::sync::Arc;

use hadal_core::engine::AnyMatch;
use hadal_core::generator::Generator;
use hadal_core::limits::Limit;
use hadal_core::refusal::Refusal;
use pyo3::prelude::*;

use crate::game::Opened;
use crate::playing::check_whole;
use crate::refused::detached;
use crate::saved::{self, Begun, SavedBatch, SavedPlace, wrong};
use crate::signals::Signals;

/// The matches of a batch.
pub(super) const MATCHES: Limit = Limit { name: "matches", maximum: 65_536, description: "matches of one batch" };

/// The matches between two looks for signals.
pub(super) const LOOK_EVERY: usize = 256;

/// The present results of the matches.
pub(super) struct Playing {
    pub(super) opened: Arc<Opened>,
    pub(super) matches: Vec<Box<dyn AnyMatch>>,
    /// The index of the last action of each match; -1 where none has been played.
    pub(super) chosen: Vec<i64>,
    /// The generators of the opponents in each match.
    pub(super) draws: Vec<Generator>,
    pub(super) next_seed: u64,
    pub(super) choices: Generator,
    is_broken: bool,
}

impl Playing {
    /// None yet; the first begins with this seed.
    pub(super) fn new(opened: Arc<Opened>, seed: u64) -> Self {
        let choices = Generator::quick(seed);
        Self {
            opened,
            matches: Vec::new(),
            chosen: Vec::new(),
            draws: Vec::new(),
            next_seed: seed,
            choices,
            is_broken: false,
        }
    }

    /// Works on the matches while other threads of Python go on.
    pub(super) fn work<T: Send>(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut Self, &Signals) -> Result<T, Refusal> + Send,
    ) -> PyResult<T> {
        check_whole(py, self.is_broken)?;
        self.is_broken = true;
        let signals = Signals::default();
        let done = detached(py, || {
            let done = work(self, &signals);
            self.is_broken = false;
            done
        });
        signals.check()?;
        done
    }

    pub(super) fn count(&self) -> usize {
        self.matches.len()
    }

    /// Adds a match that begins with the next seed.
    pub(super) fn begin(&mut self) -> Result<(), Refusal> {
        let begun = self.opened.begin(self.next_seed)?;
        self.push(begun, -1, Generator::quick(self.next_seed));
        self.next_seed = self.next_seed.wrapping_add(1);
        Ok(())
    }

    /// Begins the match at a place anew, with the next seed.
    pub(super) fn begin_at(&mut self, place: usize) -> Result<(), Refusal> {
        self.matches[place] = self.opened.begin(self.next_seed)?;
        (self.chosen[place], self.draws[place]) = (-1, Generator::quick(self.next_seed));
        self.next_seed = self.next_seed.wrapping_add(1);
        Ok(())
    }

    pub(super) fn push(&mut self, direct: Box<dyn AnyMatch>, chosen: i64, draws: Generator) {
        self.matches.push(direct);
        self.chosen.push(chosen);
        self.draws.push(draws);
    }

    /// One for each match.
    pub(super) fn check_count(&self, field: &'static str, given: &[i64]) -> Result<(), Refusal> {
        let count = self.count();
        if given.len() == count {
            return Ok(());
        }
        Err(Refusal::malformed(field, format!("{} for {count} matches", given.len())))
    }

    pub(super) fn step_all(&mut self, actions: &[i64]) -> Result<(), Refusal> {
        self.check_count("actions", actions)?;
        // All or none: nothing is played before everything is known to be legal.
        for (place, (direct, action)) in self.matches.iter_mut().zip(actions).enumerate() {
            let total = direct.legal_count();
            let is_legal = u128::try_from(*action).is_ok_and(|action| action < total);
            if direct.awaited().is_some() && !is_legal {
                let problem = format!("there is no action {action}; {total} are legal");
                return Err(Refusal::malformed(format!("actions[{place}]"), problem));
            }
        }
        for ((direct, action), chosen) in self.matches.iter_mut().zip(actions).zip(&mut self.chosen) {
            *chosen = match u128::try_from(*action) {
                Ok(index) if direct.awaited().is_some() => direct.play_index(index).map(|()| *action)?,
                _ => -1,
            };
        }
        Ok(())
    }

    /// All or none, as `step_all`.
    pub(super) fn choose_all(&mut self, choices: &[i64]) -> Result<(), Refusal> {
        self.check_count("choices", choices)?;
        for (place, (direct, choice)) in self.matches.iter_mut().zip(choices).enumerate() {
            let total = direct.choice_count();
            if total > 0 && *choice != -1 && !usize::try_from(*choice).is_ok_and(|choice| choice < total) {
                let problem = format!("there is no choice {choice}; the mask allows 0 to {}", total - 1);
                return Err(Refusal::malformed(format!("choices[{place}]"), problem));
            }
        }
        for ((direct, choice), chosen) in self.matches.iter_mut().zip(choices).zip(&mut self.chosen) {
            *chosen = -1;
            if let (Ok(index), true) = (usize::try_from(*choice), direct.awaited().is_some()) {
                direct.choose(index)?;
                *chosen = *choice;
            }
        }
        Ok(())
    }

    pub(super) fn step_at_random(&mut self, signals: &Signals) {
        let matches = self.matches.chunks_mut(LOOK_EVERY).zip(self.chosen.chunks_mut(LOOK_EVERY));
        for (matches, chosen) in matches {
            for (direct, chosen) in matches.iter_mut().zip(chosen) {
                let played = direct.play_any(&mut self.choices);
                *chosen = played.map_or(-1, |index| i64::try_from(index).unwrap_or(i64::MAX));
            }
            if signals.interrupt() {
                return;
            }
        }
    }

    pub(super) fn saved(&self) -> SavedBatch {
        let place = |direct: &dyn AnyMatch, chosen: i64, draws: &Generator| SavedPlace {
            state: direct.snapshot().state,
            begun: Begun::of(direct),
            chosen,
            draws_seed: draws.quick_seed(),
            drawn: draws.draws(),
        };
        let places = self.matches.iter().zip(&self.chosen).zip(&self.draws);
        SavedBatch {
            game: Some(self.opened.of()),
            matches: places.map(|((direct, chosen), draws)| place(direct.as_ref(), *chosen, draws)).collect(),
            next_seed: self.next_seed,
            choices_seed: self.choices.quick_seed(),
            choices_drawn: self.choices.draws(),
        }
    }

    pub(super) fn restore(&mut self, state: &[u8], signals: &Signals) -> Result<(), Refusal> {
        let saved: SavedBatch = saved::read(saved::BATCH, state)?;
        self.opened.of().check(saved.game.as_ref())?;
        MATCHES.check_at("n", saved.matches.len() as u64)?;
        let choices = resumed(saved.choices_seed, saved.choices_drawn)?;
        let mut restored = Self { choices, ..Self::new(Arc::clone(&self.opened), saved.next_seed) };
        for (index, place) in saved.matches.into_iter().enumerate() {
            restored.add(place).map_err(|refusal| refusal.with("index", index))?;
            if index.is_multiple_of(LOOK_EVERY) && signals.interrupt() {
                return Ok(());
            }
        }
        *self = restored;
        Ok(())
    }

    /// Adds a match that was saved.
    fn add(&mut self, place: SavedPlace) -> Result<(), Refusal> {
        let mut direct = self.opened.restore(&place.state)?;
        if let Some(begun) = place.begun {
            begun.go_on(direct.as_mut())?;
        }
        self.push(direct, place.chosen, resumed(place.draws_seed, place.drawn)?);
        Ok(())
    }

    /// The same matches, to go their own ways.
    pub(super) fn fork(&mut self) -> Self {
        let matches = self.matches.iter_mut().map(|direct| direct.fork()).collect();
        let (chosen, draws, choices) = (self.chosen.clone(), self.draws.clone(), self.choices.clone());
        Self { matches, chosen, draws, choices, ..Self::new(Arc::clone(&self.opened), self.next_seed) }
    }
}

/// A generator that was saved.
fn resumed(seed: u64, drawn: u64) -> Result<Generator, Refusal> {
    Generator::resume_quick(seed, drawn).ok_or_else(|| wrong("its generator has drawn too often"))
}
