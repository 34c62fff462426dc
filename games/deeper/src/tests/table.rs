//! A table to test at: a state, actions in notation, and hands that may rearrange the pieces.

use crate::data::chart::Hex;

use crate::Deeper;
use crate::action::Action;
use crate::data::chart::{Depth, Spot};
use crate::data::name::Name;
use crate::data::tokens::{Resource, Tokens};
use crate::data::{CardId, Component, FaceId};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::state::map::Laid;
use crate::state::{DeckOrder, Options};
use crate::state::{Player, State};
use hadal_core::conformance::events_tell_everything;
use hadal_core::game::{Game, Setup, Status};
use hadal_core::generator::Generator;
use hadal_core::seat::Seat;

pub(super) struct TestMatch {
    pub(super) state: State,
    pub(super) events: Vec<Event>,
}

/// Options under which seat 0 begins.
pub(super) fn first_begins() -> Options {
    Options { first_seat: Some(0), ..Options::default() }
}

pub(super) fn order(level: u8, tiles: &str) -> DeckOrder {
    DeckOrder { depth_m: Depth(level), tiles: tiles.split_whitespace().map(name).collect() }
}

pub(super) fn name(text: &str) -> Name {
    text.parse().unwrap()
}

pub(super) fn bag(text: &str) -> Tokens {
    let mut tokens = Tokens::default();
    for item in text.split_whitespace() {
        let (resource, count) = item.split_once(':').unwrap();
        tokens[resource.parse::<Resource>().unwrap()] = count.parse().unwrap();
    }
    tokens
}

pub(super) fn spot(q: i32, r: i32) -> Spot {
    Spot::at(Hex::new(q, r)).unwrap()
}

impl TestMatch {
    pub(super) fn of(seats: u8) -> Self {
        Self::with(seats, first_begins())
    }

    pub(super) fn with(seat_count: u8, options: Options) -> Self {
        let setup = Setup { seat_count, options, generator: Generator::from_seed(11) };
        let state = Deeper::new_game(&setup).unwrap();
        Deeper::audit(&state).unwrap();
        Self { state, events: Vec::new() }
    }

    /// A table whose 20 m deck begins with these tiles.
    pub(super) fn scripted(seats: u8, tiles_20: &str) -> Self {
        Self::with(seats, Options { decks: vec![order(1, tiles_20)], ..first_begins() })
    }

    /// Plays actions, separated by `;`, each of which must be listed.
    #[track_caller]
    pub(super) fn play(&mut self, actions: &str) -> &mut Self {
        for text in actions.split(';').map(str::trim) {
            let action: Action = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert!(self.lists(text), "{text} is not among {:?}", self.legal());
            let (before, told) = (self.state.clone(), self.events.len());
            Deeper::apply(&mut self.state, &action, &mut self.events).unwrap();
            events_tell_everything::<Deeper>(&before, &self.events[told..], &self.state);
        }
        self
    }

    #[track_caller]
    pub(super) fn refused(&self, text: &str) -> Illegal {
        let action: Action = text.parse().unwrap();
        assert!(!self.lists(text), "{text} is listed");
        Deeper::check(&self.state, &action).expect_err(text)
    }

    pub(super) fn legal(&self) -> Vec<String> {
        Deeper::legal_actions(&self.state).actions.iter().map(ToString::to_string).collect()
    }

    /// The legal actions that begin with a verb.
    pub(super) fn listed(&self, verb: &str) -> Vec<String> {
        self.legal().into_iter().filter(|text| text.split(' ').next() == Some(verb)).collect()
    }

    pub(super) fn lists(&self, text: &str) -> bool {
        self.legal().iter().any(|listed| listed == text)
    }

    pub(super) fn asked(&self) -> String {
        match Deeper::status(&self.state) {
            Status::Awaiting(awaiting) => awaiting.decision.into_owned(),
            Status::Over(outcome) => outcome.reason.to_owned(),
        }
    }

    pub(super) fn player(&self, seat: u8) -> &Player {
        &self.state.players[Seat(seat)]
    }

    pub(super) fn player_mut(&mut self, seat: u8) -> &mut Player {
        &mut self.state.players[Seat(seat)]
    }

    pub(super) fn inventory(&self) -> Tokens {
        self.state.current().inventory
    }

    pub(super) fn storage(&self) -> Tokens {
        self.state.current().storage
    }

    pub(super) fn audit(&self) {
        Deeper::audit(&self.state).unwrap();
    }

    /// Moves tokens from the supply into the Inventory of the player on turn.
    pub(super) fn carry(&mut self, text: &str) -> &mut Self {
        let tokens = self.draw_tokens(text);
        self.state.current_mut().inventory.add_all(tokens);
        self
    }

