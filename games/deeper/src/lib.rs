//! Deeper: one to four players dive from their Hatches, lay the sea bed tile by tile, carry home what they find, and build a rocket.
//!
//! The rules on one page (the numbers in code and tests are those of `rules.md`):
//!
//! * A turn has up to two actions, then the player breathes. Tiles are drawn by scanning a deck no deeper than the pawn, and
//!   fit where all touching edges agree.
//! * At home, resources are converted and pay for cards, upgrades and rocket cards.
//! * Away from home every turn costs air; without air the player drowns and loses some of what they carry.
//! * The first placement at each depth draws a card.
//! * When the last rocket card is crafted, the most points win.
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

pub use action::Action;
pub use data::chart::{Depth, Spot};
pub use data::effect::{Effect, Line, Output};
pub use data::name::{Name, NotAName};
pub use data::tokens::{Resource, Tokens};
pub use data::{
    CardId, CardSpec, Component, FaceId, FaceSpec, MilestoneId, MilestoneSpec, ResourceSpec, RocketId, RocketSpec,
    SetupSpec, TableTexts, Tables, UpgradeId, UpgradeSpec, Zone,
};
pub use event::{CraftKind, Event};
pub use illegal::Illegal;
pub use rules::scoring::Score;
pub use state::abilities::{Abilities, Gain};
pub use state::deck::Deck;
pub use state::map::{Demand, Laid, Map};
pub use state::{ConvertMode, DeckOrder, End, Frame, Options, Player, Settings, State, Turn};
pub use view::{DeckView, PlayerView, Site, View};

use std::ops::ControlFlow;

use hadal_core_derive::Messages;

use data::words;
use hadal_core::game::{
    Broken, Game, GameInfo, NoTemplate, Reversibility, ScoreLine, Setup, SetupError, Sink, Status, Tell, Viewer,
    Visitor,
};
use hadal_core::seat::PerSeat;
use rules::{check, legal, outcome, play, scoring, setup};
use state::audit;

/// The game.
#[derive(Debug, Messages)]
#[messages(Deeper, state = (state, state.tables()), view = (view, view.settings.tables.as_ref()), read = wire::state)]
pub struct Deeper;

impl Game for Deeper {
    const INFO: GameInfo = GameInfo {
        id: "deeper",
        title: "Deeper",
        summary: "Dive on a hex map that grows downwards, bring home what you find before the air runs out, and craft the rocket.",
        seats_min: 1,
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

    const LISTED_MAX: usize = legal::LISTED_MAX;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Template = NoTemplate;
    type Illegal = Illegal;
    type Event = Event;
    type View = View;

    fn new_game(setup: &Setup<Options>) -> Result<State, SetupError> {
        setup::new_game(setup)
    }

    fn seat_count(state: &State) -> u8 {
        state.seat_count()
    }

    fn status(state: &State) -> Status {
        outcome::status(state)
    }

    fn walk(state: &State, visitor: &mut impl Visitor<Action, NoTemplate>) -> ControlFlow<()> {
        legal::walk(state, visitor)
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

    fn view(state: &State, viewer: Viewer, advice: bool) -> View {
        view::view(state, viewer, advice)
    }

    fn scores_so_far(state: &State) -> PerSeat<Vec<ScoreLine>> {
        state.players.map(|seat, _| scoring::score(state, seat).lines().to_vec())
    }

    fn scores_seen(view: &View) -> PerSeat<Option<i64>> {
        view.players.map(|_, player| Some(player.score.total()))
    }

    fn audit(state: &State) -> Result<(), Broken> {
        audit::audit(state)
    }
}
