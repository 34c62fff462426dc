//! Reviews of finished games: a planted mistake is named, and nothing depends on more than it may.

use std::cell::Cell;

use hadal_advanced_colonization::AdvancedColonization;
use hadal_core::game::{Game as _, Search, Setup, Silent, Viewer, walk};
use hadal_core::generator::Generator;
use hadal_core::search::review::{NoReview, Part, Review, ReviewSettings, Reviewing, review};
use hadal_core::search::{Bot, Budget, Endless, Judge, Patience, StoppedBy, Thinker, Thought};
use hadal_core::seat::Seat;
use hadal_deep_colony::DeepColony;
use hadal_deeper::Deeper;

/// Much less than a review searches, for tests.
const SMALL: ReviewSettings = ReviewSettings { look: 1_000, pair: 8_000, suspects: 3, playouts: 32 };

struct Game<G: Search> {
    beginning: G::State,
    actions: Vec<G::Action>,
}

impl<G: Search> Game<G> {
    fn reviewed(&self, how: &Reviewing) -> Review<G::Action> {
        review::<G>(&self.beginning, &self.actions, how, &Endless, &mut |_| ()).unwrap()
    }

    fn refused(&self, how: &Reviewing) -> NoReview {
        review::<G>(&self.beginning, &self.actions, how, &Endless, &mut |_| ()).unwrap_err()
    }
}

fn small<G: Search>() -> Reviewing {
    Reviewing { settings: SMALL, ..Reviewing::of::<G>() }
}

fn beginning<G: Search>(seed: u64) -> G::State {
    G::new_game(&Setup { seat_count: 2, options: G::table_options(), generator: Generator::quick(seed) }).unwrap()
}

fn thought<G: Search>(state: &G::State, seat: Seat, only: &[G::Action], thinker: &Thinker, seed: u64) -> Thought<G> {
    let mut thought = Thought::new(&G::view(state, Viewer::Seat(seat), false), seat, only, thinker, seed);
    thought.think(&Endless, |_| ()).unwrap();
    thought
}

/// A game of a player against itself. In the first decision after `from` actions that has one, an action is played that loses at least
/// `loss_ppm` against the best one; its place is told.
fn game<G: Search>(seed: u64, player: &Thinker, from: usize, loss_ppm: i64) -> (Game<G>, Option<usize>) {
    let beginning = beginning::<G>(seed);
    let (mut state, mut actions, mut planted) = (beginning.clone(), Vec::new(), None);
    while let Some(seat) = G::awaited(&state) {
        let place = actions.len();
        let thought = thought::<G>(&state, seat, &[], player, seed + place as u64);
        let mut action = thought.best().unwrap();
        if planted.is_none() && place >= from && walk::count::<G>(&state) > 1 {
            let worst = thought.ranking().pop().unwrap().action;
            let budget = Some(Budget { transitions: 8_000, ..Budget::NONE });
            let pair = Thinker { bot: Bot::Search, budget, even: true, ..player.clone() };
            let ranking = self::thought::<G>(&state, seat, &[action.clone(), worst.clone()], &pair, 1).ranking();
            let share = |action: &G::Action| {
                let candidate = ranking.iter().find(|candidate| candidate.action == *action).unwrap();
                i64::try_from(candidate.sums[seat].mean_win_ppm(candidate.visits)).unwrap()
            };
            if worst != action && share(&action) - share(&worst) >= loss_ppm {
                (action, planted) = (worst, Some(place));
            }
        }
        G::play(&mut state, &action, &mut Silent);
        actions.push(action);
    }
    (Game { beginning, actions }, planted)
}

fn names_what_was_planted<G: Search>(player: &Thinker, how: &Reviewing, from: usize) {
    let mut named = 0;
    for seed in 0..2 {
        let (game, planted) = game::<G>(seed, player, from, 350_000);
        let Some(planted) = planted else { continue };
        let review = game.reviewed(how);
        println!("{}: planted at {planted} of {}: {:?}", G::INFO.id, game.actions.len(), review.moments);
        println!("{:?} {:?}", review.work, review.halt);
        let moment = review.moments.iter().find(|moment| moment.ply == planted as u64).expect("the mistake is named");
        // Games played on by `greedy` see less of a loss than the search: it is named by what both see.
        assert!(moment.played == game.actions[planted] && moment.played != moment.better, "{moment:?}");
        assert!(review.halt.is_none() && review.work.transitions > 100_000 && review.moments.len() <= 3);
        named += 1;
    }
    assert!(named > 0, "{}: nothing could be planted", G::INFO.id);
}

