//! Every limit: one more is refused with the limit's name, exactly as many are not.

use std::collections::BTreeMap;

use hadal_core::limits::{self, Limit};
use hadal_core::pb;
use hadal_core::refusal::Refusal;
use hadal_core::wire::limit_walk::walk;
use prost::Message;
use prost_reflect::FieldDescriptor;
use tonic::codec::CompressionEncoding;

use super::{apply_to, refused, refused_bytes, refused_every_way, still_works};
use crate::games::{create_request, midgame, notation, seat_viewer, tables};
use crate::lists::{delimited, elements, path, repeated_fields};
use crate::raw::RawClient;
use crate::reflect::{depth, requests};
use crate::refused::Refused;
use crate::server::{Server, shared};

fn size(limit: u64) -> usize {
    usize::try_from(limit).unwrap()
}

fn named(refusal: &Refusal) -> Option<&str> {
    refusal.metadata.iter().find(|(key, _)| *key == "limit").map(|(_, value)| value.as_str())
}

#[test]
fn every_list_of_every_request_has_a_limit_on_the_wire() {
    let told: BTreeMap<&str, u64> = limits::ALL.iter().map(|limit| (limit.name, limit.maximum)).collect();
    let mut checked = 0;
    for request in requests() {
        for way in repeated_fields(&request) {
            for packed in [false, true] {
                let many = walk(request.full_name(), &elements(&way, 20_000, packed)).unwrap_err();
                let name = named(&many).unwrap_or_else(|| panic!("{}: {many}", path(&way)));
                let most = told[name];
                assert_eq!(many.field, Some(path(&way)), "{many}");
                let one_more = walk(request.full_name(), &elements(&way, size(most + 1), packed)).unwrap_err();
                assert_eq!(named(&one_more), Some(name));
                walk(request.full_name(), &elements(&way, size(most), packed)).unwrap();
                checked += 1;
            }
        }
    }
    assert!(checked > 20, "{checked} lists");
}

#[test]
fn no_message_can_nest_beyond_the_limit() {
    for request in requests() {
        let deepest = depth(&request) as u64;
        assert!(deepest <= limits::NESTING.maximum, "{} nests {deepest} deep", request.full_name());
    }
    // The deeper levels are in an unknown field, whose content is not parsed.
    let nested = (0..5000).fold(Vec::new(), |inner: Vec<u8>, _| delimited(999, &inner));
    pb::GetPositionRequest::decode(nested.as_slice()).unwrap();
    walk("hadal.v1.GetPositionRequest", &nested).unwrap();
}

#[tokio::test]
async fn list_games_tells_every_limit() {
    let server = Server::start().await;
    let told = server.client().await.list_games(pb::ListGamesRequest {}).await.unwrap().into_inner().server.unwrap();
    let told: Vec<(String, u64)> = told.limits.into_iter().map(|limit| (limit.name, limit.value)).collect();
    let known: Vec<(String, u64)> = limits::ALL.iter().map(|limit| (limit.name.to_owned(), limit.maximum)).collect();
    assert_eq!(told, known);
    server.stop().await;
}

fn above(refusal: Refused, limit: Limit) -> Refused {
    refusal.over(limit.name).with("value", limit.maximum + 1)
}

#[tokio::test]
async fn viewers_and_lists_in_states_are_limited_in_every_way_of_sending() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let (state, text) = midgame(game, seat_count, 1);
        let viewers = vec![seat_viewer(0); size(limits::VIEWERS.maximum)];
        let full = pb::ApplyActionRequest { viewers, ..apply_to(&state, &text) };
        client.apply_action(full.clone()).await.unwrap();
        let mut over = full;
        over.viewers.push(seat_viewer(0));
        above(refused(client.apply_action(over.clone()).await), limits::VIEWERS).at("viewers");
        let batch = pb::BatchApplyActionsRequest { items: vec![over] };
        above(refused(client.batch_apply_actions(batch).await), limits::VIEWERS).at("items[0].viewers");
        still_works(&mut client, &state, &text).await;
    }
}

#[tokio::test]
async fn items_of_a_batch_are_limited() {
    let mut client = shared().client().await;
    let most = size(limits::BATCH_ITEMS.maximum);
    let batch = |count| pb::BatchApplyActionsRequest { items: vec![pb::ApplyActionRequest::default(); count] };
    let full = client.batch_apply_actions(batch(most)).await.unwrap().into_inner();
    assert_eq!(full.results.len(), most);
    above(refused(client.batch_apply_actions(batch(most + 1)).await), limits::BATCH_ITEMS).at("items");
}

#[tokio::test]
async fn actions_of_a_sequence_are_limited() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let (state, text) = midgame(game, seat_count, 1);
        let sequence = |count| pb::ApplyActionsRequest {
            state: Some(state.clone()),
            actions: vec![notation("nonsense"); count],
            ..Default::default()
        };
        let most = size(limits::ACTIONS.maximum);
        refused(client.apply_actions(sequence(most)).await).malformed().at("actions[0].notation");
        above(refused(client.apply_actions(sequence(most + 1)).await), limits::ACTIONS).at("actions");
        still_works(&mut client, &state, &text).await;
    }
}

