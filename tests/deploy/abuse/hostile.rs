//! The hostile states: packed states that drive every count to the limit of what their game's audit accepts. The games'
//! own tests make them (`tests/corpus/hostile`).

use std::path::Path;

use anyhow::{Context, ensure};
use hadal::pb;

/// A hostile state.
#[derive(Clone, Debug)]
pub(super) struct Hostile {
    /// The game.
    pub(super) game: String,
    /// The count that is driven to the limit.
    pub(super) name: String,
    packed: Vec<u8>,
}

impl Hostile {
    /// The state as a request carries it.
    pub(super) fn state(&self) -> pb::State {
        pb::State { state: Some(pb::state::State::Packed(self.packed.clone())), ..Default::default() }
    }

    /// The most expensive question about it: everything for everybody.
    pub(super) fn question(&self) -> pb::GetPositionRequest {
        let spectator = pb::Viewer { viewer: Some(pb::viewer::Viewer::Spectator(pb::Spectator {})) };
        let seat = pb::Viewer { viewer: Some(pb::viewer::Viewer::Seat(0)) };
        let include = pb::Include {
            notation: true,
            action_notations: true,
            advice: true,
            expand_limit: 10_000,
            words: true,
            scene: true,
            state_form: pb::StateForm::Typed.into(),
            ..Default::default()
        };
        let viewers = [spectator, seat].into_iter().cycle().take(8).collect();
        pb::GetPositionRequest { state: Some(self.state()), viewers, include: Some(include) }
    }
}

/// All hostile states.
pub(super) fn all() -> anyhow::Result<Vec<Hostile>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/hostile");
    let mut all = Vec::new();
    for entry in std::fs::read_dir(&folder).with_context(|| format!("{}", folder.display()))? {
        let path = entry?.path();
        let name = path.file_stem().and_then(|name| name.to_str()).context("a name")?;
        let (game, name) = name.split_once('.').with_context(|| format!("{name} names no game"))?;
        all.push(Hostile { game: game.to_owned(), name: name.to_owned(), packed: std::fs::read(&path)? });
    }
    all.sort_by(|a, b| (&a.game, &a.name).cmp(&(&b.game, &b.name)));
    for game in hadal::games::GAMES {
        ensure!(all.iter().any(|state| state.game == game.info().id), "no hostile state of {}", game.info().id);
    }
    Ok(all)
}

/// The most expensive question about each.
pub(super) fn questions() -> anyhow::Result<Vec<pb::GetPositionRequest>> {
    Ok(all()?.iter().map(Hostile::question).collect())
}

/// The first message of a stream with a long answer.
pub(super) fn opening() -> anyhow::Result<pb::PlayRequest> {
    let state = all()?.into_iter().next().context("no state")?;
    Ok(pb::PlayRequest { request: Some(pb::play_request::Request::Open(state.question())) })
}
