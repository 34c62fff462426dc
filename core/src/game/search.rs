//! The additions of search to random play.

use postcard::ser_flavors::Flavor;

use super::{Imagine, Legal, Opponent, Simulate, Template};
use crate::generator::{Generator, scattered};
use crate::playout::random_member;
use crate::search::review::ReviewSettings;
use crate::seat::{PerSeat, Seat};

/// The most members of a template that are proposed.
const MEMBERS_MAX: usize = 64;

/// The most members of all templates together that are proposed.
const ALL_MEMBERS_MAX: usize = 1024;

/// An action worth a thought.
#[derive(Clone, Debug)]
pub struct Proposal<A> {
    /// The action.
    pub action: A,
    /// How likely it is to be the best, by a guess that costs little: the more, the sooner it is tried.
    pub promise: i32,
}

/// How the tree search is set for a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreeSettings {
    /// A lead that is a good deal to gain in a few turns, in thousandths of a point.
    pub margin_milli: i64,
    /// How much actions that look worse are tried, in millionths.
    pub explore_ppm: u64,
    /// How far behind the best an action can be after its first trial and still be tried often, in millionths.
    pub doubt_ppm: u64,
    /// The actions that are played where the tree ends before the state is weighed, each the one that looks best to the deciding seat.
    pub playout: u32,
    /// As `playout`, for who plays alone.
    pub playout_alone: u32,
    /// True if an action is tried for its seat alone, as if the others stood as before: what seats do hardly changes what others have.
    pub own_trials: bool,
    /// The walks that come to a decision before its actions are tried: where they have not been, a walk ends with one look at the state.
    pub expand_after: u32,
    /// The most actions of a decision below the first that are remembered at a time, the best by their trials: as many more with every
    /// doubling of visits.
    pub width: usize,
}

impl TreeSettings {
    /// The settings of a game that asks for no others.
    pub const DEFAULT: Self = Self {
        margin_milli: 3_000,
        explore_ppm: 300_000,
        doubt_ppm: 20_000,
        playout: 8,
        playout_alone: 8,
        own_trials: false,
        expand_after: 0,
        width: usize::MAX,
    };
}

/// A game whose states can be told apart by their worth.
pub trait Search: Imagine + Simulate {
    /// The version of the evaluation and of everything else here; raised by any change to what it returns, since the choices of bots
    /// follow from it.
    const EVALUATION_VERSION: u32;

    /// The worth of a state for a seat, without regard to the others, in thousandths of a point of the final score; a dominant colony
    /// counts as a point where nothing is scored. Whole numbers only, between minus and plus 1,000,000,000; it allocates nothing.
    /// Asked of states of games that go on; the result of a finished game speaks for itself.
    fn evaluate(state: &Self::State, seat: Seat) -> i32;

    /// The worths of a state for all seats, as [`Search::evaluate`] has them. Games override it that look at a state once for all.
    fn evaluate_all(state: &Self::State) -> PerSeat<i64> {
        PerSeat::from_fn(Self::seat_count(state), |seat| Self::evaluate(state, seat).into())
    }

    /// The same without what was learned: by weights set by hand. Learning begins with it.
    fn evaluate_by_hand(state: &Self::State, seat: Seat) -> i32 {
        Self::evaluate(state, seat)
    }

    /// The number of inputs of the network that the evaluation asks; 0 where nothing is learned.
    const INPUTS: usize = 0;

    /// The network's inputs from a state for a seat: nothing hidden from the seat. Appends [`Search::INPUTS`] numbers in parts of
    /// [`crate::search::INPUT_PARTS`].
    fn inputs(_state: &Self::State, _seat: Seat, _into: &mut Vec<i16>) {}

    /// The terms of a seat's worth beyond its points, by names that people understand, in thousandths of a point: the same names in the
    /// same order for every state. Empty if the game has none.
    fn terms(_state: &Self::State, _seat: Seat) -> Vec<(&'static str, i32)> {
        Vec::new()
    }

    /// How the tree search is set for this game.
    const SEARCH: TreeSettings = TreeSettings::DEFAULT;

    /// The levels of the bot `opponent`, from weak to strong: the fifth is meant to decide within two seconds.
    const OPPONENTS: [Opponent; 5] = Opponent::USUAL;

    /// False where neither the turn that is under way nor the one after it can end the game.
    fn may_end_soon(_state: &Self::State) -> bool {
        true
    }

