//! The host: the games in all versions spoken, and the seals.

use std::collections::BTreeMap;

use crate::limits::RequestLimits;

use super::sealing::Sealing;
use crate::engine::{Engine, WIRE_VERSION, check_version};
use crate::game::GameInfo;
use crate::pb;
use crate::refusal::{Reason, Refusal};
use crate::wire::game_number;

/// A registry of games.
pub type Registry = &'static [&'static dyn Engine];

/// The versions spoken besides the newest, and the choice of version for new games.
#[derive(Clone, Copy, Debug)]
pub struct Versions {
    /// The games as the previous release played them, where their rules have changed since.
    pub previous: Registry,
    /// The wire formats, oldest first.
    pub wire: &'static [u32],
    /// The version that `CreateGame` writes.
    pub new_games: NewGames,
}

/// The version that `CreateGame` writes, among those spoken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum NewGames {
    /// The oldest, which the previous release reads as well, so that a rollout may be half done.
    #[default]
    Previous,
    /// The newest.
    Current,
    /// The newest up to this number; the oldest spoken if all are higher.
    UpTo(u32),
}

impl std::str::FromStr for NewGames {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "previous" => Ok(Self::Previous),
            "current" => Ok(Self::Current),
            number => number.parse().map(Self::UpTo).map_err(|_| "expected previous, current or a version number"),
        }
    }
}

impl NewGames {
    /// The version to write, given those spoken, oldest first.
    fn choose(self, spoken: &[u32]) -> Option<u32> {
        match self {
            Self::Previous => spoken.first(),
            Self::Current => spoken.last(),
            Self::UpTo(most) => spoken.iter().rev().find(|version| **version <= most).or(spoken.first()),
        }
        .copied()
    }
}

impl Default for Versions {
    /// Only the versions of this release.
    fn default() -> Self {
        Self { previous: &[], wire: &[WIRE_VERSION], new_games: NewGames::default() }
    }
}

impl Versions {
    /// The rules versions of each game, oldest first.
    pub fn of_games(&self, games: Registry) -> BTreeMap<&'static str, Vec<u32>> {
        let mut versions: BTreeMap<_, Vec<u32>> = BTreeMap::new();
        for info in games.iter().chain(self.previous).map(|game| game.info()) {
            versions.entry(info.id).or_default().push(info.rules_version);
        }
        for versions in versions.values_mut() {
            versions.sort_unstable();
        }
        versions
    }
}

/// The games, versions, keys and limits that the service answers from.
#[derive(Debug)]
pub struct Host {
    games: Registry,
    /// The number of each game, in the same order.
    numbers: Vec<Option<u8>>,
    versions: Versions,
    /// The policy and the keys.
    pub(super) sealing: Sealing,
    limits: RequestLimits,
}

impl Host {
    /// A host of `games`.
    pub fn new(games: Registry, versions: Versions, sealing: Sealing) -> Self {
        let numbers = games.iter().map(|game| game_number(game.info().id)).collect();
        Self { games, numbers, versions, sealing, limits: RequestLimits::default() }
    }

    /// The same host with other request limits.
    #[must_use]
    pub fn with_limits(self, limits: RequestLimits) -> Self {
        Self { limits, ..self }
    }

    /// The limits of requests.
    pub fn limits(&self) -> RequestLimits {
        self.limits
    }

    /// A host of `games` in this release's versions, which serves open states.
    pub fn open(games: Registry) -> Self {
        Self::new(games, Versions::default(), Sealing::open())
    }

