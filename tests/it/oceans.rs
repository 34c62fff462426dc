//! What only Oceans has: a second variant, whose playthroughs are kept beside those of the full game.

use hadal::pb;
use hadal::pb::game_options::Options;

use crate::games::{create_request, tables};
use crate::golden::{SEED, check};
use crate::server::Server;

#[tokio::test]
async fn the_reef_variant_plays_as_its_golden_playthroughs_say() {
    let server = Server::start().await;
    for (game, seat_count) in tables().filter(|(game, _)| game.info().id == "oceans") {
        let variant = Some(pb::OceansVariant::Reef.into());
        let options = Options::Oceans(pb::OceansOptions { variant, ..Default::default() });
        let request = pb::CreateGameRequest {
            options: Some(pb::GameOptions { options: Some(options) }),
            ..create_request(game, seat_count, SEED)
        };
        check(&mut server.client().await, game, request, &format!("reef_{seat_count}_seats.txt")).await;
    }
    server.stop().await;
}
