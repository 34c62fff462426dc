//! Refusals of bad input: the reason and the path.

use super::*;
use crate::calls::{host_with, notation, request};
use hadal_core::calls::sealing::Policy;
use hadal_core::refusal::Reason;
use hadal_core::search::Patience;

fn expect<T: std::fmt::Debug>(answer: Result<T, Refusal>, reason: Reason, field: &str) {
    let refusal = answer.unwrap_err();
    assert_eq!((refusal.reason, refusal.field.as_deref().unwrap_or("")), (reason, field), "{refusal:?}");
}

fn table(host: &Host) -> Box<dyn AnyMatch> {
    open_table(host, hadal_games::all()[1], 2, 1, 0).unwrap()
}

#[test]
fn thinkers_that_do_not_exist_or_want_too_much() {
    let host = host();
    let state = table(&host).state();
    let budget = |budget| pb::Thinker { budget: Some(budget), ..thinker("greedy") };
    let too_much = [
        (pb::Budget { transitions: u64::MAX, ..Default::default() }, "thinker.budget.transitions"),
        (pb::Budget { simulations: u64::MAX, ..Default::default() }, "thinker.budget.simulations"),
        (pb::Budget { milliseconds: u32::MAX, ..Default::default() }, "thinker.budget.milliseconds"),
    ];
    let timed = pb::Budget { milliseconds: 5, ..Default::default() };
    let mut cases = vec![
        (None, Reason::Malformed, "thinker"),
        (Some(thinker("")), Reason::Malformed, "thinker.bot"),
        (Some(thinker("oracle")), Reason::Malformed, "thinker.bot"),
        (Some(pb::Thinker { level: 9, ..thinker("greedy") }), Reason::Malformed, "thinker.level"),
        (Some(budget(pb::Budget::default())), Reason::Malformed, "thinker.budget"),
        (Some(pb::Thinker { shards: 65, ..thinker("greedy") }), Reason::LimitExceeded, "thinker.shards"),
        (Some(pb::Thinker { shards: 2, ..thinker("random") }), Reason::Malformed, "thinker.shards"),
        (Some(pb::Thinker { shards: 2, ..budget(timed) }), Reason::Malformed, "thinker.shards"),
        (
            Some(pb::Thinker { shards: 2, first_shard: u32::MAX, ..thinker("greedy") }),
            Reason::Malformed,
            "thinker.first_shard",
        ),
    ];
    cases.extend(too_much.map(|(asked, field)| (Some(budget(asked)), Reason::LimitExceeded, field)));
    for (thinker, reason, field) in cases {
        let asked = pb::ChooseActionRequest { state: Some(state.clone()), thinker, ..Default::default() };
        expect(choose(&host, &asked), reason, field);
    }
}

#[test]
fn a_search_of_all_replies_is_one_whole() {
    let host = host();
    let split = pb::Thinker { shards: 2, ..thinker("search") };
    let certain = open_table(&host, hadal_games::all()[0], 2, 1, 0).unwrap().state();
    let asked = pb::ChooseActionRequest { state: Some(certain), thinker: Some(split.clone()), ..Default::default() };
    expect(choose(&host, &asked), Reason::Malformed, "thinker.shards");
    choose(&host, &pb::ChooseActionRequest { state: Some(table(&host).state()), ..asked }).unwrap();
    let games = pb::SimulateGamesRequest {
        game_id: "advanced_colonization".to_owned(),
        options: Some(hadal_games::all()[0].playout_options()),
        seat_count: 2,
        seats: vec![thinker("random"), split],
        games: 1,
        ..Default::default()
    };
    expect(simulate(&host, &games), Reason::Malformed, "seats[1].shards");
}

#[test]
fn states_and_keys_that_do_not_fit() {
    let host = host();
    let thinks = Some(thinker("greedy"));
    let asked = pb::ChooseActionRequest { thinker: thinks.clone(), ..Default::default() };
    expect(choose(&host, &asked), Reason::Malformed, "state");
    let state = Some(table(&host).state());
    expect(
        choose(&host, &pb::ChooseActionRequest { state: state.clone(), seat_key: vec![1; 16], ..asked.clone() }),
        Reason::Malformed,
        "seat_key",
    );
    let mut over = SealedMatch::of(&host, &request(hadal_games::all()[0], 2));
    over.close(&host, "enough");
    let asked = pb::ChooseActionRequest {
        state: Some(over.state.clone()),
        seat_key: over.key(0),
        thinker: thinks,
        include: None,
    };
    expect(choose(&host, &asked), Reason::GameOver, "");
}

