//! An answer about a record tells its commitments and its end, and compares them with the published ones.

use super::forgeries::{Way, recorded};
use super::played::{exported, open, played, verified, verify};
use super::{commit, host, request, tables};
use hadal_core::calls::host::Host;
use hadal_core::calls::opening::commit_chance;
use hadal_core::calls::records::{Record, verify_game};
use hadal_core::game::Closing;
use hadal_core::pb;
use hadal_core::pb::status::Status;
use hadal_core::refusal::Reason;
use hadal_core::seal::entropy_commitment;

use Way::{OneStep, TwoSteps, Uncommitted};

#[test]
fn an_answer_says_the_steps_and_how_many_players_had_committed_themselves() {
    let host = host();
    for (game, seat_count) in tables() {
        for (way, steps, committed) in [(OneStep, 1, 0), (TwoSteps, 2, 2), (Uncommitted, 2, 0)] {
            let record = recorded(&host, request(game, seat_count), way, [b"heads", b"tails"], "");
            let answer = verified(&host, &record.text);
            assert!(answer.verified, "{:?}", answer.divergence);
            assert_eq!((answer.steps, answer.entropy_commitments.len()), (steps, committed));
            let strings = if way == OneStep { 0 } else { 2 };
            assert_eq!(answer.players, strings.max(seat_count.into()));
            assert_eq!(answer.seed_commitment, record.played.created.seed_commitment);
        }
        // In two steps nobody need give anything.
        let plain = request(game, seat_count);
        let opening = commit_chance(&host.context(), &commit(&plain, &[])).unwrap().opening;
        let silent = played(&host, &pb::CreateGameRequest { opening, ..plain.clone() }, usize::MAX);
        let answer = verified(&host, &exported(&host, &silent.export_told()));
        assert!(answer.verified, "{:?}", answer.divergence);
        assert_eq!((answer.steps, answer.entropy_commitments.len(), answer.players), (2, 0, seat_count.into()));
        let open = verified(&host, &exported(&host, &played(&host, &open(plain), 3).export_told()));
        assert_eq!((open.steps, open.players, open.seed_commitment.len()), (0, 0, 0));
        assert_eq!((open.first_hash.len(), open.last_hash.len()), (16, 16));
    }
}

#[test]
fn a_record_is_compared_with_the_commitments_of_the_players_all_of_them_and_in_order() {
    let host = host();
    for (game, seat_count) in tables() {
        let record = recorded(&host, request(game, seat_count), TwoSteps, [b"heads", b"tails"], "");
        let right: Vec<_> = record.entropy.iter().map(|part| entropy_commitment(part).to_vec()).collect();
        let ask = |text: &str, expected_entropy_commitments: &[Vec<u8>]| {
            let expected_entropy_commitments = expected_entropy_commitments.to_vec();
            verify_game(&host.context(), &pb::VerifyGameRequest { expected_entropy_commitments, ..verify(text) })
        };
        assert!(ask(&record.text, &right).unwrap().verified);
        let swapped = [right[1].clone(), right[0].clone()];
        let longer = [right.as_slice(), &right[..1]].concat();
        for wrong in [&right[..1], &right[1..], &swapped, &longer] {
            let answer = ask(&record.text, wrong).unwrap();
            assert_eq!((answer.verified, answer.divergence.unwrap().index), (false, None));
        }
        let others = recorded(&host, request(game, seat_count), Uncommitted, [b"heads", b"tails"], "");
        assert!(!ask(&others.text, &right).unwrap().verified, "nobody had committed to that entropy");
        let short = ask(&record.text, &[right[0].clone(), vec![0; 31]]).unwrap_err();
        assert_eq!(
            (short.reason, short.field.as_deref()),
            (Reason::Malformed, Some("expected_entropy_commitments[1]"))
        );
        let many = ask(&record.text, &vec![vec![0; 32]; 17]).unwrap_err();
        assert_eq!(many.reason, Reason::LimitExceeded);
    }
}

/// The outcome of the game after the recorded actions; `None` if it goes on.
fn ended(host: &Host, text: &str) -> Option<pb::Outcome> {
    let answer = verified(host, text);
    assert!(answer.verified, "{:?}", answer.divergence);
    match answer.status.unwrap().status.unwrap() {
        Status::Outcome(outcome) => Some(outcome),
        Status::Awaiting(_) => None,
    }
}

#[test]
fn a_record_that_was_cut_or_closed_by_its_forger_holds_and_its_status_says_no_more_than_that() {
    let host = host();
    for (game, seat_count) in tables() {
        let finished = played(&host, &request(game, seat_count), usize::MAX);
        let record: Record = exported(&host, &finished.export_told()).parse().unwrap();
        let outcome = ended(&host, &record.to_string()).unwrap();
        assert_ne!(outcome.reason, "closed");
        let mut cut = record;
        cut.actions.truncate(3);
        assert_eq!(ended(&host, &cut.to_string()), None, "it goes on");
        cut.closing = Some(Closing { because: "made up".to_owned(), losers: Vec::new() });
        let closed = ended(&host, &cut.to_string()).unwrap();
        assert_eq!((closed.reason.as_str(), closed.closed_because.as_str()), ("closed", "made up"));
        assert!(closed.results.iter().all(|result| result.rank == 0), "nobody is ranked");
    }
}
