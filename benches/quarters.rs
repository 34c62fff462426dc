//! The rules alone in each quarter of a random game: the cost of an action as a game goes on.
//!
//! A game that is cut after some of its actions is the beginning of the same game, so the time of a quarter is the time
//! until its end less the time until its beginning. The same actions are played once more without listing the legal
//! ones, for the cost of the transition alone.

use std::time::Duration;

use hadal_core::engine::Start;
use hadal_core::generator::Generator;
use hadal_core::pb;

use crate::recording::tiles;
use crate::table::{Column, Table, ratio, short};
use crate::turns::medians;
use crate::{Chosen, Game};

const PARTS: usize = 4;
/// The seeds of the random games whose time is summed.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=8;
/// The length at which random play that does not end by itself is cut, in actions.
const ACTIONS_MAX: u64 = 2_000;

const COLUMNS: &[Column] = &[
    ("game", -22),
    ("options", -22),
    ("seats", 5),
    ("actions", 11),
    ("tiles", 5),
    ("listed", 7),
    ("us/action", 9),
    ("to first", 8),
    ("play alone", 10),
    ("to first", 8),
];

/// Prints a line per quarter of every game and variant.
pub(crate) fn run(chosen: &Chosen) -> anyhow::Result<()> {
    let notes = [
        "One core; legal actions, choice, transition; no checks. Time on the core, the median of some rounds.",
        "play alone: microseconds of the transition, without legal actions and choice.",
        "actions, tiles, listed: of the first game; tiles on the table at the end, actions and templates listed per action.",
    ];
    let table = Table::new("Engine: random play as a game goes on", &notes, COLUMNS);
    for game in chosen.games() {
        for (variant, (name, options)) in game.variants().into_iter().enumerate() {
            Games::play(game, variant, options)?.print(name, &table)?;
        }
    }
    Ok(())
}

/// The random games of a variant, to their ends.
struct Games {
    game: Game,
    variant: usize,
    options: pb::GameOptions,
    seats: u8,
    lengths: Vec<(u64, u64)>,
}

impl Games {
    fn play(game: Game, variant: usize, options: pb::GameOptions) -> anyhow::Result<Self> {
        let seats = game.info().seats_min;
        let length = |seed| Ok((seed, game.playout(variant, seats, seed, ACTIONS_MAX)?));
        let lengths = SEEDS.map(length).collect::<anyhow::Result<_>>()?;
        Ok(Self { game, variant, options, seats, lengths })
    }

    fn print(&self, name: &str, table: &Table) -> anyhow::Result<()> {
        let (times, looks) = (self.measure()?, self.look()?);
        let (mut first, mut first_alone) = (None, None);
        for (part, look) in looks.iter().enumerate() {
            let actions: u64 = self.lengths.iter().map(|&(_, length)| cut(length, part + 1) - cut(length, part)).sum();
            let cost = times[part + 1].saturating_sub(times[part]).as_secs_f64() * 1e6 / actions as f64;
            let alone = self.measure_alone(part)?.as_secs_f64() * 1e6 / actions as f64;
            table.row(&[
                self.game.info().id.to_owned(),
                name.to_owned(),
                self.seats.to_string(),
                format!("{}-{}", look.begin, look.end),
                look.tiles.map_or("-".to_owned(), |tiles| tiles.to_string()),
                short(look.listed as f64 / (look.end - look.begin).max(1) as f64),
                format!("{cost:.3}"),
                ratio(cost, *first.get_or_insert(cost)),
                format!("{alone:.3}"),
                ratio(alone, *first_alone.get_or_insert(alone)),
            ]);
        }
        Ok(())
    }

    /// The time that the games take until the beginning, and until the end of each quarter.
    fn measure(&self) -> anyhow::Result<[Duration; PARTS + 1]> {
        medians(&std::array::from_fn(|part| move || self.play_to(part)))
    }

    /// The time of a quarter's actions, without that of copying the states before them.
    fn measure_alone(&self, part: usize) -> anyhow::Result<Duration> {
        let rehearsals = |last: usize| {
            let rehearsal = |&(seed, length): &(u64, u64)| {
                self.game.rehearsal(self.variant, self.seats, seed, cut(length, part)..cut(length, last))
            };
            self.lengths.iter().map(rehearsal).collect::<Result<Vec<_>, _>>()
        };
        let both = [rehearsals(part)?, rehearsals(part + 1)?];
        let [copied, played] = medians(&both.each_ref().map(|rehearsals| {
            move || {
                for play in rehearsals {
                    play();
                }
                Ok(())
            }
        }))?;
        Ok(played.saturating_sub(copied))
    }

    fn play_to(&self, part: usize) -> anyhow::Result<()> {
        for &(seed, length) in &self.lengths {
            self.game.playout(self.variant, self.seats, seed, cut(length, part))?;
        }
        Ok(())
    }

    /// Plays the first game once more, untimed, and looks at the table.
    fn look(&self) -> anyhow::Result<[Look; PARTS]> {
        let (seed, length) = self.lengths[0];
        let generator = Generator::from_seed(seed);
        let mut choices = Generator::from_key(generator.key().map(|byte| !byte));
        let mut table = self.game.create(self.seats, Start::of(Some(self.options.clone())), generator)?;
        let mut looks = [Look::default(); PARTS];
        for (part, look) in looks.iter_mut().enumerate() {
            (look.begin, look.end) = (cut(length, part), cut(length, part + 1));
            for _ in look.begin..look.end {
                let menu = table.menu();
                look.listed += menu.actions.len() + menu.templates.len();
                let notation = table.random_action(&mut choices).unwrap_or_default();
                let action = pb::Action { action: Some(pb::action::Action::Notation(notation)) };
                table.apply(&action)?;
            }
            look.tiles = tiles(&table.state());
        }
        Ok(looks)
    }
}

/// The look of a quarter of a game.
#[derive(Clone, Copy, Default)]
struct Look {
    begin: u64,
    end: u64,
    tiles: Option<usize>,
    listed: usize,
}

/// The number of actions after which a quarter ends.
fn cut(length: u64, part: usize) -> u64 {
    length * part as u64 / PARTS as u64
}
