//! States as messages and back.

use super::names::{
    decode_level, decode_resources, decode_seat, decode_spot, decode_tokens, encode_cell, encode_names,
    encode_resources, encode_tokens, look_up, look_up_all,
};
use super::options::{decode_settings, encode_settings};
use super::pending;
use crate::game::Malformed;
use crate::games::deeper::data::chart::{LEVELS, Spot, metres};
use crate::games::deeper::data::name::Name;
use crate::games::deeper::data::tokens::Tokens;
use crate::games::deeper::data::{CardId, FaceId, Tables};
use crate::games::deeper::state::deck::Deck;
use crate::games::deeper::state::map::{Laid, Map};
use crate::games::deeper::state::{DECKS, Player, State};
use crate::pb;
use crate::seat::{PerSeat, SEATS_MAX};
use crate::wire::{At, decode_generator, encode_generator, list, narrow, required};

pub(super) fn encode(state: &State) -> pb::DeeperState {
    let tables = state.tables();
    pb::DeeperState {
        settings: Some(encode_settings(&state.settings)),
        tiles: encode_map(&state.map, tables),
        supply: encode_tokens(state.supply),
        decks: state.decks.iter().zip(LEVELS).map(|(deck, level)| encode_deck(deck, level, tables)).collect(),
        market: encode_faces(&state.market, tables),
        blueprint_deck: encode_cards(&state.blueprints, tables),
        rockets: encode_names(state.rockets.iter().map(|id| tables.rocket(*id).id)),
        seats: state.players.iter().map(|player| encode_seat(player, tables)).collect(),
        first_seat: u32::from(state.first.0),
        turn: Some(pending::encode_turn(&state.turn)),
        pending: pending::encode(&state.frames, state.current(), tables),
        over: pending::over(&state.frames).map(pending::encode_over),
        losses: encode_resources(state.losses.iter().copied()),
        generator: Some(encode_generator(&state.generator)),
    }
}

pub(super) fn encode_map(map: &Map, tables: &Tables) -> Vec<pb::DeeperTile> {
    map.tiles().map(|(spot, laid)| encode_tile(spot, laid.face, laid.tokens, tables)).collect()
}

pub(super) fn encode_tile(spot: Spot, face: FaceId, tokens: Tokens, tables: &Tables) -> pb::DeeperTile {
    named_tile(tables.face(face).id, spot, tokens)
}

/// A tile by its id, as events name it.
pub(super) fn named_tile(id: Name, spot: Spot, tokens: Tokens) -> pb::DeeperTile {
    pb::DeeperTile { cell: Some(encode_cell(spot)), tile: id.to_string(), tokens: encode_tokens(tokens) }
}

fn encode_deck(deck: &Deck, level: u8, tables: &Tables) -> pb::DeeperDeck {
    pb::DeeperDeck {
        depth_m: metres(level),
        tiles: encode_faces(&deck.hidden, tables),
        returned_tiles: encode_faces(&deck.returned, tables),
    }
}

pub(super) fn encode_faces(faces: &[FaceId], tables: &Tables) -> Vec<String> {
    encode_names(faces.iter().map(|face| tables.face(*face).id))
}

pub(super) fn encode_cards(cards: &[CardId], tables: &Tables) -> Vec<String> {
    encode_names(cards.iter().map(|card| tables.blueprint(*card).id))
}

fn encode_seat(player: &Player, tables: &Tables) -> pb::DeeperSeat {
    pb::DeeperSeat { player: Some(encode_player(player, tables)), hand: encode_cards(&player.hand, tables) }
}

/// Everything but the hand.
pub(super) fn encode_player(player: &Player, tables: &Tables) -> pb::DeeperPlayer {
    pb::DeeperPlayer {
        pawn: Some(encode_cell(player.pawn)),
        air: u32::from(player.air),
        inventory: encode_tokens(player.inventory),
        storage: encode_tokens(player.storage),
        built: encode_cards(&player.built, tables),
        upgrades: encode_names(player.upgrades.iter().map(|id| tables.upgrade(*id).id)),
        rockets: encode_names(player.rockets.iter().map(|id| tables.rocket(*id).id)),
        milestones: encode_names(player.milestones.iter().map(|id| tables.milestone(*id).id)),
    }
}

