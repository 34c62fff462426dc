//! Puzzles: each stands as it is listed, is answered as its record says, and a planted fault is refused.

use std::collections::BTreeSet;

use super::host;
use super::played::import;
use hadal_core::calls::catalogue::{get_game, list_games};
use hadal_core::calls::records::{Annotation, AnnotationKind, Record, RecordStart, RecordedAction, import_record};
use hadal_core::engine::{Engine, WIRE_VERSION};
use hadal_core::game::{Game, Imagine, Puzzle, PuzzleKind, Search, Setup, Silent, Simulate, Status, Viewer};
use hadal_core::pb;
use hadal_core::refusal::Reason;
use hadal_core::search::{Endless, Thought, stream};
use hadal_core::seat::Seat;
use hadal_core::wire::Messages;
use hadal_deep_colony::DeepColony;
use hadal_games::testing::puzzles::{
    Asked, BYTES_MAX, Found, beginning, check, check_entry, check_judge, check_measured, check_proved, even,
    greedy_choice, thinker, turns_asked,
};

type Ac = hadal_advanced_colonization::AdvancedColonization;

/// The actions applied at most for a proof in a short test.
const SHORT: u64 = 2_000_000;

/// Every puzzle with its game.
fn puzzles() -> impl Iterator<Item = (&'static dyn Engine, &'static Puzzle)> {
    hadal_games::all().iter().flat_map(|game| game.info().puzzles.iter().map(move |puzzle| (*game, puzzle)))
}

fn of_kind(kind: PuzzleKind) -> Vec<&'static Puzzle> {
    puzzles().filter(|(_, puzzle)| puzzle.kind == kind).map(|(_, puzzle)| puzzle).collect()
}

#[test]
fn every_puzzle_is_listed_as_its_record_says_and_asks_at_its_first_position() {
    for (game, puzzle) in puzzles() {
        let what = format!("{} {}", game.info().id, puzzle.id);
        let found = Found::read(puzzle.record).unwrap_or_else(|| panic!("{what}: how was it found?"));
        check_entry(puzzle, &found).unwrap_or_else(|problem| panic!("{what}: {problem}"));
        let imported = import_record(&host().context(), &import(puzzle.record))
            .unwrap_or_else(|refusal| panic!("{what}: {refusal}"));
        assert_eq!(imported.annotations[0].kind(), pb::AnnotationKind::Question, "{what}");
        assert_eq!((imported.annotations[0].index, imported.annotations[0].text.as_str()), (0, puzzle.question));
        assert!(!imported.actions.is_empty());
        assert!(puzzle.question.split_whitespace().count() <= 10, "{what}: {}", puzzle.question);
    }
}

#[test]
fn the_puzzles_of_a_game_are_named_apart_and_small() {
    for game in hadal_games::all() {
        let info = game.info();
        let ids: BTreeSet<&str> = info.puzzles.iter().map(|puzzle| puzzle.id).collect();
        assert_eq!(ids.len(), info.puzzles.len(), "{}", info.id);
        let is_word = |id: &&str| id.chars().all(|letter| matches!(letter, 'a'..='z' | '0'..='9' | '_'));
        assert!(ids.iter().all(is_word), "{ids:?}");
        let bytes: usize = info.puzzles.iter().map(|puzzle| puzzle.record.len()).sum();
        assert!(bytes <= BYTES_MAX, "{}: {bytes} bytes", info.id);
        let starts: BTreeSet<String> = info.puzzles.iter().map(|puzzle| start_of(puzzle.record)).collect();
        assert_eq!(starts.len(), info.puzzles.len(), "{} asks about one position twice", info.id);
    }
}

/// The lines of a record that say how its game starts.
fn start_of(record: &str) -> String {
    let is_start = |line: &&str| line.starts_with("options ") || line.starts_with("state ");
    record.lines().filter(is_start).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_puzzle_is_sent_to_whoever_asks_for_it_and_an_unknown_one_is_refused_by_its_name() {
    let listed = list_games(&host()).games;
    for game in hadal_games::all() {
        let info = game.info();
        let ask = |puzzle: &str| {
            let request =
                pb::GetGameRequest { game_id: info.id.to_owned(), puzzle: puzzle.to_owned(), ..Default::default() };
            get_game(&host().context(), &request)
        };
        let all = ask("").unwrap().puzzles;
        assert_eq!(all.len(), info.puzzles.len());
        assert!(listed.iter().any(|listed| listed.id == info.id && listed.puzzles as usize == all.len()));
        assert!(all.iter().all(|puzzle| puzzle.record.is_empty() && puzzle.level > 0 && !puzzle.question.is_empty()));
        for asked in info.puzzles.iter().take(2) {
            let with_record = ask(asked.id).unwrap().puzzles;
            let whole: Vec<&pb::Puzzle> = with_record.iter().filter(|puzzle| !puzzle.record.is_empty()).collect();
            assert!(matches!(whole[..], [one] if one.id == asked.id && one.record == asked.record));
        }
        let refusal = ask("nonsense").unwrap_err();
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::Malformed, Some("puzzle")));
    }
}

