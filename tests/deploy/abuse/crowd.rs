//! Visitors who take what the match server has, through the port that forwards to it.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use http::Method;
use http_body_util::BodyExt;
use hyper::body::Incoming;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::models::Session;
use super::ports::{HONEST_TOKEN, Target};
use super::seated::dealt;
use super::slow::HELD;
use super::visitor::Visitor;

/// As many streams as one visitor may have.
const STREAMS: usize = 40;

/// Streams of one match, of which nobody has a seat's token.
pub(super) async fn watch(front: SocketAddr, from: Visitor) -> anyhow::Result<()> {
    let game = json!({ "game": "oceans" });
    let created = from.granted(front, Method::POST, "/matches", Some(&game)).await?;
    let path = format!("/matches/{}/stream", created["match"].as_str().unwrap_or_default());
    open_streams(front, &from, &path).await;
    Ok(())
}

/// Streams of one seat.
pub(super) async fn watch_seated(front: SocketAddr, from: Visitor) -> anyhow::Result<()> {
    let (path, players) = dealt(front, [from.clone(), from]).await?;
    open_streams(front, &players[0], &format!("{path}/stream")).await;
    Ok(())
}

/// A stream of a seat through each port, open as long as they are kept.
pub(super) async fn one_everywhere(target: Target) -> anyhow::Result<Vec<http::Response<Incoming>>> {
    let (path, players) = dealt(target.calls, [Visitor::new(), Visitor::new()]).await?;
    let mut streams = Vec::new();
    for port in [target.calls, target.matches] {
        let stream = players[0].begin(port, Method::GET, &format!("{path}/stream"), None).await?;
        anyhow::ensure!(stream.status().is_success(), "no stream: {}", stream.status());
        streams.push(stream);
    }
    let session = Session::open(target.models, Visitor::new().with_token(HONEST_TOKEN)).await?;
    streams.push(session.listen(target.models).await?);
    Ok(streams)
}

/// Holds streams for a while, and asks again for each that has ended.
async fn open_streams(front: SocketAddr, visitor: &Visitor, path: &str) {
    let until = Instant::now() + HELD;
    let mut streams = JoinSet::new();
    for _ in 0..STREAMS {
        let (visitor, path) = (visitor.clone(), path.to_owned());
        streams.spawn(async move {
            while Instant::now() < until {
                if let Ok(mut answer) = visitor.begin(front, Method::GET, &path, None).await {
                    while let Ok(Some(_)) =
                        timeout(until.saturating_duration_since(Instant::now()), answer.frame()).await
                    {
                    }
                }
                sleep(Duration::from_millis(200)).await;
            }
        });
    }
    streams.join_all().await;
}

/// Expensive questions with constant answers, repeated.
pub(super) async fn ask_for_games(front: SocketAddr, from: Visitor) -> anyhow::Result<()> {
    for game in ["oceans", "deeper", "deep_colony", "advanced_colonization", "nothing"] {
        from.ask(front, Method::GET, &format!("/matches/games/{game}"), None).await?;
    }
    Ok(())
}

/// Everything that the player of a seat may write, as often as it is taken: beats, phrases, prepared moves, devices, undo.
pub(super) async fn write_everything(front: SocketAddr, from: Visitor) -> anyhow::Result<()> {
    static DEVICES: AtomicU64 = AtomicU64::new(0);
    let (path, players) = dealt(front, [from.clone(), from]).await?;
    let until = Instant::now() + HELD;
    while Instant::now() < until {
        let stands = players[0].granted(front, Method::GET, &path, None).await?;
        let position = json!({ "since": stands["since"], "ply": stands["ply"], "state_hash": stands["state_hash"] });
        let device = DEVICES.fetch_add(1, Ordering::Relaxed);
        let keys = json!({ "p256dh": "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM", "auth": "tBHItJI5svbpez7KI4CCXg" });
        let prepared = json!({ "position": position, "action": "end", "expect": [null, null, null, null] });
        let posts: [(&str, Value); 7] = [
            ("presence", json!({ "away_for": 1e6 })),
            ("phrases", json!({ "phrase": 1 })),
            ("prepared", prepared),
            ("prepared/drop", json!({ "number": 1 })),
            ("push", json!({ "endpoint": format!("https://push.example/{device}"), "keys": keys })),
            ("undo", json!({ "position": position })),
            ("actions", json!({ "position": position, "action": 0 })),
        ];
        for (call, body) in posts {
            for player in &players {
                player.ask(front, Method::POST, &format!("{path}/{call}"), Some(&body)).await?;
            }
        }
    }
    Ok(())
}

/// Matches, each with a key of its own, until no more are made.
pub(super) async fn create(front: SocketAddr, from: Visitor) -> anyhow::Result<()> {
    static KEYS: AtomicU64 = AtomicU64::new(0);
    for _ in 0..20 {
        let key = format!("a-key-of-an-attacker-{:020}", KEYS.fetch_add(1, Ordering::Relaxed));
        let from = from.with_header("idempotency-key", &key)?;
        from.ask(front, Method::POST, "/matches", Some(&json!({ "game": "deeper" }))).await?;
    }
    Ok(())
}
