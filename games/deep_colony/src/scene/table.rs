//! The table of a view: tiles, pieces, supplies, the bag, credits.

use crate::data::KindId;
use crate::state::{Deployed, Phase, Piece, Score, Source, Supply};
use crate::view::View;
use hadal_core::scene::{About, Counter, CounterRole, Drawing, Piece as Thing, Spot};
use hadal_core::seat::Seat;

use super::layout::{PIECES, Places, bag_id, on_tile_id, piece_key, supply_id, tile_id, tile_key};
use super::standing::Standing;

/// Draws everything but the moves.
pub(super) fn draw(view: &View, standing: Option<&Standing>, drawing: &mut Drawing) -> Places {
    let places = Places::put_down(view, drawing);
    draw_board(view, &places, standing, drawing);
    if let Phase::Placing { kind } = view.phase
        && let Some(drawn) = view.set.kind(kind)
    {
        let spot = Spot::At(places.drawn, 0, 0);
        drawing.piece(Thing::new(tile_id(view.tiles.len()), tile_key(drawn), spot));
    }
    draw_supplies(view, &places, drawing);
    draw_bag(view, &places, drawing);
    for (seat, score) in view.scores.seated() {
        draw_credits(seat, score, drawing);
    }
    places
}

fn draw_board(view: &View, places: &Places, standing: Option<&Standing>, drawing: &mut Drawing) {
    for (index, tile) in view.tiles.iter().enumerate() {
        let Some(kind) = view.set.kind(tile.kind) else { continue };
        let (id, turn) = (tile_id(index), tile.rotation.quarter_turns().into());
        let spot = Spot::At(places.board, tile.cell.x.into(), tile.cell.y.into());
        let thing = Thing::new(id, tile_key(kind), spot).turned(turn);
        let was_placed_last = index > 0 && index + 1 == view.tiles.len();
        let mut thing = if was_placed_last { thing.marked("Placed last") } else { thing };
        if let Some(standing) = standing.filter(|_| index + 1 == view.tiles.len()) {
            thing.marks.extend(standing.refusals(view));
        }
        drawing.piece(thing);
        if let Some(Deployed { piece, segment }) = tile.deployed {
            let spot = Spot::On(id, u32::from(segment) + 1);
            drawing.piece(Thing::new(on_tile_id(index), piece_key(piece), spot).of(view.owner_of(index)));
        }
    }
}

fn draw_supplies(view: &View, places: &Places, drawing: &mut Drawing) {
    for (seat, supply) in view.supplies.seated() {
        for piece in PIECES {
            let left = left_of(supply, piece);
            if left > 0 {
                let spot = Spot::At(places.supplies[seat], 0, 0);
                drawing.piece(Thing::new(supply_id(seat, piece), piece_key(piece), spot).of(seat).times(left));
            }
        }
    }
}

/// The number of pieces of a kind in a supply.
pub(super) fn left_of(supply: &Supply, piece: Piece) -> u32 {
    match piece {
        Piece::Marker => supply.markers,
        Piece::Submarine => supply.submarines,
        Piece::HeadOffice => supply.head_offices,
    }
    .into()
}

fn draw_bag(view: &View, places: &Places, drawing: &mut Drawing) {
    let kinds = (0..).map(KindId).zip(&view.set.kinds);
    for ((id, kind), &count) in kinds.zip(&view.bag).filter(|(_, count)| **count > 0) {
        let spot = Spot::At(places.bag, 0, 0);
        drawing.piece(Thing::new(bag_id(id), tile_key(kind), spot).times(count));
    }
    let about = About::Place(places.bag);
    let left = Counter::new("tiles_left", "Tiles in the bag", view.bag_count).about(about);
    drawing.counter(left.plays(CounterRole::Resource, "Tiles left"));
}

/// All credits of a seat, then those from each source that gave or took any.
fn draw_credits(seat: Seat, score: &Score, drawing: &mut Drawing) {
    let credits = Counter::new("credits", "Credits", score.total()).of(seat);
    drawing.counter(credits.plays(CounterRole::Score, "Credits"));
    for source in Source::ALL {
        let points = score.points_from(source);
        if points != 0 {
            let (key, label, short) = source_words(source);
            drawing.counter(Counter::new(key, label, points).of(seat).plays(CounterRole::Detail, short));
        }
    }
}

/// The key of the number, its name, and the source alone.
pub(super) fn source_words(source: Source) -> (&'static str, &'static str, &'static str) {
    match source {
        Source::Colonies => ("colonies", "Credits from colonies", "Colonies"),
        Source::Links => ("links", "Credits from links", "Links"),
        Source::Aerators => ("aerators", "Credits from aerators", "Aerators"),
        Source::Submarines => ("submarines", "Credits from submarines", "Submarines"),
        Source::Generators => ("generators", "Credits from generators", "Generators"),
        Source::Oceans => ("oceans", "Credits from oceans", "Oceans"),
    }
}
