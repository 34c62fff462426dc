//! The scene and the words.

use crate::data::ids::{CardId, ScenarioId};
use crate::event::{Event, Reason, TokenPlace};
use crate::state::screen::Bounds;
use crate::state::task::Cause;
use crate::state::{Phase, State};
use crate::tests::table::{TestMatch, before, feeding, from_json, playing};
use crate::text::names::card_name;
use crate::{Oceans, Options};
use hadal_core::conformance::run_scenes;
use hadal_core::engine::draw;
use hadal_core::game::{self, Describe, Game, Viewer};
use hadal_core::scene::Scene;
use hadal_core::seat::Seat;

#[test]
fn scenes_of_random_games_tell_everything_and_offer_everything() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let report = run_scenes::<Oceans>(seats, seed, 250).unwrap();
        assert!(report.bytes_max <= 8 << 10, "{report:?}");
    }
}

fn seen(state: &State, viewer: Viewer) -> Scene {
    let legal = Oceans::legal_actions(state);
    draw::<Oceans>(&Oceans::view(state, viewer, false), Some(&legal), String::new())
}

/// The paths of everything legal, in the words of their steps.
fn paths(table: &TestMatch) -> Vec<String> {
    let awaited = Oceans::status(&table.state).awaited().unwrap();
    let drawn = seen(&table.state, Viewer::Seat(awaited));
    let words = |steps: &[u32]| {
        let labels: Vec<&str> = steps.iter().map(|step| drawn.steps[*step as usize].label.as_str()).collect();
        labels.join(" > ")
    };
    drawn.moves.iter().map(|path| words(&path.steps)).collect()
}

/// The label of the listed action with this notation.
fn label(table: &TestMatch, notation: &str) -> String {
    let legal = Oceans::legal_actions(&table.state);
    let found = legal.actions.iter().find(|action| action.to_string() == notation);
    let awaited = Oceans::status(&table.state).awaited().unwrap();
    let view = Oceans::view(&table.state, Viewer::Seat(awaited), false);
    let action = found.unwrap_or_else(|| panic!("{notation} is not among {:?}", table.list()));
    game::label::<Oceans>(&view, legal.clone(), action)
}

fn has(paths: &[String], wanted: &str) {
    assert!(paths.iter().any(|path| path == wanted), "{wanted} is not among {paths:#?}");
}

#[test]
fn cards_are_played_by_card_then_what_then_from_then_to() {
    let table = playing("2:S041,D45 3:S011 | 5:D44 1:", "S001,D85,D02");
    let paths = paths(&table);
    has(&paths, "Play Tentacled (migrates 5) > Found a new species with it > Between species 1 and 2");
    has(&paths, "Play Tentacled (migrates 5) > Put it on a species > On Seat 1's species 2");
    has(&paths, "Play Tentacled (migrates 5) > Migrate 5 population with it > From zone 1 > To the Reef");
    has(&paths, "Play Acute Smell (costs 2) > Put it on a species > On Seat 1's species 1 > Pay 2 to zone 3");
    has(&paths, "Play Vestigial Limb (costs 1) > Put it on a species > On Seat 2's species 2 > Pay 1 to the Reef");
    has(&paths, "Remove a trait of Seat 1's species 1 > Remove Hydra");
    assert_eq!(
        label(&table, "new S001 2"),
        "Play Tentacled (migrates 5): found a new species with it, at the right end of the row"
    );
    assert_eq!(
        label(&table, "on D02 0.0 pay zone3"),
        "Play Acute Smell (costs 2): put it on a species, on Seat 1's species 1, pay 2 to zone 3"
    );
    assert_eq!(
        label(&table, "migrate S001 zone1>reef"),
        "Play Tentacled (migrates 5): migrate 5 population with it, from zone 1, to the Reef"
    );
}

#[test]
fn feedings_say_what_they_take_and_a_colossus_is_asked_how_much() {
    let table = feeding("2:D19 3:D86,S011 | 5:D44 4:");
    let paths = paths(&table);
    has(&paths, "Feed with Seat 1's species 2 > Forage 1 from the Reef");
    has(&paths, "Feed with Seat 1's species 2 > Attack Seat 2's species 2 for 1");
    has(&paths, "Feed with Seat 1's species 1 > Forage from the Reef > Take 8");
    has(&paths, "Feed with Seat 1's species 1 > Forage from the Reef > Take 3");
    assert_eq!(label(&table, "attack 0.1 1.1"), "Feed with Seat 1's species 2: attack Seat 2's species 2 for 1");
}

