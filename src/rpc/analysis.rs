//! The calls of bots. Each admitted analysis works on a thread of its own, so that the operating system divides the cores
//! among them. A call keeps its thread until it is done, its deadline is near, or its caller has left.

use std::ops::ControlFlow;
use std::sync::Arc;

use bytes::Bytes;
use hadal_core::calls::{Answers, Method};
use hadal_core::refusal::{Reason, Refusal};
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::server::ServerStreamingService;
use tonic::{Response, Status};

use super::gzip::Gzip;
use super::isolate::on_thread;
use super::unary::{answered, finished, read};
use super::{Answer, Boxed, Calls, refused};
use crate::observe::call;

/// The most reports that wait for a slow reader; further ones are left out.
const REPORTS_WAITING: usize = 4;

impl Calls {
    /// Answers on a thread of analysis.
    pub(super) async fn analyzed(self: Arc<Self>, method: Method, request: tonic::Request<Bytes>) -> Answer<Bytes> {
        let asked = read(method, request.get_ref()).map_err(refused)?;
        let (calls, meter) = (Arc::clone(&self), self.meter(&request));
        let (accepted, metered) = (Gzip::accepted(request.metadata()), meter.clone());
        let work = move || {
            let context = calls.host.metered(metered);
            let answer = answered(&asked, &context)?;
            Ok(finished(answer, context.meter, accepted))
        };
        let answered = on_thread(|job| self.analysis.spawn(job), &meter, work).await;
        answered.flatten().map_err(refused)
    }
}

/// Answers with reports and a final message, from a thread of analysis.
pub(super) struct Reporter(pub(super) Arc<Calls>, pub(super) Method);

impl ServerStreamingService<Bytes> for Reporter {
    type Response = Bytes;
    type ResponseStream = ReceiverStream<Result<Bytes, Status>>;
    type Future = Boxed<Answer<Self::ResponseStream>>;

    fn call(&mut self, request: tonic::Request<Bytes>) -> Self::Future {
        let (calls, method) = (Arc::clone(&self.0), self.1);
        Box::pin(async move { reported(&calls, method, &request) })
    }
}

fn reported(
    calls: &Arc<Calls>,
    method: Method,
    request: &tonic::Request<Bytes>,
) -> Answer<ReceiverStream<Result<Bytes, Status>>> {
    let asked = read(method, request.get_ref()).map_err(refused)?;
    let (sender, receiver) = mpsc::channel(REPORTS_WAITING);
    let meter = calls.meter(request);
    let (host, metered, reports) = (Arc::clone(calls), meter.clone(), sender.clone());
    let work = move || {
        let mut reports = Reports { sender: &reports, place: None, last: None };
        let context = host.host.metered(metered);
        asked.answer(&context, &mut reports)?;
        reports.last.ok_or_else(|| {
            Refusal::new(Reason::Internal, "the server lost the answer; nothing has changed, the call may be repeated")
        })
    };
    let calls = Arc::clone(calls);
    let answering = async move {
        let last = async { on_thread(|job| calls.analysis.spawn(job), &meter, work).await.flatten() };
        tokio::select! {
            biased;
            // Dropping the wait tells the thread that the caller no longer waits.
            () = sender.closed() => {}
            last = last => drop(sender.send(last.map(Bytes::from).map_err(refused)).await),
        }
    };
    tokio::spawn(call::within(call::current(), answering));
    Ok(Response::new(ReceiverStream::new(receiver)))
}

/// The reports of a stream: it sends those with a free place, and keeps the last answer.
struct Reports<'a> {
    sender: &'a mpsc::Sender<Result<Bytes, Status>>,
    /// The place of the report in progress.
    place: Option<mpsc::Permit<'a, Result<Bytes, Status>>>,
    last: Option<Vec<u8>>,
}

impl Answers for Reports<'_> {
    fn take(&mut self, answer: Vec<u8>) -> ControlFlow<()> {
        match self.place.take() {
            Some(place) => place.send(Ok(answer.into())),
            None => self.last = Some(answer),
        }
        ControlFlow::Continue(())
    }

    fn is_ready(&mut self) -> bool {
        self.place = self.sender.try_reserve().ok();
        self.place.is_some()
    }
}
