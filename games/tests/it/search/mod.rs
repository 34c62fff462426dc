//! The bots over every game.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};

use strum::IntoEnumIterator;

mod alpha_beta;
mod lesson;
mod opening;
mod opponents;
mod review;
mod tree;

use hadal_advanced_colonization::AdvancedColonization;
use hadal_core::game::walk;
use hadal_core::game::{Search, Setup, Status, Viewer};
use hadal_core::generator::Generator;
use hadal_core::search::greedy::LOOK_EVERY;
use hadal_core::search::{Bot, Endless, HEAD, Origin, Patience, Tally, Thinker, Thought, Tournament};
use hadal_core::seat::Seat;
use hadal_deep_colony::DeepColony;
use hadal_deeper::Deeper;
use hadal_oceans::Oceans;

/// The figures of a greedy player against random ones, each deal once in every seating.
pub(crate) fn greedy_against_random<G: Search>(seats: u8, deals: u64) -> Tally {
    let [random, greedy] = [Bot::Random, Bot::Greedy].map(|bot| Thinker::at_level(bot, 1).unwrap());
    let mut thinkers = vec![random; usize::from(seats)];
    thinkers[0] = greedy;
    let origin = Origin::<G>::Start(G::playout_options(), seats);
    let games = Tournament { origin, thinkers, seed: 7, rotate: true, opening: 0 };
    let mut tally = Tally::default();
    for game in 0..deals * u64::from(seats) {
        games.play(game, &mut tally, &Endless).unwrap();
    }
    tally
}

/// The share of games that a greedy player wins against random ones, in percent.
fn wins<G: Search>(deals: u64) -> u64 {
    let tally = greedy_against_random::<G>(2, deals);
    let percent = tally.seats.iter().next().unwrap().wins_ppm / tally.games / 10_000;
    println!("{}: {percent} % of {} games", G::INFO.id, tally.games);
    percent
}

#[test]
fn greedy_beats_random_in_every_game() {
    assert!(wins::<AdvancedColonization>(3) > 70);
    assert!(wins::<DeepColony>(3) > 70);
    assert!(wins::<Oceans>(1) > 70);
    assert!(wins::<Deeper>(5) > 70);
}

#[test]
#[ignore = "long: make test-long runs it"]
fn greedy_beats_random_nearly_always() {
    assert!(wins::<AdvancedColonization>(20) >= 95);
    assert!(wins::<DeepColony>(20) >= 95);
    assert!(wins::<Oceans>(10) >= 95);
    assert!(wins::<Deeper>(40) >= 90);
}

/// The games that `opponent` at a level wins, draws as halves, in percent.
fn opponent_against<G: Search>(level: u32, other: Bot, deals: u64) -> u64 {
    let thinkers = vec![Thinker::at_level(Bot::Opponent, level).unwrap(), Thinker::at_level(other, 1).unwrap()];
    let origin = Origin::<G>::Start(G::table_options(), 2);
    let games = Tournament { origin, thinkers, seed: 7, rotate: true, opening: 0 };
    let mut tally = Tally::default();
    for game in 0..deals * 2 {
        games.play(game, &mut tally, &Endless).unwrap();
    }
    tally.seats.iter().next().unwrap().wins_ppm / tally.games / 10_000
}

#[test]
#[ignore = "long: make test-long runs it"]
fn the_first_opponent_beats_random_and_loses_to_greedy() {
    fn check<G: Search>(deals: u64) {
        let [random, greedy] = [Bot::Random, Bot::Greedy].map(|bot| opponent_against::<G>(1, bot, deals));
        println!("{}: {random} % against random, {greedy} % against greedy", G::INFO.id);
        assert!(random > 65 && greedy < 50, "{}: {random} {greedy}", G::INFO.id);
    }
    check::<DeepColony>(20);
    check::<Deeper>(20);
}

