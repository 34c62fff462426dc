//! The example of a game, which `docs/adding-a-game.md` goes through: small, but with chance, hidden hands and a family of actions.
//!
//! * In turn each seat takes one to three pebbles (rule 2.1), or swaps cards of its hidden hand (rule 2.2).
//! * When the heap is empty, pebbles are points, and so are the cards that divide their number (rule 3).
//!
//! A game has these parts, a file each: the recorded facts (`state`), the options (`options`), the actions (`action`), the events
//! (`event`), the rules (`rules`), a viewer's knowledge (`view`), the drawing (`scene`), the worth of a state (`evaluate`), and its
//! case of the messages (`wire`). Feature `testing` compiles it in; `--example-game` lists it.

mod action;
mod evaluate;
mod event;
#[cfg(any(test, feature = "testing"))]
mod ledger;
mod options;
mod rules;
mod scene;
mod state;
mod view;
mod wire;

#[cfg(test)]
mod tests;

pub use action::{Action, Illegal, Swaps};
pub use event::Event;
#[cfg(any(test, feature = "testing"))]
pub use ledger::Zone;
pub use options::{Options, Settings};
pub use state::{Cards, Player, State};
pub use view::{PlayerView, View};

use std::ops::ControlFlow;

use hadal_core_derive::Messages;

use hadal_core::game::{
    Broken, Game, GameInfo, Reversibility, ScoreLine, Setup, SetupError, Sink, Status, Tell, Viewer, Visitor, WordInfo,
};
use hadal_core::seat::PerSeat;

/// The game.
#[derive(Debug, Messages)]
#[messages(Example)]
pub struct Example;

impl Game for Example {
    const INFO: GameInfo = GameInfo {
        id: "example",
        title: "Pebbles",
        summary: "Take pebbles until their number can be divided by the cards in your hand.",
        seats_min: 2,
        seats_max: 4,
        rules_version: 1,
        has_chance: true,
        has_hidden_information: true,
        rules: include_str!("../rules.md"),
        how_to_play: include_str!("../how_to_play.md"),
        lessons: &[],
        puzzles: &[],
        ladder: "",
        notation_grammar: Action::GRAMMAR,
        options: Options::INFO,
        decisions: &[WordInfo { word: "take_or_swap", description: "Take pebbles, or swap cards." }],
        outcomes: &[WordInfo { word: "heap_is_empty", description: "No pebble is left in the heap." }],
        score_sources: &[
            WordInfo { word: "pebbles", description: "The pebbles taken." },
            WordInfo { word: "cards", description: "The cards by which the number of pebbles taken can be divided." },
        ],
    };

    /// Takes of one to three pebbles, and the swaps as one family.
    const LISTED_MAX: usize = 4;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Template = Swaps;
    type Illegal = Illegal;
    type Event = Event;
    type View = View;

    fn new_game(setup: &Setup<Options>) -> Result<State, SetupError> {
        rules::new_game(setup)
    }

    fn seat_count(state: &State) -> u8 {
        state.players.count()
    }

    fn status(state: &State) -> Status {
        rules::status(state)
    }

    fn walk(state: &State, visitor: &mut impl Visitor<Action, Swaps>) -> ControlFlow<()> {
        rules::walk(state, visitor)
    }

    fn check(state: &State, action: &Action) -> Result<(), Illegal> {
        rules::check(state, *action)
    }

    fn play(state: &mut State, action: &Action, events: &mut impl Sink<Event>) {
        rules::play(state, *action, events);
    }

    fn event_for(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen_by(viewer))
    }

    fn reversibility(event: &Event) -> Reversibility {
        event.objection()
    }

    fn view(state: &State, viewer: Viewer, _: bool) -> View {
        view::view(state, viewer)
    }

    fn scores_so_far(state: &State) -> PerSeat<Vec<ScoreLine>> {
        state.players.map(|_, player| rules::score(player))
    }

    fn scores_seen(view: &View) -> PerSeat<Option<i64>> {
        view.scores_seen()
    }

    fn audit(state: &State) -> Result<(), Broken> {
        state.audit()
    }
}
