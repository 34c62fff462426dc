//! Records: texts that reproduce a game, and what they prove.

use super::played::{exported, import, open, played, verified, verify};
use super::{by_seat, host, host_with, notation, reason, request, tables};
use hadal_core::calls::apply::apply_actions;
use hadal_core::calls::create::create_game;
use hadal_core::calls::host::Host;
use hadal_core::calls::records::{Record, RecordStart, export_record, import_record, verify_game};
use hadal_core::calls::sealing::Policy;

use hadal_core::meter::price;
use hadal_core::pb;
use hadal_core::refusal::{Reason, Refusal};

/// The record of a finished sealed game.
fn finished_record(host: &Host) -> String {
    let (game, seat_count) = tables().next().unwrap();
    exported(host, &played(host, &request(game, seat_count), usize::MAX).export_told())
}

#[test]
fn importing_the_record_of_an_open_game_reproduces_every_hash() {
    let host = host();
    for (game, seat_count) in tables() {
        let played = played(&host, &open(request(game, seat_count)), usize::MAX);
        for export in [played.export(), played.export_told()] {
            let record = exported(&host, &export);
            let answer = verified(&host, &record);
            assert!(answer.verified, "{:?}", answer.divergence);
            assert_eq!(answer.actions as usize, played.actions.len());
            assert!(matches!(answer.status.unwrap().status, Some(pb::status::Status::Outcome(_))));
            let imported = import_record(&host.context(), &import(&record)).unwrap();
            assert_eq!(imported.initial_state.as_ref(), Some(&played.first));
            assert_eq!(imported.state_hashes, played.hashes);
            assert_eq!(imported.read_position().unwrap().state_hash, *played.hashes.last().unwrap());
            let again = apply_actions(
                &host.context(),
                &pb::ApplyActionsRequest {
                    state: imported.initial_state,
                    actions: imported.actions,
                    ..Default::default()
                },
            )
            .unwrap();
            assert_eq!(again.read_position().unwrap().state_hash, *played.hashes.last().unwrap());
        }
    }
}

#[test]
fn a_record_tells_options_and_seed_where_they_lead_to_the_state() {
    let host = host();
    for (game, seat_count) in tables() {
        let played = played(&host, &open(request(game, seat_count)), 3);
        let record: Record = exported(&host, &played.export_told()).parse().unwrap();
        let expected = if game.info().has_chance { RecordStart::Seed(7) } else { RecordStart::Plain };
        assert_eq!(record.start, expected);
        assert_eq!(record.options, Some(played.options.clone()));
        let wrong = pb::ExportRecordRequest { seed: Some(8), options: None, ..played.export_told() };
        if game.info().has_chance {
            assert_eq!(reason(export_record(&host.context(), &wrong)), Reason::Malformed);
        }
    }
}

#[test]
fn a_record_may_start_in_the_middle_of_an_open_game() {
    let host = host();
    for (game, seat_count) in tables() {
        let mut played = played(&host, &open(request(game, seat_count)), 10);
        let rest = played.actions.split_off(5);
        let middle = apply_actions(
            &host.context(),
            &pb::ApplyActionsRequest {
                state: Some(played.first.clone()),
                actions: played.actions.clone(),
                ..Default::default()
            },
        );
        let first = middle.unwrap().read_position().unwrap().state;
        let export = pb::ExportRecordRequest { initial_state: first.clone(), actions: rest, ..Default::default() };
        let record = exported(&host, &export);
        assert!(verified(&host, &record).verified);
        let imported = import_record(&host.context(), &import(&record)).unwrap();
        assert_eq!(imported.initial_state, first);
        assert_eq!(imported.state_hashes, played.hashes[5..]);
    }
}

#[test]
fn the_record_of_a_finished_sealed_game_proves_its_chance_to_anybody() {
    let host = host();
    // Another server, which holds no key of the one that played.
    let stranger = host_with(Policy::Both, &[9]);
    for (game, seat_count) in tables() {
        let played = played(&host, &request(game, seat_count), usize::MAX);
        let record = exported(&host, &played.export_told());
        let answer = verified(&stranger, &record);
        assert!(answer.verified, "{:?}", answer.divergence);
        let parsed: Record = record.parse().unwrap();
        let RecordStart::Chance(chance) = parsed.start else { panic!("{record}") };
        assert_eq!(chance.commitment.to_vec(), played.created.seed_commitment);
        assert_eq!(chance.match_id.to_vec(), played.created.match_id);
        let imported = import_record(&stranger.context(), &import(&record)).unwrap();
        assert_eq!(imported.state_hashes.len(), played.hashes.len());
        assert_ne!(imported.state_hashes, played.hashes, "hashes of a sealed match are keyed");
    }
}

