//! A model attacker: whoever holds a token and the key of one seat, and asks everything there is to ask.
//!
//! Two tokens that differ only in what is hidden from that seat must get equal answers, but for tokens and hashes.
//! Timing is outside the model; `docs/security.md` names it.

use prost::Message;

use super::{Match, by_key, by_seat, host, notation, sealed, spectator, token};
use crate::engine::Engine;
use crate::game::{Reversibility, Viewer};
use crate::games::GAMES;
use crate::generator::Generator;
use crate::pb;
use crate::refusal::{Reason, Refusal};
use crate::seat::Seat;
use crate::service::apply::{apply_action, apply_actions, get_position};
use crate::service::host::Host;
use crate::service::opened::Opened;
use crate::service::records::{compare_states, export_record};

/// Random games per game and seat count, and how many positions of each are attacked.
const GAMES_ATTACKED: u64 = 2;
const POSITIONS: usize = 14;

/// What an attacker gets: the answer without tokens and hashes, or the refusal.
type Answer = Result<Vec<u8>, String>;

struct Attacker<'a> {
    host: &'a Host,
    token: Vec<u8>,
    key: Vec<u8>,
    seat: u32,
}

impl Attacker<'_> {
    /// Everything that changes nothing: looks of every kind, questions about every action, wrong keys, records.
    fn asks(&self, actions: &[pb::Action]) -> Vec<Answer> {
        let mut answers = self.looks();
        for action in actions {
            answers.push(self.acts(&self.key, action, true));
            answers.push(self.acts(&[], action, false));
            answers.push(self.acts(&[0; 32], action, false));
            answers.push(self.exports(action));
        }
        answers.push(self.compares());
        answers
    }

    fn looks(&self) -> Vec<Answer> {
        let own = by_key(&self.key);
        let viewers = [
            vec![],
            vec![own.clone()],
            vec![spectator()],
            vec![own, spectator()],
            vec![by_seat(self.seat)],
            vec![by_seat(1 - self.seat.min(1))],
        ];
        let includes = [
            pb::Include::default(),
            pb::Include { notation: true, action_notations: true, advice: true, ..Default::default() },
            pb::Include { expand_limit: 2000, action_notations: true, ..Default::default() },
            pb::Include { skip_legal_actions: true, skip_state: true, advice: true, ..Default::default() },
        ];
        let mut answers = Vec::new();
        for viewers in viewers {
            for include in includes {
                let state = Some(sealed(self.token.clone()));
                let request = pb::GetPositionRequest { state, viewers: viewers.clone(), include: Some(include) };
                answers.push(bare(get_position(self.host, request).map(|answer| answer.position)));
            }
        }
        answers
    }

    fn request(&self, key: &[u8], action: &pb::Action, validate_only: bool) -> pb::ApplyActionRequest {
        pb::ApplyActionRequest {
            state: Some(sealed(self.token.clone())),
            action: Some(action.clone()),
            seat_key: key.to_vec(),
            viewers: vec![by_key(&self.key), spectator()],
            include: Some(pb::Include { action_notations: true, advice: true, ..Default::default() }),
            validate_only,
            ..Default::default()
        }
    }

    fn acts(&self, key: &[u8], action: &pb::Action, validate_only: bool) -> Answer {
        let answer = apply_action(self.host, self.request(key, action, validate_only));
        bare(answer.map(|answer| answer.position))
    }

    fn exports(&self, action: &pb::Action) -> Answer {
        let request = pb::ExportRecordRequest {
            initial_state: Some(sealed(self.token.clone())),
            actions: vec![action.clone(), action.clone()],
            seat_keys: vec![self.key.clone(); 1],
            ..Default::default()
        };
        // What is written of a game that goes on is token, hashes and what the caller sent.
        export_record(self.host, request).map(|_| vec![]).map_err(|refusal| format!("{refusal:?}"))
    }

    fn compares(&self) -> Answer {
        let state = Some(sealed(self.token.clone()));
        let request = pb::CompareStatesRequest { a: state.clone(), b: state, hashes_a: vec![], hashes_b: vec![] };
        compare_states(self.host, request)
            .map(|answer| answer.encode_to_vec())
            .map_err(|refusal| format!("{refusal:?}"))
    }

    /// Does it: the whole answer, and whether the rules revealed or drew something.
    fn does(&self, action: &pb::Action) -> (Answer, bool) {
        let sequence = apply_actions(
            self.host,
            pb::ApplyActionsRequest {
                state: Some(sealed(self.token.clone())),
                actions: vec![action.clone()],
                seat_keys: self.keys(),
                viewers: vec![by_key(&self.key), spectator()],
                ..Default::default()
            },
        );
        let disclosed = sequence.as_ref().is_ok_and(|answer| {
            answer.steps.iter().any(|step| step.reversibility >= i32::from(Reversibility::ChanceUsed.encode()))
        });
        let alone = apply_action(self.host, self.request(&self.key, action, false));
        let mut answer = bare(alone.as_ref().map(|answer| answer.position.clone()).map_err(Clone::clone));
        if let (Ok(bytes), Ok(alone), Ok(sequence)) = (&mut answer, alone, sequence) {
            bytes.extend(alone.events.iter().flat_map(Message::encode_to_vec));
            bytes.extend(
                sequence.steps.iter().flat_map(|step| pb::Step { state_hash: vec![], ..step.clone() }.encode_to_vec()),
            );
        }
        (answer, disclosed)
    }

    fn keys(&self) -> Vec<Vec<u8>> {
        let mut keys = vec![vec![]; self.seat as usize];
        keys.push(self.key.clone());
        keys
    }
}

