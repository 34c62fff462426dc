//! The rules of the example, with a flaw here and there.

use std::ops::ControlFlow;
use std::time::Duration;

use hadal_core::conformance::{Counts, Ledger, Missing};
use hadal_core::game::{
    Awaiting, Broken, Game, GameInfo, Imagine, Legal, Reversibility, ScoreLine, Search, Setup, SetupError, Simulate,
    Sink, Status, Viewer, Visitor,
};
use hadal_core::generator::Generator;
use hadal_core::seat::{PerSeat, Seat};
use hadal_example::{self as example, Event, Example, Illegal, Options, State, View, Zone};

use super::{Action, Swaps, Toy, flaw, step, tick, works};

const PEBBLES: u8 = 40;

/// True if the hand of the seat after this one is better than most, which nobody else knows.
fn other_is_high(state: &State, seat: Seat) -> bool {
    let other = &state.players[seat.next(state.players.count())];
    other.hand.numbers().map(u32::from).sum::<u32>() > 22
}

impl<const FLAW: u8> Game for Toy<FLAW> {
    const INFO: GameInfo = GameInfo { title: "Toy", seats_max: 2, ..Example::INFO };

    const LISTED_MAX: usize = Example::LISTED_MAX + 1;

    type Options = Options;
    type State = State;
    type Action = Action<FLAW>;
    type Template = Swaps<FLAW>;
    type Illegal = Illegal;
    type Event = Event;
    type View = View;

    fn new_game(setup: &Setup<Options>) -> Result<State, SetupError> {
        let mut setup = setup.clone();
        if flaw::of::<FLAW>() == flaw::SETUP_VARIES && tick().is_multiple_of(2) {
            setup.options.pebbles = Some(PEBBLES - 1);
        }
        Example::new_game(&setup)
    }

    fn seat_count(state: &State) -> u8 {
        Example::seat_count(state)
    }

    fn status(state: &State) -> Status {
        match (flaw::of::<FLAW>(), Example::status(state)) {
            (flaw::NOBODY_IS_AWAITED, Status::Awaiting(awaiting)) if state.heap < 9 => {
                Status::Awaiting(Awaiting { seat: Seat(state.players.count()), ..awaiting })
            }
            (flaw::STATUS_LEAKS, Status::Awaiting(awaiting)) if other_is_high(state, state.turn) => {
                Status::Awaiting(Awaiting { decision: "boast".into(), ..awaiting })
            }
            (flaw, Status::Over(mut outcome)) => {
                for result in &mut outcome.results {
                    result.rank += u32::from(flaw == flaw::NOBODY_IS_FIRST);
                    result.score += i64::from(flaw == flaw::SCORE_IS_NO_SUM);
                }
                if flaw == flaw::A_SEAT_HAS_NO_RESULT {
                    outcome.results.truncate(1);
                }
                Status::Over(outcome)
            }
            (_, status) => status,
        }
    }

    fn walk(state: &State, visitor: &mut impl Visitor<Action<FLAW>, Swaps<FLAW>>) -> ControlFlow<()> {
        let Legal { mut actions, templates } = Self::legal_actions(state);
        match (flaw::of::<FLAW>(), actions.first_mut()) {
            (flaw::VISITS_ANOTHER, Some(first)) => *first = Action::Of(example::Action::Take { count: 9 }),
            (flaw::VISITS_LESS, Some(_)) => drop(actions.pop()),
            _ => {}
        }
        actions.into_iter().try_for_each(|action| visitor.one(action))?;
        templates.into_iter().try_for_each(|swaps| visitor.family(swaps))
    }

    fn legal_actions(state: &State) -> Legal<Action<FLAW>, Swaps<FLAW>> {
        let take = |count| Action::Of(example::Action::Take { count });
        let Legal { actions, templates } = Example::legal_actions(state);
        let mut actions: Vec<_> = actions.into_iter().map(Action::Of).collect();
        match flaw::of::<FLAW>() {
            flaw::GOES_ON_AFTER_THE_END if state.heap == 0 => actions.push(take(1)),
            flaw::STUCK if state.heap < 9 => return Legal::default(),
            flaw::LISTED_IS_REFUSED if (1..3).contains(&state.heap) => actions.push(take(3)),
            flaw::LIST_LEAKS if other_is_high(state, state.turn) => drop(actions.pop()),
            flaw::LIST_REPEATS if (1..20).contains(&state.heap) => actions.push(take(1)),
            flaw::LIST_IS_LONG => actions.extend([take(1); 2]),
            flaw::LIST_CHANGES if tick().is_multiple_of(2) => actions.reverse(),
            _ => {}
        }
        Legal { actions, templates: templates.into_iter().map(Swaps).collect() }
    }

