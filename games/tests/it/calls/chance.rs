//! Verifiable chance: its commitment, its disclosure, and that everything follows from it.

use super::{SealedMatch, commitment_to, host, look, request, tables};
use hadal_core::calls::create::create_game;
use hadal_core::generator::Generator;
use hadal_core::pb;

#[test]
fn a_sealed_game_draws_its_own_chance_whatever_the_seed() {
    let host = host();
    for (game, seat_count) in tables() {
        let request = pb::CreateGameRequest {
            seed: Some(1),
            entropy: vec![b"ours".to_vec(), b"theirs".to_vec()],
            ..request(game, seat_count)
        };
        let (once, again) =
            (create_game(&host.context(), &request).unwrap(), create_game(&host.context(), &request).unwrap());
        assert_ne!(once.match_id, again.match_id);
        assert_ne!(once.seed_commitment, again.seed_commitment);
        assert_eq!(once.seed, None, "what is mixed in is no seed");
        assert_eq!((once.match_id.len(), once.seed_commitment.len()), (16, 32));
        assert_eq!(once.seat_keys.len(), usize::from(seat_count));
        assert!(once.seat_keys.iter().all(|key| key.len() == 32));
    }
}

#[test]
fn the_chance_secret_is_revealed_when_the_game_is_over_and_fits_the_commitment() {
    let host = host();
    for (game, seat_count) in tables() {
        let mut sealed = SealedMatch::new(&host, game, seat_count);
        let mut chance = Generator::from_seed(1);
        loop {
            let shown = look(&host, &sealed.state, vec![]).unwrap();
            match shown.status.unwrap().status.unwrap() {
                pb::status::Status::Awaiting(_) => assert_eq!(sealed.play(&host, &mut chance, 1).len(), 1),
                pb::status::Status::Outcome(outcome) => {
                    let request = request(game, seat_count);
                    let commitment = commitment_to(game, &request, &sealed.created, &outcome.chance_secret);
                    assert_eq!(commitment, sealed.created.seed_commitment);
                    break;
                }
            }
        }
    }
}

#[test]
fn an_open_game_has_no_commitment_and_reveals_nothing() {
    let host = host();
    for (game, seat_count) in tables() {
        let open =
            pb::CreateGameRequest { sealing: pb::Sealing::Open.into(), authority: 0, ..request(game, seat_count) };
        let created = create_game(&host.context(), &open).unwrap();
        assert!(created.seed_commitment.is_empty() && created.match_id.is_empty() && created.seat_keys.is_empty());
        assert_eq!(created.seed.is_some(), game.info().has_chance);
    }
}
