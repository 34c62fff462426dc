//! Resolving one feeding or counter-attack in the exact order of rule 2.7.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a rule looks at the few words of a large vocabulary that concern it"
)]

use smallvec::SmallVec;

use super::combat::Attacker;
use super::evolution;
use super::feeding::{self, Stage};
use super::resolver::Resolver;
use super::tokens::Why;
use crate::action::{Attack, Source};
use crate::data::card;
use crate::data::effect::{Effect, Name, Occasion, Requirement, Static, Trigger, Who};
use crate::event::{Event, Reason, TokenPlace};
use crate::state::task::{Cause, Task};
use crate::state::{FeedingKind as Kind, NormalFeeding, Species, SpeciesId, Spot, State, Trait, Variant};
use hadal_core::game::Sink;

/// A feeding after the move of its tokens, with the values of this moment.
struct Fed<'a> {
    kind: Kind,
    actor: Spot,
    actor_id: SpeciesId,
    forage: i32,
    attack: i32,
    lost: u16,
    target: Option<Victim>,
    bites: &'a [SpeciesId],
}

/// The target of an attack.
struct Victim {
    spot: Spot,
    id: SpeciesId,
    zeroed: bool,
    /// The slots of the traits that the attack ignores, including retaliation.
    ignored: SmallVec<[bool; 16]>,
}

/// The number of traits of each name that a feeding has set off, by [`Name::index`].
#[derive(PartialEq, Eq, Default)]
struct Fired([u16; Name::COUNT]);

/// The kind of feeding that is resolved.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turnwise {
    /// A feeding of the turn: it is counted, it may bar the feeder from feeding again, Burrowers may answer.
    Own,
    /// A counter-attack.
    Counter,
}

