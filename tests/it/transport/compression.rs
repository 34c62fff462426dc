//! gzip and zstd, both ways, when the client asks.

use hadal::pb;
use tonic::codec::CompressionEncoding;

use crate::server::Server;

#[tokio::test]
async fn requests_and_answers_are_compressed_when_the_client_asks() {
    let server = Server::start().await;
    let plain = server.client().await.list_games(pb::ListGamesRequest {}).await.unwrap();
    assert_eq!(plain.metadata().get("grpc-encoding"), None, "nobody asked for compression");
    let plain = plain.into_inner();
    for (encoding, name) in [(CompressionEncoding::Gzip, "gzip"), (CompressionEncoding::Zstd, "zstd")] {
        let mut client = server.client().await.send_compressed(encoding).accept_compressed(encoding);
        let answer = client.list_games(pb::ListGamesRequest {}).await.unwrap();
        assert_eq!(answer.metadata().get("grpc-encoding").unwrap(), name);
        assert_eq!(answer.into_inner(), plain, "{name} changes the answer");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_only_sends_compressed_gets_a_plain_answer() {
    let server = Server::start().await;
    let mut client = server.client().await.send_compressed(CompressionEncoding::Zstd);
    let answer = client.list_games(pb::ListGamesRequest {}).await.unwrap();
    assert_eq!(answer.metadata().get("grpc-encoding"), None);
    server.stop().await;
}

#[tokio::test]
async fn catalogues_are_the_same_in_every_encoding_and_as_often_as_they_are_asked_for() {
    let server = Server::start().await;
    let of = |game_id: &str| pb::GetGameRequest { game_id: game_id.to_owned(), ..Default::default() };
    for game in hadal::games::GAMES {
        let id = game.info().id;
        let expected = hadal::service::catalogue::get_game(&crate::games::HOST, &of(id)).unwrap();
        let encodings = [None, Some(CompressionEncoding::Gzip), Some(CompressionEncoding::Zstd)];
        for encoding in encodings.into_iter().cycle().take(6) {
            let client = server.client().await;
            let mut client = match encoding {
                Some(encoding) => client.accept_compressed(encoding),
                None => client,
            };
            assert_eq!(client.get_game(of(id)).await.unwrap().into_inner(), expected, "{id} in {encoding:?}");
        }
    }
    let unknown = server.client().await.get_game(of("chess")).await.unwrap_err();
    crate::refused::Refused::read(&unknown).expect(tonic::Code::NotFound, "UNKNOWN_GAME");
    server.stop().await;
}
