//! The state: packed columns, small nested messages for seats, turn and pending decisions.

use super::options::{decode_convert, decode_tables, encode_convert, encode_tables};
use super::pending;
use super::scalar::{
    decode_resources, decode_rows, decode_seat, decode_spot, decode_tokens, encode_hex, encode_resources, encode_rows,
    encode_tokens,
};
use crate::game::Malformed;
use crate::games::deeper::data::chart::Spot;
use crate::games::deeper::data::layout::coordinate_outside;
use crate::games::deeper::data::{CardId, FaceId, MilestoneId, RocketId, Tables, UpgradeId};
use crate::games::deeper::state::map::{Laid, Map};
use crate::games::deeper::state::{DECKS, Player, Rules, State};
use crate::pb;
use crate::seat::PerSeat;
use crate::wire::{decode_generator, encode_generator, narrow, required};

pub(super) fn encode(state: &State) -> pb::DeeperState {
    let map = MapColumns::of(state.map.tiles());
    let [deck_20, deck_40, deck_60, deck_80, deck_100] =
        state.decks.each_ref().map(|deck| encode_rows(deck, |id| id.0));
    pb::DeeperState {
        turn_limit: state.rules.turn_limit,
        convert: encode_convert(state.rules.convert),
        tables: encode_tables(&state.rules.tables.texts),
        map_tile: map.tile,
        map_q: map.q,
        map_r: map.r,
        map_tokens: map.tokens,
        supply: encode_tokens(state.supply),
        deck_20,
        deck_40,
        deck_60,
        deck_80,
        deck_100,
        market: encode_rows(&state.market, |id| id.0),
        blueprint_deck: encode_rows(&state.blueprints, |id| id.0),
        rockets: encode_rows(&state.rockets, |id| id.0),
        players: state.players.iter().map(encode_player).collect(),
        first_seat: u32::from(state.first.0),
        turn: Some(pending::encode_turn(&state.turn)),
        pending: state.frames.iter().copied().map(pending::encode).collect(),
        losses: encode_resources(state.losses.iter().copied()),
        generator: Some(encode_generator(&state.generator)),
    }
}

/// The tiles of a map as columns.
#[derive(Default)]
pub(super) struct MapColumns {
    pub(super) tile: Vec<u32>,
    pub(super) q: Vec<i32>,
    pub(super) r: Vec<i32>,
    pub(super) tokens: Vec<u32>,
}

impl MapColumns {
    pub(super) fn of<'a>(tiles: impl Iterator<Item = (Spot, &'a Laid)>) -> Self {
        let mut columns = Self::default();
        for (spot, laid) in tiles {
            let (q, r) = encode_hex(spot.hex());
            columns.tile.push(u32::from(laid.face.0));
            columns.q.push(q);
            columns.r.push(r);
            columns.tokens.extend(laid.tokens.counts().iter().map(|count| u32::from(*count)));
        }
        columns
    }
}

fn encode_player(player: &Player) -> pb::DeeperPlayer {
    let (pawn_q, pawn_r) = encode_hex(player.pawn.hex());
    pb::DeeperPlayer {
        pawn_q,
        pawn_r,
        air: u32::from(player.air),
        inventory: encode_tokens(player.inventory),
        storage: encode_tokens(player.storage),
        hand: encode_rows(&player.hand, |id| id.0),
        built: encode_rows(&player.built, |id| id.0),
        upgrades: encode_rows(&player.upgrades, |id| id.0),
        rockets: encode_rows(&player.rockets, |id| id.0),
        milestones: encode_rows(&player.milestones, |id| id.0),
    }
}

pub(super) fn decode(message: pb::DeeperState) -> Result<State, Malformed> {
    let rules = Rules {
        turn_limit: message.turn_limit,
        convert: decode_convert(message.convert)?,
        tables: Tables::read(decode_tables(message.tables.clone())?)?,
    };
    let players = decode_players(&message.players)?;
    Ok(State {
        map: decode_map(&message, &rules.tables, players.count())?,
        supply: decode_tokens(&message.supply, "supply")?,
        decks: decode_decks(&message)?,
        market: decode_rows(&message.market, "market", FaceId)?,
        blueprints: decode_rows(&message.blueprint_deck, "blueprint_deck", CardId)?,
        rockets: decode_rows(&message.rockets, "rockets", RocketId)?,
        players,
        first: decode_seat(message.first_seat, "first_seat")?,
        turn: pending::decode_turn(required(message.turn.as_ref(), "turn")?)?,
        frames: pending::decode_all(&message.pending)?,
        losses: decode_resources(&message.losses, "losses")?,
        generator: decode_generator(message.generator, "generator")?,
        rules,
    })
}

