//! Games created in two steps: what each step fixes, and who can still choose.

use std::collections::BTreeSet;

use super::{
    SealedMatch, commit, commitment_to, host, host_with, look, reason, request, request_with_opening, sealed, tables,
    token,
};
use hadal_core::calls::create::create_game;
use hadal_core::calls::host::{Host, NewGames, Versions};
use hadal_core::calls::opening::commit_chance;
use hadal_core::calls::sealing::{Policy, Sealing};
use hadal_core::engine::{Engine, Start};

use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::refusal::{Reason, Refusal};
use hadal_core::seal::token::Header;

/// Two players' entropy.
fn entropy() -> Vec<Vec<u8>> {
    vec![b"thrown by one player".to_vec(), vec![7; 32]]
}

fn first_hash(created: &pb::CreateGameResponse) -> Vec<u8> {
    created.read_position().unwrap().state_hash
}

fn fault(result: Result<pb::CreateGameResponse, Refusal>) -> (Reason, String) {
    let refusal = result.unwrap_err();
    (refusal.reason, refusal.field.unwrap_or_default())
}

#[test]
fn the_second_step_makes_the_one_match_that_was_committed_to() {
    let host = host();
    for (game, seat_count) in tables() {
        for authority in [pb::Authority::Unspecified, pb::Authority::Seats, pb::Authority::Table] {
            let plain = pb::CreateGameRequest { authority: authority.into(), ..request(game, seat_count) };
            let committed = commit_chance(&host.context(), &commit(&plain, &entropy())).unwrap();
            let create =
                pb::CreateGameRequest { opening: committed.opening.clone(), entropy: entropy(), ..plain.clone() };
            let created = create_game(&host.context(), &create).unwrap();
            assert_eq!(created.seed_commitment, committed.seed_commitment);
            let one_step = create_game(&host.context(), &plain).unwrap();
            assert_eq!(created.authority, one_step.authority);
            assert_eq!(created.table_key.len(), one_step.table_key.len());
            let unsaid = pb::CreateGameRequest { authority: 0, sealing: 0, ..create.clone() };
            for again in [create, unsaid] {
                assert_eq!(create_game(&host.context(), &again).unwrap(), created, "the same deal, and the same match");
            }
        }
    }
}

#[test]
fn a_match_of_two_steps_is_played_to_its_end_and_reveals_what_was_committed_to() {
    let host = host();
    for (game, seat_count) in tables() {
        let request = request_with_opening(&host, game, seat_count);
        let mut sealed = SealedMatch::of(&host, &request);
        sealed.play(&host, &mut Generator::from_seed(1), usize::MAX);
        let status = look(&host, &sealed.state, vec![]).unwrap().status.unwrap().status.unwrap();
        let pb::status::Status::Outcome(outcome) = status else { panic!("the game goes on") };
        let commitment = commitment_to(game, &request, &sealed.created, &outcome.chance_secret);
        assert_eq!(commitment, sealed.created.seed_commitment);
    }
}

#[test]
fn a_grinder_finds_one_deal_whatever_is_tried() {
    let host = host();
    for (game, seat_count) in tables() {
        let good = request_with_opening(&host, game, seat_count);
        let deal = first_hash(&create_game(&host.context(), &good).unwrap());
        // The last player to send entropy tries one string after another.
        for attempt in 0..20 {
            let mut other = good.clone();
            *other.entropy.last_mut().unwrap() = vec![100 + attempt; 32];
            let field = format!("entropy[{}]", other.entropy.len() - 1);
            assert_eq!(fault(create_game(&host.context(), &other)), (Reason::Malformed, field));
        }
        // The creator tries one creation after another.
        let deals: BTreeSet<_> = (0..20).map(|_| first_hash(&create_game(&host.context(), &good).unwrap())).collect();
        assert_eq!(deals, BTreeSet::from([deal]));
    }
}

