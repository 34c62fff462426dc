//! `CloseGame`: the keys that end a game early, and the closed game.

use std::collections::BTreeSet;
use std::iter;
use std::sync::Arc;

use super::{SealedMatch, by_key, commitment_to, host, look, notation, open_state, reason, request, spectator, tables};
use hadal_core::calls::apply::{apply_action, apply_actions, get_position};
use hadal_core::calls::catalogue::get_game;
use hadal_core::calls::close::close_game;
use hadal_core::calls::host::Host;
use hadal_core::calls::records::compare_states;
use hadal_core::engine::Engine;

use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::pb::play_request::Request;
use hadal_core::pb::play_response::Response;
use hadal_core::refusal::Reason;
use hadal_core::testing::play_in_order;

/// Every game under either authority, a few actions after its beginning.
fn matches(host: &Host) -> Vec<(&'static dyn Engine, SealedMatch)> {
    let started = |(game, seat_count): (&'static dyn Engine, u8)| {
        [pb::Authority::Seats, pb::Authority::Table].map(|authority| {
            let request = pb::CreateGameRequest { authority: authority.into(), ..request(game, seat_count) };
            let mut started = SealedMatch::of(host, &request);
            started.play(host, &mut Generator::from_seed(4), 6);
            (game, started)
        })
    };
    tables().flat_map(started).collect()
}

fn outcome(position: &pb::Position) -> pb::Outcome {
    match position.status.clone().unwrap().status.unwrap() {
        pb::status::Status::Outcome(outcome) => outcome,
        pb::status::Status::Awaiting(_) => panic!("the game goes on: {position:?}"),
    }
}

#[test]
fn a_closed_game_is_over_one_ply_further_with_scores_without_ranks_and_its_chance_revealed() {
    let host = host();
    for (game, mut sealed) in matches(&host) {
        let before = look(&host, &sealed.state, vec![]).unwrap();
        let closed = sealed.close(&host, "seat 1 resigns");
        assert_eq!((closed.ply, &closed.parent_hash), (before.ply + 1, &before.state_hash));
        assert_ne!(closed.state_hash, before.state_hash);
        let outcome = outcome(&closed);
        assert_eq!((outcome.reason.as_str(), outcome.closed_because.as_str()), ("closed", "seat 1 resigns"));
        let seats: Vec<u32> = outcome.results.iter().map(|result| result.seat).collect();
        assert_eq!(seats, (0..).take(sealed.created.seat_keys.len()).collect::<Vec<_>>());
        for result in &outcome.results {
            assert_eq!((result.rank, result.score), (0, result.lines.iter().map(|line| line.points).sum::<i64>()));
            assert!(!result.lines.is_empty());
            let known = |source: &str| game.info().score_sources.iter().any(|word| word.word == source);
            assert!(result.lines.iter().all(|line| known(&line.source)), "{:?}", result.lines);
        }
        let request = request(game, u8::try_from(sealed.created.seat_keys.len()).unwrap());
        let commitment = commitment_to(game, &request, &sealed.created, &outcome.chance_secret);
        assert_eq!(commitment, sealed.created.seed_commitment);
        assert_eq!(closed.legal_actions.unwrap_or_default(), pb::LegalActions::default());
    }
}

/// The ranks of a match of so many seats that seat 0 loses.
fn ranks_without_seat_0(seat_count: usize) -> Vec<u32> {
    let loser = u32::try_from(seat_count).unwrap();
    [loser].into_iter().chain(iter::repeat_n(1, seat_count - 1)).collect()
}

#[test]
fn whoever_loses_by_the_closing_comes_last_and_the_others_share_the_first_place() {
    let host = host();
    for (_, sealed) in matches(&host) {
        let seat_count = sealed.created.seat_keys.len();
        if seat_count == 1 {
            continue;
        }
        let include = Some(pb::Include { words: true, ..Default::default() });
        let request = pb::CloseGameRequest { losers: vec![0], include, ..sealed.closing("resigned") };
        let closed = close_game(&host.context(), &request).unwrap().read_position().unwrap();
        let told = outcome(&closed);
        assert_eq!((told.reason.as_str(), told.closed_because.as_str()), ("closed", "resigned"));
        let ranks: Vec<u32> = told.results.iter().map(|result| result.rank).collect();
        assert_eq!(ranks, ranks_without_seat_0(seat_count));
        let winners = [
            "Seat 2 wins",
            "Seat 2 and Seat 3 share the first place",
            "Seat 2, Seat 3 and Seat 4 share the first place",
        ];
        assert_eq!(told.text, format!("{}: Seat 1 resigned", winners[seat_count - 2]));
        // The opener of the state learns the same from it alone.
        let shown = pb::GetPositionRequest { state: closed.state.clone(), include, ..Default::default() };
        let shown = get_position(&host.context(), &shown).unwrap().read_position().unwrap();
        assert_eq!((outcome(&shown), shown.state_hash), (told, closed.state_hash));
    }
}

