//! `ListGames` and `GetGame`: everything that a frontend needs, for every game.

use std::collections::BTreeSet;

use hadal_core::engine::{Engine, Start};
use hadal_core::pb;

use crate::reflect::{descriptor, dynamic};
use crate::server::{Client, Server, shared};

async fn get_game(client: &mut Client, game: &dyn Engine) -> pb::GetGameResponse {
    client
        .get_game(pb::GetGameRequest { game_id: game.info().id.to_owned(), ..Default::default() })
        .await
        .unwrap()
        .into_inner()
}

fn is_snake_case(word: &str) -> bool {
    !word.is_empty()
        && word.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_')
}

#[tokio::test]
async fn list_games_and_get_game_say_the_same() {
    let server = Server::start().await;
    let mut client = server.client().await;
    let listed = client.list_games(pb::ListGamesRequest {}).await.unwrap().into_inner();
    assert_eq!(listed.games.len(), hadal_games::all().len());
    for (game, summary) in hadal_games::all().iter().zip(listed.games) {
        assert_eq!(summary.id, game.info().id);
        assert!(is_snake_case(&summary.id) && !summary.title.is_empty() && !summary.summary.is_empty());
        assert!(1 <= summary.seats_min && summary.seats_min <= summary.seats_max && summary.seats_max <= 4);
        assert!(summary.rules_version >= 1);
        assert_eq!(get_game(&mut client, *game).await.game, Some(summary));
    }
    let told = listed.server.unwrap();
    assert_eq!((told.version.as_str(), told.wire_versions.as_slice()), (env!("CARGO_PKG_VERSION"), &[1][..]));
    server.stop().await;
}

#[tokio::test]
async fn a_game_comes_with_its_rules_grammar_components_and_refusals() {
    let mut client = shared().client().await;
    for game in hadal_games::all() {
        let told = get_game(&mut client, *game).await;
        assert!(told.rules.starts_with("# "), "the rules are markdown");
        assert!(!told.notation_grammar.trim().is_empty());
        assert_eq!(told.components, Some(game.components(Start::Defaults).unwrap()));
        let catalogue = dynamic(&told.components.unwrap());
        let (case, content) = catalogue.fields().next().unwrap();
        assert_eq!(case.name(), game.info().id);
        assert!(content.as_message().unwrap().fields().count() > 0, "the catalogue of {} is empty", game.info().id);
        let bots: Vec<&str> = told.bots.iter().map(|bot| bot.id.as_str()).collect();
        assert_eq!(bots, ["random", "greedy", "opponent", "search"]);
        for (level, bot) in told.bots.iter().flat_map(|bot| bot.levels.iter().map(move |level| (level, bot))) {
            let budget = level.budget.unwrap();
            assert!(level.level > 0 && !bot.description.is_empty(), "{bot:?}");
            assert_eq!(level.name.is_empty(), bot.id != "opponent", "{level:?}");
            assert_eq!(level.name.is_empty(), level.line.is_empty(), "{level:?}");
            assert!(budget.simulations + budget.transitions > 0 && budget.milliseconds == 0, "budgets count work");
        }
        let names: BTreeSet<&str> = told.refusals.iter().map(|refusal| refusal.violated.as_str()).collect();
        assert_eq!(names.len(), told.refusals.len(), "every refusal has a name of its own");
        for refusal in &told.refusals {
            assert!(is_snake_case(&refusal.violated), "{refusal:?}");
            let first = refusal.description.chars().next().unwrap_or('.');
            assert!(!first.is_uppercase() && !refusal.description.ends_with('.'), "{refusal:?}");
        }
    }
}

#[tokio::test]
async fn every_field_of_the_options_message_is_explained_and_nothing_else() {
    let mut client = shared().client().await;
    for game in hadal_games::all() {
        let cases = descriptor("hadal.v1.GameOptions");
        let case = cases.get_field_by_name(game.info().id).expect("the options' case is called like the game");
        let message = case.kind().as_message().unwrap().clone();
        let fields: BTreeSet<String> = message.fields().map(|field| field.name().to_owned()).collect();
        let told = get_game(&mut client, *game).await.options;
        let names: BTreeSet<String> = told.iter().map(|option| option.name.clone()).collect();
        assert_eq!(names, fields, "options of {}", game.info().id);
        assert_eq!(told.len(), fields.len());
        for option in told {
            assert!(
                !option.kind.is_empty() && !option.description.is_empty() && !option.range.is_empty(),
                "{option:?}"
            );
        }
        for field in message.fields() {
            let given = field.is_list() || field.field_descriptor_proto().proto3_optional();
            assert!(given, "{}: whether it was given must show", field.full_name());
        }
    }
}

#[test]
fn every_oneof_over_the_games_has_a_case_for_each() {
    for name in ["State", "Action", "Event", "View", "GameOptions", "Components"] {
        let message = descriptor(&format!("hadal.v1.{name}"));
        let choice = message.oneofs().next().unwrap();
        let cases: BTreeSet<String> = choice.fields().map(|field| field.name().to_owned()).collect();
        for game in hadal_games::all() {
            assert!(cases.contains(game.info().id), "{name} has no case for {}", game.info().id);
        }
    }
}
