//! The game's own types as messages and back.
mod action;
mod arrays;
mod components;
mod event;
mod names;
pub(super) mod options;
pub(crate) mod position;
mod state;
mod template;
mod turn;
mod view;

use super::{Oceans, Options};
use hadal_core::game::Malformed;
use hadal_core::pb;
use hadal_core::wire::Wire;
use hadal_core::wire::arrays::Declared;

pub(super) use action::{cards, slots, told, victims};
pub(super) use components::{arrow, icon};
pub(super) use event::drawn;
pub(super) use state::piles;
pub(super) use template::{evolve_new, evolve_on};
pub(super) use view::{encode_seats, viewer};

pub(super) use state::decode as state;

impl Wire for Oceans {
    const ARRAYS: Declared = arrays::ARRAYS;

    /// Many tables agree on the start player, so naming the start seat scripts nothing.
    fn is_scripted(options: &Options) -> bool {
        options.position.is_some()
            || !(options.surface_order.is_empty() && options.deep_order.is_empty() && options.hands.is_empty())
    }

    fn components(_: &Options) -> Result<pb::components::Components, Malformed> {
        Ok(pb::components::Components::Oceans(components::encode()))
    }
}
