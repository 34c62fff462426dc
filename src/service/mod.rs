//! The gRPC service: requests in, answers or refusals out.
//!
//! The functions in [`apply`], [`create`] and [`catalogue`] are pure: request message to response message. This file
//! hangs them into tonic, keeps panics apart, and sends long work off the async threads.

pub mod apply;
pub mod catalogue;
pub mod create;

pub mod codec;
pub mod limit_walk;
pub mod limits;
pub mod status;

mod batch;
mod isolate;
mod play;
mod request;
mod schema;

use tokio_stream::wrappers::ReceiverStream;
use tonic::{Request, Response, Status, Streaming};

use crate::engine::Engine;
use crate::pb;
use crate::pb::game_service_server::GameService;
use isolate::{isolated, offloaded};

/// The service over a registry of games.
#[derive(Clone, Copy)]
pub struct Hadal {
    games: &'static [&'static dyn Engine],
}

impl Hadal {
    /// The service over `games`.
    pub fn new(games: &'static [&'static dyn Engine]) -> Self {
        Self { games }
    }
}

impl std::fmt::Debug for Hadal {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_list().entries(self.games.iter().map(|game| game.info().id)).finish()
    }
}

type Answer<T> = Result<Response<T>, Status>;

#[tonic::async_trait]
impl GameService for Hadal {
    async fn list_games(&self, _: Request<pb::ListGamesRequest>) -> Answer<pb::ListGamesResponse> {
        Ok(Response::new(catalogue::list_games(self.games)))
    }

    async fn get_game(&self, request: Request<pb::GetGameRequest>) -> Answer<pb::GetGameResponse> {
        let request = request.into_inner();
        isolated(|| catalogue::get_game(self.games, &request))
    }

    async fn create_game(&self, request: Request<pb::CreateGameRequest>) -> Answer<pb::CreateGameResponse> {
        let (games, request) = (self.games, request.into_inner());
        if request::is_long(request.include.as_ref()) {
            return offloaded(move || create::create_game(games, &request)).await;
        }
        isolated(|| create::create_game(games, &request))
    }

    async fn get_position(&self, request: Request<pb::GetPositionRequest>) -> Answer<pb::GetPositionResponse> {
        let (games, request) = (self.games, request.into_inner());
        if request::is_long(request.include.as_ref()) {
            return offloaded(move || apply::get_position(games, request)).await;
        }
        isolated(|| apply::get_position(games, request))
    }

    async fn apply_action(&self, request: Request<pb::ApplyActionRequest>) -> Answer<pb::ApplyActionResponse> {
        let (games, request) = (self.games, request.into_inner());
        if request::is_long(request.include.as_ref()) {
            return offloaded(move || apply::apply_action(games, request)).await;
        }
        isolated(|| apply::apply_action(games, request))
    }

    async fn apply_actions(&self, request: Request<pb::ApplyActionsRequest>) -> Answer<pb::ApplyActionsResponse> {
        let (games, request) = (self.games, request.into_inner());
        offloaded(move || apply::apply_actions(games, request)).await
    }

    async fn batch_apply_actions(
        &self,
        request: Request<pb::BatchApplyActionsRequest>,
    ) -> Answer<pb::BatchApplyActionsResponse> {
        let (games, request) = (self.games, request.into_inner());
        offloaded(move || Ok(batch::batch_apply_actions(games, request))).await
    }

    type PlayStream = ReceiverStream<Result<pb::PlayResponse, Status>>;

    async fn play(&self, request: Request<Streaming<pb::PlayRequest>>) -> Answer<Self::PlayStream> {
        Ok(Response::new(play::answer(self.games, request.into_inner())))
    }
}
