//! The work of the tools.

use std::sync::Arc;

use hadal_core::engine::Engine;
use hadal_core::game::Viewer;
use hadal_core::pb;
use hadal_core::scene::words;
use hadal_core::search::Thinker;

use super::deal::Deal;
use super::follow::Outgoing;
use super::looks::Looks;
use super::reading::{Listing, TEXT_BYTES_MAX, in_notation, refused};
use super::round::{Others, Round};
use super::standing::Standing;
use super::waiting::Waiting;
use super::you::addressed;
use crate::cli::{bots, review};

/// The actions that a hint names.
const HINTS: usize = 3;
/// The refusal of tools that would reveal the legal actions.
const WITHHELD: &str =
    "this table does not list legal actions; the rules say what is legal, and play says what forbids an action";

/// The word for an absent opponent, for playing alone.
pub(super) const NOBODY: &str = "nobody";

/// The answer of a tool, or the reason why there is none.
pub(crate) type ToolResult = Result<String, String>;

/// The limits set by the opener of tables.
#[derive(Clone)]
pub(crate) struct Rules {
    /// The games that can be played.
    pub(crate) games: Vec<&'static dyn Engine>,
    /// False if only playing an action shows whether it is legal.
    pub(crate) lists_actions: bool,
    /// The bot that gives hints; `None` for no hints.
    pub(crate) adviser: Option<Thinker>,
    /// True if another program keeps the matches, so that players cannot start or end them here.
    pub(crate) follows: bool,
    /// True if answers are words alone, without fields for programs.
    pub(crate) words_only: bool,
}

/// A seat at a table. It reveals only what the seat may know.
pub(crate) struct Table {
    rules: Arc<Rules>,
    deal: Arc<Deal>,
    pub(super) round: Option<Round>,
    /// The number of steps that the seat has read.
    told: usize,
    looks: Looks,
    /// The number of actions before the last answer with the seat's choices.
    asked_after: Option<u64>,
}

impl Table {
    pub(crate) fn new(rules: Arc<Rules>, deal: Arc<Deal>) -> Self {
        Self { rules, deal, round: None, told: 0, looks: Looks::default(), asked_after: None }
    }

    /// True if answers are words alone.
    pub(super) fn has_words_only(&self) -> bool {
        self.rules.words_only
    }

    /// The games that can be played.
    pub(super) fn games(&self) -> &[&'static dyn Engine] {
        &self.rules.games
    }

    /// The games, and the bots that can be opponents.
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

