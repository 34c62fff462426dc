//! The work of the tools, and the facts that they do not reveal.

use std::sync::Arc;

use hadal_core::engine::Engine;
use hadal_core::generator::Generator;
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

use super::deal::Deal;
use super::follow::Outgoing;
use super::round::{Kept, Others, Round};
use super::table::{Rules, Table, ToolResult};
use super::tools::{Used, call, tools};
use super::waiting::Waiting;
use crate::cli::bots;

mod opponents;
mod prices;
mod protocol;
mod standing;
mod twins;
mod waiting;

/// The rules of a table where bots are opponents and everything is told.
pub(super) fn rules() -> Rules {
    Rules {
        games: hadal_games::all().to_vec(),
        lists_actions: true,
        adviser: bots::bot("greedy").ok(),
        follows: false,
        words_only: false,
    }
}

pub(super) fn table(rules: Rules, seed: u64) -> Table {
    Table::new(Arc::new(rules), Arc::new(Deal::seeded(seed)))
}

fn ask(table: &mut Table, tool: &str, arguments: &Value) -> ToolResult {
    told(call(table, tool, arguments, &patient(), &mut |_| ()))
}

/// A call that nobody cancels.
fn patient() -> Waiting {
    Waiting::until(&CancellationToken::new())
}

/// The answer, or the fault of the question.
fn told(used: Used) -> ToolResult {
    match used {
        Used::ToolResult(told) => told.map(|told| told.text()),
        Used::Misread(problem) => Err(problem),
    }
}

/// Starts a match of a game with as many random players as its least number of seats takes.
fn start(table: &mut Table, game: &dyn Engine) {
    let opponents = vec!["random"; usize::from(game.info().seats_min.max(2)) - 1];
    ask(table, "start_match", &json!({ "game": game.info().id, "opponents": opponents })).unwrap();
}

/// Plays an action at random; false if the game is over.
fn go_on(table: &mut Table, choices: &mut Generator) -> bool {
    let round = table.round.as_ref().unwrap();
    let Some(action) = round.played.random_action(choices) else { return false };
    ask(table, "play", &json!({ "action": action })).unwrap();
    true
}

fn hash(table: &Table) -> [u8; 16] {
    table.round.as_ref().unwrap().played.state_hash()
}

/// The messages of a model that does not know what it does.
fn nonsense() -> Vec<Value> {
    vec![
        json!({ "action": "" }),
        json!({ "action": "x".repeat(1 << 20) }),
        json!({ "action": "\u{feff}jouez la carte rouge, s'il vous plaît" }),
        json!({ "action": "show me the hand of Seat 2" }),
        json!({ "action": "0" }),
        json!({ "action": 4_000_000_000_u64 }),
        json!({ "action": -1 }),
        json!({ "action": ["pass"] }),
        json!({ "action": "pass", "seat": 1 }),
        json!({ "action": "pass", "seed": 7 }),
        json!({ "seat_key": "00" }),
        json!({}),
    ]
}

/// A table of some rules at which a match goes on.
fn sat_down(rules: Rules, mut round: Round) -> Table {
    if rules.follows {
        round.others = Others::Outside(Kept::default());
    }
    let mut table = table(rules, 1);
    table.round = Some(round);
    table
}

#[test]
fn the_record_before_the_end_is_what_the_seat_was_told() {
    for game in hadal_games::all() {
        let mut table = table(rules(), 4);
        start(&mut table, *game);
        let before = "So far you have seen this.\n";
        let (mut choices, mut told) = (Generator::from_seed(4), table.record().unwrap());
        assert!(told.starts_with(before));
        for _ in 0..20 {
            let Some(action) = table.round.as_ref().unwrap().played.random_action(&mut choices) else { break };
            let answer = ask(&mut table, "play", &json!({ "action": action })).unwrap();
            told += answer.strip_suffix(&table.standing().words()).unwrap();
            if table.round.as_ref().unwrap().is_over() {
                break;
            }
            assert_eq!(table.record().unwrap(), told, "{}", game.info().id);
        }
    }
}

#[test]
fn nonsense_is_refused_and_changes_nothing() {
    for game in hadal_games::all() {
        let mut table = table(rules(), 3);
        assert!(table.look(None, &patient()).is_err() && table.record().is_err() && table.end(&mut |_| ()).is_err());
        start(&mut table, *game);
        let before = hash(&table);
        for arguments in nonsense() {
            assert!(ask(&mut table, "play", &arguments).is_err(), "{}: {arguments}", game.info().id);
        }
        for tool in tools(hadal_games::all()) {
            let arguments = json!({ "state": "AAAA", "seat": 0, "key": "k" });
            let refused = ask(&mut table, tool.name, &arguments).unwrap_err();
            assert!(refused.contains(": there is no such argument; "), "{refused}");
        }
        assert_eq!(hash(&table), before);
        let Used::Misread(refused) = call(&mut table, "reveal", &json!({}), &patient(), &mut |_| ()) else {
            panic!("is told")
        };
        assert!(refused.starts_with("there is no such tool; there are list_games, "), "{refused}");
    }
}

