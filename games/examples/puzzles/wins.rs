//! Wins of Advanced Colonization that can be proved: this turn, in two turns or in three.

use std::error::Error;

use hadal_advanced_colonization::{AdvancedColonization, Options, State};
use hadal_core::calls::records::RecordStart;
use hadal_core::game::{Game, PuzzleKind, Search as _, Setup, Simulate};
use hadal_core::pb;
use hadal_core::search::{Bot, Thinker, opening_actions, stream};
use hadal_core::seat::Seat;
use hadal_core::wire::Messages;
use hadal_games::testing::puzzles::{Found, Prover, QUESTIONS, choice, is_seen, right_answers, thinker};

use crate::Search;
use crate::kept::Kept;
use crate::level::{greedy_errs, level};
use crate::written::{Said, play, text};

type Ac = AdvancedColonization;
type Action = <Ac as Game>::Action;

/// The actions of a game before a turn, and the state in which it begins.
type Begun = (u64, State);

/// The transitions of the decisions of two unequal players, and of their slips, every which action is one, on average; the actions of a game
/// at most.
const PLAYERS: [u64; 2] = [400, 3_000];
const SLIPS: u64 = 40;
const SLIP: u64 = 10;
const ACTIONS_MAX: u64 = 400;

/// The most pyramids burned: with hardly any left there is little to see.
const BURNED_MAX: u32 = 14;

/// The actions applied at most to decide whether there is a win, and to prove and disprove all answers.
const LOOK: u64 = 6_000_000;
const PROOF: u64 = 30_000_000;

/// The transitions of the search that chooses among right answers, and of the one that defends.
const CHOOSES: u64 = 32_000;
const DEFENDS: u64 = 4_000;

/// The most right answers: where nearly everything wins, nothing is to be found.
const RIGHT_MAX: usize = 6;

/// Looks through one game after the other.
pub(crate) fn look(search: &Search<'_>, kept: &mut Kept) -> Result<(), Box<dyn Error>> {
    while !search.is_over(kept) {
        let seed = kept.next_seed();
        let Some(turns) = last_turns_of_the_winner(seed)? else { continue };
        for (ply, state) in turns {
            if search.is_over(kept) {
                break;
            }
            let of_this_turn = kept.puzzles.iter().filter(|puzzle| puzzle.asked.question == QUESTIONS[0]).count();
            let most_of_this_turn = search.most / 3;
            let Some((turns, written)) = puzzle(&state, seed, ply, search.commit)? else { continue };
            if turns > 1 || of_this_turn < most_of_this_turn {
                kept.add("win", written)?;
            }
        }
    }
    Ok(())
}

/// The last three turns of the winner of a game, each as its beginning, the last one first; `None` if nobody wins.
fn last_turns_of_the_winner(seed: u64) -> Result<Option<Vec<Begun>>, Box<dyn Error>> {
    let mut chance = stream(seed, 0);
    let setup = Setup { seat_count: 2, options: Ac::table_options(), generator: stream(seed, 1) };
    let mut state = Ac::new_game(&setup)?;
    hadal_core::search::opening::open::<Ac>(&mut state, &mut chance, opening_actions(&Ac::INFO), |_| true);
    let mut turns: Vec<(Seat, u64, State)> = Vec::new();
    let mut mover = None;
    for ply in 0..ACTIONS_MAX {
        let Some(seat) = Ac::awaited(&state) else { break };
        if mover != Some(seat) && Ac::begins_turn(&state) {
            turns.push((seat, ply, state.clone()));
        }
        mover = Some(seat);
        let better = PLAYERS[usize::from((u64::from(seat.0) + seed) % 2 == 1)];
        let transitions = if chance.below(SLIP) == 0 { SLIPS } else { better };
        let Some(action) = choice::<Ac>(&state, &thinker(transitions), seed + ply) else { return Ok(None) };
        play::<Ac>(&mut state, &action);
    }
    let is_won = |seat: Seat| Prover::<Ac>::new(seat, 0).wins(&state, 0) == Some(true);
    let Some(winner) = Seat::all(2).find(|seat| Ac::awaited(&state).is_none() && is_won(*seat)) else {
        return Ok(None);
    };
    let own = turns.into_iter().rev().filter(|(seat, ..)| *seat == winner).take(QUESTIONS.len());
    Ok(Some(own.map(|(_, ply, state)| (ply, state)).collect()))
}

