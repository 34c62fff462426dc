//! The scene and the words of the game.

use crate::game::{Describe, Legal, Malformed};
use crate::scene::{Catalogue, Drawing};

use super::AdvancedColonization;

type View = <AdvancedColonization as crate::game::Game>::View;
type Action = <AdvancedColonization as crate::game::Game>::Action;
type Template = <AdvancedColonization as crate::game::Game>::Template;
type Event = <AdvancedColonization as crate::game::Game>::Event;
type Options = <AdvancedColonization as crate::game::Game>::Options;

impl Describe for AdvancedColonization {
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
