//! Rule 8.5: slots, sizes and players can be permuted; legal actions and their results map one to one.

use crate::action::{Action, ColonyPlace, Exchange, Move, Moves, OrbitingShip, Pair, Partner, Piece, Targets};
use crate::state::{Aim, Colour, Orbit, Pile, Planet, Player, Position, Pyramid, Ship, Side, Size, Slot};
use crate::tests::random;
use crate::tests::table;
use crate::{AdvancedColonization, State};
use hadal_core::game::{Game, Template};
use hadal_core::generator::Generator;

const PERMUTATIONS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// A permutation of slots and sizes, with or without an exchange of the players.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    slots: [usize; 3],
    sizes: [usize; 3],
    swap: bool,
}

impl Symmetry {
    fn random(choices: &mut Generator) -> Self {
        Self {
            slots: random::pick(choices, &PERMUTATIONS),
            sizes: random::pick(choices, &PERMUTATIONS),
            swap: choices.below(2) == 1,
        }
    }

    fn slot(self, slot: Slot) -> Slot {
        Slot::ALL[self.slots[slot.index()]]
    }

    fn size(self, size: Size) -> Size {
        Size::ALL[self.sizes[size as usize]]
    }

    fn player(self, player: Player) -> Player {
        if self.swap { player.opponent() } else { player }
    }

    fn pyramid(self, pyramid: Pyramid) -> Pyramid {
        let colour = match (self.swap, pyramid.colour()) {
            (true, Colour::Blue) => Colour::Yellow,
            (true, Colour::Yellow) => Colour::Blue,
            (true, Colour::Black) => Colour::Red,
            (true, Colour::Red) => Colour::Black,
            (_, colour) => colour,
        };
        Pyramid::new(colour, self.size(pyramid.size()))
    }

    fn aim(self, aim: Aim) -> Aim {
        match aim {
            Aim::At(slot) => Aim::At(self.slot(slot)),
            Aim::Standing | Aim::Adrift => aim,
        }
    }

    fn ship(self, ship: Ship) -> Ship {
        Ship { pyramid: self.pyramid(ship.pyramid), aim: self.aim(ship.aim) }
    }

    fn pile(self, pile: Pile) -> Pile {
        pile.iter().map(|pyramid| self.pyramid(pyramid)).collect()
    }

    fn planet(self, planet: &Planet) -> Planet {
        let mut orbit = Orbit::default();
        planet.orbit.iter().for_each(|ship| orbit.insert(self.ship(ship)));
        Planet {
            size: self.size(planet.size),
            near: planet.near.iter().map(|pyramid| self.pyramid(*pyramid)).collect(),
            far: planet.far.iter().map(|pyramid| self.pyramid(*pyramid)).collect(),
            orbit,
        }
    }

    fn position(self, position: &Position) -> Position {
        let mut image = *position;
        for slot in Slot::ALL {
            *image.planet_mut(self.slot(slot)) = self.planet(position.planet(slot));
        }
        for player in Player::ALL {
            *image.reserve_mut(self.player(player)) = self.pile(*position.reserve(player));
        }
        image.burned = self.pile(position.burned);
        image.player = self.player(position.player);
        image
    }

    fn state(self, state: &State) -> State {
        State { position: self.position(&state.position), ..state.clone() }
    }

    fn orbiting(self, ship: OrbitingShip) -> OrbitingShip {
        OrbitingShip { slot: self.slot(ship.slot), ship: self.ship(ship.ship) }
    }

    fn piece(self, piece: Piece) -> Piece {
        match piece {
            Piece::Colony(colony) => Piece::Colony(ColonyPlace { slot: self.slot(colony.slot), ..colony }),
            Piece::Ship(ship) => Piece::Ship(self.orbiting(ship)),
        }
    }

    fn partner(self, partner: Partner) -> Partner {
        match partner {
            Partner::Board(piece) => Partner::Board(self.piece(piece)),
            Partner::Reserve(pyramid) => Partner::Reserve(self.pyramid(pyramid)),
        }
    }

    fn targets(self, targets: &Targets) -> Targets {
        let mut image = Targets::colonies(targets.height_bits(Side::Near), targets.height_bits(Side::Far));
        targets.ships().iter().for_each(|ship| assert!(image.add_ship(self.ship(*ship))));
        image
    }

    fn moves(self, moves: &Moves) -> Moves {
        let mut image = Moves::default();
        for one in moves.as_slice() {
            assert!(image.add(Move { ship: self.ship(one.ship), aim: self.aim(one.aim) }));
        }
        image
    }

