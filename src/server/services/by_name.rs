//! The services of a server, each found by its name, with which the path of a call begins.

use std::convert::Infallible;
use std::fmt;

use http::{Request, Response};
use tonic::Status;
use tonic::body::Body;
use tonic::server::NamedService;
use tower::Service;

use crate::server::Boxed;

/// The answer of a service. What fails is an answer, too.
type Answer = Boxed<Result<Response<Body>, Infallible>>;

/// Services by their names. tonic's routes do the same for any pattern of paths, and box the bodies of every request and answer once
/// more for it, which is a thirtieth of a call.
#[derive(Default)]
pub struct Services(Vec<(&'static str, Box<Answering>)>);

type Answering = dyn Fn(Request<Body>) -> Answer + Send + Sync;

impl Services {
    /// These services and one more.
    #[must_use]
    pub fn add_service<S>(mut self, service: S) -> Self
    where
        S: Service<Request<Body>, Response = Response<Body>, Error = Infallible, Future = Answer>,
        S: NamedService + Clone + Send + Sync + 'static,
    {
        self.0.push((S::NAME, Box::new(move |request| service.clone().call(request))));
        self
    }

    /// Answers a call; one of a service that there is not is refused as `UNIMPLEMENTED`.
    pub(in crate::server) fn answer(&self, request: Request<Body>) -> Answer {
        let name = request.uri().path().split('/').nth(1);
        match self.0.iter().find(|(known, _)| Some(*known) == name) {
            Some((_, service)) => service(request),
            None => Box::pin(async { Ok(Status::unimplemented("").into_http()) }),
        }
    }
}

impl fmt::Debug for Services {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_list().entries(self.0.iter().map(|(name, _)| name)).finish()
    }
}
