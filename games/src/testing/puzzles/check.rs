//! The requirements on a puzzle.

use hadal_advanced_colonization::AdvancedColonization;
use hadal_core::calls::Host;
use hadal_core::calls::records::{Record, start};
use hadal_core::game::{Puzzle, PuzzleKind, Search};
use hadal_core::search::{Bot, Thinker};
use hadal_core::seat::Seat;
use hadal_core::wire::Wire;
use hadal_deep_colony::DeepColony;
use hadal_deeper::Deeper;
use hadal_oceans::Oceans;

use super::entry::{Asked, Found, turns_asked};
use super::measure::{even, greedy_choice, look, others_worth_a_look};
use super::proof::{Prover, choice, expected_course, is_seen, right_answers};

/// The actions applied at most for a proof.
pub const PROOF_TRANSITIONS: u64 = 60_000_000;

/// The transitions of equal walks beside those of the search that named an answer.
const TIMES: u64 = 10;

/// The level of `search` that defends on the page.
const DEFENDER: u32 = 2;

/// The seeds under which it does.
const DEFENCES: u64 = 2;

/// The most actions after an answer.
const STEPS_MAX: usize = 200;

/// The seed under which measurements are made again.
pub const MEASURED_SEED: u64 = 20_270_101;

/// The first state of a record.
///
/// # Errors
/// If there is none.
pub fn beginning<G: Wire>(record: &Record) -> Result<G::State, String> {
    let host = Host::of(crate::all());
    let played = start(&host.context(), record).map_err(|refusal| refusal.to_string())?;
    let state = played.state().state.ok_or("it has no state")?;
    G::decode_state(&state).map_err(|malformed| malformed.to_string())
}

/// Checks the answers of a puzzle with all that was spent to find them, and measures them anew with ten times as much under another seed.
///
/// # Errors
/// The fault found.
pub fn check(game: &str, puzzle: &Puzzle) -> Result<(), String> {
    let found = Found::read(puzzle.record).ok_or("it does not tell how it was found")?;
    check_entry(puzzle, &found)?;
    let record = Record::annotated(puzzle.record).map_err(|error| error.to_string())?;
    match (game, puzzle.kind) {
        ("advanced_colonization", PuzzleKind::Proved) => {
            check_proved::<AdvancedColonization>(&record, PROOF_TRANSITIONS)?;
            check_judge::<AdvancedColonization>(&record)
        }
        ("deep_colony", PuzzleKind::Measured) => check_measured::<DeepColony>(&record, &found),
        ("oceans", PuzzleKind::Measured) => check_measured::<Oceans>(&record, &found),
        ("deeper", PuzzleKind::Measured) => check_measured::<Deeper>(&record, &found),
        _ => Err("no puzzles of this kind are made of this game".to_owned()),
    }
}

/// Checks that a puzzle is listed as its record says.
///
/// # Errors
/// What differs.
pub fn check_entry(puzzle: &Puzzle, found: &Found) -> Result<(), String> {
    let record = Record::annotated(puzzle.record).map_err(|error| error.to_string())?;
    let asked = Asked::of(&record)?;
    if asked.question != puzzle.question {
        return Err(format!("it asks {:?}", asked.question));
    }
    if (found.kind, found.level) != (puzzle.kind, puzzle.level) {
        return Err("its kind or level is another one".to_owned());
    }
    if !(1..=Puzzle::UNFOUND).contains(&puzzle.level) {
        return Err("there is no such level".to_owned());
    }
    if puzzle.kind == PuzzleKind::Proved && turns_asked(puzzle.question).is_none() {
        return Err("it does not say in how many turns".to_owned());
    }
    Ok(())
}

fn read<G: Search>(notation: &str) -> Result<G::Action, String> {
    notation.parse::<G::Action>().map_err(|error| format!("{notation}: {error}"))
}

/// Checks that the right answers of a proved puzzle are exactly those that win, that none wins sooner, and that its course is won.
///
/// # Errors
/// The fault found, or a note that so many applied actions decide nothing.
pub fn check_proved<G: Wire>(record: &Record, transitions: u64) -> Result<(), String> {
    let asked = Asked::of(record)?;
    let turns = turns_asked(&asked.question).ok_or("it does not say in how many turns")?;
    let state = beginning::<G>(record)?;
    let seat = G::awaited(&state).ok_or("nobody is asked")?;
    let undecided = "it cannot be decided";
    if Prover::<G>::new(seat, transitions).wins(&state, turns - 1).ok_or(undecided)? {
        return Err("it is won sooner".to_owned());
    }
    let found = right_answers::<G>(&state, turns, transitions).ok_or(undecided)?;
    let right: Vec<G::Action> = asked.right.iter().map(|notation| read::<G>(notation)).collect::<Result<_, _>>()?;
    if let Some(wrong) = right.iter().find(|action| !found.contains(action)) {
        return Err(format!("{wrong} is not right"));
    }
    if let Some(missing) = found.iter().find(|action| !right.contains(action)) {
        return Err(format!("{missing} is right as well"));
    }
    check_course::<G>(record, state, seat, turns, transitions)
}

