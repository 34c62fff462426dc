//! The game's own types as messages and back.

mod arrays;
mod components;
mod event;
mod state;
mod tile;
mod values;
mod view;

use crate::game::{Malformed, NoTemplate};
use crate::pb;
use crate::wire::arrays::Declared;
use crate::wire::{Decode, Encode, Wire, of_another_game};

pub(super) use event::{family, markers, scored, tile_placed};
pub(super) use state::{draws, scores, settings};
pub(super) use tile::tiles;

use super::{Action, DeepColony, Event, Options, State, View};

impl Wire for DeepColony {
    const ARRAYS: Declared = arrays::ARRAYS;

    fn owns(state: &pb::state::State) -> bool {
        matches!(state, pb::state::State::DeepColony(_))
    }

    fn encode_state(state: &State) -> pb::state::State {
        pb::state::State::DeepColony(state.record.encode(state.set.as_ref()))
    }

    fn decode_state(state: &pb::state::State) -> Result<State, Malformed> {
        let pb::state::State::DeepColony(message) = state else { return Err(of_another_game::<Self>("state")) };
        state::decode(message)
    }

    fn decode_options(message: pb::game_options::Options) -> Result<Options, Malformed> {
        let pb::game_options::Options::DeepColony(message) = message else {
            return Err(of_another_game::<Self>("options"));
        };
        Options::decode(&message, &())
    }

    fn encode_options(options: &Options) -> pb::game_options::Options {
        pb::game_options::Options::DeepColony(options.encode(&()))
    }

    fn is_scripted(options: &Options) -> bool {
        !options.draw_order.is_empty()
    }

    fn encode_action(action: &Action) -> pb::action::Action {
        pb::action::Action::DeepColony(action.encode(&()))
    }

    fn decode_action(message: &pb::action::Action) -> Result<Action, Malformed> {
        let pb::action::Action::DeepColony(message) = message else { return Err(of_another_game::<Self>("action")) };
        Action::decode(message, &())
    }

    fn encode_template(template: &NoTemplate) -> pb::action_template::Template {
        match *template {}
    }

    fn encode_event(event: &Event) -> pb::event::Event {
        pb::event::Event::DeepColony(event.encode(&()))
    }

    fn encode_view(view: &View) -> pb::view::View {
        pb::view::View::DeepColony(view::encode(view))
    }

    fn components(options: &Options) -> Result<pb::components::Components, Malformed> {
        Ok(pb::components::Components::DeepColony(components::encode(options)?))
    }
}
