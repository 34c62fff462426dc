//! The forms of an open state: typed and packed are the same state in every RPC, and a wrong packed one is refused.

use super::{SealedMatch, by_seat, host, host_with, look, notation, reason, request, spectator, tables};
use hadal_core::calls::apply::{apply_action, apply_actions, get_position};
use hadal_core::calls::batch::batch_apply_actions;
use hadal_core::calls::create::create_game;
use hadal_core::calls::host::Host;
use hadal_core::calls::opened::Opened;
use hadal_core::calls::sealing::Policy;
use hadal_core::game::Viewer;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::refusal::{Reason, Refusal};

const SUM_BYTES: usize = 4;

fn open_request(request: pb::CreateGameRequest, form: pb::StateForm) -> pb::CreateGameRequest {
    pb::CreateGameRequest {
        sealing: pb::Sealing::Open.into(),
        authority: 0,
        seed: Some(11),
        include: Some(asking(form)),
        ..request
    }
}

fn asking(form: pb::StateForm) -> pb::Include {
    pb::Include { state_form: form.into(), ..Default::default() }
}

fn created(host: &Host, request: pb::CreateGameRequest, form: pb::StateForm) -> pb::State {
    create_game(&host.context(), &open_request(request, form)).unwrap().read_position().unwrap().state.unwrap()
}

fn packed(bytes: Vec<u8>) -> pb::State {
    pb::State { state: Some(pb::state::State::Packed(bytes)), ..Default::default() }
}

fn bytes(state: &pb::State) -> Vec<u8> {
    match &state.state {
        Some(pb::state::State::Packed(bytes)) => bytes.clone(),
        other => panic!("not packed: {other:?}"),
    }
}

/// The same bytes with a checksum that fits them.
fn summed(mut bytes: Vec<u8>) -> pb::State {
    bytes.truncate(bytes.len() - SUM_BYTES);
    bytes.extend(crc32fast::hash(&bytes).to_be_bytes());
    packed(bytes)
}

fn shown_in(host: &Host, state: &pb::State, form: pb::StateForm) -> pb::Position {
    let request = pb::GetPositionRequest { state: Some(state.clone()), viewers: vec![], include: Some(asking(form)) };
    get_position(&host.context(), &request).unwrap().read_position().unwrap()
}

fn stateless(position: &pb::Position) -> pb::Position {
    pb::Position { state: None, ..position.clone() }
}

/// A random legal action of a state; `None` if the game is over.
fn choose(host: &Host, state: &pb::State, chance: &mut Generator) -> Option<pb::Action> {
    let opened = Opened::open(&host.context(), state, &[]).unwrap();
    opened.played.random_action(chance).map(|text| notation(&text))
}

#[test]
#[ignore = "long: make test-long runs it"]
fn a_whole_packed_game_is_the_typed_game_but_for_its_states() {
    let host = host();
    for (game, seat_count) in tables() {
        let create = || request(game, seat_count);
        let mut typed = created(&host, create(), pb::StateForm::Typed);
        let mut packed = created(&host, create(), pb::StateForm::Packed);
        let mut chance = Generator::from_seed(8);
        let include = pb::Include { notation: true, action_notations: true, ..Default::default() };
        while let Some(action) = choose(&host, &packed, &mut chance) {
            let apply = |state: &pb::State| {
                let request = pb::ApplyActionRequest {
                    state: Some(state.clone()),
                    action: Some(action.clone()),
                    viewers: vec![by_seat(0), spectator()],
                    include: Some(include),
                    ..Default::default()
                };
                let applied = apply_action(&host.context(), &request).unwrap();
                (applied.read_position().unwrap(), applied.events)
            };
            let ((of_typed, typed_events), (of_packed, packed_events)) = (apply(&typed), apply(&packed));
            assert_eq!(stateless(&of_typed), stateless(&of_packed), "{} after {action:?}", game.info().id);
            assert_eq!(typed_events, packed_events);
            (typed, packed) = (of_typed.state.unwrap(), of_packed.state.unwrap());
            // Each form leads to the other and back, and viewing a state changes no byte of it.
            assert_eq!(shown_in(&host, &typed, pb::StateForm::Packed).state.as_ref(), Some(&packed));
            assert_eq!(shown_in(&host, &packed, pb::StateForm::Typed).state.as_ref(), Some(&typed));
            assert_eq!(shown_in(&host, &packed, pb::StateForm::Unspecified).state.as_ref(), Some(&packed));
        }
    }
}

