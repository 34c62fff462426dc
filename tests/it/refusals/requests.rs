//! The refusals of `CreateGame` and of the stream.

use hadal_core::pb;
use hadal_core::pb::play_request::Request;
use tonic::Code;

use super::{apply_to, play, position_of, refusal_in, refused, still_works};
use crate::games::{create_request, midgame, seat_viewer, tables};
use crate::server::shared;

#[tokio::test]
async fn a_new_game_with_a_field_out_of_range_is_malformed() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let good = create_request(game, seat_count, 1);
        let info = game.info();
        let with_seats = |seat_count: u32| pb::CreateGameRequest { seat_count, ..good.clone() };
        let mut cases = vec![
            (with_seats(u32::from(info.seats_max) + 1), "seat_count"),
            (with_seats(u32::from(info.seats_min) + 256), "seat_count"),
            (with_seats(u32::MAX), "seat_count"),
            (pb::CreateGameRequest { sealing: 9, ..good.clone() }, "sealing"),
            (pb::CreateGameRequest { authority: 9, ..good.clone() }, "authority"),
            (pb::CreateGameRequest { authority: pb::Authority::Table.into(), ..good.clone() }, "authority"),
            (pb::CreateGameRequest { entropy: vec![vec![1]], ..good.clone() }, "entropy"),
            (
                pb::CreateGameRequest { viewers: vec![seat_viewer(seat_count.into())], ..good.clone() },
                "viewers[0].seat",
            ),
        ];
        if info.seats_min > 1 {
            cases.push((with_seats(u32::from(info.seats_min) - 1), "seat_count"));
        }
        if info.seats_min < info.seats_max {
            cases.push((with_seats(0), "seat_count"));
        }
        for (request, field) in cases {
            refused(client.create_game(request).await).malformed().at(field);
        }
        client.create_game(good).await.unwrap();
    }
}

#[tokio::test]
async fn options_of_another_game_are_malformed() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        for (other, _) in tables().filter(|(other, _)| other.info().id != game.info().id) {
            let options = Some(other.playout_options());
            let request = pb::CreateGameRequest { options, ..create_request(game, seat_count, 1) };
            let refusal = refused(client.create_game(request).await).malformed();
            assert!(refusal.message.contains(game.info().id), "{}", refusal.message);
            assert_eq!(refusal.field.unwrap(), "options");
        }
    }
}

#[tokio::test]
async fn a_game_of_one_size_needs_no_seat_count() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables().filter(|(game, _)| game.info().seats_min == game.info().seats_max) {
        let request = pb::CreateGameRequest { seat_count: 0, ..create_request(game, seat_count, 1) };
        let without = client.create_game(request).await.unwrap().into_inner();
        let with = client.create_game(create_request(game, seat_count, 1)).await.unwrap().into_inner();
        assert_eq!(with, without);
    }
}

#[tokio::test]
async fn a_seed_is_drawn_told_and_makes_the_same_game_again() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let request = pb::CreateGameRequest { seed: None, ..create_request(game, seat_count, 0) };
        let drawn = client.create_game(request.clone()).await.unwrap().into_inner();
        assert_eq!(drawn.seed.is_some(), game.info().has_chance, "only games with chance have a seed");
        let again = client.create_game(pb::CreateGameRequest { seed: drawn.seed, ..request }).await.unwrap();
        assert_eq!(again.into_inner(), drawn);
    }
}

#[tokio::test]
async fn a_stream_refuses_and_goes_on() {
    let mut client = shared().client().await;
    for (game, seat_count) in tables() {
        let (state, text) = midgame(game, seat_count, 2);
        let act = pb::ApplyActionRequest { state: None, ..apply_to(&state, &text) };
        let nonsense = pb::ApplyActionRequest { state: None, ..apply_to(&state, "nonsense") };
        let answers = play(
            &mut client,
            vec![
                Request::Act(act.clone()),
                Request::Open(pb::GetPositionRequest::default()),
                Request::Open(position_of(&state)),
                Request::Act(apply_to(&state, &text)),
                Request::Act(nonsense),
                Request::Open(pb::GetPositionRequest::default()),
                Request::Act(act),
            ],
        )
        .await;
        let refusals: Vec<_> = answers.iter().map(refusal_in).collect();
        let fields: Vec<_> = refusals.iter().flatten().map(|refusal| refusal.field.clone().unwrap()).collect();
        assert_eq!(fields, ["request.act", "state", "request.act.state", "action.notation", "state"]);
        assert!(refusals.iter().flatten().all(|refusal| refusal.code == Code::InvalidArgument));
        assert!(refusals[2].is_none() && refusals[6].is_none(), "the stream's state is as before a refusal");
        still_works(&mut client, &state, &text).await;
    }
}

#[tokio::test]
async fn an_empty_request_in_a_stream_is_malformed() {
    let mut client = shared().client().await;
    let mut answers = client.play(tokio_stream::once(pb::PlayRequest::default())).await.unwrap().into_inner();
    let answer = answers.message().await.unwrap().unwrap();
    refusal_in(&answer).unwrap().malformed().at("request");
}
