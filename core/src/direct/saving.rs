//! A match as it is kept outside the process: its state in canonical bytes, or its actions to be played again; and a choice that is half
//! made, of which a state knows nothing. What comes back is checked like anything from a stranger.

use super::playing::Playing;
use crate::engine::{ActionAt, canonical};
use crate::game::Malformed;
use crate::pb;
use crate::refusal::Refusal;
use crate::wire::Wire;

/// A family of actions that is being chosen from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// Its place among the templates.
    pub family: u32,
    /// The counts so far.
    pub counts: Vec<u32>,
}

/// What keeping a match takes.
pub trait Savable {
    /// The state in its one binary form, for [`super::DirectGame::restore`].
    fn canonical(&self) -> Vec<u8>;

    /// The family that is being chosen from.
    fn counted(&self) -> Option<Counted>;

    /// Goes on with a family that was being chosen from in this state.
    ///
    /// # Errors
    /// `MALFORMED` if there is no such family, or no such counts of it. Nothing has changed then.
    fn count_on(&mut self, counted: &Counted) -> Result<(), Refusal>;

    /// Plays actions one after the other.
    ///
    /// # Errors
    /// `GAME_OVER`, `MALFORMED`, `ILLEGAL_ACTION`, with the index of the action. Those before it have been played.
    fn replay(&mut self, actions: &[pb::Action]) -> Result<(), Refusal>;

    /// Forgets the events of the last action, as after random play.
    fn forget_events(&mut self);
}

/// A state from its canonical bytes.
pub(super) fn read<G: Wire>(bytes: &[u8]) -> Result<G::State, Refusal> {
    let state: G::State = postcard::from_bytes(bytes).map_err(|_| none::<G>())?;
    G::audit(&state).map_err(|broken| Refusal::from_broken(&format!("state.{}", G::INFO.id), broken))?;
    // Bytes can spell a number in several ways; only one of them is canonical.
    if canonical(&state) == bytes { Ok(state) } else { Err(none::<G>()) }
}

#[cold]
fn none<G: Wire>() -> Refusal {
    Refusal::from_malformed_in("state", G::INFO.id, Malformed::new("", "its bytes are no state of this game"))
}

impl<G: Wire> Savable for Playing<G> {
    fn canonical(&self) -> Vec<u8> {
        canonical(&self.state)
    }

    fn counted(&self) -> Option<Counted> {
        let counting = self.counting.as_ref()?;
        Some(Counted { family: u32::try_from(counting.family).ok()?, counts: counting.counts.clone() })
    }

    fn count_on(&mut self, counted: &Counted) -> Result<(), Refusal> {
        let none = |field, problem| Refusal::malformed(field, problem);
        let family = self.family(counted.family as usize);
        let family = family.ok_or_else(|| none("state.family", "there is no such family of actions"))?;
        let begun = family.with(&counted.counts);
        self.counting = Some(begun.ok_or_else(|| none("state.counts", "no choice of this family begins like this"))?);
        Ok(())
    }

    fn replay(&mut self, actions: &[pb::Action]) -> Result<(), Refusal> {
        for (index, action) in actions.iter().enumerate() {
            let at = ActionAt::listed(action, index);
            let action = at.decode_alone::<G>()?;
            self.check_going_on().map_err(|refusal| at.refused(refusal))?;
            G::check(&self.state, &action).map_err(|illegal| at.refused(Refusal::from_illegal(illegal)))?;
            self.play(action);
        }
        Ok(())
    }

    fn forget_events(&mut self) {
        if let Some(remembered) = &mut self.remembered {
            remembered.events.clear();
        }
    }
}
