//! Each player's things.

use super::ids::{self, Copies};
use super::keys;
use super::places::{Places, SeatPlaces};
use super::table::{self, Grid};
use crate::data::effect::Effect;
use crate::view::{PlayerView, View};
use hadal_core::scene::{Drawing, Piece, PieceId, PlaceId, Spot};
use hadal_core::seat::Seat;

/// A card or upgrade in front of a player, with its abilities.
pub(super) type Source<'a> = (PieceId, &'a [Effect]);

/// Puts down the things of the players; returns the cards and upgrades of the player on turn in the order in which they offer gains.
pub(super) fn draw<'a>(view: &'a View, places: &Places, copies: &mut Copies, drawing: &mut Drawing) -> Vec<Source<'a>> {
    let mut sources = Vec::new();
    for (seat, player) in view.players.seated() {
        let own = &places.seats[seat];
        hand(view, (seat, player), own.hand, copies, drawing);
        grids(view, (seat, player), own, drawing);
        let built = built(view, (seat, player), own.built, copies, drawing);
        if let Some(place) = own.board {
            board(view, (seat, player), place, drawing);
        }
        if seat == view.turn.seat {
            sources = built;
        }
    }
    sources
}

fn hand(view: &View, (seat, player): (Seat, &PlayerView), place: PlaceId, copies: &mut Copies, drawing: &mut Drawing) {
    for alike in player.known.hand.chunk_by(|one, next| one == next) {
        let Some(card) = alike.first() else { continue };
        let key = keys::component(view.settings.tables.blueprint(*card).id);
        let piece = Piece::new(copies.card(*card), key, Spot::At(place, 0, 0));
        drawing.piece(piece.times(alike.len()));
    }
    table::pile(drawing, ids::hidden(seat), place, player.hidden_cards);
}

/// The tokens in Inventory and Storage. A type that was moved since the last action cannot be moved back, which is told where the
/// tokens went.
fn grids(view: &View, (seat, player): (Seat, &PlayerView), own: &SeatPlaces, drawing: &mut Drawing) {
    let turn = (seat == view.turn.seat).then_some(&view.turn);
    let (fetched, stowed) = turn.map_or((0, 0), |turn| (turn.fetched, turn.stowed));
    let known = &player.known;
    let carried = Grid { bag: known.inventory, place: own.inventory, moved: fetched, mark: "just fetched" };
    carried.draw(drawing, |resource| ids::carried(seat, resource));
    let at_home = Grid { bag: known.storage, place: own.storage, moved: stowed, mark: "just stowed" };
    at_home.draw(drawing, |resource| ids::stored(seat, resource));
}

/// The cards, then the upgrades, rocket cards and milestones of a player.
fn built<'a>(
    view: &'a View,
    (seat, player): (Seat, &'a PlayerView),
    place: PlaceId,
    copies: &mut Copies,
    drawing: &mut Drawing,
) -> Vec<Source<'a>> {
    let (tables, known) = (&view.settings.tables, &player.known);
    let mut sources: Vec<Source<'a>> = Vec::new();
    let mut row = 0..;
    let mut put = |id: PieceId, name| {
        let piece = Piece::new(id, keys::component(name), Spot::At(place, row.next().unwrap_or_default(), 0));
        drawing.piece(piece)
    };
    for card in &known.built {
        let spec = tables.blueprint(*card);
        sources.push((put(copies.card(*card), spec.id), &spec.effects));
    }
    for upgrade in &known.upgrades {
        let spec = tables.upgrade(*upgrade);
        sources.push((put(ids::upgrade(seat, *upgrade), spec.id), &spec.effects));
    }
    for rocket in &known.rockets {
        put(ids::rocket(*rocket), tables.rocket(*rocket).id);
    }
    for milestone in &known.milestones {
        put(ids::milestone(seat, *milestone), tables.milestone(*milestone).id);
    }
    sources
}

/// The upgrades and milestones that are still on the board of a player.
fn board(view: &View, (seat, player): (Seat, &PlayerView), place: PlaceId, drawing: &mut Drawing) {
    let (tables, known) = (&view.settings.tables, &player.known);
    let mut put = |id, name| drawing.piece(Piece::new(id, keys::component(name), Spot::At(place, 0, 0)));
    for (upgrade, spec) in tables.upgrades().filter(|(upgrade, _)| !known.upgrades.contains(upgrade)) {
        put(ids::upgrade(seat, upgrade), spec.id);
    }
    for (milestone, spec) in tables.milestones().filter(|(milestone, _)| !known.milestones.contains(milestone)) {
        put(ids::milestone(seat, milestone), spec.id);
    }
}
