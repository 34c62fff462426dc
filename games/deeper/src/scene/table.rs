//! The middle of the table: the sea bed with the divers, the tiles around it, the supply.

use super::ids::{self, Copies};
use super::keys;
use super::places::Places;
use crate::data::chart::LEVELS;
use crate::data::layout::hatch;
use crate::data::tokens::{Resource, Tokens};
use crate::state::{End, Frame};
use crate::view::View;
use hadal_core::scene::{Drawing, Piece, PieceId, PlaceId, Spot};

/// Puts down the things in the middle of the table.
pub(super) fn draw(view: &View, places: &Places, copies: &mut Copies, drawing: &mut Drawing) {
    map(view, places, drawing);
    divers(view, places, drawing);
    tiles(view, places, copies, drawing);
    let tables = &view.settings.tables;
    for rocket in &view.rockets {
        let key = keys::component(tables.rocket(*rocket).id);
        drawing.piece(Piece::new(ids::rocket(*rocket), key, Spot::At(places.rockets, 0, 0)));
    }
    pile(drawing, ids::BLUEPRINTS, places.blueprints, view.hidden_blueprints);
    Grid { bag: view.supply, place: places.supply, moved: 0, mark: "" }.draw(drawing, ids::supply);
}

fn map(view: &View, places: &Places, drawing: &mut Drawing) {
    for (seat, _) in view.players.seated() {
        let Some(spot) = hatch(seat) else { continue };
        let hex = spot.hex();
        drawing.piece(Piece::new(ids::tile(spot), keys::HATCH, Spot::At(places.map, hex.q, hex.r)).of(seat));
    }
    for (spot, laid) in view.map.tiles() {
        let (hex, id) = (spot.hex(), ids::tile(spot));
        let key = keys::component(view.settings.tables.face(laid.face).id);
        let mut tile = Piece::new(id, key, Spot::At(places.map, hex.q, hex.r));
        if view.frames.contains(&Frame::Tow { spot }) {
            tile.marks.push("just laid".to_owned());
        }
        drawing.piece(tile);
        for resource in laid.tokens.present() {
            let token = Piece::new(ids::on_tile(spot, resource), keys::token(resource), Spot::On(id, 0));
            drawing.piece(token.times(laid.tokens[resource]));
        }
    }
}

/// The divers lie on tiles and Hatches.
fn divers(view: &View, places: &Places, drawing: &mut Drawing) {
    let named = if let Some(Frame::Over(End::LastRocket { named })) = view.frames.last() { *named } else { None };
    for (seat, player) in view.players.seated() {
        let (spot, hex) = (player.known.pawn, player.known.pawn.hex());
        let lies_on = view.map.at(spot).is_some() || hatch(seat) == Some(spot);
        let spot = if lies_on { Spot::On(ids::tile(spot), 0) } else { Spot::At(places.map, hex.q, hex.r) };
        let mut pawn = Piece::new(ids::pawn(seat), keys::DIVER, spot).of(seat);
        let turn = (seat == view.turn.seat).then_some(&view.turn);
        let marks = [
            (seat == view.first, "first player"),
            (turn.is_some(), "on turn"),
            (turn.is_some_and(|turn| turn.swum), "swam this turn"),
            (turn.is_some_and(|turn| turn.converting), "converts on without an action"),
            (named == Some(seat), "named the winner"),
        ];
        pawn.marks = marks.into_iter().filter(|(is_so, _)| *is_so).map(|(_, mark)| mark.to_owned()).collect();
        drawing.piece(pawn);
    }
}

/// The tile in hand, the market, and the decks with the tiles that were put under them in the open.
fn tiles(view: &View, places: &Places, copies: &mut Copies, drawing: &mut Drawing) {
    let tables = &view.settings.tables;
    let key = |face| keys::component(tables.face(face).id);
    for frame in &view.frames {
        if let Frame::Place { face } = *frame {
            drawing.piece(Piece::new(ids::DRAWN, key(face), Spot::At(places.drawn, 0, 0)));
        }
    }
    for alike in view.market.chunk_by(|one, next| one == next) {
        let Some(face) = alike.first() else { continue };
        let piece = Piece::new(ids::market(*face), key(*face), Spot::At(places.market, 0, 0));
        drawing.piece(piece.times(alike.len()));
    }
    for ((level, deck), place) in LEVELS.into_iter().zip(&view.decks).zip(places.decks) {
        pile(drawing, ids::deck(level), place, deck.hidden);
        for (face, below) in deck.returned.iter().zip(1..) {
            drawing.piece(Piece::new(copies.returned(*face), key(*face), Spot::At(place, 0, -below)));
        }
    }
}

/// A face-down pile, unless it is empty.
pub(super) fn pile(drawing: &mut Drawing, id: PieceId, place: PlaceId, count: usize) {
    if count > 0 {
        drawing.piece(Piece::new(id, keys::FACE_DOWN, Spot::At(place, 0, 0)).times(count));
    }
}

/// A bag of tokens at a place.
pub(super) struct Grid {
    /// The tokens.
    pub(super) bag: Tokens,
    /// The place.
    pub(super) place: PlaceId,
    /// The types among them that get a mark: bit i for type i.
    pub(super) moved: u8,
    /// The mark.
    pub(super) mark: &'static str,
}

impl Grid {
    /// Puts down the tokens, grouped by type.
    pub(super) fn draw(&self, drawing: &mut Drawing, id: impl Fn(Resource) -> PieceId) {
        for resource in self.bag.present() {
            let piece = Piece::new(id(resource), keys::token(resource), Spot::At(self.place, 0, 0));
            let piece = piece.times(self.bag[resource]);
            let is_moved = self.moved >> resource as u8 & 1 == 1;
            drawing.piece(if is_moved { piece.marked(self.mark) } else { piece });
        }
    }
}
