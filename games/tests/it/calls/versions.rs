//! A match keeps its rules and wire version for life; a release reads and writes its own and the previous one.

use super::{SealedMatch, look, reason, ring, sealed, token};
use hadal_core::calls::catalogue::list_games;
use hadal_core::calls::create::create_game;
use hadal_core::calls::host::{Host, NewGames, Versions};
use hadal_core::calls::sealing::{Policy, Sealing};

use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::refusal::Reason;
use hadal_core::seal::token::Header;
use hadal_core::testing::keys;

fn sealing() -> Sealing {
    Sealing::with_keys(Policy::Both, keys(ring(&[1])))
}

/// The release after this one.
fn next_release(new_games: NewGames) -> Host {
    Host::new(
        hadal_games::next_versions(),
        Versions { previous: hadal_games::all(), wire: hadal_games::NEXT_WIRE_FORMATS, new_games },
        sealing(),
    )
}

fn this_release() -> Host {
    Host::new(hadal_games::all(), Versions::default(), sealing())
}

fn request(index: usize, sealing: pb::Sealing) -> pb::CreateGameRequest {
    let game = hadal_games::all()[index];
    let authority = pb::Authority::Unspecified.into();
    pb::CreateGameRequest {
        sealing: sealing.into(),
        authority,
        seed: Some(1),
        ..super::request(game, game.info().seats_min)
    }
}

/// Every game that has a second version, as an index into the registry.
fn indexes() -> std::ops::Range<usize> {
    assert_eq!(hadal_games::next_versions().len(), hadal_games::all().len(), "every game has a second version");
    0..hadal_games::all().len()
}

#[test]
fn new_games_are_written_in_the_version_before_until_the_operator_raises_it() {
    for (new_games, version) in
        [(NewGames::Previous, 1), (NewGames::Current, 2), (NewGames::UpTo(1), 1), (NewGames::UpTo(9), 2)]
    {
        let host = next_release(new_games);
        for index in indexes() {
            let created = create_game(&host.context(), &request(index, pb::Sealing::Open)).unwrap();
            let state = created.read_position().unwrap().state.unwrap();
            assert_eq!((state.wire_version, state.rules_version), (version, version), "{new_games:?}");
            assert_eq!(list_games(&host).games[index].rules_version, version);
            let created = SealedMatch::of(&host, &request(index, pb::Sealing::Sealed));
            let (_, header) = Header::read(&token(&created.state)).unwrap();
            assert_eq!(u32::from(header.rules_version), version);
        }
        assert_eq!(list_games(&host).server.unwrap().wire_versions, [1, 2]);
    }
}

#[test]
fn a_match_keeps_its_versions_for_life_on_every_replica_of_a_rollout() {
    for index in indexes() {
        for protection in [pb::Sealing::Open, pb::Sealing::Sealed] {
            // Old and new replicas take turns; each opens what the other wrote.
            let replicas = [this_release(), next_release(NewGames::Previous), next_release(NewGames::Current)];
            let created = create_game(&replicas[1].context(), &request(index, protection)).unwrap();
            let state = created.read_position().unwrap().state.unwrap();
            let mut game = SealedMatch { created, state };
            for step in 0..12 {
                let host = &replicas[step % 3];
                if protection == pb::Sealing::Sealed {
                    game.play(host, &mut Generator::from_seed(1), 1);
                    let (_, header) = Header::read(&token(&game.state)).unwrap();
                    assert_eq!(header.rules_version, 1);
                } else {
                    play_open(host, &mut game);
                    assert_eq!((game.state.wire_version, game.state.rules_version), (1, 1));
                }
            }
        }
    }
}

fn play_open(host: &Host, game: &mut SealedMatch) {
    let Some((_, action)) = game.choose(host, &mut Generator::from_seed(1)) else { return };
    let request =
        pb::ApplyActionRequest { state: Some(game.state.clone()), action: Some(action), ..Default::default() };
    game.state = hadal_core::calls::apply::apply_action(&host.context(), &request)
        .unwrap()
        .read_position()
        .unwrap()
        .state
        .unwrap();
}

#[test]
fn a_state_of_the_next_release_is_refused_by_this_one_and_names_what_is_spoken() {
    for index in indexes() {
        for protection in [pb::Sealing::Open, pb::Sealing::Sealed] {
            let created = create_game(&next_release(NewGames::Current).context(), &request(index, protection)).unwrap();
            let state = created.read_position().unwrap().state.unwrap();
            let refusal = look(&this_release(), &state, vec![]).unwrap_err();
            assert_eq!(refusal.reason, Reason::RulesVersionUnsupported);
            let metadata = [("rules_version", "2".to_owned()), ("supported", "1".to_owned())];
            assert_eq!(refusal.metadata, metadata);
            look(&next_release(NewGames::Previous), &state, vec![]).unwrap();
        }
    }
}

#[test]
fn the_seal_is_opened_before_the_version_is_judged() {
    let created = SealedMatch::of(&next_release(NewGames::Current), &request(0, pb::Sealing::Sealed));
    let mut broken = token(&created.state);
    let last = broken.len() - 1;
    broken[last] ^= 1;
    assert_eq!(reason(look(&this_release(), &sealed(broken), vec![])), Reason::SealBroken);
}

#[test]
fn equal_states_of_different_versions_have_different_hashes() {
    for index in indexes() {
        let hash = |new_games| {
            let created = create_game(&next_release(new_games).context(), &request(index, pb::Sealing::Open)).unwrap();
            created.read_position().unwrap().state_hash
        };
        assert_ne!(hash(NewGames::Previous), hash(NewGames::Current));
        assert_eq!(hash(NewGames::Previous), {
            let created = create_game(&this_release().context(), &request(index, pb::Sealing::Open)).unwrap();
            created.read_position().unwrap().state_hash
        });
    }
}

#[test]
fn a_flag_names_the_version_of_new_games() {
    let parse = |text: &str| text.parse::<NewGames>();
    assert_eq!(parse("previous"), Ok(NewGames::Previous));
    assert_eq!(parse("current"), Ok(NewGames::Current));
    assert_eq!(parse("3"), Ok(NewGames::UpTo(3)));
    assert!(parse("newest").is_err());
}
