//! Long work that nobody waits for is given up.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::host;
use crate::cancel::{self, Waiting};
use crate::pb;
use crate::refusal::Reason;
use crate::service::apply::apply_actions;
use crate::service::batch::batch_apply_actions;
use crate::service::create::create_game;

fn new_state() -> pb::State {
    let request = pb::CreateGameRequest { game_id: "advanced_colonization".to_owned(), ..Default::default() };
    create_game(&host(), &request).unwrap().read_position().unwrap().state.unwrap()
}

fn buy() -> pb::Action {
    pb::Action { action: Some(pb::action::Action::Notation("buy r2".to_owned())) }
}

#[test]
fn who_waits_and_leaves_is_noticed() {
    let waiting = Waiting::default();
    let _entered = cancel::enter(Some(waiting.sign()));
    assert!(cancel::check().is_ok());
    drop(waiting);
    assert!(cancel::check().is_err());
}

#[test]
fn a_sequence_is_given_up_between_two_actions() {
    let request = pb::ApplyActionsRequest { state: Some(new_state()), actions: vec![buy()], ..Default::default() };
    assert_eq!(apply_actions(&host(), request.clone()).unwrap().steps.len(), 1);
    let _entered = cancel::enter(Some(Arc::new(AtomicBool::new(true))));
    assert_eq!(apply_actions(&host(), request).unwrap_err().reason, Reason::DeadlineExceeded);
}

#[test]
fn a_batch_is_given_up_between_two_items() {
    let item = pb::ApplyActionRequest { state: Some(new_state()), action: Some(buy()), ..Default::default() };
    let request = pb::BatchApplyActionsRequest { items: vec![item; 3] };
    let _entered = cancel::enter(Some(Arc::new(AtomicBool::new(true))));
    let response = batch_apply_actions(&host(), request).unwrap();
    assert!(response.results.iter().all(|result| result.result.is_none()));
}
