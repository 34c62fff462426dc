//! The facts of a game before anybody plays: its names, words and texts.

/// The facts of a game that never change while the server runs.
#[derive(Debug)]
pub struct GameInfo {
    /// The one name of the game: folder, proto file, goldens and docs page are called the same.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The game in one line.
    pub summary: &'static str,
    /// The fewest seats.
    pub seats_min: u8,
    /// The most seats.
    pub seats_max: u8,
    /// The version of the rules as written here; raised by any change to what an action does.
    pub rules_version: u32,
    /// True if the game uses its generator.
    pub has_chance: bool,
    /// True if the seats know different things.
    pub has_hidden_information: bool,
    /// The rules page as markdown with numbered clauses.
    pub rules: &'static str,
    /// How to play, in at most 500 words for people who have never heard of the game.
    pub how_to_play: &'static str,
    /// The lessons, in the order in which to take them.
    pub lessons: &'static [Lesson],
    /// The results of its bots against each other, as `make ladder` keeps them; empty if there are none.
    pub ladder: &'static str,
    /// The grammar of the notations, as text.
    pub notation_grammar: &'static str,
    /// The options, in the order of the options message.
    pub options: &'static [OptionInfo],
    /// Every word that [`Awaiting::decision`](super::Awaiting::decision) can be.
    pub decisions: &'static [WordInfo],
    /// Every word that [`Outcome::reason`](super::Outcome::reason) can be.
    pub outcomes: &'static [WordInfo],
    /// Every word that [`ScoreLine::source`](super::ScoreLine::source) can be.
    pub score_sources: &'static [WordInfo],
}

/// The word for games that were ended early, from outside the rules, among every game's [`GameInfo::outcomes`].
pub const CLOSED: WordInfo = WordInfo {
    word: "closed",
    description: "The game was ended early by those who hold its keys; the scores are those so far, and whoever loses by it is ranked behind the others.",
};

/// A word of a closed list, for callers who want to translate it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WordInfo {
    /// The word, in `snake_case`.
    pub word: &'static str,
    /// Its meaning, in a sentence.
    pub description: &'static str,
}

/// A short game that teaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The id, a word in `snake_case`.
    pub id: &'static str,
    /// The title for people.
    pub title: &'static str,
    /// How long it takes.
    pub minutes: u32,
    /// The annotated record.
    pub record: &'static str,
}

/// The number of options in these lists.
pub const fn joined_count(parts: &[&[OptionInfo]]) -> usize {
    let (mut count, mut part) = (0, 0);
    while part < parts.len() {
        count += parts[part].len();
        part += 1;
    }
    count
}

/// The options of these lists, which [`joined_count`] counts: `derive(Options)` makes one list of a type and its parts.
pub const fn joined<const COUNT: usize>(parts: &[&[OptionInfo]]) -> [OptionInfo; COUNT] {
    const NONE: OptionInfo = OptionInfo { name: "", kind: "", description: "", default: "", range: "" };
    let (mut joined, mut end, mut part) = ([NONE; COUNT], 0, 0);
    while part < parts.len() {
        let mut place = 0;
        while place < parts[part].len() {
            joined[end] = parts[part][place];
            (end, place) = (end + 1, place + 1);
        }
        part += 1;
    }
    joined
}

/// One option of a game, for callers who want to offer it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// The field of the options message.
    pub name: &'static str,
    /// The type in words.
    pub kind: &'static str,
    /// The effect of the option.
    pub description: &'static str,
    /// The default as text.
    pub default: &'static str,
    /// The allowed values in words.
    pub range: &'static str,
}
