//! The answers to a pending decision.

use std::ops::ControlFlow;

use super::sea::{self, Sites};
use crate::action::Action;
use crate::rules::scoring;
use crate::state::Frame;
use crate::state::moment::Moment;
use hadal_core::game::{NoTemplate, Visitor};

/// The answers to the pending decision; none when the game is over.
pub(super) fn answers(moment: &Moment<'_>, visitor: &mut impl Visitor<Action, NoTemplate>) -> ControlFlow<()> {
    match moment.state.frames.last() {
        Some(Frame::Place { face }) => {
            let rock = moment.tables.face(*face).rock;
            let fitting = moment.sites(false).filter(|(_, demand)| demand.met_by(rock));
            fitting.map(|(spot, _)| Action::Place { cell: spot.hex() }).try_for_each(|place| visitor.one(place))
        }
        Some(Frame::Tow { .. }) => visitor.run(2, |index| Some(Action::Tow { follow: index == 0 })),
        Some(Frame::Retry) => {
            sea::explores(moment, &Sites::around(moment), visitor)?;
            visitor.one(Action::Decline)
        }
        Some(Frame::Trim) => {
            let back = |face| Action::ReturnTile { tile: moment.tables.face(face).id };
            moment.market_faces().map(back).try_for_each(|action| visitor.one(action))
        }
        Some(Frame::Gain { .. }) => {
            visitor.one(Action::Take)?;
            visitor.one(Action::Decline)
        }
        Some(Frame::EndGather) => {
            let there = moment.tokens_at(moment.player.pawn);
            there.present().try_for_each(|resource| visitor.one(Action::Pick { resource }))?;
            visitor.one(Action::Decline)
        }
        Some(Frame::NameWinner) => {
            scoring::leaders(moment.state).try_for_each(|seat| visitor.one(Action::NameWinner { seat }))
        }
        Some(Frame::Over(_)) | None => ControlFlow::Continue(()),
    }
}