#[test]
fn a_planted_mistake_is_named() {
    names_what_was_planted::<Deeper>(&Thinker::learning(Judge::Present, 500), &small::<Deeper>(), 20);
    names_what_was_planted::<DeepColony>(&Thinker::learning(Judge::Present, 500), &small::<DeepColony>(), 50);
}

/// `make proof PROOF=review` plants in games of `search` at its third level, and reviews them as a game is reviewed.
#[test]
#[ignore = "proof: make proof PROOF=review runs it"]
fn a_planted_mistake_of_good_players_is_named() {
    names_what_was_planted::<Deeper>(&Thinker::at_level(Bot::Search, 3).unwrap(), &Reviewing::of::<Deeper>(), 20);
}

#[test]
fn where_all_is_certain_a_moment_loses_what_the_more_careful_of_two_searches_sees() {
    let how = small::<AdvancedColonization>();
    let (mut shallow_is_less, mut deep_is_less) = (0, 0);
    for seed in 0..40 {
        if shallow_is_less > 0 && deep_is_less > 0 {
            return;
        }
        let (game, _) =
            game::<AdvancedColonization>(seed, &Thinker::at_level(Bot::Opponent, 1).unwrap(), usize::MAX, 0);
        for moment in game.reviewed(&how).moments {
            let mut state = game.beginning.clone();
            game.actions[..usize::try_from(moment.ply).unwrap()].iter().for_each(|action| {
                AdvancedColonization::play(&mut state, action, &mut Silent);
            });
            let [shallow, deep] = [1, 8].map(|times| {
                let pair = Thinker { even: true, ..Thinker::learning(Judge::Present, times * SMALL.pair) };
                let only = [moment.better.clone(), moment.played.clone()];
                let ranking = thought::<AdvancedColonization>(&state, moment.seat, &only, &pair, 1).ranking();
                only.map(|action| {
                    let candidate = ranking.iter().find(|candidate| candidate.action == action).unwrap();
                    candidate.sums[moment.seat].mean_win_ppm(candidate.visits).cast_signed()
                })
            });
            let losses = [shallow[0] - shallow[1], deep[0] - deep[1]];
            assert_eq!(Some(i64::from(moment.loss_ppm)), losses.into_iter().min(), "{moment:?} {losses:?}");
            shallow_is_less += u32::from(losses[0] < losses[1]);
            deep_is_less += u32::from(losses[1] < losses[0]);
        }
    }
    panic!("too few moments: {shallow_is_less}, {deep_is_less}");
}

fn short_game() -> Game<Deeper> {
    game::<Deeper>(5, &Thinker::learning(Judge::Present, 0), usize::MAX, 0).0
}

#[test]
fn a_review_is_the_same_again_and_has_a_point_for_each_turn() {
    let (game, how) =
        (short_game(), Reviewing { settings: ReviewSettings { suspects: 1, ..SMALL }, ..small::<Deeper>() });
    let mut told = Vec::new();
    let whole =
        review::<Deeper>(&game.beginning, &game.actions, &how, &Endless, &mut |point| told.push(*point)).unwrap();
    assert_eq!(whole, game.reviewed(&how));
    assert_eq!(told, whole.points);
    assert!(whole.points.is_sorted_by(|one, next| one.ply < next.ply && one.turn <= next.turn), "{:?}", whole.points);
    let mut turns: Vec<(u8, u64)> = whole.points.iter().map(|point| (point.seat.0, point.turn)).collect();
    let count = turns.len();
    turns.dedup();
    assert!(turns.len() == count && count > 10, "{turns:?}");
    let one = game.reviewed(&Reviewing { seats: vec![Seat(1)], ..how });
    let of_one: Vec<_> = whole.points.iter().filter(|point| point.seat == Seat(1)).copied().collect();
    assert_eq!(one.points, of_one, "a curve does not depend on who else is reviewed");
}

