//! The way of the pawn: the distance home, the tiles around, and the remaining air.

use super::projects::Projects;
use super::weights;
use crate::data::chart::{LEVELS, Spot, SpotSet};
use crate::data::tokens::{Resource, Tokens};
use crate::state::Frame;
use crate::state::moment::Moment;
use hadal_core::seat::Seat;

/// The place of a pawn, in numbers.
pub(super) struct Journey {
    /// The steps home.
    pub(super) home: usize,
    /// The air to spare on the way home; negative if some is missing.
    pub(super) slack: i32,
    /// The missing tokens after the search.
    missing: Tokens,
    /// The open cells of the Inventory after the found tokens.
    room: u8,
    /// The worth of the tokens around.
    pub(super) finds: i32,
    /// The worth of the milestones below.
    pub(super) depths: i32,
    /// The worth of the air to spare.
    pub(super) breath: i32,
}

impl Journey {
    /// The journey of the player of a moment.
    pub(super) fn of(moment: &Moment<'_>, seat: Seat, projects: &Projects) -> Self {
        let room = u8::try_from(moment.inventory_open()).unwrap_or(u8::MAX);
        let mut around = Around { wanted: still_wanted(moment, projects), room, finds: 0, home: None };
        around.look(moment);
        let home = around.home.unwrap_or(weights::CARRIED.len());
        let slack = slack(moment, seat, home);
        let Around { wanted: missing, room, finds, .. } = around;
        Self { home, slack, missing, room, finds, depths: depths(moment), breath: breath(moment, slack) }
    }

    /// The worth of tokens on a tile that will lie next to the pawn.
    pub(super) fn new_finds(&self, printed: Tokens) -> i32 {
        let mut room = self.room;
        let find = |resource: Resource| {
            let found = printed[resource].min(self.missing[resource]).min(room);
            room -= found;
            i32::from(found) * weights::wanted(resource)
        };
        printed.present().map(find).sum::<i32>() * weights::NEW_FIND / 1000
    }

    /// The part of the carried worth that will come home.
    pub(super) fn kept(&self, moment: &Moment<'_>, carried: i32) -> i32 {
        let part = weights::CARRIED.get(self.home).or(weights::CARRIED.last()).copied().unwrap_or(0);
        let kept = carried * part / 1000;
        let tokens = i32::from(moment.player.inventory.total());
        if self.slack >= 0 || tokens == 0 {
            return kept;
        }
        let level = u16::from(moment.player.pawn.level());
        let lost = i32::from(level.saturating_sub(moment.abilities.drown_guard)).min(tokens);
        kept - kept * lost * weights::DROWNING / (tokens * 100)
    }
}

/// The tokens of each type that the player still looks for.
fn still_wanted(moment: &Moment<'_>, projects: &Projects) -> Tokens {
    let mut wanted = Tokens::default();
    for resource in Resource::all() {
        let owned = u8::try_from(moment.player.owned(resource)).unwrap_or(u8::MAX);
        wanted[resource] = projects.wanted[resource].saturating_sub(owned).min(weights::FINDS_MAX);
    }
    wanted
}

/// The surroundings of a pawn.
struct Around {
    /// The tokens that were not found yet.
    wanted: Tokens,
    /// The tokens that can still be carried.
    room: u8,
    /// The worth of those found.
    finds: i32,
    /// The steps home.
    home: Option<usize>,
}

impl Around {
    /// Looks at the tiles around, the nearest first.
    fn look(&mut self, moment: &Moment<'_>) {
        let mut edge = SpotSet::default();
        edge.insert(moment.player.pawn);
        let mut seen = edge;
        for (steps, part) in weights::FIND.iter().enumerate() {
            let mut next = SpotSet::default();
            for spot in edge.iter() {
                self.look_at(moment, spot, steps, *part);
                for beyond in spot.neighbours() {
                    if !seen.contains(beyond) && moment.swimmable(beyond) {
                        seen.insert(beyond);
                        next.insert(beyond);
                    }
                }
            }
            if next.count() == 0 || (self.home.is_some() && (self.room == 0 || self.wanted.is_empty())) {
                break;
            }
            edge = next;
        }
        if (1..=moment.abilities.return_line).contains(&moment.player.pawn.level()) {
            self.home = Some(1);
        }
    }

    fn look_at(&mut self, moment: &Moment<'_>, spot: Spot, steps: usize, part: i32) {
        if moment.hatch == Some(spot) {
            self.home = self.home.or(Some(steps));
        }
        let there = moment.tokens_at(spot);
        let level = usize::from(spot.level());
        let part = part * weights::CARRIED.get(level).copied().unwrap_or(0) / 1000;
        for resource in there.present() {
            let found = there[resource].min(self.wanted[resource]).min(self.room);
            self.room -= found;
            self.wanted.remove(resource, found);
            self.finds += i32::from(found) * weights::wanted(resource) * part / 1000;
        }
    }
}

/// The air left once the pawn is home; at home the Lungs are as good as full.
fn slack(moment: &Moment<'_>, seat: Seat, home: usize) -> i32 {
    if home == 0 {
        return i32::from(moment.abilities.lungs);
    }
    let further = usize::from(moment.abilities.swim_first.saturating_sub(1));
    let steps = usize::from(moment.setup.actions_per_turn) + further;
    let is_ending = matches!(moment.state.frames.last(), Some(Frame::Gain { .. } | Frame::EndGather));
    let now = if moment.turn.seat == seat && !is_ending {
        usize::from(moment.turn.actions_left) + if moment.turn.swum { 0 } else { further }
    } else {
        steps
    };
    let breaths = home.saturating_sub(now).div_ceil(steps);
    i32::from(moment.player.air) - i32::try_from(breaths).unwrap_or(i32::MAX)
}

/// The worth of the air to spare.
fn breath(moment: &Moment<'_>, slack: i32) -> i32 {
    let spare = usize::try_from(slack).unwrap_or(0);
    let worth: i32 = weights::SPARE.iter().take(spare).sum();
    // With little to carry, drowning is a cheap way to breathe.
    let carried = i32::from(moment.player.inventory.total().min(3)) + 1;
    let missing = if slack < 0 { slack.max(-3) * weights::BREATHLESS } else { 0 };
    worth * carried / 4 + missing
}

/// The worth of the milestones that can be reached from here.
fn depths(moment: &Moment<'_>) -> i32 {
    let near = |level: u8| Projects::milestone_at(moment, level) * nearness(moment, level) / 100;
    LEVELS.into_iter().map(near).sum()
}

/// The worth of a level's milestone beyond its present one.
pub(super) fn milestone_ahead(moment: &Moment<'_>, level: u8) -> i32 {
    Projects::milestone_at(moment, level) * (100 - nearness(moment, level)) / 100
}

/// The part of a milestone's worth that counts from here, in hundredths.
fn nearness(moment: &Moment<'_>, level: u8) -> i32 {
    let away = usize::from(level.saturating_sub(moment.player.pawn.level() + 1));
    weights::MILESTONE.get(away).copied().unwrap_or(0)
}