#[test]
fn openings_differ_and_their_deals_cannot_be_known_before_the_entropy_is() {
    let host = host();
    for (game, seat_count) in tables().filter(|(game, _)| game.info().has_chance) {
        let plain = request(game, seat_count);
        let committed: Vec<_> =
            (0..5).map(|_| commit_chance(&host.context(), &commit(&plain, &entropy())).unwrap()).collect();
        let commitments: BTreeSet<_> = committed.iter().map(|committed| &committed.seed_commitment).collect();
        assert_eq!(commitments.len(), committed.len());
        // A caller that does not know the entropy gets no deal out of any of them.
        for opening in committed.iter().map(|committed| &committed.opening) {
            for guessed in [vec![], vec![b"a guess".to_vec(); entropy().len()], entropy()[1..].to_vec()] {
                let request = pb::CreateGameRequest { opening: opening.clone(), entropy: guessed, ..plain.clone() };
                assert_eq!(reason(create_game(&host.context(), &request)), Reason::Malformed);
            }
        }
        // One opening without commitments to entropy: each entropy is another deal of the same match.
        let unbound = commit_chance(&host.context(), &commit(&plain, &[])).unwrap().opening;
        let deal = |entropy: Vec<Vec<u8>>| {
            let request = pb::CreateGameRequest { opening: unbound.clone(), entropy, ..plain.clone() };
            create_game(&host.context(), &request).unwrap()
        };
        let deals = [vec![], vec![b"ab".to_vec()], vec![b"a".to_vec(), b"b".to_vec()], vec![vec![]]].map(deal);
        let states: BTreeSet<_> = deals.iter().map(first_hash).collect();
        assert_eq!(states.len(), deals.len(), "so the last to speak can choose: {}", game.info().id);
        assert!(deals.iter().all(|deal| deal.match_id == deals[0].match_id));
    }
}

#[test]
fn an_opening_of_something_else_is_malformed_and_says_of_what() {
    let host = host();
    for (game, seat_count) in tables() {
        let good = request_with_opening(&host, game, seat_count);
        let other_game = *hadal_games::all().iter().find(|other| other.info().id != game.info().id).unwrap();
        let elsewhere = request(other_game, other_game.info().seats_max);
        let mut bad = vec![
            pb::CreateGameRequest { opening: good.opening.clone(), entropy: good.entropy.clone(), ..elsewhere },
            pb::CreateGameRequest { authority: pb::Authority::Table.into(), ..good.clone() },
            pb::CreateGameRequest { sealing: pb::Sealing::Open.into(), authority: 0, ..good.clone() },
        ];
        let other_options = super::forgeries::other_options(game);
        bad.push(pb::CreateGameRequest { options: Some(other_options), ..good.clone() });
        let info = game.info();
        let other_seats = (info.seats_min..=info.seats_max).find(|count| *count != seat_count);
        bad.extend(other_seats.map(|count| pb::CreateGameRequest { seat_count: count.into(), ..good.clone() }));
        for request in bad {
            assert_eq!(fault(create_game(&host.context(), &request)), (Reason::Malformed, "opening".to_owned()));
        }
        let seeded = pb::CreateGameRequest { seed: Some(1), ..good.clone() };
        assert_eq!(fault(create_game(&host.context(), &seeded)), (Reason::Malformed, "seed".to_owned()));
    }
}

#[test]
fn options_that_say_the_defaults_are_the_default_options() {
    let host = host();
    for (game, seat_count) in tables() {
        let plain = pb::CreateGameRequest { options: None, ..request(game, seat_count) };
        let opening = commit_chance(&host.context(), &commit(&plain, &entropy())).unwrap().opening;
        let silent = pb::CreateGameRequest { opening, entropy: entropy(), ..plain };
        let defaults = game.canonical_options(Start::Defaults).unwrap();
        let said = pb::CreateGameRequest { options: Some(defaults), ..silent.clone() };
        let [silent, said] = [silent, said].map(|request| create_game(&host.context(), &request).unwrap());
        assert_eq!(said, silent, "{}", game.info().id);
    }
}

#[test]
fn a_broken_opening_is_a_broken_seal() {
    let host = host();
    let (game, seat_count) = tables().next().unwrap();
    let good = request_with_opening(&host, game, seat_count);
    let create = |opening: Vec<u8>| create_game(&host.context(), &pb::CreateGameRequest { opening, ..good.clone() });
    let mut answers = BTreeSet::new();
    let mut refuse = |opening: Vec<u8>| {
        let refusal = create(opening).unwrap_err();
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::SealBroken, Some("opening")));
        answers.insert(refusal.to_string());
    };
    for bit in 0..good.opening.len() * 8 {
        let mut flipped = good.opening.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        refuse(flipped);
    }
    for length in 1..good.opening.len() {
        refuse(good.opening[..length].to_vec());
    }
    refuse([good.opening.as_slice(), &[0]].concat());
    refuse(token(&SealedMatch::new(&host, game, seat_count).state));
    assert_eq!(answers.len(), 1, "one answer for all causes");
    assert_eq!(reason(look(&host, &sealed(good.opening.clone()), vec![])), Reason::SealBroken, "it is no state");
    let stranger = host_with(Policy::Both, &[2]);
    assert_eq!(fault(create_game(&stranger.context(), &good)), (Reason::SealKeyUnknown, "opening".to_owned()));
}

