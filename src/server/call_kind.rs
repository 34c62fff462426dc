//! What kind of call a path names: which places it takes, and whether the server's own deadline counts for it.

/// The service of health, which must answer when nothing else does.
pub(super) const HEALTH: &str = "/grpc.health.v1.Health/";
/// The services of reflection, in both their versions.
const REFLECTION: &str = "/grpc.reflection.";
/// The services of the rules.
const RULES: &str = "/hadal.";

/// A kind of call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// One question to the rules and one answer.
    Call,
    /// A game over a stream; its caller decides how long.
    Play,
    /// One question about health, or about nothing that is here: answered at once, and never counted.
    Probe,
    /// A stream that tells health for as long as its caller wants.
    Watch,
    /// A stream of questions about the services.
    Reflection,
}

impl Kind {
    /// The kind of the call to `path`.
    pub(super) fn of(path: &str) -> Self {
        if path == "/hadal.v1.GameService/Play" {
            Self::Play
        } else if path.starts_with(RULES) {
            Self::Call
        } else if path.strip_prefix(HEALTH) == Some("Watch") {
            Self::Watch
        } else if path.starts_with(REFLECTION) {
            Self::Reflection
        } else {
            Self::Probe
        }
    }

    /// Whether its answers may go on, so that its deadline ends them with a status.
    pub(super) fn is_stream(self) -> bool {
        matches!(self, Self::Play | Self::Watch | Self::Reflection)
    }

    /// Whether it asks about the rules: its messages may be long, and take their share of the memory.
    pub(super) fn is_of_rules(self) -> bool {
        matches!(self, Self::Call | Self::Play)
    }

    /// Whether it ends at the server's own deadline, and not at its caller's alone.
    pub(super) fn is_limited(self) -> bool {
        !matches!(self, Self::Play | Self::Watch)
    }
}
