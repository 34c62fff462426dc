//! Advanced Colonization, by Robert Dudley: two players, pyramids, no chance, no hidden information.
//!
//! The rules on one page (numbers are those of `docs/rules/advanced_colonization.md`):
//!
//! * Three planets, each with colonies above (near side) and below (far side) and ships in orbit. Ships stand, or lie
//!   pointing at another planet. Whatever is not on the board, in a reserve or burned lies in the bank (1-3).
//! * A turn has 5 action points: first purchases, then deployments, then actions; what is left is lost (4).
//! * On each side of each planet the outermost colony of the planet's size is dominant; four of them win, after any
//!   action of either player (5).
//! * Ships advance, redirect and colonize; bombs, lasers, phase shifts and revolts burn and destroy; tractor beams
//!   move ships (6).
//! * The plain game has no draw; options add three (7), and four switches decide what readers of the rules dispute
//!   (11).
//!
//! In reading order: the pieces, the table, the actions, what is allowed, what happens.

pub mod action;
pub mod audit;
pub mod check;
pub mod dominance;
mod draw;
pub mod event;
pub mod illegal;
pub mod legal;
pub mod notation;
pub mod orbit;
pub mod outcome;
pub mod pile;
pub mod play;
pub mod position;
pub mod pyramid;
mod simulate;
pub mod state;
pub mod template;
pub mod types;
pub mod view;
mod wire;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use event::Event;
pub use illegal::Illegal;
pub use position::Position;
pub use state::{Options, State};
pub use template::Template;
pub use view::View;

use crate::game::{
    Broken, Game, GameInfo, Legal, Malformed, OptionInfo, Reversibility, Setup, SetupError, Status, Viewer,
};
use notation::PositionError;

/// The game.
#[derive(Debug)]
pub struct AdvancedColonization;

impl Game for AdvancedColonization {
    const INFO: GameInfo = GameInfo {
        id: "advanced_colonization",
        title: "Advanced Colonization",
        summary: "Two players colonize three planets with pyramids; four dominant colonies win.",
        seats_min: 2,
        seats_max: 2,
        rules_version: 1,
        has_chance: false,
        has_hidden_information: false,
        rules: include_str!("../../../docs/rules/advanced_colonization.md"),
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
        setup.options.rules.validate()?;
        let position = match &setup.options.position {
            Some(text) => scripted(text)?,
            None => Position::start(),
        };
        Ok(State::starting_from(position, setup.options.rules.clone()))
    }

    fn seat_count(_: &State) -> u8 {
        2
    }

    fn status(state: &State) -> Status {
        outcome::status(state)
    }

    fn legal_actions(state: &State) -> Legal<Action, Template> {
        legal::legal_actions(state)
    }

    fn check(state: &State, action: &Action) -> Result<(), Illegal> {
        check::check(state, action)
    }

    fn play(state: &mut State, action: &Action, events: &mut Vec<Event>) {
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

    fn audit(state: &State) -> Result<(), Broken> {
        audit::audit(state)
    }
}

/// The position of the option's text.
fn scripted(text: &str) -> Result<Position, SetupError> {
    notation::parse_position(text).map_err(|error| match error {
        PositionError::Malformed(error) => Malformed::new("position", error.0).into(),
        PositionError::Broken(error) => Broken::new("position", error.to_string()).into(),
    })
}

/// The options, in the order of the options message.
const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        name: "position",
        kind: "string",
        description: "the position to start from, as text (rule 8); whoever is named in it is awaited",
        default: "[1]/[2]/[3] -/- - 1P5",
        range: "a position text that passes the invariants of rule 8.4",
    },
    OptionInfo {
        name: "repetition",
        kind: "uint32",
        description: "draw when the same position begins a turn for this many times since the last burn (rule 7.1)",
        default: "0",
        range: "0 (off) or 2 to 10; needs max_turns from 1 to 1000",
    },
    OptionInfo {
        name: "dead",
        kind: "bool",
        description: "draw as soon as both players have fewer than four pyramids that are not burned (rule 7.2)",
        default: "false",
        range: "false or true",
    },
    OptionInfo {
        name: "max_turns",
        kind: "uint32",
        description: "draw when this many turns, of both players together, have been ended (rule 7.3)",
        default: "0",
        range: "0 (off) to 100000",
    },
    OptionInfo {
        name: "loose_phases",
        kind: "bool",
        description: "any action in any phase of a turn (rule 11.1)",
        default: "false",
        range: "false or true",
    },
    OptionInfo {
        name: "shift_reserves",
        kind: "bool",
        description: "ships in a reserve take part in a Phase Shift (rule 11.2)",
        default: "false",
        range: "false or true",
    },
    OptionInfo {
        name: "bomb_keeps_aim",
        kind: "bool",
        description: "ships that pointed at a bombed planet point at the new one (rule 11.3)",
        default: "false",
        range: "false or true",
    },
    OptionInfo {
        name: "advance_may_stand",
        kind: "bool",
        description: "an advancing ship may end standing (rule 11.4)",
        default: "false",
        range: "false or true",
    },
];
