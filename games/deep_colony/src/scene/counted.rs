//! How the credits come about: generators and oceans one by one, since they lie on the board at the end; the pieces of other sources have gone.

use crate::data::Family;
use crate::event::{Appraisal, Cause};
use crate::rules::final_scoring::claimed;
use crate::rules::generators::Targets;
use crate::rules::scoring::appraise;
use crate::state::{Piece, Source, State};
use crate::text::tile_words::growth;
use crate::view::View;
use hadal_core::game::SeatResult;
use hadal_core::scene::{Counted, PieceId};
use hadal_core::seat::Seat;

use super::layout::{on_tile_id, tile_id};
use super::standing::state_of;
use super::table::source_words;

/// The credits of each seat, source by source.
pub(super) fn counted(view: &View, results: &[SeatResult]) -> Vec<Counted> {
    let state = state_of(view);
    let lasting = if state.stuck.is_some() { Vec::new() } else { lasting(&state) };
    let mut all = Vec::new();
    for result in results {
        for source in Source::ALL {
            let own = lasting.iter().filter(|(seat, of, _)| (*seat, *of) == (result.seat, source));
            let own: Vec<Counted> = own.map(|(.., counted)| counted.clone()).collect();
            let points = i64::from(view.scores[result.seat].points_from(source));
            let rest = points - own.iter().map(|one| one.points).sum::<i64>();
            if rest != 0 {
                let pieces = if source == Source::Submarines { submarines(view, result.seat) } else { Vec::new() };
                let label = source_words(source).2.to_owned();
                all.push(Counted { seat: result.seat, points: rest, label, pieces });
            }
            all.extend(own);
        }
    }
    all
}

/// The claimed generators and oceans, with the seats that they pay.
fn lasting(state: &State) -> Vec<(Seat, Source, Counted)> {
    let targets = Targets::of(state);
    let roots = [Family::Generator, Family::Ocean].into_iter().flat_map(|family| claimed(state, family));
    roots.flat_map(|root| paid(&appraise(state, root, &targets))).collect()
}

fn paid(appraisal: &Appraisal) -> Vec<(Seat, Source, Counted)> {
    let label = match appraisal.cause {
        Cause::Ocean { kelp, algae } => format!("Ocean with {}", growth(kelp, algae)),
        Cause::Generator(_) => "Power generator".to_owned(),
        Cause::Colony { .. } | Cause::Link { .. } | Cause::Aerator { .. } | Cause::SubmarinePair { .. } => {
            source_words(appraisal.cause.source()).2.to_owned()
        }
    };
    let points = i64::from(appraisal.points);
    let pieces: Vec<PieceId> = appraisal.tiles().into_iter().map(|tile| tile_id(tile.into())).collect();
    let one = |seat: &Seat| Counted { seat: *seat, points, label: label.clone(), pieces: pieces.clone() };
    let leaders = appraisal.leaders.iter().filter(|_| points != 0);
    leaders.map(|seat| (*seat, appraisal.cause.source(), one(seat))).collect()
}

/// The submarines of a seat on the board.
fn submarines(view: &View, seat: Seat) -> Vec<PieceId> {
    let tiles = view.tiles.iter().enumerate();
    let own = tiles.filter(|(tile, placed)| {
        view.owner_of(*tile) == seat && placed.deployed.is_some_and(|deployed| deployed.piece == Piece::Submarine)
    });
    own.map(|(tile, _)| on_tile_id(tile)).collect()
}
