//! Records of sealed games that were closed, or that began with an opening; and comparing a record with a published
//! commitment.

use super::played::{Played, exported, import, open, played, verified, verify};
use super::{SealedMatch, commit, host, host_with, reason, request, request_with_opening, tables};
use hadal_core::calls::close::close_game;
use hadal_core::calls::create::create_game;
use hadal_core::calls::host::Host;
use hadal_core::calls::opening::commit_chance;
use hadal_core::calls::records::{Record, RecordStart, RevealedChance, export_record, import_record, verify_game};
use hadal_core::calls::sealing::Policy;
use hadal_core::game::Closing;
use hadal_core::pb;
use hadal_core::refusal::Reason;

/// Closes a game where it was left, and returns the closed state.
fn close(host: &Host, played: &Played, reason: &str) -> pb::State {
    close_losing(host, played, reason, &[])
}

/// The same when these seats lose by it.
fn close_losing(host: &Host, played: &Played, reason: &str, losers: &[u32]) -> pb::State {
    let left = SealedMatch { created: played.created.clone(), state: played.last.clone() };
    let request = pb::CloseGameRequest { losers: losers.to_vec(), ..left.closing(reason) };
    close_game(&host.context(), &request).unwrap().read_position().unwrap().state.unwrap()
}

fn outcome(status: Option<pb::Status>) -> pb::Outcome {
    match status.unwrap().status.unwrap() {
        pb::status::Status::Outcome(outcome) => outcome,
        pb::status::Status::Awaiting(_) => panic!("the game goes on"),
    }
}

fn chance(record: &Record) -> RevealedChance {
    let RecordStart::Chance(chance) = &record.start else { panic!("{record}") };
    chance.clone()
}

#[test]
fn the_record_of_a_closed_game_says_so_and_proves_its_chance_up_to_the_last_action() {
    let host = host();
    let stranger = host_with(Policy::SealedOnly, &[9]);
    for (game, seat_count) in tables() {
        let left = played(&host, &request(game, seat_count), 9);
        let because = "she said \"enough\";\n# and left";
        let closed = Some(close(&host, &left, because));
        let record = exported(&host, &pb::ExportRecordRequest { closed, ..left.export_told() });
        let answer = verified(&stranger, &record);
        assert!(answer.verified, "{:?}", answer.divergence);
        assert_eq!(answer.actions as usize, left.actions.len());
        let outcome = outcome(answer.status);
        assert_eq!((outcome.reason.as_str(), outcome.closed_because.as_str()), ("closed", because));
        assert_eq!(answer.seed_commitment, left.created.seed_commitment);
        let mut parsed: Record = record.parse().unwrap();
        assert_eq!(parsed.closing, Some(Closing { because: because.to_owned(), losers: Vec::new() }));
        let imported = import_record(&host.context(), &import(&record)).unwrap();
        assert_eq!(imported.actions.len(), left.actions.len());
        parsed.actions[4].hash.as_mut().unwrap()[0] ^= 1;
        assert_eq!(verified(&stranger, &parsed.to_string()).divergence.unwrap().index, Some(4));
    }
}

#[test]
fn the_record_of_a_game_that_somebody_resigned_says_who_won_by_what() {
    let host = host();
    let stranger = host_with(Policy::SealedOnly, &[9]);
    for (game, seat_count) in tables().filter(|(_, seat_count)| *seat_count > 1) {
        let left = played(&host, &request(game, seat_count), 9);
        let closed = Some(close_losing(&host, &left, "resigned", &[1]));
        let record = exported(&host, &pb::ExportRecordRequest { closed, ..left.export_told() });
        assert!(record.contains("\nclosed \"resigned\"\nlosers 1\n"), "{record}");
        assert_eq!(record.parse::<Record>().unwrap().to_string(), record);
        let answer = verified(&stranger, &record);
        assert!(answer.verified, "{:?}", answer.divergence);
        let told = outcome(answer.status);
        assert_eq!(told.results.iter().filter(|result| result.rank == 1).count(), usize::from(seat_count) - 1);
        assert_eq!((told.results[1].rank, told.results[0].rank), (seat_count.into(), 1));
        let include = Some(pb::Include { words: true, ..Default::default() });
        let imported = import_record(&host.context(), &pb::ImportRecordRequest { include, ..import(&record) }).unwrap();
        let end = imported.closed.unwrap();
        assert!(end.text.ends_with(": Seat 2 resigned"), "{}", end.text);
        assert_eq!(
            end.results.iter().map(|result| result.rank).collect::<Vec<_>>(),
            told.results.iter().map(|result| result.rank).collect::<Vec<_>>()
        );
    }
}

