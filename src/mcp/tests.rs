//! What the tools do, and what they do not tell.

use std::sync::Arc;

use hadal_core::engine::Engine;
use hadal_core::games::GAMES;
use hadal_core::generator::Generator;
use serde_json::{Map, Value, json};

use super::arguments::{call, tools};
use super::deal::Deal;
use super::table::{Rules, Table, Told};
use crate::cli::bots;

fn rules() -> Rules {
    Rules { games: GAMES.to_vec(), lists_actions: true, adviser: bots::bot("greedy").ok(), follows: false }
}

fn table(rules: Rules, seed: u64) -> Table {
    Table::new(Arc::new(rules), Arc::new(Deal::seeded(seed)))
}

fn ask(table: &mut Table, tool: &str, arguments: &Value) -> Told {
    let arguments: Map<String, Value> = arguments.as_object().cloned().unwrap();
    call(table, tool, arguments, &mut |_| ()).unwrap()
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

/// What a model says that does not know what it does.
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

/// The answers of every tool and of the resource, none of which changes anything.
fn everything(table: &mut Table) -> Vec<Told> {
    let mut told = vec![table.record()];
    for tool in tools() {
        let asked = match tool.name {
            // They end the match, and are asked last.
            "end_match" => continue,
            "start_match" => vec![json!({ "game": "deeper", "opponents": ["random"] })],
            "how_to_play" => vec![json!({ "game": "oceans" })],
            "play" => nonsense(),
            "why_illegal" => {
                let strange = ["place 0,0 r0", "buy r2", "discard S001", "swim 0,1", "new D05 0", "keep 0 1"];
                strange.map(|action| json!({ "action": action })).to_vec()
            }
            _ => vec![json!({})],
        };
        told.extend(asked.iter().map(|arguments| ask(table, tool.name, arguments)));
    }
    told
}

fn no_tool_tells_twins_apart(pairs_of_each: u64) {
    for game in GAMES {
        let (mut pairs, mut worlds, mut seed) = (0, 0, 0);
        while pairs < pairs_of_each {
            seed += 1;
            let mut choices = Generator::from_seed(seed);
            let mut played = table(rules(), seed);
            start(&mut played, *game);
            // Matches are looked at now and then, at other times in each.
            for _ in 0..40 {
                for _ in 0..=choices.below(9) {
                    go_on(&mut played, &mut choices);
                }
                let round = played.round.as_ref().unwrap();
                if round.is_over() {
                    break;
                }
                let mut other = table(rules(), seed);
                other.round = Some(round.twin(&mut choices));
                worlds += u64::from(hash(&other) != hash(&played));
                let before = (hash(&played), hash(&other));
                assert_eq!(everything(&mut played), everything(&mut other), "{} {seed}", game.info().id);
                assert_eq!(before, (hash(&played), hash(&other)), "what is refused changes nothing");
                assert_eq!(other.end(), Ok("The match is ended; it gives no record.".to_owned()));
                pairs += 1;
            }
        }
        let hides = game.info().has_hidden_information || game.info().has_chance;
        assert!(!hides || worlds > pairs / 2, "{}: only {worlds} of {pairs} twins differ", game.info().id);
    }
}

#[test]
fn no_tool_tells_apart_what_the_seat_cannot() {
    no_tool_tells_twins_apart(6);
}

#[test]
#[ignore = "long"]
fn no_tool_tells_apart_two_thousand_twins_of_each_game() {
    no_tool_tells_twins_apart(2_000);
}

#[test]
fn nonsense_is_refused_and_changes_nothing() {
    for game in GAMES {
        let mut table = table(rules(), 3);
        assert!(table.look().is_err() && table.record().is_err() && table.end().is_err());
        start(&mut table, *game);
        let before = hash(&table);
        for arguments in nonsense() {
            assert!(ask(&mut table, "play", &arguments).is_err(), "{}: {arguments}", game.info().id);
        }
        for tool in tools() {
            let arguments = json!({ "state": "AAAA", "seat": 0, "key": "k" });
            let refused = ask(&mut table, tool.name, &arguments).unwrap_err();
            assert!(refused.starts_with("the arguments are wrong: unknown field"), "{refused}");
        }
        assert_eq!(hash(&table), before);
        assert!(call(&mut table, "reveal", Map::new(), &mut |_| ()).is_none());
    }
}

#[test]
fn an_action_is_meant_by_its_number_its_label_or_its_notation_in_any_case() {
    let game = GAMES.iter().find(|game| game.info().id == "advanced_colonization").unwrap();
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
fn what_is_withheld_is_told_by_no_refusal() {
    let game = GAMES.iter().find(|game| game.info().id == "deep_colony").unwrap();
    let mut told = table(rules(), 5);
    start(&mut told, *game);
    let unclear = json!({ "action": "plcae 0,1 r0" });
    assert!(ask(&mut told, "play", &unclear).unwrap_err().contains("\nNearest: [place "));
    let mut withheld = table(Rules { lists_actions: false, adviser: None, ..rules() }, 5);
    start(&mut withheld, *game);
    assert!(!ask(&mut withheld, "play", &unclear).unwrap_err().contains("Nearest"));
    assert!(ask(&mut withheld, "legal_actions", &json!({})).is_err());
    assert!(ask(&mut withheld, "hint", &json!({})).is_err());
}

#[test]
fn families_that_are_too_large_for_a_list_are_told_whatever_is_looked_for() {
    let game = GAMES.iter().find(|game| game.info().id == "advanced_colonization").unwrap();
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
    let game = GAMES.iter().find(|game| game.info().id == "deep_colony").unwrap();
    let mut table = table(rules(), 5);
    start(&mut table, *game);
    let told = ask(&mut table, "why_illegal", &json!({ "action": "place 90,90 r0" })).unwrap();
    assert!(told.contains("\nRule "), "{told}");
    let legal = table.round.as_ref().unwrap().played.menu().actions[0].clone();
    assert_eq!(ask(&mut table, "why_illegal", &json!({ "action": legal })), Ok("It is legal.".to_owned()));
}

#[test]
fn one_match_follows_another_and_each_is_dealt_anew() {
    let game = GAMES.iter().find(|game| game.info().id == "oceans").unwrap();
    let (mut one, mut same, mut other) = (table(rules(), 1), table(rules(), 1), table(rules(), 2));
    let mut dealt = Vec::new();
    for _ in 0..3 {
        for table in [&mut one, &mut same, &mut other] {
            start(table, *game);
            let refused = ask(table, "start_match", &json!({ "game": "oceans", "opponents": ["random"] }));
            assert_eq!(refused, Err("a match is under way; play it, or end it first".to_owned()));
            dealt.push(hash(table));
            table.end().unwrap();
            assert!(table.record().is_err(), "an ended match gives no record");
        }
    }
    let distinct: std::collections::BTreeSet<_> = dealt.iter().collect();
    assert_eq!(distinct.len(), 6);
    assert!(dealt.chunks(3).all(|three| three[0] == three[1]));
}

#[test]
fn the_record_comes_with_the_end_and_before_it_is_what_was_seen() {
    let game = GAMES.iter().find(|game| game.info().id == "deeper").unwrap();
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
}
