//! Bots with their types erased: decisions, and games among them. Everything here is made from views.

use std::cell::OnceCell;
use std::iter;

use prost::Message;

use super::explaining;
use super::explaining::Reasons;
use super::scene::draw;
use super::{BotGames, Insight, Played, Seating, Thinking};
use crate::game::{Legal, Search, SetupError, Template as _, labels};
use crate::generator::Generator;
use crate::limits::GAME_ACTIONS;
use crate::pb;
use crate::refusal::Refusal;
use crate::scene::{Counter, Deed, Move, Scene};
use crate::search::{
    Candidate, Origin, Patience, SearchEffort, StoppedBy, Sum, Tally, Thinker, Thought, Tournament, Unfinished,
};
use crate::seat::{PerSeat, Seat};
use crate::wire::Wire;

/// The decision of a seat, with its view.
pub(super) struct ThinkingOf<G: Wire> {
    thought: Thought<G>,
    view: G::View,
    bot_version: u32,
    paths: OnceCell<Paths<G>>,
}

/// The legal actions of the seat, with the paths and counters of its scene.
pub(super) struct Paths<G: Wire> {
    pub(super) legal: Legal<G::Action, G::Template>,
    moves: Vec<Move>,
    pub(super) counters: Vec<Counter>,
}

impl<G: Wire> Paths<G> {
    pub(super) fn of(view: &G::View) -> Self {
        // The list is the same in every world that fits the view.
        let legal = G::legal_actions(&G::imagine(view, &mut Generator::quick(0)));
        let Scene { moves, counters, .. } = draw::<G>(view, Some(&legal), String::new());
        Self { legal, moves, counters }
    }

    /// The steps of an action; for a member of a template the steps before its choice.
    pub(super) fn steps(&self, action: &G::Action) -> Vec<u32> {
        let place = |index: usize| u32::try_from(index).unwrap_or(u32::MAX);
        let listed = self.legal.actions.iter().position(|listed| listed == action).map(|at| Deed::Action(place(at)));
        let family = || self.legal.templates.iter().position(|family| family.contains(action));
        let deed = listed.or_else(|| family().map(|at| Deed::Template(place(at))));
        let path = deed.and_then(|deed| self.moves.iter().find(|path| path.deed == deed));
        path.map_or_else(Vec::new, |path| path.steps.clone())
    }
}

impl<G: Wire> ThinkingOf<G> {
    /// The decision of the awaited `seat` among the actions of `only`, or among all legal ones if `only` is empty.
    ///
    /// # Errors
    /// If its bot cannot be split into as many shards in this game.
    pub(super) fn new(view: G::View, seat: Seat, only: &[G::Action], thinker: &Thinker) -> Result<Self, Refusal> {
        check_shards::<G>(thinker, "thinker")?;
        let version = thinker.bot.version::<G>();
        let seed = thinker.seed.unwrap_or_else(|| {
            derived::<G>(
                "hadal seed of a bot v1",
                &view,
                &format!("{seat} {} {} {version}", thinker.bot.id(), thinker.level),
            )
        });
        let thought = Thought::new(&view, seat, only, thinker, seed);
        Ok(Self { thought, view, bot_version: version, paths: OnceCell::new() })
    }
}

/// Refuses more shards than the bot in the field `path` can be split into in this game.
fn check_shards<G: Search>(thinker: &Thinker, path: &str) -> Result<(), Refusal> {
    if thinker.shards > thinker.bot.shards_max::<G>() {
        return Err(Refusal::malformed(
            format!("{path}.shards"),
            "this bot searches as a whole in this game; leave it unset",
        ));
    }
    Ok(())
}

impl<G: Wire> Thinking for ThinkingOf<G> {
    fn think(&mut self, patience: &dyn Patience, report: &mut dyn FnMut(&dyn Insight)) -> Option<StoppedBy> {
        let Self { thought, view, bot_version, paths } = self;
        thought.think(patience, |thought| report(&Glance::<G> { thought, view, bot_version: *bot_version, paths }))
    }

    fn insight(&self) -> Box<dyn Insight + '_> {
        let Self { thought, view, bot_version, paths } = self;
        Box::new(Glance::<G> { thought, view, bot_version: *bot_version, paths })
    }
}

/// A look at a decision in progress.
struct Glance<'a, G: Wire> {
    thought: &'a Thought<G>,
    view: &'a G::View,
    bot_version: u32,
    paths: &'a OnceCell<Paths<G>>,
}

impl<G: Wire> Insight for Glance<'_, G> {
    fn analysis(&self, lines: usize, words: bool) -> Vec<pb::ActionAnalysis> {
        let best = self.thought.ranking().into_iter().filter(|candidate| candidate.visits > 0).take(lines);
        let best: Vec<Candidate<G::Action>> = best.collect();
        let mut called = vec![String::new(); best.len()];
        if words {
            let actions = best.iter().map(|candidate| candidate.action.clone()).collect();
            called = labels::<G>(self.view, &Legal { actions, templates: Vec::new() }).actions;
        }
        let encode = |(candidate, label): (&Candidate<G::Action>, String)| {
            let analysis =
                pb::ActionAnalysis { win_error_ppm: error(best.first(), candidate), ..encode::<G>(candidate) };
            if !words {
                return analysis;
            }
            let Candidate { action, following, .. } = candidate;
            let paths = self.paths.get_or_init(|| Paths::of(self.view));
            let Reasons { told: reasons, brief: reason_short } =
                explaining::reasons::<G>(self.view, action, &paths.counters);
            pb::ActionAnalysis {
                label,
                variation_labels: explaining::line::<G>(self.view, action, following),
                reasons,
                reason_short,
                steps: paths.steps(action),
                ..analysis
            }
        };
        best.iter().zip(called).map(encode).collect()
    }

    fn work(&self) -> SearchEffort {
        self.thought.work()
    }

    fn seed(&self) -> u64 {
        self.thought.seed()
    }

    fn bot_version(&self) -> u32 {
        self.bot_version
    }
}

