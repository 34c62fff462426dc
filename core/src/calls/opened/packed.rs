//! An opened state as bytes, while a stream waits for its next message: they take some hundredths of the memory of the match.

use super::{Opened, Seal, unknown_game};
use crate::calls::host::Host;
use crate::engine::Snapshot;
use crate::meter::{Meter, price};
use crate::pb;
use crate::refusal::Refusal;

/// An opened state as bytes.
pub struct Packed {
    snapshot: Snapshot,
    seal: Option<Seal>,
    form: pb::StateForm,
    game: u8,
}

impl Packed {
    /// The bytes of an opened state.
    pub fn of(opened: Opened) -> Self {
        let Opened { played, seal, form, game } = opened;
        Self { snapshot: played.snapshot(), seal, form, game }
    }

    /// The memory that it takes.
    pub fn bytes(&self) -> usize {
        let Snapshot { state, events, header } = &self.snapshot;
        let entropy = self.seal.iter().filter_map(|seal| seal.entropy.as_ref()).flat_map(|entropy| &entropy.parts);
        let closing = header.closing.as_ref().map_or(0, |closing| closing.because.len() + closing.losers.len());
        let parts = [state.len(), events.len(), closing];
        size_of::<Self>() + parts.into_iter().chain(entropy.map(Vec::len)).sum::<usize>()
    }

    /// Seals with the current keys from now on: a stream outlives their rotation.
    ///
    /// # Errors
    /// `SEAL_KEY_UNKNOWN` if the key that opened the state is no longer among them.
    pub fn follow_keys(&mut self, host: &Host) -> Result<(), Refusal> {
        match &mut self.seal {
            Some(seal) => seal.follow(host.sealing.ring()?),
            None => Ok(()),
        }
    }

    /// Opens the state again, at the usual price of opening one.
    ///
    /// # Errors
    /// The refusals of the meter.
    pub fn open(&self, host: &Host, meter: &Meter) -> Result<Opened, Refusal> {
        let bytes = self.snapshot.state.len() as u64;
        meter.charge(price::OPENING + bytes / price::CANONICAL_BYTES_PER_UNIT)?;
        let header = self.snapshot.header.clone();
        let engine = host.numbered(self.game, header.rules_version).ok_or_else(unknown_game)?;
        let played = engine.load(header, &self.snapshot.content("state"), &[])?;
        Ok(Opened { played, seal: self.seal.clone(), form: self.form, game: self.game })
    }
}
