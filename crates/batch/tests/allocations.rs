//! Steps and searches allocate nothing, once games have met their longest course.
use allocation_counter::measure;
use boardwright_batch::{
    Actions, Batch, BatchOptions, Leaves, Logits, Outputs, Search, SearchOptions,
};
use boardwright_causeway::Causeway;
use boardwright_fixture_games::{einstein::Einstein, leduc::Leduc};
use boardwright_ruleset::Encode;

fn check<R: Encode>(rules: R) {
    let options = BatchOptions {
        games: 16,
        reserve: 300,
        ..BatchOptions::default()
    };
    let mut batch = Batch::new(rules, options).expect("a small batch");
    let layout = *batch.layout();
    let mut seats = vec![0; layout.games];
    let mut observations = vec![0; layout.games * layout.observation];
    let mut packed = vec![0; layout.games * layout.packed];
    let mut masks = vec![0; layout.games * layout.mask.expect("a flat index")];
    let mut counts = vec![1; layout.games];
    let mut rewards = vec![0.0; layout.games * layout.seats];
    let mut actions = vec![0; layout.games];
    let mut ended = 0;
    let counted = measure(|| {
        for round in 0..2_000_u32 {
            let out = Outputs {
                seats: Some(&mut seats),
                observations: Some(&mut observations),
                packed: Some(&mut packed),
                masks: Some(&mut masks),
                counts: Some(&mut counts),
                rewards: Some(&mut rewards),
                ..Outputs::default()
            };
            batch
                .step(Actions::Listed(&actions), out)
                .expect("legal actions");
            ended += seats.iter().filter(|&&seat| seat < 0).count();
            for (place, (action, &count)) in actions.iter_mut().zip(&counts).enumerate() {
                let mixed = (round + 17 * place as u32).wrapping_mul(0x9e37_79b1) >> 16;
                *action = mixed % count.max(1);
            }
        }
    });
    assert!(ended > 100, "{ended} games ended");
    assert_eq!(counted.count_total, 0);
}

#[test]
fn a_step_allocates_nothing() {
    check(Causeway::default());
    check(Leduc::default());
}

/// Once its arenas have grown, a search of the same decisions allocates nothing.
#[test]
fn a_search_allocates_nothing() {
    let games = BatchOptions {
        games: 8,
        ..BatchOptions::default()
    };
    let options = SearchOptions {
        batch: games,
        ..SearchOptions::default()
    };
    let mut search = Search::new(Einstein::new(false), options).expect("no secrets");
    let layout = *search.layout();
    let mut packed = vec![0; layout.rows * layout.packed];
    let mut masks = vec![0; layout.rows * layout.mask];
    let values = vec![0.0; layout.rows];
    let logits = vec![0.0; layout.rows * layout.actions];
    let mut actions = vec![0; layout.games];
    let mut policy = vec![0.0; layout.games * layout.actions];
    let mut results = vec![0.0; layout.games * layout.seats];
    let mut leaves = 0;
    let mut play = || {
        for _ in 0..30 {
            loop {
                let out = Leaves {
                    packed: Some(&mut packed),
                    masks: Some(&mut masks),
                    ..Leaves::default()
                };
                let rows = search.leaves(out).expect("no secrets");
                leaves += rows;
                if rows == 0 {
                    break;
                }
                search
                    .evaluated(&values, Logits::Flat(&logits))
                    .expect("numbers");
            }
            search
                .chosen(&mut actions, Some(&mut policy), None)
                .expect("it is done");
            search
                .step(&actions, Outputs::default(), Some(&mut results))
                .expect("legal");
        }
        search.restart(0);
    };
    play();
    let counted = measure(play);
    assert!(leaves > 10_000, "{leaves} leaves");
    assert_eq!(counted.count_total, 0);
}
