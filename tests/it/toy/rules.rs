//! The rules of the toy, with a flaw here and there.

use std::time::Duration;

use hadal_core::playout::uniform_action;

use super::{
    Action, Awaiting, Broken, Corners, Counts, Event, Game, GameInfo, Generator, Illegal, Imagine, Legal, Missing,
    Outcome, PerSeat, Reversibility, ScoreLine, Search, Seat, SeatResult, Setup, SetupError, Simulate, Sink, State,
    Status, Tally, Toy, View, Viewer, WordInfo, Zone, flaw, step, tick,
};

const HEAP: u8 = 40;
const SECRETS: u64 = 1_000;

impl<const FLAW: u8> Game for Toy<FLAW> {
    const INFO: GameInfo = GameInfo {
        id: "advanced_colonization",
        title: "Toy",
        summary: "A heap of pebbles",
        seats_min: 2,
        seats_max: 2,
        rules_version: 1,
        has_chance: true,
        has_hidden_information: true,
        rules: "",
        how_to_play: "",
        lessons: &[],
        notation_grammar: "",
        options: &[],
        decisions: &[WordInfo { word: "take", description: "The seat takes pebbles." }],
        outcomes: &[WordInfo { word: "heap_is_empty", description: "No pebble is left." }],
        score_sources: &[WordInfo { word: "last_pebble", description: "Taking the last pebble." }],
    };

    const LISTED_MAX: usize = 6;

    type Options = u8;
    type State = State;
    type Action = Action<FLAW>;
    type Template = Corners<FLAW>;
    type Illegal = Illegal;
    type Event = Event;
    type View = View;

    fn new_game(setup: &Setup<u8>) -> Result<State, SetupError> {
        let mut generator = setup.generator.clone();
        let secrets = [secret(&mut generator), secret(&mut generator)];
        let heap = if flaw::of::<FLAW>() == flaw::SETUP_VARIES && tick().is_multiple_of(2) { HEAP - 1 } else { HEAP };
        Ok(State { seat: Seat(0), heap, secrets, generator })
    }

    fn seat_count(_: &State) -> u8 {
        2
    }

    fn status(state: &State) -> Status {
        if state.heap == 0 {
            return Status::Over(outcome::<FLAW>(state.seat.next(2)));
        }
        let seat = if flaw::of::<FLAW>() == flaw::NOBODY_IS_AWAITED && state.heap < 9 { Seat(2) } else { state.seat };
        let leaks = flaw::of::<FLAW>() == flaw::STATUS_LEAKS && state.secrets[0] > 100;
        Status::Awaiting(Awaiting { seat, decision: if leaks { "boast" } else { "take" }.into() })
    }

    fn legal_actions(state: &State) -> Legal<Action<FLAW>, Corners<FLAW>> {
        if state.heap == 0 && flaw::of::<FLAW>() != flaw::GOES_ON_AFTER_THE_END
            || state.heap < 9 && flaw::of::<FLAW>() == flaw::STUCK
        {
            return Legal::default();
        }
        let most = if flaw::of::<FLAW>() == flaw::LISTED_IS_REFUSED { 3 } else { state.heap.min(3) };
        let mut actions: Vec<_> = (1..=most).map(Action::Take).collect();
        let hidden = state.secrets[state.seat.next(2).index()];
        if !(flaw::of::<FLAW>() == flaw::LIST_LEAKS && hidden > 100) {
            actions.push(Action::Redraw);
        }
        match flaw::of::<FLAW>() {
            flaw::LIST_REPEATS if state.heap < 20 => actions.push(Action::Redraw),
            flaw::LIST_IS_LONG => actions.extend([Action::Redraw; 2]),
            flaw::LIST_CHANGES if tick().is_multiple_of(2) => actions.reverse(),
            _ => {}
        }
        let templates = if state.heap.is_multiple_of(2) { vec![Corners] } else { Vec::new() };
        Legal { actions, templates }
    }

    fn check(state: &State, action: &Action<FLAW>) -> Result<(), Illegal> {
        match *action {
            Action::Take(0) => Err(Illegal::TooMany),
            Action::Take(count) if count <= state.heap.min(3) => Ok(()),
            Action::Take(3) if flaw::of::<FLAW>() == flaw::UNLISTED_PASSES => Ok(()),
            Action::Take(_) => Err(Illegal::TooMany),
            Action::Redraw => Ok(()),
            Action::Mark(corners) if !(1..32).contains(&corners) => Err(Illegal::TooMany),
            Action::Mark(_) if state.heap.is_multiple_of(2) => Ok(()),
            Action::Mark(_) => Err(Illegal::HeapIsOdd),
        }
    }

