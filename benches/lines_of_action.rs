//! How fast is Lines of Action: random games, counting, evaluation?
//!
//! Random games are played to their end without a referee, from the start of
//! each variant; those with an open edge, where pieces drift apart, for 200
//! plies. The same games are played every time, and the rate is that of their
//! decisions. Counting is in bulk: the last ply is only counted, and the rate
//! is that of the leaves. All times are those of the processor, not of the clock.

use boardwright_benches::CpuTime;
use boardwright_lines_of_action::{LinesOfAction, Variant};
use boardwright_ruleset::{Evaluate, Ruleset, Seat, Xoshiro256PlusPlus, perft, playout};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

/// The variants that need different work of the generator, with a depth to count
/// to.
const VARIANTS: [(&str, Variant, u32); 7] = [
    ("standard", Variant::Standard, 5),
    (
        "scrambled eggs",
        Variant::ScrambledEggs { mirrored: false },
        4,
    ),
    ("parachute", Variant::Parachute { mirrored: false }, 6),
    ("open edge", Variant::OpenEdge, 3),
    ("torus", Variant::Torus, 4),
    ("four-handed", Variant::FourHanded, 5),
    ("ambidextrous", Variant::Ambidextrous, 4),
];

/// How many random games are played at a time.
const GAMES: u64 = 100;

/// Plays the same random games each time, and tells how many decisions they
/// had.
fn play_games(rules: &LinesOfAction, most: u64) -> u64 {
    let mut random = Xoshiro256PlusPlus::new(1);
    (0..GAMES)
        .map(|_| playout(rules, &mut rules.start(), &mut random, most).steps)
        .sum()
}

fn random_games(c: &mut Criterion<CpuTime>) {
    let mut group = c.benchmark_group("lines-of-action/random games");
    for (name, variant, _) in VARIANTS {
        let rules = LinesOfAction::abacus().with_variant(variant);
        let most = if variant == Variant::OpenEdge {
            200
        } else {
            u64::MAX
        };
        group.throughput(Throughput::Elements(play_games(&rules, most)));
        group.bench_function(name, |b| b.iter(|| play_games(black_box(&rules), most)));
    }
    group.finish();
}

fn counting(c: &mut Criterion<CpuTime>) {
    let mut group = c.benchmark_group("lines-of-action/count in bulk");
    group.sample_size(10);
    for (name, variant, depth) in VARIANTS {
        let rules = LinesOfAction::abacus().with_variant(variant);
        let start = rules.start();
        group.throughput(Throughput::Elements(perft(&rules, &start, depth)));
        group.bench_function(name, |b| b.iter(|| perft(&rules, black_box(&start), depth)));
    }
    group.finish();
}

fn evaluation(c: &mut Criterion<CpuTime>) {
    let mut group = c.benchmark_group("lines-of-action/evaluation");
    for (name, variant) in [
        ("board", Variant::Standard),
        ("open edge", Variant::OpenEdge),
    ] {
        let rules = LinesOfAction::abacus().with_variant(variant);
        let mut state = rules.start();
        playout(&rules, &mut state, &mut Xoshiro256PlusPlus::new(2), 30);
        group.bench_function(name, |b| {
            b.iter(|| rules.evaluate(black_box(&state), Seat::new(0)));
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = random_games, counting, evaluation
}
criterion_main!(benches);