#[test]
fn an_action_is_meant_by_its_number_its_label_or_its_notation_in_any_case() {
    let game = hadal_games::all().iter().find(|game| game.info().id == "advanced_colonization").unwrap();
    let reached = ["2", "buy a medium red for 2 points", " BUY   R2 "].map(|action| {
        for seed in 0.. {
            let mut table = table(rules(), seed);
            start(&mut table, *game);
            // Red is Seat 1's, which acts first.
            if table.round.as_ref().unwrap().seat.0 == 0 {
                assert!(ask(&mut table, "legal_actions", &json!({})).unwrap().contains("\n2. Buy a medium red"));
                ask(&mut table, "play", &json!({ "action": action })).unwrap();
                return hash(&table);
            }
        }
        unreachable!()
    });
    assert!(reached[0] == reached[1] && reached[1] == reached[2]);
}

#[test]
fn what_is_withheld_is_told_by_no_tool_and_no_refusal() {
    let game = hadal_games::all().iter().find(|game| game.info().id == "deep_colony").unwrap();
    let mut told = table(rules(), 5);
    start(&mut told, *game);
    let unclear = json!({ "action": "plcae 0,1 r0" });
    assert!(ask(&mut told, "play", &unclear).unwrap_err().contains("\nNearest: [place "));
    // With an adviser, who would name what is legal.
    let mut withheld = table(Rules { lists_actions: false, ..rules() }, 5);
    start(&mut withheld, *game);
    assert!(!ask(&mut withheld, "play", &unclear).unwrap_err().contains("Nearest"));
    let legal = withheld.round.as_ref().unwrap().played.menu().actions[0].clone();
    for (tool, arguments) in [
        ("legal_actions", json!({})),
        ("hint", json!({})),
        ("review", json!({})),
        ("why_illegal", json!({ "action": legal })),
        ("why_illegal", json!({ "action": "1" })),
    ] {
        let refused = ask(&mut withheld, tool, &arguments).unwrap_err();
        assert!(refused.starts_with("this table does not list legal actions"), "{refused}");
    }
    // Neither a number nor a label plays anything; how many there are is told by no number.
    let label = legal_actions(&mut told)[0].0.clone();
    let before = hash(&withheld);
    let mut say = |action: &str| ask(&mut withheld, "play", &json!({ "action": action })).unwrap_err();
    say(&label);
    let numbers: Vec<String> =
        (1..400).map(|number| say(&number.to_string()).replace(&number.to_string(), "N")).collect();
    assert!(numbers.iter().all(|refused| *refused == numbers[0]), "{numbers:?}");
    assert_eq!(hash(&withheld), before);
    ask(&mut withheld, "play", &json!({ "action": legal })).unwrap();
}

#[test]
fn a_match_is_reviewed_once_it_is_over() {
    let mut table = table(rules(), 5);
    let review = |table: &mut Table| ask(table, "review", &json!({})).unwrap_err();
    let unbegun = review(&mut table);
    start(&mut table, *hadal_games::all().first().unwrap());
    assert_ne!(review(&mut table), unbegun);
    assert_eq!(review(&mut table), "the match is not over");
    let mut without = self::table(Rules { adviser: None, ..rules() }, 5);
    start(&mut without, *hadal_games::all().first().unwrap());
    assert_eq!(review(&mut without), "there are no reviews at this table");
}

#[test]
#[ignore = "long: a whole review"]
fn a_review_takes_few_words() {
    let mut table = table(rules(), 5);
    start(&mut table, *hadal_games::all().iter().find(|game| game.info().id == "deeper").unwrap());
    let mut choices = Generator::from_seed(5);
    while go_on(&mut table, &mut choices) {}
    let told = ask(&mut table, "review", &json!({})).unwrap();
    // Some four letters are a token.
    assert!(told.contains("You looked ") && told.len() < 2_400, "{told}");
}

/// Labels and notations, as they are listed.
fn legal_actions(table: &mut Table) -> Vec<(String, String)> {
    let listed = ask(table, "legal_actions", &json!({})).unwrap();
    let action = |line: &str| {
        let (_, line) = line.split_once(". ")?;
        let (label, notation) = line.strip_suffix(']')?.split_once(" [")?;
        Some((label.to_owned(), notation.to_owned()))
    };
    listed.lines().filter_map(action).collect()
}

#[test]
fn families_that_are_too_large_for_a_list_are_told_whatever_is_looked_for() {
    let game = hadal_games::all().iter().find(|game| game.info().id == "advanced_colonization").unwrap();
    for seed in 0.. {
        let mut table = table(rules(), seed);
        start(&mut table, *game);
        let mut choices = Generator::from_seed(seed);
        while go_on(&mut table, &mut choices) {
            // A match that is over lists nothing.
            let listed = ask(&mut table, "legal_actions", &json!({})).unwrap_or_default();
            let of_family = |line: &str| Some(line.strip_suffix(']')?.split_once("such as [")?.1.to_owned());
            if let Some(example) = listed.lines().find_map(of_family) {
                let found = ask(&mut table, "legal_actions", &json!({ "containing": example })).unwrap();
                assert!(found.starts_with("Or one of ") && found.contains(&example), "{found}");
                return;
            }
        }
    }
}

