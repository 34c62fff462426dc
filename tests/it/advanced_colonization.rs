//! Refusals of bad input in Advanced Colonization, and the cost of a large family of actions.

use hadal_core::pb;
use hadal_core::pb::{
    AdvancedColonizationOptions as Options, AdvancedColonizationOrientation as Orientation,
    AdvancedColonizationPyramid as Pyramid, AdvancedColonizationState as State, AdvancedColonizationTurn as Turn,
};
use tonic::Code;

use crate::games::notation;
use crate::refused::Refused;
use crate::server::{Client, Server};

fn create_request(options: Options) -> pb::CreateGameRequest {
    pb::CreateGameRequest {
        game_id: "advanced_colonization".to_owned(),
        options: Some(pb::GameOptions { options: Some(pb::game_options::Options::AdvancedColonization(options)) }),
        include: Some(pb::Include { notation: true, ..Default::default() }),
        ..Default::default()
    }
}

fn from_position(text: &str) -> pb::CreateGameRequest {
    create_request(Options { position: Some(text.to_owned()), ..Default::default() })
}

async fn create(client: &mut Client, text: &str) -> pb::Position {
    client.create_game(from_position(text)).await.unwrap().into_inner().read_position().unwrap()
}

async fn refused_creation(client: &mut Client, request: pb::CreateGameRequest) -> Refused {
    Refused::read(&client.create_game(request).await.unwrap_err())
}

#[tokio::test]
async fn a_position_text_that_does_not_parse_is_malformed() {
    let server = Server::start().await;
    let mut client = server.client().await;
    let texts = [
        "",
        "[1]/[2]/[3]",
        "[1]/[2]/[3] -/- - 1P6",
        "[1]/[2]/[3] -/- - 3P5",
        "[1]/[2]/[3] -/- - 1X5",
        "[4]/[2]/[3] -/- - 1P5",
        "[1]/[2] -/- - 1P5",
        "[1](r4^)/[2]/[3] -/- - 1P5",
        "[1](r1>D)/[2]/[3] -/- - 1P5",
        "[1](r1)/[2]/[3] -/- - 1P5",
        "[1]/[2]/[3] -/- - 1P5 and more",
        "[1]/[2]/[3] w1/- - 1P5",
    ];
    for text in texts {
        let refusal = refused_creation(&mut client, from_position(text)).await.malformed();
        assert_eq!(
            refusal.field.as_deref(),
            Some("options.advanced_colonization.position"),
            "{text}: {}",
            refusal.message
        );
    }
    server.stop().await;
}

#[tokio::test]
async fn a_position_text_that_cannot_stand_is_an_invalid_state() {
    let server = Server::start().await;
    let mut client = server.client().await;
    let texts = [
        // Three pieces of one type; a foreign reserve; a ship at the slot it orbits; adrift without a burned planet.
        "[1](r1^,r1^)/[2]/[3] r1/- - 1P5",
        "[1]/[2]/[3] k1/- - 1P5",
        "[1](r1>A)/[2]/[3] -/- - 1P5",
        "[1](r1~)/[2]/[3] -/- - 1P5",
        "[1]/[1]/[1] -/- - 1P5",
    ];
    for text in texts {
        let refusal = refused_creation(&mut client, from_position(text)).await;
        let refusal = refusal.expect(Code::InvalidArgument, "STATE_INVALID");
        assert_eq!(
            refusal.field.as_deref(),
            Some("options.advanced_colonization.position"),
            "{text}: {}",
            refusal.message
        );
    }
    server.stop().await;
}

#[tokio::test]
async fn options_that_contradict_each_other_are_malformed() {
    let server = Server::start().await;
    let mut client = server.client().await;
    let without_limit = Options { repetition: Some(3), ..Default::default() };
    let high_limit = Options { repetition: Some(3), max_turns: Some(1001), ..Default::default() };
    for options in [without_limit, high_limit] {
        let refusal = refused_creation(&mut client, create_request(options)).await.malformed();
        assert!(refusal.field.unwrap().starts_with("options.advanced_colonization."), "{}", refusal.message);
    }
    let within = Options { repetition: Some(3), max_turns: Some(1000), ..Default::default() };
    client.create_game(create_request(within)).await.unwrap();
    server.stop().await;
}

