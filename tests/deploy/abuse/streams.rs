//! Streams on which the most expensive questions are asked, and all answers read.

use std::net::SocketAddr;
use std::sync::Arc;

use hadal::client::game_service_client::GameServiceClient;
use hadal_core::pb;
use hadal_core::pb::play_request::Request;
use tonic::codec::CompressionEncoding;

use crate::raw;

/// Opens each state, and asks what its first action would lead to, with everything shown; then once more, with everything whose
/// price nobody knows beforehand, after an opening that costs little.
pub(super) async fn play(address: SocketAddr, questions: Arc<Vec<pb::GetPositionRequest>>) -> anyhow::Result<()> {
    let client = GameServiceClient::new(raw::connect(address)?).accept_compressed(CompressionEncoding::Gzip);
    let mut client = client.max_decoding_message_size(usize::MAX);
    let requests: Vec<pb::PlayRequest> = questions.iter().flat_map(all).collect();
    let mut answers = client.play(tokio_stream::iter(requests)).await?.into_inner();
    while answers.message().await?.is_some() {}
    Ok(())
}

fn all(question: &pb::GetPositionRequest) -> [pb::PlayRequest; 4] {
    let act = pb::ApplyActionRequest {
        action: Some(pb::Action { action: Some(pb::action::Action::Index(0)) }),
        viewers: question.viewers.clone(),
        include: question.include,
        ..Default::default()
    };
    let little = pb::Include { skip_legal_actions: true, skip_state: true, ..Default::default() };
    let unforeseen = question.include.map(|include| pb::Include { expand_limit: 0, ..include });
    [
        Request::Open(question.clone()),
        Request::Act(act.clone()),
        Request::Open(pb::GetPositionRequest { viewers: Vec::new(), include: Some(little), ..question.clone() }),
        Request::Act(pb::ApplyActionRequest { viewers: Vec::new(), include: unforeseen, ..act }),
    ]
    .map(|request| pb::PlayRequest { request: Some(request) })
}