#[test]
fn a_record_with_another_chance_or_commitment_diverges_at_the_start() {
    let host = host();
    for (game, seat_count) in tables() {
        let played = played(&host, &request(game, seat_count), usize::MAX);
        let record: Record = exported(&host, &played.export_told()).parse().unwrap();
        let RecordStart::Chance(chance) = &record.start else { panic!("{record}") };
        let mut secret = chance.clone();
        secret.secret[0] ^= 1;
        let mut commitment = chance.clone();
        commitment.commitment[0] ^= 1;
        let mut match_id = chance.clone();
        match_id.match_id[0] ^= 1;
        for forged in [secret, commitment, match_id] {
            let forged = Record { start: RecordStart::Chance(forged), ..record.clone() };
            let answer = verified(&host, &forged.to_string());
            assert!(!answer.verified);
            let divergence = answer.divergence.unwrap();
            assert_eq!(divergence.index, None);
            assert_ne!(divergence.recorded, divergence.computed);
        }
    }
}

#[test]
fn a_changed_record_says_where_it_first_diverges() {
    let host = host();
    for (game, seat_count) in tables() {
        let played = played(&host, &open(request(game, seat_count)), 20);
        let record: Record = exported(&host, &played.export_told()).parse().unwrap();
        for index in [0, 7, record.actions.len() - 1] {
            let mut hash = record.clone();
            hash.actions[index].hash.as_mut().unwrap()[0] ^= 1;
            let mut seat = record.clone();
            seat.actions[index].seat = Some(9);
            let mut action = record.clone();
            action.actions[index].notation = "no such action".to_owned();
            for changed in [hash, seat, action] {
                let text = changed.to_string();
                let answer = verified(&host, &text);
                assert_eq!(answer.actions as usize, index);
                assert_eq!(answer.divergence.unwrap().index, u32::try_from(index).ok());
                let refusal = import_record(&host.context(), &import(&text)).unwrap_err();
                assert_eq!(refusal.reason, Reason::Malformed);
                assert!(refusal.metadata.contains(&("index", index.to_string())), "{refusal:?}");
            }
        }
        let mut start = record;
        start.start_hash.as_mut().unwrap()[0] ^= 1;
        assert_eq!(verified(&host, &start.to_string()).divergence.unwrap().index, None);
    }
}

#[test]
fn the_record_of_a_sealed_game_that_goes_on_tells_nothing_and_needs_the_keys() {
    let host = host();
    for (game, seat_count) in tables() {
        let played = played(&host, &request(game, seat_count), 6);
        let record = exported(&host, &played.export());
        assert!(matches!(record.parse::<Record>().unwrap().start, RecordStart::Sealed(_)));
        assert_eq!(reason(verify_game(&host.context(), &verify(&record))), Reason::Malformed);
        assert_eq!(reason(import_record(&host.context(), &import(&record))), Reason::SeatKeyRefused);
        let with_keys = pb::ImportRecordRequest { seat_keys: played.created.seat_keys.clone(), ..import(&record) };
        let imported = import_record(&host.context(), &with_keys).unwrap();
        assert_eq!(imported.initial_state.as_ref(), Some(&played.first));
        assert_eq!(imported.state_hashes, played.hashes);
        let other = hadal_games::all().iter().find(|other| other.info().id != game.info().id).unwrap().info().id;
        for (word, wrong) in [("game ", format!("game {other}")), ("seats ", format!("seats {}", seat_count + 1))] {
            let line = record.lines().find(|line| line.starts_with(word)).unwrap();
            let header = record.lines().take_while(|line| !line.is_empty()).count();
            assert!(record.lines().position(|other| other == line).unwrap() < header);
            let record = record.replacen(line, &wrong, 1);
            let refusal = import_record(&host.context(), &pb::ImportRecordRequest { record, ..with_keys.clone() });
            assert_eq!(reason(refusal), Reason::Malformed, "{wrong}");
        }
        let keyless = pb::ExportRecordRequest { seat_keys: vec![], ..played.export() };
        assert_eq!(reason(export_record(&host.context(), &keyless)), Reason::SeatKeyRefused);
    }
}

