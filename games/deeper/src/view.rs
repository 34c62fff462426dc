//! The view, built field by field.

use arrayvec::ArrayVec;
use hadal_core_derive::Encode;

use crate::data::chart::{Depth, LEVELS, Spot};
use crate::data::layout::hatch;
use crate::data::tokens::Tokens;
use crate::data::{FaceId, RocketId, Tables, Zone};
use crate::rules::scoring::{self, Score};
use crate::state::abilities::{Gain, gains};
use crate::state::deck::Deck;
use crate::state::map::{Demand, Map};
use crate::state::moment::Moment;
use crate::state::{DECKS, FRAMES_MAX, Frame, Player, Settings, State, Turn};
use crate::wire::{over, pending};
use hadal_core::game::Viewer;
use hadal_core::seat::{PerSeat, Seat};

/// The open table, and the cards that the viewer knows.
#[derive(Clone, PartialEq, Debug, Encode)]
#[message(
    DeeperView,
    with = Tables,
    skip(frames, gain),
    computed(
        pending = pending::encode(&self.frames, &self.players[self.turn.seat].known, context),
        over = over(&self.frames)
    ),
    lent(gain_size = self.gain.map(|gain| gain.count))
)]
pub struct View {
    /// The seat of the viewer; `None` for a spectator.
    #[message(name = viewer_seat)]
    pub viewer: Option<Seat>,
    /// The options in force.
    pub settings: Settings,
    /// The tiles on the map.
    #[message(name = tiles)]
    pub map: Map,
    /// The tokens in the supply.
    pub supply: Tokens,
    /// The decks from 20 m to 100 m.
    pub decks: [DeckView; DECKS],
    /// The market, sorted.
    pub market: Vec<FaceId>,
    /// The number of cards in the blueprint deck.
    pub hidden_blueprints: usize,
    /// The rocket cards still face up.
    pub rockets: Vec<RocketId>,
    /// The players by seat.
    #[message(name = seats)]
    pub players: PerSeat<PlayerView>,
    /// The seat that began.
    #[message(name = first_seat)]
    pub first: Seat,
    /// The turn.
    pub turn: Turn,
    /// The pending decisions; the last one is awaited.
    pub frames: ArrayVec<Frame, FRAMES_MAX>,
    /// While a gain is offered: the gain that taking it gives now, and the card it comes from.
    pub gain: Option<Gain>,
    /// With advice: the spots next to the pawn on turn, with the demands on a tile there.
    pub sites: Vec<Site>,
}

/// The public part of a deck.
#[derive(Clone, PartialEq, Debug, Encode)]
#[message(DeeperDeckView, with = Tables)]
pub struct DeckView {
    /// The depth of the deck.
    pub depth_m: Depth,
    /// The number of tiles in unknown order.
    #[message(name = hidden_tiles)]
    pub hidden: usize,
    /// The tiles below them, which were put there in the open, from the top.
    #[message(name = returned_tiles)]
    pub returned: Vec<FaceId>,
}

/// A player as a viewer sees them.
#[derive(Clone, PartialEq, Debug, Encode)]
#[message(
    DeeperSeatView,
    with = Tables,
    lent(player = self.known, hand = self.known.hand, depth_m = self.known.pawn.depth(), points = self.score.total())
)]
pub struct PlayerView {
    /// The player; of the hand only the cards that the viewer knows. Everybody knows the cards that every hand begins with, as
    /// long as they are there.
    #[message(skip)]
    pub known: Player,
    /// The number of other cards in hand.
    pub hidden_cards: usize,
    /// The Hatch.
    pub hatch: Option<Spot>,
    /// The air that the Lungs hold.
    pub lungs: u16,
    /// The tokens that the Inventory holds.
    pub inventory_cells: u16,
    /// The tokens that the Storage holds.
    pub storage_cells: u16,
    /// The turns begun.
    pub turns: u32,
    /// The turns still to begin; `None` without a turn limit.
    pub turns_left: Option<u32>,
    /// The points so far.
    pub score: Score,
}

/// A spot next to the pawn on turn for a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Encode)]
#[message(DeeperSite)]
pub struct Site {
    /// The spot.
    #[message(name = cell)]
    pub spot: Spot,
    /// True if a tile lies there, so that it takes a Terraform.
    pub covered: bool,
    /// The demands of its surroundings on a tile.
    #[message(name = edges)]
    pub demand: Demand,
}

/// All that `viewer` may know of the state.
pub(super) fn view(state: &State, viewer: Viewer, advice: bool) -> View {
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    View {
        viewer: seat,
        settings: state.settings.clone(),
        map: state.map.clone(),
        supply: state.supply,
        decks: LEVELS.map(|level| deck_view(level, &state.decks[usize::from(level) - 1])),
        market: state.market.clone(),
        hidden_blueprints: state.blueprints.len(),
        rockets: state.rockets.clone(),
        players: state.players.map(|seat, player| player_view(state, seat, player, viewer)),
        first: state.first,
        turn: state.turn.clone(),
        frames: state.frames.clone(),
        gain: gain(state),
        sites: if advice { sites(state) } else { Vec::new() },
    }
}

fn deck_view(level: u8, deck: &Deck) -> DeckView {
    DeckView { depth_m: Depth(level), hidden: deck.hidden.len(), returned: deck.returned.clone() }
}

fn player_view(state: &State, seat: Seat, player: &Player, viewer: Viewer) -> PlayerView {
    let abilities = state.abilities_of(seat);
    let mut known = player.clone();
    if !viewer.is(seat) {
        known.hand.retain(|card| state.tables().blueprint(*card).zone == Zone::StartHand);
    }
    let (turns, limit) = (state.turns_begun(seat), state.settings.turn_limit);
    let is_over = matches!(state.frames.last(), Some(Frame::Over(_)));
    PlayerView {
        hidden_cards: player.hand.len() - known.hand.len(),
        known,
        hatch: hatch(seat),
        lungs: abilities.lungs,
        inventory_cells: abilities.inventory,
        storage_cells: abilities.storage,
        turns,
        turns_left: (limit > 0).then(|| if is_over { 0 } else { limit.saturating_sub(turns) }),
        score: scoring::score(state, seat),
    }
}

fn gain(state: &State) -> Option<Gain> {
    let Some(Frame::Gain { offer }) = state.frames.last() else { return None };
    let moment = Moment::of(state);
    let gain = gains(moment.tables, moment.player).nth(usize::from(*offer))?;
    Some(Gain { count: moment.gain_size(&gain), ..gain })
}

fn sites(state: &State) -> Vec<Site> {
    let moment = Moment::of(state);
    let sites = |covered| moment.sites(covered).map(move |(spot, demand)| Site { spot, covered, demand });
    sites(false).chain(sites(true)).collect()
}
