//! gzip and zstd, both ways, when the client asks.

use hadal::pb;
use tonic::codec::CompressionEncoding;

use crate::server::Server;

#[tokio::test]
async fn requests_and_answers_are_compressed_when_the_client_asks() {
    let server = Server::start().await;
    let plain = server.client().await.list_games(pb::ListGamesRequest {}).await.unwrap();
    assert_eq!(plain.metadata().get("grpc-encoding"), None, "nobody asked for compression");
    let plain = plain.into_inner();
    for (encoding, name) in [(CompressionEncoding::Gzip, "gzip"), (CompressionEncoding::Zstd, "zstd")] {
        let mut client = server.client().await.send_compressed(encoding).accept_compressed(encoding);
        let answer = client.list_games(pb::ListGamesRequest {}).await.unwrap();
        assert_eq!(answer.metadata().get("grpc-encoding").unwrap(), name);
        assert_eq!(answer.into_inner(), plain, "{name} changes the answer");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_only_sends_compressed_gets_a_plain_answer() {
    let server = Server::start().await;
    let mut client = server.client().await.send_compressed(CompressionEncoding::Zstd);
    let answer = client.list_games(pb::ListGamesRequest {}).await.unwrap();
    assert_eq!(answer.metadata().get("grpc-encoding"), None);
    server.stop().await;
}
