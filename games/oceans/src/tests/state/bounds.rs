//! The memory of its turn in a state from elsewhere: bounded, about existing things, and in an order in which nothing multiplies.

use crate::Oceans;
use crate::data::ids::{CardId, ScenarioId};
use crate::state::task::{Cause, TASKS_MAX, Task};
use crate::state::{GainRecord, Phase, SpeciesId, State};
use crate::tests::table::{feeding, playing, table};
use hadal_core::game::{Game, Silent};
use hadal_core::generator::Generator;
use hadal_core::playout::random_action;
use hadal_core::seat::Seat;

fn verdict(honest: &State, change: impl FnOnce(&mut State)) -> String {
    Oceans::audit(honest).unwrap_or_else(|broken| panic!("{broken}"));
    let mut state = honest.clone();
    change(&mut state);
    Oceans::audit(&state).map_or_else(|broken| broken.to_string(), |()| "accepted".to_owned())
}

/// A Sedentary Colony (2) has been asked for a zone while an attack on 3 is resolved.
fn answered() -> State {
    let more = r#""phase":"feeding","pile1":["D44"],"pile2":["D04"]"#;
    let mut table = table("0:D54 0:S011,S012,D49 0:D71 | 6:D64,D26,D65", more);
    table.act("attack 0.0 1.0");
    assert_eq!(table.asks().1, "sedentary_colony_zone");
    table.state
}

#[test]
fn tasks_are_about_what_exists_and_what_multiplies_lies_below() {
    let honest = answered();
    let late = "the task comes after one that lies below it";
    let nothing = "the task is about something that does not exist";
    let zone = |species, card| Task::ZoneTake { species: SpeciesId(species), amount: 9, card: CardId(card) };
    let rows: [(Task, &str); 6] = [
        (Task::checkpoint(None), late),
        (Task::ForgetGains, late),
        (Task::Counter { species: SpeciesId(2), attacker: SpeciesId(0) }, late),
        (zone(99, 0), nothing),
        (zone(2, 250), nothing),
        (Task::Gain { species: SpeciesId(0), amount: 1, boost: 0, cause: Cause::Scenario(ScenarioId(99)) }, nothing),
    ];
    for (task, problem) in rows {
        let verdict = verdict(&honest, |state| state.stack.push(task));
        assert!(verdict.starts_with("suspended[") && verdict.ends_with(problem), "{task:?}: {verdict}");
    }
    assert_eq!(verdict(&honest, |state| state.stack.push(zone(2, 0))), "accepted");
    let record = GainRecord { species: SpeciesId(0), cause: Cause::Card(CardId(250)) };
    let at = honest.gains.len();
    let unknown = format!("gains[{at}].cause: does not exist");
    assert_eq!(verdict(&honest, |state| state.gains.push(record)), unknown);
    let over = verdict(&honest, |state| state.turn.phase = Phase::Over);
    assert_eq!(over, "suspended: the game is over");
}

#[test]
fn marks_are_bounded() {
    let honest = playing("3:S001 | 5:", "S002").state;
    assert!(verdict(&honest, |state| state.turn.cards_played = 3).starts_with("turn.cards_played"));
    assert!(verdict(&honest, |state| state.turn.extra_plays = 99).starts_with("turn.extra_plays"));
    let fed = feeding("3:S001 | 5:").state;
    assert!(verdict(&fed, |state| state.turn.extra_plays = 1).starts_with("turn.extra_plays"));
    assert!(verdict(&fed, |state| state.turn.began_in_explosion = true).starts_with("turn.began_in_explosion"));
    let exchanging = table("3:D06,S001 | 5:", r#""phase":"before_feeding","hands":[["S002","S003"],[]]"#).state;
    let moved = |state: &mut State, known| {
        let hand = &mut state.hands[Seat(0)][0];
        hand.known = known;
        state.open.turn.moved_to_hand.push(hand.card);
    };
    assert_eq!(verdict(&exchanging, |state| moved(state, true)), "accepted");
    assert!(verdict(&exchanging, |state| moved(state, false)).starts_with("turn.moved_to_hand[0]"));
    // A card that is played would be in the hand no more.
    assert!(verdict(&honest, |state| moved(state, true)).starts_with("turn.moved_to_hand: "));
}

/// No board is proved either: what lies above a limit goes at the next checkpoint.
#[test]
fn a_species_above_its_limit_drops_traits_at_the_next_checkpoint() {
    let mut table = feeding("1:S001,S002,S003,S004,S005 | 5:");
    table.act("forage 0.0 reef");
    assert_eq!(table.asks().1, "drop_trait");
    table.act("drop 0.0 0").act("drop 0.0 0");
    assert_eq!(table.species("0.0").traits.len(), 3);
}

/// A dying species takes no tokens with it, whoever marked it.
#[test]
fn no_mark_takes_tokens_out_of_the_game() {
    let mut state = feeding("3:S001 4: | 5:").state;
    for species in state.rows.iter_mut().flatten() {
        (species.turn.dying, species.turn.ages) = (true, Some(9));
    }
    let mut choices = Generator::from_seed(1);
    for _ in 0..40 {
        Oceans::audit(&state).unwrap();
        let Some(action) = random_action::<Oceans>(&Oceans::legal_actions(&state), &mut choices) else { break };
        Oceans::play(&mut state, &action, &mut Silent);
    }
}

#[test]
fn the_longest_stack_grows_no_further() {
    let mut state = answered();
    let zone = Task::ZoneTake { species: SpeciesId(2), amount: 1, card: "D71".parse().unwrap() };
    while state.stack.len() < TASKS_MAX {
        state.stack.push(zone);
    }
    let mut choices = Generator::from_seed(1);
    for _ in 0..40 {
        Oceans::audit(&state).unwrap();
        let Some(action) = random_action::<Oceans>(&Oceans::legal_actions(&state), &mut choices) else { break };
        Oceans::play(&mut state, &action, &mut Silent);
    }
}
