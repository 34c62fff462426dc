//! A request of the largest size, made of the smallest elements, takes less than 16 times its size to decode.
//!
//! A binary of its own with one test, so that the counting allocator counts nothing else.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "it/lists.rs"]
mod lists;

use std::collections::BTreeMap;

use hadal::limits::REQUEST_BYTES;
use hadal::pb;
use hadal::service::codec::decode_bounded;
use peak_alloc::PeakAlloc;
use prost::{Message, Name};
use prost_reflect::{DescriptorPool, FieldDescriptor, MessageDescriptor};

use lists::{elements, path, repeated_fields};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

const TIMES_MAX: usize = 16;

#[test]
fn the_largest_body_of_two_byte_elements_takes_less_than_16_times_its_size() {
    let pool = DescriptorPool::decode(pb::DESCRIPTORS).unwrap();
    let mut worst = (0, String::new());
    let mut bodies = 0;
    for (request, way) in worst_ways(&pool) {
        for body in largest_bodies(&way) {
            let peak = peak_of_decoding(request.full_name(), &body);
            let what = format!("{} {}", request.name(), path(&way));
            assert!(peak < TIMES_MAX * body.len(), "{what}: {} bytes take {peak}", body.len());
            worst = worst.max((peak, what));
            bodies += 1;
        }
    }
    println!("{bodies} bodies; the worst takes {} bytes: {}", worst.0, worst.1);
    assert!(bodies > 50);
}

/// For every repeated field of every message: the shortest way to it, and the one through the most lists.
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

/// Bodies of the largest size: a list of one, of a few and of very many, as often as it fits.
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

fn peak_of_decoding(request: &str, body: &[u8]) -> usize {
    match request.rsplit('.').next().unwrap() {
        "ListGamesRequest" => peak::<pb::ListGamesRequest>(body),
        "GetGameRequest" => peak::<pb::GetGameRequest>(body),
        "CreateGameRequest" => peak::<pb::CreateGameRequest>(body),
        "GetPositionRequest" => peak::<pb::GetPositionRequest>(body),
        "ApplyActionRequest" => peak::<pb::ApplyActionRequest>(body),
        "ApplyActionsRequest" => peak::<pb::ApplyActionsRequest>(body),
        "BatchApplyActionsRequest" => peak::<pb::BatchApplyActionsRequest>(body),
        "PlayRequest" => peak::<pb::PlayRequest>(body),
        "VerifyGameRequest" => peak::<pb::VerifyGameRequest>(body),
        "CompareStatesRequest" => peak::<pb::CompareStatesRequest>(body),
        "ExportRecordRequest" => peak::<pb::ExportRecordRequest>(body),
        "ImportRecordRequest" => peak::<pb::ImportRecordRequest>(body),
        other => panic!("{other} is new; add it here"),
    }
}

/// The most memory in use while the body is decoded, on top of what was in use before, and the body itself.
fn peak<M: Message + Name + Default>(body: &[u8]) -> usize {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let decoded = decode_bounded::<M>(body);
    let peak = MEMORY.peak_usage() - before;
    drop(decoded);
    peak + body.len()
}