#[test]
fn the_record_of_a_finished_sealed_game_needs_the_options_it_was_created_with() {
    let host = host();
    for (game, seat_count) in tables() {
        let played = played(&host, &request(game, seat_count), usize::MAX);
        if played.options == (pb::GameOptions { options: None }) {
            continue;
        }
        let refusal = export_record(&host.context(), &played.export());
        // Where the default options are those that let random play end, nothing is missing.
        if let Err(refusal) = refusal {
            assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::Malformed, Some("options")));
        }
    }
}

#[test]
fn an_open_state_comes_out_of_no_record_under_sealed_only() {
    let both = host();
    let sealed_only = host_with(Policy::SealedOnly, &[1]);
    let (game, seat_count) = tables().next().unwrap();
    let played = played(&both, &open(request(game, seat_count)), 3);
    let record = exported(&both, &played.export());
    assert_eq!(reason(import_record(&sealed_only.context(), &import(&record))), Reason::SealingRequired);
    assert_eq!(reason(verify_game(&sealed_only.context(), &verify(&record))), Reason::SealingRequired);
    let told = exported(&both, &played.export_told());
    assert_eq!(reason(import_record(&sealed_only.context(), &import(&told))), Reason::SealingRequired);
    assert_eq!(reason(verify_game(&sealed_only.context(), &verify(&told))), Reason::SealingRequired);
    let told = finished_record(&both);
    assert!(verified(&sealed_only, &told).verified, "a finished sealed game is no open one");
}

#[test]
fn a_record_written_by_hand_needs_neither_seats_nor_hashes() {
    let record = "hadal record 1\n# a comment\ngame advanced_colonization\nrules 1\nwire 1\nseats 2\n\nbuy r2\n";
    let answer = verified(&host(), record);
    assert!(answer.verified && answer.actions == 1, "{:?}", answer.divergence);
    let viewers = vec![by_seat(0)];
    let imported = import_record(&host().context(), &pb::ImportRecordRequest { viewers, ..import(record) }).unwrap();
    assert_eq!(imported.read_position().unwrap().perspectives.len(), 1);
    assert_eq!(imported.actions.len(), 1);
    assert_ne!(imported.actions[0], notation("buy r2"), "actions come back typed");
}

#[test]
fn a_text_that_is_no_record_names_the_line() {
    let head = "hadal record 1\ngame advanced_colonization\nrules 1\nwire 1\nseats 2\n";
    for (text, line) in [
        (String::new(), 1),
        ("hadal record 2\n".to_owned(), 1),
        (format!("{head}rules 1\n\n"), 6),
        (format!("{head}seed x\n\n"), 6),
        (format!("{head}colour red\n\n"), 6),
        (format!("{head}options {{\"oceans\n\n"), 6),
        (format!("{head}options {{}} {{}}\n\n"), 6),
        (format!("{head}match 00\n\n"), 6),
        (format!("{head}seed 1\nstate AA==\n\n"), 7),
        (format!("{head}state A\n\n"), 6),
        (format!("{head}state ogEA\n\n"), 6),
        (format!("{head}\nbuy r2 ; seat\n"), 7),
        (format!("{head}\nbuy r2 ; hash 12\n"), 7),
        (format!("{head}\nbuy r2 ; seat 0 ; seat 0\n"), 7),
        (format!("{head}\n; seat 0\n"), 7),
        ("hadal record 1\ngame oceans\n\n".to_owned(), 2),
    ] {
        assert_eq!(text.parse::<Record>().unwrap_err().line, line, "{text}");
        let refusal = verify_game(&host().context(), &verify(&text)).unwrap_err();
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::Malformed, Some("record")));
    }
}

