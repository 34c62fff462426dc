//! No tool tells which of the worlds that look the same is the true one.

use hadal_core::game::Viewer;
use hadal_core::generator::Generator;
use serde_json::json;

use super::{go_on, hash, nonsense, patient, rules, sat_down, start, table};
use crate::cli::bots;
use crate::mcp::reading::in_notation;
use crate::mcp::round::Round;
use crate::mcp::table::{Rules, Table, ToolResult};
use crate::mcp::tools::{Used, call, tools};

/// The answers of every tool and the resource, none of which changes anything: in words, and as fields.
fn everything(table: &mut Table) -> Vec<ToolResult> {
    let mut told = vec![table.record()];
    for tool in tools(hadal_games::all()) {
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
            "look" => {
                vec![
                    json!({}),
                    json!({ "since": 0 }),
                    json!({ "since": table.seen() }),
                    json!({ "since": 1_u64 << 40 }),
                ]
            }
            "legal_actions" => vec![json!({}), json!({ "from": 3 }), json!({ "containing": "a" })],
            _ => vec![json!({})],
        };
        for arguments in asked {
            match call(table, tool.name, &arguments, &patient(), &mut |_| ()) {
                Used::ToolResult(Ok(answer)) => {
                    told.extend([Ok(answer.text()), Ok(serde_json::to_string(&answer).unwrap())]);
                }
                Used::ToolResult(Err(problem)) | Used::Misread(problem) => told.push(Err(problem)),
            }
        }
    }
    told
}

/// Tables of every kind: with the weak and now and then with the usual adviser, with nothing that tells what is legal, and with a match
/// that is kept elsewhere.
fn tables(number: u64) -> Rules {
    match number % 32 {
        0 => Rules { adviser: Some(bots::bot("search:3").unwrap()), ..rules() },
        place if place % 4 == 1 => Rules { lists_actions: false, ..rules() },
        place if place % 4 == 2 => Rules { follows: true, ..rules() },
        _ => rules(),
    }
}

fn no_tool_tells_twins_apart(pairs_of_each: u64) {
    for game in hadal_games::all() {
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
                let (one, other) = (round.twin(&mut Generator::from_seed(pairs)), round.twin(&mut choices));
                let [mut one, mut other] = [one, other].map(|round| sat_down(tables(pairs), round));
                worlds += u64::from(hash(&other) != hash(&one));
                let before = (hash(&one), hash(&other));
                assert_eq!(everything(&mut one), everything(&mut other), "{} {seed}", game.info().id);
                assert_eq!(before, (hash(&one), hash(&other)), "what is refused changes nothing");
                pairs += 1;
            }
        }
        let hides = game.info().has_hidden_information || game.info().has_chance;
        assert!(!hides || worlds > pairs / 2, "{}: only {worlds} of {pairs} twins differ", game.info().id);
    }
}

/// A seat's account of a step is the same in every world in which it sees the same before and after.
fn no_record_tells_twins_apart(pairs_of_each: u64) {
    for game in hadal_games::all() {
        let (mut pairs, mut worlds, mut seed) = (0, 0, 0);
        while pairs < pairs_of_each {
            seed += 1;
            let mut choices = Generator::from_seed(seed);
            let mut played = table(rules(), seed);
            start(&mut played, *game);
            let round = played.round.as_mut().unwrap();
            while let Some(action) = round.played.random_action(&mut choices) {
                let action = in_notation(&action);
                let mut other = round.twin(&mut choices);
                let differ = other.played.state_hash() != round.played.state_hash();
                round.step(&action).unwrap();
                let text_of = |round: &Round| round.played.text(Viewer::Seat(round.seat));
                // In the other world the action may not be legal, or lead to what looks different.
                if other.step(&action).is_ok() && text_of(round) == text_of(&other) {
                    assert_eq!(round.seen.last(), other.seen.last(), "{} {seed}", game.info().id);
                    (pairs, worlds) = (pairs + 1, worlds + u64::from(differ));
                }
                if pairs == pairs_of_each {
                    break;
                }
            }
        }
        let hides = game.info().has_hidden_information || game.info().has_chance;
        assert!(!hides || worlds > pairs / 2, "{}: only {worlds} of {pairs} twins differ", game.info().id);
    }
}

#[test]
fn no_tool_tells_apart_what_the_seat_cannot() {
    no_tool_tells_twins_apart(8);
}

/// `make proof PROOF=twins` asks for 2,000 pairs of each game.
#[test]
#[ignore = "long: make test-long runs it"]
fn no_tool_tells_apart_many_twins_of_each_game() {
    let pairs = std::env::var("TWINS").map_or(60, |count| count.parse().expect("TWINS is a number"));
    no_tool_tells_twins_apart(pairs);
    no_record_tells_twins_apart(pairs);
}

#[test]
fn what_is_told_of_a_step_is_the_same_in_worlds_that_look_the_same() {
    no_record_tells_twins_apart(100);
}
