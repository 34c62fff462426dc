//! Every playable game can be recorded: the work of replaying, and records in pieces.

use super::played::{Played, exported, import, open, played, verified, verify};
use super::{host, host_with, notation, reason, request, tables};
use hadal_core::calls::apply::apply_actions;
use hadal_core::calls::close::close_game;
use hadal_core::calls::host::Host;
use hadal_core::calls::opened::{Opened, price_of_step};
use hadal_core::calls::records::{Record, RecordStart, export_record, import_record, verify_game};
use hadal_core::calls::sealing::Policy;
use hadal_core::engine::{Engine, Start};
use hadal_core::testing::files::files;

use hadal_core::generator::Generator;
use hadal_core::limits::{ACTIONS, REPLAY_WORK, RequestLimits};
use hadal_core::meter::Meter;
use hadal_core::pb;
use hadal_core::refusal::Reason;
use hadal_core::testing::environment;

/// Every game with as few seats as it takes: whole games are played.
fn smallest_tables() -> impl Iterator<Item = (&'static dyn Engine, u8)> {
    hadal_games::all().iter().map(|game| (*game, game.info().seats_min))
}

/// A hostile state of the corpus.
fn kept(name: &str) -> pb::State {
    let is_asked = |(file, _): &(String, Vec<u8>)| *file == format!("{name}.packed");
    let (_, packed) = files("tests/corpus/hostile").find(is_asked).unwrap();
    pb::State { state: Some(pb::state::State::Packed(packed)), ..Default::default() }
}

/// The dearest price of an action in a random game of the printed components.
fn dearest(game: &dyn Engine, seat_count: u8) -> u64 {
    let mut played = game.create(seat_count, Start::Playout, Generator::from_seed(1)).unwrap();
    let (mut most, mut chance) = (price_of_step(played.as_ref()), Generator::from_seed(2));
    while let Some(action) = played.random_action(&mut chance) {
        played.apply(&notation(&action)).unwrap();
        most = most.max(price_of_step(played.as_ref()));
    }
    most
}

#[test]
fn ten_thousand_actions_of_the_dearest_state_of_the_printed_components_are_exported_within_the_limit() {
    // No game of printed components has a longer state than one that remembers a thousand positions.
    let opened = Opened::open(&host().context(), &kept("advanced_colonization.remembering"), &[]).unwrap();
    let most = price_of_step(opened.played.as_ref());
    for (game, seat_count) in tables() {
        let found = dearest(game, seat_count);
        assert!(found < most, "{}: {found}", game.info().id);
    }
    // The export of a finished sealed game plays every action twice.
    let needed = 2 * ACTIONS.maximum * most;
    assert!(needed <= REPLAY_WORK.maximum && REPLAY_WORK.maximum < needed + needed / 50, "{needed}");
}

/// A sealed game of four over the largest tables that a caller may bring, played for so many actions.
fn over_large_tables(host: &Host, actions: usize) -> Played {
    let opened = Opened::open(&host.context(), &kept("deeper.home"), &[]).unwrap();
    let Some(pb::state::State::Deeper(state)) = opened.played.state().state else { panic!("a state of Deeper") };
    let tables = state.settings.unwrap().tables;
    assert!(tables.is_some());
    let options = pb::DeeperOptions { tables, ..Default::default() };
    let options = Some(pb::GameOptions { options: Some(pb::game_options::Options::Deeper(options)) });
    let deeper = *hadal_games::all().iter().find(|game| game.info().id == "deeper").unwrap();
    played(host, &pb::CreateGameRequest { options, ..request(deeper, 4) }, actions)
}

#[test]
fn a_game_over_the_largest_tables_is_played_at_once_exported_verified_and_imported() {
    let (host, stranger) = (host(), host_with(Policy::Both, &[9]));
    let played = over_large_tables(&host, 562);
    assert_eq!(played.actions.len(), 562);
    let sequence = pb::ApplyActionsRequest {
        state: Some(played.first.clone()),
        actions: played.actions.clone(),
        seat_keys: played.created.seat_keys.clone(),
        ..Default::default()
    };
    let context = host.context();
    let answer = apply_actions(&context, &sequence).unwrap();
    assert!(context.meter.spent().0 > RequestLimits::default().call_work, "it is more work than a call may be");
    assert_eq!(answer.read_position().unwrap().state_hash, *played.hashes.last().unwrap());
    let closing = pb::CloseGameRequest {
        state: Some(played.last.clone()),
        seat_keys: played.created.seat_keys.clone(),
        ..Default::default()
    };
    let closed = close_game(&host.context(), &closing).unwrap().read_position().unwrap().state;
    let record = exported(&host, &pb::ExportRecordRequest { closed, ..played.export_told() });
    let answer = verified(&stranger, &record);
    assert!(answer.verified, "{:?}", answer.divergence);
    assert_eq!((answer.actions, answer.seed_commitment), (562, played.created.seed_commitment.clone()));
    assert_eq!(import_record(&stranger.context(), &import(&record)).unwrap().actions.len(), 562);
}

