//! The metrics: the content of a scrape, and the bound on its size.

use std::time::Duration;

use strum::IntoEnumIterator;
use tonic::Code;

use super::*;

fn metrics() -> Metrics {
    Metrics::new(Games::new(["oceans", "deeper"])).unwrap()
}

fn value(text: &str, series: &str) -> Option<f64> {
    text.lines().find_map(|line| line.strip_prefix(series)?.trim().parse().ok())
}

#[test]
fn a_call_is_counted_and_measured_under_its_labels() {
    let metrics = metrics();
    let (rpc, game) = (Rpc::of("/hadal.v1.GameService/ApplyAction"), metrics.games().find("deeper"));
    metrics.begun(rpc);
    assert_eq!(value(&metrics.text().unwrap(), "hadal_requests_in_flight{rpc=\"ApplyAction\"}"), Some(1.0));
    metrics.finished(rpc, game, Code::FailedPrecondition, Duration::from_micros(700));
    metrics.refused(game, Reason::IllegalAction);
    let text = metrics.text().unwrap();
    let labels = "rpc=\"ApplyAction\"";
    assert_eq!(value(&text, &format!("hadal_requests_in_flight{{{labels}}}")), Some(0.0));
    let counted = "hadal_requests_total{code=\"FAILED_PRECONDITION\",game=\"deeper\",rpc=\"ApplyAction\"}";
    assert_eq!(value(&text, counted), Some(1.0), "{text}");
    assert_eq!(value(&text, "hadal_refusals_total{game=\"deeper\",reason=\"ILLEGAL_ACTION\"}"), Some(1.0));
    let below = |bound| format!("hadal_request_duration_seconds_bucket{{game=\"deeper\",{labels},le=\"{bound}\"}}");
    assert_eq!(value(&text, &below("0.0005")), Some(0.0));
    assert_eq!(value(&text, &below("0.001")), Some(1.0));
    for sum in [2.0, 3.0] {
        metrics.finished(rpc, game, Code::Ok, Duration::from_micros(700));
        let text = metrics.text().unwrap();
        assert_eq!(value(&text, &below("0.001")), Some(sum));
        let counted = "hadal_requests_total{code=\"OK\",game=\"deeper\",rpc=\"ApplyAction\"}";
        assert_eq!(value(&text, counted), Some(sum - 1.0), "{text}");
    }
}

#[test]
fn what_messages_hold_is_shown_as_it_is_at_a_scrape() {
    let metrics = metrics();
    for held in [4096, 0] {
        metrics.message_bytes.store(held, Ordering::Relaxed);
        assert!(metrics.text().unwrap().contains(&format!("\nhadal_message_bytes {held}\n")));
    }
}

#[test]
fn what_alerts_watch_begins_at_zero() {
    let text = metrics().text().unwrap();
    assert_eq!(value(&text, "hadal_refusals_total{game=\"none\",reason=\"INTERNAL\"}"), Some(0.0));
}

#[test]
fn whatever_callers_do_the_number_of_series_has_a_bound() {
    let metrics = metrics();
    for rpc in Rpc::all() {
        for game in metrics.games().all() {
            for code in 0..17 {
                metrics.begun(rpc);
                metrics.finished(rpc, game, Code::from(code), Duration::ZERO);
            }
            for reason in Reason::iter() {
                metrics.refused(game, reason);
            }
        }
    }
    let all = metrics.text().unwrap().lines().count();
    for stranger in 0..1000 {
        let (rpc, game) = (Rpc::of(&format!("/x/{stranger}")), metrics.games().find(&format!("game{stranger}")));
        metrics.begun(rpc);
        metrics.finished(rpc, game, Code::Unimplemented, Duration::ZERO);
    }
    assert_eq!(metrics.text().unwrap().lines().count(), all);
}
