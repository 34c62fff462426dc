//! The services of a server by name; the path of a call begins with the name.

use std::convert::Infallible;
use std::fmt;

use hadal_core::pb;
use hadal_core::scene::words;
use http::{Request, Response};
use prost::Message;
use prost_types::FileDescriptorSet;
use tonic::Status;
use tonic::body::Body;
use tonic::server::NamedService;
use tower::Service;

use crate::grpc_health;
use crate::rpc::Boxed;

/// The answer of a service. A failure is an answer, too.
type Answer = Boxed<Result<Response<Body>, Infallible>>;

/// Services by their names. tonic's routes do the same for any pattern of paths, and box the bodies of every request and answer once
/// more, which costs a thirtieth of a call.
#[derive(Default)]
pub struct Services(Vec<Known>);

struct Known {
    name: &'static str,
    /// Its methods; empty if nothing describes them.
    methods: Vec<String>,
    answering: Box<Answering>,
}

type Answering = dyn Fn(Request<Body>) -> Answer + Send + Sync;

impl Services {
    /// These services and one more.
    #[must_use]
    pub fn add_service<S>(self, service: S) -> Self
    where
        S: Service<Request<Body>, Response = Response<Body>, Error = Infallible, Future = Answer>,
        S: NamedService + Clone + Send + Sync + 'static,
    {
        self.add(S::NAME, move |request| service.clone().call(request))
    }

    /// These services and one more of this name.
    #[must_use]
    pub fn add(
        mut self,
        name: &'static str,
        service: impl Fn(Request<Body>) -> Answer + Send + Sync + 'static,
    ) -> Self {
        self.0.push(Known { name, methods: methods_of(name), answering: Box::new(service) });
        self
    }

    /// Answers a call. A call of an unknown service or method is refused as `UNIMPLEMENTED`, with the known ones.
    pub(in crate::serve) fn answer(&self, request: Request<Body>) -> Answer {
        let mut path = request.uri().path().split('/').skip(1);
        let (service, method) = (path.next(), path.next());
        let Some(known) = self.0.iter().find(|known| Some(known.name) == service) else {
            let names: Vec<&str> = self.0.iter().map(|known| known.name).collect();
            return refuse(format!("there is no such service; this server has {}", words::listed(&names)));
        };
        if known.methods.is_empty() || known.methods.iter().any(|name| Some(name.as_str()) == method) {
            return (known.answering)(request);
        }
        refuse(format!("there is no such method; {} has {}", known.name, words::listed(&known.methods)))
    }
}

fn refuse(message: String) -> Answer {
    Box::pin(async { Ok(Status::unimplemented(message).into_http()) })
}

/// The methods of a service, by the descriptors that reflection shows.
fn methods_of(service: &str) -> Vec<String> {
    let reflection =
        [tonic_reflection::pb::v1::FILE_DESCRIPTOR_SET, tonic_reflection::pb::v1alpha::FILE_DESCRIPTOR_SET];
    let sets = [pb::DESCRIPTORS, grpc_health::DESCRIPTORS].into_iter().chain(reflection);
    let files = sets.filter_map(|bytes| FileDescriptorSet::decode(bytes).ok()).flat_map(|set| set.file);
    let services = files.flat_map(|file| {
        let package = file.package.unwrap_or_default();
        file.service.into_iter().map(move |described| (format!("{package}.{}", described.name()), described.method))
    });
    let found = services.into_iter().find(|(name, _)| name == service);
    found.map_or_else(Vec::new, |(_, methods)| methods.iter().map(|method| method.name().to_owned()).collect())
}

impl fmt::Debug for Services {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_list().entries(self.0.iter().map(|known| known.name)).finish()
    }
}
