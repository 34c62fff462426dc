//! Positions in a few words: a flat JSON of the things that tests set, and from it the position text that a client would send.
//!
//! `rows` and `hands` are lists by seat; a species is `{"pop": 3, "traits": ["D05"], "controllers": [1]}`.

use serde_json::{Map, Value, json};

/// The position text of a short description.
pub(super) fn position(short: &str) -> String {
    let Value::Object(mut given) = serde_json::from_str(short).unwrap_or_else(|error| panic!("{short}: {error}"))
    else {
        panic!("{short} is no object")
    };
    let mut text = Map::new();
    put(&mut text, "settings", picked(&mut given, &["variant", "round_limit"]));
    put(&mut text, "ocean", ocean(&mut given));
    put(&mut text, "seats", seats(&mut given));
    put(&mut text, "turn", picked(&mut given, &["phase", "round", "active_seat", "began_in_explosion"]));
    let piles = ["pile1", "pile2"].into_iter().map_while(|key| given.remove(key));
    put(&mut text, "gene_pool", piles.map(|cards| json!({ "cards": cards })).collect::<Vec<_>>().into());
    put(&mut text, "deep_deck", given.remove("deep_deck").unwrap_or_default());
    assert!(given.is_empty(), "{short}: {given:?} is left");
    Value::Object(text).to_string()
}

/// Puts a part into the text unless there is nothing in it.
fn put(text: &mut Map<String, Value>, key: &str, value: Value) {
    let empty = match &value {
        Value::Object(fields) => fields.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Null => true,
        Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    };
    if !empty {
        text.insert(key.to_owned(), value);
    }
}

fn picked(given: &mut Map<String, Value>, keys: &[&str]) -> Value {
    keys.iter().filter_map(|key| Some(((*key).to_owned(), given.remove(*key)?))).collect::<Map<_, _>>().into()
}

fn ocean(given: &mut Map<String, Value>) -> Value {
    let scenarios = list(given.remove("scenarios"));
    let active = list(given.remove("scenarios_active"));
    let zone = |index: usize| {
        let mut zone = Map::new();
        if let Some(tokens) = given.remove(&format!("zone{}", index + 1)) {
            zone.insert("tokens".to_owned(), tokens);
        }
        if let Some(card) = scenarios.get(index) {
            let mut scenario = json!({ "card": card });
            if let Some(active) = active.get(index) {
                scenario["active"] = active.clone();
            }
            zone.insert("scenario".to_owned(), scenario);
        }
        Value::Object(zone)
    };
    let zones: Vec<Value> = (0..3).map(zone).collect();
    let mut ocean = picked(given, &["reserve", "reef", "explosion", "last_round", "zone1_emptied"]);
    if zones.iter().any(|zone| *zone != json!({})) {
        ocean["zones"] = zones.into();
    }
    ocean
}

fn seats(given: &mut Map<String, Value>) -> Value {
    let [rows, hands, scores] = ["rows", "hands", "scores"].map(|key| list(given.remove(key)));
    let seat = |index: usize| {
        let mut seat = Map::new();
        put(&mut seat, "score", scores.get(index).cloned().unwrap_or_default());
        let hand = list(hands.get(index).cloned()).into_iter().map(|card| json!({ "card": card }));
        put(&mut seat, "hand", hand.collect::<Vec<_>>().into());
        let species: Vec<Value> = list(rows.get(index).cloned()).iter().map(species).collect();
        put(&mut seat, "species", species.into());
        Value::Object(seat)
    };
    (0..rows.len().max(hands.len()).max(scores.len())).map(seat).collect::<Vec<_>>().into()
}

fn species(short: &Value) -> Value {
    let controllers = list(short.get("controllers").cloned());
    let held = |(slot, card): (usize, Value)| match controllers.get(slot) {
        Some(seat) => json!({ "card": card, "controller_seat": seat }),
        None => json!({ "card": card }),
    };
    let traits: Vec<Value> = list(short.get("traits").cloned()).into_iter().enumerate().map(held).collect();
    json!({ "population": short.get("pop").cloned().unwrap_or(json!(0)), "traits": traits })
}

fn list(value: Option<Value>) -> Vec<Value> {
    match value {
        Some(Value::Array(items)) => items,
        _ => Vec::new(),
    }
}
