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
    /// The seed of the last game that was looked at, and the last number of an id, those of struck-out puzzles included.
    pub(crate) last_seed: u64,
    last_number: u32,
}

/// The begin of the line of the compiled list that keeps what the files of struck-out puzzles told.
const LOOKED_AT: &str = "//! Last game looked at: ";

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
        let (listed_seed, listed_number) = looked_at(&folder).unwrap_or_default();
        let last_seed = puzzles.iter().map(|puzzle| puzzle.found.seed).fold(listed_seed, u64::max);
        let last_number = puzzles.iter().filter_map(|puzzle| number(&puzzle.id)).fold(listed_number, u32::max);
        Ok(Self { game: game.to_owned(), folder, puzzles, last_seed, last_number })
    }

    pub(crate) fn bytes(&self) -> usize {
        self.puzzles.iter().map(|puzzle| puzzle.text.len()).sum()
    }

    /// The seed of the next game to look at.
    pub(crate) fn next_seed(&mut self) -> u64 {
        self.last_seed += 1;
        self.last_seed
    }

    /// Keeps a puzzle, unless it is there already or there is no room for it.
    pub(crate) fn add(&mut self, prefix: &str, text: String) -> Result<bool, Box<dyn Error>> {
        let next = self.last_number + 1;
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
        self.last_number = next;
        Ok(true)
    }

    /// Writes the list that is compiled.
    pub(crate) fn write_list(&self) -> Result<(), Box<dyn Error>> {
        if self.puzzles.is_empty() {
            return Ok(());
        }
        let mut list = format!(
            "//! The puzzles, as `make puzzles` writes them.\n{LOOKED_AT}{}; last number: {}.\n\nuse hadal_core::game::Puzzle;\n\n\
             /// The puzzles.\n#[rustfmt::skip]\npub(super) const ALL: &[Puzzle] = &[\n",
            self.last_seed, self.last_number
        );
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

/// The number at the end of an id.
fn number(id: &str) -> Option<u32> {
    id.rsplit('_').next()?.parse().ok()
}

/// The last seed and number that the compiled list of a game tells.
fn looked_at(folder: &Path) -> Option<(u64, u32)> {
    let list = fs::read_to_string(folder.join("src").join("puzzles.rs")).ok()?;
    let line = list.lines().find_map(|line| line.strip_prefix(LOOKED_AT))?;
    let (seed, number) = line.trim_end_matches('.').split_once("; last number: ")?;
    Some((seed.parse().ok()?, number.parse().ok()?))
}
