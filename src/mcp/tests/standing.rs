//! How a match stands, in words and in fields.

use hadal_core::generator::Generator;
use serde_json::{Value, json};

use super::{ask, go_on, patient, rules, start, table};
use crate::mcp::standing::schema;
use crate::mcp::table::{Rules, Table};
use crate::mcp::tools::{Used, call, tools};

/// The fields of an answer, each of which is as the schema says.
fn fields(table: &mut Table, tool: &str, arguments: &Value) -> Value {
    let Used::ToolResult(Ok(told)) = call(table, tool, arguments, &patient(), &mut |_| ()) else {
        panic!("{tool} refuses {arguments}")
    };
    let fields = serde_json::to_value(&told).unwrap();
    accepts(&Value::Object(schema()), &fields);
    fields
}

/// Panics unless a schema of plain types accepts a value.
fn accepts(schema: &Value, value: &Value) {
    let is_right = match schema["type"].as_str().unwrap() {
        "object" => {
            let properties = schema["properties"].as_object().unwrap();
            let required = schema["required"].as_array().unwrap();
            assert!(required.iter().all(|name| value.get(name.as_str().unwrap()).is_some()), "{value}");
            value.as_object().unwrap().iter().for_each(|(name, value)| accepts(&properties[name], value));
            true
        }
        "array" => {
            value.as_array().unwrap().iter().for_each(|item| accepts(&schema["items"], item));
            true
        }
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        other => panic!("{other}"),
    };
    assert!(is_right, "{value} is none of {schema}");
}

#[test]
fn every_answer_of_every_tool_has_the_fields_of_its_schema() {
    for game in hadal_games::all() {
        let mut table = table(rules(), 5);
        assert_eq!(fields(&mut table, "list_games", &json!({}))["over"], true);
        start(&mut table, *game);
        let mut choices = Generator::from_seed(5);
        loop {
            for tool in tools(hadal_games::all()) {
                let arguments = match tool.name {
                    "start_match" | "play" | "end_match" | "review" => continue,
                    "hint" if choices.below(8) > 0 => continue,
                    "how_to_play" => json!({ "game": game.info().id }),
                    "why_illegal" => json!({ "action": "1" }),
                    _ => json!({}),
                };
                let told = fields(&mut table, tool.name, &arguments);
                assert_eq!((told["asked"].as_str(), told["over"].as_bool()), (Some("you"), Some(false)));
                let listed = table.round.as_ref().unwrap().played.menu();
                let all: u128 = listed.templates.iter().sum::<u128>() + listed.actions.len() as u128;
                assert_eq!(u128::from(told["count"].as_u64().unwrap()), all);
            }
            if (0..5).any(|_| !go_on(&mut table, &mut choices) || table.round.as_ref().unwrap().is_over()) {
                break;
            }
        }
        let told = fields(&mut table, "look", &json!({}));
        assert!(told["over"] == true && told.get("asked").is_none() && told.get("choices").is_none(), "{told}");
        assert_eq!(told["points"].as_array().unwrap().len(), usize::from(game.info().seats_min.max(2)));
    }
}

