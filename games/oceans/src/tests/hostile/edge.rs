//! Every count at the audit's edge: the lists stay within their bounds, and what they offer is legal.

use super::table::{TestMatch, deck};
use crate::data::card;
use crate::data::ids::CardId;
use crate::rules::legal::{LISTED_MAX, TEMPLATES_MAX};
use crate::state::task::{ANSWERS_MAX, CAUSED_MAX, Cause, GAINS_MAX, TASKS_MAX, Task};
use crate::state::{BOARDS, GainRecord, Location, Phase, SpeciesId, State};
use crate::{Action, Oceans};
use hadal_core::conformance::hostile::keep;
use hadal_core::conformance::{check_scenes, visits};
use hadal_core::game::{Game, Legal, Template as _};
use hadal_core::generator::Generator;
use hadal_core::playout::random_action;
use hadal_core::seat::Seat;

/// Names of the species and numbers of the cards that all templates of a list hold together.
fn pieces(legal: &Legal<Action, crate::Template>) -> usize {
    legal.templates.iter().map(|template| format!("{template:?}").len()).sum()
}

/// The state passes the audit, its list is within its bounds, every member looked at is legal, and the state after it is accepted
/// again. Returns the number of actions and templates.
fn bounded(name: &str, state: &State) -> (usize, usize) {
    Oceans::audit(state).unwrap_or_else(|broken| panic!("{name}: {broken}"));
    keep::<Oceans>(name, state);
    let legal = Oceans::legal_actions(state);
    println!("{name}: {} actions, {} templates, {} bytes", legal.actions.len(), legal.templates.len(), pieces(&legal));
    assert!(legal.actions.len() <= LISTED_MAX && legal.templates.len() <= TEMPLATES_MAX, "{name}");
    assert!(!legal.actions.is_empty() || !legal.templates.is_empty(), "{name}");
    let mut chance = Generator::from_seed(3);
    assert_eq!(visits::<Oceans>(state, &legal, &mut chance), Ok(()), "{name}");
    let sampled = legal.templates.iter().flat_map(|template| {
        let count = template.count();
        let some = u128::from(chance.below(u64::try_from(count).unwrap_or(u64::MAX)));
        [0, some, count - 1].map(|index| template.nth(index))
    });
    for action in sampled.chain(legal.actions.iter().cloned()) {
        Oceans::check(state, &action).unwrap_or_else(|illegal| panic!("{name}: {action}: {illegal}"));
        let listed = usize::from(legal.actions.contains(&action));
        let places = listed + legal.templates.iter().filter(|template| template.contains(&action)).count();
        assert_eq!(places, 1, "{name}: {action}");
    }
    let report = check_scenes::<Oceans>([(state, &legal)], 1).unwrap_or_else(|what| panic!("{name}: {what}"));
    println!("{name}: {report:?}");
    for _ in 0..20 {
        let (mut next, mut events) = (state.clone(), Vec::new());
        let action = random_action::<Oceans>(&legal, &mut chance).unwrap();
        Oceans::play(&mut next, &action, &mut events);
        Oceans::audit(&next).unwrap_or_else(|broken| panic!("{name}: after {action}: {broken}"));
    }
    (legal.actions.len(), legal.templates.len())
}

fn any(_: CardId) -> bool {
    true
}

fn surface(id: CardId) -> bool {
    !id.is_deep()
}

#[test]
fn every_card_in_one_hand_is_evolved_and_migrated_in_families() {
    let mut full = TestMatch::new(Vec::new(), Phase::Cards);
    for _ in 0..11 {
        full.species(0, 1, &[]).species(1, 1, &[]);
    }
    let state = full.score(20).hand(usize::MAX, any).state();
    let (actions, templates) = bounded("hand", &state);
    assert!(actions < 5 && templates > 20, "{actions} {templates}");
    let mut tailored = TestMatch::new(deck(&["D01", "D23", "D85", "D40", "D54", "D81", "D09"]), Phase::Cards);
    for seat in [0, 1].repeat(12).into_iter().take(BOARDS - 1) {
        tailored.species(seat, 1, &["D01"]);
    }
    bounded("tailored hand", &tailored.score(20).hand(usize::MAX, any).state());
}

#[test]
fn a_species_with_every_trait_is_taken_apart_one_by_one() {
    let mut giant = TestMatch::new(Vec::new(), Phase::Cards);
    let unlimited = |id: CardId| !card(id).unremovable || id.to_string() == "D40";
    let owned = |id: CardId| id.to_string() != "D82" && !["D23", "D85"].contains(&id.to_string().as_str());
    giant.species(0, 1, &["D40"]).species(1, 1, &[]).score(20).stack(0, 0, 300, |id| unlimited(id) && owned(id));
    let (actions, _) = bounded("traits", &giant.state());
    assert!(actions > 190, "{actions}");
}

#[test]
fn attackers_with_choices_are_counted_and_not_written_out() {
    let strong = ["D40", "D29", "D29", "D29"].into_iter().chain(["D81"; 9]).collect::<Vec<_>>();
    let mut one = TestMatch::new(deck(&["D29", "D40", "D81"]), Phase::Feeding);
    let low = |id: CardId| surface(id) && card(id).defensive;
    one.species(0, 1, &strong).species(1, 3, &["D40"]).stack(1, 0, 120, low);
    let state = one.state();
    let (actions, templates) = bounded("defensive", &state);
    assert_eq!((actions, templates), (0, 1));
    assert!(Oceans::legal_actions(&state).templates[0].count() > 10_000);
    let mut all = TestMatch::new(deck(&["D29", "D03", "D40", "D86", "D45", "D54"]), Phase::Feeding);
    for _ in 0..8 {
        all.species(0, 1, &["D40", "D86", "D29", "D03", "D45", "D54"]);
    }
    for index in 0..BOARDS - 8 {
        all.species(1, 2, &[]).stack(1, index, 3, low);
    }
    all.change(|state| {
        for species in &mut state.rows[Seat(0)] {
            species.turn.played_on = 1;
        }
    });
    bounded("attackers", &all.pour(Location::Reef, 20).state());
}

