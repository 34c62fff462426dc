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
use crate::wire::{Decode, Encode, Wire, of_another_game};
pub(super) use event::game_ended;
pub(super) use names::owner;
pub(super) use pieces::height;
pub(super) use template::movable_ships;

impl Wire for AdvancedColonization {
    const ARRAYS: Declared = arrays::ARRAYS;

    fn owns(state: &pb::state::State) -> bool {
        matches!(state, pb::state::State::AdvancedColonization(_))
    }

    fn encode_state(state: &State) -> pb::state::State {
        pb::state::State::AdvancedColonization(state::encode(state))
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

    fn encode_action(action: &Action) -> pb::action::Action {
        pb::action::Action::AdvancedColonization(action.encode(&()))
    }

    fn decode_action(message: &pb::action::Action) -> Result<Action, Malformed> {
        if let pb::action::Action::AdvancedColonization(message) = message {
            Action::decode(message, &())
        } else {
            Err(of_another_game::<Self>("action"))
        }
    }

    fn encode_template(template: &Template) -> pb::action_template::Template {
        pb::action_template::Template::AdvancedColonization(template.encode(&()))
    }

    fn encode_event(event: &Event) -> pb::event::Event {
        pb::event::Event::AdvancedColonization(event.happening.encode(&event.player))
    }

    fn encode_view(view: &View) -> pb::view::View {
        pb::view::View::AdvancedColonization(view::encode(view))
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
