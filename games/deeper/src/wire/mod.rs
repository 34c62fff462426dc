//! Conversions of the game's own types to messages and back that their attributes do not define.

mod arrays;
mod components;
mod fields;
pub(super) mod pending;
mod rows;
mod values;

pub(super) use fields::{all_edges, custom_tables, decks, level, optional_level, type_bits};
pub(super) use pending::over;

use crate::Deeper;
use crate::action::Action;
use crate::state::{Options, Settings, State};
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::wire::arrays::Declared;
use hadal_core::wire::{At, Decode, Wire};

impl Wire for Deeper {
    const ARRAYS: Declared = arrays::ARRAYS;

    fn steady_actions(seats: u8, options: &Options) -> Result<Vec<Action>, Malformed> {
        Ok(arrays::steady_actions(seats, options.tables_in_force()?.as_ref()))
    }

    /// Many tables agree on the first player, so naming the first seat scripts nothing.
    fn is_scripted(options: &Options) -> bool {
        !(options.decks.is_empty() && options.blueprint_order.is_empty() && options.losses.is_empty())
    }

    fn components(options: &Options) -> Result<pb::components::Components, Malformed> {
        Ok(pb::components::Components::Deeper(components::encode(options.tables_in_force()?.as_ref())))
    }
}

/// The state of a message: ids are read by the tables, offers by the player on turn.
pub(super) fn state(message: &pb::DeeperState) -> Result<State, Malformed> {
    let settings = Settings::decode(&message.settings, &()).at("settings")?;
    let mut state = State::decode(message, &settings.tables)?;
    let player = state.players.get(state.turn.seat);
    state.frames = pending::decode(&message.pending, message.over, player, &settings.tables)?;
    Ok(state)
}
