//! Random positions and actions: every valid position can come up, also one that no sensible game reaches.

use crate::action::{ColonyPlace, Exchange, Move, Moves, OrbitingShip, Pair, Partner, Piece, Targets};
use crate::rules::template::Template;
use crate::state::{Aim, COPIES, Phase, Pile, Planet, Player, Position, Pyramid, Settings, Ship, Side, Size, Slot};
use crate::{Action, AdvancedColonization, State};
use hadal_core::game::{Game, Legal, Template as _};
use hadal_core::generator::Generator;

pub(super) fn pick<T: Copy>(choices: &mut Generator, list: &[T]) -> T {
    list[choices.index(list.len())]
}

fn below(bound: u8, choices: &mut Generator) -> u8 {
    choices.below(u64::from(bound)).to_le_bytes()[0]
}

fn slot(choices: &mut Generator) -> Slot {
    pick(choices, &Slot::ALL)
}

fn side(choices: &mut Generator) -> Side {
    pick(choices, &Side::ALL)
}

pub(super) fn pyramid(choices: &mut Generator) -> Pyramid {
    let all: Vec<Pyramid> = Pyramid::all().collect();
    pick(choices, &all)
}

fn aim(choices: &mut Generator) -> Aim {
    pick(choices, &[Aim::At(Slot::A), Aim::At(Slot::B), Aim::At(Slot::C), Aim::Standing, Aim::Adrift])
}

/// A valid position: every pyramid goes to a random place; how crowded the board is varies.
pub(super) fn position(choices: &mut Generator) -> Position {
    let mut spare: Vec<Size> = Size::ALL.into_iter().flat_map(|size| [size; COPIES as usize]).collect();
    choices.shuffle(&mut spare);
    let mut position = Position::start();
    for planet in &mut position.planets {
        *planet = Planet::bare(spare.pop().unwrap());
    }
    for _ in 0..choices.below(4) {
        position.burned.add(Pyramid::planet(spare.pop().unwrap()));
    }
    let drifting = !position.burned.is_empty();
    let crowd = choices.below(20);
    let ash = choices.below(8);
    for ship in Pyramid::all().filter(|pyramid| pyramid.owner().is_some()).flat_map(|pyramid| [pyramid; 2]) {
        if choices.below(20) < crowd {
            put_on_board(&mut position, ship, drifting, choices);
        } else if choices.below(10) < ash {
            position.burned.add(ship);
        } else if choices.below(3) == 0 {
            position.reserve_mut(ship.owner().unwrap()).add(ship);
        }
    }
    for planet in &mut position.planets {
        let shuffled = |stack: &mut [Pyramid], choices: &mut Generator| choices.shuffle(stack);
        shuffled(&mut planet.near, choices);
        shuffled(&mut planet.far, choices);
    }
    position.player = pick(choices, &Player::ALL);
    position.phase = pick(choices, &Phase::ALL);
    position.action_points = below(6, choices);
    position
}

fn put_on_board(position: &mut Position, pyramid: Pyramid, drifting: bool, choices: &mut Generator) {
    let slot = slot(choices);
    if choices.below(2) == 0 {
        position.planet_mut(slot).stack_mut(side(choices)).push(pyramid);
        return;
    }
    let mut aims = Aim::choices(slot).to_vec();
    if drifting {
        aims.push(Aim::Adrift);
    }
    let aim = pick(choices, &aims);
    position.planet_mut(slot).orbit.insert(Ship { pyramid, aim });
}

/// Any of the sixteen ways to set the switches.
pub(super) fn switches(choices: &mut Generator) -> Settings {
    let mut toss = || choices.below(2) == 0;
    Settings {
        loose_phases: toss(),
        shift_reserves: toss(),
        bomb_keeps_aim: toss(),
        advance_may_stand: toss(),
        ..Settings::default()
    }
}

/// Changes, removes or inserts one to three bytes.
pub(crate) fn damage(bytes: &mut Vec<u8>, choices: &mut Generator) {
    for _ in 0..=choices.index(2) {
        let place = choices.index(bytes.len());
        match choices.index(4) {
            0 => bytes[place] = u8::try_from(choices.index(256)).unwrap(),
            1 => bytes[place] = bytes[place].wrapping_add(1),
            2 if bytes.len() > 1 => drop(bytes.remove(place)),
            _ => bytes.insert(place, u8::try_from(choices.index(20)).unwrap()),
        }
    }
}

/// A state with random switches.
pub(crate) fn state(choices: &mut Generator) -> State {
    let position = position(choices);
    State::starting_from(position, switches(choices))
}

