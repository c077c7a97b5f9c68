//! Files of learned values.
use crate::Target;
use crate::text::check_sentence;
use boardwright::gallery::einstein::Einstein;
use boardwright::ruleset::VALUE_LIMIT;
use boardwright_testkit::RandomValues;
use boardwright_values::{Trained, Values};
use std::sync::LazyLock;

/// Files of learned values.
pub const VALUES: Target = Target {
    name: "values",
    run,
    seeds,
};

static TRAINED: LazyLock<Trained> = LazyLock::new(|| Trained::of(&Einstein::default()));

fn run(data: &[u8]) {
    match Values::read_for(data, &TRAINED) {
        Ok(values) => {
            assert_eq!(Values::read_for(data, &TRAINED).as_ref(), Ok(&values));
            for byte in [0, 1, 255] {
                let value = values.value_of(&vec![byte; values.sizes().inputs]);
                assert!(value.abs() <= VALUE_LIMIT);
            }
        }
        Err(error) => check_sentence(&error),
    }
}

fn seeds() -> Vec<Vec<u8>> {
    let policy = RandomValues {
        policy: Some(8),
        beside_hand: true,
        ..RandomValues::SMALL
    };
    [RandomValues::SMALL, policy]
        .map(|net| net.file(&TRAINED))
        .into()
}
