//! Questions to bots, each for as much work as it may ask for.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use hadal::client::analysis_service_client::AnalysisServiceClient;
use hadal_core::engine::Start;
use hadal_core::generator::Generator;
use hadal_core::pb;
use tonic::Request;

use crate::raw;

/// The time that an attacker waits for a bot.
const PATIENCE: Duration = Duration::from_secs(2);

/// One question for each game.
pub(super) fn questions() -> anyhow::Result<Vec<pb::ChooseActionRequest>> {
    let budget = pb::Budget { transitions: 1_000_000_000, ..Default::default() };
    let thinker = pb::Thinker { bot: "search".to_owned(), budget: Some(budget), ..Default::default() };
    let mut questions = Vec::new();
    for game in hadal_games::all() {
        let state = game.create(game.info().seats_max, Start::Playout, Generator::from_seed(3))?.state();
        let thinker = Some(thinker.clone());
        questions.push(pb::ChooseActionRequest { state: Some(state), thinker, ..Default::default() });
    }
    Ok(questions)
}

/// Asks all of them.
pub(super) async fn choose(address: SocketAddr, questions: Arc<Vec<pb::ChooseActionRequest>>) -> anyhow::Result<()> {
    let mut client = AnalysisServiceClient::new(raw::connect(address)?);
    for question in questions.iter() {
        let mut request = Request::new(question.clone());
        request.set_timeout(PATIENCE);
        client.choose_action(request).await?;
    }
    Ok(())
}
