//! Inputs and outputs as addresses: the only unsafe code of the workspace. Addresses are those of [`alloc`], with its lengths.
#![expect(unsafe_code, reason = "imports, exports and addresses are nothing else")]

use std::ptr::slice_from_raw_parts_mut;
use std::slice::from_raw_parts;

use crate::instance;

#[link(wasm_import_module = "hadal")]
unsafe extern "C" {
    pub(crate) safe fn clock() -> f64;
    fn random(at: *mut u8, length: usize) -> i32;
    fn answer(at: *const u8, length: usize, is_refusal: i32) -> i32;
}

pub(crate) fn fill_random(bytes: &mut [u8]) -> bool {
    unsafe { random(bytes.as_mut_ptr(), bytes.len()) != 0 }
}

/// False if nobody wants more.
pub(crate) fn give(bytes: &[u8], is_refusal: bool) -> bool {
    unsafe { answer(bytes.as_ptr(), bytes.len(), is_refusal.into()) != 0 }
}

#[unsafe(no_mangle)]
extern "C" fn alloc(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

#[unsafe(no_mangle)]
unsafe extern "C" fn free(at: *mut u8, length: usize) {
    drop(unsafe { Box::from_raw(slice_from_raw_parts_mut(at, length)) });
}

#[unsafe(no_mangle)]
unsafe extern "C" fn keys(at: *const u8, length: usize) {
    instance::keys(unsafe { from_raw_parts(at, length) });
}

#[unsafe(no_mangle)]
unsafe extern "C" fn call(name: *const u8, name_length: usize, at: *const u8, length: usize, milliseconds: f64) {
    unsafe { instance::call(from_raw_parts(name, name_length), from_raw_parts(at, length), milliseconds) };
}

#[unsafe(no_mangle)]
extern "C" fn open() -> u32 {
    instance::open()
}

#[unsafe(no_mangle)]
unsafe extern "C" fn send(stream: u32, at: *const u8, length: usize) {
    instance::send(stream, unsafe { from_raw_parts(at, length) });
}

#[unsafe(no_mangle)]
extern "C" fn close(stream: u32) {
    instance::close(stream);
}
