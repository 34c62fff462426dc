//! Matches in which bots have no time, or nobody waits for them.

use hadal_core::generator::Generator;
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

use super::{ask, patient, rules, table, told};
use crate::mcp::table::{Table, ToolResult};
use crate::mcp::tools::call;
use crate::mcp::waiting::Waiting;

/// Asks in a call that is cancelled before it begins to wait.
fn ask_and_leave(table: &mut Table, tool: &str, arguments: &Value) -> ToolResult {
    let cancelled = CancellationToken::new();
    cancelled.cancel();
    told(call(table, tool, arguments, &Waiting::until(&cancelled), &mut |_| ()))
}

/// A match whose first decision is somebody else's.
fn begun_by_another(opponents: &[&str]) -> Table {
    for seed in 0.. {
        let mut table = table(rules(), seed);
        ask_and_leave(&mut table, "start_match", &json!({ "game": "oceans", "opponents": opponents })).unwrap();
        if !table.round.as_ref().unwrap().is_asked() {
            return table;
        }
    }
    unreachable!()
}

#[test]
fn a_cancelled_call_lets_no_bot_decide_and_the_match_goes_on_later() {
    let mut table = begun_by_another(&["greedy", "greedy", "greedy"]);
    assert_eq!(table.seen(), 0);
    let told = ask_and_leave(&mut table, "look", &json!({})).unwrap();
    assert!(told.ends_with("They are still playing: look again later. (Step 0.)"), "{told}");
    for tool in ["play", "why_illegal"] {
        let refused = ask(&mut table, tool, &json!({ "action": 1 })).unwrap_err();
        assert_eq!(refused, "the others are still playing; look again later");
    }
    let told = ask(&mut table, "look", &json!({})).unwrap();
    assert!(told.contains("You are asked: ") && table.seen() > 0, "{told}");
}

#[test]
fn an_action_of_a_cancelled_call_is_played_and_what_others_did_is_told_later() {
    let mut table = begun_by_another(&["greedy", "greedy", "greedy"]);
    ask(&mut table, "look", &json!({})).unwrap();
    let mut choices = Generator::from_seed(1);
    while table.round.as_ref().unwrap().is_asked() {
        let action = table.round.as_ref().unwrap().played.random_action(&mut choices).unwrap();
        ask_and_leave(&mut table, "play", &json!({ "action": action })).unwrap();
    }
    let before = table.seen();
    let later = ask(&mut table, "look", &json!({})).unwrap();
    let steps = table.round.as_ref().unwrap().seen[before..].to_vec();
    assert!(!steps.is_empty() && steps.iter().all(|step| later.contains(step.as_str())), "{later}");
}

#[test]
fn what_bots_decide_is_the_same_however_often_nobody_waited() {
    let play = |leaves: bool| {
        let mut table = begun_by_another(&["random", "greedy"]);
        let mut choices = Generator::from_seed(2);
        for _ in 0..20 {
            if leaves {
                ask_and_leave(&mut table, "look", &json!({})).unwrap();
            }
            table.look(None, &patient()).unwrap();
            let action = table.round.as_ref().unwrap().played.random_action(&mut choices).unwrap();
            let played = json!({ "action": action });
            if leaves { ask_and_leave(&mut table, "play", &played) } else { ask(&mut table, "play", &played) }.unwrap();
        }
        ask(&mut table, "look", &json!({})).unwrap();
        table.record().unwrap()
    };
    assert_eq!(play(false), play(true));
}
