//! gzip, both ways, when the client asks and the answer is long enough.

use std::io::Read;
use std::sync::LazyLock;

use flate2::bufread::GzDecoder;
use hadal_core::pb;
use hadal_games::testing::buying;
use prost::Message;
use serde_json::{Value, json};
use tokio_stream::StreamExt;
use tonic::codec::CompressionEncoding;

use super::browsers::{Answer, grpc_web_with, send};
use super::json::{JSON, read};
use crate::games::{HOST, every_viewer_message};
use crate::server::{Listening, Server, shared};

/// The lengths of answers that are compressed, in bytes.
const COMPRESSED: std::ops::RangeInclusive<usize> = 8192..=262_144;

#[tokio::test]
async fn requests_and_answers_are_compressed_when_the_client_asks() {
    let (batch, expected) = equal_items(200);
    let server = shared();
    let plain = server.client().await.batch_apply_actions(batch.clone()).await.unwrap();
    assert_eq!(plain.metadata().get("grpc-encoding"), None, "nobody asked for compression");
    assert_eq!(plain.into_inner(), expected);
    let gzip = CompressionEncoding::Gzip;
    let mut client = server.client().await.send_compressed(gzip).accept_compressed(gzip);
    let answer = client.batch_apply_actions(batch).await.unwrap();
    assert_eq!(answer.metadata().get("grpc-encoding").unwrap(), "gzip");
    assert_eq!(answer.into_inner(), expected, "gzip changes the answer");
}

/// A batch of so many equal items, and its answer.
fn equal_items(items: usize) -> (pb::BatchApplyActionsRequest, pb::BatchApplyActionsResponse) {
    static ITEM: LazyLock<pb::ApplyActionRequest> = LazyLock::new(buying);
    let batch = pb::BatchApplyActionsRequest { items: vec![ITEM.clone(); items] };
    let answer = hadal_core::calls::batch::batch_apply_actions(&HOST.context(), &batch).unwrap();
    (batch, answer)
}

/// Batches whose answers are short, as long as is just not compressed, as long as just is, long, and too long.
fn batches() -> Vec<(pb::BatchApplyActionsRequest, pb::BatchApplyActionsResponse)> {
    let item = equal_items(2).1.encoded_len() - equal_items(1).1.encoded_len();
    let (least, most) = (COMPRESSED.start() / item, COMPRESSED.end() / item);
    let counts = [1, least - 1, least + 1, 2 * least, 2 * least + 2, 10 * least, most - 1, most + 1];
    counts.map(equal_items).into()
}

#[tokio::test]
async fn short_answers_come_plain_to_a_caller_who_accepts_gzip_and_long_ones_compressed() {
    let (mut plain, mut compressed) = (0, 0);
    for (batch, expected) in batches() {
        let mut client = shared().client().await.accept_compressed(CompressionEncoding::Gzip);
        let answer = client.batch_apply_actions(batch).await.unwrap();
        let encoding = answer.metadata().get("grpc-encoding").map(|name| name.to_str().unwrap().to_owned());
        let length = expected.encoded_len();
        let is_compressed = COMPRESSED.contains(&length);
        assert_eq!(encoding.as_deref(), is_compressed.then_some("gzip"), "{length} bytes");
        assert_eq!(answer.into_inner(), expected, "{length} bytes");
        *if is_compressed { &mut compressed } else { &mut plain } += 1;
    }
    assert!(plain == 3 && compressed == 5, "{plain} plain, {compressed} compressed");
}

#[tokio::test]
async fn so_do_they_over_grpc_web() {
    let server = Server::start().await;
    let accepting = [("grpc-accept-encoding", "identity, deflate, gzip")];
    for (batch, expected) in batches() {
        let answer = grpc_web_with(&server, "BatchApplyActions", &batch, &accepting).await;
        let is_compressed = COMPRESSED.contains(&expected.encoded_len());
        assert_eq!(answer.header("grpc-encoding"), is_compressed.then_some("gzip"));
        assert_eq!(answer.body[0], u8::from(is_compressed), "the flag of the message");
        let (messages, trailers) = answer.grpc_web();
        assert_eq!((messages.len(), trailers["grpc-status"].as_str()), (1, "0"));
        let message = if is_compressed { decompressed(&messages[0]) } else { messages[0].clone() };
        assert_eq!(pb::BatchApplyActionsResponse::decode(message.as_slice()).unwrap(), expected);
    }
    server.stop().await;
}

fn decompressed(bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    GzDecoder::new(bytes).read_to_end(&mut plain).unwrap();
    plain
}

async fn ask_as_json(server: &Listening, items: usize, more: &[(&str, &str)]) -> Answer {
    let body = json!({ "items": vec![json!({}); items] }).to_string();
    send(server.address, "POST", "/v1/states:batchApplyActions", &[JSON, more].concat(), body.as_bytes()).await
}

