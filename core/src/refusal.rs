//! The refusal of a call: the closed list of reasons, and the facts about it.

use std::fmt;

use crate::game::{Broken, Malformed, Refuse, SetupError};

/// The stable reasons. `Display` writes the `reason` of the answer's `ErrorInfo`.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Debug,
    strum::Display,
    strum::EnumCount,
    strum::EnumIter,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum Reason {
    /// Bytes that are not a message; a field that is missing, out of range or of the wrong game; a notation that does not
    /// parse; a damaged packed state; an index beyond the list; closing an open state.
    Malformed,
    /// A state that breaks an invariant of its game.
    StateInvalid,
    /// A sealed token or an opening that is not authentic.
    SealBroken,
    /// A sealed token or an opening under a key that this server does not hold.
    SealKeyUnknown,
    /// A well-formed action that the rules refuse now.
    IllegalAction,
    /// Another seat is awaited.
    NotAwaited,
    /// The game is over.
    GameOver,
    /// A state of a rules or wire version that this server does not speak.
    RulesVersionUnsupported,
    /// A seat or table key is missing or wrong.
    SeatKeyRefused,
    /// An open state, or the record of an open game, on a server of sealed ones only.
    SealingRequired,
    /// A sealed state or game on a server of open ones only.
    SealingUnavailable,
    /// No game with this id.
    UnknownGame,
    /// A missing or wrong bearer token where tokens are configured.
    CredentialsRequired,
    /// The state is not the one the caller expects.
    StateStale,
    /// A message, list, batch, nesting or budget above its limit.
    LimitExceeded,
    /// More work at once than is configured.
    Overloaded,
    /// The caller's deadline or one of the server's time limits passed.
    DeadlineExceeded,
    /// A bug of the server.
    Internal,
}

/// A refused call: nothing has changed, the caller still holds the old state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The stable reason.
    pub reason: Reason,
    /// The problem and the remedy, for developers.
    pub message: String,
    /// The path of the field at fault, if there is one.
    pub field: Option<String>,
    /// Further facts under the fixed keys (`rule`, `violated`, `index`, `limit`, `value`, `awaited_seat` ...).
    pub metadata: Vec<(&'static str, String)>,
    /// The notations nearest to one that cannot be read, for a caller who may know what is legal.
    pub nearest: Vec<String>,
}

// Refusals are rare: marking them cold keeps them away from the code that answers.
impl Refusal {
    /// A refusal without a field or facts.
    #[cold]
    pub fn new(reason: Reason, message: impl Into<String>) -> Self {
        Self { reason, message: message.into(), field: None, metadata: Vec::new(), nearest: Vec::new() }
    }

    /// A field that is missing, out of range or does not parse.
    #[cold]
    pub fn malformed(path: impl Into<String>, problem: impl fmt::Display) -> Self {
        Self::at(Reason::Malformed, path.into(), problem)
    }

    /// A number above a documented limit.
    #[cold]
    pub fn over_limit(limit: &'static str, maximum: u64, value: u64) -> Self {
        Self::new(Reason::LimitExceeded, format!("{value} is above the limit {limit} = {maximum}"))
            .with("limit", limit)
            .with("value", value)
    }

    /// The same refusal, blamed on the field at `path` (unless the path is empty).
    #[must_use]
    #[cold]
    pub fn at_field(self, path: String) -> Self {
        if path.is_empty() {
            return self;
        }
        Self { message: format!("{path}: {}", self.message), field: Some(path), ..self }
    }

    /// The same refusal, seen from the request that has the refused message in the field `name`.
    #[must_use]
    #[cold]
    pub fn inside(self, name: &str) -> Self {
        let field = self.field.map(|field| join(name, &field));
        Self { field, ..self }
    }

    /// An action in a finished game.
    #[cold]
    pub fn game_over() -> Self {
        Self::new(Reason::GameOver, "the game is over; create a new one")
    }

    /// An action that the rules refuse.
    #[cold]
    pub fn from_illegal(illegal: impl Refuse) -> Self {
        Self::new(Reason::IllegalAction, illegal.to_string())
            .with("rule", illegal.rule())
            .with("violated", illegal.violated())
    }

    /// The same refusal with one more fact.
    #[must_use]
    #[cold]
    pub fn with(mut self, key: &'static str, value: impl fmt::Display) -> Self {
        self.metadata.push((key, value.to_string()));
        self
    }

    /// The same refusal with the notations nearest to the intended one.
    #[must_use]
    #[cold]
    pub fn with_nearest(self, nearest: Vec<String>) -> Self {
        Self { nearest, ..self }
    }

    /// Something wrong at `path` inside the message at `prefix`.
    #[cold]
    pub fn from_malformed(prefix: &str, malformed: Malformed) -> Self {
        Self::at(Reason::Malformed, join(prefix, &malformed.path), malformed.problem)
    }

    /// Malformed input inside the message of `game`, a field of the message at `prefix`; or at `prefix` itself, if
    /// another game's field was sent.
    #[cold]
    pub fn from_malformed_in(prefix: &str, game: &str, malformed: Malformed) -> Self {
        if malformed.path == Malformed::OUTSIDE {
            return Self::malformed(prefix, malformed.problem);
        }
        Self::from_malformed(&join(prefix, game), malformed)
    }

    /// An invariant broken at `path` inside the message at `prefix`.
    #[cold]
    pub fn from_broken(prefix: &str, broken: Broken) -> Self {
        Self::at(Reason::StateInvalid, join(prefix, &broken.path), broken.problem)
    }

    /// A set-up refused because of a value inside the options message at `prefix`.
    #[cold]
    pub fn from_setup(prefix: &str, error: SetupError) -> Self {
        match error {
            SetupError::Malformed(malformed) => Self::from_malformed(prefix, malformed),
            SetupError::Broken(broken) => Self::from_broken(prefix, broken),
        }
    }

    fn at(reason: Reason, path: String, problem: impl fmt::Display) -> Self {
        Self::new(reason, problem.to_string()).at_field(path)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} ({})", self.message, self.reason)
    }
}

impl std::error::Error for Refusal {}

fn join(prefix: &str, path: &str) -> String {
    match (prefix.is_empty(), path.is_empty()) {
        (_, true) => prefix.to_owned(),
        (true, false) => path.to_owned(),
        (false, false) => format!("{prefix}.{path}"),
    }
}
