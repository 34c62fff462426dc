//! Decisions in which `greedy` loses clearly against the best: told by searches, confirmed by equal walks.

use std::error::Error;

use hadal_core::calls::records::{Record, RecordStart};
use hadal_core::engine::WIRE_VERSION;
use hadal_core::game::{PuzzleKind, Setup, Status, Viewer, walk};
use hadal_core::pb;
use hadal_core::search::{Bot, Thinker, stream};
use hadal_core::seat::Seat;
use hadal_core::wire::{Wire, game_number};
use hadal_games::testing::puzzles::{
    CLOSE_PPM, Compared, Found, check_measured, choice, even, greedy_choice, look as look_at, others_worth_a_look,
    thinker,
};

use crate::Search;
use crate::kept::Kept;
use crate::level::{greedy_errs, level};
use crate::written::{Said, play, text};

/// The transitions of the first look, of the second and of equal walks.
const FIRST: u64 = 32_000;
const SECOND: u64 = 320_000;
const EVEN: u64 = 3_200_000;

/// What `greedy` has to lose in them, in millionths of a win.
const FIRST_GAP: i64 = 50_000;
const SECOND_GAP: i64 = 100_000;
const EVEN_GAP: i64 = 50_000;

/// The fewest actions to choose among, and the most right answers.
const CHOICES_MIN: u128 = 5;
const RIGHT_MAX: usize = 3;

/// The transitions of the better player, and every which action is a slip, on average.
const PLAYERS: u64 = 500;
const SLIP: u64 = 12;

/// Looks through one game after the other. Of games that place tiles only the places are asked for.
pub(crate) fn look<G: Wire>(
    search: &Search<'_>,
    kept: &mut Kept,
    prefix: &str,
    question: &str,
) -> Result<(), Box<dyn Error>> {
    while !search.is_over(kept) {
        let seed = kept.next_seed();
        let mut chance = stream(seed, 0);
        let setup = Setup { seat_count: 2, options: G::table_options(), generator: stream(seed, 1) };
        let mut state = G::new_game(&setup)?;
        let mut has_one = false;
        for ply in 0.. {
            if search.is_over(kept) {
                return Ok(());
            }
            let Status::Awaiting(awaiting) = G::status(&state) else { break };
            let is_asked =
                (prefix != "place" || awaiting.decision == "place") && walk::count::<G>(&state) >= CHOICES_MIN;
            // One of a game: the next ones would look much the same.
            if is_asked
                && !has_one
                && let Some(written) = puzzle::<G>(&state, awaiting.seat, (seed, ply), search.commit, question)?
            {
                has_one = kept.add(prefix, written)?;
            }
            // Two players of different strength, and both slip at times.
            let player =
                if awaiting.seat == Seat(0) { Thinker::at_level(Bot::Greedy, 1) } else { Some(thinker(PLAYERS)) };
            let Some(player) = player else { break };
            let slips = chance.below(SLIP) == 0;
            let own =
                if slips { walk::random::<G>(&state, &mut chance) } else { choice::<G>(&state, &player, seed + ply) };
            let Some(action) = own else { break };
            play::<G>(&mut state, &action);
        }
    }
    Ok(())
}

/// The best action and what `greedy` loses against it, by a search.
fn gap<A: Clone + PartialEq>(looked: &[Compared<A>], greedy: &A) -> Option<(A, i64)> {
    let best = looked.first()?.action.clone();
    let own = looked.iter().find(|one| one.action == *greedy)?;
    Some((best, own.loss_ppm))
}

