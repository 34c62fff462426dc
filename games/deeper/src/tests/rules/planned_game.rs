//! A whole game by a simple plan: it really ends by crafting the last rocket card.
//!
//! The plan knows what the Radio, then the next rocket card costs. At home it crafts, converts and stows; away from
//! home it gathers what is missing, looks for it by scanning deeper, and turns back before the air is out.

#![expect(clippy::wildcard_enum_match_arm, reason = "a plan looks for some actions and ignores the others")]

use std::collections::VecDeque;

use crate::Deeper;
use crate::action::Action;
use crate::data::chart::{SPOTS, Spot};
use crate::data::layout::hatch;
use crate::data::name::Name;
use crate::data::tokens::Resource;
use crate::state::State;
use crate::state::moment::Moment;
use crate::tests::table::first_begins;
use hadal_core::game::{Game, Setup, Status};
use hadal_core::generator::Generator;

/// The tokens still missing, by type: the price of the Radio, then of the next rocket card, less those the player owns.
fn missing(state: &State) -> [i32; 7] {
    let moment = Moment::of(state);
    let mut missing = [0_i32; 7];
    let radio = moment.tables.cards().find(|(id, card)| card.id.as_str() == "radio" && moment.player.hand.contains(id));
    let next = radio.map(|(id, _)| moment.card_cost(id)).or_else(|| Some(moment.rocket_cost(*state.rockets.first()?)));
    for resource in Resource::all() {
        missing[resource as usize] += next.map_or(0, |cost| i32::from(cost[resource]));
    }
    for resource in Resource::all() {
        missing[resource as usize] -= i32::from(moment.player.owned(resource));
    }
    // Food is made of fish, two for one.
    missing[Resource::Fish as usize] += 2 * missing[Resource::Food as usize].max(0);
    missing
}

/// The number of swims from a start to each spot.
fn distances(moment: &Moment<'_>, start: Spot) -> [u8; SPOTS] {
    let mut distances = [u8::MAX; SPOTS];
    let mut queue = VecDeque::from([start]);
    distances[start.index()] = 0;
    while let Some(spot) = queue.pop_front() {
        for next in spot.neighbours().filter(|next| moment.state.map.at(*next).is_some() || moment.hatch == Some(*next))
        {
            if distances[next.index()] == u8::MAX {
                distances[next.index()] = distances[spot.index()] + 1;
                queue.push_back(next);
            }
        }
    }
    distances
}

struct Plan<'a> {
    moment: Moment<'a>,
    legal: Vec<Action>,
    missing: [i32; 7],
    from_home: [u8; SPOTS],
}

impl<'a> Plan<'a> {
    fn of(state: &'a State) -> Self {
        let moment = Moment::of(state);
        let from_home = distances(&moment, hatch(state.turn.seat).unwrap());
        Self { legal: Deeper::legal_actions(state).actions, missing: missing(state), from_home, moment }
    }

    fn find(&self, wanted: impl Fn(&Action) -> bool) -> Option<Action> {
        self.legal.iter().copied().find(wanted)
    }

    fn misses(&self, resource: Resource) -> bool {
        self.missing[resource as usize] > 0
    }

    /// True if a missing type is printed on a tile.
    fn is_useful(&self, tile: Name) -> bool {
        let face = self.moment.tables.find_face(tile).map(|face| self.moment.tables.face(face).printed);
        face.is_some_and(|printed| printed.present().any(|resource| self.misses(resource)))
    }

    fn choose(&self) -> Action {
        if !self.moment.state.frames.is_empty() {
            return self.answer();
        }
        if self.moment.at_home() { self.at_home() } else { self.outside() }
    }

    /// Places tiles as deep as possible, returns those of no use, takes what is offered.
    fn answer(&self) -> Action {
        let worth = |action: &&Action| match action {
            Action::Place { cell } => Spot::at(*cell).map_or(0, Spot::level),
            Action::ReturnTile { tile } => u8::from(!self.is_useful(*tile)),
            _ => 0,
        };
        let deepest = self.legal.iter().max_by_key(worth).copied();
        self.find(|action| matches!(action, Action::Take)).or(deepest).unwrap()
    }

    fn at_home(&self) -> Action {
        let crafted = self.find(|action| match action {
            Action::Craft { id } => self.wants(id.as_str()),
            _ => false,
        });
        let spare_diamond = self.missing[Resource::Diamond as usize] < 0;
        let converted = self.find(|action| match action {
            Action::Convert { output: Some(made), times: 1, .. } => spare_diamond && self.misses(*made),
            Action::Convert { line: 0, times: 1, .. } => self.misses(Resource::Food),
            _ => false,
        });
        let stowed = self.find(|action| matches!(action, Action::Stow { .. }));
        let full = self.moment.player.air == self.moment.abilities.lungs;
        let out = if full { self.towards_goal() } else { None };
        let rocket_only = |action: Option<Action>| action.filter(|_| self.moment.turn.actions_left > 0);
        rocket_only(crafted).or(rocket_only(converted)).or(stowed).or(out).unwrap_or(Action::EndTurn)
    }

