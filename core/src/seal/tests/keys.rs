//! The key ring and its text.

use crate::environment::Seeded;
use crate::seal::{KeyRing, KeyRingError, new_key_line};

const ONE: &str = "00000001:000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const TWO: &str = "00000002:202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f";

fn ids(text: &str) -> Vec<String> {
    KeyRing::parse(text).unwrap().ids().map(|id| id.to_string()).collect()
}

#[test]
fn the_first_key_of_a_text_seals_and_separators_and_comments_do_not_matter() {
    assert_eq!(ids(&format!("{ONE}\n{TWO}\n")), ["00000001", "00000002"]);
    assert_eq!(ids(&format!(" # the new one\n{TWO}, {ONE} # to be dropped: {ONE}")), ["00000002", "00000001"]);
    assert_eq!(ids(&ONE.to_uppercase()), ["00000001"]);
}

#[test]
fn a_text_that_is_no_key_ring_is_refused_without_showing_a_key() {
    let refusal = |text: &str| KeyRing::parse(text).unwrap_err();
    assert_eq!(refusal(" # nothing\n"), KeyRingError::Empty);
    for text in ["abc", "00000001:00", "0001:00", &ONE[..70], &format!("{ONE}00"), &ONE.replace(':', ";")] {
        assert_eq!(refusal(text), KeyRingError::NotAKey(1), "{text}");
    }
    assert_eq!(refusal(&format!("{ONE},nonsense")), KeyRingError::NotAKey(2));
    let twice = refusal(&format!("{ONE},{ONE}"));
    assert!(matches!(twice, KeyRingError::SameId(_)));
    assert!(!twice.to_string().contains("0102"), "{twice}");
}

#[test]
fn a_ring_never_shows_its_keys() {
    let shown = format!("{:?}", KeyRing::parse(ONE).unwrap());
    assert_eq!(shown, "[KeyId([0, 0, 0, 1])]");
}

#[test]
fn every_new_key_is_a_ring_and_another_one() {
    let environment = Seeded::new(1);
    let [first, second] = [(); 2].map(|()| new_key_line(&environment).unwrap());
    assert_ne!(*first, *second);
    KeyRing::parse(&format!("{}\n{}", *first, *second)).unwrap();
}
