//! The measured strength of bots: the games of `make ladder`, kept with each game.

use std::fmt;

use super::bot::Bot;

/// The first line of a kept file.
pub const HEAD: &str = "bot,against,version,games,won,drawn,microseconds_p50,microseconds_p95,played_on";

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

/// The games of one bot against another, with two seats and every deal in both seatings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The number of games.
    pub games: u64,
    /// The number of games that the first bot won.
    pub won: u64,
    /// The number of games with a shared first place.
    pub drawn: u64,
    /// The microseconds of a core for half of its decisions, and for 95 of 100; 0 if not measured.
    pub microseconds: [u64; 2],
    /// The day on which the last game was played.
    pub played_on: String,
}

impl Played {
    /// The results of these two in this version, if the text of a kept file has them: a line for each pair, after [`HEAD`].
    pub fn between(kept: &str, bot: Contestant, against: Contestant, version: u32) -> Option<Self> {
        let key = format!("{bot},{against},{version},");
        let figures = kept.lines().find_map(|line| line.strip_prefix(&key))?;
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

    /// The milliseconds for 95 of 100 of its decisions, rounded up; 0 if not measured.
    pub fn milliseconds(&self) -> u32 {
        u32::try_from(self.microseconds[1].div_ceil(1000)).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEPT: &str = "bot,against,version,games,won,drawn,microseconds_p50,microseconds_p95,played_on\n\
                        opponent:2,opponent:1,7,20,15,2,900,2100,2026-11-27\n";

    fn at(level: u32) -> Contestant {
        Contestant { bot: Bot::Opponent, level }
    }

    #[test]
    fn games_of_another_version_or_pair_tell_nothing() {
        assert_eq!(KEPT.lines().next(), Some(HEAD));
        let kept = |level, version| Played::between(KEPT, at(level), at(level - 1), version);
        let played = kept(2, 7).unwrap();
        assert_eq!((played.games, played.won, played.drawn, played.milliseconds()), (20, 15, 2, 3));
        assert_eq!(played.played_on, "2026-11-27");
        assert_eq!([kept(2, 8), kept(3, 7)], [None, None]);
    }
}
