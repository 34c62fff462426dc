//! Every Phase Shift: each type that can be burned with each exchange (rule 6.11).

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::Lister;
use crate::action::{Action, Exchange, Pair, Partner};
use crate::rules::check;
use crate::rules::template::Template;
use crate::state::{Player, Pyramid, SHIPS_MAX};
use hadal_core::game::Visitor;

/// The most exchanges: all pairs of ships and colonies, and the null exchange.
const EXCHANGES_MAX: usize = SHIPS_MAX * (SHIPS_MAX - 1) / 2 + 1;

impl Lister<'_> {
    pub(super) fn shifts(&self, visitor: &mut impl Visitor<Action, Template>) -> ControlFlow<()> {
        if self.burnable.is_empty() {
            return ControlFlow::Continue(());
        }
        let pairs = self.exchanges();
        for burned in self.burnable {
            visitor
                .run(pairs.len(), |index| pairs.get(index).map(|&exchange| Action::PhaseShift { burned, exchange }))?;
        }
        ControlFlow::Continue(())
    }

    /// The null exchange, if there is one, then every pair that changes something.
    fn exchanges(&self) -> ArrayVec<Exchange, EXCHANGES_MAX> {
        let mut exchanges = ArrayVec::new();
        if check::has_null_exchange(self.position, self.settings, self.on_board) {
            exchanges.push(Exchange::Null);
        }
        let partners = self.partners();
        for (index, &first) in partners.iter().enumerate() {
            for &second in &partners[index + 1..] {
                if check::check_exchange(first, second).is_ok() {
                    exchanges.push(Exchange::Pair(Pair::in_order(first.0, second.0)));
                }
            }
        }
        exchanges
    }

    /// Every partner that a Phase Shift can name, in order.
    fn partners(&self) -> ArrayVec<(Partner, Pyramid), SHIPS_MAX> {
        let board = self.pieces.iter().map(|&(piece, pyramid)| (Partner::Board(piece), pyramid));
        let mut partners: ArrayVec<_, SHIPS_MAX> = board.collect();
        if self.settings.shift_reserves {
            for player in Player::ALL {
                let reserve = self.position.reserve(player).types();
                partners.extend(reserve.into_iter().map(|pyramid| (Partner::Reserve(pyramid), pyramid)));
            }
        }
        partners
    }
}
