//! A step of every match, written into arrays that a caller keeps.

use hadal_core::engine::AnyMatch;
use hadal_core::game::Status;
use hadal_core::generator::Generator;
use hadal_core::refusal::Refusal;
use hadal_core::search::Patience;
use hadal_core::seat::Seat;
use hadal_core::wire::arrays::Layout;

use super::arrays::Kept;
use super::playing::Playing;
use super::threads::work_on;
use crate::bots::Opponent;
use crate::game::Opened;
use crate::playing::returns;
use crate::signals::Signals;

/// Room for an item of a window, which is made behind the columns.
const ITEM: usize = 64;

/// When a match that has ended begins anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Restart {
    /// With the next step, whose choice it ignores.
    NextStep,
    /// At once: what was seen at its end stands in an array of its own.
    SameStep,
    /// Not at all.
    Never,
}

impl Restart {
    /// By its name.
    ///
    /// # Errors
    /// `MALFORMED` if there is none.
    pub(super) fn named(name: &str) -> Result<Self, Refusal> {
        match name {
            "next_step" => Ok(Self::NextStep),
            "same_step" => Ok(Self::SameStep),
            "never" => Ok(Self::Never),
            _ => Err(Refusal::malformed("restart", format!("{name:?} is none of next_step, same_step, never"))),
        }
    }
}

/// How matches go on.
pub(super) struct Advance {
    /// For each seat who plays it; `None` for those of the caller. As many as there are seats.
    pub(super) opponents: Vec<Option<Opponent>>,
    pub(super) restart: Restart,
    pub(super) threads: usize,
}

/// A match and its place in the arrays.
struct Place<'a> {
    index: usize,
    direct: &'a mut Box<dyn AnyMatch>,
    draws: &'a mut Generator,
    chosen: &'a mut i64,
    choice: Option<usize>,
    /// The seed with which it begins anew.
    seed: Option<u64>,
    has_ended: bool,
    observation: &'a mut [i16],
    features: &'a mut [i16],
    rows: &'a mut [i16],
    action_mask: &'a mut [i8],
    count: &'a mut i64,
    seat: &'a mut i8,
    acted: &'a mut i8,
    rewards: &'a mut [f64],
    terminated: &'a mut bool,
    truncated: &'a mut bool,
    final_observation: &'a mut [i16],
    final_features: &'a mut [i16],
    used: &'a mut usize,
}

/// The parts that all places share.
struct Rules<'a> {
    opened: &'a Opened,
    layout: &'a Layout,
    advance: &'a Advance,
    /// The one seat of the caller, which sees the match whoever is awaited.
    only: Option<Seat>,
}

impl Playing {
    /// Takes one choice in every match that goes on, if there are any, lets opponents play until a seat of the caller is awaited, begins anew
    /// what has ended, and writes what there is then.
    ///
    /// # Errors
    /// `MALFORMED` for a choice that there is not. Nothing has changed then.
    pub(super) fn advance(
        &mut self,
        choices: Option<&[i64]>,
        kept: &mut Kept<'_>,
        advance: &Advance,
        signals: &Signals,
    ) -> Result<(), Refusal> {
        let opened = std::sync::Arc::clone(&self.opened);
        let layout = opened.arrays()?;
        let mut own = (0..).zip(&advance.opponents).filter(|(_, opponent)| opponent.is_none());
        let only = own.next().filter(|_| own.next().is_none()).map(|(seat, _)| Seat(seat));
        let rules = Rules { opened: &opened, layout, advance, only };
        let choices = choices.map(|choices| self.checked(choices, &rules)).transpose()?;
        let seeds = if advance.restart == Restart::NextStep {
            self.seeds(|direct| rules.has_ended(direct))
        } else {
            Vec::new()
        };
        let mut places = self.places(kept);
        for place in &mut places {
            place.choice = choices.as_ref().and_then(|choices| choices[place.index]);
            place.seed = seeds.get(place.index).copied().flatten();
        }
        work_on(&mut places, advance.threads, signals, |place, patience| rules.step(place, patience))?;
        if advance.restart != Restart::SameStep || !places.iter().any(|place| place.has_ended) {
            return Ok(());
        }
        let ended: Vec<bool> = places.iter().map(|place| place.has_ended).collect();
        drop(places);
        let seeds = self.seeds(|direct| rules.has_ended(direct));
        let places = self.places(kept).into_iter().zip(seeds);
        let mut ended: Vec<_> = places.zip(ended).filter(|(_, ended)| *ended).map(|(place, _)| place).collect();
        for (place, seed) in &mut ended {
            place.seed = *seed;
        }
        work_on(&mut ended, advance.threads, signals, |(place, _), patience| rules.begin_at_once(place, patience))
    }

