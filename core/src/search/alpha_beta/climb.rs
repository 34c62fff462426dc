//! The search itself, with a stack of its own: it can stop before any action, and go on there.

use super::frame::{Frame, Pass};
use super::score::{self, DRAW, WORST};
use super::table::{Entry, Limit};
use super::{AlphaBeta, DEPTH_MAX, LATE_MAX};
use crate::game::{Search, Silent};

impl<G: Search> AlphaBeta<G> {
    /// Searches on until an iteration is finished or this number of actions is applied. Returns the number applied, and whether an
    /// iteration is finished.
    pub(super) fn climb(&mut self, most: u64) -> (u64, bool) {
        let mut done = 0;
        if self.is_exhausted {
            return (0, false);
        }
        if self.top == 0 && self.frames[0].next == 0 && self.frames[0].depth == 0 {
            self.begin_iteration();
        }
        loop {
            let frame = &self.frames[self.top];
            if frame.next < self.width() && frame.alpha < frame.beta {
                if done == most {
                    return (done, false);
                }
                done += 1;
                self.descend();
            } else if self.top == 0 {
                self.end_iteration();
                return (done, true);
            } else {
                let value = self.conclude();
                self.top -= 1;
                self.take(value);
            }
        }
    }

    /// The number of children of the state under search.
    fn width(&self) -> usize {
        if self.top == 0 { self.roots.len() } else { self.frames[self.top].order.len() }
    }

    fn begin_iteration(&mut self) {
        self.depth += 1;
        self.is_cut = false;
        self.frames[0].begin(self.depth, WORST, -WORST);
    }

    fn end_iteration(&mut self) {
        self.settle();
        let best = self.roots.first().map_or(0, |root| root.value);
        self.is_exhausted = !self.is_cut || score::is_decided(best) || self.depth >= DEPTH_MAX;
        (self.frames[0].depth, self.frames[0].next) = (0, 0);
    }

    /// Plays the next child and looks at it.
    fn descend(&mut self) {
        let top = self.top;
        if self.frames.len() == top + 1 {
            let state = self.frames[top].state.clone();
            self.frames.push(Frame::new(state));
            self.killers.push([None, None]);
        }
        let (before, after) = self.frames.split_at_mut(top + 1);
        let (parent, child) = (&mut before[top], &mut after[0]);
        child.state.clone_from(&parent.state);
        let is_late = parent.next > 0 && parent.best > WORST;
        let root = if top == 0 { self.roots.get_mut(parent.next) } else { None };
        let action = if let Some(root) = root {
            &root.action
        } else {
            let number = parent.number(parent.next).unwrap_or(0);
            &parent.proposals[usize::from(number)].action
        };
        G::play(&mut child.state, action, &mut Silent);
        self.roots[self.frames[0].next].visits += 1;
        self.reached = self.reached.max(u32::try_from(top + 1).unwrap_or(u32::MAX));
        let is_open = top == 0 && self.bar() == WORST;
        let parent = &mut self.frames[top];
        parent.pass = if !is_late || is_open || parent.depth == 1 {
            Pass::Full
        } else if self.reduces && reduction(parent.next, parent.depth) > 0 {
            Pass::Reduced
        } else {
            Pass::Null
        };
        let awaited = G::awaited(&self.frames[top + 1].state);
        match awaited {
            None => {
                let value = score::of_end::<G>(&self.frames[top + 1].state, self.seat, top + 1);
                self.frames[top].pass = Pass::Full;
                self.frames[top + 1].line.clear();
                let value = if self.frames[top].is_own { value } else { -value };
                self.accept(value);
            }
            Some(seat) => {
                let (before, after) = self.frames.split_at_mut(top + 1);
                let child = &mut after[0];
                child.is_own = seat == self.seat;
                child.recurring = G::recurring(&child.state);
                if child.recurring.is_some() && (comes_again(before, child) || G::has_recurred(&child.state)) {
                    child.line.clear();
                    before[top].pass = Pass::Full;
                    self.accept(DRAW);
                    return;
                }
                if before[top].depth > 1 || !G::begins_turn(&child.state) {
                    child.key = G::fingerprint(&child.state);
                }
                self.enter();
            }
        }
    }