/// The puzzle of a position, if there is one.
fn puzzle<G: Wire>(
    state: &G::State,
    seat: Seat,
    (seed, ply): (u64, u64),
    commit: &str,
    question: &str,
) -> Result<Option<String>, Box<dyn Error>> {
    let Some(greedy) = greedy_choice::<G>(state, seat, seed) else { return Ok(None) };
    let first = look_at::<G>(state, seat, FIRST, seed);
    let Some((named, loss)) = gap(&first, &greedy) else { return Ok(None) };
    if loss < FIRST_GAP {
        return Ok(None);
    }
    let second = look_at::<G>(state, seat, SECOND, seed + 1_000_003);
    let Some((best, listed)) = gap(&second, &greedy) else { return Ok(None) };
    if best != named || listed < SECOND_GAP {
        return Ok(None);
    }
    let actions = others_worth_a_look(&[best.clone(), greedy.clone()], &second);
    let compared = even::<G>(state, seat, &actions, EVEN, seed + 2_000_003);
    let Some((_, loss)) = gap(&compared, &greedy) else { return Ok(None) };
    let of_greedy = compared.iter().find(|one| one.action == greedy).map_or(0, |one| one.error_ppm);
    let is_clear = loss >= EVEN_GAP && loss * 2 >= listed && loss.unsigned_abs() >= of_greedy * 2;
    let is_best_right = compared.iter().any(|one| one.action == best && one.is_also_right());
    anstream::println!("seed {seed}, ply {ply}: {best} before {greedy}, {listed} listed, {loss} by equal walks");
    if !is_clear || !is_best_right {
        return Ok(None);
    }
    let right: Vec<G::Action> =
        compared.iter().filter(|one| one.is_also_right()).map(|one| one.action.clone()).collect();
    let is_close = |one: &&Compared<G::Action>| !one.is_also_right() && one.loss_ppm <= CLOSE_PPM;
    let close: Vec<G::Action> = compared.iter().filter(is_close).map(|one| one.action.clone()).collect();
    if right.len() > RIGHT_MAX || close.contains(&greedy) {
        return Ok(None);
    }
    let finds = &mut |thinker: &Thinker, seed: u64| {
        choice::<G>(state, thinker, seed + 3_000_017).is_some_and(|action| right.contains(&action))
    };
    if !greedy_errs(finds) {
        return Ok(None);
    }
    let found = Found {
        kind: PuzzleKind::Measured,
        seed,
        ply,
        budget: SECOND,
        commit: commit.to_owned(),
        bot_version: Bot::Search.version::<G>(),
        gap_ppm: loss.unsigned_abs(),
        error_ppm: of_greedy,
        level: level::<G>(finds),
    };
    let answer = right[0].clone();
    let said = Said {
        question: question.to_owned(),
        also_right: right.into_iter().skip(1).collect(),
        close,
        wrong: "There is a better one.",
        end: format!("That wins about {} games in 100 more than the first thought.", (loss + 5_000) / 10_000),
    };
    let start = RecordStart::State(Box::new(imagined::<G>(state, seat, seed)?));
    let written = text::<G>((start, None), G::seat_count(state), &[answer], said, &found);
    let record = Record::annotated(&written)?;
    match check_measured::<G>(&record, &found) {
        Ok(()) => Ok(Some(written)),
        Err(problem) => {
            anstream::println!("seed {seed}, ply {ply}: {problem}");
            Ok(None)
        }
    }
}

/// A state that looks to the seat like this one, packed: what it cannot see is dealt anew.
fn imagined<G: Wire>(state: &G::State, seat: Seat, seed: u64) -> Result<pb::State, Box<dyn Error>> {
    let view = G::view(state, Viewer::Seat(seat), false);
    let world = G::imagine(&view, &mut stream(seed, 3));
    let typed = pb::State {
        state: Some(G::encode_state(&world)),
        rules_version: G::INFO.rules_version,
        wire_version: WIRE_VERSION,
        ..pb::State::default()
    };
    let engine = hadal_games::find(G::INFO.id).map_err(|refusal| refusal.to_string())?;
    let opened = engine.open(&typed, &[]).map_err(|refusal| refusal.to_string())?;
    let number = game_number(G::INFO.id).ok_or("the game has no number")?;
    Ok(pb::State { state: Some(pb::state::State::Packed(opened.pack(number))), ..pb::State::default() })
}
