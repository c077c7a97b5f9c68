//! What makes a program for libFuzzer of a target of `boardwright-fuzz-targets`.
#![forbid(unsafe_code)]

pub use boardwright_fuzz_targets;

/// The program that runs the target of this constant. Before it begins, it writes the seeds to the
/// folder from which it reads its inputs.
#[macro_export]
macro_rules! target {
    ($target:ident) => {
        use boardwright_fuzz::boardwright_fuzz_targets::$target as TARGET;

        libfuzzer_sys::fuzz_target!(
            init: {
                let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
                TARGET.write_inputs(folder).expect("the seeds can be written");
            },
            |data: &[u8]| (TARGET.run)(data)
        );
    };
}
