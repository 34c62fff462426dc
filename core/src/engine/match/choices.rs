//! A match in arrays: what a seat sees, and its choices as rows of integers.
//!
//! A choice is a listed action or a family of actions. After choosing a family, a learner gives a count of each of its items, one after the
//! other, except counts with a single possible value. This keeps the number of choices small.

use super::Match;
use crate::game::{Template, Viewer};
use crate::refusal::{Reason, Refusal};
use crate::scene::{Choose, Deed, Drawing};
use crate::seat::Seat;
use crate::wire::Wire;
use crate::wire::arrays::{Layout, OTHER_OPTIONS};

/// Answers about a match for learners.
pub trait Learnable {
    /// The number of choices; 0 when the game is over.
    fn choice_count(&self) -> usize;

    /// True while the counts of a family are being chosen.
    fn is_counting(&self) -> bool;

    /// Appends the choices, one row after the other.
    fn choices(&self, layout: &Layout, columns: &mut Vec<i16>);

    /// Takes the choice at an index: plays an action, or goes on to the counts of a family.
    ///
    /// # Errors
    /// `GAME_OVER`; `MALFORMED` for an index out of range. Then nothing has changed.
    fn choose(&mut self, choice: usize) -> Result<(), Refusal>;

    /// Appends what a seat sees.
    ///
    /// # Errors
    /// `MALFORMED` if the match has other options than the layout.
    fn observe(&self, layout: &Layout, seat: Seat, columns: &mut Vec<i16>) -> Result<(), Refusal>;

    /// Appends the inputs of the bots' network for a seat, made from what the seat sees; nothing if the game has no network.
    fn features(&self, seat: Seat, columns: &mut Vec<i16>);

    /// The family that is being chosen from.
    fn counted(&self) -> Option<Counted>;

    /// Goes on with a family whose counts were being chosen in this state.
    ///
    /// # Errors
    /// `MALFORMED` for a family or counts that do not exist. Then nothing has changed.
    fn count_on(&mut self, counted: &Counted) -> Result<(), Refusal>;
}

/// A family whose counts are being chosen, for saving outside the process: it is not part of the state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// Its place among the templates.
    pub family: u32,
    /// The counts so far.
    pub counts: Vec<u32>,
}

/// A family that is being chosen from.
#[derive(Clone)]
pub(super) struct Counting {
    /// Its place in the list of templates.
    pub(super) family: usize,
    choose: Choose,
    /// The face of each item.
    faces: Vec<String>,
    pub(super) counts: Vec<u32>,
}

impl Counting {
    /// The same family with these counts chosen; `None` unless they leave a choice.
    pub(super) fn with(mut self, counts: &[u32]) -> Option<Self> {
        for count in counts {
            let next = self.choose.next(&self.counts)?;
            (next.least..=next.most).contains(count).then(|| self.counts.push(*count))?;
        }
        let next = self.choose.next(&self.counts)?;
        (next.least < next.most).then_some(self)
    }

    /// Adds the counts that have a single possible value. True if no count is left to choose.
    fn settle(&mut self) -> bool {
        while let Some(next) = self.choose.next(&self.counts) {
            if next.least < next.most {
                return false;
            }
            self.counts.push(next.least);
        }
        true
    }
}

impl<G: Wire> Match<G> {
    /// The family at a place among the templates, without counts.
    pub(super) fn family(&self, place: usize) -> Option<Counting> {
        let seat = self.awaited()?;
        let view = G::view(&self.state, Viewer::Seat(seat), false);
        let mut drawing = Drawing::default();
        G::draw(&view, Some(&self.listed().legal), &mut drawing);
        let scene = drawing.finish();
        let deed = Deed::Template(u32::try_from(place).ok()?);
        let choose = scene.moves.into_iter().find(|path| path.deed == deed)?.choose?;
        let face = |piece| scene.pieces.iter().find(|known| known.id == piece).map(|known| known.key.clone());
        let faces = choose.items.iter().map(|item| face(item.piece).unwrap_or_default()).collect();
        Some(Counting { family: place, choose, faces, counts: Vec::new() })
    }

    /// Goes on with a family; plays its member once all counts are there.
    fn count(&mut self, mut counting: Counting) -> Result<(), Refusal> {
        if !counting.settle() {
            self.counting = Some(counting);
            return Ok(());
        }
        let member = self.listed().legal.templates.get(counting.family);
        let member = member.and_then(|family| family.chosen(&counting.counts));
        let Some(action) = member else {
            return Err(Refusal::new(Reason::Internal, "a family has no member with these counts"));
        };
        self.play(action);
        Ok(())
    }
}

impl<G: Wire> Learnable for Match<G> {
    fn choice_count(&self) -> usize {
        if let Some(Counting { choose, counts, .. }) = &self.counting {
            return choose.next(counts).map_or(0, |next| (next.most - next.least) as usize + 1);
        }
        let legal = &self.listed().legal;
        legal.actions.len() + legal.templates.len()
    }

    fn is_counting(&self) -> bool {
        self.counting.is_some()
    }

    fn choices(&self, layout: &Layout, columns: &mut Vec<i16>) {
        let legal = &self.listed().legal;
        if let Some(Counting { family, choose, faces, counts }) = &self.counting {
            let family = legal.templates.get(*family);
            let (Some(next), Some(family)) = (choose.next(counts), family) else { return };
            let small = |number: usize| i16::try_from(number).unwrap_or(i16::MAX);
            let word = layout.number(&faces[next.item]);
            for count in next.least..=next.most {
                let option = next.option.map_or(0, |option| small(option + 1));
                layout.family::<G>(family, [small(next.item + 1), word, option, small(count as usize)], columns);
            }
            return;
        }
        for action in &legal.actions {
            layout.action::<G>(action, columns);
        }
        for family in &legal.templates {
            layout.family::<G>(family, [0; 4], columns);
        }
    }

    fn choose(&mut self, choice: usize) -> Result<(), Refusal> {
        self.deciding()?;
        let count = self.choice_count();
        if choice >= count {
            let problem = format!("there is no choice {choice}; the mask allows 0 to {}", count.saturating_sub(1));
            return Err(Refusal::malformed("choice", problem));
        }
        if let Some(mut counting) = self.counting.clone() {
            let least = counting.choose.next(&counting.counts).map_or(0, |next| next.least);
            counting.counts.push(least + u32::try_from(choice).unwrap_or(0));
            return self.count(counting);
        }
        let actions = self.listed().legal.actions.len();
        if let Some(family) = choice.checked_sub(actions) {
            let lost = || Refusal::new(Reason::Internal, "a family is not in the scene");
            let counting = self.family(family).ok_or_else(lost)?;
            return self.count(counting);
        }
        let action = self.listed().legal.actions[choice].clone();
        self.play(action);
        Ok(())
    }

    fn observe(&self, layout: &Layout, seat: Seat, columns: &mut Vec<i16>) -> Result<(), Refusal> {
        let view = G::view(&self.state, Viewer::Seat(seat), false);
        if !self.fits.get_or_init(|| layout.fits::<G>(&view)) {
            return Err(Refusal::malformed("options", OTHER_OPTIONS));
        }
        // Only the chooser sees the counts chosen so far.
        let counting = self.counting.as_ref().filter(|_| self.awaited() == Some(seat));
        layout.observe::<G>(seat, &view, counting.map(|counting| counting.counts.as_slice()), columns);
        Ok(())
    }

    fn features(&self, seat: Seat, columns: &mut Vec<i16>) {
        G::inputs(&self.state, seat, columns);
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
}
