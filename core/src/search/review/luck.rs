//! The luck of open draws: a seat's chances after the true draw, compared with its chances after other draws.

use super::super::thought::Thought;
use super::super::{mixed, stream};
use super::pass::{searcher, share};
use super::played_on::mean;
use super::witnesses::Witness;
use super::{Ended, Labour, Stop};
use crate::game::{Reversibility, Search, Silent, Viewer};
use crate::seat::Seat;

/// The number of imagined draws.
const DRAWS: u64 = 8;

/// The number of imagined draws that must leave the decision to the same seat; with fewer there is no result.
const COMPARED_MIN: usize = 4;

/// The luck of a draw for the seat that decides next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Luck {
    /// The actions before the decision that follows the draw.
    pub ply: u64,
    /// The seat that decides.
    pub seat: Seat,
    /// Its share of the win after the true draw less the mean after imagined ones, in millionths.
    pub luck_ppm: i64,
    /// The standard error of this mean, in millionths.
    pub error_ppm: u64,
}

/// Measures the luck of every draw before a decision of one of the seats. Shares before and after a draw cannot be compared, since they
/// depend on how much is known; shares after different draws can be, with one budget and one seed.
pub(super) fn go<G: Search>(
    beginning: &G::State,
    actions: &[G::Action],
    labour: &mut Labour<'_>,
    into: &mut dyn FnMut(Luck),
) -> Result<(), Ended> {
    let (mut before, mut events) = (beginning.clone(), Vec::new());
    for (place, action) in actions.iter().enumerate() {
        let mut after = before.clone();
        events.clear();
        G::play(&mut after, action, &mut events);
        let has_drawn = events.iter().map(G::reversibility).any(|kind| kind == Reversibility::ChanceUsed);
        let seats = &labour.how.seats;
        let seat = G::awaited(&after).filter(|seat| has_drawn && (seats.is_empty() || seats.contains(seat)));
        if let Some(seat) = seat {
            let place = place + 1;
            let states = (&before, &after);
            let told = of_draw::<G>(states, action, seat, place, labour).map_err(|stop| stop.at(place))?;
            if let Some(Witness { loss_ppm, error_ppm }) = told {
                into(Luck { ply: place as u64, seat, luck_ppm: loss_ppm, error_ppm });
            }
        }
        before = after;
    }
    Ok(())
}

/// The mean difference between the share after the true draw and the shares after imagined ones; `None` if too few can be compared.
fn of_draw<G: Search>(
    (before, after): (&G::State, &G::State),
    action: &G::Action,
    seat: Seat,
    place: usize,
    labour: &mut Labour<'_>,
) -> Result<Option<Witness>, Stop> {
    let seed = mixed(mixed(labour.how.seed, u64::MAX / 3), place as u64);
    let view = G::view(before, Viewer::Seat(seat), false);
    let after_the_true_one = worth::<G>(after, seat, seed, labour)?;
    let mut differences = Vec::new();
    for number in 0..DRAWS {
        let mut world = G::imagine(&view, &mut stream(seed, number));
        G::play(&mut world, action, &mut Silent);
        // Another draw may end the game, or leave the decision to another seat.
        if G::awaited(&world) == Some(seat) {
            differences.push(after_the_true_one - worth::<G>(&world, seat, seed, labour)?);
        }
    }
    Ok((differences.len() >= COMPARED_MIN).then(|| mean(&differences)))
}

/// The share of the win of the seat that decides, by its best action.
fn worth<G: Search>(state: &G::State, seat: Seat, seed: u64, labour: &mut Labour<'_>) -> Result<i64, Stop> {
    let transitions = labour.how.settings.look;
    labour.begin(transitions)?;
    let view = G::view(state, Viewer::Seat(seat), false);
    let mut thought = Thought::<G>::new(&view, seat, &[], &searcher(transitions), seed);
    labour.search(&mut thought)?;
    Ok(thought.ranking().first().map_or(0, |best| share(best, seat).into()))
}
