//! Sampling phase 1.

use arrayvec::ArrayVec;
use smallvec::SmallVec;

use crate::games::oceans::action::Hint;
use crate::games::oceans::action::placed::Action;
use crate::games::oceans::data::card;
use crate::games::oceans::data::ids::CardId;
use crate::games::oceans::rules::compact::ways;
use crate::games::oceans::state::numbers::{Room, Weather};
use crate::games::oceans::state::{BOARDS, IDS_MAX, Location, Species, Spot, State, slot_number, spot};
use crate::generator::Generator;

/// The pairs of two different places.
const WAYS: usize = 12;

/// The seat's position as far as it decides what each card can do.
struct Seen<'a> {
    state: &'a State,
    weather: Weather,
    /// The own species: the room for traits, and free Deep traits.
    own: ArrayVec<Host, BOARDS>,
    may_found: bool,
    may_migrate: bool,
}

/// A species as the host of a trait.
#[derive(Clone, Copy)]
struct Host {
    spot: Spot,
    room: Room,
    free_deep: bool,
}

impl State {
    /// An action of phase 1.
    pub(super) fn sample_cards(&self, generator: &mut Generator) -> Option<Action> {
        let rest = self.removable() + usize::from(self.may_end_cards());
        if !self.may_play_cards() {
            return (rest > 0).then(|| self.nth_rest(generator.index(rest)));
        }
        let table = Seen::new(self);
        let mut blocks: SmallVec<[(CardId, usize); 16]> = SmallVec::new();
        blocks.extend(table.blocks());
        let playable: usize = blocks.iter().map(|(_, count)| count).sum();
        if playable + rest == 0 {
            return None;
        }
        let mut chosen = generator.index(playable + rest);
        for (id, count) in blocks {
            match chosen.checked_sub(count) {
                Some(rest) => chosen = rest,
                None => return table.nth(id, chosen),
            }
        }
        Some(self.nth_rest(chosen))
    }

    /// The number of traits that the active player may remove.
    fn removable(&self) -> usize {
        let removable = |species: &Species| species.traits.iter().filter(|held| !card(held.card).unremovable).count();
        self.rows[self.active].iter().map(removable).sum()
    }

    /// The removal at `chosen`, or the end of the phase beyond them.
    fn nth_rest(&self, mut chosen: usize) -> Action {
        for (index, species) in self.rows[self.active].iter().enumerate() {
            for (slot, held) in species.traits.iter().enumerate() {
                if card(held.card).unremovable {
                    continue;
                }
                match chosen.checked_sub(1) {
                    Some(rest) => chosen = rest,
                    None => return Action::Remove { species: spot(self.active, index), slot: slot_number(slot) },
                }
            }
        }
        Action::Done
    }
}

impl<'a> Seen<'a> {
    fn new(state: &'a State) -> Self {
        let weather = state.weather();
        let place = |(index, species)| Host::new(spot(state.active, index), species, &weather);
        Self {
            state,
            own: state.rows[state.active].iter().enumerate().map(place).collect(),
            weather,
            may_found: state.species_count() < BOARDS && state.next_species < IDS_MAX,
            may_migrate: state.turn.extra_plays == 0,
        }
    }

    /// The cards that may be played, each with the number of ways to play it.
    fn blocks(&self) -> impl Iterator<Item = (CardId, usize)> + '_ {
        let may = |id: &CardId| self.state.explosion || !id.is_deep();
        self.state.candidates().filter(may).map(|id| (id, self.founding(id) + self.evolving(id) + self.migrating(id)))
    }

    /// The ways to found a species with a card.
    fn founding(&self, id: CardId) -> usize {
        if !self.may_found || card(id).on_opponents {
            return 0;
        }
        (self.own.len() + 1) * self.payments(id, false)
    }

    /// The ways to evolve a card onto a species in play.
    fn evolving(&self, id: CardId) -> usize {
        self.hosts(id).map(|host| self.payments(id, host.free_deep)).sum()
    }

    fn migrating(&self, id: CardId) -> usize {
        // The top of a Gene Pool pile does not migrate.
        let in_hand = || !id.is_deep() || self.state.hands[self.state.active].iter().any(|held| held.card == id);
        if self.may_migrate && in_hand() { WAYS } else { 0 }
    }

    /// The number of ways to pay for a card: 0 if it cannot be paid, else one or one for each place.
    fn payments(&self, id: CardId, free: bool) -> usize {
        let cost = if id.is_deep() && !free { card(id).number } else { 0 };
        match cost {
            0 => 1,
            _ if self.state.scores[self.state.active] < cost => 0,
            _ => Location::ALL.len(),
        }
    }

    /// The species that a card may be evolved onto.
    fn hosts(&self, id: CardId) -> impl Iterator<Item = Host> + '_ {
        let (opponents, any) = (card(id).on_opponents, card(id).on_any_species);
        let own = if opponents { &[][..] } else { &self.own[..] };
        let rows = self.state.rows.seated().filter(move |(seat, _)| (opponents || any) && *seat != self.state.active);
        let others = rows.flat_map(move |(seat, row)| {
            let place = move |(index, species)| Host::new(spot(seat, index), species, &self.weather);
            row.iter().enumerate().map(place)
        });
        own.iter().copied().chain(others).filter(move |place| place.room.takes(id))
    }

    /// The way at `chosen` to play a card.
    fn nth(&self, id: CardId, chosen: usize) -> Option<Action> {
        let pile = Hint::NOTHING;
        let Some(mut left) = chosen.checked_sub(self.founding(id)) else {
            let ways = self.payments(id, false);
            let (position, way) = (slot_number(chosen / ways), chosen % ways);
            return Some(Action::NewSpecies { card: id, position, pay: payment(way, ways), pile });
        };
        for host in self.hosts(id) {
            let ways = self.payments(id, host.free_deep);
            match left.checked_sub(ways) {
                Some(rest) => left = rest,
                None => return Some(Action::EvolveOn { card: id, species: host.spot, pay: payment(left, ways), pile }),
            }
        }
        let (source, destination) = ways().nth(left)?;
        Some(Action::Migrate { card: id, source, destination })
    }
}

impl Host {
    fn new(spot: Spot, species: &Species, weather: &Weather) -> Self {
        Self { spot, room: Room::of(species, weather), free_deep: species.frees_deep() }
    }
}

/// The payment at an index: no payment is the only way to pay nothing.
fn payment(index: usize, ways: usize) -> Option<Location> {
    if ways == 1 { None } else { Location::ALL.get(index).copied() }
}