#[test]
fn actions_to_compare_that_are_not_legal_are_named_by_their_place() {
    let host = host();
    let played = table(&host);
    let legal = played.menu().actions;
    let ask = |only: Vec<pb::Action>| {
        analyze(
            &host,
            &pb::AnalyzePositionRequest {
                state: Some(played.state()),
                thinker: Some(thinker("greedy")),
                only,
                ..Default::default()
            },
        )
    };
    let compared = ask(vec![notation(&legal[2]), notation(&legal[0])]).unwrap();
    assert_eq!(compared.actions.len(), 2);
    let repeated = ask(vec![notation(&legal[2]); 5]).unwrap();
    assert_eq!(repeated.actions.len(), 1, "an action that is named twice is compared once");
    let refused = ask(vec![notation(&legal[0]), notation("pass")]).unwrap_err();
    assert_eq!((refused.reason, refused.field.as_deref()), (Reason::IllegalAction, Some("only[1]")));
    assert!(refused.metadata.contains(&("index", "1".to_owned())), "{refused:?}");
    expect(ask(vec![notation("no such thing")]), Reason::Malformed, "only[0].notation");
    expect(ask(vec![pb::Action { action: Some(pb::action::Action::Index(9999)) }]), Reason::Malformed, "only[0].index");
}

#[test]
fn an_even_comparison_names_its_actions_and_tells_its_error() {
    let host = host();
    let played = table(&host);
    let legal = played.menu().actions;
    let ask = |count: usize, even: bool| {
        let budget = Some(pb::Budget { simulations: 40, ..Default::default() });
        let only = legal[..count].iter().map(|text| notation(text)).collect();
        let thinker = Some(pb::Thinker { budget, ..thinker("search") });
        analyze(
            &host,
            &pb::AnalyzePositionRequest { state: Some(played.state()), thinker, only, even, ..Default::default() },
        )
    };
    expect(ask(0, true), Reason::Malformed, "even");
    let told =
        |actions: &[pb::ActionAnalysis]| actions.iter().map(|one| one.win_error_ppm.is_some()).collect::<Vec<_>>();
    assert_eq!(told(&ask(3, true).unwrap().actions), [false, true, true]);
    assert_eq!(told(&ask(3, false).unwrap().actions), [false; 3]);
    assert_eq!(ask(1, true).unwrap().work.unwrap().simulations, 40);
}

#[test]
fn simulations_that_cannot_be_played() {
    let host = host();
    let asked = |games: u64, seats: Vec<pb::Thinker>| pb::SimulateGamesRequest {
        game_id: "deep_colony".to_owned(),
        seat_count: 2,
        seats,
        games,
        ..Default::default()
    };
    let one = || vec![thinker("random")];
    expect(simulate(&host, &asked(0, one())), Reason::Malformed, "games");
    expect(simulate(&host, &asked(u64::MAX, one())), Reason::LimitExceeded, "games");
    let late = pb::SimulateGamesRequest { first_game: u64::MAX, ..asked(1, one()) };
    expect(simulate(&host, &late), Reason::Malformed, "first_game");
    let random = |opening| pb::SimulateGamesRequest { opening: Some(opening), ..asked(1, one()) };
    expect(simulate(&host, &random(1001)), Reason::LimitExceeded, "opening");
    expect(simulate(&host, &random(u32::MAX)), Reason::LimitExceeded, "opening");
    assert_eq!(simulate(&host, &random(1000)).unwrap().games, 1);
    expect(simulate(&host, &asked(1, vec![])), Reason::Malformed, "seats");
    expect(simulate(&host, &asked(1, vec![thinker("random"); 3])), Reason::Malformed, "seats");
    expect(simulate(&host, &asked(1, vec![thinker("random"), thinker("x")])), Reason::Malformed, "seats[1].bot");
    let timed = pb::Thinker { budget: Some(pb::Budget { milliseconds: 1, ..Default::default() }), ..thinker("greedy") };
    expect(simulate(&host, &asked(1, vec![timed])), Reason::Malformed, "seats[0].budget.milliseconds");
    let unknown = pb::SimulateGamesRequest { game_id: "chess".to_owned(), ..asked(1, one()) };
    expect(simulate(&host, &unknown), Reason::UnknownGame, "");
    let both = pb::SimulateGamesRequest { state: Some(table(&host).state()), ..asked(1, one()) };
    expect(simulate(&host, &both), Reason::Malformed, "state");
    let key = pb::SimulateGamesRequest { seat_key: vec![1; 16], ..asked(1, one()) };
    expect(simulate(&host, &key), Reason::Malformed, "seat_key");
}

