//! The opponents of a caller that names nobody, or somebody by a name.

use serde_json::json;

use super::{ask, rules, table};
use crate::cli::bots;
use crate::mcp::round::Others;
use crate::mcp::table::Table;

/// The bots of a match, by name.
fn seated(table: &Table) -> Vec<String> {
    let Others::Bots { bots, .. } = &table.round.as_ref().unwrap().others else {
        panic!("the match is kept elsewhere")
    };
    bots.iter().flatten().map(bots::name).collect()
}

#[test]
fn a_match_without_opponents_is_against_the_usual_bot() {
    for game in hadal_games::all() {
        for arguments in [json!({ "game": game.info().id }), json!({ "game": game.info().id, "opponents": [] })] {
            let mut table = table(rules(), 1);
            ask(&mut table, "start_match", &arguments).unwrap();
            assert_eq!(seated(&table), ["opponent:2"], "{arguments}");
        }
    }
}

#[test]
fn opponents_are_called_by_what_people_call_them() {
    for (opponents, names) in [
        (json!(["Beginner", "casual"]), vec!["opponent:1", "opponent:2"]),
        (json!("random, greedy"), vec!["random", "greedy"]),
        (json!("nobody"), vec![]),
    ] {
        let mut table = table(rules(), 1);
        ask(&mut table, "start_match", &json!({ "game": "deeper", "opponents": opponents })).unwrap();
        assert_eq!(seated(&table), names);
    }
    let told = table(rules(), 1).list_games();
    let people = "Opponents, from weak to strong: beginner, casual (the usual one), regular, strong, expert. ";
    assert!(told.contains(people), "{told}");
}

#[test]
fn too_many_or_too_few_opponents_are_refused_with_the_numbers_that_a_game_takes() {
    for (game, opponents, refused) in
        [("deep_colony", json!(vec!["random"; 9]), "not 9"), ("oceans", json!(["nobody"]), "not 0")]
    {
        let mut table = table(rules(), 1);
        let told = ask(&mut table, "start_match", &json!({ "game": game, "opponents": opponents })).unwrap_err();
        assert!(told.starts_with("opponents: ") && told.contains(" takes 1") && told.ends_with(refused), "{told}");
    }
}

#[test]
fn a_number_that_no_action_has_is_refused_with_those_that_there_are() {
    let mut table = table(rules(), 5);
    ask(&mut table, "start_match", &json!({ "game": "deep_colony", "opponents": "random" })).unwrap();
    let listed = ask(&mut table, "legal_actions", &json!({})).unwrap();
    let most = listed.lines().filter(|line| line.ends_with(']')).count();
    for (said, number) in [(json!(9999), 9999), (json!("0"), 0), (json!(1000.0), 1000)] {
        let refused = ask(&mut table, "play", &json!({ "action": said })).unwrap_err();
        assert_eq!(refused, format!("there is no action {number}: 1 to {most}"));
    }
    let beyond = ask(&mut table, "legal_actions", &json!({ "from": 9999 })).unwrap();
    assert_eq!(beyond, format!("There is no action 9999: 1 to {most}."));
}
