//! One legal action, each as likely as any other, without listing them: what may be done is counted in blocks, a number below the
//! whole count is drawn, and only the block that holds this number is looked into.

mod cards;
mod feedings;

use std::ops::ControlFlow;

use super::combat::Attacker;
use super::decision::Decision;
use super::feeding::Listed;
use super::legal::Visitor;
use crate::games::oceans::action::{Action, Cards, Pile, placed};
use crate::games::oceans::state::task::Task;
use crate::games::oceans::state::{Phase, State, slot_number};
use crate::generator::Generator;

/// A legal action, each as likely as any other; `None` when the game is over. Every species has both its names.
pub(crate) fn sample(state: &State, generator: &mut Generator) -> Option<Action> {
    let action = state.sample_placed(generator)?;
    Some(action.map(&|spot| state.name(spot)))
}

impl State {
    fn sample_placed(&self, generator: &mut Generator) -> Option<placed::Action> {
        match self.decision()? {
            Decision::Cards => self.sample_cards(generator),
            Decision::BeforeFeeding => sample_listed(generator, |visit| self.list_before(visit)),
            Decision::Feeding(_) => self.sample_feeding(generator),
            Decision::Task(Task::Counter { species, attacker }) => {
                let (on, target) = (self.spot(species)?, self.spot(attacker)?);
                self.sample_assault(&Attacker::new(self, on), target, generator)
            }
            Decision::Task(task) => self.sample_answer(task, generator),
            Decision::Deep => sample_listed(generator, |visit| self.list_deep(visit)),
            Decision::KeepDeep => {
                let Phase::KeepDeep(drawn) = &self.phase else { return None };
                let chosen = generator.index(2 * drawn.len());
                Some(placed::Action::KeepDeep { index: slot_number(chosen / 2), pile: Pile::ALL[chosen % 2] })
            }
            Decision::Discard => Some(placed::Action::Discard { cards: self.sample_discards(generator) }),
        }
    }

    /// An answer to a question that no family answers.
    fn sample_answer(&self, task: Task, generator: &mut Generator) -> Option<placed::Action> {
        sample_listed(generator, |visit| {
            self.list_answers(task, &mut |answer| match answer {
                Listed::One(action) => visit(action),
                Listed::Many(_) => ControlFlow::Continue(()),
            })
        })
    }

    /// Some of the Surface cards of the active hand, every set of them as likely as any other.
    fn sample_discards(&self, generator: &mut Generator) -> Cards {
        let mut cards = Cards::new();
        let mut bits = Bits::default();
        for held in self.hands[self.active].iter().filter(|held| !held.card.is_deep()) {
            if bits.next(generator) {
                cards.push(held.card);
            }
        }
        cards
    }
}

/// One item of a short list, which is listed twice: once to be counted, once up to the chosen item.
fn sample_listed<T>(generator: &mut Generator, list: impl Fn(Visitor<'_, T>) -> ControlFlow<()>) -> Option<T> {
    let mut count = 0;
    let _ = list(&mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    if count == 0 {
        return None;
    }
    let (mut left, mut found) = (generator.index(count), None);
    let _ = list(&mut |item| {
        if left == 0 {
            found = Some(item);
            return ControlFlow::Break(());
        }
        left -= 1;
        ControlFlow::Continue(())
    });
    found
}

/// Random bits, drawn by the word.
#[derive(Default)]
struct Bits {
    word: u64,
    left: u8,
}

impl Bits {
    fn next(&mut self, generator: &mut Generator) -> bool {
        if self.left == 0 {
            (self.word, self.left) = (generator.below(1 << 32), 32);
        }
        let bit = self.word & 1 == 1;
        (self.word, self.left) = (self.word >> 1, self.left - 1);
        bit
    }
}