impl<R: Sink<Event>> Resolver<'_, R> {
    /// Counts a feeding of the turn before it is resolved.
    fn count_feeding(&mut self, on: Spot, kind: Kind, bonus: bool) {
        let stage = feeding::stage(self.state);
        let species = self.state.at_mut(on);
        if bonus || stage == Stage::Bonus {
            species.turn.bonus_feedings = species.turn.bonus_feedings.saturating_add(1);
            return;
        }
        let id = species.id;
        let Some(feeding) = &mut self.state.turn.feeding else {
            let (further_forages, further_attacks) = (0, 0);
            self.state.turn.feeding =
                Some(NormalFeeding { species: id, first: kind, further_forages, further_attacks });
            return;
        };
        let made = if kind == Kind::Forage { &mut feeding.further_forages } else { &mut feeding.further_attacks };
        *made = made.saturating_add(1);
    }

    pub(crate) fn play_forage(&mut self, on: Spot, source: Source, amount: Option<u16>, bonus: bool) {
        let Ok(most) = feeding::forage(self.state, on, source) else { return };
        self.count_feeding(on, Kind::Forage, bonus);
        let place = match source {
            Source::Water(location) => TokenPlace::Water(location),
            Source::Board(board) => TokenPlace::Board(self.state.at(board.at()).id),
        };
        let actor_id = self.state.at(on).id;
        self.emit(|state| Event::Forages { species: state.name(on) });
        let why = Why(Reason::Forage, Cause::Rule);
        let lost = self.shift(amount.unwrap_or(most), place, TokenPlace::Board(actor_id), why);
        let (kind, target) = (Kind::Forage, None);
        let (forage, attack) = values(self.state, on);
        let fed = Fed { kind, actor: on, actor_id, forage, attack, lost, target, bites: &[] };
        self.resolve(&fed, Turnwise::Own);
    }

    pub(crate) fn play_attack(&mut self, attack: &Attack, turnwise: Turnwise) {
        let (on, target) = (attack.species.at(), attack.target.at());
        let attacker = Attacker::new(self.state, on);
        let Ok(taken) = attacker.attack(target, &attack.ignored) else { return };
        let slots = self.state.at(target).traits.len();
        let unheeded = (0..slots).map(|slot| attacker.ignores_trait(target, slot, &attack.ignored)).collect();
        if turnwise == Turnwise::Own {
            self.count_feeding(on, Kind::Attack, attack.bonus);
        }
        let target_id = self.state.at(target).id;
        let bites: SmallVec<[SpeciesId; 12]> = attack.bites.iter().map(|bite| self.state.at(bite.at()).id).collect();
        let (actor_id, destination) = self.count_attack(on);
        self.emit(|state| {
            let ignored = attack.ignored.clone();
            Event::Attacks { species: state.name(on), target: state.name(target), ignored }
        });
        self.shift(taken, TokenPlace::Board(target_id), destination, Why(Reason::Attack, Cause::Rule));
        let zeroed = self.state.at(target).population == 0;
        let target = Some(Victim { spot: target, id: target_id, zeroed, ignored: unheeded });
        let (forage, value) = values(self.state, on);
        let kind = Kind::Attack;
        let fed = Fed { kind, actor: on, actor_id, forage, attack: value, lost: taken, target, bites: &bites };
        self.resolve(&fed, turnwise);
    }

    /// Counts an attack of a species in this turn. Returns the place its tokens go to (Deep-Sea Kraken: after the first one, the
    /// score pile).
    fn count_attack(&mut self, on: Spot) -> (SpeciesId, TokenPlace) {
        let species = self.state.at_mut(on);
        let made = u16::from(species.turn.attacks);
        species.turn.attacks = species.turn.attacks.saturating_add(1);
        let scored = species.statics().any(|effect| match effect {
            Static::ScoreAttacksAfter(n) => made >= n,
            _ => false,
        });
        (species.id, if scored { TokenPlace::Score(on.seat) } else { TokenPlace::Board(species.id) })
    }

    /// Steps 2 to 7, as tasks.
    fn resolve(&mut self, fed: &Fed<'_>, turnwise: Turnwise) {
        let before = self.state.stack.len();
        evolution::schedule(self.state, |state, tasks| {
            gains_by_feeding(state, fed, tasks);
            let gains = tasks.len() > before;
            if gains {
                tasks.push(Task::AfterGains);
            }
            answers_to_feeding(state, fed, tasks);
            if gains {
                tasks.push(Task::ForgetGains);
            }
            mutations_by(state, fed, tasks);
            tasks.push(Task::checkpoint((turnwise == Turnwise::Own).then_some(fed.actor_id)));
            if turnwise == Turnwise::Own {
                burrowers(state, fed, tasks);
            }
        });
        for place in (before..self.state.stack.len()).rev() {
            if let Task::Gain { species, cause: Cause::Card(card), .. } = self.state.stack[place] {
                self.emit(|state| Event::Fired { species: state.name_of(species), card });
            }
        }
    }
}

/// Step 2: gains, first those of the feeding itself.
fn gains_by_feeding(state: &State, fed: &Fed<'_>, tasks: &mut Vec<Task>) {
    let fired = primary_gains(state, fed, tasks);
    caused_gains(state, fed, &fired, tasks);
}

/// Gains that the feeding itself sets off. Returns how many traits of each name were set off.
fn primary_gains(state: &State, fed: &Fed<'_>, tasks: &mut Vec<Task>) -> Fired {
    let mut fired = Fired::default();
    let nearest = Nearest::of(state, fed);
    for (bearer, species) in others_in_order(state, fed) {
        for held in &species.traits {
            let spec = card(held.card);
            for trigger in &spec.triggers {
                let Effect::Gain(amount) = trigger.effect else { continue };
                if !sets_off(state, fed, trigger, bearer, &nearest) {
                    continue;
                }
                if let Some(name) = spec.quoted {
                    fired.0[name.index()] += 1;
                }
                let boost = spec.quoted.map_or(0, |name| boost(state, fed, name));
                tasks.push(Task::Gain { species: species.id, amount, boost, cause: Cause::Card(held.card) });
            }
        }
    }
    fired
}

/// The species that can gain by a feeding: all but the one that feeds or counter-attacks (decision 88).
fn others_in_order<'a>(state: &'a State, fed: &Fed<'_>) -> impl Iterator<Item = (Spot, &'a Species)> {
    let actor = fed.actor;
    state.in_order().filter(move |(bearer, _)| *bearer != actor)
}