/// The puzzle of a position with its turns, if there is one.
fn puzzle(state: &State, seed: u64, ply: u64, commit: &str) -> Result<Option<(usize, String)>, Box<dyn Error>> {
    if state.position.ships_removed() > BURNED_MAX {
        return Ok(None);
    }
    // It stands for itself, without the past of its game.
    let options = Options { position: Some(state.position.to_string()), ..Ac::table_options() };
    let state = Ac::new_game(&Setup { seat_count: 2, options: options.clone(), generator: stream(seed, 2) })?;
    let Some(seat) = Ac::awaited(&state) else { return Ok(None) };
    let mut prover = Prover::<Ac>::new(seat, LOOK);
    let Some(turns) = (1..=3).find_map(|turns| match prover.wins(&state, turns) {
        Some(false) => None,
        decided => Some(decided.map(|_| turns)),
    }) else {
        return Ok(None);
    };
    let Some(turns) = turns else { return Ok(None) };
    prover.left = PROOF;
    let carries = &mut |thinker: &Thinker, seed: u64| carries(&mut prover, &state, seat, turns, thinker, seed);
    if !greedy_errs(carries) {
        return Ok(None);
    }
    let Some(right) = right_answers::<Ac>(&state, turns, PROOF) else { return Ok(None) };
    if right.is_empty()
        || right.len() > RIGHT_MAX
        || !right.iter().all(|action| is_seen_after(&state, action, seat, turns))
    {
        return Ok(None);
    }
    let level = level::<Ac>(carries);
    let Some(course) = course(&mut prover, &state, seat, turns) else { return Ok(None) };
    let found = Found {
        kind: PuzzleKind::Proved,
        seed,
        ply,
        budget: PROOF,
        commit: commit.to_owned(),
        bot_version: Bot::Search.version::<Ac>(),
        gap_ppm: 1_000_000,
        error_ppm: 0,
        level,
    };
    let place = turns as usize - 1;
    let said = Said {
        question: QUESTIONS[place].to_owned(),
        also_right: right.into_iter().filter(|action| Some(action) != course.first()).collect(),
        close: Vec::new(),
        wrong: [
            "With that you do not win this turn.",
            "With that you do not win in two turns.",
            "With that you do not win in three turns.",
        ][place],
        end: "Four sides are yours: you have won.".to_owned(),
    };
    let options = pb::GameOptions { options: Some(Ac::encode_options(&options)) };
    let written = text::<Ac>((RecordStart::Plain, Some(options)), 2, &course, said, &found);
    Ok(Some((turns as usize, written)))
}

/// True if the page sees that an action keeps the win.
fn is_seen_after(state: &State, action: &Action, seat: Seat, turns: u32) -> bool {
    let mut after = state.clone();
    play::<Ac>(&mut after, action);
    let turns = if Ac::awaited(&after) == Some(seat) { turns } else { turns - 1 };
    is_seen::<Ac>(&after, seat, turns)
}

/// True if a bot keeps the win through its whole turn.
fn carries(prover: &mut Prover<Ac>, state: &State, seat: Seat, turns: u32, thinker: &Thinker, seed: u64) -> bool {
    let mut state = state.clone();
    while Ac::awaited(&state) == Some(seat) {
        let Some(action) = choice::<Ac>(&state, thinker, seed) else { return false };
        if prover.wins_after(&state, &action, turns) != Some(true) {
            return false;
        }
        play::<Ac>(&mut state, &action);
    }
    true
}

/// A course of the game from a position to its end, in which the seat keeps the win and the other defends.
fn course(prover: &mut Prover<Ac>, state: &State, seat: Seat, mut turns: u32) -> Option<Vec<Action>> {
    let (mut state, mut course) = (state.clone(), Vec::new());
    while let Some(mover) = Ac::awaited(&state) {
        let own = mover == seat;
        let mut action = choice::<Ac>(&state, &thinker(if own { CHOOSES } else { DEFENDS }), 1)?;
        if own && !prover.wins_after(&state, &action, turns)? {
            let all = hadal_games::testing::puzzles::all_actions::<Ac>(&state)?;
            action = all.into_iter().find(|action| prover.wins_after(&state, action, turns) == Some(true))?;
        }
        play::<Ac>(&mut state, &action);
        course.push(action);
        if own && Ac::awaited(&state) != Some(seat) {
            turns = turns.saturating_sub(1);
        }
    }
    Some(course)
}
