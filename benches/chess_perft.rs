//! How fast are chess positions counted, made and played through, beside
//! `cozy-chess` and `shakmaty` in the same process?
//!
//! `cargo bench --bench chess_perft` gives criterion's view of each. For ratios
//! that a busy machine cannot spoil, see `chess_ratios`.

use boardwright_benches::chess::{CASES, Leaves, Program};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

fn perft(criterion: &mut Criterion) {
    for (name, leaves) in [("counted", Leaves::Counted), ("made", Leaves::Made)] {
        let mut group = criterion.benchmark_group(format!("chess perft, leaves {name}"));
        group.sample_size(10);
        for case in CASES {
            // A ply less than in the table of ratios, since criterion repeats.
            let depth = case.depth - 1;
            let programs = Program::all(case.fen);
            group.throughput(Throughput::Elements(programs[0].perft(depth, leaves)));
            for (program, program_name) in programs.iter().zip(Program::NAMES) {
                let id = BenchmarkId::new(program_name, case.name);
                group.bench_function(id, |bencher| bencher.iter(|| program.perft(depth, leaves)));
            }
        }
    }
}

fn playouts(criterion: &mut Criterion) {
    const PLIES: u64 = 20_000;
    let mut group = criterion.benchmark_group("chess playouts, n-th move");
    group.sample_size(10);
    group.throughput(Throughput::Elements(PLIES));
    let programs = Program::all(CASES[0].fen);
    for (program, name) in programs.iter().zip(Program::NAMES) {
        group.bench_function(name, |bencher| bencher.iter(|| program.playouts(PLIES)));
    }
}

criterion_group!(benches, perft, playouts);
criterion_main!(benches);
