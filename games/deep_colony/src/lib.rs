//! Deep Colony: two to four players lay tiles that grow an ocean floor of colonies, links and aerators, and claim what is built.
//!
//! The rules on one page (the numbers are those of `rules.md`, as in code and tests):
//!
//! * A turn draws a tile, places it so that all sides match (1.5.2) and may deploy one piece on it (1.5.3).
//! * A construction marker claims a feature that no other seat has claimed; a submarine adds to any colony and pays for
//!   the distance to its twin (1.5.4); a head office doubles a colony that is just completed.
//! * Complete colonies, links and aerators score at once for the majority and give the markers back (1.5.5).
//! * At the end incomplete constructions, generators and oceans score (1.6).
//!
//! A [`State`] records only tiles, pieces, scores and the generator; features, frontier, bag and supplies are worked out from
//! them and kept up to date (`board`), so that a state has one form and merging and scoring cost the same however many tiles lie
//! on the table. The cost of listing the placements grows with the number of open cells.
//!
//! In reading order: the parts in the box (`data`), recorded and derived facts (`state`), the vocabulary
//! (`action`, `event`, `view`, `illegal`), the rules (`rules`), and the forms for people and programs (`text`, `scene`, `wire`).
//! Random play and imagined states (`simulate`) and the worth of a state (`search`) build on all of it.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "a tile set is limited to 1,000 tiles of 16 segments when it is read, so every count fits the type it has"
)]

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

pub use action::Action;
pub use data::{
    Family, KindId, LinkEnd, Rotation, SEGMENTS_MAX, SET_SEGMENTS_MAX, Segment, TILE_FILE_BYTES_MAX, TILES_MAX,
    Terrain, TileFileError, TileId, TileKind, TileSet,
};
pub use event::{Appraisal, Cause, Event, NearestColony, PlacedSegment};
pub use illegal::Illegal;
pub use rules::advice::Advice;
pub use state::{
    Cell, Deployed, EndReason, GeneratorTarget, Options, Phase, Piece, PlacedTile, Score, Settings, Source, State,
    SubDistance, Supply,
};
pub use view::View;

use std::ops::ControlFlow;

use hadal_core_derive::Messages;

use data::words;
use hadal_core::game::{
    Broken, Game, GameInfo, NoTemplate, Reversibility, ScoreLine, Setup, SetupError, Sink, Status, Tell, Viewer,
    Visitor,
};
use hadal_core::seat::PerSeat;
use rules::{check, legal, outcome, play, setup};
use state::audit;

/// The game.
#[derive(Debug, Messages)]
#[messages(DeepColony, state = (&state.record, state.set.as_ref()), view = (view, view.set.as_ref()), read = wire::state)]
pub struct DeepColony;

impl Game for DeepColony {
    const INFO: GameInfo = GameInfo {
        id: "deep_colony",
        title: "Deep Colony",
        summary: "Lay tiles on the ocean floor and claim colonies, links, aerators, generators and oceans.",
        seats_min: 2,
        seats_max: 4,
        rules_version: 1,
        has_chance: true,
        has_hidden_information: false,
        rules: include_str!("../rules.md"),
        how_to_play: include_str!("../how_to_play.md"),
        lessons: lessons::ALL,
        puzzles: puzzles::ALL,
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
        play::play(state, *action, events);
    }

    fn event_for(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn reversibility(event: &Event) -> Reversibility {
        event.objection()
    }

    fn view(state: &State, _: Viewer, advice: bool) -> View {
        view::view(state, advice)
    }

    fn scores_so_far(state: &State) -> PerSeat<Vec<ScoreLine>> {
        state.record.scores.map(|_, score| score.lines())
    }

    fn scores_seen(view: &View) -> PerSeat<Option<i64>> {
        view.scores.map(|_, score| Some(score.total()))
    }

    fn audit(state: &State) -> Result<(), Broken> {
        audit::audit(state)
    }
}
