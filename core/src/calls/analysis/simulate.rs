//! `SimulateGames`: games among bots, and their figures.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::time::Duration;

use prost::Message;

use super::bots::encode_work;
use super::choose::{REPORT_EVERY_MIN, no_time};
use super::{Reports, thinker};
use crate::calls::beginning::asked_seats;
use crate::calls::context::Context;
use crate::calls::opened::Opened;
use crate::calls::parts::{check_going_on, required_state};
use crate::calls::sealing::refuse_key;
use crate::engine::{BotGames, Played, Seating, Start};
use crate::game::Viewer;
use crate::limits::{GAMES, OPENING};
use crate::meter::{Meter, price};
use crate::pb;
use crate::refusal::Refusal;
use crate::search::{Bot, DecisionCount, Patience, SearchEffort, SeatTally, StoppedBy, Tally, opening_actions};
use crate::seat::Seat;

/// Lets bots play games.
///
/// # Errors
/// `MALFORMED` for bots, options and games that do not exist or may never end; the refusals of the state; `GAME_OVER`;
/// `SEAT_KEY_REFUSED` without a seat's key; `LIMIT_EXCEEDED` for too many games or too long an opening; `DEADLINE_EXCEEDED` if the time
/// ran out before the first game.
pub fn simulate_games(
    context: &Context<'_>,
    request: &pb::SimulateGamesRequest,
    patience: &dyn Patience,
    reports: Reports<'_, pb::Simulation>,
) -> Result<pb::Simulation, Refusal> {
    let (first, count) = range(request)?;
    let seats = (0..).zip(&request.seats);
    let thinkers: Vec<_> = seats
        .map(|(place, thinker): (usize, _)| thinker::decode_repeatable(thinker, &format!("seats[{place}]")))
        .collect::<Result<_, _>>()?;
    let (seed, every) = (request.seed, request.report_every);
    let asked = request.opening.map(u64::from);
    OPENING.check_at("opening", asked.unwrap_or(0))?;
    // Games from a state tell about that state, not about others near it: they have no opening by default.
    let seating = Seating { thinkers, seed, rotate: request.rotate, opening: asked.unwrap_or(0) };
    let games = if request.state.is_some() {
        from_state(context, request, seating)?
    } else {
        from_start(context, request, seating)?
    };
    let mut played = Figures::new(context, seed, games.bot_version());
    let every = every.max(REPORT_EVERY_MIN) * u64::from(every > 0);
    let mut due = every;
    let stopped_by = loop {
        if played.tally.games == count {
            break StoppedBy::Simulations;
        }
        let mut game = Tally::default();
        let ended = games.play(first + played.tally.games, &mut game, patience);
        played.work(&game);
        match ended? {
            Played::Whole => played.tally.add(&game),
            Played::Cut if played.tally.games > 0 && !patience.is_gone() => break StoppedBy::Deadline,
            Played::Cut => return Err(no_time()),
        }
        if every > 0 && played.tally.transitions() >= due && played.tally.games < count {
            due = played.tally.transitions() + every;
            reports(&mut || played.message(None));
        }
    };
    Ok(played.message(Some(stopped_by)))
}

/// The number of the first game, and the number of games.
fn range(request: &pb::SimulateGamesRequest) -> Result<(u64, u64), Refusal> {
    let (first, count) = (request.first_game, request.games);
    if count == 0 {
        return Err(Refusal::malformed("games", "is missing; ask for at least one"));
    }
    GAMES.check_at("games", count)?;
    match first.checked_add(count) {
        Some(_) => Ok((first, count)),
        None => Err(Refusal::malformed("first_game", "is out of range")),
    }
}

