//! The bots over every game.

use super::{Bot, Endless, Origin, Tally, Thinker, Thought, Tournament};
use crate::game::{Search, Setup, Status, Viewer};
use crate::games::advanced_colonization::AdvancedColonization;
use crate::games::deep_colony::DeepColony;
use crate::games::deeper::Deeper;
use crate::games::oceans::Oceans;
use crate::generator::Generator;
use crate::playout::uniform_action;

/// The figures of a greedy player against random ones, each deal once in every seating.
pub(crate) fn greedy_against_random<G: Search>(seats: u8, deals: u64) -> Tally {
    let [random, greedy] = [Bot::Random, Bot::Greedy].map(|bot| Thinker::at_level(bot, 1).unwrap());
    let mut thinkers = vec![random; usize::from(seats)];
    thinkers[0] = greedy;
    let origin = Origin::<G>::Start(G::playout_options(), seats);
    let games = Tournament { origin, thinkers, seed: 7, rotate: true };
    let mut tally = Tally::default();
    for game in 0..deals * u64::from(seats) {
        games.play(game, &mut tally, &Endless).unwrap();
    }
    tally
}

#[test]
#[ignore = "measures the strength of an evaluation: minutes without optimisation"]
fn greedy_beats_random() {
    for (name, tally) in [
        ("advanced_colonization", greedy_against_random::<AdvancedColonization>(2, 20)),
        ("deep_colony", greedy_against_random::<DeepColony>(2, 20)),
        ("oceans", greedy_against_random::<Oceans>(2, 5)),
        ("deeper", greedy_against_random::<Deeper>(2, 20)),
    ] {
        let wins = tally.seats.iter().next().unwrap().wins_ppm / tally.games;
        println!("{name}: {wins} ppm of {} games", tally.games);
    }
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
        let Some(action) = uniform_action::<G>(&G::legal_actions(&state), &mut choices) else { break };
        G::play(&mut state, &action, &mut crate::game::Silent);
    }
    state
}

/// What a bot thinks, in a form that can be compared.
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
        for bot in [Bot::Random, Bot::Greedy] {
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
