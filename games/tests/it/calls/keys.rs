//! Seat keys and the table key: the right to act and to look.

use super::{SealedMatch, by_key, by_seat, host, look, reason, request, spectator, tables};
use hadal_core::calls::apply::{apply_action, apply_actions};
use hadal_core::calls::create::create_game;
use hadal_core::engine::Engine;
use hadal_core::game::Status;

use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::refusal::Reason;

/// A key with each bit flipped, each truncation of it down to nothing, and an addition.
fn damaged(good: &[u8]) -> Vec<Vec<u8>> {
    let mut bad: Vec<Vec<u8>> = (0..good.len()).map(|length| good[..length].to_vec()).collect();
    for bit in 0..good.len() * 8 {
        let mut flipped = good.to_vec();
        flipped[bit / 8] ^= 1 << (bit % 8);
        bad.push(flipped);
    }
    bad.push([good, &[0]].concat());
    bad
}

/// Everything that is not the key of `seat`: damaged keys, the other seats' keys, another match's, another kind of key,
/// nothing.
fn bad_keys(sealed: &SealedMatch, other: &SealedMatch, seat: u32) -> Vec<Vec<u8>> {
    let mut bad = damaged(&sealed.key(seat));
    bad.extend(other.created.seat_keys.iter().cloned());
    bad.push(sealed.created.table_key.clone());
    bad.push(sealed.created.match_id.clone());
    bad
}

fn with_authority(game: &dyn Engine, seat_count: u8, authority: pb::Authority) -> pb::CreateGameRequest {
    pb::CreateGameRequest { authority: authority.into(), ..request(game, seat_count) }
}

#[test]
fn every_bad_key_of_an_acting_seat_is_refused_in_the_same_words() {
    let host = host();
    for (game, seat_count) in tables() {
        let sealed = SealedMatch::of(&host, &with_authority(game, seat_count, pb::Authority::Table));
        let other = SealedMatch::new(&host, game, seat_count);
        let (seat, action) = sealed.choose(&host, &mut Generator::from_seed(1)).unwrap();
        let mut bad = bad_keys(&sealed, &other, seat);
        bad.extend((0..seat_count.into()).filter(|other| *other != seat).map(|other| sealed.key(other)));
        let good = sealed.act(seat, action);
        let mut refusals = std::collections::BTreeSet::new();
        for key in bad {
            for validate_only in [false, true] {
                let request = pb::ApplyActionRequest { seat_key: key.clone(), validate_only, ..good.clone() };
                let refusal = apply_action(&host.context(), &request).unwrap_err();
                assert_eq!(refusal.reason, Reason::SeatKeyRefused);
                refusals.insert(format!("{refusal:?}"));
            }
        }
        assert_eq!(refusals.len(), 1, "{refusals:?}");
        apply_action(&host.context(), &good).unwrap();
    }
}

#[test]
fn every_bad_key_of_a_viewer_is_refused_and_a_seat_without_a_key_too() {
    let host = host();
    for (game, seat_count) in tables() {
        let sealed = SealedMatch::new(&host, game, seat_count);
        let other = SealedMatch::new(&host, game, seat_count);
        for key in bad_keys(&sealed, &other, 0) {
            assert_eq!(reason(look(&host, &sealed.state, vec![by_key(&key)])), Reason::SeatKeyRefused);
        }
        for seat in 0..5 {
            let viewers = vec![spectator(), by_seat(seat)];
            assert_eq!(reason(look(&host, &sealed.state, viewers)), Reason::SeatKeyRefused);
        }
        look(&host, &sealed.state, vec![by_key(&sealed.key(0)), spectator()]).unwrap();
    }
}

