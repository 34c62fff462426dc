//! `hadal play`: a game in the terminal, step by step on its scene. It knows no game.

mod choice;
mod help;
mod history;
mod json;
mod learn;
mod screen;
mod teach;
mod typed;

use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use hadal_core::calls::records::RecordStart;
use hadal_core::engine::{AnyMatch, Engine, Start};
use hadal_core::game::{Status, Viewer};
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::refusal::Refusal;
use hadal_core::scene::text::lines_of;
use hadal_core::scene::{Catalogue, words};
use hadal_core::seat::Seat;

use super::bots::{self, Player, chosen, seated};
use super::flags::whole;
use super::say::say;
use super::style::{FAINT, HEADING, PROBLEM};
use super::{find, game_ids, hint, record, results, seat_count};
use choice::{Reply, Selection};
pub(crate) use help::clause;
use history::{Beginning, History};
pub(super) use learn::Learn;
use screen::Screen;
pub(in crate::cli) use screen::width;

#[derive(Args, Debug)]
pub(super) struct Play {
    /// The game.
    #[arg(value_parser = game_ids(), required_unless_present = "record")]
    game: Option<String>,
    /// The player in each seat, separated by commas: person, or a bot with its level after a colon. The usual bot takes
    /// further seats; if no seat is a person's, random players do.
    #[arg(long, value_delimiter = ',', default_value = "person", value_name = "PLAYERS")]
    players: Vec<Player>,
    /// The player in one seat, such as `2=greedy`; seats count from 1; repeatable.
    #[arg(long, value_name = "SEAT=PLAYER", value_parser = seated)]
    seat: Vec<(u8, Player)>,
    /// The number of seats; the game's least unless given.
    #[arg(long, value_parser = whole(0..=u8::MAX))]
    seats: Option<u8>,
    /// The seed of the game's chance and of random players; a random seed unless given.
    #[arg(long, value_parser = whole(0..=u64::MAX))]
    seed: Option<u64>,
    /// Play with the options under which even random play ends.
    #[arg(long)]
    short: bool,
    /// The position text to start from (games that have one).
    #[arg(long, value_name = "TEXT", conflicts_with = "short")]
    position: Option<String>,
    /// Go on with the game of this record.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "seats", "short", "position"])]
    record: Option<PathBuf>,
    /// Stop after this many actions.
    #[arg(long, value_name = "COUNT", value_parser = whole(0..=u64::MAX))]
    actions: Option<u64>,
    /// Print positions, actions and events as JSON, one object a line, instead of pictures.
    #[arg(long)]
    json: bool,
}

impl Play {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let seed = self.seed.map_or_else(getrandom::u64, Ok)?;
        let (game, played, history) = match &self.record {
            Some(file) => self.resume(file)?,
            None => self.begin(seed)?,
        };
        let seats = played.seat_count();
        anyhow::ensure!(
            self.players.len() <= usize::from(seats),
            "--players names {} players for {seats} seats",
            self.players.len(),
        );
        if let Some((stranger, _)) = self.seat.iter().find(|(seat, _)| *seat >= seats) {
            anyhow::bail!("--seat names seat {} of {seats}", stranger + 1);
        }
        let known = game.faces(history.start())?;
        let chance = Generator::from_seed(!seed);
        let players = Seat::all(seats).map(|seat| self.player(seat)).collect();
        let round = Round { game, played, players, chance, known, history, json: self.json };
        round.play(self.actions.unwrap_or(u64::MAX))
    }

    fn player(&self, seat: Seat) -> Player {
        let named = self.seat.iter().rev().find(|(number, _)| *number == seat.0).map(|(_, player)| player);
        named.or(self.players.get(seat.index())).cloned().unwrap_or_else(|| self.further())
    }

    /// The default player of a seat.
    fn further(&self) -> Player {
        let seated = self.seat.iter().map(|(_, player)| player);
        if self.players.iter().chain(seated).any(Player::is_person) { Player::usual() } else { Player::random() }
    }

    fn begin(&self, seed: u64) -> anyhow::Result<(&'static dyn Engine, Box<dyn AnyMatch>, History)> {
        let game = find(self.game.as_deref().unwrap_or_default())?;
        let options = match &self.position {
            Some(_) => None,
            None if self.short => Some(game.playout_options()),
            None => Some(game.table_options()),
        };
        let start = self.position.as_deref().map_or_else(|| Start::of(options.clone()), Start::Position);
        let seats = seat_count(game, self.seats)?;
        let played = game.create(seats, start, Generator::from_seed(seed))?;
        let beginning =
            Beginning { state: played.state(), options, seed: Some(seed), has_position: self.position.is_some() };
        Ok((game, played, History::new(beginning)))
    }

    fn resume(&self, file: &std::path::Path) -> anyhow::Result<(&'static dyn Engine, Box<dyn AnyMatch>, History)> {
        let record = record::read(file)?;
        let game = find(&record.game)?;
        let mut played = record::start_of(&record)?;
        let seed = if let RecordStart::Seed(seed) = record.start { Some(seed) } else { None };
        let beginning =
            Beginning { state: played.state(), options: record.options.clone(), seed, has_position: seed.is_none() };
        let mut history = History::new(beginning);
        let persons: Vec<Seat> = Seat::all(played.seat_count()).filter(|seat| self.player(*seat).is_person()).collect();
        let (hides, reader) = (played.info().has_hidden_information, reader(&persons));
        for (number, action) in (1..).zip(&record.actions) {
            let action = in_notation(&action.notation);
            let reads = |seat| !hides || persons == [seat];
            let played = history.play(played.as_mut(), &action, reader, reads);
            played.with_context(|| format!("action {number} of the record"))?;
        }
        Ok((game, played, history))
    }
}