#[tokio::test]
async fn keys_and_entropy_are_limited() {
    let mut client = shared().client().await;
    let seat_keys = vec![vec![]; size(limits::SEAT_KEYS.maximum) + 1];
    let request = pb::ApplyActionsRequest { seat_keys, ..Default::default() };
    above(refused(client.apply_actions(request).await), limits::SEAT_KEYS).at("seat_keys");
    let entropy = vec![vec![]; size(limits::ENTROPY.maximum) + 1];
    let request = pb::CreateGameRequest { entropy, ..Default::default() };
    above(refused(client.create_game(request).await), limits::ENTROPY).at("entropy");
    let entropy_commitments = vec![vec![]; size(limits::ENTROPY.maximum) + 1];
    let request = pb::CommitChanceRequest { entropy_commitments, ..Default::default() };
    above(refused(client.commit_chance(request).await), limits::ENTROPY).at("entropy_commitments");
}

#[tokio::test]
async fn the_budget_of_an_answer_is_limited() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let (state, text) = midgame(game, seat_count, 1);
        let with = |expand_limit: u64| {
            let include = pb::Include { expand_limit: u32::try_from(expand_limit).unwrap(), ..Default::default() };
            pb::ApplyActionRequest { include: Some(include), ..apply_to(&state, &text) }
        };
        let most = limits::EXPAND_LIMIT;
        client.apply_action(with(most.maximum)).await.unwrap();
        above(refused_every_way(&mut client, &with(most.maximum + 1)).await, most).at("include.expand_limit");
        let full = pb::BatchApplyActionsRequest { items: vec![with(most.maximum)] };
        let full = client.batch_apply_actions(full).await.unwrap().into_inner();
        assert!(matches!(full.results[0].result, Some(pb::batch_result::Result::Applied(_))));
        let include = with(most.maximum + 1).include;
        let create = pb::CreateGameRequest { include, ..create_request(game, seat_count, 1) };
        above(refused(client.create_game(create).await), most).at("include.expand_limit");
        let get = pb::GetPositionRequest { state: Some(state.clone()), include, ..Default::default() };
        above(refused(client.get_position(get).await), most).at("include.expand_limit");
    }
}

#[tokio::test]
async fn parts_of_a_request_are_limited() {
    let mut client = RawClient::new(shared().channel().await);
    // An Action in each of 10000 entries is within the limit of the list, but every part counts: here each action holds
    // four notations, of which the last would win.
    let action = delimited(2, &delimited(20, &[]).repeat(4));
    let bytes = action.repeat(size(limits::ACTIONS.maximum));
    refused_bytes(&mut client, "ApplyActions", bytes).await.over(limits::PARTS.name);
}

#[tokio::test]
async fn the_size_of_a_request_is_limited() {
    let mut client = RawClient::new(shared().channel().await);
    let most = size(limits::REQUEST_BYTES.maximum);
    // An unknown field of the right length: key 2 bytes, length 3 bytes.
    let exactly = delimited(900, &vec![0; most - 5]);
    assert_eq!(exactly.len(), most);
    client.call("ListGames", exactly.clone()).await.unwrap();
    let more = [exactly, vec![]].concat();
    let more = [more, delimited(900, &[])].concat();
    refused_bytes(&mut client, "ListGames", more.clone()).await.over(limits::REQUEST_BYTES.name);
    let (answers, end) = client.play(vec![more]).await;
    assert!(answers.is_empty());
    Refused::read(&end.unwrap_err()).over(limits::REQUEST_BYTES.name);
}

#[tokio::test]
async fn a_small_request_that_grows_large_is_refused_at_the_limit() {
    let bomb = delimited(900, &vec![0; 64 << 20]);
    let mut client = RawClient::new(shared().channel().await).compressing(CompressionEncoding::Gzip);
    refused_bytes(&mut client, "ListGames", bomb).await.over(limits::REQUEST_BYTES.name);
    // Within the limit it is accepted.
    client.call("ListGames", delimited(900, &vec![0; 1000])).await.unwrap();
}

#[tokio::test]
async fn a_list_above_its_limit_is_refused_in_a_state() {
    let server = shared();
    let mut client = server.client().await;
    for (game, seat_count) in tables() {
        let (state, text) = midgame(game, seat_count, 1);
        let request = requests().into_iter().find(|request| request.name() == "GetPositionRequest").unwrap();
        let of_this_game = |way: &Vec<FieldDescriptor>| way.get(1).is_some_and(|field| field.name() == game.info().id);
        let way = repeated_fields(&request).into_iter().find(of_this_game);
        let Some(way) = way else { continue };
        let bytes = elements(&way, size(limits::LIST_ITEMS.maximum + 1), true);
        let mut raw = RawClient::new(server.channel().await);
        let refusal = refused_bytes(&mut raw, "GetPosition", bytes).await.at(&path(&way));
        assert_eq!(refusal.reason, "LIMIT_EXCEEDED");
        still_works(&mut client, &state, &text).await;
    }
}

#[tokio::test]
async fn hostile_texts_do_not_make_the_refusal_large() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let (state, text) = midgame(game, seat_count, 1);
        for hostile in ["x".repeat(100_000), "\u{1f680}".repeat(20_000), "%".repeat(50_000), "\n".repeat(9_000)] {
            // `refused` checks the size of the details.
            refused_every_way(&mut client, &apply_to(&state, &hostile)).await.malformed().at("action.notation");
            let create = pb::CreateGameRequest { game_id: hostile, ..Default::default() };
            refused(client.create_game(create).await);
        }
        still_works(&mut client, &state, &text).await;
    }
}
