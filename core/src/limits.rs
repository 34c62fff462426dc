//! Every limit that applies to a request, in one place; `ListGames` lists them. Bytes are counted by the server's
//! admission, lists, nesting and parts by `wire::limit_walk`, work and answers by [`crate::meter`], those of analysis by
//! `calls::analysis`, the rest where calls read them. The limits of a whole server are in
//! `src/serve/admission/capacity.rs` and `src/serve/connections/mod.rs`, the flags for both in `src/cli/flags/limits.rs`.

use crate::refusal::Refusal;
use crate::search::GAME_ACTIONS_MAX;
use crate::search::review::MOMENTS_MAX;

/// One limit: its stable name, the largest value allowed, and the quantity that it bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// The name in the `limit` metadata of a refusal.
    pub name: &'static str,
    /// The largest value allowed.
    pub maximum: u64,
    /// The quantity that it bounds.
    pub description: &'static str,
}

impl Limit {
    /// The same limit with another maximum.
    #[must_use]
    pub fn at(self, maximum: u64) -> Self {
        Self { maximum, ..self }
    }

    /// Refuses a value above it.
    ///
    /// # Errors
    /// `LIMIT_EXCEEDED`.
    pub fn check(self, value: u64) -> Result<(), Refusal> {
        if value > self.maximum { Err(Refusal::over_limit(self.name, self.maximum, value)) } else { Ok(()) }
    }

    /// Refuses a value above it in the field at `path`.
    ///
    /// # Errors
    /// `LIMIT_EXCEEDED`.
    pub fn check_at(self, path: &str, value: u64) -> Result<(), Refusal> {
        self.check(value).map_err(|over| over.at_field(path.to_owned()))
    }
}

/// The size of a request message.
pub const REQUEST_BYTES: Limit =
    Limit { name: "request_bytes", maximum: 1 << 20, description: "bytes of one request message, uncompressed" };
/// The depth of messages inside messages.
pub const NESTING: Limit = Limit { name: "nesting", maximum: 16, description: "messages inside messages" };
/// The number of messages and texts in a request, all together.
pub const PARTS: Limit =
    Limit { name: "parts", maximum: 32_768, description: "messages, texts and byte strings in one request together" };
/// The length of a list that has no limit of its own.
pub const LIST_ITEMS: Limit =
    Limit { name: "list_items", maximum: 4_096, description: "elements of any list without a limit of its own" };
/// The items of a batch.
pub const BATCH_ITEMS: Limit = Limit { name: "batch_items", maximum: 1_024, description: "items of one batch" };
/// The actions of a sequence.
pub const ACTIONS: Limit = Limit { name: "actions", maximum: 10_000, description: "actions of one ApplyActions" };
/// The bots of simulated games.
pub const SEATS: Limit =
    Limit { name: "seats", maximum: 8, description: "bots of one SimulateGames, seats of one ReviewGame" };
/// The viewers of an answer.
pub const VIEWERS: Limit = Limit { name: "viewers", maximum: 8, description: "viewers of one answer" };
/// The seat keys of a request.
pub const SEAT_KEYS: Limit = Limit { name: "seat_keys", maximum: 8, description: "seat keys of one request" };
/// The entropy strings of a new sealed game.
pub const ENTROPY: Limit = Limit {
    name: "entropy",
    maximum: 16,
    description: "entropy strings of one CreateGame, or commitments to them of one CommitChance",
};
/// The length of one entropy string.
pub const ENTROPY_BYTES: Limit =
    Limit { name: "entropy_bytes", maximum: 256, description: "bytes of one entropy string" };
/// The length of the reason for closing a game.
pub const CLOSING_REASON_BYTES: Limit =
    Limit { name: "closing_reason_bytes", maximum: 200, description: "bytes of CloseGameRequest.reason" };
/// The length of one annotation of a record.
pub const ANNOTATION_BYTES: Limit =
    Limit { name: "annotation_bytes", maximum: 4 << 10, description: "bytes of one annotation of a record" };
/// The length of all annotations of a record.
pub const ANNOTATIONS_BYTES: Limit =
    Limit { name: "annotations_bytes", maximum: 256 << 10, description: "bytes of all annotations of one record" };
/// The expanded template members of an answer.
pub const EXPAND_LIMIT: Limit =
    Limit { name: "expand_limit", maximum: 10_000, description: "Include.expand_limit of an answer" };
/// The number of actions of a game.
pub const PLY: Limit = Limit {
    name: "ply",
    maximum: 1 << 53,
    description: "actions of one game; every number up to it is exact in any language",
};
/// The number of actions of a sealed game.
pub const SEALED_PLY: Limit =
    Limit { name: "sealed_ply", maximum: u32::MAX as u64, description: "actions of one sealed game" };
/// The actions that a bot may apply for one decision.
pub const TRANSITIONS: Limit =
    Limit { name: "transitions", maximum: 1_000_000_000, description: "transitions in the budget of one decision" };
/// The simulations of a bot for one decision.
pub const SIMULATIONS: Limit =
    Limit { name: "simulations", maximum: 1_000_000_000, description: "simulations in the budget of one decision" };
/// The time of a bot for one decision.
pub const MILLISECONDS: Limit =
    Limit { name: "milliseconds", maximum: 600_000, description: "milliseconds in the budget of one decision" };
/// The independent searches of a decision.
pub const SHARDS: Limit = Limit { name: "shards", maximum: 64, description: "independent searches for one decision" };
/// The actions in the messages of an analysis.
pub const LINES: Limit =
    Limit { name: "lines", maximum: 1_000, description: "actions in a message of AnalyzePosition" };
