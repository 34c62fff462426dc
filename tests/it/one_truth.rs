//! One truth: whoever asks the core gets the same bytes, whatever the way. Requests are made from seeds; what the core itself tells is
//! kept as a digest per method and game.

mod comparing;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::sync::LazyLock;

use bytes::Bytes;
use data_encoding::HEXLOWER;
use hadal::reloaded::Reloaded;
use hadal::rpc::RawCodec;
use hadal::seal_keys::Seals;
use hadal::serve::Config;
use hadal_core::calls::sealing::Policy;
use hadal_core::calls::{Host, Method};
use hadal_core::pb;
use hadal_core::refusal::Reason;
use hadal_core::seal::KeyRing;
use hadal_games::testing::requests::{KEY, TestAnswer, TestRequest, host, requests, told};
use http::uri::PathAndQuery;
use prost::Message;
use sha2::{Digest, Sha256};
use strum::VariantArray;
use tonic::client::Grpc;
use tonic::transport::Channel;
use tonic::{Request, Status, Streaming};

use self::comparing::{add, hostile, opened};
use crate::refused::Refused;
use crate::server::Server;

/// The reasons that no request alone causes: they are the server's, of its policy, or of a bug.
const NOT_BY_REQUEST: [Reason; 6] = [
    Reason::SealingRequired,
    Reason::SealingUnavailable,
    Reason::CredentialsRequired,
    Reason::Overloaded,
    Reason::DeadlineExceeded,
    Reason::Internal,
];

/// The requests of a run.
const REQUESTS: usize = 2_000;

static ASKED: LazyLock<Vec<TestRequest>> = LazyLock::new(|| requests(REQUESTS, &hostile()));

/// One line per method and game: the number of requests and the digest of all that is told.
fn digests(host: &Host) -> String {
    let mut digests: BTreeMap<(&str, &str), (usize, Sha256)> = BTreeMap::new();
    for asked in ASKED.iter().filter(|asked| asked.is_repeatable) {
        let (count, digest) = digests.entry((asked.method.name(), asked.game)).or_default();
        *count += 1;
        add(&told(host, asked), digest);
    }
    let mut lines = String::new();
    for ((method, game), (count, digest)) in digests {
        writeln!(lines, "{method} {game} {count} {}", HEXLOWER.encode(&digest.finalize())).unwrap();
    }
    lines
}

#[test]
fn what_the_core_tells_is_what_is_kept() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/answers.txt");
    let digests = digests(&host());
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&file, &digests).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap();
    for (kept, now) in kept.lines().zip(digests.lines()) {
        assert_eq!(now, kept, "UPDATE_GOLDEN=1 accepts what is told now");
    }
    assert_eq!(digests, kept);
}

#[test]
fn every_method_every_game_and_every_reason_that_a_request_can_cause_is_among_the_requests() {
    let host = host();
    let (mut methods, mut reasons) = (BTreeSet::new(), BTreeSet::new());
    let mut note = |status: &pb::google_rpc::Status| {
        reasons.insert(Refused::read_message(status).reason);
    };
    for asked in ASKED.iter() {
        methods.insert((asked.method.name(), asked.game));
        for told in told(&host, asked) {
            match told {
                TestAnswer::Refusal(status) => note(&pb::google_rpc::Status::decode(status.as_slice()).unwrap()),
                TestAnswer::Answer(answer) if asked.method == Method::Play => {
                    let answer = pb::PlayResponse::decode(answer.as_slice()).unwrap();
                    if let Some(pb::play_response::Response::Refused(status)) = answer.response {
                        note(&status);
                    }
                }
                TestAnswer::Answer(_) => {}
            }
        }
    }
    for method in Method::VARIANTS {
        let games = methods.iter().filter(|(name, _)| *name == method.name()).count();
        assert!(
            games >= hadal_games::all().len() || *method == Method::ListGames && games == 1,
            "{method:?} is asked in {games} games: games/src/testing/questions.rs needs its arm, QUESTIONS and ASKED"
        );
    }
    let expected: BTreeSet<String> =
        Reason::VARIANTS.iter().filter(|reason| !NOT_BY_REQUEST.contains(reason)).map(ToString::to_string).collect();
    let missing: Vec<&String> = expected.difference(&reasons).collect();
    assert!(missing.is_empty(), "nothing is refused as {missing:?}");
}

/// A server with the key of the requests.
async fn server() -> Server {
    let keys = Reloaded::fixed(KeyRing::parse(KEY).unwrap());
    let seals = Seals::with_keys(Policy::Both, std::sync::Arc::new(keys));
    Server::hosting(hadal_games::all(), Config { seals, ..Config::default() }).await
}

/// The answer of a server.
async fn told_by(grpc: &mut Grpc<Channel>, asked: &TestRequest) -> Vec<TestAnswer> {
    let path: PathAndQuery = format!("/{}/{}", asked.method.service(), asked.method.name()).parse().unwrap();
    grpc.ready().await.unwrap();
    let messages = asked.messages.clone().into_iter().map(Bytes::from);
    let answers = if asked.method == Method::Play {
        grpc.streaming(Request::new(tokio_stream::iter(messages)), path, RawCodec).await
    } else {
        let only = messages.into_iter().next().unwrap();
        grpc.server_streaming(Request::new(only), path, RawCodec).await
    };
    let mut told = Vec::new();
    let mut refuse = |status: &Status| {
        let told = pb::google_rpc::Status::decode(status.details()).unwrap();
        assert_eq!((status.code() as i32, status.message()), (told.code, told.message.as_str()), "both say the same");
        TestAnswer::Refusal(status.details().to_vec())
    };
    match answers.map(tonic::Response::into_inner) {
        Ok(answers) => drain(answers, asked.method == Method::Play, &mut told, &mut refuse).await,
        Err(status) => told.push(refuse(&status)),
    }
    told
}

/// Keeps the answers of a stream of games, and the last of those with reports on the way.
async fn drain(
    mut answers: Streaming<Bytes>,
    is_stream: bool,
    told: &mut Vec<TestAnswer>,
    refuse: &mut impl FnMut(&Status) -> TestAnswer,
) {
    loop {
        match answers.message().await {
            Ok(Some(answer)) => {
                if !is_stream {
                    told.clear();
                }
                told.push(TestAnswer::Answer(answer.into()));
            }
            Ok(None) => return,
            Err(status) => {
                told.push(refuse(&status));
                return;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_tells_what_the_core_tells() {
    let (host, server) = (host(), server().await);
    let mut grpc = Grpc::new(server.channel().await).max_decoding_message_size(usize::MAX);
    for (number, asked) in ASKED.iter().enumerate() {
        let (by_core, by_server) = (told(&host, asked), told_by(&mut grpc, asked).await);
        if asked.is_repeatable {
            assert_eq!(by_server, by_core, "request {number}: {:?} of {}", asked.method, asked.game);
        } else {
            assert_eq!(opened(&host, asked, &by_server), opened(&host, asked, &by_core), "request {number}");
        }
    }
    server.stop().await;
}
