//! Games to learn from: a greedy player against itself, with what a network sees of the states on the way and what came of them.

use super::network::Network;
use super::{mixed, stream};
use crate::game::{Search, Setup, SetupError, Silent, Status, Viewer};
use crate::generator::Generator;
use crate::playout::uniform_action;
use crate::search::greedy::tried;
use crate::seat::{PerSeat, Seat};

/// The most actions of a game to learn from.
const ACTIONS_MAX: u64 = 20_000;

/// How games to learn from are played.
#[derive(Clone, Debug)]
pub struct Lesson<G: Search> {
    /// The options.
    pub options: G::Options,
    /// The seats.
    pub seat_count: u8,
    /// The network of the players; without one they judge as the game does without.
    pub network: Option<Network>,
    /// The share of what the network says, in thousandths; the rest is the game's own evaluation.
    pub share: i32,
    /// True if one seat alone has the network, in turn by the number of the game: what it gains is seen by what that seat wins.
    pub duel: bool,
    /// The share of actions at random, in millionths.
    pub random_ppm: u32,
    /// The actions between two states that are kept.
    pub every: u64,
    /// The seed of all games.
    pub seed: u64,
}

/// What was seen, and what came of it: a row for each seat of each state that was kept.
#[derive(Clone, Debug, Default)]
pub struct Experience {
    /// The inputs, row by row.
    pub inputs: Vec<i16>,
    /// Of each row the final score of its seat, its share of the win in millionths, the evaluation by hand and the
    /// present one in thousandths, the number of the game, and the stage of it by [`Search::stage`].
    pub outcomes: Vec<[i64; 6]>,
}

impl<G: Search> Lesson<G> {
    /// Plays game number `game`, and adds what is to be learned from it. A game that does not end teaches nothing.
    ///
    /// # Errors
    /// If it cannot be set up.
    pub fn play(&self, game: u64, into: &mut Experience) -> Result<(), SetupError> {
        let seed = mixed(self.seed, game);
        let (options, generator) = (self.options.clone(), stream(seed, 0));
        let mut state = G::new_game(&Setup { seat_count: self.seat_count, options, generator })?;
        let mut chance = stream(seed, 1);
        let mut visited: Vec<(Seat, Vec<i16>, [i64; 2], i64)> = Vec::new();
        let learned = self.network.as_ref().map(|network| (network, self.share));
        for ply in 0..ACTIONS_MAX {
            match G::status(&state) {
                Status::Over(outcome) => {
                    let firsts = outcome.results.iter().filter(|result| result.rank == 1).count();
                    for (seat, inputs, [by_hand, present], stage) in visited {
                        let Some(result) = outcome.results.get(seat.index()) else { continue };
                        let share = if result.rank == 1 { super::value::shared(firsts) } else { 0 };
                        let number = i64::try_from(game).unwrap_or(i64::MAX);
                        into.outcomes.push([result.score, share.into(), by_hand, present, number, stage]);
                        into.inputs.extend(inputs);
                    }
                    return Ok(());
                }
                Status::Awaiting(awaiting) => {
                    let has_network = !self.duel || u64::from(awaiting.seat.0) == game % u64::from(self.seat_count);
                    self.step(&mut state, awaiting.seat, learned.filter(|_| has_network), &mut chance);
                }
            }
            if ply % self.every.max(1) == 0 && G::awaited(&state).is_some() {
                visited.extend(Seat::all(self.seat_count).map(|seat| {
                    let mut inputs = Vec::with_capacity(G::INPUTS);
                    G::inputs(&state, seat, &mut inputs);
                    let worths = [G::evaluate_by_hand(&state, seat), G::evaluate(&state, seat)].map(i64::from);
                    (seat, inputs, worths, i64::try_from(G::stage(&state)).unwrap_or(0))
                }));
            }
        }
        Ok(())
    }

    /// Plays the action after which the seat stands best in one imagined world, or one at random.
    fn step(&self, state: &mut G::State, seat: Seat, learned: Option<Learned<'_>>, chance: &mut Generator) {
        let legal = G::legal_actions(state);
        let action = if chance.below(1_000_000) < self.random_ppm.into() {
            uniform_action::<G>(&legal, chance)
        } else {
            let world = G::imagine(&G::view(state, Viewer::Seat(seat), false), chance);
            let mut after = world.clone();
            let worth = |action: &G::Action| {
                after.clone_from(&world);
                G::play(&mut after, action, &mut Silent);
                margin::<G>(&after, seat, learned)
            };
            tried::<G>(legal, chance).into_iter().rev().max_by_key(worth)
        };
        if let Some(action) = action {
            G::play(state, &action, &mut Silent);
        }
    }
}

