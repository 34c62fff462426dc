//! Bots at the command line: opponents, hints, simulated games.

use hadal_core::calls::Host;
use hadal_core::calls::records::export_record;
use hadal_core::engine::Start;
use hadal_core::generator::Generator;
use hadal_core::pb;

use crate::cli::{answers, complains, flat, prints};

#[test]
fn a_hint_names_the_best_actions_and_where_they_leave_everybody() {
    for game in hadal_games::all() {
        let printed = prints(&["hint", game.info().id, "--seed", "3", "--bot", "search:2"]);
        assert!(printed.starts_with("Search would for Seat "), "{printed}");
        assert!(printed.contains("\n1. ") && printed.contains("\n3. ") && !printed.contains("\n4. "), "{printed}");
        assert!(printed.contains(" ahead"), "{printed}");
        // Alone at a table there is nobody to compare with.
        assert_eq!(printed.contains("looks "), game.info().seats_min > 1, "{printed}");
        // A seat that wins by something else than points has none to tell.
        assert_eq!(printed.contains("leaves Seat "), game.info().id != "advanced_colonization", "{printed}");
        let again = prints(&["hint", game.info().id, "--seed", "3", "--bot", "search:2"]);
        assert_eq!(again, printed, "the same question, the same answer");
        let json = prints(&["hint", game.info().id, "--seed", "3", "--bot", "search:2", "--json", "--lines", "2"]);
        let lines: Vec<serde_json::Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let (best, label) = (lines[0]["action"].as_str().unwrap(), lines[0]["label"].as_str().unwrap());
        assert!(lines.len() == 2 && flat(&printed).contains(&flat(&format!("1. {label}"))), "{json}");
        // The named actions can be played.
        prints(&["hint", game.info().id, "--seed", "3", "--after", best, "--bot", "random"]);
    }
}

#[test]
fn a_finished_game_is_reviewed_and_its_record_gets_remarks() {
    let [record, out] = ["game", "reviewed"].map(|name| {
        let path = std::env::temp_dir().join(format!("hadal-review-{}-{name}.record", std::process::id()));
        path.to_str().unwrap().to_owned()
    });
    let game = hadal_games::find("deep_colony").unwrap();
    let (mut played, mut chance) =
        (game.create(2, Start::Defaults, Generator::from_seed(3)).unwrap(), Generator::from_seed(4));
    let (initial_state, mut actions) = (played.state(), Vec::new());
    while let Some(text) = played.random_action(&mut chance) {
        let action = pb::Action { action: Some(pb::action::Action::Notation(text)) };
        played.apply(&action).unwrap();
        actions.push(action);
    }
    let request =
        pb::ExportRecordRequest { initial_state: Some(initial_state), actions, seed: Some(3), ..Default::default() };
    let text = export_record(&Host::open(hadal_games::all()).context(), &request).unwrap().record;
    std::fs::write(&record, &text).unwrap();
    let printed = prints(&["review", &record, "--look", "60", "--seat", "2", "--record", &out]);
    assert!(
        printed.contains(" won with ") && printed.contains("Seat 2 looked ") && !printed.contains("Seat 1 looked "),
        "{printed}"
    );
    assert!(std::fs::read_to_string(&out).unwrap().contains("#: "), "the record has remarks");
    prints(&["verify", &out]);
    let json = prints(&["review", &record, "--look", "60", "--seat", "2", "--json"]);
    let review: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert!(flat(&printed).contains(&flat(review["sentences"][0].as_str().unwrap())), "{json}");
    let cut: String = text.lines().take(text.lines().count() - 1).flat_map(|line| [line, "\n"]).collect();
    std::fs::write(&record, cut).unwrap();
    let problem = complains(&["review", &record]);
    assert!(problem.contains("the game is not over"), "{problem}");
    for file in [record, out] {
        std::fs::remove_file(file).unwrap();
    }
}

#[test]
fn games_among_bots_are_the_same_each_time_and_told_with_intervals() {
    for game in hadal_games::all() {
        let arguments = ["simulate", game.info().id, "--games", "4", "--seats", "random,random", "--seed", "2"];
        let printed = prints(&arguments);
        assert!(printed.starts_with(&format!("4 games of {}", game.info().title)), "{printed}");
        assert!(printed.contains("wins, 95 %") && printed.contains(" % ("), "{printed}");
        let json = |more: &[&str]| -> serde_json::Value {
            serde_json::from_str(&prints(&[&arguments[..], &["--json"], more].concat())).unwrap()
        };
        let figures = json(&[]);
        assert_eq!(figures, json(&[]));
        assert_eq!((&figures["games"], figures["seats"].as_array().unwrap().len()), (&4.into(), 2));
        assert_ne!(figures, json(&["--fixed-seats"]), "each deal in every seating is something else");
    }
}

