//! The view as a message.

use crate::view::{ScoreView, SpeciesView, View};
use hadal_core::game::Viewer;
use hadal_core::pb;
use hadal_core::wire::Encode;

/// The seat of a viewer who sits at the table.
pub(crate) mod viewer {
    #![expect(clippy::trivially_copy_pass_by_ref, reason = "derives pass every field by reference, as it is")]

    use super::{Encode, Viewer};

    pub(crate) fn encode<C: ?Sized>(viewer: &Viewer, context: &C) -> Option<u32> {
        match viewer {
            Viewer::Seat(seat) => Some(seat.encode(context)),
            Viewer::Spectator => None,
        }
    }
}

/// The seats as their viewer sees them.
pub(crate) fn encode_seats(view: &View) -> Vec<pb::OceansSeatView> {
    let seat = |(seat, row): (_, &Vec<SpeciesView>)| {
        let (score, hidden_score) = match view.scores[seat] {
            ScoreView::Shown(score) => (Some(u32::from(score)), None),
            ScoreView::Hidden(bounds) => (None, bounds.encode(&())),
        };
        let bonus_token = u32::from(view.bonuses[seat]);
        let population: u32 = row.iter().map(|shown| u32::from(shown.species.population)).sum();
        pb::OceansSeatView {
            score,
            hidden_score,
            bonus_token,
            hand: view.hands[seat].encode(&()),
            species: row.encode(&()),
            points: score.map(|score| score + population + bonus_token),
        }
    };
    view.rows.seated().map(seat).collect()
}
