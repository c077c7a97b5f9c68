//! The keys' values are fixed: positions hashed by one version must hash the
//! same in the next.

use boardwright_geometry::zobrist::{self, Keys, SplitMix64};
use std::collections::HashSet;

#[test]
fn the_generator_gives_the_published_values() {
    // The first five outputs for this seed as published with other
    // implementations of SplitMix64.
    let mut generator = SplitMix64::new(1_234_567);
    let values: Vec<u64> = (0..5).map(|_| generator.next()).collect();
    assert_eq!(
        values,
        [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ]
    );
}

#[test]
fn the_keys_never_change() {
    static KEYS: Keys<4> = Keys::starting_at(0);
    assert_eq!(KEYS.as_array(), &PINNED);
    assert_eq!(zobrist::key(1_000_000), PINNED_FAR);
    assert_eq!(
        zobrist::key(u64::MAX),
        Keys::<2>::starting_at(u64::MAX).get(0)
    );
    assert_eq!(Keys::<2>::starting_at(u64::MAX).get(1), KEYS.get(0));
}

// Computed separately, from the description of the generator.
const PINNED: [u64; 4] = [
    3_220_344_897_584_144_929,
    10_671_001_446_143_789_449,
    15_948_751_857_155_702_275,
    15_830_066_176_122_234_880,
];
const PINNED_FAR: u64 = 9_631_574_714_688_662_057;

#[test]
fn keys_are_distinct_and_tables_are_ranges() {
    let table = Keys::<4096>::starting_at(100);
    let distinct: HashSet<u64> = table.as_array().iter().copied().collect();
    assert_eq!(distinct.len(), 4096);
    assert!(!distinct.contains(&0));
    for index in 0..4096 {
        assert_eq!(table.get(index), zobrist::key(100 + index as u64));
    }
    let many: HashSet<u64> = (0..200_000).map(zobrist::key).collect();
    assert_eq!(many.len(), 200_000);
}

/// No exclusive or of two or three keys of a usual table is zero, so no two
/// positions that differ in one moved or captured piece share a hash.
#[test]
fn few_keys_never_cancel() {
    let table = Keys::<800>::starting_at(0);
    let keys: HashSet<u64> = table.as_array().iter().copied().collect();
    for (index, a) in table.as_array().iter().enumerate() {
        for b in &table.as_array()[index + 1..] {
            assert!(!keys.contains(&(a ^ b)));
        }
    }
}

/// Each bit of the keys is set about half the time.
#[test]
fn bits_are_balanced() {
    for bit in 0..64 {
        let set = (0..10_000)
            .filter(|&n| zobrist::key(n) >> bit & 1 == 1)
            .count();
        // Six standard deviations of 50 each.
        assert!(
            (4_700..=5_300).contains(&set),
            "bit {bit} is set {set} times"
        );
    }
}
