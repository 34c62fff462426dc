//! The players against whom people play: what they take for certain, what they err about, and that each is somebody.

use std::collections::{BTreeMap, BTreeSet};

use hadal_advanced_colonization::AdvancedColonization;
use hadal_core::game::walk;
use hadal_core::game::{Game, Opponent, Search, Setup, Silent, Simulate, Status, Template, Viewer};
use hadal_core::generator::Generator;
use hadal_core::playout;
use hadal_core::search::{Bot, Budget, Endless, Thinker, Thought};
use hadal_core::seat::Seat;
use hadal_deep_colony::DeepColony;
use hadal_deeper::Deeper;
use hadal_oceans::Oceans;

/// The most actions of a turn that is looked through whole: where all is open, and in each of several worlds.
const WHOLE_MAX: u64 = 400_000;
const WHOLE_MAX_OF_WORLDS: u64 = 40_000;

/// The worlds in which it is looked through, where something is hidden.
const WORLDS: u64 = 6;

/// The action of a level in a state, under a seed, and the share of a win that each action was told to have.
fn taken<G: Search>(state: &G::State, level: u32, seed: u64) -> (G::Action, Vec<(G::Action, u64)>) {
    let seat = G::awaited(state).unwrap();
    let view = G::view(state, Viewer::Seat(seat), false);
    let mut thinker = Thinker::at_level(Bot::Opponent, level).unwrap();
    if level > 3 {
        // What it does for certain does not depend on how long it searches.
        thinker.budget = Some(Budget { transitions: 2_000, ..Budget::NONE });
    }
    let mut thought = Thought::<G>::new(&view, seat, &[], &thinker, seed);
    thought.think(&Endless, |_| ()).unwrap();
    let tried = thought.ranking().into_iter().filter(|each| each.visits > 0);
    let told = tried.map(|each| (each.action.clone(), each.sums[seat].mean_win_ppm(each.visits))).collect();
    (thought.best().unwrap(), told)
}

/// A position near the end of a game that others play, the last one with as many turns of theirs taken back as asked for.
fn late<G: Search>(deal: u64, actions_before_the_end: u64) -> Option<G::State> {
    let setup = Setup { seat_count: 2, options: G::table_options(), generator: Generator::from_seed(deal) };
    let start = G::new_game(&setup).unwrap();
    let mut choices = Generator::quick(deal);
    let (mut state, mut passed) = (start, Vec::new());
    while let Some(seat) = G::awaited(&state) {
        passed.push(state.clone());
        let view = G::view(&state, Viewer::Seat(seat), false);
        let budget = Some(Budget { transitions: 300, ..Budget::NONE });
        let thinker = Thinker { budget, ..Thinker::at_level(Bot::Search, 1).unwrap() };
        let mut thought = Thought::<G>::new(&view, seat, &[], &thinker, deal);
        thought.think(&Endless, |_| ()).unwrap();
        if choices.below(6) == 0 {
            playout::drive::<G>(&mut state, &mut choices, 1);
        } else {
            G::play(&mut state, &thought.best().unwrap(), &mut Silent);
        }
        if passed.len() > 3_000 {
            return None;
        }
    }
    let place = passed.len().checked_sub(1 + usize::try_from(actions_before_the_end).unwrap())?;
    Some(passed.swap_remove(place))
}

/// A look through everything that a turn can be, by the rules alone.
struct Whole {
    left: u64,
    won: BTreeMap<u64, bool>,
    saved: BTreeMap<u64, bool>,
}

impl Whole {
    fn new(left: u64) -> Self {
        Self { left, won: BTreeMap::new(), saved: BTreeMap::new() }
    }

    fn actions<G: Search>(state: &G::State) -> Vec<G::Action> {
        let legal = G::legal_actions(state);
        let members = legal.templates.iter().flat_map(|each| (0..each.count()).map(|place| each.nth(place)));
        legal.actions.iter().cloned().chain(members.take(5_000)).collect()
    }

    fn all<G: Search>(&mut self, state: &G::State) -> Vec<G::State> {
        let actions = Self::actions::<G>(state);
        self.left = self.left.saturating_sub(actions.len() as u64);
        if self.left == 0 {
            return Vec::new();
        }
        let after = |action: &G::Action| {
            let mut after = state.clone();
            G::play(&mut after, action, &mut Silent);
            after
        };
        actions.iter().map(after).collect()
    }

    fn is_won<G: Search>(&mut self, state: &G::State, seat: Seat) -> bool {
        match G::status(state) {
            Status::Over(outcome) => {
                let firsts = outcome.results.iter().filter(|result| result.rank == 1).count();
                firsts == 1 && outcome.results[seat.index()].rank == 1
            }
            Status::Awaiting(awaiting) if awaiting.seat != seat => false,
            Status::Awaiting(_) => {
                let key = G::fingerprint(state);
                if let Some(won) = self.won.get(&key) {
                    return *won;
                }
                self.won.insert(key, false);
                let won = self.all::<G>(state).iter().any(|after| self.is_won::<G>(after, seat));
                self.won.insert(key, won);
                won
            }
        }
    }