    fn check(state: &State, action: &Action<FLAW>) -> Result<(), Illegal> {
        match action {
            Action::Of(example::Action::Take { count: 3 }) if flaw::of::<FLAW>() == flaw::UNLISTED_PASSES => Ok(()),
            Action::Of(action) => Example::check(state, action),
            Action::Work => {
                if works::<FLAW>() {
                    Ok(())
                } else {
                    Err(Illegal::WrongNumber)
                }
            }
        }
    }

    fn play(state: &mut State, action: &Action<FLAW>, events: &mut impl Sink<Event>) {
        let (seat, is_high) = (state.turn, other_is_high(state, state.turn));
        let Action::Of(action) = action else {
            match flaw::of::<FLAW>() {
                flaw::HAS_BUGS => std::thread::sleep(Duration::from_millis(300)),
                _ => step(Duration::from_millis(5)),
            }
            state.turn = seat.next(state.players.count());
            return;
        };
        match *action {
            example::Action::Take { count: 3 } if flaw::of::<FLAW>() == flaw::HAS_BUGS => panic!("a bug"),
            example::Action::Take { count: 2 } if flaw::of::<FLAW>() == flaw::HAS_BUGS => {
                panic!("the secret is {:?}", state.players[seat].hand)
            }
            example::Action::Take { count } => take::<FLAW>(state, count, events),
            example::Action::Swap { .. } => Example::play(state, action, events),
        }
        match (flaw::of::<FLAW>(), action) {
            (flaw::HEAP_LEAKS, example::Action::Take { .. }) | (flaw::SWAP_LEAKS, example::Action::Swap { .. })
                if is_high =>
            {
                state.heap = state.heap.saturating_sub(1);
            }
            (flaw::TURN_LEAKS, _) if is_high => state.turn = seat,
            _ => {}
        }
    }

    fn event_for(event: &Event, viewer: Viewer) -> Option<Event> {
        let is_shown_to_all = flaw::of::<FLAW>() != flaw::EVENT_LEAKS || viewer == Viewer::Spectator;
        Example::event_for(event, viewer).filter(|event| is_shown_to_all || !matches!(event, Event::Shown { .. }))
    }

    fn reversibility(event: &Event) -> Reversibility {
        match event {
            Event::Shown { .. } if flaw::of::<FLAW>() == flaw::EVENT_LEAKS => Reversibility::Free,
            _ => Example::reversibility(event),
        }
    }

    fn view(state: &State, viewer: Viewer, advice: bool) -> View {
        let mut view = Example::view(state, viewer, advice);
        if flaw::of::<FLAW>() == flaw::VIEW_LEAKS || flaw::of::<FLAW>() == flaw::ADVICE_LEAKS && advice {
            view.players.iter_mut().zip(&state.players).for_each(|(seen, player)| seen.hand = Some(player.hand));
        }
        view
    }

    fn scores_so_far(state: &State) -> PerSeat<Vec<ScoreLine>> {
        let stands_still = state.heap == 0 && flaw::of::<FLAW>() == flaw::SCORES_STAND_STILL;
        let scores = Example::scores_so_far(state);
        let still = |line: &ScoreLine| ScoreLine { points: line.points + i64::from(stands_still), ..line.clone() };
        scores.map(|_, lines| lines.iter().map(still).collect())
    }

    fn scores_seen(view: &View) -> PerSeat<Option<i64>> {
        let scores = Example::scores_seen(view);
        match flaw::of::<FLAW>() {
            flaw::SEEN_SCORE_IS_WRONG => scores.map(|_, score| score.map(|points| points + 1)),
            flaw::SCORE_STAYS_HIDDEN if view.heap == 0 => scores.map(|_, _| None),
            _ => scores,
        }
    }

