//! Suspended decisions from elsewhere: each kind of task needs a cause in play (rules 2.7, 2.8 and 2.5.3).

use crate::game::{Broken, Game};
use crate::games::oceans::data::ids::{CardId, ScenarioId};
use crate::games::oceans::state::task::{AgingPurpose, Cause, Task};
use crate::games::oceans::state::{AgingStep, GainRecord, Phase, SpeciesId, State};
use crate::games::oceans::tests::table::{TestMatch, aging, feeding, table, with};
use crate::games::oceans::{Oceans, Options};
use crate::generator::Generator;
use crate::playout::random_action;
use crate::seat::Seat;

/// Picks a task of the stack.
type Which<'a> = &'a dyn Fn(&Task) -> bool;
/// Tampers with a state.
type Change = fn(&mut State);

/// The field of a task that is wrong, and the problem; "task" stands for the task as a whole.
fn problem(broken: &Broken) -> String {
    let Some((_, within)) = broken.path.split_once("].").filter(|_| broken.path.starts_with("suspended[")) else {
        return broken.to_string();
    };
    let field = within.split_once('.').map_or("task", |(_, field)| field);
    format!("{field}: {}", broken.problem)
}

/// The answer of the audit to a suspended state after one change; the unchanged state is sound and awaits an answer.
fn refusal(honest: &State, change: impl FnOnce(&mut State)) -> String {
    assert!(!honest.stack.is_empty(), "nothing is suspended");
    Oceans::audit(honest).unwrap_or_else(|broken| panic!("{broken}"));
    let mut state = honest.clone();
    change(&mut state);
    Oceans::audit(&state).map_or_else(|broken| problem(&broken), |()| "accepted".to_owned())
}

/// The same after one task in the middle of the stack has been replaced.
fn replaced(honest: &State, which: impl Fn(&Task) -> bool, task: Task) -> String {
    let at = honest.stack.iter().position(which).unwrap_or_else(|| panic!("not in {:?}", honest.stack));
    refusal(honest, |state| state.stack[at] = task)
}

/// The same after one more task has been put on top, where it comes first.
fn above(honest: &State, task: Task) -> String {
    refusal(honest, |state| state.stack.push(task))
}

fn id(text: &str) -> CardId {
    text.parse().unwrap()
}

fn by(text: &str) -> Cause {
    Cause::Card(id(text))
}

/// Takes a card off the table, out of the game.
fn remove(state: &mut State, text: &str) {
    for species in state.rows.iter_mut().flatten() {
        species.traits.retain(|held| held.card != id(text));
    }
    state.removed.push(id(text));
    state.removed.sort_unstable();
}

/// Takes a card off the table into the Deep deck, as if it had never been in play.
fn never_in_play(state: &mut State, text: &str) {
    for species in state.rows.iter_mut().flatten() {
        species.traits.retain(|held| held.card != id(text));
    }
    state.deep_deck.push(id(text));
}

const A: SpeciesId = SpeciesId(0);
const COLONY: SpeciesId = SpeciesId(2);
const TARGET: SpeciesId = SpeciesId(3);

/// An attack on Poisonous and Defensive Spines, beside a Kleptoparasitic; a Sedentary Colony has been asked for a zone.
fn answered() -> State {
    let mut table = feeding("0:D54 0:S011,S012,D49 0:D71 | 6:D64,D26");
    table.act("attack 0.0 1.0");
    assert_eq!(table.asks().1, "sedentary_colony_zone");
    table.state
}