    /// Searches the played child in the mode that is due.
    fn enter(&mut self) {
        let top = self.top;
        let bar = if top == 0 { self.bar() } else { self.frames[top].alpha };
        let (before, after) = self.frames.split_at_mut(top + 1);
        let (parent, child) = (&mut before[top], &mut after[0]);
        parent.alpha = bar;
        let upper = if parent.pass == Pass::Full { parent.beta } else { parent.alpha.saturating_add(1) };
        let less = if parent.pass == Pass::Reduced { reduction(parent.next, parent.depth) } else { 0 };
        let depth = parent.depth.saturating_sub(1 + less);
        let (alpha, beta) = if parent.is_own == child.is_own { (parent.alpha, upper) } else { (-upper, -parent.alpha) };
        let goes_on = depth == 0 && !G::begins_turn(&child.state) && top + 2 < usize::from(DEPTH_MAX);
        if depth == 0 && !goes_on {
            self.is_cut = true;
            child.line.clear();
            let value = self.judge.lead::<G>(&child.state, self.seat);
            let value = if parent.is_own { value } else { -value };
            self.take(value);
            return;
        }
        let known = self.table.find(child.key);
        let is_null = beta - alpha == 1;
        if let Some(entry) = known.filter(|entry| is_null && entry.depth >= depth) {
            let value = score::from_root(entry.value, top + 1);
            let cuts = match entry.limit {
                Limit::Exact => true,
                Limit::Least => value >= beta,
                Limit::Most => value <= alpha,
            };
            if cuts {
                self.is_cut = true;
                child.line.clear();
                let value = if parent.is_own == child.is_own { value } else { -value };
                self.take(value);
                return;
            }
        }
        child.begin(depth, alpha, beta);
        if goes_on {
            // The choice of these few follows from the state alone.
            self.is_cut = true;
            child.sort(None, &[None, None]);
            child.order.truncate(LATE_MAX);
        } else {
            child.sort(known.map(|entry| entry.best), &self.killers[top]);
        }
        self.top += 1;
    }

    /// Remembers the state whose search is over, and returns its value for its parent's side.
    fn conclude(&mut self) -> i64 {
        let frame = &self.frames[self.top];
        let limit = if frame.best >= frame.beta {
            Limit::Least
        } else if frame.best <= frame.floor {
            Limit::Most
        } else {
            Limit::Exact
        };
        let value = score::from_here(frame.best, self.top);
        let best = frame.line.first().copied().unwrap_or(0);
        self.table.remember(Entry::new(frame.key, value, best, frame.depth, limit));
        let frame = &self.frames[self.top];
        if self.frames[self.top - 1].is_own == frame.is_own { frame.best } else { -frame.best }
    }

    /// Takes the value of the child under search, or searches it again if it may be better than it seemed.
    fn take(&mut self, value: i64) {
        let parent = &mut self.frames[self.top];
        let is_better = value > parent.alpha;
        parent.pass = match parent.pass {
            Pass::Reduced if is_better => Pass::Null,
            Pass::Null if is_better && value < parent.beta => Pass::Full,
            Pass::Reduced | Pass::Null | Pass::Full => return self.accept(value),
        };
        self.enter();
    }

    /// Takes the value of the child under search as final, and goes to the next one.
    fn accept(&mut self, value: i64) {
        let top = self.top;
        let (before, after) = self.frames.split_at_mut(top + 1);
        let (parent, child) = (&mut before[top], &after[0]);
        let place = parent.next;
        parent.next += 1;
        if top == 0 {
            let root = &mut self.roots[place];
            root.value = value;
            parent.best = parent.best.max(value);
            if value > parent.alpha || parent.pass == Pass::Full {
                root.exact_in = self.depth;
            }
            root.line.clone_from(&child.line);
            return;
        }
        if value <= parent.best {
            return;
        }
        parent.best = value;
        let number = parent.number(place).unwrap_or(0);
        parent.line.clear();
        parent.line.push(number);
        parent.line.extend_from_slice(&child.line);
        parent.alpha = parent.alpha.max(value);
        if parent.alpha >= parent.beta {
            let killers = &mut self.killers[top - 1];
            let action = &parent.proposals[usize::from(number)].action;
            if killers[0].as_ref() != Some(action) {
                killers.swap(0, 1);
                killers[0] = Some(action.clone());
            }
        }
    }
}

/// True if the child repeats the position of a turn start on the path to it.
fn comes_again<G: Search>(before: &[Frame<G>], child: &Frame<G>) -> bool {
    before.iter().any(|frame| frame.recurring == child.recurring)
}

/// The depth by which the first search of a late child is reduced.
fn reduction(place: usize, depth: u8) -> u8 {
    match (place, depth) {
        (0..2, _) | (_, 0..3) => 0,
        (2..6, _) | (_, 3) => 1,
        (6..16, _) | (_, 4) => 2,
        _ => 3,
    }
}
