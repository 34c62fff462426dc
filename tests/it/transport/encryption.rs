//! TLS: calls over it, the callers that are admitted, and replacing certificates while the server runs.

use std::sync::Arc;
use std::time::Duration;

use hadal::client::game_service_client::GameServiceClient;
use hadal::serve::{Config, Connections, ReloadedTls, WritePath};
use hadal_core::pb;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, ClientConnection, RootCertStore};
use tonic::transport::{Channel, Identity};

use super::certificates::{Authority, Folder, connect};
use super::connections::large_request;
use crate::cli::Serving;
use crate::server::{Listening, PATIENCE, Server};

async fn server_with(tls: &Arc<ReloadedTls>, write_path: WritePath) -> Server {
    let config = Config { tls: Some(Arc::clone(tls)), write_path, ..Config::default() };
    Server::hosting(hadal_games::all(), config).await
}

async fn list_games(channel: Channel) -> Result<usize, tonic::Status> {
    let answer = GameServiceClient::new(channel).list_games(pb::ListGamesRequest {}).await?;
    Ok(answer.into_inner().games.len())
}

/// True if a caller with a connection of its own is answered.
async fn is_answered(server: &Listening, trusted: &Authority, shown: Option<Identity>) -> bool {
    match connect(server.address, trusted, shown).await {
        Ok(channel) => list_games(channel).await.is_ok(),
        Err(_) => false,
    }
}

#[tokio::test]
async fn calls_are_answered_over_tls_as_they_are_without() {
    let (authority, folder) = (Authority::new("ours"), Folder::new());
    let tls = Arc::new(ReloadedTls::load(folder.tls(&authority.issue(), None)).unwrap());
    let plain = Server::start().await;
    let expected = plain.client().await.batch_apply_actions(large_request()).await.unwrap().into_inner();
    plain.stop().await;
    for write_path in [WritePath::Joined, WritePath::Plain] {
        let server = server_with(&tls, write_path).await;
        let channel = connect(server.address, &authority, None).await.unwrap();
        assert_eq!(list_games(channel.clone()).await.unwrap(), hadal_games::all().len());
        let mut client = GameServiceClient::new(channel).max_decoding_message_size(usize::MAX);
        let answer = client.batch_apply_actions(large_request()).await.unwrap().into_inner();
        assert!(answer == expected, "{write_path:?}");
        drop(client);
        server.stop().await;
    }
}

#[tokio::test]
async fn plain_callers_and_callers_who_trust_others_are_not_answered_and_harm_nobody() {
    let (authority, folder) = (Authority::new("ours"), Folder::new());
    let tls = Arc::new(ReloadedTls::load(folder.tls(&authority.issue(), None)).unwrap());
    let server = server_with(&tls, WritePath::Joined).await;
    assert!(!is_answered(&server, &Authority::new("theirs"), None).await);
    let plain = Channel::from_shared(format!("http://{}", server.address)).unwrap().connect_lazy();
    list_games(plain).await.unwrap_err();
    assert!(is_answered(&server, &authority, None).await);
    server.stop().await;
}