    fn action(self, action: &Action) -> Action {
        match action {
            Action::Buy(pyramid) => Action::Buy(self.pyramid(*pyramid)),
            Action::Deploy { pyramid, slot, aim } => {
                Action::Deploy { pyramid: self.pyramid(*pyramid), slot: self.slot(*slot), aim: self.aim(*aim) }
            }
            Action::ReturnToBase(piece) => Action::ReturnToBase(self.piece(*piece)),
            Action::Advance { ship, aim } => Action::Advance { ship: self.orbiting(*ship), aim: self.aim(*aim) },
            Action::Redirect { ship, aim } => Action::Redirect { ship: self.orbiting(*ship), aim: self.aim(*aim) },
            Action::FarSideColonize(ship) => Action::FarSideColonize(self.orbiting(*ship)),
            Action::NearSideColonize(ship) => Action::NearSideColonize(self.orbiting(*ship)),
            Action::GreenerPastures { slot, side } => Action::GreenerPastures { slot: self.slot(*slot), side: *side },
            Action::NeutronBomb { slot, burned, size } => {
                Action::NeutronBomb { slot: self.slot(*slot), burned: self.pyramid(*burned), size: self.size(*size) }
            }
            Action::PhaseShift { burned, exchange } => Action::PhaseShift {
                burned: self.pyramid(*burned),
                exchange: match exchange {
                    Exchange::Null => Exchange::Null,
                    Exchange::Pair(pair) => {
                        Exchange::Pair(Pair::new(self.partner(pair.first()), self.partner(pair.second())))
                    }
                },
            },
            Action::Revolt { slot, side } => Action::Revolt { slot: self.slot(*slot), side: *side },
            Action::FireLasers { slot, burned, targets } => Action::FireLasers {
                slot: self.slot(*slot),
                burned: self.pyramid(*burned),
                targets: self.targets(targets),
            },
            Action::TractorBeam { slot, destination, moves } => Action::TractorBeam {
                slot: self.slot(*slot),
                destination: self.slot(*destination),
                moves: self.moves(moves),
            },
            Action::EndTurn => Action::EndTurn,
        }
    }
}

fn sorted_texts<'a>(actions: impl IntoIterator<Item = &'a Action>) -> Vec<String> {
    let mut texts: Vec<String> = actions.into_iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}

fn sorted_counts(state: &State) -> Vec<u128> {
    let mut counts: Vec<u128> =
        AdvancedColonization::legal_actions(state).templates.iter().map(Template::count).collect();
    counts.sort_unstable();
    counts
}

/// Lists map one to one, and acting commutes with the symmetry.
fn assert_commutes(state: &State, symmetry: Symmetry, choices: &mut Generator) {
    let image = symmetry.state(state);
    let legal = AdvancedColonization::legal_actions(state);
    let mapped: Vec<Action> = legal.actions.iter().map(|action| symmetry.action(action)).collect();
    let listed = AdvancedColonization::legal_actions(&image).actions;
    assert_eq!(sorted_texts(&mapped), sorted_texts(&listed), "{} under {symmetry:?}", state.position);
    assert_eq!(sorted_counts(state), sorted_counts(&image), "{} under {symmetry:?}", state.position);
    for action in random::sample(&legal, 6, choices) {
        let (mut next, mut image_next) = (state.clone(), image.clone());
        AdvancedColonization::apply(&mut next, &action, &mut Vec::new()).unwrap();
        AdvancedColonization::apply(&mut image_next, &symmetry.action(&action), &mut Vec::new())
            .unwrap_or_else(|illegal| panic!("{action} in {} under {symmetry:?}: {illegal}", state.position));
        assert_eq!(symmetry.state(&next), image_next, "{action} in {} under {symmetry:?}", state.position);
    }
}

#[test]
fn slots_sizes_and_players_can_be_permuted_in_any_position() {
    let mut choices = Generator::from_seed(21);
    for _ in 0..400 {
        let state = random::state(&mut choices);
        let symmetry = Symmetry::random(&mut choices);
        assert_commutes(&state, symmetry, &mut choices);
    }
}

#[test]
fn slots_sizes_and_players_can_be_permuted_all_along_a_game() {
    let mut choices = Generator::from_seed(22);
    for _ in 0..10 {
        let mut state = table::game_with(
            table::START,
            <AdvancedColonization as hadal_core::game::Simulate>::playout_options().settings,
        );
        while let Some(action) = random::lively_action(&state, &mut choices) {
            let symmetry = Symmetry::random(&mut choices);
            assert_commutes(&state, symmetry, &mut choices);
            AdvancedColonization::play(&mut state, &action, &mut Vec::new());
        }
    }
}

#[test]
fn the_start_has_three_classes_of_first_actions() {
    let state = table::game(table::START);
    let mut classes: Vec<Vec<String>> = Vec::new();
    for action in AdvancedColonization::legal_actions(&state).actions {
        let mut class = Vec::new();
        for slots in PERMUTATIONS {
            let symmetry = Symmetry { slots, sizes: slots, swap: false };
            assert_eq!(symmetry.state(&state), state, "the start maps to itself");
            class.push(symmetry.action(&action).to_string());
        }
        class.sort_unstable();
        class.dedup();
        classes.push(class);
    }
    classes.sort_unstable();
    classes.dedup();
    assert_eq!(classes, [vec!["buy r1", "buy r2", "buy r3"], vec!["buy y1", "buy y2", "buy y3"], vec!["end"]]);
}