/// The addition by Rows of Teeth of the attacker.
fn boost(state: &State, fed: &Fed<'_>, name: Name) -> u8 {
    if fed.kind != Kind::Attack {
        return 0;
    }
    let added = |effect| match effect {
        Static::GainBoost(boosted, n) if boosted == name => n,
        _ => 0,
    };
    state.at(fed.actor).statics().map(added).fold(0, u8::saturating_add)
}

/// Gains caused by traits that were set off: one separate gain each (decision 82).
fn caused_gains(state: &State, fed: &Fed<'_>, fired: &Fired, tasks: &mut Vec<Task>) {
    if *fired == Fired::default() || state.settings.variant == Variant::Reef {
        return;
    }
    for (_, species) in others_in_order(state, fed) {
        for held in &species.traits {
            for trigger in &card(held.card).triggers {
                if let (Occasion::Triggered(name), Effect::Gain(amount)) = (trigger.occasion, trigger.effect) {
                    let gain = Task::Gain { species: species.id, amount, boost: 0, cause: Cause::Card(held.card) };
                    tasks.extend((0..fired.0[name.index()]).map(|_| gain));
                }
            }
        }
    }
}

/// True if a feeding sets off a trigger: the occasion, the species whose occasion it is and the further condition must fit.
fn sets_off(state: &State, fed: &Fed<'_>, trigger: &Trigger, bearer: Spot, nearest: &Nearest) -> bool {
    let attack = fed.kind == Kind::Attack;
    let (happened, subject) = match trigger.occasion {
        Occasion::Forages => (!attack, Some(fed.actor)),
        Occasion::Attacks => (attack, Some(fed.actor)),
        Occasion::Feeds => (true, Some(fed.actor)),
        Occasion::Attacked | Occasion::LosesToAttack => (attack, fed.target.as_ref().map(|target| target.spot)),
        Occasion::ZeroedByAttack => {
            (fed.target.as_ref().is_some_and(|target| target.zeroed), fed.target.as_ref().map(|target| target.spot))
        }
        _ => return false,
    };
    let Some(subject) = subject else { return false };
    happened && concerns(state, trigger.who, bearer, subject) && meets(fed, trigger.requirement, bearer, nearest)
}

/// Step 4: takes, leeches and losses caused by the feeding itself, in the usual order.
fn answers_to_feeding(state: &State, fed: &Fed<'_>, tasks: &mut Vec<Task>) {
    if state.settings.variant == Variant::Reef {
        return;
    }
    let nearest = Nearest::default();
    for (bearer, species) in state.in_order() {
        for (slot, held) in species.traits.iter().enumerate() {
            if fed.target.as_ref().is_some_and(|target| target.spot == bearer && target.ignored[slot]) {
                continue;
            }
            for trigger in &card(held.card).triggers {
                if sets_off(state, fed, trigger, bearer, &nearest) {
                    answer(state, fed, trigger.effect, species, *held, tasks);
                }
            }
        }
    }
}

fn answer(state: &State, fed: &Fed<'_>, effect: Effect, bearer: &Species, held: Trait, tasks: &mut Vec<Task>) {
    let (species, card, actor) = (bearer.id, held.card, fed.actor_id);
    match effect {
        Effect::TakeFromActor(amount) => tasks.push(Task::Take { species, victim: actor, amount, card }),
        Effect::LeechedBy(name, amount) => leeched_by(state, species, name, amount, tasks),
        Effect::TakeFromAnyUndefended(amount) => {
            tasks.extend(in_usual_order(state, fed.bites).map(|victim| Task::Take { species, victim, amount, card }));
        }
        Effect::ActorLoses(amount) => tasks.push(Task::Lose { species: actor, amount, card }),
        Effect::TargetLoses(amount) => {
            tasks.extend(fed.target.as_ref().map(|target| Task::Lose { species: target.id, amount, card }));
        }
        Effect::GainersLose(amount) => tasks.push(Task::GainersLose { spared: actor, amount, card }),
        _ => {}
    }
}

