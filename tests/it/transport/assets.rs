//! The page beside the calls: what browsers get of it, what nobody gets, and what calls notice of it.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use hadal::observe::Observer;
use hadal::serve::{Assets, Capacity, Config, ReloadedTokens};
use hadal_core::pb;
use http::{Method, Request, Response};
use tokio::net::TcpStream;

use super::browsers::{Answer, ORIGIN, grpc_web, preflight, send};
use super::certificates::Folder;
use super::unread::{Silent, WINDOWS};
use crate::cli::Serving;
use crate::configuration::complaint;
use crate::raw::RawClient;
use crate::server::{Listening, PATIENCE, Server};

const PAGE: &str = "<!doctype html><title>Hadal</title><script type=module src=/assets/index-L_ZwzvmV.js></script>";
const SCRIPT: &str = "/assets/index-L_ZwzvmV.js";
const POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
                      connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/// A page with a file of each kind, and something beside it that is nobody's business.
fn page() -> Folder {
    let folder = Folder::new();
    folder.write("secret", "nobody's business");
    for part in ["dist", "dist/assets"] {
        fs::create_dir(folder.path(part)).unwrap();
    }
    for (name, text) in [
        ("index.html", PAGE),
        ("index.html.br", "the page in Brotli"),
        ("index.html.gz", "the page in gzip"),
        ("icon.svg", "<svg/>"),
        (".env", "hidden"),
        ("assets/index-L_ZwzvmV.js", "export const played = true;"),
        ("assets/index-L_ZwzvmV.js.gz", "the script in gzip"),
        ("assets/index-AbCd1234.css", "body { margin: 0 }"),
        ("assets/display-00000000.woff2", "a font"),
        ("assets/plain.json", "{}"),
    ] {
        folder.write(&format!("dist/{name}"), text);
    }
    folder
}

fn read(folder: &Folder) -> Arc<Assets> {
    Arc::new(Assets::read(&folder.path("dist")).unwrap())
}

async fn server_with(config: Config) -> Server {
    Server::hosting(hadal_games::all(), Config { assets: Some(read(&page())), ..config }).await
}

async fn get(server: &Listening, path: &str, headers: &[(&str, &str)]) -> Answer {
    send(server.address, "GET", path, headers, b"").await
}

/// One request over HTTP/2, with the whole body of its answer.
pub(super) async fn over_http_2(server: &Listening, method: Method, path: &str) -> Response<Vec<u8>> {
    let stream = TcpStream::connect(server.address).await.unwrap();
    let (connection, driver) = h2::client::handshake(stream).await.unwrap();
    tokio::spawn(driver);
    let mut connection = connection.ready().await.unwrap();
    let request = Request::builder().method(method).uri(format!("http://{}{path}", server.address));
    let (answer, _) = connection.send_request(request.body(()).unwrap(), true).unwrap();
    let (head, mut body) = answer.await.unwrap().into_parts();
    let mut whole = Vec::new();
    while let Some(data) = body.data().await {
        let data = data.unwrap();
        body.flow_control().release_capacity(data.len()).unwrap();
        whole.extend_from_slice(&data);
    }
    Response::from_parts(head, whole)
}

#[tokio::test]
async fn every_file_has_its_type_and_its_time_to_be_kept() {
    let server = server_with(Config::default()).await;
    let (forever, ask_again) = ("public, max-age=31536000, immutable", "no-cache");
    for (path, kind, kept) in [
        ("/", "text/html; charset=utf-8", ask_again),
        ("/index.html", "text/html; charset=utf-8", ask_again),
        ("/?seat=1", "text/html; charset=utf-8", ask_again),
        ("/icon.svg", "image/svg+xml", ask_again),
        ("/assets/plain.json", "application/json", ask_again),
        (SCRIPT, "text/javascript; charset=utf-8", forever),
        ("/assets/index-AbCd1234.css", "text/css; charset=utf-8", forever),
        ("/assets/display-00000000.woff2", "font/woff2", forever),
    ] {
        let answer = get(&server, path, &[]).await;
        let told = (answer.status, answer.header("content-type"), answer.header("cache-control"));
        assert_eq!(told, (200, Some(kind), Some(kept)), "{path}");
        assert!(answer.header("etag").is_some() && answer.header("last-modified").is_some(), "{path}");
        assert_eq!(answer.header("content-length"), Some(answer.body.len().to_string().as_str()), "{path}");
    }
    assert_eq!(get(&server, "/", &[]).await.body, PAGE.as_bytes());
    server.stop().await;
}

