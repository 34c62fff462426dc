//! What searches ask of every match at once.

use std::sync::Arc;

use hadal_core::engine::AnyMatch;
use hadal_core::game::Viewer;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::refusal::Refusal;
use hadal_core::search::Thinker;

use super::playing::{LOOK_EVERY, Playing};
use super::threads::work_on;
use crate::looking::existing;
use crate::signals::Signals;

impl Playing {
    /// Matches that look like these to a seat (to the one that decides, unless named); everything hidden from it is dealt anew. Matches that are over stay as they are.
    ///
    /// # Errors
    /// `MALFORMED` for a seat that there is not.
    pub(super) fn imagine(&mut self, seat: Option<u32>, seed: u64, signals: &Signals) -> Result<Self, Refusal> {
        let seat = seat.map(|seat| existing(seat, self.opened.seats)).transpose()?;
        let mut imagined = Self::new(Arc::clone(&self.opened), seed);
        for (index, direct) in self.matches.iter_mut().enumerate() {
            let own = seed.wrapping_add(index as u64);
            let other = match seat.or_else(|| direct.awaited()) {
                Some(seat) => direct.imagined(Viewer::Seat(seat), &mut Generator::from_seed(own)),
                None => direct.fork(),
            };
            imagined.push(other, -1, Generator::quick(own));
            if index.is_multiple_of(LOOK_EVERY) && signals.interrupt() {
                break;
            }
        }
        Ok(imagined)
    }

    /// The action a bot would play in each match, in notation; `None` where the match is over.
    ///
    /// # Errors
    /// None.
    pub(super) fn propose(
        &mut self,
        thinker: &Thinker,
        seed: u64,
        threads: usize,
        signals: &Signals,
    ) -> Result<Vec<Option<String>>, Refusal> {
        let mut asked: Vec<_> = self
            .matches
            .iter_mut()
            .zip((0..).map(|place| seed.wrapping_add(place)))
            .map(|asked| (asked, None))
            .collect();
        work_on(&mut asked, threads, signals, |((direct, seed), proposed), patience| {
            *proposed = direct.propose(thinker, *seed, patience);
            Ok(())
        })?;
        Ok(asked.into_iter().map(|(_, proposed)| proposed).collect())
    }

    /// Plays an action in each match, by its notation; `None` leaves one alone. All or none.
    ///
    /// # Errors
    /// `GAME_OVER`, `MALFORMED`, `ILLEGAL_ACTION`, with the place.
    pub(super) fn apply(&mut self, notations: &[Option<String>]) -> Result<(), Refusal> {
        if notations.len() != self.count() {
            let problem = format!("{} for {} matches", notations.len(), self.count());
            return Err(Refusal::malformed("actions", problem));
        }
        let each = |direct: &mut Box<dyn AnyMatch>, notation: &str| {
            let action = pb::action::Action::Notation(notation.to_owned());
            direct.check(&pb::Action { action: Some(action) })
        };
        for (place, (direct, notation)) in self.matches.iter_mut().zip(notations).enumerate() {
            let Some(notation) = notation else { continue };
            each(direct, notation)
                .map_err(|refusal| Refusal { field: Some(format!("actions[{place}]")), ..refusal })?;
        }
        for ((direct, notation), chosen) in self.matches.iter_mut().zip(notations).zip(&mut self.chosen) {
            *chosen = -1;
            if let Some(notation) = notation {
                direct.play_notation(notation)?;
            }
        }
        Ok(())
    }
}
