//! Everything the player to act may do, in the order of rule 9.5: by kind, within a kind by pieces and targets.

use arrayvec::ArrayVec;

use super::action::{Action, ColonyPlace, Exchange, OrbitingShip, Pair, Partner, Piece, Verb};
use super::check::{self, REMOVED_FOR_REVOLT};
use super::orbit::Aim;
use super::outcome;
use super::pile::Pile;
use super::position::{Position, SHIPS_MAX, Side, Slot};
use super::pyramid::{Player, Pyramid, Size};
use super::state::{Rules, State};
use super::template::{BeamTemplate, FireTemplate, Template};
use super::types::Types;
use crate::game;

type Legal = game::Legal<Action, Template>;

/// Room for as many actions as most positions list.
const ACTIONS: usize = 96;

/// Exchanges: no more than pairs of ships and colonies, and the null exchange.
const EXCHANGES_MAX: usize = SHIPS_MAX * (SHIPS_MAX - 1) / 2 + 1;

type OwnShips = ArrayVec<OrbitingShip, SHIPS_MAX>;

/// Everything the player to act may do; nothing when the game is over.
pub fn legal_actions(state: &State) -> Legal {
    let mut legal = Legal::default();
    if outcome::is_over(state) {
        return legal;
    }
    let position = &state.position;
    let player = position.player;
    let bank = position.bank();
    let burnable = bank.types().and(player.types());
    let mut own_ships = OwnShips::new();
    own_ships.extend(ships(position).filter(|one| one.ship.pyramid.is_of(player)));
    let lister = Lister { position, rules: &state.rules, player, bank, burnable, own_ships };
    legal.actions.reserve(ACTIONS);
    lister.list(&mut legal.actions);
    lister.templates(&mut legal.templates);
    legal
}

/// Lists all actions of one kind.
type Family<'a> = fn(&Lister<'a>, &mut Vec<Action>);

/// What every family needs to know.
struct Lister<'a> {
    position: &'a Position,
    rules: &'a Rules,
    player: Player,
    bank: Pile,
    /// The types the player can burn from the bank or buy.
    burnable: Types,
    /// The player's own ships, each token once, by slot and token.
    own_ships: OwnShips,
}