#[test]
fn entropy_has_its_limits_and_its_number() {
    let host = host();
    let (game, seat_count) = tables().next().unwrap();
    let good = request_with_opening(&host, game, seat_count);
    let with =
        |entropy: Vec<Vec<u8>>| fault(create_game(&host.context(), &pb::CreateGameRequest { entropy, ..good.clone() }));
    assert_eq!(with(vec![vec![0; 257]]), (Reason::LimitExceeded, "entropy[0]".to_owned()));
    assert_eq!(with(vec![]), (Reason::Malformed, "entropy".to_owned()));
    assert_eq!(with([good.entropy.clone(), vec![vec![1]]].concat()), (Reason::Malformed, "entropy".to_owned()));
    let mut swapped = good.entropy.clone();
    swapped.swap(0, 1);
    assert_eq!(with(swapped), (Reason::Malformed, "entropy[0]".to_owned()));
    let in_one_step = pb::CreateGameRequest { entropy: vec![vec![0; 257]], ..request(game, seat_count) };
    assert_eq!(fault(create_game(&host.context(), &in_one_step)).0, Reason::LimitExceeded);
}

#[test]
fn what_could_not_be_dealt_is_not_committed_to() {
    let host = host();
    let (game, seat_count) = tables().next().unwrap();
    let good = commit(&request(game, seat_count), &entropy());
    let refuse = |request: pb::CommitChanceRequest| {
        let refusal = commit_chance(&host.context(), &request).unwrap_err();
        (refusal.reason, refusal.field.unwrap_or_default())
    };
    let short = pb::CommitChanceRequest { entropy_commitments: vec![vec![0; 32], vec![0; 31]], ..good.clone() };
    assert_eq!(refuse(short), (Reason::Malformed, "entropy_commitments[1]".to_owned()));
    let crowd = pb::CommitChanceRequest { seat_count: 9, ..good.clone() };
    assert_eq!(refuse(crowd), (Reason::Malformed, "seat_count".to_owned()));
    let unknown = pb::CommitChanceRequest { game_id: "chess".to_owned(), ..good };
    assert_eq!(refuse(unknown).0, Reason::UnknownGame);
    let options = pb::DeepColonyOptions { draw_order: vec!["CA".to_owned()], ..Default::default() };
    let scripted = pb::CommitChanceRequest {
        game_id: "deep_colony".to_owned(),
        seat_count: 2,
        options: Some(pb::GameOptions { options: Some(pb::game_options::Options::DeepColony(options)) }),
        ..Default::default()
    };
    assert_eq!(refuse(scripted), (Reason::Malformed, "options.deep_colony".to_owned()));
    let open = Host::open(hadal_games::all());
    let committed = commit_chance(&open.context(), &commit(&request(game, seat_count), &[]));
    assert_eq!(reason(committed), Reason::SealingUnavailable);
}

/// A replica of the next release, with the same keys.
fn next_release(new_games: NewGames) -> Host {
    let keys = hadal_core::testing::keys(super::ring(&[1]));
    let versions = Versions { previous: hadal_games::all(), wire: hadal_games::NEXT_WIRE_FORMATS, new_games };
    Host::new(hadal_games::next_versions(), versions, Sealing::with_keys(Policy::Both, keys))
}

#[test]
fn an_opening_keeps_its_versions_through_a_rollout() {
    for (game, seat_count) in tables() {
        let plain = request(game, seat_count);
        for (commits, creates, version) in
            [(NewGames::Previous, NewGames::Current, 1), (NewGames::Current, NewGames::Previous, 2)]
        {
            let (commits, creates) = (next_release(commits), next_release(creates));
            let committed = commit_chance(&commits.context(), &commit(&plain, &entropy())).unwrap();
            let create = pb::CreateGameRequest { opening: committed.opening, entropy: entropy(), ..plain.clone() };
            let state = SealedMatch::of(&creates, &create).state;
            assert_eq!(Header::read(&token(&state)).unwrap().1.rules_version, version);
            let answer = create_game(&host().context(), &create);
            if version == 1 {
                answer.unwrap();
            } else {
                assert_eq!(reason(answer), Reason::RulesVersionUnsupported);
            }
        }
    }
}

/// Looks at every game, so that a new one is noticed here.
#[test]
fn a_game_without_chance_has_openings_too() {
    let host = host();
    let without = |game: &&&dyn Engine| !game.info().has_chance;
    for game in hadal_games::all().iter().filter(without) {
        let sealed = SealedMatch::of(&host, &request_with_opening(&host, *game, game.info().seats_min));
        assert_eq!(sealed.created.seed_commitment.len(), 32);
    }
}
