//! Tokens: which of them open, and their lengths.

use crate::game::Closing;
use crate::seal::token::{self, Header, OVERHEAD_BYTES};
use crate::seal::{Authority, Entropy, Envelope, KeyRing, MatchSecret, Opening, SealError};
use crate::seat::Seat;

const NO_ENTROPY: [&[u8]; 0] = [];

fn ring(ids: &[u8]) -> KeyRing {
    let keys: Vec<String> = ids.iter().map(|id| format!("000000{id:02x}:{}", format!("{id:02x}").repeat(32))).collect();
    KeyRing::parse(&keys.join("\n")).unwrap()
}

fn header() -> Header {
    Header { game: 12, rules_version: 3, match_id: secret().match_id(), ply: 70_000 }
}

fn secret() -> MatchSecret {
    MatchSecret::mix(&[1; 32], None, &NO_ENTROPY)
}

fn envelope(state_bytes: usize) -> Envelope {
    Envelope {
        secret: secret(),
        authority: Authority::Table,
        wire_version: 1,
        commitment: [8; 32],
        parent_hash: Some([9; 16]),
        entropy: None,
        closing: None,
        state: vec![5; state_bytes],
        events: vec![6; 40],
    }
}

fn seal(ring: &KeyRing, header: &Header, envelope: &Envelope) -> Vec<u8> {
    let mut hash = [0; 16];
    hash.copy_from_slice(&blake3::hash(&envelope.state).as_bytes()[..16]);
    token::seal(ring, header, envelope, &hash)
}

#[test]
fn a_token_opens_to_what_was_sealed() {
    for (authority, parent_hash, state_bytes) in
        [(Authority::Seats, None, 0), (Authority::Table, Some([3; 16]), 700), (Authority::Seats, Some([0; 16]), 9000)]
    {
        let envelope = Envelope { authority, parent_hash, ..envelope(state_bytes) };
        let sealed = seal(&ring(&[1]), &header(), &envelope);
        assert_eq!(token::open(&ring(&[1]), &sealed), Ok((header(), envelope)));
        assert_eq!(Header::read(&sealed).unwrap().1, header());
    }
}

#[test]
fn a_token_keeps_what_only_some_states_have() {
    let entropy = |parts: &[&[u8]], is_committed| {
        Some(Entropy { parts: parts.iter().map(|part| part.to_vec()).collect(), is_committed })
    };
    let parts = [entropy(&[], false), entropy(&[b""], true), entropy(&[b"heads", &[7; 256]], true), None];
    for entropy in parts {
        let closing = |because: &str, losers: &[u8]| {
            Some(Closing { because: because.to_owned(), losers: losers.iter().copied().map(Seat).collect() })
        };
        let longest = "ü".repeat(100);
        for closing in
            [None, closing("", &[]), closing(&longest, &[]), closing("", &[0]), closing(&longest, &[1, 2, 3])]
        {
            let envelope = Envelope { entropy: entropy.clone(), closing, ..envelope(50) };
            let sealed = seal(&ring(&[1]), &header(), &envelope);
            assert_eq!(token::open(&ring(&[1]), &sealed), Ok((header(), envelope)));
        }
    }
}

#[test]
fn an_opening_opens_to_what_was_sealed_and_is_no_state() {
    let opening = |commitments: Vec<[u8; 32]>| Opening {
        secret: secret(),
        authority: Authority::Table,
        wire_version: 1,
        seat_count: 3,
        options: [4; 32],
        commitments,
    };
    for commitments in [vec![], vec![[1; 32]], vec![[2; 32]; 16]] {
        let opening = opening(commitments);
        let sealed = token::seal_opening(&ring(&[1]), &header(), &opening);
        assert_eq!(token::seal_opening(&ring(&[1]), &header(), &opening), sealed);
        assert_eq!(token::open(&ring(&[1]), &sealed), Err(SealError::Broken));
        assert_eq!(token::open_opening(&ring(&[2, 1]), &sealed), Ok((header(), opening)));
        // Nor with the first byte and the checksum of a state.
        let mut renamed = sealed;
        renamed[0] = 1;
        let sum = crc32fast::hash(&renamed[..28]).to_be_bytes();
        renamed[28..32].copy_from_slice(&sum);
        assert_eq!(token::open(&ring(&[1]), &renamed), Err(SealError::Broken));
    }
    let state = seal(&ring(&[1]), &header(), &envelope(200));
    assert_eq!(token::open_opening(&ring(&[1]), &state), Err(SealError::Broken));
    let [one, other] =
        [[1; 32], [2; 32]].map(|commitment| token::seal_opening(&ring(&[1]), &header(), &opening(vec![commitment])));
    assert_ne!(one[32..44], other[32..44], "the nonces");
}

