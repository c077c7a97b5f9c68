//! How fast are chess positions counted, made and played through, beside peers
//! in the same process?
//!
//! `cargo bench --bench chess_perft` gives criterion's view of each. For ratios
//! that a busy machine cannot spoil, see `ratios`.

use boardwright_benches::CpuTime;
use boardwright_benches::chess::{CASES, Entry, Leaves};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

/// Ours and theirs.
fn programs() -> Vec<Entry> {
    Entry::own().into_iter().chain(Entry::peers()).collect()
}

fn perft(criterion: &mut Criterion<CpuTime>) {
    for (name, leaves) in [("counted", Leaves::Counted), ("made", Leaves::Made)] {
        let mut group = criterion.benchmark_group(format!("chess perft, leaves {name}"));
        group.sample_size(10);
        for case in CASES {
            // A ply less than in the table of ratios, since criterion repeats.
            let depth = case.depth - 1;
            for program in programs() {
                let mut work = program.perft(case.fen, depth, leaves);
                group.throughput(Throughput::Elements(work()));
                let id = BenchmarkId::new(program.name(), case.name);
                group.bench_function(id, |bencher| bencher.iter(&mut work));
            }
        }
    }
}

fn playouts(criterion: &mut Criterion<CpuTime>) {
    const PLIES: u64 = 20_000;
    let mut group = criterion.benchmark_group("chess playouts, n-th move");
    group.sample_size(10);
    group.throughput(Throughput::Elements(PLIES));
    for program in programs() {
        let mut work = program.playouts(PLIES);
        group.bench_function(program.name(), |bencher| bencher.iter(&mut work));
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = perft, playouts
}
criterion_main!(benches);