#[test]
fn an_imported_game_that_was_not_closed_has_no_such_end() {
    let host = host();
    for (game, seat_count) in tables() {
        let left = played(&host, &open(request(game, seat_count)), 3);
        let record = exported(&host, &left.export_told());
        assert_eq!(import_record(&host.context(), &import(&record)).unwrap().closed, None);
    }
}

#[test]
fn a_record_is_closed_only_by_the_closing_of_its_last_state() {
    let host = host();
    for (game, seat_count) in tables() {
        let left = played(&host, &request(game, seat_count), 9);
        let closed = close(&host, &left, "");
        let mut shorter = left.export_told();
        shorter.actions.pop();
        let other = played(&host, &request(game, seat_count), 9);
        for export in [
            pb::ExportRecordRequest { closed: Some(closed.clone()), ..shorter },
            pb::ExportRecordRequest { closed: Some(closed), ..other.export_told() },
            pb::ExportRecordRequest { closed: Some(left.last.clone()), ..left.export_told() },
        ] {
            let refusal = export_record(&host.context(), &export).unwrap_err();
            assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::Malformed, Some("closed")));
        }
        let empty = pb::ExportRecordRequest { closed: Some(pb::State::default()), ..left.export_told() };
        assert_eq!(reason(export_record(&host.context(), &empty)), Reason::Malformed);
    }
}

#[test]
fn a_record_of_a_game_that_ended_by_itself_cannot_say_that_it_was_closed() {
    let host = host();
    for (game, seat_count) in tables() {
        let finished = played(&host, &request(game, seat_count), usize::MAX);
        let record: Record = exported(&host, &finished.export_told()).parse().unwrap();
        let lying = Record { closing: Some(Closing::default()), ..record }.to_string();
        let answer = verified(&host, &lying);
        assert!(!answer.verified);
        assert_eq!(answer.divergence.unwrap().index.unwrap() as usize, finished.actions.len());
        assert_eq!(reason(import_record(&host.context(), &import(&lying))), Reason::Malformed);
    }
}

#[test]
fn the_record_of_a_match_of_two_steps_carries_what_the_players_gave_and_proves_it() {
    let host = host();
    let stranger = host_with(Policy::Both, &[9]);
    for (game, seat_count) in tables() {
        let request = request_with_opening(&host, game, seat_count);
        let left = played(&host, &request, 9);
        let closed = Some(close(&host, &left, "resigned"));
        let record = exported(&host, &pb::ExportRecordRequest { closed, ..left.export_told() });
        let answer = verified(&stranger, &record);
        assert!(answer.verified, "{:?}", answer.divergence);
        let record: Record = record.parse().unwrap();
        let told = chance(&record);
        let commitments = commit(&request, &request.entropy).entropy_commitments;
        assert_eq!((&told.entropy, &answer.entropy_commitments), (&request.entropy, &commitments));
        assert_eq!(answer.seed_commitment, left.created.seed_commitment);
        let mut forged = vec![];
        for part in 0..told.entropy.len() {
            let mut entropy = told.clone();
            entropy.entropy[part][0] ^= 1;
            let mut commitment = told.clone();
            commitment.entropy_commitments[part][0] ^= 1;
            forged.extend([entropy, commitment]);
        }
        forged.push(RevealedChance { entropy: told.entropy[1..].to_vec(), ..told.clone() });
        forged.push(RevealedChance { entropy: vec![], ..told.clone() });
        for chance in forged {
            let forged = Record { start: RecordStart::Chance(chance), ..record.clone() };
            let answer = verified(&stranger, &forged.to_string());
            assert_eq!((answer.verified, answer.divergence.unwrap().index), (false, None));
            assert!(answer.seed_commitment.is_empty() && answer.entropy_commitments.is_empty());
        }
        if game.info().has_chance {
            // Without the players' part, the same secret deals another game.
            let none = RevealedChance { entropy: vec![], entropy_commitments: vec![], ..told };
            let other = Record { start: RecordStart::Chance(none), ..record };
            assert!(!verified(&stranger, &other.to_string()).verified);
        }
    }
}

