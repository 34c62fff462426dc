//! Abusive callers, each in its own way, until they are stopped.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, ensure};
use bytes::Bytes;
use hadal_core::pb;
use prost::Message;
use tokio::runtime::Handle;
use tokio::task::JoinHandle;
use tonic::Code;

use super::{connections, streams};
use crate::expected::{Call, Method};
use crate::raw;

/// The longest time for one act of abuse; after that the server is taken to hang.
const PATIENCE: Duration = Duration::from_secs(60);

/// All abusive callers.
pub(super) struct Abuse {
    stopped: Arc<AtomicBool>,
    abusers: Vec<Abuser>,
}

/// A caller that repeats one act of abuse.
struct Abuser {
    name: &'static str,
    /// The number of its acts so far.
    acts: Arc<AtomicU64>,
    task: JoinHandle<anyhow::Result<()>>,
}

impl Abuse {
    /// Starts all. `heavy` is a call that takes long; `scripts` are games over streams, which one of the callers plays
    /// honestly.
    pub(super) fn start(
        runtime: &Handle,
        address: SocketAddr,
        heavy: Arc<Call>,
        scripts: &Arc<Vec<streams::Script>>,
    ) -> Self {
        let mut abuse = Self { stopped: Arc::default(), abusers: Vec::new() };
        let _inside = runtime.enter();
        abuse.add("malformed messages", move || malformed(address));
        abuse.add("oversized messages", move || oversized(address));
        let call = Arc::clone(&heavy);
        abuse.add("cancelled calls", move || cancelled(address, Arc::clone(&call)));
        abuse.add("deadline storms", move || deadlines(address, Arc::clone(&heavy)));
        abuse.add("slow readers", move || connections::slow_reader(address));
        abuse.add("half-open connections", move || connections::half_open(address));
        abuse.add("header floods", move || connections::header_flood(address));
        abuse.add("malformed frames", move || connections::malformed_frames(address));
        abuse.add("resets", move || connections::resets(address));
        let [honest, abandoned, slow] = [(); 3].map(|()| Arc::clone(scripts));
        abuse.add("honest streams", move || streams::honest(address, Arc::clone(&honest)));
        abuse.add("abandoned streams", move || streams::abandoned(address, Arc::clone(&abandoned)));
        abuse.add("slow streams", move || streams::slow(address, Arc::clone(&slow)));
        abuse
    }

    fn add<F: Future<Output = anyhow::Result<()>> + Send + 'static>(
        &mut self,
        name: &'static str,
        act: impl Fn() -> F + Send + 'static,
    ) {
        let (stopped, acts) = (Arc::clone(&self.stopped), Arc::<AtomicU64>::default());
        let counted = Arc::clone(&acts);
        let task = tokio::spawn(async move {
            while !stopped.load(Ordering::Relaxed) {
                tokio::time::timeout(PATIENCE, act())
                    .await
                    .with_context(|| format!("{name}: no end"))?
                    .context(name)?;
                counted.fetch_add(1, Ordering::Relaxed);
            }
            Ok(())
        });
        self.abusers.push(Abuser { name, acts, task });
    }

    /// Fails if one of them has met a fault of the server.
    pub(super) fn check(&mut self, runtime: &Handle) -> anyhow::Result<()> {
        for abuser in self.abusers.iter_mut().filter(|abuser| abuser.task.is_finished()) {
            runtime.block_on(&mut abuser.task)??;
        }
        Ok(())
    }

    /// Stops all; returns the number of acts of each.
    pub(super) fn stop(self, runtime: &Handle) -> anyhow::Result<Vec<(&'static str, u64)>> {
        self.stopped.store(true, Ordering::Relaxed);
        let mut acts = Vec::new();
        for Abuser { name, acts: count, task } in self.abusers {
            runtime.block_on(async { tokio::time::timeout(2 * PATIENCE, task).await })???;
            let count = count.load(Ordering::Relaxed);
            ensure!(count > 0, "{name}: not once");
            acts.push((name, count));
        }
        Ok(acts)
    }
}

