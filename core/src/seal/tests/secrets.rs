//! The values derived from a match's secret.

use std::collections::BTreeSet;

use data_encoding::HEXLOWER;

use crate::environment::Seeded;
use crate::seal::{MatchSecret, Steps, Terms, deal_key};
use crate::seat::Seat;

const NOTHING: [&[u8]; 0] = [];

fn secret() -> MatchSecret {
    MatchSecret::mix(&[7; 32], Some(42), &[b"salt".as_slice()])
}

#[test]
fn what_is_derived_never_changes_between_releases() {
    let secret = secret();
    let derived = [
        HEXLOWER.encode(&secret.match_id()),
        HEXLOWER.encode(&secret.chance_secret()),
        HEXLOWER.encode(&secret.seat_key(Seat(1))),
        HEXLOWER.encode(&secret.table_key()),
        HEXLOWER.encode(&secret.hash_key()),
        HEXLOWER.encode(&terms(&[[1; 32], [2; 32]]).commitment(&secret.match_id(), &secret.chance_secret())),
    ];
    assert_eq!(derived, DERIVED);
}

fn terms(entropy_commitments: &[[u8; 32]]) -> Terms<'_> {
    Terms { game: "oceans", rules_version: 3, seat_count: 4, options: [9; 32], steps: Steps::Two, entropy_commitments }
}

/// Computed by another implementation of HKDF-SHA256 and SHA-256. The first byte of a seat key is the seat.
const DERIVED: [&str; 6] = [
    "faa09b48df43da7032a3cf8906218f11",
    "1234e65f4d130bfced7cb62addc26e1f3b44e9bb0dc9598831c6025adaaf7753",
    "01ffaa3c9a1a437c2e79788a8ba6a98c3cdbb745563c486d0930aaa81eef1ee2",
    "32db245b8ddbaf680ab6670c5ca1edd4288083224aff4f6ae7203eb680da5da8",
    "d9495a3e51eb5d59be5575ead09bee07df02796728e0ce44e74cfbc2ac004f3b",
    "307e31209f2c7c4af453acdbbe17c7e53fc5ab4c723adf3e762b79032f2e483f",
];

#[test]
fn the_callers_seed_and_entropy_are_mixed_in_and_no_two_inputs_look_alike() {
    let drawn = [7; 32];
    let secrets = [
        MatchSecret::mix(&drawn, None, &NOTHING),
        MatchSecret::mix(&drawn, Some(0), &NOTHING),
        MatchSecret::mix(&drawn, Some(1), &NOTHING),
        MatchSecret::mix(&drawn, None, &["ab"]),
        MatchSecret::mix(&drawn, None, &["a", "b"]),
        MatchSecret::mix(&drawn, None, &["b", "a"]),
        MatchSecret::mix(&drawn, None, &[""]),
        MatchSecret::mix(&[8; 32], None, &NOTHING),
    ];
    let ids: BTreeSet<_> = secrets.iter().map(MatchSecret::match_id).collect();
    assert_eq!(ids.len(), secrets.len());
}

#[test]
fn two_matches_of_the_same_seed_are_different_matches() {
    let environment = Seeded::new(1);
    let draw = || MatchSecret::draw(&environment, Some(1), &NOTHING).unwrap();
    assert_ne!(draw().match_id(), draw().match_id());
}

#[test]
fn a_seat_key_is_its_seats_alone() {
    let secret = secret();
    for seat in Seat::all(4) {
        assert_eq!(secret.seat_of(&secret.seat_key(seat), 4), Some(seat));
    }
    assert_eq!(secret.seat_of(&secret.seat_key(Seat(3)), 3), None, "a seat the table does not have");
    let other = MatchSecret::mix(&[8; 32], None, &NOTHING);
    assert_eq!(secret.seat_of(&other.seat_key(Seat(0)), 4), None);
    assert_eq!(secret.seat_of(&secret.table_key(), 4), None);
}

#[test]
fn every_flipped_bit_and_every_truncation_of_a_key_is_another_key() {
    let secret = secret();
    let keys = Seat::all(4).map(|seat| secret.seat_key(seat)).chain([secret.table_key()]);
    for key in keys {
        for bit in 0..key.len() * 8 {
            let mut flipped = key;
            flipped[bit / 8] ^= 1 << (bit % 8);
            assert!(secret.seat_of(&flipped, 4).is_none() && !secret.is_table_key(&flipped));
        }
        for length in 0..key.len() {
            assert!(secret.seat_of(&key[..length], 4).is_none() && !secret.is_table_key(&key[..length]));
        }
        let mut longer = key.to_vec();
        longer.push(0);
        assert!(secret.seat_of(&longer, 4).is_none() && !secret.is_table_key(&longer));
    }
}

#[test]
fn a_commitment_binds_the_match_its_secret_and_every_term() {
    let (id, chance) = (secret().match_id(), secret().chance_secret());
    let (mut other_id, mut other_chance) = (id, chance);
    other_id[0] ^= 1;
    other_chance[31] ^= 1;
    let (both, one, none) = ([[1; 32], [2; 32]], [[1; 32]], []);
    let swapped = [both[1], both[0]];
    let good = terms(&both);
    let mut commitments = vec![good.commitment(&other_id, &chance), good.commitment(&id, &other_chance)];
    let others = [
        good,
        Terms { game: "ocean", ..good },
        Terms { game: "deeper", ..good },
        Terms { rules_version: 4, ..good },
        Terms { seat_count: 3, ..good },
        Terms { options: [8; 32], ..good },
        Terms { steps: Steps::One, ..good },
        Terms { steps: Steps::One, ..terms(&none) },
        terms(&swapped),
        terms(&one),
        terms(&none),
    ];
    commitments.extend(others.map(|terms| terms.commitment(&id, &chance)));
    let different: BTreeSet<_> = commitments.iter().collect();
    assert_eq!(different.len(), commitments.len());
}

#[test]
fn a_deal_follows_from_the_secret_and_the_entropy_and_never_changes_between_releases() {
    let chance = secret().chance_secret();
    assert_eq!(deal_key(&chance, &NOTHING), chance, "where nobody adds anything, it is the secret's alone");
    // Computed by another implementation of HKDF-SHA256.
    let key = deal_key(&chance, &[b"heads".as_slice(), b"tails"]);
    assert_eq!(HEXLOWER.encode(&key), "a0c0fd2d5f37f1a4991047c7cdedb07ffafdad17a7844d41ce0f7a582c1f5c9b");
    let inputs: [&[&str]; 6] = [&["ab"], &["a", "b"], &["b", "a"], &[""], &["", ""], &["heads", "tails"]];
    let keys: BTreeSet<_> = inputs.iter().map(|parts| deal_key(&chance, parts)).collect();
    assert_eq!(keys.len(), inputs.len(), "no two inputs look alike");
    assert_ne!(deal_key(&secret().hash_key(), &["ab"]), deal_key(&chance, &["ab"]));
}

#[test]
fn a_secret_never_shows_itself() {
    assert_eq!(format!("{:?}", secret()), "MatchSecret");
}
