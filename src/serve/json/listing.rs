//! The answer to a visitor at the root path: the calls, with their paths.

use std::sync::LazyLock;

use bytes::Bytes;
use prost_reflect::DescriptorPool;
use serde::Serialize;
use tonic::Status;

use super::DESCRIPTORS;
use super::paths::{Known, PATHS};

/// The services of a port.
#[derive(Serialize)]
struct Listing<'a> {
    about: &'static str,
    /// Where it is described, in the source.
    docs: [&'static str; 3],
    json: Vec<Path<'a>>,
    grpc: Vec<Service>,
}

/// A path of JSON.
#[derive(Serialize)]
struct Path<'a> {
    method: &'a str,
    #[serde(rename = "path")]
    template: String,
    call: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    only: Option<&'static str>,
}

/// A service over gRPC and gRPC-Web.
#[derive(Serialize)]
struct Service {
    service: String,
    calls: Vec<String>,
}

/// The text, written on the first request; `None` if the compiled descriptors cannot be read.
static TEXT: LazyLock<Option<Bytes>> = LazyLock::new(|| written(DESCRIPTORS.as_ref()?, PATHS.as_ref()?));

/// The list of all calls.
///
/// # Errors
/// `INTERNAL` if the compiled descriptors cannot be read.
pub(super) fn text() -> Result<Bytes, Status> {
    TEXT.clone().ok_or_else(|| Status::internal("the descriptors of the calls cannot be read"))
}

fn written(pool: &DescriptorPool, paths: &[Known]) -> Option<Bytes> {
    let service = |service: prost_reflect::ServiceDescriptor| Service {
        service: service.full_name().to_owned(),
        calls: service.methods().map(|call| call.name().to_owned()).collect(),
    };
    let listing = Listing {
        about: env!("CARGO_PKG_DESCRIPTION"),
        docs: ["docs/json.md", "docs/reference.md", "docs/errors.md"],
        json: paths.iter().map(path).collect(),
        grpc: pool.services().map(service).collect(),
    };
    let text = serde_json::to_string_pretty(&listing).ok()?;
    Some((text + "\n").into())
}

fn path(known: &Known) -> Path<'_> {
    let only = known.is_stream().then_some("a stream: over gRPC and gRPC-Web, and as JSON through Envoy");
    let call = format!("{}/{}", known.call.parent_service().full_name(), known.call.name());
    Path { method: known.method.as_str(), template: known.shown(), call, only }
}

#[cfg(test)]
mod tests {
    use hadal_core::calls::Method;
    use strum::VariantArray;

    use super::*;

    #[test]
    fn every_call_is_listed_with_its_path_and_by_its_service() {
        let text = text().unwrap();
        let listed: serde_json::Value = serde_json::from_slice(&text).unwrap();
        let list = |name: &str| listed[name].as_array().unwrap().clone();
        assert_eq!(list("json").len(), PATHS.as_ref().unwrap().len());
        let shown = |call: &serde_json::Value| {
            [&call["method"], &call["path"], &call["call"]].map(|text| text.as_str().unwrap().to_owned()).join(" ")
        };
        let shown: Vec<String> = list("json").iter().map(shown).collect();
        for line in [
            "GET /v1/games hadal.v1.GameService/ListGames",
            "GET /v1/games/{game_id} hadal.v1.GameService/GetGame",
            "POST /v1/states:applyAction hadal.v1.GameService/ApplyAction",
        ] {
            assert!(shown.iter().any(|shown| shown == line), "{line}: {shown:#?}");
        }
        let streams = list("json").iter().filter(|call| call.get("only").is_some()).count();
        assert_eq!(streams, 3, "{listed:#}");
        let calls: usize = list("grpc").iter().map(|service| service["calls"].as_array().unwrap().len()).sum();
        assert_eq!(calls, Method::VARIANTS.len(), "{listed:#}");
    }
}
