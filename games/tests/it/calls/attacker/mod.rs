//! A model attacker: holds a token and the key of one seat, and asks everything there is to ask.
//!
//! Two tokens that differ only in what is hidden from that seat must get equal answers, apart from tokens and hashes.
//! After a step that draws or reveals, answers may differ only as far as the events of the step do, since the rules
//! disclose those. Timing is outside the model; `docs/security.md` says so.

mod deeds;
mod questions;

use std::sync::Arc;

use deeds::discloses;
use questions::Attacker;

use super::{SealedMatch, host, look, notation, request, request_with_opening, sealed, token};
use hadal_core::calls::apply::apply_action;
use hadal_core::calls::host::Host;
use hadal_core::calls::opened::Opened;
use hadal_core::calls::records::{Record, RecordStart};
use hadal_core::game::Viewer;

use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::refusal::Reason;
use hadal_core::seat::Seat;

/// The random games per game and seat count, and the positions attacked in each.
const GAMES_ATTACKED: u64 = 2;
const POSITIONS: usize = 14;
/// The draws of each kind that are compared.
const DRAWS: u32 = 6;

/// The same token with everything that is hidden from `seat` dealt again.
pub(super) fn twin(opened: &Opened, seat: Seat, chance: &mut Generator) -> Vec<u8> {
    let played = opened.played.twin(Viewer::Seat(seat), chance);
    token(&opened.seal.as_ref().unwrap().state(played.as_ref()).unwrap())
}

/// The header of a record of the match, as everybody can write it.
fn header(opened: &Opened) -> Record {
    let info = opened.played.info();
    Record {
        game: info.id.to_owned(),
        rules_version: info.rules_version,
        wire_version: opened.played.header().wire_version,
        seat_count: opened.played.seat_count(),
        options: None,
        start: RecordStart::Plain,
        start_hash: None,
        actions: vec![],
        closing: None,
        annotations: Vec::new(),
    }
}

/// An attacker in `seat` with the token of a match, and the same one with a twin of it.
fn pair<'a>(
    host: &'a Arc<Host>,
    sealed_match: &SealedMatch,
    header: &'a Record,
    seat: Seat,
    chance: &mut Generator,
) -> [Attacker<'a>; 2] {
    let other = twin(&sealed_match.opened(host), seat, chance);
    [token(&sealed_match.state), other].map(|token| Attacker {
        host,
        token,
        key: sealed_match.key(seat.0.into()),
        seat: seat.0.into(),
        header,
    })
}

/// The number of positions in which the hidden cards differed.
fn attack(host: &Arc<Host>, request: &pb::CreateGameRequest, seed: u64) -> u32 {
    let mut sealed_match = SealedMatch::of(host, request);
    let header = header(&sealed_match.opened(host));
    let mut chance = Generator::from_seed(seed);
    let mut met = vec![notation("no such action")];
    let mut different = 0;
    for position in 0..POSITIONS {
        let opened = sealed_match.opened(host);
        let Some(awaited) = opened.played.status().awaited() else { break };
        met.extend(opened.played.random_action(&mut chance).map(|text| notation(&text)));
        let tried: Vec<pb::Action> = met.iter().rev().take(8).cloned().collect();
        for seat in Seat::all(header.seat_count) {
            let [real, other] = pair(host, &sealed_match, &header, seat, &mut chance);
            different += u32::from(real.token != other.token);
            let context = format!("{} seat {seat}, position {position}, seed {seed}", request.game_id);
            for (index, (real, other)) in real.asks(&tried).into_iter().zip(other.asks(&tried)).enumerate() {
                assert_eq!(real, other, "question {index}: {context}");
            }
            for action in tried.iter().filter(|_| seat == awaited) {
                let context = format!("{action:?}: {context}");
                real.does(action).assert_tells_no_more_than_the_rules(&other.does(action), &context);
            }
        }
        sealed_match.play(host, &mut chance, 1 + position * 2 % 7);
    }
    different
}

/// The number of looks at a closed game that were compared with looks at one with other hidden cards. Where the results,
/// which are public from then on, differ, there is nothing to compare.
fn look_at_closed(host: &Arc<Host>, request: &pb::CreateGameRequest, seed: u64) -> u32 {
    let mut sealed_match = SealedMatch::of(host, request);
    let header = header(&sealed_match.opened(host));
    let mut chance = Generator::from_seed(seed);
    sealed_match.play(host, &mut chance, 9);
    sealed_match.close(host, "resigned");
    let mut compared = 0;
    for seat in Seat::all(header.seat_count) {
        let pair = pair(host, &sealed_match, &header, seat, &mut chance);
        let status =
            |attacker: &Attacker<'_>| look(host, &sealed(attacker.token.clone()), vec![]).unwrap().status.unwrap();
        if pair[0].token != pair[1].token && status(&pair[0]) == status(&pair[1]) {
            compared += 1;
            let [real, other] = pair.map(|attacker| attacker.asks(&[notation("no such action")]));
            assert_eq!(real, other, "{} seat {seat}, closed", request.game_id);
        }
    }
    compared
}

