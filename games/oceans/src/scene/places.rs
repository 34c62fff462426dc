//! The places of the table, and the counts of their things.

use crate::data::ids::{CARD_COUNT, CardId};
use crate::event::TokenPlace as Holder;
use crate::state::named::Named;
use crate::state::{Location, SpeciesId, Spot};
use crate::text::names::{score_pile, species_of};
use crate::view::{ScoreView, View};
use hadal_core::scene::PlaceRole::{Aside, Board, Deck, Hand, Store};
use hadal_core::scene::{Drawing, Piece, PieceId, Place, PlaceId, PlaceKind, Spot as At, words};
use hadal_core::seat::{PerSeat, Seat};

/// The kind of piece that population is.
pub(super) const POPULATION: &str = "population";

/// Numbers of pieces, by kind.
const WATER: u64 = 1;
const RESERVE: u64 = 5;
const SCORES: u64 = 10;
pub(super) const HIDDEN_SURFACE: u64 = 20;
pub(super) const HIDDEN_DEEP: u64 = 30;
pub(super) const SURFACE_DECK: u64 = 40;
pub(super) const DEEP_DECK: u64 = 41;
pub(super) const HIDDEN_DRAWN: u64 = 42;
pub(super) const SCENARIOS: u64 = 50;
pub(super) const TASKS: u64 = 1_000;
pub(super) const GAINS: u64 = 5_000;
const CARDS: u64 = 10_000;
/// More copies of a card than a deck can hold.
const COPIES: u64 = 16;
const SPECIES: u64 = 1 << 16;

/// The places of a seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Home {
    pub(super) row: PlaceId,
    pub(super) hand: PlaceId,
    pub(super) score: PlaceId,
}

/// The table while it is drawn.
pub(super) struct TableDrawing<'a> {
    pub(super) view: &'a View,
    pub(super) water: [PlaceId; 4],
    pub(super) homes: PerSeat<Home>,
    pub(super) reserve: PlaceId,
    pub(super) surface_deck: PlaceId,
    pub(super) discard: PlaceId,
    pub(super) deep_deck: PlaceId,
    pub(super) piles: [PlaceId; 2],
    pub(super) removed: PlaceId,
    /// The number of pieces of each card so far.
    copies: Vec<u64>,
    /// The piece of each card that the viewer can play: in hand, otherwise on top of a pile.
    pub(super) playable: Vec<Option<PieceId>>,
    /// The pieces of the tops of the piles, and of the drawn cards.
    pub(super) tops: [Option<PieceId>; 2],
    pub(super) drawn: Vec<PieceId>,
    /// The pieces of the traits, by species and slot.
    pub(super) traits: PerSeat<Vec<Vec<PieceId>>>,
}

impl<'a> TableDrawing<'a> {
    /// A table with all its places and nothing on them.
    pub(super) fn laid(view: &'a View, drawing: &mut Drawing) -> Self {
        let count = view.rows.count();
        let pool =
            |key, label: &str, role, short: &'static str| Place::new(PlaceKind::Pool, key, label).plays(role, short);
        let water = [("reef", "Reef"), ("zone_1", "Zone 1"), ("zone_2", "Zone 2"), ("zone_3", "Zone 3")];
        let water = water.map(|(key, label)| drawing.place(pool(key, label, Board, label)));
        let homes = PerSeat::from_fn(count, |seat| {
            let own = words::seat(seat);
            let row = Place::new(PlaceKind::Row, "species", format!("{own}'s species")).plays(Board, "Species");
            let hand = Place::new(PlaceKind::Hand, "hand", format!("{own}'s hand")).plays(Hand, "Hand");
            let score = pool("score_pile", &score_pile(seat), Store, "Score pile");
            Home {
                row: drawing.place(row.of(seat)),
                hand: drawing.place(hand.of(seat)),
                score: drawing.place(score.of(seat)),
            }
        });
        let stack = |key, label: &str, short: &'static str| Place::new(PlaceKind::Stack, key, label).plays(Deck, short);
        let piles = [("pile_1", "Gene Pool, pile 1", "Genes 1"), ("pile_2", "Gene Pool, pile 2", "Genes 2")];
        Self {
            view,
            water,
            homes,
            piles: piles.map(|(key, label, short)| drawing.place(stack(key, label, short))),
            reserve: drawing.place(pool("reserve", "Reserve", Store, "Reserve")),
            deep_deck: drawing.place(stack("deep_deck", &super::turn::deep_deck_label(&view.settings), "Deep deck")),
            surface_deck: drawing.place(stack("surface_deck", "Surface deck", "Surface deck")),
            discard: drawing.place(stack("discard", "Discard pile", "Discards")),
            removed: drawing.place(pool("removed", "Out of the game", Aside, "Out of game")),
            copies: vec![0; usize::from(CARD_COUNT)],
            playable: vec![None; usize::from(CARD_COUNT)],
            tops: [None; 2],
            drawn: Vec::new(),
            traits: PerSeat::from_fn(count, |_| Vec::new()),
        }
    }

