//! The tree search: bounded, repeatable, exact at the end.

use hadal_core::game::Search;
use hadal_core::game::{Game, Setup, Silent, Simulate, Viewer};
use hadal_core::generator::Generator;
use hadal_core::playout;
use hadal_core::search::imagined::Imagined;
use hadal_core::search::stream;
use hadal_core::search::thought::{Bounds, Mind, Simulated};
use hadal_core::search::tree::last::settle;
use hadal_core::search::tree::node::{Edge, Nodes, ROOT};
use hadal_core::search::tree::{Tree, Worlds};
use hadal_core::search::value::Worth;
use hadal_core::search::{Bot, Budget, Endless, StoppedBy, Thinker, Thought};
use hadal_core::search::{Candidate, Judge};
use hadal_core::seat::Seat;
use hadal_deep_colony::DeepColony;
use hadal_deeper::Deeper;
use hadal_oceans::Oceans;

const ALL: Bounds<'static> = Bounds { patience: &Endless, may_be_cut: false, transitions: u64::MAX };

/// A state some random actions after the start.
fn somewhere<G: Search>(seed: u64, actions: u64) -> G::State {
    let setup = Setup { seat_count: 2, options: G::playout_options(), generator: Generator::quick(seed) };
    let mut state = G::new_game(&setup).unwrap();
    playout::drive::<G>(&mut state, &mut Generator::quick(seed), actions);
    state
}

fn thought<G: Search>(state: &G::State, budget: Budget, shards: u32) -> Thought<G> {
    let seat = G::awaited(state).unwrap();
    let view = G::view(state, Viewer::Seat(seat), false);
    let thinker = Thinker { budget: Some(budget), shards, ..Thinker::at_level(Bot::Search, 1).unwrap() };
    Thought::new(&view, seat, &[], &thinker, 7)
}

/// A state so many random actions after the first one with a single tile in the bag.
fn near_the_end(seed: u64, more: u64) -> <DeepColony as Game>::State {
    let mut state = somewhere::<DeepColony>(seed, 100);
    let mut choices = Generator::quick(seed);
    while DeepColony::last_draws(&state).is_none() {
        playout::drive::<DeepColony>(&mut state, &mut choices, 1);
    }
    playout::drive::<DeepColony>(&mut state, &mut choices, more);
    state
}

/// Looks ahead by all actions and all draws, each written out. Returns the margin of `seat` on average.
fn written_out(state: &<DeepColony as Game>::State, seat: Seat) -> i64 {
    let Some(mover) = DeepColony::awaited(state) else {
        return Worth::of::<DeepColony>(&Judge::Present, state).margin(seat);
    };
    let margins = DeepColony::legal_actions(state).actions.into_iter().map(|action| after(state, &action, seat));
    let best = |best: i64, margin: i64| if mover == seat { best.max(margin) } else { best.min(margin) };
    margins.reduce(best).unwrap()
}

fn after(state: &<DeepColony as Game>::State, action: &<DeepColony as Game>::Action, seat: Seat) -> i64 {
    let mut after = state.clone();
    DeepColony::play(&mut after, action, &mut Silent);
    // With a single tile left there is nothing to draw among.
    assert_eq!(DeepColony::draws(&after).len(), 1);
    written_out(&after, seat)
}

#[test]
fn the_last_tiles_of_deep_colony_are_looked_through_exactly() {
    let (mut settled, mut compared) = (0, 0);
    for seed in 0..24 {
        let state = near_the_end(seed, 1 + seed % 3);
        let Some(seat) = DeepColony::awaited(&state) else { continue };
        let actions = DeepColony::legal_actions(&state).actions;
        let mut candidates: Vec<_> = actions.iter().copied().map(Candidate::new).collect();
        if settle::<DeepColony>(&state, seat, &mut candidates, &ALL).ok().unwrap().is_none() {
            continue;
        }
        settled += 1;
        for candidate in &candidates {
            let exact = after(&state, &candidate.action, seat);
            assert_eq!(candidate.margin(), i128::from(exact), "{seed} {:?}", candidate.action);
            compared += 1;
        }
    }
    assert!(settled > 3 && compared > 15, "{settled} positions, {compared} actions");
}

