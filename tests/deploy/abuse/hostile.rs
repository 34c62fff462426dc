//! The hostile states: packed states that drive every count to the limit of what their game's audit accepts. The games'
//! own tests make them (`tests/corpus/hostile`).

use std::path::Path;

use anyhow::{Context, ensure};
use bytes::Bytes;
use hadal_core::pb;
use prost::Message;

/// The most bytes of a request, and the most items of a batch.
const REQUEST_BYTES: usize = 1 << 20;
const BATCH_ITEMS: usize = 1024;

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

    /// As many items as a batch may have, or as fit into a request.
    pub(super) fn batch(&self) -> pb::BatchApplyActionsRequest {
        let include = pb::Include { skip_legal_actions: true, skip_state: true, ..Default::default() };
        let item = pb::ApplyActionRequest {
            state: Some(self.state()),
            action: Some(pb::Action { action: Some(pb::action::Action::Index(0)) }),
            include: Some(include),
            ..Default::default()
        };
        let fitting = REQUEST_BYTES / (item.encoded_len() + 4);
        pb::BatchApplyActionsRequest { items: vec![item; fitting.min(BATCH_ITEMS)] }
    }

    /// The same action, again and again, on one state.
    pub(super) fn sequence(&self) -> pb::ApplyActionsRequest {
        let action = pb::Action { action: Some(pb::action::Action::Index(0)) };
        pb::ApplyActionsRequest { state: Some(self.state()), actions: vec![action; 1_000], ..Default::default() }
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
    for game in hadal_games::all() {
        ensure!(all.iter().any(|state| state.game == game.info().id), "no hostile state of {}", game.info().id);
    }
    Ok(all)
}

/// The most expensive question about each.
pub(super) fn questions() -> anyhow::Result<Vec<pb::GetPositionRequest>> {
    Ok(all()?.iter().map(Hostile::question).collect())
}

/// Batches of each state, an action in each item by its place among those listed, and nothing asked for: as long as a request
/// may be.
pub(super) fn batches() -> anyhow::Result<Vec<Bytes>> {
    Ok(all()?.iter().map(|state| state.batch().encode_to_vec().into()).collect())
}

/// The first message of a stream with a long answer.
pub(super) fn opening() -> anyhow::Result<pb::PlayRequest> {
    let state = all()?.into_iter().next().context("no state")?;
    Ok(pb::PlayRequest { request: Some(pb::play_request::Request::Open(state.question())) })
}
