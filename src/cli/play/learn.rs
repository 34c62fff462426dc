//! `hadal learn`: the lessons of a game, played at the terminal.

use clap::Args;
use hadal_core::calls::records::{AnnotationKind, Record, replay};
use hadal_core::engine::{AnyMatch, Engine, Start};
use hadal_core::game::{Lesson, Viewer};
use hadal_core::pb;
use hadal_core::scene::Catalogue;
use hadal_core::scene::text::lines_of;
use hadal_core::seat::Seat;

use super::choice::{Reply, Selection};
use super::screen::{self, Screen};
use super::{help, in_notation, refused, teach};
use crate::cli::say::say;
use crate::cli::style::{FAINT, HEADING, PROBLEM};
use crate::cli::{find, game_ids, record};

#[derive(Args, Debug)]
pub(in crate::cli) struct Learn {
    /// The game; the lessons of all games are listed unless given.
    #[arg(value_parser = game_ids())]
    game: Option<String>,
    /// The lesson by its number, from 1; the first unless given.
    #[arg(default_value_t = 1)]
    lesson: usize,
    /// List the lessons.
    #[arg(long)]
    list: bool,
}

impl Learn {
    pub(in crate::cli) fn run(&self) -> anyhow::Result<()> {
        let Some(id) = &self.game else {
            return hadal_games::all().iter().try_for_each(|game| teach::print_lessons(game.info()));
        };
        let game = find(id)?;
        let lessons = game.info().lessons;
        anyhow::ensure!(!lessons.is_empty(), "{id} has no lessons; hadal play {id} begins a game");
        if self.list {
            return (1..)
                .zip(lessons)
                .try_for_each(|(number, lesson)| say!("{number}. {} ({} min)", lesson.title, lesson.minutes));
        }
        let lesson = self.lesson.checked_sub(1).and_then(|place| lessons.get(place));
        let lesson = lesson.ok_or_else(|| anyhow::anyhow!("{id} has lessons 1 to {}", lessons.len()))?;
        let is_done = Course::begin(game, lesson)?.play()?;
        let next = self.lesson + 1;
        match lessons.get(self.lesson) {
            Some(lesson) if is_done => {
                say!("{FAINT}hadal learn {id} {next} goes on with: {}.{FAINT:#}", lesson.title)
            }
            None if is_done => say!("{FAINT}hadal play {id} begins a game.{FAINT:#}"),
            _ => Ok(()),
        }
    }
}

/// A lesson under way.
struct Course {
    game: &'static dyn Engine,
    record: Record,
    played: Box<dyn AnyMatch>,
    known: Catalogue,
    screen: Screen,
    /// The seat asked last, whose view the screen shows.
    learner: Viewer,
}

impl Course {
    fn begin(game: &'static dyn Engine, lesson: &Lesson) -> anyhow::Result<Self> {
        let record = Record::annotated(lesson.record)?;
        let known = game.faces(Start::of(record.options.clone()))?;
        let played = record::start_of(&record)?;
        say!("{HEADING}{}{HEADING:#} {FAINT}about {} min; quit leaves{FAINT:#}", lesson.title, lesson.minutes)?;
        let screen = Screen::new(game.info(), &[], false);
        Ok(Self { game, record, played, known, screen, learner: Viewer::Spectator })
    }

    /// Plays the lesson; false if the person leaves.
    fn play(&mut self) -> anyhow::Result<bool> {
        let first = self.record.annotations.first().map_or(0, |annotation| annotation.index);
        for index in 0..self.record.actions.len() {
            self.remark(index)?;
            if let Some(question) = self.said(index, &AnnotationKind::Question)
                && !self.ask(index, &question)?
            {
                return Ok(false);
            }
            self.step(index, index >= first)?;
        }
        self.remark(self.record.actions.len())?;
        Ok(true)
    }

    /// The text of an annotation of this kind at a position.
    fn said(&self, index: usize, kind: &AnnotationKind) -> Option<String> {
        let found = self.record.annotations.iter().find(|each| each.index == index && each.kind == *kind);
        found.map(|annotation| annotation.text.clone())
    }

