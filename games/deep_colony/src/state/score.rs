//! Points by their source.

use serde::{Deserialize, Serialize};

use crate::data::Family;
use hadal_core::game::ScoreLine;

/// A source of points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, strum::IntoStaticStr, strum::EnumIter)]
#[strum(serialize_all = "snake_case")]
pub enum Source {
    /// Colonies, complete or at the end.
    Colonies,
    /// Links, complete or at the end.
    Links,
    /// Aerators, complete or at the end.
    Aerators,
    /// The pair of submarines.
    Submarines,
    /// Generators, at the end.
    Generators,
    /// Oceans, at the end.
    Oceans,
}

impl From<Family> for Source {
    fn from(family: Family) -> Self {
        match family {
            Family::Colony => Self::Colonies,
            Family::Link => Self::Links,
            Family::Aerator => Self::Aerators,
            Family::Generator => Self::Generators,
            Family::Ocean => Self::Oceans,
        }
    }
}

impl Source {
    /// Every source, in the order of a score.
    pub const ALL: [Self; 6] =
        [Self::Colonies, Self::Links, Self::Aerators, Self::Submarines, Self::Generators, Self::Oceans];
}

/// The points of one seat by source, in the order of [`Source::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Score(pub [i32; 6]);

impl Score {
    /// The points from one source.
    pub fn points_from(&self, source: Source) -> i32 {
        self.0[source as usize]
    }

    /// All points.
    pub fn total(&self) -> i64 {
        self.0.iter().map(|&points| i64::from(points)).sum()
    }

    /// The score line by line.
    pub(crate) fn lines(&self) -> Vec<ScoreLine> {
        let line = |source: Source| ScoreLine { source: source.into(), points: self.points_from(source).into() };
        Source::ALL.into_iter().map(line).collect()
    }

    pub(crate) fn add(&mut self, source: Source, points: i32) {
        self.0[source as usize] += points;
    }
}