    /// True if the turn of `seat` can be ended without a loss at once.
    fn is_saved<G: Search>(&mut self, state: &G::State, seat: Seat) -> bool {
        match G::status(state) {
            Status::Over(outcome) => outcome.results[seat.index()].rank == 1,
            Status::Awaiting(awaiting) if awaiting.seat != seat => !self.is_won::<G>(state, awaiting.seat),
            Status::Awaiting(_) => {
                let key = G::fingerprint(state);
                if let Some(saved) = self.saved.get(&key) {
                    return *saved;
                }
                self.saved.insert(key, false);
                let saved = self.all::<G>(state).iter().any(|after| self.is_saved::<G>(after, seat));
                self.saved.insert(key, saved);
                saved
            }
        }
    }
}

/// Worlds that look alike to a seat: what holds in all of them is certain. The first is as it is.
struct Worlds<G: Search> {
    seat: Seat,
    looks: Vec<(G::State, Whole)>,
}

impl<G: Search> Worlds<G> {
    fn new(state: &G::State, seat: Seat, count: u64) -> Self {
        let view = G::view(state, Viewer::Seat(seat), false);
        let imagined = (1..count).map(|world| G::imagine(&view, &mut Generator::quick(world)));
        let states = std::iter::once(state.clone()).chain(imagined);
        let most = if count == 1 { WHOLE_MAX } else { WHOLE_MAX_OF_WORLDS };
        Self { seat, looks: states.map(|state| (state, Whole::new(most))).collect() }
    }

    /// What can be done now.
    fn actions(&self) -> Vec<G::Action> {
        Whole::actions::<G>(&self.looks[0].0)
    }

    /// True if what is asked holds after the action in each world, or in any.
    fn holds(&mut self, action: &G::Action, in_all: bool, asked: impl Fn(&mut Whole, &G::State, Seat) -> bool) -> bool {
        let seat = self.seat;
        let mut after = |(state, whole): &mut (G::State, Whole)| {
            let mut after = state.clone();
            G::play(&mut after, action, &mut Silent);
            asked(whole, &after, seat)
        };
        if in_all { self.looks.iter_mut().all(&mut after) } else { self.looks.iter_mut().any(&mut after) }
    }

    fn wins(&mut self, action: &G::Action) -> bool {
        self.holds(action, true, Whole::is_won::<G>)
    }

    /// True if it is not lost at once in each world.
    fn is_open(&mut self, action: &G::Action) -> bool {
        self.holds(action, false, Whole::is_saved::<G>)
    }

    fn is_whole(&self) -> bool {
        self.looks.iter().all(|(_, whole)| whole.left > 0)
    }
}

/// The wins within the turn and the losses at once of some positions, as levels take and avoid them.
#[derive(Default, Debug)]
struct Certain {
    wins: u32,
    losses: u32,
    /// Those of which too much would have to be looked at.
    skipped: u32,
}

/// Asks levels 2 to 5 in so many positions near the ends of games, about what is certain in so many worlds.
fn certain<G: Search>(positions: u64, count: u64) -> Certain {
    let mut found = Certain::default();
    for deal in 0..positions {
        let Some(state) = late::<G>(deal, deal % 7) else { continue };
        let seat = G::awaited(&state).unwrap();
        let mut worlds = Worlds::<G>::new(&state, seat, count);
        let actions = worlds.actions();
        let is_won = actions.iter().any(|action| worlds.wins(action));
        let open = actions.iter().filter(|action| worlds.is_open(action)).count();
        if !worlds.is_whole() {
            found.skipped += 1;
            continue;
        }
        if !is_won && open == 0 {
            continue;
        }
        for level in 2..=5 {
            let action = taken::<G>(&state, level, deal).0;
            let game = G::INFO.id;
            if is_won {
                assert!(worlds.wins(&action), "{game}: deal {deal}, level {level} misses a win by {action}");
            } else {
                assert!(worlds.is_open(&action), "{game}: deal {deal}, level {level} loses at once by {action}");
            }
        }
        found.wins += u32::from(is_won);
        // A position counts in which something else would have lost.
        found.losses += u32::from(!is_won && open < actions.len());
    }
    println!("{}: {found:?} of {positions} positions", G::INFO.id);
    found
}