#[test]
fn losers_without_a_word_about_them_have_lost() {
    let host = host();
    let (_, sealed) = matches(&host).into_iter().find(|(_, sealed)| sealed.created.seat_keys.len() == 3).unwrap();
    let include = Some(pb::Include { words: true, ..Default::default() });
    let request = pb::CloseGameRequest { losers: vec![2, 0], include, ..sealed.closing("") };
    let closed = close_game(&host.context(), &request).unwrap().read_position().unwrap();
    assert_eq!(outcome(&closed).text, "Seat 2 wins: Seat 1 and Seat 3 lost");
}

#[test]
fn losers_that_are_no_seats_or_stand_twice_or_are_all_seats_are_refused_with_their_path() {
    let host = host();
    for (_, sealed) in matches(&host) {
        let seat_count = u32::try_from(sealed.created.seat_keys.len()).unwrap();
        let refused = |losers: Vec<u32>, path: &str| {
            let refusal = close_game(&host.context(), &pb::CloseGameRequest { losers, ..sealed.closing("resigned") });
            let refusal = refusal.unwrap_err();
            assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::Malformed, Some(path)));
        };
        refused(vec![seat_count], "losers[0]");
        refused(vec![u32::MAX], "losers[0]");
        refused((0..seat_count).collect(), "losers");
        refused(vec![0; 1000], "losers[1]");
    }
}

#[test]
fn a_closed_state_is_shown_again_as_it_was_answered() {
    let host = host();
    for (_, mut sealed) in matches(&host) {
        let closed = sealed.close(&host, "");
        let shown = look(&host, &sealed.state, vec![]).unwrap();
        assert_ne!(closed.reversibility, 0);
        assert_eq!(pb::Position { reversibility: closed.reversibility, ..shown }, closed);
    }
}

#[test]
fn the_name_of_a_closed_state_covers_its_reason_and_losers_and_a_retry_gives_the_same_bytes() {
    let host = host();
    for (_, sealed) in matches(&host) {
        let reasons = ["", "a", "b", "ab", "closed"];
        let closed = reasons.map(|reason| close_game(&host.context(), &sealed.closing(reason)).unwrap());
        let seats = u32::try_from(sealed.created.seat_keys.len()).unwrap();
        let lost = (0..seats).filter(|_| seats > 1).flat_map(|loser| reasons.map(|reason| (loser, reason)));
        let lost: Vec<_> = lost
            .map(|(loser, reason)| pb::CloseGameRequest { losers: vec![loser], ..sealed.closing(reason) })
            .map(|request| close_game(&host.context(), &request).unwrap())
            .collect();
        let all = closed.iter().chain(&lost);
        let names: BTreeSet<_> = all.map(|closed| closed.read_position().unwrap().state_hash).collect();
        assert_eq!(names.len(), reasons.len() + lost.len());
        assert_eq!(close_game(&super::host().context(), &sealed.closing("a")).unwrap(), closed[1]);
    }
}

#[test]
fn nothing_can_be_done_after_closing() {
    let host = Arc::new(host());
    for (_, mut sealed) in matches(&host) {
        let (seat, action) = sealed.choose(&host, &mut Generator::from_seed(1)).unwrap();
        sealed.close(&host, "out of time");
        let act = sealed.act(seat, action.clone());
        assert_eq!(reason(apply_action(&host.context(), &act)), Reason::GameOver);
        let asked = pb::ApplyActionRequest { validate_only: true, ..act.clone() };
        assert_eq!(reason(apply_action(&host.context(), &asked)), Reason::GameOver);
        let sequence = pb::ApplyActionsRequest {
            state: Some(sealed.state.clone()),
            actions: vec![action],
            seat_keys: sealed.created.seat_keys.clone(),
            table_key: sealed.created.table_key.clone(),
            ..Default::default()
        };
        assert_eq!(reason(apply_actions(&host.context(), &sequence)), Reason::GameOver);
        assert_eq!(reason(close_game(&host.context(), &sealed.closing("again"))), Reason::GameOver);
        let keyless = pb::CloseGameRequest { seat_keys: vec![], table_key: vec![], ..sealed.closing("again") };
        assert_eq!(reason(close_game(&host.context(), &keyless)), Reason::GameOver, "as before keys everywhere");
        let open = pb::GetPositionRequest { state: Some(sealed.state.clone()), ..Default::default() };
        let requests = [Request::Open(open), Request::Act(pb::ApplyActionRequest { state: None, ..act })];
        let requests = requests.map(|request| pb::PlayRequest { request: Some(request) });
        let answers: Vec<_> = play_in_order(Arc::clone(&host), requests).map(|answer| answer.response).collect();
        assert!(matches!(&answers[..], [Some(Response::Opened(_)), Some(Response::Refused(_))]));
    }
}

