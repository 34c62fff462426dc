//! `hadal play` at a terminal: somebody who knows nothing but the numbers on the screen plays every game to its end.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::process::Child;

use hadal_core::generator::Generator;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use crate::program::hadal;

/// A program at a terminal.
struct Terminal {
    child: Child,
    screen: File,
    /// Everything printed so far that has not been answered.
    unread: String,
}

/// The end of the prompt at which a line is awaited, which begins with the seat.
const PROMPT: &str = "> ";

impl Terminal {
    /// Starts `hadal` with these arguments at a terminal of this size.
    fn start(arguments: &[&str], columns: u16, rows: u16) -> Self {
        let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&ours).unwrap();
        unlockpt(&ours).unwrap();
        tcsetwinsize(&ours, Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
        let theirs = ptsname(&ours, Vec::new()).unwrap();
        let open =
            || -> OwnedFd { File::options().read(true).write(true).open(theirs.to_str().unwrap()).unwrap().into() };
        let (input, output, errors) = (open(), open(), open());
        let mut command = hadal();
        command.env("TERM", "xterm-256color").env_remove("NO_COLOR");
        let child = command.args(arguments).stdin(input).stdout(output).stderr(errors).spawn().unwrap();
        Self { child, screen: File::from(ours), unread: String::new() }
    }

    /// The screen up to the next prompt or the end; true at the end.
    fn read(&mut self) -> (String, bool) {
        let mut buffer = [0; 4096];
        loop {
            // The input may end anywhere, also behind a sign that a sentence names.
            let last = visible(&self.unread);
            let last = last.rsplit('\n').next().unwrap_or_default();
            if last.starts_with("Seat ") && last.ends_with(PROMPT) {
                return (std::mem::take(&mut self.unread), false);
            }
            // A terminal that nobody else has open any more answers with an error.
            let bytes = self.screen.read(&mut buffer).unwrap_or(0);
            if bytes == 0 {
                return (std::mem::take(&mut self.unread), true);
            }
            self.unread.push_str(&String::from_utf8_lossy(&buffer[..bytes]));
        }
    }

    fn type_line(&mut self, line: &str) {
        writeln!(self.screen, "{line}").unwrap();
    }
}

fn visible(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

/// The highest number in the last numbered list of a screen.
fn highest(screen: &str) -> usize {
    let list = screen.lines().rev().skip(1).take_while(|line| !line.starts_with("Seat "));
    // Text broken over several lines goes on further to the right.
    let numbers = list.filter(|line| !line.starts_with("    "));
    let in_line = |line: &str| -> usize {
        let words = line.split("   ").filter_map(|cell| cell.trim().split(' ').next()?.parse().ok());
        words.max().unwrap_or(0)
    };
    numbers.map(in_line).max().unwrap_or(0)
}

/// Plays a game to its end by numbers alone; the number of lines typed.
fn play_by_numbers(game: &str, columns: u16, rows: u16) -> u64 {
    let arguments = ["play", game, "--short", "--seed", "5", "--players", crate::playing::against_random(game)];
    let mut terminal = Terminal::start(&arguments, columns, rows);
    let mut chance = Generator::from_seed(11);
    let mut typed = 0;
    loop {
        let (screen, is_over) = terminal.read();
        let seen = visible(&screen).replace('\r', "");
        assert!(!seen.contains("there is no") && !seen.contains("? helps"), "a number was refused: {seen}");
        for line in seen.lines() {
            assert!(line.chars().count() <= usize::from(columns), "wider than the terminal: {line:?}");
        }
        if is_over {
            assert!(seen.contains("The game is over.") && seen.contains("1. Seat "), "{seen}");
            assert!(screen.contains('\u{1b}'), "no colours at a terminal");
            assert!(terminal.child.wait().unwrap().success());
            return typed;
        }
        let highest = highest(&seen);
        assert!(highest > 0, "nothing to pick by number: {seen}");
        // The last number is often the end of a choice, which must be found sooner or later.
        let number = if chance.below(4) == 0 { highest } else { 1 + chance.index(highest) };
        terminal.type_line(&number.to_string());
        typed += 1;
    }
}

#[test]
fn whoever_types_nothing_but_numbers_plays_every_game_to_its_end() {
    for game in hadal_games::all() {
        let typed = play_by_numbers(game.info().id, 80, 24);
        assert!(typed > 10, "{} was over after {typed} lines", game.info().id);
    }
}

#[test]
#[ignore = "long: make test-long runs it"]
fn whoever_types_nothing_but_numbers_plays_every_game_at_a_wide_terminal() {
    for game in hadal_games::all() {
        play_by_numbers(game.info().id, 160, 50);
    }
}
