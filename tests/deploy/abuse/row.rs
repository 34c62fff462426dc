//! What one measurement has shown, how it is judged, and the table of them.

use anyhow::ensure;

use super::ports::Look;
use crate::tally::Tally;

/// The memory that the shipped deployments give a server, in KiB.
const MEMORY_KIB: u64 = 512 * 1024;

/// The experience of everybody honest during one measurement.
pub(super) struct Row {
    pub(super) name: &'static str,
    /// Callers of the rules.
    pub(super) calls: Tally,
    /// People who play matches, and look at the page.
    pub(super) matches: Tally,
    /// Who uses the tools for language models.
    pub(super) models: Tally,
    pub(super) acts: u64,
    pub(super) probes: u64,
    /// The resources of each server, as often as they were looked at.
    pub(super) looks: Vec<Vec<Look>>,
}

impl Row {
    fn all_looks(&self) -> impl Iterator<Item = &Look> {
        self.looks.iter().flatten()
    }

    /// The most memory of each server, in MiB.
    fn peaks(&self) -> String {
        self.most(|look| look.vitals.peak / 1024)
    }

    fn threads(&self) -> String {
        self.most(|look| look.vitals.threads)
    }

    fn most(&self, of: impl Fn(&Look) -> u64) -> String {
        let servers = self.looks.first().map_or(0, Vec::len);
        let most =
            (0..servers).map(|server| self.looks.iter().map(|looks| of(&looks[server])).max().unwrap_or_default());
        most.map(|most| most.to_string()).collect::<Vec<_>>().join("/")
    }
}

/// Fails unless nobody honest has noticed anything but time, and each server has stayed within its bounds.
pub(super) fn judge(row: &Row) -> anyhow::Result<()> {
    let name = row.name;
    for Look { name: server, vitals, threads_max } in row.all_looks() {
        ensure!(vitals.peak < MEMORY_KIB, "{name}: {server} held {} MiB", vitals.peak / 1024);
        let threads = usize::try_from(vitals.threads)?;
        ensure!(threads <= *threads_max, "{name}: {server} had {threads} threads");
    }
    for (who, tally) in [("calls", &row.calls), ("matches", &row.matches), ("models", &row.models)] {
        let examples = tally.examples.join("\n");
        ensure!(tally.wrong == 0, "{name}: {who}: {} wrong answers:\n{examples}", tally.wrong);
        ensure!(tally.failures() == 0, "{name}: {who}: {} lost answers:\n{examples}", tally.failures());
        let all = tally.shed + tally.right;
        ensure!(tally.shed == 0, "{name}: {who}: there was no room for {} of {all}:\n{examples}", tally.shed);
        ensure!(tally.right > 0, "{name}: {who}: nobody got anything:\n{examples}");
    }
    Ok(())
}

/// The 99th percentiles: of calls, of short calls, of what is asked at a page, from page to page, of tools.
fn slow(row: &Row) -> [f64; 5] {
    let [calls, matches, models] = [&row.calls, &row.matches, &row.models];
    let short = Tally::milliseconds_of_short_calls;
    [
        calls.milliseconds(0.99),
        short(calls, 0.99),
        matches.milliseconds(0.99),
        short(matches, 0.99),
        models.milliseconds(0.99),
    ]
}

/// Prints rows, the first of which is that in peace: of each kind of honest people how many answers were right, the 99th percentile in
/// milliseconds, and how many times that in peace it is; of each server (rules, matches, models) the most threads and MiB.
pub(super) fn print<'a>(rows: impl IntoIterator<Item = &'a Row>) {
    let mut rows = rows.into_iter().peekable();
    let peace = rows.peek().map_or([f64::NAN; 5], |row| slow(row));
    anstream::println!(
        "\n{:<38} {:>7} | {:>6} {:>15} {:>15} | {:>6} {:>15} {:>15} | {:>6} {:>15} | {:>6} {:>9} {:>12}",
        "under",
        "acts",
        "calls",
        "p99 ms",
        "short",
        "pages",
        "p99 ms",
        "page to page",
        "tools",
        "p99 ms",
        "probes",
        "threads",
        "peak MiB"
    );
    for row in rows {
        let [calls, short, pages, arrived, tools]: [String; 5] = {
            let slow = slow(row);
            std::array::from_fn(|place| format!("{:.1} ({:.1})", slow[place], slow[place] / peace[place]))
        };
        anstream::println!(
            "{:<38} {:>7} | {:>6} {calls:>15} {short:>15} | {:>6} {pages:>15} {arrived:>15} | {:>6} {tools:>15} | {:>6} {:>9} {:>12}",
            row.name,
            row.acts,
            row.calls.right,
            row.matches.right,
            row.models.right,
            row.probes,
            row.threads(),
            row.peaks()
        );
    }
}