#[test]
fn templates_of_hydras_that_ignore_some_of_many_traits_grow_with_the_traits_and_not_with_the_ways() {
    let defensive = ["D44", "D20", "D84", "D63", "D48", "D74", "D28", "D11"];
    let deck = deck(&[&["D29", "D03", "D45", "D86", "D22", "D40"], defensive.as_slice()].concat());
    let low = |id: CardId| card(id).defensive;
    for (name, chosen, hydras) in [("two of many", 2, 8), ("three of many", 3, 6)] {
        let mut sea = TestMatch::new(deck.clone(), Phase::Feeding);
        sea.species(1, 3, &["D40"]);
        for index in 0..hydras {
            let eyes = if index % 2 == 0 { ["D29", "D29", "D29"] } else { ["D03", "D03", "D03"] };
            let traits = [&["D45", "D86", "D22"], &eyes[..chosen]].concat();
            sea.species(0, 1, &[&["D40"], traits.as_slice()].concat());
        }
        sea.stack(1, 0, 150, low).change(|state| {
            for species in &mut state.rows[Seat(0)] {
                species.turn.played_on = 1;
            }
        });
        let (_, templates) = bounded(name, &sea.state());
        assert!((1000..3000).contains(&templates), "{templates}");
    }
}

#[test]
fn a_crowd_of_feeders_attacks_and_forages_in_families() {
    let mut crowd = TestMatch::new(deck(&["D19", "D86", "D40", "D11", "D27", "D55", "D89"]), Phase::Feeding);
    for _ in 0..9 {
        crowd.species(0, 2, &["D19", "D86", "D40", "D11", "D27"]);
    }
    for _ in 9..BOARDS - 1 {
        crowd.species(0, 2, &["D55"]);
    }
    crowd.species(1, 1, &[]).change(|state| {
        for species in state.rows[Seat(0)].iter_mut().take(9) {
            species.turn.played_on = 1;
        }
        state.turn.cards_played = 2;
    });
    let (actions, templates) = bounded("crowd", &crowd.pour(Location::Reef, 50).state());
    assert!(actions > 20 && templates > 20, "{actions} {templates}");
}

#[test]
fn hydras_bite_whom_they_like_in_one_template_for_each_target() {
    let mut hydras = TestMatch::new(deck(&["D45", "D86"]), Phase::Feeding);
    for _ in 0..9 {
        hydras.species(0, 1, &["D45", "D86"]);
    }
    for _ in 9..BOARDS {
        hydras.species(1, 1, &[]);
    }
    let (_, templates) = bounded("hydras", &hydras.pour(Location::Reef, 20).state());
    assert_eq!(templates, 9 * 23);
}

#[test]
fn exchanges_of_long_rows_are_families_and_so_are_aimed_traits() {
    let mut genes = TestMatch::new(deck(&["D37", "D40", "D06"]), Phase::BeforeFeeding);
    for _ in 0..8 {
        genes.species(0, 1, &["D40", "D37", "D06"]);
    }
    for index in 0..8 {
        genes.stack(0, index, 10, surface);
    }
    let state = genes.species(1, 1, &[]).hand(usize::MAX, surface).state();
    let (actions, templates) = bounded("exchanges", &state);
    assert!(actions > 8 && templates > 8, "{actions} {templates}");
    let mut leeches = TestMatch::new(deck(&["D79", "D18", "D61", "D21", "D51", "D40", "D44"]), Phase::BeforeFeeding);
    leeches
        .species(0, 0, &["D40"])
        .stack(0, 0, 60, |id| ["D79", "D18", "D61", "D21", "D51"].contains(&id.to_string().as_str()));
    for _ in 1..BOARDS {
        leeches.species(1, 1, &["D44"]);
    }
    bounded("targets", &leeches.score(5).state());
}

#[test]
fn the_longest_stack_and_the_most_gains_are_read_and_played_on() {
    let mut colony = TestMatch::new(deck(&["D71", "D13", "D64"]), Phase::Feeding);
    colony.species(0, 1, &["D71"]).species(0, 1, &["S011", "D13", "D64"]).species(1, 1, &[]);
    colony.pour(Location::Zone1, 9).pour(Location::Zone2, 9);
    colony.change(|state| {
        let card: CardId = "D71".parse().unwrap();
        let cause = Cause::Card("D13".parse().unwrap());
        state.stack = vec![Task::ForgetGains];
        state.stack.extend(
            [Task::GainersLose { spared: SpeciesId(2), amount: 3, card: "D64".parse().unwrap() }; ANSWERS_MAX - 1],
        );
        state.stack.extend(vec![Task::ZoneTake { species: SpeciesId(0), amount: 1, card }; CAUSED_MAX]);
        state.gains = vec![GainRecord { species: SpeciesId(1), cause }; 60];
        state.ocean.water[0] = std::mem::replace(&mut state.ocean.water[3], 0);
    });
    bounded("stack", &colony.state());
    let mut state = colony.state();
    state.stack = vec![Task::ForgetGains; TASKS_MAX + 1];
    assert_eq!(Oceans::audit(&state).unwrap_err().to_string(), "suspended: the stack is too long");
    let mut state = colony.state();
    state.gains = vec![state.gains[0]; GAINS_MAX + 1];
    assert_eq!(Oceans::audit(&state).unwrap_err().to_string(), "gains: there are too many gains");
}
