//! The suite that plays every game: random play that checks the whole contract of [`crate::game`] at each step.
//!
//! Every registered game gets it; code here knows no game.

mod check;
mod checks;
mod counts;
pub mod hostile;
mod interference;
mod ledger;
mod scene;

pub use check::Check;
pub use checks::visits;
pub use counts::{Counts, Ledger, Missing};
pub use ledger::events_tell_everything;
pub use scene::{SceneReport, check_scenes, run_scenes};

use std::collections::VecDeque;
use std::fmt;

use crate::game::{Setup, Status};
use crate::generator::Generator;
use crate::playout::random_action;
use crate::wire::Wire;
use ledger::Tallies;

/// The number of actions from other positions that are kept and tried at every position.
const STRANGERS_MAX: usize = 24;

/// The counts of one checked game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    /// The number of actions played.
    pub actions: u64,
    /// The number of actions refused in the trials.
    pub refused: u64,
    /// The number of templates met.
    pub templates: u64,
    /// The number of times two states that a viewer cannot tell apart were compared.
    pub comparisons: u64,
}

/// The first broken promise of a checked game, with the facts for finding it again.
#[derive(Clone, Debug)]
pub struct Violation {
    /// The game.
    pub game: &'static str,
    /// The seed of the run.
    pub seed: u64,
    /// The actions that led there, in notation.
    pub actions: Vec<String>,
    /// The broken promise, in words.
    pub what: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{} with seed {}: {}", self.game, self.seed, self.what)?;
        write!(out, "after {} actions: {}", self.actions.len(), self.actions.join("; "))
    }
}

impl std::error::Error for Violation {}

/// Plays one random game of `seat_count` seats and checks the contract at every step.
pub fn run<G: Wire + Ledger>(seat_count: u8, seed: u64) -> Result<Report, Violation> {
    let mut trail = Vec::new();
    Run::<G>::play(seat_count, seed, &mut trail).map_err(|what| Violation {
        game: G::INFO.id,
        seed,
        actions: trail.iter().map(ToString::to_string).collect(),
        what,
    })
}

/// A fault found by a check, in words.
type Finding = String;

struct Run<G: Ledger> {
    state: G::State,
    tallies: Tallies<G>,
    choices: Generator,
    strangers: VecDeque<G::Action>,
    report: Report,
}

impl<G: Wire + Ledger> Run<G> {
    fn play(seat_count: u8, seed: u64, trail: &mut Vec<G::Action>) -> Result<Report, Finding> {
        let setup = Setup { seat_count, options: G::playout_options(), generator: Generator::from_seed(seed) };
        checks::options_survive_the_wire::<G>(&setup.options)?;
        let state = G::new_game(&setup).map_err(|error| format!("the playout options are refused: {error}"))?;
        if G::new_game(&setup).as_ref() != Ok(&state) {
            return Err("the same setup gives two different games".to_owned());
        }
        let choices = Generator::from_seed(!seed);
        let tallies = Tallies::of(&state);
        let mut run = Self { state, tallies, choices, strangers: VecDeque::new(), report: Report::default() };
        while run.step(trail)? {}
        Ok(run.report)
    }

    /// Checks the position, then plays one random action. False if the game is over.
    fn step(&mut self, trail: &mut Vec<G::Action>) -> Result<bool, Finding> {
        checks::position::<G>(&self.state)?;
        let legal = G::legal_actions(&self.state);
        self.report.templates += legal.templates.len() as u64;
        if let Status::Over(outcome) = G::status(&self.state) {
            checks::end::<G>(&self.state, &legal, &outcome)?;
            checks::scores_seen::<G>(&self.state, interference::viewers::<G>(&self.state))?;
            return Ok(false);
        }
        checks::scores_seen::<G>(&self.state, interference::viewers::<G>(&self.state))?;
        checks::legal_actions::<G>(&self.state, &legal, &mut self.choices)?;
        for stranger in &self.strangers {
            let refused = checks::membership::<G>(&self.state, &legal, stranger)?;
            self.report.refused += u64::from(refused);
        }
        self.report.comparisons +=
            interference::position::<G>(&self.state, self.strangers.make_contiguous(), &mut self.choices)?;
        let action = random_action::<G>(&legal, &mut self.choices).ok_or("a seat is awaited and nothing is legal")?;
        visits::<G>(&self.state, &legal, &mut Generator::quick(self.report.actions))?;
        self.remember(&action);
        self.play_action(&action)?;
        trail.push(action);
        if self.report.actions > G::PLAYOUT_ACTIONS_MAX {
            return Err(format!("the game goes on beyond {} actions", G::PLAYOUT_ACTIONS_MAX));
        }
        Ok(true)
    }

    fn play_action(&mut self, action: &G::Action) -> Result<(), Finding> {
        let (mut events, mut again) = (Vec::new(), Vec::new());
        let (mut next, mut twin) = (self.state.clone(), self.state.clone());
        G::apply(&mut next, action, &mut events)
            .map_err(|illegal| format!("{action} is listed and refused: {illegal}"))?;
        G::play(&mut twin, action, &mut again);
        if next != twin || events != again {
            return Err(format!("{action} does not always do the same"));
        }
        let strangers = self.strangers.make_contiguous();
        self.report.comparisons +=
            interference::step::<G>(&self.state, action, (&next, &events), strangers, &mut self.choices)?;
        self.tallies.enter(&events, &next).map_err(|what| format!("{action}: {what}"))?;
        self.report.actions += 1;
        self.state = next;
        Ok(())
    }

    /// Keeps some of the actions met, read back from their notation, to try them where they may be illegal.
    fn remember(&mut self, action: &G::Action) {
        let Ok(written) = action.to_string().parse() else { return };
        if self.strangers.len() < STRANGERS_MAX {
            self.strangers.push_back(written);
        } else if self.choices.below(4) == 0 {
            let replaced = self.choices.index(STRANGERS_MAX);
            self.strangers[replaced] = written;
        }
    }
}