    /// Deals a match against these bots; by default against the usual one in each required seat.
    pub(super) fn start(&mut self, game: &str, opponents: &[String], waiting: &Waiting) -> ToolResult {
        if self.rules.follows {
            return Err("matches begin by themselves at this table; use look".to_owned());
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
        self.clear();
        self.round = Some(round);
        Ok(format!("The match has begun.\n{}", self.look(None, waiting)?))
    }

    /// Removes the match from the table, with everything that the seat has read.
    pub(super) fn clear(&mut self) {
        (self.round, self.told, self.looks, self.asked_after) = (None, 0, Looks::default(), None);
    }

    fn round(&self) -> Result<&Round, String> {
        let next = if self.rules.follows { "the next begins by itself; look again later" } else { "start one" };
        self.round.as_ref().ok_or_else(|| format!("no match is under way; {next}"))
    }

    /// The standing of the match.
    pub(super) fn standing(&self) -> Standing {
        self.round.as_ref().map_or_else(Standing::without_match, |round| Standing::of(round, self.rules.lists_actions))
    }

    /// The number of steps that the seat has seen.
    #[cfg(test)]
    pub(super) fn seen(&self) -> usize {
        self.round.as_ref().map_or(0, |round| round.seen.len())
    }

    /// The standing of the match, for the end of an answer; an answer of changes alone omits choices that an earlier answer listed.
    pub(super) fn asking(&mut self, has_changes_alone: bool) -> Standing {
        let standing = self.standing();
        let after = self.round.as_ref().filter(|round| round.is_asked()).map(|round| round.played.ply());
        let is_told = has_changes_alone && after.is_some() && self.asked_after == after;
        self.asked_after = after;
        if is_told { standing.without_choices() } else { standing }
    }

    /// The events that the seat has not read yet.
    pub(super) fn news(&mut self) -> ToolResult {
        let told = self.told;
        let round = self.round()?;
        let (news, told) = (happened(round.seen.get(told..).unwrap_or_default()), round.seen.len());
        self.told = told;
        Ok(news)
    }

    /// Lets bots go on that had no time for a decision.
    fn go_on(&mut self, waiting: &Waiting) -> Result<(), String> {
        let Some(round) = self.round.as_mut() else { return Ok(()) };
        round.let_bots_play(waiting).map_err(|error| format!("{error:#}"))
    }

    /// The match, if the seat is asked.
    fn asked(&self) -> Result<&Round, String> {
        let round = self.round()?;
        if round.is_over() {
            return Err(format!("the game is over. {}", round.prompt()));
        }
        if round.is_asked() { Ok(round) } else { Err("the others are still playing; look again later".to_owned()) }
    }

    /// The unread events, and the position as the seat sees it, or its changes since a step.
    pub(super) fn look(&mut self, since: Option<u64>, waiting: &Waiting) -> ToolResult {
        self.go_on(waiting)?;
        let told = self.told;
        let round = self.round()?;
        let (steps, text) = (round.seen.len(), position(round));
        let since = since.map(|since| usize::try_from(since).unwrap_or(usize::MAX));
        if let Some(since) = since.filter(|since| *since > steps) {
            return Err(format!("since: there is no step {since}: 0 to {steps}"));
        }
        let news = happened(round.seen.get(told..).unwrap_or_default());
        let shown = since.map_or_else(|| text.clone(), |since| self.looks.changed(since, &text));
        self.looks.keep(steps, &text);
        self.told = steps;
        Ok(news + &shown)
    }

    /// Refuses tools that reveal legal actions at a table that withholds them.
    fn tells(&self) -> Result<(), String> {
        if self.rules.lists_actions { Ok(()) } else { Err(WITHHELD.to_owned()) }
    }

    /// The legal actions from a number on, or those that contain a text.
    pub(super) fn legal_actions(&mut self, from: usize, containing: &str, waiting: &Waiting) -> ToolResult {
        self.tells()?;
        self.go_on(waiting)?;
        let round = self.asked()?;
        Ok(Listing::of(round.played.as_ref(), round.seat).tell(round.played.as_ref(), from, containing))
    }

    /// Checks that an action is legal, and returns the meant action. At a table that withholds lists only a notation names an action.
    fn checked(&mut self, text: &str) -> Result<pb::Action, String> {
        self.asked()?;
        if text.len() > TEXT_BYTES_MAX {
            return Err(format!("an action has at most {TEXT_BYTES_MAX} bytes"));
        }
        let lists_actions = self.rules.lists_actions;
        let Some(Round { played, seat, .. }) = self.round.as_mut() else { return Err(String::new()) };
        let listing = lists_actions.then(|| Listing::of(played.as_ref(), *seat));
        let action = listing.as_ref().map_or_else(|| Ok(in_notation(text.trim())), |listing| listing.meant(text))?;
        match played.check(&action) {
            Ok(()) => Ok(action),
            Err(refusal) => Err(addressed(&refused(played.as_ref(), &refusal, text, listing.as_ref()), *seat)),
        }
    }

    /// Tells `outside` the problem of a play without an action, if one was expected.
    pub(super) fn misread(&self, problem: &str, outside: &mut dyn FnMut(Outgoing<'_>)) {
        if self.asked().is_ok() {
            outside(Outgoing::Refused(problem));
        }
    }

    /// Plays an action by its number, label or notation. Returns what happened until the seat is asked again, or until time is over.
    /// In a match that another program keeps, `outside` gets the action, or the reason why there is none.
    pub(super) fn play(&mut self, text: &str, waiting: &Waiting, outside: &mut dyn FnMut(Outgoing<'_>)) -> ToolResult {
        self.asked()?;
        let action = self.checked(text).inspect_err(|problem| outside(Outgoing::Refused(problem)))?;
        let Some(round) = self.round.as_mut() else { return Err(String::new()) };
        if let Others::Outside(kept) = &mut round.others {
            kept.is_waited_for = true;
            if let Some(pb::action::Action::Notation(notation)) = &action.action {
                outside(Outgoing::Action(notation));
            }
            return Ok("Played.\n".to_owned());
        }
        round.step(&action).map_err(|error| format!("{error:#}"))?;
        self.go_on(waiting)?;
        self.news()
    }

    /// The rule that an action breaks.
    pub(super) fn why_illegal(&mut self, text: &str) -> ToolResult {
        self.tells()?;
        self.asked()?;
        Ok(self.checked(text).map_or_else(|problem| problem, |_| "It is legal.".to_owned()))
    }

    /// A bot's advice.
    pub(super) fn hint(&self, waiting: &Waiting) -> ToolResult {
        self.tells()?;
        let adviser = self.rules.adviser.as_ref().ok_or("there are no hints at this table")?;
        let round = self.asked()?;
        let found = bots::thoughts(round.played.as_ref(), adviser, HINTS, waiting);
        let found = found.map_err(|error| format!("{error:#}"))?.ok_or("there was no time for a hint; ask again")?;
        let lines: Vec<String> = (1..)
            .zip(&found)
            .map(|(place, best): (usize, _)| {
                format!("{place}. {} [{}]", addressed(&best.label, round.seat), best.notation)
            })
            .collect();
        Ok(format!("{} would play:\n{}", words::title(adviser.bot.id()), lines.join("\n")))
    }

    /// A bot's review of the seat's decisions in a match that is over.
    pub(super) fn review(&self, waiting: &Waiting) -> ToolResult {
        self.tells()?;
        let round = self.round()?;
        if self.rules.adviser.is_none() {
            return Err("there are no reviews at this table".to_owned());
        }
        if !round.is_over() {
            return Err("the match is not over".to_owned());
        }
        let record = round.record().map_err(|error| format!("{error:#}"))?.ok_or("the match gives no record")?;
        let told = review::told(record, round.seat, waiting).map_err(|error| format!("{error:#}"))?;
        Ok(addressed(&told, round.seat))
    }

    /// Ends the match early, without a record. If another program keeps the matches, it leaves a finished one, which `outside` waits for.
    pub(super) fn end(&mut self, outside: &mut dyn FnMut(Outgoing<'_>)) -> ToolResult {
        let is_over = self.round()?.is_over();
        let told = match (self.rules.follows, is_over) {
            (true, false) => return Err("players cannot end matches at this table".to_owned()),
            (false, true) => return Ok("The match was over; its record stays until the next one begins.".to_owned()),
            (false, false) => "The match is ended; it gives no record.",
            (true, true) => "The next match begins by itself; look.",
        };
        self.clear();
        if self.rules.follows {
            outside(Outgoing::Left);
        }
        Ok(told.to_owned())
    }

    /// The record of a match that is over; before the end, what the seat saw.
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

/// The position in words, without the question at the end of each answer.
fn position(round: &Round) -> String {
    let text = addressed(&round.played.text(Viewer::Seat(round.seat)), round.seat);
    let question = text.find('\n').zip(text.find("\n\n"));
    question.map_or_else(
        || text.clone(),
        |(begin, end)| [text.get(..begin), text.get(end + 1..)].map(Option::unwrap_or_default).concat(),
    )
}

/// The seen steps, one a line.
fn happened(seen: &[String]) -> String {
    seen.iter().flat_map(|step| [step.as_str(), "\n"]).collect()
}
