//! The table, the page for players, next to the calls: every read (GET, HEAD) other than a call is a file of the page.
//! The page is public, like its source; its calls are ordinary calls.

mod backend;
mod folder;
mod headers;

use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use http::{Method, Request, Response};
use tokio_util::either::Either;
use tonic::body::Body;
use tower::{Service, ServiceExt};
use tower_http::services::ServeDir;

use self::backend::InMemory;
pub use self::folder::{Assets, AssetsError};
use super::super::json::is_at_its_paths;
use super::not_grpc::is_call;
use crate::observe::Metrics;

/// The most bytes of a file in one piece for the transport, as for any other answer.
const PIECE_BYTES: usize = 16 * 1024;

/// The answer to a request for a file.
type FileAnswer = Pin<Box<dyn Future<Output = Result<Response<Body>, Infallible>> + Send>>;

/// The service of a page's files: types by their names, compressed siblings, conditions and ranges.
pub(in crate::serve) fn serve_files<B: Send + 'static>(
    assets: Arc<Assets>,
) -> impl Service<Request<B>, Response = Response<Body>, Error = Infallible, Future: Send> + Clone + Send + 'static {
    let files = ServeDir::with_backend("", InMemory(assets)).precompressed_br().precompressed_gzip();
    ServiceExt::<Request<B>>::map_response(files.with_buf_chunk_size(PIECE_BYTES), |answer| answer.map(Body::new))
}

/// A service that answers requests for files, if there are any, and leaves all others to the calls.
#[derive(Clone, Debug)]
pub(in crate::serve) struct FilesOrCalls<F, S> {
    files: Option<F>,
    metrics: Arc<Metrics>,
    calls: S,
}

impl<F, S> FilesOrCalls<F, S> {
    /// Answers with `files` and `calls`, and counts the files.
    pub(in crate::serve) fn new(files: Option<F>, metrics: &Arc<Metrics>, calls: S) -> Self {
        Self { files, metrics: Arc::clone(metrics), calls }
    }
}

impl<F, S> Service<Request<Body>> for FilesOrCalls<F, S>
where
    // It is always ready and waits within its calls.
    F: Service<Request<Body>, Response = Response<Body>, Error = Infallible, Future: Send + 'static>,
    S: Service<Request<Body>, Response = Response<Body>, Error = Infallible>,
{
    type Response = Response<Body>;
    type Error = Infallible;
    type Future = Either<FileAnswer, S::Future>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.calls.poll_ready(context)
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        let Some(files) = self.files.as_mut().filter(|_| is_for_a_file(&request)) else {
            return Either::Right(self.calls.call(request));
        };
        let (path, method) = (request.uri().path().to_owned(), request.method().clone());
        let (metrics, answer) = (Arc::clone(&self.metrics), files.call(request.map(|_| Body::empty())));
        Either::Left(Box::pin(async move {
            let mut answer = answer.await?;
            headers::finish(&mut answer, &path, &method);
            metrics.file_answered(answer.status());
            Ok(answer)
        }))
    }
}

fn is_for_a_file(request: &Request<Body>) -> bool {
    matches!(*request.method(), Method::GET | Method::HEAD) && !is_call(request) && !is_at_its_paths(request)
}
