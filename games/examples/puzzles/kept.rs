//! The puzzles of a game as they are kept: a file each, and the list that is compiled.

use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use hadal_core::calls::records::Record;
use hadal_core::game::PuzzleKind;
use hadal_games::testing::puzzles::{Asked, BYTES_MAX, Found};

/// The puzzles of a game.
pub(crate) struct Kept {
    pub(crate) game: String,
    /// The folder of the game.
    folder: PathBuf,
    /// In the order of their ids.
    pub(crate) puzzles: Vec<KeptPuzzle>,
}

/// A puzzle with its file.
pub(crate) struct KeptPuzzle {
    pub(crate) id: String,
    pub(crate) text: String,
    pub(crate) record: Record,
    pub(crate) asked: Asked,
    pub(crate) found: Found,
}

impl KeptPuzzle {
    pub(crate) fn read(id: String, text: String) -> Result<Self, Box<dyn Error>> {
        let record = Record::annotated(&text).map_err(|error| format!("{id}: {error}"))?;
        let asked = Asked::of(&record).map_err(|error| format!("{id}: {error}"))?;
        let found = Found::read(&text).ok_or_else(|| format!("{id} does not tell how it was found"))?;
        Ok(Self { id, text, record, asked, found })
    }
}

impl Kept {
    /// What there is.
    pub(crate) fn of(games: &Path, game: &str) -> Result<Self, Box<dyn Error>> {
        let folder = games.join(game);
        let mut puzzles = Vec::new();
        if let Ok(files) = fs::read_dir(folder.join("puzzles")) {
            for file in files {
                let path = file?.path();
                let id = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
                puzzles.push(KeptPuzzle::read(id, fs::read_to_string(&path)?)?);
            }
        }
        puzzles.sort_by(|one, other| one.id.cmp(&other.id));
        Ok(Self { game: game.to_owned(), folder, puzzles })
    }

    pub(crate) fn bytes(&self) -> usize {
        self.puzzles.iter().map(|puzzle| puzzle.text.len()).sum()
    }

    /// The seed of the first game that has not been looked at, as far as the files tell.
    pub(crate) fn next_seed(&self) -> u64 {
        self.puzzles.iter().map(|puzzle| puzzle.found.seed + 1).max().unwrap_or(1)
    }

    /// Keeps a puzzle, unless it is there already or there is no room for it.
    pub(crate) fn add(&mut self, prefix: &str, text: String) -> Result<bool, Box<dyn Error>> {
        let number = |id: &str| id.rsplit('_').next().and_then(|number| number.parse::<u32>().ok());
        let next = self.puzzles.iter().filter_map(|puzzle| number(&puzzle.id)).max().unwrap_or(0) + 1;
        let puzzle = KeptPuzzle::read(format!("{prefix}_{next:02}"), text)?;
        let is_known = |other: &KeptPuzzle| {
            (&other.record.start, &other.record.options) == (&puzzle.record.start, &puzzle.record.options)
        };
        if self.puzzles.iter().any(is_known) || self.bytes() + puzzle.text.len() > BYTES_MAX {
            return Ok(false);
        }
        let folder = self.folder.join("puzzles");
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(format!("{}.record", puzzle.id)), &puzzle.text)?;
        anstream::println!("{}: {} {}", puzzle.id, puzzle.asked.question, puzzle.found);
        self.puzzles.push(puzzle);
        Ok(true)
    }

    /// Writes the list that is compiled.
    pub(crate) fn write_list(&self) -> Result<(), Box<dyn Error>> {
        if self.puzzles.is_empty() {
            return Ok(());
        }
        let mut list =
            "//! The puzzles, as `make puzzles` writes them.\n\nuse hadal_core::game::Puzzle;\n\n/// The puzzles.\n\
                        #[rustfmt::skip]\npub(super) const ALL: &[Puzzle] = &[\n"
                .to_owned();
        for KeptPuzzle { id, asked, found, .. } in &self.puzzles {
            let kind = match found.kind {
                PuzzleKind::Proved => "proved",
                PuzzleKind::Measured => "measured",
            };
            let (question, level) = (&asked.question, found.level);
            writeln!(
                list,
                "    Puzzle::{kind}(\"{id}\", \"{question}\", {level}, include_str!(\"../puzzles/{id}.record\")),"
            )?;
        }
        list.push_str("];\n");
        fs::write(self.folder.join("src").join("puzzles.rs"), list)?;
        Ok(())
    }
}