#[test]
fn perspectives_echo_a_seat_and_never_a_key() {
    let host = host();
    for (game, seat_count) in tables() {
        let sealed = SealedMatch::new(&host, game, seat_count);
        let viewers = sealed.created.seat_keys.iter().map(|key| by_key(key)).collect();
        let shown = look(&host, &sealed.state, viewers).unwrap();
        let seats: Vec<_> = shown.perspectives.into_iter().map(|perspective| perspective.viewer.unwrap()).collect();
        assert_eq!(seats, (0..seat_count.into()).map(by_seat).collect::<Vec<_>>());
    }
}

#[test]
fn a_seat_may_be_named_beside_its_key_and_must_be_the_awaited_one() {
    let host = host();
    for (game, seat_count) in tables() {
        let sealed = SealedMatch::new(&host, game, seat_count);
        let (seat, action) = sealed.choose(&host, &mut Generator::from_seed(1)).unwrap();
        let right = pb::ApplyActionRequest { seat: Some(seat), ..sealed.act(seat, action.clone()) };
        apply_action(&host.context(), &right).unwrap();
        for other in (0..seat_count.into()).filter(|other| *other != seat) {
            let wrong = pb::ApplyActionRequest { seat: Some(other), seat_key: sealed.key(other), ..right.clone() };
            assert_eq!(reason(apply_action(&host.context(), &wrong)), Reason::NotAwaited);
        }
        let nobody = pb::ApplyActionRequest { seat: Some(99), ..right };
        assert_eq!(reason(apply_action(&host.context(), &nobody)), Reason::Malformed);
    }
}

#[test]
fn a_table_key_is_needed_to_advance_under_table_authority_and_not_to_look_or_ask() {
    let host = host();
    for (game, seat_count) in tables() {
        let sealed = SealedMatch::of(&host, &with_authority(game, seat_count, pb::Authority::Table));
        assert_eq!(sealed.created.table_key.len(), 32);
        let (seat, action) = sealed.choose(&host, &mut Generator::from_seed(1)).unwrap();
        let good = sealed.act(seat, action);
        apply_action(&host.context(), &good).unwrap();
        let without = pb::ApplyActionRequest { table_key: vec![], ..good.clone() };
        assert_eq!(reason(apply_action(&host.context(), &without)), Reason::SeatKeyRefused);
        apply_action(&host.context(), &pb::ApplyActionRequest { validate_only: true, ..without }).unwrap();
        let table_alone = pb::ApplyActionRequest { seat_key: vec![], ..good };
        assert_eq!(reason(apply_action(&host.context(), &table_alone)), Reason::SeatKeyRefused);
        look(&host, &sealed.state, vec![by_key(&sealed.key(seat))]).unwrap();
    }
}

#[test]
fn every_bad_table_key_is_refused_in_the_same_words() {
    let host = host();
    for (game, seat_count) in tables() {
        let sealed = SealedMatch::of(&host, &with_authority(game, seat_count, pb::Authority::Table));
        let other = SealedMatch::of(&host, &with_authority(game, seat_count, pb::Authority::Table));
        let (seat, action) = sealed.choose(&host, &mut Generator::from_seed(1)).unwrap();
        let good = sealed.act(seat, action);
        let mut bad = damaged(&good.table_key);
        bad.extend(sealed.created.seat_keys.iter().cloned());
        bad.extend([other.created.table_key, sealed.created.match_id.clone(), vec![0; 32]]);
        let mut refusals = std::collections::BTreeSet::new();
        for table_key in bad {
            // An empty key is not wrong where nothing advances.
            for validate_only in [false, true].into_iter().take(if table_key.is_empty() { 1 } else { 2 }) {
                let table_key = table_key.clone();
                let request = pb::ApplyActionRequest { table_key, validate_only, ..good.clone() };
                let refusal = apply_action(&host.context(), &request).unwrap_err();
                assert_eq!(refusal.reason, Reason::SeatKeyRefused);
                refusals.insert(format!("{refusal:?}"));
            }
            if !table_key.is_empty() {
                let state = Some(sealed.state.clone());
                let request = pb::ApplyActionsRequest { state, table_key, ..Default::default() };
                refusals.insert(format!("{:?}", apply_actions(&host.context(), &request).unwrap_err()));
            }
        }
        assert_eq!(refusals.len(), 1, "{refusals:?}");
        apply_action(&host.context(), &good).unwrap();
    }
}