/// Bytes that are no message of the method.
async fn malformed(address: SocketAddr) -> anyhow::Result<()> {
    let channel = raw::connect(address)?;
    let bodies: [&'static [u8]; 4] = [
        &[0xff; 300],
        // A length that goes beyond the end.
        &[0x0a, 0xff, 0xff, 0x03, 1, 2, 3],
        // Groups, which are obsolete.
        &[0x0b; 2000],
        // A sealed state that is not a token.
        &[0x0a, 0x09, 0xa2, 0x01, 0x06, 1, 2, 3, 4, 5, 6],
    ];
    for body in bodies {
        let answer = raw::call(&channel, Method::ApplyAction.path(), Bytes::from_static(body), PATIENCE).await;
        refused(answer.result, &[Code::InvalidArgument, Code::OutOfRange])?;
    }
    Ok(())
}

/// More than a request may contain: bytes, items, nesting.
async fn oversized(address: SocketAddr) -> anyhow::Result<()> {
    let channel = raw::connect(address)?;
    let notation = pb::action::Action::Notation("x".repeat(2 << 20));
    let long = pb::ApplyActionRequest { action: Some(pb::Action { action: Some(notation) }), ..Default::default() };
    let many = pb::BatchApplyActionsRequest { items: vec![pb::ApplyActionRequest::default(); 100_000] };
    let calls = [
        (Method::ApplyAction, long.encode_to_vec()),
        (Method::BatchApplyActions, many.encode_to_vec()),
        // Two million messages of two bytes, were they decoded.
        (Method::BatchApplyActions, [0x0a, 0x00].repeat(500_000)),
    ];
    for (method, body) in calls {
        let answer = raw::call(&channel, method.path(), body.into(), PATIENCE).await;
        refused(answer.result, &[Code::OutOfRange])?;
    }
    Ok(())
}

/// Calls whose callers leave at once, or a little later.
async fn cancelled(address: SocketAddr, heavy: Arc<Call>) -> anyhow::Result<()> {
    let channel = raw::connect(address)?;
    for wait in 0..20 {
        let call = raw::call(&channel, heavy.method.path(), heavy.request.clone(), PATIENCE);
        // Dropping the call resets its stream, unless the answer was quicker.
        let _ = tokio::time::timeout(Duration::from_micros(wait * 300), call).await;
    }
    Ok(())
}

/// Many calls at once, with deadlines too short for most of them.
async fn deadlines(address: SocketAddr, heavy: Arc<Call>) -> anyhow::Result<()> {
    let channel = raw::connect(address)?;
    let mut calls = tokio::task::JoinSet::new();
    for number in 1..=40 {
        let (channel, heavy) = (channel.clone(), Arc::clone(&heavy));
        calls.spawn(async move {
            let deadline = Duration::from_micros(number * 250);
            raw::call(&channel, heavy.method.path(), heavy.request.clone(), deadline).await
        });
    }
    while let Some(answer) = calls.join_next().await {
        match answer?.result {
            // The client gave up before it had a connection.
            Err(status) if status.code() == Code::Unknown && status.message() == "transport error" => {}
            Ok(message) => ensure!(heavy.accepted.iter().any(|right| right.is(&Ok(message.clone()))), "a wrong answer"),
            // The client's own timer says CANCELLED, the server's DEADLINE_EXCEEDED, a full server UNAVAILABLE; and a
            // server closes connections on which too many streams are reset (ENHANCE_YOUR_CALM).
            refusal => {
                let codes = [Code::DeadlineExceeded, Code::Cancelled, Code::Unavailable, Code::ResourceExhausted];
                refused(refusal, &codes)?;
            }
        }
    }
    Ok(())
}

/// Fails unless the call was refused with one of these codes, or the server had no room for it.
fn refused(result: Result<Bytes, tonic::Status>, codes: &[Code]) -> anyhow::Result<()> {
    let Err(status) = result else { anyhow::bail!("an answer where a refusal belongs") };
    let is_shed = status.code() == Code::Unavailable && !status.details().is_empty();
    ensure!(
        codes.contains(&status.code()) || is_shed,
        "{:?} instead of {codes:?}: {}",
        status.code(),
        status.message()
    );
    Ok(())
}