    fn audit(state: &State) -> Result<(), Broken> {
        Example::audit(state)
    }

    fn apply(state: &mut State, action: &Action<FLAW>, events: &mut impl Sink<Event>) -> Result<(), Illegal> {
        if let Err(illegal) = Self::check(state, action) {
            if flaw::of::<FLAW>() == flaw::REFUSAL_CHANGES_STATE {
                state.turn = state.turn.next(state.players.count());
            }
            return Err(illegal);
        }
        Self::play(state, action, events);
        Ok(())
    }
}

fn take<const FLAW: u8>(state: &mut State, count: u8, events: &mut impl Sink<Event>) {
    let seat = state.turn;
    match flaw::of::<FLAW>() {
        flaw::NEVER_ENDS => {
            state.turn = seat.next(state.players.count());
            return;
        }
        flaw::INVARIANT_BREAKS if state.heap < 20 => {
            state.heap = PEBBLES + 1;
            state.turn = seat.next(state.players.count());
            return;
        }
        // An action that passes although there are too few.
        flaw::UNLISTED_PASSES if count > state.heap => return,
        _ => {}
    }
    let mut told = Vec::new();
    Example::play(state, &example::Action::Take { count }, &mut told);
    if flaw::of::<FLAW>() == flaw::PLAY_VARIES && tick().is_multiple_of(2) {
        state.heap = state.heap.saturating_sub(1);
    }
    if flaw::of::<FLAW>() == flaw::EVENT_LEAKS {
        events.push(Event::Shown { seat, hand: state.players[seat].hand });
    }
    for event in told {
        events.push(match (flaw::of::<FLAW>(), event) {
            (flaw::EVENT_TELLS_LESS, Event::Took { seat, count }) => Event::Took { seat, count: count - 1 },
            (flaw::EVENT_TELLS_MORE, Event::Took { seat, count }) => Event::Took { seat, count: count + PEBBLES },
            (_, event) => event,
        });
    }
}

impl<const FLAW: u8> Ledger for Toy<FLAW> {
    type Zone = Zone;

    fn zones(view: &View) -> Counts<Zone> {
        let mut zones = Example::zones(view);
        // Other flaws take pebbles of which no event tells, or show hands.
        if !matches!(flaw::of::<FLAW>(), flaw::NONE | flaw::EVENT_TELLS_LESS | flaw::EVENT_TELLS_MORE) {
            let all: Vec<Zone> = zones.filled().copied().collect();
            let empty = view.players.seated().map(|(seat, _)| Zone::Taken(seat)).chain([Zone::Heap, Zone::Sea]);
            empty.chain(all).for_each(|zone| zones.hide(zone));
        }
        zones
    }

    fn enter(zones: &mut Counts<Zone>, view: &View, event: &Event) -> Result<(), Missing<Zone>> {
        Example::enter(zones, view, event)
    }
}

impl<const FLAW: u8> Imagine for Toy<FLAW> {
    fn undealt(view: &View) -> State {
        Example::undealt(&without_foreign_hands(view))
    }

    fn deal(state: &mut State, view: &View, generator: &mut Generator) {
        Example::deal(state, &without_foreign_hands(view), generator);
    }
}

/// A view without the hands that its viewer should not see: they are dealt anew.
fn without_foreign_hands(view: &View) -> View {
    let mut view = view.clone();
    let own = view.viewer_seat;
    if view.heap > 0 {
        for (seat, player) in Seat::all(view.players.count()).zip(view.players.iter_mut()) {
            player.hand = player.hand.filter(|_| own == Some(seat));
        }
    }
    view
}

impl<const FLAW: u8> Simulate for Toy<FLAW> {
    const PLAYOUT_ACTIONS_MAX: u64 = Example::PLAYOUT_ACTIONS_MAX;

    fn playout_options() -> Options {
        Options { pebbles: Some(PEBBLES) }
    }

    fn turns_ended(state: &State) -> u64 {
        Example::turns_ended(state)
    }
}

impl<const FLAW: u8> Search for Toy<FLAW> {
    const EVALUATION_VERSION: u32 = Example::EVALUATION_VERSION;

    fn evaluate(state: &State, seat: Seat) -> i32 {
        Example::evaluate(state, seat)
    }
}
