//! The conversions between the game's own types and its messages.

mod components;
mod decode_action;
mod decode_state;
mod event;
mod names;
mod read_action;
mod read_state;
mod view;
mod write_action;
mod write_state;
mod write_template;

pub(super) use components::components;
pub(super) use view::encode_view;
pub(super) use write_template::encode_template;

use crate::game::Malformed;
use crate::games::advanced_colonization::state::{Options, Rules};
use crate::games::advanced_colonization::{Action, AdvancedColonization, Event, State, Template, View};
use crate::pb;
use crate::wire::{Wire, Writer, of_another_game, read_message};

/// The number of the game's field in [`pb::State`], [`pb::Action`] and [`pb::ActionTemplate`].
const ADVANCED_COLONIZATION: u8 = 10;

impl Wire for AdvancedColonization {
    fn owns(state: &pb::state::State) -> bool {
        matches!(state, pb::state::State::AdvancedColonization(_))
    }

    fn encode_state(state: &State) -> pb::state::State {
        pb::state::State::AdvancedColonization(write_state::encode_state(state).into())
    }

    fn write_state(state: &State, out: &mut Writer<'_>) {
        out.message(ADVANCED_COLONIZATION.into(), |out| write_state::write_state(state, out));
    }

    fn decode_state(state: pb::state::State) -> Result<State, Malformed> {
        if let pb::state::State::AdvancedColonization(bytes) = state {
            // Nearly every state comes back as it was written.
            match read_state::read_state(&bytes) {
                Some(state) => Ok(state),
                None => decode_state::decode_state(&read_message(&bytes)?),
            }
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
        pb::action::Action::AdvancedColonization(write_action::encode_action(action).into())
    }

    fn write_actions(actions: &[Action], out: &mut Writer<'_>) {
        write_action::write_actions(actions, out);
    }

    fn decode_action(message: &pb::action::Action) -> Result<Action, Malformed> {
        if let pb::action::Action::AdvancedColonization(bytes) = message {
            let message = read_action::read_action(bytes).map_or_else(|| read_message(bytes), Ok)?;
            decode_action::decode_action(&message)
        } else {
            Err(of_another_game::<Self>("action"))
        }
    }

    fn encode_template(template: &Template) -> pb::action_template::Template {
        pb::action_template::Template::AdvancedColonization(encode_template(template))
    }

    fn write_template(template: &Template, out: &mut Writer<'_>) {
        out.message(ADVANCED_COLONIZATION.into(), |out| write_template::write_template(template, out));
    }

    fn encode_event(event: &Event) -> pb::event::Event {
        pb::event::Event::AdvancedColonization(event::encode_event(event))
    }

    fn encode_view(view: &View) -> pb::view::View {
        pb::view::View::AdvancedColonization(encode_view(view))
    }

    fn components() -> pb::components::Components {
        pb::components::Components::AdvancedColonization(components())
    }

    fn is_scripted(options: &Options) -> bool {
        options.position.is_some()
    }

    fn options_from_position(text: &str) -> Option<Options> {
        Some(Options { position: Some(text.to_owned()), rules: Rules::default() })
    }

    fn position_text(state: &State) -> Option<String> {
        Some(state.position.to_string())
    }
}
