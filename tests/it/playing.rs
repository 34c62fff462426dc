//! The page about playing at the terminal shows what the terminal prints.

use std::path::PathBuf;

use crate::cli::answers;

/// The lines typed before the screen that the page shows: as many as show something of the game.
fn lines(game: &str) -> String {
    let count = match game {
        "advanced_colonization" => 9,
        "deep_colony" => 12,
        "deeper" => 16,
        _ => 4,
    };
    "1\n".repeat(count)
}

/// A person, and in the least number of seats somebody whose actions no better bot changes.
pub(crate) fn against_random(game: &str) -> &'static str {
    let game = hadal_games::all().iter().find(|each| each.info().id == game).unwrap();
    if game.info().seats_min == 1 { "person" } else { "person,random" }
}

/// The last screen of a game that somebody plays by typing 1 again and again.
fn screen(game: &str) -> String {
    let printed = answers(&["play", game, "--seed", "5", "--players", against_random(game)], &(lines(game) + "quit\n"));
    let screen = printed.split("Seat 1> ").filter(|screen| screen.contains("Type a number")).last().unwrap();
    // The events come before the first empty line.
    let (_, screen) = screen.split_once("\n\n").unwrap();
    screen.trim_end().lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

/// Puts a screen behind its marker, or after all others under a heading of its own.
fn put(page: &mut String, marker: &str, heading: &str, screen: &str) {
    if !page.contains(marker) {
        let last = page.rfind("<!-- screen ").unwrap();
        let end = last + page[last..].find("\n```\n").unwrap() + "\n```\n".len();
        page.insert_str(end, &format!("\n{heading}{marker}\n```\n"));
    }
    let begin = page.find(marker).unwrap() + marker.len();
    let end = begin + page[begin..].find("\n```").unwrap();
    page.replace_range(begin..end, screen);
}

#[test]
fn a_new_game_gets_its_screen_after_all_others() {
    let mut page = "# Page\n\n### A\n\n<!-- screen a -->\n```text\nold\n```\n\n## More\n".to_owned();
    put(&mut page, "<!-- screen a -->\n```text\n", "### A\n\n", "new");
    put(&mut page, "<!-- screen b -->\n```text\n", "### B\n\n", "its own");
    let [a, b] = [("a", "A", "new"), ("b", "B", "its own")]
        .map(|(id, title, screen)| format!("### {title}\n\n<!-- screen {id} -->\n```text\n{screen}\n```\n"));
    assert_eq!(page, format!("# Page\n\n{a}\n{b}\n## More\n"));
}

#[test]
fn the_page_about_playing_shows_a_screen_of_every_game() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/playing.md");
    let mut page = std::fs::read_to_string(&path).unwrap();
    for game in hadal_games::all() {
        let id = game.info().id;
        let marker = format!("<!-- screen {id} -->\n```text\n");
        let screen = screen(id);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            put(&mut page, &marker, &format!("### {}\n\n", game.info().title), &screen);
        }
        let begin = page.find(&marker).unwrap_or_else(|| panic!("the page has no screen of {id}")) + marker.len();
        assert_eq!(page[begin..].split("\n```").next(), Some(screen.as_str()), "{id}: UPDATE_GOLDEN=1 writes it anew");
        assert!(screen.lines().all(|line| line.chars().count() <= 80), "{screen}");
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, page).unwrap();
    }
}
