//! The price of a whole game for a model, in letters: about 3.2 make a token.

use serde_json::{Value, json};

use super::{rules, table};
use crate::cli::bots;
use crate::mcp::table::Table;
use crate::mcp::tools::{Used, call};

/// The letters that a model has sent and received.
struct Spent {
    table: Table,
    letters: usize,
}

impl Spent {
    fn ask(&mut self, tool: &str, arguments: &Value) -> Value {
        let Used::ToolResult(Ok(told)) = call(&mut self.table, tool, arguments, &super::patient(), &mut |_| ()) else {
            panic!("{tool} refuses {arguments}")
        };
        self.letters += tool.len() + arguments.to_string().len() + told.text().len();
        serde_json::to_value(&told).unwrap()
    }
}

/// A whole game by a scripted agent that reads everything: how to play, each answer, and what has changed on the table before each of
/// its turns. It plays what the greedy bot would, which costs nothing.
fn letters_of(game: &str) -> (usize, usize) {
    let mut spent = Spent { table: table(rules(), 1), letters: 0 };
    spent.ask("list_games", &json!({}));
    spent.ask("how_to_play", &json!({ "game": game }));
    let mut told = spent.ask("start_match", &json!({ "game": game, "opponents": "greedy" }));
    let (greedy, mut plays, mut looked) = (bots::bot("greedy").unwrap(), 0, told["step"].as_u64());
    while told["over"] == false {
        let is_after_others = told["told"].as_str().unwrap().lines().any(|line| line.starts_with("Seat "));
        if plays > 0 && is_after_others {
            (told, looked) = (spent.ask("look", &json!({ "since": looked })), told["step"].as_u64());
        }
        let _ = &told;
        let played = spent.table.round.as_ref().unwrap().played.as_ref();
        let best = bots::thoughts(played, &greedy, 1, &super::patient()).unwrap().unwrap().pop().unwrap();
        (told, plays) = (spent.ask("play", &json!({ "action": best.notation })), plays + 1);
    }
    (spent.letters, plays)
}

#[test]
fn a_whole_game_has_a_price_that_one_can_pay() {
    for (game, most) in [("oceans", 190_000), ("deep_colony", 125_000), ("deeper", 110_000)] {
        let (letters, plays) = letters_of(game);
        assert!(letters < most && plays > 20, "{game}: {letters} letters for {plays} actions");
    }
}
