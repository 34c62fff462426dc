//! `hadal play`: a game in the terminal, on a drawn board.

use std::io::{BufRead, Write};

use clap::{Args, ValueEnum};

use super::flags::whole;
use super::prompt::{self, Typed};
use super::say::say;
use super::style::{FAINT, HEADING, PROBLEM};
use super::{find, game_ids, seat_count};
use crate::engine::{ActionAt, Menu, Start, Table};
use crate::game::{Outcome, Status, Viewer};
use crate::generator::Generator;
use crate::pb;
use crate::seat::Seat;

/// The player in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Player {
    /// Somebody at this terminal.
    Person,
    /// Takes any legal action at random.
    Random,
}

#[derive(Args, Debug)]
pub(super) struct Play {
    /// The game.
    #[arg(value_parser = game_ids())]
    game: String,
    /// The player in each seat, separated by commas; further seats are random players.
    #[arg(long, value_enum, value_delimiter = ',', default_value = "person")]
    players: Vec<Player>,
    /// The number of seats; the game's least unless given.
    #[arg(long, value_parser = whole(0..=u8::MAX))]
    seats: Option<u8>,
    /// The seed of the game's chance and of the random players; a random seed unless given.
    #[arg(long, value_parser = whole(0..=u64::MAX))]
    seed: Option<u64>,
    /// Play with the options under which even random play ends.
    #[arg(long)]
    short: bool,
    /// The position text to start from (games that have one).
    #[arg(long, value_name = "TEXT", conflicts_with = "short")]
    position: Option<String>,
    /// Stop after this many actions.
    #[arg(long, value_name = "COUNT", value_parser = whole(0..=u64::MAX))]
    actions: Option<u64>,
    /// Print one JSON object per action instead of boards.
    #[arg(long)]
    json: bool,
}

impl Play {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let game = find(&self.game)?;
        let seed = self.seed.map_or_else(getrandom::u64, Ok)?;
        let start = match &self.position {
            Some(text) => Start::Position(text),
            None if self.short => Start::Playout,
            None => Start::Defaults,
        };
        let table = game.create(seat_count(game, self.seats)?, start, Generator::from_seed(seed))?;
        anyhow::ensure!(
            self.players.len() <= usize::from(table.seat_count()),
            "--players names {} players for {} seats",
            self.players.len(),
            table.seat_count()
        );
        Round { table, players: self.players.clone(), chance: Generator::from_seed(!seed), json: self.json }
            .play(self.actions.unwrap_or(u64::MAX))
    }
}

/// A game under way.
struct Round {
    table: Box<dyn Table>,
    players: Vec<Player>,
    chance: Generator,
    json: bool,
}

impl Round {
    fn play(mut self, actions_max: u64) -> anyhow::Result<()> {
        for _ in 0..actions_max {
            let seat = match self.table.status() {
                Status::Over(outcome) => {
                    return self.finish(&outcome);
                }
                Status::Awaiting(awaiting) => awaiting.seat,
            };
            let chosen = match self.player(seat) {
                Player::Person => self.ask(seat)?,
                Player::Random => self.table.random_action(&mut self.chance),
            };
            let Some(action) = chosen else { return Ok(()) };
            self.act(seat, &action)?;
        }
        Ok(())
    }

    fn player(&self, seat: Seat) -> Player {
        self.players.get(seat.index()).copied().unwrap_or(Player::Random)
    }

    /// Asks the person in `seat` until a legal action is typed; `None` to quit.
    fn ask(&mut self, seat: Seat) -> anyhow::Result<Option<String>> {
        let menu = self.table.menu();
        say!("\n{}", self.table.scene(Viewer::Seat(seat)).prompt)?;
        self.print_menu(seat, &menu)?;
        loop {
            write!(anstream::stdout(), "{HEADING}seat {seat}>{HEADING:#} ")?;
            std::io::stdout().flush()?;
            let mut line = String::new();
            if std::io::stdin().lock().read_line(&mut line)? == 0 {
                return Ok(None);
            }
            match prompt::read(&line, &menu) {
                Typed::Nothing => {}
                Typed::Leave => return Ok(None),
                Typed::Again => self.print_menu(seat, &menu)?,
                Typed::Explain(id) => self.explain(id)?,
                Typed::List(from) => prompt::print_family(&*self.table, &menu, from)?,
                Typed::Member(at) => {
                    let action = self.table.member(at.family, at.index);
                    return action.map(Some).ok_or_else(|| anyhow::anyhow!("a family of actions has changed"));
                }
                Typed::Unlisted(number) => say!("{PROBLEM}there is no {number}{PROBLEM:#}; ? lists what is legal")?,
                Typed::Action(text) => match self.try_out(text) {
                    Ok(()) => return Ok(Some(text.to_owned())),
                    Err(refusal) => say!("{PROBLEM}{refusal}{PROBLEM:#}; ? lists what is legal")?,
                },
            }
        }
    }

    /// Answers `? ID` with a description of the card or piece.
    fn explain(&self, id: &str) -> anyhow::Result<()> {
        match self.table.explain(id) {
            Some(text) => say!("{text}"),
            None => say!("{PROBLEM}nothing is told about {id}{PROBLEM:#}; ? lists what is legal"),
        }
    }

    fn print_menu(&self, seat: Seat, menu: &Menu) -> anyhow::Result<()> {
        if let Status::Awaiting(awaiting) = self.table.status() {
            say!("{HEADING}seat {seat} is asked to {}{HEADING:#}", awaiting.decision)?;
        }
        prompt::print_menu(&*self.table, menu)
    }

    /// Refuses a typed action that is not legal.
    fn try_out(&mut self, text: &str) -> Result<(), crate::refusal::Refusal> {
        self.table.queue(ActionAt::single(Some(&in_notation(text))))?;
        let legal = self.table.check();
        self.table.clear_queue();
        legal
    }

    fn act(&mut self, seat: Seat, text: &str) -> anyhow::Result<()> {
        self.table.queue(ActionAt::single(Some(&in_notation(text))))?;
        self.table.step()?;
        if self.json {
            let line = serde_json::json!({ "ply": self.table.ply(), "seat": seat.0, "action": text });
            say!("{line}")?;
        } else {
            say!("{FAINT}seat {seat}:{FAINT:#} {text}")?;
        }
        Ok(())
    }

    fn finish(&self, outcome: &Outcome) -> anyhow::Result<()> {
        if self.json {
            let results: Vec<serde_json::Value> = outcome
                .results
                .iter()
                .map(|result| serde_json::json!({ "seat": result.seat.0, "rank": result.rank, "score": result.score }))
                .collect();
            return say!("{}", serde_json::json!({ "reason": outcome.reason, "results": results }));
        }
        say!("\n{}", self.table.scene(Viewer::Spectator).prompt)?;
        say!("{HEADING}the game is over: {}{HEADING:#}", outcome.reason)?;
        for result in &outcome.results {
            let lines: Vec<String> =
                result.lines.iter().map(|line| format!("{} {}", line.source, line.points)).collect();
            say!("rank {}: seat {} with {} ({})", result.rank, result.seat, result.score, lines.join(", "))?;
        }
        Ok(())
    }
}

fn in_notation(text: &str) -> pb::Action {
    pb::Action { action: Some(pb::action::Action::Notation(text.to_owned())) }
}
