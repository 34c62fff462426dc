//! Position texts: both spellings, and what is wrong with which key (clause 12.1).

use crate::game::{Game, Setup, SetupError};
use crate::games::oceans::{Oceans, Options};
use crate::generator::Generator;

fn position(text: &str) -> Options {
    Options { position: Some(text.to_owned()), ..Options::default() }
}

fn refused(options: Options) -> SetupError {
    Oceans::new_game(&Setup { seat_count: 2, options, generator: Generator::from_seed(1) }).expect_err("it is sound")
}

#[test]
fn positions_are_read_in_both_spellings_and_refused_with_what_is_wrong() {
    let wrong = |text: &str| refused(position(text)).to_string();
    assert!(wrong("[]").starts_with("position"));
    assert!(wrong(r#"{"rows":[[{"pop":200}],[]]}"#).contains("the population adds up"));
    assert!(wrong(r#"{"hands":[["S001","S001"],[]]}"#).contains("S001 is not in the game so often"));
    assert!(wrong(r#"{"colour":1}"#).contains("unknown field"));
    assert!(wrong(r#"{"traits":["S999"]}"#).contains("unknown value"));
    assert!(wrong(r#"{"rows":[[{"traits":["S001","S002","S003","S004"]}],[]]}"#).contains("more traits"));
    assert!(wrong(&" ".repeat(70_000)).contains("at most 65536"));
    let columns = r#"{"rowLengths":[1,1],"populations":[3,4],"trait_counts":[1,0],"traits":["OCEANS_CARD_D54"],
        "phase":"OCEANS_PHASE_FEEDING","activeSeat":0}"#;
    let setup = Setup { seat_count: 2, options: position(columns), generator: Generator::from_seed(1) };
    let state = Oceans::new_game(&setup).unwrap();
    assert!(Oceans::check(&state, &"forage 0.0 reef".parse().unwrap()).is_ok());
    assert_eq!(state.water[0] + state.water[1] + state.water[2] + state.water[3], 160 - 60 - 7);
}

/// Text, the path of the refusal, a part of what it says.
const WRONG: [(&str, &str, &str); 30] = [
    (r#"{"reef":-1}"#, "position.reef", "invalid value: integer `-1`"),
    (r#"{"reef":1.5}"#, "position.reef", "floating point"),
    (r#"{"reef":99999999999}"#, "position.reef", "99999999999"),
    (r#"{"reef":70000,"zone1":0}"#, "position.reef", "70000"),
    (r#"{"scores":[3,-1]}"#, "position.scores[1]", "invalid value: integer `-1`"),
    (r#"{"scores":[3,70000]}"#, "position.scores[1]", "70000"),
    (r#"{"rows":[[{"pop":2},{"population":-1}],[]]}"#, "position.rows[0][1].population", "integer `-1`"),
    (r#"{"rows":[[{"population":70000}],[]]}"#, "position.rows[0][0].population", "70000"),
    (r#"{"rows":[[],[{"traits":["S001","S999"]}]]}"#, "position.rows[1][0].traits[1]", "unknown value S999"),
    (r#"{"rows":[[],[{"traits":[210]}]]}"#, "position.rows[1][0].traits[0]", "unknown value 210"),
    (r#"{"rows":[[],[{"traits":["S001"],"controllers":[2]}]]}"#, "position.rows[1][0].controllers[0]", "no seat 2"),
    (r#"{"rows":[[],[{"controllers":[0]}]]}"#, "position.rows[1][0].controllers", "more entries than traits"),
    (r#"{"rows":[[{"teeth":1}],[]]}"#, "position.rows[0][0].teeth", "unknown field"),
    (r#"{"rows":[[],[],[]]}"#, "position.rows", "3 lists at a table of 2"),
    (r#"{"rows":5}"#, "position.rows", "expected a sequence"),
    (r#"{"hands":[["S001"],["D90"]]}"#, "position.hands[1][0]", "unknown value D90"),
    (r#"{"hands":[[],[],[]]}"#, "position.hands", "3 lists at a table of 2"),
    (r#"{"populations":[3,-1],"rowLengths":[1,1]}"#, "position.populations[1]", "integer `-1`"),
    (r#"{"traits":["S001",-1]}"#, "position.traits[1]", "integer `-1`"),
    (r#"{"surfaceDeck":["S001","S001"]}"#, "position.surface_deck", "S001 is not in the game so often"),
    (r#"{"phase":"dinner"}"#, "position.phase", "unknown value dinner, expected a name from CARDS to OVER"),
    (r#"{"phase":14}"#, "position.phase", "unknown value 14"),
    (r#"{"phase":["cards"]}"#, "position.phase", "invalid type: sequence"),
    (r#"{"variant":"puddle"}"#, "position.variant", "unknown value puddle"),
    (r#"{"scenarios":["C01","C26"]}"#, "position.scenarios[1]", "unknown value C26"),
    (r#"{"task_kinds":["VIRUS","NAP"]}"#, "position.task_kinds[1]", "unknown value NAP"),
    (r#"{"task_kinds":["TAKE"],"task_causes":[500]}"#, "position.task_causes[0]", "500 is no card"),
    (r#"{"colour":1}"#, "position.colour", "unknown field"),
    (r#"{"seatCount":3}"#, "position.seat_count", "3 at a table of 2"),
    (r#"{"reef":1,"zone1Emptied":true,"zone1_emptied":true}"#, "position.zone1_emptied", "given twice"),
];

#[test]
fn what_is_wrong_with_a_position_names_the_key() {
    for (text, path, problem) in WRONG {
        let (told_path, told) = match refused(position(text)) {
            SetupError::Malformed(malformed) => (malformed.path, malformed.problem),
            SetupError::Broken(broken) => (broken.path, broken.problem),
        };
        assert_eq!(told_path, path, "{text}: {told}");
        assert!(told.contains(problem), "{text}: {told}");
    }
}
