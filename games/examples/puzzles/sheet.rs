//! The sheet: every puzzle of a game with its position in words and its answers, for a person who strikes out the dull ones.

use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use hadal_core::calls::Host;
use hadal_core::calls::records::start;
use hadal_core::game::Viewer;
use hadal_core::pb;

use crate::kept::{Kept, KeptPuzzle};

/// Writes the sheet of a game into a folder.
pub(crate) fn write(folder: &Path, kept: &Kept) -> Result<PathBuf, Box<dyn Error>> {
    let mut sheet = format!(
        "# Puzzles of {}\n\nTo strike one out, delete `games/{}/puzzles/ID.record` and run `make puzzles GAME={} MINUTES=0`. \
         The page shows each at `#puzzle=GAME/ID`.\n",
        kept.game, kept.game, kept.game
    );
    for puzzle in &kept.puzzles {
        add(&mut sheet, &kept.game, puzzle)?;
    }
    fs::create_dir_all(folder)?;
    let file = folder.join(format!("{}.md", kept.game));
    fs::write(&file, sheet)?;
    Ok(file)
}

fn add(sheet: &mut String, game: &str, puzzle: &KeptPuzzle) -> Result<(), Box<dyn Error>> {
    let KeptPuzzle { id, asked, found, record, .. } = puzzle;
    let host = Host::of(hadal_games::all());
    let played = start(&host.context(), record).map_err(|refusal| format!("{id}: {refusal}"))?;
    let seat = played.awaited().ok_or_else(|| format!("{id} asks nobody"))?;
    writeln!(sheet, "\n## [ ] {id}: {}\n\nLevel {}; `#puzzle={game}/{id}`\n", asked.question, found.level)?;
    writeln!(sheet, "```\n{}\n```\n", played.text(Viewer::Seat(seat)).trim())?;
    let named = |notation: &String| {
        let action = pb::Action { action: Some(pb::action::Action::Notation(notation.clone())) };
        format!("{} (`{notation}`)", played.action_words(&action))
    };
    let answers: Vec<String> = asked.right.iter().map(named).collect();
    writeln!(sheet, "Right: {}", answers.join("; "))?;
    let course: Vec<&str> = record.actions.iter().map(|action| action.notation.as_str()).collect();
    if course.len() > 1 {
        writeln!(sheet, "\nCourse: `{}`", course.join("`, `"))?;
    }
    Ok(())
}