    /// The number of the next piece of a card.
    pub(super) fn next_card(&mut self, id: CardId) -> PieceId {
        let copy = self.copies.get_mut(id.index());
        let number = copy.map_or(0, |copy| std::mem::replace(copy, *copy + 1));
        PieceId(CARDS + u64::from(id.0) * COPIES + number)
    }

    /// Population in the four places, the reserve and the score piles, and the scenarios.
    pub(super) fn draw_water(&mut self, drawing: &mut Drawing) {
        let mut put = |id: u64, place: PlaceId, count: u16| {
            if count > 0 {
                drawing.piece(Piece::new(PieceId(id), POPULATION, At::At(place, 0, 0)).times(count));
            }
        };
        for ((id, place), count) in (WATER..).zip(self.water).zip(self.view.ocean.water) {
            put(id, place, count);
        }
        put(RESERVE, self.reserve, self.view.ocean.reserve);
        for (seat, score) in self.view.scores.seated() {
            if let ScoreView::Shown(count) = score {
                put(score_id(seat).0, self.homes[seat].score, *count);
            }
        }
        self.draw_hidden_scores(drawing);
        self.draw_scenarios(drawing);
    }

    fn draw_hidden_scores(&self, drawing: &mut Drawing) {
        for (seat, score) in self.view.scores.seated() {
            let ScoreView::Hidden(bounds) = score else { continue };
            if bounds.at_most == 0 {
                continue;
            }
            let mark = if bounds.at_least == bounds.at_most {
                format!("holds {}", bounds.at_least)
            } else {
                format!("holds {} to {}", bounds.at_least, bounds.at_most)
            };
            let spot = At::At(self.homes[seat].score, 0, 0);
            drawing.piece(Piece::new(score_id(seat), "", spot).named("Score pile behind a screen").marked(mark));
        }
    }

    /// The place of a location.
    pub(super) fn at(&self, location: Location) -> PlaceId {
        self.water[location.index()]
    }

    /// The piece of a trait.
    pub(super) fn held(&self, species: Named, slot: u8) -> Option<PieceId> {
        let at = species.spot?;
        self.traits.get(at.seat)?.get(usize::from(at.index))?.get(usize::from(slot)).copied()
    }

    /// Notes that the viewer can play a card, unless another piece of it comes first.
    pub(super) fn can_play(&mut self, id: CardId, piece: PieceId) {
        if let Some(known) = self.playable.get_mut(id.index()) {
            known.get_or_insert(piece);
        }
    }

    /// The piece of a card that is played: in the viewer's hand, otherwise on top of a pile.
    pub(super) fn card_piece(&self, id: CardId) -> Option<PieceId> {
        self.playable.get(id.index()).copied().flatten()
    }

    /// The number of own species, for the gaps between them.
    pub(super) fn row(&self) -> usize {
        self.view.rows.get(self.view.turn.active).map_or(0, Vec::len)
    }

    /// The population at a place that something is taken from.
    pub(super) fn population(&self, holder: Holder<Named>) -> PieceId {
        match holder {
            Holder::Water(location) => water_id(location),
            Holder::Reserve => PieceId(RESERVE),
            Holder::Score(seat) => score_id(seat),
            Holder::Board(named) => {
                let shown = species_of(self.view, named);
                population_id(shown.map_or(SpeciesId(0), |shown| shown.species.id))
            }
        }
    }

    /// The piece of a species.
    pub(super) fn species(&self, named: Named) -> PieceId {
        let id = named.id.or_else(|| species_of(self.view, named).map(|shown| shown.species.id));
        species_id(id.unwrap_or(SpeciesId(0)))
    }

    /// The name of a species of the view by its id.
    pub(super) fn named(&self, id: SpeciesId) -> Named {
        let mut found = Named { id: Some(id), spot: None };
        for (seat, row) in self.view.rows.seated() {
            if let Some(index) = row.iter().position(|shown| shown.species.id == id) {
                found.spot = u8::try_from(index).ok().map(|index| Spot { seat, index });
            }
        }
        found
    }
}

/// The number of the population of a place.
pub(super) fn water_id(location: Location) -> PieceId {
    PieceId(WATER + location.index() as u64)
}

/// The number of a score pile.
pub(super) fn score_id(seat: Seat) -> PieceId {
    PieceId(SCORES + u64::from(seat.0))
}

/// The number of the piece of a species.
pub(super) fn species_id(id: SpeciesId) -> PieceId {
    PieceId(SPECIES + 2 * u64::from(id.0))
}

/// The number of the population on a species.
pub(super) fn population_id(id: SpeciesId) -> PieceId {
    PieceId(SPECIES + 2 * u64::from(id.0) + 1)
}
