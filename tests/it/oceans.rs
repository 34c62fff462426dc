//! Oceans alone has a second variant, whose golden steps are kept beside those of the full game.

use hadal_core::pb;
use hadal_core::pb::game_options::Options;

use crate::golden::{check, requests};

#[test]
fn every_kind_of_event_happens_in_the_reef_variant_as_its_golden_step_says() {
    let game = *hadal_games::all().iter().find(|game| game.info().id == "oceans").unwrap();
    let variant = Some(pb::OceansVariant::Reef.into());
    let options = Options::Oceans(pb::OceansOptions { variant, ..Default::default() });
    let mut requests = requests(game);
    for request in &mut requests {
        request.options = Some(pb::GameOptions { options: Some(options.clone()) });
    }
    check(game, &requests, "reef_");
}
