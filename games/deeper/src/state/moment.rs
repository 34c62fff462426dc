//! The moment as the player on turn finds it: the questions that both the check and the list of actions need answered.

use super::abilities::{Abilities, Gain};
use super::map::Demand;
use super::{ConvertMode, Player, State, Turn};
use crate::data::chart::{Spot, SpotSet};
use crate::data::effect::Line;
use crate::data::layout::{hatch, in_tile_area};
use crate::data::tokens::{Resource, Tokens};
use crate::data::{CONVERT_TIMES_MAX, CardId, FaceId, RocketId, SetupSpec, Tables, UpgradeId};
use hadal_core::seat::Seat;

/// A state, its player on turn, and the possibilities of that player.
#[derive(Debug)]
pub(crate) struct Moment<'a> {
    /// The state.
    pub state: &'a State,
    /// The tables in force.
    pub tables: &'a Tables,
    /// The set-up in force.
    pub setup: &'a SetupSpec,
    /// The turn.
    pub turn: &'a Turn,
    /// The player on turn.
    pub player: &'a Player,
    /// Their abilities.
    pub abilities: Abilities,
    /// Their Hatch.
    pub hatch: Option<Spot>,
}

impl<'a> Moment<'a> {
    /// The moment of the player on turn.
    pub(crate) fn of(state: &'a State) -> Self {
        Self::of_seat(state, state.turn.seat)
    }

    /// The moment as another seat would find it.
    pub(crate) fn of_seat(state: &'a State, seat: Seat) -> Self {
        let (tables, setup, player) = (state.tables(), state.setup(), &state.players[seat]);
        let abilities = Abilities::of(tables, setup, player);
        Self { state, tables, setup, turn: &state.turn, player, abilities, hatch: hatch(seat) }
    }

    /// True if the pawn is in its own Hatch.
    pub(crate) fn at_home(&self) -> bool {
        self.hatch == Some(self.player.pawn)
    }

    /// The number of open cells of the Inventory.
    pub(crate) fn inventory_open(&self) -> u16 {
        self.abilities.inventory.saturating_sub(self.player.inventory.total())
    }

    /// The number of open cells of the Storage.
    pub(crate) fn storage_open(&self) -> u16 {
        self.abilities.storage.saturating_sub(self.player.storage.total())
    }

    /// The possible ends of a Swim (rule 6.2).
    pub(crate) fn swims(&self) -> SpotSet {
        let start = self.player.pawn;
        let mut reached = SpotSet::default();
        for spot in start.neighbours().filter(|spot| self.swimmable(*spot)) {
            reached.insert(spot);
        }
        let steps = if self.turn.swum { 1 } else { self.abilities.swim_first };
        for _ in 1..steps {
            let edge = reached;
            for next in edge.iter().flat_map(Spot::neighbours).filter(|spot| self.swimmable(*spot)) {
                reached.insert(next);
            }
        }
        if let Some(hatch) = self.hatch
            && (1..=self.abilities.return_line).contains(&start.level())
        {
            reached.insert(hatch);
        }
        reached.remove(start);
        reached
    }

    /// True if the pawn may be there: on a tile or in its own Hatch.
    pub(crate) fn swimmable(&self, spot: Spot) -> bool {
        self.hatch == Some(spot) || self.state.map.at(spot).is_some()
    }

    /// True if a Gather reaches this spot (rule 6.3).
    pub(crate) fn gather_reaches(&self, spot: Spot) -> bool {
        spot == self.player.pawn || (self.abilities.gather_reach && self.player.pawn.touches(spot))
    }

    /// The tokens on the tile at a spot, if one lies there.
    pub(crate) fn tokens_at(&self, spot: Spot) -> Tokens {
        self.state.map.at(spot).map(|laid| laid.tokens).unwrap_or_default()
    }

    /// The demands of the surroundings of a spot on a tile there.
    pub(crate) fn demand(&self, spot: Spot) -> Demand {
        self.state.map.demand(self.tables, self.state.seat_count(), spot)
    }

