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
    /// The puzzles, as `make puzzles` finds them; empty if there are none.
    pub puzzles: &'static [Puzzle],
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
    description: "The holders of the game's keys ended it early; the scores are those so far, and the seats that lose rank behind the others.",
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

/// A position with a question that has a right answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The id, a word in `snake_case`.
    pub id: &'static str,
    /// The question, in a line.
    pub question: &'static str,
    /// The weakest level of `search` that finds a right answer, from 1; [`Puzzle::UNFOUND`] if none up to 4 does.
    pub level: u32,
    /// How the right answers are known.
    pub kind: PuzzleKind,
    /// The annotated record.
    pub record: &'static str,
}

/// How the right answers of a puzzle are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleKind {
    /// Proved: a right answer wins against every defence, and no other one does so in as few turns.
    Proved,
    /// Measured: a right answer wins clearly more games than the others.
    Measured,
}

impl Puzzle {
    /// The level of a puzzle whose answer no level up to 4 finds.
    pub const UNFOUND: u32 = 5;

    /// A puzzle whose answers are proved.
    pub const fn proved(id: &'static str, question: &'static str, level: u32, record: &'static str) -> Self {
        Self { id, question, level, kind: PuzzleKind::Proved, record }
    }

    /// A puzzle whose answers are measured.
    pub const fn measured(id: &'static str, question: &'static str, level: u32, record: &'static str) -> Self {
        Self { id, question, level, kind: PuzzleKind::Measured, record }
    }
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
