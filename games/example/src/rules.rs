//! The rules; the numbers are those of `rules.md`.

use std::ops::ControlFlow;

use super::Options;
use super::action::{Action, Illegal, Swaps};
use super::event::Event;
use super::state::{Cards, HAND, Player, State};
use hadal_core::game::{Awaiting, Outcome, ScoreLine, Setup, SetupError, Sink, Status, Visitor};
use hadal_core::ranking;
use hadal_core::seat::{PerSeat, Seat};

/// The most pebbles of one turn (rule 2.1).
const TAKE_MAX: u8 = 3;
/// The points for a card that divides (rule 3.2).
const CARD_POINTS: u8 = 3;

/// Deals the hands; seat 0 begins (rule 1).
pub(super) fn new_game(setup: &Setup<Options>) -> Result<State, SetupError> {
    let settings = setup.options.in_force()?;
    let mut generator = setup.generator.clone();
    let mut deck = Cards::ALL;
    let players = PerSeat::from_fn(setup.seat_count, |_| {
        let hand = deck.draw(HAND, &mut generator);
        deck = deck.without(hand);
        Player { pebbles: 0, hand }
    });
    Ok(State { heap: settings.pebbles, settings, turn: Seat(0), players, generator })
}

pub(super) fn status(state: &State) -> Status {
    if state.heap > 0 {
        return Status::Awaiting(Awaiting { seat: state.turn, decision: "take_or_swap".into() });
    }
    let totals = state.players.map(|_, player| score(player).iter().map(|line| line.points).sum::<i64>());
    let results = ranking::results(&totals, |seat| score(&state.players[seat]));
    Status::Over(Outcome { results, reason: "heap_is_empty" })
}

pub(super) fn walk(state: &State, visitor: &mut impl Visitor<Action, Swaps>) -> ControlFlow<()> {
    if state.heap == 0 {
        return ControlFlow::Continue(());
    }
    (1..=state.heap.min(TAKE_MAX)).try_for_each(|count| visitor.one(Action::Take { count }))?;
    visitor.family(Swaps { hand: state.players[state.turn].hand })
}

pub(super) fn check(state: &State, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Take { count } if (1..=state.heap.min(TAKE_MAX)).contains(&count) => Ok(()),
        Action::Take { .. } => Err(Illegal::WrongNumber),
        Action::Swap { cards } if cards == Cards::default() => Err(Illegal::NothingSwapped),
        Action::Swap { cards } if state.players[state.turn].hand.hold(cards) => Ok(()),
        Action::Swap { .. } => Err(Illegal::NotInHand),
    }
}

pub(super) fn play(state: &mut State, action: Action, events: &mut impl Sink<Event>) {
    let seat = state.turn;
    match action {
        Action::Take { count } => {
            state.heap -= count;
            state.players[seat].pebbles += count;
            events.push(Event::Took { seat, count });
        }
        Action::Swap { cards } => {
            // A returned card can come again.
            let deck = state.deck().with(cards);
            let drawn = deck.draw(cards.count(), &mut state.generator);
            let hand = &mut state.players[seat].hand;
            *hand = hand.without(cards).with(drawn);
            state.heap -= 1;
            events.push(Event::Swapped { seat, count: cards.count(), given: Some(cards), drawn: Some(drawn) });
        }
    }
    state.turn = seat.next(state.players.count());
    if state.heap == 0 {
        for (seat, player) in state.players.seated() {
            events.push(Event::Shown { seat, hand: player.hand });
        }
    }
}

/// The score of a seat if the game ended now (rule 3).
pub(super) fn score(player: &Player) -> Vec<ScoreLine> {
    let dividing = player.hand.numbers().filter(|number| divides(*number, player.pebbles));
    let cards = dividing.map(|_| i64::from(CARD_POINTS)).sum();
    vec![ScoreLine { source: "pebbles", points: player.pebbles.into() }, ScoreLine { source: "cards", points: cards }]
}

/// True if a card counts; with no pebbles none does (rule 3.2).
fn divides(number: u8, pebbles: u8) -> bool {
    pebbles > 0 && pebbles.is_multiple_of(number)
}
