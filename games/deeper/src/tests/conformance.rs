//! The contract of every game, at every step of random games. `make test-long` plays more.

use crate::Deeper;
use crate::state::Options;
use hadal_core::conformance;
use hadal_core::game::Game;
use hadal_core::generator::Generator;
use hadal_core::playout::random_action;

#[test]
fn random_games_of_every_size_keep_the_contract() {
    for seats in 1..=4 {
        conformance::run::<Deeper>(seats, 0).unwrap_or_else(|violation| panic!("{violation}"));
    }
}

/// Random play drowns too often to build much; with everything cheap and the lungs large it meets every rule.
#[test]
fn random_games_among_generous_tables_keep_every_invariant() {
    let blueprints = include_str!("../data/blueprints.csv").replace(",deck,", ",start_hand,");
    let mut cheap = String::new();
    for (line, row) in blueprints.lines().enumerate() {
        let mut fields: Vec<&str> = row.split(',').collect();
        if line > 0 {
            (fields[3], fields[4]) = ("1", "");
        }
        let keep = line < 5 || line % 2 == 0;
        cheap.push_str(&if keep { fields.join(",") + "\n" } else { row.replace("start_hand", "deck") + "\n" });
    }
    let setup = include_str!("../data/setup.csv").replace("lungs_start,4,4,4,4", "lungs_start,9,9,9,9");
    let rockets = include_str!("../data/rockets.csv").replace("titanium:3 coral:1", "titanium:1");
    let tables = crate::data::TableTexts {
        blueprints: Some(cheap),
        setup: Some(setup),
        rockets: Some(rockets),
        ..Default::default()
    };
    for seats in 1..=4 {
        for seed in 0..3 {
            let options = Options { tables: tables.clone(), turn_limit: Some(40), ..Options::default() };
            keeps_every_invariant(seats, seed, options);
        }
    }
}

fn keeps_every_invariant(seat_count: u8, seed: u64, options: Options) {
    let setup = hadal_core::game::Setup { seat_count, options, generator: Generator::from_seed(seed) };
    let mut state = Deeper::new_game(&setup).unwrap();
    let mut choices = Generator::from_seed(!seed);
    let mut strangers = Vec::new();
    let mut asked = std::collections::BTreeSet::new();
    loop {
        Deeper::audit(&state).unwrap_or_else(|broken| panic!("{broken}\n{state:?}"));
        let legal = Deeper::legal_actions(&state);
        for action in &strangers {
            let listed = legal.actions.contains(action);
            assert_eq!(Deeper::check(&state, action).is_ok(), listed, "{action}\n{state:?}");
        }
        let mut texts: Vec<String> = legal.actions.iter().map(ToString::to_string).collect();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), legal.actions.len());
        if let hadal_core::game::Status::Awaiting(awaiting) = Deeper::status(&state) {
            asked.insert(awaiting.decision);
        }
        let Some(action) = random_action::<Deeper>(&legal, &mut choices) else { break };
        if strangers.len() < 60 || choices.below(3) == 0 {
            strangers.push(action);
        }
        if strangers.len() > 120 {
            strangers.remove(choices.index(120));
        }
        Deeper::apply(&mut state, &action, &mut Vec::new()).unwrap();
    }
    assert!(asked.len() > 2, "{asked:?}");
}