#[test]
fn replaying_ends_where_it_costs_more_than_it_may_and_takes_nothing_from_the_rest_of_the_call() {
    let host = host();
    let (game, seat_count) = tables().next().unwrap();
    let played = played(&host, &open(request(game, seat_count)), 40);
    let record = exported(&host, &played.export_told());
    let bounded = |replay_work, call_work| {
        host.metered(Meter::new(RequestLimits { call_work, replay_work, ..RequestLimits::default() }, environment()))
    };
    let context = host.context();
    verify_game(&context, &verify(&record)).unwrap();
    let all = context.meter.spent().0;
    let rest = 600;
    assert!(all > 2 * rest, "the actions are most of it: {all}");
    verify_game(&bounded(all, rest), &verify(&record)).unwrap();
    let refusal = verify_game(&bounded(all / 2, rest), &verify(&record)).unwrap_err();
    assert_eq!(refusal.reason, Reason::LimitExceeded);
    assert!(refusal.metadata.contains(&("limit", "replay_work".to_owned())), "{refusal:?}");
    let text = verify_game(&bounded(all, 1), &verify(&record)).unwrap_err();
    assert!(text.metadata.contains(&("limit", "call_work".to_owned())), "{text:?}");
    for refused in [
        export_record(&bounded(all / 2, rest), &played.export()).map(drop),
        import_record(&bounded(all / 2, all), &import(&record)).map(drop),
    ] {
        assert_eq!(reason(refused), Reason::LimitExceeded);
    }
}

/// The record of a piece that is checked by its text alone, with the hashes of its first and its last state.
fn piece(host: &Host, request: &pb::ExportRecordRequest) -> (String, Vec<u8>, Vec<u8>) {
    let record = exported(host, request);
    let answer = verified(host, &record);
    assert!(answer.verified, "{:?}", answer.divergence);
    (record, answer.first_hash, answer.last_hash)
}

#[test]
fn a_finished_sealed_game_is_verified_by_its_first_piece_and_the_chain_of_hashes() {
    let (host, stranger) = (host(), host_with(Policy::Both, &[9]));
    for (game, seat_count) in smallest_tables() {
        let whole = played(&host, &request(game, seat_count), usize::MAX);
        let actions = whole.actions.clone();
        let (first, second) = (actions.len() / 3, actions.len() * 2 / 3);
        let beginning = pb::ExportRecordRequest { actions: actions[..first].to_vec(), ..whole.export_told() };
        let goes_on: Record = exported(&host, &beginning).parse().unwrap();
        assert!(matches!(goes_on.start, RecordStart::Sealed(_)), "nothing is revealed of a game that may go on");
        let revealed = pb::ExportRecordRequest { over: Some(whole.last.clone()), ..beginning };
        let (mut record, _, mut last) = piece(&host, &revealed);
        assert_eq!(verified(&stranger, &record).seed_commitment, whole.created.seed_commitment);
        for (from, to) in [(first, second), (second, actions.len())] {
            let reached = import_record(&stranger.context(), &import(&record)).unwrap().read_position().unwrap();
            assert_eq!(reached.state_hash, last);
            let next = pb::ExportRecordRequest {
                initial_state: reached.state,
                actions: actions[from..to].to_vec(),
                ..Default::default()
            };
            let (text, begins, ends) = piece(&stranger, &next);
            assert_eq!(begins, last, "the next piece begins with the hash at which the one before ended");
            assert!(verified(&host, &text).seed_commitment.is_empty(), "it rests on the piece before");
            (record, last) = (text, ends);
        }
        let end = verified(&stranger, &record).status.unwrap().status.unwrap();
        assert!(matches!(end, pb::status::Status::Outcome(_)), "the last piece reaches the end");
        let in_one = exported(&host, &whole.export_told());
        assert_eq!(verified(&stranger, &in_one).last_hash, last, "as does the record of all of it");
    }
}

#[test]
fn chance_is_revealed_by_a_later_state_of_the_same_match_that_is_over_and_by_no_other() {
    let host = host();
    for (game, seat_count) in smallest_tables() {
        let whole = played(&host, &request(game, seat_count), usize::MAX);
        let other = played(&host, &request(game, seat_count), usize::MAX);
        let beginning = pb::ExportRecordRequest { actions: whole.actions[..3].to_vec(), ..whole.export_told() };
        let finished_open = played(&host, &open(request(game, seat_count)), usize::MAX).last;
        for over in [whole.first.clone(), other.last, finished_open, pb::State::default()] {
            let wrong = pb::ExportRecordRequest { over: Some(over), ..beginning.clone() };
            assert_eq!(reason(export_record(&host.context(), &wrong)), Reason::Malformed);
        }
    }
}
