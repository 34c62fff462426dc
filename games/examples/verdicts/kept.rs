//! The games whose verdicts were weighed again, as the file of a game keeps them.

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{fs, io};

const HEADER: &str = "players,seed,actions,told,held,milliseconds";

/// Who played a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Players {
    /// `search` at its third level against itself.
    Good,
    /// Two opponents of the first three levels, by the seed.
    Mixed,
}

impl Players {
    fn id(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Mixed => "mixed",
        }
    }
}

/// A reviewed game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) players: Players,
    pub(crate) seed: u64,
    pub(crate) actions: u64,
    /// The verdicts of its review.
    pub(crate) told: u64,
    /// Those that hold when the witnesses are heard again with ten times the work.
    pub(crate) held: u64,
    /// The time of a core that the review took.
    pub(crate) milliseconds: u64,
}

/// All reviewed games of a game.
pub(crate) struct Kept {
    file: PathBuf,
    pub(crate) rows: Vec<Row>,
}

impl Kept {
    pub(crate) fn of(games: &Path, game: &str) -> Result<Self, Box<dyn Error>> {
        let file = games.join(game).join("verdicts.csv");
        let text = match fs::read_to_string(&file) {
            Err(problem) if problem.kind() == io::ErrorKind::NotFound => String::new(),
            text => text?,
        };
        let rows = text.lines().skip(1).map(|line| read(line).ok_or_else(|| format!("{line:?} is no row")));
        Ok(Self { file, rows: rows.collect::<Result<_, _>>()? })
    }

    pub(crate) fn games(&self, players: Players) -> u64 {
        self.of_players(players).count() as u64
    }

    pub(crate) fn told(&self, players: Players) -> u64 {
        self.of_players(players).map(|row| row.told).sum()
    }

    pub(crate) fn held(&self) -> u64 {
        self.rows.iter().map(|row| row.held).sum()
    }

    /// The time of a core that the longest review took.
    pub(crate) fn milliseconds(&self) -> u64 {
        self.rows.iter().map(|row| row.milliseconds).max().unwrap_or(0)
    }

    fn of_players(&self, players: Players) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |row| row.players == players)
    }

    pub(crate) fn add(&mut self, rows: Vec<Row>) -> Result<(), Box<dyn Error>> {
        self.rows.extend(rows);
        let mut text = format!("{HEADER}\n");
        for Row { players, seed, actions, told, held, milliseconds } in &self.rows {
            writeln!(text, "{},{seed},{actions},{told},{held},{milliseconds}", players.id())?;
        }
        Ok(fs::write(&self.file, text)?)
    }
}

fn read(line: &str) -> Option<Row> {
    let (players, rest) = line.split_once(',')?;
    let numbers: Vec<u64> = rest.split(',').map(str::parse).collect::<Result<_, _>>().ok()?;
    let [seed, actions, told, held, milliseconds] = numbers[..] else { return None };
    let players = [Players::Good, Players::Mixed].into_iter().find(|each| each.id() == players)?;
    Some(Row { players, seed, actions, told, held, milliseconds })
}
