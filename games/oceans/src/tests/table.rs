//! Positions in a few characters, and actions on them in their notation.
//!
//! Rows are written from seat 0 on, separated by `|`; a species is `population:traits`, such as `3:S001,D05`.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a rule looks at the few words of a large vocabulary that concern it"
)]

use crate::event::{Event, Reason, TokenPlace};
use crate::rules::check::completed;
use crate::rules::resolver::Resolver;
use crate::state::{Species, Spot, State};
use crate::{Action, Oceans, Options};
use hadal_core::conformance::events_tell_everything;
use hadal_core::game::{Game, Refuse, Setup, Status};
use hadal_core::generator::Generator;
use hadal_core::seat::Seat;

/// A game in the middle, and what happened in the last action.
pub(super) struct TestMatch {
    pub(super) state: State,
    pub(super) events: Vec<Event>,
}

/// Seat 0 feeds.
pub(super) fn feeding(rows: &str) -> TestMatch {
    table(rows, r#""phase":"feeding""#)
}

/// Seat 0 is about to feed; what is forced has happened.
pub(super) fn before(rows: &str) -> TestMatch {
    table(rows, r#""phase":"before_feeding""#)
}

/// Seat 0 plays cards during the Explosion, with these cards in hand and enough score to pay for them.
pub(super) fn playing(rows: &str, hand: &str) -> TestMatch {
    let hand = quoted(hand);
    table(rows, &format!(r#""explosion":true,"scores":[9,0],"hands":[[{hand}],[]]"#))
}

/// Seat 0's aging begins.
pub(super) fn aging(rows: &str) -> TestMatch {
    table(rows, r#""phase":"aging_before""#)
}

/// A position with more fields of the JSON.
pub(super) fn table(rows: &str, more: &str) -> TestMatch {
    with(Options::default(), rows, more)
}

/// A position under options.
pub(super) fn with(options: Options, rows: &str, more: &str) -> TestMatch {
    let comma = if more.is_empty() { "" } else { "," };
    let text = super::short::position(&format!("{{\"rows\":[{}]{comma}{more}}}", written(rows)));
    let seats = u8::try_from(rows.split('|').count()).unwrap();
    let options = Options { position: Some(text.clone()), ..options };
    let setup = Setup { seat_count: seats, options, generator: Generator::from_seed(7) };
    let state = Oceans::new_game(&setup).unwrap_or_else(|error| panic!("{text}: {error}"));
    Oceans::audit(&state).unwrap_or_else(|broken| panic!("{text}: {broken}"));
    TestMatch { state, events: Vec::new() }
}

fn quoted(ids: &str) -> String {
    ids.split(',').filter(|id| !id.is_empty()).map(|id| format!("\"{id}\"")).collect::<Vec<_>>().join(",")
}

fn written(rows: &str) -> String {
    let species = |text: &str| {
        let (population, traits) = text.split_once(':').unwrap();
        format!("{{\"pop\":{population},\"traits\":[{}]}}", quoted(traits))
    };
    let row = |text: &str| format!("[{}]", text.split_whitespace().map(species).collect::<Vec<_>>().join(","));
    rows.split('|').map(row).collect::<Vec<_>>().join(",")
}

fn read(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

impl TestMatch {
    /// Plays an action, up to the next decision.
    pub(super) fn act(&mut self, text: &str) -> &mut Self {
        self.events.clear();
        let before = self.state.clone();
        Oceans::apply(&mut self.state, &read(text), &mut self.events)
            .unwrap_or_else(|illegal| panic!("{text}: {illegal}; legal: {:?}", self.list()));
        Oceans::audit(&self.state).unwrap_or_else(|broken| panic!("after {text}: {broken}"));
        events_tell_everything::<Oceans>(&before, &self.events, &self.state);
        self
    }

    /// Plays an action and everything it sets off, without going on to the next phase.
    pub(super) fn only(&mut self, text: &str) -> &mut Self {
        let action = read(text);
        Oceans::check(&self.state, &action)
            .unwrap_or_else(|illegal| panic!("{text}: {illegal}; legal: {:?}", self.list()));
        self.events.clear();
        let before = self.state.clone();
        let action = completed(&self.state, &action);
        let mut resolver = Resolver::new(&mut self.state, &mut self.events);
        match resolver.state.stack.pop() {
            Some(task) => resolver.answer_task(task, &action),
            None => resolver.act(&action),
        }
        while let Some(task) = resolver.state.stack.pop() {
            if resolver.work(task) {
                resolver.state.stack.push(task);
                break;
            }
        }
        events_tell_everything::<Oceans>(&before, &self.events, &self.state);
        self
    }

    /// The name of the rule that refuses the action.
    pub(super) fn refusal(&self, text: &str) -> &'static str {
        match Oceans::check(&self.state, &read(text)) {
            Ok(()) => panic!("{text} is legal"),
            Err(illegal) => illegal.violated(),
        }
    }

    pub(super) fn legal(&self, text: &str) -> bool {
        Oceans::check(&self.state, &read(text)).is_ok()
    }

    /// Every listed action.
    pub(super) fn list(&self) -> Vec<String> {
        Oceans::legal_actions(&self.state).actions.iter().map(ToString::to_string).collect()
    }

    pub(super) fn species(&self, spot: &str) -> &Species {
        let (seat, index) = spot.split_once('.').unwrap();
        let spot = Spot { seat: Seat(seat.parse().unwrap()), index: index.parse().unwrap() };
        self.state.species(spot).unwrap_or_else(|| panic!("no species at {spot}"))
    }

    /// Population on a species.
    pub(super) fn pop(&self, spot: &str) -> u16 {
        self.species(spot).population
    }

    pub(super) fn forage(&self, spot: &str) -> i32 {
        self.state.forage_value(self.species(spot))
    }

    pub(super) fn attack(&self, spot: &str) -> i32 {
        self.state.attack_value(self.species(spot))
    }

    pub(super) fn spaces(&self, spot: &str) -> u16 {
        self.state.spaces(self.species(spot))
    }

    pub(super) fn limit(&self, spot: &str) -> Option<usize> {
        self.state.trait_limit(self.species(spot))
    }

    pub(super) fn ages(&self, spot: &str) -> u16 {
        self.state.aging(self.species(spot))
    }

    pub(super) fn score(&self, seat: u8) -> u16 {
        self.state.scores[Seat(seat)]
    }

    /// The cards on a species.
    pub(super) fn traits(&self, spot: &str) -> Vec<String> {
        self.species(spot).traits.iter().map(|held| held.card.to_string()).collect()
    }

    /// The seat that decides, and the word for its decision.
    pub(super) fn asks(&self) -> (u8, String) {
        match Oceans::status(&self.state) {
            Status::Awaiting(awaiting) => (awaiting.seat.0, awaiting.decision.into_owned()),
            Status::Over(_) => (u8::MAX, "over".to_owned()),
        }
    }

    /// Tokens that moved for a reason from or to a score pile in the last action.
    pub(super) fn scored(&self, seat: u8, wanted: Reason) -> u16 {
        let amount = |event: &Event| match event {
            Event::Moved { amount, destination: TokenPlace::Score(to), reason, .. }
                if *to == Seat(seat) && *reason == wanted =>
            {
                *amount
            }
            _ => 0,
        };
        self.events.iter().map(amount).sum()
    }

    /// True if the event happened in the last action.
    pub(super) fn saw(&self, event: &Event) -> bool {
        self.events.contains(event)
    }
}

/// The same as [`TestMatch::asks`] compares with.
pub(super) fn ask(seat: u8, word: &str) -> (u8, String) {
    (seat, word.to_owned())
}

/// A position from its short description.
pub(super) fn from_json(seat_count: u8, short: &str) -> TestMatch {
    from_position(seat_count, &super::short::position(short))
}

/// A position from its whole JSON.
pub(super) fn from_position(seat_count: u8, text: &str) -> TestMatch {
    let options = Options { position: Some(text.to_owned()), ..Options::default() };
    let setup = Setup { seat_count, options, generator: Generator::from_seed(7) };
    let state = Oceans::new_game(&setup).unwrap_or_else(|error| panic!("{text}: {error}"));
    TestMatch { state, events: Vec::new() }
}