/// An answer without tokens and hashes.
fn bare(answer: Result<Option<pb::Position>, Refusal>) -> Answer {
    let position = answer.map_err(|refusal| format!("{refusal:?}"))?;
    let position =
        position.map(|position| pb::Position { state: None, state_hash: vec![], parent_hash: vec![], ..position });
    Ok(position.map(|position| position.encode_to_vec()).unwrap_or_default())
}

/// The same token with everything that is hidden from `seat` dealt anew.
fn twin(opened: &Opened, seat: Seat, chance: &mut Generator) -> Vec<u8> {
    let table = opened.table.twin(Viewer::Seat(seat), chance);
    token(&opened.seal.as_ref().unwrap().state(table.as_ref()).unwrap())
}

fn attack(host: &Host, game: &dyn Engine, seat_count: u8, seed: u64) -> u32 {
    let mut sealed_match = Match::new(host, game, seat_count);
    let mut chance = Generator::from_seed(seed);
    let mut met = vec![notation("no such action")];
    let mut different = 0;
    for position in 0..POSITIONS {
        let opened = sealed_match.opened(host);
        let Some(awaited) = opened.table.status().awaited() else { break };
        met.extend(opened.table.random_action(&mut chance).map(|text| notation(&text)));
        let tried: Vec<pb::Action> = met.iter().rev().take(8).cloned().collect();
        for seat in Seat::all(seat_count) {
            let real = token(&sealed_match.state);
            let other = twin(&opened, seat, &mut chance);
            different += u32::from(real != other);
            let key = sealed_match.key(seat.0.into());
            let [real, other] =
                [real, other].map(|token| Attacker { host, token, key: key.clone(), seat: seat.0.into() });
            let context = format!("{} seat {seat} of {seat_count}, position {position}, seed {seed}", game.info().id);
            for (index, (real, other)) in real.asks(&tried).into_iter().zip(other.asks(&tried)).enumerate() {
                assert_eq!(real, other, "question {index}: {context}");
            }
            if seat == awaited {
                for action in &tried {
                    let ((real, real_disclosed), (other, other_disclosed)) = (real.does(action), other.does(action));
                    assert!(real_disclosed || other_disclosed || real == other, "{action:?}: {context}");
                    assert_eq!(real.is_ok(), other.is_ok(), "{action:?}: {context}");
                }
            }
        }
        sealed_match.play(host, &mut chance, 1 + position * 2 % 7);
    }
    different
}

#[test]
fn nothing_a_seat_receives_changes_when_the_hidden_cards_change() {
    let host = host();
    for game in GAMES.iter().filter(|game| game.info().has_hidden_information) {
        let info = game.info();
        for seat_count in [info.seats_min, info.seats_max] {
            for seed in 0..GAMES_ATTACKED {
                let different = attack(&host, *game, seat_count, seed);
                assert!(different > 10, "the hidden cards of {} do change: {different}", info.id);
            }
        }
    }
}

#[test]
fn a_look_ahead_by_trying_actions_is_closed_by_table_authority() {
    let host = host();
    for game in GAMES {
        let seat_count = game.info().seats_min;
        let request =
            pb::CreateGameRequest { authority: pb::Authority::Table.into(), ..super::request(*game, seat_count) };
        let sealed_match = Match::of(&host, &request);
        let (seat, action) = sealed_match.choose(&host, &mut Generator::from_seed(1)).unwrap();
        let browser = pb::ApplyActionRequest { table_key: vec![], ..sealed_match.act(seat, action) };
        assert_eq!(super::reason(apply_action(&host, browser)), Reason::SeatKeyRefused);
    }
}
