//! The transition: a legal action, then everything that follows until the next decision.

#![expect(clippy::wildcard_enum_match_arm, reason = "every other action belongs to another decision")]

use super::check::completed;
use super::resolve::Turnwise;
use super::resolver::Resolver;
use crate::action::Action;
use crate::event::Event;
use crate::state::{Phase, State};
use hadal_core::game::Sink;

/// Plays a legal action and continues until the next decision.
pub(crate) fn play(state: &mut State, action: &Action, events: &mut impl Sink<Event>) {
    let action = &completed(state, action);
    let mut resolver = Resolver::new(state, events);
    if let Some(task) = resolver.state.stack.pop() {
        resolver.answer_task(task, action);
    } else {
        resolver.act(action);
    }
    resolver.advance();
}

impl<R: Sink<Event>> Resolver<'_, R> {
    /// Carries out an action of the phase itself.
    pub(crate) fn act(&mut self, action: &Action) {
        match self.state.turn.phase {
            Phase::Cards => self.play_cards(action),
            Phase::BeforeFeeding => self.play_before(action),
            Phase::Feeding => match action {
                Action::Forage { species, source, amount, bonus, .. } => {
                    self.play_forage(species.at(), *source, *amount, *bonus);
                }
                Action::Attack(attack) => self.play_attack(attack, Turnwise::Own),
                _ => self.stop_feeding(),
            },
            Phase::Deep => self.play_deep(action),
            Phase::KeepDeep(_) => {
                if let Action::KeepDeep { index, pile } = action {
                    self.keep_deep(*index, *pile);
                }
            }
            Phase::Discard => {
                if let Action::Discard { cards } = action {
                    self.end_turn(cards);
                }
            }
            Phase::Aging(_) | Phase::Over => {}
        }
    }
}
