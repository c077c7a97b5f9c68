//! How fast is Loka: random decisions, boosts, odds, counting?
//!
//! Decisions are those of whole random games with terrain and dice, moves and
//! chances together. Perft counts from armies of everything in the box with combat
//! off, through the trait. Without dice the moves of the last ply are counted and
//! not made.

use boardwright_fixed_work::loka::{ATTACK, BARE, TERRAIN};
use boardwright_loka::{Attack, Loka, Move};
use boardwright_ruleset::{
    Configure, Exchange, Notation, Ruleset, Seat, Xoshiro256PlusPlus, perft, playout,
};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

fn rules(name: &str) -> Loka {
    let name = name.parse().expect("a name");
    Loka::from_name(&name).expect("a game")
}

fn counting(c: &mut Criterion) {
    let rules = rules("loka(tiles=0,combat=off,swamp_roll=off)");
    let mut group = c.benchmark_group("loka/perft");
    group.sample_size(10);
    for (name, text, depth) in [("box", BARE, 4), ("box with terrain", TERRAIN, 4)] {
        let state = rules.read_position(text).expect("a position");
        group.throughput(Throughput::Elements(perft(&rules, &state, depth)));
        group.bench_function(name, |b| {
            b.iter(|| perft(&rules, black_box(&state), depth));
        });
    }
    group.finish();
}

fn decisions(c: &mut Criterion) {
    let mut group = c.benchmark_group("loka/random decisions");
    for (name, text, options) in [
        ("whole games", None, "loka"),
        ("box with terrain", Some(TERRAIN), "loka"),
        (
            "box, no dice, no terrain",
            Some(BARE),
            "loka(tiles=0,combat=off)",
        ),
    ] {
        let rules = rules(options);
        let start = match text {
            Some(text) => rules.read_position(text).expect("a position"),
            None => rules.start(),
        };
        // The same ten games in each round.
        let games = || {
            (0..10).map(|seed| {
                let mut state = start;
                let mut random = Xoshiro256PlusPlus::new(seed);
                playout(&rules, &mut state, &mut random, 20_000).steps
            })
        };
        group.throughput(Throughput::Elements(games().sum()));
        group.bench_function(name, |b| b.iter(|| games().sum::<u64>()));
    }
    group.finish();
}

fn fights(c: &mut Criterion) {
    let rules = rules("loka");
    let state = rules.read_position(ATTACK).expect("a position");
    let chosen = rules.read_move(&state, "c5xd6").expect("a move");
    let Move::Attack(from, to) = chosen else {
        panic!("an attack")
    };
    let attack = Attack { from, to };
    let seat = Seat::new(0);
    let mut group = c.benchmark_group("loka/fights");
    group.bench_function("boosts, counted", |b| {
        b.iter(|| rules.boost_counts(black_box(&state), black_box(attack)));
    });
    group.bench_function("boosts, with reasons", |b| {
        b.iter(|| rules.reasons(black_box(&state), black_box(attack)));
    });
    group.bench_function("boosts, as text", |b| {
        b.iter(|| rules.boosts(black_box(&state), seat, black_box(chosen)));
    });
    group.bench_function("odds, as text", |b| {
        b.iter(|| rules.odds(black_box(&state), seat, black_box(chosen)));
    });
    group.finish();
}

criterion_group!(benches, counting, decisions, fights);
criterion_main!(benches);