    fn play(state: &mut State, action: &Action<FLAW>, events: &mut impl Sink<Event>) {
        let other_is_high = state.secrets[state.seat.next(2).index()] > 100;
        match *action {
            Action::Take(3) if flaw::of::<FLAW>() == flaw::HAS_BUGS => panic!("a bug"),
            Action::Take(2) if flaw::of::<FLAW>() == flaw::HAS_BUGS => panic!("the secret is {}", state.secrets[0]),
            Action::Redraw if flaw::of::<FLAW>() == flaw::HAS_BUGS => std::thread::sleep(Duration::from_millis(300)),
            Action::Redraw if flaw::of::<FLAW>() == flaw::WORK_IS_COUNTED => step(Duration::from_millis(5)),
            _ => {}
        }
        match *action {
            Action::Redraw => {
                let drawn = secret(&mut state.generator);
                state.secrets[state.seat.index()] = drawn;
                events.push(Event::Redrew(state.seat, drawn));
            }
            Action::Take(count) => take::<FLAW>(state, count, events),
            Action::Mark(_) => take::<FLAW>(state, 1, events),
        }
        match (flaw::of::<FLAW>(), action) {
            (flaw::HEAP_LEAKS, Action::Take(_)) | (flaw::REDRAW_LEAKS, Action::Redraw) if other_is_high => {
                state.heap = state.heap.saturating_sub(1);
            }
            (flaw::TURN_LEAKS, _) if other_is_high => return,
            _ => {}
        }
        state.seat = state.seat.next(2);
    }

    fn event_for(event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Took(count) => Some(Event::Took(*count)),
            Event::Redrew(seat, drawn) => Some(Event::Redrew(*seat, if viewer.is(*seat) { *drawn } else { 0 })),
            Event::Boasted(secret) => (viewer == Viewer::Spectator).then_some(Event::Boasted(*secret)),
        }
    }

    fn reversibility(event: &Event) -> Reversibility {
        match event {
            Event::Redrew(..) => Reversibility::ChanceUsed,
            Event::Took(_) | Event::Boasted(_) => Reversibility::Free,
        }
    }

    fn view(state: &State, viewer: Viewer, advice: bool) -> View {
        let all = flaw::of::<FLAW>() == flaw::VIEW_LEAKS || flaw::of::<FLAW>() == flaw::ADVICE_LEAKS && advice;
        let known = |seat: Seat| if all || viewer.is(seat) { state.secrets[seat.index()] } else { 0 };
        View { viewer, seat: state.seat, heap: state.heap, secrets: [known(Seat(0)), known(Seat(1))] }
    }

    fn scores_so_far(state: &State) -> PerSeat<Vec<ScoreLine>> {
        let is_over = state.heap == 0 && flaw::of::<FLAW>() != flaw::SCORES_STAND_STILL;
        let points = |seat| i64::from(is_over && seat == state.seat.next(2));
        PerSeat::from_fn(2, |seat| vec![ScoreLine { source: "last_pebble", points: points(seat) }])
    }

    fn audit(state: &State) -> Result<(), Broken> {
        if state.heap > HEAP {
            return Err(Broken::new("heap", format!("{} pebbles, there are {HEAP}", state.heap)));
        }
        Ok(())
    }

    fn apply(state: &mut State, action: &Action<FLAW>, events: &mut impl Sink<Event>) -> Result<(), Illegal> {
        if let Err(illegal) = Self::check(state, action) {
            if flaw::of::<FLAW>() == flaw::REFUSAL_CHANGES_STATE {
                state.seat = state.seat.next(2);
            }
            return Err(illegal);
        }
        Self::play(state, action, events);
        Ok(())
    }
}

