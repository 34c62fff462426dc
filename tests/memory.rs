//! A request of the largest size, made of the smallest elements, takes less than 16 times its size to decode. So does a
//! packed state that claims to hold the longest lists.
//!
//! A binary of its own whose tests run one after the other, so that the counting allocator counts nothing else.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "it/lists.rs"]
mod lists;

use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex};

use hadal_core::calls::apply::{apply_action, get_position};
use hadal_core::calls::create::create_game;
use hadal_core::calls::host::Host;
use hadal_core::calls::{Method, Request, decode};
use hadal_core::limits::REQUEST_BYTES;
use hadal_core::pb;
use peak_alloc::PeakAlloc;
use prost::Message;
use prost_reflect::{DescriptorPool, FieldDescriptor, MessageDescriptor};
use strum::VariantArray;

use lists::{elements, path, repeated_fields};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

const TIMES_MAX: usize = 16;

static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

static HOST: LazyLock<Host> = LazyLock::new(|| Host::of(hadal_games::all()));

#[test]
fn the_largest_body_of_two_byte_elements_takes_less_than_16_times_its_size() {
    let _alone = ONE_AT_A_TIME.lock();
    let pool = DescriptorPool::decode(pb::DESCRIPTORS).unwrap();
    let mut worst = (0, String::new());
    let mut bodies = 0;
    for (request, way) in worst_ways(&pool) {
        for body in largest_bodies(&way) {
            let peak = peak_of_decoding(&request, &body);
            let what = format!("{} {}", request.name(), path(&way));
            assert!(peak < TIMES_MAX * body.len(), "{what}: {} bytes take {peak}", body.len());
            worst = worst.max((peak, what));
            bodies += 1;
        }
    }
    println!("{bodies} bodies; the worst takes {} bytes: {}", worst.0, worst.1);
    assert!(bodies > 50);
}

/// The lengths of the header and the checksum around the canonical bytes of a packed state.
const HEADER_BYTES: usize = 30;
const SUM_BYTES: usize = 4;

/// The lengths that a list claims, and the bytes it is filled with: small numbers are the shortest items of most kinds.
const FILLERS: [(u32, u8); 6] = [(u32::MAX, 0), (1 << 20, 0), (1 << 20, 1), (1 << 20, 4), (1 << 20, 6), (1 << 20, 7)];

#[test]
fn a_packed_state_that_claims_the_longest_lists_takes_less_than_16_times_its_size() {
    let _alone = ONE_AT_A_TIME.lock();
    let mut worst = (0, String::new());
    for game in hadal_games::all() {
        let whole = packed_state(game.info().id, game.info().seats_min);
        let content = whole.len() - HEADER_BYTES - SUM_BYTES;
        for place in HEADER_BYTES..HEADER_BYTES + content {
            for (claimed, filler) in FILLERS {
                let state = longest(&whole[..place], claimed, filler);
                let request = pb::GetPositionRequest { state: Some(state), ..Default::default() };
                let size = request.encoded_len();
                let before = MEMORY.current_usage();
                MEMORY.reset_peak_usage();
                drop(get_position(&HOST.context(), &request));
                let peak = MEMORY.peak_usage() - before + size;
                let what = format!("{} at {place}, {claimed} of {filler}", game.info().id);
                assert!(peak < TIMES_MAX * size, "{what}: {size} bytes take {peak}");
                worst = worst.max((peak, what));
            }
        }
    }
    println!("the worst takes {} bytes: {}", worst.0, worst.1);
}

/// A packed state that begins like another one, continues with a large number, and ends with one byte repeated.
fn longest(begin: &[u8], mut claimed: u32, filler: u8) -> pb::State {
    let mut bytes = begin.to_vec();
    while claimed >= 0x80 {
        bytes.push(claimed.to_le_bytes()[0] | 0x80);
        claimed >>= 7;
    }
    bytes.push(claimed.to_le_bytes()[0]);
    bytes.resize(usize::try_from(REQUEST_BYTES.maximum).unwrap() - 64, filler);
    bytes.extend(crc32fast::hash(&bytes).to_be_bytes());
    pb::State { state: Some(pb::state::State::Packed(bytes)), ..Default::default() }
}

