//! One legal action, each as likely as any other, without a list of them: what may be done is walked through twice, once to be counted,
//! once up to the number that was drawn.

use std::ops::ControlFlow;

use super::decision::Decision;
use super::feeding::Listed;
use super::legal::Visitor;
use super::template::Template;
use crate::game::Template as _;
use crate::games::oceans::action::{Action, Cards, Pile, placed};
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
            Decision::Cards => sample_singles(generator, |visit| self.list_cards(visit)),
            Decision::BeforeFeeding => sample_singles(generator, |visit| self.list_before(visit)),
            Decision::Feeding(_) => sample_listed(generator, |visit| self.list_stage(visit)),
            Decision::Task(task) => sample_listed(generator, |visit| self.list_answers(task, visit)),
            Decision::Deep => sample_singles(generator, |visit| self.list_deep(visit)),
            Decision::KeepDeep => {
                let Phase::KeepDeep(drawn) = &self.phase else { return None };
                let chosen = generator.index(2 * drawn.len());
                Some(placed::Action::KeepDeep { index: slot_number(chosen / 2), pile: Pile::ALL[chosen % 2] })
            }
            Decision::Discard => Some(placed::Action::Discard { cards: self.sample_discards(generator) }),
        }
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

/// The same for what has no families.
fn sample_singles(
    generator: &mut Generator,
    list: impl Fn(Visitor<'_, placed::Action>) -> ControlFlow<()>,
) -> Option<placed::Action> {
    sample_listed(generator, |visit| list(&mut |action| visit(Listed::One(action))))
}

/// One action of those that are listed, members of families included.
fn sample_listed(
    generator: &mut Generator,
    list: impl Fn(Visitor<'_, Listed>) -> ControlFlow<()>,
) -> Option<placed::Action> {
    let mut count = 0;
    let _ = list(&mut |listed| {
        count += size(&listed);
        ControlFlow::Continue(())
    });
    let (mut left, mut found) = (if count > 0 { generator.below(count) } else { return None }, None);
    let _ = list(&mut |listed| match left.checked_sub(size(&listed)) {
        Some(rest) => {
            left = rest;
            ControlFlow::Continue(())
        }
        None => {
            found = Some(match listed {
                Listed::One(action) => action,
                Listed::Many(family) => Template::Attack(family).nth(left.into()),
            });
            ControlFlow::Break(())
        }
    });
    found
}

/// The number of actions; no table has more than 2^60.
fn size(listed: &Listed) -> u64 {
    match listed {
        Listed::One(_) => 1,
        Listed::Many(family) => u64::try_from(Template::Attack(family.clone()).count()).unwrap_or(u64::MAX >> 4),
    }
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