#[test]
fn a_search_near_the_end_knows_everything_at_once_whatever_its_budget() {
    let mut settled = 0;
    for seed in 0..20 {
        let state = near_the_end(seed, 1);
        if DeepColony::awaited(&state).is_none() || DeepColony::legal_actions(&state).actions.len() < 2 {
            continue;
        }
        let stopped = [1, 500, 1_000_000].map(|transitions| {
            let mut thought =
                thought::<DeepColony>(&state, Budget { transitions, simulations: 400, ..Budget::NONE }, 1);
            let stopped_by = thought.think(&Endless, |_| ()).unwrap();
            (stopped_by == StoppedBy::Exhausted, thought.work().simulations, format!("{:?}", thought.ranking()))
        });
        if stopped[0].0 {
            assert!(stopped.iter().all(|each| *each == stopped[0] && each.1 == 1), "seed {seed}");
            settled += 1;
        }
    }
    assert!(settled > 3, "{settled}");
}

fn remembers_no_more_than_it_may<G: Search>() {
    let state = somewhere::<G>(3, 12);
    let seat = G::awaited(&state).unwrap();
    let view = G::view(&state, Viewer::Seat(seat), false);
    let streams = (0..4).map(|shard| stream(5, shard)).collect();
    let mut tree = Tree::<G>::new(
        Worlds::Imagined(Box::new(Imagined::new(view))),
        seat,
        Judge::Present,
        Vec::new(),
        false,
        stream(5, 9),
        streams,
    );
    for shard in &mut tree.shards {
        shard.nodes = Nodes::new(300);
    }
    for _ in 0..800 {
        assert!(matches!(tree.simulate(&ALL), Simulated::Done { .. }));
    }
    let own = tree.candidates.len();
    for shard in &tree.shards {
        assert!(shard.nodes.edges() <= 300 + own && shard.nodes.edges() > 100, "{}", shard.nodes.edges());
    }
    assert!(tree.ranking()[0].visits > 100, "it goes on with what it knows");
}

#[test]
fn a_tree_remembers_no_more_than_it_may_and_goes_on() {
    remembers_no_more_than_it_may::<DeepColony>();
    remembers_no_more_than_it_may::<Oceans>();
    remembers_no_more_than_it_may::<Deeper>();
}

/// More work of the same kind begins with the same work.
fn goes_on_where_it_was<G: Search>() {
    let state = somewhere::<G>(8, 20);
    let mut short = thought::<G>(&state, Budget { simulations: 60, ..Budget::NONE }, 2);
    short.think(&Endless, |_| ()).unwrap();
    let mut long = thought::<G>(&state, Budget { simulations: 120, ..Budget::NONE }, 2);
    let mut met = None;
    long.think(&Endless, |thought| {
        if thought.work().simulations == 60 {
            met = Some(format!("{:?}", thought.ranking()));
        }
    })
    .unwrap();
    assert_eq!(met.unwrap(), format!("{:?}", short.ranking()), "{}", G::INFO.id);
    assert!(long.work().depth > 1);
}

#[test]
fn a_longer_search_begins_like_a_shorter_one() {
    goes_on_where_it_was::<DeepColony>();
    goes_on_where_it_was::<Oceans>();
    goes_on_where_it_was::<Deeper>();
}

#[test]
fn where_a_game_wants_it_a_walk_ends_with_one_look_at_the_state() {
    let state = somewhere::<Deeper>(5, 10);
    let mut thought = thought::<Deeper>(&state, Budget { transitions: 500, ..Budget::NONE }, 1);
    thought.think(&Endless, |_| ()).unwrap();
    // Each trial of all actions at its end would leave a dozen.
    assert!(thought.work().simulations > 60, "{:?}", thought.work());
}

#[test]
fn decisions_after_other_draws_are_others_and_are_found_again() {
    let mut nodes = Nodes::<u32>::new(10);
    nodes.begin(Seat(0));
    nodes.remember(ROOT, [Edge::new(5, 1, 0), Edge::new(6, 1, 0)]);
    let one = nodes.child(ROOT, 0, Seat(1), 1).unwrap();
    let two = nodes.child(ROOT, 0, Seat(1), 2).unwrap();
    let other = nodes.child(ROOT, 1, Seat(1), 1).unwrap();
    assert!(one != two && two != other && one != other);
    assert_eq!(nodes.child(ROOT, 0, Seat(1), 1), Some(one));
    assert_eq!(nodes.child(ROOT, 0, Seat(1), 2), Some(two));
    assert_ne!(nodes.child(ROOT, 0, Seat(0), 1), Some(one), "somebody else decides");
}

