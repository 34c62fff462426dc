//! Forged records of sealed games, as a table: what becomes of each line of the header, removed, doubled, changed, or taken from
//! another match.

use super::played::{Played, exported, open, played, verify};
use super::{SealedMatch, commit, host, request, tables};
use hadal_core::calls::beginning::options_digest;
use hadal_core::calls::close::close_game;
use hadal_core::calls::host::Host;
use hadal_core::calls::opening::commit_chance;
use hadal_core::calls::records::{Record, RecordStart, RevealedChance, verify_game};
use hadal_core::engine::{Engine, Start};

use hadal_core::pb;
use hadal_core::seal::{Steps, Terms, entropy_commitment};
use hadal_core::wire::json::{self, Names};

/// The fate of a forged record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Is {
    /// No record, or none of a game that this server has.
    Refused,
    /// It diverges at its start.
    AnotherMatch,
    /// It diverges at an action.
    AnotherDeal,
    /// Everything in it is reproduced.
    Verified,
    /// Either of the last two: nothing binds the line, and another deal may allow the same actions.
    Unbound,
}
use Is::{AnotherDeal, AnotherMatch, Refused, Unbound, Verified};

/// The ways in which a game is created.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    OneStep,
    TwoSteps,
    Uncommitted,
}
use Way::{OneStep, TwoSteps, Uncommitted};