/// `PROOF=opponents` asks in more.
fn positions(usual: u64) -> u64 {
    std::env::var("OPPONENT_POSITIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(usual)
}

#[test]
fn levels_above_the_first_take_every_win_in_the_turn_and_avoid_every_loss_at_once_where_all_is_open() {
    let colonies = certain::<AdvancedColonization>(positions(60), 1);
    let tiles = certain::<DeepColony>(positions(60), 1);
    assert!(colonies.wins > 0 && colonies.losses > 0, "{colonies:?}");
    assert!(tiles.wins > 0 && tiles.losses > 0, "{tiles:?}");
}

#[test]
fn levels_above_the_first_take_what_is_a_win_and_avoid_what_is_a_loss_whatever_is_hidden() {
    let cards = certain::<Oceans>(positions(24), WORLDS);
    let divers = certain::<Deeper>(positions(24), WORLDS);
    assert!(cards.wins > 0, "{cards:?}");
    assert!(divers.wins > 0, "{divers:?}");
}

/// The mean share of a win by which a level's actions are worse than the best it was told in a few positions, in millionths, and in how many
/// of them it takes different actions.
fn errors<G: Search>(level: u32) -> (u64, u32) {
    let (mut behind, mut varied) = (0, 0);
    for deal in 0..POSITIONS {
        let setup = Setup { seat_count: 2, options: G::table_options(), generator: Generator::from_seed(deal) };
        let mut state = G::new_game(&setup).unwrap();
        let mut choices = Generator::quick(deal);
        playout::drive::<G>(&mut state, &mut choices, 14);
        while walk::count::<G>(&state) < 12 {
            playout::drive::<G>(&mut state, &mut choices, 1);
        }
        let mut kinds = BTreeSet::new();
        for seed in 0..SEEDS {
            let (action, told) = taken::<G>(&state, level, seed);
            let most = told.iter().map(|(_, share)| *share).max().unwrap();
            behind += most - told.iter().find(|(told, _)| *told == action).unwrap().1;
            kinds.insert(action.to_string());
        }
        varied += u32::from(kinds.len() > 1);
    }
    (behind / (POSITIONS * SEEDS), varied)
}

/// The positions and seeds with which errors are counted.
const POSITIONS: u64 = 6;
const SEEDS: u64 = 12;

#[test]
fn the_first_level_errs_by_little_more_than_its_temperature() {
    fn check<G: Search>() {
        let temperature = u64::from(G::OPPONENTS[0].temperature_ppm);
        let (behind, varied) = errors::<G>(1);
        println!("{}: {behind} behind at {temperature}, in {varied} of {POSITIONS} positions", G::INFO.id);
        assert!(behind > 0 && varied > 1, "{} never errs", G::INFO.id);
        // Many actions that are a little worse weigh more than one.
        assert!(behind < 4 * temperature, "{}: {behind} at {temperature}", G::INFO.id);
    }
    check::<AdvancedColonization>();
    check::<DeepColony>();
    check::<Oceans>();
    check::<Deeper>();
}

#[test]
fn the_same_question_gets_the_same_error() {
    let setup = Setup { seat_count: 2, options: DeepColony::table_options(), generator: Generator::from_seed(9) };
    let state = DeepColony::new_game(&setup).unwrap();
    for seed in 0..5 {
        assert_eq!(taken::<DeepColony>(&state, 1, seed).0, taken::<DeepColony>(&state, 1, seed).0);
    }
}

#[test]
fn every_level_of_every_game_is_somebody_and_the_upper_ones_have_more_to_do_than_those_below() {
    fn check<G: Search>(all: &mut Vec<Opponent>) {
        let budgets = Bot::Opponent.levels::<G>();
        assert_eq!(budgets.len(), 5);
        assert!(budgets[2..].is_sorted_by(|one, next| one.transitions * 4 < next.transitions), "{budgets:?}");
        // The first errs among all actions, those above it where a search of all replies knows more among its best alone.
        let temperatures = G::OPPONENTS.map(|each| each.temperature_ppm);
        assert!(temperatures[1..].is_sorted_by(|one, next| one >= next) && temperatures[4] == 0, "{temperatures:?}");
        let err_less = G::INFO.has_chance || G::INFO.has_hidden_information;
        assert!(!err_less || temperatures[0] > 0 && temperatures[1..] == [0; 4], "{temperatures:?}");
        all.extend(G::OPPONENTS);
    }
    let mut all = Vec::new();
    check::<AdvancedColonization>(&mut all);
    check::<DeepColony>(&mut all);
    check::<Oceans>(&mut all);
    check::<Deeper>(&mut all);
    for of in [
        |each: &Opponent| each.called,
        |each: &Opponent| each.face,
        |each: &Opponent| each.line,
        |each: &Opponent| each.greeting,
        |each: &Opponent| each.farewell,
    ] {
        let words: BTreeSet<&str> = all.iter().map(of).collect();
        assert!(words.len() == all.len() && !words.contains(""), "{words:?}");
    }
    assert!((1..=5).all(|level| !Bot::Opponent.strength(level).is_empty()));
}
