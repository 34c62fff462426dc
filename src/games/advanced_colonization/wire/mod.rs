//! The conversions between the game's own types and its messages.

mod components;
mod decode_action;
mod decode_state;
mod event;
mod names;
mod view;
mod write_action;
mod write_state;
mod write_template;

pub(super) use components::components;
pub(super) use view::encode_view;
pub(super) use write_template::encode_template;

use super::state::{Options, Rules};
use super::{Action, AdvancedColonization, Event, State, Template, View};
use crate::game::Malformed;
use crate::pb;
use crate::wire::{Wire, of_another_game};

/// The number of the game's field in [`pb::Action`].
const ADVANCED_COLONIZATION: u8 = 10;

/// What the writers made, as a message.
fn read_message<M: prost::Message + Default>(bytes: &[u8]) -> M {
    M::decode(bytes).unwrap_or_default()
}

impl Wire for AdvancedColonization {
    fn owns(state: &pb::state::State) -> bool {
        matches!(state, pb::state::State::AdvancedColonization(_))
    }

    fn encode_state(state: &State) -> pb::state::State {
        pb::state::State::AdvancedColonization(read_message(&write_state::encode_state(state)))
    }

    fn decode_state(state: pb::state::State) -> Result<State, Malformed> {
        if let pb::state::State::AdvancedColonization(message) = state {
            decode_state::decode_state(&message)
        } else {
            Err(of_another_game::<Self>("state"))
        }
    }

    fn decode_options(message: pb::game_options::Options) -> Result<Options, Malformed> {
        if let pb::game_options::Options::AdvancedColonization(message) = message {
            decode_state::decode_options(message)
        } else {
            Err(of_another_game::<Self>("option set"))
        }
    }

    fn encode_options(options: &Options) -> pb::game_options::Options {
        pb::game_options::Options::AdvancedColonization(write_state::encode_options(options))
    }

    fn encode_action(action: &Action) -> pb::action::Action {
        pb::action::Action::AdvancedColonization(read_message(&write_action::encode_action(action)))
    }

    fn decode_action(message: &pb::action::Action) -> Result<Action, Malformed> {
        if let pb::action::Action::AdvancedColonization(message) = message {
            decode_action::decode_action(message)
        } else {
            Err(of_another_game::<Self>("action"))
        }
    }

    fn encode_template(template: &Template) -> pb::action_template::Template {
        pb::action_template::Template::AdvancedColonization(encode_template(template))
    }

    fn encode_event(event: &Event) -> pb::event::Event {
        pb::event::Event::AdvancedColonization(event::encode_event(event))
    }

    fn encode_view(view: &View) -> pb::view::View {
        pb::view::View::AdvancedColonization(encode_view(view))
    }

    fn components(_: &Options) -> Result<pb::components::Components, Malformed> {
        Ok(pb::components::Components::AdvancedColonization(components()))
    }

    fn is_scripted(options: &Options) -> bool {
        options.position.is_some()
    }

    fn options_from_position(text: &str) -> Option<Options> {
        Some(Options { position: Some(text.to_owned()), rules: Rules::default() })
    }

    fn position_text(state: &State) -> String {
        state.position.to_string()
    }
}