#[test]
fn without_table_authority_there_is_no_table_key_and_none_is_taken() {
    let host = host();
    for (game, seat_count) in tables() {
        let sealed = SealedMatch::of(&host, &with_authority(game, seat_count, pb::Authority::Seats));
        assert_eq!(sealed.created.table_key, Vec::<u8>::new());
        let (seat, action) = sealed.choose(&host, &mut Generator::from_seed(1)).unwrap();
        let request = pb::ApplyActionRequest { table_key: vec![1; 32], ..sealed.act(seat, action) };
        assert_eq!(reason(apply_action(&host.context(), &request)), Reason::SeatKeyRefused);
    }
}

#[test]
fn a_sequence_needs_the_key_of_every_seat_that_acts_and_takes_no_wrong_one() {
    let host = host();
    for (game, seat_count) in tables() {
        let mut sealed = SealedMatch::of(&host, &with_authority(game, seat_count, pb::Authority::Table));
        let first = sealed.state.clone();
        let actions = sealed.play(&host, &mut Generator::from_seed(3), 30);
        let good = pb::ApplyActionsRequest {
            state: Some(first),
            actions,
            seat_keys: sealed.created.seat_keys.clone(),
            table_key: sealed.created.table_key.clone(),
            ..Default::default()
        };
        apply_actions(&host.context(), &good).unwrap();
        let mut rotated = good.clone();
        rotated.seat_keys.rotate_left(1);
        if seat_count > 1 {
            assert_eq!(reason(apply_actions(&host.context(), &rotated)), Reason::SeatKeyRefused);
        }
        let mut longer = good.clone();
        longer.seat_keys.push(good.seat_keys[0].clone());
        let no_table = pb::ApplyActionsRequest { table_key: vec![], ..good.clone() };
        let none = pb::ApplyActionsRequest { seat_keys: vec![], ..good.clone() };
        for request in [longer, no_table, none.clone()] {
            assert_eq!(reason(apply_actions(&host.context(), &request)), Reason::SeatKeyRefused);
        }
        let index = apply_actions(&host.context(), &none).unwrap_err().metadata;
        assert!(index.contains(&("index", "0".to_owned())), "{index:?}");
        // The keys of seats that do not act may be left out.
        let acting: Vec<u32> =
            apply_actions(&host.context(), &good).unwrap().steps.iter().map(|step| step.seat).collect();
        let mut needed = good.clone();
        for seat in (0..seat_count.into()).filter(|seat| !acting.contains(seat)) {
            needed.seat_keys[seat as usize].clear();
        }
        apply_actions(&host.context(), &needed).unwrap();
    }
}

#[test]
fn the_legal_actions_of_a_game_with_hidden_information_are_shown_to_the_awaited_seat_alone() {
    let host = host();
    for (game, seat_count) in tables() {
        let mut sealed = SealedMatch::new(&host, game, seat_count);
        let mut chance = Generator::from_seed(4);
        let hidden = game.info().has_hidden_information;
        for _ in 0..40 {
            let Some((seat, action)) = sealed.choose(&host, &mut chance) else { break };
            for viewer in 0..seat_count.into() {
                let shown = look(&host, &sealed.state, vec![by_key(&sealed.key(viewer))]).unwrap();
                assert_eq!(shown.legal_actions.is_some(), !hidden || viewer == seat);
            }
            let shown = look(&host, &sealed.state, vec![spectator()]).unwrap();
            assert_eq!(shown.legal_actions.is_some(), !hidden);
            let applied = apply_action(&host.context(), &sealed.act(seat, action)).unwrap().read_position().unwrap();
            let Some(next) = sealed_status(&applied) else { break };
            assert_eq!(applied.legal_actions.is_some(), !hidden || next == seat);
            sealed.state = applied.state.unwrap();
        }
    }
}

