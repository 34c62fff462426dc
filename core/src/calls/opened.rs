//! An opened state, whose [`Seal`] decides what a caller may see and do.
//!
//! Every RPC asks here for the viewers, for the permission to act, for the events and legal actions to show, and for the
//! state to send back. Code for which only one RPC treats sealed states differently is with that RPC: `create`, `close`, `records`, and
//! `analysis`, whose callers show a key.

mod packed;
mod seal;

pub use packed::Packed;
pub use seal::Seal;

use super::context::Context;
use super::host::{Host, unknown_game};
use super::parts::{asked_form, check_acting_seat, open_viewers, price_of_state};
use super::sealing::refuse_key;
use crate::engine::{ActionAt, AnyMatch, Content, Header, OwnState, unpack};
use crate::game::{Status, Viewer};
use crate::meter::{Meter, price};
use crate::pb;
use crate::refusal::Refusal;
use crate::seal::Authority;
use crate::seat::Seat;

/// An opened state, and the form in which it arrived and will be sent.
pub struct Opened {
    /// The match.
    pub played: Box<dyn AnyMatch>,
    /// The seal of a sealed state; `None` if it is open.
    pub seal: Option<Seal>,
    /// The form of an open state.
    pub form: pb::StateForm,
    /// The number of the game.
    pub game: u8,
}

/// The keys sent with an action.
#[derive(Clone, Copy)]
pub struct ActingKeys<'a> {
    /// The key of the seat; empty if none was sent.
    pub seat_key: &'a [u8],
    /// The key of the table; empty if none was sent.
    pub table_key: &'a [u8],
}

