//! The permissions of browsers (CORS).

use std::time::Duration;

use http::HeaderName;
use tower_http::cors::{AllowHeaders, AllowOrigin, CorsLayer, ExposeHeaders};

use crate::observe::REQUEST_ID;
use crate::serve::Failure;

/// Allows browsers at the given origins to read answers.
pub(in crate::serve) fn cors(origins: &[String]) -> Result<CorsLayer, Failure> {
    let allowed = if origins.iter().any(|origin| origin == "*") {
        AllowOrigin::any()
    } else {
        let values: Result<Vec<_>, _> = origins.iter().map(|origin| origin.parse()).collect();
        AllowOrigin::list(values?)
    };
    let mut exposed = ["grpc-status", "grpc-message", "grpc-status-details-bin"].map(HeaderName::from_static).to_vec();
    exposed.push(REQUEST_ID);
    Ok(CorsLayer::new()
        .allow_origin(allowed)
        .allow_methods([http::Method::GET, http::Method::POST])
        // This mirrors the requested headers: `*` would not cover `authorization`.
        .allow_headers(AllowHeaders::mirror_request())
        .expose_headers(ExposeHeaders::list(exposed))
        .max_age(Duration::from_secs(24 * 60 * 60)))
}
