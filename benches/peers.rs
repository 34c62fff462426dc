//! `make bench BENCH=peers`: other people's libraries and servers beside this one, a table a question, all in the same run. The Makefile
//! installs them, and what each prints is a line of question, peer and figure.

use std::path::Path;
use std::process::Command;
use std::rc::Rc;
use std::time::Duration;

use anyhow::Context;
use hadal_core::calls::apply::apply_action;
use hadal_core::calls::decode;
use hadal_core::engine::Start;
use hadal_core::generator::Generator;
use prost::Message;

use crate::beside;
use crate::cpu::Usage;
use crate::engine;
use crate::form::Form;
use crate::host::HOST;
use crate::measure::{Call, Scenario};
use crate::pinned::Pinning;
use crate::recording::{Exchange, Recording};
use crate::service::Settings;
use crate::table::{Column, Table, short};

/// The questions: their word in the peers' lines, and their title.
const QUESTIONS: [(&str, &str); 4] = [
    ("random play", "Random play in process: actions a second on one core, of a list of all legal ones"),
    ("stateless step", "A stateless step in process: load, apply, list, save; steps a second on one core"),
    ("perft", "Perft: nodes a second on one core"),
    ("server", "A server: moves for a second of its time on the core"),
];

const COLUMNS: &[Column] = &[("who", -56), ("a second", 9)];

/// A figure: the question, whose it is, and how many a second.
type Figure = (String, String, f64);

/// The time for which our own steps are measured, as time on a core.
const LEAST: Duration = Duration::from_secs(1);
/// The depth of our perft.
const PERFT_DEPTH: u32 = 7;

/// Prints the tables.
pub(crate) fn run(settings: &Settings) -> anyhow::Result<()> {
    let pinning = Pinning::new(settings.realtime);
    let mut figures = own(settings, pinning)?;
    let folder = beside::built("peers").context("`make bench BENCH=peers` installs them")?;
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/peers");
    let python = |name: &str| (folder.join("python/bin/python"), vec![sources.join(name)]);
    let peers = [
        python("python_peers.py"),
        (folder.join("shakmaty/release/shakmaty-peer"), Vec::new()),
        ("node".into(), vec![folder.join("node/boardgame.mjs")]),
    ];
    for (program, arguments) in peers {
        figures.extend(told(pinning, &program, &arguments).unwrap_or_else(|reason| {
            anstream::println!("SKIPPED: {} ({reason:#})", program.display());
            Vec::new()
        }));
    }
    for (question, title) in QUESTIONS {
        let table = Table::new(title, &[&pinning.describe()], COLUMNS);
        let mut rows: Vec<&Figure> = figures.iter().filter(|(asked, ..)| asked == question).collect();
        rows.sort_by(|(.., one), (.., other)| other.total_cmp(one));
        for (_, who, figure) in rows {
            table.row(&[who.clone(), short(*figure)]);
        }
    }
    Ok(())
}

/// A peer's report about itself.
fn told(pinning: Pinning, program: &Path, arguments: &[std::path::PathBuf]) -> anyhow::Result<Vec<Figure>> {
    let mut command: Command = pinning.server(program);
    let output = command.args(arguments).output()?;
    anyhow::ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let figure = |line: &str| {
        let mut words = line.split('\t');
        Some((words.next()?.to_owned(), words.next()?.to_owned(), words.next()?.parse().ok()?))
    };
    Ok(text.lines().filter_map(figure).collect())
}

/// Our own figures.
fn own(settings: &Settings, pinning: Pinning) -> anyhow::Result<Vec<Figure>> {
    let mut figures = Vec::new();
    for game in settings.chosen.games() {
        let id = game.info().id;
        let mut add = |question: &str, who: String, figure: f64| figures.push((question.to_owned(), who, figure));
        let (_, actions, time) = engine::measure(game, 0, 2)?;
        add("random play", format!("Hadal {id}, 2 seats"), actions as f64 / time.as_secs_f64());
        let recording = Recording::of_seats(game, 2, Form::Packed)?;
        add("stateless step", format!("Hadal {id}, packed, messages included"), steps(&recording)?);
        if !game.info().has_chance && !game.info().has_hidden_information {
            let root = game.create(2, Start::Defaults, Generator::from_seed(0))?;
            let start = Usage::of_thread();
            let sequences = root.perft(PERFT_DEPTH);
            let spent = (Usage::of_thread() - start).running;
            add("perft", format!("Hadal {id}, leaves counted at once"), sequences as f64 / spent.as_secs_f64());
        }
    }
    let server = settings.server.start(pinning)?;
    pinning.pin_load();
    for game in settings.chosen.games() {
        let recording = Recording::of_seats(game, 2, Form::Packed)?;
        for (call, exchanges, in_flight) in
            [(Call::Unary, recording.unary(), 64), (Call::Batch, recording.batches(), 8)]
        {
            let exchanges: Rc<[Exchange]> = exchanges.into();
            let scenario = Scenario { form: Form::Packed, call, exchanges, in_flight };
            let [measured] =
                scenario.measure([(&server, scenario.method())], settings.rounds, settings.burst_time())?;
            let who = format!("Hadal {}, {} over gRPC", game.info().id, call.name());
            figures.push(("server".to_owned(), who, 1e6 / measured.cpu));
        }
    }
    Ok(figures)
}

/// Calls in process a second: bytes in, bytes out.
fn steps(recording: &Recording) -> anyhow::Result<f64> {
    let requests: Vec<bytes::Bytes> = recording.requests().map(|request| request.encode_to_vec().into()).collect();
    let start = Usage::of_thread();
    let (mut done, mut spent) = (0, Duration::ZERO);
    while spent < LEAST {
        for request in &requests {
            let answer = apply_action(&HOST.context(), &decode(request)?)?;
            drop(std::hint::black_box(answer.encode_to_vec()));
        }
        done += requests.len();
        spent = (Usage::of_thread() - start).running;
    }
    Ok(done as f64 / spent.as_secs_f64())
}
