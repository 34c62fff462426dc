//! What is known of the strength of bots: the games of `make ladder`, kept in `ladder.csv`.

use std::fmt;

use super::bot::Bot;

/// The kept file.
const LADDER: &str = include_str!("ladder.csv");

/// A bot at one of its levels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contestant {
    /// The bot.
    pub bot: Bot,
    /// The level.
    pub level: u32,
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { bot, level } = self;
        write!(f, "{}:{level}", bot.id())
    }
}

/// The games of one bot against another, for two seats, every deal in both seatings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The number of games.
    pub games: u64,
    /// Those that the first one won.
    pub won: u64,
    /// Those in which both shared the first place.
    pub drawn: u64,
    /// The microseconds of a core within which half of its decisions were taken, and 95 of 100; 0 if nobody measured.
    pub microseconds: [u64; 2],
    /// The day on which the last game was played.
    pub played_on: String,
}

impl Played {
    /// What these two have played in this version, as far as it is kept.
    pub fn between(game: &str, bot: Contestant, against: Contestant, version: u32) -> Option<Self> {
        Self::kept(LADDER, game, bot, against, version)
    }

    /// The same by the text of a kept file: a line for each pair, `game,bot,against,version,games,won,drawn,microseconds_p50,microseconds_p95,played_on`.
    pub fn kept(text: &str, game: &str, bot: Contestant, against: Contestant, version: u32) -> Option<Self> {
        let key = format!("{game},{bot},{against},{version},");
        let figures = text.lines().find_map(|line| line.strip_prefix(&key))?;
        let [games, won, drawn, half, most, played_on] = figures.split(',').collect::<Vec<_>>()[..] else {
            return None;
        };
        Some(Self {
            games: games.parse().ok().filter(|games| *games > 0)?,
            won: won.parse().ok()?,
            drawn: drawn.parse().ok()?,
            microseconds: [half.parse().ok()?, most.parse().ok()?],
            played_on: played_on.to_owned(),
        })
    }

    /// The milliseconds within which 95 of 100 of its decisions were taken, rounded up; 0 if nobody measured.
    pub fn milliseconds(&self) -> u32 {
        u32::try_from(self.microseconds[1].div_ceil(1000)).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEPT: &str = "game,bot,against,version,games,won,drawn,microseconds_p50,microseconds_p95,played_on\n\
                        chess,opponent:2,opponent:1,7,20,15,2,900,2100,2026-11-27\n";

    fn at(level: u32) -> Contestant {
        Contestant { bot: Bot::Opponent, level }
    }

    #[test]
    fn games_of_another_version_or_pair_tell_nothing() {
        let kept = |game, level, version| Played::kept(KEPT, game, at(level), at(level - 1), version);
        let played = kept("chess", 2, 7).unwrap();
        assert_eq!((played.games, played.won, played.drawn, played.milliseconds()), (20, 15, 2, 3));
        assert_eq!(played.played_on, "2026-11-27");
        assert_eq!([kept("chess", 2, 8), kept("go", 2, 7), kept("chess", 3, 7)], [None, None, None]);
    }

    #[test]
    fn the_kept_file_adds_up() {
        let mut lines = LADDER.lines();
        assert_eq!(lines.next(), KEPT.lines().next());
        for line in lines {
            let [_, _, _, version, games, won, drawn, ..] = line.split(',').collect::<Vec<_>>()[..] else {
                panic!("{line}");
            };
            let number = |text: &str| text.parse::<u64>().unwrap();
            assert!(number(version) > 0 && number(won) + number(drawn) <= number(games), "{line}");
        }
    }
}