#[test]
fn ignored_traits_are_picked_in_any_order_and_a_hydra_chooses_whom_it_bites() {
    let table = feeding("2:D29,D03,D45 | 5:S021,D44,S051 3: 2:");
    let drawn = seen(&table.state, Viewer::Seat(Seat(0)));
    let legal = Oceans::legal_actions(&table.state);
    assert!(!legal.templates.is_empty());
    for (template, path) in legal.templates.iter().zip(drawn.moves.iter().skip(legal.actions.len())) {
        let choose = path.choose.as_ref().unwrap();
        assert_eq!((choose.least, choose.most as usize), (0, choose.items.len()), "{template:?}");
        let all = vec![1; choose.items.len()];
        let action = game::Template::chosen(template, &all).unwrap();
        assert_eq!(Oceans::check(&table.state, &action), Ok(()));
        assert_eq!(game::Template::chosen(template, &vec![2; all.len()]), None);
        assert_eq!(game::Template::chosen(template, &[0; 20]), None);
    }
    has(&paths(&table), "Feed with Seat 1's species 1 > Attack Seat 2's species 2 for 3");
}

#[test]
fn traits_before_feeding_are_pointed_at_with_their_targets() {
    let paths = paths(&before("2:D37,S011,D61 3:D06,S021 | 5:D44 4: 2:"));
    has(&paths, "Let Deep Parasitic of Seat 1's species 1 work > On Seat 2's species 3");
    has(&paths, "Exchange Shark Cleaner of Seat 1's species 1 > For Bottom Feeder of Seat 1's species 2");
    has(&paths, "Exchange nothing more by Gene Transfer of Seat 1's species 1");
}