#[test]
fn equal_states_seal_to_equal_bytes_and_different_ones_differ_in_nonce_and_content() {
    let seal_it = |envelope: &Envelope| seal(&ring(&[1]), &header(), envelope);
    let (once, again) = (seal_it(&envelope(100)), seal_it(&envelope(100)));
    assert_eq!(once, again);
    let mut state = envelope(100);
    state.state[99] ^= 1;
    let mut events = envelope(100);
    events.events[39] ^= 1;
    let authority = Envelope { authority: Authority::Seats, ..envelope(100) };
    let entropy = Envelope { entropy: Some(Entropy::default()), ..envelope(100) };
    for other in [state, events, authority, entropy] {
        let other = seal_it(&other);
        assert_eq!(once.len(), other.len());
        assert_ne!(once[32..44], other[32..44], "the nonces");
        let same = once[44..].iter().zip(&other[44..]).filter(|(a, b)| a == b).count();
        assert!(same < 20, "{same} of {} bytes are equal", once.len() - 44);
    }
}

#[test]
fn every_flipped_bit_every_truncation_and_every_addition_is_broken() {
    let ring = ring(&[1, 2]);
    let sealed = seal(&ring, &header(), &envelope(200));
    for bit in 0..sealed.len() * 8 {
        let mut flipped = sealed.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        assert_eq!(token::open(&ring, &flipped), Err(SealError::Broken), "bit {bit}");
    }
    for length in 0..sealed.len() {
        assert_eq!(token::open(&ring, &sealed[..length]), Err(SealError::Broken), "{length} bytes");
    }
    for byte in [0, 1, 255] {
        let mut longer = sealed.clone();
        longer.push(byte);
        assert_eq!(token::open(&ring, &longer), Err(SealError::Broken));
    }
}

#[test]
fn a_header_rewritten_with_a_right_checksum_is_still_broken() {
    let ring = ring(&[1, 2]);
    let sealed = seal(&ring, &header(), &envelope(200));
    for byte in 5..28 {
        let mut forged = sealed.clone();
        forged[byte] ^= 1;
        let sum = crc32fast::hash(&forged[..28]).to_be_bytes();
        forged[28..32].copy_from_slice(&sum);
        assert_eq!(token::open(&ring, &forged), Err(SealError::Broken), "byte {byte}");
    }
    let mut other_key = sealed.clone();
    other_key[4] = 2;
    let sum = crc32fast::hash(&other_key[..28]).to_be_bytes();
    other_key[28..32].copy_from_slice(&sum);
    assert_eq!(token::open(&ring, &other_key), Err(SealError::Broken), "a key of the ring, but not the one");
}

#[test]
fn an_intact_header_of_a_key_that_is_not_on_the_ring_says_so() {
    let sealed = seal(&ring(&[3, 1]), &header(), &envelope(200));
    let error = token::open(&ring(&[1, 2]), &sealed).unwrap_err();
    assert!(matches!(error, SealError::KeyUnknown(id) if id.to_string() == "00000003"), "{error}");
}

#[test]
fn every_key_of_the_ring_opens_and_the_first_seals() {
    let old = seal(&ring(&[1]), &header(), &envelope(200));
    let rotated = ring(&[2, 1]);
    let (header, envelope) = token::open(&rotated, &old).unwrap();
    let new = seal(&rotated, &header, &envelope);
    assert_eq!(Header::read(&new).unwrap().0.to_string(), "00000002");
    assert_eq!(token::open(&ring(&[2]), &new), Ok((header, envelope)));
}

#[test]
fn the_parts_of_two_tokens_do_not_mix() {
    let ring = ring(&[1]);
    let first = seal(&ring, &header(), &envelope(200));
    let second = seal(&ring, &Header { ply: 70_001, ..header() }, &envelope(200));
    for cut in [32, 44, first.len() - 16] {
        let mixed = [&first[..cut], &second[cut..]].concat();
        assert_eq!(token::open(&ring, &mixed), Err(SealError::Broken), "cut at {cut}");
    }
}

#[test]
fn lengths_take_few_values_and_waste_at_most_half() {
    let sizes: std::collections::BTreeSet<usize> = (0..20_000).map(token::bucket).collect();
    assert_eq!(
        sizes.into_iter().collect::<Vec<_>>(),
        [512, 768, 1024, 1536, 2048, 3072, 4096, 6144, 8192, 12_288, 16_384, 24_576]
    );
    for content in 512..20_000 {
        let bucket = token::bucket(content);
        assert!(bucket >= content && bucket <= content.div_ceil(2) * 3, "{content} in {bucket}");
    }
    let lengths = |bytes| seal(&ring(&[1]), &header(), &envelope(bytes)).len();
    assert_eq!(lengths(0), 512 + OVERHEAD_BYTES);
    assert_eq!(lengths(0), lengths(300));
}
