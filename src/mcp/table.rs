//! What the tools do.

use std::sync::Arc;

use hadal_core::engine::Engine;
use hadal_core::game::Viewer;
use hadal_core::scene::words;
use hadal_core::search::{Bot, Thinker};
use strum::IntoEnumIterator;

use super::deal::Deal;
use super::reading::{Listing, TEXT_BYTES_MAX, refused};
use super::round::{Others, Round};
use crate::cli::bots;

/// The actions that a hint names.
const HINTS: usize = 3;

/// What a tool tells, or why it does not.
pub(crate) type Told = Result<String, String>;

/// What whoever opens tables allows.
#[derive(Clone)]
pub(crate) struct Rules {
    /// The games that can be played.
    pub(crate) games: Vec<&'static dyn Engine>,
    /// False if nobody is told what is legal.
    pub(crate) lists_actions: bool,
    /// The bot that gives hints; `None` if nobody gets any.
    pub(crate) adviser: Option<Thinker>,
    /// True if matches come from outside, so that none can be started or ended here.
    pub(crate) follows: bool,
}

/// A seat at a table. Whatever it tells is what the seat may know.
pub(crate) struct Table {
    rules: Arc<Rules>,
    deal: Arc<Deal>,
    pub(super) round: Option<Round>,
}

impl Table {
    pub(crate) fn new(rules: Arc<Rules>, deal: Arc<Deal>) -> Self {
        Self { rules, deal, round: None }
    }

