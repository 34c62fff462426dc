//! `AnalysisService`: bots that choose and play, and imagined states.
//!
//! Bots work on threads of their own, as many as analyses are admitted, so that the operating system shares the cores out among them. A
//! call keeps its thread until it is done, its deadline is near, or its caller has left.

mod bots;
mod choose;
mod imagine;
mod patience;
mod simulate;
mod thinker;
mod threads;

use std::sync::Arc;
use std::time::{Duration, Instant};

use prost::Message;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tonic::{Request, Response, Status};

use super::encoded::Compression;
use super::isolate::{caught, on_thread};
use super::work::Work;
use super::{Answer, Hadal, deadline_of, finished};
use crate::observe::call;
use crate::pb;
use crate::pb::analysis_service_server::AnalysisService;
use crate::refusal::Refusal;
use crate::search::Patience;
pub(super) use bots::infos;
pub use choose::{analyze_position, choose_action};
pub use imagine::imagine_states;
use patience::Caller;
pub use simulate::simulate_games;
pub(super) use threads::Threads;

/// The reports that wait for a slow reader; further ones are left out.
const REPORTS_WAITING: usize = 4;

/// The time between two reports, at least: they are for people and for progress, and each takes work to write.
const REPORT_PAUSE: Duration = Duration::from_millis(50);

/// Takes the reports of a stream, and has them made. One that comes too soon, or for which its reader is too slow, is left out.
pub type Reports<'a, T> = &'a mut dyn FnMut(&mut dyn FnMut() -> T);

#[tonic::async_trait]
impl AnalysisService for Hadal {
    async fn choose_action(&self, request: Request<pb::ChooseActionRequest>) -> Answer<pb::ChooseActionResponse> {
        self.analyzed(request, choose_action).await
    }

    type AnalyzePositionStream = ReceiverStream<Result<pb::Analysis, Status>>;

    async fn analyze_position(
        &self,
        request: Request<pb::AnalyzePositionRequest>,
    ) -> Answer<Self::AnalyzePositionStream> {
        Ok(self.reported(request, analyze_position))
    }

    type SimulateGamesStream = ReceiverStream<Result<pb::Simulation, Status>>;

    async fn simulate_games(&self, request: Request<pb::SimulateGamesRequest>) -> Answer<Self::SimulateGamesStream> {
        Ok(self.reported(request, simulate_games))
    }

    async fn imagine_states(&self, request: Request<pb::ImagineStatesRequest>) -> Answer<pb::ImagineStatesResponse> {
        self.analyzed(request, |work, request, _| imagine_states(work, request)).await
    }
}

impl Hadal {
    /// Answers on a thread of analysis.
    async fn analyzed<T: Send + Sync + 'static, A: Message + Default + 'static>(
        &self,
        request: Request<T>,
        answer: impl FnOnce(&Work<'_>, &T, &dyn Patience) -> Result<A, Refusal> + Send + 'static,
    ) -> Answer<A> {
        let meter = self.meter(&request);
        let caller = Caller::new(&meter, deadline_of(&request));
        let (host, metered) = (Arc::clone(&self.host), meter.clone());
        let accepted = Compression::accepted(request.metadata());
        let work = move || {
            let answered = caught(|| answer(&host.metered(metered.clone()), request.get_ref(), &caller))?;
            Ok(finished(answered, metered, accepted))
        };
        let answered = on_thread(|job| self.host.analysis.spawn(job), &meter, work).await;
        answered.flatten().map_err(Status::from)
    }

    /// Answers with reports and a final message, from a thread of analysis.
    fn reported<T: Send + Sync + 'static, A: Send + 'static>(
        &self,
        request: Request<T>,
        answer: impl FnOnce(&Work<'_>, &T, &dyn Patience, Reports<'_, A>) -> Result<A, Refusal> + Send + 'static,
    ) -> Response<ReceiverStream<Result<A, Status>>> {
        let (sender, receiver) = mpsc::channel(REPORTS_WAITING);
        let meter = self.meter(&request);
        let caller = Caller::new(&meter, deadline_of(&request));
        let (host, metered, reports) = (Arc::clone(&self.host), meter.clone(), sender.clone());
        let work = move || {
            let mut last: Option<Instant> = None;
            let mut report = |make: &mut dyn FnMut() -> A| {
                let is_soon = last.is_some_and(|last| last.elapsed() < REPORT_PAUSE);
                if !is_soon && let Ok(place) = reports.try_reserve() {
                    last = Some(Instant::now());
                    place.send(Ok(make()));
                }
            };
            caught(|| answer(&host.metered(metered), request.get_ref(), &caller, &mut report))
        };
        let host = Arc::clone(&self.host);
        let answering = async move {
            let last = async { on_thread(|job| host.analysis.spawn(job), &meter, work).await.flatten() };
            tokio::select! {
                biased;
                // Dropping the wait tells the thread that nobody waits any more.
                () = sender.closed() => {}
                last = last => drop(sender.send(last.map_err(Status::from)).await),
            }
        };
        tokio::spawn(call::within(call::current(), answering));
        Response::new(ReceiverStream::new(receiver))
    }
}
