//! Health and reflection.

use hadal::grpc_health::health_check_response::ServingStatus;
use hadal::grpc_health::health_client::HealthClient;
use hadal::grpc_health::{HealthCheckRequest, HealthListRequest};
use tokio_stream::StreamExt;
use tonic_reflection::pb::{v1, v1alpha};

use crate::server::shared;

const SERVICE: &str = "hadal.v1.GameService";

#[tokio::test]
async fn health_says_serving_of_the_service_and_of_the_server() {
    let mut health = HealthClient::new(shared().channel().await);
    for service in [SERVICE, ""] {
        let answer = health.check(HealthCheckRequest { service: service.to_owned() }).await.unwrap();
        assert_eq!(answer.into_inner().status(), ServingStatus::Serving, "of {service:?}");
    }
    let unknown = health.check(HealthCheckRequest { service: "hadal.v1.Nothing".to_owned() }).await.unwrap_err();
    assert_eq!(unknown.code(), tonic::Code::NotFound);
}

#[tokio::test]
async fn health_lists_the_server_and_each_of_its_services() {
    let mut health = HealthClient::new(shared().channel().await);
    let listed = health.list(HealthListRequest {}).await.unwrap().into_inner().statuses;
    let names: Vec<&str> = listed.keys().map(String::as_str).collect();
    assert_eq!(names, ["", "hadal.v1.AnalysisService", SERVICE, "hadal.v1.RecordService"]);
    assert!(listed.values().all(|answer| answer.status() == ServingStatus::Serving), "{listed:?}");
}

#[tokio::test]
async fn reflection_v1_lists_the_service_and_gives_its_files() {
    use v1::server_reflection_request::MessageRequest;
    use v1::server_reflection_response::MessageResponse;

    let mut client = v1::server_reflection_client::ServerReflectionClient::new(shared().channel().await);
    let asked = [
        MessageRequest::ListServices(String::new()),
        MessageRequest::FileContainingSymbol(SERVICE.to_owned()),
        MessageRequest::FileByFilename("google/rpc/status.proto".to_owned()),
    ]
    .map(|request| v1::ServerReflectionRequest { host: String::new(), message_request: Some(request) });
    let answers = client.server_reflection_info(tokio_stream::iter(asked)).await.unwrap().into_inner();
    let answers: Vec<_> = answers.map(|answer| answer.unwrap().message_response.unwrap()).collect().await;
    let [MessageResponse::ListServicesResponse(list), files @ ..] = answers.as_slice() else {
        panic!("no list: {answers:?}");
    };
    let names: Vec<&str> = list.service.iter().map(|service| service.name.as_str()).collect();
    assert!(names.contains(&SERVICE) && names.contains(&"grpc.health.v1.Health"), "{names:?}");
    assert_eq!(files.len(), 2);
    assert!(files.iter().all(|file| matches!(file, MessageResponse::FileDescriptorResponse(_))), "{files:?}");
}

#[tokio::test]
async fn reflection_v1alpha_lists_the_service() {
    use v1alpha::server_reflection_request::MessageRequest;
    use v1alpha::server_reflection_response::MessageResponse;

    let mut client = v1alpha::server_reflection_client::ServerReflectionClient::new(shared().channel().await);
    let request = v1alpha::ServerReflectionRequest {
        host: String::new(),
        message_request: Some(MessageRequest::ListServices(String::new())),
    };
    let mut answers = client.server_reflection_info(tokio_stream::once(request)).await.unwrap().into_inner();
    let answer = answers.next().await.unwrap().unwrap().message_response.unwrap();
    let MessageResponse::ListServicesResponse(list) = answer else { panic!("no list: {answer:?}") };
    assert!(list.service.iter().any(|service| service.name == SERVICE), "{list:?}");
}
