//! Callgrind: this program runs itself under it and reads the counts.
//!
//! It uses plain `valgrind`: one Debian package to install, and no helper program whose version must match a crate's.
//! It counts only inside [`count`], and writes its counters out each time that returns.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The function inside which callgrind counts; it finds it by this name.
#[inline(never)]
pub(crate) fn count(work: &mut dyn FnMut()) {
    work();
}

/// The counts, one part for each call of [`count`].
pub(crate) struct Counted {
    folder: PathBuf,
    parts: usize,
    /// The program's output.
    pub(crate) printed: String,
}

impl Counted {
    /// Runs a program with the command line of this one, and with these arguments.
    pub(crate) fn run<'a>(program: &Path, arguments: impl IntoIterator<Item = &'a str>) -> anyhow::Result<Self> {
        let folder = empty_folder()?;
        let output = valgrind()
            .args(["--collect-atstart=no"])
            .args(["--toggle-collect=bench::callgrind::count", "--dump-after=bench::callgrind::count"])
            .arg(format!("--callgrind-out-file={}", folder.join("out").display()))
            .arg(program)
            .args(arguments)
            .output()
            .map_err(|error| missing(&error))?;
        let log = String::from_utf8_lossy(&output.stderr);
        anyhow::ensure!(output.status.success(), "valgrind failed: {log}");
        anyhow::ensure!(folder.join("out.1").exists(), "callgrind counted nothing: {log}");
        Ok(Self { folder, parts: 0, printed: String::from_utf8_lossy(&output.stdout).into_owned() })
    }

    /// The next part.
    pub(crate) fn part(&mut self) -> anyhow::Result<Functions> {
        self.parts += 1;
        Ok(Functions::read(&fs::read_to_string(self.folder.join(format!("out.{}", self.parts)))?))
    }
}

/// A program of which all is counted until it ends.
pub(crate) struct Whole {
    out: PathBuf,
}

impl Whole {
    /// The command that runs a program so.
    pub(crate) fn command(program: &Path) -> anyhow::Result<(Self, Command)> {
        let out = empty_folder()?.join("whole");
        let mut command = valgrind();
        // Threads take turns in order, so that two runs differ as little as possible.
        command.arg("--fair-sched=yes").arg(format!("--callgrind-out-file={}", out.display())).arg(program);
        command.stderr(std::process::Stdio::null());
        Ok((Self { out }, command))
    }

    /// The instructions, once the program has ended.
    pub(crate) fn total(self) -> anyhow::Result<u64> {
        Ok(Functions::read(&fs::read_to_string(self.out)?).total())
    }
}

fn valgrind() -> Command {
    let mut command = Command::new("valgrind");
    command.arg("--tool=callgrind");
    command
}

fn missing(error: &std::io::Error) -> anyhow::Error {
    anyhow::anyhow!("valgrind cannot be run ({error}); on Debian: apt-get install valgrind")
}

fn empty_folder() -> anyhow::Result<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("callgrind");
    fs::create_dir_all(&folder)?;
    for old in fs::read_dir(&folder)? {
        fs::remove_file(old?.path())?;
    }
    Ok(folder)
}

/// The counts of each function.
#[derive(Clone, Default)]
pub(crate) struct Functions(BTreeMap<String, Cost>);

/// The instructions of a function.
#[derive(Clone, Copy, Default)]
pub(crate) struct Cost {
    /// In the function itself, with all code inlined into it.
    pub(crate) own: u64,
    /// The same, and in the functions that it called. A function that calls itself through others counts them again.
    pub(crate) inclusive: u64,
}

impl Functions {
    /// The sum of all instructions.
    pub(crate) fn total(&self) -> u64 {
        self.0.values().map(|cost| cost.own).sum()
    }

    /// The functions with the most instructions of their own, the heaviest first.
    pub(crate) fn heaviest(&self, count: usize) -> Vec<(&str, Cost)> {
        let mut functions: Vec<_> = self.0.iter().map(|(name, cost)| (name.as_str(), *cost)).collect();
        functions.sort_by_key(|(_, cost)| std::cmp::Reverse(cost.own));
        functions.truncate(count);
        functions
    }

    /// Adds the counts of another part.
    pub(crate) fn add(&mut self, other: Self) {
        for (name, cost) in other.0 {
            let sum = self.0.entry(name).or_default();
            sum.own += cost.own;
            sum.inclusive += cost.inclusive;
        }
    }

    /// Reads callgrind's format: `fn=` begins the lines of a function, each a position and a cost; the line after
    /// `calls=` is the cost of these calls to the function `cfn=`. A name appears once with its number, and after that
    /// only the number does.
    fn read(text: &str) -> Self {
        let mut names = BTreeMap::new();
        let (mut function, mut called, mut is_call) = (String::new(), String::new(), false);
        let mut functions = Self::default();
        for line in text.lines() {
            if let Some(word) = line.strip_prefix("fn=") {
                function = name(word, &mut names);
            } else if let Some(word) = line.strip_prefix("cfn=") {
                called = name(word, &mut names);
            } else if line.starts_with("calls=") {
                is_call = true;
            } else if line.starts_with(|first: char| first.is_ascii_digit() || "+-*".contains(first)) {
                let instructions = line.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
                let cost = functions.0.entry(function.clone()).or_default();
                if !is_call {
                    cost.own += instructions;
                }
                if !is_call || called != function {
                    cost.inclusive += instructions;
                }
                is_call = false;
            }
        }
        functions
    }
}

/// The name of a function, without the recursion level that callgrind appends to it.
fn name<'a>(word: &'a str, names: &mut BTreeMap<&'a str, &'a str>) -> String {
    let name = match word.split_once(' ') {
        Some((number, name)) => {
            names.insert(number, name);
            name
        }
        None => names.get(word).copied().unwrap_or(word),
    };
    let is_level = |level: &str| level.bytes().all(|byte| byte.is_ascii_digit());
    name.rsplit_once('\'').filter(|(_, level)| is_level(level)).map_or(name, |(name, _)| name).to_owned()
}
