//! The worth of a state: the points, and the prospects of the tokens, cards, abilities and the pawn's place. `inputs` shows the same to
//! a network that learns the outcome from games.

mod inputs;
mod journey;
mod opponents;
mod projects;
mod weights;

use std::sync::LazyLock;

use super::Deeper;
use super::data::tokens::{Resource, Tokens};
use super::rules::scoring::Score;
use super::state::moment::Moment;
use super::state::{Frame, State};
use hadal_core::game::{Opponent, Search, TreeSettings};
use hadal_core::search::Network;
use hadal_core::seat::Seat;
use journey::Journey;
use projects::Projects;

/// The learned weights: `make train GAME=deeper` writes them. Read once.
static LEARNED: LazyLock<Option<Network>> =
    LazyLock::new(|| Network::parse(include_str!("learned.csv"), inputs::COUNT).ok());

/// The share of the network in the worth of a state, in thousandths: the share with the most wins.
const LEARNED_SHARE: i32 = 500;

impl Search for Deeper {
    const EVALUATION_VERSION: u32 = 3;
    const SEARCH: TreeSettings = TreeSettings {
        margin_milli: 1_500,
        doubt_ppm: 60_000,
        playout: 0,
        playout_alone: 20,
        own_trials: true,
        expand_after: 1,
        width: 8,
        ..TreeSettings::DEFAULT
    };

    const OPPONENTS: [Opponent; 5] = opponents::OPPONENTS;

    /// True in the last round, or if the last rocket card can be crafted.
    fn may_end_soon(state: &State) -> bool {
        let limit = state.settings.turn_limit;
        limit > 0 && state.turn.round >= limit || state.rockets.len() <= 1
    }

    /// From `make calibrate`: 1,200 games of equal greedy players with the network.
    const LEADS_MILLI: [i64; 3] = [2_279, 1_441, 599];

    fn evaluate(state: &State, seat: Seat) -> i32 {
        Standing::of(state, seat).worth()
    }

    fn evaluate_by_hand(state: &State, seat: Seat) -> i32 {
        Standing::of(state, seat).by_hand()
    }

    fn terms(state: &State, seat: Seat) -> Vec<(&'static str, i32)> {
        let standing = Standing::of(state, seat);
        let Standing { journey, projects, turns, .. } = &standing;
        let late = |worth| weights::late(worth, *turns);
        let in_time = |worth| weights::in_time(worth, *turns);
        vec![
            ("tokens in Storage", late(standing.stored)),
            ("tokens on the way home", late(standing.kept)),
            ("tokens in reach", late(journey.finds)),
            ("milestones in reach", late(journey.depths)),
            ("air to spare", late(journey.breath)),
            ("abilities", in_time(projects.abilities)),
            ("cards to build", in_time(projects.hand + standing.best)),
            ("free cells", in_time(standing.room)),
        ]
    }

    /// The stage by the number of begun turns.
    fn stage(state: &State) -> usize {
        match state.settings.turn_limit {
            0 => 0,
            limit => (3 * state.turn.round.saturating_sub(1) / limit) as usize,
        }
    }

    const INPUTS: usize = inputs::COUNT;

    fn inputs(state: &State, seat: Seat, into: &mut Vec<i16>) {
        into.extend(inputs::of(&Standing::of(state, seat)));
    }
}

/// The evaluation of a seat: its points, and the promise of its position beyond them, in thousandths of a point.
struct Standing<'a> {
    moment: Moment<'a>,
    seat: Seat,
    turns: u32,
    points: i32,
    projects: Projects,
    journey: Journey,
    /// The worth of the tokens in Storage.
    stored: i32,
    /// The worth of the tokens carried, as far as they will come home.
    kept: i32,
    /// The worth of the pending decision.
    pending: i32,
    /// The worth of the best project.
    best: i32,
    /// The worth of open cells.
    room: i32,
}

