//! One decision of a bot: its searches and their end.

use super::alpha_beta::AlphaBeta;
use super::bot::{Bot, is_certain, opponent};
use super::budget::{Budget, Patience, SearchEffort, StoppedBy};
use super::candidate::Candidate;
use super::greedy::Greedy;
use super::imagined::Imagined;
use super::judge::Judge;
use super::manner::Manner;
use super::random::Random;
use super::tree::{Tree, Worlds};
use super::{mixed, stream};
use crate::game::Search;
use crate::generator::Generator;
use crate::seat::Seat;

/// A bot with the settings of its search.
#[derive(Clone, Debug)]
pub struct Thinker {
    /// The bot.
    pub bot: Bot,
    /// The level, from 1.
    pub level: u32,
    /// The budget of one decision; `None` for the level's budget.
    pub budget: Option<Budget>,
    /// The seed of its draws; derived from the position if `None`.
    pub seed: Option<u64>,
    /// The number of independent searches.
    pub shards: u32,
    /// The number of the first of them.
    pub first_shard: u32,
    /// The way it evaluates states.
    pub judge: Judge,
    /// True if all compared actions get the same number of walks in the same worlds.
    pub even: bool,
}

impl Thinker {
    /// A bot at one of its levels; `None` if it has no such level.
    pub fn at_level(bot: Bot, level: u32) -> Option<Self> {
        let level = level.max(1);
        (level <= bot.level_count()).then_some(Self {
            bot,
            level,
            budget: None,
            seed: None,
            shards: 1,
            first_shard: 0,
            judge: Judge::Present,
            even: false,
        })
    }

    /// The player of games to learn from: `search` with so many transitions a decision, or `greedy` with a single look.
    pub fn learning(judge: Judge, transitions: u64) -> Self {
        let (bot, budget) = match transitions {
            0 => (Bot::Greedy, Budget { simulations: 1, ..Budget::NONE }),
            _ => (Bot::Search, Budget { transitions, ..Budget::NONE }),
        };
        Self { bot, level: 1, budget: Some(budget), seed: None, shards: 1, first_shard: 0, judge, even: false }
    }

    /// The budget of one decision in a game.
    pub fn budget<G: Search>(&self) -> Budget {
        self.budget.unwrap_or_else(|| self.bot.budget::<G>(self.level))
    }

    /// Its way of searching in a game; `opponent` searches as one of the other bots.
    fn method<G: Search>(&self) -> Method {
        match self.bot {
            Bot::Random => Method::Random,
            Bot::Greedy => Method::Greedy,
            Bot::Opponent if opponent::<G>(self.level).is_some_and(|own| own.transitions == 0) => Method::Greedy,
            Bot::Search | Bot::Opponent => Method::Search,
        }
    }

    /// Its manner of taking an action in a game; `None` for the first in order.
    fn manner<G: Search>(&self) -> Option<Manner> {
        let own = opponent::<G>(self.level).filter(|_| self.bot == Bot::Opponent)?;
        Some(Manner { temperature_ppm: own.temperature_ppm, is_careful: self.level > 1 })
    }
}

/// The ways to choose.
enum Method {
    Random,
    Greedy,
    Search,
}

/// The result of a simulation.
pub enum Simulated {
    /// Work was done, and can stop here.
    Done {
        /// The number of finished simulations.
        simulations: u64,
        /// The actions applied.
        transitions: u64,
        /// True if nothing is left to search.
        is_exhausted: bool,
    },
    /// The simulation was cut off because it is time to answer; it does not count.
    Cut,
    /// The caller no longer waits.
    Abandoned,
}

/// The limits of a simulation.
pub struct Bounds<'a> {
    /// The waiting caller.
    pub patience: &'a dyn Patience,
    /// True if the simulation ends early when it is time to answer.
    pub may_be_cut: bool,
    /// The transitions left of the budget, for searches that can stop anywhere.
    pub transitions: u64,
}

