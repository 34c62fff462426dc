//! The example of a game: listed only by servers that are asked to, and played like any other.

use hadal_core::pb;
use hadal_games::example;

use crate::cli::{Serving, answers};
use crate::server::Client;

async fn listed(arguments: &[&str]) -> Vec<String> {
    let serving = Serving::start(arguments);
    let mut client = Client::connect(format!("http://{}", serving.address)).await.unwrap();
    let answer = client.list_games(pb::ListGamesRequest {}).await.unwrap().into_inner();
    answer.games.into_iter().map(|game| game.id).collect()
}

#[tokio::test]
async fn only_servers_that_are_asked_to_list_the_example() {
    let id = example().unwrap().info().id;
    assert!(hadal_games::all().iter().all(|game| game.info().id != id));
    assert!(!listed(&["serve"]).await.contains(&id.to_owned()));
    assert_eq!(listed(&["serve", "--example-game"]).await.last().map(String::as_str), Some(id));
}

#[test]
fn the_example_is_played_at_the_terminal_to_its_end_against_a_bot() {
    let arguments = ["play", "example", "--seed", "5", "--players", "person,greedy"];
    let printed = answers(&arguments, &"take 3\ntake 1\n".repeat(40));
    assert!(printed.contains("Take from the heap") && printed.contains("takes 3 pebbles"), "{printed}");
    assert!(printed.contains("shows") && printed.contains(" wins "), "{printed}");
}

#[test]
fn the_example_is_simulated_and_has_a_page_about_how_to_play() {
    let printed = answers(&["simulate", "example", "--seats", "greedy,random", "--games", "4"], "");
    assert!(printed.contains("greedy") && printed.contains("random"), "{printed}");
    let printed = answers(&["play", "example", "--seed", "5", "--players", "person,random"], "rules\nquit\n");
    assert!(printed.contains("How to play Pebbles"), "{printed}");
}
