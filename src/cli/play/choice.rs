//! The choice of an action: the path of a move step by step, then the counts of the items of a template.

use hadal_core::pb;
use hadal_core::scene::{Choose, Chooser, Deed, PieceId, Scene, Step};

use super::typed::{self, Typed};

/// A choice under way.
pub(super) struct Selection<'a> {
    scene: &'a Scene,
    chooser: Chooser<'a>,
    /// The items picked so far, after the path of a template.
    items: Option<Items<'a>>,
}

/// Items being chosen.
struct Items<'a> {
    template: u32,
    choose: &'a Choose,
    counts: Vec<u32>,
}

/// A possible pick.
pub(super) enum Offer<'a> {
    /// A step of a path.
    Step(&'a Step),
    /// One more of an item.
    Item {
        piece: PieceId,
        /// Its effect.
        option: Option<&'a str>,
        /// How many are chosen.
        chosen: u32,
        most: u32,
    },
    /// The end of a choice of items.
    Done,
}

/// The answer to a line.
pub(super) enum Reply<'l> {
    Leave,
    /// The picture must be drawn again.
    Again,
    Explain,
    Rules,
    Scroll(bool),
    /// A pick was made or taken back, and the choice goes on.
    Picked,
    /// An action is chosen.
    Action(pb::Action),
    Ask(&'l str),
    Hint,
    Log,
    Save(&'l str),
    Undo,
    Unlisted(usize),
    Notation(&'l str),
}

impl<'a> Selection<'a> {
    pub(super) fn new(scene: &'a Scene) -> Self {
        let mut choice = Self { scene, chooser: Chooser::new(scene), items: None };
        choice.go_on();
        choice
    }

    /// The scene of the choice.
    pub(super) fn scene(&self) -> &'a Scene {
        self.scene
    }

    /// The labels of the steps picked so far.
    pub(super) fn picked(&self) -> impl Iterator<Item = &'a str> {
        self.chooser.picked().iter().map(|step| self.step(*step).label.as_str())
    }

    /// True before the first pick.
    pub(super) fn is_new(&self) -> bool {
        self.chooser.picked().is_empty()
    }

    /// The next possible picks.
    pub(super) fn offers(&self) -> Vec<Offer<'a>> {
        match &self.items {
            Some(items) => items.offers(),
            None => self.chooser.next().into_iter().map(|step| Offer::Step(self.step(step))).collect(),
        }
    }

    /// The question: about items once the path is picked, by the step that comes next, or by the scene.
    pub(super) fn question(&self) -> &'a str {
        if let Some(items) = &self.items {
            return items.choose.label.as_str();
        }
        let asked = self.chooser.next().first().map(|step| self.step(*step).ask.as_ref());
        asked.filter(|ask| !ask.is_empty()).unwrap_or(&self.scene.prompt)
    }

    fn step(&self, index: u32) -> &'a Step {
        &self.scene.steps[index as usize]
    }

    /// Obeys a line, if it is about the choice.
    pub(super) fn say<'l>(&mut self, line: &'l str) -> Reply<'l> {
        match typed::read(line) {
            Typed::Number(number) => self.pick(number),
            Typed::Back => self.back(),
            Typed::Nothing => Reply::Again,
            Typed::Undo => Reply::Undo,
            Typed::Hint => Reply::Hint,
            Typed::Log => Reply::Log,
            Typed::Save(file) => Reply::Save(file),
            Typed::Explain => Reply::Explain,
            Typed::Rules => Reply::Rules,
            Typed::Ask(what) => Reply::Ask(what),
            Typed::Scroll(right) => Reply::Scroll(right),
            Typed::Leave => Reply::Leave,
            Typed::Other(text) => Reply::Notation(text),
        }
    }

    fn pick<'l>(&mut self, number: usize) -> Reply<'l> {
        let Some(place) = number.checked_sub(1) else { return Reply::Unlisted(number) };
        if let Some(items) = &mut self.items {
            return items.pick(place, number);
        }
        let Some(step) = self.chooser.next().get(place).copied() else { return Reply::Unlisted(number) };
        self.chooser.pick(step);
        // Questions with a single answer are skipped.
        while let [only] = self.chooser.next()[..] {
            self.chooser.pick(only);
        }
        if let Some(index) = self.chosen_action() {
            return Reply::Action(pb::Action { action: Some(pb::action::Action::Index(index)) });
        }
        self.go_on();
        Reply::Picked
    }

    /// The listed action whose steps are all picked.
    fn chosen_action(&self) -> Option<u32> {
        match self.chooser.chosen()?.deed {
            Deed::Action(index) => Some(index),
            Deed::Template(_) => None,
        }
    }

    /// Goes on while there is only one way, but never begins or completes an action before the person's first pick. At the end of the path
    /// of a template the choice of its items follows.
    fn go_on(&mut self) {
        while let [only] = self.chooser.next()[..] {
            self.chooser.pick(only);
            if self.chosen_action().is_some() {
                self.chooser.back();
                return;
            }
        }
        if let Some((Deed::Template(template), Some(choose))) =
            self.chooser.chosen().map(|chosen| (chosen.deed, chosen.choose.as_ref()))
        {
            self.items = Some(Items { template, choose, counts: vec![0; choose.counts()] });
        }
    }

    /// Takes the last pick back, with the automatic steps after it.
    fn back<'l>(&mut self) -> Reply<'l> {
        self.items = None;
        while self.chooser.back() && self.chooser.next().len() < 2 {}
        self.go_on();
        Reply::Again
    }
}

impl<'a> Items<'a> {
    /// Each item with its possible effects, then the end of the choice if enough is chosen.
    fn offers(&self) -> Vec<Offer<'a>> {
        let mut counts = self.counts.iter().copied();
        let mut offers = Vec::new();
        for item in &self.choose.items {
            let options: Vec<Option<&str>> = match item.options.as_slice() {
                [] => vec![None],
                options => options.iter().map(|option| Some(option.as_str())).collect(),
            };
            for option in options {
                let chosen = counts.next().unwrap_or_default();
                offers.push(Offer::Item { piece: item.piece, option, chosen, most: item.most });
            }
        }
        if self.choose.allows(&self.counts) {
            offers.push(Offer::Done);
        }
        offers
    }

    fn pick<'l>(&mut self, place: usize, number: usize) -> Reply<'l> {
        if place == self.counts.len() && self.choose.allows(&self.counts) {
            return self.chosen();
        }
        let Some(count) = self.counts.get_mut(place) else { return Reply::Unlisted(number) };
        *count += 1;
        let fits = Choose { least: 0, ..self.choose.clone() }.allows(&self.counts);
        if !fits {
            // One more than the maximum goes back to none.
            self.counts[place] = 0;
        }
        let is_exact = self.choose.least == self.choose.most;
        if is_exact && self.choose.allows(&self.counts) { self.chosen() } else { Reply::Picked }
    }

    fn chosen<'l>(&self) -> Reply<'l> {
        let choice = pb::Choice { template: self.template, counts: self.counts.clone() };
        Reply::Action(pb::Action { action: Some(pb::action::Action::Choice(choice)) })
    }
}
