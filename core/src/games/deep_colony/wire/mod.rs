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
use crate::wire::{Decode, Encode, Wire, lend, of_another_game};

pub(super) use event::{family, markers, scored, tile_placed};
pub(super) use state::{draws, scores, settings};
pub(super) use tile::tiles;
pub(super) use view::{bag, seats};

use super::{Action, DeepColony, Event, Options, State, View};

impl Wire for DeepColony {
    const ARRAYS: Declared = arrays::ARRAYS;

    fn owns(state: &pb::state::State) -> bool {
        matches!(state, pb::state::State::DeepColony(_))
    }

    fn lend_state(state: &State) -> impl Encode<pb::state::State> {
        lend::<pb::DeepColonyState, _, _>(&state.record, state.set.as_ref())
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

    fn lend_action(action: &Action) -> impl Encode<pb::action::Action> {
        lend::<pb::DeepColonyAction, _, _>(action, &())
    }

    fn decode_action(message: &pb::action::Action) -> Result<Action, Malformed> {
        let pb::action::Action::DeepColony(message) = message else { return Err(of_another_game::<Self>("action")) };
        Action::decode(message, &())
    }

    fn lend_template(template: &NoTemplate) -> impl Encode<pb::action_template::Template> {
        lend::<pb::DeepColonyTemplate, _, _>(template, &())
    }

    fn lend_event(event: &Event) -> impl Encode<pb::event::Event> {
        lend::<pb::DeepColonyEvent, _, _>(event, &())
    }

    fn lend_view(view: &View) -> impl Encode<pb::view::View> {
        lend::<pb::DeepColonyView, _, _>(view, view.set.as_ref())
    }

    fn components(options: &Options) -> Result<pb::components::Components, Malformed> {
        Ok(pb::components::Components::DeepColony(components::encode(options)?))
    }
}
