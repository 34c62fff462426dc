//! The action of a number within its kind.

use super::census::Census;
use super::families::{DEPLOYMENTS, DESTINATIONS, Families, advance_aims, can_switch, exchanges};
use crate::game::Template as _;
use crate::games::advanced_colonization::action::{
    Action, ColonyPlace, Exchange, OrbitingShip, Pair, Partner, Piece, Verb,
};
use crate::games::advanced_colonization::rules::check;
use crate::games::advanced_colonization::rules::legal::sides;
use crate::games::advanced_colonization::rules::template::{BeamTemplate, FireTemplate, Template};
use crate::games::advanced_colonization::state::{Aim, Player, Pyramid, Slot};

/// A number below some count, as an index.
fn index(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

impl Census<'_> {
    /// The action of this kind and number; `None` if the number stands for nothing legal.
    pub(super) fn pick(&self, families: &Families, verb: Verb, number: u64) -> Option<Action> {
        match verb {
            Verb::Buy => self.burnable.into_iter().nth(index(number)).map(Action::Buy),
            Verb::Deploy => self.deployment(number),
            Verb::Return => self.piece_of_player(number).map(Action::ReturnToBase),
            Verb::Advance => self.advance(number),
            Verb::Redirect => self.redirection(number),
            Verb::ColonizeFar => self.ship(number, |aim| matches!(aim, Aim::At(_))).map(Action::FarSideColonize),
            Verb::ColonizeNear => self.ship(number, |aim| aim == Aim::Standing).map(Action::NearSideColonize),
            Verb::GreenerPastures => {
                let (slot, side) = sides().filter(|(slot, side)| can_switch(self, *slot, *side)).nth(index(number))?;
                Some(Action::GreenerPastures { slot, side })
            }
            Verb::Bomb => self.bomb(number),
            Verb::Shift => self.shift(number),
            Verb::Revolt => {
                let (slot, side) = sides().nth(index(number))?;
                check::has_suppressed(self.position, slot, side).then_some(Action::Revolt { slot, side })
            }
            Verb::End => Some(Action::EndTurn),
            Verb::Fire => self.fire(families, number),
            Verb::Beam => self.beam(families, number),
        }
    }

    fn deployment(&self, number: u64) -> Option<Action> {
        let types = self.position.reserve(self.player).types().and(self.player.types());
        let pyramid = types.into_iter().nth(index(number / DEPLOYMENTS))?;
        let place = index(number % DEPLOYMENTS);
        let slot = Slot::ALL[place / 3];
        Some(Action::Deploy { pyramid, slot, aim: Aim::choices(slot)[place % 3] })
    }

    /// A ship of the player among those with a fitting orientation.
    fn ship(&self, number: u64, fits: impl Fn(Aim) -> bool) -> Option<OrbitingShip> {
        self.own_ships.iter().filter(|ship| fits(ship.ship.aim)).nth(index(number)).copied()
    }

    fn advance(&self, number: u64) -> Option<Action> {
        let aims = advance_aims(self);
        let ship = self.ship(number / aims, |aim| matches!(aim, Aim::At(_)))?;
        let Aim::At(target) = ship.ship.aim else { return None };
        let aim = Aim::choices(target)[index(number % aims)];
        Some(Action::Advance { ship, aim })
    }

    fn redirection(&self, number: u64) -> Option<Action> {
        // Two for each ship; behind them a third for each that is adrift.
        let twos = self.own_ships.len() as u64 * 2;
        let (ship, choice) = match number.checked_sub(twos) {
            None => (*self.own_ships.get(index(number / 2))?, index(number % 2)),
            Some(beyond) => (self.ship(beyond, |aim| aim == Aim::Adrift)?, 2),
        };
        let aim = Aim::choices(ship.slot).into_iter().filter(|aim| *aim != ship.ship.aim).nth(choice)?;
        Some(Action::Redirect { ship, aim })
    }

    /// A piece of the player: colonies come before ships.
    fn piece_of_player(&self, number: u64) -> Option<Piece> {
        match number.checked_sub(self.own_colonies) {
            None => self.colonies().filter(|(_, pyramid)| pyramid.is_of(self.player)).nth(index(number)),
            Some(beyond) => self.own_ships.get(index(beyond)).map(|ship| (Piece::Ship(*ship), ship.ship.pyramid)),
        }
        .map(|(piece, _)| piece)
    }

    fn colonies(&self) -> impl Iterator<Item = (Piece, Pyramid)> {
        sides().flat_map(|(slot, side)| {
            let stack = self.position.planet(slot).stack(side);
            let place = move |height| Piece::Colony(ColonyPlace { slot, side, height });
            (1..).zip(stack).map(move |(height, pyramid)| (place(height), *pyramid))
        })
    }

    fn bomb(&self, number: u64) -> Option<Action> {
        let sizes = self.spare_planets.len() as u64;
        let mut left = index(number / sizes);
        let size = self.spare_planets.into_iter().nth(index(number % sizes)).map(Pyramid::size)?;
        for slot in Slot::ALL {
            let types = self.own_types(slot);
            match left.checked_sub(types.len()) {
                Some(beyond) => left = beyond,
                None => return types.into_iter().nth(left).map(|burned| Action::NeutronBomb { slot, burned, size }),
            }
        }
        None
    }

    fn shift(&self, number: u64) -> Option<Action> {
        let partners = self.partners();
        let exchanges = exchanges(partners);
        let burned = self.burnable.into_iter().nth(index(number / exchanges))?;
        let exchange = match (number % exchanges).checked_sub(1) {
            None => self.null_exchange()?,
            Some(pair) => self.exchange(pair, partners)?,
        };
        Some(Action::PhaseShift { burned, exchange })
    }

    fn null_exchange(&self) -> Option<Exchange> {
        let on_board = self.position.on_board();
        check::has_null_exchange(self.position, self.settings, on_board).then_some(Exchange::Null)
    }

    /// The pair of a number: the partners stand in a circle, and the number says where one stands and how far on the other is.
    fn exchange(&self, pair: u64, partners: u64) -> Option<Exchange> {
        let (one, distance) = (pair % partners, pair / partners + 1);
        let two = (one + distance) % partners;
        let (first, second) = (self.partner(one.min(two))?, self.partner(one.max(two))?);
        check::check_exchange(first, second).ok()?;
        Some(Exchange::Pair(Pair::in_order(first.0, second.0)))
    }

    /// The partner of a number, in the order of the list.
    fn partner(&self, number: u64) -> Option<(Partner, Pyramid)> {
        let on_board = |(piece, pyramid)| (Partner::Board(piece), pyramid);
        let Some(beyond) = number.checked_sub(self.colonies) else {
            return self.colonies().nth(index(number)).map(on_board);
        };
        let Some(beyond) = beyond.checked_sub(self.tokens) else {
            let mut ships = Slot::ALL.into_iter().flat_map(|slot| {
                self.position.planet(slot).orbit.tokens().map(move |(ship, _)| OrbitingShip { slot, ship })
            });
            return ships.nth(index(beyond)).map(|ship| on_board((Piece::Ship(ship), ship.ship.pyramid)));
        };
        let reserves = Player::ALL.into_iter().flat_map(|player| self.position.reserve(player).types());
        reserves.map(|pyramid| (Partner::Reserve(pyramid), pyramid)).nth(index(beyond))
    }

    fn fire(&self, families: &Families, number: u64) -> Option<Action> {
        let burnable = self.burnable.len() as u64;
        let mut left = number;
        for (slot, ways) in Slot::ALL.into_iter().zip(families.fires) {
            if let Some(beyond) = left.checked_sub(ways * burnable) {
                left = beyond;
                continue;
            }
            let burned = self.burnable.into_iter().nth(index(left / ways))?;
            let template = FireTemplate::new(slot, self.position.planet(slot), burned)?;
            return Some(Template::FireLasers(template).nth((left % ways).into()));
        }
        None
    }

    fn beam(&self, families: &Families, number: u64) -> Option<Action> {
        let mut left = number;
        for (slot, ways) in Slot::ALL.into_iter().zip(families.beams) {
            if let Some(beyond) = left.checked_sub(ways * DESTINATIONS) {
                left = beyond;
                continue;
            }
            let destination = slot.others()[index(left / ways)];
            let template = BeamTemplate::new(slot, destination, &self.position.planet(slot).orbit)?;
            return Some(Template::TractorBeam(template).nth((left % ways).into()));
        }
        None
    }
}