#[test]
fn takes_and_losses_that_answer_a_feeding_need_the_trait_on_the_species_that_bears_it() {
    let honest = answered();
    let zone = |task: &Task| matches!(task, Task::ZoneTake { .. });
    let take = |task: &Task| matches!(task, Task::Take { .. });
    let lose = |task: &Task| matches!(task, Task::Lose { .. });
    let gainers = |task: &Task| matches!(task, Task::GainersLose { .. });
    let colony = id("D71");
    let thief = id("D49");
    let spines = id("D64");
    let rows: [(Which<'_>, Task, &str); 13] = [
        (&zone, Task::ZoneTake { species: A, amount: 1, card: colony }, "card: the species has no such trait"),
        (&zone, Task::ZoneTake { species: COLONY, amount: 9, card: colony }, "card"),
        (&zone, Task::ZoneTake { species: COLONY, amount: 1, card: spines }, "card"),
        (&take, Task::Take { species: SpeciesId(1), victim: A, amount: 2, card: thief }, "card: no such trait"),
        (&take, Task::Take { species: COLONY, victim: A, amount: 1, card: thief }, "card"),
        (&take, Task::Take { species: A, victim: A, amount: 1, card: thief }, "victim_id: the victim is no other"),
        (&take, Task::Leech { species: A, victim: TARGET, amount: 1, card: thief }, "victim_id"),
        (&lose, Task::Lose { species: A, amount: 5, card: id("D26") }, "card: no such trait"),
        (&lose, Task::Lose { species: A, amount: 4, card: id("D44") }, "card"),
        (&lose, Task::Lose { species: TARGET, amount: 4, card: id("D26") }, "card"),
        (&gainers, Task::GainersLose { spared: A, amount: 4, card: spines }, "card: no such trait"),
        (&gainers, Task::GainersLose { spared: TARGET, amount: 3, card: spines }, "card"),
        (&gainers, Task::GainersLose { spared: A, amount: 3, card: id("D26") }, "card"),
    ];
    for (which, task, expected) in rows {
        let problem = replaced(&honest, which, task);
        assert!(problem.starts_with(expected), "{task:?}: {problem}");
    }
    for card in ["D71", "D49", "D64", "D26"] {
        let problem = refusal(&honest, |state| remove(state, card));
        assert!(problem.starts_with("card: ") || problem.starts_with("cause: "), "{card}: {problem}");
    }
}

#[test]
fn a_leech_that_answers_a_forage_needs_both_the_leech_and_the_trait_that_feeds_it() {
    let mut table = feeding("0:D53 0:S031,S041 0:D71 | 5:");
    table.act("forage 0.0 reef");
    let honest = table.state;
    let leech = |task: &Task| matches!(task, Task::Leech { .. });
    let (fins, parasite) = (A, SpeciesId(1));
    let of = |species, victim, amount, card| Task::Leech { species, victim, amount, card: id(card) };
    for (task, expected) in [
        (of(COLONY, fins, 1, "S041"), "card: no such trait"),
        (of(parasite, COLONY, 1, "S041"), "victim_id: the victim is no other species whose trait feeds"),
        (of(parasite, fins, 2, "S041"), "victim_id"),
        (of(parasite, fins, 1, "S031"), "victim_id"),
        (of(fins, fins, 1, "S041"), "victim_id"),
    ] {
        let problem = replaced(&honest, leech, task);
        assert!(problem.starts_with(expected), "{task:?}: {problem}");
    }
}

#[test]
fn gains_need_the_icon_on_the_species_or_the_scenario_on_the_table() {
    let honest = answered();
    let gain = |species, amount, boost, cause| Task::Gain { species, amount, boost, cause };
    // A gain asks nobody, so that it never rests on top.
    let problem = above(&honest, gain(SpeciesId(1), 2, 0, by("S011")));
    assert_eq!(problem, "suspended: nobody has anything to decide");
    for (task, expected) in [
        (gain(A, 2, 0, by("S011")), "cause: the species has no such trait that gains so much"),
        (gain(SpeciesId(1), 3, 0, by("S011")), "cause"),
        (gain(SpeciesId(1), 2, 1, by("S011")), "boost: no trait in play adds so much"),
        (gain(A, 2, 0, Cause::Scenario(ScenarioId::FERTILE)), "cause: no such scenario"),
        (gain(A, 2, 0, Cause::Rule), "cause: a gain needs a trait or a scenario"),
    ] {
        let problem = above(&honest, task);
        assert!(problem.starts_with(expected), "{task:?}: {problem}");
    }
    let record = |species, cause| refusal(&honest, |state| state.gains.push(GainRecord { species, cause }));
    let at = honest.gains.len();
    for cause in [by("D54"), Cause::Scenario(ScenarioId::FERTILE), Cause::Scenario(ScenarioId(99)), Cause::Rule] {
        assert!(record(A, cause).starts_with(&format!("gains[{at}].cause: no such icon")), "{cause:?}");
    }
    let gone = record(SpeciesId(9), by("S012"));
    assert!(gone.starts_with(&format!("gains[{at}].species_id: the species is not in play")), "{gone}");
    assert_eq!(record(SpeciesId(1), by("S012")), "accepted");
}

#[test]
fn what_a_scenario_asks_needs_that_scenario_on_the_table() {
    let other = |state: &mut State| state.scenarios[0].id = ScenarioId(17);
    let off = |state: &mut State| state.scenarios[0].active = false;
    let mut surge = table("3: | 6: 0:", r#""scenarios":["C10","C17"],"zone1":4,"hands":[["S010"],[]]"#);
    surge.act("migrate S010 zone1>zone2");
    let virus = table("5: 6:S091 | 5:", r#""scenarios":["C06","C17"],"zone1":0,"phase":"aging_before""#);
    let mut amount = table("5: 6:D73 | 5:", r#""scenarios":["C06","C17"],"zone1":0,"phase":"aging_before""#);
    amount.act("age 0.1 0").act("virus 0.1");
    assert_eq!(amount.asks().1, "degenerative_virus_amount");
    let mut outbreak = table("9: 4: | 2:", r#""scenarios":["C04","C17"],"zone1":0,"phase":"feeding""#);
    outbreak.act("forage 0.0 reef");
    let losing = outbreak.state.stack.iter().position(|task| matches!(task, Task::Outbreak { .. })).unwrap();
    let rows: [(&TestMatch, Change, &str); 8] = [
        (&surge, other, "no scenario that is on doubles species"),
        (&surge, off, "no scenario that is on doubles species"),
        (&virus, other, "no scenario that is on ages a species again"),
        (&virus, off, "no scenario that is on ages a species again"),
        (&amount, other, "no scenario that is on ages a species again"),
        (&amount, off, "no scenario that is on ages a species again"),
        (&outbreak, other, "no scenario on the table costs neighbours so much"),
        // Decision 145: an outbreak that waits may have been switched off.
        (&outbreak, off, "accepted"),
    ];
    for (table, change, expected) in rows {
        let problem = refusal(&table.state, change);
        assert!(problem.ends_with(expected) && (problem == "accepted" || problem.starts_with("task: ")), "{problem}");
    }
    let more = refusal(&outbreak.state, |state| {
        if let Task::Outbreak { amount, .. } = &mut state.stack[losing] {
            *amount = 4;
        }
    });
    assert!(more.starts_with("task: no scenario on the table"), "{more}");
    let alone = refusal(&surge.state, |state| state.stack.retain(|task| matches!(task, Task::Surge { .. })));
    assert_eq!(alone, "task: the task belongs to a checkpoint, which must come below it");
}

#[test]
fn choices_of_aging_need_the_trait_that_gives_them_and_the_right_owner() {
    let own = aging("5:D73 7: | 5:").state;
    let fast = aging("5: 4: | 4:D32").state;
    let mut chosen = aging("5: | 3:D32,D87,D73");
    chosen.act("yes");
    let mut again = table("5: 6:D73 | 5:", r#""scenarios":["C06","C17"],"zone1":0,"phase":"aging_before""#);
    again.act("age 0.1 0").act("virus 0.1");
    let amount = |species, purpose| Task::Age { species: SpeciesId(species), purpose };
    let fasting = |species| Task::FastAging { species: SpeciesId(species) };
    let rows = [
        (
            &own,
            amount(1, AgingPurpose::OwnPhase),
            "species_id: the active seat has no such species that may age several",
        ),
        (&own, amount(2, AgingPurpose::OwnPhase), "species_id"),
        (&own, amount(0, AgingPurpose::FastMetabolism), "task: the task belongs to another phase"),
        (&fast, fasting(0), "species_id: no other seat has such a species that ages in this phase"),
        (&chosen.state, amount(0, AgingPurpose::FastMetabolism), "species_id: no other seat has such a species"),
        (&again.state, amount(2, AgingPurpose::DegenerativeVirus), "species_id: the active seat has no such species"),
    ];
    for (honest, task, expected) in rows {
        let problem = replaced(honest, |_| true, task);
        assert!(problem.starts_with(expected), "{task:?}: {problem}");
    }
    for (honest, card) in [(&own, "D73"), (&fast, "D32"), (&chosen.state, "D32")] {
        let problem = refusal(honest, |state| remove(state, card));
        assert!(problem.starts_with("species_id"), "{card}: {problem}");
    }
    let dying = refusal(&again.state, |state| {
        let species = &mut state.rows[Seat(0)][1];
        species.turn.dying = true;
        state.water[0] += std::mem::take(&mut species.population);
    });
    assert!(dying.starts_with("species_id"), "{dying}");
}

#[test]
fn a_score_needs_the_trait_of_that_seat_and_the_step_before_aging() {
    let mut honest = aging("5:D73 6:D23 | 5:").state;
    honest.phase = Phase::Aging(AgingStep::Choose);
    honest.stack.clear();
    let task = |species, seat, amount, card| Task::Score {
        species: SpeciesId(species),
        controller: Seat(seat),
        amount,
        card: id(card),
    };
    for (task, expected) in [
        (task(1, 0, 2, "D23"), "suspended: nobody has anything to decide"),
        (task(0, 0, 2, "D23"), "card: the species has no such trait of this seat"),
        (task(1, 1, 2, "D23"), "card"),
        (task(1, 0, 3, "D23"), "card"),
        (task(1, 0, 2, "D21"), "card"),
        (task(2, 0, 2, "D23"), "card"),
    ] {
        let mut state = honest.clone();
        state.stack.push(task);
        assert!(problem(&Oceans::audit(&state).unwrap_err()).starts_with(expected), "{task:?}");
    }
}

#[test]
fn a_mutation_needs_its_bearer_and_a_burrower_one_that_has_been_in_play() {
    let mut mutation = table("0:S061 | 5:D65,S001", r#""phase":"feeding","pile1":["D44"],"pile2":["D23"]"#);
    mutation.act("attack 0.0 1.0");
    let problem = refusal(&mutation.state, |state| remove(state, "D65"));
    assert!(problem.contains("the species has no trait that mutates"), "{problem}");
    let problem =
        replaced(&mutation.state, |task| matches!(task, Task::Mutation { .. }), Task::Mutation { species: A });
    assert!(problem.starts_with("species_id: the species has no trait that mutates"), "{problem}");
    let mut burrow = feeding("0:D54 | 5: 3:D15,D45 2:");
    burrow.act("attack 0.0 1.0");
    let mut counter = TestMatch { state: burrow.state.clone(), events: Vec::new() };
    counter.act("yes");
    assert_eq!(counter.asks().1, "counter_attack");
    for state in [&burrow.state, &counter.state] {
        let problem = refusal(state, |state| never_in_play(state, "D15"));
        assert!(problem.starts_with("species_id: the species has no trait that counter-attacks"), "{problem}");
        // A limit may have cost the species its trait in a checkpoint that came before.
        assert_eq!(refusal(state, |state| remove(state, "D15")), "accepted");
    }
    let of = |attacker| Task::Burrow { species: SpeciesId(2), attacker: SpeciesId(attacker) };
    for attacker in [1, 2, 3] {
        let problem = replaced(&burrow.state, |_| true, of(attacker));
        assert!(problem.starts_with("attacker_id: the attacker is no species of the active seat"), "{problem}");
    }
}

#[test]
fn a_feeder_is_a_species_that_the_active_seat_feeds() {
    let mut table = feeding("9: 4: | 2:");
    table.act("forage 0.0 reef");
    assert_eq!(table.asks().1, "place_overpopulation");
    let honest = table.state;
    let other = SpeciesId(2);
    let problem = replaced(
        &honest,
        |task| matches!(task, Task::Overpopulate { .. }),
        Task::Overpopulate { species: A, feeder: Some(other) },
    );
    assert!(problem.starts_with("feeder_id: the active seat feeds no such species"), "{problem}");
    let problem = refusal(&honest, |state| {
        for task in &mut state.stack {
            if let Task::Checkpoint { feeder, .. } = task {
                *feeder = Some(other);
            }
        }
    });
    assert!(problem.starts_with("feeder_id: the active seat feeds no such species"), "{problem}");
}

/// Cards that suspend a resolution, or wait in one.
const SUSPENDING: [&str; 13] =
    ["D15", "D65", "D71", "D46", "D49", "D26", "D64", "D53", "D23", "D32", "D87", "D73", "D45"];

/// A crowded table in the Explosion: three species a seat, each with a Surface trait and two that suspend.
fn crowded(chance: &mut Generator) -> TestMatch {
    let scenarios = ["C04", "C06", "C08", "C10", "C11", "C19", "C23"].map(|text| text.parse().unwrap()).to_vec();
    let deep: Vec<CardId> = SUSPENDING.iter().flat_map(|text| [id(text); 9]).collect();
    let options = Options { deep, scenarios, round_limit: 8, ..Options::default() };
    let mut species = |surface: usize| {
        let mut pick = || SUSPENDING[chance.index(SUSPENDING.len())];
        let (first, second) = (pick(), pick());
        format!("{}:S{:03},{first},{second}", 2 + chance.below(7), 1 + 7 * surface)
    };
    let mut row = |seat: usize| [0, 1, 2].map(|index| species(3 * seat + index)).join(" ");
    let rows = format!("{} | {} | {}", row(0), row(1), row(2));
    with(options, &rows, r#""explosion":true,"zone1":3,"zone2":9,"scores":[9,9,9]"#)
}

#[test]
fn no_suspended_state_of_a_random_game_is_refused() {
    let (mut suspended, mut chance, mut events) = (0, Generator::from_seed(5), Vec::new());
    for game in 0..200 {
        let mut state = crowded(&mut chance).state;
        while let Some(action) = random_action::<Oceans>(&Oceans::legal_actions(&state), &mut chance) {
            Oceans::play(&mut state, &action, &mut events);
            events.clear();
            if !state.stack.is_empty() {
                suspended += 1;
                Oceans::audit(&state).unwrap_or_else(|broken| panic!("{game}: {broken}\n{:?}", state.stack));
            }
        }
    }
    assert!(suspended > 800, "only {suspended} suspended states");
}
