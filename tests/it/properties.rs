//! Nothing panics, whatever is sent: arbitrary bytes, changed messages, changed states, arbitrary text.
//!
//! The handlers are called directly, so that a panic is a failure here and not an `INTERNAL` answer.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use hadal_core::calls::decode;
use hadal_core::calls::{apply, catalogue, create};
use hadal_core::engine::{Engine, Start};
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::refusal::{Reason, Refusal};
use proptest::prelude::{ProptestConfig, any, prop_assert, prop_assert_eq, proptest};
use proptest::test_runner::TestCaseError;
use prost::{Message, Name};

use crate::games::{HOST, create_request, every_viewer, every_viewer_message, notation, play, tables};
use crate::reflect::{change, change_bytes, change_text, dynamic, parse};

type Outcome = Result<(), TestCaseError>;

fn config(cases: u32) -> ProptestConfig {
    // A failure prints its input; nothing is written beside the sources.
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// A table by number.
fn table(number: usize) -> (&'static dyn Engine, u8) {
    let tables: Vec<_> = tables().collect();
    tables[number % tables.len()]
}

/// The number of unfinished games per table.
const MIDGAMES: u64 = 40;

/// A state, and a legal action in notation.
type Midgame = (pb::State, String);

/// An unfinished game at this table, and a legal action.
fn midgame(game: &dyn Engine, seat_count: u8, seed: u64) -> Midgame {
    static PLAYED: LazyLock<BTreeMap<(&str, u8), Vec<Midgame>>> = LazyLock::new(|| {
        let play = |game, count| (0..MIDGAMES).map(|seed| crate::games::midgame(game, count, seed)).collect();
        tables().map(|(game, count)| ((game.info().id, count), play(game, count))).collect()
    });
    PLAYED[&(game.info().id, seat_count)][usize::try_from(seed % MIDGAMES).unwrap()].clone()
}

/// Decodes and answers the bytes as a request of every kind.
fn answer(bytes: &[u8]) -> Outcome {
    let _ = decoded(bytes).map(|request: pb::GetPositionRequest| apply::get_position(&HOST.context(), &request));
    let _ = decoded(bytes).map(|request: pb::ApplyActionRequest| apply::apply_action(&HOST.context(), &request));
    let _ = decoded(bytes).map(|request: pb::ApplyActionsRequest| apply::apply_actions(&HOST.context(), &request));
    let _ = decoded(bytes).map(|request: pb::CreateGameRequest| create::create_game(&HOST.context(), &request));
    let _ = decoded(bytes).map(|request: pb::GetGameRequest| catalogue::get_game(&HOST.context(), &request));
    bounded_decoding_agrees::<pb::BatchApplyActionsRequest>(bytes)?;
    bounded_decoding_agrees::<pb::PlayRequest>(bytes)?;
    bounded_decoding_agrees::<pb::ApplyActionsRequest>(bytes)
}

/// Checks that the service decodes the same as a plain decoder, or refuses for one of two reasons.
fn bounded_decoding_agrees<M: Message + Name + Default + PartialEq>(bytes: &[u8]) -> Outcome {
    match decode::<M>(bytes) {
        Ok(message) => {
            prop_assert!(M::decode(bytes).is_ok_and(|plain| plain == message));
            prop_assert_eq!(parse::<M>(bytes), Ok(()));
        }
        Err(refusal) if refusal.reason == Reason::Malformed => {
            // A plain decoder would merge the two pieces, and skip the group in a field that it does not know.
            let stricter =
                ["it comes in two pieces", "it has a group"].map(|problem| refusal.message.contains(problem));
            prop_assert!(stricter.contains(&true) || parse::<M>(bytes).is_err(), "{refusal}");
        }
        Err(refusal) => prop_assert_eq!(refusal.reason, Reason::LimitExceeded),
    }
    Ok(())
}

fn decoded<M: Message + Name + Default>(bytes: &[u8]) -> Result<M, Refusal> {
    decode(bytes)
}

/// Valid requests of every kind about one unfinished game.
fn valid_requests(number: usize, seed: u64) -> Vec<Vec<u8>> {
    let (game, seat_count) = table(number);
    let (state, text) = midgame(game, seat_count, seed);
    let typed = game.parse_action(&notation(&text)).unwrap();
    let viewers = every_viewer_message(seat_count);
    let include = Some(pb::Include { notation: true, action_notations: true, expand_limit: 50, ..Default::default() });
    let apply = pb::ApplyActionRequest {
        state: Some(state.clone()),
        action: Some(if seed.is_multiple_of(2) { typed.clone() } else { notation(&text) }),
        seat: Some(0),
        viewers: viewers.clone(),
        include,
        ..Default::default()
    };
    let actions = vec![typed, notation(&text)];
    let sequence = pb::ApplyActionsRequest { state: Some(state.clone()), actions, ..Default::default() };
    vec![
        pb::GetPositionRequest { state: Some(state), viewers, include }.encode_to_vec(),
        apply.encode_to_vec(),
        sequence.encode_to_vec(),
        create_request(game, seat_count, seed).encode_to_vec(),
    ]
}

/// A state with a few random changes that still parses as a state message.
fn changed_state(game: &dyn Engine, seat_count: u8, seed: u64, changes: u64) -> pb::State {
    let mut choices = Generator::from_seed(seed);
    let mut message = dynamic(&midgame(game, seat_count, seed).0);
    for _ in 0..changes {
        change(&mut message, &mut choices);
    }
    message.transcode_to().unwrap()
}

/// Checks that a state accepted by the audit can be shown, drawn, and played on.
fn behaves(game: &dyn Engine, state: &pb::State, seed: u64) -> Outcome {
    let Ok(mut played) = game.open(state, &[]) else { return Ok(()) };
    let include = pb::Include {
        notation: true,
        action_notations: true,
        advice: true,
        expand_limit: 200,
        words: true,
        scene: true,
        ..Default::default()
    };
    let viewers = every_viewer(played.seat_count());
    let mut chance = Generator::from_seed(seed);
    for _ in 0..4 {
        let position = played.position(&viewers, &include);
        prop_assert_eq!(position.encode_to_vec().len(), position.encoded_len());
        // The server must accept its own answer again.
        let reopened = game.open(&position.state.unwrap(), &[]);
        let reopened = reopened
            .map_err(|refusal| TestCaseError::fail(format!("{state:?} gives a state that is refused: {refusal}")))?;
        prop_assert_eq!(reopened.state_hash(), played.state_hash());
        let Some(text) = played.random_action(&mut chance) else { break };
        play(played.as_mut(), &notation(&text));
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn arbitrary_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        answer(&bytes)?;
    }
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn changed_bytes_of_valid_requests_never_panic(number in any::<usize>(), seed in any::<u64>(), changes in 1..6) {
        let mut choices = Generator::from_seed(seed);
        for mut bytes in valid_requests(number, seed) {
            for _ in 0..changes {
                bytes = change_bytes(&bytes, &mut choices);
            }
            answer(&bytes)?;
        }
    }

    #[test]
    fn changed_requests_never_panic(number in any::<usize>(), seed in any::<u64>(), changes in 1..4) {
        let mut choices = Generator::from_seed(seed);
        for bytes in valid_requests(number, seed) {
            let name = "hadal.v1.ApplyActionRequest";
            let mut message =
                prost_reflect::DynamicMessage::decode(crate::reflect::descriptor(name), bytes.as_slice()).unwrap_or_else(|_| {
                    prost_reflect::DynamicMessage::new(crate::reflect::descriptor(name))
                });
            for _ in 0..changes {
                change(&mut message, &mut choices);
            }
            answer(&message.encode_to_vec())?;
        }
    }

    #[test]
    fn changed_states_are_refused_or_behave(number in any::<usize>(), seed in any::<u64>(), changes in 1..4_u64) {
        let (game, seat_count) = table(number);
        behaves(game, &changed_state(game, seat_count, seed, changes), seed)?;
    }

    #[test]
    fn changed_options_are_refused_or_make_a_game_that_behaves(number in any::<usize>(), seed in any::<u64>(), changes in 1..6) {
        let (game, seat_count) = table(number);
        let mut choices = Generator::from_seed(seed);
        let mut message = dynamic(&game.playout_options());
        for _ in 0..changes {
            change(&mut message, &mut choices);
        }
        let options: pb::GameOptions = message.transcode_to().unwrap();
        let request = pb::CreateGameRequest { options: Some(options), ..create_request(game, seat_count, seed) };
        if let Ok(created) = create::create_game(&HOST.context(), &request) {
            behaves(game, &created.read_position().unwrap().state.unwrap(), seed)?;
        }
    }

    #[test]
    fn whatever_parses_as_an_action_prints_to_something_that_parses_to_the_same(
        number in any::<usize>(), seed in any::<u64>(), changes in 0..4,
    ) {
        let (game, seat_count) = table(number);
        let mut choices = Generator::from_seed(seed);
        let mut text = midgame(game, seat_count, seed).1;
        for _ in 0..changes {
            text = change_text(&text, &mut choices);
        }
        prints_and_parses(game, &text)?;
    }
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn arbitrary_text_never_panics_a_parser(text in ".{0,60}") {
        for game in hadal_games::all() {
            prints_and_parses(*game, &text)?;
            position_text_survives(*game, &text)?;
        }
    }

    #[test]
    fn text_of_the_letters_of_notations_never_panics_a_parser(
        text in "(buy|dep|ret|adv|fire|beam|shift|place|swim|convert|new|attack|age|before|keep|[0-9]{1,20}|[a-zA-Z]{1,6}|[+^>~,:;/=()\\[\\]. -]){1,9}"
    ) {
        for game in hadal_games::all() {
            prints_and_parses(*game, &text)?;
            position_text_survives(*game, &text)?;
        }
    }
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    #[ignore = "long: make test-long runs it"]
    fn changed_position_texts_are_refused_or_come_back_canonical(seed in any::<u64>(), changes in 0..4) {
        for (game, seat_count) in tables() {
            let state = midgame(game, seat_count, seed).0;
            let include = pb::Include { notation: true, ..Default::default() };
            let mut text = game.open(&state, &[]).unwrap().position(&[], &include).notation;
            match game.create(seat_count, Start::Position(&text), Generator::from_seed(0)) {
                Ok(_) => {}
                Err(refusal) if refusal.field.as_deref() == Some("position") => continue,
                Err(refusal) => return Err(TestCaseError::fail(format!("{text}: {refusal}"))),
            }
            let mut choices = Generator::from_seed(seed);
            for _ in 0..changes {
                text = change_text(&text, &mut choices);
            }
            position_text_survives(game, &text)?;
        }
    }
}

fn prints_and_parses(game: &dyn Engine, text: &str) -> Outcome {
    let Ok(typed) = game.parse_action(&notation(text)) else { return Ok(()) };
    let printed = game.print_action(&typed).unwrap();
    prop_assert_eq!(game.print_action(&notation(text)).unwrap(), printed.clone());
    prop_assert_eq!(game.parse_action(&notation(&printed)).unwrap(), typed.clone(), "{}", printed);
    prop_assert_eq!(game.print_action(&notation(&printed)).unwrap(), printed);
    Ok(())
}

/// Checks that an accepted position text is printed canonically, and starts the same game.
fn position_text_survives(game: &dyn Engine, text: &str) -> Outcome {
    let include = pb::Include { notation: true, ..Default::default() };
    let seats = game.info().seats_min;
    let Ok(played) = game.create(seats, Start::Position(text), Generator::from_seed(0)) else { return Ok(()) };
    let canonical = played.position(&[], &include).notation;
    let again = game.create(seats, Start::Position(&canonical), Generator::from_seed(0));
    let again = again.map_err(|refusal| TestCaseError::fail(format!("{canonical}: {refusal}")))?;
    prop_assert_eq!(again.position(&[], &include), played.position(&[], &include));
    behaves(game, &played.state(), 1)
}

#[test]
fn changed_states_pass_the_audit_often_enough_to_be_a_test() {
    for (game, seat_count) in tables() {
        let changed = (0..300).map(|seed| changed_state(game, seat_count, seed, 1));
        let passed = changed.filter(|state| game.open(state, &[]).is_ok()).count();
        println!("{} with {seat_count} seats: {passed} of 300 changed states pass", game.info().id);
        assert!((5..295).contains(&passed), "{}: {passed} of 300 changed states pass", game.info().id);
    }
}
