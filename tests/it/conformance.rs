//! The conformance suite on every registered game, and on a toy that breaks one promise at a time.

use hadal_core::conformance::Check;
use hadal_core::conformance::{Report, Violation, run, run_scenes};
use hadal_games::checks;
use rayon::prelude::*;

use crate::toy::{Toy, flaw};

type Chosen = Toy<{ flaw::CHOSEN }>;

/// The number of random games of each table size; more in long runs.
fn seeds() -> u64 {
    std::env::var("HADAL_SEEDS").map_or(12, |count| count.parse().expect("HADAL_SEEDS is a number"))
}

#[test]
#[ignore = "long: make test-long runs it"]
fn every_game_keeps_the_contract_at_every_step_of_random_games() {
    let seats = |game: &'static dyn Check| game.info().seats_min..=game.info().seats_max;
    let tables: Vec<_> = checks().flat_map(|game| seats(game).map(move |count| (game, count))).collect();
    let check = |(game, seat_count): (&'static dyn Check, u8)| {
        let mut total = Report::default();
        for seed in 0..seeds() {
            match game.self_check(seat_count, seed) {
                Ok(report) => add(&mut total, report),
                Err(violation) => panic!("with {seat_count} seats: {violation}"),
            }
        }
        println!("{} with {seat_count} seats, {} games: {total:?}", game.info().id, seeds());
        assert!(total.actions > 0 && total.comparisons > 0, "the suite did nothing");
    };
    // A pool of its own: the servers of other tests, which have deadlines, do their long work on the shared one.
    let pool = rayon::ThreadPoolBuilder::new().build().unwrap();
    pool.install(|| tables.into_par_iter().for_each(check));
}

fn add(total: &mut Report, report: Report) {
    total.actions += report.actions;
    total.refused += report.refused;
    total.templates += report.templates;
    total.comparisons += report.comparisons;
}

#[test]
fn a_game_that_keeps_every_promise_passes() {
    let report = run::<Chosen>(2, 1).unwrap_or_else(|violation| panic!("{violation}"));
    assert!(
        report.actions > 10 && report.refused > 10 && report.templates > 1 && report.comparisons > 10,
        "{report:?}"
    );
}

/// Checks that the suite finds this flaw, and reports it in these words.
#[track_caller]
fn finds(flaw: u8, words: &str) {
    let violation = found(flaw, words, |seed| run::<Chosen>(2, seed).err());
    assert_eq!(violation.game, "example");
}

/// The same for a flaw of a scene or its words.
#[track_caller]
fn finds_in_scenes(flaw: u8, words: &str) {
    found(flaw, words, |seed| run_scenes::<Chosen>(2, seed, u64::MAX).err());
}

#[track_caller]
fn found(flaw: u8, words: &str, check: impl FnMut(u64) -> Option<Violation>) -> Violation {
    let violation = flaw::with(flaw, || (0..20).find_map(check));
    let violation = violation.unwrap_or_else(|| panic!("the suite does not see it: {words}"));
    assert!(violation.what.contains(words), "expected {words}, the suite says: {violation}");
    violation
}

#[test]
fn a_list_that_is_not_exactly_what_is_legal_is_found() {
    finds(flaw::LIST_REPEATS, "listed twice");
    finds(flaw::LIST_CHANGES, "differs when asked again");
    finds(flaw::LISTED_IS_REFUSED, "listed and refused");
    finds(flaw::UNLISTED_PASSES, "in 0 places");
    finds(flaw::STUCK, "nothing is legal");
    finds(flaw::LIST_IS_LONG, "6 are listed, at most 5 ever are");
}

#[test]
fn a_sample_that_is_not_legal_is_found() {
    finds(flaw::VISITS_ANOTHER, "is visited");
    finds(flaw::VISITS_LESS, "actions are visited");
}

#[test]
fn a_template_that_is_not_what_it_says_is_found() {
    finds(flaw::FAMILIES_OVERLAP, "member of 2 families");
    finds(flaw::TEMPLATE_COUNTS_TOO_MANY, "member of 0 families");
    finds(flaw::TEMPLATE_REPEATS, "stands twice");
}