/// The actions that an analysis compares.
pub const ONLY: Limit =
    Limit { name: "only", maximum: 1_024, description: "actions to compare in one AnalyzePosition" };
/// The moments of a review.
pub const MOMENTS: Limit =
    Limit { name: "moments", maximum: MOMENTS_MAX as u64, description: "moments of one ReviewGame" };
/// The first look of a review at each decision.
pub const LOOK: Limit = Limit {
    name: "look",
    maximum: 1_000_000,
    description: "transitions of the first look at each decision of one ReviewGame",
};
/// The games of a simulation.
pub const GAMES: Limit = Limit { name: "games", maximum: 1_000_000, description: "games of one SimulateGames" };
/// The random actions before a simulated game.
pub const OPENING: Limit =
    Limit { name: "opening", maximum: 1_000, description: "actions at random before a game of one SimulateGames" };
/// The length of a simulated game.
pub const GAME_ACTIONS: Limit =
    Limit { name: "game_actions", maximum: GAME_ACTIONS_MAX, description: "actions of one simulated game" };
/// The states imagined at once.
pub const IMAGINED: Limit = Limit { name: "imagined", maximum: 1_000, description: "states of one ImagineStates" };
/// The work of a call, with all its parts.
pub const CALL_WORK: Limit = Limit {
    name: "call_work",
    maximum: 500_000,
    description: "work of one call, all items of a batch together, in units of about 0.1 microseconds of a core",
};
/// The work of playing many actions one after another: 10,000 actions in the most expensive state of the printed components, twice,
/// since an export of a finished sealed game plays them twice.
pub const REPLAY_WORK: Limit = Limit {
    name: "replay_work",
    maximum: 82_000_000,
    description: "work of playing the actions of one ApplyActions or of one record, beside call_work, in the same units",
};
/// The size of an answer.
pub const ANSWER_BYTES: Limit = Limit {
    name: "answer_bytes",
    maximum: 4 << 20,
    description: "bytes of one answer, all items of a batch together, uncompressed",
};

/// Every limit, in the order in which they are listed.
pub const ALL: &[Limit] = &[
    REQUEST_BYTES,
    NESTING,
    PARTS,
    LIST_ITEMS,
    BATCH_ITEMS,
    ACTIONS,
    SEATS,
    VIEWERS,
    SEAT_KEYS,
    ENTROPY,
    ENTROPY_BYTES,
    CLOSING_REASON_BYTES,
    ANNOTATION_BYTES,
    ANNOTATIONS_BYTES,
    EXPAND_LIMIT,
    PLY,
    SEALED_PLY,
    TRANSITIONS,
    SIMULATIONS,
    MILLISECONDS,
    SHARDS,
    LINES,
    ONLY,
    MOMENTS,
    LOOK,
    GAMES,
    OPENING,
    GAME_ACTIONS,
    IMAGINED,
    CALL_WORK,
    REPLAY_WORK,
    ANSWER_BYTES,
];

/// The limits that a server can change; [`RequestLimits`] holds them.
pub const CONFIGURABLE: &[Limit] = &[REQUEST_BYTES, BATCH_ITEMS, CALL_WORK, REPLAY_WORK, ANSWER_BYTES];

/// The limit of a repeated field, by the full names of message and field.
pub(crate) fn of_list(message: &str, field: &str) -> Limit {
    match (message, field) {
        ("hadal.v1.BatchApplyActionsRequest", "items") => BATCH_ITEMS,
        ("hadal.v1.ApplyActionsRequest" | "hadal.v1.ExportRecordRequest", "actions")
        | ("hadal.v1.CompareStatesRequest", "hashes_a" | "hashes_b") => ACTIONS,
        (_, "seat_keys") => SEAT_KEYS,
        ("hadal.v1.CreateGameRequest", "entropy") | ("hadal.v1.CommitChanceRequest", "entropy_commitments") => ENTROPY,
        (_, "viewers") => VIEWERS,
        ("hadal.v1.SimulateGamesRequest" | "hadal.v1.ReviewGameRequest", "seats") => SEATS,
        ("hadal.v1.AnalyzePositionRequest", "only") => ONLY,
        _ => LIST_ITEMS,
    }
}

/// The configurable limits of requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RequestLimits {
    /// The most bytes of a request message.
    pub request_bytes: u64,
    /// The most items of a batch.
    pub batch_items: u64,
    /// The most work of a call, in the units of [`CALL_WORK`].
    pub call_work: u64,
    /// The most work of playing many actions, in the same units.
    pub replay_work: u64,
    /// The most bytes of an answer.
    pub answer_bytes: u64,
}

impl Default for RequestLimits {
    fn default() -> Self {
        Self {
            request_bytes: REQUEST_BYTES.maximum,
            batch_items: BATCH_ITEMS.maximum,
            call_work: CALL_WORK.maximum,
            replay_work: REPLAY_WORK.maximum,
            answer_bytes: ANSWER_BYTES.maximum,
        }
    }
}

impl RequestLimits {
    /// Every limit with its configured value, in the order of [`ALL`].
    pub fn all(self) -> impl Iterator<Item = Limit> {
        ALL.iter().map(move |limit| match *limit {
            REQUEST_BYTES => limit.at(self.request_bytes),
            BATCH_ITEMS => limit.at(self.batch_items),
            CALL_WORK => limit.at(self.call_work),
            REPLAY_WORK => limit.at(self.replay_work),
            ANSWER_BYTES => limit.at(self.answer_bytes),
            other => other,
        })
    }
}
