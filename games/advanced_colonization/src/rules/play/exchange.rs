//! A Phase Shift: two pieces trade places (rule 6.11).

use super::Change;
use crate::action::{ColonyPlace, Exchange, OrbitingShip, Pair, Partner, Piece};
use crate::event::{Event, Happening, Located, PyramidPlace};
use crate::state::{Pyramid, Ship};
use hadal_core::game::Sink;

impl<S: Sink<Event>> Change<'_, S> {
    pub(super) fn shift(&mut self, burned: Pyramid, exchange: Exchange) {
        self.burn_from_bank(burned);
        match exchange {
            Exchange::Null => self.emit(Happening::NullExchanged),
            Exchange::Pair(pair) => self.exchange(pair),
        }
    }

    fn exchange(&mut self, pair: Pair) {
        let first = self.locate(pair.first());
        let second = self.locate(pair.second());
        // Both ships leave before either arrives, so that the two can stand in one orbit.
        self.vacate(first);
        self.vacate(second);
        self.occupy(first, second.pyramid);
        self.occupy(second, first.pyramid);
        self.emit(Happening::Exchanged { first, second });
    }

    fn locate(&self, partner: Partner) -> Located {
        match partner {
            Partner::Reserve(pyramid) => Located { pyramid, place: PyramidPlace::Reserve },
            Partner::Board(piece) => {
                let pyramid = match piece {
                    Piece::Colony(ColonyPlace { slot, side, height }) => {
                        self.state.position.planet(slot).stack(side)[usize::from(height) - 1]
                    }
                    Piece::Ship(ship) => ship.ship.pyramid,
                };
                Located { pyramid, place: PyramidPlace::Board(piece) }
            }
        }
    }

    /// Takes a ship out of its place; a colony keeps its place until another takes it.
    fn vacate(&mut self, located: Located) {
        match located.place {
            PyramidPlace::Board(Piece::Ship(OrbitingShip { slot, ship })) => self.planet(slot).orbit.remove(ship),
            PyramidPlace::Reserve => {
                let reserves = &mut self.state.position.reserves;
                located.pyramid.owner().into_iter().for_each(|owner| reserves[owner as usize].remove(located.pyramid));
            }
            PyramidPlace::Board(Piece::Colony(_)) | PyramidPlace::Bank => {}
        }
    }

    /// Puts a pyramid into the place that another had, with its orientation.
    fn occupy(&mut self, other: Located, pyramid: Pyramid) {
        match other.place {
            PyramidPlace::Board(Piece::Colony(ColonyPlace { slot, side, height })) => {
                self.planet(slot).stack_mut(side)[usize::from(height) - 1] = pyramid;
            }
            PyramidPlace::Board(Piece::Ship(OrbitingShip { slot, ship })) => {
                self.planet(slot).orbit.insert(Ship { pyramid, aim: ship.aim });
            }
            PyramidPlace::Reserve => {
                let reserves = &mut self.state.position.reserves;
                pyramid.owner().into_iter().for_each(|owner| reserves[owner as usize].add(pyramid));
            }
            PyramidPlace::Bank => {}
        }
    }
}
