//! A match under way, from the side of one seat.

use anyhow::Context;
use hadal_core::engine::{AnyMatch, Engine, Start};
use hadal_core::game::{Status, Viewer};
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::search::Thinker;
use hadal_core::seat::Seat;

use super::deal::Dealt;
use super::standing::ending;
use super::waiting::Waiting;
use super::you;
use crate::cli::{bots, record};

/// How to go on after a match that another program keeps.
const LEAVING: &str = "hadal://record stays until you use end_match; the next match begins after that.";

/// A match, from the seat of the tools' user.
pub(super) struct Round {
    pub(super) played: Box<dyn AnyMatch>,
    pub(super) seat: Seat,
    /// The events that the seat saw, in words.
    pub(super) seen: Vec<String>,
    /// The players of the other seats.
    pub(super) others: Others,
}

/// The players of the other seats.
#[derive(Clone)]
pub(super) enum Others {
    /// Bots by seat, in a match that this process deals and keeps.
    Bots { bots: Vec<Option<Thinker>>, chance: Generator, past: Box<Past> },
    /// Another program that keeps the match and gets each action.
    Outside(Kept),
}

/// The data of a match that another program keeps.
#[derive(Clone, Default)]
pub(super) struct Kept {
    /// The reason why the match is over, though the game is not.
    pub(super) over: Option<String>,
    /// The record of a match that is over.
    pub(super) record: Option<String>,
    /// True if the keeper of the match refused the last action.
    pub(super) is_refused: bool,
    /// True from an action until its result.
    pub(super) is_waited_for: bool,
}

/// The source of a record.
#[derive(Clone)]
pub(super) struct Past {
    seed: u64,
    options: pb::GameOptions,
    initial: pb::State,
    actions: Vec<pb::Action>,
}

impl Round {
    /// Deals a match against bots, who play until the seat is asked.
    pub(super) fn deal(game: &dyn Engine, opponents: &[Thinker], dealt: Dealt) -> anyhow::Result<Self> {
        let Dealt { seed, mut chance } = dealt;
        let count = u8::try_from(opponents.len() + 1).context("there are not as many seats")?;
        let options = game.table_options();
        let played = game.create(count, Start::of(Some(options.clone())), Generator::from_seed(seed))?;
        let seat = Seat(u8::try_from(chance.below(count.into())).unwrap_or(0));
        let mut bots: Vec<Option<Thinker>> = opponents.iter().cloned().map(Some).collect();
        bots.insert(seat.index(), None);
        let past = Box::new(Past { seed, options, initial: played.state(), actions: Vec::new() });
        let others = Others::Bots { bots, chance, past };
        Ok(Self { played, seat, seen: Vec::new(), others })
    }

    /// True if the seat is asked.
    pub(super) fn is_asked(&self) -> bool {
        self.played.status().awaited() == Some(self.seat) && !self.kept().is_some_and(|kept| kept.is_waited_for)
    }

    pub(super) fn is_over(&self) -> bool {
        self.played.status().awaited().is_none() || self.kept().is_some_and(|kept| kept.over.is_some())
    }

    pub(super) fn kept(&self) -> Option<&Kept> {
        match &self.others {
            Others::Outside(kept) => Some(kept),
            Others::Bots { .. } => None,
        }
    }

    /// The question to the seat, or the end of the match.
    pub(super) fn prompt(&self) -> String {
        let prompt = || {
            let sentence = self.played.scene(Viewer::Seat(self.seat)).prompt;
            match self.played.status() {
                Status::Over(outcome) if self.played.header().closing.is_none() => {
                    ending(&outcome, &sentence, self.seat)
                }
                Status::Over(_) | Status::Awaiting(_) => you::addressed(&sentence, self.seat),
            }
        };
        let Some(kept) = self.kept() else { return prompt() };
        let told = kept.over.clone().unwrap_or_else(prompt);
        if self.is_over() { format!("{told}\n{LEAVING}") } else { told }
    }

    /// Lets the bots of a match kept by this process go on while there is time; they make further decisions later.
    pub(super) fn let_bots_play(&mut self, waiting: &Waiting) -> anyhow::Result<()> {
        while waiting.has_time()
            && let Some(seat) = self.played.status().awaited()
            && let Others::Bots { bots, chance, .. } = &mut self.others
            && let Some(Some(thinker)) = bots.get(seat.index())
        {
            let Some(action) = bots::chosen_within(self.played.as_ref(), thinker, chance, waiting)? else { break };
            self.step(&action)?;
        }
        Ok(())
    }

    pub(super) fn step(&mut self, action: &pb::Action) -> anyhow::Result<()> {
        let seat = self.played.status().awaited().context("the game is over")?;
        self.played.apply(action)?;
        if let Others::Bots { past, .. } = &mut self.others {
            let notation = self.played.last_step(false).notation;
            past.actions.push(pb::Action { action: Some(pb::action::Action::Notation(notation)) });
        }
        let events = self.played.events(Some(Viewer::Seat(self.seat)), true);
        let events: Vec<String> = events.into_iter().map(|event| event.text).collect();
        // A seat sees nothing of some steps.
        if !events.is_empty() {
            self.seen.push(you::step(seat, &events.join(" "), self.seat));
        }
        Ok(())
    }

    /// An imagined match that the seat could not tell from this one.
    #[cfg(test)]
    pub(super) fn twin(&self, generator: &mut Generator) -> Self {
        let played = self.played.twin(Viewer::Seat(self.seat), generator);
        Self { played, seat: self.seat, seen: self.seen.clone(), others: self.others.clone() }
    }

    /// The record of a match that this process kept to its end.
    pub(super) fn record(&self) -> anyhow::Result<Option<String>> {
        match &self.others {
            _ if !self.is_over() => Ok(None),
            Others::Outside(kept) => Ok(kept.record.clone()),
            Others::Bots { past, .. } => {
                let request = pb::ExportRecordRequest {
                    initial_state: Some(past.initial.clone()),
                    actions: past.actions.clone(),
                    options: Some(past.options.clone()),
                    seed: self.played.info().has_chance.then_some(past.seed),
                    ..Default::default()
                };
                record::export(&request).map(Some)
            }
        }
    }
}