    /// The choices, each of which there is; `None` where nothing is chosen.
    fn checked(&self, choices: &[i64], rules: &Rules<'_>) -> Result<Vec<Option<usize>>, Refusal> {
        self.check_count("choices", choices)?;
        #[expect(clippy::borrowed_box, reason = "a batch holds its matches so")]
        let check = |(place, (direct, choice)): (usize, (&Box<dyn AnyMatch>, &i64))| {
            let is_ignored = *choice == -1
                || match rules.advance.restart {
                    Restart::NextStep => rules.has_ended(direct.as_ref()),
                    Restart::SameStep | Restart::Never => direct.awaited().is_none(),
                };
            if is_ignored {
                return Ok(None);
            }
            let wrong = |problem: String| Err(Refusal::malformed(format!("choices[{place}]"), problem));
            if direct.awaited().is_some_and(|seat| rules.opponent(seat).is_some()) {
                return wrong("a bot is to play here; advance(None, ...) lets it".to_owned());
            }
            let total = direct.choice_count();
            match usize::try_from(*choice).ok().filter(|choice| *choice < total) {
                Some(choice) => Ok(Some(choice)),
                None => wrong(format!("there is no choice {choice}; the mask allows 0 to {}", total.saturating_sub(1))),
            }
        };
        self.matches.iter().zip(choices).enumerate().map(check).collect()
    }

    /// The next seeds for those matches that have ended.
    fn seeds(&mut self, has_ended: impl Fn(&dyn AnyMatch) -> bool) -> Vec<Option<u64>> {
        let mut next = self.next_seed;
        let mut seed = || {
            next = next.wrapping_add(1);
            next.wrapping_sub(1)
        };
        let seeds = self.matches.iter().map(|direct| has_ended(direct.as_ref()).then(&mut seed)).collect();
        self.next_seed = next;
        seeds
    }

    /// Every match with its place in the arrays.
    fn places<'a>(&'a mut self, kept: &'a mut Kept<'_>) -> Vec<Place<'a>> {
        let count = self.matches.len();
        let mut observation = parts(count, kept.observation);
        let mut features = parts(count, kept.features);
        let mut rows = parts(count, kept.rows);
        let mut action_mask = parts(count, kept.action_mask);
        let mut rewards = parts(count, kept.rewards);
        let mut final_observation = parts(count, kept.final_observation);
        let mut final_features = parts(count, kept.final_features);
        let ends = kept.terminated.iter_mut().zip(&mut *kept.truncated);
        let seats = kept.choices.iter_mut().zip(&mut *kept.seat).zip(&mut *kept.acted).zip(&mut *kept.used).zip(ends);
        let matches = self.matches.iter_mut().zip(&mut self.draws).zip(&mut self.chosen).zip(seats);
        let place = |(index, (((direct, draws), chosen), seats))| {
            let ((((count, seat), acted), used), (terminated, truncated)) = seats;
            Place {
                index,
                direct,
                draws,
                chosen,
                choice: None,
                seed: None,
                has_ended: false,
                observation: observation(),
                features: features(),
                rows: rows(),
                action_mask: action_mask(),
                count,
                seat,
                acted,
                rewards: rewards(),
                terminated,
                truncated,
                final_observation: final_observation(),
                final_features: final_features(),
                used,
            }
        };
        matches.enumerate().map(place).collect()
    }
}

/// One after the other of so many equal parts.
fn parts<'a, T>(count: usize, array: &'a mut [T]) -> impl FnMut() -> &'a mut [T] {
    let width = array.len().checked_div(count).unwrap_or(0);
    let mut rest = array;
    move || {
        let (part, others) = std::mem::take(&mut rest).split_at_mut(width);
        rest = others;
        part
    }
}

