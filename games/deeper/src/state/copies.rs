//! Copies of states. A state that is written over keeps its lists and makes them as long as they can ever become, so that games
//! played again and again from one state take no memory after the first.

use std::sync::Arc;

use super::deck::Deck;
use super::{FRAMES_MAX, Player, Settings, State};
use crate::data::chart::SPOTS;
use crate::data::{MARKET_MAX, SCAN_DRAW_MAX};

/// The most tiles that the market ever holds.
const MARKET_ROOM: usize = (MARKET_MAX + SCAN_DRAW_MAX) as usize;
/// The most tiles outside the decks and the market.
const TILES_OUT: usize = SPOTS + FRAMES_MAX;

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            settings: self.settings.clone(),
            map: self.map.clone(),
            supply: self.supply,
            decks: self.decks.clone(),
            market: self.market.clone(),
            blueprints: self.blueprints.clone(),
            rockets: self.rockets.clone(),
            players: self.players.clone(),
            first: self.first,
            turn: self.turn.clone(),
            frames: self.frames.clone(),
            losses: self.losses.clone(),
            generator: self.generator.clone(),
        }
    }

    fn clone_from(&mut self, other: &Self) {
        let Self {
            settings,
            map,
            supply,
            decks,
            market,
            blueprints,
            rockets,
            players,
            first,
            turn,
            frames,
            losses,
            generator,
        } = self;
        write_settings(settings, &other.settings);
        map.clone_from(&other.map);
        *supply = other.supply;
        decks.clone_from(&other.decks);
        market.clone_from(&other.market);
        blueprints.clone_from(&other.blueprints);
        rockets.clone_from(&other.rockets);
        players.clone_from(&other.players);
        *first = other.first;
        turn.clone_from(&other.turn);
        frames.clone_from(&other.frames);
        losses.clone_from(&other.losses);
        generator.clone_from(&other.generator);
        make_room(self);
    }
}

/// Equal tables stay as they are: counting their owners up and down would cost the shards of a search more than the copy.
fn write_settings(settings: &mut Settings, other: &Settings) {
    if Arc::ptr_eq(&settings.tables, &other.tables) {
        settings.turn_limit = other.turn_limit;
        settings.convert = other.convert;
    } else {
        settings.clone_from(other);
    }
}

/// Makes every list as long as it can become.
fn make_room(state: &mut State) {
    let (cards, upgrades) = (state.blueprints.len(), state.settings.tables.upgrades.len());
    let (rockets, milestones) = (state.rockets.len(), state.settings.tables.milestones.len());
    let tiles_out = state.market.len() + TILES_OUT;
    widen(&mut state.market, MARKET_ROOM);
    for deck in &mut state.decks {
        let tiles = deck.size() + tiles_out;
        widen(&mut deck.returned, tiles);
    }
    for player in &mut state.players {
        let held = player.hand.len() + cards;
        let crafted = player.rockets.len() + rockets;
        widen(&mut player.hand, held);
        let built = player.built.len() + held;
        widen(&mut player.built, built);
        widen(&mut player.rockets, crafted);
        widen(&mut player.upgrades, upgrades);
        widen(&mut player.milestones, milestones);
    }
}

/// Makes room for this many items in all.
fn widen<T>(list: &mut Vec<T>, room: usize) {
    list.reserve_exact(room.saturating_sub(list.len()));
}

impl Clone for Player {
    fn clone(&self) -> Self {
        Self {
            pawn: self.pawn,
            air: self.air,
            inventory: self.inventory,
            storage: self.storage,
            hand: self.hand.clone(),
            built: self.built.clone(),
            upgrades: self.upgrades.clone(),
            rockets: self.rockets.clone(),
            milestones: self.milestones.clone(),
        }
    }

    fn clone_from(&mut self, other: &Self) {
        let Self { pawn, air, inventory, storage, hand, built, upgrades, rockets, milestones } = self;
        *pawn = other.pawn;
        *air = other.air;
        *inventory = other.inventory;
        *storage = other.storage;
        hand.clone_from(&other.hand);
        built.clone_from(&other.built);
        upgrades.clone_from(&other.upgrades);
        rockets.clone_from(&other.rockets);
        milestones.clone_from(&other.milestones);
    }
}

impl Clone for Deck {
    fn clone(&self) -> Self {
        Self { hidden: self.hidden.clone(), returned: self.returned.clone() }
    }

    fn clone_from(&mut self, other: &Self) {
        self.hidden.clone_from(&other.hidden);
        self.returned.clone_from(&other.returned);
    }
}