/// A line of the header, and what becomes of the record if it is removed, doubled, changed, or taken from another match of the same
/// game. Of a line that stands several times, the first is forged.
type Row = (&'static str, [Is; 4]);

const EVERY_WAY: &[Row] = &[
    ("game", [Refused, Refused, Refused, Verified]),
    ("rules", [Refused, Refused, Refused, Verified]),
    ("wire", [Refused, Refused, Refused, Verified]),
    ("match", [Refused, Refused, AnotherMatch, AnotherMatch]),
    ("commitment", [Refused, Refused, AnotherMatch, AnotherMatch]),
    ("chance", [Refused, Refused, AnotherMatch, AnotherMatch]),
    // The closing is not committed to: a record without the line goes on, one with another says something else.
    ("closed", [Verified, Refused, Verified, Verified]),
];
const IN_ONE_STEP: &[Row] = &[("steps", [Verified, Refused, AnotherMatch, Verified])];
const IN_TWO_STEPS: &[Row] = &[
    ("steps", [AnotherMatch, Refused, AnotherMatch, Verified]),
    ("entropy_commitment", [AnotherMatch, AnotherMatch, AnotherMatch, AnotherMatch]),
    ("entropy", [AnotherMatch, AnotherMatch, AnotherMatch, AnotherMatch]),
];
const UNCOMMITTED: &[Row] =
    &[("steps", [AnotherMatch, Refused, AnotherMatch, Verified]), ("entropy", [Unbound, Unbound, Unbound, Unbound])];

/// Options that differ from those under which random play ends.
pub(super) fn other_options(game: &dyn Engine) -> pb::GameOptions {
    let text = json::print(&game.playout_options(), Names::Proto);
    let other = changed_options(&text);
    assert_ne!(other, text);
    json::parse(&other).unwrap()
}

/// The first value of these options changed.
fn changed_options(text: &str) -> String {
    let number = text.find(|letter: char| letter.is_ascii_digit()).unwrap_or(text.len());
    let word = ["true", "false"].iter().filter_map(|word| text.find(word)).min().unwrap_or(text.len());
    if word < number {
        let (before, after) = text.split_at(word);
        let other = if after.starts_with("true") { "false" } else { "true" };
        return format!("{before}{other}{}", after.trim_start_matches(['t', 'r', 'u', 'e', 'f', 'a', 'l', 's']));
    }
    let (before, after) = text.split_at(number);
    format!("{before}1{after}")
}

/// A closed game of six actions, and its record.
pub(super) struct Recorded {
    pub(super) played: Played,
    pub(super) text: String,
    pub(super) entropy: Vec<Vec<u8>>,
}

pub(super) fn recorded(
    host: &Host,
    plain: pb::CreateGameRequest,
    way: Way,
    entropy: [&[u8]; 2],
    because: &str,
) -> Recorded {
    let entropy: Vec<_> = entropy.iter().map(|part| part.to_vec()).collect();
    let request = match way {
        OneStep => plain,
        TwoSteps | Uncommitted => {
            let committed = if way == TwoSteps { entropy.as_slice() } else { &[] };
            let opening = commit_chance(&host.context(), &commit(&plain, committed)).unwrap().opening;
            pb::CreateGameRequest { opening, entropy: entropy.clone(), ..plain }
        }
    };
    let played = played(host, &request, 6);
    let left = SealedMatch { created: played.created.clone(), state: played.last.clone() };
    let closed = close_game(&host.context(), &left.closing(because)).unwrap().read_position().unwrap().state;
    let text = exported(host, &pb::ExportRecordRequest { closed, ..played.export_told() });
    Recorded { played, text, entropy }
}

/// A record and one of another match of the same game, in any way.
fn pair(host: &Host, game: &dyn Engine, way: Way) -> [Recorded; 2] {
    let plain = request(game, game.info().seats_min);
    let seat_count = game.info().seats_max.into();
    let other = pb::CreateGameRequest { seat_count, options: Some(other_options(game)), ..plain.clone() };
    [
        recorded(host, plain, way, [b"heads", b"tails"], "out of time"),
        recorded(host, other, way, [b"up", b"down"], "resigned"),
    ]
}

/// The same record without any hash: a forger leaves out what does not help.
fn without_hashes(text: &str) -> String {
    let mut record: Record = text.parse().unwrap();
    record.start_hash = None;
    record.actions.iter_mut().for_each(|action| action.hash = None);
    record.to_string()
}

fn is(host: &Host, text: &str) -> Is {
    match verify_game(&host.context(), &verify(text)) {
        Err(_) => Refused,
        Ok(answer) if answer.verified => Verified,
        Ok(answer) if answer.divergence.as_ref().unwrap().index.is_none() => {
            assert!(answer.seed_commitment.is_empty() && answer.steps == 0 && answer.status.is_none());
            AnotherMatch
        }
        Ok(_) => AnotherDeal,
    }
}

/// The first line of the header with this word.
fn line_of(text: &str, word: &str) -> String {
    let begins = format!("{word} ");
    let line = text.lines().take_while(|line| !line.is_empty()).find(|line| line.starts_with(&begins));
    format!("{}\n", line.unwrap_or_else(|| panic!("no {word} in {text}")))
}

/// Another value of the same form.
fn changed(line: &str) -> String {
    let (word, value) = line.trim_end().split_once(' ').unwrap();
    let value = match word {
        "game" => hadal_games::all().iter().map(|game| game.info().id).find(|id| *id != value).unwrap().to_owned(),
        "rules" | "wire" => format!("{value}0"),
        "seats" => (value.parse::<u8>().unwrap() + 1).to_string(),
        "steps" => (3 - value.parse::<u8>().unwrap()).to_string(),
        "options" => changed_options(value),
        "closed" => "\"made up\"".to_owned(),
        _ => {
            let (before, last) = value.split_at(value.len() - 1);
            format!("{before}{}", if last == "0" { "1" } else { "0" })
        }
    };
    format!("{word} {value}\n")
}

#[test]
fn every_line_of_a_header_that_is_removed_doubled_changed_or_taken_from_another_match_has_its_outcome() {
    let host = host();
    for game in hadal_games::all() {
        let several = game.info().seats_min < game.info().seats_max;
        let (more, other) = if several { (AnotherMatch, AnotherMatch) } else { (Refused, Verified) };
        let seats: Row = ("seats", [Refused, Refused, more, other]);
        // A record without options has the default ones.
        let are_defaults = game.canonical_options(Start::Defaults).unwrap() == game.playout_options();
        let none = if are_defaults { Verified } else { AnotherMatch };
        let options: Row = ("options", [none, Refused, AnotherMatch, AnotherMatch]);
        for (way, rows) in [(OneStep, IN_ONE_STEP), (TwoSteps, IN_TWO_STEPS), (Uncommitted, UNCOMMITTED)] {
            let [record, other] = pair(&host, *game, way).map(|recorded| recorded.text);
            assert_eq!(is(&host, &record), Verified);
            for text in [without_hashes(&record), record] {
                for (word, outcomes) in EVERY_WAY.iter().chain(rows).chain([&seats, &options]) {
                    let line = line_of(&text, word);
                    let forged = [String::new(), line.repeat(2), changed(&line), line_of(&other, word)]
                        .map(|forged| text.replacen(&line, &forged, 1));
                    for (number, (forged, expected)) in forged.iter().zip(outcomes).enumerate() {
                        let found = is(&host, forged);
                        let as_expected = match expected {
                            Unbound => [Verified, AnotherDeal, AnotherMatch].contains(&found),
                            Refused | AnotherMatch | AnotherDeal | Verified => found == *expected,
                        };
                        assert!(as_expected, "{way:?} {word} {number}: {found:?}, not {expected:?}: {forged}");
                    }
                }
            }
        }
    }
}

/// The record with more lines in its header.
fn with_lines(text: &str, lines: &str) -> String {
    text.replacen("\n\n", &format!("\n{lines}\n"), 1)
}

#[test]
fn a_line_that_was_never_in_a_header_has_its_outcome() {
    let host = host();
    let entropy = format!("entropy {}\n", "0123456789abcdef".repeat(4));
    let commitment = format!("entropy_commitment {}\n", "ab".repeat(32));
    for (game, seat_count) in tables() {
        let plain = request(game, seat_count);
        let [one, two, uncommitted] = [OneStep, TwoSteps, Uncommitted]
            .map(|way| without_hashes(&recorded(&host, plain.clone(), way, [b"heads", b"tails"], "").text));
        let open = exported(&host, &played(&host, &open(plain), 3).export_told());
        let finished = game.info().has_chance;
        for (record, lines, expected) in [
            (&one, entropy.clone(), AnotherMatch),
            (&one, entropy.repeat(2), AnotherMatch),
            (&one, commitment.clone(), AnotherMatch),
            (&one, format!("{entropy}{commitment}"), AnotherMatch),
            (&one, "seed 1\n".to_owned(), Refused),
            (&two, entropy.clone(), AnotherMatch),
            (&two, commitment.clone(), AnotherMatch),
            (&two, format!("{entropy}{commitment}"), AnotherMatch),
            (&uncommitted, commitment.clone(), AnotherMatch),
            (&uncommitted, format!("{entropy}{commitment}"), AnotherMatch),
            (&open, "closed \"made up\"\n".to_owned(), AnotherMatch),
            (&open, "steps 2\n".to_owned(), Refused),
            (&open, entropy.clone(), Refused),
        ] {
            let forged = with_lines(record, &lines);
            assert_eq!(is(&host, &forged), expected, "{forged}");
        }
        let unbound = is(&host, &with_lines(&uncommitted, &entropy));
        assert!(unbound == Verified || finished && unbound == AnotherDeal, "{unbound:?}");
    }
}

/// The record with the commitment that its header leads to.
fn committed_anew(game: &dyn Engine, text: &str) -> String {
    let mut record: Record = text.parse().unwrap();
    let options = options_digest(game, record.options.as_ref()).unwrap();
    let RecordStart::Chance(chance) = &mut record.start else { panic!("{text}") };
    let terms = Terms {
        game: &record.game,
        rules_version: record.rules_version,
        seat_count: record.seat_count,
        options,
        steps: chance.steps,
        entropy_commitments: &chance.entropy_commitments,
    };
    chance.commitment = terms.commitment(&chance.match_id, &chance.secret);
    record.to_string()
}

#[test]
fn a_forger_who_commits_anew_cannot_keep_the_commitment_that_was_published() {
    let host = host();
    for (game, seat_count) in tables() {
        for way in [OneStep, TwoSteps, Uncommitted] {
            let record = recorded(&host, request(game, seat_count), way, [b"heads", b"tails"], "");
            // Another secret, without the actions that it may not allow.
            let text = without_hashes(&record.text);
            let line = line_of(&text, "chance");
            let head = text.replacen(&line, &changed(&line), 1).split("\n\n").next().unwrap().to_owned() + "\n\n";
            let forged = committed_anew(game, &head);
            assert_eq!(is(&host, &forged), Verified, "by itself it holds");
            let expected_commitment = record.played.created.seed_commitment.clone();
            let asked =
                |text: &str| pb::VerifyGameRequest { expected_commitment: expected_commitment.clone(), ..verify(text) };
            assert!(verify_game(&host.context(), &asked(&record.text)).unwrap().verified);
            let answer = verify_game(&host.context(), &asked(&forged)).unwrap();
            assert_eq!((answer.verified, answer.divergence.unwrap().index), (false, None));
        }
    }
}

#[test]
fn entropy_and_commitments_of_the_forgers_own_need_another_commitment() {
    let host = host();
    for (game, seat_count) in tables() {
        let record = recorded(&host, request(game, seat_count), TwoSteps, [b"heads", b"tails"], "");
        let mut forged: Record = without_hashes(&record.text).parse().unwrap();
        let RecordStart::Chance(chance) = &mut forged.start else { panic!("{forged}") };
        let entropy = vec![b"my own".to_vec(), b"mine, too".to_vec()];
        let entropy_commitments = entropy.iter().map(|part| entropy_commitment(part)).collect();
        *chance = RevealedChance { entropy_commitments, entropy, ..chance.clone() };
        assert_eq!(is(&host, &forged.to_string()), AnotherMatch);
        // Nor does it help to forget that there were two steps, or that anybody had committed to anything.
        for steps in [Steps::One, Steps::Two] {
            let RecordStart::Chance(chance) = &mut forged.start else { panic!("{forged}") };
            *chance = RevealedChance { entropy: vec![], entropy_commitments: vec![], steps, ..chance.clone() };
            assert_eq!(is(&host, &forged.to_string()), AnotherMatch);
        }
    }
}
