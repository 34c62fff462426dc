//! A viewer's knowledge, and its counts.

use hadal_core_derive::Encode;

use super::Example;
use super::options::Settings;
use super::rules;
use super::state::{Cards, State};
use hadal_core::game::{Imagine, Viewer};
use hadal_core::generator::Generator;
use hadal_core::seat::{PerSeat, Seat};

/// The open table, and the hands that the viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(ExampleView)]
pub struct View {
    /// The seat of the viewer; `None` for a spectator.
    pub viewer_seat: Option<Seat>,
    /// The options in force.
    pub settings: Settings,
    /// The pebbles in the heap.
    pub heap: u8,
    /// The pebbles in the sea.
    pub sea: u8,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// Each seat's things.
    #[message(name = seats)]
    pub players: PerSeat<PlayerView>,
}

/// A viewer's knowledge of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Encode)]
#[message(ExampleSeatView)]
pub struct PlayerView {
    /// The pebbles taken.
    pub pebbles: u8,
    /// The hand: the viewer's own, and everybody's at the end.
    pub hand: Option<Cards>,
}

/// All that `viewer` may know of the state.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let sees = |seat| viewer.is(seat) || state.heap == 0;
    View {
        viewer_seat: match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        },
        settings: state.settings.clone(),
        heap: state.heap,
        sea: state.sea(),
        turn: state.turn,
        players: state
            .players
            .map(|seat, player| PlayerView { pebbles: player.pebbles, hand: sees(seat).then_some(player.hand) }),
    }
}

impl View {
    /// The score of each seat whose hand the viewer knows.
    pub(super) fn scores_seen(&self) -> PerSeat<Option<i64>> {
        self.players.map(|_, player| {
            let known = super::Player { pebbles: player.pebbles, hand: player.hand? };
            Some(rules::score(&known).iter().map(|line| line.points).sum())
        })
    }
}

/// Deals the hands that the viewer does not see.
impl Imagine for Example {
    fn undealt(view: &View) -> State {
        let players = view
            .players
            .map(|_, player| super::Player { pebbles: player.pebbles, hand: player.hand.unwrap_or_default() });
        let (settings, generator) = (view.settings.clone(), Generator::quick(0));
        State { settings, heap: view.heap, turn: view.turn, players, generator }
    }

    fn deal(state: &mut State, view: &View, generator: &mut Generator) {
        let seen = view.players.iter().filter_map(|player| player.hand);
        let mut deck = seen.fold(Cards::ALL, Cards::without);
        for (player, seen) in state.players.iter_mut().zip(&view.players) {
            if seen.hand.is_none() {
                player.hand = deck.draw(super::state::HAND, generator);
                deck = deck.without(player.hand);
            }
        }
        state.generator = generator.fork();
    }
}
