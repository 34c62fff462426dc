//! The game's own types as messages and back.

mod arrays;
mod components;
mod event;
mod state;
mod tile;
mod values;
mod view;

use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::wire::Wire;
use hadal_core::wire::arrays::Declared;

pub(super) use event::{family, markers, scored, tile_placed};
pub(super) use state::{draws, scores, settings};
pub(super) use tile::tiles;
pub(super) use view::{bag, seats};

use super::{Action, DeepColony, Options};

pub(super) use state::decode as state;

impl Wire for DeepColony {
    const ARRAYS: Declared = arrays::ARRAYS;

    fn steady_actions(_seats: u8, _options: &Options) -> Result<Vec<Action>, Malformed> {
        Ok(arrays::steady_actions())
    }

    fn is_scripted(options: &Options) -> bool {
        !options.draw_order.is_empty()
    }

    fn components(options: &Options) -> Result<pb::components::Components, Malformed> {
        Ok(pb::components::Components::DeepColony(components::encode(options)?))
    }
}
