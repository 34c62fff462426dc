//! The work of the tools.

use std::sync::Arc;

use hadal_core::engine::Engine;
use hadal_core::game::Viewer;
use hadal_core::pb;
use hadal_core::scene::words;
use hadal_core::search::Thinker;

use super::deal::Deal;
use super::follow::Outgoing;
use super::reading::{Listing, TEXT_BYTES_MAX, in_notation, refused};
use super::round::{Others, Round};
use crate::cli::bots;

/// The actions that a hint names.
const HINTS: usize = 3;
/// The refusal of tools that would tell the legal actions.
const WITHHELD: &str = "nobody is told what is legal at this table; the rules say it, and play what forbids an action";

/// The word for opponents that there are not, where somebody plays alone.
pub(super) const NOBODY: &str = "nobody";

/// The answer of a tool, or the reason for none.
pub(crate) type ToolResult = Result<String, String>;

/// The limits set by the opener of tables.
#[derive(Clone)]
pub(crate) struct Rules {
    /// The games that can be played.
    pub(crate) games: Vec<&'static dyn Engine>,
    /// False if nobody is told what is legal, but by playing.
    pub(crate) lists_actions: bool,
    /// The bot that gives hints; `None` if nobody gets any.
    pub(crate) adviser: Option<Thinker>,
    /// True if matches come from outside, so that none can be started or ended here.
    pub(crate) follows: bool,
}

/// A seat at a table. It tells only what the seat may know.
pub(crate) struct Table {
    rules: Arc<Rules>,
    deal: Arc<Deal>,
    pub(super) round: Option<Round>,
}

impl Table {
    pub(crate) fn new(rules: Arc<Rules>, deal: Arc<Deal>) -> Self {
        Self { rules, deal, round: None }
    }

    /// The games that can be played.
    pub(super) fn games(&self) -> &[&'static dyn Engine] {
        &self.rules.games
    }