/// A change to a state, and the path of the field at fault.
type Case = (fn(&mut State), &'static str);

/// The state of a busy position with one thing changed, sent to `GetPosition`.
async fn refused_state(client: &mut Client, change: impl FnOnce(&mut State)) -> Refused {
    let busy = create(client, "y1b3[3]k3r3(k1^,r1>B)/[2]/[1] r1y3/k2 g3r2 2A3").await;
    let mut state = busy.state.unwrap();
    let Some(pb::state::State::AdvancedColonization(body)) = &mut state.state else {
        panic!("another game: {state:?}")
    };
    let mut message = body.clone();
    change(&mut message);
    *body = message;
    let request = pb::GetPositionRequest { state: Some(state), ..Default::default() };
    Refused::read(&client.get_position(request).await.unwrap_err())
}

fn turn(state: &mut State) -> &mut Turn {
    state.turn.as_mut().unwrap()
}

#[tokio::test]
async fn a_field_of_a_state_that_is_out_of_range_is_malformed() {
    let server = Server::start().await;
    let mut client = server.client().await;
    let cases: [Case; 16] = [
        (|state| turn(state).action_points = 6, "turn.action_points"),
        (|state| turn(state).seat = 2, "turn.seat"),
        (|state| turn(state).phase = 0, "turn.phase"),
        (|state| turn(state).phase = 4, "turn.phase"),
        (|state| state.turn = None, "turn"),
        (|state| drop(state.planets.pop()), "planets"),
        (|state| state.planets.push(pb::AdvancedColonizationPlanet::default()), "planets"),
        (|state| state.planets[1].size = 0, "planets[1].size"),
        (|state| state.planets[0].near_colonies[1] = 16, "planets[0].near_colonies[1]"),
        (|state| state.planets[0].far_colonies[0] = 0, "planets[0].far_colonies[0]"),
        (|state| state.planets[0].ships[1].pyramid = -1, "planets[0].ships[1].pyramid"),
        (|state| state.planets[0].ships[0].orientation = 6, "planets[0].ships[0].orientation"),
        (|state| state.planets[0].ships.reverse(), "planets[0].ships[1]"),
        (|state| state.seats[0].reserve[1] = 99, "seats[0].reserve[1]"),
        (|state| state.burned.reverse(), "burned[1]"),
        (|state| state.planets[2].far_colonies = vec![1; 25], "planets[2].far_colonies"),
    ];
    for (change, path) in cases {
        refused_state(&mut client, change).await.malformed().at(&format!("state.advanced_colonization.{path}"));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_state_that_breaks_an_invariant_is_invalid() {
    let server = Server::start().await;
    let mut client = server.client().await;
    let cases: [Case; 6] = [
        (|state| state.seats[0].reserve.insert(0, Pyramid::R1.into()), "seats[0].reserve"),
        (|state| state.seats[0].reserve = vec![Pyramid::K1.into()], "seats[0].reserve"),
        (|state| state.seats[1].reserve = vec![Pyramid::G2.into()], "seats[1].reserve"),
        (
            |state| state.planets[0].ships[1].orientation = Orientation::PointingAtA.into(),
            "planets[0].ships[1].orientation",
        ),
        (|state| state.planets[0].near_colonies.push(Pyramid::G2.into()), "planets[0].near_colonies[2]"),
        (|state| state.planets[0].ships[0].pyramid = Pyramid::G1.into(), "planets[0].ships[0].pyramid"),
    ];
    for (change, path) in cases {
        let refusal = refused_state(&mut client, change).await;
        refusal.expect(Code::InvalidArgument, "STATE_INVALID").at(&format!("state.advanced_colonization.{path}"));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_typed_action_that_is_none_is_malformed() {
    use pb::advanced_colonization_action::Action as Verb;
    let server = Server::start().await;
    let mut client = server.client().await;
    let position = create(&mut client, "[1](r2>B)/[2]/[3](k2>B) y2/- - 1P5").await;
    let cases = [
        (None, "action.advanced_colonization"),
        (Some(Verb::Buy(pb::AdvancedColonizationBuy { pyramid: 0 })), "action.advanced_colonization.buy.pyramid"),
        (Some(Verb::Buy(pb::AdvancedColonizationBuy { pyramid: 77 })), "action.advanced_colonization.buy.pyramid"),
    ];
    for (verb, path) in cases {
        let action = pb::action::Action::AdvancedColonization(pb::AdvancedColonizationAction { action: verb });
        let request = pb::ApplyActionRequest {
            state: position.state.clone(),
            action: Some(pb::Action { action: Some(action) }),
            ..Default::default()
        };
        Refused::read(&client.apply_action(request).await.unwrap_err()).malformed().at(path);
    }
    server.stop().await;
}

/// 22 colonies on one planet and a ship that can fire at them.
const CROWDED: &str = "b1b1b2b2b3b3k1k1k2k2k3[1]k3y1y1y2y2y3y3r1r1r2r2/[2](r3>A)/[3] -/- - 1A5";

#[tokio::test]
async fn a_position_with_22_colonies_on_one_planet_is_a_template_with_the_exact_count() {
    let server = Server::start().await;
    let mut client = server.client().await;
    let position = create(&mut client, CROWDED).await;
    let legal = position.legal_actions.unwrap_or_default();
    // One type to burn, r3, with any choice of the 22 colonies except none.
    let counts: Vec<u64> = legal.templates.iter().map(|template| template.count).collect();
    assert_eq!(counts, [(1 << 22) - 1]);
    assert_eq!(legal.total, legal.actions.len() as u64 + (1 << 22) - 1);
    let every = (1..=11).map(|height| format!("+{height},-{height}")).collect::<Vec<_>>();
    let mut targets: Vec<String> = every.iter().flat_map(|pair| pair.split(',')).map(str::to_owned).collect();
    targets.sort_by_key(|target| (target.starts_with('-'), target[1..].parse::<u32>().unwrap()));
    let fire = format!("fire A r3 {}", targets.join(","));
    let request = pb::ApplyActionRequest {
        state: position.state.clone(),
        action: Some(notation(&fire)),
        include: Some(pb::Include { notation: true, expand_limit: 10_000, ..Default::default() }),
        ..Default::default()
    };
    let after = client.apply_action(request).await.unwrap().into_inner().read_position().unwrap();
    assert_eq!(after.notation, "[1]/[2](r3>A)/[3] -/- r3 1A2");
    server.stop().await;
}

#[tokio::test]
async fn the_budget_expands_templates_in_order_while_they_fit() {
    let server = Server::start().await;
    let mut client = server.client().await;
    let state = create(&mut client, "k1r1[1](k2^,k2^,y1>C)/[2](b1^,r3>A,y3>A)/[3] -/- - 1A3").await.state;
    let plain = legal(&mut client, state.as_ref(), 0).await;
    assert!(plain.templates.len() > 1, "{plain:?}");
    let counts: Vec<u64> = plain.templates.iter().map(|template| template.count).collect();
    for limit in
        [0, counts[0] - 1, counts[0], counts[0] + 1, counts.iter().sum::<u64>() - 1, counts.iter().sum::<u64>()]
    {
        let legal = legal(&mut client, state.as_ref(), u32::try_from(limit).unwrap()).await;
        let mut left = limit;
        let mut kept = Vec::new();
        for count in &counts {
            if *count <= left {
                left -= count;
            } else {
                kept.push(*count);
            }
        }
        assert_eq!(legal.templates.iter().map(|template| template.count).collect::<Vec<_>>(), kept, "limit {limit}");
        assert_eq!(legal.total, plain.total);
        assert_eq!(legal.actions.len() as u64, plain.total - kept.iter().sum::<u64>());
        assert_eq!(legal.actions[..plain.actions.len()], plain.actions, "listed actions come first");
    }
    server.stop().await;
}

async fn legal(client: &mut Client, state: Option<&pb::State>, expand_limit: u32) -> pb::LegalActions {
    let include = Some(pb::Include { expand_limit, ..Default::default() });
    let request = pb::GetPositionRequest { state: state.cloned(), include, ..Default::default() };
    client.get_position(request).await.unwrap().into_inner().read_position().unwrap().legal_actions.unwrap_or_default()
}

#[tokio::test]
async fn a_position_in_which_somebody_has_won_is_shown_with_its_outcome() {
    let server = Server::start().await;
    let mut client = server.client().await;
    let won = create(&mut client, "k1[1]k1/k2[2]k2/[3] r1/- - 1A5").await;
    let Some(pb::status::Status::Outcome(outcome)) = won.status.clone().unwrap().status else { panic!("not over") };
    assert_eq!(outcome.results.iter().map(|result| result.rank).collect::<Vec<_>>(), [2, 1]);
    let request = pb::ApplyActionRequest { state: won.state, action: Some(notation("end")), ..Default::default() };
    Refused::read(&client.apply_action(request).await.unwrap_err()).expect(Code::FailedPrecondition, "GAME_OVER");
    server.stop().await;
}
