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
    /// How likely it is to be the best by a cheap guess: the search tries likelier actions sooner.
    pub promise: i32,
}

/// The settings of the tree search for a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreeSettings {
    /// A large lead to gain in a few turns, in thousandths of a point.
    pub margin_milli: i64,
    /// How much the search tries actions that look worse, in millionths.
    pub explore_ppm: u64,
    /// How far behind the best an action can be after its first trial and still get many trials, in millionths.
    pub doubt_ppm: u64,
    /// The number of actions played below the tree before the state is evaluated, each the one that looks best to the deciding seat.
    pub playout: u32,
    /// The same number for a game of one seat.
    pub playout_alone: u32,
    /// True if a trial evaluates an action for its own seat only, in games where seats hardly change what others have.
    pub own_trials: bool,
    /// The number of walks to a decision before its actions are tried; until then a walk ends there with one evaluation of the state.
    pub expand_after: u32,
    /// The most actions that a decision below the root remembers at first, the best by their trials; every doubling of its visits adds
    /// the same number.
    pub width: usize,
}

impl TreeSettings {
    /// The default settings.
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

/// A game whose states can be evaluated.
pub trait Search: Imagine + Simulate {
    /// The version of the evaluation and of everything else here. Any change of a result raises it, since the choices of bots
    /// follow from it.
    const EVALUATION_VERSION: u32;

    /// The worth of a state for a seat, without regard to the others, in thousandths of a point of the final score; a dominant colony
    /// counts as a point in a game without scores. Whole numbers only, between minus and plus 1,000,000,000; it allocates nothing.
    /// Asked of states of games that go on; the result of a finished game speaks for itself.
    fn evaluate(state: &Self::State, seat: Seat) -> i32;

    /// The worths of a state for all seats, as [`Search::evaluate`] gives them. A game overrides it if one look can evaluate all seats.
    fn evaluate_all(state: &Self::State) -> PerSeat<i64> {
        PerSeat::from_fn(Self::seat_count(state), |seat| Self::evaluate(state, seat).into())
    }

    /// The same by hand-made weights, without the learned network. Learning begins with it.
    fn evaluate_by_hand(state: &Self::State, seat: Seat) -> i32 {
        Self::evaluate(state, seat)
    }

    /// The number of inputs of the evaluation's network; 0 without a network.
    const INPUTS: usize = 0;

    /// The network's inputs from a state for a seat, without anything hidden from the seat. Appends [`Search::INPUTS`] numbers in parts of
    /// [`crate::search::INPUT_PARTS`].
    fn inputs(_state: &Self::State, _seat: Seat, _into: &mut Vec<i16>) {}

    /// The terms of a seat's worth beyond its points, with names that people understand, in thousandths of a point: the same names in the
    /// same order for every state. Empty if the game has none.
    fn terms(_state: &Self::State, _seat: Seat) -> Vec<(&'static str, i32)> {
        Vec::new()
    }

    /// The settings of the tree search for this game.
    const SEARCH: TreeSettings = TreeSettings::DEFAULT;

    /// The levels of the bot `opponent`, from weak to strong: the fifth is meant to decide within two seconds.
    const OPPONENTS: [Opponent; 5] = Opponent::USUAL;

    /// False if neither the present turn nor the next one can end the game.
    fn may_end_soon(_state: &Self::State) -> bool {
        true
    }

    /// False if the awaited seat cannot win within its turn. This quick look may overrate a turn, but never underrates it.
    fn may_win(_state: &Self::State, _awaited: Seat) -> bool {
        true
    }

    /// The amount of search for a review of a finished game.
    const REVIEW: ReviewSettings = ReviewSettings::DEFAULT;

    /// The possible results of the latest draw, each a state with the number of ways to it; the state itself if nothing has just been
    /// drawn. `None` unless so little is left to draw that the search can visit everything that can follow.
    fn last_draws(_state: &Self::State) -> Option<Vec<(u64, Self::State)>> {
        None
    }

    /// The public draw before the present decision, as a number that distinguishes decisions after the same actions. 0 without an open
    /// draw, or if the draw does not matter.
    fn drawn(_state: &Self::State) -> u64 {
        0
    }

    /// A seat's lead over the best of the others by [`Search::evaluate`]; in a game of one seat, its own worth.
    fn lead(state: &Self::State, seat: Seat) -> i64 {
        let worths = Self::evaluate_all(state);
        let others = worths.seated().filter(|(other, _)| *other != seat).map(|(_, worth)| *worth);
        worths.get(seat).copied().unwrap_or(0) - others.max().unwrap_or(0)
    }

    /// The lead with which a seat wins e times as often as another at each stage of a game, in thousandths of a point. `make calibrate`
    /// fits it to games of equal players; until then it is the large lead of the settings.
    const LEADS_MILLI: [i64; 3] = [Self::SEARCH.margin_milli; 3];

    /// The stage of the game in a state, from 0 to 2, as far as every seat can tell: at a later stage a lead means more.
    fn stage(_state: &Self::State) -> usize {
        0
    }

    /// The lead that is converted into a share of the win.
    fn lead_milli(state: &Self::State) -> i64 {
        Self::LEADS_MILLI[Self::stage(state).min(2)]
    }

    /// The awaited seat, or `None` if the game is over: [`super::Game::status`] without its words.
    fn awaited(state: &Self::State) -> Option<Seat> {
        Self::status(state).awaited()
    }

    /// A fingerprint of everything the future depends on, including what the rules remember of the past: equal for equal
    /// states on every machine, and hardly ever for different ones. A game overrides it if it has a faster way.
    fn fingerprint(state: &Self::State) -> u64 {
        postcard::serialize_with_flavor(state, Digest::default()).unwrap_or_default()
    }

    /// True if a turn has begun in this state: a search of all replies evaluates states, and positions can come again, only
    /// there.
    fn begins_turn(_state: &Self::State) -> bool {
        true
    }

    /// A fingerprint of the table as a turn begins, whatever the past; `None` in the middle of a turn, and in
    /// games in which no position comes again.
    fn recurring(_state: &Self::State) -> Option<u64> {
        None
    }

    /// True if a turn began in the same position before, as far as the state remembers. A search treats it as a draw, so the player ahead
    /// looks for something else.
    fn has_recurred(_state: &Self::State) -> bool {
        false
    }

    /// The actions that a search of all replies tries, in an order that follows from the state alone: at least one while the game
    /// goes on. By default these are all listed actions and some of each template; a game that knows better overrides it. `into` is empty.
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