/// Everything legal, with at most `members` random members of each template.
pub(super) fn sample(legal: &Legal<Action, Template>, members: u64, choices: &mut Generator) -> Vec<Action> {
    let mut actions = legal.actions.clone();
    for template in &legal.templates {
        let count = u64::try_from(template.count()).unwrap_or(u64::MAX);
        if count <= members {
            actions.extend((0..count).map(|index| template.nth(u128::from(index))));
        } else {
            actions.extend((0..members).map(|_| template.nth(u128::from(choices.below(count)))));
        }
    }
    actions
}

/// A random legal action, every kind equally likely; so free returns are rare enough for the game to get somewhere.
pub(super) fn lively_action(state: &State, choices: &mut Generator) -> Option<Action> {
    let actions = sample(&AdvancedColonization::legal_actions(state), 8, choices);
    let verbs: Vec<_> = actions.iter().map(Action::verb).collect();
    let mut kinds = verbs.clone();
    kinds.sort_unstable();
    kinds.dedup();
    let verb = if kinds.is_empty() { return None } else { pick(choices, &kinds) };
    let of_kind: Vec<&Action> = actions.iter().filter(|action| action.verb() == verb).collect();
    Some(of_kind[choices.index(of_kind.len())].clone())
}

fn ship(choices: &mut Generator, state: &State) -> Ship {
    let there: Vec<Ship> = state.position.planets.iter().flat_map(|planet| planet.orbit.iter()).collect();
    if there.is_empty() || choices.below(6) == 0 {
        return Ship { pyramid: pyramid(choices), aim: aim(choices) };
    }
    pick(choices, &there)
}

fn piece(choices: &mut Generator, state: &State) -> Piece {
    let slot = slot(choices);
    if choices.below(2) == 0 {
        Piece::Colony(ColonyPlace { slot, side: side(choices), height: 1 + below(4, choices) })
    } else {
        Piece::Ship(OrbitingShip { slot, ship: ship(choices, state) })
    }
}

fn partner(choices: &mut Generator, state: &State) -> Partner {
    if choices.below(4) == 0 {
        let types: Vec<Pyramid> = state.position.reserves.iter().flat_map(Pile::types).collect();
        return Partner::Reserve(if types.is_empty() { pyramid(choices) } else { pick(choices, &types) });
    }
    Partner::Board(piece(choices, state))
}

/// Any action at all, often a plausible one.
pub(super) fn action(choices: &mut Generator, state: &State) -> Action {
    let orbiting = OrbitingShip { slot: slot(choices), ship: ship(choices, state) };
    match choices.below(13) {
        0 => Action::Buy(pyramid(choices)),
        1 => Action::Deploy { pyramid: pyramid(choices), slot: slot(choices), aim: aim(choices) },
        2 => Action::ReturnToBase(piece(choices, state)),
        3 => Action::Advance { ship: orbiting, aim: aim(choices) },
        4 => Action::Redirect { ship: orbiting, aim: aim(choices) },
        5 => Action::FarSideColonize(orbiting),
        6 => Action::NearSideColonize(orbiting),
        7 => Action::GreenerPastures { slot: slot(choices), side: side(choices) },
        8 => Action::NeutronBomb { slot: slot(choices), burned: pyramid(choices), size: pick(choices, &Size::ALL) },
        9 => Action::PhaseShift { burned: pyramid(choices), exchange: exchange(choices, state) },
        10 => Action::Revolt { slot: slot(choices), side: side(choices) },
        11 => Action::FireLasers { slot: slot(choices), burned: pyramid(choices), targets: targets(choices, state) },
        _ => Action::TractorBeam { slot: slot(choices), destination: slot(choices), moves: moves(choices, state) },
    }
}

fn exchange(choices: &mut Generator, state: &State) -> Exchange {
    if choices.below(8) == 0 {
        return Exchange::Null;
    }
    Exchange::Pair(Pair::new(partner(choices, state), partner(choices, state)))
}

fn targets(choices: &mut Generator, state: &State) -> Targets {
    let mut targets = Targets::default();
    for _ in 0..choices.below(4) {
        if choices.below(2) == 0 {
            targets.add_colony(side(choices), 1 + below(4, choices));
        } else {
            targets.add_ship(ship(choices, state));
        }
    }
    targets
}

fn moves(choices: &mut Generator, state: &State) -> Moves {
    let mut moves = Moves::default();
    for _ in 0..choices.below(4) {
        moves.add(Move { ship: ship(choices, state), aim: aim(choices) });
    }
    moves
}