/// A game under way.
struct Round {
    game: &'static dyn Engine,
    played: Box<dyn AnyMatch>,
    players: Vec<Player>,
    chance: Generator,
    known: Catalogue,
    history: History,
    json: bool,
}

impl Round {
    fn play(mut self, actions_max: u64) -> anyhow::Result<()> {
        let mut screen = Screen::new(self.played.info(), &self.persons(), self.json);
        if !self.json && !self.persons().is_empty() {
            teach::introduce(self.played.info(), &self.opponents())?;
        }
        for _ in 0..actions_max {
            if self.json {
                json::position(self.played.as_ref(), self.reads_all())?;
            }
            let Status::Awaiting(awaiting) = self.played.status() else {
                return self.finish(&screen);
            };
            let seat = awaiting.seat;
            let action = match self.players.get(seat.index()) {
                Some(Player::Bot(thinker)) => Some(chosen(self.played.as_ref(), &thinker.clone(), &mut self.chance)?),
                Some(Player::Person) | None => match self.ask(seat, &mut screen)? {
                    Decision::Action(action) => Some(action),
                    Decision::Undone => continue,
                    Decision::Left => None,
                },
            };
            let Some(action) = action else { return Ok(()) };
            self.act(&action)?;
        }
        Ok(())
    }

    /// The opponents of the people at this terminal; nothing if all players sit here.
    fn opponents(&self) -> String {
        let bots = self.players.iter().filter_map(|player| match player {
            Player::Bot(thinker) => Some(bots::called(thinker)),
            Player::Person => None,
        });
        let bots: Vec<String> = bots.collect();
        if bots.is_empty() { String::new() } else { format!(" against {}", words::listed(&bots)) }
    }

    /// The seats of the people at this terminal.
    fn persons(&self) -> Vec<Seat> {
        let seated = Seat::all(self.played.seat_count()).zip(&self.players);
        seated.filter(|(_, player)| player.is_person()).map(|(seat, _)| seat).collect()
    }

    /// True if the reader may know everything: in a game without hidden information, and in a game without people.
    fn reads_all(&self) -> impl Fn(Seat) -> bool + use<> {
        let (hides, persons) = (self.played.info().has_hidden_information, self.persons());
        move |seat| !hides || persons.is_empty() || persons == [seat]
    }

    /// The reader of the events: the only person, or the viewer of a screen that several share.
    fn reader(&self) -> Viewer {
        reader(&self.persons())
    }

