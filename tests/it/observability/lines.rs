//! The log lines about calls that go wrong: a bug is logged with its request id, and shed calls are logged now and
//! then.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use hadal::observe::{Observer, WatchCalls};
use hadal::rpc::refused;
use hadal::serve::Config;
use hadal_core::engine::{Engine, EngineOf};
use hadal_core::refusal::{Reason, Refusal};
use serde_json::Value;
use tonic::Request;
use tonic::body::Body;
use tower::{Service, service_fn};
use tracing::subscriber::DefaultGuard;

use super::{Watched, apply_to, metrics_of, new_state};
use crate::toy::{Toy, flaw};

/// The log of this thread, kept.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Lines {
    fn keep() -> (Self, DefaultGuard) {
        let lines = Self::default();
        let writer = lines.clone();
        let log = tracing_subscriber::fmt().json().flatten_event(true).with_writer(move || writer.clone()).finish();
        (lines, tracing::subscriber::set_default(log))
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    /// The lines with this message.
    fn saying(&self, message: &str) -> Vec<Value> {
        let text = self.text();
        let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
        lines.filter(|line: &Value| line["message"].as_str().is_some_and(|said| said.contains(message))).collect()
    }
}

static BUGGY: &[&dyn Engine] = &[&EngineOf::<Toy<{ flaw::HAS_BUGS }>>::new()];

/// Takes an action that panics, with this request id.
async fn meet_the_bug(watched: &Watched, action: &str, id: &str) {
    let mut client = watched.client().await;
    let mut request = Request::new(apply_to(&new_state(&mut client, BUGGY[0], 2).await, action));
    request.metadata_mut().insert("x-request-id", id.parse().unwrap());
    client.apply_action(request).await.unwrap_err();
}

#[tokio::test]
async fn a_bug_is_told_with_its_cause_and_its_request_id_and_its_call_as_failed() {
    let (lines, _kept) = Lines::keep();
    let watched = Watched::hosting(BUGGY, Config::default()).await;
    meet_the_bug(&watched, "take 3", "bug-4").await;
    let [panicked] = &lines.saying("a call panicked")[..] else { panic!("one line") };
    assert_eq!((&panicked["level"], &panicked["request_id"]), (&"ERROR".into(), &"bug-4".into()));
    assert_eq!(panicked["cause"], "a bug", "it stands so in the source");
    let [failed] = &lines.saying("failed")[..] else { panic!("one line") };
    assert_eq!((&failed["level"], &failed["request_id"]), (&"ERROR".into(), &"bug-4".into()));
    assert_eq!((&failed["code"], &failed["reason"]), (&"INTERNAL".into(), &"INTERNAL".into()));
}

#[tokio::test]
async fn what_a_bug_says_is_not_told_where_it_is_made_of_the_state() {
    let (lines, _kept) = Lines::keep();
    let watched = Watched::hosting(BUGGY, Config::default()).await;
    meet_the_bug(&watched, "take 2", "bug-5").await;
    let [panicked] = &lines.saying("a call panicked")[..] else { panic!("one line") };
    assert_eq!((panicked.get("cause"), &panicked["request_id"]), (None, &"bug-5".into()));
    assert!(!lines.text().contains("the secret is"), "{}", lines.text());
}

#[tokio::test]
async fn calls_that_are_shed_are_all_counted_and_told_now_and_then() {
    let (lines, _kept) = Lines::keep();
    let metrics = metrics_of(&[]);
    let observer = Arc::new(Observer::new(Arc::clone(&metrics), None));
    let shedding = service_fn(|_: http::Request<Body>| {
        let shed = refused(Refusal::new(Reason::Overloaded, "too many calls at once"));
        std::future::ready(Ok::<_, std::convert::Infallible>(shed.into_http::<Body>()))
    });
    let mut watched = WatchCalls::new(&observer, shedding);
    for _ in 0..10_000 {
        let request = http::Request::builder().uri("/hadal.v1.GameService/ApplyAction").body(Body::empty()).unwrap();
        watched.call(request).await.unwrap();
    }
    assert_eq!(metrics.shed.get(), 10_000);
    let text = metrics.text().unwrap();
    assert!(text.contains("hadal_refusals_total{game=\"none\",reason=\"OVERLOADED\"} 10000"), "{text}");
    let told = lines.saying("too many calls at once");
    assert!((1..1_000).contains(&told.len()), "{} lines", told.len());
    assert_eq!(told[0]["level"], "WARN");
    assert!(lines.saying("refused").is_empty());
}
