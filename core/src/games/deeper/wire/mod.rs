//! The game's own types as messages and back, where their attributes do not say it.

mod arrays;
mod components;
mod fields;
pub(super) mod pending;
mod values;

pub(super) use fields::{all_edges, custom_tables, decks, level, optional_level, type_bits};
pub(super) use pending::over;

use crate::game::{Malformed, NoTemplate};
use crate::games::deeper::Deeper;
use crate::games::deeper::action::Action;
use crate::games::deeper::event::Event;
use crate::games::deeper::state::{Options, Settings, State};
use crate::games::deeper::view::View;
use crate::pb;
use crate::wire::arrays::Declared;
use crate::wire::{At, Decode, Encode, Wire, lend, of_another_game};

impl Wire for Deeper {
    const ARRAYS: Declared = arrays::ARRAYS;

    fn owns(state: &pb::state::State) -> bool {
        matches!(state, pb::state::State::Deeper(_))
    }

    fn lend_state(state: &State) -> impl Encode<pb::state::State> {
        lend::<pb::DeeperState, _, _>(state, state.tables())
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

    fn lend_action(action: &Action) -> impl Encode<pb::action::Action> {
        lend::<pb::DeeperAction, _, _>(action, &())
    }

    fn decode_action(message: &pb::action::Action) -> Result<Action, Malformed> {
        let pb::action::Action::Deeper(message) = message else { return Err(of_another_game::<Self>("action")) };
        Action::decode(message, &())
    }

    fn lend_template(template: &NoTemplate) -> impl Encode<pb::action_template::Template> {
        lend::<pb::DeeperTemplate, _, _>(template, &())
    }

    fn lend_event(event: &Event) -> impl Encode<pb::event::Event> {
        lend::<pb::DeeperEvent, _, _>(event, &())
    }

    fn lend_view(view: &View) -> impl Encode<pb::view::View> {
        lend::<pb::DeeperView, _, _>(view, view.settings.tables.as_ref())
    }

    fn components(options: &Options) -> Result<pb::components::Components, Malformed> {
        Ok(pb::components::Components::Deeper(components::encode(options.tables_in_force()?.as_ref())))
    }
}