/// The configuration of a caller that trusts an authority and presents no certificate.
fn trusting(authority: &Authority) -> ClientConfig {
    let mut trusted = RootCertStore::empty();
    trusted.add(CertificateDer::from_pem_slice(authority.pem().as_bytes()).unwrap()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    config.with_safe_default_protocol_versions().unwrap().with_root_certificates(trusted).with_no_client_auth()
}

#[tokio::test]
async fn peers_who_greet_and_go_silent_hold_no_handshake_up() {
    /// More than the handshakes that were ever allowed at once.
    const GREETINGS: usize = 400;
    let (authority, folder) = (Authority::new("ours"), Folder::new());
    let tls = Some(Arc::new(ReloadedTls::load(folder.tls(&authority.issue(), None)).unwrap()));
    let connections = Connections { opening: 10 * PATIENCE, ..Connections::default() };
    let server =
        Server::hosting(hadal_games::all(), Config { tls, connections, drain: Duration::ZERO, ..Config::default() })
            .await;
    let config = Arc::new(trusting(&authority));
    let mut silent = Vec::new();
    for _ in 0..GREETINGS {
        let name = ServerName::try_from("localhost").unwrap();
        let (mut greeting, mut peer) = (Vec::new(), ClientConnection::new(Arc::clone(&config), name).unwrap());
        peer.write_tls(&mut greeting).unwrap();
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(&greeting).await.unwrap();
        silent.push(stream);
    }
    let answered = tokio::time::timeout(PATIENCE, is_answered(&server, &authority, None)).await;
    assert_eq!(answered, Ok(true));
    drop(silent);
    server.stop().await;
}

#[tokio::test]
async fn browsers_may_speak_http_1_over_tls() {
    let (authority, folder) = (Authority::new("ours"), Folder::new());
    let tls = Arc::new(ReloadedTls::load(folder.tls(&authority.issue(), None)).unwrap());
    let server = server_with(&tls, WritePath::Joined).await;
    let mut config = trusting(&authority);
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    let stream = TcpStream::connect(server.address).await.unwrap();
    let name = ServerName::try_from("localhost").unwrap();
    let mut stream = TlsConnector::from(Arc::new(config)).connect(name, stream).await.unwrap();
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(b"http/1.1".as_slice()));
    let request = "POST /hadal.v1.GameService/ListGames HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
                   content-type: application/grpc-web+proto\r\ncontent-length: 5\r\n\r\n\0\0\0\0\0";
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    // A connection that ends without a close notification is an error to TLS, but not here.
    let _ = stream.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("grpc-status:0"), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn mutual_tls_lets_in_whom_the_authority_knows_and_no_stranger() {
    let (authority, callers, folder) = (Authority::new("ours"), Authority::new("callers"), Folder::new());
    let tls = Arc::new(ReloadedTls::load(folder.tls(&authority.issue(), Some(&callers))).unwrap());
    let server = server_with(&tls, WritePath::Joined).await;
    assert!(is_answered(&server, &authority, Some(callers.issue().identity())).await);
    let stranger = Authority::new("strangers").issue().identity();
    assert!(!is_answered(&server, &authority, Some(stranger)).await, "a stranger");
    assert!(!is_answered(&server, &authority, None).await, "nobody");
    let ours = authority.issue().identity();
    assert!(!is_answered(&server, &authority, Some(ours)).await, "the server's own authority knows no callers");
    server.stop().await;
}

#[tokio::test]
async fn a_changed_certificate_is_shown_to_new_connections_and_a_bad_one_leaves_the_old() {
    let (first, second, folder) = (Authority::new("first"), Authority::new("second"), Folder::new());
    let tls = Arc::new(ReloadedTls::load(folder.tls(&first.issue(), None)).unwrap());
    let server = server_with(&tls, WritePath::Joined).await;
    let old = connect(server.address, &first, None).await.unwrap();
    assert_eq!(list_games(old.clone()).await.unwrap(), hadal_games::all().len());
    assert!(!tls.reload().unwrap(), "nothing has changed");

    folder.tls(&second.issue(), None);
    assert!(tls.reload().unwrap());
    assert!(is_answered(&server, &second, None).await, "the new certificate is shown");
    assert!(!is_answered(&server, &first, None).await, "the old one is not");
    assert_eq!(list_games(old).await.unwrap(), hadal_games::all().len(), "an old connection goes on");

    folder.write("key.pem", &first.issue().key);
    let misfit = tls.reload().unwrap_err().to_string();
    assert!(misfit.contains("does not fit"), "{misfit}");
    folder.write("certificate.pem", "nothing");
    let broken = tls.reload().unwrap_err().to_string();
    assert!(broken.contains("certificate.pem holds no certificate"), "{broken}");
    assert!(is_answered(&server, &second, None).await, "the last good one is still shown");
    server.stop().await;
}

#[tokio::test]
async fn a_changed_authority_of_callers_counts_for_new_connections() {
    let (authority, first, second) = (Authority::new("ours"), Authority::new("first"), Authority::new("second"));
    let (pair, folder) = (authority.issue(), Folder::new());
    let tls = Arc::new(ReloadedTls::load(folder.tls(&pair, Some(&first))).unwrap());
    let server = server_with(&tls, WritePath::Joined).await;
    folder.tls(&pair, Some(&second));
    assert!(tls.reload().unwrap());
    assert!(!is_answered(&server, &authority, Some(first.issue().identity())).await);
    assert!(is_answered(&server, &authority, Some(second.issue().identity())).await);
    server.stop().await;
}

#[tokio::test]
async fn a_handshake_that_does_not_go_on_is_given_up_and_holds_nobody_up() {
    let (authority, folder) = (Authority::new("ours"), Folder::new());
    let tls = Arc::new(ReloadedTls::load(folder.tls(&authority.issue(), None)).unwrap());
    let connections = Connections { opening: Duration::from_millis(300), ..Connections::default() };
    let config = Config { tls: Some(Arc::clone(&tls)), connections, ..Config::default() };
    let server = Server::hosting(hadal_games::all(), config).await;
    let mut silent = Vec::new();
    for bytes in [b"".as_slice(), b"\x16", b"\x16\x03\x01\x02\x00\x01"] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(bytes).await.unwrap();
        silent.push(stream);
    }
    assert!(is_answered(&server, &authority, None).await, "others are answered meanwhile");
    for mut stream in silent {
        let closed = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut Vec::new())).await;
        assert!(closed.is_ok(), "a silent connection is closed");
    }
    server.stop().await;
}

