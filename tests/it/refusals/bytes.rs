//! Bytes that are no message, sent unchanged.

use hadal_core::pb;
use prost::Message;
use tonic::Code;
use tonic::codec::CompressionEncoding;

use super::{position_of, refused_bytes, still_works};
use crate::games::{midgame, tables};
use crate::lists::delimited;
use crate::raw::{RawClient, followed_by};
use crate::reflect::requests;
use crate::refused::Refused;
use crate::server::{Server, shared};

/// Bytes that are no message at all.
fn nonsense() -> Vec<Vec<u8>> {
    vec![
        vec![0xff],
        vec![0x0a, 0x05, 1],
        vec![0x0a, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f],
        // A group, which no message here has; and a deeply nested one.
        vec![0x0b, 0x0c],
        vec![0x0b; 5000],
        // A wire type that does not exist, and field number 0.
        vec![0x0f, 0],
        vec![0x00, 0],
    ]
}

#[tokio::test]
async fn bytes_that_are_no_message_are_malformed_in_every_method() {
    let mut client = RawClient::new(shared().channel().await);
    let methods = [
        "ListGames",
        "GetGame",
        "CreateGame",
        "CommitChance",
        "CloseGame",
        "GetPosition",
        "ApplyAction",
        "ApplyActions",
        "BatchApplyActions",
    ];
    for method in methods {
        for bytes in nonsense() {
            refused_bytes(&mut client, method, bytes).await.malformed();
        }
    }
}

#[tokio::test]
async fn bytes_that_are_no_message_end_a_stream_and_say_so() {
    let server = shared();
    let mut client = RawClient::new(server.channel().await);
    for (game, seat_count) in tables() {
        let (state, text) = midgame(game, seat_count, 1);
        let open = pb::PlayRequest { request: Some(pb::play_request::Request::Open(position_of(&state))) };
        for bytes in nonsense() {
            let (answers, end) = client.play(vec![open.encode_to_vec(), bytes, open.encode_to_vec()]).await;
            assert_eq!(answers.len(), 1, "what came before is answered");
            Refused::read(&end.unwrap_err()).malformed();
        }
        still_works(&mut server.client().await, &state, &text).await;
    }
}

#[tokio::test]
async fn the_path_leads_to_the_bytes_at_fault() {
    let mut client = RawClient::new(shared().channel().await);
    // ApplyActions.actions[1].notation is not UTF-8.
    let not_text = delimited(2, &delimited(20, &[0xff, 0xfe]));
    let bytes = [delimited(2, &delimited(20, b"end")), not_text].concat();
    refused_bytes(&mut client, "ApplyActions", bytes).await.malformed().at("actions[1].notation");
    // ApplyAction.state.ply is a text.
    let bytes = delimited(1, &delimited(3, b"12"));
    refused_bytes(&mut client, "ApplyAction", bytes).await.malformed().at("state.ply");
    // The second number of GetPosition.state.advanced_colonization.seats[0].reserve is cut short.
    let bytes = delimited(1, &delimited(10, &delimited(3, &delimited(1, &[1, 0x80]))));
    refused_bytes(&mut client, "GetPosition", bytes)
        .await
        .malformed()
        .at("state.advanced_colonization.seats[0].reserve");
    // So is the key of a field of GetPosition.state.oceans.
    let bytes = delimited(1, &delimited(12, &[0x80]));
    refused_bytes(&mut client, "GetPosition", bytes).await.malformed().at("state.oceans");
    // GetPosition.viewers[2] is a number.
    let bytes = [delimited(2, &[]), delimited(2, &[]), vec![0x10, 1]].concat();
    refused_bytes(&mut client, "GetPosition", bytes).await.malformed().at("viewers[2]");
}

