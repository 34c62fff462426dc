//! Views.

use super::options::{encode_convert, encode_tables};
use super::pending;
use super::scalar::{encode_edges, encode_hex, encode_resource, encode_rows, encode_tokens};
use super::state::MapColumns;
use crate::games::deeper::state::abilities::Gain;
use crate::games::deeper::view::{PlayerView, SiteAdvice, View};
use crate::pb;

pub(super) fn encode(view: &View) -> pb::DeeperView {
    let map = MapColumns::of(view.tiles.iter().map(|(spot, laid)| (*spot, laid)));
    pb::DeeperView {
        viewer_seat: view.viewer.map(|seat| u32::from(seat.0)),
        turn_limit: view.rules.turn_limit,
        convert: encode_convert(view.rules.convert),
        tables: encode_tables(&view.rules.tables.texts),
        map_tile: map.tile,
        map_q: map.q,
        map_r: map.r,
        map_tokens: map.tokens,
        supply: encode_tokens(view.supply),
        deck_sizes: view.deck_sizes.iter().copied().map(size).collect(),
        market: encode_rows(&view.market, |id| id.0),
        blueprint_count: size(view.blueprint_count),
        rockets: encode_rows(&view.rockets, |id| id.0),
        players: view.players.iter().map(encode_player).collect(),
        hand: encode_rows(&view.hand, |id| id.0),
        first_seat: u32::from(view.first.0),
        turn: Some(pending::encode_turn(&view.turn)),
        pending: view.frames.iter().copied().map(pending::encode).collect(),
        advice: view.advice.iter().copied().map(encode_advice).collect(),
        offer: view.offer.map(encode_offer),
    }
}

fn encode_offer(Gain { source, resource, count }: Gain) -> pb::DeeperOffer {
    pb::DeeperOffer { source: source.to_string(), resource: encode_resource(resource), count: u32::from(count) }
}

fn size(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn encode_player(player: &PlayerView) -> pb::DeeperPlayerView {
    let (pawn_q, pawn_r) = encode_hex(player.pawn.hex());
    pb::DeeperPlayerView {
        pawn_q,
        pawn_r,
        air: u32::from(player.air),
        lungs: u32::from(player.lungs),
        inventory: encode_tokens(player.inventory),
        inventory_cells: u32::from(player.inventory_cells),
        storage: encode_tokens(player.storage),
        storage_cells: u32::from(player.storage_cells),
        hand_size: size(player.hand_size),
        built: encode_rows(&player.built, |id| id.0),
        upgrades: encode_rows(&player.upgrades, |id| id.0),
        rockets: encode_rows(&player.rockets, |id| id.0),
        milestones: encode_rows(&player.milestones, |id| id.0),
        turns: player.turns,
        points: player.points,
    }
}

fn encode_advice(advice: SiteAdvice) -> pb::DeeperSiteAdvice {
    let (q, r) = encode_hex(advice.spot.hex());
    let edges = encode_edges(advice.demand.asked, advice.demand.rock);
    pb::DeeperSiteAdvice { q, r, covered: advice.covered, edges }
}
