//! The two families that grow exponentially, Fire Lasers and Tractor Beam: their members are counted, unranked and recognised
//! without being listed (rule 9.6).

use arrayvec::ArrayVec;

use crate::game;
use crate::games::advanced_colonization::action::{Action, Move, Moves, Targets};
use crate::games::advanced_colonization::state::{Aim, Orbit, Planet, Pyramid, SHIPS_MAX, Ship, Side, Slot, byte};

/// A family of actions at one slot: a single choice of how many of each piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Template {
    /// Every way to fire lasers at a slot by burning a type.
    Fire(FireTemplate),
    /// Every way to beam ships from a slot to another.
    Beam(BeamTemplate),
}

/// Ships that cannot be told apart, with their number (1 or 2), sorted.
pub type Tokens = ArrayVec<(Ship, u8), SHIPS_MAX>;

/// A type burned, with any non-empty choice of colonies and ships.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FireTemplate {
    /// The slot fired at.
    pub slot: Slot,
    /// The type that is burned.
    pub burned: Pyramid,
    /// The number of colonies on the near side.
    pub near: u8,
    /// The number of colonies on the far side.
    pub far: u8,
    /// The ships in orbit.
    pub ships: Tokens,
}

impl FireTemplate {
    /// The family of a slot and a type; `None` if it has no member.
    pub fn new(slot: Slot, planet: &Planet, burned: Pyramid) -> Option<Self> {
        let template = Self {
            slot,
            burned,
            near: byte(planet.near.len()),
            far: byte(planet.far.len()),
            ships: planet.orbit.tokens().collect(),
        };
        (template.count() > 0).then_some(template)
    }

    /// The number of choices of targets, the empty one included.
    fn choices(&self) -> u128 {
        let ships: u128 = self.ships.iter().map(|(_, count)| u128::from(*count) + 1).product();
        (1 << self.near << self.far) * ships
    }

    fn count(&self) -> u128 {
        self.choices() - 1
    }

    /// A member is a number whose digits are the near heights, the far heights and the count of each token, the first of
    /// them least significant. Number 0 is empty and left out.
    fn nth(&self, index: u128) -> Action {
        let mut choice = index + 1;
        let near = take_digit(&mut choice, 1 << self.near);
        let far = take_digit(&mut choice, 1 << self.far);
        let mut targets = Targets::colonies(near, far);
        for &(ship, count) in &self.ships {
            for _ in 0..take_digit(&mut choice, u32::from(count) + 1) {
                targets.add_ship(ship);
            }
        }
        self.at(targets)
    }

    /// The member with these targets.
    fn at(&self, targets: Targets) -> Action {
        Action::Fire { slot: self.slot, burned: self.burned, targets: Box::new(targets) }
    }

    /// One count for each near colony, each far colony and each token.
    fn chosen(&self, counts: &[u32]) -> Option<Action> {
        let mut targets = Targets::default();
        let (near, rest) = counts.split_at_checked(self.near.into())?;
        let (far, ships) = rest.split_at_checked(self.far.into())?;
        for (side, colonies) in [(Side::Near, near), (Side::Far, far)] {
            for (height, &count) in (1..).zip(colonies) {
                match count {
                    0 => {}
                    1 => {
                        targets.add_colony(side, height);
                    }
                    _ => return None,
                }
            }
        }
        if ships.len() != self.ships.len() {
            return None;
        }
        for (&(ship, available), &count) in self.ships.iter().zip(ships) {
            if count > available.into() {
                return None;
            }
            for _ in 0..count {
                targets.add_ship(ship);
            }
        }
        (!targets.is_empty()).then(|| self.at(targets))
    }

    fn contains(&self, slot: Slot, burned: Pyramid, targets: &Targets) -> bool {
        slot == self.slot
            && burned == self.burned
            && !targets.is_empty()
            && targets.heights(Side::Near).all(|height| height <= self.near)
            && targets.heights(Side::Far).all(|height| height <= self.far)
            && targets.ships().chunk_by(PartialEq::eq).all(|group| holds(&self.ships, group[0], group.len()))
    }
}

/// Any non-empty choice of ships, each with any orientation that is legal at the destination.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BeamTemplate {
    /// The slot the ships leave.
    pub slot: Slot,
    /// The slot they move to.
    pub destination: Slot,
    /// The ships in orbit.
    pub ships: Tokens,
}

impl BeamTemplate {
    /// The family of a slot and a destination; `None` if it has no member.
    pub fn new(slot: Slot, destination: Slot, orbit: &Orbit) -> Option<Self> {
        (!orbit.is_empty()).then(|| Self { slot, destination, ships: orbit.tokens().collect() })
    }

