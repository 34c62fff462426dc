//! Views as messages.

use super::names::{encode_cell, encode_edges, encode_names, encode_tokens};
use super::options::encode_settings;
use super::pending;
use super::state::{encode_cards, encode_faces, encode_map, encode_player};
use crate::games::deeper::data::Tables;
use crate::games::deeper::data::chart::{LEVELS, metres};
use crate::games::deeper::data::layout::hatch;
use crate::games::deeper::rules::scoring::Score;
use crate::games::deeper::view::{DeckView, PlayerView, Site, View};
use crate::pb;
use crate::seat::Seat;
use crate::wire::encode_size;

pub(super) fn encode(view: &View) -> pb::DeeperView {
    let tables: &Tables = &view.settings.tables;
    let deck = |(level, deck): (u8, &DeckView)| pb::DeeperDeckView {
        depth_m: metres(level),
        hidden_tiles: encode_size(deck.hidden),
        returned_tiles: encode_faces(&deck.returned, tables),
    };
    pb::DeeperView {
        viewer_seat: view.viewer.map(|seat| u32::from(seat.0)),
        settings: Some(encode_settings(&view.settings)),
        tiles: encode_map(&view.map, tables),
        supply: encode_tokens(view.supply),
        decks: LEVELS.into_iter().zip(&view.decks).map(deck).collect(),
        market: encode_faces(&view.market, tables),
        hidden_blueprints: encode_size(view.hidden_blueprints),
        rockets: encode_names(view.rockets.iter().map(|id| tables.rocket(*id).id)),
        seats: view.players.seated().map(|(seat, player)| encode_seat(seat, player, tables)).collect(),
        first_seat: u32::from(view.first.0),
        turn: Some(pending::encode_turn(&view.turn)),
        pending: pending::encode(&view.frames, &view.players[view.turn.seat].known, tables),
        gain_size: view.gain.map(|gain| u32::from(gain.count)),
        over: pending::over(&view.frames).map(pending::encode_over),
        sites: view.sites.iter().copied().map(encode_site).collect(),
    }
}

fn encode_seat(seat: Seat, player: &PlayerView, tables: &Tables) -> pb::DeeperSeatView {
    pb::DeeperSeatView {
        player: Some(encode_player(&player.known, tables)),
        hand: encode_cards(&player.known.hand, tables),
        hidden_cards: encode_size(player.hidden_cards),
        hatch: hatch(seat).map(encode_cell),
        depth_m: metres(player.known.pawn.level()),
        lungs: u32::from(player.lungs),
        inventory_cells: u32::from(player.inventory_cells),
        storage_cells: u32::from(player.storage_cells),
        turns: player.turns,
        turns_left: player.turns_left,
        points: player.score.total(),
        score: Some(encode_score(&player.score)),
    }
}

fn encode_score(score: &Score) -> pb::DeeperScore {
    let Score { habitat_cards, rocket_cards, upgrades, milestones, storage, abilities } = *score;
    pb::DeeperScore { habitat_cards, rocket_cards, upgrades, milestones, storage, abilities }
}

fn encode_site(site: Site) -> pb::DeeperSite {
    let edges = encode_edges(site.demand.asked, site.demand.rock);
    pb::DeeperSite { cell: Some(encode_cell(site.spot)), covered: site.covered, edges: Some(edges) }
}