impl Lister<'_> {
    fn list(&self, actions: &mut Vec<Action>) {
        let families: [(Verb, Family<'_>); 11] = [
            (Verb::Buy, Self::buys),
            (Verb::Deploy, Self::deployments),
            (Verb::Return, Self::returns),
            (Verb::Advance, Self::advances),
            (Verb::Redirect, Self::redirections),
            (Verb::ColonizeFar, Self::far_colonizations),
            (Verb::ColonizeNear, Self::near_colonizations),
            (Verb::GreenerPastures, Self::greener_pastures),
            (Verb::Bomb, Self::bombs),
            (Verb::Shift, Self::shifts),
            (Verb::Revolt, Self::revolts),
        ];
        for (verb, list) in families {
            if self.can_afford(verb) {
                list(self, actions);
            }
        }
        actions.push(Action::End);
    }

    fn can_afford(&self, verb: Verb) -> bool {
        self.position.action_points >= verb.cost() && check::in_phase(self.position, self.rules, verb)
    }

    fn buys(&self, actions: &mut Vec<Action>) {
        actions.extend(self.burnable.map(Action::Buy));
    }

    fn deployments(&self, actions: &mut Vec<Action>) {
        for pyramid in self.position.reserve(self.player).types().and(self.player.types()) {
            for slot in Slot::ALL {
                actions.extend(Aim::choices(slot).map(|aim| Action::Deploy { pyramid, slot, aim }));
            }
        }
    }

    fn returns(&self, actions: &mut Vec<Action>) {
        let own = pieces(self.position).filter(|(_, pyramid)| pyramid.is_of(self.player));
        actions.extend(own.map(|(piece, _)| Action::Return(piece)));
    }

    fn advances(&self, actions: &mut Vec<Action>) {
        for &ship in &self.own_ships {
            if let Aim::At(target) = ship.ship.aim {
                let mut aims = Aim::choices(target).into_iter();
                if !self.rules.advance_may_stand {
                    aims.next_back();
                }
                actions.extend(aims.map(|aim| Action::Advance { ship, aim }));
            }
        }
    }

    fn redirections(&self, actions: &mut Vec<Action>) {
        for &ship in &self.own_ships {
            let aims = Aim::choices(ship.slot).into_iter().filter(|aim| *aim != ship.ship.aim);
            actions.extend(aims.map(|aim| Action::Redirect { ship, aim }));
        }
    }

    fn far_colonizations(&self, actions: &mut Vec<Action>) {
        let pointing = self.own_ships.iter().filter(|one| matches!(one.ship.aim, Aim::At(_)));
        actions.extend(pointing.copied().map(Action::ColonizeFar));
    }

    fn near_colonizations(&self, actions: &mut Vec<Action>) {
        let standing = self.own_ships.iter().filter(|one| one.ship.aim == Aim::Standing);
        actions.extend(standing.copied().map(Action::ColonizeNear));
    }

    fn greener_pastures(&self, actions: &mut Vec<Action>) {
        let may_push = self.position.ships_removed() >= REMOVED_FOR_REVOLT;
        for (slot, side) in sides() {
            let planet = self.position.planet(slot);
            let own = planet.dominant(side).is_some_and(|dominant| dominant.pyramid.is_of(self.player));
            if own && (may_push || planet.dominant(side.other()).is_none()) {
                actions.push(Action::GreenerPastures { slot, side });
            }
        }
    }

    fn bombs(&self, actions: &mut Vec<Action>) {
        let spare: ArrayVec<Size, 3> =
            Size::ALL.into_iter().filter(|size| self.bank.has(Pyramid::planet(*size))).collect();
        for slot in Slot::ALL {
            let planet = self.position.planet(slot);
            let mut there = Types::default();
            planet.near.iter().chain(&planet.far).for_each(|colony| there.add(*colony));
            planet.orbit.iter().for_each(|ship| there.add(ship.pyramid));
            for burned in there.and(self.player.types()) {
                actions.extend(spare.iter().map(|&size| Action::Bomb { slot, burned, size }));
            }
        }
    }

    fn shifts(&self, actions: &mut Vec<Action>) {
        if self.burnable.is_empty() {
            return;
        }
        let pairs = self.exchanges();
        for burned in self.burnable {
            actions.extend(pairs.iter().map(|&exchange| Action::Shift { burned, exchange }));
        }
    }

    /// The null exchange, if there is one, then every pair that changes something.
    fn exchanges(&self) -> ArrayVec<Exchange, EXCHANGES_MAX> {
        let mut exchanges = ArrayVec::new();
        if check::has_null_exchange(self.position, self.rules) {
            exchanges.push(Exchange::Null);
        }
        let partners = self.partners();
        for (index, &first) in partners.iter().enumerate() {
            let seconds = partners[index + 1..].iter().copied();
            let changing = seconds.filter(|second| check::check_exchange(first, *second).is_ok());
            exchanges.extend(changing.map(|second| Exchange::Pair(Pair::in_order(first.0, second.0))));
        }
        exchanges
    }

    /// Everything a Phase Shift can name, in order.
    fn partners(&self) -> ArrayVec<(Partner, Pyramid), SHIPS_MAX> {
        let board = pieces(self.position).map(|(piece, pyramid)| (Partner::Board(piece), pyramid));
        let mut partners: ArrayVec<_, SHIPS_MAX> = board.collect();
        if self.rules.shift_reserves {
            for player in Player::ALL {
                let reserve = self.position.reserve(player).types();
                partners.extend(reserve.map(|pyramid| (Partner::Reserve(pyramid), pyramid)));
            }
        }
        partners
    }

    fn revolts(&self, actions: &mut Vec<Action>) {
        if self.position.ships_removed() >= REMOVED_FOR_REVOLT {
            let possible = sides().filter(|(slot, side)| check::has_suppressed(self.position, *slot, *side));
            actions.extend(possible.map(|(slot, side)| Action::Revolt { slot, side }));
        }
    }

    fn templates(&self, templates: &mut Vec<Template>) {
        if self.can_afford(Verb::Fire) {
            for slot in Slot::ALL {
                if check::is_aimed_at(self.position, slot, Pyramid::fires_lasers) {
                    let planet = self.position.planet(slot);
                    templates.extend(FireTemplate::new(slot, planet, self.burnable.collect()).map(Template::Fire));
                }
            }
        }
        if self.can_afford(Verb::Beam) {
            for slot in Slot::ALL {
                if check::is_aimed_at(self.position, slot, Pyramid::has_tractor_beam) {
                    let orbit = &self.position.planet(slot).orbit;
                    let beams = slot.others().into_iter().filter_map(|to| BeamTemplate::new(slot, to, orbit));
                    templates.extend(beams.map(Template::Beam));
                }
            }
        }
    }
}

/// Every side of every planet, in order.
fn sides() -> impl Iterator<Item = (Slot, Side)> {
    Slot::ALL.into_iter().flat_map(|slot| Side::ALL.map(|side| (slot, side)))
}

/// The ships in orbit, each token once, by slot and token.
fn ships(position: &Position) -> impl Iterator<Item = OrbitingShip> + '_ {
    Slot::ALL
        .into_iter()
        .flat_map(|slot| position.planet(slot).orbit.tokens().map(move |(ship, _)| OrbitingShip { slot, ship }))
}

/// The pyramids on the board with their types: colonies by slot, side and height, then ships by slot and token.
fn pieces(position: &Position) -> impl Iterator<Item = (Piece, Pyramid)> + '_ {
    let colonies = sides().flat_map(|(slot, side)| {
        let stack = position.planet(slot).stack(side);
        (1_u8..).zip(stack).map(move |(height, &pyramid)| (Piece::Colony(ColonyPlace { slot, side, height }), pyramid))
    });
    colonies.chain(ships(position).map(|one| (Piece::Ship(one), one.ship.pyramid)))
}
