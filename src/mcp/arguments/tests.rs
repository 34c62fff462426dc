//! Schemas that every client accepts, and arguments as clients really write them.

use serde_json::{Value, json};

use super::{Arguments, read, schema};
use crate::mcp::standing;
use crate::mcp::tools::tools;

/// The fault of a schema: it must have one type, and the keywords that clients of every kind know beside it.
fn faults(schema: &Value, found: &mut Vec<String>) {
    let kind = schema["type"].as_str().unwrap_or("a list");
    let keywords: &[&str] = match kind {
        "object" => &["type", "description", "properties", "required", "additionalProperties"],
        "array" => &["type", "description", "items"],
        "string" => &["type", "description", "enum"],
        "integer" => &["type", "description", "minimum"],
        "boolean" => &["type", "description"],
        _ => &[],
    };
    let strange = schema.as_object().unwrap().keys().filter(|keyword| !keywords.contains(&keyword.as_str()));
    found.extend(strange.map(|keyword| format!("{keyword} of {kind}")));
    let texts_only =
        |list: &Value| list.as_array().is_some_and(|all| !all.is_empty() && all.iter().all(Value::is_string));
    for list in ["enum", "required"] {
        if schema.get(list).is_some_and(|list| !texts_only(list)) {
            found.push(format!("{list} is no list of texts"));
        }
    }
    let properties = schema["properties"].as_object().into_iter().flat_map(|properties| properties.values());
    for within in properties.chain(schema.get("items")) {
        faults(within, found);
    }
}

#[test]
fn every_schema_of_every_tool_has_plain_types_of_one_dialect() {
    for tool in tools(hadal_games::all()) {
        let (schema, mut found) = (Value::Object(schema(&tool.takes)), Vec::new());
        faults(&schema, &mut found);
        assert!(found.is_empty() && schema["type"] == "object", "{}: {found:?}", tool.name);
        let arguments = schema["properties"].as_object().unwrap();
        assert!(arguments.values().all(|argument| argument["description"].is_string()), "{}", tool.name);
    }
    let mut found = Vec::new();
    faults(&Value::Object(standing::schema()), &mut found);
    assert!(found.is_empty(), "{found:?}");
    for strange in [
        json!({ "type": ["string", "integer"] }),
        json!({ "type": "string", "anyOf": [] }),
        json!({ "type": "object", "properties": { "a": { "$ref": "#/b" } } }),
        json!({ "type": "object", "$schema": "http://json-schema.org/draft-07/schema#" }),
        json!({ "type": "array", "items": { "type": ["number"] } }),
        json!({ "type": "object", "properties": {}, "required": [] }),
    ] {
        let mut found = Vec::new();
        faults(&strange, &mut found);
        assert!(!found.is_empty(), "{strange}");
    }
}

#[test]
fn what_there_is_to_choose_from_is_a_closed_list() {
    let tools = tools(hadal_games::all());
    let start = tools.iter().find(|tool| tool.name == "start_match").unwrap();
    let schema = schema(&start.takes);
    let games: Vec<&str> = hadal_games::all().iter().map(|game| game.info().id).collect();
    assert_eq!(schema["properties"]["game"]["enum"], json!(games));
    let opponents = schema["properties"]["opponents"]["items"]["enum"].as_array().unwrap();
    assert_eq!(opponents[..5], ["beginner", "casual", "regular", "strong", "expert"]);
    assert_eq!(schema["required"], json!(["game"]));
    let about = schema["properties"]["opponents"]["description"].as_str().unwrap();
    assert!(about.contains("beginner") && !about.contains("search"), "people are named: {about}");
    for opponent in opponents {
        let arguments = json!({ "game": "deeper", "opponents": [opponent] });
        assert!(read("start_match", &start.takes, &arguments).is_ok(), "{opponent}");
    }
}

fn understood(tool: &str, arguments: &Value) -> Result<Arguments, String> {
    let tools = tools(hadal_games::all());
    read(tool, &tools.iter().find(|each| each.name == tool).unwrap().takes, arguments)
}

