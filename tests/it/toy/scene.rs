//! The scene of the example, with a flaw here and there.

use hadal_core::game::{Describe, Legal, Malformed};
use hadal_core::scene::{Catalogue, Drawing, Step};
use hadal_example::{self as example, Event, Example, Options, View};

use super::{Action, Swaps, Toy, flaw};

impl<const FLAW: u8> Describe for Toy<FLAW> {
    const NOT_IN_SCENE: &'static [(&'static str, &'static str)] = Example::NOT_IN_SCENE;

    fn event_text(view: &View, event: &Event) -> String {
        match event {
            Event::Took { .. } if flaw::of::<FLAW>() == flaw::EVENT_IS_NO_SENTENCE => "took".to_owned(),
            _ => Example::event_text(view, event),
        }
    }

    fn draw(view: &View, legal: Option<&Legal<Action<FLAW>, Swaps<FLAW>>>, drawing: &mut Drawing) {
        let mut view = view.clone();
        if flaw::of::<FLAW>() == flaw::SCENE_TELLS_LESS {
            (view.heap, view.sea) = (view.heap.min(1), 0);
        }
        let Some(legal) = legal else { return Example::draw(&view, None, drawing) };
        let of = |action: &Action<FLAW>| if let Action::Of(action) = action { Some(*action) } else { None };
        let mut actions: Vec<example::Action> = legal.actions.iter().filter_map(of).collect();
        let templates = legal.templates.iter().map(|swaps| swaps.0.clone()).collect();
        match flaw::of::<FLAW>() {
            flaw::SCENE_LACKS_A_MOVE => drop(actions.pop()),
            flaw::PATHS_ARE_EQUAL => {
                if let [first, second, ..] = &mut actions[..] {
                    *second = *first;
                }
            }
            flaw::LABEL_REPEATS | flaw::MEMBER_LABEL_REPEATS | flaw::TWO_QUESTIONS | flaw::FIRST_STEP_ASKS => {
                let mut swaps = 0;
                for (index, action) in actions.drain(..).enumerate() {
                    swaps += u32::from(matches!(action, example::Action::Swap { .. }));
                    drawing.action(index, flawed_path::<FLAW>(action, swaps));
                }
            }
            _ => {}
        }
        Example::draw(&view, Some(&Legal { actions, templates }), drawing);
    }

    fn catalogue(options: &Options) -> Result<Catalogue, Malformed> {
        let mut catalogue = Example::catalogue(options)?;
        catalogue.faces.retain(|face| flaw::of::<FLAW>() != flaw::PIECE_HAS_NO_FACE || face.key != "pebble");
        Ok(catalogue)
    }
}

/// The path of an action; `swaps` counts the swaps up to this one.
fn flawed_path<const FLAW: u8>(action: example::Action, swaps: u32) -> Vec<Step> {
    match (flaw::of::<FLAW>(), action) {
        (flaw::LABEL_REPEATS, example::Action::Take { count: 1 }) => vec![Step::option("take_1", "Take: 1 pebble")],
        (flaw::LABEL_REPEATS, example::Action::Take { count: 2 }) => {
            vec![Step::option("take", "Take"), Step::option("1", "1 pebble").asked("Choose how many.")]
        }
        (flaw::MEMBER_LABEL_REPEATS, example::Action::Swap { .. }) if swaps == 1 => {
            vec![Step::option("swap_them", "Exchange: them")]
        }
        (flaw::MEMBER_LABEL_REPEATS, example::Action::Swap { .. }) if swaps == 2 => {
            vec![Step::option("exchange", "Exchange"), Step::option("them", "Them").asked("Choose the cards.")]
        }
        (flaw::TWO_QUESTIONS, example::Action::Take { count }) => {
            let ask = if count == 1 { "Choose one." } else { "Choose how many." };
            let number = Step::option(format!("take_{count}"), format!("{count} of them")).asked(ask);
            vec![Step::option("take", "Take pebbles"), number]
        }
        (flaw::FIRST_STEP_ASKS, example::Action::Take { count: 1 }) => {
            vec![Step::option("take_1", "Take 1 pebble").asked("Choose what to do.")]
        }
        (_, action) => vec![Step::option(action.to_string(), format!("Do {action}"))],
    }
}