fn decode_decks(message: &pb::DeeperState) -> Result<[Vec<FaceId>; DECKS], Malformed> {
    Ok([
        decode_rows(&message.deck_20, "deck_20", FaceId)?,
        decode_rows(&message.deck_40, "deck_40", FaceId)?,
        decode_rows(&message.deck_60, "deck_60", FaceId)?,
        decode_rows(&message.deck_80, "deck_80", FaceId)?,
        decode_rows(&message.deck_100, "deck_100", FaceId)?,
    ])
}

fn decode_players(messages: &[pb::DeeperPlayer]) -> Result<PerSeat<Player>, Malformed> {
    if !(1..=4).contains(&messages.len()) {
        return Err(Malformed::new("players", format!("{} players, the game is for 1 to 4", messages.len())));
    }
    let players = messages.iter().enumerate().map(|(seat, player)| decode_player(player, &format!("players[{seat}]")));
    let players: Vec<Player> = players.collect::<Result<_, _>>()?;
    PerSeat::try_from_items(players).ok_or_else(|| Malformed::new("players", "more than 4 players"))
}

fn decode_player(message: &pb::DeeperPlayer, path: &str) -> Result<Player, Malformed> {
    let at = |field: &str| format!("{path}.{field}");
    Ok(Player {
        pawn: decode_spot(message.pawn_q, message.pawn_r, |axis| at(&format!("pawn_{axis}")))?,
        air: narrow(message.air, &at("air"))?,
        inventory: decode_tokens(&message.inventory, &at("inventory"))?,
        storage: decode_tokens(&message.storage, &at("storage"))?,
        hand: decode_rows(&message.hand, &at("hand"), CardId)?,
        built: decode_rows(&message.built, &at("built"), CardId)?,
        upgrades: decode_rows(&message.upgrades, &at("upgrades"), UpgradeId)?,
        rockets: decode_rows(&message.rockets, &at("rockets"), RocketId)?,
        milestones: decode_rows(&message.milestones, &at("milestones"), MilestoneId)?,
    })
}

/// The tiles come by column, then by depth, each cell once: one form per map.
fn decode_map(message: &pb::DeeperState, tables: &Tables, seats: u8) -> Result<Map, Malformed> {
    let count = message.map_tile.len();
    for (field, length, each) in [
        ("map_q", message.map_q.len(), 1),
        ("map_r", message.map_r.len(), 1),
        ("map_tokens", message.map_tokens.len(), 7),
    ] {
        if length != count * each {
            return Err(Malformed::new(field, format!("{length} numbers for {count} tiles, not {}", count * each)));
        }
    }
    let setup = tables.setup(seats);
    let mut map = Map::new(setup);
    let mut last = None;
    let faces = decode_rows(&message.map_tile, "map_tile", FaceId)?;
    for (at, (face, (q, r))) in faces.into_iter().zip(message.map_q.iter().zip(&message.map_r)).enumerate() {
        let path = |axis: char| format!("map_{axis}[{at}]");
        let spot = decode_spot(*q, *r, path)?;
        if let Some(axis) = coordinate_outside(setup, spot) {
            return Err(Malformed::new(path(axis), format!("{q},{r} is outside the tile area")));
        }
        if last.is_some_and(|last| last >= spot) {
            return Err(Malformed::new(path('q'), "tiles are listed by column, then by depth, each cell once"));
        }
        last = Some(spot);
        let tokens = decode_tokens(&message.map_tokens[at * 7..at * 7 + 7], &format!("map_tokens[{}..]", at * 7))?;
        map.lay(spot, face, tokens);
    }
    Ok(map)
}
