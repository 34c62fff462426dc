//! Every game teaches: how to play, and lessons that replay, are short, and cover every decision.

use std::collections::BTreeSet;

use super::host;
use super::played::import;
use hadal_core::calls::catalogue::get_game;
use hadal_core::calls::records::{AnnotationKind, Record, import_record, replay, start};
use hadal_core::engine::Engine;
use hadal_core::game::{Lesson, Status, Viewer};

use hadal_core::pb;
use hadal_core::pb::annotation::about::Thing as About;
use hadal_core::refusal::Reason;
use hadal_core::scene::Scene;
use hadal_core::seat::Seat;

/// The most words of a sentence.
const SENTENCE_WORDS: usize = 20;
/// The most words of how to play.
const PAGE_WORDS: usize = 500;
/// The most sentences of one thing said in a lesson.
const SENTENCES: usize = 2;
/// A page's sentence with a word on the table that people would not use; nothing else of it may say the word.
const TOLD: &str = "The table calls the fish population.";
/// Words that the engine uses and people at a table do not.
const ENGINE_WORDS: [&str; 18] = [
    "seat",
    "seats",
    "engine",
    "state",
    "states",
    "template",
    "templates",
    "ply",
    "notation",
    "server",
    "transition",
    "legal actions",
    "index",
    "bot",
    "bots",
    "payload",
    "population",
    "dominant",
];

/// The sentences of a text of markdown: lists, headings and paragraphs end them, too.
fn sentences(text: &str) -> Vec<String> {
    let marks: &[char] = &['.', '!', '?'];
    text.lines()
        .flat_map(|line| {
            line.trim_start_matches(|letter: char| "#-0123456789. ".contains(letter)).split_inclusive(marks)
        })
        .map(|sentence| sentence.replace("**", "").trim().to_owned())
        .filter(|sentence| !sentence.is_empty())
        .collect()
}

/// Asserts that a clever twelve-year-old can read a text.
fn assert_readable(text: &str, what: &str) {
    for sentence in sentences(text) {
        let words = sentence.split_whitespace().count();
        assert!(words <= SENTENCE_WORDS, "{what}: {words} words: {sentence}");
    }
    let lower = format!(" {} ", text.to_lowercase().replace(|letter: char| !letter.is_alphanumeric(), " "));
    for word in ENGINE_WORDS {
        assert!(!lower.contains(&format!(" {word} ")), "{what} says {word}");
    }
}

#[test]
fn how_to_play_is_short_and_in_plain_words() {
    for game in hadal_games::all_and_example() {
        let info = game.info();
        let words = info.how_to_play.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count();
        assert!((100..=PAGE_WORDS).contains(&words), "{}: {words} words", info.id);
        assert_readable(&info.how_to_play.replace(TOLD, ""), info.id);
        for heading in ["## The aim", "## Your turn", "## How it ends", "## Three things that beginners miss"] {
            assert!(info.how_to_play.contains(heading), "{} has no {heading}", info.id);
        }
    }
}

#[test]
fn the_check_of_words_finds_long_sentences_and_words_of_the_engine() {
    let long = "one two three four five six seven eight nine ten eleven twelve 13 14 15 16 17 18 19 20 21.";
    let halved = long.replacen("ten", "ten:", 1);
    for text in [long.to_owned(), format!("Short. {long}"), halved, "Your seat is lit.".to_owned()] {
        assert!(std::panic::catch_unwind(|| assert_readable(&text, "a text")).is_err(), "{text}");
    }
    assert_readable("Short. Also short!\n- A list: fine.", "a text");
}

/// The games that have lessons: lessons come when a game is old enough.
fn teaching() -> Vec<&'static dyn Engine> {
    let games: Vec<_> = hadal_games::all().iter().copied().filter(|game| !game.info().lessons.is_empty()).collect();
    assert!(games.len() >= 4, "a game has lost its lessons");
    games
}

#[test]
fn every_game_that_teaches_has_three_to_five_lessons_and_the_first_is_the_shortest_way_in() {
    for game in teaching() {
        let lessons = game.info().lessons;
        assert!((3..=5).contains(&lessons.len()), "{}", game.info().id);
        assert!(lessons[0].minutes < 3, "{}", game.info().id);
        let ids: BTreeSet<&str> = lessons.iter().map(|lesson| lesson.id).collect();
        assert_eq!(ids.len(), lessons.len());
        for lesson in lessons {
            assert!(!lesson.title.is_empty() && lesson.title.split_whitespace().count() <= 5, "{}", lesson.title);
        }
    }
}

#[test]
fn every_lesson_replays_in_plain_words_and_is_asked_of_one_player() {
    for game in hadal_games::all() {
        for lesson in game.info().lessons {
            let what = format!("{} {}", game.info().id, lesson.id);
            let imported = import_record(&host().context(), &import(lesson.record))
                .unwrap_or_else(|refusal| panic!("{what}: {refusal}"));
            for annotation in &imported.annotations {
                assert_readable(&annotation.text, &what);
                assert!(sentences(&annotation.text).len() <= SENTENCES, "{what} says too much: {}", annotation.text);
            }
            let asked: BTreeSet<Seat> = questions(lesson).into_iter().map(|(seat, _)| seat).collect();
            assert_eq!(asked.len(), 1, "{what}");
            assert!(!questions(lesson).is_empty());
        }
    }
}