impl Opened {
    /// Opens a state together with the actions sent with it: reads the header and opens the seal, checks policy and versions, and only
    /// then decodes and audits what belongs to the game.
    pub fn open(context: &Context<'_>, state: &pb::State, actions: &[ActionAt<'_>]) -> Result<Self, Refusal> {
        context.meter.charge(price::OPENING + price_of_state(state))?;
        let host = context.host;
        let snapshot;
        let (engine, header, received, seal, form) = match &state.state {
            Some(pb::state::State::Sealed(token)) => {
                check_alone(state)?;
                let (seal, opened) = Seal::open(host, token)?;
                snapshot = opened;
                let header = snapshot.header.clone();
                let engine = host.numbered(seal.game, header.rules_version).ok_or_else(unknown_game)?;
                (engine, header, snapshot.content("state.sealed"), Some(seal), pb::StateForm::Typed)
            }
            Some(pb::state::State::Packed(packed)) => {
                check_alone(state)?;
                let (number, header, received) = unpack(packed)?;
                let engine = host.numbered(number, header.rules_version).ok_or_else(unknown_game)?;
                (engine, header, received, None, pb::StateForm::Packed)
            }
            body => {
                let no_game = || Refusal::malformed("state", "holds no game; send back the state of the last answer");
                let engine = host.owner(body.as_ref().ok_or_else(no_game)?, state.rules_version)?;
                (engine, Header::of(state)?, Content::Typed(body.as_ref()), None, pb::StateForm::Typed)
            }
        };
        let info = engine.info();
        context.meter.environment().note_game(info.id, Some(header.ply));
        if seal.is_none() {
            host.sealing.admit_open()?;
        }
        host.check_versions(info, header.wire_version, header.rules_version)?;
        Ok(Self { played: engine.load(header, &received, actions)?, seal, form, game: host.number_of(info.id)? })
    }

    /// A new open game.
    pub(super) fn new_open(host: &Host, played: Box<dyn AnyMatch>) -> Result<Self, Refusal> {
        let game = host.number_of(played.info().id)?;
        Ok(Self { played, seal: None, form: pb::StateForm::Typed, game })
    }

    /// Refuses to show a state in a form that it cannot have.
    pub(super) fn check_form(&self, include: Option<&pb::Include>) -> Result<(), Refusal> {
        if self.seal.is_some() && asked_form(include)? != pb::StateForm::Unspecified {
            return Err(Refusal::malformed("include.state_form", "a sealed state stays sealed; leave it unset"));
        }
        Ok(())
    }

    /// True if the state is sealed and its game has hidden information.
    fn hides(&self) -> bool {
        self.seal.is_some() && self.played.info().has_hidden_information
    }

    /// The viewers of a request: named by seat in an open game, by key in a sealed one.
    pub(super) fn viewers(&self, viewers: &[pb::Viewer]) -> Result<Vec<Viewer>, Refusal> {
        let seat_count = self.played.seat_count();
        match &self.seal {
            None => open_viewers(viewers, seat_count),
            Some(seal) => {
                viewers.iter().enumerate().map(|(index, viewer)| seal.viewer(viewer, index, seat_count)).collect()
            }
        }
    }

    /// Refuses a caller that cannot act for the awaited seat.
    pub(super) fn check_acting(
        &self,
        asked: Option<u32>,
        awaited: Seat,
        keys: ActingKeys<'_>,
        advances: bool,
    ) -> Result<(), Refusal> {
        let seat_count = self.played.seat_count();
        let Some(seal) = &self.seal else {
            refuse_open_key(keys.seat_key, || "seat_key".to_owned())?;
            refuse_open_key(keys.table_key, || "table_key".to_owned())?;
            return check_acting_seat(asked, awaited, seat_count);
        };
        check_acting_seat(asked, awaited, seat_count)?;
        seal.check_table_key(keys.table_key, advances)?;
        if seal.secret.seat_of(keys.seat_key, seat_count) == Some(awaited) {
            Ok(())
        } else {
            Err(refuse_key("seat_key"))
        }
    }

    /// The seats of the keys, which are listed by seat and must all be right; the table key is checked as well.
    pub(super) fn seats_of(&self, seat_keys: &[Vec<u8>], table_key: &[u8]) -> Result<Vec<Seat>, Refusal> {
        let Some(seal) = &self.seal else {
            for (index, key) in seat_keys.iter().enumerate() {
                refuse_open_key(key, || format!("seat_keys[{index}]"))?;
            }
            refuse_open_key(table_key, || "table_key".to_owned())?;
            return Ok(Vec::new());
        };
        seal.check_table_key(table_key, false)?;
        self.seats_by_key(seal, seat_keys)
    }

    fn seats_by_key(&self, seal: &Seal, seat_keys: &[Vec<u8>]) -> Result<Vec<Seat>, Refusal> {
        let mut seats = Vec::new();
        for (index, key) in seat_keys.iter().enumerate().filter(|(_, key)| !key.is_empty()) {
            match seal.secret.seat_of(key, self.played.seat_count()) {
                Some(owner) if owner.index() == index => seats.push(owner),
                _ => return Err(refuse_key(&format!("seat_keys[{index}]"))),
            }
        }
        Ok(seats)
    }

    /// Refuses to close a game without the keys of everyone who could continue it: the table's, or those of every seat.
    pub(super) fn check_closing(&self, seat_keys: &[Vec<u8>], table_key: &[u8]) -> Result<(), Refusal> {
        let Some(seal) = &self.seal else { return Err(nobody_closes()) };
        seal.check_table_key(table_key, true)?;
        let seats = self.seats_by_key(seal, seat_keys)?;
        let keyless = Seat::all(self.played.seat_count()).find(|seat| !seats.contains(seat));
        match keyless {
            Some(missing) if seal.authority == Authority::Seats => Err(refuse_key(&format!("seat_keys[{missing}]"))),
            Some(_) | None => Ok(()),
        }
    }

    /// Refuses to advance a sealed state without the key of the awaited seat, and without the table key where one is
    /// needed.
    pub(super) fn check_advance(&self, seats: &[Seat], table_key: &[u8]) -> Result<(), Refusal> {
        let Some(seal) = &self.seal else { return Ok(()) };
        seal.check_table_key(table_key, true)?;
        match self.played.status() {
            Status::Awaiting(awaiting) if !seats.contains(&awaiting.seat) => {
                Err(refuse_key(&format!("seat_keys[{}]", awaiting.seat)))
            }
            Status::Awaiting(_) | Status::Over(_) => Ok(()),
        }
    }

    /// The position for an answer. `acting` are the seats whose keys came with the request's actions.
    pub fn position(
        &self,
        viewers: &[Viewer],
        acting: &[Seat],
        include: &pb::Include,
        meter: &Meter,
    ) -> Result<Vec<u8>, Refusal> {
        let own = OwnState {
            state: if include.skip_state { None } else { Some(self.state(Some(include))?) },
            chance_secret: self.revealed(),
        };
        self.played.write_position(viewers, &self.shown(viewers, acting, include), own, meter)
    }

    /// The parts of a position that may be shown. In a sealed game with hidden information the legal actions go only to
    /// the awaited seat. The text of a sealed state, which reveals everything, is shown only if the game has neither
    /// chance nor hidden information.
    fn shown(&self, viewers: &[Viewer], acting: &[Seat], include: &pb::Include) -> pb::Include {
        let tells_draws = self.seal.is_some() && self.played.info().has_chance;
        let include = &pb::Include { notation: include.notation && !tells_draws, ..*include };
        if !self.hides() {
            return *include;
        }
        let knows = |seat| acting.contains(&seat) || viewers.contains(&Viewer::Seat(seat));
        // A game that is over awaits nobody, and the empty list reveals nothing.
        let kept_back = !self.played.status().awaited().is_none_or(knows);
        let skip_legal_actions = include.skip_legal_actions || kept_back;
        pb::Include { notation: false, skip_legal_actions, ..*include }
    }

    /// The chance secret of a sealed match that is over.
    fn revealed(&self) -> Vec<u8> {
        match &self.seal {
            Some(seal) if self.played.status().awaited().is_none() => seal.secret.chance_secret().to_vec(),
            Some(_) | None => Vec::new(),
        }
    }

    /// The state to send: in the requested form, or else in the form in which it arrived.
    pub fn state(&self, include: Option<&pb::Include>) -> Result<pb::State, Refusal> {
        if let Some(seal) = &self.seal {
            return seal.state(self.played.as_ref());
        }
        let asked = asked_form(include)?;
        let form = if asked == pb::StateForm::Unspecified { self.form } else { asked };
        if form == pb::StateForm::Packed {
            let packed = pb::state::State::Packed(self.played.pack(self.game));
            return Ok(pb::State { state: Some(packed), ..pb::State::default() });
        }
        Ok(self.played.state())
    }

    /// The last step's events for everybody: all of them in an open game, a spectator's in a sealed one.
    pub(super) fn events(&self, words: bool) -> Vec<pb::Event> {
        match self.seal {
            None => self.played.events(None, words),
            Some(_) => self.played.events(Some(Viewer::Spectator), words),
        }
    }

    /// The last step of a sequence. A sealed answer may be handed on, so it does not repeat an action of a game with
    /// hidden information.
    ///
    /// # Errors
    /// The refusals of the meter: words need a view.
    pub(super) fn last_step(&self, words: bool, meter: &Meter) -> Result<pb::Step, Refusal> {
        if words {
            meter.charge(price::VIEWER + self.played.canonical_bytes() as u64 / price::CANONICAL_BYTES_PER_UNIT)?;
        }
        let mut step = self.played.last_step(words);
        if self.seal.is_some() {
            step.events = self.events(words);
        }
        if self.hides() {
            step.notation.clear();
        }
        Ok(step)
    }
}

/// The price of applying an action to this match.
pub fn price_of_step(played: &dyn AnyMatch) -> u64 {
    price::STEP + played.canonical_bytes() as u64 / price::CANONICAL_BYTES_PER_UNIT
}

/// Refuses fields next to a packed or sealed state, which already contains them.
fn check_alone(state: &pb::State) -> Result<(), Refusal> {
    if state.wire_version == 0 && state.rules_version == 0 && state.ply == 0 && state.parent_hash.is_empty() {
        return Ok(());
    }
    Err(Refusal::malformed("state", "a packed or sealed state contains all other fields; leave them unset"))
}

/// The refusal to close an open state: its holder need not close it.
pub(super) fn nobody_closes() -> Refusal {
    Refusal::malformed("state", "an open game has no keys, so nobody can close it; stop playing it")
}

/// Refuses a key for an open state, which has none: the key was meant for another state.
fn refuse_open_key(key: &[u8], path: impl FnOnce() -> String) -> Result<(), Refusal> {
    if key.is_empty() { Ok(()) } else { Err(Refusal::malformed(path(), "an open state has no keys; leave it empty")) }
}