#[test]
fn a_refusal_that_changes_the_state_is_found() {
    finds(flaw::REFUSAL_CHANGES_STATE, "was refused and changed the state");
}

#[test]
fn rules_that_are_no_pure_function_are_found() {
    finds(flaw::PLAY_VARIES, "does not always do the same");
    finds(flaw::SETUP_VARIES, "two different games");
}

#[test]
fn a_broken_invariant_is_found() {
    finds(flaw::INVARIANT_BREAKS, "breaks an invariant");
    finds(flaw::NOBODY_IS_AWAITED, "seat 2 is awaited");
}

#[test]
fn whatever_shows_a_viewer_something_hidden_is_found() {
    finds(flaw::VIEW_LEAKS, "(advice false) shows something hidden");
    finds(flaw::ADVICE_LEAKS, "(advice true) shows something hidden");
    finds(flaw::LIST_LEAKS, "the legal actions depend on");
    finds(flaw::STATUS_LEAKS, "the status shows");
    finds(flaw::EVENT_LEAKS, "show Spectator something hidden");
}

#[test]
fn whatever_an_action_brings_out_of_the_hidden_is_found() {
    finds(flaw::HEAP_LEAKS, ": the view of");
    finds(flaw::TURN_LEAKS, ": the status shows");
    finds(flaw::SWAP_LEAKS, ": the view of");
}

#[test]
fn whatever_gets_lost_on_the_wire_or_in_notation_is_found() {
    finds(flaw::STATE_WIRE_LOSES, "comes back from the wire");
    finds(flaw::ACTION_WIRE_LOSES, "comes back from the wire");
    finds(flaw::OPTIONS_WIRE_LOSES, "come back from the wire");
    finds(flaw::NOTATION_LOSES, "comes back from its notation");
}

#[test]
fn an_event_that_does_not_tell_what_moved_is_found() {
    finds(flaw::EVENT_TELLS_LESS, "in Heap, which holds");
    finds(flaw::EVENT_TELLS_MORE, "leave Heap, which holds");
}

#[test]
fn a_game_that_does_not_end_well_is_found() {
    finds(flaw::NEVER_ENDS, "goes on beyond 100 actions");
    finds(flaw::GOES_ON_AFTER_THE_END, "over and something is legal");
    finds(flaw::NOBODY_IS_FIRST, "nobody has rank 1");
    finds(flaw::SCORE_IS_NO_SUM, "the lines of seat");
    finds(flaw::SCORES_STAND_STILL, "the scores so far");
    finds(flaw::SEEN_SCORE_IS_WRONG, "is told a score of");
    finds(flaw::SCORE_STAYS_HIDDEN, "is over and a score is hidden");
    finds(flaw::A_SEAT_HAS_NO_RESULT, "the results are of the seats");
}

#[test]
fn a_scene_that_does_not_tell_everything_is_found() {
    let report = run_scenes::<Chosen>(2, 1, u64::MAX).unwrap_or_else(|violation| panic!("{violation}"));
    assert!(report.positions > 10 && report.moves_max == 4, "{report:?}");
    finds_in_scenes(flaw::SCENE_LACKS_A_MOVE, "not every legal action is the end of one path");
    finds_in_scenes(flaw::PATHS_ARE_EQUAL, "cannot be told apart");
    finds_in_scenes(flaw::SCENE_TELLS_LESS, "two views look the same");
    finds_in_scenes(flaw::CHOICE_IS_ANOTHER, "the choices are not the members");
    finds_in_scenes(flaw::EVENT_IS_NO_SENTENCE, "is told as");
    finds_in_scenes(flaw::LABEL_REPEATS, "take 1 and take 2 are both called");
    finds_in_scenes(flaw::MEMBER_LABEL_REPEATS, " and swap ");
    finds_in_scenes(flaw::PIECE_HAS_NO_FACE, "there is no face");
    finds_in_scenes(flaw::TWO_QUESTIONS, "answers several questions");
    finds_in_scenes(flaw::FIRST_STEP_ASKS, "several questions");
}
