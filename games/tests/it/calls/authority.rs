//! The authority over a sealed game whose creator names none.

use super::{SealedMatch, host, reason, request, tables};
use hadal_core::calls::apply::apply_action;
use hadal_core::calls::create::create_game;
use hadal_core::calls::opening::commit_chance;
use hadal_core::generator::Generator;
use hadal_core::pb;
use hadal_core::refusal::Reason;

#[test]
fn unspecified_authority_is_the_tables_where_there_is_something_to_find_out_and_the_answer_says_which_it_is() {
    let host = host();
    for (game, seat_count) in tables() {
        let info = game.info();
        let unspecified = pb::CreateGameRequest { authority: 0, ..request(game, seat_count) };
        let created = create_game(&host.context(), &unspecified).unwrap();
        let is_table = info.has_chance || info.has_hidden_information;
        let expected = if is_table { pb::Authority::Table } else { pb::Authority::Seats };
        assert_eq!(created.authority, i32::from(expected), "{}", info.id);
        assert_eq!(created.table_key.len(), if is_table { 32 } else { 0 });
        for asked in [pb::Authority::Seats, pb::Authority::Table] {
            let asked = pb::CreateGameRequest { authority: asked.into(), ..unspecified.clone() };
            assert_eq!(create_game(&host.context(), &asked).unwrap().authority, asked.authority);
        }
    }
}

#[test]
fn by_default_no_seat_can_look_at_the_next_cards_and_go_back() {
    let host = host();
    for (game, seat_count) in tables().filter(|(game, _)| game.info().has_chance) {
        let sealed = SealedMatch::of(&host, &pb::CreateGameRequest { authority: 0, ..request(game, seat_count) });
        let (seat, action) = sealed.choose(&host, &mut Generator::from_seed(1)).unwrap();
        let alone = pb::ApplyActionRequest { table_key: vec![], ..sealed.act(seat, action) };
        assert_eq!(reason(apply_action(&host.context(), &alone)), Reason::SeatKeyRefused);
    }
}

#[test]
fn an_open_game_has_no_authority_and_an_unknown_one_is_malformed() {
    let host = host();
    for (game, seat_count) in tables() {
        let open =
            pb::CreateGameRequest { sealing: pb::Sealing::Open.into(), authority: 0, ..request(game, seat_count) };
        assert_eq!(create_game(&host.context(), &open).unwrap().authority, 0);
        let unknown = pb::CreateGameRequest { authority: 9, ..request(game, seat_count) };
        let commit = super::commit(&unknown, &[]);
        for refusal in
            [create_game(&host.context(), &unknown).unwrap_err(), commit_chance(&host.context(), &commit).unwrap_err()]
        {
            assert_eq!((refusal.reason, refusal.field.as_deref()), (Reason::Malformed, Some("authority")));
        }
    }
}
