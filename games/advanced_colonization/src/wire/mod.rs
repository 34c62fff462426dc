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
use super::{AdvancedColonization, State};
pub(super) use event::game_ended;
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::wire::Wire;
use hadal_core::wire::arrays::Declared;
pub(super) use names::owner;
pub(super) use pieces::height;
pub(super) use state::{planets, seats, turn};
pub(super) use template::{movable_ships, target_ships};
pub(super) use view::{planet_views, seat_views};

pub(super) use state::decode as state;

impl Wire for AdvancedColonization {
    const ARRAYS: Declared = arrays::ARRAYS;

    fn is_scripted(options: &Options) -> bool {
        options.position.is_some()
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
