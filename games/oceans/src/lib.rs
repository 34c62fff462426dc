//! Oceans: two to four players evolve species in a shared sea, until the ocean is empty.
//!
//! The rules on one page (the numbers in code and tests are those of `rules.md`):
//!
//! * A turn plays cards (evolve a species or move population), feeds one species (forage or attack), ages every own
//!   species (tokens to the score pile; who cannot pay goes extinct) and draws.
//! * When Ocean zone 1 empties, the Cambrian Explosion begins: two cards a turn, Deep cards, more aging. Scenarios
//!   switch on over empty zones. When the Ocean is empty, the round is the last.
//! * Traits react to everything. A reaction is a [`Task`] on a stack in the state; a task that needs an answer waits
//!   on top of it, and the resolution continues exactly there.
//!
//! In reading order: the parts in the box (`data`), recorded and derived facts (`state`), the vocabulary
//! (`action`, `event`, `view`, `illegal`), the rules (`rules`), and the forms for people and programs (`text`, `scene`, `wire`).
//! Random play and imagined states (`simulate`) and the worth of a state (`search`) build on all of it.

mod action;
mod data;
mod event;
mod illegal;
#[cfg(any(test, feature = "testing"))]
mod ledger;
mod lessons;
mod rules;
mod scene;
mod search;
mod simulate;
mod state;
mod text;
mod view;
mod wire;

#[cfg(test)]
mod tests;

pub use action::{Action, Attack, Consequence, Facts, FeedingStage, Mutation, Pile, Remark, Source, Target};
pub use data::ids::{CardId, ScenarioId};
pub use event::{Event, PhaseName, PileSource, Reason, TokenPlace, TraitLoss};
pub use illegal::Illegal;
pub use rules::template::{AttackTemplate, Group, Template};
pub use state::named::Named;
pub use state::screen::Bounds;
pub use state::task::{AgingPurpose, Cause, CheckStep, Task};
pub use state::{
    AgingStep, FeedingKind, GainRecord, Held, Location, NormalFeeding, Options, Phase, ScenarioSlot, Settings, Species,
    SpeciesId, SpeciesTurn, Spot, State, Trait, Turn, Variant,
};
pub use view::{HandView, Question, ScoreView, SpeciesView, View};

use std::ops::ControlFlow;

use hadal_core_derive::Messages;

use data::words;
use hadal_core::game::{
    Broken, Game, GameInfo, Legal, Reversibility, ScoreLine, Setup, SetupError, Sink, Status, Tell as _, Viewer,
    Visitor,
};
use hadal_core::seat::PerSeat;
use rules::{check, legal, outcome, play, setup};
use state::audit;

/// The game.
#[derive(Debug, Messages)]
#[messages(Oceans, read = wire::state)]
pub struct Oceans;

impl Game for Oceans {
    const INFO: GameInfo = GameInfo {
        id: "oceans",
        title: "Oceans",
        summary: "Evolve species that feed, react and age in a shared sea, until the ocean is empty.",
        seats_min: 2,
        seats_max: 4,
        rules_version: 1,
        has_chance: true,
        has_hidden_information: true,
        rules: include_str!("../rules.md"),
        how_to_play: include_str!("../how_to_play.md"),
        lessons: lessons::ALL,
        puzzles: &[],
        ladder: include_str!("../ladder.csv"),
        notation_grammar: Action::GRAMMAR,
        options: Options::INFO,
        decisions: words::DECISIONS,
        outcomes: words::OUTCOMES,
        score_sources: words::SCORE_SOURCES,
    };

    const LISTED_MAX: usize = legal::LISTED_MAX + legal::TEMPLATES_MAX;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Template = Template;
    type Illegal = Illegal;
    type Event = Event;
    type View = View;

    fn new_game(setup: &Setup<Options>) -> Result<State, SetupError> {
        match &setup.options.position {
            Some(text) => wire::position::load(setup, text),
            None => setup::new_game(setup),
        }
    }

    fn seat_count(state: &State) -> u8 {
        state.seat_count()
    }

    fn status(state: &State) -> Status {
        outcome::status(state)
    }

    fn walk(state: &State, visitor: &mut impl Visitor<Action, Template>) -> ControlFlow<()> {
        legal::walk(state, visitor)
    }

    fn legal_actions(state: &State) -> Legal<Action, Template> {
        legal::legal_actions(state)
    }

    fn check(state: &State, action: &Action) -> Result<(), Illegal> {
        check::check(state, action)
    }

    fn play(state: &mut State, action: &Action, events: &mut impl Sink<Event>) {
        play::play(state, action, events);
    }

    fn event_for(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen_by(viewer))
    }

    fn reversibility(event: &Event) -> Reversibility {
        event.objection()
    }

    fn view(state: &State, viewer: Viewer, _advice: bool) -> View {
        view::view(state, viewer)
    }

    fn scores_so_far(state: &State) -> PerSeat<Vec<ScoreLine>> {
        outcome::scores_so_far(state)
    }

    fn scores_seen(view: &View) -> PerSeat<Option<i64>> {
        view.scores_seen()
    }

    fn audit(state: &State) -> Result<(), Broken> {
        audit::audit(state)
    }
}
