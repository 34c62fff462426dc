//! The rules page says of the cards what their tables say (section 1), and all there is to say of a position text
//! (section 12); and tests cite each of its decisions.

use std::collections::BTreeSet;

use super::scene::{ask, from_json};
use crate::game::Game as _;
use crate::games::oceans::Oceans;
use crate::games::oceans::data::ids::ScenarioId;
use crate::games::oceans::data::{card, scenario};
use crate::games::oceans::wire::flat::{Flat, PHASES, TASK_KINDS};

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

/// The names by which serde knows the fields of the state.
fn fields() -> BTreeSet<String> {
    let error = serde_json::from_str::<Flat>(r#"{"?":0}"#).expect_err("? is no field").to_string();
    let names = error.split_once("expected one of").expect("serde names the fields").1;
    names.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn camel(name: &str) -> String {
    let mut parts = name.split('_');
    let mut camel = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (head, tail) = part.split_at(1);
        camel.push_str(&head.to_ascii_uppercase());
        camel.push_str(tail);
    }
    camel
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
        let said = remark.strip_prefix("sourced").unwrap_or(remark).trim_start_matches("; ");
        assert_eq!(said, beyond, "{id}");
    }
}

#[test]
fn section_12_describes_every_key_of_the_state_and_no_other() {
    let mut keys: BTreeSet<String> = fields().iter().map(|name| camel(name)).collect();
    assert_eq!(keys.len(), 62);
    keys.insert("generator".to_owned());
    assert_eq!(described("key"), keys);
}

#[test]
fn section_12_describes_every_kind_of_task_and_every_phase_and_no_other() {
    assert_eq!(described("kind"), TASK_KINDS.map(str::to_owned).into());
    assert_eq!(described("phase"), PHASES.map(str::to_ascii_lowercase).into());
}

#[test]
fn the_examples_of_section_12_load() {
    let examples: Vec<&str> = section().split("```").skip(1).step_by(2).collect();
    let asked: Vec<_> = examples.iter().map(|text| from_json(2, text).asks()).collect();
    assert_eq!(asked, [ask(0, "feed"), ask(1, "burrower")]);
}

/// The tests of the rules.
const TESTS: [&str; 10] = [
    include_str!("decisions_cards.rs"),
    include_str!("decisions_first.rs"),
    include_str!("decisions_second.rs"),
    include_str!("decisions_third.rs"),
    include_str!("decisions_fourth.rs"),
    include_str!("deep_first.rs"),
    include_str!("deep_second.rs"),
    include_str!("scenarios.rs"),
    include_str!("surface.rs"),
    include_str!("turn.rs"),
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
