//! Figures of ranges of games add up to those of the whole.

use std::collections::BTreeMap;

use super::*;

/// The figures of several ranges, added up as a caller would.
fn sum(parts: &[pb::Simulation]) -> pb::Simulation {
    let mut sum = parts[0].clone();
    let mut decisions: BTreeMap<String, pb::DecisionStatistics> = BTreeMap::new();
    for part in &parts[1..] {
        sum.games += part.games;
        for (own, other) in sum.seats.iter_mut().zip(&part.seats) {
            own.wins_ppm += other.wins_ppm;
            own.rank_sum += other.rank_sum;
            own.score_sum += other.score_sum;
            own.score_square_sum += other.score_square_sum;
        }
        let (own, other) = (sum.lengths.as_mut().unwrap(), part.lengths.unwrap());
        own.actions_sum += other.actions_sum;
        own.actions_square_sum += other.actions_square_sum;
        own.actions_max = own.actions_max.max(other.actions_max);
        let (own, other) = (sum.work.as_mut().unwrap(), part.work.unwrap());
        own.transitions += other.transitions;
        own.simulations += other.simulations;
        own.depth = own.depth.max(other.depth);
    }
    for counted in parts.iter().flat_map(|part| part.decisions.clone()) {
        let entry = decisions
            .entry(counted.decision.clone())
            .or_insert_with(|| pb::DecisionStatistics { decision: counted.decision.clone(), ..Default::default() });
        entry.times += counted.times;
        entry.choices_sum += counted.choices_sum;
    }
    sum.decisions = decisions.into_values().collect();
    sum
}

fn games_of(game: &dyn Engine, seats: u8, bots: &[&str], first_game: u64, games: u64) -> pb::SimulateGamesRequest {
    pb::SimulateGamesRequest {
        game_id: game.info().id.to_owned(),
        options: Some(game.playout_options()),
        seat_count: seats.into(),
        seats: bots.iter().map(|bot| thinker(bot)).collect(),
        seed: 4,
        first_game,
        games,
        rotate: bots.len() > 1,
        ..Default::default()
    }
}

#[test]
fn ranges_of_games_add_up() {
    let host = host();
    for game in hadal_games::all() {
        let seats = game.info().seats_min.max(2);
        for bots in [&["random"][..], &["random", "random"]] {
            let ask = |first, games| simulate(&host, &games_of(*game, seats, bots, first, games)).unwrap();
            let whole = ask(10, 5);
            assert_eq!(sum(&[ask(10, 2), ask(12, 1), ask(13, 2)]), whole, "{}", game.info().id);
            assert!(whole.r#final && whole.games == 5 && whole.work.unwrap().simulations == 5);
            let wins: u64 = whole.seats.iter().map(|seat| seat.wins_ppm).sum();
            assert!((4_999_990..=5_000_000).contains(&wins), "{wins}");
            let times: u64 = whole.decisions.iter().map(|decision| decision.times).sum();
            assert_eq!(times, whole.lengths.unwrap().actions_sum, "every action is a decision");
            assert_ne!(ask(0, 2).lengths, ask(2, 2).lengths, "games differ");
        }
    }
}

#[test]
fn a_deal_is_played_in_every_seating_and_counted_by_bot() {
    let host = host();
    let game = hadal_games::all().iter().find(|game| game.info().id == "deep_colony").unwrap();
    let whole = simulate(&host, &games_of(*game, 2, &["greedy", "random"], 0, 6)).unwrap();
    assert!(whole.seats[0].wins_ppm > whole.seats[1].wins_ppm, "{whole:?}");
    let turned = simulate(&host, &games_of(*game, 2, &["random", "greedy"], 0, 6)).unwrap();
    assert!(turned.seats[1].wins_ppm > turned.seats[0].wins_ppm, "{turned:?}");
}

#[test]
fn reports_come_on_the_way_and_the_last_message_is_the_only_final_one() {
    let host = host();
    let game = hadal_games::all()[1];
    let mut reports = Vec::new();
    let request = pb::SimulateGamesRequest { report_every: 1, ..games_of(game, 2, &["random"], 0, 40) };
    let last = simulate_games(&host.context(), &request, &Endless, &mut |make| reports.push(make())).unwrap();
    assert!(last.r#final && last.games == 40);
    assert!(reports.len() > 1 && reports.iter().all(|report| !report.r#final));
    assert!(reports.is_sorted_by_key(|report| report.games), "figures grow");
    assert_eq!(reports[0].work.unwrap().stopped_by(), pb::StoppedBy::Unspecified);
}

#[test]
fn games_go_on_from_a_state_in_worlds_that_its_seat_could_be_in() {
    let host = host();
    for (game, seats) in tables() {
        let Some(played) = open_table(&host, game, seats, 3, 20) else { continue };
        let request = pb::SimulateGamesRequest {
            state: Some(played.state()),
            seats: vec![thinker("random")],
            games: 2,
            ..Default::default()
        };
        let simulation = simulate(&host, &request).unwrap();
        assert_eq!((simulation.games, simulation.seats.len()), (2, usize::from(seats)));
    }
}
