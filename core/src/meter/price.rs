//! Prices in units of work.

/// Opening a state, apart from decoding it.
pub const OPENING: u64 = 40;
/// The bytes of a typed state that cost one unit.
pub const TYPED_BYTES_PER_UNIT: u64 = 8;
/// The bytes of canonical form, written or read, that cost one unit.
pub const CANONICAL_BYTES_PER_UNIT: u64 = 8;
/// Reading a line of a record.
pub const RECORD_LINE: u64 = 3;
/// Playing an action.
pub const STEP: u64 = 30;
/// Listing an action.
pub const LISTED: u64 = 3;
/// Counting a listed action.
pub const COUNTED: u64 = 1;
/// Listing a template, or counting.
pub const TEMPLATE: u64 = 20;
/// Writing the notation of a listed action.
pub const NOTATION: u64 = 3;
/// Comparing the notation of a listed action with a text.
pub const COMPARED: u64 = 60;
/// Writing a listed action in words.
pub const LABEL: u64 = 5;
/// Drawing a scene without its moves, apart from its size.
pub const SCENE: u64 = 200;
/// Drawing the path of a listed action.
pub const PATH: u64 = 20;
/// Drawing the choice of a template.
pub const CHOICE: u64 = 250;
/// Writing a scene in words, apart from its pieces; this includes looking up the kinds of pieces.
pub const TEXT: u64 = 1_000;
/// Writing a piece in words.
pub const PIECE_IN_WORDS: u64 = 3;
/// Advice, per byte of the state's canonical form.
pub const ADVICE: u64 = 6;
/// The text of a position, per byte of the same form.
pub const POSITION_TEXT: u64 = 2;
/// Serving a viewer.
pub const VIEWER: u64 = 30;
/// The bytes of an answer that cost one unit.
pub const ANSWER_BYTES_PER_UNIT: u64 = 32;
