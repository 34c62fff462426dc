//! The games as labels: a closed list, whatever callers send.

/// The game of a call, as a number that fits a label.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game(pub(super) u8);

impl Game {
    /// No game: the call is about none, or was refused before its game was known.
    pub const NONE: Self = Self(0);
    /// A batch of several games.
    pub const MIXED: Self = Self(1);
    /// A game that is not in the list.
    pub const OTHER: Self = Self(2);

    /// Its place in [`Games::all`].
    pub(super) fn place(self) -> usize {
        usize::from(self.0)
    }
}

/// The labels of games.
#[derive(Clone, Debug)]
pub struct Games {
    names: Vec<&'static str>,
}

impl Games {
    /// The labels of the games with these ids.
    pub fn new(ids: impl IntoIterator<Item = &'static str>) -> Self {
        let mut names = vec!["none", "mixed", "other"];
        names.extend(ids);
        names.truncate(usize::from(u8::MAX));
        Self { names }
    }

    /// The numbers of all labels.
    pub fn all(&self) -> impl Iterator<Item = Game> {
        (0..self.names.len()).filter_map(|place| u8::try_from(place).ok()).map(Game)
    }

    /// The game with this id.
    pub fn find(&self, id: &str) -> Game {
        let place = self.names.iter().skip(3).position(|name| *name == id);
        place.and_then(|place| u8::try_from(place + 3).ok()).map_or(Game::OTHER, Game)
    }

    /// The label of a game.
    pub fn name(&self, game: Game) -> &'static str {
        self.names.get(game.place()).copied().unwrap_or("other")
    }

    /// The game's name in logs and spans, which omit it if there is none.
    pub fn label(&self, game: Game) -> Option<&'static str> {
        (game != Game::NONE).then(|| self.name(game))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_outside_the_list_share_one_label() {
        let games = Games::new(["oceans", "deeper"]);
        assert_eq!(
            games.all().map(|game| games.name(game)).collect::<Vec<_>>(),
            ["none", "mixed", "other", "oceans", "deeper"]
        );
        assert_eq!(games.name(games.find("deeper")), "deeper");
        for stranger in ["chess", "", "none", "Oceans"] {
            assert_eq!(games.find(stranger), Game::OTHER, "{stranger}");
        }
        assert_eq!((games.label(Game::NONE), games.label(Game::MIXED)), (None, Some("mixed")));
    }
}
