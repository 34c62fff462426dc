//! The screen at a terminal: the scene, the possible picks, the end.

use std::io::{BufRead, IsTerminal, Write};

use hadal_core::game::GameInfo;
use hadal_core::scene::text::{Numbered, Picture, lines_of};
use hadal_core::scene::{Catalogue, Scene, Target, words};
use hadal_core::seat::Seat;

use super::choice::{Offer, Selection};
use super::say;
use super::typed::{self, Typed};
use crate::cli::style::{CHOICE, FAINT, HEADING};

/// The columns of an output other than a terminal.
const PLAIN_WIDTH: usize = 80;
/// The columns between two columns of a list.
const GAP: usize = 3;

/// The terminal.
pub(super) struct Screen {
    /// True if people who may not see each other's hands share the terminal.
    is_shared: bool,
    /// The seat whose hand was shown last.
    shown: Option<Seat>,
    /// The columns by which a wide board is scrolled.
    scrolled: usize,
    /// True if a program reads, so that the screen draws nothing.
    is_silent: bool,
}

impl Screen {
    pub(super) fn new(info: &GameInfo, persons: &[Seat], is_silent: bool) -> Self {
        let is_shared = info.has_hidden_information && persons.len() > 1 && !is_silent;
        Self { is_shared, shown: None, scrolled: 0, is_silent }
    }

    /// In a game with hidden hands, waits until the person in `seat` confirms that nobody else is looking; false at the end of the input.
    pub(super) fn hand_over(&mut self, seat: Seat) -> anyhow::Result<bool> {
        if !self.is_shared || self.shown == Some(seat) {
            return Ok(true);
        }
        self.shown = Some(seat);
        if std::io::stdout().is_terminal() {
            // The terminal must not scroll back to the other hand.
            write!(std::io::stdout(), "\u{1b}[2J\u{1b}[3J\u{1b}[H")?;
        }
        say!("{HEADING}{}{HEADING:#}: press Enter when nobody else is looking", words::seat(seat))?;
        let line = read_line(seat)?;
        Ok(line.is_some_and(|line| typed::read(&line) != Typed::Leave))
    }

    /// True if the next person at the terminal must first read what happened.
    pub(super) fn is_wiped_for(&self, seat: Seat) -> bool {
        self.is_shared && self.shown != Some(seat)
    }

    /// Moves the view of a wide board by half a terminal.
    pub(super) fn scroll(&mut self, right: bool, choice: &Selection<'_>, known: &Catalogue) {
        let picture = self.picture(choice.scene(), known, Numbered::default());
        let (step, furthest) = (picture.width / 2, picture.board_width().saturating_sub(picture.width));
        self.scrolled = if right { self.scrolled + step } else { self.scrolled.saturating_sub(step) }.min(furthest);
    }

    /// Draws the scene and the possible picks.
    pub(super) fn draw(&self, choice: &Selection<'_>, known: &Catalogue, seat: Seat) -> anyhow::Result<()> {
        if self.is_silent {
            return Ok(());
        }
        let picture = self.picture(choice.scene(), known, numbered(&choice.offers()));
        say!("")?;
        Self::print(&picture)?;
        Self::print_width(&picture)?;
        Self::list(choice, &picture, seat)
    }

    /// Draws the next possible picks, and the scene again only if they include cells or parts of a board.
    pub(super) fn draw_next(&self, choice: &Selection<'_>, known: &Catalogue, seat: Seat) -> anyhow::Result<()> {
        let is_on_board = |offer: &Offer<'_>| match offer {
            Offer::Step(step) => matches!(step.target, Target::Cell(..) | Target::Part(..)),
            Offer::Item { .. } | Offer::Done => false,
        };
        if choice.offers().iter().any(is_on_board) {
            return self.draw(choice, known, seat);
        }
        if self.is_silent {
            Ok(())
        } else {
            Self::list(choice, &self.picture(choice.scene(), known, Numbered::default()), seat)
        }
    }

    /// Draws a scene without picks.
    pub(super) fn draw_scene(&self, scene: &Scene, known: &Catalogue) -> anyhow::Result<()> {
        Self::print(&self.picture(scene, known, Numbered::default()))
    }

    fn picture<'a>(&self, scene: &'a Scene, known: &'a Catalogue, numbered: Numbered) -> Picture<'a> {
        Picture { scene, known, numbered, width: width(), scrolled: self.scrolled }
    }

    fn print(picture: &Picture<'_>) -> anyhow::Result<()> {
        picture.lines().iter().try_for_each(|line| say!("{line}"))
    }

    /// Explains how to see the rest of a wide board.
    fn print_width(picture: &Picture<'_>) -> anyhow::Result<()> {
        if picture.board_width() > picture.width {
            say!("{FAINT}The board is wider than the terminal: < and > show more of it.{FAINT:#}")?;
        }
        Ok(())
    }

    /// The question, and the numbered picks.
    fn list(choice: &Selection<'_>, picture: &Picture<'_>, seat: Seat) -> anyhow::Result<()> {
        let so_far: Vec<&str> = choice.picked().collect();
        if !so_far.is_empty() {
            for line in lines_of(&format!("so far: {}; back takes a step back", so_far.join(", then ")), picture.width)
            {
                say!("{FAINT}{line}{FAINT:#}")?;
            }
        }
        for line in lines_of(&format!("{}: {}", words::seat(seat), choice.question()), picture.width) {
            say!("{HEADING}{line}{HEADING:#}")?;
        }
        let offers: Vec<String> = choice.offers().iter().map(|offer| in_words(offer, picture)).collect();
        for line in columns(&offers, picture.width) {
            say!("{line}")?;
        }
        if choice.is_new() {
            say!("{FAINT}Type a number. Also: ? and a word or rule for help, undo, log, save FILE, quit.{FAINT:#}")?;
        }
        Ok(())
    }
}