#[test]
fn options_under_which_random_play_has_no_end() {
    let host = host();
    for (game_id, option) in [("advanced_colonization", "max_turns"), ("deeper", "turn_limit")] {
        let asked = pb::SimulateGamesRequest {
            game_id: game_id.to_owned(),
            seat_count: 2,
            seats: vec![thinker("random")],
            games: 1,
            ..Default::default()
        };
        expect(simulate(&host, &asked), Reason::Malformed, &format!("options.{game_id}.{option}"));
    }
}

#[test]
fn states_are_imagined_for_whoever_may_look_and_only_where_open_states_are_served() {
    let host = host();
    let state = Some(table(&host).state());
    let asked = pb::ImagineStatesRequest { state, ..Default::default() };
    let one = imagine(&host, &asked).unwrap();
    assert_eq!(one.states.len(), 1);
    let three = imagine(&host, &pb::ImagineStatesRequest { count: 3, ..asked.clone() }).unwrap();
    assert_eq!((three.states.len(), three.states[0].clone(), three.seed), (3, one.states[0].clone(), one.seed));
    let too_many = pb::ImagineStatesRequest { count: 1001, ..asked.clone() };
    expect(imagine(&host, &too_many), Reason::LimitExceeded, "count");
    let nobody = pb::ImagineStatesRequest { viewer: Some(super::super::by_seat(4)), ..asked.clone() };
    expect(imagine(&host, &nobody), Reason::Malformed, "viewer.seat");
    let sealed = SealedMatch::of(&host, &request(hadal_games::all()[2], 2));
    let asked = pb::ImagineStatesRequest { state: Some(sealed.state.clone()), ..Default::default() };
    expect(imagine(&host, &asked), Reason::SeatKeyRefused, "seat_key");
    for answer in [
        imagine(&host, &pb::ImagineStatesRequest { seat_key: sealed.key(1), ..asked.clone() }),
        imagine(
            &host,
            &pb::ImagineStatesRequest { viewer: Some(super::super::by_key(&sealed.key(1))), ..asked.clone() },
        ),
        imagine(&host, &pb::ImagineStatesRequest { viewer: Some(super::super::spectator()), ..asked.clone() }),
    ] {
        let state = answer.unwrap().states.remove(0);
        assert!(matches!(state.state, Some(pb::state::State::Packed(_))), "imagined states are open");
        super::super::look(&host, &state, vec![]).unwrap();
    }
    let strict = host_with(Policy::SealedOnly, &[1]);
    let asked = pb::ImagineStatesRequest { seat_key: sealed.key(1), ..asked };
    expect(imagine(&strict, &asked), Reason::SealingRequired, "");
}

/// A caller whose deadline is near after so many looks.
struct Hurried(std::sync::atomic::AtomicU32);

impl Patience for Hurried {
    fn is_gone(&self) -> bool {
        false
    }

    fn is_due(&self) -> bool {
        self.0.fetch_sub(1, std::sync::atomic::Ordering::Relaxed) == 1
    }
}

/// A caller who has left.
struct Left;

impl Patience for Left {
    fn is_gone(&self) -> bool {
        true
    }

    fn is_due(&self) -> bool {
        true
    }
}

#[test]
fn a_deadline_answers_with_what_there_is_and_who_has_left_gets_nothing() {
    let host = host();
    let budget = Some(pb::Budget { simulations: 1_000_000, ..Default::default() });
    let asked = pb::ChooseActionRequest {
        state: Some(table(&host).state()),
        thinker: Some(pb::Thinker { budget, ..thinker("greedy") }),
        ..Default::default()
    };
    let answer = choose_action(&host.context(), &asked, &Hurried(5.into())).unwrap();
    let work = answer.work.unwrap();
    assert_eq!(work.stopped_by(), pb::StoppedBy::Deadline);
    assert!((1..5).contains(&work.simulations), "it looks within simulations, too: {work:?}");
    expect(choose_action(&host.context(), &asked, &Left), Reason::DeadlineExceeded, "");
}
