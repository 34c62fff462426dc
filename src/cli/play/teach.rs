//! How to play at the terminal: the whole page, or the part that a word names.

use hadal_core::game::GameInfo;
use hadal_core::scene::text::lines_of;

use super::say;
use super::screen::width;
use crate::cli::style::{FAINT, HEADING};

/// People's names for the parts of the page, with the beginning of each part's heading.
const PARTS: [(&[&str], &str); 4] = [
    (&["goal", "aim"], "The aim"),
    (&["turn", "my turn"], "Your turn"),
    (&["end"], "How it ends"),
    (&["tips", "beginners"], "Three things"),
];

/// The commands for help.
const WORDS: &str =
    "hint: what a bot would do; goal: the aim; rules: how to play; learn: the lessons; ? lists what you can type";

/// Prints how to play.
pub(super) fn print(info: &GameInfo) -> anyhow::Result<()> {
    say!("{HEADING}How to play {}{HEADING:#}", info.title)?;
    print_lines(info.how_to_play.lines())?;
    if !info.lessons.is_empty() {
        say!("{FAINT}hadal learn {} plays a first lesson.{FAINT:#}", info.id)?;
    }
    say!("{FAINT}? 1.2 shows a clause of the full rules.{FAINT:#}")
}

/// Prints the part of how to play that a word names; false if it names none.
pub(super) fn print_part(info: &GameInfo, word: &str) -> anyhow::Result<bool> {
    let word = word.to_lowercase();
    if ["rules", "how to play"].contains(&word.as_str()) {
        print(info)?;
        return Ok(true);
    }
    if ["learn", "lessons"].contains(&word.as_str()) {
        print_lessons(info)?;
        return Ok(true);
    }
    let Some((_, heading)) = PARTS.iter().find(|(words, _)| words.contains(&word.as_str())) else { return Ok(false) };
    print_lines(part(info.how_to_play, heading))?;
    Ok(true)
}

/// Lists the lessons of a game, each with the command that plays it.
pub(super) fn print_lessons(info: &GameInfo) -> anyhow::Result<()> {
    if info.lessons.is_empty() {
        return say!("{} has no lessons; hadal play {} begins a game", info.title, info.id);
    }
    say!("{HEADING}{}{HEADING:#}", info.title)?;
    (1..).zip(info.lessons).try_for_each(|(number, lesson)| {
        say!("  hadal learn {} {number}  {} ({} min)", info.id, lesson.title, lesson.minutes)
    })
}

/// Prints the aim of a game, and the commands for help.
pub(super) fn introduce(info: &GameInfo, opponents: &str) -> anyhow::Result<()> {
    say!("{HEADING}{}{HEADING:#}{opponents}", info.title)?;
    // The first paragraph under the heading.
    let aim: Vec<&str> = part(info.how_to_play, "The aim").skip(1).skip_while(|line| line.is_empty()).collect();
    let end = aim.iter().position(|line| line.is_empty()).unwrap_or(aim.len());
    print_lines(aim[..end].iter().copied())?;
    for line in lines_of(WORDS, width()) {
        say!("{FAINT}{line}{FAINT:#}")?;
    }
    say!("")
}

/// The lines of the page under this heading, with the heading.
fn part<'a>(page: &'a str, heading: &'a str) -> impl Iterator<Item = &'a str> {
    let mut lines =
        page.lines().skip_while(move |line| !line.strip_prefix("## ").is_some_and(|own| own.starts_with(heading)));
    lines.next().into_iter().chain(lines.take_while(|line| !line.starts_with("## ")))
}

fn print_lines<'a>(lines: impl Iterator<Item = &'a str>) -> anyhow::Result<()> {
    for line in lines {
        if let Some(heading) = line.strip_prefix("## ") {
            say!("{HEADING}{heading}{HEADING:#}")?;
        } else {
            lines_of(&line.replace("**", ""), width()).iter().try_for_each(|line| say!("{line}"))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_every_part_that_a_word_names() {
        for game in hadal_games::all() {
            for (_, heading) in PARTS {
                let lines: Vec<&str> = part(game.info().how_to_play, heading).collect();
                assert!(lines.len() > 2, "{}: {heading}", game.info().id);
                assert_eq!(lines.iter().filter(|line| line.starts_with("## ")).count(), 1);
            }
        }
    }
}