#[test]
fn few_choices_are_told_one_by_one_and_many_by_their_verbs() {
    let (mut few, mut many) = (0, 0);
    for game in hadal_games::all() {
        let mut table = table(rules(), 2);
        start(&mut table, *game);
        let mut choices = Generator::from_seed(9);
        for _ in 0..60 {
            let told = fields(&mut table, "look", &json!({}));
            if told["over"] == true {
                break;
            }
            let lines: Vec<&str> =
                told["choices"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
            let menu = table.round.as_ref().unwrap().played.menu();
            if menu.templates.is_empty() && menu.actions.len() <= 12 {
                let notations = lines.iter().map(|line| line.rsplit_once(" [").unwrap().1.trim_end_matches(']'));
                assert!(notations.eq(menu.actions.iter().map(String::as_str)), "{lines:?}");
                few += 1;
            } else if menu.templates.is_empty() {
                for action in &menu.actions {
                    let verb = action.split(' ').next().unwrap();
                    assert!(lines.iter().any(|line| line.starts_with(&format!("- {verb}"))), "{action}: {lines:?}");
                }
                assert!(lines.iter().all(|line| line.len() < 800), "{lines:?}");
                many += 1;
            }
            go_on(&mut table, &mut choices);
        }
    }
    assert!(few > 20 && many > 20, "{few} and {many}");
}

#[test]
fn the_end_is_told_as_yours() {
    let game = hadal_games::all().iter().find(|game| game.info().id == "deep_colony").unwrap();
    let mut ends = [0; 2];
    for seed in 0..12 {
        let mut table = table(rules(), seed);
        start(&mut table, *game);
        let mut choices = Generator::from_seed(seed);
        while go_on(&mut table, &mut choices) {}
        let told = fields(&mut table, "look", &json!({}));
        let seat = told["seat"].as_u64().unwrap();
        let of = |mine: bool| {
            let points = told["points"].as_array().unwrap();
            points.iter().find(|points| (points["seat"] == seat) == mine).unwrap()["points"].as_i64().unwrap()
        };
        let (mine, other) = (of(true), of(false));
        if mine == other {
            continue;
        }
        let end = if mine > other { "won" } else { "lost" };
        ends[usize::from(mine > other)] += 1;
        let sentence = format!("You {end} {mine} to {other}: ");
        assert!(told["question"].as_str().unwrap().starts_with(&sentence), "{told}");
        assert!(ask(&mut table, "look", &json!({})).unwrap().contains(&sentence));
    }
    assert!(ends.iter().all(|count| *count > 0), "{ends:?}");
}

#[test]
fn your_seat_has_no_other_name_in_what_happens() {
    for game in hadal_games::all() {
        let mut table = table(rules(), 8);
        start(&mut table, *game);
        let own = format!("Seat {}", table.round.as_ref().unwrap().seat.0 + 1);
        let mut choices = Generator::from_seed(8);
        for _ in 0..40 {
            go_on(&mut table, &mut choices);
        }
        let told = table.record().unwrap();
        assert!(table.round.as_ref().unwrap().is_over() || !told.contains(&own), "{told}");
        let text = ask(&mut table, "look", &json!({})).unwrap();
        assert_eq!(text.matches(&own).count(), 1, "{text}");
        assert!(!text.contains("Seat 2: Seat 2"), "{text}");
    }
}

#[test]
fn what_has_changed_is_told_without_the_rest() {
    let game = hadal_games::all().iter().find(|game| game.info().id == "oceans").unwrap();
    let mut table = table(rules(), 3);
    start(&mut table, *game);
    let step = table.seen();
    let mut choices = Generator::from_seed(3);
    for _ in 0..3 {
        go_on(&mut table, &mut choices);
    }
    let changed = ask(&mut table, "look", &json!({ "since": step })).unwrap();
    assert!(changed.contains("All: Round ") && !changed.contains("You are Seat"), "{changed}");
    let since = json!({ "since": table.seen() });
    let again = ask(&mut table, "look", &since).unwrap();
    assert!(again.starts_with("Step ") && again.ends_with("The choices are as before."), "{again}");
    let whole = ask(&mut table, "look", &json!({})).unwrap();
    assert!(whole.starts_with("You are Seat ") && changed.len() < whole.len(), "{whole}");
    let most = table.seen();
    let refused = ask(&mut table, "look", &json!({ "since": 9999 })).unwrap_err();
    assert_eq!(refused, format!("since: there is no step 9999: 0 to {most}"));
}

#[test]
fn where_lists_are_withheld_no_answer_counts_or_names_choices() {
    for game in hadal_games::all() {
        let mut table = table(Rules { lists_actions: false, ..rules() }, 5);
        start(&mut table, *game);
        let told = fields(&mut table, "look", &json!({}));
        assert!(told.get("count").is_none() && told.get("choices").is_none() && told["asked"] == "you", "{told}");
        let text = ask(&mut table, "look", &json!({})).unwrap();
        assert!(!text.contains("choices") && text.contains("You are asked: "), "{text}");
    }
}

#[test]
fn a_verb_that_there_is_not_is_answered_with_those_that_there_are() {
    let mut table = table(rules(), 5);
    ask(&mut table, "start_match", &json!({ "game": "deep_colony", "opponents": "random" })).unwrap();
    let refused = ask(&mut table, "play", &json!({ "action": "plaec 0,1 r0" })).unwrap_err();
    assert!(refused.contains("\nThere is no \"plaec\" now: an action begins with place"), "{refused}");
    let refused = ask(&mut table, "play", &json!({ "action": "place 90,90 r0" })).unwrap_err();
    assert!(!refused.contains("There is no"), "{refused}");
}
