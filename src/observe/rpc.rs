//! The RPCs by number, with their names in labels, spans and logs, and their kinds. All unknown paths are one RPC, `other`,
//! so that callers cannot create series.

/// An RPC, as its index in [`Rpc::all`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rpc(u8);

/// The kinds of RPCs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One question to the rules and one answer.
    Call,
    /// The same for many games at once: the call as a whole has no ply.
    Batch,
    /// A game over a stream, for as long as its caller wants.
    Play,
    /// One question to a bot, and one answer.
    Analysis,
    /// One question to a bot, answered with reports and an end.
    Reports,
    /// One question about health.
    Health,
    /// A stream of health changes, for as long as its caller wants.
    Watch,
    /// A stream of questions about the services.
    Reflection,
    /// Any other path.
    Other,
}

impl Kind {
    /// True if it answers with a stream of messages.
    pub fn is_stream(self) -> bool {
        matches!(self, Self::Play | Self::Reports | Self::Watch | Self::Reflection)
    }
}

struct Row {
    service: &'static str,
    method: &'static str,
    kind: Kind,
}

const GAME: &str = "hadal.v1.GameService";
const RECORD: &str = "hadal.v1.RecordService";
const ANALYSIS: &str = "hadal.v1.AnalysisService";
const HEALTH: &str = "grpc.health.v1.Health";
const REFLECTION: &str = "grpc.reflection.v1.ServerReflection";
const REFLECTION_ALPHA: &str = "grpc.reflection.v1alpha.ServerReflection";

const fn row(service: &'static str, method: &'static str, kind: Kind) -> Row {
    Row { service, method, kind }
}

/// The most frequent first: a path is looked up from the front.
const TABLE: &[Row] = &[
    row(GAME, "ApplyAction", Kind::Call),
    row(GAME, "GetPosition", Kind::Call),
    row(HEALTH, "Check", Kind::Health),
    row(GAME, "CreateGame", Kind::Call),
    row(GAME, "ApplyActions", Kind::Call),
    row(GAME, "BatchApplyActions", Kind::Batch),
    row(GAME, "Play", Kind::Play),
    row(GAME, "ListGames", Kind::Call),
    row(GAME, "GetGame", Kind::Call),
    row(GAME, "CloseGame", Kind::Call),
    row(GAME, "CommitChance", Kind::Call),
    row(RECORD, "VerifyGame", Kind::Call),
    row(RECORD, "CompareStates", Kind::Call),
    row(RECORD, "ExportRecord", Kind::Call),
    row(RECORD, "ImportRecord", Kind::Call),
    row(ANALYSIS, "ChooseAction", Kind::Analysis),
    row(ANALYSIS, "ImagineStates", Kind::Analysis),
    row(ANALYSIS, "AnalyzePosition", Kind::Reports),
    row(ANALYSIS, "SimulateGames", Kind::Reports),
    row(HEALTH, "Watch", Kind::Watch),
    row(HEALTH, "List", Kind::Health),
    row(REFLECTION, "ServerReflectionInfo", Kind::Reflection),
    row(REFLECTION_ALPHA, "ServerReflectionInfo", Kind::Reflection),
    row("other", "other", Kind::Other),
];

impl Rpc {
    /// The number of RPCs, `other` included.
    pub const COUNT: usize = TABLE.len();

    /// The RPC of a request's path.
    pub fn of(path: &str) -> Self {
        let place = TABLE.iter().position(|row| {
            path.strip_prefix('/')
                .and_then(|path| path.strip_suffix(row.method))
                .and_then(|path| path.strip_suffix('/'))
                .is_some_and(|service| service == row.service)
        });
        Self::numbered(place.unwrap_or(TABLE.len() - 1))
    }

    /// Every RPC.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TABLE.len()).map(Self::numbered)
    }

    fn numbered(place: usize) -> Self {
        Self(u8::try_from(place).unwrap_or(u8::MAX))
    }

    fn row(self) -> &'static Row {
        &TABLE[self.index()]
    }

    /// Its index among all.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The full name of its service.
    pub fn service(self) -> &'static str {
        self.row().service
    }

    /// Its name within the service.
    pub fn method(self) -> &'static str {
        self.row().method
    }

    /// The kind of call.
    pub fn kind(self) -> Kind {
        self.row().kind
    }

    /// True if it answers with a stream of messages.
    pub fn is_stream(self) -> bool {
        self.kind().is_stream()
    }

    /// True if it is about many games at once.
    pub fn is_batch(self) -> bool {
        self.kind() == Kind::Batch
    }

    /// True for health and reflection, which machines ask all the time. They are of no interest to people: no span, and
    /// no line above debug.
    pub fn is_probe(self) -> bool {
        self.is_health() || self.kind() == Kind::Reflection
    }

    /// True for health, which load balancers ask for without a token.
    pub fn is_health(self) -> bool {
        matches!(self.kind(), Kind::Health | Kind::Watch)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use prost_reflect::DescriptorPool;

    use super::*;
    use hadal_core::pb;

    #[test]
    fn every_rpc_of_the_contract_has_a_number_of_its_own() {
        let pool = DescriptorPool::decode(pb::DESCRIPTORS).unwrap();
        let methods: Vec<_> = pool.services().flat_map(|service| service.methods().collect::<Vec<_>>()).collect();
        assert!(methods.len() >= 12, "{}", methods.len());
        let mut numbers = BTreeSet::new();
        for method in methods {
            let service = method.parent_service().full_name().to_owned();
            let rpc = Rpc::of(&format!("/{service}/{}", method.name()));
            assert_eq!((rpc.service(), rpc.method()), (service.as_str(), method.name()));
            assert_eq!(rpc.is_stream(), method.is_server_streaming(), "{}", method.name());
            assert!(numbers.insert(rpc.index()));
        }
        assert_eq!(Rpc::all().filter(|rpc| rpc.service().starts_with("hadal.")).count(), numbers.len());
    }

    #[test]
    fn what_is_no_path_of_ours_is_other() {
        let other = Rpc::of("/");
        assert_eq!((other.method(), other.index()), ("other", Rpc::COUNT - 1));
        for path in ["", "ApplyAction", "/hadal.v1.GameService/applyaction", "/hadal.v1.GameServiceApplyAction", "/x/y"]
        {
            assert_eq!(Rpc::of(path), other, "{path}");
        }
        assert!(Rpc::of("/grpc.health.v1.Health/Check").is_probe());
    }
}
