//! Position texts: their meaning, and the refusals with their keys (section 12 of the rules page).

use crate::tests::short;
use crate::{Oceans, Options};
use hadal_core::game::{Game, Setup, SetupError};
use hadal_core::generator::Generator;
use hadal_core::playout::random_action;
use hadal_core::wire::Wire as _;

fn position(text: &str) -> Options {
    Options { position: Some(text.to_owned()), ..Options::default() }
}

fn refused(options: Options) -> SetupError {
    Oceans::new_game(&Setup { seat_count: 2, options, generator: Generator::from_seed(1) }).expect_err("it is sound")
}

#[test]
fn positions_are_read_in_both_spellings() {
    for text in [
        r#"{"seats":[{"species":[{"population":3,"traits":[{"card":"OCEANS_CARD_D54","controllerSeat":0}]}]},
            {"species":[{"population":4}]}],"turn":{"phase":"OCEANS_PHASE_FEEDING","activeSeat":0}}"#,
        r#"{"seats":[{"species":[{"population":3,"traits":[{"card":174,"controller_seat":0}]}]},
            {"species":[{"population":4}]}],"turn":{"phase":"feeding","active_seat":0}}"#,
    ] {
        let setup = Setup { seat_count: 2, options: position(text), generator: Generator::from_seed(1) };
        let state = Oceans::new_game(&setup).unwrap();
        assert!(Oceans::check(&state, &"forage 0.0 reef".parse().unwrap()).is_ok());
        assert_eq!(state.ocean.water.iter().sum::<u16>(), 160 - 60 - 7);
    }
}

/// Short description, the path of the refusal, a part of what it says.
const WRONG: [(&str, &str, &str); 10] = [
    (r#"{"rows":[[{"pop":200}],[]]}"#, "position.ocean", "the population adds up"),
    (r#"{"hands":[["S001","S001"],[]]}"#, "position.seats[0].hand[1]", "S001 is not in the game so often"),
    (r#"{"reef":70000,"zone1":0}"#, "position.ocean.reef", "70000"),
    (r#"{"scores":[3,70000]}"#, "position.seats[1].score", "70000"),
    (r#"{"rows":[[{"pop":70000}],[]]}"#, "position.seats[0].species[0].population", "70000"),
    (
        r#"{"rows":[[],[{"traits":["S001"],"controllers":[2]}]]}"#,
        "position.seats[1].species[0].traits[0].controller_seat",
        "cannot have played",
    ),
    (r#"{"rows":[[],[],[]]}"#, "position.seats", "3 at a table of 2"),
    (r#"{"deep_deck":["D01","D01"]}"#, "position.deep_deck[1]", "D01 is not in the game so often"),
    (r#"{"phase":"keep_deep","zone1":0,"zone2":0,"zone3":0}"#, "position.ocean.zones", "releases the reserve"),
    (r#"{"began_in_explosion":true}"#, "position.turn.began_in_explosion", "has not begun"),
];

/// Text, the path of the refusal, a part of what it says.
const UNREADABLE: [(&str, &str, &str); 12] = [
    ("[]", "position", "expected a map"),
    ("{", "position", "EOF"),
    (r#"{"colour":1}"#, "position", "colour"),
    (r#"{"ocean":{"reef":-1}}"#, "position.ocean.reef", "out of range"),
    (r#"{"ocean":{"reef":99999999999}}"#, "position.ocean.reef", "out of range"),
    (r#"{"seats":[{"hand":[{"card":"S999"}]}]}"#, "position.seats[0].hand[0].card", "S999"),
    (r#"{"seats":[{"hand":[{"card":210}]}]}"#, "position.seats[0].hand[0].card", "210"),
    (r#"{"seats":5}"#, "position.seats", "5"),
    (r#"{"turn":{"phase":"dinner"}}"#, "position.turn.phase", "dinner"),
    (r#"{"settings":{"variant":"puddle"}}"#, "position.settings.variant", "puddle"),
    (r#"{"ocean":{"zones":[{"scenario":{"card":"C26"}}]}}"#, "position.ocean.zones[0].scenario.card", "C26"),
    (r#"{"suspended":[{"take":{"card":500}}]}"#, "position.suspended[0].take.card", "500"),
];

#[test]
fn what_is_wrong_with_a_position_names_the_key() {
    let short = WRONG.into_iter().map(|(text, path, problem)| (short::position(text), path, problem));
    let whole = UNREADABLE.into_iter().map(|(text, path, problem)| (text.to_owned(), path, problem));
    for (text, path, problem) in short.chain(whole) {
        let (found_path, message) = match refused(position(&text)) {
            SetupError::Malformed(malformed) => (malformed.path, malformed.problem),
            SetupError::Broken(broken) => (broken.path, broken.problem),
        };
        assert_eq!(found_path, path, "{text}: {message}");
        assert!(message.contains(problem), "{text}: {message}");
    }
    assert!(refused(position(&" ".repeat(70_000))).to_string().contains("at most 65536"));
}

/// The property of section 12: but for the generator, which is the request's.
#[test]
fn the_text_of_a_state_gives_the_same_state_and_the_same_text_again() {
    let (mut choices, mut events, mut compared) = (Generator::from_seed(5), Vec::new(), 0);
    let setup = |options| Setup { seat_count: 3, options, generator: Generator::from_seed(3) };
    let mut state = Oceans::new_game(&setup(Options::default())).unwrap();
    while let Some(action) = random_action::<Oceans>(&Oceans::legal_actions(&state), &mut choices) {
        if choices.below(6) == 0 || !state.stack.is_empty() {
            let text = Oceans::position_text(&state);
            let mut again = Oceans::new_game(&setup(position(&text))).unwrap_or_else(|error| panic!("{text}: {error}"));
            again.generator = state.generator.clone();
            assert_eq!(again, state);
            assert_eq!(Oceans::position_text(&again), text);
            assert!(text.len() < 32 * 1024);
            compared += 1;
        }
        Oceans::play(&mut state, &action, &mut events);
        events.clear();
    }
    assert!(compared > 50, "{compared}");
}
