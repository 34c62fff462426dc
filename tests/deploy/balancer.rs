//! A real Envoy with the configuration of `deploy/envoy`, and its own statistics.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use serde_json::{Value, json};

use crate::http;
use crate::process::{Process, free_port};

const PATIENCE: Duration = Duration::from_secs(60);

/// The retries of calls on other replicas.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Retries {
    /// As configured.
    Configured,
    /// None: shows the effect of a replica's death without the balancer's help.
    None,
}

/// A running Envoy.
pub(crate) struct Balancer {
    /// The address for callers.
    pub(crate) address: SocketAddr,
    admin: SocketAddr,
    process: Process,
}

impl Balancer {
    /// Starts Envoy before `replicas`, each given by its address and the address of its health.
    pub(crate) fn start(
        tools: &Path,
        folder: &Path,
        replicas: &[(SocketAddr, SocketAddr)],
        retries: Retries,
    ) -> anyhow::Result<Self> {
        let address = SocketAddr::from(([127, 0, 0, 1], free_port()?));
        let admin = SocketAddr::from(([127, 0, 0, 1], free_port()?));
        let metrics = SocketAddr::from(([127, 0, 0, 1], free_port()?));
        let config = configure(tools, folder, &of_this_run([address, admin, metrics], replicas, retries))?;
        let process = Process::start("envoy", &tools.join("envoy"), folder.join("envoy.log"), |command| {
            command.arg("-c").arg(config).args([
                "--disable-hot-restart",
                "--concurrency",
                "1",
                "--log-level",
                "warning",
            ]);
        })?;
        let mut balancer = Self { address, admin, process };
        balancer.wait_until(PATIENCE, "all replicas are healthy", |balancer| {
            Ok(balancer.healthy()?.len() == replicas.len())
        })?;
        Ok(balancer)
    }

    /// The replicas that get calls at present.
    pub(crate) fn healthy(&self) -> anyhow::Result<Vec<SocketAddr>> {
        let hosts = self.hosts()?;
        let is_healthy = |host: &&Value| {
            let flags = host["health_status"].as_object();
            flags.is_some_and(|flags| !flags.keys().any(|flag| flag.starts_with("failed_")))
        };
        hosts.iter().filter(is_healthy).map(address_of).collect()
    }

    /// The replicas that are ejected because of their bad answers.
    pub(crate) fn ejected(&self) -> anyhow::Result<Vec<SocketAddr>> {
        let hosts = self.hosts()?;
        let is_ejected = |host: &&Value| host["health_status"]["failed_outlier_check"] == json!(true);
        hosts.iter().filter(is_ejected).map(address_of).collect()
    }

    /// Its view of the replicas, for the report of a failure.
    pub(crate) fn describe(&self) -> anyhow::Result<String> {
        let lines = http::get(self.admin, "/clusters")?;
        let told = [
            "health_flags",
            "rq_error",
            "rq_success",
            "rq_total",
            "rq_active",
            "cx_connect_fail",
            "cx_active",
            "cx_total",
        ];
        let lines = lines.lines().filter(|line| told.iter().any(|word| line.contains(&format!("::{word}::"))));
        let stats =
            http::get(self.admin, "/stats?usedonly&filter=outlier|health_check|upstream_rq_retry|upstream_cx_dest")?;
        Ok(lines.chain(stats.lines()).collect::<Vec<_>>().join("\n"))
    }

    /// The calls under way at one replica.
    pub(crate) fn under_way_at(&self, replica: SocketAddr) -> anyhow::Result<u64> {
        for host in self.hosts()? {
            if address_of(&host)? == replica {
                let figures = host["stats"].as_array().context("a replica without figures")?;
                let active = figures.iter().find(|figure| figure["name"] == "rq_active");
                // Envoy omits the value 0.
                let value = active.context("no rq_active")?["value"].as_str().unwrap_or("0");
                return Ok(value.parse()?);
            }
        }
        bail!("Envoy does not know {replica}")
    }

    fn hosts(&self) -> anyhow::Result<Vec<Value>> {
        let status: Value = serde_json::from_str(&http::get(self.admin, "/clusters?format=json")?)?;
        let clusters = status["cluster_statuses"].as_array().cloned().unwrap_or_default();
        let cluster = clusters.into_iter().find(|cluster| cluster["name"] == "hadal").context("no such cluster")?;
        Ok(cluster["host_statuses"].as_array().cloned().unwrap_or_default())
    }

    /// A counter or gauge of the cluster, such as `upstream_rq_retry`; 0 if nothing has been counted yet.
    pub(crate) fn figure(&self, name: &str) -> anyhow::Result<u64> {
        let full = format!("cluster.hadal.{name}");
        let lines = http::get(self.admin, &format!("/stats?filter=^{}$", full.replace('.', "\\.")))?;
        let line = lines.lines().find_map(|line| line.strip_prefix(&full)?.strip_prefix(": "));
        line.map_or(Ok(0), |value| Ok(value.trim().parse()?))
    }

