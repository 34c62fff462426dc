//! The tools by name: their arguments, descriptions and use.

use hadal_core::engine::Engine;
use serde::Serialize;
use serde_json::Value;

use super::arguments::{AllowedValue, Argument, Kind, meant, read};
use super::follow::Outgoing;
use super::standing::Standing;
use super::table::{NOBODY, Table};
use super::waiting::Waiting;
use crate::cli::bots;

/// The description of a tool for clients.
pub(super) struct Tool {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    pub(super) takes: Vec<Argument>,
    pub(super) is_read_only: bool,
    /// True if its answer ends with the question to the seat.
    pub(super) asks: bool,
}

/// The text of a tool, and the standing of the match.
#[derive(Serialize, PartialEq, Eq, Debug)]
pub(super) struct Told {
    #[serde(rename = "told")]
    words: String,
    #[serde(flatten)]
    standing: Standing,
    #[serde(skip)]
    asks: bool,
}

impl Told {
    /// Text and standing in words.
    pub(super) fn text(&self) -> String {
        if self.asks { format!("{}{}", self.words, self.standing.words()) } else { self.words.clone() }
    }
}

/// The result of a call.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Used {
    /// The tool was used, with this answer or refusal.
    ToolResult(Result<Told, String>),
    /// The tool was not used: it does not exist, or its arguments are wrong.
    Misread(String),
}

/// All tools of a table with these games.
pub(super) fn tools(games: &[&'static dyn Engine]) -> Vec<Tool> {
    let tool = |name: &'static str, about, takes, is_read_only| {
        let asks = matches!(name, "start_match" | "look" | "play");
        Tool { name, about, takes, is_read_only, asks }
    };
    let optional = |name, about, kind| Argument { name, about, kind, is_required: false };
    let required = |name, about, kind| Argument { name, about, kind, is_required: true };
    let game = || required("game", "the id of the game", Kind::AllowedValue(ids(games)));
    let action = || {
        let about = "the number or the label from legal_actions, or the action in notation";
        required("action", about, Kind::Action)
    };
    vec![
        tool("list_games", "The games, and the bots that can be opponents.", vec![], true),
        tool("how_to_play", "How to play a game, and its notation.", vec![game()], true),
        tool(
            "start_match",
            "Deals a match against bots, one for each other seat; tells the position and what you are asked.",
            vec![game(), optional("opponents", OPPONENTS, Kind::Choices(opponents(games)))],
            false,
        ),
        tool(
            "look",
            "The position as you see it, and what you are asked. While others are playing it waits for them, at most 20 seconds.",
            vec![optional("since", "a step that an answer named: only what has changed there since", Kind::Number(0))],
            true,
        ),
        tool(
            "legal_actions",
            "What you can do now.",
            vec![
                optional("from", "the first number of a long list", Kind::Number(0)),
                optional("containing", "only what contains this text", Kind::Text),
            ],
            true,
        ),
        tool(
            "play",
            "Plays an action; tells what happened until you are asked again, and what you are asked. After 20 seconds it tells that \
             others are still playing: look again.",
            vec![action()],
            false,
        ),
        tool("why_illegal", "The rule that forbids an action, if any does; nothing is played.", vec![action()], true),
        tool("hint", "What a bot would do, by what you see.", vec![], true),
        tool(
            "review",
            "Once the match is over: how you stood, the decisions that cost you most, and what was better. Takes up to 20 seconds.",
            vec![],
            true,
        ),
        tool(
            "end_match",
            "Ends the match early; it gives no record. Where matches begin by themselves: leaves one that is over.",
            vec![],
            false,
        ),
    ]
}

/// A description of the opponents, for a client.
const OPPONENTS: &str = "who plays against you, such as beginner, casual, regular, strong or expert, from weak to strong; casual unless \
                         somebody is named";

fn ids(games: &[&'static dyn Engine]) -> Vec<AllowedValue> {
    let same = |id: &str| AllowedValue { word: id.to_owned(), meaning: id.to_owned() };
    games.iter().map(|game| same(game.info().id)).collect()
}

/// The bots, those with names first, and `nobody` if a game of one seat is possible.
fn opponents(games: &[&'static dyn Engine]) -> Vec<AllowedValue> {
    let bots = bots::all().into_iter().map(|(word, meaning)| AllowedValue { word, meaning });
    let (named, others): (Vec<AllowedValue>, Vec<AllowedValue>) = bots.partition(|bot| bot.word != bot.meaning);
    let alone = games.iter().any(|game| game.info().seats_min == 1);
    let nobody = alone.then(|| AllowedValue { word: NOBODY.to_owned(), meaning: NOBODY.to_owned() });
    named.into_iter().chain(others).chain(nobody).collect()
}

/// Uses a tool; `outside` gets the messages of a match that another program keeps.
pub(super) fn call(
    table: &mut Table,
    name: &str,
    arguments: &Value,
    waiting: &Waiting,
    outside: &mut dyn FnMut(Outgoing<'_>),
) -> Used {
    let tools = tools(table.games());
    let Some(tool) = tools.iter().find(|tool| tool.name == name) else {
        let names = tools.iter().map(|tool| tool.name);
        let there_are = names.clone().collect::<Vec<_>>().join(", ");
        return Used::Misread(format!("there is no such tool; there are {there_are}{}", meant(name, names)));
    };
    let given = match read(tool.name, &tool.takes, arguments) {
        Ok(given) => given,
        Err(problem) => {
            if tool.name == "play" {
                table.misread(&problem, outside);
            }
            return Used::Misread(problem);
        }
    };
    let told = match tool.name {
        "list_games" => Ok(table.list_games()),
        "how_to_play" => table.how_to_play(given.text("game")),
        "start_match" => table.start(given.text("game"), given.texts("opponents"), waiting),
        "look" => table.look(given.number("since"), waiting),
        "legal_actions" => {
            let from = given.number("from").map_or(0, |from| usize::try_from(from).unwrap_or(usize::MAX));
            table.legal_actions(from, given.text("containing"), waiting)
        }
        "play" => table.play(given.text("action"), waiting, outside),
        "why_illegal" => table.why_illegal(given.text("action")),
        "hint" => table.hint(waiting),
        "review" => table.review(waiting),
        _ => table.end(outside),
    };
    Used::ToolResult(told.map(|told| {
        let has_changes_alone = given.number("since").is_some();
        if tool.asks {
            asking(table, told, has_changes_alone)
        } else {
            Told { words: told, standing: table.standing(), asks: false }
        }
    }))
}

/// The text, with the question to the seat.
pub(super) fn asking(table: &mut Table, told: String, has_changes_alone: bool) -> Told {
    Told { words: told, standing: table.asking(has_changes_alone), asks: true }
}
