//! The rules page agrees with the tables about the cards (section 1), describes everything in a position text (section 12), and
//! tests cite each of its decisions.

use hadal_core::wire::Messages;
use std::collections::BTreeSet;

use serde_json::Value;

use super::table::{ask, from_position};
use crate::data::ids::ScenarioId;
use crate::data::{card, scenario};
use crate::{Oceans, Options};
use hadal_core::game::{Game as _, Setup};
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::wire::{Wire as _, json};

/// Section 12 of the page.
fn section() -> &'static str {
    Oceans::INFO.rules.split_once("\n## 12. ").expect("the page has a section 12").1
}

/// The quoted words in the first column of every table with this heading.
fn described(heading: &str) -> BTreeSet<String> {
    let (mut table, mut words) = (String::new(), BTreeSet::new());
    for line in section().lines() {
        let first = line.strip_prefix("| ").and_then(|row| row.split(" |").next()).unwrap_or_default();
        if !line.starts_with('|') {
            table.clear();
        } else if table.is_empty() {
            table = first.to_owned();
        } else if table == heading {
            words.extend(first.split('`').skip(1).step_by(2).map(str::to_owned));
        }
    }
    words
}

/// Every key of a text from the top, without the places in lists.
fn walk(value: &Value, path: &str, paths: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (key, inner) in fields {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                walk(inner, &path, paths);
                paths.insert(path);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| walk(item, path, paths)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The same text with this key left out wherever it stands.
fn without(value: &Value, path: &str) -> Value {
    match value {
        Value::Array(items) => items.iter().map(|item| without(item, path)).collect(),
        Value::Object(fields) => {
            let (first, rest) = path.split_once('.').map_or((path, None), |(first, rest)| (first, Some(rest)));
            let kept = fields.iter().filter(|(key, _)| *key != first || rest.is_some());
            let inner = |(key, inner): (&String, &Value)| {
                (key.clone(), if key == first { without(inner, rest.unwrap_or_default()) } else { inner.clone() })
            };
            Value::Object(kept.map(inner).collect())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

fn is_state(text: &Value) -> bool {
    let message: pb::OceansState = json::parse(&text.to_string()).unwrap();
    Oceans::decode_state(&pb::state::State::Oceans(message)).is_ok()
}

/// The names that the descriptor of a message or an enum lists.
fn listed(name: &str) -> BTreeSet<String> {
    let pool = prost_reflect::DescriptorPool::decode(pb::DESCRIPTORS).unwrap();
    if let Some(message) = pool.get_message_by_name(name) {
        return message.fields().map(|field| field.json_name().to_owned()).collect();
    }
    let values = pool.get_enum_by_name(name).unwrap();
    let short = |name: &str| name.strip_prefix("OCEANS_PHASE_").map(str::to_ascii_lowercase);
    values.values().skip(1).filter_map(|value| short(value.name())).collect()
}

/// The rows of sections 1.4 and 1.5: the id in the first column, and the last column.
fn remarks() -> Vec<(&'static str, &'static str)> {
    let tables = Oceans::INFO.rules.split_once("### 1.4 ").and_then(|(_, rest)| rest.split_once("### 1.6 "));
    let rows = tables.expect("the page has sections 1.4 to 1.6").0.lines().filter_map(|line| line.strip_prefix("| "));
    let cells = rows.map(|row| row.trim_end_matches('|').split('|').map(str::trim).collect::<Vec<_>>());
    let of_card = |id: &str| id.len() == 3 && matches!(id.as_bytes()[0], b'C' | b'D');
    cells.map(|cells| (cells[0], cells[cells.len() - 1])).filter(|(id, _)| of_card(id)).collect()
}

#[test]
fn the_last_column_of_the_card_tables_says_what_the_provenance_of_the_card_says() {
    let remarks = remarks();
    assert_eq!(remarks.len(), 25 + 89);
    for (id, remark) in remarks {
        let provenance = match id.parse::<ScenarioId>() {
            Ok(id) => &scenario(id).provenance,
            Err(()) => &card(id.parse().unwrap()).text.provenance,
        };
        let beyond = provenance.strip_prefix("sourced").unwrap_or(provenance).trim_start_matches("; ");
        let source = remark.strip_prefix("sourced").unwrap_or(remark).trim_start_matches("; ");
        assert_eq!(source, beyond, "{id}");
    }
}

#[test]
fn section_12_tells_of_every_key_that_a_state_needs_what_a_position_without_it_has() {
    let described = described("key");
    let text = Oceans::position_text(&super::table::table("3:S001 | 5:D23", r#""hands":[["S002"],[]]"#).state);
    let whole: Value = serde_json::from_str(&text).unwrap();
    let mut keys = BTreeSet::new();
    walk(&whole, "", &mut keys);
    let (mut left_out, mut missing) = (0, Vec::new());
    // A given generator is ignored as a whole.
    for key in keys.into_iter().filter(|key| !key.starts_with("generator.")) {
        let shorter = without(&whole, &key);
        match (is_state(&shorter), is_position(&shorter)) {
            (false, true) => {
                left_out += 1;
                missing.extend((!described.contains(&key)).then_some(key));
            }
            // Population and cards are missing elsewhere without these.
            (_, false) => assert!(!described.contains(&key) || key == "seats", "{key} cannot be left out"),
            (true, true) => {}
        }
    }
    assert!(left_out > 20 && missing.is_empty(), "section 12 does not tell of {missing:?}");
}

fn is_position(text: &Value) -> bool {
    let options = Options { position: Some(text.to_string()), ..Options::default() };
    Oceans::new_game(&Setup { seat_count: 2, options, generator: Generator::from_seed(1) }).is_ok()
}

#[test]
fn section_12_describes_every_kind_of_task_and_every_phase_and_no_other() {
    assert_eq!(described("kind"), listed("hadal.v1.OceansTask"));
    assert_eq!(described("phase"), listed("hadal.v1.OceansPhase"));
}

#[test]
fn the_examples_of_section_12_load() {
    let examples: Vec<&str> = section().split("```").skip(1).step_by(2).collect();
    let asked: Vec<_> = examples.iter().map(|text| from_position(2, text).asks()).collect();
    assert_eq!(asked, [ask(0, "feed"), ask(1, "burrower")]);
}

/// The tests of the rules.
const TESTS: [&str; 10] = [
    include_str!("rules/decisions_cards.rs"),
    include_str!("rules/decisions_section_3.rs"),
    include_str!("rules/decisions_section_8.rs"),
    include_str!("rules/decisions_compared.rs"),
    include_str!("rules/decisions_rare.rs"),
    include_str!("rules/deep_d01_to_d45.rs"),
    include_str!("rules/deep_d46_to_d89.rs"),
    include_str!("rules/scenarios.rs"),
    include_str!("rules/surface.rs"),
    include_str!("rules/turn.rs"),
];

/// The numbers at the start of a text, with commas and "and" between them.
fn numbers(text: &str) -> impl Iterator<Item = u32> + '_ {
    let words = text.split([' ', ',', '.', ':']).filter(|word| !word.is_empty() && *word != "and");
    words.map_while(|word| word.parse().ok())
}

/// The decisions a line of a test file cites: in the name of a test, or in its documentation.
fn cited(line: &str) -> Vec<u32> {
    if let Some(name) = line.strip_prefix("fn ") {
        return name.split('_').map_while(|part| part.strip_prefix('n')?.parse().ok()).collect();
    }
    let after = line.strip_prefix("/// Decision").map(|rest| rest.trim_start_matches('s'));
    after.into_iter().flat_map(numbers).collect()
}

#[test]
fn every_numbered_decision_is_cited_by_a_test() {
    let row = |line: &str| line.strip_prefix("| ")?.split(' ').next()?.parse().ok();
    let item = |line: &str| line.split_once(". **(")?.0.parse().ok();
    let sections = Oceans::INFO.rules.split("\n## ").filter(|part| part.starts_with("3. ") || part.starts_with("8. "));
    let decided: BTreeSet<u32> =
        sections.flat_map(str::lines).filter_map(|line| row(line).or_else(|| item(line))).collect();
    assert_eq!((decided.len(), decided.last()), (152, Some(&152)));
    let cited: BTreeSet<u32> = TESTS.iter().flat_map(|text| text.lines()).flat_map(cited).collect();
    let uncited: Vec<&u32> = decided.difference(&cited).collect();
    assert!(uncited.is_empty(), "no test cites the decisions {uncited:?}");
}