fn sealed_status(position: &pb::Position) -> Option<u32> {
    match position.status.as_ref()?.status.as_ref()? {
        pb::status::Status::Awaiting(awaiting) => Some(awaiting.seat),
        pb::status::Status::Outcome(_) => None,
    }
}

#[test]
fn the_creator_names_viewers_by_seat_and_nobody_has_a_key_yet() {
    let host = host();
    for (game, seat_count) in tables() {
        let request = pb::CreateGameRequest {
            viewers: (0..seat_count.into()).map(by_seat).chain([spectator()]).collect(),
            ..request(game, seat_count)
        };
        let created = create_game(&host.context(), &request).unwrap();
        let position = created.read_position().unwrap();
        assert_eq!(position.perspectives.len(), usize::from(seat_count) + 1);
        assert!(position.legal_actions.is_some());
        let with_key = pb::CreateGameRequest { viewers: vec![by_key(&created.seat_keys[0])], ..request };
        assert_eq!(reason(create_game(&host.context(), &with_key)), Reason::SeatKeyRefused);
    }
}

#[test]
fn a_finished_game_refuses_actions_before_it_looks_at_keys() {
    let host = host();
    for (game, seat_count) in tables() {
        let mut sealed = SealedMatch::new(&host, game, seat_count);
        let played = sealed.play(&host, &mut Generator::from_seed(9), usize::MAX);
        assert!(matches!(sealed.opened(&host).played.status(), Status::Over(_)));
        let request = pb::ApplyActionRequest {
            state: Some(sealed.state.clone()),
            action: played.last().cloned(),
            ..Default::default()
        };
        assert_eq!(reason(apply_action(&host.context(), &request)), Reason::GameOver);
    }
}

#[test]
fn a_wrong_table_key_is_refused_even_where_nothing_advances() {
    let host = host();
    let (game, seat_count) = tables().next().unwrap();
    let sealed = SealedMatch::of(&host, &with_authority(game, seat_count, pb::Authority::Table));
    let ask = |table_key: &[u8]| {
        let state = Some(sealed.state.clone());
        apply_actions(
            &host.context(),
            &pb::ApplyActionsRequest { state, table_key: table_key.to_vec(), ..Default::default() },
        )
    };
    let good = &sealed.created.table_key;
    ask(good).unwrap();
    ask(&[]).unwrap();
    for bad in [&good[..good.len() - 1], [b'x'; 32].as_slice(), sealed.key(0).as_slice()] {
        assert_eq!(ask(bad).unwrap_err().reason, Reason::SeatKeyRefused);
    }
}

#[test]
fn a_stream_goes_on_under_the_key_that_seals_now() {
    use hadal_core::calls::opened::{Opened, Packed};
    let old = host();
    let sealed = SealedMatch::new(&old, hadal_games::all()[0], 2);
    let rotated = super::host_with(hadal_core::calls::sealing::Policy::Both, &[2, 1]);
    let opened = Opened::open(&old.context(), &sealed.state, &[]).unwrap();
    let token = |opened: &Opened| {
        let Some(pb::state::State::Sealed(token)) = opened.state(None).unwrap().state else { panic!("an open state") };
        token
    };
    let before = token(&opened);
    let mut packed = Packed::of(opened);
    packed.follow_keys(&rotated).unwrap();
    let after = token(&packed.open(&rotated, &rotated.context().meter).unwrap());
    let now = super::host_with(hadal_core::calls::sealing::Policy::Both, &[2]);
    let state = |token: Vec<u8>| pb::State { state: Some(pb::state::State::Sealed(token)), ..Default::default() };
    assert!(Opened::open(&now.context(), &state(after), &[]).is_ok());
    assert_eq!(reason(Opened::open(&now.context(), &state(before), &[]).map(|_| ())), Reason::SealKeyUnknown);
}
