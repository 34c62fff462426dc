//! Deeper: one to four players dive from their Hatches, lay the sea bed tile by tile, carry home what they find, and
//! build until the last rocket card is crafted.
//!
//! The complete rules, which the numbers in the code refer to, are in `docs/rules/deeper.md`. In short: a turn has up
//! to two actions, then the player breathes. Tiles are drawn by scanning a deck no deeper than the pawn, and fit where
//! all touching edges agree. At home, resources are converted and pay for cards, upgrades and rocket cards. Away from
//! home every turn costs air; without air the player drowns and loses some of what they carry. The first placement at
//! each depth draws a card. When the last rocket card is crafted, the most points win.
//!
//! In reading order: the map ([`chart`], [`map`]), the components ([`tokens`], [`name`], [`effect`], [`data`]), the
//! [`state`] and its [`setup`], what may be done ([`action`], [`scene`], [`check`], [`legal`]), what it does ([`play`],
//! [`scoring`]), who sees what ([`event`], [`view`]), and what keeps strangers out ([`audit`]).

pub mod chart;
pub mod map;

pub mod data;
pub mod effect;
pub mod name;
pub mod tokens;

pub mod abilities;
pub mod setup;
pub mod state;

pub mod action;
pub mod check;
pub mod illegal;
pub mod legal;
mod notation;
pub mod scene;

pub mod event;
pub mod play;
pub mod scoring;

mod draw;
pub mod view;

pub mod audit;
mod info;
mod simulate;
mod wire;

#[cfg(test)]
mod tests;

use std::borrow::Cow;

use crate::game::{
    Awaiting, Broken, Game, GameInfo, Legal, NoTemplate, Reversibility, Setup, SetupError, Status, Viewer,
};
use action::Action;
use event::Event;
use illegal::Illegal;
use setup::Options;
use state::{Frame, State};
use view::View;

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Deeper;

impl Game for Deeper {
    const INFO: GameInfo = info::INFO;

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
        state.seats()
    }

    fn status(state: &State) -> Status {
        match state.frames.last() {
            Some(Frame::Over(end)) => Status::Over(scoring::outcome(state, *end)),
            frame => Status::Awaiting(Awaiting { seat: state.turn.seat, decision: Cow::Borrowed(decision(frame)) }),
        }
    }

    fn legal_actions(state: &State) -> Legal<Action, NoTemplate> {
        Legal { actions: legal::legal_actions(state), templates: Vec::new() }
    }

    fn check(state: &State, action: &Action) -> Result<(), Illegal> {
        check::check(state, action)
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

    fn view(state: &State, viewer: Viewer, advice: bool) -> View {
        view::view(state, viewer, advice)
    }

    fn audit(state: &State) -> Result<(), Broken> {
        audit::audit(state)
    }
}

/// Why the player on turn is asked, as a stable word.
fn decision(frame: Option<&Frame>) -> &'static str {
    match frame {
        None => "act",
        Some(Frame::Place { .. }) => "place_tile",
        Some(Frame::Tow { .. }) => "tow",
        Some(Frame::Retry) => "scan_retry",
        Some(Frame::Trim) => "return_tile",
        Some(Frame::Gain { .. }) => "gain",
        Some(Frame::EndGather) => "end_gather",
        Some(Frame::NameWinner) => "name_winner",
        Some(Frame::Over(_)) => "over",
    }
}
