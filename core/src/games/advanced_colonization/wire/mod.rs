//! The game's own types as messages and back.

mod action;
mod arrays;
mod components;
mod event;
mod names;
mod pieces;
mod piles;
mod state;
mod template;
mod view;

use super::state::{Options, Settings};
use super::{Action, AdvancedColonization, Event, State, Template, View};
use crate::game::Malformed;
use crate::pb;
use crate::wire::arrays::Declared;
use crate::wire::{Decode, Encode, Wire, lend, of_another_game};
pub(super) use event::game_ended;
pub(super) use names::owner;
pub(super) use pieces::height;
pub(super) use state::{planets, seats, turn};
pub(super) use template::movable_ships;
pub(super) use view::{planet_views, seat_views};

impl Wire for AdvancedColonization {
    const ARRAYS: Declared = arrays::ARRAYS;

    fn owns(state: &pb::state::State) -> bool {
        matches!(state, pb::state::State::AdvancedColonization(_))
    }

    fn lend_state(state: &State) -> impl Encode<pb::state::State> {
        lend::<pb::AdvancedColonizationState, _, _>(state, &())
    }

    fn decode_state(state: &pb::state::State) -> Result<State, Malformed> {
        if let pb::state::State::AdvancedColonization(message) = state {
            state::decode(message)
        } else {
            Err(of_another_game::<Self>("state"))
        }
    }

    fn decode_options(message: pb::game_options::Options) -> Result<Options, Malformed> {
        if let pb::game_options::Options::AdvancedColonization(message) = message {
            Options::decode(&message, &())
        } else {
            Err(of_another_game::<Self>("option set"))
        }
    }

    fn encode_options(options: &Options) -> pb::game_options::Options {
        pb::game_options::Options::AdvancedColonization(options.encode(&()))
    }

    fn is_scripted(options: &Options) -> bool {
        options.position.is_some()
    }

    fn lend_action(action: &Action) -> impl Encode<pb::action::Action> {
        lend::<pb::AdvancedColonizationAction, _, _>(action, &())
    }

    fn decode_action(message: &pb::action::Action) -> Result<Action, Malformed> {
        if let pb::action::Action::AdvancedColonization(message) = message {
            Action::decode(message, &())
        } else {
            Err(of_another_game::<Self>("action"))
        }
    }

    fn lend_template(template: &Template) -> impl Encode<pb::action_template::Template> {
        lend::<pb::AdvancedColonizationTemplate, _, _>(template, &())
    }

    fn lend_event(event: &Event) -> impl Encode<pb::event::Event> {
        lend::<pb::AdvancedColonizationEvent, _, _>(&event.happening, &event.player)
    }

    fn lend_view(view: &View) -> impl Encode<pb::view::View> {
        lend::<pb::AdvancedColonizationView, _, _>(view, &())
    }

    fn components(_: &Options) -> Result<pb::components::Components, Malformed> {
        Ok(pb::components::Components::AdvancedColonization(components::encode()))
    }

    fn options_from_position(text: &str) -> Option<Options> {
        Some(Options { position: Some(text.to_owned()), settings: Settings::default() })
    }

    fn position_text(state: &State) -> String {
        state.position.to_string()
    }
}