#[test]
fn sequences_and_batches_answer_in_the_form_of_the_request_or_in_the_one_asked_for() {
    let host = host();
    for (game, seat_count) in tables() {
        let first = created(&host, request(game, seat_count), pb::StateForm::Packed);
        let action = choose(&host, &first, &mut Generator::from_seed(2)).unwrap();
        for (form, is_packed) in
            [(pb::StateForm::Unspecified, true), (pb::StateForm::Packed, true), (pb::StateForm::Typed, false)]
        {
            let request = pb::ApplyActionRequest {
                state: Some(first.clone()),
                action: Some(action.clone()),
                include: Some(asking(form)),
                ..Default::default()
            };
            let alone = apply_action(&host.context(), &request).unwrap();
            let state = alone.read_position().unwrap().state.unwrap();
            assert_eq!(matches!(state.state, Some(pb::state::State::Packed(_))), is_packed, "{form:?}");
            let sequence = pb::ApplyActionsRequest {
                state: Some(first.clone()),
                actions: vec![action.clone()],
                include: Some(asking(form)),
                ..Default::default()
            };
            let sequence = apply_actions(&host.context(), &sequence).unwrap().read_position().unwrap();
            assert_eq!(sequence.state, Some(state));
            let batch = pb::BatchApplyActionsRequest { items: vec![request] };
            let result = batch_apply_actions(&host.context(), &batch).unwrap().results.remove(0).result;
            assert_eq!(result, Some(pb::batch_result::Result::Applied(alone)));
        }
    }
}

#[test]
fn an_action_may_be_named_by_its_place_in_the_list() {
    let host = host();
    for (game, seat_count) in tables() {
        let mut state = created(&host, request(game, seat_count), pb::StateForm::Packed);
        for step in 0..40 {
            let legal = look(&host, &state, vec![]).unwrap().legal_actions.unwrap();
            let Some(last) = legal.actions.len().checked_sub(1) else { break };
            let place = if step % 2 == 0 { last } else { last / 2 };
            let by = |action| {
                let state = Some(state.clone());
                apply_action(
                    &host.context(),
                    &pb::ApplyActionRequest { state, action: Some(action), ..Default::default() },
                )
            };
            let index =
                |index: usize| pb::Action { action: Some(pb::action::Action::Index(u32::try_from(index).unwrap())) };
            let named = by(legal.actions[place].clone()).unwrap();
            assert_eq!(by(index(place)).unwrap(), named);
            let refusal = by(index(last + 1)).unwrap_err();
            assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::Malformed, Some("action.index")));
            state = named.read_position().unwrap().state.unwrap();
        }
    }
}

#[test]
fn a_place_in_the_list_is_looked_up_when_its_turn_comes_and_only_for_who_may_know_the_list() {
    let host = host();
    let index = |index| pb::Action { action: Some(pb::action::Action::Index(index)) };
    for (game, seat_count) in tables() {
        let state = created(&host, request(game, seat_count), pb::StateForm::Typed);
        let sequence = pb::ApplyActionsRequest {
            state: Some(state),
            actions: vec![index(0), index(u32::MAX)],
            ..Default::default()
        };
        let refusal = apply_actions(&host.context(), &sequence).unwrap_err();
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::Malformed, Some("actions[1].index")));
        assert!(refusal.metadata.contains(&("index", "1".to_owned())));

        let sealed = SealedMatch::new(&host, game, seat_count);
        let (seat, _) = sealed.choose(&host, &mut Generator::from_seed(1)).unwrap();
        let stranger = pb::ApplyActionRequest { seat_key: vec![1; 32], ..sealed.act(seat, index(u32::MAX)) };
        assert_eq!(reason(apply_action(&host.context(), &stranger)), Reason::SeatKeyRefused);
        assert_eq!(reason(apply_action(&host.context(), &sealed.act(seat, index(u32::MAX)))), Reason::Malformed);
        assert!(apply_action(&host.context(), &sealed.act(seat, index(0))).is_ok());
    }
}

#[test]
fn a_form_that_does_not_exist_or_that_a_sealed_state_cannot_have_is_malformed() {
    let host = host();
    let (game, seat_count) = tables().next().unwrap();
    let state = Some(created(&host, request(game, seat_count), pb::StateForm::Typed));
    let include = Some(pb::Include { state_form: 9, ..Default::default() });
    let at = |refusal: Refusal| (refusal.reason, refusal.field.unwrap_or_default());
    let expected = (Reason::Malformed, "include.state_form".to_owned());
    assert_eq!(
        at(get_position(&host.context(), &pb::GetPositionRequest { state, viewers: vec![], include }).unwrap_err()),
        expected
    );
    let sealed = SealedMatch::new(&host, game, seat_count);
    let include = Some(asking(pb::StateForm::Typed));
    let shown = pb::GetPositionRequest { state: Some(sealed.state.clone()), viewers: vec![], include };
    assert_eq!(at(get_position(&host.context(), &shown).unwrap_err()), expected);
    let create = pb::CreateGameRequest { include, ..request(game, seat_count) };
    assert_eq!(at(create_game(&host.context(), &create).unwrap_err()), expected);
}

