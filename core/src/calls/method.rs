//! The methods of the contract.

use strum::VariantArray;

/// A method of the contract.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, strum::IntoStaticStr, strum::VariantArray)]
pub enum Method {
    /// The games and the limits.
    ListGames,
    /// Everything about one game.
    GetGame,
    /// A new game.
    CreateGame,
    /// The first step of a new game whose chance nobody can choose.
    CommitChance,
    /// The end of a game before its time.
    CloseGame,
    /// A state as a position.
    GetPosition,
    /// One action.
    ApplyAction,
    /// A sequence of actions, all or none.
    ApplyActions,
    /// One action in each of many games.
    BatchApplyActions,
    /// One game over a stream: a [`Session`](super::Session).
    Play,
    /// A record, played again.
    VerifyGame,
    /// Two states, compared.
    CompareStates,
    /// A game as text.
    ExportRecord,
    /// A game from text.
    ImportRecord,
    /// A bot's choice.
    ChooseAction,
    /// The actions of a position, compared; with reports on the way.
    AnalyzePosition,
    /// Games among bots; with reports on the way.
    SimulateGames,
    /// States that a viewer could be in.
    ImagineStates,
}

const GAME: &str = "hadal.v1.GameService";
const RECORD: &str = "hadal.v1.RecordService";
const ANALYSIS: &str = "hadal.v1.AnalysisService";

impl Method {
    /// The full names of the services.
    pub const SERVICES: [&str; 3] = [GAME, RECORD, ANALYSIS];

    /// The full name of its service.
    pub fn service(self) -> &'static str {
        match self {
            Self::ListGames
            | Self::GetGame
            | Self::CreateGame
            | Self::CommitChance
            | Self::CloseGame
            | Self::GetPosition
            | Self::ApplyAction
            | Self::ApplyActions
            | Self::BatchApplyActions
            | Self::Play => GAME,
            Self::VerifyGame | Self::CompareStates | Self::ExportRecord | Self::ImportRecord => {
                "hadal.v1.RecordService"
            }
            Self::ChooseAction | Self::AnalyzePosition | Self::SimulateGames | Self::ImagineStates => ANALYSIS,
        }
    }

    /// Its name within its service.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The method of this service and name.
    pub fn find(service: &str, name: &str) -> Option<Self> {
        Self::VARIANTS.iter().copied().find(|method| method.name() == name && method.service() == service)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use prost::Message;
    use prost_types::FileDescriptorSet;

    use super::*;
    use crate::pb;

    #[test]
    fn the_methods_are_those_of_the_contract() {
        let files = FileDescriptorSet::decode(pb::DESCRIPTORS).unwrap().file;
        let services = files.into_iter().filter(|file| file.package() == "hadal.v1").flat_map(|file| file.service);
        let described: BTreeSet<(String, String)> = services
            .flat_map(|service| {
                let name = format!("hadal.v1.{}", service.name());
                service.method.into_iter().map(move |method| (name.clone(), method.name().to_owned()))
            })
            .collect();
        let known = |method: &Method| (method.service().to_owned(), method.name().to_owned());
        assert_eq!(Method::VARIANTS.iter().map(known).collect::<BTreeSet<_>>(), described);
        for method in Method::VARIANTS {
            assert!(Method::SERVICES.contains(&method.service()));
            assert_eq!(Method::find(method.service(), method.name()), Some(*method));
        }
    }
}