#[test]
fn answers_name_what_they_are_about_and_how_much_it_is() {
    let mut over = from_json(2, r#"{"phase":"feeding","rows":[[{"pop":8,"traits":["D54"]}],[{"pop":2}]]}"#);
    over.act("forage 0.0 reef");
    has(&paths(&over), "Put 5 population of Seat 1's species 1 into zone 2");
    let mut deep = from_json(2, r#"{"phase":"deep","hands":[["S001","S002"],[]]}"#);
    deep.act("deep");
    let view = Oceans::view(&deep.state, Viewer::Seat(Seat(0)), false);
    let cards: Vec<&str> = view.drawn().iter().map(|id| card_name(*id)).collect();
    has(&paths(&deep), &format!("Keep {} > Put {} on pile 2 and {} on pile 1", cards[0], cards[1], cards[2]));
    deep.act("keep 0 1");
    has(&paths(&deep), "Discard Surface cards, or none");
}

#[test]
fn cards_face_down_are_one_piece_for_each_hand_and_deck_and_say_no_more() {
    let state = playing("2:S041 | 5:D44", "S001,S002,D85").state;
    let drawn = seen(&state, Viewer::Spectator);
    let hidden: Vec<(u32, &str)> = drawn
        .pieces
        .iter()
        .filter(|piece| piece.key.is_empty())
        .map(|piece| (piece.count, piece.label.as_str()))
        .collect();
    assert_eq!(
        &hidden[..4],
        [(1, "Score pile behind a screen"), (2, "Surface cards"), (1, "Deep cards"), (117, "Surface cards")]
    );
    let own = seen(&state, Viewer::Seat(Seat(0)));
    assert!(own.pieces.iter().any(|piece| piece.key == "D85"));
    assert!(!drawn.pieces.iter().any(|piece| piece.key == "D85" || piece.key == "S001"));
}

#[test]
fn events_are_sentences() {
    let state = feeding("2:S041 3:S011 | 5:D44").state;
    let species = state.name_of(state.rows[Seat(0)][1].id);
    let view = Oceans::view(&state, Viewer::Spectator, false);
    let sentence = |event: Event| Oceans::event_text(&view, &event);
    assert_eq!(sentence(Event::TurnBegan { seat: Seat(1), round: 3 }), "Seat 2's turn begins in round 3.");
    assert_eq!(sentence(Event::Overpopulated { species }), "Seat 1's species 2 overpopulates.");
    let moved = Event::Moved {
        amount: 3,
        source: TokenPlace::Score(Seat(1)),
        destination: TokenPlace::Board(species),
        reason: Reason::Take,
        cause: Cause::Card("D21".parse().unwrap()),
        left: Some(Bounds { at_least: 2, at_most: 9 }),
    };
    assert_eq!(
        sentence(moved),
        "3 population goes from Seat 2's score pile to Seat 1's species 2: taken by Coprophagia. Between 2 and 9 is left there."
    );
    assert_eq!(sentence(Event::Drawn { seat: Seat(0), deep: true, card: None }), "Seat 1 draws a Deep card.");
    assert_eq!(
        sentence(Event::Settled { seat: Seat(0), decision: "discard".into() }),
        "Seat 1 has no choice about this: discard any number of Surface cards before drawing."
    );
}

#[test]
fn every_card_and_scenario_has_a_face_that_says_what_it_does() {
    let known = Oceans::catalogue(&Options::default()).unwrap();
    let ids = CardId::all().map(|id| id.to_string()).chain(ScenarioId::all().map(|id| id.to_string()));
    for id in ids {
        let face = known.face(&id).unwrap_or_else(|| panic!("{id} has no face"));
        assert!(face.help.ends_with('.') && face.help.len() > 20, "{face:?}");
    }
    let inking = known.face("D48").unwrap();
    assert_eq!(inking.title, "Deep Inking");
    assert_eq!(inking.help, "Deep trait, costs 1, migrates 1, defensive. Shell 4; its attackers lose 3 to the Reef.");
    assert_eq!(inking.numbers, ["Shell 4", "Cost 1", "Migrate 1"]);
}

#[test]
fn no_counts_whatever_make_a_template_panic() {
    let tables = [playing("2:S041,D45 3:S011 | 5:D44 1:", "S001,D85,D02"), feeding("2:D45,D19 | 5:D44 4: 2:")];
    for table in tables {
        for template in Oceans::legal_actions(&table.state).templates {
            for length in 0..30 {
                for count in [0, 1, 2, u32::MAX] {
                    if let Some(action) = game::Template::chosen(&template, &vec![count; length]) {
                        assert_eq!(Oceans::check(&table.state, &action), Ok(()));
                    }
                }
            }
        }
    }
}

/// The labels of everything listed that begin with a word.
fn labels(state: &State, word: &str) -> Vec<String> {
    let view = Oceans::view(state, Viewer::Seat(Seat(0)), false);
    let legal = Oceans::legal_actions(state);
    let labels = game::labels::<Oceans>(&view, &legal).actions;
    labels.into_iter().filter(|label| label.starts_with(word)).collect()
}

#[test]
fn cards_of_one_name_in_hand_are_called_by_their_numbers_and_alike_ones_are_counted() {
    let state = playing("5: | 5:", "S001,S003,S004,S010").state;
    let cards = ["migrates 5)", "migrates 7) (1 of 2)", "migrates 7) (2 of 2)", "migrates 11)"];
    let evolve = cards.map(|card| format!("Play Tentacled ({card}: put it on a species, on Seat 1's species 1"));
    let mut played = labels(&state, "Play Tentacled");
    played.retain(|label| label.contains("put it on a species"));
    assert_eq!(played, evolve);
}

#[test]
fn traits_of_one_name_are_counted() {
    let state = playing("5:S001,S081,S002 | 5:", "S041").state;
    assert_eq!(
        labels(&state, "Remove"),
        ["Tentacled (1 of 2)", "Inking", "Tentacled (2 of 2)"]
            .map(|name| format!("Remove a trait of Seat 1's species 1: remove {name}"))
    );
}

#[test]
fn copies_of_a_drawn_card_and_a_lone_one_are_kept_in_as_many_ways_as_are_listed() {
    let mut state = playing("5: | 5:", "S001").state;
    let mut kept = |drawn: &[&str]| {
        state.turn.phase = Phase::KeepDeep(drawn.iter().map(|id| id.parse().unwrap()).collect());
        labels(&state, "Keep")
    };
    assert_eq!(kept(&["D02"]), ["Keep Acute Smell: put nothing on pile 1", "Keep Acute Smell: put nothing on pile 2"]);
    let copies = kept(&["D02", "D45", "D02"]);
    assert_eq!(copies[0], "Keep Acute Smell (1 of 2): put Hydra on pile 1 and Acute Smell on pile 2");
    let distinct: std::collections::BTreeSet<&String> = copies.iter().collect();
    assert_eq!((copies.len(), distinct.len()), (6, 6), "{copies:?}");
}