    /// The Radio and rocket cards first; upgrades of lungs and bags as soon as they can be paid.
    fn wants(&self, id: &str) -> bool {
        let rocket =
            self.moment.state.rockets.iter().any(|rocket| self.moment.tables.rocket(*rocket).id.as_str() == id);
        rocket || ["radio", "rebreather", "air_tank", "swim_bag", "backpack", "locker"].contains(&id)
    }

    fn outside(&self) -> Action {
        let moment = &self.moment;
        if moment.turn.actions_left == 0 {
            return Action::EndTurn;
        }
        let swims_left = u16::from(moment.turn.actions_left) + 2 * moment.player.air;
        let way = u16::from(self.from_home[moment.player.pawn.index()]);
        if moment.inventory_open() == 0 || way + 1 >= swims_left {
            return self.swim_along(&self.from_home);
        }
        self.gather().or_else(|| self.towards_goal()).unwrap_or_else(|| self.swim_along(&self.from_home))
    }

    fn gather(&self) -> Option<Action> {
        let useful = |action: &&Action| match action {
            Action::Gather { resource, count, .. } => i32::from(*count) <= self.missing[*resource as usize],
            _ => false,
        };
        let size = |action: &&Action| if let Action::Gather { count, .. } = action { *count } else { 0 };
        self.legal.iter().filter(useful).max_by_key(size).copied()
    }

    /// To the nearest tile with something missing; if there is none, to the deepest tile, to scan or explore there.
    fn towards_goal(&self) -> Option<Action> {
        let moment = &self.moment;
        let reach = distances(moment, moment.player.pawn);
        let useful = |spot: &Spot| moment.tokens_at(*spot).present().any(|resource| self.misses(resource));
        let tiles = || moment.state.map.tiles().map(|(spot, _)| spot).filter(|spot| reach[spot.index()] < u8::MAX);
        let target = tiles().filter(useful).min_by_key(|spot| reach[spot.index()]);
        if let Some(target) = target {
            return Some(self.swim_along(&distances(moment, target)));
        }
        let laid = self.find(|action| match action {
            Action::Explore { tile, .. } => self.is_useful(*tile),
            Action::Terraform { tile, omit: Some(omit), .. } => self.is_useful(*tile) && !self.misses(*omit),
            _ => false,
        });
        laid.or_else(|| self.towards_scan(&reach))
    }

    /// To a tile deep enough for the deck that has a missing type, and there draws from it.
    fn towards_scan(&self, reach: &[u8; SPOTS]) -> Option<Action> {
        let moment = &self.moment;
        let levels = [(Resource::Diamond, 5), (Resource::Quartz, 4), (Resource::Titanium, 3), (Resource::Coral, 1)];
        let wanted = levels.iter().find(|(resource, _)| self.misses(*resource)).map_or(1, |(_, level)| *level);
        let tiles = moment.state.map.tiles().map(|(spot, _)| spot).filter(|spot| reach[spot.index()] < u8::MAX);
        let free = |spot: Spot| spot.neighbours().any(|next| moment.state.map.at(next).is_none() && next.level() > 0);
        let best = tiles.max_by_key(|spot| (spot.level().min(wanted), free(*spot), u8::MAX - reach[spot.index()]))?;
        if best != moment.player.pawn {
            return Some(self.swim_along(&distances(moment, best)));
        }
        let level = |action: &&Action| if let Action::Scan { depth_m } = action { depth_m.0 } else { 0 };
        self.legal.iter().filter(|action| (1..=wanted).contains(&level(action))).max_by_key(level).copied()
    }

    fn swim_along(&self, distances: &[u8; SPOTS]) -> Action {
        let distance = |action: &&Action| match action {
            Action::Swim { target } => Spot::at(*target).map_or(u8::MAX, |spot| distances[spot.index()]),
            _ => u8::MAX,
        };
        self.legal.iter().min_by_key(distance).copied().unwrap()
    }
}

/// Plays a game by the plan, at most 4000 actions; `watch` sees each of them before it is played. Returns the last state and the
/// number of actions.
pub(crate) fn play(seat_count: u8, seed: u64, mut watch: impl FnMut(&State, Action)) -> (State, usize) {
    let setup = Setup { seat_count, options: first_begins(), generator: Generator::from_seed(seed) };
    let mut state = Deeper::new_game(&setup).unwrap();
    for played in 0..4000 {
        if matches!(Deeper::status(&state), Status::Over(_)) {
            return (state, played);
        }
        let action = Plan::of(&state).choose();
        watch(&state, action);
        Deeper::apply(&mut state, &action, &mut Vec::new()).unwrap_or_else(|illegal| panic!("{action}: {illegal}"));
        Deeper::audit(&state).unwrap_or_else(|broken| panic!("after {action}: {broken}"));
    }
    (state, 4000)
}

#[test]
fn a_plan_ends_games_of_every_size_by_crafting_the_last_rocket_card() {
    for (seats, seed) in [(1, 5), (2, 5), (3, 5), (4, 5), (1, 8), (2, 8), (3, 8), (4, 8)] {
        let (state, played) = play(seats, seed, |_, _| ());
        let Status::Over(outcome) = Deeper::status(&state) else {
            panic!("{seats} seats with seed {seed} have not ended after {played} actions")
        };
        assert_eq!(outcome.reason, "last_rocket_card");
        assert!(state.rockets.is_empty());
    }
}
