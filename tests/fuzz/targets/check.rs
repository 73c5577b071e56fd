#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| marchstone_fuzz::law("check")(bytes));
