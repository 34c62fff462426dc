//! Health as gRPC defines it (`grpc.health.v1`): the same for the server as a whole and for each of its services.

use crate::grpc_health::health_check_response::ServingStatus;
use crate::grpc_health::health_server::{Health, HealthServer};
use crate::grpc_health::{HealthCheckRequest, HealthCheckResponse, HealthListRequest, HealthListResponse};
use hadal_core::calls::Method;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Request, Response, Status};

use super::PROBE_BYTES_MAX;
use crate::serve::{Readiness, Stage};

/// The health of a server.
pub(in crate::serve) fn health(readiness: Readiness) -> HealthServer<HealthOf> {
    HealthServer::new(HealthOf(readiness)).max_decoding_message_size(PROBE_BYTES_MAX)
}

/// See [`health`].
#[derive(Debug)]
pub(in crate::serve) struct HealthOf(Readiness);

/// The services whose health can be asked; the empty name means the server as a whole.
const KNOWN: [&str; 4] = ["", Method::SERVICES[0], Method::SERVICES[1], Method::SERVICES[2]];

fn is_known(service: &str) -> bool {
    KNOWN.contains(&service)
}

fn serving_status(stage: Stage) -> ServingStatus {
    if stage == Stage::Ready { ServingStatus::Serving } else { ServingStatus::NotServing }
}

#[tonic::async_trait]
impl Health for HealthOf {
    async fn check(&self, request: Request<HealthCheckRequest>) -> Result<Response<HealthCheckResponse>, Status> {
        if !is_known(&request.get_ref().service) {
            return Err(Status::not_found("there is no such service"));
        }
        Ok(Response::new(HealthCheckResponse { status: serving_status(self.0.stage()).into() }))
    }

    async fn list(&self, _: Request<HealthListRequest>) -> Result<Response<HealthListResponse>, Status> {
        let status = HealthCheckResponse { status: serving_status(self.0.stage()).into() };
        let statuses = KNOWN.into_iter().map(|service| (service.to_owned(), status)).collect();
        Ok(Response::new(HealthListResponse { statuses }))
    }

    type WatchStream = ReceiverStream<Result<HealthCheckResponse, Status>>;

    /// Sends each change, and ends after the last: an open stream would hold its connection for the whole drain.
    async fn watch(&self, request: Request<HealthCheckRequest>) -> Result<Response<Self::WatchStream>, Status> {
        let is_known = is_known(&request.get_ref().service);
        let (sender, receiver) = mpsc::channel(1);
        let mut stages = self.0.stages();
        tokio::spawn(async move {
            let mut last = None;
            loop {
                let stage = *stages.borrow_and_update();
                let status = if is_known { serving_status(stage) } else { ServingStatus::ServiceUnknown };
                if last.replace(status) != Some(status) {
                    let _ = sender.send(Ok(HealthCheckResponse { status: status.into() })).await;
                }
                if stage == Stage::Closing {
                    return;
                }
                tokio::select! {
                    Ok(()) = stages.changed() => {}
                    () = sender.closed() => return,
                }
            }
        });
        Ok(Response::new(ReceiverStream::new(receiver)))
    }
}
