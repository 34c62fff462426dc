//! Continuing until the next decision: the tasks on the stack first, then the phases.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::before::{self, Before};
use super::decision::{self, question};
use super::feeding::{self, Listed, Stage};
use super::resolve::Turnwise;
use super::resolver::Resolver;
use super::tokens::Why;
use super::{cards, evolution, exchange};
use crate::action::Action;
use crate::action::{Mutation, Pile};
use crate::data::card;
use crate::data::effect::{Effect, Occasion};
use crate::event::{Event, PhaseName, PileSource, Reason, TokenPlace};
use crate::state::task::{AgingPurpose, Cause, Task};
use crate::state::{AgingStep, Phase, SpeciesId, State, Trait, slot_number};
use hadal_core::game::Sink;

impl<R: Sink<Event>> Resolver<'_, R> {
    /// Continues until a decision has more than one answer, or the game is over.
    pub(crate) fn advance(&mut self) {
        loop {
            let Some(task) = self.state.stack.pop() else {
                if self.rest() {
                    return;
                }
                continue;
            };
            if self.work(task) {
                return self.state.stack.push(task);
            }
        }
    }

    /// Carries out a task that has left the stack. True if it has to be answered first.
    pub(crate) fn work(&mut self, task: Task) -> bool {
        match task {
            Task::Checkpoint { step, changed, feeder } => self.check(step, changed, feeder),
            Task::Overpopulate { species, feeder } => return self.overpopulate(species, feeder),
            Task::Outbreak { species, amount } => self.break_out(species, amount),
            Task::Gain { species, amount, boost, cause } => self.gain(species, amount, boost, cause),
            Task::AfterGains => self.after_gains(),
            Task::ForgetGains => self.state.gains.clear(),
            Task::Take { species, victim, amount, card } => {
                if let Some(taker) = self.state.spot(species) {
                    self.take(
                        taker,
                        u16::from(amount),
                        TokenPlace::Board(victim),
                        Why(Reason::Take, Cause::Card(card)),
                    );
                }
            }
            Task::Leech { species, victim, amount, card } => {
                if let (Some(leech), Some(victim)) = (self.state.spot(species), self.state.spot(victim)) {
                    self.leech(leech, victim, u16::from(amount), card);
                }
            }
            Task::Lose { species, amount, card } => {
                self.lose(species, u16::from(amount), Why(Reason::Loss, Cause::Card(card)));
            }
            Task::GainersLose { spared, amount, card } => self.gainers_lose(spared, amount, Cause::Card(card)),
            Task::Score { species, controller, amount, card } => {
                let why = Why(Reason::Take, Cause::Card(card));
                self.shift(u16::from(amount), TokenPlace::Board(species), TokenPlace::Score(controller), why);
            }
            Task::Drop { .. }
            | Task::Excess { .. }
            | Task::ZoneTake { .. }
            | Task::Surge { .. }
            | Task::Mutation { .. }
            | Task::Burrow { .. }
            | Task::Counter { .. }
            | Task::Age { .. }
            | Task::FastAging { .. }
            | Task::Virus => return self.ask(task),
        }
        false
    }

    /// Decision 81: a question without an answer is passed over, a single answer is taken at once. True if there is a choice.
    fn ask(&mut self, task: Task) -> bool {
        let mut only = None;
        let whole = decision::list_answers(self.state, task, &mut |answer| {
            if only.is_some() {
                return ControlFlow::Break(());
            }
            only = Some(answer);
            ControlFlow::Continue(())
        });
        match (only, whole) {
            (None, _) => false,
            (Some(Listed::One(action)), ControlFlow::Continue(())) => {
                let seat = decision::decider(self.state, task);
                self.settle(seat, question(task));
                self.answer_task(task, &action);
                false
            }
            (Some(_), _) => true,
        }
    }

    /// Carries out a legal answer to a task that has left the stack.
    pub(crate) fn answer_task(&mut self, task: Task, action: &Action) {
        match (task, action) {
            (Task::Drop { .. }, Action::DropTrait { species, slot }) => {
                self.lose_trait(species.at(), usize::from(*slot), crate::event::TraitLoss::OverLimit);
            }
            (_, Action::Overpopulation { species, destination }) => self.place(task, species.at(), *destination),
            (Task::ZoneTake { species, amount, card }, Action::Zone { zone }) => {
                if let Some(taker) = self.state.spot(species) {
                    let why = Why(Reason::Take, Cause::Card(card));
                    self.take(taker, u16::from(amount), TokenPlace::Water(*zone), why);
                }
            }
            (Task::Surge { species }, Action::Zone { zone }) => {
                if let Some(taker) = self.state.spot(species) {
                    let population = self.state.at(taker).population;
                    self.take(taker, population, TokenPlace::Water(*zone), Why(Reason::Take, Cause::Rule));
                }
            }
            (Task::Mutation { species }, Action::Agree { swap: Some(Mutation { slot, pile }), .. }) => {
                self.mutate(species, usize::from(*slot), usize::from(pile.0));
            }
            (Task::Burrow { species, attacker }, Action::Agree { .. }) => {
                self.state.stack.push(Task::Counter { species, attacker });
            }
            (Task::Counter { .. }, Action::Attack(attack)) => self.play_attack(attack, Turnwise::Counter),
            (Task::Age { species, purpose }, Action::Age { amount, .. }) => {
                self.choose_aging(species, purpose, *amount);
            }
            (Task::FastAging { species }, Action::Agree { .. }) => {
                self.state.stack.push(Task::Age { species, purpose: AgingPurpose::FastMetabolism });
            }
            (Task::Virus, Action::Virus { species }) => {
                let species = self.state.at(species.at()).id;
                self.state.stack.push(Task::Age { species, purpose: AgingPurpose::DegenerativeVirus });
            }
            _ => {}
        }
    }

    /// Rapid Mutation: a Deep trait goes on the pile, the pile's top takes its slot.
    fn mutate(&mut self, id: SpeciesId, slot: usize, pile: usize) {
        let Some(on) = self.state.spot(id) else { return };
        let Some(by) = exchange::exchanger(self.state, on, Effect::SwapGenePool) else { return };
        let Some(incoming) = self.state.piles[pile].pop() else { return };
        let held = &mut self.state.at_mut(on).traits[slot];
        let outgoing = held.card;
        *held = Trait { card: incoming, controller: on.seat, fresh: false, spent: false, moved: false };
        self.state.piles[pile].push(outgoing);
        let (slot, pile) = (slot_number(slot), slot_number(pile));
        self.emit(|state| Event::Exchanged { species: state.name_of(id), slot, outgoing, incoming, by });
        self.emit(|_| Event::PileLeft { pile, card: incoming });
        self.emit(|_| Event::PileGrew { pile, card: outgoing, source: PileSource::Species });
    }

    /// Rule 2.7 step 3, last part: takes caused by the recorded gains, in the usual order.
    fn after_gains(&mut self) {
        if self.state.gains.is_empty() {
            return;
        }
        evolution::schedule(self.state, taken_from_gains);
    }
    /// Poisonous Spines (decision 86): every species that gained loses, except `spared`.
    fn gainers_lose(&mut self, spared: SpeciesId, amount: u8, cause: Cause) {
        for spot in self.state.spots() {
            let id = self.state.at(spot).id;
            if id != spared && self.state.gains.iter().any(|gain| gain.species == id) {
                self.lose(id, u16::from(amount), Why(Reason::Loss, cause));
            }
        }
    }

    /// Continues the phase when the stack is empty. True at a decision, or if the game is over.
    fn rest(&mut self) -> bool {
        match self.state.turn.phase {
            Phase::Over => return true,
            Phase::Cards => return self.rest_in_cards(),
            Phase::BeforeFeeding => return self.rest_before_feeding(),
            Phase::Feeding => return self.rest_in_feeding(),
            Phase::Aging(step) => self.age(step),
            Phase::Deep => return self.offer_deep(),
            Phase::KeepDeep(ref drawn) => {
                if drawn.len() > 1 {
                    return true;
                }
                if drawn.is_empty() { self.state.turn.phase = Phase::Discard } else { self.keep_deep(0, Pile(0)) }
            }
            Phase::Discard => {
                let seat = self.state.turn.active;
                if self.state.hands[seat].iter().any(|held| !held.card.is_deep()) {
                    return true;
                }
                self.end_turn(&[]);
            }
        }
        false
    }

    fn rest_in_cards(&mut self) -> bool {
        if self.state.turn.extra_plays > 0 && !cards::evolution_possible(self.state) {
            // Decision 110: the extra card lapses as soon as no evolution is possible.
            self.state.turn.extra_plays = 0;
        }
        if cards::is_asked(self.state) {
            return true;
        }
        let seat = self.state.turn.active;
        self.settle(seat, "play_cards");
        self.play_cards(&Action::Done);
        false
    }

    fn rest_before_feeding(&mut self) -> bool {
        match before::continuation(self.state) {
            Before::Asked => true,
            Before::Forced(action) => {
                let seat = self.state.turn.active;
                self.settle(seat, "before_feeding");
                self.play_before(&action);
                false
            }
            Before::Over => {
                self.state.turn.phase = Phase::Feeding;
                self.begin(PhaseName::Feeding);
                self.state.stack.push(Task::checkpoint(None));
                false
            }
        }
    }

    fn rest_in_feeding(&mut self) -> bool {
        if feeding::is_possible(self.state) {
            return true;
        }
        match feeding::stage(self.state) {
            Stage::First | Stage::Again => self.state.turn.fed = true,
            Stage::Bonus => self.end_feeding(),
        }
        false
    }

    /// Carries out a legal stop.
    pub(crate) fn stop_feeding(&mut self) {
        match feeding::stage(self.state) {
            Stage::First | Stage::Again => self.state.turn.fed = true,
            Stage::Bonus => self.end_feeding(),
        }
    }

    fn end_feeding(&mut self) {
        self.state.turn.phase = Phase::Aging(AgingStep::Before);
        self.begin(PhaseName::Aging);
    }
}

/// Takes caused by the recorded gains, in the usual order.
fn taken_from_gains(state: &State, tasks: &mut Vec<Task>) {
    for (bearer, species) in state.in_order() {
        for held in &species.traits {
            for trigger in &card(held.card).triggers {
                match (trigger.occasion, trigger.effect) {
                    (Occasion::Gains, Effect::TakeFromZone(amount)) => {
                        let near: ArrayVec<SpeciesId, 2> =
                            state.neighbours(bearer).iter().map(|spot| state.at(*spot).id).collect();
                        let task = Task::ZoneTake { species: species.id, amount, card: held.card };
                        let seen = state.gains.iter().filter(|gain| near.contains(&gain.species));
                        tasks.extend(seen.map(|_| task));
                    }
                    (Occasion::Gained(name), Effect::TakeFromGainers(amount)) => {
                        let named = |cause| matches!(cause, Cause::Card(id) if card(id).quoted == Some(name));
                        for (_, victim) in state.in_order() {
                            let gained = state.gains.iter().any(|gain| gain.species == victim.id && named(gain.cause));
                            if gained && victim.id != species.id {
                                let (species, card) = (species.id, held.card);
                                tasks.push(Task::Take { species, victim: victim.id, amount, card });
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
    }
}