/// The searches of a decision, which improve with every simulation.
pub trait Mind<G: Search>: Send {
    /// Does one more simulation, or a part of one where a search can stop anywhere. Shards take turns, so that the number of
    /// simulations says what was done.
    fn simulate(&mut self, bounds: &Bounds<'_>) -> Simulated;

    /// The candidates with the results of all shards, best first, and in the game's order if equally good.
    fn ranking(&self) -> Vec<Candidate<G::Action>>;

    /// The action of the best candidate.
    fn best(&self) -> Option<G::Action> {
        self.ranking().into_iter().next().map(|best| best.action)
    }

    /// The most actions looked ahead.
    fn depth(&self) -> u32;
}

/// A decision in progress.
pub struct Thought<G: Search> {
    mind: Box<dyn Mind<G>>,
    budget: Budget,
    seed: u64,
    work: SearchEffort,
    /// The manner of taking an action after the search, from what the seat sees; `None` for the first in order.
    manner: Option<(Manner, Box<G::View>, Seat)>,
    /// The action that was taken in this manner.
    taken: Option<G::Action>,
}

impl<G: Search> Thought<G> {
    /// The decision of the awaited `seat`, which sees `view`, among the actions of `only`, or among all legal ones if `only` is empty.
    pub fn new(view: &G::View, seat: Seat, only: &[G::Action], thinker: &Thinker, seed: u64) -> Self {
        let (view, only, choices) = (view.clone(), only.to_vec(), stream(mixed(seed, MEMBERS), 0));
        let (judge, even) = (thinker.judge.clone(), thinker.even);
        let shards = (0..thinker.shards.max(1)).map(|shard| thinker.first_shard.wrapping_add(shard));
        let mut streams: Vec<Generator> = shards.map(|shard| stream(seed, shard.into())).collect();
        let manner = thinker.manner::<G>().map(|manner| (manner, Box::new(view.clone()), seat));
        let mind: Box<dyn Mind<G>> = match thinker.method::<G>() {
            Method::Random => Box::new(Random::<G>::new(view, only, streams.swap_remove(0))),
            Method::Search if is_certain::<G>() => {
                Box::new(AlphaBeta::<G>::new(&view, seat, judge, only, &mut streams.swap_remove(0)))
            }
            Method::Greedy => Box::new(Greedy::<G>::new(view, seat, judge, only, even, choices, streams)),
            Method::Search => {
                let worlds = Worlds::Imagined(Box::new(Imagined::new(view)));
                Box::new(Tree::<G>::new(worlds, seat, judge, only, even, choices, streams))
            }
        };
        Self { mind, budget: thinker.budget::<G>(), seed, work: SearchEffort::default(), manner, taken: None }
    }

    /// The decision of the awaited `seat` by a search of the true state, with all future draws: it measures what fairness costs, and never
    /// serves an answer.
    #[cfg(any(test, feature = "testing"))]
    pub fn seeing(state: &G::State, seat: Seat, thinker: &Thinker, seed: u64) -> Self {
        let (worlds, choices) = (Worlds::True(Box::new(state.clone())), stream(mixed(seed, MEMBERS), 0));
        let mind = Box::new(Tree::<G>::new(
            worlds,
            seat,
            thinker.judge.clone(),
            Vec::new(),
            false,
            choices,
            vec![stream(seed, 0)],
        ));
        Self { mind, budget: thinker.budget::<G>(), seed, work: SearchEffort::default(), manner: None, taken: None }
    }

    /// Thinks until it reaches a bound; `None` if the caller no longer waits. It calls `report` after every simulation.
    pub fn think(&mut self, patience: &dyn Patience, report: impl FnMut(&Self)) -> Option<StoppedBy> {
        let stopped_by = self.search(patience, report)?;
        if let Some((manner, view, seat)) = &self.manner {
            self.taken = manner.choose::<G>(&self.mind.ranking(), view, *seat, self.seed, patience);
        }
        Some(stopped_by)
    }

    fn search(&mut self, patience: &dyn Patience, mut report: impl FnMut(&Self)) -> Option<StoppedBy> {
        let until = self.budget.time().map(|time| patience.now().unwrap_or_default().saturating_add(time));
        loop {
            let bounds = Bounds {
                patience,
                may_be_cut: self.work.simulations > 0,
                transitions: self.budget.transitions_left(&self.work),
            };
            let (simulations, transitions, is_exhausted) = match self.mind.simulate(&bounds) {
                Simulated::Done { simulations, transitions, is_exhausted } => (simulations, transitions, is_exhausted),
                Simulated::Cut => return Some(StoppedBy::Deadline),
                Simulated::Abandoned => return None,
            };
            self.work.simulations += simulations;
            self.work.transitions += transitions;
            self.work.depth = self.mind.depth();
            if is_exhausted {
                return Some(StoppedBy::Exhausted);
            }
            if let Some(stopped_by) = self.budget.reached(&self.work) {
                return Some(stopped_by);
            }
            if until.is_some_and(|until| patience.now().is_none_or(|now| now >= until)) {
                return Some(StoppedBy::Time);
            }
            if patience.is_due() {
                return Some(StoppedBy::Deadline);
            }
            report(self);
        }
    }

    /// The work done so far.
    pub fn work(&self) -> SearchEffort {
        self.work
    }

    /// The seed of its draws.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The best action, or the one that the bot takes by its manner.
    pub fn best(&self) -> Option<G::Action> {
        self.taken.clone().or_else(|| self.mind.best())
    }

    /// The candidates, best first, and in the game's order if equally good. The taken action comes before all others.
    pub fn ranking(&self) -> Vec<Candidate<G::Action>> {
        let mut ranking = self.mind.ranking();
        let place = self.taken.as_ref().and_then(|taken| ranking.iter().position(|each| each.action == *taken));
        match (place, &self.taken) {
            (Some(place), _) => ranking[..=place].rotate_right(1),
            (None, Some(taken)) => {
                let mut unranked = Candidate::new(taken.clone());
                unranked.visits = 1;
                ranking.insert(0, unranked);
            }
            (None, None) => (),
        }
        ranking
    }
}

/// The number of the stream that chooses members of templates, which no shard uses.
const MEMBERS: u64 = u64::MAX;