/// Checks that every action of the seat in a record keeps the win, and that it is won at the end.
fn check_course<G: Search>(
    record: &Record,
    mut state: G::State,
    seat: Seat,
    mut turns: u32,
    transitions: u64,
) -> Result<(), String> {
    let mut prover = Prover::<G>::new(seat, transitions);
    for action in &record.actions {
        let mover = G::awaited(&state).ok_or("its course goes on after the end")?;
        let played = read::<G>(&action.notation)?;
        if G::check(&state, &played).is_err() {
            return Err(format!("{played} is not legal"));
        }
        if mover == seat && !prover.wins_after(&state, &played, turns).ok_or("its course cannot be decided")? {
            return Err(format!("{played} of its course gives the win away"));
        }
        G::play(&mut state, &played, &mut hadal_core::game::Silent);
        if mover == seat && G::awaited(&state) != Some(seat) {
            turns = turns.saturating_sub(1);
        }
    }
    match (G::awaited(&state), prover.wins(&state, 0)) {
        (None, Some(true)) => Ok(()),
        _ => Err("its course does not end with the win".to_owned()),
    }
}

/// Checks that after each right answer of a proved puzzle the page leads to the win: `search` defends at the level of the page, and at
/// every later step the page's judge accepts the action that the page would show.
///
/// # Errors
/// Where the judge no longer sees the win, or the game does not end with it.
pub fn check_judge<G: Wire>(record: &Record) -> Result<(), String> {
    let asked = Asked::of(record)?;
    let turns = turns_asked(&asked.question).ok_or("it does not say in how many turns")?;
    let state = beginning::<G>(record)?;
    let seat = G::awaited(&state).ok_or("nobody is asked")?;
    for (answer, seed) in asked.right.iter().flat_map(|answer| (1..=DEFENCES).map(move |seed| (answer, seed))) {
        led_to_the_win::<G>(&state, &read::<G>(answer)?, seat, turns, seed)
            .map_err(|problem| format!("{answer}: {problem}"))?;
    }
    Ok(())
}

/// Plays an answer, and all that follows as the page has it.
fn led_to_the_win<G: Search>(
    state: &G::State,
    answer: &G::Action,
    seat: Seat,
    mut turns: u32,
    seed: u64,
) -> Result<(), String> {
    let defender = Thinker::at_level(Bot::Search, DEFENDER).ok_or("there is no such level")?;
    let (mut state, mut action) = (state.clone(), answer.clone());
    for step in 0..STEPS_MAX {
        let is_own = G::awaited(&state) == Some(seat);
        G::play(&mut state, &action, &mut hadal_core::game::Silent);
        if is_own {
            turns = turns.saturating_sub(u32::from(G::awaited(&state) != Some(seat)));
            if !is_seen::<G>(&state, seat, turns) {
                return Err(format!("the judge sees no win after {action}, at step {step}"));
            }
        }
        let Some(mover) = G::awaited(&state) else { return Ok(()) };
        let next = if mover == seat {
            expected_course::<G>(&state).into_iter().next()
        } else {
            choice::<G>(&state, &defender, seed)
        };
        action = next.ok_or("nothing is chosen")?;
    }
    Err("it does not end".to_owned())
}

/// Checks a measured puzzle with ten times the budget and another seed: the same answers, what `greedy` chooses loses half the gap and
/// two errors, and nothing else is as right.
///
/// # Errors
/// The fault found.
pub fn check_measured<G: Wire>(record: &Record, found: &Found) -> Result<(), String> {
    let asked = Asked::of(record)?;
    let state = beginning::<G>(record)?;
    let seat = G::awaited(&state).ok_or("nobody is asked")?;
    let right: Vec<G::Action> = asked.right.iter().map(|notation| read::<G>(notation)).collect::<Result<_, _>>()?;
    let close: Vec<G::Action> = asked.close.iter().map(|notation| read::<G>(notation)).collect::<Result<_, _>>()?;
    let greedy = greedy_choice::<G>(&state, seat, MEASURED_SEED).ok_or("greedy chooses nothing")?;
    if right.contains(&greedy) {
        return Err("greedy finds it".to_owned());
    }
    let some: Vec<G::Action> = right.iter().chain(&close).chain([&greedy]).cloned().collect();
    let looked = look::<G>(&state, seat, found.budget, MEASURED_SEED);
    let actions = others_worth_a_look(&some, &looked);
    let compared = even::<G>(&state, seat, &actions, found.budget.saturating_mul(TIMES), MEASURED_SEED);
    for one in &compared {
        let (is_right, is_close) = (right.contains(&one.action), close.contains(&one.action));
        if is_right && !one.is_also_right() {
            return Err(format!("{} loses {} ppm", one.action, one.loss_ppm));
        }
        if !is_right && !is_close && one.is_also_right() {
            return Err(format!("{} is right as well: it loses {} ppm", one.action, one.loss_ppm));
        }
    }
    let of_greedy = compared.iter().find(|one| one.action == greedy).ok_or("greedy's choice was not tried")?;
    let loss = u64::try_from(of_greedy.loss_ppm).unwrap_or(0);
    if loss < found.gap_ppm / 2 || loss < of_greedy.error_ppm.saturating_mul(2) {
        return Err(format!("{greedy} loses only {loss} ppm, with an error of {}", of_greedy.error_ppm));
    }
    Ok(())
}
