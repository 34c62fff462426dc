//! Every limit a request can meet, in one place; `ListGames` tells them.

/// One limit: its stable name, the largest value allowed, and what it bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// The name in the `limit` metadata of a refusal.
    pub name: &'static str,
    /// The largest value allowed.
    pub maximum: u64,
    /// What it bounds.
    pub description: &'static str,
}

/// The size of a request message.
pub const REQUEST_BYTES: Limit =
    Limit { name: "request_bytes", maximum: 1 << 20, description: "bytes of one request message, uncompressed" };
/// Messages inside messages.
pub const NESTING: Limit = Limit { name: "nesting", maximum: 16, description: "messages inside messages" };
/// All messages and texts of a request together.
pub const PARTS: Limit =
    Limit { name: "parts", maximum: 32_768, description: "messages, texts and byte strings in one request together" };
/// The length of a list that has no limit of its own.
pub const LIST_ITEMS: Limit =
    Limit { name: "list_items", maximum: 4_096, description: "elements of any list without a limit of its own" };
/// Items of a batch.
pub const BATCH_ITEMS: Limit = Limit { name: "batch_items", maximum: 1_024, description: "items of one batch" };
/// Actions of a sequence.
pub const ACTIONS: Limit = Limit { name: "actions", maximum: 10_000, description: "actions of one ApplyActions" };
/// Viewers of an answer.
pub const VIEWERS: Limit = Limit { name: "viewers", maximum: 8, description: "viewers of one answer" };
/// Seat keys of a request.
pub const SEAT_KEYS: Limit = Limit { name: "seat_keys", maximum: 8, description: "seat keys of one request" };
/// Entropy of a new sealed game.
pub const ENTROPY: Limit = Limit { name: "entropy", maximum: 16, description: "entropy strings of one CreateGame" };
/// Expanded template members of an answer.
pub const EXPAND_LIMIT: Limit =
    Limit { name: "expand_limit", maximum: 250_000, description: "Include.expand_limit of an answer" };
/// Expanded template members of an answer in a batch.
pub const BATCH_EXPAND_LIMIT: Limit =
    Limit { name: "batch_expand_limit", maximum: 2_000, description: "Include.expand_limit of a batch item" };

/// Every limit, in the order they are told.
pub const ALL: &[Limit] = &[
    REQUEST_BYTES,
    NESTING,
    PARTS,
    LIST_ITEMS,
    BATCH_ITEMS,
    ACTIONS,
    VIEWERS,
    SEAT_KEYS,
    ENTROPY,
    EXPAND_LIMIT,
    BATCH_EXPAND_LIMIT,
];

/// The limit of a repeated field, by the full names of message and field.
pub(crate) fn of_list(message: &str, field: &str) -> Limit {
    match (message, field) {
        ("hadal.v1.BatchApplyActionsRequest", "items") => BATCH_ITEMS,
        ("hadal.v1.ApplyActionsRequest" | "hadal.v1.ExportRecordRequest", "actions")
        | ("hadal.v1.CompareStatesRequest", "hashes_a" | "hashes_b") => ACTIONS,
        (_, "seat_keys") => SEAT_KEYS,
        ("hadal.v1.CreateGameRequest", "entropy") => ENTROPY,
        (_, "viewers") => VIEWERS,
        _ => LIST_ITEMS,
    }
}

/// The limits of requests that a server can be told to lower.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RequestLimits {
    /// The most bytes of a request message.
    pub bytes: u64,
    /// The most items of a batch.
    pub batch_items: u64,
}

impl Default for RequestLimits {
    fn default() -> Self {
        Self { bytes: REQUEST_BYTES.maximum, batch_items: BATCH_ITEMS.maximum }
    }
}

impl RequestLimits {
    /// The limit of a request's size as configured.
    pub fn request_bytes(self) -> Limit {
        Limit { maximum: self.bytes, ..REQUEST_BYTES }
    }

    /// The limit of a batch's items as configured.
    pub fn batch_items(self) -> Limit {
        Limit { maximum: self.batch_items, ..BATCH_ITEMS }
    }

    /// Every limit as configured, in the order of [`ALL`].
    pub fn all(self) -> impl Iterator<Item = Limit> {
        ALL.iter().map(move |limit| match *limit {
            REQUEST_BYTES => self.request_bytes(),
            BATCH_ITEMS => self.batch_items(),
            other => other,
        })
    }
}
