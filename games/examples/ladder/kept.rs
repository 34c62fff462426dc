//! The kept files, one in the folder of each game: a row for each pair, and which of them least is known of.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

use hadal_core::search::{Contestant, HEAD, Played};

use crate::figures::{elo, interval, told};

/// The seatings in which each deal is played.
const SEATINGS: f64 = 2.0;

/// The results of two bots.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) game: String,
    pub(crate) bot: Contestant,
    pub(crate) against: Contestant,
    pub(crate) version: u32,
    pub(crate) games: u64,
    pub(crate) won: u64,
    pub(crate) drawn: u64,
    /// Half of the decisions are taken within the first, 95 of 100 within the second; nothing if nobody measured.
    pub(crate) microseconds: [u64; 2],
    pub(crate) played_on: String,
}

impl Row {
    /// Two bots that have not played yet.
    pub(crate) fn of(game: &str, bot: Contestant, against: Contestant, version: u32) -> Self {
        let (game, played_on) = (game.to_owned(), String::new());
        Self { game, bot, against, version, games: 0, won: 0, drawn: 0, microseconds: [0; 2], played_on }
    }

    /// Adds a game in which the first bot had this share of the win, in millionths.
    pub(crate) fn add(&mut self, wins_ppm: u64) {
        self.games += 1;
        self.won += u64::from(wins_ppm == 1_000_000);
        self.drawn += u64::from(wins_ppm > 0 && wins_ppm < 1_000_000);
    }

    /// The share of the games with draws as half.
    pub(crate) fn share(&self) -> (f64, f64, f64) {
        interval(self.won as f64 + self.drawn as f64 / 2.0, self.games as f64, SEATINGS)
    }

    /// The share of the games that somebody won.
    pub(crate) fn decided(&self) -> (f64, f64, f64) {
        interval(self.won as f64, (self.games - self.drawn) as f64, SEATINGS)
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { bot, against, version, games, won, drawn, microseconds: [half, most], played_on, .. } = self;
        write!(f, "{bot},{against},{version},{games},{won},{drawn},{half},{most},{played_on}")
    }
}

/// All rows of the present versions.
pub(crate) struct Kept {
    folder: PathBuf,
    pub(crate) rows: Vec<Row>,
}

impl Kept {
    /// Nothing yet, of the games in this folder.
    pub(crate) fn of(folder: &Path) -> Self {
        Self { folder: folder.to_owned(), rows: Vec::new() }
    }

    fn file(&self, game: &str) -> PathBuf {
        self.folder.join(game).join("ladder.csv")
    }

    /// Goes on with pairs of a game, from nothing where these versions have not played yet.
    pub(crate) fn begin(
        &mut self,
        game: &str,
        pairs: impl IntoIterator<Item = (Contestant, Contestant, u32)>,
    ) -> io::Result<()> {
        let text = fs::read_to_string(self.file(game))?;
        for (bot, against, version) in pairs {
            let mut row = Row::of(game, bot, against, version);
            if let Some(played) = Played::between(&text, bot, against, version) {
                let Played { games, won, drawn, microseconds, played_on } = played;
                row = Row { games, won, drawn, microseconds, played_on, ..row };
            }
            self.rows.push(row);
        }
        Ok(())
    }

    /// Writes what is known of a game.
    pub(crate) fn write(&self, game: &str) -> io::Result<()> {
        let mut text = format!("{HEAD}\n");
        for row in self.rows.iter().filter(|row| row.game == game && row.games > 0) {
            let _ = writeln!(text, "{row}");
        }
        fs::write(self.file(game), text)
    }

    /// The pair with the widest interval among those with fewer games and no higher level.
    pub(crate) fn least_known(&mut self, level_max: u32, games_max: u64) -> Option<&mut Row> {
        let open = self.rows.iter_mut().filter(|row| row.bot.level <= level_max && row.games < games_max);
        let width = |row: &Row| {
            let (_, low, high) = row.share();
            high - low
        };
        open.max_by(|one, other| width(one).total_cmp(&width(other)))
    }

    /// The figures for people, in Markdown.
    pub(crate) fn table(&self) -> String {
        let mut table = String::from(
            "| game | bot | against | games | share, draws as half | Elo | of decided games | ms a decision, p50 and p95 |\n",
        );
        table.push_str("|---|---|---|---|---|---|---|---|\n");
        for row in self.rows.iter().filter(|row| row.games > 0) {
            let (share, low, high) = row.share();
            let number = |share| elo(share).map_or_else(|| "-".to_owned(), |elo| format!("{elo:+.0}"));
            let Row { game, bot, against, games, microseconds: [half, most], .. } = row;
            let time = format!("{:.1}, {:.1}", *half as f64 / 1e3, *most as f64 / 1e3);
            let elo = format!("{} ({} to {})", number(share), number(low), number(high));
            let (share, decided) = (told(row.share()), told(row.decided()));
            let _ = writeln!(table, "| {game} | {bot} | {against} | {games} | {share} | {elo} | {decided} | {time} |");
        }
        table
    }
}