#[test]
fn whoever_picks_something_else_in_a_lesson_is_answered_at_every_question() {
    for game in hadal_games::all() {
        for lesson in game.info().lessons {
            let record = Record::annotated(lesson.record).unwrap();
            let host = host();
            let mut played = start(&host.context(), &record).unwrap();
            for (index, action) in record.actions.iter().enumerate() {
                let here = record.annotations.iter().filter(|annotation| annotation.index == index);
                let kinds: Vec<&AnnotationKind> = here.map(|annotation| &annotation.kind).collect();
                let is_answered = |notation: String| {
                    kinds.contains(&&AnnotationKind::Answer(None))
                        || kinds.contains(&&AnnotationKind::Answer(Some(notation)))
                };
                if kinds.contains(&&AnnotationKind::Question) {
                    let menu = played.menu();
                    let mut others = menu.actions;
                    // Members of templates are too many to be answered one by one.
                    others.extend(menu.templates.iter().map(|_| "any of many".to_owned()));
                    others.retain(|notation| *notation != action.notation && !is_answered(notation.clone()));
                    assert!(others.is_empty(), "{} {} at {index}: {others:?}", game.info().id, lesson.id);
                }
                replay(played.as_mut(), index, action).unwrap();
            }
        }
    }
}

/// The seats and decisions of a lesson's questions.
fn questions(lesson: &Lesson) -> Vec<(Seat, String)> {
    let record = Record::annotated(lesson.record).unwrap();
    let host = host();
    let mut played = start(&host.context(), &record).unwrap();
    let mut asked = Vec::new();
    for (index, action) in record.actions.iter().enumerate() {
        let is_asked = |annotation: &&hadal_core::calls::records::Annotation| {
            annotation.index == index && annotation.kind == AnnotationKind::Question
        };
        if let (true, Status::Awaiting(awaiting)) =
            (record.annotations.iter().any(|each| is_asked(&each)), played.status())
        {
            asked.push((awaiting.seat, awaiting.decision.into_owned()));
        }
        replay(played.as_mut(), index, action).unwrap();
    }
    asked
}

#[test]
fn the_lessons_of_a_game_ask_every_decision_and_reach_the_end() {
    for game in teaching() {
        let info = game.info();
        let asked: BTreeSet<String> = info.lessons.iter().flat_map(questions).map(|(_, decision)| decision).collect();
        let missing: Vec<&str> =
            info.decisions.iter().map(|decision| decision.word).filter(|word| !asked.contains(*word)).collect();
        assert_eq!(missing, Vec::<&str>::new(), "{} does not teach these", info.id);
        let ends = info.lessons.iter().any(|lesson| {
            let imported = import_record(&host().context(), &import(lesson.record)).unwrap();
            matches!(imported.read_position().unwrap().status.unwrap().status, Some(pb::status::Status::Outcome(_)))
        });
        assert!(ends, "no lesson of {} reaches the end", info.id);
    }
}

/// True if a scene has what an annotation speaks of.
fn has(scene: &Scene, about: &pb::annotation::About) -> bool {
    let is_place = |id: u32| (1..=scene.places.len()).contains(&(id as usize));
    match about.thing.as_ref().unwrap() {
        About::Piece(id) => scene.pieces.iter().any(|piece| piece.id.0 == *id),
        About::Place(id) => is_place(*id),
        About::Cell(cell) => is_place(cell.place),
    }
}

#[test]
fn every_lesson_speaks_of_things_that_its_player_sees_at_that_moment() {
    for game in hadal_games::all() {
        for lesson in game.info().lessons {
            let what = format!("{} {}", game.info().id, lesson.id);
            let learner = questions(lesson)[0].0;
            let record = Record::annotated(lesson.record).unwrap();
            let annotations = import_record(&host().context(), &import(lesson.record)).unwrap().annotations;
            let host = host();
            let mut played = start(&host.context(), &record).unwrap();
            let (mut said, mut pointing) = (0, 0);
            for index in 0..=record.actions.len() {
                let scene = played.scene(Viewer::Seat(learner));
                for annotation in annotations.iter().filter(|each| each.index as usize == index) {
                    let missing = annotation.about.iter().find(|about| !has(&scene, about));
                    assert_eq!(missing, None, "{what} at {index}: {}", annotation.text);
                    said += usize::from(annotation.kind() != pb::AnnotationKind::Answer);
                    pointing += usize::from(!annotation.about.is_empty());
                }
                if let Some(action) = record.actions.get(index) {
                    replay(played.as_mut(), index, action).unwrap();
                }
            }
            assert!(pointing * 3 >= said * 2, "{what} points at things in {pointing} of {said} lines");
        }
    }
}

#[test]
fn a_lesson_is_sent_to_whoever_asks_for_it_and_an_unknown_one_is_refused() {
    let ask = |lesson: &str| {
        let request =
            pb::GetGameRequest { game_id: "oceans".to_owned(), lesson: lesson.to_owned(), ..Default::default() };
        get_game(&host().context(), &request)
    };
    let all = ask("").unwrap();
    assert!(all.lessons.iter().all(|lesson| lesson.record.is_empty() && lesson.minutes > 0));
    assert!(!all.how_to_play.is_empty());
    let one = ask(&all.lessons[1].id).unwrap();
    let whole: Vec<bool> = one.lessons.iter().map(|lesson| !lesson.record.is_empty()).collect();
    assert_eq!(whole.iter().filter(|whole| **whole).count(), 1);
    assert!(whole[1]);
    let refusal = ask("nonsense").unwrap_err();
    assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::Malformed, Some("lesson")));
}

#[test]
fn a_lesson_of_another_rules_version_is_refused_with_its_line() {
    for lesson in hadal_games::all().iter().flat_map(|game| game.info().lessons) {
        let other = lesson.record.replacen("\nrules 1\n", "\nrules 9\n", 1);
        let refusal = import_record(&host().context(), &import(&other)).unwrap_err();
        assert_eq!(refusal.reason, Reason::RulesVersionUnsupported);
        assert!(refusal.message.starts_with("line 3: "), "{refusal}");
    }
}
