//! The admin port as a client sees it: HTTP by hand, and the text format of Prometheus.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// An answer of the admin port.
pub(super) struct Page {
    pub(super) status: u16,
    pub(super) head: String,
    pub(super) body: String,
}

/// Asks for a page on a connection of its own.
pub(super) async fn get(address: SocketAddr, path: &str) -> Page {
    let mut connection = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    connection.write_all(request.as_bytes()).await.unwrap();
    let mut text = String::new();
    connection.read_to_string(&mut text).await.unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Page { status, head: head.to_lowercase(), body: body.to_owned() }
}

/// One line of a scrape.
#[derive(Debug)]
struct Sample {
    name: String,
    labels: Vec<(String, String)>,
    value: String,
}

/// All lines of a scrape.
#[derive(Debug)]
pub(super) struct Scrape {
    samples: Vec<Sample>,
    pub(super) families: BTreeSet<String>,
}

impl Scrape {
    pub(super) async fn of(address: SocketAddr) -> Self {
        let page = get(address, "/metrics").await;
        assert_eq!(page.status, 200);
        assert!(page.head.contains("content-type: text/plain; version=0.0.4"), "{}", page.head);
        Self::parse(&page.body)
    }

    pub(super) fn parse(text: &str) -> Self {
        let types = text.lines().filter_map(|line| line.strip_prefix("# TYPE "));
        let families = types.map(|line| line.split(' ').next().unwrap().to_owned()).collect();
        let samples = text.lines().filter(|line| !line.starts_with('#')).map(sample).collect();
        Self { samples, families }
    }

    /// The sum of the whole-number samples with this name and all of these labels; 0 if there are none.
    pub(super) fn count(&self, name: &str, labels: &[(&str, &str)]) -> u64 {
        self.found(name, labels).map(|value| value.parse::<u64>().unwrap()).sum()
    }

    /// The same for samples that need not be whole numbers.
    pub(super) fn sum(&self, name: &str, labels: &[(&str, &str)]) -> f64 {
        self.found(name, labels).map(|value| value.parse::<f64>().unwrap()).sum()
    }

    fn found(&self, name: &str, labels: &[(&str, &str)]) -> impl Iterator<Item = &str> {
        let has = move |sample: &&Sample| {
            let own = |wanted: &(&str, &str)| {
                sample.labels.iter().any(|(key, value)| (key.as_str(), value.as_str()) == *wanted)
            };
            sample.name == name && labels.iter().all(own)
        };
        self.samples.iter().filter(has).map(|sample| sample.value.as_str())
    }

    /// Every value of a label.
    pub(super) fn values(&self, label: &str) -> BTreeSet<&str> {
        let labels = self.samples.iter().flat_map(|sample| &sample.labels);
        labels.filter(|(key, _)| key == label).map(|(_, value)| value.as_str()).collect()
    }

    /// The labels of each series.
    pub(super) fn labels_by_series(&self) -> BTreeMap<String, BTreeSet<String>> {
        let mut labels: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for sample in &self.samples {
            labels.entry(sample.name.clone()).or_default().extend(sample.labels.iter().map(|(key, _)| key.clone()));
        }
        labels
    }

    /// The number of series.
    pub(super) fn len(&self) -> usize {
        self.samples.len()
    }
}

/// Parses a line; no label of ours contains a quote, a comma or a brace.
fn sample(line: &str) -> Sample {
    let (series, value) = line.rsplit_once(' ').unwrap();
    let (name, labels) = series.split_once('{').unwrap_or((series, "}"));
    let labels = labels.trim_end_matches('}').split(',').filter(|label| !label.is_empty());
    let labels = labels.map(|label| {
        let (key, value) = label.split_once('=').unwrap();
        (key.to_owned(), value.trim_matches('"').to_owned())
    });
    Sample { name: name.to_owned(), labels: labels.collect(), value: value.to_owned() }
}
