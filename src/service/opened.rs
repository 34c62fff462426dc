//! An opened state: the one place where open and sealed states differ.
//!
//! Whatever a caller may see or do depends on the seal alone, so every RPC asks here: who the viewers are, whether the
//! acting seat has its key, which events are told, whether the legal actions are, and what the state looks like.

mod seal;

pub(super) use seal::Seal;

use std::sync::Arc;

use super::host::{Host, unknown_game};
use super::request::{check_acting_seat, open_viewers};
use super::sealing::{refuse_key, refuse_token};
use crate::cancel;
use crate::engine::{ActionAt, Sealed, Table};
use crate::game::{Status, Viewer};
use crate::observe::call;
use crate::pb;
use crate::refusal::Refusal;
use crate::seal::token::{self, Header};
use crate::seat::Seat;

/// A state that has been opened, and the seal it came under and will leave under.
pub(super) struct Opened {
    pub(super) table: Box<dyn Table>,
    pub(super) seal: Option<Seal>,
}

/// The keys that an action is sent with.
#[derive(Clone, Copy)]
pub(super) struct ActingKeys<'a> {
    pub(super) seat_key: &'a [u8],
    pub(super) table_key: &'a [u8],
}

impl Opened {
    /// Opens a state together with the actions it is sent with: decodes, opens the seal, asks the policy and the
    /// versions, audits.
    #[expect(clippy::wildcard_enum_match_arm, reason = "every other case is a game; a new one must not be named here")]
    pub(super) fn open(host: &Host, state: pb::State, actions: &[ActionAt<'_>]) -> Result<Self, Refusal> {
        let no_game = || Refusal::malformed("state", "holds no game; send back the state of the last answer");
        match state.state.as_ref().ok_or_else(no_game)? {
            pb::state::State::Sealed(token) => {
                if state.wire_version != 0
                    || state.rules_version != 0
                    || state.ply != 0
                    || !state.parent_hash.is_empty()
                {
                    return Err(Refusal::malformed("state", "a sealed state has no other field; leave them unset"));
                }
                Self::open_sealed(host, token, actions)
            }
            body => {
                let engine = host.owner(body, state.rules_version)?;
                call::about(engine.info().id, Some(state.ply));
                let (wire_version, rules_version) = (state.wire_version, state.rules_version);
                let table = engine.open_if(state, actions, &|| {
                    host.sealing.admit_open()?;
                    host.check_versions(engine.info(), wire_version, rules_version)
                })?;
                Ok(Self { table, seal: None })
            }
        }
    }

    fn open_sealed(host: &Host, token: &[u8], actions: &[ActionAt<'_>]) -> Result<Self, Refusal> {
        let ring = host.sealing.ring()?;
        // Not authentic yet; a forged game only chooses who reads the actions before the seal refuses the rest.
        let (_, header) = Header::read(token).map_err(refuse_token)?;
        let Some(engine) = host.numbered(header.game, header.rules_version.into()) else {
            token::open(&ring, token).map_err(refuse_token)?;
            return Err(unknown_game());
        };
        call::about(engine.info().id, None);
        let mut seal = None;
        let table = engine.resume(actions, &mut || {
            let (header, envelope) = token::open(&ring, token).map_err(refuse_token)?;
            call::about(engine.info().id, Some(header.ply.into()));
            host.check_versions(engine.info(), envelope.wire_version, header.rules_version.into())?;
            let (opened, writing, snapshot) = Seal::unpack(Arc::clone(&ring), &header, envelope);
            seal = Some(opened);
            Ok((writing, snapshot))
        })?;
        Ok(Self { table, seal })
    }

    /// Whether the state is sealed and its game hides something from somebody.
    fn hides(&self) -> bool {
        self.seal.is_some() && self.table.info().has_hidden_information
    }

    /// Who the viewers of a request are: by seat in an open game, by key in a sealed one.
    pub(super) fn viewers(&self, viewers: &[pb::Viewer]) -> Result<Vec<Viewer>, Refusal> {
        let seat_count = self.table.seat_count();
        match &self.seal {
            None => open_viewers(viewers, seat_count),
            Some(seal) => {
                viewers.iter().enumerate().map(|(index, viewer)| seal.viewer(viewer, index, seat_count)).collect()
            }
        }
    }

    /// Refuses a caller that does not speak for the awaited seat.
    pub(super) fn check_acting(
        &self,
        asked: Option<u32>,
        awaited: Seat,
        keys: ActingKeys<'_>,
        advances: bool,
    ) -> Result<(), Refusal> {
        let seat_count = self.table.seat_count();
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

    /// The seats whose keys stand in a list by seat, all of which must be right; and the table key.
    pub(super) fn seats_of(&self, seat_keys: &[Vec<u8>], table_key: &[u8]) -> Result<Vec<Seat>, Refusal> {
        let Some(seal) = &self.seal else {
            for (index, key) in seat_keys.iter().enumerate() {
                refuse_open_key(key, || format!("seat_keys[{index}]"))?;
            }
            refuse_open_key(table_key, || "table_key".to_owned())?;
            return Ok(Vec::new());
        };
        seal.check_table_key(table_key, false)?;
        let mut seats = Vec::new();
        for (index, key) in seat_keys.iter().enumerate().filter(|(_, key)| !key.is_empty()) {
            match seal.secret.seat_of(key, self.table.seat_count()) {
                Some(owner) if owner.index() == index => seats.push(owner),
                _ => return Err(refuse_key(&format!("seat_keys[{index}]"))),
            }
        }
        Ok(seats)
    }

    /// Seals from now on under the keys of now: a stream outlives their rotation.
    pub(super) fn follow_keys(&mut self, host: &Host) -> Result<(), Refusal> {
        if let Some(seal) = &mut self.seal {
            seal.ring = host.sealing.ring()?;
        }
        Ok(())
    }

    /// Refuses to advance a sealed state without the key of the awaited seat, and the table key where it is needed.
    pub(super) fn check_advance(&self, seats: &[Seat], table_key: &[u8]) -> Result<(), Refusal> {
        let Some(seal) = &self.seal else { return Ok(()) };
        seal.check_table_key(table_key, true)?;
        match self.table.status() {
            Status::Awaiting(awaiting) if !seats.contains(&awaiting.seat) => {
                Err(refuse_key(&format!("seat_keys[{}]", awaiting.seat)))
            }
            Status::Awaiting(_) | Status::Over(_) => Ok(()),
        }
    }

    /// The position for an answer. `acting` are the seats whose keys came with the request's actions.
    pub(super) fn position(
        &self,
        viewers: &[Viewer],
        acting: &[Seat],
        include: &pb::Include,
    ) -> Result<Vec<u8>, Refusal> {
        let position = match &self.seal {
            None => self.table.write_position(viewers, include, None),
            Some(seal) => self.sealed_position(seal, viewers, acting, include)?,
        };
        // A list that nobody waits for is not whole.
        cancel::check().map(|()| position)
    }

    fn sealed_position(
        &self,
        seal: &Seal,
        viewers: &[Viewer],
        acting: &[Seat],
        include: &pb::Include,
    ) -> Result<Vec<u8>, Refusal> {
        let status = self.table.status();
        let knows = |seat| acting.contains(&seat) || viewers.contains(&Viewer::Seat(seat));
        // Nobody is awaited when the game is over, and the empty list tells nothing.
        let kept_back = self.hides() && !status.awaited().is_none_or(knows);
        let shown = pb::Include {
            notation: include.notation && !self.hides(),
            skip_legal_actions: include.skip_legal_actions || kept_back,
            ..*include
        };
        let mut sealed = Sealed::default();
        if !include.skip_state {
            sealed.state = seal.state(self.table.as_ref())?;
        }
        if status.awaited().is_none() {
            sealed.chance_secret = seal.secret.chance_secret().to_vec();
        }
        Ok(self.table.write_position(viewers, &shown, Some(&sealed)))
    }

    /// The state as it goes out.
    pub(super) fn state(&self) -> Result<pb::State, Refusal> {
        match &self.seal {
            None => Ok(self.table.state()),
            Some(seal) => seal.state(self.table.as_ref()),
        }
    }

    /// What the last step's answer tells everybody: everything in an open game, what a spectator saw in a sealed one.
    pub(super) fn events(&self) -> Vec<pb::Event> {
        match self.seal {
            None => self.table.events(),
            Some(_) => self.table.events_for(Viewer::Spectator),
        }
    }

    /// The last step of a sequence; an action of a game with hidden information is not repeated in a sealed answer,
    /// which may be handed on.
    pub(super) fn last_step(&self) -> pb::Step {
        let mut step = self.table.last_step();
        if self.seal.is_some() {
            step.events = self.events();
        }
        if self.hides() {
            step.notation.clear();
        }
        step
    }
}

/// An open state has no keys: one that is sent was meant for another state.
fn refuse_open_key(key: &[u8], path: impl FnOnce() -> String) -> Result<(), Refusal> {
    if key.is_empty() { Ok(()) } else { Err(Refusal::malformed(path(), "an open state has no keys; leave it empty")) }
}
