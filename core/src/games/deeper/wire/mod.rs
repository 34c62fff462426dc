//! The game's own types as messages and back.

mod action;
mod components;
mod event;
mod names;
mod options;
mod pending;
mod state;
mod view;

use crate::game::{Malformed, NoTemplate};
use crate::games::deeper::Deeper;
use crate::games::deeper::action::Action;
use crate::games::deeper::data::Tables;
use crate::games::deeper::event::Event;
use crate::games::deeper::state::Options;
use crate::games::deeper::state::State;
use crate::games::deeper::view::View;
use crate::pb;
use crate::wire::{Wire, of_another_game};

impl Wire for Deeper {
    fn owns(state: &pb::state::State) -> bool {
        matches!(state, pb::state::State::Deeper(_))
    }

    fn encode_state(state: &State) -> pb::state::State {
        pb::state::State::Deeper(state::encode(state))
    }

    fn decode_state(state: &pb::state::State) -> Result<State, Malformed> {
        let pb::state::State::Deeper(message) = state else { return Err(of_another_game::<Self>("state")) };
        state::decode(message)
    }

    fn decode_options(message: pb::game_options::Options) -> Result<Options, Malformed> {
        let pb::game_options::Options::Deeper(message) = message else {
            return Err(of_another_game::<Self>("options message"));
        };
        options::decode(&message)
    }

    fn encode_options(options: &Options) -> pb::game_options::Options {
        pb::game_options::Options::Deeper(options::encode(options))
    }

    /// Many tables agree on the first player, so naming the first seat scripts nothing.
    fn is_scripted(options: &Options) -> bool {
        !(options.decks.is_empty() && options.blueprint_order.is_empty() && options.losses.is_empty())
    }

    fn encode_action(action: &Action) -> pb::action::Action {
        pb::action::Action::Deeper(action::encode(action))
    }

    fn decode_action(message: &pb::action::Action) -> Result<Action, Malformed> {
        let pb::action::Action::Deeper(message) = message else { return Err(of_another_game::<Self>("action")) };
        action::decode(message)
    }

    fn encode_template(template: &NoTemplate) -> pb::action_template::Template {
        match *template {}
    }

    fn encode_event(event: &Event) -> pb::event::Event {
        pb::event::Event::Deeper(event::encode(event))
    }

    fn encode_view(view: &View) -> pb::view::View {
        pb::view::View::Deeper(view::encode(view))
    }

    fn components(options: &Options) -> Result<pb::components::Components, Malformed> {
        let tables = Tables::read(options.tables.clone())?;
        Ok(pb::components::Components::Deeper(components::encode(&tables)))
    }
}
