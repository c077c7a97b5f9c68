//! How fast is each form of Loka: random decisions of whole games?
//!
//! Moves and chances together, from the first army to the end, in processor time.
//! The bench `growth` shows how the cost of a decision grows with the board.

use boardwright_benches::CpuTime;
use boardwright_loka::{FaceOff, Loka, Massive};
use boardwright_ruleset::{Configure, Ruleset, Xoshiro256PlusPlus, playout};
use criterion::measurement::Measurement;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};

/// Far more steps than a random game takes.
const MOST_STEPS: u64 = 1_000_000;

fn games<R: Configure + Ruleset, M: Measurement>(
    group: &mut BenchmarkGroup<'_, M>,
    name: &str,
    count: u64,
) {
    let rules = R::from_name(&name.parse().expect("a name")).expect("a game");
    let play = || {
        let steps = (0..count).map(|seed| {
            let mut state = rules.start();
            let mut random = Xoshiro256PlusPlus::new(seed);
            playout(&rules, &mut state, &mut random, MOST_STEPS).steps
        });
        steps.sum::<u64>()
    };
    group.throughput(Throughput::Elements(play()));
    group.bench_function(name, |b| b.iter(play));
}

fn decisions(c: &mut Criterion<CpuTime>) {
    let mut group = c.benchmark_group("loka forms/random decisions of whole games");
    group.sample_size(10);
    games::<Loka, _>(&mut group, "loka", 10);
    games::<Loka, _>(&mut group, "loka(players=3)", 10);
    games::<Loka, _>(&mut group, "loka(players=2)", 10);
    games::<Loka, _>(&mut group, "loka(combat=off)", 10);
    games::<Loka, _>(&mut group, "loka(combat=off,check=on)", 10);
    games::<FaceOff, _>(&mut group, "face-off", 20);
    games::<FaceOff, _>(&mut group, "face-off(combat=off,check=on)", 20);
    games::<Massive, _>(&mut group, "massive(boards=2x1)", 4);
    games::<Massive, _>(&mut group, "massive(boards=2x2)", 2);
    games::<Massive, _>(&mut group, "massive(boards=4x4)", 1);
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = decisions
}
criterion_main!(benches);