/// A state a few actions after the beginning of a game.
fn packed_state(game_id: &str, seats: u8) -> Vec<u8> {
    let include = Some(pb::Include { state_form: pb::StateForm::Packed.into(), ..Default::default() });
    let request = pb::CreateGameRequest {
        game_id: game_id.to_owned(),
        seat_count: seats.into(),
        seed: Some(1),
        include,
        ..Default::default()
    };
    let mut position = create_game(&HOST.context(), &request).unwrap().read_position().unwrap();
    for _ in 0..12 {
        let mut actions = position.legal_actions.unwrap_or_default().actions;
        if actions.is_empty() {
            break;
        }
        let (state, action) = (position.state.clone(), Some(actions.remove(0)));
        let request = pb::ApplyActionRequest { state, action, ..Default::default() };
        position = apply_action(&HOST.context(), &request).unwrap().read_position().unwrap();
    }
    match position.state.unwrap().state {
        Some(pb::state::State::Packed(bytes)) => bytes,
        other => panic!("not packed: {other:?}"),
    }
}

/// For every repeated field of every message: the shortest path to it, and the one through the most lists.
fn worst_ways(pool: &DescriptorPool) -> Vec<(MessageDescriptor, Vec<FieldDescriptor>)> {
    let mut shortest = BTreeMap::new();
    let mut widest = BTreeMap::new();
    let methods = |service: &str| pool.get_service_by_name(service).unwrap().methods().collect::<Vec<_>>();
    for method in [methods("hadal.v1.GameService"), methods("hadal.v1.RecordService")].concat() {
        for way in repeated_fields(&method.input()) {
            let field = way.last().unwrap().full_name().to_owned();
            let lists = way.iter().filter(|field| field.is_list()).count();
            let found = (method.input(), way);
            keep_least(&mut shortest, field.clone(), found.1.len(), &found);
            keep_least(&mut widest, field, usize::MAX - lists, &found);
        }
    }
    shortest.into_values().chain(widest.into_values()).map(|(_, found)| found).collect()
}

fn keep_least<T: Clone>(kept: &mut BTreeMap<String, (usize, T)>, name: String, rank: usize, found: &T) {
    if kept.get(&name).is_none_or(|(best, _)| rank < *best) {
        kept.insert(name, (rank, found.clone()));
    }
}

/// Bodies of the largest size: lists of one, of a few and of very many elements, repeated as often as they fit.
fn largest_bodies(way: &[FieldDescriptor]) -> Vec<Vec<u8>> {
    let most = usize::try_from(REQUEST_BYTES.maximum).unwrap();
    let mut bodies = Vec::new();
    for packed in [false, true] {
        if packed && !way.last().unwrap().is_packed() {
            continue;
        }
        for count in [1, 16, 4_096] {
            let one = elements(way, count, packed);
            bodies.push(one.repeat(most / one.len()));
        }
    }
    bodies
}

fn peak_of_decoding(request: &MessageDescriptor, body: &[u8]) -> usize {
    let method = Method::VARIANTS.iter().find(|method| request.name() == format!("{}Request", method.name()));
    match method {
        Some(Method::Play) => peak(body, decode::<pb::PlayRequest>),
        Some(method) => peak(body, |body| Request::read(*method, body)),
        None => panic!("no call has the request {}", request.name()),
    }
}

/// The most memory used while the body is decoded, beyond that used before; the body itself is included.
fn peak<R>(body: &[u8], decode: impl FnOnce(&[u8]) -> R) -> usize {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let decoded = decode(body);
    let peak = MEMORY.peak_usage() - before;
    drop(decoded);
    peak + body.len()
}