#[test]
fn a_game_that_ended_by_itself_is_not_closed() {
    let host = host();
    for (game, seat_count) in tables() {
        let mut sealed = SealedMatch::new(&host, game, seat_count);
        sealed.play(&host, &mut Generator::from_seed(9), usize::MAX);
        assert_eq!(reason(close_game(&host.context(), &sealed.closing(""))), Reason::GameOver);
    }
}

#[test]
fn whoever_cannot_advance_every_seat_cannot_close() {
    let host = host();
    for (game, sealed) in matches(&host) {
        let good = sealed.closing("");
        let other = SealedMatch::new(&host, game, u8::try_from(sealed.created.seat_keys.len()).unwrap());
        let with_table = |table_key: &[u8]| pb::CloseGameRequest { table_key: table_key.to_vec(), ..good.clone() };
        let mut bad = vec![with_table(&[1; 32]), with_table(&sealed.key(0)), with_table(&[0; 31])];
        let mut stranger = good.clone();
        stranger.seat_keys[0] = other.key(0);
        bad.push(stranger);
        if sealed.created.table_key.is_empty() {
            for seat in 0..good.seat_keys.len() {
                let mut without = good.clone();
                without.seat_keys[seat].clear();
                bad.push(without);
            }
            bad.push(pb::CloseGameRequest { seat_keys: vec![], ..good.clone() });
        } else {
            bad.push(with_table(&[]));
            // The table's key is enough.
            close_game(&host.context(), &pb::CloseGameRequest { seat_keys: vec![], ..good.clone() }).unwrap();
        }
        for request in bad {
            assert_eq!(reason(close_game(&host.context(), &request)), Reason::SeatKeyRefused, "{}", game.info().id);
        }
        close_game(&host.context(), &good).unwrap();
    }
}

#[test]
fn an_open_state_is_not_closed() {
    let host = host();
    for game in hadal_games::all() {
        let request = pb::CloseGameRequest { state: Some(open_state(&host, *game)), ..Default::default() };
        let refusal = close_game(&host.context(), &request).unwrap_err();
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::Malformed, Some("state")));
    }
    assert_eq!(reason(close_game(&host.context(), &pb::CloseGameRequest::default())), Reason::Malformed);
}

#[test]
fn a_reason_has_two_hundred_bytes_at_most() {
    let host = host();
    let (_, sealed) = matches(&host).swap_remove(0);
    let close = |reason: String| close_game(&host.context(), &pb::CloseGameRequest { reason, ..sealed.closing("") });
    let longest = "ü".repeat(100);
    let closed = close(longest.clone()).unwrap().read_position().unwrap();
    assert_eq!(outcome(&closed).closed_because, longest);
    let refusal = close(longest + "!").unwrap_err();
    assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::LimitExceeded, Some("reason")));
    assert!(refusal.metadata.contains(&("value", "201".to_owned())), "{refusal:?}");
}

#[test]
fn a_fork_of_a_closed_game_is_evident() {
    let host = host();
    for (_, mut sealed) in matches(&host) {
        let mut played_on = SealedMatch { created: sealed.created.clone(), state: sealed.state.clone() };
        played_on.play(&host, &mut Generator::from_seed(8), 1);
        sealed.close(&host, "");
        let request =
            pb::CompareStatesRequest { a: Some(sealed.state), b: Some(played_on.state), ..Default::default() };
        let compared = compare_states(&host.context(), &request).unwrap();
        assert_eq!((compared.same_match, compared.same_state), (Some(true), false));
        assert_eq!(compared.fork_ply, Some(compared.ply_a));
    }
}

#[test]
fn a_closed_game_shows_each_viewer_the_table_as_it_was_left() {
    let host = host();
    for (_, mut sealed) in matches(&host) {
        let viewers: Vec<_> = sealed.created.seat_keys.iter().map(|key| by_key(key)).chain([spectator()]).collect();
        let views = |state: pb::State| -> Vec<_> {
            let shown = look(&host, &state, viewers.clone()).unwrap();
            shown.perspectives.into_iter().map(|perspective| perspective.view).collect()
        };
        let before = views(sealed.state.clone());
        sealed.close(&host, "");
        assert_eq!(views(sealed.state.clone()), before);
    }
}

#[test]
fn every_game_tells_the_word_for_a_closed_one() {
    for game in hadal_games::all() {
        let request = pb::GetGameRequest { game_id: game.info().id.to_owned(), ..Default::default() };
        let told = get_game(&host().context(), &request).unwrap();
        assert!(told.outcomes.iter().any(|word| word.word == "closed"));
    }
}

#[test]
fn actions_are_not_looked_at_by_a_closed_table() {
    let host = host();
    let (_, mut sealed) = matches(&host).swap_remove(0);
    sealed.close(&host, "");
    let nonsense = sealed.act(0, notation("no such action"));
    assert_eq!(reason(apply_action(&host.context(), &nonsense)), Reason::Malformed, "decoded first, as everywhere");
}
