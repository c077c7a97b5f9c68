//! How fast are perft, make and playouts in chess, compared with peers in the
//! same process?
//!
//! `cargo bench --bench chess_perft` measures each with criterion. The bench
//! `ratios` gives ratios that do not depend on the load of the machine.

use boardwright_benches::CpuTime;
use boardwright_benches::chess::{CASES, Entry, Task, own_programs, peers};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

/// This project's programs and their peers.
fn programs() -> Vec<Entry> {
    own_programs().into_iter().chain(peers()).collect()
}

fn perft(criterion: &mut Criterion<CpuTime>) {
    for task in [Task::CountLeaves, Task::MakeLeaves] {
        let mut group = criterion.benchmark_group(format!("chess {}", task.measure()));
        group.sample_size(10);
        for case in CASES {
            // A ply less than in the table of ratios, since criterion repeats.
            let depth = u64::from(case.depth) - 1;
            for program in programs() {
                for way in program.loops(task) {
                    let mut work = way.start(case.fen, depth);
                    group.throughput(Throughput::Elements(work()));
                    let id = format!("{}, {}", program.name(), way.how);
                    let id = BenchmarkId::new(id, case.name);
                    group.bench_function(id, |bencher| bencher.iter(&mut work));
                }
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
        for way in program.loops(Task::PlayOut) {
            let mut work = way.start(CASES[0].fen, PLIES);
            let id = format!("{}, {}", program.name(), way.how);
            group.bench_function(id, |bencher| bencher.iter(&mut work));
        }
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().with_measurement(CpuTime);
    targets = perft, playouts
}
criterion_main!(benches);
