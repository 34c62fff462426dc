//! The promises of analysis, called as the RPCs call it: fair, repeatable, in sums.

mod fair;
mod openings;
mod refused;
mod repeatable;
mod review;
mod sums;

use super::{SealedMatch, host, tables};
use hadal_core::calls::analysis::{analyze_position, choose_action, imagine_states, simulate_games};
use hadal_core::calls::create::create_game;
use hadal_core::calls::host::Host;
use hadal_core::engine::{AnyMatch, Engine};
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::refusal::Refusal;
use hadal_core::search::Endless;

/// A bot that a test asks.
fn thinker(bot: &str) -> pb::Thinker {
    pb::Thinker { bot: bot.to_owned(), ..Default::default() }
}

fn choose(host: &Host, request: &pb::ChooseActionRequest) -> Result<pb::ChooseActionResponse, Refusal> {
    choose_action(&host.context(), request, &Endless)
}

fn analyze(host: &Host, request: &pb::AnalyzePositionRequest) -> Result<pb::Analysis, Refusal> {
    analyze_position(&host.context(), request, &Endless, &mut |_| ())
}

fn simulate(host: &Host, request: &pb::SimulateGamesRequest) -> Result<pb::Simulation, Refusal> {
    simulate_games(&host.context(), request, &Endless, &mut |_| ())
}

fn imagine(host: &Host, request: &pb::ImagineStatesRequest) -> Result<pb::ImagineStatesResponse, Refusal> {
    imagine_states(&host.context(), request)
}

/// An open game that ends, some random actions after its start; `None` if it is over by then.
fn open_table(
    host: &Host,
    game: &'static dyn Engine,
    seats: u8,
    seed: u64,
    actions: usize,
) -> Option<Box<dyn AnyMatch>> {
    let request = pb::CreateGameRequest {
        game_id: game.info().id.to_owned(),
        seat_count: seats.into(),
        options: Some(game.playout_options()),
        seed: Some(seed),
        ..Default::default()
    };
    let state = create_game(&host.context(), &request).unwrap().read_position().unwrap().state.unwrap();
    let mut game = SealedMatch { created: pb::CreateGameResponse::default(), state };
    let mut chance = Generator::from_seed(seed);
    for _ in 0..actions {
        let (_, action) = game.choose(host, &mut chance)?;
        let request =
            pb::ApplyActionRequest { state: Some(game.state.clone()), action: Some(action), ..Default::default() };
        let applied = hadal_core::calls::apply::apply_action(&host.context(), &request).unwrap();
        game.state = applied.read_position().unwrap().state.unwrap();
    }
    let played = game.opened(host).played;
    played.status().awaited().is_some().then_some(played)
}
