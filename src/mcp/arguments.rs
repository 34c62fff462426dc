//! The tools by name: what they take, and what they are for.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::follow::Said;
use super::table::{Table, Told};

/// A tool, as a client is told of it.
pub(super) struct Tool {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    /// The schema of its arguments.
    pub(super) takes: Value,
    pub(super) is_read_only: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfGame {
    game: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Starting {
    game: String,
    #[serde(default)]
    opponents: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Listing {
    #[serde(default)]
    from: usize,
    #[serde(default)]
    containing: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfAction {
    action: Meant,
}

/// Models write a number as a number or as a text.
#[derive(Deserialize)]
#[serde(untagged)]
enum Meant {
    Number(u64),
    Text(String),
}

impl Meant {
    fn text(self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text,
        }
    }
}

/// All tools.
pub(super) fn tools() -> Vec<Tool> {
    let schema = |properties: Value, required: &[&str]| json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false });
    let nothing = schema(json!({}), &[]);
    let text = |about: &str| json!({ "type": "string", "description": about });
    let action = || {
        let about = "the number or the label from legal_actions, or the action in notation";
        schema(json!({ "action": { "type": ["string", "integer"], "description": about } }), &["action"])
    };
    let tool = |name, about, takes, is_read_only| Tool { name, about, takes, is_read_only };
    vec![
        tool("list_games", "The games, and the bots that can be opponents.", nothing.clone(), true),
        tool(
            "how_to_play",
            "How to play a game, and its notation.",
            schema(json!({ "game": text("the id of the game") }), &["game"]),
            true,
        ),
        tool(
            "start_match",
            "Deals a match against bots, one for each other seat. Strong ones that come before you may take a minute.",
            schema(
                json!({ "game": text("the id of the game"), "opponents": { "type": "array", "items": { "type": "string" }, "description": "bots such as greedy or search:2" } }),
                &["game", "opponents"],
            ),
            false,
        ),
        tool("look", "The position, as you see it.", nothing.clone(), true),
        tool(
            "legal_actions",
            "What you can do now.",
            schema(
                json!({ "from": { "type": "integer", "minimum": 0, "description": "the first number of a long list" }, "containing": text("only what contains this text") }),
                &[],
            ),
            true,
        ),
        tool(
            "play",
            "Plays an action; tells what happened until you are asked again, for which strong bots may take a minute.",
            action(),
            false,
        ),
        tool("why_illegal", "The rule that forbids an action, if any does; nothing is played.", action(), true),
        tool("hint", "What a bot would do, by what you see.", nothing.clone(), true),
        tool(
            "end_match",
            "Ends the match early; it gives no record. Where matches begin by themselves: leaves one that is over.",
            nothing,
            false,
        ),
    ]
}

/// Uses a tool; `outside` gets what is said in a match that is kept elsewhere. `None` if there is no such tool.
pub(super) fn call(
    table: &mut Table,
    name: &str,
    arguments: Map<String, Value>,
    outside: &mut dyn FnMut(Said<'_>),
) -> Option<Told> {
    Some(match name {
        "list_games" => read::<Nothing>(arguments).map(|_| table.games()),
        "how_to_play" => read(arguments).and_then(|OfGame { game }| table.how_to_play(&game)),
        "start_match" => read(arguments).and_then(|Starting { game, opponents }| table.start(&game, &opponents)),
        "look" => read::<Nothing>(arguments).and_then(|_| table.look()),
        "legal_actions" => {
            read(arguments).and_then(|Listing { from, containing }| table.legal_actions(from, &containing))
        }
        "play" => table.play(read(arguments).map(|OfAction { action }| action.text()), outside),
        "why_illegal" => read(arguments).and_then(|OfAction { action }| table.why_illegal(&action.text())),
        "hint" => read::<Nothing>(arguments).and_then(|_| table.hint()),
        "end_match" => read::<Nothing>(arguments).and_then(|_| table.end(outside)),
        _ => return None,
    })
}

fn read<T: DeserializeOwned>(arguments: Map<String, Value>) -> Result<T, String> {
    serde_json::from_value(Value::Object(arguments)).map_err(|error| format!("the arguments are wrong: {error}"))
}