    /// Asks the person in `seat` until an action is chosen.
    fn ask(&mut self, seat: Seat, screen: &mut Screen) -> anyhow::Result<Decision> {
        let is_wiped = screen.is_wiped_for(seat);
        if !screen.hand_over(seat)? {
            return Ok(Decision::Left);
        }
        if is_wiped {
            self.history.print_since(seat)?;
        }
        let scene = self.played.scene(Viewer::Seat(seat));
        let mut choice = Selection::new(&scene);
        screen.draw(&choice, &self.known, seat)?;
        loop {
            let line = if self.json { screen::read_silently()? } else { screen::read_line(seat)? };
            let Some(line) = line else { return Ok(Decision::Left) };
            match choice.say(&line) {
                Reply::Leave => return Ok(Decision::Left),
                Reply::Again => screen.draw(&choice, &self.known, seat)?,
                Reply::Explain => help::explain(&scene.prompt)?,
                Reply::Rules => teach::print(self.played.info())?,
                Reply::Scroll(right) => {
                    screen.scroll(right, &choice, &self.known);
                    screen.draw(&choice, &self.known, seat)?;
                }
                Reply::Picked => screen.draw_next(&choice, &self.known, seat)?,
                Reply::Action(action) => return Ok(Decision::Action(action)),
                Reply::Ask(what) => help::answer(what, self.played.info(), &scene, &self.known)?,
                Reply::Hint => hint::print_short(self.played.as_ref())?,
                Reply::Log => self.history.print()?,
                Reply::Save(file) => match self.history.save(file) {
                    Ok(()) => say!("saved; hadal play --record {file} goes on from here")?,
                    Err(error) => say!("{PROBLEM}{error:#}{PROBLEM:#}")?,
                },
                Reply::Undo => match self.undo(seat) {
                    Ok(()) => {
                        say!("{FAINT}taken back{FAINT:#}")?;
                        return Ok(Decision::Undone);
                    }
                    Err(reason) => say!("{PROBLEM}{reason}{PROBLEM:#}")?,
                },
                Reply::Unlisted(number) => {
                    say!("{PROBLEM}there is no {number}{PROBLEM:#}; pick one of the numbers above, ? helps")?;
                }
                Reply::Notation(text) => match self.try_out(text) {
                    Ok(()) => return Ok(Decision::Action(in_notation(text))),
                    Err(refusal) => say!("{PROBLEM}{}{PROBLEM:#}; ? helps", refused(&refusal))?,
                },
            }
        }
    }

    /// Takes back the last action, if `seat` took it and nobody has learned anything since.
    fn undo(&mut self, seat: Seat) -> Result<(), &'static str> {
        let state = self.history.undo(seat)?;
        self.played = self.game.open(&state, &[]).map_err(|_| "the position before cannot be opened")?;
        Ok(())
    }

    /// Refuses a typed action that is not legal.
    fn try_out(&mut self, text: &str) -> Result<(), Refusal> {
        self.played.check(&in_notation(text))
    }

    fn act(&mut self, action: &pb::Action) -> anyhow::Result<()> {
        let (reader, reads) = (self.reader(), self.reads_all());
        let step = self.history.play(self.played.as_mut(), action, reader, reads)?;
        if self.json {
            return json::action(self.played.as_ref(), step);
        }
        step.print()
    }

    fn finish(&self, screen: &Screen) -> anyhow::Result<()> {
        if self.json {
            return json::end(self.played.as_ref());
        }
        let scene = self.played.scene(Viewer::Spectator);
        say!("")?;
        screen.draw_scene(&scene, &self.known)?;
        for line in lines_of(&format!("The game is over. {}", scene.prompt), width()) {
            say!("{HEADING}{line}{HEADING:#}")?;
        }
        results::print(self.played.as_ref())
    }
}

/// The reader of the events: the only person, or the viewer of a screen that several share.
fn reader(persons: &[Seat]) -> Viewer {
    match persons {
        [only] => Viewer::Seat(*only),
        _ => Viewer::Spectator,
    }
}

/// The result of asking a person.
enum Decision {
    /// An action.
    Action(pb::Action),
    /// A step was taken back.
    Undone,
    /// The person leaves.
    Left,
}

/// A refusal with the clause of the rules that it rests on.
fn refused(refusal: &Refusal) -> String {
    let rule = refusal.metadata.iter().find(|(key, _)| *key == "rule");
    // The path of the field is for programs.
    let message = refusal.message.trim_start_matches("action.notation: ");
    match rule {
        Some((_, clause)) => format!("{message} (rule {clause}; ? {clause} shows it)"),
        None => message.to_owned(),
    }
}

fn in_notation(text: &str) -> pb::Action {
    pb::Action { action: Some(pb::action::Action::Notation(text.to_owned())) }
}