impl<'a> Standing<'a> {
    fn of(state: &'a State, seat: Seat) -> Self {
        let moment = Moment::of_seat(state, seat);
        let points = i32::try_from(Score::of(moment.tables, moment.player).points()).unwrap_or(weights::POINTS_MAX);
        let turns = turns_left(state, seat);
        let projects = Projects::of(&moment, turns);
        let journey = Journey::of(&moment, seat, &projects);
        let stored = projects.value_of(moment.player.storage, Tokens::default());
        let carried = projects.value_of(moment.player.inventory, moment.player.storage);
        Self {
            seat,
            turns,
            points: points.min(weights::POINTS_MAX),
            stored,
            kept: journey.kept(&moment, carried),
            pending: pending(&moment, seat, &journey),
            best: projects.best(journey.home),
            room: room(&moment),
            projects,
            journey,
            moment,
        }
    }

    /// The worth, with the network's share in the games that it has learned: several players and a known number of turns.
    fn worth(&self) -> i32 {
        let by_hand = self.by_hand();
        let state = self.moment.state;
        match LEARNED.as_ref().filter(|_| state.seat_count() > 1 && state.settings.turn_limit > 0) {
            Some(network) => {
                let mixed = network.mixed(&inputs::of(self), by_hand.into(), LEARNED_SHARE);
                i32::try_from(mixed).unwrap_or(by_hand)
            }
            None => by_hand,
        }
    }

    /// The worth by the weights that were set by hand.
    fn by_hand(&self) -> i32 {
        let journey = &self.journey;
        let goods = self.stored + self.kept;
        let sea = journey.finds + journey.depths + journey.breath + self.pending;
        let plans = self.projects.abilities + self.projects.hand + self.best + self.room;
        self.points * weights::POINT + weights::late(goods + sea, self.turns) + weights::in_time(plans, self.turns)
    }
}

/// The turns that a seat will still begin; a guess without a limit.
fn turns_left(state: &State, seat: Seat) -> u32 {
    match state.settings.turn_limit {
        0 => weights::TURNS_UNLIMITED,
        limit => limit.saturating_sub(state.turns_begun(seat)),
    }
}

/// The worth of open cells, at home and on the back.
fn room(moment: &Moment<'_>) -> i32 {
    let open = moment.storage_open().min(weights::OPEN_MAX);
    i32::from(open) * weights::OPEN_CELL
}

/// The future gain of the pending decision of the player on turn.
fn pending(moment: &Moment<'_>, seat: Seat, journey: &Journey) -> i32 {
    if moment.turn.seat != seat {
        return 0;
    }
    match moment.state.frames.last() {
        Some(Frame::Place { face }) => {
            let spec = moment.tables.face(*face);
            let fitting = moment.sites(false).filter(|(_, demand)| demand.met_by(spec.rock));
            let milestone = fitting.map(|(spot, _)| journey::milestone_ahead(moment, spot.level())).max();
            weights::PLACEMENT + milestone.unwrap_or(0) + journey.new_finds(spec.printed)
        }
        Some(Frame::Retry) => weights::PLACEMENT,
        Some(Frame::Gain { .. } | Frame::EndGather) => weights::OFFER,
        Some(Frame::Tow { .. } | Frame::Trim | Frame::NameWinner | Frame::Over(_)) | None => 0,
    }
}

/// The tokens of each type.
fn counts(tokens: Tokens) -> impl Iterator<Item = (Resource, u8)> {
    tokens.present().map(move |resource| (resource, tokens[resource]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hadal_core::game::walk;
    use hadal_core::game::{Game, Setup, Silent, Simulate};
    use hadal_core::generator::Generator;

    #[test]
    fn what_was_learned_is_read_and_counts_where_it_was_learned() {
        assert!(Network::parse(include_str!("learned.csv"), inputs::COUNT).is_ok());
        let differs = |seat_count: u8, turn_limit: Option<u32>| {
            let options = super::super::Options { turn_limit, ..Deeper::table_options() };
            let mut chance = Generator::quick(1);
            let mut state =
                Deeper::new_game(&Setup { seat_count, options, generator: Generator::from_seed(1) }).unwrap();
            for _ in 0..20 {
                let action = walk::random::<Deeper>(&state, &mut chance).unwrap();
                Deeper::play(&mut state, &action, &mut Silent);
            }
            Deeper::evaluate(&state, Seat(0)) != Deeper::evaluate_by_hand(&state, Seat(0))
        };
        assert!(differs(2, Deeper::table_options().turn_limit));
        assert!(!differs(1, Deeper::table_options().turn_limit) && !differs(2, None));
    }
}
