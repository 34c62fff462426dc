//! The paths of the calls from `google.api.http` in `proto/`.

use std::sync::LazyLock;

use http::{Method, Request, Uri};
use prost_reflect::{DescriptorPool, ExtensionDescriptor, MethodDescriptor, Value};
use serde_json::json;
use tonic::Status;
use tonic::body::Body;

use super::{DESCRIPTORS, Json, call_of};

/// The paths of all calls; `None` if the compiled descriptors cannot be read.
pub(super) static PATHS: LazyLock<Option<Vec<Known>>> = LazyLock::new(|| known_of(DESCRIPTORS.as_ref()?));

/// A call and its path.
#[derive(Debug)]
pub(super) struct Known {
    pub(super) method: Method,
    /// The path, or its beginning if it ends with a field.
    path: String,
    field: Option<String>,
    pub(super) call: MethodDescriptor,
}

fn known_of(pool: &DescriptorPool) -> Option<Vec<Known>> {
    let rule = pool.get_extension_by_name("google.api.http")?;
    let calls = pool.services().flat_map(|service| service.methods().collect::<Vec<_>>());
    let mut known: Vec<Known> = calls.filter_map(|call| known(call, &rule)).collect();
    known.sort_by(|one, other| one.path.cmp(&other.path));
    Some(known)
}

/// The request of the call at the path of a request.
///
/// # Errors
/// The refusal of a request at a path without a call.
pub(super) fn led(request: Request<Body>) -> Result<Request<Body>, Status> {
    let paths = PATHS.as_ref().ok_or_else(|| Status::internal("the descriptors of the calls cannot be read"))?;
    let Some((known, value)) = paths.iter().find_map(|known| Some((known, known.value(&request)?))) else {
        return Err(Status::not_found(format!("there is no such call; there are {}", listed(paths))));
    };
    if request.uri().query().is_some() {
        return Err(Status::invalid_argument("paths take no parameters; send the request as a body of JSON"));
    }
    if known.is_stream() {
        let what = "it answers with a stream; call it over gRPC or gRPC-Web, or as JSON through Envoy";
        return Err(Status::unimplemented(what));
    }
    let service = known.call.parent_service();
    let path: Uri =
        format!("/{}/{}", service.full_name(), known.call.name()).parse().map_err(|_| Status::internal("no path"))?;
    let json = Json::new(known.call.clone(), request.headers());
    let Some(field) = &known.field else {
        let is_asked = known.method == Method::POST;
        let request = if is_asked { request } else { request.map(|_| Body::empty()) };
        return Ok(call_of(request, path, json));
    };
    let text = json!({ field: value }).to_string();
    Ok(call_of(request.map(|_| Body::new(text)), path, json))
}

fn listed(paths: &[Known]) -> String {
    paths.iter().map(|known| format!("{} {}", known.method, known.shown())).collect::<Vec<_>>().join(", ")
}

impl Known {
    /// The path for people.
    pub(super) fn shown(&self) -> String {
        match &self.field {
            Some(field) => format!("{}{{{field}}}", self.path),
            None => self.path.clone(),
        }
    }

    /// True for a call that answers with a stream, which has no JSON here.
    pub(super) fn is_stream(&self) -> bool {
        self.call.is_client_streaming() || self.call.is_server_streaming()
    }

    /// The value of the field in a path; empty if it has none. `None` for the path of another call.
    fn value<'a>(&self, request: &'a Request<Body>) -> Option<&'a str> {
        let rest =
            request.uri().path().strip_prefix(self.path.as_str()).filter(|_| self.method == *request.method())?;
        let is_whole =
            if self.field.is_some() { !rest.is_empty() && !rest.contains(['/', '%']) } else { rest.is_empty() };
        is_whole.then_some(rest)
    }
}

fn known(call: MethodDescriptor, rule: &ExtensionDescriptor) -> Option<Known> {
    let options = call.options();
    let rule = options.get_extension(rule);
    let (method, path) = [(Method::GET, "get"), (Method::POST, "post")].into_iter().find_map(|(method, name)| {
        let path = rule.as_message()?.get_field_by_name(name)?;
        Value::as_str(&path).filter(|path| !path.is_empty()).map(|path| (method, path.to_owned()))
    })?;
    let (path, field) = match path.split_once('{') {
        Some((before, field)) => (before.to_owned(), Some(field.trim_end_matches('}').to_owned())),
        None => (path, None),
    };
    Some(Known { method, path, field, call })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_call_but_play_has_a_path_of_its_own() {
        let known = PATHS.as_ref().unwrap();
        let paths: std::collections::BTreeSet<String> =
            known.iter().map(|known| format!("{} {}", known.method, known.path)).collect();
        assert_eq!(paths.len(), known.len(), "{paths:?}");
        let pool = DESCRIPTORS.as_ref().unwrap();
        let calls: usize = pool.services().map(|service| service.methods().count()).sum();
        assert_eq!(known.len() + 1, calls, "{paths:?}");
        assert!(known.iter().all(|known| known.path.starts_with(super::super::ROOT)), "{paths:?}");
    }
}
