//! Where faults of Advanced Colonization are told, which its own tests know by their paths within it; and how large families are listed.

use hadal_core::pb;
use hadal_core::pb::{AdvancedColonizationOptions as Options, AdvancedColonizationState as State};

use crate::refused::Refused;
use crate::server::{Client, shared};

fn from_position(text: &str) -> pb::CreateGameRequest {
    let options = Options { position: Some(text.to_owned()), ..Default::default() };
    pb::CreateGameRequest {
        game_id: "advanced_colonization".to_owned(),
        options: Some(pb::GameOptions { options: Some(pb::game_options::Options::AdvancedColonization(options)) }),
        ..Default::default()
    }
}

async fn create(client: &mut Client, text: &str) -> pb::Position {
    client.create_game(from_position(text)).await.unwrap().into_inner().read_position().unwrap()
}

/// The change to a state before it is sent.
type Change = fn(&mut State);

#[tokio::test]
async fn faults_are_told_at_their_path_in_the_request() {
    let mut client = shared().client().await;
    for (text, reason) in [("[1]/[2] -/- - 1P5", "MALFORMED"), ("[1]/[2]/[3] k1/- - 1P5", "STATE_INVALID")] {
        let refusal = Refused::read(&client.create_game(from_position(text)).await.unwrap_err());
        assert_eq!(refusal.reason, reason);
        refusal.at("options.advanced_colonization.position");
    }
    let state = create(&mut client, "[1]/[2]/[3] -/- - 1P5").await.state.unwrap();
    let cases: [(Change, &str, &str); 2] = [
        (|state| state.turn.as_mut().unwrap().action_points = 6, "turn.action_points", "MALFORMED"),
        (
            |state| state.seats[0].reserve = vec![pb::AdvancedColonizationPyramid::K1.into()],
            "seats[0].reserve",
            "STATE_INVALID",
        ),
    ];
    for (change, path, reason) in cases {
        let mut state = state.clone();
        let Some(pb::state::State::AdvancedColonization(body)) = &mut state.state else { panic!("another game") };
        change(body);
        let request = pb::GetPositionRequest { state: Some(state), ..Default::default() };
        let refusal = Refused::read(&client.get_position(request).await.unwrap_err());
        assert_eq!(refusal.reason, reason);
        refusal.at(&format!("state.advanced_colonization.{path}"));
    }
    let action = pb::action::Action::AdvancedColonization(pb::AdvancedColonizationAction { action: None });
    let action = Some(pb::Action { action: Some(action) });
    let request = pb::ApplyActionRequest { state: Some(state), action, ..Default::default() };
    Refused::read(&client.apply_action(request).await.unwrap_err()).malformed().at("action.advanced_colonization");
}

#[tokio::test]
async fn the_budget_expands_templates_in_order_while_they_fit() {
    let mut client = shared().client().await;
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
}

async fn legal(client: &mut Client, state: Option<&pb::State>, expand_limit: u32) -> pb::LegalActions {
    let include = Some(pb::Include { expand_limit, ..Default::default() });
    let request = pb::GetPositionRequest { state: state.cloned(), include, ..Default::default() };
    client.get_position(request).await.unwrap().into_inner().read_position().unwrap().legal_actions.unwrap_or_default()
}
