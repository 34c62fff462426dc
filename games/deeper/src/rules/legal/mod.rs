//! Everything the awaited seat may do, in the fixed order of the rules page (rule 16): family by family, each a few runs of actions.

mod answers;
mod home;
mod sea;

use std::ops::ControlFlow;

use strum::EnumCount;

use crate::action::Action;
use crate::data::chart::{DIRECTIONS, LEVELS, SPOTS};
use crate::data::tokens::Resource;
use crate::data::{CONVERSIONS_MAX, CONVERT_TIMES_MAX, CRAFTABLE_MAX, MARKET_MAX, SCAN_DRAW_MAX, TILE_TOKENS_MAX};
use crate::state::State;
use crate::state::moment::Moment;
use hadal_core::game::{NoTemplate, Visitor};
use sea::Sites;

/// The most actions with the tiles on this many neighbours: each neighbour takes a tile of the market, less a token of any type;
/// the neighbours and the own tile give their tokens.
const fn beside(neighbours: usize) -> usize {
    neighbours * MARKET_MAX as usize * Resource::COUNT + (neighbours + 1) * TILE_TOKENS_MAX as usize
}

/// The most actions of a turn below the surface: Swims to any tile, the actions with the neighbours, Scans, Jettisons, the end.
const AWAY: usize = SPOTS + beside(NEIGHBOURS) + LEVELS.len() + Resource::COUNT + 1;
/// The most actions of a turn in the Hatch, where Swaps take the place of Stows and Fetches.
const HOME: usize = SPOTS + beside(HATCH_NEIGHBOURS) + CONVERTS + CRAFTABLE_MAX + Resource::COUNT.pow(2) + 1;
const CONVERTS: usize = CONVERSIONS_MAX * CONVERT_TIMES_MAX as usize;
/// The most answers after a Scan that placed nothing: a tile of the market, or none.
const RETRY: usize = NEIGHBOURS * (MARKET_MAX + SCAN_DRAW_MAX) as usize + 1;
const NEIGHBOURS: usize = DIRECTIONS.len();
/// A Hatch lies at the surface.
const HATCH_NEIGHBOURS: usize = NEIGHBOURS / 2;

/// The most actions that are ever listed.
pub(crate) const LISTED_MAX: usize = {
    let turn = if AWAY > HOME { AWAY } else { HOME };
    if turn > RETRY { turn } else { RETRY }
};

/// Walks over the legal actions; none when the game is over.
pub(crate) fn walk(state: &State, visitor: &mut impl Visitor<Action, NoTemplate>) -> ControlFlow<()> {
    let moment = Moment::of(state);
    if !state.frames.is_empty() {
        return answers::answers(&moment, visitor);
    }
    let (at_home, has_actions) = (moment.at_home(), moment.turn.actions_left > 0);
    if has_actions {
        let sites = if state.market.is_empty() { Sites::default() } else { Sites::around(&moment) };
        sea::swims(&moment, visitor)?;
        sea::gathers(&moment, visitor)?;
        sea::explores(&moment, &sites, visitor)?;
        sea::scans(&moment, visitor)?;
        sea::terraforms(&moment, &sites, visitor)?;
    }
    if at_home {
        home::converts(&moment, visitor)?;
        if has_actions {
            home::crafts(&moment, visitor)?;
        }
        home::transfers(&moment, visitor)?;
    }
    if has_actions {
        sea::jettisons(&moment, visitor)?;
    }
    visitor.one(Action::EndTurn)
}
