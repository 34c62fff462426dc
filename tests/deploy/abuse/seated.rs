//! A match of two, as their pages play it: taking seats, a stream each, and actions.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, ensure};
use data_encoding::HEXLOWER;
use http::Method;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::visitor::{Answer, PATIENCE, Visitor};

/// A stream says something at least this often.
const SIGN_OF_LIFE: Duration = Duration::from_secs(20);

/// The present message of a stream; null before the first one.
type Told = watch::Receiver<Value>;

/// A player with a seat.
pub(super) struct Player {
    pub(super) visitor: Visitor,
    told: Told,
    listening: JoinHandle<anyhow::Result<()>>,
}

impl Drop for Player {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

/// A match that has been dealt.
pub(super) struct Seated {
    pub(super) path: String,
    pub(super) players: Vec<Player>,
}

fn secret() -> anyhow::Result<(String, String)> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok((HEXLOWER.encode(&bytes), HEXLOWER.encode(&Sha256::digest(bytes))))
}

/// A match and the tokens of its players, who have taken their seats and are dealt.
pub(super) async fn dealt(front: SocketAddr, visitors: [Visitor; 2]) -> anyhow::Result<(String, Vec<Visitor>)> {
    let game = json!({ "game": "advanced_colonization" });
    let created = visitors[0].granted(front, Method::POST, "/matches", Some(&game)).await?;
    let path = format!("/matches/{}", created["match"].as_str().context("no match")?);
    let (mut players, mut shown) = (Vec::new(), Vec::new());
    for visitor in visitors {
        let ((token, _), (entropy, commitment)) = (secret()?, secret()?);
        let token_digest = HEXLOWER.encode(&Sha256::digest(token.as_bytes()));
        let join = json!({ "token_digest": token_digest, "entropy_commitment": commitment, "name": "Ada" });
        visitor.granted(front, Method::POST, &format!("{path}/join"), Some(&join)).await?;
        players.push(visitor.with_token(&token));
        shown.push(entropy);
    }
    for (player, entropy) in players.iter().zip(shown) {
        let reveal = json!({ "entropy": entropy });
        player.granted(front, Method::POST, &format!("{path}/reveal"), Some(&reveal)).await?;
    }
    Ok((path, players))
}

impl Seated {
    /// A new match, of whose two streams each has told how it stands.
    pub(super) async fn sit_down(front: SocketAddr, visitors: [Visitor; 2]) -> anyhow::Result<Self> {
        let (path, visitors) = dealt(front, visitors).await?;
        let mut players = Vec::new();
        for visitor in visitors {
            let (tell, told) = watch::channel(Value::Null);
            let listening = tokio::spawn(listen(visitor.clone(), front, format!("{path}/stream"), tell));
            let mut player = Player { visitor, told, listening };
            player.until(|told| told["version"].is_u64()).await?;
            players.push(player);
        }
        Ok(Self { path, players })
    }

    /// The seat that is awaited, or `None` once the match is over, and the position, when all have heard of it.
    pub(super) async fn stands(&mut self) -> anyhow::Result<Option<(usize, Value)>> {
        let versions = self.players.iter().map(|player| player.told.borrow()["version"].as_u64());
        let newest = versions.max().flatten().context("no version")?;
        let mut told = Value::Null;
        for player in &mut self.players {
            told = player.told_of(newest).await?;
        }
        let seen = json!({ "since": told["since"], "ply": told["ply"], "state_hash": told["state_hash"] });
        let seat = told["awaited"].as_u64().map(usize::try_from).transpose()?;
        Ok(seat.map(|seat| (seat, seen)))
    }

    /// Sends an action of a seat: one of the first two that are legal.
    pub(super) async fn act(&self, front: SocketAddr, seat: usize, seen: &Value) -> anyhow::Result<Answer> {
        let mut index = [0];
        getrandom::fill(&mut index)?;
        let path = format!("{}/actions", self.path);
        let player = &self.players[seat].visitor;
        let act = |action: u8| json!({ "action": action, "position": seen });
        let answer = player.ask(front, Method::POST, &path, Some(&act(index[0] % 2))).await?;
        // There is only one.
        let is_alone = answer.status == 400 && index[0] % 2 == 1;
        if is_alone { player.ask(front, Method::POST, &path, Some(&act(0))).await } else { Ok(answer) }
    }
}

impl Player {
    /// The message of a version, or of a later one.
    pub(super) async fn told_of(&mut self, version: u64) -> anyhow::Result<Value> {
        self.until(|told| told["version"].as_u64().is_some_and(|told| told >= version)).await
    }

    async fn until(&mut self, is_it: impl Fn(&Value) -> bool) -> anyhow::Result<Value> {
        let told = async { self.told.wait_for(|told| is_it(told)).await.map(|told| told.clone()).ok() };
        if let Some(told) = timeout(PATIENCE, told).await.context("a stream is silent")? {
            return Ok(told);
        }
        (&mut self.listening).await??;
        anyhow::bail!("a stream has ended")
    }
}

/// Hears a stream to its end.
async fn listen(visitor: Visitor, front: SocketAddr, path: String, tell: watch::Sender<Value>) -> anyhow::Result<()> {
    let mut answer = visitor.begin(front, Method::GET, &path, None).await?;
    if !answer.status().is_success() {
        let status = answer.status();
        let (headers, body) = (answer.headers().clone(), answer.into_body().collect().await?.to_bytes());
        return Answer { status, headers, body }.granted().map(drop).context(path);
    }
    let mut rest = Vec::new();
    while let Some(frame) = timeout(SIGN_OF_LIFE, answer.frame()).await.context("a stream gives no sign of life")? {
        rest.extend_from_slice(frame?.data_ref().map_or(&[][..], |data| data));
        while let Some(end) = rest.windows(2).position(|two| two == b"\n\n") {
            let event: Vec<u8> = rest.drain(..end + 2).collect();
            let text = std::str::from_utf8(&event)?;
            // What has a name is no message.
            if let Some((_, data)) = text.split_once("data: ").filter(|(head, _)| head.starts_with("id: ")) {
                let told: Value = serde_json::from_str(data)?;
                ensure!(told["version"].is_u64(), "a message without a version");
                tell.send_replace(told);
            }
        }
    }
    Ok(())
}