pub(super) fn decode(message: &pb::DeeperState) -> Result<State, Malformed> {
    let settings = decode_settings(required(message.settings.as_ref(), "settings")?).at("settings")?;
    let tables = &settings.tables;
    if !(1..=SEATS_MAX).contains(&message.seats.len()) {
        return Err(Malformed::new("seats", format!("{} players, the game is for 1 to 4", message.seats.len())));
    }
    let players: Vec<Player> = list(&message.seats, "seats", |seat| decode_seat_message(seat, tables))?;
    let players = PerSeat::try_from_items(players).ok_or_else(|| Malformed::new("seats", "more than 4 players"))?;
    let turn = pending::decode_turn(required(message.turn.as_ref(), "turn")?).at("turn")?;
    Ok(State {
        map: decode_map(&message.tiles, tables)?,
        supply: decode_tokens(&message.supply, "supply")?,
        decks: decode_decks(&message.decks, tables)?,
        market: look_up_all(&message.market, "market", |name| tables.find_face(name))?,
        blueprints: look_up_all(&message.blueprint_deck, "blueprint_deck", |name| tables.find_card(name))?,
        rockets: look_up_all(&message.rockets, "rockets", |name| tables.find_rocket(name))?,
        first: decode_seat(message.first_seat, "first_seat")?,
        frames: pending::decode(&message.pending, message.over, players.get(turn.seat), tables)?,
        players,
        turn,
        losses: decode_resources(&message.losses, "losses")?,
        generator: decode_generator(message.generator.as_ref(), "generator")?,
        settings,
    })
}

fn decode_decks(messages: &[pb::DeeperDeck], tables: &Tables) -> Result<[Deck; DECKS], Malformed> {
    if messages.len() != DECKS {
        return Err(Malformed::new("decks", format!("{} decks instead of {DECKS}", messages.len())));
    }
    let mut levels = LEVELS.into_iter();
    let decode = |message: &pb::DeeperDeck| {
        if levels.next() != Some(decode_level(message.depth_m, "depth_m")?) {
            return Err(Malformed::new("depth_m", "decks are listed from 20 m to 100 m"));
        }
        Ok(Deck {
            hidden: look_up_all(&message.tiles, "tiles", |name| tables.find_face(name))?,
            returned: look_up_all(&message.returned_tiles, "returned_tiles", |name| tables.find_face(name))?,
        })
    };
    let mut decks: Vec<Deck> = list(messages, "decks", decode)?;
    Ok(std::array::from_fn(|deck| decks.get_mut(deck).map(std::mem::take).unwrap_or_default()))
}

fn decode_seat_message(message: &pb::DeeperSeat, tables: &Tables) -> Result<Player, Malformed> {
    let hand = look_up_all(&message.hand, "hand", |name| tables.find_card(name))?;
    let player = required(message.player.as_ref(), "player")?;
    Ok(Player { hand, ..decode_player(player, tables).at("player")? })
}

/// Everything but the hand.
fn decode_player(message: &pb::DeeperPlayer, tables: &Tables) -> Result<Player, Malformed> {
    Ok(Player {
        pawn: decode_spot(message.pawn, "pawn")?,
        air: narrow(message.air, "air")?,
        inventory: decode_tokens(&message.inventory, "inventory")?,
        storage: decode_tokens(&message.storage, "storage")?,
        hand: Vec::new(),
        built: look_up_all(&message.built, "built", |name| tables.find_card(name))?,
        upgrades: look_up_all(&message.upgrades, "upgrades", |name| tables.find_upgrade(name))?,
        rockets: look_up_all(&message.rockets, "rockets", |name| tables.find_rocket(name))?,
        milestones: look_up_all(&message.milestones, "milestones", |name| tables.find_milestone(name))?,
    })
}

fn decode_map(messages: &[pb::DeeperTile], tables: &Tables) -> Result<Map, Malformed> {
    let decode = |message: &pb::DeeperTile| {
        let spot = decode_spot(message.cell, "cell")?;
        let face = look_up(&message.tile, "tile", |name| tables.find_face(name))?;
        Ok((spot, Laid { face, tokens: decode_tokens(&message.tokens, "tokens")? }))
    };
    let tiles: Vec<(Spot, Laid)> = list(messages, "tiles", decode)?;
    Map::of_tiles(&tiles).map_err(|at| {
        Malformed::new(format!("tiles[{at}].cell"), "tiles are listed by column, then by depth, each cell once")
    })
}