    /// Waits until exactly these replicas get calls.
    pub(crate) fn wait_for_healthy(&mut self, expected: &[SocketAddr]) -> anyhow::Result<()> {
        let mut expected = expected.to_vec();
        expected.sort();
        self.wait_until(PATIENCE, &format!("exactly {expected:?} are healthy"), |balancer| {
            let mut healthy = balancer.healthy()?;
            healthy.sort();
            Ok(healthy == expected)
        })
    }

    /// Waits until the condition holds.
    pub(crate) fn wait_until(
        &mut self,
        patience: Duration,
        what: &str,
        is_so: impl Fn(&Self) -> anyhow::Result<bool>,
    ) -> anyhow::Result<()> {
        let until = Instant::now() + patience;
        loop {
            self.process.check_alive()?;
            // While Envoy starts, its admin port does not answer.
            let last = match is_so(self) {
                Ok(true) => return Ok(()),
                Ok(false) => "it is not so".to_owned(),
                Err(error) => format!("{error:#}"),
            };
            if Instant::now() > until {
                bail!("waited {patience:?} until {what}: {last}; Envoy said:\n{}", self.process.last_words());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

fn address_of(host: &Value) -> anyhow::Result<SocketAddr> {
    let socket = &host["address"]["socket_address"];
    let port = socket["port_value"].as_u64().context("a replica without a port")?;
    Ok(format!("{}:{port}", socket["address"].as_str().unwrap_or_default()).parse()?)
}

/// This run's additions to the files: addresses, and a header that names the answering replica.
fn of_this_run(
    [address, admin, metrics]: [SocketAddr; 3],
    replicas: &[(SocketAddr, SocketAddr)],
    retries: Retries,
) -> Value {
    let socket = |address: &SocketAddr| json!({"socket_address": {"address": address.ip().to_string(), "port_value": address.port()}});
    let endpoint = |(at, health): &(SocketAddr, SocketAddr)| json!({"endpoint": {"address": socket(at), "health_check_config": {"port_value": health.port()}}});
    let endpoints: Vec<Value> = replicas.iter().map(endpoint).collect();
    let mut virtual_host = json!({
        "name": "hadal",
        "response_headers_to_add": [{"header": {"key": "x-served-by", "value": "%UPSTREAM_REMOTE_ADDRESS%"}}],
    });
    if retries == Retries::None {
        virtual_host["routes"] = json!([
            {"name": "play", "route": {"retry_policy": null}},
            {"name": "analysis", "route": {"retry_policy": null}},
            {"name": "calls", "route": {"retry_policy": null}},
        ]);
    }
    json!({
        "admin": {"address": socket(&admin)},
        "static_resources": {
            "listeners": [{
                "name": "grpc",
                "address": socket(&address),
                "filter_chains": [{"name": "any", "filters": [{"name": "http", "typed_config": {
                    // Here, one connection carries hundreds of callers.
                    "http_filters": [{"name": "rate", "typed_config": {"token_bucket": {
                        "max_tokens": 1_000_000, "tokens_per_fill": 1_000_000, "fill_interval": "1s",
                    }}}, {"name": "json", "typed_config": {
                        "proto_descriptor": concat!(env!("CARGO_MANIFEST_DIR"), "/deploy/envoy/hadal.binpb"),
                    }}],
                    "http2_protocol_options": {"max_concurrent_streams": 512},
                    "route_config": {"virtual_hosts": [virtual_host]},
                }}]}],
            }, {"name": "metrics", "address": socket(&metrics)}],
            "clusters": [{"name": "admin", "load_assignment": {"endpoints": [{"lb_endpoints": [
                {"endpoint": {"address": socket(&admin)}},
            ]}]}},
            {"name": "hadal", "load_assignment": {"endpoints": [{"lb_endpoints": endpoints}]}},
            {"name": "hadal_analysis", "load_assignment": {"endpoints": [{"lb_endpoints": endpoints}]}}],
        },
    })
}

/// Merges the files of `deploy/envoy` with this run's overlay.
fn configure(tools: &Path, folder: &Path, overlay: &Value) -> anyhow::Result<PathBuf> {
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("deploy/envoy");
    let own = folder.join("overlay.json");
    std::fs::write(&own, overlay.to_string())?;
    let output = Command::new(tools.join("python"))
        .arg(files.join("overlay.py"))
        .args(["envoy.yaml", "loopback.yaml", "unhurried.yaml"].map(|name| files.join(name)))
        .arg(own)
        .output()
        .with_context(|| format!("no tools in {}: run `make deploy-tools`", tools.display()))?;
    ensure!(output.status.success(), "overlay.py: {}", String::from_utf8_lossy(&output.stderr));
    let config = folder.join("envoy.json");
    std::fs::write(&config, output.stdout)?;
    Ok(config)
}