    /// The games, and the bots that can be chosen as opponents.
    pub(super) fn games(&self) -> String {
        let game = |game: &&'static dyn Engine| {
            let info = game.info();
            let seats = match (info.seats_min, info.seats_max) {
                (least, most) if least == most => format!("{least} seats"),
                (least, most) => format!("{least} to {most} seats"),
            };
            format!("{}: {}. {} ({seats})", info.id, info.title, info.summary)
        };
        let bot = |bot: Bot| match bot.level_count() {
            1 => bot.id().to_owned(),
            levels => format!("{0}:1 to {0}:{levels}", bot.id()),
        };
        let bots: Vec<String> = Bot::iter().map(bot).collect();
        let games: Vec<String> = self.rules.games.iter().map(game).collect();
        format!("{}\nOpponents: {}", games.join("\n"), bots.join(", "))
    }

    fn game(&self, id: &str) -> Result<&'static dyn Engine, String> {
        let game = self.rules.games.iter().find(|game| game.info().id == id);
        game.copied().ok_or_else(|| {
            let ids: Vec<&str> = self.rules.games.iter().map(|game| game.info().id).collect();
            format!("there is no such game here; there are {}", ids.join(", "))
        })
    }

    /// How to play a game, and its notation.
    pub(super) fn how_to_play(&self, game: &str) -> Told {
        let info = self.game(game)?.info();
        Ok(format!(
            "# {}\n\n{}\n\n## The notation\n\n{}",
            info.title,
            info.how_to_play.trim(),
            info.notation_grammar.trim()
        ))
    }

    /// Deals a match against these bots.
    pub(super) fn start(&mut self, game: &str, opponents: &[String]) -> Told {
        if self.rules.follows {
            return Err("matches begin by themselves at this table; look".to_owned());
        }
        if self.round.as_ref().is_some_and(|round| !round.is_over()) {
            return Err("a match is under way; play it, or end it first".to_owned());
        }
        let game = self.game(game)?;
        let info = game.info();
        let (least, most) = (usize::from(info.seats_min) - 1, usize::from(info.seats_max) - 1);
        if !(least..=most).contains(&opponents.len()) {
            return Err(format!("{} takes {least} to {most} opponents, not {}", info.title, opponents.len()));
        }
        let thinkers: Vec<Thinker> = opponents.iter().map(|name| bots::bot(name)).collect::<Result<_, _>>()?;
        let round = Round::deal(game, &thinkers, self.deal.next()).map_err(|error| format!("{error:#}"))?;
        let told = format!("The match has begun.\n{}", happened(&round.seen));
        self.round = Some(round);
        Ok(told + &self.look()?)
    }

    fn round(&self) -> Result<&Round, String> {
        self.round.as_ref().ok_or_else(|| "no match is under way; start one".to_owned())
    }

    /// The match, if the seat is asked.
    fn asked(&self) -> Result<&Round, String> {
        let round = self.round()?;
        if round.is_over() {
            return Err(format!("the game is over. {}", round.played.scene(Viewer::Seat(round.seat)).prompt));
        }
        if round.is_asked() { Ok(round) } else { Err("another seat is asked; look again later".to_owned()) }
    }

    /// The position, as the seat sees it.
    pub(super) fn look(&self) -> Told {
        let round = self.round()?;
        Ok(round.played.text(Viewer::Seat(round.seat)))
    }

    /// What can be done: from a number on, or what contains a text.
    pub(super) fn legal_actions(&self, from: usize, containing: &str) -> Told {
        if !self.rules.lists_actions {
            return Err("nobody is told what is legal at this table; the rules say it".to_owned());
        }
        let round = self.asked()?;
        Ok(Listing::of(round.played.as_ref()).tell(round.played.as_ref(), from, containing))
    }

    /// Finds out whether an action is legal; the answer is the one that is meant.
    fn checked(&mut self, text: &str) -> Result<hadal_core::pb::Action, String> {
        self.asked()?;
        if text.len() > TEXT_BYTES_MAX {
            return Err(format!("an action has at most {TEXT_BYTES_MAX} bytes"));
        }
        let lists_actions = self.rules.lists_actions;
        let Some(round) = self.round.as_mut() else { return Err(String::new()) };
        let action = Listing::of(round.played.as_ref()).meant(text)?;
        match round.played.check(&action) {
            Ok(()) => Ok(action),
            Err(refusal) => Err(refused(round.played.as_ref(), &refusal, text, lists_actions)),
        }
    }

    /// Plays an action, by its number, label or notation; tells what happened until the seat is asked again. In a match that is kept
    /// outside the action is handed to `outside`, in notation.
    pub(super) fn play(&mut self, text: &str, outside: &mut dyn FnMut(Result<&str, &str>)) -> Told {
        self.asked()?;
        let action = self.checked(text).inspect_err(|problem| outside(Err(problem.as_str())))?;
        let Some(round) = self.round.as_mut() else { return Err(String::new()) };
        let before = round.seen.len();
        if let Others::Outside { is_waited_for, .. } = &mut round.others {
            *is_waited_for = true;
            if let Some(hadal_core::pb::action::Action::Notation(notation)) = &action.action {
                outside(Ok(notation));
            }
            return Ok("Played.".to_owned());
        }
        round.play(&action).map_err(|error| format!("{error:#}"))?;
        let prompt = round.played.scene(Viewer::Seat(round.seat)).prompt;
        Ok(format!("{}{prompt}", happened(round.seen.get(before..).unwrap_or_default())))
    }

    /// The rule that an action breaks.
    pub(super) fn why_illegal(&mut self, text: &str) -> Told {
        match self.checked(text) {
            Ok(_) => Ok("It is legal.".to_owned()),
            Err(problem) if self.asked().is_ok() => Ok(problem),
            Err(problem) => Err(problem),
        }
    }

    /// What a bot would do.
    pub(super) fn hint(&self) -> Told {
        let adviser = self.rules.adviser.as_ref().ok_or("there are no hints at this table")?;
        let round = self.asked()?;
        let found = bots::thoughts(round.played.as_ref(), adviser, HINTS).map_err(|error| format!("{error:#}"))?;
        let lines: Vec<String> = (1..)
            .zip(&found)
            .map(|(place, best): (usize, _)| format!("{place}. {} [{}]", best.label, best.notation))
            .collect();
        Ok(format!("{} would play:\n{}", words::title(adviser.bot.id()), lines.join("\n")))
    }

    /// Ends the match early; it gives no record.
    pub(super) fn end(&mut self) -> Told {
        if self.rules.follows {
            return Err("matches are ended by others at this table".to_owned());
        }
        let round = self.round.take().ok_or("no match is under way")?;
        Ok(if round.is_over() { "The match was over." } else { "The match is ended; it gives no record." }.to_owned())
    }

    /// The record of a match that is over; before, what the seat saw.
    pub(super) fn record(&self) -> Told {
        let round = self.round()?;
        match round.record().map_err(|error| format!("{error:#}"))? {
            Some(record) => Ok(record),
            None => Ok(format!("So far you have seen this.\n{}", happened(&round.seen))),
        }
    }
}

/// What was seen, one step a line.
fn happened(seen: &[String]) -> String {
    seen.iter().flat_map(|step| [step.as_str(), "\n"]).collect()
}