/// The comparison of the first few legal actions of a state by a thinker.
fn compared<G: Search>(state: &G::State, count: usize, thinker: &Thinker) -> Thought<G> {
    let seat = G::awaited(state).unwrap();
    let only: Vec<G::Action> = G::legal_actions(state).actions.into_iter().take(count).collect();
    assert_eq!(only.len(), count, "{} has as many", G::INFO.id);
    let mut thought = Thought::new(&G::view(state, Viewer::Seat(seat), false), seat, &only, thinker, 7);
    thought.think(&Endless, |_| ()).unwrap();
    thought
}

fn of_simulations(bot: Bot, simulations: u64, shards: u32, even: bool) -> Thinker {
    let budget = Some(Budget { simulations, ..Budget::NONE });
    Thinker { budget, shards, even, ..Thinker::at_level(bot, 1).unwrap() }
}

/// Three actions in two shards: each shard tries all of them once, and then walks to one at a time.
fn walks_evenly<G: Search>() {
    let mut states = (20..).map(|actions| somewhere::<G>(8, actions));
    let state = states.find(|state| G::legal_actions(state).actions.len() >= 3).unwrap();
    for (simulations, most) in [(2 + 6 * 20, 42), (2 + 6 * 20 + 1, 43)] {
        let thought = compared::<G>(&state, 3, &of_simulations(Bot::Search, simulations, 2, true));
        let ranking = thought.ranking();
        let visits: Vec<u64> = ranking.iter().map(|candidate| candidate.visits).collect();
        assert!(visits.iter().all(|visits| (42..=most).contains(visits)), "{}: {visits:?}", G::INFO.id);
        assert_eq!(visits.iter().sum::<u64>(), 3 * 42 + most - 42, "{}", G::INFO.id);
        let mean = |candidate: &Candidate<G::Action>| candidate.margin() / i128::from(candidate.visits);
        assert!(ranking.is_sorted_by_key(|candidate| -mean(candidate)), "{}", G::INFO.id);
        for other in &ranking[1..] {
            let error = ranking[0].win_error_ppm(other).unwrap();
            assert!(error < 300_000, "{}: {error}", G::INFO.id);
            assert_eq!(Some(error), other.win_error_ppm(&ranking[0]));
        }
    }
    let alone = compared::<G>(&state, 3, &of_simulations(Bot::Search, 2 + 6 * 20, 2, false)).ranking();
    assert_eq!(alone[0].win_error_ppm(&alone[1]), None, "{}", G::INFO.id);
}

#[test]
fn an_even_search_walks_to_every_action_as_often() {
    walks_evenly::<DeepColony>();
    walks_evenly::<Oceans>();
    walks_evenly::<Deeper>();
}

#[test]
fn the_same_action_twice_has_no_error() {
    // The worlds and the luck in them are the same; what a tree learns of one action is not told to the other.
    let state = somewhere::<DeepColony>(8, 20);
    let seat = DeepColony::awaited(&state).unwrap();
    let action = DeepColony::legal_actions(&state).actions[0];
    let view = DeepColony::view(&state, Viewer::Seat(seat), false);
    let thinker = of_simulations(Bot::Greedy, 50, 1, true);
    let mut thought = Thought::<DeepColony>::new(&view, seat, &[action, action], &thinker, 7);
    thought.think(&Endless, |_| ()).unwrap();
    let ranking = thought.ranking();
    assert_eq!((ranking[0].visits, ranking[0].win_error_ppm(&ranking[1])), (50, Some(0)));
}

#[test]
fn a_single_action_that_was_asked_for_is_searched_to_the_end_of_the_budget() {
    let state = somewhere::<DeepColony>(8, 20);
    for (bot, even) in [(Bot::Search, false), (Bot::Search, true), (Bot::Greedy, false), (Bot::Greedy, true)] {
        let thought = compared::<DeepColony>(&state, 1, &of_simulations(bot, 50, 1, even));
        assert_eq!((thought.work().simulations, thought.ranking()[0].visits), (50, 50), "{bot:?}");
    }
}