    /// The spots next to the pawn where tiles may lie, each with the demands of its surroundings: the spots with a tile if
    /// `covered`, the others if not (rules 3.3 and 3.4).
    pub(crate) fn sites(&self, covered: bool) -> impl Iterator<Item = (Spot, Demand)> + '_ {
        let within =
            move |spot: &Spot| in_tile_area(self.setup, *spot) && self.state.map.at(*spot).is_some() == covered;
        self.player.pawn.neighbours().filter(within).map(|spot| (spot, self.demand(spot)))
    }

    /// True if there is an open spot for a tile.
    pub(crate) fn has_open_spot(&self, face: FaceId) -> bool {
        let rock = self.tables.face(face).rock;
        self.sites(false).any(|(_, demand)| demand.met_by(rock))
    }

    /// True if there is an open spot for some tile of the market.
    pub(crate) fn market_has_open_spot(&self) -> bool {
        self.state.market.iter().any(|face| self.has_open_spot(*face))
    }

    /// The different tiles of the market, in the order of the table.
    pub(crate) fn market_faces(&self) -> impl Iterator<Item = FaceId> {
        distinct(&self.state.market)
    }

    /// The deepest deck a Scan reaches; 0 from the surface (rule 6.5).
    pub(crate) fn deepest_deck(&self) -> u16 {
        match self.player.pawn.level() {
            0 => 0,
            level => u16::from(level) + self.abilities.scan_depth,
        }
    }

    /// The number of actions that one more Convert costs; `None` if the turn has none left for it (rule 6.7).
    pub(crate) fn convert_cost(&self) -> Option<u8> {
        if self.turn.converting || self.turn.converts < self.abilities.free_convert {
            return Some(0);
        }
        (self.turn.actions_left > 0).then_some(1)
    }

    /// True if a Convert now continues the one before (rule 6.7).
    pub(crate) fn converts_go_on(&self) -> bool {
        self.state.settings.convert == ConvertMode::Any
    }

    /// The most uses of a line at once that the player can pay.
    pub(crate) fn times_paid(&self, line: &Line) -> u8 {
        let paid = line.inputs.present().map(|input| self.player.owned(input) / u16::from(line.inputs[input]));
        u8::try_from(paid.min().unwrap_or(0)).unwrap_or(u8::MAX).min(CONVERT_TIMES_MAX)
    }

    /// The most times at once for which the supply holds all that a line makes.
    pub(crate) fn times_held(&self, line: &Line, output: Resource) -> u8 {
        self.state.supply[output] / line.made
    }

    /// The different cards built that convert, in the order of the table.
    pub(crate) fn converters(&self) -> impl Iterator<Item = CardId> {
        self.tables.converters().iter().copied().filter(|card| self.player.built.contains(card))
    }

    /// The different cards in hand, in the order of the table.
    pub(crate) fn hand_cards(&self) -> impl Iterator<Item = CardId> {
        distinct(&self.player.hand)
    }

    /// The price of a habitat card for this player.
    pub(crate) fn card_cost(&self, card: CardId) -> Tokens {
        self.abilities.discounted(self.tables.blueprint(card).cost)
    }

    /// The price of a rocket card for this player.
    pub(crate) fn rocket_cost(&self, rocket: RocketId) -> Tokens {
        self.abilities.discounted(self.tables.rocket(rocket).cost)
    }

    /// The price of an upgrade: no card lowers it (decision 25).
    pub(crate) fn upgrade_cost(&self, upgrade: UpgradeId) -> Tokens {
        self.tables.upgrade(upgrade).cost
    }

    /// True if a type was not fetched since the last action, so that it may be stowed (rule 6.12).
    pub(crate) fn may_stow(&self, resource: Resource) -> bool {
        self.turn.fetched >> resource as u8 & 1 == 0
    }

    /// True if a type was not stowed since the last action, so that it may be fetched.
    pub(crate) fn may_fetch(&self, resource: Resource) -> bool {
        self.turn.stowed >> resource as u8 & 1 == 0
    }

    /// The number of tokens that an offer would give now, limited by supply and open cells (decision 63).
    pub(crate) fn gain_size(&self, gain: &Gain) -> u8 {
        let open = u8::try_from(self.inventory_open().saturating_add(self.storage_open())).unwrap_or(u8::MAX);
        gain.count.min(self.state.supply[gain.resource]).min(open)
    }

    /// True if the end of the turn offers to gather (rule 9.4).
    pub(crate) fn end_gather_offered(&self) -> bool {
        self.abilities.end_gather > 0 && self.inventory_open() > 0 && !self.tokens_at(self.player.pawn).is_empty()
    }

    /// True if the player may jettison something (rule 6.11).
    pub(crate) fn needs_room(&self) -> bool {
        self.turn.actions_left > 0 && self.inventory_open() < u16::from(self.abilities.largest_gather())
    }
}

/// The different items of a sorted list.
fn distinct<T: Copy + PartialEq>(sorted: &[T]) -> impl Iterator<Item = T> {
    (0..sorted.len()).filter(|at| *at == 0 || sorted[at - 1] != sorted[*at]).map(|at| sorted[at])
}
