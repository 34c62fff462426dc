//! Deep Colony: tiles grow an ocean floor of colonies, links and aerators; markers claim what is built there.
//!
//! The rules on one page (the whole of them, with the clause numbers that code and tests cite, is
//! `docs/rules/deep_colony.md`):
//!
//! * a turn draws a tile, places it so that all sides match (1.5.2) and may deploy one piece on it (1.5.3);
//! * a construction marker claims a feature that no other seat has claimed; a submarine adds to any colony and pays for
//!   the distance to its twin (1.5.4); a head office doubles a colony that is just completed;
//! * complete colonies, links and aerators score at once for the majority and give the markers back (1.5.5);
//! * at the end incomplete constructions, generators and oceans score (1.6).
//!
//! A [`State`] writes down no more than tiles, pieces, scores and the generator; features, frontier, bag and supplies
//! are worked out from them and kept up to date (`board`), so that a state has one form and merging and scoring
//! cost the same however many tiles lie on the table. Listing the placements costs as much as there are open cells.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "a tile set is limited to 1,000 tiles of 16 segments when it is read, so every count fits the type it has"
)]

mod action;
mod advice;
mod audit;
mod board;
mod data;
mod draw;
mod event;
mod features;
mod final_scoring;
mod frontier;
mod geometry;
mod illegal;
mod legal;
mod notation;
mod picture;
mod play;
mod rebuild;
mod scoring;
mod simulate;
mod state;
#[cfg(test)]
mod tests;
mod tile;
mod tile_file;
mod tile_shapes;
mod view;
mod wire;

use crate::game::{
    Awaiting, Broken, Game, GameInfo, Legal, NoTemplate, OptionInfo, Reversibility, Setup, SetupError, Status, Viewer,
};

pub use action::Action;
pub use advice::{Advice, FeatureAdvice};
pub use board::Supply;
pub use data::{KindId, TileSet};
pub use event::{Appraisal, Cause, Event};
pub use geometry::{Cell, Rotation};
pub use illegal::Illegal;
pub use state::{
    Deployed, EndReason, GeneratorTarget, Options, Phase, Piece, PlacedTile, Score, Source, State, SubDistance,
    Switches,
};
pub use tile::{Family, LinkEnd, SEGMENTS_MAX, Segment, Terrain, TileKind};
pub use tile_file::{TILE_FILE_BYTES_MAX, TILES_MAX, TileFileError};
pub use view::View;

/// The game.
#[derive(Debug)]
pub struct DeepColony;

impl Game for DeepColony {
    const INFO: GameInfo = GameInfo {
        id: "deep_colony",
        title: "Deep Colony",
        summary: "Lay tiles on the ocean floor and claim colonies, links, aerators, generators and oceans",
        seats_min: 2,
        seats_max: 4,
        rules_version: 1,
        has_chance: true,
        has_hidden_information: false,
        rules: include_str!("../../../docs/rules/deep_colony.md"),
        notation_grammar: notation::GRAMMAR,
        options: OPTIONS,
        decisions: &[],
        outcomes: &[],
        score_sources: &[],
    };

    type Options = Options;
    type State = State;
    type Action = Action;
    type Template = NoTemplate;
    type Illegal = Illegal;
    type Event = Event;
    type View = View;

    fn new_game(setup: &Setup<Options>) -> Result<State, SetupError> {
        play::new_game(setup)
    }

    fn seat_count(state: &State) -> u8 {
        state.record.seat_count
    }

    fn status(state: &State) -> Status {
        let decision = match state.record.phase {
            Phase::Place { .. } => "place",
            Phase::Deploy => "deploy",
            Phase::Over(reason) => return Status::Over(final_scoring::outcome(state, reason)),
        };
        Status::Awaiting(Awaiting { seat: state.turn_seat(), decision: decision.into() })
    }

    fn legal_actions(state: &State) -> Legal<Action, NoTemplate> {
        legal::legal_actions(state)
    }

    fn check(state: &State, action: &Action) -> Result<(), Illegal> {
        legal::check(state, action)
    }

    fn play(state: &mut State, action: &Action, events: &mut Vec<Event>) {
        play::play(state, *action, events);
    }

    fn event_for(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn reversibility(event: &Event) -> Reversibility {
        event::reversibility(event)
    }

    fn view(state: &State, _: Viewer, advice: bool) -> View {
        view::view(state, advice)
    }

    fn audit(state: &State) -> Result<(), Broken> {
        audit::audit(state)
    }
}

/// The options, in the order of the options message.
const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        name: "tile_set",
        kind: "string",
        description: "the caller's own tiles as a CSV file in the notation of rules 4",
        default: "the set that comes with the game",
        range: "up to 1000 tiles and 262144 bytes; one start tile and at least one tile to draw",
    },
    OptionInfo {
        name: "draw_order",
        kind: "repeated string",
        description: "tile ids in the order they are drawn; when it runs out, the generator draws the rest",
        default: "empty",
        range: "ids of the tile set but the start tile, none more often than the set has it",
    },
    OptionInfo {
        name: "sub_blocks_head_office",
        kind: "bool",
        description: "whether another seat's submarine in a colony forbids a head office there (decision 4)",
        default: "false",
        range: "false, true",
    },
    OptionInfo {
        name: "sub_distance",
        kind: "DeepColonySubDistance",
        description: "what a pair of submarines scores: the cells between them or the steps from one to the other \
                      (decision 13)",
        default: "DEEP_COLONY_SUB_DISTANCE_BETWEEN",
        range: "DEEP_COLONY_SUB_DISTANCE_BETWEEN, DEEP_COLONY_SUB_DISTANCE_REACH",
    },
    OptionInfo {
        name: "generator_target",
        kind: "DeepColonyGeneratorTarget",
        description: "which colonies a generator may score (decision 39)",
        default: "DEEP_COLONY_GENERATOR_TARGET_ANY",
        range: "DEEP_COLONY_GENERATOR_TARGET_ANY, DEEP_COLONY_GENERATOR_TARGET_COMPLETE",
    },
    OptionInfo {
        name: "own_second_sub",
        kind: "bool",
        description: "whether a seat may have both its submarines in one colony (decision 56)",
        default: "true",
        range: "false, true",
    },
];
