//! Words and scenes in answers, and actions chosen by them.

use super::{SealedMatch, by_key, by_seat, host, look, open_state, reason, request, spectator, tables};
use hadal_core::calls::apply::{apply_action, get_position};
use hadal_core::calls::create::create_game;
use hadal_core::calls::host::Host;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::pb::scene::r#move::Of;
use hadal_core::refusal::{Reason, Refusal};

const EVERYTHING: pb::Include = pb::Include {
    notation: false,
    action_notations: false,
    skip_legal_actions: false,
    skip_state: false,
    expand_limit: 0,
    advice: false,
    state_form: 0,
    words: true,
    scene: true,
    text: true,
    count_legal_actions: false,
    sentence_parts: false,
};

fn shown(host: &Host, state: &pb::State, viewers: Vec<pb::Viewer>, include: pb::Include) -> pb::Position {
    let request = pb::GetPositionRequest { state: Some(state.clone()), viewers, include: Some(include) };
    get_position(&host.context(), &request).unwrap().read_position().unwrap()
}

fn scenes(position: &pb::Position) -> Vec<&pb::Scene> {
    position.perspectives.iter().map(|seen| seen.scene.as_ref().unwrap()).collect()
}

/// 22 colonies on one planet and a ship that can fire at them.
const CROWDED: &str = "b1b1b2b2b3b3k1k1k2k2k3[1]k3y1y1y2y2y3y3r1r1r2r2/[2](r3>A)/[3] -/- - 1A5";

fn crowded(host: &Host) -> pb::State {
    let options = pb::AdvancedColonizationOptions { position: Some(CROWDED.to_owned()), ..Default::default() };
    let options = pb::game_options::Options::AdvancedColonization(options);
    let request = pb::CreateGameRequest {
        game_id: "advanced_colonization".to_owned(),
        options: Some(pb::GameOptions { options: Some(options) }),
        ..Default::default()
    };
    create_game(&host.context(), &request).unwrap().read_position().unwrap().state.unwrap()
}

#[test]
fn words_and_scenes_change_nothing_that_a_program_reads() {
    let host = host();
    for (game, _) in tables() {
        let state = open_state(&host, game);
        let viewers = vec![by_seat(0), spectator()];
        let plain = shown(&host, &state, viewers.clone(), pb::Include::default());
        let mut told = shown(&host, &state, viewers, EVERYTHING);
        let Some(pb::status::Status::Awaiting(awaiting)) =
            told.status.as_mut().and_then(|status| status.status.as_mut())
        else {
            panic!("{told:?}")
        };
        assert!(!std::mem::take(&mut awaiting.prompt).is_empty());
        let legal = told.legal_actions.as_mut().unwrap();
        assert_eq!(std::mem::take(&mut legal.labels).len(), legal.actions.len());
        legal.templates.iter_mut().for_each(|template| assert!(!std::mem::take(&mut template.label).is_empty()));
        for seen in &mut told.perspectives {
            assert_eq!(seen.scene.take().unwrap().version, 1);
            assert!(std::mem::take(&mut seen.text).starts_with("You are "));
        }
        assert_eq!(told, plain, "{}", game.info().id);
    }
}

#[test]
fn only_the_awaited_seat_sees_moves_and_in_a_sealed_game_only_with_its_key() {
    let host = host();
    for (game, seat_count) in tables().filter(|(_, seats)| *seats > 1) {
        let state = open_state(&host, game);
        let everybody = (0..u32::from(game.info().seats_min)).map(by_seat).chain([spectator()]);
        let position = shown(&host, &state, everybody.collect(), EVERYTHING);
        let with_moves = scenes(&position).iter().filter(|scene| !scene.moves.is_empty()).count();
        assert_eq!(with_moves, 1, "{}", game.info().id);
        let mut sealed = SealedMatch::new(&host, game, seat_count);
        sealed.play(&host, &mut Generator::from_seed(4), 6);
        let awaited = match look(&host, &sealed.state, vec![]).unwrap().status.unwrap().status.unwrap() {
            pb::status::Status::Awaiting(awaiting) => awaiting.seat,
            pb::status::Status::Outcome(outcome) => panic!("over: {outcome:?}"),
        };
        let everybody = (0..u32::from(seat_count)).map(|seat| by_key(&sealed.key(seat))).chain([spectator()]);
        let position = shown(&host, &sealed.state, everybody.collect(), EVERYTHING);
        for (seat, scene) in (0..).zip(scenes(&position)) {
            assert_eq!(scene.moves.is_empty(), seat != awaited, "{} seat {seat}", game.info().id);
        }
    }
}

#[test]
fn a_template_of_four_million_members_is_one_move_with_a_choice() {
    let host = host();
    let state = crowded(&host);
    let position = shown(&host, &state, vec![by_seat(0)], EVERYTHING);
    let template = &position.legal_actions.as_ref().unwrap().templates[0];
    assert_eq!(template.count, (1 << 22) - 1);
    let scene = scenes(&position)[0];
    let paths: Vec<&pb::scene::Move> = scene.moves.iter().filter(|path| path.of == Some(Of::Template(0))).collect();
    let [path] = paths[..] else { panic!("{paths:?}") };
    let choose = path.choose.as_ref().unwrap();
    let copies: u32 = choose.items.iter().map(|item| item.most.max(1)).sum();
    assert_eq!((choose.least, choose.most, copies), (1, 22, 22));
    let counts = choose.items.iter().map(|item| item.most.max(1)).collect();
    let applied = apply(&host, &state, pb::Choice { template: 0, counts }).unwrap();
    assert!(applied.events.iter().all(|event| event.text.ends_with('.')), "{:?}", applied.events);
    assert!(applied.events.len() > 1);
}

fn apply(host: &Host, state: &pb::State, choice: pb::Choice) -> Result<pb::ApplyActionResponse, Refusal> {
    let action = pb::Action { action: Some(pb::action::Action::Choice(choice)) };
    let request = pb::ApplyActionRequest {
        state: Some(state.clone()),
        action: Some(action),
        include: Some(EVERYTHING),
        ..Default::default()
    };
    apply_action(&host.context(), &request)
}

#[test]
fn a_choice_that_is_none_is_refused_at_its_place() {
    let host = host();
    let state = crowded(&host);
    for (choice, path) in [
        (pb::Choice { template: 9, counts: vec![1] }, "action.choice.template"),
        (pb::Choice { template: u32::MAX, counts: vec![] }, "action.choice.template"),
        (pb::Choice { template: 0, counts: vec![] }, "action.choice.counts"),
        (pb::Choice { template: 0, counts: vec![0; 22] }, "action.choice.counts"),
        (pb::Choice { template: 0, counts: vec![u32::MAX; 22] }, "action.choice.counts"),
        (pb::Choice { template: 0, counts: vec![1; 5000] }, "action.choice.counts"),
    ] {
        let refusal = apply(&host, &state, choice).unwrap_err();
        assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::Malformed, Some(path)), "{refusal:?}");
    }
    let (game, _) = tables().next().unwrap();
    let choice = pb::Action { action: Some(pb::action::Action::Choice(pb::Choice::default())) };
    assert_eq!(reason(game.parse_action(&choice)), Reason::Malformed);
    // A request for a game with nobody's moves is no error.
    let request = pb::CreateGameRequest { include: Some(EVERYTHING), ..request(game, game.info().seats_min) };
    assert!(create_game(&host.context(), &request).unwrap().read_position().unwrap().perspectives.is_empty());
}