#[test]
fn a_record_of_an_unknown_game_or_version_or_table_is_refused() {
    let verify = |game: &str, rules: u32, wire: u32, seats: u8| {
        let record = format!("hadal record 1\ngame {game}\nrules {rules}\nwire {wire}\nseats {seats}\n\n");
        verify_game(&host().context(), &verify(&record))
    };
    verify("advanced_colonization", 1, 1, 2).unwrap();
    assert_eq!(reason(verify("chess", 1, 1, 2)), Reason::UnknownGame);
    assert_eq!(reason(verify("advanced_colonization", 9, 1, 2)), Reason::RulesVersionUnsupported);
    assert_eq!(reason(verify("advanced_colonization", 1, 9, 2)), Reason::RulesVersionUnsupported);
    assert_eq!(reason(verify("advanced_colonization", 1, 1, 3)), Reason::Malformed);
}

/// The refusals of a record with these lines after its header, verified and imported, and the work that each has cost.
fn refused(lines: &str) -> [(Refusal, u64); 2] {
    let record = format!("hadal record 1\ngame advanced_colonization\nrules 1\nwire 1\nseats 2\n\n{lines}");
    let (host, question) = (host(), import(&record));
    let [verifying, importing] = [host.context(), host.context()];
    let verified = verify_game(&verifying, &verify(&record)).unwrap_err();
    let imported = import_record(&importing, &question).unwrap_err();
    [(verified, verifying.meter.spent().0), (imported, importing.meter.spent().0)]
}

#[test]
fn more_actions_than_a_sequence_may_have_are_over_the_limit() {
    for (refusal, _) in refused(&"end\n".repeat(10_001)) {
        assert_eq!(refusal.reason, Reason::LimitExceeded);
        assert!(refusal.metadata.contains(&("limit", "actions".to_owned())));
    }
}

#[test]
fn a_record_is_not_read_beyond_the_most_actions_that_it_may_have() {
    let (most, fault) = ("e\n".repeat(10_001), "; is no action\n");
    assert!(refused(fault).iter().all(|(refusal, _)| refusal.reason == Reason::Malformed));
    let faults = fault.repeat(30_000);
    for ((over, cost), (longer, more)) in refused(&most).into_iter().zip(refused(&format!("{most}{faults}"))) {
        assert_eq!([over.reason, longer.reason], [Reason::LimitExceeded; 2]);
        let length = faults.len() as u64 / price::TYPED_BYTES_PER_UNIT;
        assert!(more <= cost + length + 1, "{more} units instead of {cost} and {length} for the length");
    }
}

#[test]
fn lines_that_say_nothing_are_work_and_end_where_they_cost_too_much() {
    for lines in ["\n".repeat(900_000), "#\n".repeat(500_000)] {
        for (refusal, units) in refused(&lines) {
            assert_eq!(refusal.reason, Reason::LimitExceeded);
            assert!(refusal.metadata.contains(&("limit", "call_work".to_owned())));
            assert!(units < host().limits().call_work * 2, "{units} units");
        }
    }
}

#[test]
fn the_state_of_a_record_is_judged_as_in_any_request() {
    let host = host();
    for (game, seat_count) in tables() {
        let record: Record =
            exported(&host, &played(&host, &open(request(game, seat_count)), 3).export()).parse().unwrap();
        let RecordStart::State(state) = &record.start else { continue };
        let with = |state: pb::State| {
            let record = Record { start: RecordStart::State(Box::new(state)), ..record.clone() }.to_string();
            verify_game(&host.context(), &verify(&record))
        };
        assert!(with((**state).clone()).unwrap().verified);
        for (wrong, expected) in [
            (pb::State { rules_version: 9, ..(**state).clone() }, Reason::RulesVersionUnsupported),
            (pb::State { wire_version: 9, ..(**state).clone() }, Reason::RulesVersionUnsupported),
            (pb::State { parent_hash: vec![1], ..(**state).clone() }, Reason::Malformed),
        ] {
            assert_eq!(reason(with(wrong)), expected);
        }
    }
}

#[test]
fn every_game_can_be_created_as_its_record_says() {
    let host = host();
    for (game, seat_count) in tables() {
        let created = create_game(&host.context(), &open(request(game, seat_count))).unwrap();
        let export = pb::ExportRecordRequest {
            initial_state: created.read_position().unwrap().state,
            options: Some(game.playout_options()),
            seed: created.seed,
            ..Default::default()
        };
        let record = exported(&host, &export);
        assert!(verified(&host, &record).verified);
    }
}