impl Rules<'_> {
    fn opponent(&self, seat: Seat) -> Option<&Opponent> {
        self.advance.opponents.get(usize::from(seat.0))?.as_ref()
    }

    /// True if a match is over, or has more choices than there are rows.
    fn has_ended(&self, direct: &dyn AnyMatch) -> bool {
        direct.awaited().is_none() || self.is_long(direct)
    }

    fn is_long(&self, direct: &dyn AnyMatch) -> bool {
        direct.choice_count() > self.layout.declared.choices_max
    }

    fn step(&self, place: &mut Place<'_>, patience: &dyn Patience) -> Result<(), Refusal> {
        (*place.acted, *place.chosen) = (-1, -1);
        if let Some(seed) = place.seed {
            self.begin(place, seed, patience)?;
        } else {
            if let (Some(choice), Some(seat)) = (place.choice, place.direct.awaited()) {
                place.direct.choose(choice)?;
                (*place.acted, *place.chosen) = (number(seat), i64::try_from(choice).unwrap_or(i64::MAX));
            }
            self.go_on(place, patience)?;
        }
        let is_over = place.direct.awaited().is_none();
        (*place.terminated, *place.truncated) = (is_over, !is_over && self.is_long(place.direct.as_ref()));
        place.has_ended = *place.terminated || *place.truncated;
        place.rewards.fill(0.0);
        // What had ended before is rewarded no more.
        if is_over
            && (*place.acted >= 0 || place.seed.is_some())
            && let Status::Over(outcome) = place.direct.status()
        {
            place.rewards.copy_from_slice(&returns(&outcome));
        }
        self.write(place)
    }

    /// Begins a match that has ended in this step anew.
    fn begin_at_once(&self, place: &mut Place<'_>, patience: &dyn Patience) -> Result<(), Refusal> {
        if !place.final_observation.is_empty() {
            place.final_observation.copy_from_slice(place.observation);
        }
        if !place.final_features.is_empty() {
            place.final_features.copy_from_slice(place.features);
        }
        if let Some(seed) = place.seed {
            self.begin(place, seed, patience)?;
        }
        self.write(place)
    }

    /// Begins a match, up to the first decision of a seat of the caller: a game that opponents end before is none.
    fn begin(&self, place: &mut Place<'_>, seed: u64, patience: &dyn Patience) -> Result<(), Refusal> {
        *place.draws = Generator::quick(seed);
        *place.direct = self.opened.begin(seed)?;
        loop {
            self.go_on(place, patience)?;
            if place.direct.awaited().is_some() || patience.is_gone() {
                return Ok(());
            }
            *place.direct = self.opened.begin(place.draws.below(1 << 63))?;
        }
    }

    /// Lets opponents play.
    fn go_on(&self, place: &mut Place<'_>, patience: &dyn Patience) -> Result<(), Refusal> {
        while let Some(opponent) = place.direct.awaited().and_then(|seat| self.opponent(seat)) {
            if self.is_long(place.direct.as_ref()) || !opponent.play(place.direct.as_mut(), place.draws, patience)? {
                break;
            }
        }
        Ok(())
    }

    fn write(&self, place: &mut Place<'_>) -> Result<(), Refusal> {
        let (direct, layout) = (&**place.direct, self.layout);
        let awaited = direct.awaited().filter(|seat| self.opponent(*seat).is_none());
        let acted = u8::try_from(*place.acted).ok().map(Seat);
        *place.seat = awaited.map_or(-1, number);
        if let Some(seat) = awaited.or(self.only).or(acted) {
            let mut columns = Vec::with_capacity(place.observation.len() + ITEM);
            direct.observe(layout, seat, &mut columns)?;
            place.observation.copy_from_slice(&columns);
            if !place.features.is_empty() {
                columns.clear();
                direct.features(seat, &mut columns);
                place.features.copy_from_slice(&columns);
            }
        } else {
            place.observation.fill(0);
            place.features.fill(0);
        }
        let count = if awaited.is_some() { direct.choice_count() } else { 0 };
        *place.count = i64::try_from(count).unwrap_or(i64::MAX);
        let shown = count.min(place.action_mask.len());
        place.action_mask[..shown].fill(1);
        if shown < *place.used {
            place.action_mask[shown..*place.used].fill(0);
        }
        if !place.rows.is_empty() {
            let width = layout.action_names.len();
            if shown > 0 {
                let mut columns = Vec::with_capacity(count * width);
                direct.choices(layout, &mut columns);
                place.rows[..shown * width].copy_from_slice(&columns[..shown * width]);
            }
            if shown < *place.used {
                place.rows[shown * width..*place.used * width].fill(0);
            }
        }
        *place.used = shown;
        Ok(())
    }
}

fn number(seat: Seat) -> i8 {
    i8::try_from(seat.0).unwrap_or(i8::MAX)
}