/// The number of draws: the attacker's own, which its events show, and those of others, which show it the same either
/// way.
#[derive(Default)]
struct Drawn {
    own: u32,
    unseen: u32,
}

/// Plays until enough has been drawn, and compares every answer to every step that draws or reveals.
fn watch_draws(host: &Arc<Host>, request: &pb::CreateGameRequest, seed: u64) -> Drawn {
    let mut sealed_match = SealedMatch::of(host, request);
    let header = header(&sealed_match.opened(host));
    let mut chance = Generator::from_seed(seed);
    let mut drawn = Drawn::default();
    while (drawn.own < DRAWS || drawn.unseen < DRAWS)
        && let Some((actor, action)) = sealed_match.choose(host, &mut chance)
    {
        let position =
            apply_action(&host.context(), &sealed_match.act(actor, action.clone())).unwrap().read_position().unwrap();
        for seat in Seat::all(header.seat_count).filter(|_| discloses(&position)) {
            let context = format!("{} seat {seat} after {action:?}, ply {}", request.game_id, position.ply);
            let [real, other] = pair(host, &sealed_match, &header, seat, &mut chance);
            if u32::from(seat.0) == actor {
                let (real, other) = (real.does(&action), other.does(&action));
                real.assert_tells_no_more_than_the_rules(&other, &context);
                drawn.own += u32::from(real.drew_apart(&other));
                continue;
            }
            let key = sealed_match.key(actor);
            if let (Some((real, told)), Some((other, told_other))) =
                (real.after(&key, &action), other.after(&key, &action))
                && told == told_other
            {
                assert_eq!(real.looks(), other.looks(), "{context}");
                drawn.unseen += u32::from(real.token != other.token);
            }
        }
        sealed_match.state = position.state.unwrap();
    }
    drawn
}

/// Three at a table of Oceans.
fn oceans(variant: pb::OceansVariant) -> pb::CreateGameRequest {
    let game = hadal_games::all().iter().find(|game| game.info().id == "oceans").unwrap();
    let options = pb::OceansOptions { variant: Some(variant.into()), ..Default::default() };
    let options = Some(pb::GameOptions { options: Some(pb::game_options::Options::Oceans(options)) });
    pb::CreateGameRequest { options, ..request(*game, 3) }
}

#[test]
#[ignore = "long: make test-long runs it"]
fn nothing_a_seat_receives_changes_when_the_hidden_cards_change() {
    let host = Arc::new(host());
    for game in hadal_games::all().iter().filter(|game| game.info().has_hidden_information) {
        let info = game.info();
        for seat_count in [info.seats_min, info.seats_max] {
            let changes = (0..GAMES_ATTACKED).map(|seed| attack(&host, &request(*game, seat_count), seed));
            let different: Vec<u32> = changes.collect();
            // Where chance leaves a seat one hidden card, it may deal the same again, but not half of the time.
            let positions = different.len() * POSITIONS * usize::from(seat_count);
            let sum: usize = different.iter().map(|count| *count as usize).sum();
            assert!(sum * 2 > positions, "the hidden cards of {} do change: {different:?}", info.id);
        }
    }
}

#[test]
#[ignore = "long: make test-long runs it"]
fn a_match_of_two_steps_and_a_closed_one_keep_their_hidden_cards_as_any_other() {
    let host = Arc::new(host());
    for game in hadal_games::all().iter().filter(|game| game.info().has_hidden_information) {
        let request = request_with_opening(&host, *game, game.info().seats_max);
        assert!(attack(&host, &request, 1) > 0);
        assert!(look_at_closed(&host, &request, 1) > 0, "no closed games of {} could be compared", game.info().id);
    }
}

#[test]
fn nothing_a_seat_receives_in_the_reef_variant_of_oceans_changes_when_the_hidden_cards_change() {
    let different = attack(&Arc::new(host()), &oceans(pb::OceansVariant::Reef), 1);
    assert!(different > 10, "the hidden cards do change: {different}");
}

#[test]
fn who_draws_is_told_the_cards_and_nobody_else_receives_anything_of_them() {
    let host = Arc::new(host());
    for variant in [pb::OceansVariant::Reef, pb::OceansVariant::Full] {
        let drawn = watch_draws(&host, &oceans(variant), 1);
        assert!(drawn.own >= DRAWS && drawn.unseen >= DRAWS, "{variant:?}: {} and {}", drawn.own, drawn.unseen);
    }
}

#[test]
fn a_look_ahead_by_trying_actions_is_closed_by_table_authority() {
    let host = host();
    for game in hadal_games::all() {
        let seat_count = game.info().seats_min;
        let request = pb::CreateGameRequest { authority: pb::Authority::Table.into(), ..request(*game, seat_count) };
        let sealed_match = SealedMatch::of(&host, &request);
        let (seat, action) = sealed_match.choose(&host, &mut Generator::from_seed(1)).unwrap();
        let browser = pb::ApplyActionRequest { table_key: vec![], ..sealed_match.act(seat, action) };
        assert_eq!(super::reason(apply_action(&host.context(), &browser)), Reason::SeatKeyRefused);
    }
}