#[test]
fn a_packed_state_that_is_damaged_of_another_version_or_game_or_not_alone_is_refused_with_its_path() {
    let host = host();
    for (game, seat_count) in tables() {
        let good = created(&host, request(game, seat_count), pb::StateForm::Packed);
        let whole = bytes(&good);
        let refused = |state: pb::State| {
            let refusal = look(&host, &state, vec![]).unwrap_err();
            (refusal.reason, refusal.field.unwrap_or_default())
        };
        let malformed = (Reason::Malformed, "state.packed".to_owned());
        for cut in 0..whole.len() {
            assert_eq!(refused(packed(whole[..cut].to_vec())), malformed);
        }
        let changed = |place: usize, value: u8| {
            let mut bytes = whole.clone();
            bytes[place] = value;
            bytes
        };
        assert_eq!(refused(packed(changed(40, whole[40] ^ 1))), malformed, "the checksum does not hold");
        assert_eq!(refused(packed(changed(0, 9))), malformed, "another format");
        assert_eq!(refused(summed(changed(1, 99))).0, Reason::UnknownGame);
        assert_eq!(refused(summed(changed(3, 9))).0, Reason::RulesVersionUnsupported, "wire version");
        assert_eq!(refused(summed(changed(5, 9))).0, Reason::RulesVersionUnsupported, "rules version");
        let other = tables().map(|(other, _)| other).find(|other| other.info().id != game.info().id).unwrap();
        let number = host.number_of(other.info().id).unwrap();
        assert!([Reason::Malformed, Reason::StateInvalid].contains(&refused(summed(changed(1, number))).0));
        let longer = [&whole[..whole.len() - SUM_BYTES], &[0], &whole[whole.len() - SUM_BYTES..]].concat();
        assert_eq!(refused(summed(longer)), malformed, "bytes behind the state");
        assert_eq!(refused(pb::State { ply: 1, ..good.clone() }), (Reason::Malformed, "state".to_owned()));
        assert!(look(&host, &good, vec![]).is_ok());
    }
}

#[test]
fn a_packed_state_is_an_open_state_to_the_policy() {
    let (both, sealed_only) = (host(), host_with(Policy::SealedOnly, &[1]));
    let (game, seat_count) = tables().next().unwrap();
    let state = created(&both, request(game, seat_count), pb::StateForm::Packed);
    assert_eq!(reason(look(&sealed_only, &state, vec![])), Reason::SealingRequired);
}

/// The number of changed states that are tried per table.
const CHANGED: usize = 1500;

#[test]
fn changed_packed_states_are_refused_or_are_states_that_can_be_played() {
    let host = host();
    for (game, seat_count) in tables() {
        let mut chance = Generator::from_seed(4);
        let (mut taken, mut refused) = (0, 0);
        let mut state = created(&host, request(game, seat_count), pb::StateForm::Packed);
        for round in 0..CHANGED {
            if round % 25 == 0 {
                state = played_on(&host, state, &mut chance)
                    .unwrap_or_else(|| created(&host, request(game, seat_count), pb::StateForm::Packed));
            }
            let mut content = bytes(&state);
            for _ in 0..=chance.index(3) {
                change(&mut content, &mut chance);
            }
            match Opened::open(&host.context(), &summed(content), &[]) {
                Ok(opened) => {
                    taken += 1;
                    let include = pb::Include { advice: true, notation: true, ..Default::default() };
                    opened.position(&[Viewer::Spectator], &[], &include, &host.context().meter).unwrap();
                    let same = opened.state(None).unwrap();
                    assert!(look(&host, &same, vec![]).is_ok(), "what was taken is taken again");
                    played_on(&host, same, &mut chance);
                }
                Err(refusal) => {
                    refused += 1;
                    assert!([Reason::Malformed, Reason::StateInvalid].contains(&refusal.reason), "{refusal}");
                }
            }
        }
        println!("{} with {seat_count} seats: {taken} taken, {refused} refused", game.info().id);
        assert!(taken > 0 && refused > CHANGED / 4, "{}: {taken} taken, {refused} refused", game.info().id);
    }
}

/// The state some random actions later; `None` once the game is over.
fn played_on(host: &Host, mut state: pb::State, chance: &mut Generator) -> Option<pb::State> {
    for _ in 0..4 {
        let request = pb::ApplyActionRequest {
            action: Some(choose(host, &state, chance)?),
            state: Some(state),
            ..Default::default()
        };
        state = apply_action(&host.context(), &request).unwrap().read_position().unwrap().state.unwrap();
    }
    Some(state)
}

/// Changes, removes or inserts a byte behind the header.
fn change(bytes: &mut Vec<u8>, chance: &mut Generator) {
    const HEADER_BYTES: usize = 30;
    let place = HEADER_BYTES + chance.index(bytes.len() - HEADER_BYTES - SUM_BYTES);
    let value = u8::try_from(chance.below(256)).unwrap();
    match chance.below(4) {
        0 => bytes[place] = value,
        1 => bytes[place] ^= 1 << chance.below(8),
        2 => drop(bytes.remove(place)),
        _ => bytes.insert(place, value),
    }
}
