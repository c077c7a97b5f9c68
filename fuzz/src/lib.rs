//! What makes a program for libFuzzer of a target of `boardwright-fuzz-targets`.
#![forbid(unsafe_code)]

pub use boardwright_fuzz_targets::target;

/// The program that runs the target with this name. Before it begins, it writes the seeds to the
/// folder from which it reads its inputs.
#[macro_export]
macro_rules! target {
    ($name:literal) => {
        static TARGET: std::sync::LazyLock<&boardwright_fuzz_targets::Target> =
            std::sync::LazyLock::new(|| $crate::target($name).expect("it is in the list"));

        libfuzzer_sys::fuzz_target!(
            init: {
                let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
                TARGET.write_inputs(folder).expect("the seeds can be written");
            },
            |data: &[u8]| (TARGET.run)(data)
        );
    };
}
