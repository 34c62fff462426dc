//! The game's own types as messages and back.

#![expect(clippy::wildcard_enum_match_arm, reason = "every other game's message is refused")]

mod action;
mod arrays;
mod components;
mod event;
mod names;
pub(super) mod options;
pub(crate) mod position;
mod state;
mod template;
mod turn;
mod view;

use super::{Action, Event, Oceans, Options, State, Template, View};
use crate::game::Malformed;
use crate::pb;
use crate::wire::arrays::Declared;
use crate::wire::{Decode, Encode, Wire, lend, of_another_game};

pub(super) use action::{cards, slots, told, victims};
pub(super) use components::{arrow, icon};
pub(super) use event::drawn;
pub(super) use names::{seat, set_seat};
pub(super) use state::piles;
pub(super) use template::{evolve_new, evolve_on};
pub(super) use view::{encode_seats, viewer};

impl Wire for Oceans {
    const ARRAYS: Declared = arrays::ARRAYS;

    fn owns(state: &pb::state::State) -> bool {
        matches!(state, pb::state::State::Oceans(_))
    }

    fn lend_state(state: &State) -> impl Encode<pb::state::State> {
        lend::<pb::OceansState, _, _>(state, &())
    }

    fn decode_state(state: &pb::state::State) -> Result<State, Malformed> {
        match state {
            pb::state::State::Oceans(message) => state::decode(message),
            _ => Err(of_another_game::<Self>("state")),
        }
    }

    fn decode_options(message: pb::game_options::Options) -> Result<Options, Malformed> {
        match message {
            pb::game_options::Options::Oceans(message) => Options::decode(&message, &()),
            _ => Err(of_another_game::<Self>("options message")),
        }
    }

    fn encode_options(options: &Options) -> pb::game_options::Options {
        pb::game_options::Options::Oceans(options.encode(&()))
    }

    /// Many tables agree on the start player, so naming the start seat scripts nothing.
    fn is_scripted(options: &Options) -> bool {
        options.position.is_some()
            || !(options.surface_order.is_empty() && options.deep_order.is_empty() && options.hands.is_empty())
    }

    fn lend_action(action: &Action) -> impl Encode<pb::action::Action> {
        lend::<pb::OceansAction, _, _>(action, &())
    }

    fn decode_action(message: &pb::action::Action) -> Result<Action, Malformed> {
        match message {
            pb::action::Action::Oceans(message) => Action::decode(message, &()),
            _ => Err(of_another_game::<Self>("action")),
        }
    }

    fn lend_template(template: &Template) -> impl Encode<pb::action_template::Template> {
        lend::<pb::OceansTemplate, _, _>(template, &())
    }

    fn lend_event(event: &Event) -> impl Encode<pb::event::Event> {
        lend::<pb::OceansEvent, _, _>(event, &())
    }

    fn lend_view(view: &View) -> impl Encode<pb::view::View> {
        lend::<pb::OceansView, _, _>(view, &())
    }

    fn components(_: &Options) -> Result<pb::components::Components, Malformed> {
        Ok(pb::components::Components::Oceans(components::encode()))
    }
}
