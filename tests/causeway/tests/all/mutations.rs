//! Spoilt texts: many kinds of faults, the same for the same seed, and a reader
//! that panics on one of them is found.
use boardwright_causeway::Causeway;
use boardwright_referee::{AnyGame, Game, Record, ReplayError};
use boardwright_ruleset::{Notation as _, Ruleset as _, Seed};
use boardwright_testkit::{
    Mutator, RecordChange, never_panics, never_panics_on_bytes, random_records,
    survives_forged_records,
};
use proptest::prelude::{ProptestConfig, any, prop_assert, prop_assert_eq, proptest};
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

const POSITIONS: [&str; 4] = [
    "b1/d5/d1/b5 choose ---- 1111 0",
    "b3/b4/d3/d5 turn:r:0 asbb 1101 0",
    "b3/b4/d3/d5 luck:r:b:4v4 ASbb 1101 39",
    "b3/-/d3/d5 turn:r:0 ?Sbb 1101 12",
];

#[test]
fn causeway_reads_anything_without_a_panic() {
    let rules = Causeway::default();
    let start = rules.start();
    let read = never_panics(&POSITIONS, 20_000, 1, |text| {
        if let Ok(position) = rules.read_position(text) {
            let again = rules.read_position(&rules.position_text(&position));
            assert_eq!(again, Ok(position));
        }
    });
    assert_eq!(read, 20_004);
    let moves = ["take:axe", "b1-b2", "b2xb3", "end", "keep", "reroll"];
    never_panics(&moves, 20_000, 2, |text| {
        let read = rules.read_move(&start, text);
        if let Ok(chosen) = read {
            assert_eq!(rules.move_text(&start, chosen), text);
        }
    });
    let chances = ["first:r", "4v2", "reroll:5"];
    never_panics(&chances, 20_000, 3, |text| {
        if let Ok(chance) = rules.read_chance(&start, text) {
            assert_eq!(rules.chance_text(&start, chance), text);
        }
    });
    never_panics(
        &["causeway", "causeway(luck=2,quiet=7)"],
        20_000,
        4,
        |text| {
            let _ = text.parse::<boardwright_ruleset::GameName>();
        },
    );
}

#[test]
fn mutations_are_of_many_kinds() {
    let mut mutator = Mutator::new(5);
    let text = POSITIONS[1];
    let spoilt: BTreeSet<String> = (0..4_000).map(|_| mutator.mutate(text)).collect();
    assert!(spoilt.len() > 2_500, "{} different texts", spoilt.len());
    let any = |what: &str, holds: &dyn Fn(&str) -> bool| {
        assert!(spoilt.iter().any(|spoilt| holds(spoilt)), "no text {what}");
    };
    any("is empty", &str::is_empty);
    any("is cut off", &|spoilt| {
        text.starts_with(spoilt) && spoilt.len() < text.len()
    });
    any("is long", &|spoilt| spoilt.len() > 5 * text.len());
    any("holds other alphabets", &|spoilt| !spoilt.is_ascii());
    any("holds a NUL", &|spoilt| spoilt.contains('\0'));
    any("holds a line feed", &|spoilt| spoilt.contains('\n'));
    any("holds a huge number", &|spoilt| {
        spoilt.contains("18446744073709551616")
    });
    any("has other words in place", &|spoilt| {
        spoilt.starts_with("turn:r:0 b3/b4")
    });
    any("differs in case", &|spoilt| spoilt.contains("Asbb"));
    assert!(spoilt.iter().all(|spoilt| spoilt.len() <= 1 << 16));
}

/// The message for a reader that panics.
fn panic_of(run: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(run)).expect_err("the reader panics");
    let text = panic.downcast_ref::<String>().cloned();
    text.or(panic.downcast_ref::<&str>().map(ToString::to_string))
        .expect("the panic is a text")
}

#[test]
fn a_reader_that_panics_is_found_with_the_text() {
    let told = panic_of(|| {
        never_panics(&["12 34"], 10_000, 6, |text| {
            assert!(!text.contains('é'), "no accents, please");
        });
    });
    assert!(
        told.starts_with("reading \"") && told.contains('é'),
        "{told}"
    );
    assert!(told.ends_with("panicked: no accents, please"), "{told}");
    let told = panic_of(|| {
        never_panics_on_bytes(&[b"12 34"], 10_000, 7, |bytes| {
            assert!(std::str::from_utf8(bytes).is_ok());
        });
    });
    assert!(told.starts_with("reading \""), "{told}");
    assert!(
        told.contains("\\x"),
        "the bytes are told as they are: {told}"
    );
}

#[test]
fn nothing_to_spoil_is_nothing_to_read() {
    assert_eq!(
        never_panics(&[] as &[&str], 1_000, 0, |_| unreachable!(
            "nothing is read"
        )),
        0
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_text_is_spoilt_alike_for_the_same_seed(text in "\\PC{0,60}", seed in any::<u64>()) {
        let spoilt = Mutator::new(seed).mutate(&text);
        prop_assert_eq!(&spoilt, &Mutator::new(seed).mutate(&text));
        prop_assert!(spoilt.len() <= 1 << 16);
        prop_assert!(Mutator::new(seed).noise().chars().count() <= 24);
        let bytes = Mutator::new(seed).mutate_bytes(text.as_bytes());
        prop_assert_eq!(&bytes, &Mutator::new(seed).mutate_bytes(text.as_bytes()));
    }
}

/// Replays a record of Causeway.
fn replay(text: &str) -> Result<Box<dyn AnyGame>, Option<ReplayError>> {
    let record: Record = text.parse().map_err(|_| None)?;
    let game = Game::replay(Causeway::default(), &record).map_err(Some)?;
    Ok(Box::new(game))
}

fn causeway_records() -> Vec<String> {
    random_records(24, 40, 1, |seed| {
        Box::new(Game::new(Causeway::default(), Seed::from_u64(seed)))
    })
}

#[test]
fn forged_records_of_causeway_do_no_harm() {
    let records = causeway_records();
    assert_eq!(records, causeway_records(), "the same for the same seed");
    for word in ["roll ", "given ", "undone "] {
        let with = records.iter().filter(|text| text.contains(word));
        assert!(with.count() > 0, "{word}");
    }
    let report = survives_forged_records(&records, 3_000, 1, replay);
    assert_eq!(report.made_in_all(), 3_000);
    for kind in RecordChange::ALL {
        let made = report.made.get(&kind).copied().unwrap_or(0);
        let taken = report.taken.get(&kind).copied().unwrap_or(0);
        assert!(made > 20, "{kind}: {made}");
        match kind {
            // Other rules are not Causeway's own, and an ending is checked.
            RecordChange::Rules | RecordChange::Ending => assert_eq!(taken, 0, "{kind}"),
            _ => assert!(0 < taken && taken <= made, "{kind}: {taken} of {made}"),
        }
    }
    assert!(report.actions > report.taken_in_all());
}

#[test]
fn a_forged_record_that_does_harm_is_found() {
    let records = causeway_records();
    let fragile = |text: &str| {
        assert!(!text.contains("undone 9223372036854775807"), "too large");
        replay(text)
    };
    let found = catch_unwind(AssertUnwindSafe(|| {
        survives_forged_records(&records, 3_000, 1, fragile)
    }));
    assert!(found.is_err());
}
