//! Sentences in parts: joined they are the sentence, and seats and pieces are spoken of in parts of their own.

use super::{by_seat, host, look, open_state, spectator, tables};
use hadal_core::calls::apply::apply_action;
use hadal_core::calls::host::Host;
use hadal_core::generator::Generator;
use hadal_core::pb;
use std::collections::BTreeSet;

const EXPANDED: u32 = 1_000;

/// The position after an action, with sentences in parts and so many members of templates as actions.
fn played(host: &Host, state: &pb::State, action: pb::Action, seats: u8) -> pb::Position {
    let include =
        pb::Include { words: true, scene: true, sentence_parts: true, expand_limit: EXPANDED, ..Default::default() };
    let request = pb::ApplyActionRequest {
        state: Some(state.clone()),
        action: Some(action),
        viewers: (0..u32::from(seats)).map(by_seat).chain([spectator()]).collect(),
        include: Some(include),
        ..Default::default()
    };
    apply_action(&host.context(), &request).unwrap().read_position().unwrap()
}

fn joined(parts: &[pb::SentencePart]) -> String {
    parts.iter().map(|part| part.text.as_str()).collect()
}

/// Whether seats are named in parts of their own, and nowhere else.
fn speaks_of_seats(parts: &[pb::SentencePart], seats: u8) -> bool {
    for part in parts {
        match part.seat {
            Some(seat) => assert!(part.text == format!("Seat {}", seat + 1) && seat < seats.into(), "{parts:?}"),
            None => assert!(!part.text.contains("Seat "), "{parts:?}"),
        }
    }
    parts.iter().any(|part| part.seat.is_some())
}

#[test]
fn every_sentence_is_its_parts_and_seats_and_pieces_stand_in_parts_of_their_own() {
    let host = host();
    let (mut with_seats, mut with_pieces) = (BTreeSet::new(), BTreeSet::new());
    for (game, seats) in tables().filter(|(game, seats)| *seats == game.info().seats_min) {
        let id = game.info().id;
        let mut position = look(&host, &open_state(&host, game), Vec::new()).unwrap();
        let mut chance = Generator::from_seed(5);
        for _ in 0..120 {
            let mut actions = position.legal_actions.take().unwrap_or_default().actions;
            if actions.is_empty() {
                break;
            }
            let action = actions.swap_remove(usize::try_from(chance.below(actions.len() as u64)).unwrap());
            position = played(&host, position.state.as_ref().unwrap(), action, seats);
            for seen in &position.perspectives {
                for event in &seen.events {
                    assert_eq!(joined(&event.parts), event.text);
                    if speaks_of_seats(&event.parts, seats) {
                        with_seats.insert(id);
                    }
                    for piece in event.parts.iter().filter_map(|part| part.piece) {
                        assert!(event.pieces.contains(&piece), "{event:?}");
                        with_pieces.insert(id);
                    }
                }
            }
        }
        if let Some(pb::status::Status::Outcome(outcome)) = position.status.unwrap_or_default().status {
            assert_eq!(joined(&outcome.parts), outcome.text);
            assert!(speaks_of_seats(&outcome.parts, seats));
        }
    }
    assert_eq!(with_seats.len(), hadal_games::all().len());
    println!("pieces are named in sentences of {with_pieces:?}");
    assert!(!with_pieces.is_empty());
}