    /// Moves tokens from the supply into the Storage of the player on turn.
    pub(super) fn store(&mut self, text: &str) -> &mut Self {
        let tokens = self.draw_tokens(text);
        self.state.current_mut().storage.add_all(tokens);
        self
    }

    fn draw_tokens(&mut self, text: &str) -> Tokens {
        let tokens = bag(text);
        for resource in tokens.present() {
            self.state.supply.remove(resource, tokens[resource]);
        }
        tokens
    }

    /// Leaves this many tokens of a type in the supply; the rest goes to a place nobody looks at.
    pub(super) fn leave_in_supply(&mut self, resource: Resource, count: u8) -> &mut Self {
        self.state.supply[resource] = count;
        self
    }

    fn card(&mut self, id: &str) -> CardId {
        let card = self.state.tables().find_card(name(id)).unwrap();
        if let Some(at) = self.state.blueprints.iter().position(|other| *other == card) {
            self.state.blueprints.remove(at);
        } else if let Ok(at) = self.state.current().hand.binary_search(&card) {
            self.state.current_mut().hand.remove(at);
        }
        card
    }

    /// Builds cards and crafts upgrades for the player on turn, for nothing.
    pub(super) fn build(&mut self, ids: &str) -> &mut Self {
        for id in ids.split_whitespace() {
            if let Some(Component::Upgrade(upgrade)) = self.state.tables().find(name(id)) {
                self.state.current_mut().upgrades.push(upgrade);
            } else {
                let card = self.card(id);
                self.state.current_mut().built.push(card);
            }
        }
        self
    }

    /// Puts cards into the hand of the player on turn.
    pub(super) fn deal(&mut self, ids: &str) -> &mut Self {
        for id in ids.split_whitespace() {
            let card = self.card(id);
            let hand = &mut self.state.current_mut().hand;
            hand.push(card);
            hand.sort_unstable();
        }
        self
    }

    pub(super) fn face(&self, id: &str) -> FaceId {
        self.state.tables().find_face(name(id)).unwrap()
    }

    /// Takes a tile out of its deck.
    fn drawn(&mut self, id: &str) -> FaceId {
        let face = self.face(id);
        let level = self.state.tables().face(face).deck.unwrap();
        let deck = &mut self.state.decks[usize::from(level) - 1].hidden;
        let at = deck.iter().position(|other| *other == face).unwrap();
        deck.remove(at);
        face
    }

    /// Lays a tile of a deck with its printed tokens, whether it fits or not.
    pub(super) fn lay(&mut self, id: &str, q: i32, r: i32) -> &mut Self {
        let face = self.drawn(id);
        let tokens = self.state.tables().face(face).printed;
        for resource in tokens.present() {
            self.state.supply.remove(resource, tokens[resource]);
        }
        self.state.map.lay(spot(q, r), face, tokens);
        self
    }

    /// Puts tiles of the decks into the market.
    pub(super) fn market(&mut self, ids: &str) -> &mut Self {
        for id in ids.split_whitespace() {
            let face = self.drawn(id);
            self.state.market.push(face);
            self.state.market.sort_unstable();
        }
        self
    }

    pub(super) fn market_ids(&self) -> Vec<String> {
        self.state.market.iter().map(|face| self.state.tables().face(*face).id.to_string()).collect()
    }

    pub(super) fn tile(&self, q: i32, r: i32) -> Option<&Laid> {
        self.state.map.at(spot(q, r))
    }

    pub(super) fn tile_id(&self, q: i32, r: i32) -> String {
        self.state.tables().face(self.tile(q, r).unwrap().face).id.to_string()
    }

    /// Puts the pawn of the player on turn somewhere.
    pub(super) fn dive(&mut self, q: i32, r: i32) -> &mut Self {
        self.state.current_mut().pawn = spot(q, r);
        self
    }

    pub(super) fn air(&mut self, air: u16) -> &mut Self {
        self.state.current_mut().air = air;
        self
    }

    pub(super) fn points(&self, seat: u8) -> i64 {
        crate::rules::scoring::score(&self.state, Seat(seat)).total()
    }

    pub(super) fn built(&self, seat: u8) -> Vec<String> {
        self.player(seat).built.iter().map(|card| self.state.tables().blueprint(*card).id.to_string()).collect()
    }

    pub(super) fn hand(&self, seat: u8) -> Vec<String> {
        self.player(seat).hand.iter().map(|card| self.state.tables().blueprint(*card).id.to_string()).collect()
    }
}
