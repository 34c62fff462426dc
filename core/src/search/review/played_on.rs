//! Games played on from a decision by `greedy`, once after each of two actions, in the same imagined worlds.

use super::super::thought::{Thinker, Thought};
use super::super::value::Worth;
use super::super::{Judge, mixed, stream};
use super::suspects::Suspect;
use super::witnesses::Witness;
use super::{Labour, Stop};
use crate::game::{Search, Silent, Viewer};
use crate::seat::Seat;

/// The most actions of a game that is played on; a game that is not over by then counts by its evaluation.
const ACTIONS_MAX: u64 = 2_000;

/// The loss by the played action, over pairs of games.
pub(super) fn played_on<G: Search>(
    state: &G::State,
    suspect: &Suspect<G::Action>,
    labour: &mut Labour<'_>,
) -> Result<Witness, Stop> {
    let view = G::view(state, Viewer::Seat(suspect.seat), false);
    let seed = mixed(mixed(labour.how.seed, u64::MAX / 2), suspect.place as u64);
    let mut losses = Vec::new();
    for number in 0..u64::from(labour.how.settings.playouts) {
        let world = G::imagine(&view, &mut stream(seed, number));
        let mut share = |action| to_the_end::<G>(world.clone(), action, suspect.seat, mixed(seed, number), labour);
        let (better, played) = (share(&suspect.better)?, share(&suspect.played)?);
        losses.push(i64::from(better) - i64::from(played));
    }
    Ok(mean(&losses))
}

/// The mean of losses, and its error.
pub(super) fn mean(losses: &[i64]) -> Witness {
    let count = i64::try_from(losses.len()).unwrap_or(i64::MAX).max(1);
    let loss_ppm = losses.iter().sum::<i64>() / count;
    let squares: u128 = losses.iter().map(|loss| u128::from((loss - loss_ppm).unsigned_abs()).pow(2)).sum();
    let degrees = u128::from(count.unsigned_abs()) * u128::from(count.unsigned_abs().saturating_sub(1)).max(1);
    Witness { loss_ppm, error_ppm: u64::try_from((squares / degrees).isqrt()).unwrap_or(u64::MAX) }
}

/// The share of the win of a seat after an action, when everybody plays `greedy` to the end. A player's random numbers follow from the
/// seed and the number of the decision, so the two games of a pair have the same ones as long as they are alike.
fn to_the_end<G: Search>(
    mut world: G::State,
    first: &G::Action,
    seat: Seat,
    seed: u64,
    labour: &mut Labour<'_>,
) -> Result<u32, Stop> {
    let greedy = Thinker::learning(Judge::Present, 0);
    labour.work.transitions += 1;
    G::play(&mut world, first, &mut Silent);
    for number in 0..ACTIONS_MAX {
        let Some(mover) = G::awaited(&world) else { break };
        labour.begin(1)?;
        let view = G::view(&world, Viewer::Seat(mover), false);
        let mut thought = Thought::<G>::new(&view, mover, &[], &greedy, mixed(seed, number));
        labour.search(&mut thought)?;
        let Some(action) = thought.best() else { break };
        labour.work.transitions += 1;
        G::play(&mut world, &action, &mut Silent);
    }
    Ok(Worth::of::<G>(&Judge::Present, &world).values.get(seat).map_or(0, |value| value.win_ppm))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_of_a_mean_is_that_of_the_single_loss_by_the_root_of_their_number() {
        let losses: Vec<i64> = (0..64).map(|number| if number % 2 == 0 { 1_000_000 } else { 0 }).collect();
        let Witness { loss_ppm, error_ppm } = mean(&losses);
        assert_eq!((loss_ppm, error_ppm), (500_000, 62_994));
        assert_eq!(mean(&[7; 64]), Witness { loss_ppm: 7, error_ppm: 0 });
        assert_eq!(mean(&[]), Witness { loss_ppm: 0, error_ppm: 0 });
    }
}
