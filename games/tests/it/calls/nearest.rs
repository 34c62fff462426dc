//! The notations nearest to an unreadable one, and the callers who are told.

use super::attacker::twin;
use super::{SealedMatch, host, notation, open_state, sealed, tables};
use hadal_core::calls::apply::apply_action;
use hadal_core::calls::host::Host;
use hadal_core::calls::status::status;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::refusal::{Reason, Refusal};
use hadal_core::seat::Seat;
use prost::Message;

fn refused(host: &Host, request: &pb::ApplyActionRequest) -> Refusal {
    apply_action(&host.context(), request).unwrap_err()
}

/// A legal action with its first two letters swapped, so that nobody can read it.
fn misspelt(action: &str) -> String {
    let (first, rest) = action.split_at(1);
    let (second, rest) = rest.split_at(1);
    format!("{second}{first}{rest}")
}

#[test]
fn in_an_open_game_everybody_is_told_what_was_meant() {
    let host = host();
    for (game, _) in tables() {
        let state = open_state(&host, game);
        let listed = game.open(&state, &[]).unwrap().menu().actions;
        let request = |text: &str| pb::ApplyActionRequest {
            state: Some(state.clone()),
            action: Some(notation(text)),
            ..Default::default()
        };
        let refusal = refused(&host, &request(&misspelt(&listed[0])));
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::Malformed, Some("action.notation")));
        assert!(refusal.nearest.contains(&listed[0]) && refusal.nearest.len() <= 3, "{refusal:?}");
        assert!(refusal.nearest.iter().all(|near| listed.contains(near)));
        // A detail of its own, behind the others.
        let told = status(&refusal, None);
        assert_eq!(told.details.len(), 3);
        let nearest = pb::NearestActions::decode(told.details[2].value.as_slice()).unwrap();
        assert_eq!(nearest.notations, refusal.nearest);
        assert!(told.details[2].type_url.ends_with("/hadal.v1.NearestActions"));
        for text in ["", "\u{1f41f}", &"x".repeat(65), &format!("{}{}", misspelt(&listed[0]), "x".repeat(64))] {
            assert_eq!(refused(&host, &request(text)).nearest, Vec::<String>::new(), "{text}");
        }
        let withheld = pb::Include { skip_legal_actions: true, ..Default::default() };
        let withheld = pb::ApplyActionRequest { include: Some(withheld), ..request(&misspelt(&listed[0])) };
        assert_eq!(refused(&host, &withheld), Refusal { nearest: Vec::new(), ..refusal });
    }
}

#[test]
fn in_a_sealed_game_only_the_awaited_seat_is_told_and_all_others_cannot_tell_twins_apart() {
    let host = host();
    let (mut told, mut different) = (0, 0);
    for (game, seat_count) in tables().filter(|(_, seats)| *seats > 1) {
        let mut sealed_match = SealedMatch::new(&host, game, seat_count);
        let mut chance = Generator::from_seed(9);
        for _ in 0..12 {
            if sealed_match.play(&host, &mut chance, 3).is_empty() {
                break;
            }
            let Some((awaited, _)) = sealed_match.choose(&host, &mut chance) else { break };
            let listed = sealed_match.opened(&host).played.menu().actions;
            let Some(listed) = listed.iter().find(|action| action.len() < 60) else { continue };
            let misspelt = misspelt(listed);
            let request = |state: &pb::State, key: Vec<u8>| pb::ApplyActionRequest {
                state: Some(state.clone()),
                ..pb::ApplyActionRequest { seat_key: key, ..sealed_match.act(awaited, notation(&misspelt)) }
            };
            let right = refused(&host, &request(&sealed_match.state, sealed_match.key(awaited)));
            assert_eq!(right.reason, Reason::Malformed);
            told += u32::from(!right.nearest.is_empty());
            let other_seat = pb::ApplyActionRequest {
                seat: Some((awaited + 1) % u32::from(seat_count)),
                ..request(&sealed_match.state, sealed_match.key(awaited))
            };
            assert!(refused(&host, &other_seat).nearest.is_empty());
            for seat in (0..u32::from(seat_count)).filter(|seat| *seat != awaited) {
                let other = twin(&sealed_match.opened(&host), Seat(u8::try_from(seat).unwrap()), &mut chance);
                different += u32::from(sealed(other.clone()) != sealed_match.state);
                for key in [Vec::new(), sealed_match.key(seat), vec![7; 32]] {
                    let [one, two] = [&sealed_match.state, &sealed(other.clone())]
                        .map(|state| status(&refused(&host, &request(state, key.clone())), None).encode_to_vec());
                    assert_eq!(one, two);
                    let plain = Refusal { nearest: Vec::new(), ..right.clone() };
                    assert_eq!(one, status(&plain, None).encode_to_vec());
                }
            }
        }
    }
    assert!(told > 30 && different > 30, "{told} {different}");
}
