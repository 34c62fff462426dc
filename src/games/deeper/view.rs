//! What one viewer may know, built field by field.

use std::fmt;

use crate::game::Viewer;
use crate::games::deeper::data::chart::Spot;
use crate::games::deeper::data::tokens::Tokens;
use crate::games::deeper::data::{CardId, FaceId, MilestoneId, RocketId, UpgradeId};
use crate::games::deeper::rules::scoring;
use crate::games::deeper::state::abilities::{Gain, gains};
use crate::games::deeper::state::map::{Demand, Laid};
use crate::games::deeper::state::moment::Moment;
use crate::games::deeper::state::{DECKS, Frame, Rules, State, Turn};
use crate::games::deeper::text::draw;
use crate::seat::Seat;

/// The open table, and the viewer's own hand. `Display` draws it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The seat of the viewer; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// What was agreed before the game.
    pub rules: Rules,
    /// The tiles on the map, by column, then by depth.
    pub tiles: Vec<(Spot, Laid)>,
    /// The tokens in the supply.
    pub supply: Tokens,
    /// How many tiles each deck has, from 20 m to 100 m.
    pub deck_sizes: [usize; DECKS],
    /// The market, sorted.
    pub market: Vec<FaceId>,
    /// How many cards the blueprint deck has.
    pub blueprint_count: usize,
    /// The rocket cards still face up.
    pub rockets: Vec<RocketId>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// The viewer's own hand; empty for a spectator.
    pub hand: Vec<CardId>,
    /// The seat that began.
    pub first: Seat,
    /// The turn.
    pub turn: Turn,
    /// The pending decisions; the last one is asked.
    pub frames: Vec<Frame>,
    /// With advice: the spots next to the pawn on turn and what a tile there must look like.
    pub advice: Vec<SiteAdvice>,
    /// While a gain is asked: what would be taken now, and from which card.
    pub offer: Option<Gain>,
}

/// A player as everybody sees them.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerView {
    /// Where the pawn is.
    pub pawn: Spot,
    /// The air in the Lungs.
    pub air: u16,
    /// How much air the Lungs hold.
    pub lungs: u16,
    /// The tokens carried.
    pub inventory: Tokens,
    /// How many the Inventory holds.
    pub inventory_cells: u16,
    /// The tokens at home.
    pub storage: Tokens,
    /// How many the Storage holds.
    pub storage_cells: u16,
    /// How many cards are in hand.
    pub hand_size: usize,
    /// The cards built, in order.
    pub built: Vec<CardId>,
    /// The upgrades crafted, in order.
    pub upgrades: Vec<UpgradeId>,
    /// The rocket cards crafted, in order.
    pub rockets: Vec<RocketId>,
    /// The milestones uncovered.
    pub milestones: Vec<MilestoneId>,
    /// How many turns the player has begun.
    pub turns: u32,
    /// The points so far.
    pub points: i64,
}

/// A spot next to the pawn on turn where a tile may be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SiteAdvice {
    /// The spot.
    pub spot: Spot,
    /// Whether a tile lies there, so that it takes a Terraform.
    pub covered: bool,
    /// What its surroundings ask of a tile.
    pub demand: Demand,
}

/// What `viewer` may know of the state.
pub fn view(state: &State, viewer: Viewer, advice: bool) -> View {
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let own = seat.and_then(|seat| state.players.get(seat));
    View {
        viewer: seat,
        rules: state.rules.clone(),
        tiles: state.map.tiles().map(|(spot, laid)| (spot, *laid)).collect(),
        supply: state.supply,
        deck_sizes: std::array::from_fn(|deck| state.decks[deck].len()),
        market: state.market.clone(),
        blueprint_count: state.blueprints.len(),
        rockets: state.rockets.clone(),
        players: Seat::all(state.seats()).map(|seat| player_view(state, seat)).collect(),
        hand: own.map(|player| player.hand.clone()).unwrap_or_default(),
        first: state.first,
        turn: state.turn.clone(),
        frames: state.frames.to_vec(),
        advice: if advice { site_advice(state) } else { Vec::new() },
        offer: offer(state),
    }
}

fn player_view(state: &State, seat: Seat) -> PlayerView {
    let (player, abilities) = (&state.players[seat], state.abilities_of(seat));
    PlayerView {
        pawn: player.pawn,
        air: player.air,
        lungs: abilities.lungs,
        inventory: player.inventory,
        inventory_cells: abilities.inventory,
        storage: player.storage,
        storage_cells: abilities.storage,
        hand_size: player.hand.len(),
        built: player.built.clone(),
        upgrades: player.upgrades.clone(),
        rockets: player.rockets.clone(),
        milestones: player.milestones.clone(),
        turns: state.turns_begun(seat),
        points: scoring::total(state, seat),
    }
}

fn offer(state: &State) -> Option<Gain> {
    let Some(Frame::Gain { offer }) = state.frames.last() else { return None };
    let moment = Moment::of(state);
    let gain = gains(moment.tables, moment.player).nth(usize::from(*offer))?;
    Some(Gain { count: moment.gain_size(&gain), ..gain })
}

fn site_advice(state: &State) -> Vec<SiteAdvice> {
    let moment = Moment::of(state);
    let advise = |covered| moment.sites(covered).map(move |(spot, demand)| SiteAdvice { spot, covered, demand });
    advise(false).chain(advise(true)).collect()
}

impl fmt::Display for View {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw::map(self, out)?;
        draw::table(self, out)
    }
}