    /// The ids of the games.
    pub fn game_ids(&self) -> impl Iterator<Item = &'static str> {
        self.games.iter().map(|game| game.info().id)
    }

    /// Every game, in the version that new games are created in.
    pub(super) fn newest_games(&self) -> impl Iterator<Item = &'static dyn Engine> {
        self.games.iter().map(|game| self.for_new_games(*game))
    }

    /// The wire formats that are read.
    pub(super) fn wire_versions(&self) -> &'static [u32] {
        self.versions.wire
    }

    /// The wire format of new games.
    pub(super) fn new_wire_version(&self) -> u32 {
        self.versions.new_games.choose(self.versions.wire).unwrap_or(WIRE_VERSION)
    }

    /// The game of this id, in the version that new games are created in.
    pub fn find(&self, id: &str) -> Result<&'static dyn Engine, Refusal> {
        let game = self.games.iter().copied().find(|game| game.info().id == id);
        game.map(|game| self.for_new_games(game)).ok_or_else(|| {
            let known: Vec<&str> = self.games.iter().map(|game| game.info().id).collect();
            Refusal::new(Reason::UnknownGame, format!("there is no such game; this server has {}", known.join(", ")))
        })
    }

    /// The game of this id in one rules version.
    pub fn find_version(&self, id: &str, rules_version: u32) -> Result<&'static dyn Engine, Refusal> {
        let newest = self.find(id)?;
        self.check_rules(newest.info(), rules_version)?;
        Ok(self.of_id(id).find(|game| game.info().rules_version == rules_version).unwrap_or(newest))
    }

    /// The game of an open state: in the state's rules version, or in the newest if that version is not spoken.
    pub(super) fn owner(&self, body: &pb::state::State, rules_version: u32) -> Result<&'static dyn Engine, Refusal> {
        let newest = self.games.iter().copied().find(|game| game.owns(body)).ok_or_else(unknown_game)?;
        Ok(self.in_version(newest, rules_version))
    }

    /// The game of a packed or sealed state, in that rules version.
    pub(super) fn numbered(&self, number: u8, rules_version: u32) -> Option<&'static dyn Engine> {
        let position = self.numbers.iter().position(|other| *other == Some(number))?;
        Some(self.in_version(self.games[position], rules_version))
    }

    /// The number of a game in packed and sealed states.
    pub fn number_of(&self, id: &str) -> Result<u8, Refusal> {
        let position = self.games.iter().position(|game| game.info().id == id);
        position.and_then(|position| self.numbers[position]).ok_or_else(unknown_game)
    }

    /// Refuses versions that are not spoken.
    pub(super) fn check_versions(&self, info: &GameInfo, wire_version: u32, rules_version: u32) -> Result<(), Refusal> {
        check_version("wire", wire_version, self.versions.wire, rules_version)?;
        self.check_rules(info, rules_version)
    }

    fn check_rules(&self, info: &GameInfo, rules_version: u32) -> Result<(), Refusal> {
        if info.rules_version == rules_version {
            return Ok(());
        }
        check_version("rules", rules_version, &self.rules_versions(info.id), rules_version)
    }

    /// The rules versions of a game, oldest first.
    fn rules_versions(&self, id: &str) -> Vec<u32> {
        let mut versions: Vec<u32> = self.of_id(id).map(|game| game.info().rules_version).collect();
        versions.sort_unstable();
        versions
    }

    fn of_id(&self, id: &str) -> impl Iterator<Item = &'static dyn Engine> {
        let all = self.games.iter().chain(self.versions.previous).copied();
        all.filter(move |game| game.info().id == id)
    }

    fn in_version(&self, newest: &'static dyn Engine, rules_version: u32) -> &'static dyn Engine {
        if newest.info().rules_version == rules_version {
            return newest;
        }
        self.of_id(newest.info().id).find(|game| game.info().rules_version == rules_version).unwrap_or(newest)
    }

    fn for_new_games(&self, newest: &'static dyn Engine) -> &'static dyn Engine {
        let chosen = self.versions.new_games.choose(&self.rules_versions(newest.info().id));
        chosen.map_or(newest, |version| self.in_version(newest, version))
    }
}

/// The refusal of a state whose game is not here.
pub(super) fn unknown_game() -> Refusal {
    Refusal::new(Reason::UnknownGame, "this server does not have the game of the state")
}