/// Games from the start.
fn from_start(
    context: &Context<'_>,
    request: &pb::SimulateGamesRequest,
    seating: Seating,
) -> Result<Box<dyn BotGames>, Refusal> {
    context.meter.charge(price::OPENING + request.encoded_len() as u64 / price::TYPED_BYTES_PER_UNIT)?;
    if !request.seat_key.is_empty() {
        return Err(Refusal::malformed("seat_key", "needs a state, and the request has none; leave it empty"));
    }
    let game = context.host.find(&request.game_id)?;
    context.meter.environment().note_game(game.info().id, None);
    let seat_count = asked_seats(game.info(), request.seat_count)?;
    let opening = request.opening.map_or_else(|| opening_actions(game.info()), u64::from);
    game.games(seat_count, Start::of(request.options.clone()), Seating { opening, ..seating })
}

/// Games from imagined worlds: those of the holder of the key, or of the awaited seat in an open state.
fn from_state(
    context: &Context<'_>,
    request: &pb::SimulateGamesRequest,
    seating: Seating,
) -> Result<Box<dyn BotGames>, Refusal> {
    let is_start = !request.game_id.is_empty() || request.options.is_some() || request.seat_count > 0;
    if is_start {
        return Err(Refusal::malformed(
            "state",
            "excludes game_id, options and seat_count; send the state alone, or leave it unset",
        ));
    }
    let opened = Opened::open(context, required_state(request.state.as_ref())?, &[])?;
    let awaited = check_going_on(opened.played.as_ref())?;
    let seat = match &opened.seal {
        None if request.seat_key.is_empty() => awaited,
        None => return Err(Refusal::malformed("seat_key", "an open state has no keys; leave it empty")),
        Some(seal) => {
            let owner = seal.secret.seat_of(&request.seat_key, opened.played.seat_count());
            owner.ok_or_else(|| refuse_key("seat_key"))?
        }
    };
    opened.played.games(Viewer::Seat(seat), seating)
}

/// The figures of the games played so far.
struct Figures {
    tally: Tally,
    /// The actions applied by each bot, including those of games that were cut off.
    done: BTreeMap<Bot, u64>,
    began: Duration,
    meter: Meter,
    seed: u64,
    bot_version: u32,
}

impl Figures {
    fn new(context: &Context<'_>, seed: u64, bot_version: u32) -> Self {
        let (began, meter) = (context.meter.environment().now(), context.meter.clone());
        Self { tally: Tally::default(), done: BTreeMap::new(), began, meter, seed, bot_version }
    }

    /// Counts the work of a game, with any result.
    fn work(&mut self, game: &Tally) {
        for (bot, transitions) in &game.transitions {
            *self.done.entry(*bot).or_default() += transitions;
        }
    }

    fn message(&self, stopped_by: Option<StoppedBy>) -> pb::Simulation {
        let Tally { games, copies, seats, lengths, decisions, depth, .. } = &self.tally;
        let seat = |(seat, tally): (Seat, &SeatTally)| pb::SeatStatistics {
            seat: seat.0.into(),
            wins_ppm: tally.wins_ppm,
            rank_sum: tally.rank_sum,
            score_sum: tally.score_sum,
            score_square_sum: tally.score_square_sum,
        };
        let decision = |(word, counted): (&Cow<'static, str>, &DecisionCount)| pb::DecisionStatistics {
            decision: word.to_string(),
            times: counted.times,
            choices_sum: counted.choices_sum,
        };
        let done = SearchEffort { transitions: self.tally.transitions(), simulations: *games, depth: *depth };
        pb::Simulation {
            r#final: stopped_by.is_some(),
            games: *games,
            seats: seats.seated().map(seat).collect(),
            lengths: Some(pb::Lengths {
                actions_sum: lengths.sum,
                actions_square_sum: lengths.square_sum,
                actions_max: lengths.max,
            }),
            decisions: decisions.iter().map(decision).collect(),
            copies: *copies,
            work: Some(encode_work(done, stopped_by, self.seed, self.bot_version)),
        }
    }
}

impl Drop for Figures {
    /// The work was done, with any result.
    fn drop(&mut self) {
        let environment = self.meter.environment();
        environment.note_thought(&self.done, environment.now().saturating_sub(self.began));
    }
}