#[tokio::test]
async fn a_state_or_an_action_in_two_pieces_is_refused_and_not_cut() {
    let mut client = RawClient::new(shared().channel().await);
    let pieces = delimited(1, &[delimited(10, &[]), delimited(10, &[])].concat());
    refused_bytes(&mut client, "ApplyAction", pieces).await.malformed().at("state.advanced_colonization");
    let states = [delimited(1, &delimited(10, &[])), delimited(1, &delimited(12, &[]))].concat();
    refused_bytes(&mut client, "GetPosition", states).await.malformed().at("state");
    let pieces = delimited(2, &[delimited(10, &delimited(1, &[8, 1])), delimited(10, &delimited(1, &[]))].concat());
    refused_bytes(&mut client, "ApplyAction", pieces.clone()).await.malformed().at("action.advanced_colonization");
    let listed = [delimited(2, &delimited(20, b"end")), pieces].concat();
    refused_bytes(&mut client, "ApplyActions", listed).await.malformed().at("actions[1].advanced_colonization");
    let actions = [delimited(2, &delimited(20, b"end")), delimited(2, &delimited(10, &[]))].concat();
    refused_bytes(&mut client, "ApplyAction", actions).await.malformed().at("action");
    let opened = [delimited(1, &delimited(1, &[])), delimited(1, &delimited(1, &[]))].concat();
    refused_bytes(&mut client, "Play", opened).await.malformed().at("open");
}

#[tokio::test]
async fn fields_of_a_later_version_are_passed_over() {
    let mut client = RawClient::new(shared().channel().await);
    for (game, seat_count) in tables() {
        let (state, _) = midgame(game, seat_count, 1);
        let plain = position_of(&state);
        let later = [delimited(900, b"news"), vec![0xf8, 0x3f, 7], delimited(901, &[0xff; 40])].concat();
        let expected = client.call("GetPosition", plain.encode_to_vec()).await.unwrap();
        assert_eq!(client.call("GetPosition", followed_by(&plain, &later)).await.unwrap(), expected);
    }
}

#[tokio::test]
async fn a_message_cut_anywhere_is_malformed_or_another_message() {
    let mut client = RawClient::new(shared().channel().await);
    for (game, seat_count) in tables() {
        let (state, _) = midgame(game, seat_count, 1);
        let whole = position_of(&state).encode_to_vec();
        for end in (0..whole.len()).step_by(1 + whole.len() / 100) {
            let refusal = refused_bytes(&mut client, "GetPosition", whole[..end].to_vec()).await;
            assert_eq!(refusal.code, Code::InvalidArgument, "{}", refusal.message);
        }
    }
}

#[tokio::test]
async fn a_method_or_service_that_does_not_exist_is_unimplemented_and_those_that_exist_are_named() {
    let server = Server::start().await;
    let mut client = RawClient::new(server.channel().await);
    let status = client.call("Cheat", Vec::new()).await.unwrap_err();
    assert_eq!(status.code(), Code::Unimplemented);
    let message = status.message();
    assert!(message.starts_with("there is no such method; hadal.v1.GameService has "), "{message}");
    assert!(message.contains("ApplyAction") && message.contains("CreateGame"), "{message}");
    let channel = server.channel().await;
    for (path, told) in [
        ("/grpc.health.v1.Health/Cheat", "there is no such method; grpc.health.v1.Health has Check, List and Watch"),
        (
            "/grpc.reflection.v1.ServerReflection/Cheat",
            "there is no such method; grpc.reflection.v1.ServerReflection has ServerReflectionInfo",
        ),
        (
            "/hadal.v1.Nothing/Cheat",
            "there is no such service; this server has hadal.v1.GameService, hadal.v1.RecordService, \
             hadal.v1.AnalysisService, grpc.reflection.v1.ServerReflection, grpc.reflection.v1alpha.ServerReflection \
             and grpc.health.v1.Health",
        ),
    ] {
        let mut grpc = tonic::client::Grpc::new(channel.clone());
        grpc.ready().await.unwrap();
        let codec = tonic_prost::ProstCodec::<(), ()>::default();
        let path = http::uri::PathAndQuery::from_static(path);
        let status = grpc.unary(tonic::Request::new(()), path, codec).await.unwrap_err();
        assert_eq!((status.code(), status.message()), (Code::Unimplemented, told));
    }
    server.stop().await;
}

#[tokio::test]
async fn compressed_nonsense_is_malformed() {
    let mut client = RawClient::new(shared().channel().await).compressing(CompressionEncoding::Gzip);
    refused_bytes(&mut client, "GetPosition", vec![0xff; 100]).await.malformed();
}

#[test]
fn the_nonsense_is_nonsense_to_a_plain_decoder_too() {
    for bytes in nonsense() {
        assert!(pb::GetPositionRequest::decode(bytes.as_slice()).is_err(), "{bytes:?} is a message");
    }
    assert_eq!(requests().len(), 10, "a new method needs a test here");
}