    fn remark(&self, index: usize) -> anyhow::Result<()> {
        let here = self.record.annotations.iter().filter(|each| each.index == index);
        here.filter(|each| each.kind == AnnotationKind::Remark).try_for_each(|remark| tell(&remark.text))
    }

    /// Plays the action of the record.
    fn step(&mut self, index: usize, aloud: bool) -> anyhow::Result<()> {
        let action = &self.record.actions[index];
        replay(self.played.as_mut(), index, action).map_err(|divergence| anyhow::anyhow!("{divergence}"))?;
        if aloud {
            for event in self.played.events(Some(self.learner), true) {
                for line in lines_of(&format!("  {}", event.text), screen::width()) {
                    say!("{FAINT}{line}{FAINT:#}")?;
                }
            }
        }
        Ok(())
    }

    /// Asks for the action of the record until it is chosen; false if the person leaves.
    fn ask(&mut self, index: usize, question: &str) -> anyhow::Result<bool> {
        let seat = self.played.status().awaited().unwrap_or(Seat(0));
        self.learner = Viewer::Seat(seat);
        let scene = self.played.scene(self.learner);
        let mut choice = Selection::new(&scene);
        self.screen.draw(&choice, &self.known, seat)?;
        tell(question)?;
        loop {
            let Some(line) = screen::read_line(seat)? else { return Ok(false) };
            let chosen = match choice.say(&line) {
                Reply::Leave => return Ok(false),
                Reply::Action(action) => action,
                Reply::Notation(text) => in_notation(text),
                Reply::Picked => {
                    self.screen.draw_next(&choice, &self.known, seat)?;
                    continue;
                }
                Reply::Again => {
                    self.screen.draw(&choice, &self.known, seat)?;
                    tell(question)?;
                    continue;
                }
                Reply::Explain | Reply::Hint => {
                    say!("Pick by the numbers of the list. The lesson asks for:")?;
                    let wanted = in_notation(&self.record.actions[index].notation);
                    tell(&self.played.action_words(&wanted))?;
                    continue;
                }
                Reply::Ask(what) => {
                    help::answer(what, self.game.info(), &scene, &self.known)?;
                    continue;
                }
                Reply::Rules => {
                    teach::print(self.game.info())?;
                    continue;
                }
                Reply::Scroll(_) | Reply::Log | Reply::Save(_) | Reply::Undo | Reply::Unlisted(_) => {
                    say!("{PROBLEM}pick one of the numbers above{PROBLEM:#}; ? helps, quit leaves")?;
                    continue;
                }
            };
            match self.notation_of(&chosen) {
                Ok(notation) if notation == self.record.actions[index].notation => return Ok(true),
                Ok(notation) => tell(&self.answer(index, notation, question))?,
                Err(problem) => say!("{PROBLEM}{problem}{PROBLEM:#}; ? helps")?,
            }
            choice = Selection::new(&scene);
        }
    }

    /// An action as the record would write it.
    fn notation_of(&self, action: &pb::Action) -> Result<String, String> {
        let mut trial = self.game.open(&self.played.state(), &[]).map_err(|refusal| refused(&refusal))?;
        trial.apply(action).map_err(|refusal| refused(&refusal))?;
        Ok(trial.last_step(false).notation)
    }

    /// The answer to a player who picks another action than the requested one.
    fn answer(&self, index: usize, notation: String, question: &str) -> String {
        let own = self.said(index, &AnnotationKind::Answer(Some(notation.clone())));
        let own = own.or_else(|| self.said(index, &AnnotationKind::AlsoRight(notation)));
        own.or_else(|| self.said(index, &AnnotationKind::Answer(None))).unwrap_or_else(|| question.to_owned())
    }
}

fn tell(text: &str) -> anyhow::Result<()> {
    lines_of(text, screen::width()).iter().try_for_each(|line| say!("{HEADING}{line}{HEADING:#}"))
}
