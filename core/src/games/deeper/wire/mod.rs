//! The game's own types as messages and back, where their attributes do not say it.

mod arrays;
mod components;
mod fields;
pub(super) mod pending;
mod values;

pub(super) use fields::{all_edges, custom_tables, decks, level, optional_level, player, type_bits};
pub(super) use pending::over;

use crate::game::{Malformed, NoTemplate};
use crate::games::deeper::Deeper;
use crate::games::deeper::action::Action;
use crate::games::deeper::event::Event;
use crate::games::deeper::state::{Options, Settings, State};
use crate::games::deeper::view::View;
use crate::pb;
use crate::wire::arrays::Declared;
use crate::wire::{At, Decode, Encode, Wire, of_another_game};

impl Wire for Deeper {
    const ARRAYS: Declared = arrays::ARRAYS;

    fn owns(state: &pb::state::State) -> bool {
        matches!(state, pb::state::State::Deeper(_))
    }

    fn encode_state(state: &State) -> pb::state::State {
        pb::state::State::Deeper(state.encode(state.tables()))
    }

    fn decode_state(state: &pb::state::State) -> Result<State, Malformed> {
        let pb::state::State::Deeper(message) = state else { return Err(of_another_game::<Self>("state")) };
        // Ids are read by the tables, offers by the player on turn.
        let settings = Settings::decode(&message.settings, &()).at("settings")?;
        let mut state = State::decode(message, &settings.tables)?;
        let player = state.players.get(state.turn.seat);
        state.frames = pending::decode(&message.pending, message.over, player, &settings.tables)?;
        Ok(state)
    }

    fn decode_options(message: pb::game_options::Options) -> Result<Options, Malformed> {
        let pb::game_options::Options::Deeper(message) = message else {
            return Err(of_another_game::<Self>("options message"));
        };
        Options::decode(&message, &())
    }

    fn encode_options(options: &Options) -> pb::game_options::Options {
        pb::game_options::Options::Deeper(options.encode(&()))
    }

    /// Many tables agree on the first player, so naming the first seat scripts nothing.
    fn is_scripted(options: &Options) -> bool {
        !(options.decks.is_empty() && options.blueprint_order.is_empty() && options.losses.is_empty())
    }

    fn encode_action(action: &Action) -> pb::action::Action {
        pb::action::Action::Deeper(action.encode(&()))
    }

    fn decode_action(message: &pb::action::Action) -> Result<Action, Malformed> {
        let pb::action::Action::Deeper(message) = message else { return Err(of_another_game::<Self>("action")) };
        Action::decode(message, &())
    }

    fn encode_template(template: &NoTemplate) -> pb::action_template::Template {
        match *template {}
    }

    fn encode_event(event: &Event) -> pb::event::Event {
        pb::event::Event::Deeper(event.encode(&()))
    }

    fn encode_view(view: &View) -> pb::view::View {
        pb::view::View::Deeper(view.encode(view.settings.tables.as_ref()))
    }

    fn components(options: &Options) -> Result<pb::components::Components, Malformed> {
        Ok(pb::components::Components::Deeper(components::encode(options.tables_in_force()?.as_ref())))
    }
}
