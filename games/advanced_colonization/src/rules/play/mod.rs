//! Playing an action that [`super::check`] has allowed.

mod destroy;
mod exchange;

use crate::action::{Action, ColonyPlace, Move, OrbitingShip, Piece};
use crate::event::{Event, Happening, Located, PyramidPlace};
use crate::rules::outcome;
use crate::state::{
    ACTION_POINTS, Aim, Dominance, Phase, Pile, Planet, Player, Position, Pyramid, Ship, Side, Slot, State, byte,
};
use hadal_core::game::Sink;

/// Plays the action and emits its events, in order.
pub(crate) fn play(state: &mut State, action: &Action, events: &mut impl Sink<Event>) {
    let player = state.position.player;
    let verb = action.verb();
    state.position.action_points -= verb.cost();
    state.position.phase = state.position.phase.max(verb.phase());
    let mut table = Change { player, state, events };
    table.act_and_conclude(action);
}

/// The state under change, and the receiver of its events.
struct Change<'a, S> {
    /// The acting player.
    player: Player,
    state: &'a mut State,
    events: &'a mut S,
}

impl<S: Sink<Event>> Change<'_, S> {
    /// Acts; if the events have a receiver, it also finds out the effects on the colonies and the game.
    fn act_and_conclude(&mut self, action: &Action) {
        if S::LISTENS {
            let before = Dominance::of(&self.state.position);
            self.act(action);
            self.conclude(before);
        } else {
            self.act(action);
        }
    }

    fn act(&mut self, action: &Action) {
        match action {
            Action::Buy(pyramid) => self.buy(*pyramid),
            Action::Deploy { pyramid, slot, aim } => {
                self.deploy(OrbitingShip { slot: *slot, ship: Ship { pyramid: *pyramid, aim: *aim } });
            }
            Action::ReturnToBase(piece) => self.return_to_base(*piece),
            Action::Advance { ship, aim } => self.advance(*ship, *aim),
            Action::Redirect { ship, aim } => self.redirect(*ship, *aim),
            Action::FarSideColonize(ship) => match ship.ship.aim {
                Aim::At(target) => self.colonize(*ship, target, Side::Far),
                Aim::Standing | Aim::Adrift => unreachable!("only ships that point at a planet pass the check"),
            },
            Action::NearSideColonize(ship) => self.colonize(*ship, ship.slot, Side::Near),
            Action::GreenerPastures { slot, side } => self.switch_sides(*slot, *side),
            Action::NeutronBomb { slot, burned, size } => self.bomb(*slot, *burned, *size),
            Action::PhaseShift { burned, exchange } => self.shift(*burned, *exchange),
            Action::Revolt { slot, side } => self.revolt(*slot, *side),
            Action::FireLasers { slot, burned, targets } => self.fire(*slot, *burned, targets),
            Action::TractorBeam { slot, destination, moves } => self.beam(*slot, *destination, moves.as_slice()),
            Action::EndTurn => self.end_turn(),
        }
    }

    /// Emits an event of the player who acts.
    fn emit(&mut self, happening: Happening) {
        self.events.push(Event { player: self.player, happening });
    }

    /// Emits something that costs work to put together.
    fn emit_with(&mut self, happening: impl FnOnce() -> Happening) {
        let player = self.player;
        self.events.push_with(|| Event { player, happening: happening() });
    }

    fn position(&mut self) -> &mut Position {
        &mut self.state.position
    }

    /// The reserve of the player who acts.
    fn reserve(&mut self) -> &mut Pile {
        self.state.position.reserve_mut(self.player)
    }

    fn planet(&mut self, slot: Slot) -> &mut Planet {
        self.state.position.planet_mut(slot)
    }

    /// Reports the sides with another owner, and the end of the game if it is over.
    fn conclude(&mut self, before: Dominance) {
        let after = Dominance::of(&self.state.position);
        if after != before {
            for slot in Slot::ALL {
                for side in Side::ALL {
                    let (before, now) = (before.owner(slot, side), after.owner(slot, side));
                    if now != before {
                        self.emit(Happening::DominanceChanged { slot, side, before, now });
                    }
                }
            }
        }
        if let Some(ending) = outcome::ending_under(self.state, after) {
            self.emit(Happening::GameEnded { ending });
        }
    }

    fn buy(&mut self, pyramid: Pyramid) {
        self.reserve().add(pyramid);
        self.emit(Happening::Purchased { pyramid });
    }

    fn deploy(&mut self, ship: OrbitingShip) {
        self.reserve().remove(ship.ship.pyramid);
        self.planet(ship.slot).orbit.insert(ship.ship);
        self.emit(Happening::Deployed { ship });
    }

    fn return_to_base(&mut self, piece: Piece) {
        let pyramid = self.take(piece);
        self.reserve().add(pyramid);
        self.emit(Happening::Returned { piece: Located { pyramid, place: PyramidPlace::Board(piece) } });
    }

    /// Takes a piece off the board; colonies outside it close up.
    fn take(&mut self, piece: Piece) -> Pyramid {
        match piece {
            Piece::Colony(ColonyPlace { slot, side, height }) => {
                self.planet(slot).stack_mut(side).remove(usize::from(height) - 1)
            }
            Piece::Ship(OrbitingShip { slot, ship }) => {
                self.planet(slot).orbit.remove(ship);
                ship.pyramid
            }
        }
    }

    fn advance(&mut self, ship: OrbitingShip, aim: Aim) {
        let Aim::At(destination) = ship.ship.aim else {
            unreachable!("only ships that point at a planet pass the check")
        };
        let pyramid = self.take(Piece::Ship(ship));
        self.planet(destination).orbit.insert(Ship { pyramid, aim });
        self.emit(Happening::Advanced { ship, destination, now: aim });
    }

    fn redirect(&mut self, ship: OrbitingShip, aim: Aim) {
        let pyramid = self.take(Piece::Ship(ship));
        self.planet(ship.slot).orbit.insert(Ship { pyramid, aim });
        self.emit(Happening::Redirected { ship, now: aim });
    }

    fn colonize(&mut self, ship: OrbitingShip, target: Slot, side: Side) {
        let pyramid = self.take(Piece::Ship(ship));
        let colony = self.add_colony(target, side, pyramid);
        self.emit(Happening::Colonized { ship, colony });
    }

    /// Adds the outermost colony of a side.
    fn add_colony(&mut self, slot: Slot, side: Side, pyramid: Pyramid) -> ColonyPlace {
        let stack = self.planet(slot).stack_mut(side);
        stack.push(pyramid);
        ColonyPlace { slot, side, height: byte(stack.len()) }
    }

    fn switch_sides(&mut self, slot: Slot, side: Side) {
        if let Some((before, pyramid)) = self.take_dominant(slot, side) {
            let now = self.add_colony(slot, side.other(), pyramid);
            self.emit(Happening::SwitchedSides { pyramid, before, now });
        }
    }

    fn take_dominant(&mut self, slot: Slot, side: Side) -> Option<(ColonyPlace, Pyramid)> {
        let height = self.planet(slot).dominant(side)?.height;
        let colony = ColonyPlace { slot, side, height };
        Some((colony, self.take(Piece::Colony(colony))))
    }

    fn beam(&mut self, slot: Slot, destination: Slot, moves: &[Move]) {
        for &Move { ship, aim } in moves {
            self.planet(slot).orbit.remove(ship);
            self.planet(destination).orbit.insert(Ship { pyramid: ship.pyramid, aim });
        }
        self.emit_with(|| Happening::Beamed { slot, destination, ships: moves.to_vec() });
    }

    fn end_turn(&mut self) {
        let position = self.position();
        position.player = position.player.opponent();
        position.phase = Phase::Purchase;
        position.action_points = ACTION_POINTS;
        let next = position.player;
        self.state.turns_ended = self.state.turns_ended.saturating_add(1);
        self.state.remember_turn_start();
        self.emit(Happening::TurnEnded { next });
    }
}
