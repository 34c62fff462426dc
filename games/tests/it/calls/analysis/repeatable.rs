//! Work is counted: asked again for as much of it, a bot answers the same bytes, on any server.

use prost::Message;

use super::*;
use crate::calls::{reason, request};
use hadal_core::refusal::Reason;

/// The same question, for the work that was done, the seed that was used and no other bound.
fn again(thinker: &pb::Thinker, work: &pb::Work, is_certain: bool) -> pb::Thinker {
    // A search that can stop anywhere counts in transitions.
    let budget = if thinker.bot == "search" && is_certain {
        pb::Budget { transitions: work.transitions, ..Default::default() }
    } else {
        pb::Budget { simulations: work.simulations, ..Default::default() }
    };
    pb::Thinker { budget: Some(budget), seed: Some(work.seed), ..thinker.clone() }
}

/// An answer but for the bound that stopped it: the bound is what differs.
fn bytes(mut answer: pb::ChooseActionResponse) -> Vec<u8> {
    answer.work.as_mut().unwrap().stopped_by = 0;
    answer.encode_to_vec()
}

fn budgets() -> [pb::Budget; 4] {
    [
        pb::Budget { transitions: 300, ..Default::default() },
        pb::Budget { simulations: 3, ..Default::default() },
        pb::Budget { milliseconds: 3, ..Default::default() },
        pb::Budget { transitions: 1, simulations: 5, ..Default::default() },
    ]
}

fn questions() -> impl Iterator<Item = (&'static str, pb::Budget, u32)> {
    let shards = |budget| [(budget, 1), (budget, 3)];
    let bots = |(budget, shards)| ["greedy", "search"].map(|bot| (bot, budget, shards));
    budgets().into_iter().flat_map(shards).flat_map(bots)
}

#[test]
fn the_work_that_was_done_is_all_it_takes_to_have_an_answer_again() {
    let (host, elsewhere) = (host(), host());
    for (game, seats) in tables() {
        for (seed, actions) in [(1, 0), (2, 25)] {
            let Some(played) = open_table(&host, game, seats, seed, actions) else { continue };
            let is_certain = !game.info().has_chance;
            for (bot, budget, shards) in questions() {
                if shards > 1 && (budget.milliseconds > 0 || bot == "search" && is_certain) {
                    continue;
                }
                let first = pb::Thinker { budget: Some(budget), shards, ..thinker(bot) };
                let request = pb::ChooseActionRequest {
                    state: Some(played.state()),
                    thinker: Some(first.clone()),
                    ..Default::default()
                };
                let answer = choose(&host, &request).unwrap();
                let work = answer.work.unwrap();
                let request = pb::ChooseActionRequest { thinker: Some(again(&first, &work, is_certain)), ..request };
                let repeated = choose(&elsewhere, &request).unwrap();
                assert_eq!(bytes(answer), bytes(repeated), "{} {bot} {budget:?} {shards}", game.info().id);
            }
        }
    }
}

#[test]
fn a_bound_is_named_and_nothing_is_left_where_all_worlds_are_one() {
    let host = host();
    for game in hadal_games::all() {
        let played = open_table(&host, *game, 2, 1, 0).unwrap();
        let thinker = pb::Thinker {
            budget: Some(pb::Budget { simulations: 3, ..Default::default() }),
            seed: Some(4),
            ..thinker("greedy")
        };
        let request =
            pb::ChooseActionRequest { state: Some(played.state()), thinker: Some(thinker), ..Default::default() };
        let work = choose(&host, &request).unwrap().work.unwrap();
        let is_certain = !game.info().has_chance;
        let expected = if is_certain { pb::StoppedBy::Exhausted } else { pb::StoppedBy::Simulations };
        assert_eq!((work.stopped_by(), work.seed, work.depth), (expected, 4, 1));
        assert_eq!(work.simulations, if is_certain { 1 } else { 3 });
    }
}

#[test]
fn shards_asked_one_by_one_add_up() {
    let host = host();
    for (game, seats) in tables() {
        let Some(played) = open_table(&host, game, seats, 3, 12) else { continue };
        for (bot, simulations) in [("greedy", 2), ("search", 40)] {
            if bot == "greedy" || game.info().has_chance {
                add_up(&host, played.as_ref(), bot, simulations);
            }
        }
    }
}

fn add_up(host: &Host, played: &dyn AnyMatch, bot: &str, simulations: u64) {
    let ask = |first_shard: u32, shards: u32| {
        let budget = Some(pb::Budget { simulations: simulations * u64::from(shards), ..Default::default() });
        let thinker = pb::Thinker { budget, shards, first_shard, seed: Some(8), ..thinker(bot) };
        let request = pb::AnalyzePositionRequest {
            state: Some(played.state()),
            thinker: Some(thinker),
            lines: 1000,
            ..Default::default()
        };
        analyze(host, &request).unwrap()
    };
    let (whole, parts) = (ask(5, 3), [ask(5, 1), ask(6, 1), ask(7, 1)]);
    for line in &whole.actions {
        let visits = |part: &pb::Analysis| {
            part.actions.iter().find(|other| other.notation == line.notation).map_or(0, |other| other.visits)
        };
        assert_eq!(line.visits, parts.iter().map(visits).sum::<u64>(), "{bot}: {}", line.notation);
    }
    let transitions = |analysis: &pb::Analysis| analysis.work.unwrap().transitions;
    assert_eq!(transitions(&whole), parts.iter().map(transitions).sum::<u64>());
}

#[test]
fn a_chosen_action_is_legal_and_the_best_of_those_named() {
    let host = host();
    for (game, seats) in tables() {
        for actions in [0, 7, 30] {
            let Some(played) = open_table(&host, game, seats, 6, actions) else { continue };
            for bot in ["random", "greedy", "search"] {
                let request = pb::ChooseActionRequest {
                    state: Some(played.state()),
                    thinker: Some(thinker(bot)),
                    include: Some(pb::Include { words: true, ..Default::default() }),
                    ..Default::default()
                };
                let chosen = choose(&host, &request).unwrap();
                let best = &chosen.actions[0];
                assert_eq!((&best.action, &best.notation), (&chosen.action, &chosen.notation));
                assert!(!best.label.is_empty() && best.visits > 0);
                let act =
                    pb::ApplyActionRequest { state: Some(played.state()), action: chosen.action, ..Default::default() };
                hadal_core::calls::apply::apply_action(&host.context(), &act).unwrap();
            }
        }
    }
}

#[test]
fn a_sealed_game_is_analysed_with_the_awaited_seats_key_alone() {
    let host = host();
    for (game, seats) in tables() {
        let sealed = SealedMatch::of(&host, &request(game, seats));
        let ask = |seat_key: Vec<u8>| {
            let (state, thinker) = (Some(sealed.state.clone()), Some(thinker("greedy")));
            choose(&host, &pb::ChooseActionRequest { state, thinker, seat_key, include: None })
        };
        let awaited = u32::from(sealed.opened(&host).played.status().awaited().unwrap().0);
        ask(sealed.key(awaited)).unwrap();
        assert_eq!(reason(ask(Vec::new())), Reason::SeatKeyRefused);
        for other in (0..seats.into()).filter(|seat| *seat != awaited) {
            assert_eq!(reason(ask(sealed.key(other))), Reason::SeatKeyRefused);
        }
    }
}