#[tokio::test]
async fn more_silent_peers_than_handshakes_at_once_hold_nobody_up() {
    let (authority, folder) = (Authority::new("ours"), Folder::new());
    let tls = Arc::new(ReloadedTls::load(folder.tls(&authority.issue(), None)).unwrap());
    let connections = Connections { opening: 2 * PATIENCE, ..Connections::default() };
    let config = Config { tls: Some(Arc::clone(&tls)), connections, drain: Duration::ZERO, ..Config::default() };
    let server = Server::hosting(hadal_games::all(), config).await;
    let mut silent = Vec::new();
    // 256 handshakes may be under way. Half of these connections send nothing, half begin a greeting.
    for number in 0..600 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(if number % 2 == 0 { b"" } else { b"\x16\x03\x01\x02\x00\x01" }).await.unwrap();
        silent.push(stream);
    }
    let answered = tokio::time::timeout(PATIENCE, is_answered(&server, &authority, None)).await;
    assert_eq!(answered, Ok(true));
    drop(silent);
    server.stop().await;
}

#[tokio::test]
async fn a_running_server_notices_new_certificates_by_itself() {
    let (first, second, folder) = (Authority::new("first"), Authority::new("second"), Folder::new());
    let files = folder.tls(&first.issue(), None);
    let (certificate, key) = (files.certificate.to_str().unwrap(), files.key.to_str().unwrap());
    let serving = Serving::start(&["serve", "--tls-certificate", certificate, "--tls-key", key]);
    assert_eq!(
        list_games(connect(&serving.address, &first, None).await.unwrap()).await.unwrap(),
        hadal_games::all().len()
    );
    folder.tls(&second.issue(), None);
    let noticed = async {
        while connect(&serving.address, &second, None).await.is_err() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, noticed).await.unwrap();
    serving.signal("TERM");
    // The callers' side of the connections must continue meanwhile.
    let ended = tokio::task::spawn_blocking(|| serving.end()).await.unwrap();
    assert_eq!(ended.code(), Some(0));
}
