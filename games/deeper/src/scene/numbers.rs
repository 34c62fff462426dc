//! The numbers of the table, and the pending decisions.

use super::places::Places;
use super::seats::Source;
use crate::data::chart::metres;
use crate::data::effect::Effect;
use crate::state::{ConvertMode, End, Frame};
use crate::text::labels::abilities;
use crate::view::View;
use hadal_core::scene::CounterRole::{Detail, Resource, Score};
use hadal_core::scene::{About, Counter, Drawing, PieceId, words};

/// Puts down the counters; `sources` are the cards and upgrades of the player on turn.
pub(super) fn draw(view: &View, places: &Places, sources: &[Source<'_>], drawing: &mut Drawing) {
    turn(view, drawing);
    pending(view, places, sources, drawing);
    for (seat, player) in view.players.seated() {
        let (known, own) = (&player.known, &places.seats[seat]);
        drawing.counter(Counter::new("points", "Points", player.score.total()).of(seat).plays(Score, "Points"));
        drawing.counter(Counter::new("air", "Air", known.air).of(seat).at_most(player.lungs).plays(Resource, "Air"));
        let depth = Counter::new("depth", "Depth in metres", metres(known.pawn.level())).of(seat);
        drawing.counter(depth.plays(Detail, "Depth"));
        for (key, label, held, cells, place) in [
            ("carried", "Inventory", known.inventory, player.inventory_cells, own.inventory),
            ("stored", "Storage", known.storage, player.storage_cells, own.storage),
        ] {
            let counter = Counter::new(key, label, held.total()).of(seat).at_most(cells);
            drawing.counter(counter.about(About::Place(place)).plays(Resource, label));
        }
    }
}

fn turn(view: &View, drawing: &mut Drawing) {
    let turn = &view.turn;
    let end = view.frames.iter().find_map(|frame| if let Frame::Over(end) = frame { Some(end) } else { None });
    let round = match end {
        Some(End::TurnLimit) => "Last round, by the turn limit",
        Some(End::LastRocket { .. }) => "Last round, by the last rocket card",
        None => "Round",
    };
    let short = if end.is_some() { "Last round" } else { "Round" };
    let round = Counter::new("round", round, turn.round).plays(Detail, short);
    let limit = view.settings.turn_limit;
    drawing.counter(if limit > 0 { round.at_most(limit) } else { round });
    let most = view.settings.tables.setup(view.players.count()).actions_per_turn;
    let left = Counter::new("actions_left", "Actions left", turn.actions_left).of(turn.seat).at_most(most);
    drawing.counter(left.plays(Resource, "Actions"));
    let converts = match view.settings.convert {
        ConvertMode::Any => "Convert actions begun this turn",
        ConvertMode::OneLine => "Convert actions this turn, of one line each",
    };
    if turn.converts > 0 || view.settings.convert == ConvertMode::OneLine {
        let converts = Counter::new("converts", converts, turn.converts).of(turn.seat);
        drawing.counter(converts.plays(Detail, "Converts"));
    }
}

/// The pending decisions that no thing on the table shows.
fn pending(view: &View, places: &Places, sources: &[Source<'_>], drawing: &mut Drawing) {
    let (seat, player) = (view.turn.seat, &view.players[view.turn.seat]);
    for frame in &view.frames {
        let counter = match *frame {
            // The drawn tile, the tile just laid and the label of the round show these.
            Frame::Place { .. } | Frame::Tow { .. } | Frame::Over(_) => continue,
            Frame::Retry => Counter::new("free_explores", "Free Explores", 1).plays(Resource, "Free Explore"),
            Frame::Trim => {
                let limit = view.settings.tables.setup(view.players.count()).market_limit;
                let surplus = view.market.len().saturating_sub(usize::from(limit));
                let counter = Counter::new(
                    "surplus",
                    "Tiles to return to their decks",
                    u32::try_from(surplus).unwrap_or(u32::MAX),
                );
                counter.about(About::Place(places.market)).plays(Resource, "To return")
            }
            Frame::Gain { offer } => {
                let (Some(gain), Some(source)) = (view.gain, source(sources, offer)) else { continue };
                let label = format!("{} offered", words::title(gain.resource.id()));
                let label = if offer == 0 { label } else { format!("{label}, offer {}", offer + 1) };
                let offered = Counter::new("offered", label, gain.count).about(About::Piece(source));
                offered.plays(Resource, "Offered")
            }
            Frame::EndGather => {
                let open = player.inventory_cells.saturating_sub(player.known.inventory.total());
                Counter::new(
                    "end_gather",
                    "Tokens to gather at the end of the turn",
                    abilities(view).end_gather.min(open),
                )
                .plays(Resource, "To gather")
            }
            Frame::NameWinner => {
                let best = view.players.iter().map(|player| player.score.total()).max();
                let tied = view.players.iter().filter(|player| Some(player.score.total()) == best).count();
                let tied = u32::try_from(tied).unwrap_or(u32::MAX);
                Counter::new("tied", "Seats that share the lead", tied).plays(Detail, "Tied")
            }
        };
        drawing.counter(counter.of(seat));
    }
}

/// The card or upgrade that makes an offer.
fn source(sources: &[Source<'_>], offer: u16) -> Option<PieceId> {
    let mut offers = sources.iter().flat_map(|(piece, effects)| {
        effects.iter().filter(|effect| matches!(effect, Effect::BreatheGain(..))).map(|_| *piece)
    });
    offers.nth(usize::from(offer))
}
