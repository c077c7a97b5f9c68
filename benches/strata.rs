//! How fast is Strata counted and played at random?
//!
//! `cargo bench --bench strata`. Two positions are counted, the start of the
//! placement and the middle of a game with many two-storey pieces. Random games are
//! measured per decision, placement included.

use boardwright_fixed_work::strata::MIDDLE;
use boardwright_ruleset::{Notation, Ruleset, Xoshiro256PlusPlus, perft, playout};
use boardwright_strata::Strata;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn counts(criterion: &mut Criterion) {
    let rules = Strata::default().with_starter(Some(Strata::WHITE));
    let middle = rules.read_position(MIDDLE).expect("a position");
    let mut group = criterion.benchmark_group("strata perft");
    group.sample_size(10);
    for (name, position) in [("placement", rules.start()), ("middle", middle)] {
        group.throughput(Throughput::Elements(perft(&rules, &position, 3)));
        group.bench_function(name, |bencher| bencher.iter(|| perft(&rules, &position, 3)));
    }
    group.finish();
}

fn turns(criterion: &mut Criterion) {
    let rules = Strata::default();
    let middle = rules.read_position(MIDDLE).expect("a position");
    let mut after = middle;
    // One action ends the turn; the other side's next turn is complete.
    let chosen = rules
        .pick_move(&after, Strata::WHITE, |_| 0)
        .expect("a move");
    rules.apply(&mut after, Strata::WHITE, chosen);
    let mut group = criterion.benchmark_group("strata turns");
    group.sample_size(10);
    group.throughput(Throughput::Elements(rules.count_turns(&after).sequences));
    group.bench_function("merged", |bencher| {
        bencher.iter(|| rules.count_turns(&after))
    });
    group.finish();
}

fn playouts(criterion: &mut Criterion) {
    const STEPS: u64 = 20_000;
    let rules = Strata::default();
    let mut group = criterion.benchmark_group("strata playouts");
    group.sample_size(10);
    group.throughput(Throughput::Elements(STEPS));
    group.bench_function("random", |bencher| {
        bencher.iter(|| {
            let mut random = Xoshiro256PlusPlus::new(1);
            let mut left = STEPS;
            while left > 0 {
                let mut position = rules.start();
                left -= playout(&rules, &mut position, &mut random, left)
                    .steps
                    .clamp(1, left);
            }
        });
    });
    group.finish();
}

criterion_group!(benches, counts, turns, playouts);
criterion_main!(benches);