/// The numbers of the possible picks, for the picture.
fn numbered(offers: &[Offer<'_>]) -> Numbered {
    let targets: Vec<Target> = offers
        .iter()
        .map(|offer| match offer {
            Offer::Step(step) => step.target.clone(),
            Offer::Item { piece, .. } => Target::Pieces(vec![*piece]),
            Offer::Done => Target::Option(String::new()),
        })
        .collect();
    Numbered::of(&targets)
}

fn in_words(offer: &Offer<'_>, picture: &Picture<'_>) -> String {
    match offer {
        Offer::Step(step) => step.label.clone(),
        Offer::Done => "Done".to_owned(),
        Offer::Item { piece, option, chosen, most } => {
            let piece = picture.scene.pieces.iter().find(|other| other.id == *piece);
            let title = piece.map(|piece| words::capital(&picture.title(piece))).unwrap_or_default();
            let option = option.map(|option| format!(", {}", words::small(option))).unwrap_or_default();
            let chosen = match (chosen, most) {
                (0, 1) => String::new(),
                (_, 1) => " (chosen)".to_owned(),
                (_, most) => format!(" ({chosen} of {most} chosen)"),
            };
            format!("{title}{option}{chosen}")
        }
    }
}

/// A numbered list in all columns that fit.
fn columns(items: &[String], width: usize) -> Vec<String> {
    let digits = items.len().to_string().len();
    let longest = items.iter().map(|item| item.chars().count()).max().unwrap_or(0) + digits + 1;
    let count = ((width + GAP) / (longest + GAP)).min(6);
    if count < 2 {
        let numbered =
            |(number, item): (usize, &String)| lines_of(&format!("{CHOICE}{number:>digits$}{CHOICE:#} {item}"), width);
        return (1..).zip(items).flat_map(numbered).collect();
    }
    let rows = items.len().div_ceil(count);
    let cell = |place: usize| {
        let item = items.get(place)?;
        let number = place + 1;
        let fill = longest.saturating_sub(item.chars().count() + digits + 1);
        Some(format!("{CHOICE}{number:>digits$}{CHOICE:#} {item}{:fill$}", ""))
    };
    let gap = " ".repeat(GAP);
    (0..rows)
        .map(|row| (0..count).filter_map(|column| cell(column * rows + row)).collect::<Vec<_>>().join(&gap))
        .map(|line| line.trim_end().to_owned())
        .collect()
}

/// Asks the person in `seat` for a line; `None` at the end of the input.
pub(super) fn read_line(seat: Seat) -> anyhow::Result<Option<String>> {
    write!(anstream::stdout(), "{HEADING}{}>{HEADING:#} ", words::seat(seat))?;
    std::io::stdout().flush()?;
    read_silently()
}

/// The next line that is typed; `None` at the end of the input.
pub(super) fn read_silently() -> anyhow::Result<Option<String>> {
    let mut line = Vec::new();
    let bytes = std::io::stdin().lock().read_until(b'\n', &mut line)?;
    Ok((bytes > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// The columns of the terminal.
pub(in crate::cli) fn width() -> usize {
    terminal_size::terminal_size_of(std::io::stdout())
        .map_or(PLAIN_WIDTH, |(columns, _)| usize::from(columns.0))
        .max(40)
}