/// Massive Fins: every trait of the name on another species leeches from the bearer.
fn leeched_by(state: &State, victim: SpeciesId, name: Name, amount: u8, tasks: &mut Vec<Task>) {
    for (_, species) in state.in_order() {
        for held in &species.traits {
            if card(held.card).quoted == Some(name) && species.id != victim {
                tasks.push(Task::Leech { species: species.id, victim, amount, card: held.card });
            }
        }
    }
}

/// Step 5: Rapid Mutation of the target.
fn mutations_by(state: &State, fed: &Fed<'_>, tasks: &mut Vec<Task>) {
    let Some(target) = &fed.target else { return };
    let species = state.at(target.spot);
    for held in &species.traits {
        let mutates = |trigger: &Trigger| trigger.effect == Effect::SwapGenePool;
        if card(held.card).triggers.iter().any(mutates) {
            tasks.push(Task::Mutation { species: species.id });
        }
    }
}

/// Step 7: neighbours of the target that may counter-attack (decision 122).
fn burrowers(state: &State, fed: &Fed<'_>, tasks: &mut Vec<Task>) {
    let Some(target) = &fed.target else { return };
    if state.settings.variant == Variant::Reef {
        return;
    }
    for (bearer, species) in state.in_order() {
        if bearer == fed.actor || !state.neighbours(target.spot).contains(&bearer) {
            continue;
        }
        for held in &species.traits {
            if card(held.card).triggers.iter().any(|trigger| trigger.effect == Effect::Counter) {
                tasks.push(Task::Burrow { species: species.id, attacker: fed.actor_id });
            }
        }
    }
}

fn values(state: &State, on: Spot) -> (i32, i32) {
    let species = state.at(on);
    (state.forage_value(species), state.attack_value(species))
}

fn concerns(state: &State, who: Who, bearer: Spot, subject: Spot) -> bool {
    match who {
        Who::Bearer => bearer == subject,
        Who::Left => state.left(bearer) == Some(subject),
        Who::Right => state.right(bearer) == Some(subject),
        Who::Adjacent => state.left(bearer) == Some(subject) || state.right(bearer) == Some(subject),
        Who::Other => bearer != subject,
        Who::Any => true,
    }
}

fn meets(fed: &Fed<'_>, requirement: Requirement, bearer: Spot, nearest: &Nearest) -> bool {
    match requirement {
        Requirement::Nothing => true,
        Requirement::AttackAndNearest(value, _) => fed.attack >= value && nearest.0.contains(&Some(bearer)),
        Requirement::ForageAndNearest(value, _) => fed.forage >= value && nearest.0.contains(&Some(bearer)),
        Requirement::Attack(value) => fed.attack >= value,
        Requirement::Lost(amount) => fed.lost >= amount,
    }
}

/// The nearest species on either side of the actor with the cleaner that watches this kind of feeding.
#[derive(Default)]
struct Nearest([Option<Spot>; 2]);

impl Nearest {
    fn of(state: &State, fed: &Fed<'_>) -> Self {
        let (name, value) = match fed.kind {
            Kind::Forage => (Name::WhaleCleaner, fed.forage),
            Kind::Attack => (Name::SharkCleaner, fed.attack),
        };
        // No cleaner has a lower threshold.
        if value < 3 {
            return Self::default();
        }
        Self([walk(state, fed.actor, name, State::left), walk(state, fed.actor, name, State::right)])
    }
}

fn walk(state: &State, actor: Spot, name: Name, step: fn(&State, Spot) -> Option<Spot>) -> Option<Spot> {
    let mut at = step(state, actor)?;
    while at != actor {
        if state.at(at).has_named(name) {
            return Some(at);
        }
        at = step(state, at)?;
    }
    None
}

/// The species that are still to be bitten, in the usual order.
fn in_usual_order<'a>(state: &'a State, ids: &'a [SpeciesId]) -> impl Iterator<Item = SpeciesId> + 'a {
    state.in_order().map(|(_, species)| species.id).filter(|id| ids.contains(id))
}
