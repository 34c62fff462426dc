//! The RPCs by number, with their names in labels, spans and logs, and their kinds. All unknown paths are one RPC, `other`,
//! so that callers cannot create series.

use hadal_core::calls::{Kind as CallKind, Method};
use strum::VariantArray;

/// An RPC, as its index in [`Rpc::all`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rpc(u8);

/// The kinds of RPCs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A call of the contract.
    Contract(CallKind),
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
        matches!(self, Self::Contract(CallKind::Play | CallKind::Reports) | Self::Watch | Self::Reflection)
    }
}

/// The served paths outside the contract; the last one stands for any other path.
const OTHERS: [(&str, &str, Kind); 6] = [
    ("grpc.health.v1.Health", "Check", Kind::Health),
    ("grpc.health.v1.Health", "Watch", Kind::Watch),
    ("grpc.health.v1.Health", "List", Kind::Health),
    ("grpc.reflection.v1.ServerReflection", "ServerReflectionInfo", Kind::Reflection),
    ("grpc.reflection.v1alpha.ServerReflection", "ServerReflectionInfo", Kind::Reflection),
    ("other", "other", Kind::Other),
];

/// The calls of the contract come first.
const OURS: usize = Method::VARIANTS.len();

impl Rpc {
    /// The number of RPCs, `other` included.
    pub const COUNT: usize = OURS + OTHERS.len();

    /// The RPC of a request's path.
    pub fn of(path: &str) -> Self {
        let names = path.strip_prefix('/').and_then(|path| path.rsplit_once('/'));
        let place = names.and_then(|(service, method)| {
            Self::all().find(|rpc| (rpc.method(), rpc.service()) == (method, service)).map(Self::index)
        });
        Self::numbered(place.unwrap_or(Self::COUNT - 1))
    }

    /// Every RPC.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self::numbered)
    }

    fn numbered(place: usize) -> Self {
        Self(u8::try_from(place).unwrap_or(u8::MAX))
    }

    /// Its service, its name within it, and its kind.
    fn row(self) -> (&'static str, &'static str, Kind) {
        match Method::VARIANTS.get(self.index()) {
            Some(method) => (method.service(), method.name(), Kind::Contract(method.kind())),
            None => OTHERS[self.index() - OURS],
        }
    }

    /// Its index among all.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The full name of its service.
    pub fn service(self) -> &'static str {
        self.row().0
    }

    /// Its name within the service.
    pub fn method(self) -> &'static str {
        self.row().1
    }

    /// The kind of call.
    pub fn kind(self) -> Kind {
        self.row().2
    }

    /// True if it answers with a stream of messages.
    pub fn is_stream(self) -> bool {
        self.kind().is_stream()
    }

    /// True if it is about many games at once.
    pub fn is_batch(self) -> bool {
        self.kind() == Kind::Contract(CallKind::Batch)
    }

    /// True for health and reflection, which machines ask all the time. They get no span and no line above debug, since people
    /// do not need them.
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