/// A tool, its arguments as its schema has them, and what means the same, all as JSON.
const FORMS: [(&str, &str, &[&str]); 12] = [
    ("look", "{}", &["null", "[]", r#""""#, r#""{}""#, r#""[]""#, r#""null""#, r#"" ""#]),
    (
        "play",
        r#"{"action": "1"}"#,
        &[
            r#"{"action": 1}"#,
            r#"{"action": 1.0}"#,
            r#"{"action": " 1 "}"#,
            r#"{"action": "1.0"}"#,
            r#"{"action": "+1"}"#,
            r#"{"action": "\"1\""}"#,
            r#""{\"action\": 1}""#,
        ],
    ),
    ("play", r#"{"action": "0"}"#, &[r#"{"action": 0}"#, r#"{"action": 0.0}"#]),
    (
        "play",
        r#"{"action": "place 0,1 r0"}"#,
        &[r#"{"action": "  place 0,1 r0\n"}"#, r#"{"action": "\"place 0,1 r0\""}"#],
    ),
    (
        "legal_actions",
        r#"{"from": 3}"#,
        &[
            r#"{"from": 3.0}"#,
            r#"{"from": "3"}"#,
            r#"{"from": " 3 "}"#,
            r#"{"from": "3.0"}"#,
            r#"{"from": 3, "containing": null}"#,
            r#"{"from": 3, "containing": ""}"#,
        ],
    ),
    ("legal_actions", "{}", &["[]", r#"{"from": null}"#, r#"{"from": ""}"#, r#"{"from": "null", "containing": "  "}"#]),
    ("legal_actions", r#"{"containing": "7"}"#, &[r#"{"containing": 7}"#, r#"{"containing": 7.0}"#]),
    (
        "how_to_play",
        r#"{"game": "deep_colony"}"#,
        &[r#"{"game": "Deep Colony"}"#, r#"{"game": " deep_colony "}"#, r#"{"game": "DEEP-COLONY"}"#],
    ),
    (
        "start_match",
        r#"{"game": "oceans"}"#,
        &[
            r#"{"game": "oceans", "opponents": null}"#,
            r#"{"game": "oceans", "opponents": []}"#,
            r#"{"game": "oceans", "opponents": ""}"#,
            r#"{"game": "oceans", "opponents": "[]"}"#,
            r#"{"game": "oceans", "opponents": "null"}"#,
            r#"{"game": "oceans", "opponents": [null]}"#,
            r#"{"game": "oceans", "opponents": [""]}"#,
        ],
    ),
    (
        "start_match",
        r#"{"game": "oceans", "opponents": ["greedy"]}"#,
        &[
            r#"{"game": "oceans", "opponents": "greedy"}"#,
            r#"{"game": "oceans", "opponents": "[\"greedy\"]"}"#,
            r#"{"game": "oceans", "opponents": "\"greedy\""}"#,
            r#"{"game": "oceans", "opponents": "['greedy']"}"#,
            r#"{"game": "oceans", "opponents": "[greedy]"}"#,
            r#"{"game": "oceans", "opponents": " Greedy "}"#,
        ],
    ),
    (
        "start_match",
        r#"{"game": "oceans", "opponents": ["greedy", "random"]}"#,
        &[
            r#"{"game": "oceans", "opponents": "greedy, random"}"#,
            r#"{"game": "oceans", "opponents": "[\"greedy\",\"random\"]"}"#,
            r#"{"game": "oceans", "opponents": "'greedy','random'"}"#,
        ],
    ),
    (
        "start_match",
        r#"{"game": "oceans", "opponents": ["beginner", "strong", "search:1"]}"#,
        &[
            r#"{"game": "oceans", "opponents": ["Beginner", "opponent:4", "search"]}"#,
            r#"{"game": "oceans", "opponents": ["opponent", "STRONG", "search:1"]}"#,
        ],
    ),
];

#[test]
fn arguments_are_understood_in_every_form_in_which_models_write_them() {
    for (tool, plain, forms) in FORMS {
        let read = |text: &str| understood(tool, &serde_json::from_str(text).unwrap());
        let meant = read(plain).unwrap();
        for form in forms {
            assert_eq!(read(form).as_ref(), Ok(&meant), "{tool} {form}");
        }
    }
}

#[test]
fn what_is_wrong_with_arguments_is_said_with_their_name_and_what_is_allowed() {
    for (tool, arguments, said) in [
        ("look", json!([1]), "arguments: needs an object, not a list"),
        ("look", json!(7), "arguments: needs an object, not 7"),
        ("look", json!("seat 2"), "arguments: needs an object, not \"seat 2\""),
        ("look", json!({ "seat": 1 }), "seat: there is no such argument; look takes since"),
        (
            "play",
            json!({ "action": "1", "acton": 1 }),
            "acton: there is no such argument; play takes action. Did you mean action?",
        ),
        ("play", json!({ "action": "1", "seed": null }), "seed: there is no such argument; play takes action"),
        (
            "play",
            json!({}),
            "action: it is missing; say the number or the label from legal_actions, or the action in notation",
        ),
        ("play", json!({ "action": null }), "action: it is missing; say the number or the label"),
        ("play", json!({ "action": " " }), "action: it is missing; say the number or the label"),
        ("play", json!({ "action": 1.5 }), "action: needs a whole number from legal_actions or a text, not 1.5"),
        ("play", json!({ "action": "1.5" }), "action: needs a whole number from legal_actions or a text, not \"1.5\""),
        ("play", json!({ "action": -1 }), "action: needs a whole number from legal_actions or a text, not -1"),
        ("play", json!({ "action": 1e300 }), "action: needs a whole number from legal_actions or a text, not 1e+300"),
        ("play", json!({ "action": true }), "action: expected a text or a whole number, not true"),
        ("play", json!({ "action": ["pass"] }), "action: expected a text or a whole number, not a list"),
        ("why_illegal", json!({ "action": {} }), "action: expected a text or a whole number, not an object"),
        ("legal_actions", json!({ "from": 1.5 }), "from: needs a whole number from 0 on, not 1.5"),
        ("legal_actions", json!({ "from": "1.5" }), "from: needs a whole number from 0 on, not \"1.5\""),
        ("legal_actions", json!({ "from": -1 }), "from: needs a whole number from 0 on, not -1"),
        ("legal_actions", json!({ "from": "two" }), "from: needs a whole number from 0 on, not \"two\""),
        ("legal_actions", json!({ "from": true }), "from: needs a whole number from 0 on, not true"),
        ("legal_actions", json!({ "from": [3] }), "from: needs a whole number from 0 on, not a list"),
        ("legal_actions", json!({ "containing": false }), "containing: needs a text, not false"),
        ("how_to_play", json!({ "game": "oceens" }), "game: there is no \"oceens\"; there are advanced_colonization, "),
        ("how_to_play", json!({ "game": 3 }), "game: there is no \"3\"; there are advanced_colonization, "),
        (
            "start_match",
            json!({ "game": "oceans", "opponents": ["gredy"] }),
            "opponents: there is no \"gredy\"; there are beginner, ",
        ),
        (
            "start_match",
            json!({ "game": "oceans", "opponents": "search:9" }),
            "opponents: there is no \"search:9\"; there are beginner, ",
        ),
        ("start_match", json!({ "game": "oceans", "opponents": 2 }), "opponents: expected a list of texts, not 2"),
        (
            "start_match",
            json!({ "game": "oceans", "opponents": ["greedy", 2] }),
            "opponents: expected a list of texts, not 2 at place 2",
        ),
        ("start_match", json!({ "opponents": ["greedy"] }), "game: it is missing; say the id of the game"),
    ] {
        let refused = understood(tool, &arguments).unwrap_err();
        assert!(refused.starts_with(said), "{tool} {arguments}: {refused}");
    }
    let near = understood("how_to_play", &json!({ "game": "oceens" })).unwrap_err();
    assert!(near.ends_with(". Did you mean oceans?"), "{near}");
    let long = understood("how_to_play", &json!({ "game": "x".repeat(1 << 20) })).unwrap_err();
    assert!(long.len() < 500, "what is long is not repeated");
    let long = understood("look", &json!({ "x".repeat(1 << 20): 1 })).unwrap_err();
    assert!(long.len() < 500, "what is long is not repeated");
}
