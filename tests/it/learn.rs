//! `hadal learn`, and how to play at the terminal: somebody who does what is asked comes to the end of every lesson.

use hadal_core::calls::records::{AnnotationKind, Record};
use hadal_core::game::Lesson;

use crate::cli::{answers, flat};

/// The requested actions of a lesson, in notation, a line each.
fn asked(lesson: &Lesson) -> String {
    let record = Record::annotated(lesson.record).unwrap();
    let questions = record.annotations.iter().filter(|each| each.kind == AnnotationKind::Question);
    let notations: Vec<&str> = questions.map(|question| record.actions[question.index].notation.as_str()).collect();
    notations.join("\n") + "\n"
}

#[test]
fn every_lesson_is_played_to_its_end_at_the_terminal() {
    for game in hadal_games::all() {
        let info = game.info();
        for (number, lesson) in (1..).zip(info.lessons) {
            let printed = answers(&["learn", info.id, &format!("{number}")], &asked(lesson));
            let told = flat(&printed);
            for annotation in Record::annotated(lesson.record).unwrap().annotations {
                let is_said = !matches!(annotation.kind, AnnotationKind::Answer(_));
                assert!(
                    !is_said || told.contains(&flat(&annotation.text)),
                    "{} {}: {}",
                    info.id,
                    lesson.id,
                    annotation.text
                );
            }
            assert!(told.contains("goes on with") || told.contains("begins a game"), "{printed}");
        }
    }
}

#[test]
fn whoever_picks_another_action_is_told_why_and_asked_again() {
    let printed = flat(&answers(&["learn", "advanced_colonization"], "end\nbuy k1\nbuy r2\n?\nquit\n"));
    assert!(printed.contains("Ending now throws 5 points away."), "{printed}");
    assert!(printed.contains("Only small ships can rule the small planet A."), "{printed}");
    assert!(printed.contains("The lesson asks for: Buy a small yellow for 2 points"), "{printed}");
    assert!(!printed.contains("begins a game"), "{printed}");
}

#[test]
fn the_lessons_of_a_game_are_listed() {
    let printed = answers(&["learn", "oceans", "--list"], "");
    assert!(printed.starts_with("1. Your first species (2 min)\n2. "), "{printed}");
}

#[test]
fn the_lessons_of_all_games_are_listed_with_the_commands_that_play_them() {
    let printed = answers(&["learn"], "");
    for game in hadal_games::all() {
        let info = game.info();
        assert!(printed.contains(info.title), "{printed}");
        for (number, lesson) in (1..).zip(info.lessons) {
            assert!(printed.contains(&format!("hadal learn {} {number}  {} (", info.id, lesson.title)), "{printed}");
        }
    }
}

#[test]
fn a_game_begins_with_its_aim_the_opponent_and_the_words_that_help_on() {
    for game in hadal_games::all().iter().filter(|game| game.info().seats_max > 1) {
        let arguments = ["play", game.info().id, "--seed", "3", "--seats", "2", "--players", "person,opponent:2"];
        let printed = flat(&answers(&arguments, "learn\nquit\n"));
        assert!(printed.starts_with(&format!("{} against opponent (Casual)", game.info().title)), "{printed}");
        assert!(printed.contains("hint: what a bot would do; goal: the aim; rules: how to play; learn: the lessons"));
        assert!(printed.contains(&format!("hadal learn {} 1", game.info().id)), "{printed}");
    }
}

#[test]
fn what_a_stranger_types_is_answered() {
    for game in hadal_games::all() {
        let arguments =
            ["play", game.info().id, "--seed", "3", "--players", crate::playing::against_random(game.info().id)];
        let printed = flat(&answers(&arguments, "rules\ngoal\n? goal\n? turn\nhelp\nquit\n"));
        assert!(printed.contains(&format!("How to play {}", game.info().title)), "{printed}");
        assert!(printed.matches("The aim").count() >= 3, "{printed}");
        assert!(printed.matches("Your turn").count() >= 2, "{printed}");
        assert!(printed.contains("You are asked:") && !printed.contains("nothing is called"), "{printed}");
    }
}

#[test]
fn a_hint_speaks_in_labels() {
    let arguments = ["play", "advanced_colonization", "--seed", "3", "--players", "person,random"];
    let printed = answers(&arguments, "hint\nquit\n");
    let hint = printed.split("would for").nth(1).unwrap();
    assert!(hint.contains("Buy a ") && !hint.contains("buy r") && !hint.contains("buy y"), "{hint}");
}