/// A candidate as a message, without words.
fn encode<G: Wire>(candidate: &Candidate<G::Action>) -> pb::ActionAnalysis {
    let Candidate { action, visits, sums, following, .. } = candidate;
    let notation = action.to_string();
    pb::ActionAnalysis {
        action: Some(pb::Action { action: Some(G::encode_action(action)) }),
        visits: *visits,
        values: encode_values(sums, *visits),
        variation: iter::once(action).chain(following).map(ToString::to_string).collect(),
        notation,
        ..pb::ActionAnalysis::default()
    }
}

/// The error of the difference to the first line, if both were tried evenly; none for the first line itself.
fn error<A: Clone + PartialEq>(first: Option<&Candidate<A>>, candidate: &Candidate<A>) -> Option<u32> {
    let first = first.filter(|first| first.action != candidate.action)?;
    first.win_error_ppm(candidate).map(|error| u32::try_from(error).unwrap_or(u32::MAX))
}

fn encode_values(sums: &PerSeat<Sum>, visits: u64) -> Vec<pb::SeatValue> {
    let value = |(seat, sum): (Seat, &Sum)| pb::SeatValue {
        seat: u32::from(seat.0),
        win_ppm: u32::try_from(sum.mean_win_ppm(visits)).unwrap_or(u32::MAX),
        score_milli: sum.mean_score_milli(visits),
        score_deviation_milli: sum.deviation_milli(visits),
    };
    sums.seated().map(value).collect()
}

/// A number that follows only from what a viewer sees.
pub(super) fn derived<G: Wire>(purpose: &str, view: &G::View, more: &str) -> u64 {
    digest::<G>(purpose, view, more).first_chunk().map_or(0, |seed| u64::from_le_bytes(*seed))
}

/// A hash of what a viewer sees.
pub(super) fn digest<G: Wire>(purpose: &str, view: &G::View, more: &str) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new_derive_key(purpose);
    hasher.update(&pb::View { view: Some(G::encode_view(view)) }.encode_to_vec());
    hasher.update(more.as_bytes());
    *hasher.finalize().as_bytes()
}

/// Games among bots, in one game.
pub(super) struct BotGamesOf<G: Search> {
    tournament: Tournament<G>,
    /// The path of the options, for refusals.
    path: String,
}

impl<G: Search> BotGamesOf<G> {
    /// The games that `seating` plays from `origin`, with this number of seats.
    ///
    /// # Errors
    /// If they cannot begin, or may never end.
    pub(super) fn new(origin: Origin<G>, seat_count: u8, seating: Seating, path: &str) -> Result<Self, Refusal> {
        let Seating { mut thinkers, seed, rotate, opening } = seating;
        if let [one] = thinkers.as_slice() {
            thinkers = vec![one.clone(); usize::from(seat_count)];
        }
        if thinkers.len() != usize::from(seat_count) {
            let problem =
                format!("names {} bots for {seat_count} seats; name one for each, or one for all", thinkers.len());
            return Err(Refusal::malformed("seats", problem));
        }
        for (place, thinker) in thinkers.iter().enumerate() {
            check_shards::<G>(thinker, &format!("seats[{place}]"))?;
        }
        let games = Self { tournament: Tournament { origin, thinkers, seed, rotate, opening }, path: path.to_owned() };
        let first = games.tournament.beginning(0).map_err(|error| games.refused(error))?;
        match G::unbounded(&first) {
            Some(option) => Err(Refusal::malformed(
                if path.is_empty() { "state".to_owned() } else { format!("{path}.{option}") },
                format!("a game among bots may never end without a bound; play with {option}"),
            )),
            None => Ok(games),
        }
    }

    fn refused(&self, error: SetupError) -> Refusal {
        Refusal::from_setup(&self.path, error)
    }
}

impl<G: Search> BotGames for BotGamesOf<G> {
    fn play(&self, game: u64, tally: &mut Tally, patience: &dyn Patience) -> Result<Played, Refusal> {
        match self.tournament.play(game, tally, patience) {
            Ok(()) => Ok(Played::Whole),
            Err(Unfinished::Abandoned) => Ok(Played::Cut),
            Err(Unfinished::Refused(error)) => Err(self.refused(error)),
            Err(Unfinished::TooLong) => {
                let mut refusal =
                    Refusal::over_limit(GAME_ACTIONS.name, GAME_ACTIONS.maximum, GAME_ACTIONS.maximum + 1);
                refusal.message = format!("game {game} has no end: {}", refusal.message);
                Err(refusal)
            }
        }
    }

    fn bot_version(&self) -> u32 {
        self.tournament.thinkers.iter().map(|thinker| thinker.bot.version::<G>()).sum()
    }
}
