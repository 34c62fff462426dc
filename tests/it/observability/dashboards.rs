//! The dashboard, the alerts and the page for operators use only metrics and labels that the server has.

use std::collections::{BTreeMap, BTreeSet};

use super::Watched;
use super::scrape::Scrape;

const FILES: &[&str] =
    &["deploy/grafana/hadal.json", "deploy/prometheus/alerts.yml", "deploy/prometheus/alerts_test.yml"];

/// Labels that Prometheus or Grafana add.
const ADDED_LABELS: &[&str] = &["instance", "job", "le"];

fn read(path: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The metrics named in a text, each with the labels used with it.
fn named(text: &str) -> Vec<(String, BTreeSet<String>)> {
    let in_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let mut found = Vec::new();
    for (place, _) in text.match_indices("hadal_").chain(text.match_indices("process_")) {
        // `hadal:requests:rate5m` is the name of a recording rule.
        if text[..place].chars().next_back().is_some_and(|before| in_name(before) || before == ':') {
            continue;
        }
        let rest = &text[place..];
        let end = rest.find(|letter| !in_name(letter)).unwrap_or(rest.len());
        let braces = rest[end..].strip_prefix('{').and_then(|rest| rest.split_once('}'));
        let labels = braces.map(|(labels, _)| labels.split(',').map(label).collect()).unwrap_or_default();
        found.push((rest[..end].to_owned(), labels));
    }
    found
}

fn label(matcher: &str) -> String {
    let end = matcher.find(['=', '!']).unwrap_or_else(|| panic!("{matcher} is no matcher"));
    matcher[..end].trim().to_owned()
}

/// The metric family of a series: a histogram has three kinds of series.
fn family<'a>(scrape: &Scrape, series: &'a str) -> &'a str {
    if scrape.families.contains(series) {
        return series;
    }
    let ends = ["_bucket", "_sum", "_count"];
    ends.iter().find_map(|end| series.strip_suffix(end)).unwrap_or(series)
}

#[tokio::test]
async fn every_metric_and_label_in_the_files_exists() {
    let scrape = Watched::start().await.scrape().await;
    let labels = scrape.labels_by_series();
    for file in FILES {
        let named = named(&read(file));
        assert!(named.len() > 10, "{file}: only {named:?}");
        for (series, asked) in named {
            assert!(scrape.families.contains(family(&scrape, &series)), "{file}: there is no {series}");
            let known = labels.get(&series).unwrap_or_else(|| panic!("{file}: {series} is never written"));
            let strange: Vec<&String> = asked
                .iter()
                .filter(|label| !known.contains(*label) && !ADDED_LABELS.contains(&label.as_str()))
                .collect();
            assert!(strange.is_empty(), "{file}: {series} has {known:?}, not {strange:?}");
        }
    }
}

#[tokio::test]
async fn every_metric_of_ours_is_on_the_dashboard_and_on_the_page_for_operators() {
    let scrape = Watched::start().await.scrape().await;
    let dashboard = named(&read("deploy/grafana/hadal.json"));
    let shown: BTreeSet<&str> = dashboard.iter().map(|(series, _)| family(&scrape, series)).collect();
    let page = read("docs/operations.md");
    for name in scrape.families.iter().filter(|name| name.starts_with("hadal_")) {
        assert!(shown.contains(name.as_str()), "{name} is on no panel");
        assert!(page.contains(&format!("| `{name}` |")), "{name} has no row in docs/operations.md");
    }
}

#[test]
fn every_alert_is_tested_and_told_what_to_do_about() {
    let (alerts, tests) = (read("deploy/prometheus/alerts.yml"), read("deploy/prometheus/alerts_test.yml"));
    let names: Vec<&str> = alerts.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")).collect();
    assert!(names.len() >= 10);
    assert_eq!(alerts.matches("          action: ").count(), names.len(), "every alert says what to do");
    let page = read("docs/operations.md");
    for name in names {
        let fires = tests.contains(&format!("        alertname: {name}\n"));
        let stays_silent = tests.contains(&format!("alertname: {name}, exp_alerts: []"));
        assert!(fires && stays_silent, "{name} is not tested both ways");
        assert!(page.contains(&format!("`{name}`")), "{name} is not in docs/operations.md");
    }
}

#[test]
fn the_dashboard_is_one() {
    let dashboard: serde_json::Value = serde_json::from_str(&read("deploy/grafana/hadal.json")).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let mut places = BTreeMap::new();
    for panel in panels.iter().filter(|panel| panel["type"] != "row") {
        let title = panel["title"].as_str().unwrap();
        assert!(!panel["targets"].as_array().unwrap().is_empty(), "{title} shows nothing");
        let place = &panel["gridPos"];
        let corner = (place["y"].as_u64().unwrap(), place["x"].as_u64().unwrap());
        assert_eq!(places.insert(corner, title), None, "{title} covers another panel");
    }
    assert!(places.len() > 15);
}
