//! gzip, both ways, when the client asks.

use hadal_core::pb;
use tonic::codec::CompressionEncoding;

use crate::server::Server;

#[tokio::test]
async fn requests_and_answers_are_compressed_when_the_client_asks() {
    let server = Server::start().await;
    let plain = server.client().await.list_games(pb::ListGamesRequest {}).await.unwrap();
    assert_eq!(plain.metadata().get("grpc-encoding"), None, "nobody asked for compression");
    let plain = plain.into_inner();
    let gzip = CompressionEncoding::Gzip;
    let mut client = server.client().await.send_compressed(gzip).accept_compressed(gzip);
    let answer = client.list_games(pb::ListGamesRequest {}).await.unwrap();
    assert_eq!(answer.metadata().get("grpc-encoding").unwrap(), "gzip");
    assert_eq!(answer.into_inner(), plain, "gzip changes the answer");
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_only_sends_compressed_gets_a_plain_answer() {
    let server = Server::start().await;
    let mut client = server.client().await.send_compressed(CompressionEncoding::Gzip);
    let answer = client.list_games(pb::ListGamesRequest {}).await.unwrap();
    assert_eq!(answer.metadata().get("grpc-encoding"), None);
    server.stop().await;
}

#[tokio::test]
async fn another_encoding_is_refused_with_the_one_that_there_is() {
    let server = Server::start().await;
    for encoding in ["zstd", "deflate", "GZIP"] {
        let mut request = tonic::Request::new(pb::ListGamesRequest {});
        request.metadata_mut().insert("grpc-encoding", encoding.parse().unwrap());
        let refused = server.client().await.list_games(request).await.unwrap_err();
        assert_eq!(refused.code(), tonic::Code::Unimplemented, "{encoding}: {refused}");
        assert!(refused.message().contains(encoding), "{refused}");
        let accepted = refused.metadata().get("grpc-accept-encoding").and_then(|names| names.to_str().ok());
        assert!(accepted.is_some_and(|names| names.split(',').any(|name| name.trim() == "gzip")), "{accepted:?}");
    }
    server.stop().await;
}

/// A batch that takes long to decode, and its answer.
fn long_batch() -> (pb::BatchApplyActionsRequest, pb::BatchApplyActionsResponse) {
    let items = vec![pb::ApplyActionRequest { seat_key: vec![7; 1024], ..Default::default() }; 512];
    let batch = pb::BatchApplyActionsRequest { items };
    let answer = hadal_core::calls::batch::batch_apply_actions(&crate::games::HOST.context(), &batch).unwrap();
    (batch, answer)
}

#[tokio::test]
async fn long_messages_are_decoded_apart_and_answered_as_any_others_in_every_encoding() {
    let (batch, expected) = long_batch();
    let server = Server::start().await;
    for encoding in [None, Some(CompressionEncoding::Gzip)] {
        let client = server.client().await;
        let mut client = match encoding {
            Some(encoding) => client.send_compressed(encoding),
            None => client,
        };
        for _ in 0..3 {
            let answer = client.batch_apply_actions(batch.clone()).await.unwrap().into_inner();
            assert_eq!(answer, expected, "{encoding:?}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn catalogues_are_the_same_in_every_encoding_and_as_often_as_they_are_asked_for() {
    let server = Server::start().await;
    let of = |game_id: &str| pb::GetGameRequest { game_id: game_id.to_owned(), ..Default::default() };
    for game in hadal_core::games::GAMES {
        let id = game.info().id;
        let expected = hadal_core::calls::catalogue::get_game(&crate::games::HOST.context(), &of(id)).unwrap();
        let encodings = [None, Some(CompressionEncoding::Gzip)];
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
