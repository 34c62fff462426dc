//! The order of checks of docs/errors.md: of several faults the first is refused, and nothing of a game is decoded before its state may be
//! served.

use super::{
    SealedMatch, by_seat, host, host_with, look, notation, open_state, reason, request, sealed, tables, token,
};
use hadal_core::calls::analysis::imagine_states;
use hadal_core::calls::apply::apply_action;
use hadal_core::calls::create::create_game;
use hadal_core::calls::sealing::Policy;
use hadal_core::engine::Engine;

use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::pb::state::State;
use hadal_core::refusal::Reason;

/// A fault of a request of an open game, and the refusal that it gets if nothing before it is wrong.
struct Fault {
    name: &'static str,
    spoil: fn(&mut pb::ApplyActionRequest),
    refusal: (Reason, Option<&'static str>),
}

/// The faults in the order of their checks. Policy is the host's, not the request's.
const FAULTS: [Fault; 8] = [
    Fault {
        name: "header",
        spoil: |request| state_of(request).parent_hash = vec![1],
        refusal: (Reason::Malformed, Some("state.parent_hash")),
    },
    Fault {
        name: "versions",
        spoil: |request| state_of(request).rules_version = 99,
        refusal: (Reason::RulesVersionUnsupported, None),
    },
    Fault {
        name: "decode",
        spoil: |request| request.action = Some(notation("no such action")),
        refusal: (Reason::Malformed, Some("action.notation")),
    },
    Fault { name: "audit", spoil: |request| break_state(state_of(request)), refusal: (Reason::StateInvalid, None) },
    Fault {
        name: "expected hash",
        spoil: |request| request.expected_hash = vec![7; 16],
        refusal: (Reason::StateStale, None),
    },
    Fault {
        name: "viewers",
        spoil: |request| request.viewers = vec![by_seat(99)],
        refusal: (Reason::Malformed, Some("viewers[0].seat")),
    },
    Fault { name: "acting seat", spoil: |request| request.seat = Some(1), refusal: (Reason::NotAwaited, None) },
    Fault {
        name: "legality",
        spoil: |request| request.action = Some(notation("far r2A>B")),
        refusal: (Reason::IllegalAction, None),
    },
];

fn state_of(request: &mut pb::ApplyActionRequest) -> &mut pb::State {
    request.state.as_mut().unwrap()
}

/// Makes a well-formed state impossible.
fn break_state(state: &mut pb::State) {
    let Some(State::AdvancedColonization(state)) = &mut state.state else { panic!("another game: {state:?}") };
    state.settings.as_mut().unwrap().max_turns = Some(5);
    state.turn.as_mut().unwrap().turns_ended = 9;
}

fn game() -> &'static dyn Engine {
    *hadal_games::all().iter().find(|game| game.info().id == "advanced_colonization").unwrap()
}

fn request_with(faults: &[Fault]) -> pb::ApplyActionRequest {
    let state = open_state(&host(), game());
    let action = pb::Action { action: Some(pb::action::Action::Index(0)) };
    let mut request = pb::ApplyActionRequest { state: Some(state), action: Some(action), ..Default::default() };
    // Of two that touch one field the earlier one stays.
    for fault in faults.iter().rev() {
        (fault.spoil)(&mut request);
    }
    request
}

#[test]
fn of_several_faults_the_first_is_refused() {
    apply_action(&host().context(), &request_with(&[])).unwrap();
    for first in 0..FAULTS.len() {
        let refusal = apply_action(&host().context(), &request_with(&FAULTS[first..])).unwrap_err();
        let Fault { name, refusal: (reason, field), .. } = FAULTS[first];
        assert_eq!(refusal.reason, reason, "{name}: {refusal}");
        if let Some(field) = field {
            assert_eq!(refusal.field.as_deref(), Some(field), "{name}");
        }
    }
}

#[test]
fn an_open_state_is_refused_under_sealed_only_by_its_header() {
    let host = host_with(Policy::SealedOnly, &[1]);
    for first in 1..FAULTS.len() {
        let refusal = apply_action(&host.context(), &request_with(&FAULTS[first..])).unwrap_err();
        assert_eq!(refusal.reason, Reason::SealingRequired, "before {}", FAULTS[first].name);
    }
    let header = apply_action(&host.context(), &request_with(&FAULTS)).unwrap_err();
    assert_eq!(header.reason, Reason::Malformed);
    for game in hadal_games::all() {
        let state = open_state(&super::host(), *game);
        assert_eq!(reason(look(&host, &state, vec![])), Reason::SealingRequired);
    }
}

#[test]
fn an_open_game_is_refused_under_sealed_only_before_its_options_are_decoded() {
    let host = host_with(Policy::SealedOnly, &[1]);
    for game in hadal_games::all() {
        let other = hadal_games::all().iter().find(|other| other.info().id != game.info().id).unwrap();
        let open = pb::CreateGameRequest {
            sealing: pb::Sealing::Open.into(),
            authority: 0,
            options: Some(other.playout_options()),
            ..request(*game, game.info().seats_min)
        };
        assert_eq!(reason(create_game(&host.context(), &open)), Reason::SealingRequired);
        assert_eq!(reason(create_game(&super::host().context(), &open)), Reason::Malformed);
    }
}

#[test]
fn a_seal_is_opened_before_actions_are_decoded_and_keys_are_checked_after_the_expected_hash() {
    let host = host();
    for (game, seat_count) in tables() {
        let sealed_match = SealedMatch::new(&host, game, seat_count);
        let (_, action) = sealed_match.choose(&host, &mut Generator::from_seed(1)).unwrap();
        let mut broken = token(&sealed_match.state);
        let last = broken.len() - 1;
        broken[last] ^= 1;
        let with = |state: pb::State, action: &pb::Action, expected_hash: Vec<u8>| pb::ApplyActionRequest {
            state: Some(state),
            action: Some(action.clone()),
            expected_hash,
            ..Default::default()
        };
        let refused = |request: pb::ApplyActionRequest| reason(apply_action(&host.context(), &request));
        let nonsense = notation("no such action");
        assert_eq!(refused(with(sealed(broken), &nonsense, vec![7; 16])), Reason::SealBroken);
        assert_eq!(refused(with(sealed_match.state.clone(), &nonsense, vec![7; 16])), Reason::Malformed);
        assert_eq!(refused(with(sealed_match.state.clone(), &action, vec![7; 16])), Reason::StateStale);
        assert_eq!(refused(with(sealed_match.state.clone(), &action, vec![])), Reason::SeatKeyRefused);
    }
}

#[test]
fn what_can_never_be_served_under_sealed_only_is_refused_before_a_game_is_set_up_or_a_state_opened() {
    let (sealed_only, both) = (host_with(Policy::SealedOnly, &[1]), host());
    for game in hadal_games::all() {
        let state = Some(SealedMatch::new(&both, *game, game.info().seats_min).state);
        let imagining = pb::ImagineStatesRequest { state, ..Default::default() };
        assert_eq!(reason(imagine_states(&sealed_only.context(), &imagining)), Reason::SealingRequired);
        assert_eq!(reason(imagine_states(&both.context(), &imagining)), Reason::SeatKeyRefused);
    }
}