fn take<const FLAW: u8>(state: &mut State, count: u8, events: &mut impl Sink<Event>) {
    match flaw::of::<FLAW>() {
        flaw::NEVER_ENDS => {}
        flaw::INVARIANT_BREAKS if state.heap < 20 => state.heap = HEAP + 1,
        flaw::PLAY_VARIES if tick().is_multiple_of(2) => state.heap = state.heap.saturating_sub(count + 1),
        _ => state.heap = state.heap.saturating_sub(count),
    }
    let told = match flaw::of::<FLAW>() {
        flaw::EVENT_TELLS_LESS => count - 1,
        flaw::EVENT_TELLS_MORE => count + HEAP,
        _ => count,
    };
    events.push(Event::Took(told));
    if flaw::of::<FLAW>() == flaw::EVENT_LEAKS {
        events.push(Event::Boasted(state.secrets[state.seat.index()]));
    }
}

fn secret(generator: &mut Generator) -> u8 {
    u8::try_from(generator.below(SECRETS) % 250).unwrap() + 1
}

fn outcome<const FLAW: u8>(winner: Seat) -> Outcome {
    let last = if flaw::of::<FLAW>() == flaw::NOBODY_IS_FIRST { 2 } else { 1 };
    let result = |seat: Seat| {
        let points = i64::from(seat == winner);
        let score = if flaw::of::<FLAW>() == flaw::SCORE_IS_NO_SUM { points + 1 } else { points };
        let lines = vec![ScoreLine { source: "last_pebble", points }];
        SeatResult { seat, rank: if seat == winner { last } else { last + 1 }, score, lines }
    };
    let seats = if flaw::of::<FLAW>() == flaw::A_SEAT_HAS_NO_RESULT { 1 } else { 2 };
    Outcome { results: Seat::all(seats).map(result).collect(), reason: "heap_is_empty" }
}

impl<const FLAW: u8> Tally for Toy<FLAW> {
    type Zone = Zone;

    fn zones(view: &View) -> Counts<Zone> {
        let mut zones = Counts::default();
        match flaw::of::<FLAW>() {
            // Other flaws take pebbles of which no event tells.
            flaw::NONE | flaw::EVENT_TELLS_LESS | flaw::EVENT_TELLS_MORE => zones.add(Zone::Heap, view.heap),
            _ => zones.hide(Zone::Heap),
        }
        for (seat, secret) in Seat::all(2).zip(view.secrets) {
            if view.viewer.is(seat) {
                zones.add(Zone::Secret(seat), secret);
            } else {
                zones.hide(Zone::Secret(seat));
            }
        }
        zones
    }

    fn enter(zones: &mut Counts<Zone>, _: &View, event: &Event) -> Result<(), Missing<Zone>> {
        match event {
            Event::Took(count) => zones.take(Zone::Heap, *count),
            Event::Redrew(seat, 0) => zones.take(Zone::Secret(*seat), 0),
            Event::Redrew(seat, drawn) => {
                zones.set(Zone::Secret(*seat), *drawn);
                Ok(())
            }
            Event::Boasted(_) => Ok(()),
        }
    }
}

impl<const FLAW: u8> Imagine for Toy<FLAW> {
    fn imagine(view: &View, generator: &mut Generator) -> State {
        let mut secrets = view.secrets;
        for seat in Seat::all(2).filter(|seat| !view.viewer.is(*seat)) {
            secrets[seat.index()] = secret(generator);
        }
        State { seat: view.seat, heap: view.heap, secrets, generator: generator.fork() }
    }
}

impl<const FLAW: u8> Simulate for Toy<FLAW> {
    const PLAYOUT_ACTIONS_MAX: u64 = 1_000;

    fn playout_options() -> u8 {
        7
    }

    fn turns_ended(_: &State) -> u64 {
        0
    }

    fn sample_action(state: &State, generator: &mut Generator) -> Option<Action<FLAW>> {
        match flaw::of::<FLAW>() {
            flaw::SAMPLES_WHAT_IS_REFUSED => Some(Action::Take(9)),
            flaw::SAMPLES_NOTHING => None,
            _ => uniform_action::<Self>(&Self::legal_actions(state), generator),
        }
    }
}

impl<const FLAW: u8> Search for Toy<FLAW> {
    const EVALUATION_VERSION: u32 = 1;

    /// Whoever leaves a multiple of four pebbles wins.
    fn evaluate(state: &State, seat: Seat) -> i32 {
        let leads = state.heap.is_multiple_of(4);
        if leads == (state.seat == seat) { -1000 } else { 1000 }
    }
}
