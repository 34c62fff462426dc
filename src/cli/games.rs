//! `hadal games`.

use clap::Args;
use hadal_core::game::GameInfo;

use super::say::say;
use super::style::{FAINT, HEADING};

#[derive(Args, Debug)]
pub(super) struct Games {
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        if self.json {
            let games: Vec<serde_json::Value> = hadal_games::all().iter().map(|game| as_json(game.info())).collect();
            say!("{}", serde_json::to_string_pretty(&games)?)?;
            return Ok(());
        }
        for game in hadal_games::all() {
            print(game.info())?;
        }
        Ok(())
    }
}

fn print(info: &GameInfo) -> anyhow::Result<()> {
    let seats = match (info.seats_min, info.seats_max) {
        (least, most) if least == most => format!("{least} seats"),
        (least, most) => format!("{least} to {most} seats"),
    };
    let chance = if info.has_chance { "chance" } else { "no chance" };
    let hidden = if info.has_hidden_information { "hidden information" } else { "everything open" };
    say!("{HEADING}{}{HEADING:#}  {}", info.id, info.summary)?;
    say!("  {FAINT}{seats}, {chance}, {hidden}, rules version {}{FAINT:#}", info.rules_version)?;
    say!("  hadal play {}", info.id)
}

fn as_json(info: &GameInfo) -> serde_json::Value {
    serde_json::json!({
        "id": info.id,
        "title": info.title,
        "summary": info.summary,
        "seats_min": info.seats_min,
        "seats_max": info.seats_max,
        "rules_version": info.rules_version,
        "has_chance": info.has_chance,
        "has_hidden_information": info.has_hidden_information,
    })
}