    /// The games, and the bots that can be chosen as opponents.
    pub(super) fn list_games(&self) -> String {
        let game = |game: &&'static dyn Engine| {
            let info = game.info();
            let seats = match (info.seats_min, info.seats_max) {
                (least, most) if least == most => format!("{least} seats"),
                (least, most) => format!("{least} to {most} seats"),
            };
            format!("{}: {}. {} ({seats})", info.id, info.title, info.summary)
        };
        let games: Vec<String> = self.rules.games.iter().map(game).collect();
        let usual = bots::usual().map(|usual| bots::name(&usual));
        let bots = bots::all().into_iter();
        let (named, others): (Vec<_>, Vec<_>) = bots.partition(|(word, name)| word != name);
        let people =
            named.into_iter().map(|(word, name)| if Some(name) == usual { word + " (the usual one)" } else { word });
        let programs = others.into_iter().map(|(word, _)| word);
        let [people, programs] =
            [people.collect::<Vec<_>>(), programs.collect::<Vec<_>>()].map(|words| words.join(", "));
        format!("{}\nOpponents, from weak to strong: {people}. For experiments: {programs}.", games.join("\n"))
    }

    fn game(&self, id: &str) -> Result<&'static dyn Engine, String> {
        let game = self.rules.games.iter().find(|game| game.info().id == id);
        game.copied().ok_or_else(|| {
            let ids: Vec<&str> = self.rules.games.iter().map(|game| game.info().id).collect();
            format!("there is no such game here; there are {}", ids.join(", "))
        })
    }

    /// How to play a game, and its notation.
    pub(super) fn how_to_play(&self, game: &str) -> ToolResult {
        let info = self.game(game)?.info();
        Ok(format!(
            "# {}\n\n{}\n\n## The notation\n\n{}",
            info.title,
            info.how_to_play.trim(),
            info.notation_grammar.trim()
        ))
    }

    /// Deals a match against these bots; where none are named, against the usual one in each seat that there has to be.
    pub(super) fn start(&mut self, game: &str, opponents: &[String]) -> ToolResult {
        if self.rules.follows {
            return Err("matches begin by themselves at this table; look".to_owned());
        }
        if self.round.as_ref().is_some_and(|round| !round.is_over()) {
            return Err("a match is under way; play it, or end it first".to_owned());
        }
        let game = self.game(game)?;
        let info = game.info();
        let (least, most) = (usize::from(info.seats_min) - 1, usize::from(info.seats_max) - 1);
        let thinkers: Vec<Thinker> = if opponents.is_empty() {
            bots::usual().into_iter().cycle().take(least.max(1)).collect()
        } else {
            let named = opponents.iter().filter(|name| *name != NOBODY);
            named.map(|name| bots::bot(name)).collect::<Result<_, _>>()?
        };
        if !(least..=most).contains(&thinkers.len()) {
            let range = if least == most { least.to_string() } else { format!("{least} to {most}") };
            return Err(format!("opponents: {} takes {range}, not {}", info.title, thinkers.len()));
        }
        let round = Round::deal(game, &thinkers, self.deal.next()).map_err(|error| format!("{error:#}"))?;
        let told = format!("The match has begun.\n{}", happened(&round.seen));
        self.round = Some(round);
        Ok(told + &self.look()?)
    }

    fn round(&self) -> Result<&Round, String> {
        let next = if self.rules.follows { "the next begins by itself; look again later" } else { "start one" };
        self.round.as_ref().ok_or_else(|| format!("no match is under way; {next}"))
    }

    /// The number of steps that the seat has seen.
    pub(super) fn seen(&self) -> usize {
        self.round.as_ref().map_or(0, |round| round.seen.len())
    }

    /// The events since the seat had seen so many steps, and its question.
    pub(super) fn since(&self, seen: usize) -> ToolResult {
        let round = self.round()?;
        Ok(happened(round.seen.get(seen..).unwrap_or_default()) + &round.prompt())
    }

    /// The match, if the seat is asked.
    fn asked(&self) -> Result<&Round, String> {
        let round = self.round()?;
        if round.is_over() {
            return Err(format!("the game is over. {}", round.prompt()));
        }
        if round.is_asked() { Ok(round) } else { Err("another seat is asked; look again later".to_owned()) }
    }

    /// The position, as the seat sees it.
    pub(super) fn look(&self) -> ToolResult {
        let round = self.round()?;
        let text = round.played.text(Viewer::Seat(round.seat));
        Ok(if self.rules.follows && round.is_over() { format!("{text}\n{}", round.prompt()) } else { text })
    }

    /// Refuses what would tell what is legal, where that is withheld.
    fn tells(&self) -> Result<(), String> {
        if self.rules.lists_actions { Ok(()) } else { Err(WITHHELD.to_owned()) }
    }

    /// The legal actions: from a number on, or those that contain a text.
    pub(super) fn legal_actions(&self, from: usize, containing: &str) -> ToolResult {
        self.tells()?;
        let round = self.asked()?;
        Ok(Listing::of(round.played.as_ref()).tell(round.played.as_ref(), from, containing))
    }

    /// Finds out whether an action is legal; the answer is the one that is meant. Where lists are withheld only a notation means one.
    fn checked(&mut self, text: &str) -> Result<pb::Action, String> {
        self.asked()?;
        if text.len() > TEXT_BYTES_MAX {
            return Err(format!("an action has at most {TEXT_BYTES_MAX} bytes"));
        }
        let lists_actions = self.rules.lists_actions;
        let Some(round) = self.round.as_mut() else { return Err(String::new()) };
        let played = round.played.as_mut();
        let action = if lists_actions { Listing::of(played).meant(text)? } else { in_notation(text.trim()) };
        match played.check(&action) {
            Ok(()) => Ok(action),
            Err(refusal) => Err(refused(played, &refusal, text, lists_actions)),
        }
    }

    /// Tells `outside` what is wrong with a play in which there is no action, if one was wanted.
    pub(super) fn misread(&self, problem: &str, outside: &mut dyn FnMut(Outgoing<'_>)) {
        if self.asked().is_ok() {
            outside(Outgoing::Refused(problem));
        }
    }

    /// Plays an action, by its number, label or notation; tells what happened until the seat is asked again. In a match that is kept
    /// outside the action, or why there is none, is handed to `outside`.
    pub(super) fn play(&mut self, text: &str, outside: &mut dyn FnMut(Outgoing<'_>)) -> ToolResult {
        self.asked()?;
        let action = self.checked(text).inspect_err(|problem| outside(Outgoing::Refused(problem)))?;
        let seen = self.seen();
        let Some(round) = self.round.as_mut() else { return Err(String::new()) };
        if let Others::Outside(kept) = &mut round.others {
            kept.is_waited_for = true;
            if let Some(pb::action::Action::Notation(notation)) = &action.action {
                outside(Outgoing::Action(notation));
            }
            return Ok("Played.".to_owned());
        }
        round.play(&action).map_err(|error| format!("{error:#}"))?;
        self.since(seen)
    }

    /// The rule that an action breaks.
    pub(super) fn why_illegal(&mut self, text: &str) -> ToolResult {
        self.tells()?;
        self.asked()?;
        Ok(self.checked(text).map_or_else(|problem| problem, |_| "It is legal.".to_owned()))
    }

    /// A bot's choice.
    pub(super) fn hint(&self) -> ToolResult {
        self.tells()?;
        let adviser = self.rules.adviser.as_ref().ok_or("there are no hints at this table")?;
        let round = self.asked()?;
        let found = bots::thoughts(round.played.as_ref(), adviser, HINTS).map_err(|error| format!("{error:#}"))?;
        let lines: Vec<String> = (1..)
            .zip(&found)
            .map(|(place, best): (usize, _)| format!("{place}. {} [{}]", best.label, best.notation))
            .collect();
        Ok(format!("{} would play:\n{}", words::title(adviser.bot.id()), lines.join("\n")))
    }

    /// Ends the match early; it gives no record. Where matches are kept outside it leaves one that is over, which `outside` waits for.
    pub(super) fn end(&mut self, outside: &mut dyn FnMut(Outgoing<'_>)) -> ToolResult {
        let is_over = self.round()?.is_over();
        let told = match (self.rules.follows, is_over) {
            (true, false) => return Err("matches are ended by others at this table".to_owned()),
            (false, true) => return Ok("The match was over; its record stays until the next one begins.".to_owned()),
            (false, false) => "The match is ended; it gives no record.",
            (true, true) => "The next match begins by itself; look.",
        };
        self.round = None;
        if self.rules.follows {
            outside(Outgoing::Left);
        }
        Ok(told.to_owned())
    }

    /// The record of a match that is over; before, what the seat saw.
    pub(super) fn record(&self) -> ToolResult {
        let round = self.round()?;
        match round.record().map_err(|error| format!("{error:#}"))? {
            Some(record) => Ok(record),
            None if round.is_over() => {
                Ok(format!("The match gives no record. You saw this.\n{}", happened(&round.seen)))
            }
            None => Ok(format!("So far you have seen this.\n{}", happened(&round.seen))),
        }
    }
}

/// The seen events, one step a line.
fn happened(seen: &[String]) -> String {
    seen.iter().flat_map(|step| [step.as_str(), "\n"]).collect()
}