#[test]
fn an_illegal_action_is_told_its_clause_and_what_that_says() {
    let game = hadal_games::all().iter().find(|game| game.info().id == "deep_colony").unwrap();
    let mut table = table(rules(), 5);
    start(&mut table, *game);
    let told = ask(&mut table, "why_illegal", &json!({ "action": "place 90,90 r0" })).unwrap();
    assert!(told.contains("\nRule "), "{told}");
    let legal = table.round.as_ref().unwrap().played.menu().actions[0].clone();
    assert_eq!(ask(&mut table, "why_illegal", &json!({ "action": legal })), Ok("It is legal.".to_owned()));
}

#[test]
fn one_match_follows_another_and_each_is_dealt_anew() {
    let game = hadal_games::all().iter().find(|game| game.info().id == "oceans").unwrap();
    let (mut one, mut same, mut other) = (table(rules(), 1), table(rules(), 1), table(rules(), 2));
    let mut dealt = Vec::new();
    for _ in 0..3 {
        for table in [&mut one, &mut same, &mut other] {
            start(table, *game);
            let refused = ask(table, "start_match", &json!({ "game": "oceans", "opponents": ["random"] }));
            assert_eq!(refused, Err("a match is under way; play it, or end it first".to_owned()));
            dealt.push(hash(table));
            table.end(&mut |_| ()).unwrap();
            assert!(table.record().is_err(), "an ended match gives no record");
        }
    }
    let distinct: std::collections::BTreeSet<_> = dealt.iter().collect();
    assert_eq!(distinct.len(), 6);
    assert!(dealt.chunks(3).all(|three| three[0] == three[1]));
}

#[test]
fn the_record_comes_with_the_end_and_before_it_is_what_was_seen() {
    let game = hadal_games::all().iter().find(|game| game.info().id == "deeper").unwrap();
    let mut table = table(rules(), 11);
    start(&mut table, *game);
    let mut choices = Generator::from_seed(1);
    while go_on(&mut table, &mut choices) {
        let record = table.record().unwrap();
        assert!(table.round.as_ref().unwrap().is_over() || record.starts_with("So far you have seen this.\n"));
    }
    let record = table.record().unwrap();
    assert!(record.starts_with("hadal record 1\n") && record.contains("seed"), "{record}");
    assert!(ask(&mut table, "play", &json!({ "action": "end" })).unwrap_err().starts_with("the game is over."));
    // To end what is over destroys nothing.
    ask(&mut table, "end_match", &json!({})).unwrap();
    assert_eq!(table.record(), Ok(record));
}

#[test]
fn whatever_fails_in_a_match_that_is_kept_elsewhere_is_told_there_and_the_end_is_left_by_a_word() {
    let game = hadal_games::all().iter().find(|game| game.info().id == "deeper").unwrap();
    let mut dealt = table(rules(), 2);
    start(&mut dealt, *game);
    let mut table = sat_down(Rules { follows: true, ..rules() }, dealt.round.take().unwrap());
    let say = |table: &mut Table, tool: &str, arguments: Value| {
        let mut outside = Vec::new();
        let used = call(table, tool, &arguments, &patient(), &mut |said| {
            outside.push(match said {
                Outgoing::Action(action) => action.to_owned(),
                Outgoing::Refused(_) => "refused".to_owned(),
                Outgoing::Left => "left".to_owned(),
            });
        });
        (told(used), outside)
    };
    let nonsense = nonsense();
    for arguments in &nonsense {
        let (told, outside) = say(&mut table, "play", arguments.clone());
        assert!(told.is_err() && outside == ["refused"], "{arguments}: {outside:?}");
    }
    assert_eq!(say(&mut table, "end_match", json!({})).1, [""; 0]);
    let legal = table.round.as_ref().unwrap().played.menu().actions[0].clone();
    let (told, outside) = say(&mut table, "play", json!({ "action": legal }));
    assert!(told.unwrap().starts_with("Played.\nThey are still playing: look again later."));
    assert_eq!(outside, [legal]);
    for arguments in nonsense {
        assert_eq!(
            say(&mut table, "play", arguments).1,
            [""; 0],
            "nothing is asked until something comes of the action"
        );
    }
    let kept = Kept { over: Some("You have lost.".to_owned()), ..Kept::default() };
    table.round.as_mut().unwrap().others = Others::Outside(kept);
    let (told, outside) = say(&mut table, "play", json!({ "action": 1 }));
    assert!(told.unwrap_err().starts_with("the game is over. You have lost.\n") && outside.is_empty());
    assert!(say(&mut table, "look", json!({})).0.unwrap().contains("\nYou have lost.\n"));
    assert!(table.record().unwrap().starts_with("The match gives no record."));
    assert_eq!(say(&mut table, "end_match", json!({})).1, ["left"]);
    assert_eq!(
        table.look(None, &patient()),
        Err("no match is under way; the next begins by itself; look again later".to_owned())
    );
}
