//! Every game of the catalogue counts and plays the same in parts, with a table
//! and on any number of threads.
use boardwright::games::{self, Visitor};
use boardwright::ruleset::{
    Actor, Depict, Evaluate, Exchange, Notation, PerftTable, Share, Status, divide, divide_jobs,
    divide_on_threads, merge_perft_jobs, numbered_playout, perft, perft_jobs, perft_on_threads,
    perft_within, playouts, playouts_on_threads,
};

/// What is counted of one position.
const MOST_NODES: u64 = 60_000;

struct Check {
    /// After how many random steps positions are counted.
    steps: &'static [u64],
}

impl Visitor for Check {
    /// How many positions that await a chance in play were counted.
    type Output = usize;

    fn visit<R: Notation + Evaluate + Depict + Exchange>(self, rules: R) -> usize {
        let start = rules.start();
        let table = PerftTable::new(&rules, 1).expect("a mebibyte");
        for (number, &steps) in self.steps.iter().enumerate() {
            let (_, state) = numbered_playout(&rules, &start, 3, number as u64, steps);
            check_depths(&rules, &state, &table);
        }
        // Positions of one game that await dice.
        let awaiting: Vec<R::State> = (40..400)
            .map(|steps| numbered_playout(&rules, &start, 3, 0, steps).1)
            .filter(|state| {
                let due = Status::of(&rules, state).due();
                due == Some(Actor::Chance) && !rules.is_setup_chance(state)
            })
            .take(3)
            .collect();
        for state in &awaiting {
            check_depths(&rules, state, &table);
        }

        let tally = playouts(&rules, &start, 5, 10..22, 400);
        assert_eq!(tally.games(), 12);
        assert!(tally.steps() > 100);
        for threads in [1, 2, 3] {
            let parallel = playouts_on_threads(&rules, &start, 5, 10..22, 400, threads);
            assert_eq!(parallel.expect("threads"), tally);
        }
        awaiting.len()
    }
}

/// Every depth that can be counted quickly.
fn check_depths<R: Notation>(rules: &R, state: &R::State, table: &PerftTable<R>) {
    let depths = (0..=4)
        .take_while(|&depth| depth < 2 || perft_within(rules, state, depth, MOST_NODES).is_ok());
    for depth in depths {
        check(rules, state, depth, table);
    }
}

fn check<R: Notation>(rules: &R, state: &R::State, depth: u32, table: &PerftTable<R>) {
    let what = || format!("{} at {depth}", rules.position_text(state));
    let nodes = perft(rules, state, depth);
    assert_eq!(table.perft(state, depth), nodes, "{}", what());
    for threads in [1, 2] {
        let parallel = perft_on_threads(rules, state, depth, threads).expect("threads");
        assert_eq!(parallel, nodes, "{}", what());
    }
    let rows = divide(rules, state, depth);
    let parallel = divide_on_threads(rules, state, depth, 2).expect("threads");
    assert_eq!(parallel, rows, "{}", what());

    let jobs = perft_jobs(rules, state, depth, 50);
    if depth >= 2 {
        let counted = jobs.iter().map(|job| (job, job.count(rules)));
        assert_eq!(divide_jobs(counted), rows, "{}", what());
    }
    let jobs = merge_perft_jobs(rules, jobs);
    for shares in [1, 3] {
        let counted: Vec<_> = (1..=shares)
            .filter_map(|number| Share::new(number, shares))
            .flat_map(|share| share.of(&jobs))
            .collect();
        let plain: u64 = counted.iter().map(|job| job.count(rules)).sum();
        assert_eq!(plain, nodes, "{}", what());
        let known: u64 = counted.iter().map(|job| table.count(job)).sum();
        assert_eq!(known, nodes, "{}", what());
    }
}

fn check_game(name: &str, steps: &'static [u64]) -> usize {
    games::with(name, Check { steps }).expect("a game of the catalogue")
}

#[test]
#[cfg(feature = "chess")]
fn chess() {
    check_game("chess", &[0, 7, 30, 60, 90, 120]);
    check_game("chess(chess960=on,start=5)", &[0, 12]);
    check_game("chess(preset=loka_book)", &[20, 40]);
}

#[test]
#[cfg(feature = "lines-of-action")]
fn lines_of_action() {
    check_game("lines-of-action", &[0, 11, 40]);
    check_game("lines-of-action(edge=torus,cap=30)", &[10, 27, 29]);
    check_game("lines-of-action(players=four-handed)", &[0, 21]);
    check_game("lines-of-action(opening=parachute)", &[0, 5, 30]);
}

#[test]
#[cfg(feature = "loka")]
fn the_forms_of_loka() {
    for name in ["loka", "face-off"] {
        let awaiting = check_game(name, &[0, 1, 4, 20, 60, 90, 120, 150, 200]);
        assert_eq!(awaiting, 3, "{name}");
    }
    check_game("loka(combat=off,check=on)", &[80, 120]);
    check_game("loka(players=3)", &[100]);
    check_game("massive", &[3, 80]);
}

#[test]
#[cfg(feature = "strata")]
fn strata() {
    check_game("strata", &[0, 1, 9, 30, 60, 61, 62, 100, 200]);
}