    /// The orientations a ship may get, in order; one that is adrift may stay so.
    pub fn aims(&self, ship: Ship) -> ArrayVec<Aim, 4> {
        let mut aims: ArrayVec<Aim, 4> = Aim::choices(self.destination).into_iter().collect();
        if ship.aim == Aim::Adrift {
            aims.push(Aim::Adrift);
        }
        aims
    }

    fn count(&self) -> u128 {
        let ways = |&(ship, count): &(Ship, u8)| u128::from(multisets(self.aims(ship).len(), count));
        self.ships.iter().map(ways).product::<u128>() - 1
    }

    /// A member is a number with one digit per token, the first of them least significant. A digit counts the
    /// multisets of new orientations: none, then each one, then each two, in order. Number 0 is empty and left out.
    fn nth(&self, index: u128) -> Action {
        let mut choice = index + 1;
        let mut moves = Moves::default();
        for &(ship, count) in &self.ships {
            let aims = self.aims(ship);
            let digit = take_digit(&mut choice, multisets(aims.len(), count));
            for aim in nth_multiset(&aims, digit as usize) {
                moves.add(Move { ship, aim });
            }
        }
        self.with(moves)
    }

    /// The member that makes these moves.
    fn with(&self, moves: Moves) -> Action {
        Action::Beam { slot: self.slot, destination: self.destination, moves: Box::new(moves) }
    }

    /// One count for each orientation that each token may get.
    fn chosen(&self, counts: &[u32]) -> Option<Action> {
        let mut moves = Moves::default();
        let mut rest = counts;
        for &(ship, available) in &self.ships {
            let aims = self.aims(ship);
            let (own, others) = rest.split_at_checked(aims.len())?;
            if own.iter().map(|count| u64::from(*count)).sum::<u64>() > available.into() {
                return None;
            }
            for (aim, &count) in aims.into_iter().zip(own) {
                for _ in 0..count {
                    moves.add(Move { ship, aim });
                }
            }
            rest = others;
        }
        (rest.is_empty() && !moves.as_slice().is_empty()).then(|| self.with(moves))
    }

    fn contains(&self, slot: Slot, destination: Slot, moves: &Moves) -> bool {
        let moves = moves.as_slice();
        (slot, destination) == (self.slot, self.destination)
            && !moves.is_empty()
            && moves.iter().all(|one| self.aims(one.ship).contains(&one.aim))
            && moves
                .chunk_by(|one, next| one.ship == next.ship)
                .all(|group| holds(&self.ships, group[0].ship, group.len()))
    }
}

impl game::Template<Action> for Template {
    fn chosen(&self, counts: &[u32]) -> Option<Action> {
        match self {
            Self::Fire(fire) => fire.chosen(counts),
            Self::Beam(beam) => beam.chosen(counts),
        }
    }

    fn count(&self) -> u128 {
        match self {
            Self::Fire(fire) => fire.count(),
            Self::Beam(beam) => beam.count(),
        }
    }

    fn nth(&self, index: u128) -> Action {
        match self {
            Self::Fire(fire) => fire.nth(index),
            Self::Beam(beam) => beam.nth(index),
        }
    }

    fn contains(&self, action: &Action) -> bool {
        match (self, action) {
            (Self::Fire(fire), Action::Fire { slot, burned, targets }) => fire.contains(*slot, *burned, targets),
            (Self::Beam(beam), Action::Beam { slot, destination, moves }) => beam.contains(*slot, *destination, moves),
            (Self::Fire(_) | Self::Beam(_), _) => false,
        }
    }
}

fn holds(tokens: &Tokens, ship: Ship, count: usize) -> bool {
    tokens.iter().any(|&(token, available)| token == ship && count <= usize::from(available))
}

/// Splits the least significant digit off a number of mixed radix.
fn take_digit(number: &mut u128, radix: u32) -> u32 {
    let digit = *number % u128::from(radix);
    *number /= u128::from(radix);
    // Below the radix, so it fits.
    u32::try_from(digit).unwrap_or_default()
}

/// The number of multisets of at most `count` (1 or 2) items of `kinds`.
fn multisets(kinds: usize, count: u8) -> u32 {
    let kinds = u32::from(byte(kinds));
    let pairs = if count > 1 { kinds * (kinds + 1) / 2 } else { 0 };
    1 + kinds + pairs
}

/// The multiset at `index`: none, then each one, then each two, in order.
fn nth_multiset(aims: &[Aim], index: usize) -> ArrayVec<Aim, 2> {
    let Some(mut index) = index.checked_sub(1) else { return ArrayVec::new() };
    if let Some(&aim) = aims.get(index) {
        return [aim].into_iter().collect();
    }
    index -= aims.len();
    let mut pairs = (0..aims.len()).flat_map(|first| (first..aims.len()).map(move |second| (first, second)));
    pairs.nth(index).map_or_else(ArrayVec::new, |(first, second)| ArrayVec::from([aims[first], aims[second]]))
}