#[test]
fn a_bound_of_work_stops_a_review_and_tells_where() {
    let game = short_game();
    let whole = game.reviewed(&Reviewing { settings: ReviewSettings { suspects: 0, ..SMALL }, ..small::<Deeper>() });
    let short = game.reviewed(&Reviewing { transitions: 10_500, ..small::<Deeper>() });
    let halt = short.halt.unwrap();
    assert_eq!((halt.by, halt.part), (StoppedBy::Transitions, Part::Pass));
    assert!(short.work.transitions <= 10_500 + 200, "{:?}", short.work);
    assert!(!short.points.is_empty() && short.points.len() < whole.points.len() && short.moments.is_empty());
    assert_eq!(short.points, whole.points[..short.points.len()]);
    assert!(short.points.iter().all(|point| point.ply < halt.ply), "{halt:?}");
}

#[test]
fn a_bound_may_fall_into_each_part_of_a_review() {
    let (game, _) = game::<DeepColony>(1, &Thinker::learning(Judge::Present, 0), usize::MAX, 0);
    let settings = ReviewSettings { look: 100, pair: 2_000, suspects: 4, playouts: 8 };
    let how = |transitions: u64| Reviewing { settings, luck: true, transitions, ..Reviewing::of::<DeepColony>() };
    let without = |suspects: usize, luck: bool| {
        let settings = ReviewSettings { suspects, ..settings };
        game.reviewed(&Reviewing { settings, luck, ..how(0) }).work.transitions
    };
    let (pass, witnesses) = (without(0, false), without(settings.suspects, false));
    let whole = game.reviewed(&how(0));
    assert!(pass + 4_000 < witnesses && witnesses + 4_000 < whole.work.transitions && whole.halt.is_none());
    for (bound, part) in [(pass / 2, Part::Pass), (pass + 1_000, Part::Witnesses), (witnesses + 1_000, Part::Luck)] {
        let short = game.reviewed(&how(bound));
        let halt = short.halt.unwrap();
        assert_eq!((halt.by, halt.part), (StoppedBy::Transitions, part));
        assert!(short.work.transitions <= bound + 200, "{:?} of {bound}", short.work);
        assert_eq!(short.points, whole.points[..short.points.len()]);
        assert_eq!(short.luck, whole.luck[..short.luck.len()]);
        assert_eq!(short.points.len() == whole.points.len(), part != Part::Pass);
        // Bounds are looked at in one order, so what was weighed in time stands as it does in the whole.
        assert!(part != Part::Luck || short.moments == whole.moments);
        assert!(part != Part::Pass || short.moments.is_empty());
    }
}

/// Leaves, or says that it is time, after so many questions.
struct Leaving {
    left: Cell<u32>,
    is_due: bool,
}

impl Leaving {
    fn asked(&self) -> bool {
        self.left.set(self.left.get().saturating_sub(1));
        self.left.get() == 0
    }
}

impl Patience for Leaving {
    fn is_gone(&self) -> bool {
        !self.is_due && self.asked()
    }

    fn is_due(&self) -> bool {
        self.is_due && self.asked()
    }
}

#[test]
fn a_review_ends_when_nobody_waits_or_time_is_up() {
    let game = short_game();
    let ask = |is_due: bool| {
        let patience = Leaving { left: Cell::new(500), is_due };
        review::<Deeper>(&game.beginning, &game.actions, &small::<Deeper>(), &patience, &mut |_| ())
    };
    assert!(matches!(ask(false), Err(NoReview::Abandoned(work)) if work.transitions >= 500), "{:?}", ask(false));
    let halt = ask(true).unwrap().halt.unwrap();
    assert_eq!((halt.by, halt.part), (StoppedBy::Deadline, Part::Pass));
}

#[test]
fn what_cannot_be_reviewed_is_refused() {
    let (mut game, how) = (short_game(), small::<Deeper>());
    assert_eq!(game.refused(&Reviewing { seats: vec![Seat(0), Seat(2)], ..how.clone() }), NoReview::NoSuchSeat(1));
    assert_eq!(game.refused(&Reviewing { moments: 9, ..how.clone() }), NoReview::TooManyMoments);
    let last = game.actions.pop().unwrap();
    assert_eq!(game.refused(&how), NoReview::Unfinished);
    game.actions.extend([last, last]);
    assert_eq!(game.refused(&how), NoReview::Illegal(game.actions.len() - 1));
    let twice = game.actions[0];
    game.actions.insert(0, twice);
    assert!(matches!(game.refused(&how), NoReview::Illegal(_)));
}