#[tokio::test]
async fn so_do_they_as_json() {
    let server = Server::start().await;
    for (items, is_long) in [(1, false), (20, false), (60, true), (200, true)] {
        let plain = ask_as_json(&server, items, &[]).await;
        assert_eq!((plain.status, plain.header("content-encoding")), (200, None), "nobody asked for compression");
        assert_eq!(COMPRESSED.contains(&plain.body.len()), is_long, "{items} items are {} bytes", plain.body.len());
        let answer = ask_as_json(&server, items, &[("accept-encoding", "br, gzip;q=0.8")]).await;
        assert_eq!(
            (answer.status, answer.header("content-encoding")),
            (200, is_long.then_some("gzip")),
            "{items} items"
        );
        assert!(answer.header("vary").is_some_and(|names| names.contains("accept-encoding")), "{items} items");
        if is_long {
            assert!(answer.body.len() < plain.body.len() / 4, "{} of {} bytes", answer.body.len(), plain.body.len());
            let text: Value = serde_json::from_slice(&decompressed(&answer.body)).unwrap();
            assert_eq!(text, read(&plain));
        } else {
            assert_eq!(read(&answer), read(&plain));
        }
    }
    let refusing = ask_as_json(&server, 200, &[("accept-encoding", "gzip;q=0, br")]).await;
    assert_eq!(refusing.header("content-encoding"), None);
    server.stop().await;
}

#[tokio::test]
async fn answers_of_a_stream_come_plain_however_long_they_are() {
    let mut client = shared().client().await.accept_compressed(CompressionEncoding::Gzip);
    let include = pb::Include { words: true, scene: true, ..Default::default() };
    let (seed, game_id) = (Some(1), "deep_colony".to_owned());
    let create = pb::CreateGameRequest { game_id, seat_count: 4, seed, ..Default::default() };
    let created = client.create_game(create).await.unwrap();
    assert_eq!(created.metadata().get("grpc-encoding"), None, "a short answer");
    let state = created.into_inner().read_position().unwrap().state;
    let viewers = every_viewer_message(4);
    let open = pb::GetPositionRequest { state, viewers, include: Some(include) };
    let request = pb::PlayRequest { request: Some(pb::play_request::Request::Open(open)) };
    let answers = client.play(tokio_stream::iter([request])).await.unwrap();
    assert_eq!(answers.metadata().get("grpc-encoding"), None);
    let answer = answers.into_inner().next().await.unwrap().unwrap();
    assert!(COMPRESSED.contains(&answer.encoded_len()), "{} bytes", answer.encoded_len());
}

#[tokio::test]
async fn a_client_that_only_sends_compressed_gets_a_plain_answer() {
    let mut client = shared().client().await.send_compressed(CompressionEncoding::Gzip);
    let answer = client.list_games(pb::ListGamesRequest {}).await.unwrap();
    assert_eq!(answer.metadata().get("grpc-encoding"), None);
}

#[tokio::test]
async fn another_encoding_is_refused_with_the_one_that_there_is() {
    for encoding in ["zstd", "deflate", "GZIP"] {
        let mut request = tonic::Request::new(pb::ListGamesRequest {});
        request.metadata_mut().insert("grpc-encoding", encoding.parse().unwrap());
        let refused = shared().client().await.list_games(request).await.unwrap_err();
        assert_eq!(refused.code(), tonic::Code::Unimplemented, "{encoding}: {refused}");
        assert!(refused.message().contains(encoding), "{refused}");
        let accepted = refused.metadata().get("grpc-accept-encoding").and_then(|names| names.to_str().ok());
        assert!(accepted.is_some_and(|names| names.split(',').any(|name| name.trim() == "gzip")), "{accepted:?}");
    }
}

/// A batch that takes long to decode, and its answer.
fn long_batch() -> (pb::BatchApplyActionsRequest, pb::BatchApplyActionsResponse) {
    let items = vec![pb::ApplyActionRequest { seat_key: vec![7; 1024], ..Default::default() }; 512];
    let batch = pb::BatchApplyActionsRequest { items };
    let answer = hadal_core::calls::batch::batch_apply_actions(&HOST.context(), &batch).unwrap();
    (batch, answer)
}

#[tokio::test]
async fn long_messages_are_decoded_apart_and_answered_as_any_others_in_every_encoding() {
    let (batch, expected) = long_batch();
    for encoding in [None, Some(CompressionEncoding::Gzip)] {
        let client = shared().client().await;
        let mut client = match encoding {
            Some(encoding) => client.send_compressed(encoding),
            None => client,
        };
        for _ in 0..3 {
            let answer = client.batch_apply_actions(batch.clone()).await.unwrap().into_inner();
            assert_eq!(answer, expected, "{encoding:?}");
        }
    }
}

#[tokio::test]
async fn catalogues_are_the_same_in_every_encoding_and_as_often_as_they_are_asked_for() {
    let server = shared();
    let of = |game_id: &str| pb::GetGameRequest { game_id: game_id.to_owned(), ..Default::default() };
    for game in hadal_games::all() {
        let id = game.info().id;
        let expected = hadal_core::calls::catalogue::get_game(&HOST.context(), &of(id)).unwrap();
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
}
