//! Everything the awaited seat may do, in the fixed order of the rules page (rule 16): family by family, each a few runs of
//! actions. A list takes all of them; [`super::sample`] counts them and makes the one it has chosen.

mod answers;
mod home;
pub(crate) mod runs;
mod sea;

use strum::EnumCount;

use crate::game::{Legal, NoTemplate};
use crate::games::deeper::action::Action;
use crate::games::deeper::data::chart::{DIRECTIONS, LEVELS, SPOTS};
use crate::games::deeper::data::tokens::Resource;
use crate::games::deeper::data::{
    CONVERSIONS_MAX, CONVERT_TIMES_MAX, CRAFTABLE_MAX, MARKET_MAX, SCAN_DRAW_MAX, TILE_TOKENS_MAX,
};
use crate::games::deeper::state::State;
use crate::games::deeper::state::moment::Moment;
use runs::Runs;
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

/// A family of actions.
#[derive(Clone, Copy)]
pub(crate) enum Family {
    /// The answers to the pending decision.
    Answer,
    Swim,
    Gather,
    Explore,
    Scan,
    Terraform,
    Convert,
    Craft,
    Transfer,
    Jettison,
    End,
}

/// The families of a pending decision.
const ANSWERS: &[Family] = &[Family::Answer];
/// The families of a turn away from home, in the order of the rules page.
const AT_SEA: &[Family] =
    &[Family::Swim, Family::Gather, Family::Explore, Family::Scan, Family::Terraform, Family::Jettison, Family::End];
/// The families of a turn at home, in the order of the rules page.
pub(crate) const AT_HOME: &[Family] = &[
    Family::Swim,
    Family::Gather,
    Family::Explore,
    Family::Scan,
    Family::Terraform,
    Family::Convert,
    Family::Craft,
    Family::Transfer,
    Family::Jettison,
    Family::End,
];
/// The families of a turn at home without an action left.
const SPENT_AT_HOME: &[Family] = &[Family::Convert, Family::Transfer, Family::End];
/// The families of a turn away from home without an action left.
const SPENT_AT_SEA: &[Family] = &[Family::End];

/// Lists the legal actions; empty when the game is over.
pub(crate) fn legal_actions(state: &State) -> Legal<Action, NoTemplate> {
    let choice = Choice::of(state);
    let mut actions = Vec::with_capacity(24);
    for family in choice.families {
        choice.list(*family, &mut actions);
    }
    Legal { actions, templates: Vec::new() }
}

/// The moment of a choice.
pub(crate) struct Choice<'a> {
    moment: Moment<'a>,
    sites: Sites,
    pub(crate) families: &'static [Family],
}

impl<'a> Choice<'a> {
    pub(crate) fn of(state: &'a State) -> Self {
        let moment = Moment::of(state);
        let families = match (state.frames.is_empty(), moment.at_home(), moment.turn.actions_left > 0) {
            (false, _, _) => ANSWERS,
            (true, true, true) => AT_HOME,
            (true, false, true) => AT_SEA,
            (true, true, false) => SPENT_AT_HOME,
            (true, false, false) => SPENT_AT_SEA,
        };
        let places = state.frames.is_empty() && moment.turn.actions_left > 0 && !state.market.is_empty();
        let sites = if places { Sites::around(&moment) } else { Sites::default() };
        Self { moment, sites, families }
    }

    /// Puts the runs of a family into `runs`.
    pub(crate) fn list(&self, family: Family, runs: &mut impl Runs) {
        match family {
            Family::Answer => answers::answers(&self.moment, runs),
            Family::Swim => sea::swims(&self.moment, runs),
            Family::Gather => sea::gathers(&self.moment, runs),
            Family::Explore => sea::explores(&self.moment, &self.sites, runs),
            Family::Scan => sea::scans(&self.moment, runs),
            Family::Terraform => sea::terraforms(&self.moment, &self.sites, runs),
            Family::Convert => home::converts(&self.moment, runs),
            Family::Craft => home::crafts(&self.moment, runs),
            Family::Transfer => home::transfers(&self.moment, runs),
            Family::Jettison => sea::jettisons(&self.moment, runs),
            Family::End => runs.one(Action::EndTurn),
        }
    }
}
