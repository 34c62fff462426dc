//! The order and the number of suspended tasks from elsewhere.

use crate::game::Game;
use crate::games::oceans::Oceans;
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::state::task::{ANSWERS_MAX, CAUSED_MAX, Cause, ICONS_MAX, Task};
use crate::games::oceans::state::{IDS_MAX, SpeciesId, State};
use crate::games::oceans::tests::table::{feeding, playing, table};

/// Tampers with a stack.
type Change = fn(&mut Vec<Task>);

/// The answer of the audit to a sound state after one change.
fn verdict(honest: &State, change: impl FnOnce(&mut State)) -> String {
    Oceans::audit(honest).unwrap_or_else(|broken| panic!("{broken}"));
    let mut state = honest.clone();
    change(&mut state);
    Oceans::audit(&state).map_or_else(|broken| broken.to_string(), |()| "accepted".to_owned())
}

fn id(text: &str) -> CardId {
    text.parse().unwrap()
}

/// A Sedentary Colony (2) has been asked for a zone while an attack on 3, which mutates, is resolved.
fn answered() -> State {
    let more = r#""phase":"feeding","pile1":["D44"],"pile2":["D04"]"#;
    let mut table = table("0:D54 0:S011,S012,D49 0:D71 | 6:D64,D26,D65", more);
    table.act("attack 0.0 1.0");
    assert_eq!(table.asks().1, "sedentary_colony_zone");
    table.state
}

fn take() -> Task {
    Task::Take { species: SpeciesId(1), victim: SpeciesId(0), amount: 1, card: id("D49") }
}

fn zone_take() -> Task {
    Task::ZoneTake { species: SpeciesId(2), amount: 1, card: id("D71") }
}

fn gain() -> Task {
    Task::Gain { species: SpeciesId(1), amount: 2, boost: 0, cause: Cause::Card(id("S011")) }
}

#[test]
fn what_comes_first_lies_above() {
    let late = "the task comes after one that lies below it";
    let rows: [(Change, &str); 7] = [
        (|stack| stack.insert(0, gain()), late),
        (|stack| stack.insert(0, Task::ForgetGains), late),
        (|stack| stack.insert(0, take()), late),
        (|stack| stack.insert(0, Task::checkpoint(None)), late),
        (|stack| stack.push(Task::Mutation { species: SpeciesId(3) }), late),
        (|stack| stack.push(Task::AfterGains), "what the gains cause is on the stack already"),
        (|stack| stack.push(Task::Burrow { species: SpeciesId(3), attacker: SpeciesId(0) }), late),
    ];
    let honest = answered();
    for (number, (change, problem)) in rows.into_iter().enumerate() {
        let verdict = verdict(&honest, |state| change(&mut state.stack));
        assert!(verdict.starts_with("suspended[") && verdict.ends_with(problem), "row {number}: {verdict}");
    }
    assert_eq!(verdict(&honest, |state| state.stack.push(zone_take())), "accepted");
    let unknown = Task::Take { species: SpeciesId(1), victim: SpeciesId(0), amount: 1, card: CardId(234) };
    let verdict = verdict(&honest, |state| state.stack.insert(0, unknown));
    assert_eq!(verdict, "suspended[0].take: the task is about something that does not exist");
}

#[test]
fn only_the_target_mutates_and_once_for_each_trait_that_says_so() {
    let honest = answered();
    let place = honest.stack.iter().position(|task| matches!(task, Task::Mutation { .. })).unwrap();
    let twice = verdict(&honest, |state| state.stack.insert(place, state.stack[place]));
    assert!(twice.ends_with("the species has not so many traits that mutate"), "{twice}");
    let burrower = Task::Burrow { species: SpeciesId(3), attacker: SpeciesId(0) };
    let itself = verdict(&honest, |state| {
        // A Burrower may have left play, so that this alone is no reason.
        let place = state.deep_deck.iter().position(|card| *card == id("D15")).unwrap();
        state.removed.push(state.deep_deck.remove(place));
        state.removed.sort_unstable();
        state.stack.insert(0, burrower);
    });
    assert!(itself.ends_with("only the target of the attack mutates"), "{itself}");
    let mut counter = feeding("0:D54 | 5: 3:D15,D45 2:");
    counter.act("attack 0.0 1.0");
    let ten = verdict(&counter.state, |state| state.stack = vec![state.stack[0]; 10]);
    assert!(ten.ends_with("there are not so many Burrowers"), "{ten}");
    assert_eq!(verdict(&counter.state, |state| state.stack = vec![state.stack[0]; 9]), "accepted");
}

#[test]
fn no_more_tasks_are_suspended_than_a_box_of_cards_can_set_off() {
    let honest = answered();
    for (task, most) in [(take(), ANSWERS_MAX), (zone_take(), CAUSED_MAX), (gain(), ICONS_MAX)] {
        let with = |number: usize| {
            verdict(&honest, |state| {
                let top = if matches!(task, Task::Gain { .. }) { None } else { state.stack.pop() };
                state.stack.extend(std::iter::repeat_n(task, number));
                state.stack.extend(top);
            })
        };
        assert!(with(most + 1).ends_with("nothing can set off so many tasks like this"), "{task:?}");
        assert!(!with(most / 2).contains("set off so many"), "{task:?}");
    }
}

/// Each gain has taken a token out of the Ocean, and none has come back.
#[test]
fn no_more_gains_are_recorded_than_tokens_have_left_the_ocean() {
    let mut honest = answered();
    let boards: u16 = honest.rows.iter().flatten().map(|species| species.population).sum();
    let outside = usize::from(boards + honest.water[0]);
    honest.gains = vec![honest.gains[0]; outside];
    let verdict = verdict(&honest, |state| state.gains.push(state.gains[0]));
    assert!(verdict.starts_with("gains: are more than the tokens"), "{verdict}");
}

#[test]
fn a_species_beyond_all_names_is_not_created() {
    let mut table = playing("3: | 5:", "S001");
    table.state.next_species = IDS_MAX;
    assert_eq!(table.refusal("new S001 0"), "no_board_left");
    assert!(!table.list().iter().any(|action| action.starts_with("new ")));
    table.act("on S001 0.0");
}