#[test]
fn entropy_that_nobody_had_committed_to_is_recorded_without_commitments() {
    let host = host();
    for (game, seat_count) in tables() {
        let plain = request(game, seat_count);
        let opening = commit_chance(&host.context(), &commit(&plain, &[])).unwrap().opening;
        let entropy = vec![vec![], b"late".to_vec()];
        let left = played(&host, &pb::CreateGameRequest { opening, entropy: entropy.clone(), ..plain }, 5);
        let closed = Some(close(&host, &left, ""));
        let record = exported(&host, &pb::ExportRecordRequest { closed, ..left.export_told() });
        let answer = verified(&host, &record);
        assert!(answer.verified, "{:?}", answer.divergence);
        assert_eq!(answer.entropy_commitments, [[0; 0]; 0]);
        assert_eq!(chance(&record.parse().unwrap()).entropy, entropy);
    }
}

#[test]
fn a_record_is_compared_with_the_commitment_that_was_published() {
    let host = host();
    for (game, seat_count) in tables() {
        let left = played(&host, &request(game, seat_count), 5);
        let closed = Some(close(&host, &left, ""));
        let record = exported(&host, &pb::ExportRecordRequest { closed, ..left.export_told() });
        let expect = |record: &str, expected_commitment: Vec<u8>| {
            verify_game(&host.context(), &pb::VerifyGameRequest { expected_commitment, ..verify(record) })
        };
        let right = expect(&record, left.created.seed_commitment.clone()).unwrap();
        assert!(right.verified, "{:?}", right.divergence);
        let other = create_game(&host.context(), &request(game, seat_count)).unwrap().seed_commitment;
        let wrong = expect(&record, other.clone()).unwrap();
        assert_eq!((wrong.verified, wrong.seed_commitment.len()), (false, 0));
        assert_eq!(wrong.divergence.unwrap().index, None);
        let open = exported(&host, &played(&host, &open(request(game, seat_count)), 3).export_told());
        let uncommitted = expect(&open, other).unwrap();
        assert_eq!((uncommitted.verified, uncommitted.divergence.unwrap().index), (false, None));
        assert!(verified(&host, &open).seed_commitment.is_empty());
        let refusal = expect(&record, vec![1; 31]).unwrap_err();
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::Malformed, Some("expected_commitment")));
    }
}

#[test]
fn lines_about_entropy_and_closing_are_read_strictly() {
    let head = "hadal record 1\ngame deep_colony\nrules 1\nwire 1\nseats 2\n";
    let many = format!("{head}{}", "entropy 00\n".repeat(17));
    for (text, line) in [
        (format!("{head}entropy 0\n\n"), 6),
        (format!("{head}entropy_commitment 00\n\n"), 6),
        (format!("{head}entropy 00\n\n"), 6),
        (many, 22),
        (format!("{head}closed because\n\n"), 6),
        (format!("{head}closed \"{}\"\n\n", "x".repeat(201)), 6),
        (format!("{head}closed \"\"\nclosed \"\"\n\n"), 7),
        (format!("{head}losers 0\n\n"), 6),
        (format!("{head}closed \"\"\nlosers\n\n"), 7),
        (format!("{head}closed \"\"\nlosers 2\n\n"), 7),
        (format!("{head}closed \"\"\nlosers -1\n\n"), 7),
        (format!("{head}losers 1 1\nclosed \"\"\n\n"), 6),
        (format!("{head}closed \"\"\nlosers 0 1\n\n"), 7),
        (format!("{head}closed \"\"\nlosers 0\nlosers 1\n\n"), 8),
    ] {
        assert_eq!(text.parse::<Record>().unwrap_err().line, line, "{text}");
    }
}
