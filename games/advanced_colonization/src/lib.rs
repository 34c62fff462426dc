//! Advanced Colonization, by Robert Dudley: two players with pyramids fight for three planets, without chance or hidden information.
//!
//! The rules on one page (the numbers are those of `rules.md`, as in code and tests):
//!
//! * Three planets, each with colonies above (near side) and below (far side) and ships in orbit. Ships stand, or lie
//!   pointing at another planet. All pyramids that are not on the board, in a reserve or burned lie in the bank (1-3).
//! * A turn has 5 action points: first purchases, then deployments, then actions; points that are left are lost (4).
//! * On each side of each planet the outermost colony of the planet's size is dominant; four of them win, after any
//!   action of either player (5).
//! * Ships advance, redirect and colonize; bombs, lasers, phase shifts and revolts burn and destroy; tractor beams
//!   move ships (6).
//! * The plain game has no draw; options add three (7), and four switches settle points on which readers of the rules disagree
//!   (11).
//!
//! In reading order: the closed lists of words (`data`), recorded and derived facts (`state`), the vocabulary
//! (`action`, `event`, `view`, `illegal`), the rules (`rules`), and the forms for people and programs (`text`, `scene`, `wire`).
//! Random play and imagined states (`simulate`) and the worth of a state (`search`) build on all of it.

mod action;
mod data;
mod event;
mod illegal;
#[cfg(any(test, feature = "testing"))]
mod ledger;
mod lessons;
mod puzzles;
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

pub use action::{Action, ColonyPlace, Exchange, Move, Moves, OrbitingShip, Pair, Partner, Piece, Targets, Verb};
pub use event::{Draw, Ending, Event, Happening, Located, PyramidPlace};
pub use illegal::Illegal;
pub use rules::template::{BeamTemplate, FireTemplate, Template};
pub use state::{
    Aim, Colour, Dominance, Dominant, Item, List, Members, Options, Orbit, Phase, Pile, Planet, Player, Position,
    Pyramid, Settings, Ship, Side, Size, Slot, State, TurnStarts, Types,
};
pub use view::View;

use std::ops::ControlFlow;

use hadal_core_derive::Messages;

use data::words;
use hadal_core::game::{
    Broken, Game, GameInfo, Reversibility, ScoreLine, Setup, SetupError, Sink, Status, Viewer, Visitor,
};
use hadal_core::seat::PerSeat;
use rules::{check, legal, outcome, play, setup};
use state::audit;

/// The game.
#[derive(Debug, Messages)]
#[messages(AdvancedColonization, event = (&event.happening, &event.player), read = wire::state)]
pub struct AdvancedColonization;

impl Game for AdvancedColonization {
    const INFO: GameInfo = GameInfo {
        id: "advanced_colonization",
        title: "Advanced Colonization",
        summary: "Colonize three planets with pyramids; four dominant colonies win.",
        seats_min: 2,
        seats_max: 2,
        rules_version: 1,
        has_chance: false,
        has_hidden_information: false,
        rules: include_str!("../rules.md"),
        how_to_play: include_str!("../how_to_play.md"),
        lessons: lessons::ALL,
        puzzles: puzzles::ALL,
        ladder: include_str!("../ladder.csv"),
        notation_grammar: text::GRAMMAR,
        options: Options::INFO,
        decisions: words::DECISIONS,
        outcomes: words::OUTCOMES,
        score_sources: words::SCORE_SOURCES,
    };

    const LISTED_MAX: usize = legal::LISTED_MAX;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Template = Template;
    type Illegal = Illegal;
    type Event = Event;
    type View = View;

    fn new_game(setup: &Setup<Options>) -> Result<State, SetupError> {
        setup::new_game(&setup.options)
    }

    fn seat_count(_: &State) -> u8 {
        2
    }

    fn status(state: &State) -> Status {
        outcome::status(state)
    }

    fn walk(state: &State, visitor: &mut impl Visitor<Action, Template>) -> ControlFlow<()> {
        legal::walk(state, visitor)
    }

    fn check(state: &State, action: &Action) -> Result<(), Illegal> {
        check::check(state, action)
    }

    fn play(state: &mut State, action: &Action, events: &mut impl Sink<Event>) {
        play::play(state, action, events);
    }

    fn event_for(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn reversibility(_: &Event) -> Reversibility {
        Reversibility::Free
    }

    fn view(state: &State, _: Viewer, _: bool) -> View {
        view::view(state)
    }

    fn scores_so_far(state: &State) -> PerSeat<Vec<ScoreLine>> {
        outcome::scores_so_far(state)
    }

    fn scores_seen(view: &View) -> PerSeat<Option<i64>> {
        outcome::scores_seen(view)
    }

    fn audit(state: &State) -> Result<(), Broken> {
        audit::audit(state)
    }
}