/// Asks for all worths at once, in random positions of every table.
fn all_worths_are_those_of_each<G: Search>() {
    let mut asked = 0;
    for deal in 0..40 {
        let state = somewhere::<G>(deal, 4 * deal);
        if G::awaited(&state).is_none() {
            continue;
        }
        let (all, seats) = (G::evaluate_all(&state), G::seat_count(&state));
        assert_eq!(all.count(), seats, "{}, deal {deal}", G::INFO.id);
        for seat in Seat::all(seats) {
            assert_eq!(all[seat], i64::from(G::evaluate(&state, seat)), "{} of {}, deal {deal}", seat.0, G::INFO.id);
            let others = Seat::all(seats).filter(|other| *other != seat).map(|other| all[other]);
            assert_eq!(G::lead(&state, seat), all[seat] - others.max().unwrap_or(0));
            asked += 1;
        }
    }
    assert!(asked > 20, "{}: only {asked}", G::INFO.id);
}

#[test]
fn worths_that_are_asked_for_at_once_are_those_of_each_seat() {
    all_worths_are_those_of_each::<AdvancedColonization>();
    all_worths_are_those_of_each::<DeepColony>();
    all_worths_are_those_of_each::<Oceans>();
    all_worths_are_those_of_each::<Deeper>();
}

/// The measure of a seat's position.
fn judged<G: Search>(state: &G::State, seat: Seat) -> String {
    let mut inputs = Vec::new();
    G::inputs(state, seat, &mut inputs);
    assert_eq!(inputs.len(), G::INPUTS);
    let worths = [G::evaluate(state, seat), G::evaluate_by_hand(state, seat)];
    format!("{inputs:?}, {worths:?}, {:?}, {}", G::terms(state, seat), G::stage(state))
}

/// Compares how each seat's position is judged in states, and in others that differ from them in what the seat does not see.
fn twins_are_judged_alike<G: Search>() {
    let (mut chance, mut hidden, mut kinds) = (Generator::quick(6), 0, BTreeSet::new());
    for deal in 0..20 {
        let state = somewhere::<G>(deal, 6 * deal);
        if G::awaited(&state).is_none() {
            continue;
        }
        for seat in Seat::all(G::seat_count(&state)) {
            let twin = G::imagine(&G::view(&state, Viewer::Seat(seat), false), &mut chance);
            let [own, other] = [&state, &twin].map(|state| judged::<G>(state, seat));
            assert_eq!(own, other, "{} of {}, deal {deal}", seat.0, G::INFO.id);
            hidden += u32::from(twin != state);
            kinds.insert(own);
        }
    }
    assert!(kinds.len() > 20, "{}: only {} judgements", G::INFO.id, kinds.len());
    assert_eq!(hidden > 20, G::INFO.has_hidden_information || G::INFO.has_chance, "{}: {hidden} differ", G::INFO.id);
}

#[test]
fn what_a_seat_does_not_see_changes_no_input_and_no_worth_of_its_position() {
    twins_are_judged_alike::<AdvancedColonization>();
    twins_are_judged_alike::<DeepColony>();
    twins_are_judged_alike::<Oceans>();
    twins_are_judged_alike::<Deeper>();
}

/// Counts how often somebody asks whether it still waits.
#[derive(Default)]
struct Counting(AtomicU64);

impl Patience for Counting {
    fn is_gone(&self) -> bool {
        self.0.fetch_add(1, Ordering::Relaxed);
        false
    }

    fn is_due(&self) -> bool {
        false
    }
}

/// Bots look at whether anybody still waits after a bounded number of actions, whatever they do.
fn looks_often<G: Search>() {
    let state = somewhere::<G>(2, 9);
    let Some(seat) = G::status(&state).awaited() else { panic!("{} is over", G::INFO.id) };
    let view = G::view(&state, Viewer::Seat(seat), false);
    let looks = Counting::default();
    let thinker = Thinker { shards: 3, ..Thinker::at_level(Bot::Greedy, 1).unwrap() };
    let mut thought = Thought::<G>::new(&view, seat, &[], &thinker, 5);
    thought.think(&looks, |_| ()).unwrap();
    assert!(looks.0.load(Ordering::Relaxed) * LOOK_EVERY as u64 >= thought.work().transitions);
    let looks = Counting::default();
    let thinkers = vec![Thinker::at_level(Bot::Random, 1).unwrap(); 2];
    let games = Tournament {
        origin: Origin::<G>::Start(G::playout_options(), 2),
        thinkers,
        seed: 7,
        rotate: false,
        opening: 0,
    };
    let mut tally = Tally::default();
    games.play(0, &mut tally, &looks).unwrap();
    assert!(looks.0.load(Ordering::Relaxed) >= tally.lengths.sum);
}

