//! The answers to a pending decision.

use super::runs::Runs;
use super::sea::{self, Sites};
use crate::games::deeper::action::Action;
use crate::games::deeper::rules::scoring;
use crate::games::deeper::state::Frame;
use crate::games::deeper::state::moment::Moment;

/// The answers to the decision that is asked; none when the game is over.
pub(super) fn answers(moment: &Moment<'_>, runs: &mut impl Runs) {
    match moment.state.frames.last() {
        Some(Frame::Place { face }) => {
            let rock = moment.tables.face(*face).rock;
            let fitting = moment.sites(false).filter(|(_, demand)| demand.met_by(rock));
            fitting.for_each(|(spot, _)| runs.one(Action::Place { cell: spot.hex() }));
        }
        Some(Frame::Tow { .. }) => runs.run(2, |index| Some(Action::Tow { follow: index == 0 })),
        Some(Frame::Retry) => {
            sea::explores(moment, &Sites::around(moment), runs);
            runs.one(Action::Decline);
        }
        Some(Frame::Trim) => {
            moment.market_faces().for_each(|face| runs.one(Action::ReturnTile { tile: moment.tables.face(face).id }));
        }
        Some(Frame::Gain { .. }) => {
            runs.one(Action::Take);
            runs.one(Action::Decline);
        }
        Some(Frame::EndGather) => {
            let there = moment.tokens_at(moment.player.pawn);
            there.present().for_each(|resource| runs.one(Action::Pick { resource }));
            runs.one(Action::Decline);
        }
        Some(Frame::NameWinner) => {
            scoring::leaders(moment.state).for_each(|seat| runs.one(Action::NameWinner { seat }));
        }
        Some(Frame::Over(_)) | None => {}
    }
}
