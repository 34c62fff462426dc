//! The scene and the words of the game.

use crate::game::{Describe, Legal, Malformed};
use crate::scene::{Catalogue, Drawing};

use super::Deeper;

type View = <Deeper as crate::game::Game>::View;
type Action = <Deeper as crate::game::Game>::Action;
type Template = <Deeper as crate::game::Game>::Template;
type Event = <Deeper as crate::game::Game>::Event;
type Options = <Deeper as crate::game::Game>::Options;

impl Describe for Deeper {
    fn action_label(_view: &View, action: &Action) -> String {
        action.to_string()
    }

    fn template_label(_view: &View, template: &Template) -> String {
        format!("{template:?}")
    }

    fn event_text(event: &Event) -> String {
        format!("{event:?}")
    }

    fn draw(_view: &View, _legal: Option<&Legal<Action, Template>>, _drawing: &mut Drawing) {}

    fn catalogue(_options: &Options) -> Result<Catalogue, Malformed> {
        Ok(Catalogue::default())
    }
}