#[tokio::test]
async fn every_answer_says_what_a_page_may_do() {
    let server = server_with(Config::default()).await;
    let etag = get(&server, "/", &[]).await.header("etag").unwrap().to_owned();
    for (path, headers, status) in [
        ("/", &[][..], 200),
        (SCRIPT, &[], 200),
        ("/nothing", &[], 404),
        ("/", &[("if-none-match", etag.as_str())], 304),
        ("/", &[("range", "bytes=900-")], 416),
    ] {
        let answer = get(&server, path, headers).await;
        assert_eq!(answer.status, status, "{path}");
        for (name, value) in [
            ("content-security-policy", POLICY),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{path} {status}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn compressed_siblings_are_sent_to_whoever_takes_them() {
    let server = server_with(Config::default()).await;
    for (path, accepted, encoding, body) in [
        ("/", "gzip, deflate, br, zstd", Some("br"), "the page in Brotli"),
        ("/", "gzip", Some("gzip"), "the page in gzip"),
        ("/", "br;q=0, gzip;q=0.5", Some("gzip"), "the page in gzip"),
        ("/", "identity", None, PAGE),
        ("/", "zstd", None, PAGE),
        (SCRIPT, "br, gzip", Some("gzip"), "the script in gzip"),
        ("/icon.svg", "br, gzip", None, "<svg/>"),
    ] {
        let answer = get(&server, path, &[("accept-encoding", accepted)]).await;
        let told = (answer.status, answer.header("content-encoding"), answer.header("vary"));
        assert_eq!(told, (200, encoding, Some("accept-encoding")), "{path} for {accepted}");
        assert_eq!(answer.body, body.as_bytes(), "{path} for {accepted}");
        let plain = get(&server, path, &[]).await;
        assert_eq!(answer.header("content-type"), plain.header("content-type"), "{path} for {accepted}");
    }
    server.stop().await;
}

#[tokio::test]
async fn what_has_not_changed_is_not_sent_again() {
    let server = server_with(Config::default()).await;
    let page = get(&server, "/", &[]).await;
    let (etag, changed) = (page.header("etag").unwrap(), page.header("last-modified").unwrap());
    for condition in [("if-none-match", etag), ("if-modified-since", changed)] {
        let answer = get(&server, "/", &[condition]).await;
        assert_eq!((answer.status, answer.body.len()), (304, 0), "{condition:?}");
        let told = [answer.header("etag"), answer.header("cache-control"), answer.header("vary")];
        assert_eq!(told, [Some(etag), Some("no-cache"), Some("accept-encoding")]);
    }
    let answer = get(&server, "/", &[("range", "bytes=2-8")]).await;
    assert_eq!((answer.status, answer.body.as_slice()), (206, &PAGE.as_bytes()[2..=8]));
    server.stop().await;
}

#[tokio::test]
async fn another_page_has_another_etag_even_with_the_same_time_and_length() {
    let mut etags = Vec::new();
    for text in ["one page", "no, two!"] {
        let folder = page();
        let path = folder.write("dist/index.html", text);
        fs::File::options().write(true).open(path).unwrap().set_modified(SystemTime::UNIX_EPOCH).unwrap();
        let server =
            Server::hosting(hadal_games::all(), Config { assets: Some(read(&folder)), ..Config::default() }).await;
        let answer = get(&server, "/", &[]).await;
        assert_eq!(answer.header("last-modified"), Some("Thu, 01 Jan 1970 00:00:00 GMT"));
        etags.push(answer.header("etag").unwrap().to_owned());
        server.stop().await;
    }
    assert_ne!(etags[0], etags[1]);
}

#[tokio::test]
async fn only_the_head_is_sent_to_whoever_asks_for_that() {
    let server = server_with(Config::default()).await;
    for (path, status) in [("/", 200), (SCRIPT, 200), ("/nothing", 404)] {
        let (whole, head) = (get(&server, path, &[]).await, send(server.address, "HEAD", path, &[], b"").await);
        assert_eq!((whole.status, head.status, head.body.len()), (status, status, 0), "{path}");
        if status == 200 {
            for name in ["content-type", "content-length", "etag", "cache-control"] {
                assert_eq!(head.header(name), whole.header(name), "{name} of {path}");
            }
        }
        let head = over_http_2(&server, Method::HEAD, path).await;
        assert_eq!((head.status().as_u16(), head.body().len()), (status, 0), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn http_2_gets_the_same() {
    let server = server_with(Config::default()).await;
    for path in ["/", SCRIPT, "/icon.svg", "/nothing"] {
        let (first, second) = (get(&server, path, &[]).await, over_http_2(&server, Method::GET, path).await);
        assert_eq!((second.status().as_u16(), second.body()), (first.status, &first.body), "{path}");
        for name in ["content-type", "cache-control", "content-security-policy", "etag"] {
            let value = second.headers().get(name).map(|value| value.to_str().unwrap());
            assert_eq!(value, first.header(name), "{name} of {path}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn nothing_but_the_files_of_the_page_is_served() {
    let server = server_with(Config::default()).await;
    for path in [
        "/nothing",
        "/assets",
        "/assets/",
        "/index.html/",
        "/index.html/x",
        "/.env",
        "/%2eenv",
        "/secret",
        "/../secret",
        "/assets/../../secret",
        "/assets/../../../../../../../../etc/passwd",
        "/%2e%2e/secret",
        "/..%2fsecret",
        "/%2e%2e%2fsecret",
        "/..%5csecret",
        "/%252e%252e/secret",
        "//etc/passwd",
        "/%2fetc%2fpasswd",
        "/index.html%00.js",
        "/%00",
        "/%ff%fe",
        "/~root",
        "/hadal.v1.GameService/ListGames",
    ] {
        let answer = get(&server, path, &[]).await;
        let text = String::from_utf8(answer.body.clone()).unwrap();
        assert_eq!((answer.status, text.lines().count()), (404, 1), "{path}: {text}");
        assert!(text.contains("no such file") && text.contains("gRPC"), "{path}: {text}");
        assert_eq!(answer.header("cache-control"), Some("no-cache"), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn other_methods_and_calls_are_answered_as_without_a_page() {
    let cors_origins = vec![ORIGIN.to_owned()];
    let with = server_with(Config { cors_origins: cors_origins.clone(), ..Config::default() }).await;
    let without = Server::hosting(hadal_games::all(), Config { cors_origins, ..Config::default() }).await;
    let call: &[(&str, &str)] = &[("content-type", "application/grpc-web+proto")];
    let http_1_call: &[(&str, &str)] = &[("content-type", "application/grpc")];
    for (method, headers) in [
        ("POST", &[][..]),
        ("PUT", &[]),
        ("DELETE", &[]),
        ("OPTIONS", &[]),
        ("PROPFIND", &[]),
        ("POST", call),
        ("GET", call),
        ("HEAD", call),
        ("GET", http_1_call),
    ] {
        for path in ["/", "/index.html", "/hadal.v1.GameService/NoSuchCall"] {
            let [with, without] = [&with, &without].map(|server| send(server.address, method, path, headers, b""));
            let (with, without) = (with.await, without.await);
            assert_eq!((with.status, &with.body), (without.status, &without.body), "{method} {path} {headers:?}");
            for name in ["content-type", "grpc-status", "grpc-message", "content-security-policy", "vary"] {
                assert_eq!(with.header(name), without.header(name), "{name} of {method} {path} {headers:?}");
            }
        }
    }
    let answer = preflight(&with, ORIGIN).await;
    assert_eq!((answer.status, answer.header("access-control-allow-origin")), (200, Some(ORIGIN)));
    with.stop().await;
    without.stop().await;
}

#[tokio::test]
async fn calls_and_files_share_the_port() {
    let observer = Arc::new(Observer::counting([]).unwrap());
    let server = server_with(Config { observer: Some(Arc::clone(&observer)), ..Config::default() }).await;
    let mut client = server.client().await;
    for _ in 0..3 {
        assert_eq!(get(&server, SCRIPT, &[]).await.status, 200);
        let games = client.list_games(pb::ListGamesRequest {}).await.unwrap().into_inner().games;
        assert_eq!(games.len(), hadal_games::all().len());
        let (messages, trailers) = grpc_web(&server, "ListGames", &pb::ListGamesRequest {}).await.grpc_web();
        assert_eq!((messages.len(), trailers["grpc-status"].as_str()), (1, "0"));
    }
    let mut raw = RawClient::new(server.channel().await);
    assert_eq!(raw.call("NoSuchMethod", Vec::new()).await.unwrap_err().code(), tonic::Code::Unimplemented);
    assert_eq!(get(&server, "/nothing", &[]).await.status, 404);
    let scraped = observer.metrics().text().unwrap();
    for line in ["hadal_files_total{status=\"200\"} 3", "hadal_files_total{status=\"404\"} 1"] {
        assert!(scraped.lines().any(|counted| counted == line), "{line}\n{scraped}");
    }
    server.stop().await;
}

#[tokio::test]
async fn the_page_needs_no_token_and_its_calls_do() {
    let folder = Folder::new();
    let tokens = ReloadedTokens::load(folder.write("tokens", "a-token\n")).unwrap();
    let server = server_with(Config { bearer_tokens: Some(Arc::new(tokens)), ..Config::default() }).await;
    assert_eq!(get(&server, "/", &[]).await.status, 200);
    let answer = grpc_web(&server, "ListGames", &pb::ListGamesRequest {}).await;
    assert_eq!(answer.grpc_web().1["grpc-status"], "16");
    server.stop().await;
}

/// A page whose script is longer than any window of a caller that does not read.
fn long_page() -> Arc<Assets> {
    let folder = page();
    folder.write(&format!("dist{SCRIPT}"), &"// and so on\n".repeat(20_000));
    read(&folder)
}

#[tokio::test]
async fn files_that_nobody_reads_are_bounded_and_given_up_in_time_and_calls_go_on() {
    for window in WINDOWS {
        let [request_timeout, queue_wait] = [100, 10].map(Duration::from_millis);
        let capacity = Capacity { files: 1, request_timeout: Some(request_timeout), queue_wait, ..Capacity::default() };
        let server =
            Server::hosting(hadal_games::all(), Config { assets: Some(long_page()), capacity, ..Config::default() })
                .await;
        let silent = Silent::connect(&server, window).await;
        let mut unread = silent.ask_for_file(&server, SCRIPT).await;
        let refused = get(&server, "/", &[]).await;
        assert_eq!((refused.status, refused.header("retry-after")), (503, Some("1")));
        assert_eq!(refused.header("x-content-type-options"), Some("nosniff"));
        server.client().await.list_games(pb::ListGamesRequest {}).await.unwrap();
        let reset = async {
            loop {
                match unread.data().await.expect("an answer that is cut off") {
                    Ok(_) => {}
                    Err(reset) => break reset,
                }
            }
        };
        let reset = tokio::time::timeout(PATIENCE, reset).await.unwrap();
        assert_eq!(reset.reason(), Some(h2::Reason::CANCEL), "{reset}");
        assert_eq!(get(&server, "/", &[]).await.status, 200);
        server.stop().await;
    }
}

#[tokio::test]
async fn a_long_file_comes_whole_over_both_versions() {
    let server = Server::hosting(hadal_games::all(), Config { assets: Some(long_page()), ..Config::default() }).await;
    let expected = "// and so on\n".repeat(20_000);
    assert!(get(&server, SCRIPT, &[]).await.body == expected.as_bytes());
    assert!(over_http_2(&server, Method::GET, SCRIPT).await.body() == expected.as_bytes());
    server.stop().await;
}

#[track_caller]
fn refuses(folder: &Path, words: &[&str]) {
    let complaint = complaint(&["serve", "--assets", folder.to_str().unwrap()], &[]);
    assert!(words.iter().all(|word| complaint.contains(word)), "{words:?}: {complaint}");
}

#[test]
fn a_folder_that_is_no_page_starts_nothing_and_says_what_to_do() {
    let folder = page();
    let missing = folder.path("missing");
    refuses(&missing, &[missing.to_str().unwrap(), "No such file", "make table", "--assets"]);
    let file = folder.path("secret");
    refuses(&file, &[file.to_str().unwrap(), "Not a directory", "make table"]);
    let empty = folder.path("dist/assets");
    refuses(&empty, &[empty.to_str().unwrap(), "no index.html", "make table"]);
    let of_environment = complaint(&[], &[("HADAL_ASSETS", missing.to_str().unwrap())]);
    assert!(of_environment.contains("make table"), "{of_environment}");
}

#[test]
fn links_lead_nowhere_but_within_the_page() {
    let folder = page();
    let link = |target: &str, name: &str| std::os::unix::fs::symlink(target, folder.path(name)).unwrap();
    link("index.html", "dist/again.html");
    link("assets", "dist/more");
    let within = Assets::read(&folder.path("dist"));
    assert!(within.is_ok(), "{within:?}");
    link("../secret", "dist/out.txt");
    refuses(&folder.path("dist"), &["dist/out.txt leads out of the folder", "put the file itself there"]);
    fs::remove_file(folder.path("dist/out.txt")).unwrap();
    link("/etc", "dist/assets/etc");
    refuses(&folder.path("dist"), &["dist/assets/etc leads out of the folder"]);
    fs::remove_file(folder.path("dist/assets/etc")).unwrap();
    link(".", "dist/around");
    refuses(&folder.path("dist"), &["is not a page: it holds more than"]);
}

#[test]
fn a_server_says_where_its_page_is_or_how_to_get_one() {
    let folder = page();
    let dist = folder.path("dist");
    for (arguments, words) in
        [(&["serve", "--assets", dist.to_str().unwrap()][..], "http://"), (&["serve"], "make table")]
    {
        let mut serving = Serving::start(arguments);
        assert!(serving.line().starts_with("try: "));
        let play = serving.line();
        assert!(play.starts_with("play: ") && play.contains(words), "{play}");
        assert_eq!(play.contains(&serving.address), arguments.len() > 1, "{play}");
        serving.signal("TERM");
        assert!(serving.end().success());
    }
}