/// A network, and the share of what it says in thousandths.
type Learned<'a> = (&'a Network, i32);

/// How far a seat is ahead.
fn margin<G: Search>(state: &G::State, seat: Seat, learned: Option<Learned<'_>>) -> i64 {
    let seat_count = G::seat_count(state);
    let scores: PerSeat<i64> = match G::status(state) {
        Status::Over(outcome) => PerSeat::from_fn(seat_count, |seat| {
            outcome.results.get(seat.index()).map_or(0, |result| result.score.saturating_mul(1000))
        }),
        Status::Awaiting(_) => PerSeat::from_fn(seat_count, |seat| worth::<G>(state, seat, learned)),
    };
    let others = scores.seated().filter(|(other, _)| *other != seat).map(|(_, score)| *score);
    scores[seat] - others.max().unwrap_or(0)
}

fn worth<G: Search>(state: &G::State, seat: Seat, learned: Option<Learned<'_>>) -> i64 {
    let own = i64::from(G::evaluate_by_hand(state, seat));
    let Some((network, share)) = learned else { return own };
    let mut inputs = Vec::with_capacity(G::INPUTS);
    G::inputs(state, seat, &mut inputs);
    network.mixed(&inputs, own, share)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Simulate;
    use crate::games::deeper::Deeper;

    fn lesson(network: Option<Network>) -> Lesson<Deeper> {
        let options = Deeper::table_options();
        Lesson { options, seat_count: 2, network, share: 250, duel: false, random_ppm: 100_000, every: 3, seed: 5 }
    }

    fn seen(lesson: &Lesson<Deeper>, game: u64) -> Experience {
        let mut seen = Experience::default();
        lesson.play(game, &mut seen).unwrap();
        seen
    }

    #[test]
    fn equal_games_are_seen_alike_and_every_row_has_its_outcome() {
        let (one, again, other) = (seen(&lesson(None), 3), seen(&lesson(None), 3), seen(&lesson(None), 4));
        assert_eq!((&one.inputs, &one.outcomes), (&again.inputs, &again.outcomes));
        assert_ne!(one.outcomes, other.outcomes);
        assert!(one.outcomes.len() > 10, "{}", one.outcomes.len());
        assert_eq!(one.inputs.len(), one.outcomes.len() * Deeper::INPUTS);
        // Both seats of a state share one win, and keep the score of their own.
        for pair in one.outcomes.chunks(2) {
            assert_eq!(pair[0][1] + pair[1][1], 1_000_000, "{pair:?}");
            assert_eq!([pair[0][0], pair[1][0]], [one.outcomes[0][0], one.outcomes[1][0]]);
        }
    }

    #[test]
    fn a_network_changes_what_is_played() {
        let constant = Network::parse(&format!("{}0\n4096,0\n", "0,".repeat(Deeper::INPUTS)), Deeper::INPUTS).unwrap();
        // It says the same of every state, so that nothing but the first action is ever played.
        let alone = Lesson { share: 1000, random_ppm: 0, ..lesson(Some(constant)) };
        let by_hand = Lesson { random_ppm: 0, ..lesson(None) };
        assert_ne!(seen(&alone, 1).outcomes, seen(&by_hand, 1).outcomes);
    }

    #[test]
    fn in_a_duel_one_seat_alone_has_the_network() {
        let constant = Network::parse(&format!("{}0\n4096,0\n", "0,".repeat(Deeper::INPUTS)), Deeper::INPUTS).unwrap();
        let duel = Lesson { share: 1000, duel: true, random_ppm: 0, ..lesson(Some(constant)) };
        for game in 0..4 {
            let outcomes = seen(&duel, game).outcomes;
            let with_network = usize::try_from(game % 2).unwrap();
            // Who only ever takes the first action scores less than who looks.
            assert!(outcomes[with_network][0] < outcomes[1 - with_network][0], "game {game}");
        }
    }
}
