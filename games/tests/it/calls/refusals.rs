//! Every refusal of sealing.

use super::{SealedMatch, host, host_with, look, open_state, reason, request, sealed, tables, token};
use hadal_core::calls::apply::get_position;
use hadal_core::calls::create::create_game;
use hadal_core::calls::sealing::Policy;

use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::refusal::Reason;
use hadal_core::seal::token::Header;

#[test]
fn every_flipped_bit_and_every_truncation_of_a_token_of_every_game_is_a_broken_seal() {
    let host = host();
    for game in hadal_games::all() {
        let mut sealed_match = SealedMatch::new(&host, *game, game.info().seats_min);
        sealed_match.play(&host, &mut Generator::from_seed(1), 5);
        let good = token(&sealed_match.state);
        let mut answers = std::collections::BTreeSet::new();
        let mut refuse = |bytes: Vec<u8>| {
            let refusal = look(&host, &sealed(bytes), vec![]).unwrap_err();
            assert_eq!(refusal.reason, Reason::SealBroken);
            answers.insert(refusal.to_string());
        };
        for bit in 0..good.len() * 8 {
            let mut flipped = good.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            refuse(flipped);
        }
        for length in 0..good.len() {
            refuse(good[..length].to_vec());
        }
        refuse([good.as_slice(), &[0]].concat());
        assert_eq!(answers.len(), 1, "one answer for all causes");
    }
}

#[test]
fn a_token_of_a_key_this_server_does_not_hold_names_the_key() {
    let (game, seat_count) = tables().next().unwrap();
    let sealed_match = SealedMatch::new(&host_with(Policy::Both, &[3]), game, seat_count);
    let refusal = look(&host_with(Policy::Both, &[1, 2]), &sealed_match.state, vec![]).unwrap_err();
    assert_eq!(refusal.reason, Reason::SealKeyUnknown);
    assert_eq!(refusal.metadata, [("key_id", "00000003".to_owned())]);
}

#[test]
fn a_rotation_in_three_steps_opens_every_token_at_every_step() {
    let (game, seat_count) = tables().next().unwrap();
    let steps = [vec![1], vec![1, 2], vec![2, 1], vec![2]];
    let mut sealed_match = SealedMatch::new(&host_with(Policy::SealedOnly, &steps[0]), game, seat_count);
    let keys = sealed_match.created.seat_keys.clone();
    for numbers in &steps[1..] {
        // The replicas of the previous step still serve beside those of this one.
        let host = host_with(Policy::SealedOnly, numbers);
        sealed_match.play(&host, &mut Generator::from_seed(1), 1);
        let (key, _) = Header::read(&token(&sealed_match.state)).unwrap();
        assert_eq!(key.to_string(), format!("000000{:02x}", numbers[0]));
    }
    assert_eq!(keys, sealed_match.created.seat_keys, "seat keys outlive the rotation");
}

#[test]
fn sealed_states_are_not_served_under_the_open_policy() {
    let host = hadal_core::calls::Host::open(hadal_games::all());
    let (game, seat_count) = tables().next().unwrap();
    let sealed_match = SealedMatch::new(&super::host(), game, seat_count);
    assert_eq!(reason(create_game(&host.context(), &request(game, seat_count))), Reason::SealingUnavailable);
    assert_eq!(reason(look(&host, &sealed_match.state, vec![])), Reason::SealingUnavailable);
    open_state(&host, game);
}

#[test]
fn unspecified_sealing_is_open_under_both_and_sealed_under_sealed_only() {
    let (game, seat_count) = tables().next().unwrap();
    let request = pb::CreateGameRequest { sealing: 0, authority: 0, ..request(game, seat_count) };
    assert!(create_game(&host().context(), &request).unwrap().seat_keys.is_empty());
    let created = create_game(&host_with(Policy::SealedOnly, &[1]).context(), &request).unwrap();
    assert_eq!(created.seat_keys.len(), usize::from(seat_count));
}

#[test]
fn a_scripted_sealed_game_is_malformed() {
    use pb::game_options::Options;
    let scripts = [
        Options::AdvancedColonization(pb::AdvancedColonizationOptions {
            position: Some("[1]/[2]/[3] -/- - 1P5".to_owned()),
            ..Default::default()
        }),
        Options::DeepColony(pb::DeepColonyOptions { draw_order: vec!["CA".to_owned()], ..Default::default() }),
        Options::Deeper(pb::DeeperOptions { losses: vec!["fish".to_owned()], ..Default::default() }),
        Options::Oceans(pb::OceansOptions { surface_order: vec!["S001".to_owned()], ..Default::default() }),
    ];
    for script in scripts {
        let game = hadal_games::all().iter().find(|game| {
            let options = game.playout_options().options.unwrap();
            std::mem::discriminant(&options) == std::mem::discriminant(&script)
        });
        let options = Some(pb::GameOptions { options: Some(script) });
        let scripted = pb::CreateGameRequest { options, ..request(*game.unwrap(), game.unwrap().info().seats_min) };
        let refusal = create_game(&host().context(), &scripted).unwrap_err();
        assert_eq!(refusal.reason, Reason::Malformed);
        assert!(refusal.message.contains("takes no script"), "{refusal}");
        let open = pb::CreateGameRequest { sealing: pb::Sealing::Open.into(), authority: 0, ..scripted };
        create_game(&host().context(), &open).unwrap();
    }
}

#[test]
fn no_bytes_at_all_are_a_broken_seal() {
    let request = pb::GetPositionRequest { state: Some(sealed(vec![])), ..Default::default() };
    assert_eq!(reason(get_position(&host().context(), &request)), Reason::SealBroken);
}
