//! Scenarios, hands, decks and piles.

use super::places::{DEEP_DECK, HIDDEN_DEEP, HIDDEN_DRAWN, HIDDEN_SURFACE, SCENARIOS, SURFACE_DECK, TableDrawing};
use crate::data::ids::CardId;
use crate::state::{Held, Phase, ScenarioSlot};
use crate::text::names::held_marks;
use crate::view::HandView;
use hadal_core::scene::{About, Counter, CounterRole, Drawing, Piece, PieceId, PlaceId, Spot as At};
use hadal_core::seat::Seat;

impl TableDrawing<'_> {
    pub(super) fn draw_scenarios(&self, drawing: &mut Drawing) {
        for (ScenarioSlot { id, active }, place) in self.view.ocean.scenarios.iter().zip(&self.water[1..]) {
            let spot = At::At(*place, 1, 0);
            let mut piece = Piece::new(PieceId(SCENARIOS + u64::from(id.0)), id.to_string(), spot);
            let marks = [(*active, "switched on"), (self.view.working.contains(id), "in force")];
            piece.marks = marks.into_iter().filter(|(set, _)| *set).map(|(_, mark)| mark.to_owned()).collect();
            drawing.piece(piece);
        }
    }

    /// Hands: the known cards one by one, the rest face down; with the bonus tokens.
    pub(super) fn draw_hands(&mut self, drawing: &mut Drawing) {
        for (seat, hand) in self.view.hands.seated() {
            self.draw_hand(seat, hand, drawing);
            let bonus = Counter::new("bonus_token", "Bonus token", self.view.bonuses[seat]).of(seat);
            let bonus = bonus.about(About::Place(self.homes[seat].score));
            drawing.counter(bonus.plays(CounterRole::Detail, "Bonus token"));
        }
    }

    fn draw_hand(&mut self, seat: Seat, hand: &HandView, drawing: &mut Drawing) {
        let place = self.homes[seat].hand;
        let mut x = 0;
        for alike in hand.cards.chunk_by(|one, next| one == next) {
            let Held { card, .. } = alike[0];
            let piece = Piece::new(self.next_card(card), card.to_string(), At::At(place, x, 0));
            let mut piece = piece.of(seat).times(alike.len());
            let marks = held_marks(alike[0], &self.view.turn.moved_to_hand);
            piece.marks = marks.into_iter().map(str::to_owned).collect();
            if self.view.viewer.is(seat) {
                self.can_play(card, piece.id);
            }
            drawing.piece(piece);
            x += 1;
        }
        let hidden = [(HIDDEN_SURFACE, hand.surface, "Surface cards"), (HIDDEN_DEEP, hand.deep, "Deep cards")];
        for (id, count, label) in hidden {
            face_down(id + u64::from(seat.0), count, At::At(place, x, 0), label, drawing);
            x += 1;
        }
    }

    /// Decks, the piles, the drawn cards and the cards out of the game.
    pub(super) fn draw_decks(&mut self, drawing: &mut Drawing) {
        let view = self.view;
        for (pile, cards) in view.piles.iter().enumerate() {
            let top = self.draw_stack(cards, self.piles[pile], drawing);
            self.tops[pile] = top;
            if let (Some(card), Some(piece)) = (cards.last(), top) {
                self.can_play(*card, piece);
            }
        }
        face_down(SURFACE_DECK, view.surface_deck, At::At(self.surface_deck, 0, 0), "Surface cards", drawing);
        face_down(DEEP_DECK, view.deep_deck, At::At(self.deep_deck, 0, 0), "Deep cards", drawing);
        self.draw_stack(&view.discard, self.discard, drawing);
        if let Phase::KeepDeep(drawn) = &view.turn.phase {
            for (card, x) in drawn.iter().zip(0..) {
                let spot = At::At(self.deep_deck, x, 1);
                let piece = Piece::new(self.next_card(*card), card.to_string(), spot).marked("drawn");
                self.drawn.push(drawing.piece(piece));
            }
            face_down(HIDDEN_DRAWN, view.hidden_drawn, At::At(self.deep_deck, 0, 1), "Drawn Deep cards", drawing);
        }
        for alike in view.removed.chunk_by(|one, next| one == next) {
            let piece = Piece::new(self.next_card(alike[0]), alike[0].to_string(), At::At(self.removed, 0, 0));
            drawing.piece(piece.times(alike.len()));
        }
    }

    /// Cards on top of each other; the piece of the top.
    fn draw_stack(&mut self, cards: &[CardId], place: PlaceId, drawing: &mut Drawing) -> Option<PieceId> {
        let mut top = None;
        for (card, y) in cards.iter().zip(0..) {
            top = Some(drawing.piece(Piece::new(self.next_card(*card), card.to_string(), At::At(place, 0, y))));
        }
        top
    }
}

fn face_down(id: u64, count: usize, spot: At, label: &str, drawing: &mut Drawing) {
    if count > 0 {
        drawing.piece(Piece::new(PieceId(id), "", spot).named(label).times(count));
    }
}