#[test]
fn bots_look_at_their_caller_after_every_few_actions() {
    looks_often::<AdvancedColonization>();
    looks_often::<DeepColony>();
    looks_often::<Oceans>();
    looks_often::<Deeper>();
}

/// A state some random actions after the start.
fn somewhere<G: Search>(seed: u64, actions: u64) -> G::State {
    let setup = Setup {
        seat_count: G::INFO.seats_min.max(2),
        options: G::playout_options(),
        generator: Generator::from_seed(seed),
    };
    let mut state = G::new_game(&setup).unwrap();
    let mut choices = Generator::quick(seed);
    for _ in 0..actions {
        let Some(action) = walk::random::<G>(&state, &mut choices) else { break };
        G::play(&mut state, &action, &mut hadal_core::game::Silent);
    }
    state
}

/// A bot's opinion, in a form that can be compared.
fn thought<G: Search>(view: &G::View, state: &G::State, bot: Bot, shards: u32) -> Option<String> {
    let Status::Awaiting(awaiting) = G::status(state) else { return None };
    let mut thinker = Thinker::at_level(bot, 1).unwrap();
    thinker.shards = shards;
    let mut thought = Thought::<G>::new(view, awaiting.seat, &[], &thinker, 5);
    let stopped_by = thought.think(&Endless, |_| ()).unwrap();
    Some(format!("{:?} {:?} {stopped_by:?}", thought.ranking(), thought.work()))
}

fn equal_views_get_equal_thoughts<G: Search>() {
    let mut chance = Generator::from_seed(3);
    for seed in 0..6 {
        let state = somewhere::<G>(seed, 11 * seed);
        let Some(seat) = G::status(&state).awaited() else { continue };
        let view = G::view(&state, Viewer::Seat(seat), false);
        let twin = G::imagine(&view, &mut chance);
        let view_of_twin = G::view(&twin, Viewer::Seat(seat), false);
        let inputs = |state: &G::State| {
            let mut inputs = Vec::new();
            G::inputs(state, seat, &mut inputs);
            inputs
        };
        assert_eq!(inputs(&state).len(), G::INPUTS);
        assert_eq!(inputs(&state), inputs(&twin), "what is learned from is what the seat sees");
        for bot in Bot::iter() {
            assert_eq!(thought::<G>(&view, &state, bot, 1), thought::<G>(&view_of_twin, &twin, bot, 1), "{bot:?}");
        }
    }
}

#[test]
fn equal_views_get_equal_thoughts_in_every_game() {
    equal_views_get_equal_thoughts::<AdvancedColonization>();
    equal_views_get_equal_thoughts::<DeepColony>();
    equal_views_get_equal_thoughts::<Oceans>();
    equal_views_get_equal_thoughts::<Deeper>();
}

#[test]
fn what_the_bots_have_played_adds_up() {
    for info in hadal_games::all().iter().map(|game| game.info()) {
        let mut lines = info.ladder.lines();
        assert_eq!(lines.next(), Some(HEAD), "{}", info.id);
        for line in lines {
            let [_, _, version, games, won, drawn, ..] = line.split(',').collect::<Vec<_>>()[..] else {
                panic!("{line}");
            };
            let number = |text: &str| text.parse::<u64>().unwrap();
            assert!(number(version) > 0 && number(won) + number(drawn) <= number(games), "{line}");
        }
    }
}