/// The proved puzzles that are decided soonest, of those that fulfil a condition.
fn soonest(fulfils: impl Fn(&Asked) -> bool) -> Vec<Record> {
    let all = of_kind(PuzzleKind::Proved).into_iter().map(|puzzle| Record::annotated(puzzle.record).unwrap());
    let records: Vec<Record> = all.filter(|record| fulfils(&Asked::of(record).unwrap())).collect();
    for transitions in [20_000, 100_000, 500_000, SHORT] {
        let is_decided =
            |record: &&Record| check_proved::<Ac>(record, transitions) != Err("it cannot be decided".to_owned());
        let decided: Vec<Record> = records.iter().filter(is_decided).cloned().collect();
        if !decided.is_empty() {
            return decided;
        }
    }
    panic!("no puzzle is decided so soon");
}

#[test]
fn the_puzzles_that_are_soonest_decided_have_the_answers_that_their_records_say() {
    // The others are proved by `make proof PROOF=puzzles`.
    for (place, record) in soonest(|_| true).iter().take(3).enumerate() {
        check_proved::<Ac>(record, SHORT).unwrap();
        if place == 0 {
            check_judge::<Ac>(record).unwrap();
        }
    }
}

#[test]
#[ignore = "long: make proof PROOF=puzzles runs it"]
fn every_puzzle_has_the_answers_that_its_record_says_and_no_others() {
    let mut wrong = Vec::new();
    for (game, puzzle) in puzzles() {
        match check(game.info().id, puzzle) {
            Ok(()) => println!("{} {}: {}", game.info().id, puzzle.id, puzzle.question),
            Err(problem) => wrong.push(format!("{} {}: {problem}", game.info().id, puzzle.id)),
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_right_answer_that_is_left_out_is_found_and_a_wrong_one_is_refused() {
    let whole = soonest(|asked| asked.right.len() > 1).remove(0);
    check_proved::<Ac>(&whole, SHORT).unwrap();
    let mut record = whole.clone();
    record.annotations.retain(|annotation| !matches!(annotation.kind, AnnotationKind::AlsoRight(_)));
    let problem = check_proved::<Ac>(&record, SHORT).unwrap_err();
    assert!(problem.ends_with("is right as well"), "{problem}");

    let mut record = whole.clone();
    let also = Annotation {
        line: 0,
        index: 0,
        kind: AnnotationKind::AlsoRight("end".to_owned()),
        text: "Also right.".to_owned(),
        about: Vec::new(),
    };
    record.annotations.insert(1, also);
    assert_eq!(check_proved::<Ac>(&record, SHORT), Err("end is not right".to_owned()));

    let mut record = whole.clone();
    record.annotations[0].text = "Win this turn.".to_owned();
    assert!(check_proved::<Ac>(&record, SHORT).unwrap_err().ends_with("is not right"));

    let mut record = whole.clone();
    record.annotations[0].text = "Win this turn.".to_owned();
    assert!(check_judge::<Ac>(&record).unwrap_err().contains("the judge sees no win after"));

    let mut record = whole;
    record.actions.pop();
    assert_eq!(check_proved::<Ac>(&record, SHORT), Err("its course does not end with the win".to_owned()));
}

#[test]
fn a_win_that_is_to_be_had_sooner_is_refused() {
    let mut record = soonest(|asked| turns_asked(&asked.question) == Some(2)).remove(0);
    record.annotations[0].text = "Win in three turns.".to_owned();
    assert_eq!(check_proved::<Ac>(&record, SHORT), Err("it is won sooner".to_owned()));
}

/// A record that asks for an action in a state.
fn asking(state: &<DeepColony as Game>::State, answer: &<DeepColony as Game>::Action) -> Record {
    let note = |kind, text: &str| Annotation { line: 0, index: 0, kind, text: text.to_owned(), about: Vec::new() };
    let start = pb::State {
        state: Some(DeepColony::encode_state(state)),
        rules_version: DeepColony::INFO.rules_version,
        wire_version: WIRE_VERSION,
        ..Default::default()
    };
    Record {
        game: DeepColony::INFO.id.to_owned(),
        rules_version: DeepColony::INFO.rules_version,
        wire_version: WIRE_VERSION,
        seat_count: 2,
        options: None,
        start: RecordStart::State(Box::new(start)),
        start_hash: None,
        actions: vec![RecordedAction { notation: answer.to_string(), seat: None, hash: None }],
        closing: None,
        annotations: vec![note(AnnotationKind::Question, "Where?"), note(AnnotationKind::Answer(None), "No.")],
    }
}

/// How a measured puzzle would have been found with a small budget.
fn found(budget: u64) -> Found {
    Found {
        kind: PuzzleKind::Measured,
        seed: 1,
        ply: 0,
        budget,
        commit: "0000000".to_owned(),
        bot_version: 1,
        gap_ppm: 20_000,
        error_ppm: 0,
        level: 1,
    }
}

#[test]
fn an_answer_that_is_right_only_for_who_sees_the_draws_is_refused() {
    const BUDGET: u64 = 4_000;
    let mut refused = 0;
    for seed in 1..200 {
        let setup = Setup { seat_count: 2, options: DeepColony::table_options(), generator: stream(seed, 1) };
        let mut state = DeepColony::new_game(&setup).unwrap();
        hadal_core::playout::drive::<DeepColony>(&mut state, &mut stream(seed, 2), 60 + seed % 40);
        let Status::Awaiting(awaiting) = DeepColony::status(&state) else { continue };
        if awaiting.decision != "place" {
            continue;
        }
        let mut seeing = Thought::<DeepColony>::seeing(&state, awaiting.seat, &thinker(BUDGET), seed);
        seeing.think(&Endless, |_| ());
        let (Some(sees), Some(greedy)) = (seeing.best(), greedy_choice::<DeepColony>(&state, awaiting.seat, seed))
        else {
            continue;
        };
        let fair =
            hadal_games::testing::puzzles::look::<DeepColony>(&state, awaiting.seat, BUDGET, seed).remove(0).action;
        if sees == fair || sees == greedy {
            continue;
        }
        let pair = even::<DeepColony>(&state, awaiting.seat, &[sees, fair], BUDGET * 10, seed + 1);
        let loses = pair.iter().find(|one| one.action == sees).unwrap();
        if loses.loss_ppm < 40_000 || loses.loss_ppm.unsigned_abs() < loses.error_ppm * 3 {
            continue;
        }
        let problem = check_measured::<DeepColony>(&asking(&state, &sees), &found(BUDGET)).unwrap_err();
        assert!(problem.contains("loses"), "{problem}");
        refused += 1;
        if refused == 2 {
            break;
        }
    }
    assert!(refused > 0, "no position had such an answer");
}

#[test]
fn what_the_seat_cannot_see_makes_no_difference_to_a_measured_puzzle() {
    const BUDGET: u64 = 1_000;
    for puzzle in of_kind(PuzzleKind::Measured).into_iter().filter(|puzzle| puzzle.id.starts_with("place")).take(2) {
        let record = Record::annotated(puzzle.record).unwrap();
        let state = beginning::<DeepColony>(&record).unwrap();
        let seat = DeepColony::awaited(&state).unwrap();
        let view = DeepColony::view(&state, Viewer::Seat(seat), false);
        let answer = record.actions[0].notation.parse().unwrap();
        let verdicts = [5, 6].map(|seed| {
            let world = DeepColony::imagine(&view, &mut stream(seed, 0));
            assert_eq!(DeepColony::awaited(&world), Some(seat));
            check_measured::<DeepColony>(&asking(&world, &answer), &found(BUDGET))
        });
        assert_eq!(verdicts[0], verdicts[1]);
        // It is another deal: a draw further on differs.
        let drawn = [5, 6].map(|seed| {
            let mut world = DeepColony::imagine(&view, &mut stream(seed, 0));
            for _ in 0..12 {
                let Some(action) = DeepColony::legal_actions(&world).actions.into_iter().next() else { break };
                DeepColony::play(&mut world, &action, &mut Silent);
            }
            format!("{:?}", DeepColony::view(&world, Viewer::Seat(Seat(0)), false))
        });
        assert_ne!(drawn[0], drawn[1]);
    }
}
