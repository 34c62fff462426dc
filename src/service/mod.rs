//! The gRPC service: requests in, answers or refusals out.
//!
//! The functions in [`apply`], [`create`] and [`catalogue`] are pure: request message to response message. This file
//! hangs them into tonic, keeps panics apart, and sends long work off the async threads.

pub mod apply;
pub mod batch;
pub mod catalogue;
pub mod create;
pub mod play;
pub mod records;

pub mod codec;
pub mod room;
pub mod status;

pub mod host;
pub mod sealing;

mod isolate;
mod opened;
mod request;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use tokio_stream::wrappers::ReceiverStream;
use tonic::{Request, Response, Status, Streaming};

use crate::pb;
use crate::pb::game_service_server::GameService;
use crate::pb::record_service_server::RecordService;
use host::Host;
use isolate::{isolated, offloaded};

/// The service over a host of games.
#[derive(Clone, Debug)]
pub struct Hadal {
    host: Arc<Host>,
}

impl Hadal {
    /// The service over `host`.
    pub fn new(host: Arc<Host>) -> Self {
        Self { host }
    }
}

type Answer<T> = Result<Response<T>, Status>;

#[tonic::async_trait]
impl GameService for Hadal {
    async fn list_games(&self, _: Request<pb::ListGamesRequest>) -> Answer<pb::ListGamesResponse> {
        Ok(Response::new(catalogue::list_games(&self.host)))
    }

    async fn get_game(&self, request: Request<pb::GetGameRequest>) -> Answer<pb::GetGameResponse> {
        let request = request.into_inner();
        isolated(|| catalogue::get_game(&self.host, request))
    }

    async fn create_game(&self, request: Request<pb::CreateGameRequest>) -> Answer<pb::CreateGameResponse> {
        let (host, request) = (Arc::clone(&self.host), request.into_inner());
        if request::is_long(request.include.as_ref()) {
            return offloaded(&self.host, move || create::create_game(&host, &request)).await;
        }
        isolated(|| create::create_game(&host, &request))
    }

    async fn get_position(&self, request: Request<pb::GetPositionRequest>) -> Answer<pb::GetPositionResponse> {
        let (host, request) = (Arc::clone(&self.host), request.into_inner());
        if request::is_long(request.include.as_ref()) {
            return offloaded(&self.host, move || apply::get_position(&host, request)).await;
        }
        isolated(|| apply::get_position(&host, request))
    }

    async fn apply_action(&self, request: Request<pb::ApplyActionRequest>) -> Answer<pb::ApplyActionResponse> {
        let (host, request) = (Arc::clone(&self.host), request.into_inner());
        if request::is_long(request.include.as_ref()) {
            return offloaded(&self.host, move || apply::apply_action(&host, request)).await;
        }
        isolated(|| apply::apply_action(&host, request))
    }

    async fn apply_actions(&self, request: Request<pb::ApplyActionsRequest>) -> Answer<pb::ApplyActionsResponse> {
        let (host, request) = (Arc::clone(&self.host), request.into_inner());
        offloaded(&self.host, move || apply::apply_actions(&host, request)).await
    }

    async fn batch_apply_actions(
        &self,
        request: Request<pb::BatchApplyActionsRequest>,
    ) -> Answer<pb::BatchApplyActionsResponse> {
        let (host, request) = (Arc::clone(&self.host), request.into_inner());
        offloaded(&self.host, move || batch::batch_apply_actions(&host, request)).await
    }

    type PlayStream = ReceiverStream<Result<pb::PlayResponse, Status>>;

    async fn play(&self, request: Request<Streaming<pb::PlayRequest>>) -> Answer<Self::PlayStream> {
        Ok(Response::new(play::answer(Arc::clone(&self.host), request.into_inner())))
    }
}

#[tonic::async_trait]
impl RecordService for Hadal {
    async fn verify_game(&self, request: Request<pb::VerifyGameRequest>) -> Answer<pb::VerifyGameResponse> {
        let (host, request) = (Arc::clone(&self.host), request.into_inner());
        offloaded(&self.host, move || records::verify_game(&host, &request)).await
    }

    async fn compare_states(&self, request: Request<pb::CompareStatesRequest>) -> Answer<pb::CompareStatesResponse> {
        let request = request.into_inner();
        isolated(|| records::compare_states(&self.host, request))
    }

    async fn export_record(&self, request: Request<pb::ExportRecordRequest>) -> Answer<pb::ExportRecordResponse> {
        let (host, request) = (Arc::clone(&self.host), request.into_inner());
        offloaded(&self.host, move || records::export_record(&host, request)).await
    }

    async fn import_record(&self, request: Request<pb::ImportRecordRequest>) -> Answer<pb::ImportRecordResponse> {
        let (host, request) = (Arc::clone(&self.host), request.into_inner());
        offloaded(&self.host, move || records::import_record(&host, request)).await
    }
}