    /// False where the awaited seat cannot win within its turn: a quick look that may take a turn for more than it is, never for less.
    fn may_win(_state: &Self::State, _awaited: Seat) -> bool {
        true
    }

    /// How much is searched for a review of a finished game.
    const REVIEW: ReviewSettings = ReviewSettings::DEFAULT;

    /// The possible results of the latest draw, each a state with the number of ways to it; the state itself if nothing has just been
    /// drawn. `None` unless so little is left to draw that the search may visit all that can follow.
    fn last_draws(_state: &Self::State) -> Option<Vec<(u64, Self::State)>> {
        None
    }

    /// The public draw before the present decision, as a number: it tells apart decisions that follow the same actions. 0 if nothing open
    /// is drawn, or if it does not matter.
    fn drawn(_state: &Self::State) -> u64 {
        0
    }

    /// How far a seat is ahead of the best of the others by [`Search::evaluate`]; alone at the table, its own worth.
    fn lead(state: &Self::State, seat: Seat) -> i64 {
        let worths = Self::evaluate_all(state);
        let others = worths.seated().filter(|(other, _)| *other != seat).map(|(_, worth)| *worth);
        worths.get(seat).copied().unwrap_or(0) - others.max().unwrap_or(0)
    }

    /// The lead with which a seat wins e times as often as another at each stage of a game, in thousandths of a point. `make calibrate`
    /// fits it to games of equal players; until then it is the lead that is a good deal to gain.
    const LEADS_MILLI: [i64; 3] = [Self::SEARCH.margin_milli; 3];

    /// The stage of a game at which a state stands, from 0 to 2, as far as every seat can tell: where a lead means more than before.
    fn stage(_state: &Self::State) -> usize {
        0
    }

    /// The lead by which a state is told as a share of the win.
    fn lead_milli(state: &Self::State) -> i64 {
        Self::LEADS_MILLI[Self::stage(state).min(2)]
    }

    /// The awaited seat, or `None` if the game is over: [`super::Game::status`] without its words.
    fn awaited(state: &Self::State) -> Option<Seat> {
        Self::status(state).awaited()
    }

    /// A number that stands for everything the future depends on, what the rules remember of the past included: equal for equal
    /// states, on every machine, and hardly ever for others. Games override it where it can be had faster.
    fn fingerprint(state: &Self::State) -> u64 {
        postcard::serialize_with_flavor(state, Digest::default()).unwrap_or_default()
    }

    /// True if a turn has begun in this state: only there are states weighed by a search of all replies, and only there can one come
    /// again.
    fn begins_turn(_state: &Self::State) -> bool {
        true
    }

    /// A number that stands for the table as a turn begins, for any past; `None` in the middle of a turn, and in
    /// games in which no position comes again.
    fn recurring(_state: &Self::State) -> Option<u64> {
        None
    }

    /// True if a turn began in the same position before, as far as the state remembers. A search takes it for a draw: the player ahead
    /// must find something else.
    fn has_recurred(_state: &Self::State) -> bool {
        false
    }

    /// The actions that a search of all replies tries, in an order that follows from the state alone: at least one while the game
    /// goes on. By default all that are listed, and some of each template. Games override it that know better. `into` is empty.
    fn propose(state: &Self::State, into: &mut Vec<Proposal<Self::Action>>) {
        let Legal { actions, templates } = Self::legal_actions(state);
        into.extend(actions.into_iter().map(|action| Proposal { action, promise: 0 }));
        let each = MEMBERS_MAX.min(ALL_MEMBERS_MAX / templates.len().max(1)).max(1);
        for template in &templates {
            // Members at random, the same ones whenever the state comes up.
            let mut choices = Generator::quick(into.len() as u64);
            let count = template.count();
            let first = into.len();
            for place in 0..each {
                let member = match count <= each as u128 {
                    true if place as u128 >= count => break,
                    true => template.nth(place as u128),
                    false => random_member(template, &mut choices),
                };
                if !into[first..].iter().any(|other| other.action == member) {
                    into.push(Proposal { action: member, promise: -1 });
                }
            }
        }
    }
}

/// A hash of the bytes that are written to it.
#[derive(Default)]
struct Digest(u64);

impl Flavor for Digest {
    type Output = u64;

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0 = scattered(self.0.rotate_left(5) ^ u64::from(byte)).wrapping_add(1);
        Ok(())
    }

    fn finalize(self) -> postcard::Result<u64> {
        Ok(scattered(self.0))
    }
}
