#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    hadal_fuzz::probes::packed_state(data);
});