/// The JSON of `hadal simulate` about ten games of Advanced Colonization, which has no chance, between greedy bots.
fn figures(more: &[&str]) -> serde_json::Value {
    let arguments = ["simulate", "advanced_colonization", "--games", "10", "--seats", "greedy", "--json"];
    serde_json::from_str(&prints(&[&arguments[..], more].concat())).unwrap()
}

#[test]
fn ten_games_without_chance_are_five_deals_in_both_seatings_and_copies_of_one_count_once() {
    let numbers =
        |figures: &serde_json::Value| ["opening", "copies", "deals"].map(|name| figures[name].as_u64().unwrap());
    assert_eq!(numbers(&figures(&[])), [8, 0, 5]);
    assert_eq!(numbers(&figures(&["--fixed-seats"])), [8, 0, 10]);
    assert_eq!(numbers(&figures(&["--opening", "0"])), [0, 8, 1]);
    let told = |games: &str, opening: &str| {
        let arguments = ["simulate", "advanced_colonization", "--seats", "greedy", "--fixed-seats", "--games", games];
        let printed = prints(&[&arguments[..], &["--opening", opening]].concat());
        printed.lines().filter(|line| line.starts_with("greedy")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(told("10", "0"), told("1", "0"), "ten copies of a game tell what one tells");
    assert_ne!(told("10", "8"), told("1", "8"));
}

#[test]
fn games_are_played_with_the_options_of_a_table_if_asked() {
    let (short, table) = (figures(&[]), figures(&["--table"]));
    assert_eq!((&short["short"], &short["table"]), (&true.into(), &false.into()));
    assert_eq!((&table["short"], &table["table"]), (&false.into(), &true.into()));
    assert_ne!(short["actions_sum"], table["actions_sum"]);
    let printed = prints(&["simulate", "deep_colony", "--table", "--games", "2"]);
    assert!(printed.starts_with("2 games of Deep Colony with the options of a table, seed 0\none deal"), "{printed}");
}

#[test]
fn bots_and_levels_that_do_not_exist_are_told_from_those_that_do() {
    for (arguments, expected) in [
        (
            &["simulate", "oceans", "--seats", "oracle"][..],
            "there is no bot oracle; choose one of random, greedy, opponent, search",
        ),
        (&["simulate", "oceans", "--seats", "greedy:7"], "greedy has only level 1"),
        (&["simulate", "oceans", "--seats", "search:6"], "search has levels 1 to 5"),
        (&["simulate", "oceans", "--seats", "opponent:6"], "opponent has levels 1 to 5"),
        (&["simulate", "oceans", "--seats", "random,random,random,random,random"], "oceans takes 2 to 4 seats"),
        (&["simulate", "oceans", "--opening", "1001"], "not a whole number from 0 to 1000"),
        (&["simulate", "oceans", "--table", "--position", "x"], "cannot be used with"),
        (&["hint", "oceans", "--bot", "person"], "there is no bot person"),
        (&["play", "oceans", "--seat", "9=greedy"], "seat 9 of 2"),
        (&["play", "oceans", "--seat", "0=greedy"], "seats count from 1"),
        (&["play", "oceans", "--seat", "greedy"], "such as 2=greedy"),
    ] {
        let told = complains(arguments);
        assert!(told.contains(expected), "{arguments:?}: {told}");
    }
}

#[test]
fn a_bot_sits_beside_a_person_who_may_ask_for_a_hint() {
    let printed = answers(&["play", "deep_colony", "--seed", "5", "--seat", "2=greedy"], "hint\n1\n1\n1\n1\nquit\n");
    assert!(printed.contains("Search would for Seat 1:"), "{printed}");
    assert!(printed.contains("Seat 2"), "the bot has moved: {printed}");
    let looking_on = ["play", "deep_colony", "--seed", "5", "--players", "greedy,greedy", "--actions", "6"];
    let printed = prints(&looking_on);
    assert_eq!(prints(&looking_on), printed);
}
