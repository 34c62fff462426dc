//! # Oceans
//!
//! Two to four players evolve species in the sea. The rules, with the clause numbers that code and tests cite, are
//! `docs/rules/oceans.md`; on one page:
//!
//! * A turn plays cards (evolve a species or migrate population), feeds one species (forage or attack), ages every own
//!   species (tokens to the score pile; who cannot pay goes extinct) and draws.
//! * When Ocean zone 1 empties, the Cambrian Explosion begins: two cards a turn, Deep cards, more aging. Scenarios
//!   switch on over empty zones. When the Ocean is empty, the round is the last.
//! * Traits react to everything. A reaction is a [`task::Task`] on a stack in the state; a task that needs an answer
//!   waits on top of it, and the resolution goes on exactly there.
//!
//! In reading order: [`card`] ids, [`effect`] vocabulary and its [`data`] tables; the [`state`] and its [`task`]s;
//! derived numbers; legality; resolution; views.

pub mod card;
pub mod effect;
mod parse;

pub mod data;

pub mod options;
mod setup;
pub mod state;
pub mod task;

mod numbers;
mod ring;

pub mod action;
pub mod combat;
pub mod event;
pub mod illegal;
pub mod template;

mod notation;

mod before;
mod cards;
mod decision;
mod drawing;
mod feeding;
mod legal;

mod advance;
mod aging;
mod checkpoint;
mod evolution;
mod play;
mod resolve;
mod tokens;

mod scoring;

mod draw;
pub mod view;

mod audit;
mod audit_causes;
mod audit_tasks;
mod flat;
mod position;
mod position_text;
mod simulate;
mod task_columns;
mod unflatten;

mod wire;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use event::Event;
pub use illegal::Illegal;
pub use options::Options;
pub use state::State;
pub use template::Template;
pub use view::View;

use crate::game::{
    Broken, Game, GameInfo, Legal, OptionInfo, Reversibility, Setup, SetupError, Simulate, Status, Viewer,
};
use crate::generator::Generator;

/// The marker of the game.
#[derive(Debug)]
pub enum Oceans {}

/// The options, in the order of the options message.
const OPTIONS: &[OptionInfo] = &[
    option("variant", "OceansVariant", "which game is played", "OCEANS_VARIANT_FULL", "reef or full"),
    option("position", "string", "a whole position as the JSON of OceansState", "", "at most 65536 bytes"),
    option("scenarios", "repeated string", "scenarios that may be drawn", "all", "ids C01 to C25, at least two left"),
    option("exclude_icons", "repeated OceansIcon", "scenarios with these icons are left out", "none", "any"),
    option(
        "deep",
        "repeated string",
        "the Deep deck as a multiset",
        "one of each",
        "ids D01 to D89, at most 9 copies and 120 cards",
    ),
    option("open_scores", "bool", "everybody sees every score pile", "false", "true or false"),
    option("detritus_all", "bool", "Detritus makes every player pay", "true", "true or false"),
    option(
        "surface_order",
        "repeated string",
        "top of the Surface deck before dealing",
        "shuffled",
        "ids S001 to S120, once each",
    ),
    option("deep_order", "repeated string", "top of the Deep deck", "shuffled", "ids of cards in the Deep deck"),
    option("hands", "repeated OceansHand", "hands by seat", "dealt", "ids of cards in the decks"),
    option("start_seat", "uint32", "the start player", "drawn", "a seat of the table"),
    option("deep_hand_guard", "uint32", "Deep cards in hand before the Explosion", "5", "0 to 255, 0 is off"),
    option("round_limit", "uint32", "rounds after which one more is the last", "200", "0 to 1000000, 0 is off"),
];

const fn option(
    name: &'static str,
    kind: &'static str,
    description: &'static str,
    default: &'static str,
    range: &'static str,
) -> OptionInfo {
    OptionInfo { name, kind, description, default, range }
}

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
        rules: include_str!("../../../docs/rules/oceans.md"),
        notation_grammar: notation::GRAMMAR,
        options: OPTIONS,
        decisions: &[],
        outcomes: &[],
        score_sources: &[],
    };

    type Options = Options;
    type State = State;
    type Action = Action;
    type Template = Template;
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
        match state.decision() {
            Some(decision) => Status::Awaiting(state.awaiting(&decision)),
            None => Status::Over(state.outcome()),
        }
    }

    fn legal_actions(state: &State) -> Legal<Action, Template> {
        state.legal_actions()
    }

    fn check(state: &State, action: &Action) -> Result<(), Illegal> {
        state.check(action)
    }

    fn play(state: &mut State, action: &Action, events: &mut Vec<Event>) {
        play::play(state, action, events);
    }

    fn event_for(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen_by(viewer))
    }

    fn reversibility(event: &Event) -> Reversibility {
        event.reversibility()
    }

    fn view(state: &State, viewer: Viewer, _advice: bool) -> View {
        view::view(state, viewer)
    }

    fn explain(id: &str) -> Option<String> {
        draw::explain(id)
    }

    fn audit(state: &State) -> Result<(), Broken> {
        audit::audit(state)
    }
}

impl Simulate for Oceans {
    const PLAYOUT_ACTIONS_MAX: u64 = 60_000;

    fn playout_options() -> Options {
        Options::default()
    }

    fn bench_variants() -> Vec<(&'static str, Options)> {
        let of = |variant| Options { variant, ..Options::default() };
        vec![("reef", of(state::Variant::Reef)), ("full", of(state::Variant::Full))]
    }

    fn determinize(state: &State, viewer: Viewer, generator: &mut Generator) -> State {
        simulate::determinize(state, viewer, generator)
    }

    fn turns_ended(state: &State) -> u64 {
        let count = u64::from(state.seat_count());
        let place = (u64::from(state.active.0) + count - u64::from(state.rules.start_seat.0)) % count;
        let over = u64::from(state.phase == state::Phase::Over);
        u64::from(state.round.saturating_sub(1)) * count + place + over
    }
}
