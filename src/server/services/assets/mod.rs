//! The page on which people play, beside the calls: whatever is read (GET, HEAD) and is no call is a file of the page.
//! The page is public, as its source is; the calls that it makes are calls like any others.

mod backend;
mod folder;
mod headers;

use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use http::{Method, Request, Response};
use pin_project_lite::pin_project;
use tonic::body::Body;
use tower::{Layer, Service, ServiceExt};
use tower_http::services::ServeDir;

use self::backend::InMemory;
pub use self::folder::{Assets, AssetsError};
use super::not_grpc::is_call;
use crate::observe::Metrics;

/// The most bytes of a file that are handed to the transport at once, as of any other answer.
const PIECE_BYTES: usize = 16 * 1024;

/// The service of a page's files: types by their names, compressed siblings, conditions and ranges.
pub(in crate::server) fn serve_files(
    assets: Arc<Assets>,
) -> impl Service<Request<Body>, Response = Response<Body>, Error = Infallible, Future: Send> + Clone + Send + 'static {
    let files = ServeDir::with_backend("", InMemory(assets)).precompressed_br().precompressed_gzip();
    ServiceExt::<Request<Body>>::map_response(files.with_buf_chunk_size(PIECE_BYTES), |answer| answer.map(Body::new))
}

/// The layer that answers requests for files with `files`; without them it does nothing.
pub(in crate::server) fn static_files<F>(files: Option<F>, metrics: Arc<Metrics>) -> StaticFiles<F> {
    StaticFiles { files, metrics }
}

/// See [`static_files`].
#[derive(Clone, Debug)]
pub(in crate::server) struct StaticFiles<F> {
    files: Option<F>,
    metrics: Arc<Metrics>,
}

impl<F: Clone, S> Layer<S> for StaticFiles<F> {
    type Service = FilesOrCalls<F, S>;

    fn layer(&self, calls: S) -> Self::Service {
        FilesOrCalls { files: self.files.clone(), metrics: Arc::clone(&self.metrics), calls }
    }
}

/// The service under [`static_files`].
#[derive(Clone, Debug)]
pub(in crate::server) struct FilesOrCalls<F, S> {
    files: Option<F>,
    metrics: Arc<Metrics>,
    calls: S,
}

impl<F, S> Service<Request<Body>> for FilesOrCalls<F, S>
where
    // Always ready: it waits where it is called.
    F: Service<Request<Body>, Response = Response<Body>, Error = Infallible>,
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible>,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = FileOrCall<F::Future, S::Future>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.calls.poll_ready(context)
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        match &mut self.files {
            Some(files) if matches!(*request.method(), Method::GET | Method::HEAD) && !is_call(&request) => {
                let (path, method) = (request.uri().path().to_owned(), request.method().clone());
                FileOrCall::File { path, method, metrics: Arc::clone(&self.metrics), file: files.call(request) }
            }
            _ => FileOrCall::Call { call: self.calls.call(request) },
        }
    }
}

pin_project! {
    /// The answer of [`FilesOrCalls`].
    #[project = Projected]
    pub(in crate::server) enum FileOrCall<F, C> {
        File { path: String, method: Method, metrics: Arc<Metrics>, #[pin] file: F },
        Call { #[pin] call: C },
    }
}

impl<F, C> Future for FileOrCall<F, C>
where
    F: Future<Output = Result<Response<Body>, Infallible>>,
    C: Future<Output = Result<Response<Body>, Infallible>>,
{
    type Output = Result<Response<Body>, Infallible>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        match self.project() {
            Projected::Call { call } => call.poll(context),
            Projected::File { path, method, metrics, file } => {
                let Ok(mut answer) = ready!(file.poll(context));
                headers::finish(&mut answer, path, method);
                metrics.file_answered(answer.status());
                Poll::Ready(Ok(answer))
            }
        }
    }
}
